"""Routes: what every path of docs/protocol.md does. Each asks the house, the lobby or the archive, and answers."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import lru_cache
from io import BytesIO
from typing import Annotated, Any, Final

import segno
from litestar import MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Struct

from hanpan import __version__
from hanpan.games.registry import not_loaded
from hanpan.kernel.abilities import adjustable, profile_of, usual_seats
from hanpan.kernel.refusal import Refused
from hanpan.locale import FALLBACK, LANGUAGES, Texts
from hanpan.locale.plugins import offered
from hanpan.server import daily, lobby
from hanpan.server.archive.questions import AskBrought, AskDeeds, AskFrames, AskText
from hanpan.server.archive.records import stored_round
from hanpan.server.archive.reviews import review_of
from hanpan.server.house import House
from hanpan.server.http.downloads import Download, Downloads, pieces
from hanpan.server.http.game_pages import GamePages, game_page
from hanpan.server.http.lines import Lines
from hanpan.server.http.openapi import truthful
from hanpan.server.http.preview import with_preview
from hanpan.server.http.request import address_of, header, language_of, scheme_of, token_of
from hanpan.server.http.static_files import Pages
from hanpan.server.identity import hash_token, read_code
from hanpan.server.settings import PROTOCOL
from hanpan.server.table.bots import Policies, offered_levels
from hanpan.server.table.clocks import default_clock
from hanpan.server.table.rule_numbers import rule_numbers
from hanpan.server.table.seating import read_lang
from hanpan.server.wire.frames import TableInfo
from hanpan.server.wire.messages import HostDo
from hanpan.server.wire.schemas import (
    CreateTable,
    DailyInfo,
    DayAnswer,
    DayBegin,
    DayBegun,
    DayInfo,
    DeedsInfo,
    DialInfo,
    GamePage,
    HouseInfo,
    JoinTable,
    Lobby,
    Offer,
    Problem,
    QuickStart,
    Replay,
    Review,
    RuleNumbers,
    Seated,
)

log = logging.getLogger("hanpan.http")

Req = Request[Any, Any, Any]
Round = Annotated[int | None, QueryParameter(name="round", ge=1, le=9999)]
Viewer = Annotated[int | None, QueryParameter(name="seat", ge=0, le=63)]
From = Annotated[int, QueryParameter(name="from", ge=0)]
Since = Annotated[int | None, QueryParameter(name="from", ge=1, le=1_000_000)]
Lang = Annotated[str | None, QueryParameter(name="lang")]
Count = Annotated[int, QueryParameter(name="count", ge=1, le=200)]
SVG = "image/svg+xml"
SENT_AS_IT_IS: Final = "sent_as_it_is"
"""Answers of such a route are not compressed on their way: the build has done it."""
LONGEST_HOST = 260
"""A name and a port; more does not fit into a QR code that a phone can read."""


def house_of(request: Req) -> House:
    house: House = request.app.state.house
    if house.closing:
        raise Refused("server-restart")
    return house


def in_line(request: Req, house: House) -> AbstractAsyncContextManager[None]:
    """Until it is this address's turn to have something computed that takes long."""
    lines: Lines = request.app.state.lines
    return lines.turn(address_of(request.scope, house.settings))


def key_of(request: Req) -> str | None:
    """The hash of the token that came with a request."""
    token = token_of(request.scope)
    return None if token is None else hash_token(token)


def answered(what: type) -> dict[int, ResponseSpec]:
    """What a route answers whose answer comes as bytes."""
    return {200: ResponseSpec(what, generate_examples=False, description="Request fulfilled, document follows")}


def offer_of(game: Any, policies: Policies) -> Offer:
    adjust = adjustable(game)
    dials = [DialInfo(one.key, one.low, one.high, list(one.words)) for one in adjust.dials] if adjust else []
    values = {name: adjust.dialled({"preset": name}) for name in game.presets} if adjust else {}
    return Offer(
        game.id,
        game.seats,
        list(game.presets),
        offered_levels(game, policies),
        default_clock(game),
        dials,
        values,
        usual_seats(game),
        profile_of(game).listed,
        {language: Texts(language).say(f"{game.id}-name") for language in LANGUAGES},
        {language: tagline(Texts(language), game.id) for language in LANGUAGES},
    )


def tagline(texts: Texts, id: str) -> str:
    key = f"{id}-tagline"
    return texts.say(key) if texts.has(key) else ""


@get("/api/house", tags=["house"])
async def show_house(request: Req) -> HouseInfo:
    """What is on offer."""
    house = house_of(request)
    pages: GamePages = request.app.state.game_pages
    offers: list[Offer] = []
    found: list[Refused] = list(offered()[1])
    for id in house.settings.games:
        try:
            offers.append(offer_of(house.game(id), house.settings.policies))
            pages.of(id)
        except Refused:
            log.warning("game not available", extra={"game": id})
        except Exception as error:
            # One stranger's game must not close the house for all others.
            log.exception("game not available", extra={"game": id})
            found.append(not_loaded(id, house.settings.games[id].partition(":")[0], error))
    found += pages.refused.values()
    texts = Texts(language_of(request.scope, house.settings.lang))
    problems = [Problem(problem.code, problem.params, texts.refusal(problem)) for problem in found]
    return HouseInfo(__version__, PROTOCOL, list(LANGUAGES), offers, problems)


@get("/api/games/{id:str}", tags=["house"])
async def show_game(request: Req, id: FromPath[str], lang: Lang = None) -> GamePage:
    """What a page needs to draw a table of this game without knowing it."""
    house = house_of(request)
    language = read_lang(lang, language_of(request.scope, house.settings.lang))
    pages: GamePages = request.app.state.game_pages
    return game_page(house.game(id), language, pages)


@post("/api/tables", tags=["tables"])
async def create_table(request: Req, data: JSONBody[CreateTable]) -> Seated:
    """Open a table and sit down as its host."""
    house = house_of(request)
    address = address_of(request.scope, house.settings)
    with house.allowance.new_table(address):
        return await lobby.create(house, data, address)


@post("/api/quick", tags=["tables"])
async def quick_start(request: Req, data: JSONBody[QuickStart]) -> Seated:
    """One click: a table against bots, started."""
    house = house_of(request)
    address = address_of(request.scope, house.settings)
    with house.allowance.new_table(address):
        return await lobby.quick(house, data, address)


@get("/api/tables", tags=["tables"])
async def list_tables(request: Req, game: FromQuery[str | None] = None) -> Lobby:
    """The lobby: listed tables, open ones first."""
    return Lobby(await lobby.list_open(house_of(request), game))


@get("/api/tables/{code:str}", tags=["tables"])
async def show_table(request: Req, code: FromPath[str]) -> TableInfo:
    """A table as anybody may see it."""
    return (await house_of(request).table(read_code(code))).info()


@get("/api/tables/{code:str}/numbers", tags=["tables"])
async def show_numbers(request: Req, code: FromPath[str]) -> RuleNumbers:
    """The numbers that the texts of this table's rules name."""
    table = await house_of(request).table(read_code(code))
    return RuleNumbers(rule_numbers(table.data.game, table.data.doc))


@post("/api/tables/{code:str}/join", tags=["tables"])
async def join_table(request: Req, code: FromPath[str], data: JSONBody[JoinTable]) -> Seated:
    """Take a seat."""
    house = house_of(request)
    address = address_of(request.scope, house.settings)
    return await lobby.join(house, read_code(code), data, token_of(request.scope), address)


@post("/api/tables/{code:str}/host", tags=["tables"], status_code=200)
async def host_command(request: Req, code: FromPath[str], data: JSONBody[HostDo]) -> TableInfo:
    """A host command, with the host's key."""
    house = house_of(request)
    return (await lobby.commanded(house, read_code(code), key_of(request), data)).info()


async def long_answer(
    request: Req,
    asked: Callable[[House, bool], Awaitable[Struct]],
    media: str,
    headers: dict[str, str] | None = None,
    download: Download | None = None,
) -> Stream:
    """What takes long to make: by a process of its own, which zips it, too; then it leaves as fast as it is read.
    `asked`: the question, and whether its answer is to be zipped."""
    house = house_of(request)
    zipped = "gzip" in header(request.scope, b"accept-encoding")
    async with in_line(request, house):
        answer = await house.long_work.done(await asked(house, zipped))
    if download is None:
        # Nobody counts these, so none of them holds a file open for somebody who does not read.
        answer = answer.held()
    encoding = {"content-encoding": "gzip"} if zipped else {}
    more = {**(headers or {}), **encoding, "vary": "accept-encoding", "content-length": str(answer.size)}
    return Stream(pieces(answer, download), media_type=media, headers=more)


async def long_text(
    request: Req, code: str, round: int | None, format: str, media: str, headers: dict[str, str] | None = None
) -> Stream:
    """The record of a finished round as a file."""
    house = house_of(request)
    downloads: Downloads = request.app.state.downloads

    async def asked(house: House, zipped: bool) -> AskText:
        return AskText(await stored_round(house, code, round, key_of(request)), format, zipped)

    download = downloads.enter(address_of(request.scope, house.settings))
    try:
        return await long_answer(request, asked, media, headers, download)
    except BaseException:
        download.end()
        raise


@get("/api/tables/{code:str}/record", tags=["records"], media_type=MediaType.TEXT, opt={SENT_AS_IT_IS: True})
async def get_record(request: Req, code: FromPath[str], round: Round = None) -> Stream:
    """The record of a finished round, for `hanpan verify`."""
    table = read_code(code)
    name = {"content-disposition": f'attachment; filename="hanpan-{table}.jsonl"'}
    return await long_text(request, table, round, "record", "application/jsonl", name)


@get("/api/tables/{code:str}/phh", tags=["records"], media_type=MediaType.TEXT, opt={SENT_AS_IT_IS: True})
async def get_phh(request: Req, code: FromPath[str], round: Round = None) -> Stream:
    """hold'em: the hands of a finished round in PHH."""
    return await long_text(request, read_code(code), round, "phh", "text/plain; charset=utf-8")


@get("/api/tables/{code:str}/replay", tags=["records"], responses=answered(Replay), opt={SENT_AS_IT_IS: True})
async def get_replay(
    request: Req, code: FromPath[str], round: Round = None, seat: Viewer = None, start: From = 0, count: Count = 100
) -> Stream:
    """A finished round as frames for one viewer."""

    async def asked(house: House, zipped: bool) -> AskFrames:
        of = await stored_round(house, read_code(code), round, key_of(request))
        return AskFrames(of, seat, start, count, zipped)

    return await long_answer(request, asked, MediaType.JSON)


@get("/api/tables/{code:str}/review", tags=["records"])
async def get_review(
    request: Req, code: FromPath[str], round: Round = None, seat: Viewer = None, since: Since = None
) -> Review:
    """What the coach says to the holder of a seat about what is over."""
    house = house_of(request)
    async with in_line(request, house):
        return await review_of(house, read_code(code), round, seat, since, key_of(request))


@get("/api/tables/{code:str}/deeds", tags=["records"], responses=answered(DeedsInfo), opt={SENT_AS_IT_IS: True})
async def get_deeds(
    request: Req,
    code: FromPath[str],
    seat: Annotated[int, QueryParameter(name="seat", ge=0, le=63)],
    round: Round = None,
) -> Stream:
    """What one seat did in a finished round, for people who keep such things."""

    async def asked(house: House, zipped: bool) -> AskDeeds:
        of = await stored_round(house, read_code(code), round, key_of(request), whole=False)
        return AskDeeds(of, seat, zipped)

    return await long_answer(request, asked, MediaType.JSON)


@get("/api/daily", tags=["daily"])
async def show_daily(request: Req) -> DailyInfo:
    """Today's hands, yesterday's and tomorrow's, as the device of the key may know them."""
    return await daily.overview(house_of(request), key_of(request))


@get("/api/daily/{day:str}/{game:str}", tags=["daily"])
async def show_day(request: Req, day: FromPath[str], game: FromPath[str]) -> DayInfo:
    """The hand of one day."""
    house = house_of(request)
    return await daily.info(house, await daily.day_of(house, day, game), key_of(request))


@post("/api/daily/{day:str}/{game:str}", tags=["daily"], status_code=200)
async def begin_day(request: Req, day: FromPath[str], game: FromPath[str], data: JSONBody[DayBegin]) -> DayBegun:
    """Begin one's try, or go on with it."""
    house = house_of(request)
    address = address_of(request.scope, house.settings)
    return await daily.begin(house, day, game, token_of(request.scope), data, address)


@post("/api/daily/{day:str}/{game:str}/answer", tags=["daily"], status_code=200)
async def answer_day(request: Req, day: FromPath[str], game: FromPath[str], data: JSONBody[DayAnswer]) -> DayInfo:
    """Answer the next question of one's try."""
    return await daily.answer(house_of(request), day, game, token_of(request.scope), data)


@post("/api/replay", tags=["records"], status_code=200, responses=answered(Replay), opt={SENT_AS_IT_IS: True})
async def post_replay(request: Req, seat: Viewer = None, start: From = 0, count: Count = 100) -> Stream:
    """A record file (the body) as frames."""
    body = await request.body()

    async def asked(house: House, zipped: bool) -> AskBrought:
        return AskBrought(house.settings.games, body, seat, start, count, zipped)

    return await long_answer(request, asked, MediaType.JSON)


def origin_of(request: Req, house: House) -> str:
    """The address this request came to."""
    host = header(request.scope, b"host")[:LONGEST_HOST] or f"{house.settings.host}:{house.settings.port}"
    return f"{scheme_of(request.scope, house.settings)}://{host}"


@lru_cache(256)
def qr_code(address: str) -> bytes:
    out = BytesIO()
    segno.make(address, error="m").save(out, kind="svg", scale=8, border=3, light="#ffffff", dark="#11151f")
    return out.getvalue()


@get("/api/tables/{code:str}/qr.svg", tags=["tables"], media_type=SVG)
async def get_qr(request: Req, code: FromPath[str]) -> Response[bytes]:
    """The table's link as a QR code."""
    house = house_of(request)
    table = await house.table(read_code(code))
    address = f"{origin_of(request, house)}/t/{table.doc.code}"
    return Response(qr_code(address), media_type=SVG, headers={"cache-control": "no-store"})


@get("/healthz", include_in_schema=False)
async def healthz(request: Req) -> Response[dict[str, bool]]:
    house: House = request.app.state.house
    ok = house.healthy() and not house.frozen() and not house.closing
    return Response({"ok": ok}, status_code=200 if ok else 503)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def show_metrics(request: Req) -> Response[bytes]:
    house: House = request.app.state.house
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


@get("/api/docs", include_in_schema=False, media_type=MediaType.HTML)
async def show_docs(request: Req) -> str:
    """The OpenAPI page: plain, without scripts from elsewhere."""
    from hanpan.server.http.api_docs import reference_page

    page: str | None = request.app.state.get("reference_page")
    if page is None:
        page = reference_page(truthful(request.app.openapi_schema.to_schema()))
        request.app.state["reference_page"] = page
    return page


@get("/game-pages/{id:str}/{version:str}/{name:str}", include_in_schema=False)
async def show_game_page(
    request: Req, id: FromPath[str], version: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """A file of the table that a game's package brings."""
    pages: GamePages = request.app.state.game_pages
    page = pages.find(id, version, name)
    if page is None:
        raise Refused("no-such-page")
    return Response(page.body, media_type=page.media, headers=page.headers(""))


@get(["/", "/{path:path}"], include_in_schema=False, opt={SENT_AS_IT_IS: True})
async def show_page(request: Req, path: FromPath[str] = "/") -> Response[bytes]:
    pages: Pages = request.app.state.pages
    if path.startswith("/api/"):
        raise Refused("no-such-page")
    page = pages.find(path, language_of(request.scope, FALLBACK))
    if page is None:
        raise Refused("no-such-page")
    house: House = request.app.state.house
    address = address_of(request.scope, house.settings)
    told = await with_preview(house, path, page.body, origin_of(request, house), address)
    if told is not page.body:
        return Response(told, media_type=page.media, headers={**page.headers(""), "cache-control": "no-store"})
    encoding, body = page.best(header(request.scope, b"accept-encoding"))
    return Response(body, media_type=page.media, headers=page.headers(encoding))


ROUTES: Final = (
    show_house,
    create_table,
    quick_start,
    list_tables,
    show_table,
    show_numbers,
    join_table,
    host_command,
    get_record,
    get_phh,
    show_game,
    get_replay,
    get_review,
    get_deeds,
    show_daily,
    show_day,
    begin_day,
    answer_day,
    get_qr,
    healthz,
    show_metrics,
    show_docs,
    show_game_page,
    show_page,
)
RECORD_ROUTES: Final = (post_replay,)
"""Those that take a whole record as their body."""

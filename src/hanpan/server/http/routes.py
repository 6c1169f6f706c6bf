"""The application: the routes of docs/protocol.md on Litestar."""

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from sqlalchemy.exc import SQLAlchemyError

from hanpan import __version__
from hanpan.kernel.abilities import adjustable
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import Refused
from hanpan.locale import LANGUAGES, Texts
from hanpan.server import lobby
from hanpan.server.archive.records import phh_of, record_of
from hanpan.server.archive.replay import replay_frames
from hanpan.server.house import House
from hanpan.server.http import request as guard
from hanpan.server.http.schemas import (
    CreateTable,
    DialInfo,
    HouseInfo,
    JoinTable,
    Lobby,
    Offer,
    QuickStart,
    Replay,
    Seated,
)
from hanpan.server.http.static_files import Pages
from hanpan.server.identity import hash_token, read_code
from hanpan.server.settings import PROTOCOL, Settings
from hanpan.server.table.bots import levels_of
from hanpan.server.table.clocks import default_clock
from hanpan.server.ws.connection import Connection
from hanpan.server.ws.messages import ErrorFrame, HostDo, TableInfo, write_frame

log = logging.getLogger("hanpan.app")

Req = Request[Any, Any, Any]
Round = Annotated[int | None, Parameter(query="round", ge=1, le=9999)]
Eyes = Annotated[int | None, Parameter(query="seat", ge=0, le=63)]
From = Annotated[int, Parameter(query="from", ge=0)]
Count = Annotated[int, Parameter(query="count", ge=1, le=200)]
SVG = "image/svg+xml"
LONGEST_HOST = 260
"""A name and a port; more does not fit into a QR code that a phone can read."""


def house_of(request: Req) -> House:
    house: House = request.app.state.house
    if house.closing:
        raise Refused("server-restart")
    return house


def token_of(request: Req) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:64] if kind.lower() == "bearer" and token.strip() else None


def offer_of(game: Any) -> Offer:
    adjust = adjustable(game)
    dials = [DialInfo(one.key, one.low, one.high, list(one.words)) for one in adjust.dials] if adjust else []
    values = {name: adjust.dialled({"preset": name}) for name in game.presets} if adjust else {}
    return Offer(game.id, game.seats, list(game.presets), levels_of(game.id), default_clock(game.id), dials, values)


@get("/api/house", tags=["house"])
async def show_house(request: Req) -> HouseInfo:
    """What is on offer."""
    house = house_of(request)
    offers: list[Offer] = []
    for id in house.settings.games:
        try:
            game = house.game(id)
        except Refused:
            log.warning("game not available", extra={"game": id})
            continue
        offers.append(offer_of(game))
    return HouseInfo(__version__, PROTOCOL, list(LANGUAGES), offers)


@post("/api/tables", tags=["tables"])
async def create_table(request: Req, data: CreateTable) -> Seated:
    """Open a table and sit down as its host."""
    house = house_of(request)
    with house.allowance.new_table(guard.address_of(request.scope, house.settings)):
        return await lobby.create(house, data)


@post("/api/quick", tags=["tables"])
async def quick_start(request: Req, data: QuickStart) -> Seated:
    """One click: a table against bots, started."""
    house = house_of(request)
    with house.allowance.new_table(guard.address_of(request.scope, house.settings)):
        return await lobby.quick(house, data)


@get("/api/tables", tags=["tables"])
async def list_tables(request: Req, game: str | None = None) -> Lobby:
    """The lobby: listed tables, open ones first."""
    return Lobby(await lobby.list_open(house_of(request), game))


@get("/api/tables/{code:str}", tags=["tables"])
async def show_table(request: Req, code: str) -> TableInfo:
    """A table as anybody may see it."""
    return (await house_of(request).table(read_code(code))).info()


@post("/api/tables/{code:str}/join", tags=["tables"])
async def join_table(request: Req, code: str, data: JoinTable) -> Seated:
    """Take a seat."""
    return await lobby.join(house_of(request), read_code(code), data, token_of(request))


@post("/api/tables/{code:str}/host", tags=["tables"], status_code=200)
async def host_command(request: Req, code: str, data: HostDo) -> TableInfo:
    """A host command, with the host's key."""
    table = await house_of(request).table(read_code(code))
    token = token_of(request)
    await lobby.command(table, None if token is None else hash_token(token), data)
    return table.info()


@get("/api/tables/{code:str}/record", tags=["records"], media_type=MediaType.TEXT)
async def get_record(request: Req, code: str, round: Round = None) -> Response[str]:
    """The record of a finished round, for `hanpan verify`."""
    record = await record_of(house_of(request), read_code(code), round)
    name = f'attachment; filename="hanpan-{read_code(code)}.jsonl"'
    return Response(record.write(), media_type="application/jsonl", headers={"content-disposition": name})


@get("/api/tables/{code:str}/phh", tags=["records"], media_type=MediaType.TEXT)
async def get_phh(request: Req, code: str, round: Round = None) -> str:
    """hold'em: the hands of a finished round in PHH."""
    return phh_of(await record_of(house_of(request), read_code(code), round))


@get("/api/tables/{code:str}/replay", tags=["records"])
async def get_replay(
    request: Req, code: str, round: Round = None, seat: Eyes = None, start: From = 0, count: Count = 100
) -> Replay:
    """A finished round as frames for one pair of eyes."""
    house = house_of(request)
    record = await record_of(house, read_code(code), round)
    return await house.aside(lambda: replay_frames(house.game(record.header.game), record, seat, start, count))


@post("/api/replay", tags=["records"], status_code=200, request_max_body_size=4 * 1024 * 1024)
async def post_replay(request: Req, seat: Eyes = None, start: From = 0, count: Count = 100) -> Replay:
    """A record file (the body) as frames."""
    house = house_of(request)
    text = (await request.body()).decode("utf-8", "replace")

    def work() -> Replay:
        record = read_record(text)
        return replay_frames(house.game(record.header.game), record, seat, start, count)

    return await house.aside(work)


@get("/api/tables/{code:str}/qr.svg", tags=["tables"], media_type=SVG)
async def get_qr(request: Req, code: str) -> Response[bytes]:
    """The table's link as a QR code."""
    house = house_of(request)
    table = await house.table(read_code(code))
    host = guard.header(request.scope, b"host")[:LONGEST_HOST] or f"{house.settings.host}:{house.settings.port}"
    address = f"{guard.scheme_of(request.scope, house.settings)}://{host}/t/{table.doc.code}"
    out = BytesIO()
    segno.make(address, error="m").save(out, kind="svg", scale=8, border=3, light="#ffffff", dark="#11151f")
    return Response(out.getvalue(), media_type=SVG, headers={"cache-control": "no-store"})


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

    return reference_page(request.app.openapi_schema.to_schema())


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Req, path: str = "/") -> Response[bytes]:
    pages: Pages = request.app.state.pages
    if path.startswith("/api/"):
        raise Refused("no-such-page")
    page = pages.find(path, guard.language_of(request.scope, "en"))
    if page is None:
        raise Refused("no-such-page")
    return Response(page.body, media_type=page.media, headers={"cache-control": page.cache})


class Asgi:
    """The whole application as a server calls it. The game's WebSocket goes past the framework: none of its layers has
    anything to add to a frame, and every one costs."""

    def __init__(self, house: House, pages: Pages | None = None) -> None:
        self.house = house
        self.rest = make_rest(house, pages)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self.play(scope, receive, send)
        else:
            await self.rest(scope, receive, guard.with_headers(send))

    async def play(self, scope: Any, receive: Any, send: Any) -> None:
        house = self.house
        await receive()
        if scope["path"] != "/ws" or house.closing or not guard.origin_fits(scope, house.settings):
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        address = guard.address_of(scope, house.settings)
        try:
            house.allowance.connect(address)
        except Refused as refusal:
            house.metrics.drop(refusal.code)
            text = Texts(guard.language_of(scope, house.settings.lang)).refusal(refusal)
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            frame = write_frame(ErrorFrame(refusal.code, refusal.params, text))
            await send({"type": "websocket.send", "text": frame})
            await send({"type": "websocket.close", "code": 1013, "reason": ""})
            return
        try:
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await Connection(house, receive, send, address).run()
        finally:
            house.allowance.disconnect(address)


def check_allowance(request: Req) -> None:
    """Before every route: the address's allowance, and that a page which writes is one of ours."""
    house: House = request.app.state.house
    if request.url.path.startswith("/api/"):
        house.allowance.request(guard.address_of(request.scope, house.settings))
    if request.method == "POST" and not guard.origin_fits(request.scope, house.settings):
        raise Refused("origin-foreign")


def make_rest(house: House, pages: Pages | None = None) -> Litestar:
    settings: Settings = house.settings

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=[
            show_house,
            create_table,
            quick_start,
            list_tables,
            show_table,
            join_table,
            host_command,
            get_record,
            get_phh,
            get_replay,
            post_replay,
            get_qr,
            healthz,
            show_metrics,
            show_docs,
            show_page,
        ],
        lifespan=[lifespan],
        before_request=check_allowance,
        exception_handlers={
            Refused: guard.answer_refusal,
            SQLAlchemyError: guard.answer_storage,
            HTTPException: guard.answer_http,
            RecursionError: guard.answer_odd,
            UnicodeDecodeError: guard.answer_odd,
            Exception: guard.answer_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Hanpan",
            version=__version__,
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
    )
    app.state.house = house
    app.state.pages = Pages() if pages is None else pages
    return app

"""Lobby: opening tables, taking seats, host commands. Everything before and after a game.

It asks the house for a table and changes its document (table/seating.py knows how); it knows no socket and no route.
"""

from typing import Any

from hanpan.kernel.abilities import profile_of, usual_seats
from hanpan.kernel.action import Action
from hanpan.kernel.deal import pledge_of
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Refused
from hanpan.server.house import House
from hanpan.server.identity import hash_address, hash_token, new_code, new_token
from hanpan.server.storage.batch_writer import Conflict, Frozen, Work
from hanpan.server.storage.documents import SeatDoc, TableDoc
from hanpan.server.table import dealing, seating
from hanpan.server.table.bots import STAND_IN_LEVEL, levels_for
from hanpan.server.table.clocks import asked_names, read_clock
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.messages import HostDo, Part
from hanpan.server.wire.schemas import CreateTable, JoinTable, Listed, QuickStart, Seated

LOBBY_LENGTH = 50
CODE_TRIES = 8


async def create(house: House, wish: CreateTable, address: str = "") -> Seated:
    """A new table with its host seated; `address`: where the host is."""
    game = house.game(wish.game)
    limits = house.settings.limits
    seats = seating.check_seats(game, usual_seats(game) if wish.seats is None else wish.seats)
    config = seating.read_config(game, wish.preset, wish.config, limits)
    seating.try_config(game, config, seats)
    token = new_token()
    key = hash_token(token)
    doc = TableDoc(
        code=new_code(),
        game=wish.game,
        config=config,
        lang=seating.read_lang(wish.lang, house.settings.lang),
        clock=read_clock(game, wish.clock),
        asked=asked_names(wish.clock),
        seats=[SeatDoc() for _ in range(seats)],
        host=key,
        created=house.time.now(),
        listed=seating.may_list(game, wish.listed),
        stand_in=wish.stand_in,
        secret=dealing.new_secret(),
    )
    people = [wish.name, *wish.players] if wish.sit else wish.players
    for number, name in enumerate(people):
        about = wish.about[number] if number < len(wish.about) else {}
        seating.sit(doc, game, name, key, limits, about=about, learning=wish.learning)
    for level in wish.bots:
        seating.sit_bot(doc, level, levels_for(game, house.settings.policies, seats, level))
    if len(house.tables) >= limits.tables:
        raise Refused("too-many-tables", {"limit": limits.tables})
    table = await add(house, doc, address)
    return seated(table, token)


async def add(house: House, doc: TableDoc, address: str, also: Work | None = None) -> LiveTable:
    """`also`: what is written together with the table."""
    for _ in range(CODE_TRIES):
        doc.home = hash_address(address, doc.code)
        try:
            await house.store.add_table(doc, house.time.now(), also)
        except Conflict:
            doc.code = new_code()
            continue
        except Frozen:
            raise Refused("storage-frozen") from None
        return house.keep(doc, 0, None)
    raise Refused("table-busy")


async def quick(house: House, wish: QuickStart, address: str = "") -> Seated:
    """One click: a private table, the caller at seat 0, bots everywhere else, started."""
    game = house.game(wish.game)
    seats = usual_seats(game) if wish.seats is None else wish.seats
    seating.check_level(wish.level, levels_for(game, house.settings.policies, seats, wish.level))
    made = await create(
        house,
        CreateTable(
            game=wish.game,
            name=wish.name,
            preset=wish.preset,
            config=wish.config,
            seats=wish.seats,
            clock={"off": True} if wish.clock is None else wish.clock,
            lang=wish.lang,
            about=[wish.about],
        ),
        address,
    )
    table = house.tables[made.code]
    await start(table, wish.level, None if wish.mark is None else (hash_token(made.token), wish.mark))
    return seated(table, made.token)


async def join(house: House, code: str, wish: JoinTable, token: str | None, address: str = "") -> Seated:
    """Take a seat; a token that sits here already adds a second person on the same device, or sits down anew."""
    table = await house.table(code)
    if token is not None and (table.doc.held(hash_token(token)) or hash_token(token) == table.doc.host):
        own = token
        house.allowance.reseat(hash_token(token))
    else:
        own = new_token()
    key, home = hash_token(own), hash_address(address, code)
    marks = [home] if token is None else [home, hash_token(token)]

    def work(doc: TableDoc) -> int:
        seating.check_welcome(doc, marks)
        limits = house.settings.limits
        found = seating.sit(doc, table.game, wish.name, key, limits, wish.seat, wish.about, wish.learning)
        doc.seats[found].home = home
        return found

    await table.change(work)
    return seated(table, own)


def seated(table: LiveTable, token: str) -> Seated:
    code = table.doc.code
    return Seated(code, f"/t/{code}", token, table.doc.held(hash_token(token)), table.info())


async def list_open(house: House, game: str | None) -> list[Listed]:
    if game is not None:
        house.game(game)
    docs = await house.store.listed(game, LOBBY_LENGTH * 2)
    rows = [row(doc) for doc in docs if doc.state == "playing" or not doc.locked]
    rows.sort(key=lambda one: (one.state != "lobby" or one.open == 0, -one.created))
    return rows[:LOBBY_LENGTH]


def row(doc: TableDoc) -> Listed:
    kinds = [seat.kind for seat in doc.seats]
    hosts = [seat.name for seat in doc.seats if seat.key == doc.host]
    return Listed(
        doc.code,
        doc.game,
        doc.preset(),
        doc.state,
        hosts[0] if hosts else "",
        kinds.count("person"),
        kinds.count("bot"),
        kinds.count("open") if doc.state == "lobby" else 0,
        doc.lang,
        doc.created,
    )


async def start(table: LiveTable, level: str | None, promised: tuple[str, str] | None = None) -> None:
    """`promised`: the key and the mark of somebody who is not connected yet."""

    def work(doc: TableDoc) -> None:
        seating.lobby_only(doc)
        if promised is not None:
            key, mark = promised
            dealing.promise(doc, key, pledge_of(doc.secret), mark)
        if level is not None:
            seating.fill(doc, level, table.levels(doc, level))
        seating.close_ranks(doc, table.game)

    await table.begin(work, None if promised is None else promised[0])


async def take_part(table: LiveTable, key: str | None, message: Part) -> None:
    """A device's part of the next deal. Nothing of it is shown before the start, so nobody is told."""
    pledge = message.pledge
    if message.part is not None:
        part = message.part
        await table.change(lambda doc: dealing.give(doc, key, pledge, part), dealing.complete, quiet=True)
    elif message.mark is not None:
        mark = message.mark
        await table.change(lambda doc: dealing.promise(doc, key, pledge, mark), quiet=True)
    else:
        raise Refused("no-such-deal")


async def commanded(house: House, code: str, key: str | None, do: HostDo) -> LiveTable:
    """A host command by code. Closing works at every table, also where the round cannot be read."""
    try:
        table = await house.table(code)
    except Refused as refusal:
        if do.do != "close" or refusal.code != "rules-moved":
            raise
        table = await house.without_round(code)
    await command(house, table, key, do)
    return table


async def command(house: House, table: LiveTable, key: str | None, do: HostDo) -> None:
    """A host command; the refusal says what stands in the way."""
    if key is None or key != table.doc.host:
        raise Refused("host-only")
    house.allowance.command(table.doc.code)
    if do.do == "start":
        await start(table, do.fill)
    elif do.do == "rematch":
        await table.begin(over_only)
    elif do.do == "end":
        await table.pipeline.house_act(Action("end"))
    else:
        await table.change(lambda doc: change(house, table, doc, do))


def over_only(doc: TableDoc) -> None:
    if doc.state != "over":
        raise Refused("not-over")
    seating.not_dealing(doc)


def change(house: House, table: LiveTable, doc: TableDoc, do: HostDo) -> None:
    level = STAND_IN_LEVEL if do.level is None else do.level
    if do.do == "settings":
        if do.set is not None:
            seating.change_settings(doc, table.game, do.set, house.settings.limits)
    elif do.do == "bot":
        seating.sit_bot(doc, level, table.levels(doc, level), do.seat)
    elif do.do == "fill":
        seating.fill(doc, level, table.levels(doc, level))
    elif do.do == "kick":
        seating.kick(doc, do.seat, STAND_IN_LEVEL)
    elif do.do == "lock":
        seating.not_dealing(doc)
        doc.locked = do.on
    elif do.do == "pause":
        pause(table.game, doc, do.on, house.time.now())
    elif do.do == "hush":
        doc.hushed = do.on
    elif do.do == "back":
        over_only(doc)
        doc.state = "lobby"
        doc.commitment = None
        doc.deal = None
        seating.name_bots_anew(doc)
    else:
        doc.state = "closed"
        # The last part of a deal may be on its way: it begins nothing here any more.
        doc.dealing = 0


def pause(game: Game[Any], doc: TableDoc, on: bool, now: int) -> None:
    if doc.state != "playing":
        raise Refused("not-playing")
    if doc.listed and not profile_of(game).pausable:
        raise Refused("pause-private")
    if doc.paused and not on:
        doc.resumed = now
    doc.paused = on

"""Daily: one hand a day, the same for everybody, one try. What it is says the game's profile (hanpan.kernel.daily).

The seed of a day comes from a secret that is drawn a week ahead and kept in the database; its hash is public from then
on, the secret itself when the day is over. A try belongs to a device, by the hash of its key. What counts is what
happened here: a game is played at a table of the house, an answer is stored before it is judged.
"""

import asyncio
import logging
from functools import lru_cache
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from hanpan.bots.base import levels_of
from hanpan.games.registry import named_at
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.bot_names import bot_name
from hanpan.kernel.daily import GOOD, DayGame, DaySpots, Spot, squares_of
from hanpan.kernel.deal import NOTHING, is_hex, mix, pledge_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Refused
from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.identity import TOKEN_BYTES, hash_address, hash_token, new_code
from hanpan.server.ops.days import GRACE, after, is_day
from hanpan.server.storage.batch_writer import Conflict, Frozen
from hanpan.server.storage.day_store import TryRow, trying
from hanpan.server.storage.documents import DayDoc, SeatDoc, TableDoc
from hanpan.server.table import dealing, seating
from hanpan.server.table.clocks import asked_names, read_clock
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.frames import EventInfo
from hanpan.server.wire.schemas import (
    DailyInfo,
    DayAnswer,
    DayBegin,
    DayBegun,
    DayInfo,
    DaysOfGame,
    DayState,
    SpotInfo,
    TryInfo,
)

log = logging.getLogger("hanpan.daily")

AHEAD: Final = 7
"""Days whose secrets are drawn already: a house that was closed for some days has still pledged before."""
TRIES_KEPT: Final = 7
"""Days that the rows of single devices are kept."""
EVERY: Final = 3600.0
GONE: Final = ("no-table", "table-abandoned", "rules-moved")
NO_CLOCK: Final[dict[str, Any]] = {"off": True}

Daily = DayGame | DaySpots


class Day:
    """One day of one game."""

    def __init__(self, house: House, day: str, game: Game[Any], daily: Daily, secret: str) -> None:
        self.day: Final = day
        self.game: Final = game
        self.daily: Final = daily
        self.secret: Final = secret
        self.pledge: Final = pledge_of(secret)
        self.opens: Final = house.days.opens(day)
        self.ends: Final = house.days.ends(day)
        self._now: Final = house.time.now()

    @property
    def state(self) -> DayState:
        if self._now < self.opens:
            return "coming"
        if self._now < self.ends:
            return "open"
        return "closing" if self._now < self.ends + GRACE else "over"

    def check_open(self) -> None:
        if self.state == "coming":
            raise Refused("daily-not-open", {"day": self.day})
        if self.state != "open":
            raise Refused("daily-over", {"day": self.day})

    def spots(self) -> list[Spot]:
        """The questions, none for a whole game. Of a day to come they are nobody's business."""
        return [] if isinstance(self.daily, DayGame) else drawn(profile_of(self.game).daily, self.secret)

    def scores(self) -> list[int]:
        daily = self.daily
        return daily.scores if isinstance(daily, DayGame) else list(range(daily.count, -1, -1))


@lru_cache(64)
def drawn(where: str, secret: str) -> list[Spot]:
    daily: DaySpots = named_at(where)
    return daily.spots(mix(secret, [NOTHING]))


def daily_of(game: Game[Any]) -> Daily | None:
    where = profile_of(game).daily
    found: Daily | None = named_at(where) if where else None
    return found


def games_of(house: House) -> list[tuple[Game[Any], Daily]]:
    """The games that have a hand of the day. One that cannot be loaded closes the page for no other."""
    found: list[tuple[Game[Any], Daily]] = []
    for id in house.settings.games:
        try:
            game = house.game(id)
            daily = daily_of(game)
        except Exception as error:
            log.warning("game not available", extra={"game": id, "reason": repr(error)[:200]})
            continue
        if daily is not None:
            found.append((game, daily))
    return found


async def pledge(house: House, days: list[str], games: list[str]) -> dict[tuple[str, str], str]:
    """The secrets of these days. What is missing from today on is drawn now, once, whoever draws it first."""
    today = house.days.at(house.time.now())
    known = await house.store.days.secrets(days, games)
    missing = [(day, game) for day in days if today <= day <= after(today, AHEAD) for game in games]
    missing = [one for one in missing if one not in known]
    await asyncio.gather(*[draw(house, day, game) for day, game in missing])
    return await house.store.days.secrets(days, games) if missing else known


async def draw(house: House, day: str, game: str) -> None:
    try:
        await house.store.days.draw(day, game, dealing.new_secret(), house.time.now())
    except Conflict:
        log.info("another process drew it", extra={"day": day})
    except Frozen:
        raise Refused("storage-frozen") from None


async def keep_pledged(house: House) -> None:
    """Hourly: the days ahead are pledged, and what is old goes."""
    while True:
        try:
            await tidy(house)
        except (Refused, Frozen, SQLAlchemyError) as error:
            log.warning("days not pledged", extra={"reason": type(error).__name__})
        except Exception:
            house.metrics.faults += 1
            log.exception("pledging failed")
        await asyncio.sleep(EVERY)


async def tidy(house: House) -> None:
    today = house.days.at(house.time.now())
    await pledge(house, [after(today, ahead) for ahead in range(AHEAD + 1)], [game.id for game, _ in games_of(house)])
    keep = house.settings.keep_days
    await house.store.days.forget(after(today, -TRIES_KEPT), after(today, -max(keep, TRIES_KEPT)) if keep else None)


# What a device may know


async def overview(house: House, key: str | None) -> DailyInfo:
    """Yesterday, today and tomorrow of all games."""
    now = house.time.now()
    today = house.days.at(now)
    days = [after(today, -1), today, after(today, 1)]
    games = games_of(house)
    secrets = await pledge(house, days, [game.id for game, _ in games])
    found: list[DaysOfGame] = []
    for game, daily in games:
        told: list[DayInfo | None] = []
        for day in days:
            secret = secrets.get((day, game.id))
            told.append(None if secret is None else await info(house, Day(house, day, game, daily, secret), key))
        before, at, next = told
        assert at is not None and next is not None
        found.append(DaysOfGame(game.id, before, at, next))
    return DailyInfo(today, now, found)


async def day_of(house: House, day: str, id: str) -> Day:
    """A day that was pledged; others are refused."""
    game = house.game(id)
    daily = daily_of(game)
    if daily is None:
        raise Refused("no-daily", {"game": id})
    secret = (await pledge(house, [day], [id])).get((day, id)) if is_day(day) else None
    if secret is None:
        raise Refused("no-such-day", {"day": day[:10]})
    return Day(house, day, game, daily, secret)


async def info(house: House, day: Day, key: str | None) -> DayInfo:
    """What the device of this key may know of a day: the secret and what others reached when it is over."""
    state = day.state
    tried = None if key is None else await house.store.days.tried(day.day, day.game.id, key)
    counts: list[int] | None = None
    if state == "over":
        found = await house.store.days.counts(day.day, day.game.id)
        counts = [found.get(score, 0) for score in day.scores()]
    return DayInfo(
        day.day,
        day.game.id,
        "game" if isinstance(day.daily, DayGame) else "spots",
        state,
        day.opens,
        day.ends,
        day.ends + GRACE,
        day.pledge,
        day.secret if state == "over" else None,
        day.scores(),
        0 if isinstance(day.daily, DayGame) else day.daily.count,
        counts,
        None if tried is None else await own(house, day, tried),
    )


async def own(house: House, day: Day, tried: TryRow) -> TryInfo:
    over = tried.score is not None or (tried.code is not None and await is_gone(house, tried.code))
    shown = [] if isinstance(day.daily, DayGame) else told_spots(day.spots(), tried)
    return TryInfo(over or day.state == "over", tried.code, shown, tried.squares, tried.score)


def told_spots(spots: list[Spot], tried: TryRow) -> list[SpotInfo]:
    """The questions that were answered, with their answers, and the next one without."""
    found: list[SpotInfo] = []
    for spot, chosen in zip(spots, tried.answers, strict=False):
        found.append(SpotInfo(event_info(spot.asked), spot.choices, chosen, spot.right, event_info(spot.told)))
    if len(found) < len(spots):
        coming = spots[len(found)]
        found.append(SpotInfo(event_info(coming.asked), coming.choices, None, None, None))
    return found


def event_info(event: Event) -> EventInfo:
    return EventInfo(event.kind, event.data)


async def is_gone(house: House, code: str) -> bool:
    """Whether the table of a try was closed, so that it cannot end any more. (A round whose last move was stored before
    a crash ends, and is counted, when its table is looked at.)"""
    try:
        await house.table(code)
    except Refused as refusal:
        if refusal.code not in GONE:
            raise
        return True
    return False


# What a device may do


def device_of(token: str | None) -> str:
    """The key of a device is 128 random bits that it draws itself, once."""
    if token is None or not is_hex(token, TOKEN_BYTES):
        raise Refused("token-wrong")
    return hash_token(token)


async def begin(house: House, day: str, id: str, token: str | None, wish: DayBegin, address: str) -> DayBegun:
    """The try of this device: begun now, or gone on with."""
    device = device_of(token)
    assert token is not None
    found = await day_of(house, day, id)
    tried = await house.store.days.tried(day, id, device)
    if tried is None or wish.practice:
        found.check_open()
    done = tried is not None and (await own(house, found, tried)).over
    if wish.practice != done:
        raise Refused("daily-done" if done else "daily-first", {"day": day})
    if not isinstance(found.daily, DayGame):
        if done:
            raise Refused("daily-done", {"day": day})
        if tried is None:
            await begin_spots(house, found, device, address)
        return DayBegun(await info(house, found, device), None)
    if tried is None or tried.code is None or done:
        table = await open_table(house, found, found.daily, wish, device, address)
    else:
        table = await house.table(tried.code)
    if table.doc.state == "lobby" and table.doc.round == 0:
        await table.begin(seating.lobby_only)
    return DayBegun(await info(house, found, device), lobby.seated(table, token))


async def begin_spots(house: House, day: Day, device: str, address: str) -> None:
    limit = house.settings.limits.tries_per_address
    home = hash_address(address, day.secret)
    try:
        await house.store.days.begin(trying(day.day, day.game.id, device, home, None, limit))
    except Conflict:
        log.info("begun twice at once", extra={"day": day.day})
    except Frozen:
        raise Refused("storage-frozen") from None


async def open_table(house: House, day: Day, daily: DayGame, wish: DayBegin, device: str, address: str) -> LiveTable:
    """The day's table: the same bots under the same names for everybody, the day's secret, and no clock."""
    game, limits = day.game, house.settings.limits
    counted = not wish.practice
    seating.check_level(daily.level, list(levels_of(game)))
    doc = TableDoc(
        code=new_code(),
        game=game.id,
        config=daily.config,
        lang=seating.read_lang(wish.lang, house.settings.lang),
        clock=read_clock(game, NO_CLOCK),
        asked=asked_names(NO_CLOCK),
        seats=[SeatDoc() for _ in range(daily.seats)],
        host=device,
        created=house.time.now(),
        secret=day.secret,
        daily=DayDoc(day.day, device, counted),
    )
    seating.sit(doc, game, wish.name, device, limits)
    for seat in range(1, daily.seats):
        name = bot_name(day.pledge, daily.level, [one.name for one in doc.seats])
        doc.seats[seat] = SeatDoc("bot", name, daily.level)
    if len(house.tables) >= limits.tables:
        raise Refused("too-many-tables", {"limit": limits.tables})
    home, limit = hash_address(address, day.secret), limits.tries_per_address

    def together(connection: Connection) -> None:
        # The code may have changed while a free one was looked for.
        trying(day.day, game.id, device, home, doc.code, limit)(connection)

    with house.allowance.new_table(address):
        return await lobby.add(house, doc, address, together if counted else None)


async def answer(house: House, day: str, id: str, token: str | None, wish: DayAnswer) -> DayInfo:
    """An answer to the next question: stored, then judged. Nobody answers twice."""
    device = device_of(token)
    found = await day_of(house, day, id)
    if found.state not in ("open", "closing"):
        found.check_open()
    tried = await house.store.days.tried(day, id, device)
    spots = found.spots()
    if tried is None or not spots:
        raise Refused("daily-none", {"day": day})
    if wish.spot < len(tried.answers):
        raise Refused("daily-answered", {"spot": wish.spot + 1})
    if wish.spot > len(tried.answers) or wish.spot >= len(spots):
        raise Refused("daily-order", {"spot": len(tried.answers) + 1})
    if wish.choice not in spots[wish.spot].choices:
        raise Refused("daily-choice", {"choices": ", ".join(spots[wish.spot].choices)})
    answers = [*tried.answers, wish.choice]
    squares = squares_of(spots, answers)
    score = squares.count(GOOD) if len(answers) == len(spots) else None
    try:
        await house.store.days.answer(day, id, device, tried.answers, TryRow(None, answers, squares, score))
    except Conflict:
        raise Refused("daily-answered", {"spot": wish.spot + 1}) from None
    except Frozen:
        raise Refused("storage-frozen") from None
    return await info(house, found, device)

"""The hand of the day: one deal for everybody, one try a device, nothing told before its time, counted by the house."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from client import Client, Rest
from days import DAY_GAMES, DAY_MS, GAME, answer, begin, new_device, play, today, travel
from inside import open_house
from loops import run_alone
from noon import noon_offset
from recorded import shown_record
from serving import OPEN, ServerProcess

from hanpan.games.registry import named_at
from hanpan.kernel.deal import mix, pledge_of
from hanpan.kernel.refusal import Refused
from hanpan.kernel.table import verify
from hanpan.server import daily, lobby
from hanpan.server.house import House
from hanpan.server.ops.days import Days, after, is_day, read_offset
from hanpan.server.settings import Limits
from hanpan.server.wire.messages import HostDo

Go = Callable[..., Any]
WEEK = range(8)


@pytest.fixture
def inside(tmp_path: Path) -> Callable[..., Any]:
    """Runs a test's body in a house, at about noon of its place."""

    def run(body: Callable[[House], Any], limits: Limits = OPEN) -> None:
        async def whole() -> None:
            async with open_house(tmp_path, games=DAY_GAMES, limits=limits) as house:
                travel(house, noon_offset() * 60_000 - 9 * 3600_000)
                await daily.tidy(house)
                await body(house)

        run_alone(whole())

    return run


async def refused(work: Any) -> str:
    with pytest.raises(Refused) as found:
        await work
    return found.value.code


async def spots_of(house: House) -> list[Any]:
    found = await daily.day_of(house, today(house), "holdem")
    return found.spots()


async def answer_all(house: House, token: str, right: int) -> None:
    """Begins, and answers so many questions right."""
    await begin(house, token, "holdem")
    for number, spot in enumerate(await spots_of(house)):
        wrong = next(choice for choice in spot.choices if choice != spot.right)
        await answer(house, token, number, spot.right if number < right else wrong)


def test_days_change_at_one_places_midnight() -> None:
    korea, west = Days(540), Days(-210)
    assert korea.at(0) == "1970-01-01" and west.at(0) == "1969-12-31"
    noon = 1_795_000_000_000
    day = korea.at(noon)
    assert korea.opens(day) <= noon < korea.ends(day) == korea.opens(after(day, 1))
    assert korea.at(korea.ends(day) - 1) == day and korea.at(korea.ends(day)) == after(day, 1)
    assert west.opens(day) - korea.opens(day) == 750 * 60_000
    assert not korea.over(day, korea.ends(day) + 3599_999) and korea.over(day, korea.ends(day) + 3600_000)
    assert is_day("2026-02-28")
    odd = ["2026-02-30", "20260228", "2026-W09-6", "26-02-28", "2026-02-28 ", "", "0001-01-01", "x" * 400]
    assert not any([is_day(text) for text in odd])
    assert [read_offset(text) for text in ("+09:00", "-03:30", "+14:00")] == [540, -210, 840]
    assert {read_offset(text) for text in ("9", "+9:00", "+15:00", "+09:60", "+0９:00", "", "09:00+")} == {None}


def test_a_week_is_pledged_ahead_and_kept(inside: Callable[..., Any]) -> None:
    """The secret of a day does not change once its hash was told, and is told when the day is over."""

    async def body(house: House) -> None:
        first = today(house)
        told = {}
        for ahead in WEEK:
            day = await daily.day_of(house, after(first, ahead), GAME)
            info = await daily.info(house, day, None)
            told[info.day] = info.pledge
            assert info.secret is None and info.counts is None
            assert info.state == ("open" if ahead == 0 else "coming")
        assert len(set(told.values())) == len(WEEK)
        assert await refused(daily.day_of(house, after(first, 8), GAME)) == "no-such-day"
        assert await refused(daily.day_of(house, after(first, -1), GAME)) == "no-such-day"
        for _ in WEEK:
            travel(house, DAY_MS)
            await daily.tidy(house)
            yesterday = after(today(house), -1)
            info = await daily.info(house, await daily.day_of(house, yesterday, GAME), None)
            assert info.state == "over" and info.secret is not None
            assert info.pledge == told[yesterday] == pledge_of(info.secret)
        other = await daily.day_of(house, today(house), "holdem")
        assert other.secret != (await daily.day_of(house, today(house), GAME)).secret

    inside(body)


def test_the_secret_waits_for_the_last_tries(inside: Callable[..., Any]) -> None:
    """Midnight ends the beginning of tries, an hour later the day is over; tries under way count until then."""

    async def body(house: House) -> None:
        day, one, late = today(house), new_device(), new_device()
        for token in (one, late):
            await begin(house, token, "holdem")
        travel(house, house.days.ends(day) - house.time.now() + 60_000)
        info = await daily.info(house, await daily.day_of(house, day, "holdem"), None)
        assert info.state == "closing" and info.secret is None and info.counts is None
        assert await refused(begin(house, new_device(), "holdem", day=day)) == "daily-over"
        for number in range(5):
            found = await answer(house, one, number, "call", day)
        assert found.own is not None and found.own.over
        travel(house, 3600_000)
        assert await refused(answer(house, late, 0, "call", day)) == "daily-over"
        overview = await daily.overview(house, daily.device_of(late))
        holdem = next(one for one in overview.games if one.game == "holdem")
        assert holdem.yesterday is not None and holdem.yesterday.counts is not None
        assert sum(holdem.yesterday.counts) == 1 and holdem.yesterday.secret is not None
        assert holdem.yesterday.own is not None and holdem.yesterday.own.over and holdem.yesterday.own.score is None

    inside(body)


def test_everybody_has_the_same_deal_and_the_same_bots(inside: Callable[..., Any]) -> None:
    """Whoever does the same finds the same, to the last dice of the bots; the record proves the day's secret."""

    async def body(house: House) -> None:
        records = []
        codes = []
        for number in range(3):
            begun = await begin(house, new_device(), name=f"P{number}")
            assert begun.seated is not None
            codes.append(begun.seated.code)
            table = house.tables[begun.seated.code]
            await play(table)
            assert await refused(shown_record(house, begun.seated.code, None, None)) == "daily-later"
        day = today(house)
        travel(house, DAY_MS + 3600_000)
        info = await daily.info(house, await daily.day_of(house, day, GAME), None)
        for code in codes:
            record = await shown_record(house, code, None, None)
            verify(house.game(GAME), record)
            assert record.header.deal is not None and record.header.deal.secret == info.secret
            assert info.secret is not None and record.header.seed == mix(info.secret, ["", "bot", "bot"])
            did = [[str(move.action) for move in record.moves if move.seat == seat] for seat in range(3)]
            records.append((did, record.header.names[1:], record.digest))
        assert records[0] == records[1] == records[2]
        assert info.counts is not None and sum(info.counts) == 3

    inside(body)


def test_a_try_counts_once_and_practice_never(inside: Callable[..., Any]) -> None:
    async def body(house: House) -> None:
        token = new_device()
        assert await refused(begin(house, token, practice=True)) == "daily-first"
        first = await begin(house, token)
        again = await begin(house, token)
        assert first.seated is not None and again.seated is not None
        assert first.seated.code == again.seated.code and again.seated.token == token
        assert await refused(begin(house, token, practice=True)) == "daily-first"
        await play(house.tables[first.seated.code])
        assert await refused(begin(house, token)) == "daily-done"
        day = await daily.day_of(house, today(house), GAME)
        own = (await daily.info(house, day, daily.device_of(token))).own
        assert own is not None and own.over and own.score in (1, 2, 3)
        assert set(own.squares) <= {"good", "bad"} and own.squares
        for _ in range(2):
            practice = await begin(house, token, practice=True)
            assert practice.seated is not None and practice.seated.code != first.seated.code
            assert practice.seated.table.daily is not None and not practice.seated.table.daily.counted
            await play(house.tables[practice.seated.code])
        assert (await daily.info(house, day, daily.device_of(token))).own == own
        assert await house.store.days.counts(day.day, GAME) == {own.score: 1}

    inside(body)


def test_a_rematch_is_an_ordinary_game(inside: Callable[..., Any]) -> None:
    async def body(house: House) -> None:
        token = new_device()
        begun = await begin(house, token)
        assert begun.seated is not None
        table = house.tables[begun.seated.code]
        await play(table)
        info = table.info()
        assert info.deal is not None and info.deal.secret is None and info.daily is not None
        await lobby.command(house, table, table.doc.host, HostDo("rematch"))
        assert table.doc.round == 2 and table.info().daily is None
        assert (
            table.doc.deal is not None
            and table.doc.deal.secret != (await daily.day_of(house, today(house), GAME)).secret
        )
        assert await refused(shown_record(house, begun.seated.code, 1, None)) == "daily-later"
        assert sum((await house.store.days.counts(today(house), GAME)).values()) == 1

    inside(body)


def test_a_closed_table_spends_the_try(inside: Callable[..., Any]) -> None:
    async def body(house: House) -> None:
        token = new_device()
        begun = await begin(house, token)
        assert begun.seated is not None
        table = house.tables[begun.seated.code]
        await play(table, 2)
        await lobby.command(house, table, table.doc.host, HostDo("close"))
        assert await refused(begin(house, token)) == "daily-done"
        assert (await begin(house, token, practice=True)).seated is not None
        assert await house.store.days.counts(today(house), GAME) == {}

    inside(body)


def test_questions_are_answered_in_order_and_once(inside: Callable[..., Any]) -> None:
    async def body(house: House) -> None:
        token, other = new_device(), new_device()
        assert await refused(answer(house, token, 0, "call")) == "daily-none"
        await begin(house, token, "holdem")
        assert await refused(answer(house, token, 1, "call")) == "daily-order"
        assert await refused(answer(house, token, 0, "raise")) == "daily-choice"
        await answer(house, token, 0, "call")
        assert await refused(answer(house, token, 0, "fold")) == "daily-answered"
        assert await refused(answer(house, other, 1, "call")) == "daily-none"
        assert await refused(answer(house, None, 1, "call")) == "token-wrong"
        assert await refused(answer(house, "not a key", 1, "call")) == "token-wrong"
        assert await refused(begin(house, token, "holdem", practice=True)) == "daily-first"
        # Both came at once: one counts.
        both = await asyncio.gather(
            answer(house, token, 1, "call"), answer(house, token, 1, "fold"), return_exceptions=True
        )
        assert sorted([isinstance(one, Refused) for one in both]) == [False, True]
        for number in (2, 3, 4):
            await answer(house, token, number, "call")
        assert await refused(answer(house, token, 5, "call")) == "daily-order"
        assert await refused(begin(house, token, "holdem")) == "daily-done"
        assert await refused(begin(house, token, "holdem", practice=True)) == "daily-done"

    inside(body)


def test_what_does_not_exist_is_refused(inside: Callable[..., Any]) -> None:
    async def body(house: House) -> None:
        token, day = new_device(), today(house)
        assert await refused(begin(house, token, day=after(day, 1))) == "daily-not-open"
        assert await refused(answer(house, token, 0, "call", after(day, 1))) == "daily-not-open"
        for odd in ("2026-02-30", "tomorrow", "0001-01-01", after(day, 40), after(day, -3)):
            assert await refused(begin(house, token, day=odd)) == "no-such-day"
        assert await refused(begin(house, token, "toy")) == "no-daily"
        assert await refused(begin(house, token, "chess")) == "no-such-game"
        assert await refused(begin(house, None)) == "token-wrong"
        assert await refused(begin(house, "a" * 31)) == "token-wrong"
        assert await refused(begin(house, token, name="")) == "name-empty"
        assert await house.store.days.tried(day, GAME, daily.device_of(token)) is None

    inside(body)


def test_one_address_has_only_so_many_devices(inside: Callable[..., Any]) -> None:
    async def body(house: House) -> None:
        for number in range(2):
            await begin(house, new_device(), "holdem", address="here")
            await begin(house, new_device(), GAME, address="here", name=f"P{number}")
        assert await refused(begin(house, new_device(), "holdem", address="here")) == "daily-many"
        assert await refused(begin(house, new_device(), GAME, address="here")) == "daily-many"
        await begin(house, new_device(), "holdem", address="there")
        travel(house, DAY_MS)
        await begin(house, new_device(), "holdem", address="here")

    inside(body, Limits(tries_per_address=2))


def test_yesterday_is_counted_and_old_days_go(inside: Callable[..., Any]) -> None:
    async def body(house: House) -> None:
        day = today(house)
        for right in (5, 5, 3, 0):
            await answer_all(house, new_device(), right)
        travel(house, DAY_MS)
        overview = await daily.overview(house, None)
        holdem = next(one for one in overview.games if one.game == "holdem")
        assert holdem.yesterday is not None and holdem.yesterday.day == day
        assert holdem.yesterday.scores == [5, 4, 3, 2, 1, 0] and holdem.yesterday.counts == [2, 0, 1, 0, 0, 1]
        assert holdem.today.counts is None and holdem.today.own is None
        travel(house, 8 * DAY_MS)
        await daily.tidy(house)
        assert await house.store.days.counts(day, "holdem") == {}
        await daily.day_of(house, day, "holdem")
        travel(house, 90 * DAY_MS)
        await daily.tidy(house)
        assert await refused(daily.day_of(house, day, "holdem")) == "no-such-day"

    inside(body)


def test_nothing_is_told_before_its_time(inside: Callable[..., Any]) -> None:
    """Everything a device is sent on its way through a day, searched for secrets, seeds, later questions and answers.
    The answer of a question comes with the answering of it."""

    async def body(house: House) -> None:
        token = new_device()
        games = [game.id for game, _ in daily.games_of(house)]
        days = [await daily.day_of(house, after(today(house), ahead), game) for ahead in (0, 1, 7) for game in games]
        secrets = [day.secret for day in days] + [mix(day.secret, parts).hex() for day in days for parts in PARTS]
        spots = await spots_of(house)
        sent = [encoded(await daily.overview(house, daily.device_of(token)))]
        told = (await begin(house, token, "holdem")).day
        for number in range(len(spots) + 1):
            own = told.own
            assert own is not None
            sent.append(encoded(own))
            sent.append(encoded(await daily.overview(house, daily.device_of(token))))
            assert [one.told is not None for one in own.spots] == [at < number for at in range(len(own.spots))]
            assert [one.right is not None for one in own.spots] == [at < number for at in range(len(own.spots))]
            for later in spots[number + 1 :]:
                assert encoded(later.asked.data) not in "".join(sent)
            for unanswered in spots[number:]:
                assert encoded(unanswered.told.data) not in "".join(sent)
            if number < len(spots):
                told = await answer(house, token, number, "call")
        other = await begin(house, token, GAME)
        assert other.seated is not None
        table = house.tables[other.seated.code]
        sent.append(encoded(other))
        await play(table, 3)
        sent.append(encoded(table.info()))
        await play(table)
        sent += [encoded(table.info()), encoded(await daily.overview(house, daily.device_of(token)))]
        for text in sent:
            assert not [secret for secret in secrets if secret in text]

    inside(body)


PARTS = (["", "bot", "bot"], [""], ["", *["bot"] * 7])


def encoded(value: object) -> str:
    return msgspec.json.encode(value).decode()


def test_nobody_watches_and_a_kill_forgets_nothing(start: Callable[..., ServerProcess], go: Go) -> None:
    """Over sockets: a stranger may not look on, a result is not taken on anybody's word, and after kill -9 the pledge,
    the try and what was counted are there. The round that ended just before the kill counts, too."""
    server = start(games=DAY_GAMES, day_offset=noon_offset())
    one, two = new_device(), new_device()

    async def ask(path: str = "", body: object = None, token: str = one) -> Any:
        answer = await Rest(server.base).call("GET" if body is None else "POST", f"/api/daily{path}", body, token)
        return answer.status_code, answer.json()

    async def body() -> None:
        _, before = await ask()
        day = before["day"]
        status, begun = await ask(f"/{day}/{GAME}", {"name": "Kim"})
        assert status == 200, begun
        code = begun["seated"]["code"]
        stranger = Client(server.base, code)
        assert (await stranger.open())["code"] == "daily-private"
        await stranger.close()
        thief = Client(server.base, code, two)
        assert (await thief.open())["code"] == "token-wrong"
        await thief.close()
        assert (await ask(f"/{day}/{GAME}/answer", {"spot": 0, "choice": "1"}))[1]["code"] == "daily-none"
        claimed = {"name": "Kim", "score": 1, "squares": ["good"]}
        assert (await ask(f"/{day}/{GAME}", claimed))[1]["day"]["own"]["score"] is None
        await ask(f"/{day}/holdem", {})
        await ask(f"/{day}/holdem/answer", {"spot": 0, "choice": "call"})
        server.kill()
        await asyncio.to_thread(server.start)
        _, after_kill = await ask()
        for was, now in zip(before["games"], after_kill["games"], strict=True):
            assert [was[when]["pledge"] for when in ("today", "tomorrow")] == [
                now[when]["pledge"] for when in ("today", "tomorrow")
            ]
        assert (await ask(f"/{day}/holdem"))[1]["own"]["spots"][0]["chosen"] == "call"
        async with Client(server.base, code, one) as person:
            while person.table["state"] != "over":
                entries = person.seen()["legal"]["entries"] if person.updates else []
                bids = [entry["do"] for entry in entries if entry.get("do", "").startswith("bid")]
                if bids:
                    await person.act(bids[0])
                await asyncio.sleep(0.01)
            assert json.dumps(person.frames).count('"secret": null') == json.dumps(person.frames).count('"secret"')
        _, done = await ask(f"/{day}/{GAME}")
        assert done["own"]["over"] and done["own"]["score"] in (1, 2, 3)
        server.kill()
        await asyncio.to_thread(server.start)
        assert (await ask(f"/{day}/{GAME}"))[1] == done
        refusal = await Rest(server.base).call("GET", f"/api/tables/{code}/replay", token=one)
        assert refusal.status_code == 409 and refusal.json()["code"] == "daily-later"
        facts = await Rest(server.base).call("GET", f"/api/tables/{code}/deeds?seat=0", token=one)
        assert facts.status_code == 200 and facts.json()["result"]["places"][0] == done["own"]["score"]

    go(body())


def test_every_game_of_the_house_says_its_day_well() -> None:
    """What a profile names is there, and its whole game has a level and seats of that game."""
    from hanpan.bots.base import levels_of
    from hanpan.games import find_game, game_ids
    from hanpan.kernel.abilities import profile_of
    from hanpan.kernel.daily import DayGame, DayWatch

    named = [game for game in (find_game(id) for id in game_ids()) if profile_of(game).daily]
    assert len(named) >= 2
    for game in named:
        found = named_at(profile_of(game).daily)
        if isinstance(found, DayGame):
            assert found.level in levels_of(game) and game.seats[0] <= found.seats <= game.seats[1]
            game.new(found.config, found.seats, daily_rng(), [])
            assert isinstance(named_at(found.watch)(0), DayWatch)
        else:
            assert len(found.spots(bytes(32))) == found.count


def daily_rng() -> Any:
    from hanpan.kernel.rng import Rng

    return Rng(1)

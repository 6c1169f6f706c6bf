"""The coach over the wire: to whoever played, about what is over, and nothing that is hidden."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from client import Client, Rest
from inside import open_house
from serving import OPEN, ServerProcess
from taking import Frame

from hanpan.bots.base import bot
from hanpan.bots.holdem import coach
from hanpan.games import find_game
from hanpan.kernel import Rng, Table
from hanpan.kernel.refusal import Refused
from hanpan.server import lobby
from hanpan.server.archive import reviews
from hanpan.server.archive.reviews import review_of
from hanpan.server.identity import hash_token
from hanpan.server.thinking import worker
from hanpan.server.thinking.worker import Answer, Reviewed, ReviewQuestion, Said, answer, newest
from hanpan.server.wire.messages import HostDo
from hanpan.server.wire.schemas import CreateTable, JoinTable

Go = Callable[..., Any]


def question(table: Table[Any], seat: int, since: int = 1, until: int | None = None) -> ReviewQuestion:
    moves = [(move.seat, str(move.action), move.clock) for move in table.moves[:until]]
    return ReviewQuestion(table.game.id, seat, since, table.record().header.dump(), moves)


def said(table: Table[Any], seat: int, since: int = 1, until: int | None = None) -> Reviewed:
    found = answer(question(table, seat, since, until)).review
    assert found is not None
    return found


def played(game: str, config: dict[str, object], levels: list[str], seed: int) -> Table[Any]:
    table = Table(find_game(game), config, len(levels), seed)
    bots = [bot(game, level) for level in levels]
    stream = Rng(seed).stream("bots")
    while table.actors():
        seat = table.actors()[0]
        table.step(seat, bots[seat].act(table.view(seat), table.legal(seat), stream))
    return table


@pytest.fixture(scope="module")
def hands() -> Table[Any]:
    return played("holdem", {"preset": "cash", "hands": 4}, ["caller", "caller"], 5)


@pytest.fixture(autouse=True)
def roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals, and time enough: here it matters of what the coach speaks, not how exactly."""
    monkeypatch.setattr(coach, "BOARDS", 20)
    monkeypatch.setattr(coach, "DEALS", 20)
    monkeypatch.setattr(coach, "RUNS", 20)
    monkeypatch.setattr(worker, "THOROUGH", 60.0)


def test_what_a_seat_cannot_tell_apart_is_reviewed_alike() -> None:
    """AC-17: the other seat bought something else, and did more, and its board is the same: not a byte differs."""
    answers = []
    for unseen in (["buy 1"], ["buy 2", "lock", "lock"]):
        table = Table(find_game("autochess"), {"preset": "quick"}, 2, 11)
        for slot in (1, 2, 3):
            table.step(0, f"buy {slot}")
        cards: Any = table.view(0).dump()["me"]
        table.step(0, f"place {cards['bench'][0]['id']} back")
        table.step(0, "ready")
        for do in unseen:
            table.step(1, do)
        table.step(1, "ready")
        answers.append((table.view(0).dump(), msgspec.json.encode(answer(question(table, 0)))))
    assert answers[0][0] == answers[1][0], "the seat could tell them apart"
    assert answers[0][1] == answers[1][1]
    found = msgspec.json.decode(answers[0][1], type=Answer).review
    assert found is not None and found.said and found.parts == 1


def test_two_hands_that_look_the_same_are_reviewed_alike() -> None:
    """HE-7: of two deals with the same two cards the other folded something else: not a byte differs."""
    game = find_game("holdem")
    kept: dict[tuple[str, ...], Table[Any]] = {}
    hidden: set[tuple[str, ...]] = set()
    pairs, said_of = 0, 0
    for seed in range(400):
        table = Table(game, {"preset": "cash", "hands": 1, "first_button": 0}, 2, f"look:{seed}")
        seen: Any = table.view(0).dump()
        own = tuple(seen["hole"])
        table.step(0, "all-in")
        unseen: Any = table.view(1).dump()
        table.step(1, "fold")
        other = kept.setdefault(own, table)
        if other is table:
            continue
        views: list[Any] = [one.view(0).dump() for one in (other, table)]
        assert looks(views[0]) == looks(views[1]), "the seat could tell them apart"
        answers = [msgspec.json.encode(answer(question(one, 0))) for one in (other, table)]
        assert answers[0] == answers[1]
        found = msgspec.json.decode(answers[0], type=Answer).review
        assert found is not None
        said_of += len(found.said)
        hidden.add(tuple(unseen["hole"]))
        pairs += 1
    assert pairs > 3 and said_of > 3 and len(hidden) == pairs


def looks(view: Any) -> Any:
    """Without the keys by which a deal can be checked afterwards: they say nothing of its cards."""
    return {**view, "commit": None, "last": {**view["last"], "key": None}}


def test_in_the_middle_of_a_hand_nothing_new_is_said(hands: Table[Any]) -> None:
    """HE-7: asked again and again; the answer changes only when a hand is over for everybody."""
    ends = [n for n, view in positions(hands) if view]
    before = said(hands, 1, 1, 0)
    assert (before.parts, before.said, before.turns) == (0, [], [])
    count = 0
    for n in range(1, len(hands.moves) + 1):
        count += n in ends
        if n % 2 and n not in ends:
            continue
        found = said(hands, 1, max(1, count), n)
        if n in ends:
            assert found.parts == count
        else:
            assert msgspec.json.encode(found) == msgspec.json.encode(before)
        if n < len(hands.moves):
            assert not found.over and not found.turns and all([one.n is None for one in found.said])
        before = found
    assert count == 4 and before.over and before.turns and all([one.n is not None for one in before.said])


def positions(table: Table[Any]) -> list[tuple[int, bool]]:
    """After how many actions a hand was over, by the events that everybody saw."""
    again = Table(table.game, table.config, table.seats, table.record().header.seed or 0)
    found = []
    for n, move in enumerate(table.moves, 1):
        events = again.do(move)
        found.append((n, any([event.kind in ("pot", "win") for event in events if event.to is None])))
    return found


def test_the_newest_remarks_fit_into_an_answer(hands: Table[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """From a part on; and what is left out is the oldest, by whole parts, and said so."""
    whole = said(hands, 1)
    assert whole.since == 1 and len({one.part for one in whole.said}) > 1
    last = whole.said[-1].part
    assert said(hands, 1, last).said == [one for one in whole.said if one.part >= last]
    many = [Said(part, "coach-x", {"text": "x" * 400}, None) for part in range(1, 200) for _ in range(2)]
    kept, since = newest(many)
    assert len(kept) == worker.REMARKS and kept[-1] == many[-1] and kept[0].part == since == 180
    large = [Said(part, "coach-x", {"text": "x" * 5000}, None) for part in range(1, 20)]
    assert sum([len(msgspec.json.encode(one)) for one in newest(large)[0]]) <= worker.REMARK_BYTES
    monkeypatch.setattr(worker, "THOROUGH", -1.0)
    assert said(hands, 1).since == 4, "without time the newest part only"


def test_who_may_ask_and_what_for(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused with a code, before anything is computed: no key, another's, another's seat, too late, too often."""
    asked: list[ReviewQuestion] = []

    async def here(question: ReviewQuestion) -> Reviewed:
        asked.append(question)
        found = answer(question).review
        assert found is not None
        return found

    async def body() -> None:
        limits = msgspec.structs.replace(OPEN, reviews_per_key=4)
        async with open_house(tmp_path, limits=limits) as house:
            monkeypatch.setattr(house.thinkers, "review", here)
            wish = CreateTable("holdem", "P0", seats=3, config={"preset": "cash", "hands": 2}, bots=["random"])
            made = await lobby.create(house, wish)
            other = await lobby.join(house, made.code, JoinTable("P1"), None)
            table = house.tables[made.code]
            key, guest = hash_token(made.token), hash_token(other.token)

            async def refused(
                code: str, number: int | None, seat: int | None, since: int | None, by: str | None
            ) -> None:
                before = len(asked)
                with pytest.raises(Refused) as refusal:
                    await review_of(house, made.code, number, seat, since, by)
                assert refusal.value.code == code
                assert len(asked) == before or code == "review-later"

            await refused("no-round", None, None, None, key)
            await lobby.start(table, None)
            await refused("token-wrong", None, None, None, None)
            await refused("not-played", None, None, None, hash_token("0" * 32))
            await refused("review-not-yours", None, 1 if 0 in table.doc.held(key) else 0, None, key)
            await refused("review-not-yours", None, 2, None, key)
            await refused("no-such-seat", None, 3, None, key)
            await refused("no-round", 2, None, None, key)
            await refused("review-later", None, None, 1, key)
            found = await review_of(house, made.code, None, None, None, key)
            assert (found.parts, found.remarks, found.over) == (0, [], False)
            assert table.doc.held(guest)
            await review_of(house, made.code, 1, table.doc.held(guest)[0], None, guest)
            await lobby.commanded(house, made.code, key, HostDo("kick", seat=table.doc.held(guest)[0]))
            await refused("not-played", None, None, None, guest)
            await review_of(house, made.code, None, None, None, key)
            await review_of(house, made.code, None, None, None, key)
            await refused("too-many-requests", None, None, None, key)
            monkeypatch.setattr(reviews, "LONGEST", -1)
            alone = await lobby.create(house, CreateTable("marble", "P0", seats=2, bots=["random"]))
            with pytest.raises(Refused) as refusal:
                await review_of(house, alone.code, None, None, None, hash_token(alone.token))
            assert refusal.value.code == "no-coach"

    go(body())


def test_the_coach_answers_over_http(shared: ServerProcess, go: Go) -> None:
    """In another process, while the round is played and afterwards, with a status for every no."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.quick(game="holdem", seats=2, level="random", config={"preset": "cash", "hands": 3})
        address = f"/api/tables/{made['code']}/review"

        async def status(token: str | None, query: str = "") -> tuple[int, Any]:
            answer = await rest.call("GET", address + query, None, token)
            return answer.status_code, answer.json()

        assert (await status(None))[0] == 401
        assert (await status("0" * 32))[0] == 403
        assert (await status(made["token"], "?seat=1"))[1]["code"] == "review-not-yours"
        assert (await status(made["token"], "?from=0"))[1]["code"] == "request-odd"
        assert (await status(made["token"], "?from=1"))[0] == 409
        async with Client(shared.base, made["code"], made["token"]) as client:
            await client.play(lambda choices: "call" if "call" in choices else choices[0])
        code, found = await status(made["token"], "?from=1")
        assert code == 200 and found["over"] and found["parts"] == 3 and 1 <= found["from"] <= 3
        assert found["game"] == "holdem" and (found["round"], found["seat"]) == (1, 0)
        assert all([one["kind"].startswith("coach-") and one["n"] for one in found["remarks"]])
        assert (await status(made["token"], "?from=4"))[1]["code"] == "review-later"

    go(body())


def test_one_address_does_not_keep_the_coach_from_others(shared: ServerProcess, go: Go) -> None:
    """However many keys somebody holds, and however much is asked with them: another address is answered next."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = [
            await rest.quick(game="holdem", seats=2, level="random", config={"preset": "cash", "hands": 2})
            for _ in range(3)
        ]
        for one in made:
            async with Client(shared.base, one["code"], one["token"]) as client:
                await client.play(lambda choices: "call" if "call" in choices else choices[0])

        async def ask(source: str, one: Frame) -> tuple[int, float]:
            wire = httpx.AsyncHTTPTransport(local_address=source, trust_env=False)
            async with httpx.AsyncClient(base_url=shared.base, transport=wire, timeout=60) as http:
                key = {"authorization": f"Bearer {one['token']}"}
                answer = await http.get(f"/api/tables/{one['code']}/review", headers=key)
                return answer.status_code, asyncio.get_running_loop().time()

        many = [asyncio.create_task(ask("127.0.0.1", made[n % 2])) for n in range(reviews.WAITING + 16)]
        await asyncio.sleep(0.3)
        code, when = await ask("127.0.0.2", made[2])
        found = await asyncio.gather(*many)
        assert [code, *[one for one, _ in found]] == [200] * (len(many) + 1), "nobody is told that the coach is busy"
        assert sum([at > when for _, at in found]) > len(many) // 2, "nobody waits for all that others ask"

    go(body(), 180)

"""The story of a finished game: how everybody stood at every round or hand, from the record alone. docs/protocol.md."""

from collections.abc import Callable
from typing import Any

from client import Rest
from liarsdice.game import LIARS_DICE
from serving import ServerProcess
from toy import State, Toy

from hanpan.bots.base import bot
from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.rng import Rng
from hanpan.kernel.simple import Shown
from hanpan.server.archive.replay import replay_frames

Go = Callable[..., Any]


async def finished(rest: Rest, **wish: object) -> str:
    """The path of a table of bots that is over."""
    made = await rest.create(sit=False, **wish)
    await rest.watched(made, "easy")
    return f"/api/tables/{made['code']}"


def test_the_hp_of_every_round(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        path = await finished(rest, game="autochess", preset="quick", seats=3)
        page = (await rest.call("GET", path + "/replay?count=1")).json()
        assert [mark["at"] for mark in page["marks"]] == list(range(1, len(page["marks"]) + 1))
        assert page["marks"][0]["standing"] == [100, 100, 100]
        last = (await rest.call("GET", f"{path}/replay?count=1&from={page['moves']}")).json()["frames"][0]["view"]
        assert page["standing"] == [seat["hp"] for seat in last["seats"]]
        for mark in page["marks"]:
            frame = (await rest.call("GET", f"{path}/replay?count=1&from={mark['n']}")).json()["frames"][0]["view"]
            assert mark["standing"] == [seat["hp"] for seat in frame["seats"]]

    go(body())


def test_no_chip_is_lost_between_the_hands(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        path = await finished(rest, game="holdem", preset="turbo", seats=3, config={"stack": 200})
        page = (await rest.call("GET", path + "/replay?count=1")).json()
        rows = [mark["standing"] for mark in page["marks"]] + [page["standing"]]
        assert rows[0] == [200, 200, 200]
        assert {sum(row) for row in rows} == {600}
        assert sorted(rows[-1]) == [0, 0, 600]

    go(body())


def test_the_standing_is_what_the_game_says() -> None:
    """Liar's Dice has neither chips nor HP, but dice."""
    table = Table(LIARS_DICE, {}, 3, 1)
    assert replay_frames(LIARS_DICE, table.record(), None, 0, 1).standing == [5, 5, 5]
    table.step(0, "bid 1 1")
    frames = replay_frames(LIARS_DICE, table.record(), None, 0, 2).frames
    assert [(frame.actors, frame.standing) for frame in frames] == [([0], [5, 5, 5]), ([1], [5, 5, 5])]


def test_without_rounds_a_mark_stands_where_somebody_gained_or_lost() -> None:
    table = Table(LIARS_DICE, {}, 2, 1)
    for action in ("bid 10 6", "liar", "bid 1 1"):
        table.step(table.actors()[0], action)
    marks = replay_frames(LIARS_DICE, table.record(), None, 0, 1).marks
    assert [(mark.n, mark.at, mark.standing) for mark in marks] == [(0, 1, [5, 5]), (2, 2, [4, 5])]


def test_nothing_is_guessed_where_a_game_says_nothing() -> None:
    class Numbered(Toy):
        def show(self, s: State, seat: int | None) -> Shown:
            return {**super().show(s, seat), "stacks": [1, 2], "seats": [{"hp": 3}, {"hp": 4}]}

    game = Numbered()
    assert replay_frames(game, Table(game, {}, 2, 1).record(), None, 0, 1).standing == []


def test_where_a_seat_decided() -> None:
    """Once for every time it is awaited; in a phase for everybody once, however many actions that took."""
    table = Table(LIARS_DICE, {}, 2, 1)
    for seat, do in ((0, "bid 1 1"), (1, "bid 2 1"), (0, "bid 3 1")):
        table.step(seat, do)
    assert replay_frames(LIARS_DICE, table.record(), 0, 0, 1).decisions == [0, 2]
    assert replay_frames(LIARS_DICE, table.record(), 1, 0, 1).decisions == [1]
    assert replay_frames(LIARS_DICE, table.record(), None, 0, 1).decisions == []
    chess = Table(find_game("autochess"), {"preset": "quick"}, 3, 1)
    for seat in (0, 1, 0, 0):
        chess.step(seat, chess.legal(seat).actions()[0])
    assert replay_frames(chess.game, chess.record(), 0, 0, 1).decisions == [0]


def test_a_phase_for_everybody_is_one_decision_for_whoever_is_the_last_in_it() -> None:
    """Bots are ready long before a person, who then is the only one awaited, also when the next round begins."""
    chess = Table(find_game("autochess"), {"preset": "quick"}, 2, 1)
    begun: list[int] = []
    for _ in range(2):
        begun.append(len(chess.record().moves))
        chess.step(1, "ready")
        for _ in range(2):
            chess.step(0, next(one for one in chess.legal(0).actions() if one.verb == "buy"))
        chess.step(0, "ready")
        while chess.view(0).dump()["phase"] != "prep":
            begun.append(len(chess.record().moves))
            for seat in (1, 0):
                chess.step(seat, chess.legal(seat).actions()[0])
    assert replay_frames(chess.game, chess.record(), 0, 0, 1).decisions == begun


def test_taking_ready_back_is_the_same_decision() -> None:
    chess = Table(find_game("autochess"), {"preset": "quick"}, 2, 1)
    for seat, do in (
        (0, "buy 1"),
        (0, "ready"),
        (0, "unready"),
        (0, "buy 2"),
        (1, "buy 1"),
        (1, "ready"),
        (1, "unready"),
    ):
        chess.step(seat, do)
    for seat, do in ((0, "ready"), (1, "ready")):
        chess.step(seat, do)
    assert replay_frames(chess.game, chess.record(), 0, 0, 1).decisions == [0]
    assert replay_frames(chess.game, chess.record(), 1, 0, 1).decisions == [0]


def test_a_turn_after_a_phase_for_everybody_is_a_decision_of_its_own() -> None:
    """Juryu Marble: the last of all to answer may throw the die next, and is awaited without a break."""
    game = find_game("marble")
    bots = [bot("marble", "normal")] * 2
    rng = Rng("all 0").stream("bots")
    table = Table(game, {}, 2, "all 0")
    asked: dict[int, str] = {}
    while not table.result():
        seat = table.actors()[-1]
        if seat == 0:
            asked[len(table.record().moves)] = str(table.view(0).dump()["waits"])
        table.step(seat, bots[seat].act(table.view(seat), table.legal(seat), rng))
    found = replay_frames(game, table.record(), 0, 0, 1).decisions
    rolls = [n for n, waits in asked.items() if waits == "roll"]
    assert any([asked.get(n - 1) == "vote" for n in rolls])
    assert [n for n in found if asked.get(n) == "roll"] == rolls

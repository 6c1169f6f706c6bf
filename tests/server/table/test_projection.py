"""What a connection is sent adds up to its viewer's own view, legal actions and events, and to nothing else."""

import json
from typing import Any

import pytest
from broadcasting import GAMES, NO_LEGAL, advance, begin, broadcast_of
from taking import Frame, taken_in

from hanpan.games import find_game
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table
from hanpan.server.table.client import Screen
from hanpan.server.table.projection import changes


class Viewer:
    """A connection that keeps what it is sent as a page would."""

    def __init__(self, seat: int | None) -> None:
        self.screens = [Screen(seat)]
        self.known: Frame | None = None
        self.told: list[Frame] = []
        """Events since number `begun`."""
        self.begun = 0
        self.wholes = 0

    def send(self, text: str) -> None:
        frame = json.loads(text)
        self.wholes += frame["whole"]
        if frame["reset"]:
            assert frame["whole"] and not frame["events"] and frame["from"] == frame["next"]
            self.begun, self.told = frame["next"], []
        elif self.known is None:
            self.begun = frame["from"]
        else:
            assert frame["from"] == self.known["next"]
        self.known = taken_in(self.known, frame)
        self.told += frame["events"]

    def check(self, table: Table[Any]) -> None:
        """What it knows is exactly what the kernel says this viewer may know now."""
        seat = self.screens[0].seat
        assert self.known is not None
        result = table.result()
        assert {key: self.known[key] for key in ("seat", "view", "legal", "actors", "result", "next")} == plain(
            {
                "seat": seat,
                "view": table.view(seat).dump(),
                "legal": NO_LEGAL if seat is None else table.legal(seat).dump(),
                "actors": table.actors(),
                "result": None if result is None else result.dump(),
                "next": table.event_count(seat),
            }
        )
        mine = [event.dump() for event in table.events_since(self.begun, seat)]
        assert self.told == plain(mine)


@pytest.mark.parametrize(("name", "seats", "moves"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_comes_and_goes_knows_its_own_view(name: str, seats: int, moves: int, seed: int) -> None:
    """Viewers come, go, look anew and come back while several actions at a time are shown: after every showing each
    one present has its whole view, its legal actions, and every event once."""
    play, table = begin(find_game(name), seats, bytes([seed, *range(1, 32)]))
    broadcast, connections = broadcast_of(play)
    dice = Rng(f"stage:{name}:{seed}").stream("dice")
    viewers: list[int | None] = [*range(seats), None]
    everybody: list[Viewer] = []
    shows = 0

    def show(one: Viewer, start: int) -> None:
        nonlocal shows
        shows += 1
        broadcast.show_to(one, one.screens[0], start)

    def come(seat: int | None, start: int) -> None:
        one = Viewer(seat)
        everybody.append(one)
        connections.append(one)
        show(one, start)

    for seat in range(seats):
        come(seat, 0)
    for n in range(moves):
        on = all([advance(play, table, dice, n) for _ in range(dice.below(2))])
        what = dice.below(6)
        if what == 0 or not connections:
            viewer = dice.choice(viewers)
            come(viewer, dice.choice([-1, max(0, play.count(viewer) - dice.below(4))]))
        elif what == 1:
            connections.pop(dice.below(len(connections)))
        elif what == 2:
            show(dice.choice(connections), -1)
        on = on and all([advance(play, table, dice, n) for _ in range(dice.below(3))])
        broadcast.show(play)
        for one in connections:
            one.check(table)
        if not on:
            break
    # Once when it is shown everything, and once more when that was ahead of what the others had been shown.
    assert sum([one.wholes for one in everybody]) <= 2 * shows


@pytest.mark.parametrize(("name", "seats", "moves"), GAMES)
def test_viewers_catch_up_by_their_own_events(name: str, seats: int, moves: int) -> None:
    """Viewers fall behind by different numbers of events; everyone catches up by its own."""
    play, table = begin(find_game(name), seats, bytes(range(32)))
    dice = Rng(f"scene:{name}").stream("dice")
    viewers: list[int | None] = [*range(seats), None]
    behind = dict.fromkeys(viewers, 0)
    for n in range(moves):
        for viewer in viewers:
            if n % (2 + viewers.index(viewer)) == 0:
                told = play.events_since(behind[viewer], viewer)
                assert told is not None
                mine = table.events_since(behind[viewer], viewer)
                assert json.loads(f"[{told}]") == plain([event.dump() for event in mine])
                behind[viewer] = play.count(viewer)
        if not advance(play, table, dice, n):
            break
    assert play.counts == [table.event_count(viewer) for viewer in viewers]
    assert play.events_since(-1, None) is None
    assert play.events_since(play.count(0) + 1, 0) is None


def test_what_changed_in_a_part() -> None:
    before: dict[str, object] = {"pot": 10, "log": [[1], [2], [3]], "rows": [{"a": 1}, {"a": 2}], "cards": ["As", "Kd"]}

    def tell(**now: object) -> tuple[object, object]:
        found = changes(before, {**before, **now})
        assert found is not None
        return found.values, found.items

    assert tell() == ({}, {})
    assert tell(pot=12) == ({"pot": 12}, {})
    assert tell(log=[[1], [2], [3], [4]]) == ({}, {"log": {"3": [4]}})
    assert tell(rows=[{"a": 1}, {"a": 5}]) == ({}, {"rows": {"1": {"a": 5}}})
    assert tell(rows=[{"a": 4}, {"a": 5}]) == ({"rows": [{"a": 4}, {"a": 5}]}, {})
    assert tell(log=[[1]]) == ({"log": [[1]]}, {})
    assert tell(cards=["As", "Kd", "2c"]) == ({"cards": ["As", "Kd", "2c"]}, {})
    assert tell(new=None) == ({"new": None}, {})
    assert changes(before, {"pot": 10}) is None


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))

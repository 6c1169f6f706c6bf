"""Every frame of whole games: it tells its viewer what the kernel says it may know and nothing else, and the same if
what is hidden from it were otherwise. `make soak` plays a thousand games of each kind."""

from typing import Any

import msgspec
import pytest
from broadcasting import GAMES, NO_LEGAL, advance, begin, broadcast_of
from taking import Frame, taken_in

from hanpan.games import find_game
from hanpan.kernel.abilities import redealt
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table
from hanpan.server.table.broadcast import Broadcast
from hanpan.server.table.client import Screen
from hanpan.server.table.game_round import GameRound

TWIN_EVERY = 9
KINDS = (*[(name, seats) for name, seats, _ in GAMES], ("liarsdice.game:LIARS_DICE", 3))
"""Our games, and one of another package."""


class Ear:
    """A viewer who takes in every frame, and holds it against the kernel's own view."""

    def __init__(self, seat: int | None) -> None:
        self.screens = [Screen(seat)]
        self.known: Frame | None = None
        self.told: list[Frame] = []
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        frame = msgspec.json.decode(text)
        self.known = taken_in(self.known, frame)
        self.told += frame["events"]
        self.texts.append(text)

    def check(self, table: Table[Any], seed: str) -> None:
        seat = self.screens[0].seat
        assert self.known is not None
        assert (self.known["seat"], self.known["view"]) == (seat, plain(table.view(seat).dump()))
        assert self.known["legal"] == (NO_LEGAL if seat is None else plain(table.legal(seat).dump()))
        count = table.event_count(seat)
        fresh = table.events_since(count - len(self.told), seat) if self.told else []
        assert self.told == plain([event.dump() for event in fresh])
        assert all([seed not in text for text in self.texts])
        self.told, self.texts = [], []


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def whole_frame(broadcast: Broadcast, play: GameRound, seat: int | None, state: Any) -> str:
    """What this viewer would be sent in that state."""
    real, play.shown = play.shown, state
    ear = Ear(seat)
    try:
        broadcast.show_to(ear, ear.screens[0], -1)
    finally:
        play.shown = real
    return ear.texts[0]


def listen(name: str, seats: int, seed: int, most: int) -> tuple[int, int, int]:
    """One game, by one preset after another; gives frames, pairs of states that were compared, and pairs that another
    viewer could tell apart."""
    game = find_game(name)
    secret = Rng(f"leak:{name}:{seed}").seed()
    play, table = begin(game, seats, secret, which=seed)
    broadcast, connections = broadcast_of(play)
    dice = Rng(f"leaking:{name}:{seed}").stream("dice")
    ears = [Ear(seat) for seat in [*range(seats), None]]
    frames = pairs = differ = 0
    for ear in ears:
        connections.append(ear)
        broadcast.show_to(ear, ear.screens[0], 0)
    for n in range(most):
        for ear in ears:
            frames += len(ear.texts)
            ear.check(table, secret.hex())
        if n % TWIN_EVERY == 0:
            seat = dice.below(seats)
            twin = redealt(game, play.shown, seat, Rng(f"twin:{seed}:{n}"))
            one, two = [whole_frame(broadcast, play, seat, state) for state in (play.shown, twin)]
            assert one == two, f"a frame tells seat {seat} of {name} what is hidden from it (game {seed}, move {n})"
            pairs += 1
            others = [viewer for viewer in range(seats) if viewer != seat]
            looks = [[whole_frame(broadcast, play, viewer, state) for viewer in others] for state in (play.shown, twin)]
            differ += looks[0] != looks[1]
        if not advance(play, table, dice, n):
            break
        broadcast.show(play)
    return frames, pairs, differ


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_no_frame_tells_what_is_hidden(name: str, seats: int, soak: int) -> None:
    games = 1 if soak == 1 else 20 * soak
    frames = pairs = differ = 0
    for seed in range(games):
        more = listen(name, seats, seed, 40 if soak == 1 else 100_000)
        frames, pairs, differ = frames + more[0], pairs + more[1], differ + more[2]
    assert pairs and differ, "nothing was compared"
    print(f"{name}: {games} games, {frames} frames, {pairs} pairs of states, {differ} of them different for others")

"""The frames whose JSON is written by hand say exactly what their types say: read by the type and written again by
msgspec, every one of them comes out letter by letter."""

from typing import Any

import msgspec
import pytest
from broadcasting import GAMES, advance, begin, broadcast_of
from hexgame.game import HEX
from liarsdice.game import LIARS_DICE, LiarsDice, State

from hanpan.games import find_game
from hanpan.kernel.rng import Rng
from hanpan.server.table.client import Screen
from hanpan.server.table.frame_text import ack_text
from hanpan.server.wire.frames import Ack, Frame, Update, write_frame

STRICT: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Frame, strict=True)


class Keeper:
    """A client that keeps every frame."""

    def __init__(self, seats: list[int | None]) -> None:
        self.seats = [seat for seat in seats if seat is not None]
        self.screens = [Screen(seat) for seat in seats]
        self.frames: list[str] = []

    def send(self, text: str) -> None:
        self.frames.append(text)


@pytest.mark.parametrize("clock", [False, True])
@pytest.mark.parametrize(("name", "seats", "moves"), GAMES)
def test_every_update_is_its_type_to_the_letter(name: str, seats: int, moves: int, clock: bool) -> None:
    game_round, table = begin(find_game(name), seats, bytes([7, *range(1, 32)]), clock)
    broadcast, clients = broadcast_of(game_round, playing=clock)
    dice = Rng(f"frames:{name}").stream("dice")
    viewers: list[int | None] = [*range(seats), None]
    present = Keeper(viewers)
    clients.append(present)
    kinds: set[tuple[bool, bool, bool, bool]] = set()
    for n in range(moves):
        if not advance(game_round, table, dice, n):
            break
        broadcast.show(game_round)
        late = Keeper([dice.choice(viewers)])
        broadcast.show_to(late, late.screens[0], dice.choice([-1, 0, max(0, game_round.count(None) - 3)]))
        for text in [*present.frames, *late.frames]:
            update = STRICT.decode(text)
            assert isinstance(update, Update)
            assert write_frame(update) == text
            legal, items = update.legal is not msgspec.UNSET, update.items is not msgspec.UNSET
            kinds.add((update.whole, update.reset, legal, items))
        present.frames.clear()
    assert {whole for whole, _, _, _ in kinds} == {reset for _, reset, _, _ in kinds} == {False, True}
    assert {legal for _, _, legal, _ in kinds} == {items for _, _, _, items in kinds} == {False, True}


@pytest.mark.parametrize("game", [LIARS_DICE, HEX])
def test_how_everybody_stands_is_told_beside_a_view_in_one_piece(game: Any) -> None:
    game_round, table = begin(game, 2, bytes(range(32)))
    dice = Rng("frames:standing").stream("dice")
    broadcast, clients = broadcast_of(game_round)
    viewer = Keeper([None])
    clients.append(viewer)
    for n in range(12):
        advance(game_round, table, dice, n)
        broadcast.show(game_round)
        update = STRICT.decode(viewer.frames[-1])
        assert isinstance(update, Update) and update.standing == table.standing()
        assert write_frame(update) == viewer.frames[-1]


class Falling(LiarsDice):
    def standing(self, s: State) -> list[int]:
        raise ZeroDivisionError


class Odd(LiarsDice):
    """Its standing is anything."""

    def __init__(self, found: Any) -> None:
        self.found = found

    def standing(self, s: State) -> list[int]:
        found: list[int] = self.found
        return found


@pytest.mark.parametrize(
    "game", [Falling(), Odd([1]), Odd([object(), object()]), Odd("12"), Odd([1, True]), Odd([1, 2**63]), Odd(None)]
)
def test_a_table_goes_on_without_a_standing_that_fails(game: LiarsDice, caplog: pytest.LogCaptureFixture) -> None:
    game_round, table = begin(game, 2, bytes(range(32)))
    broadcast, clients = broadcast_of(game_round)
    viewer = Keeper([0])
    clients.append(viewer)
    advance(game_round, table, Rng("frames:falling").stream("dice"), 0)
    broadcast.show(game_round)
    update = STRICT.decode(viewer.frames[-1])
    assert isinstance(update, Update) and update.standing is msgspec.UNSET
    assert "the standing failed" in caplog.text


def test_an_update_at_the_end_tells_the_result() -> None:
    game_round, table = begin(find_game("holdem"), 2, bytes(range(32)))
    dice = Rng("frames:end").stream("dice")
    broadcast, _ = broadcast_of(game_round)
    n = 0
    while advance(game_round, table, dice, n):
        n += 1
    last = Keeper([0])
    broadcast.show_to(last, last.screens[0], -1)
    update = STRICT.decode(last.frames[0])
    assert isinstance(update, Update) and update.result is not None and write_frame(update) == last.frames[0]


@pytest.mark.parametrize(("seat", "seq"), [(0, 1), (7, 2**31 - 1)])
def test_an_ack_is_its_type_to_the_letter(seat: int, seq: int) -> None:
    assert STRICT.decode(ack_text(seat, seq)) == Ack(seat, seq)
    assert write_frame(Ack(seat, seq)) == ack_text(seat, seq)

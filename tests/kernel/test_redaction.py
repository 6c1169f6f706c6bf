"""Redacted records: what is sealed tells nothing, what is left verifies, what is opened must fit."""

import pytest
from toy import State, Toy

from hanpan.kernel import Action, Rng, Table, read_record, verify
from hanpan.kernel.game import Config, Private
from hanpan.kernel.legal import Entry, One
from hanpan.kernel.record import Header, Record
from hanpan.kernel.redaction import certain, is_sealed, redacted, sealed_parts
from hanpan.kernel.refusal import BadRecord
from hanpan.kernel.simple import Setting, Tell

SALT = bytes(range(16))


class Shy(Toy):
    """Secret bids among people who may say where they live, and may blink."""

    private = Private(("homes",), ("blink",))

    def setting(self, config: Config) -> Setting:
        return super().setting({name: value for name, value in config.items() if name != "homes"})

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [*super().choices(s, seat), One(Action("blink"))]

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        if action.verb != "blink":
            super().play(s, seat, action, rng, tell)


def played(game: Shy) -> Record:
    table = Table(game, {"homes": [{"city": "Seoul"}, {}, {"city": "Busan"}]}, 3, 8)
    dice = Rng("play").stream("play")
    for seat in (0, 1, 2):
        table.step(seat, "blink")
    while table.actors():
        seat = dice.choice(table.actors())
        table.step(seat, table.legal(seat).sample(dice))
    return table.record()


def test_what_is_sealed_is_not_there_and_the_rest_verifies() -> None:
    game = Shy()
    whole = played(game)
    for seats in ([], [0], [1, 2]):
        shown = read_record(redacted(game, whole, seats, SALT).write())
        text = shown.write()
        assert ("Seoul" in text) == (0 in seats) and ("Busan" in text) == (2 in seats)
        assert {move.seat for move in shown.moves if move.action.verb == "blink"} == set(seats)
        public = [str(move.action) for move in whole.moves if move.action.verb != "blink"]
        assert [str(move.action) for move in shown.moves if move.action.verb != "blink"] == public
        verify(game, shown)
        assert shown.over and shown.digest is not None and shown.digest != whole.digest
        sealed = sealed_parts(game, shown)
        assert sealed == [f"{part}:{seat}" for part in ("homes", "moves") for seat in range(3) if seat not in seats]
        assert [is_sealed(shown, seat) for seat in (0, 1, 2, None)] == [
            *[seat not in seats for seat in range(3)],
            False,
        ]


def test_whoever_all_seats_concern_gets_the_whole_record() -> None:
    game = Shy()
    whole = played(game)
    shown = redacted(game, whole, [0, 1, 2], SALT)
    assert shown.digest == whole.digest and shown.header.config == whole.header.config
    assert sealed_parts(game, shown) == []
    verify(game, shown)


def test_a_seal_holds_the_person_to_what_was_said() -> None:
    """The seat's own record opens its parts; another home, or a blink less, does not fit the seal that all hold."""
    game = Shy()
    whole = played(game)
    own = redacted(game, whole, [0], SALT)
    assert own.header.sealed == redacted(game, whole, [], SALT).header.sealed
    assert own.header.sealed != redacted(game, whole, [], bytes(16)).header.sealed, "without the salt nothing is known"
    steady = [move for move in own.moves if move.action.verb != "blink"]
    moved: Config = {"homes": [{"city": "Jeju"}, {}, {}]}
    keys = own.header.keys
    for forged in (
        Record(changed(own.header, moved, keys), own.moves, own.digest, own.over),
        Record(own.header, steady, own.digest, own.over),
        Record(changed(own.header, own.header.config, {"homes:0": "zz"}), own.moves, own.digest, own.over),
    ):
        with pytest.raises(BadRecord, match="record-seal"):
            sealed_parts(game, forged)


def changed(old: Header, config: Config, keys: dict[str, str]) -> Header:
    rules = (old.game, old.rules, old.tables)
    return Header(*rules, config, old.seats, old.names, old.seed, old.commitment, old.sealed, keys)


def test_a_game_without_private_parts_is_left_alone() -> None:
    record = Table(Toy(), {}, 3, 7).record()
    assert redacted(Toy(), record, [], SALT) is record
    assert sealed_parts(Toy(), record) == []


def test_what_follows_from_sealed_parts_is_left_out_of_a_view() -> None:
    """A row that holds such a word would be made up; whoever has all keys sees it."""
    game = Shy()
    game.private = Private(("homes",), ("blink",), ("farthest",))
    whole = redacted(game, played(game), [0, 1, 2], SALT)
    hidden = redacted(game, played(game), [], SALT)
    view: dict[str, object] = {"awards": [{"award": "farthest", "seat": 1}, {"award": "bids"}], "more": {"n": [1, 2]}}
    assert certain(game, whole, view) == view
    assert certain(game, hidden, view) == {"awards": [{"award": "bids"}], "more": {"n": [1, 2]}}
    assert certain(Toy(), hidden, view) == view, "a game that keeps nothing private"

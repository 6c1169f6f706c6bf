"""Items put in order: the entry itself, and broken versions of Lineup, each found for its own reason."""

import json
from typing import Any, ClassVar

import pytest
from lineup.game import Lineup, State

from hanpan.bots.search.members import MANY, member, neighbour, size
from hanpan.kernel import Action, Illegal, Rng, shapes
from hanpan.kernel.action import parse_action
from hanpan.kernel.check import check_game
from hanpan.kernel.legal import Entry, Legal, Options, Order
from hanpan.kernel.shapes import Verbs
from hanpan.kernel.simple import Tell

ALL = Order("lay", "hand", (7, 12, "As"))
SOME = Order("lay", "hand", (1, 1, 2, 3), 1, 2)


@pytest.mark.parametrize(
    ("order", "text", "fine"),
    [
        (ALL, "lay hand=As,7,12", True),
        (ALL, "lay hand=7,12,As", True),
        (ALL, "lay hand=7,12", False),
        (ALL, "lay hand=7,12,As,As", False),
        (ALL, "lay hand=7,7,As", False),
        (ALL, "lay hand=07,12,As", False),
        (ALL, "lay hand=7,12,as", False),
        (ALL, "lay hand=7,12,As,", False),
        (ALL, "lay hand=", False),
        (ALL, "lay line=7,12,As", False),
        (ALL, "lay 7,12,As", False),
        (ALL, "lay hand=7,12,As 1", False),
        (ALL, "put hand=7,12,As", False),
        (ALL, "lay", False),
        (SOME, "lay hand=1,1", True),
        (SOME, "lay hand=2", True),
        (SOME, "lay hand=2,2", False),
        (SOME, "lay hand=1,1,2", False),
        (SOME, "lay hand=", False),
        (Order("lay", "hand", (1, 2), 0, 2), "lay hand=", True),
    ],
)
def test_what_an_order_accepts(order: Order, text: str, fine: bool) -> None:
    assert order.accepts(parse_action(text)) is fine


def test_an_order_as_text_and_on_the_wire() -> None:
    assert ALL.text() == "lay hand=3{7,12,As}" and SOME.text() == "lay hand=1..2{1,1,2,3}"
    assert json.loads(SOME.wire()) == SOME.dump()
    assert SOME.dump() == {"order": "lay", "name": "hand", "items": [1, 1, 2, 3], "min": 1, "max": 2}
    assert parse_action("lay hand=-3,12,As").line(0) == [-3, 12, "As"] and parse_action("lay hand=").line(0) == []
    with pytest.raises(Illegal):
        parse_action("lay hand").line(0)


def test_every_order_is_drawn_and_counted() -> None:
    stream = Rng(1).stream("orders")
    drawn = {str(SOME.sample(stream)) for _ in range(400)}
    assert drawn == {f"lay hand={one}" for one in ["1", "2", "3", "1,1", "1,2", "2,1", "1,3", "3,1", "2,3", "3,2"]}
    assert size(ALL) == 6 and size(SOME) == 4 + 4 * 3 and size(Order("lay", "hand", tuple(range(40)))) == MANY
    assert ALL.accepts(member(ALL, stream))
    beside = {str(neighbour(ALL.as_it_is(), stream)) for _ in range(50)}
    assert all([ALL.accepts(parse_action(text)) for text in beside]) and len(beside) == 4


class AsDealt(Lineup):
    """Stumbles over whoever leaves the cards as they are."""

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        moved = [card for card, dealt in zip(action.line(0), s.hands[seat], strict=True) if card != dealt]
        tell("moved", {"first": moved[0] != ""})
        super().play(s, seat, action, rng, tell)


class Borrowing(Lineup):
    """Offers a card of the neighbour."""

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [Order("lay", "hand", (*s.hands[seat][1:], s.hands[seat - 1][0]))]


class Unsaid(Lineup):
    """Three cards, where the verbs say five."""

    verbs: ClassVar[Verbs] = {"lay": (shapes.line("hand", shapes.card(), 5, 4),)}

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [Order("lay", "hand", tuple(s.hands[seat]), 3, 5)]


class OtherName(Lineup):
    def choices(self, s: State, seat: int) -> list[Entry]:
        return [Order("lay", "line", tuple(s.hands[seat]))]


class Torn(Lineup):
    """Items with a comma in them."""

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [Order("lay", "hand", tuple([f"{card[0]},{card[1]}" for card in s.hands[seat]]))]


class TooMany(Lineup):
    """Wants more than there are."""

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [Order("lay", "hand", tuple(s.hands[seat]), 6)]


class Twice:
    """Takes a card twice."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def entries(self) -> list[Entry]:
        return self.options.entries()

    def why_not(self, action: Action) -> Illegal | None:
        known = [entry for entry in self.entries() if isinstance(entry, Order) and entry.verb == action.verb]
        for order in known:
            items = str(action.args[0]).removeprefix("hand=").split(",") if len(action.args) == 1 else []
            if len(items) == 5 and set(items) <= {str(item) for item in order.items}:
                return None
        return self.options.why_not(action)

    def blocked(self) -> list[Action]:
        return []


class Doubling(Lineup):
    def legal(self, s: State, seat: int) -> Legal:
        return Legal(Twice(self.options(s, seat)))


class Peeping(Lineup):
    """Tells everybody what lies first."""

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        tell("peep", {"card": action.line(0)[0]})
        super().play(s, seat, action, rng, tell)


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (AsDealt, "raised IndexError"),
        (Borrowing, "the legal list of seat 0 tells apart what it may not know"),
        (Unsaid, "is not as the verbs say: argument 1 of lay: 3 values, not 4 to 5"),
        (OtherName, "is not as the verbs say: argument 1 of lay: 'line="),
        (Torn, "is not as the verbs say: argument 1 of lay: 10 values"),
        (TooMany, "is listed but refused (not-now)"),
        (Doubling, "is not listed, but why_not disagrees (no reason)"),
        (Peeping, "tell seat 0 apart what its view hides"),
    ],
)
def test_a_broken_order_is_caught(game: Any, reason: str) -> None:
    report = check_game(game(), (2,), [{"preset": "all"}], seeds=2, deep=3, process=False)
    assert any([reason in failure for failure in report.failures]), str(report)


def test_lineup_itself_is_fine() -> None:
    assert check_game(Lineup(), (2, 3), seeds=2, deep=4, process=False).failures == []

"""Lineup: everybody has five cards and lays some of them face down in an order of their own, all at once. Then they
are turned up place by place, and the highest card of each place wins a point. Three deals.
"""

from dataclasses import dataclass
from typing import Final

from hanpan.kernel import Action, Config, Result, Rng, shapes
from hanpan.kernel.dial import Dial
from hanpan.kernel.legal import Entry, Order
from hanpan.kernel.profile import Profile
from hanpan.kernel.simple import Setting, Shown, SimpleGame, Tell

HAND: Final = 5
DEALS: Final = 3
DECK: Final = [rank + suit for rank in shapes.RANKS for suit in shapes.SUITS]
"""The lowest first."""


@dataclass
class State:
    places: int
    """So many cards are laid."""
    deal: int
    hands: list[list[str]]
    lines: list[list[str]]
    """What each seat has laid; empty: nothing yet."""
    points: list[int]
    last: list[list[str]]


class Lineup(SimpleGame[State]):
    id = "lineup"
    seats = (2, 10)
    state = State
    settings = {"all": {"places": 5}, "three": {"places": 3}}
    dials = (Dial("places", 2, HAND),)
    verbs = {"lay": (shapes.line("hand", shapes.card(), HAND, 2),)}
    schema = {
        "deal": shapes.number(1, DEALS),
        "places": shapes.number(2, HAND),
        "points": shapes.by_seat(shapes.number(0, HAND * DEALS)),
        "laid": shapes.by_seat(shapes.flag()),
        "last": shapes.by_seat(shapes.listed(shapes.card(), HAND)),
        "hand": shapes.own(shapes.listed(shapes.card(), HAND)),
        "line": shapes.own(shapes.listed(shapes.card(), HAND)),
    }
    profile = Profile(usual_seats=3)

    def start(self, setting: Setting, seats: int, rng: Rng, tell: Tell) -> State:
        s = State(int(setting["places"]), 1, [], [[]] * seats, [0] * seats, [[]] * seats)
        self.give(s, rng, tell)
        return s

    def give(self, s: State, rng: Rng, tell: Tell) -> None:
        deck = list(DECK)
        rng.stream("cards").shuffle(deck)
        seats = len(s.points)
        s.hands = [deck[seat * HAND : (seat + 1) * HAND] for seat in range(seats)]
        s.lines = [[]] * seats
        tell("deal", {"deal": s.deal})
        for seat, hand in enumerate(s.hands):
            tell("hand", {"cards": hand}, to=seat)

    def actors(self, s: State) -> list[int]:
        return [] if s.deal > DEALS else [seat for seat, line in enumerate(s.lines) if not line]

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [Order("lay", "hand", tuple(s.hands[seat]), s.places)]

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        s.lines[seat] = [str(card) for card in action.line(0)]
        tell("laid", {"seat": seat})
        if not all(s.lines):
            return
        s.last = s.lines
        for place in range(s.places):
            cards = [line[place] for line in s.lines]
            best = max(cards, key=DECK.index)
            s.points[cards.index(best)] += 1
            tell("won", {"seat": cards.index(best), "place": place + 1, "card": best})
        s.deal += 1
        if s.deal <= DEALS:
            self.give(s, rng, tell)

    def show(self, s: State, seat: int | None) -> Shown:
        return {
            "seat": seat,
            "deal": min(s.deal, DEALS),
            "places": s.places,
            "points": s.points,
            "laid": [bool(line) for line in s.lines],
            "last": s.last,
            "hand": [] if seat is None else s.hands[seat],
            "line": [] if seat is None else s.lines[seat],
        }

    def guess(self, view: Shown, rng: Rng) -> State:
        stream, seats, mine = rng.stream("guess"), len(view["points"]), view["seat"]
        deck = [card for card in DECK if card not in view["hand"]]
        stream.shuffle(deck)
        hands = [view["hand"] if seat == mine else [deck.pop() for _ in range(HAND)] for seat in range(seats)]
        if all(view["laid"]):
            return State(view["places"], DEALS + 1, hands, view["last"], view["points"], view["last"])
        lines = [hand[: view["places"]] if laid else [] for hand, laid in zip(hands, view["laid"], strict=True)]
        if mine is not None:
            lines[mine] = view["line"]
        return State(view["places"], view["deal"], hands, lines, view["points"], view["last"])

    def standing(self, s: State) -> list[int]:
        return s.points

    def result(self, s: State) -> Result | None:
        if s.deal <= DEALS:
            return None
        return Result([1 + sum([other > mine for other in s.points]) for mine in s.points], s.points)

    def longest(self, config: Config, seats: int) -> int:
        return seats * DEALS


LINEUP = Lineup()

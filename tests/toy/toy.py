"""Secret bids: the toy game on which the kernel is proven. Each seat holds the numbers 1..5 and a secret charm, which
is added to its points at the end. In each of five rounds all seats bid one number at once, face down; a seat may take
its bid back until everybody has bid. The highest single bid wins the round's prize; equal bids win nothing.
"""

from dataclasses import dataclass
from typing import Final

from hanpan.kernel import Action, Config, Illegal, One, Result, Rng, shapes
from hanpan.kernel.legal import Entry
from hanpan.kernel.profile import Profile
from hanpan.kernel.simple import Setting, Shown, SimpleGame, Tell

PRIZES: Final = [1, 2, 3, 4, 5]
NUMBERS: Final = [1, 2, 3, 4, 5]
CHANGES: Final = 3
"""How often a seat may take its bid back in one round: every game must end."""
BACK: Final = Action("back")


@dataclass
class State:
    prizes: list[int]
    hands: list[list[int]]
    bids: list[int]
    changes: list[int]
    charms: list[int]
    points: list[int]
    shown: list[list[int]]


class Toy(SimpleGame[State]):
    id = "toy"
    seats = (2, 5)
    state = State
    settings = {"plain": {}}
    verbs = {"bid": (shapes.number(1, 5),), "back": ()}
    schema = {
        "prizes": shapes.listed(shapes.number(1, 5), 5),
        "shown": shapes.listed(shapes.by_seat(shapes.number(1, 5)), 5),
        "ready": shapes.by_seat(shapes.flag()),
        "changes": shapes.by_seat(shapes.number(0, CHANGES)),
        "points": shapes.by_seat(shapes.number(0, 17)),
        "hand": shapes.listed(shapes.number(1, 5), 5),
        "bid": shapes.maybe(shapes.number(0, 5)),
        "charm": shapes.maybe(shapes.number(0, 2)),
    }
    profile = Profile(levels=("random",))

    def start(self, setting: Setting, seats: int, rng: Rng, tell: Tell) -> State:
        prizes = list(PRIZES)
        rng.stream("prizes").shuffle(prizes)
        charms = rng.stream("charms")
        hands = [list(NUMBERS) for _ in range(seats)]
        luck = [charms.below(3) for _ in range(seats)]
        tell("prize", {"prize": prizes[0]})
        for seat in range(seats):
            tell("charm", {"charm": luck[seat]}, to=seat)
        return State(prizes, hands, [0] * seats, [0] * seats, luck, [0] * seats, [])

    def longest(self, config: Config, seats: int) -> int:
        return seats * len(PRIZES) * (1 + 2 * CHANGES)

    def actors(self, s: State) -> list[int]:
        over = len(s.shown) == len(PRIZES)
        return [] if over else [seat for seat, bid in enumerate(s.bids) if not bid]

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [One(Action("bid", (number,))) for number in s.hands[seat]]

    def meanwhile(self, s: State, seat: int) -> list[Entry]:
        return [One(BACK)] if s.changes[seat] < CHANGES else []

    def reason(self, s: State, seat: int, action: Action) -> Illegal | None:
        return Illegal("toy-has-bid" if s.bids[seat] else "toy-not-held") if action.verb == "bid" else None

    def timeout_action(self, s: State, seat: int) -> Action:
        return Action("bid", (s.hands[seat][0],))

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        if action == BACK:
            s.hands[seat] = sorted([*s.hands[seat], s.bids[seat]])
            s.bids[seat] = 0
            s.changes[seat] += 1
            tell("waiting", {"seat": seat})
            return
        s.bids[seat] = action.number(0)
        s.hands[seat].remove(s.bids[seat])
        tell("ready", {"seat": seat})
        if all(s.bids):
            self.uncover(s, tell)

    def uncover(self, s: State, tell: Tell) -> None:
        prize = s.prizes[len(s.shown)]
        best = max(s.bids)
        tell("shown", {"bids": s.bids})
        if s.bids.count(best) == 1:
            winner = s.bids.index(best)
            s.points[winner] += prize
            tell("won", {"seat": winner, "prize": prize})
        s.shown.append(s.bids)
        s.bids = [0] * len(s.bids)
        s.changes = [0] * len(s.bids)
        if len(s.shown) < len(PRIZES):
            tell("prize", {"prize": s.prizes[len(s.shown)]})
        else:
            s.points = [points + charm for points, charm in zip(s.points, s.charms, strict=True)]
            tell("over", {"points": s.points})

    def show(self, s: State, seat: int | None) -> Shown:
        return {
            "seat": seat,
            "prizes": s.prizes[: len(s.shown) + 1],
            "shown": s.shown,
            "ready": [bid != 0 for bid in s.bids],
            "changes": s.changes,
            "points": s.points,
            "hand": [] if seat is None else s.hands[seat],
            "bid": None if seat is None else s.bids[seat],
            "charm": None if seat is None else s.charms[seat],
        }

    def guess(self, view: Shown, rng: Rng) -> State:
        stream, seats, mine = rng.stream("guess"), range(len(view["points"])), view["seat"]
        used = [[bids[seat] for bids in view["shown"]] for seat in seats]
        hands = [[number for number in NUMBERS if number not in used[seat]] for seat in seats]
        bids = [0] * len(seats)
        for seat in seats:
            if view["ready"][seat]:
                bids[seat] = view["bid"] if seat == mine else stream.choice(hands[seat])
                hands[seat].remove(bids[seat])
        charms = [view["charm"] if seat == mine else stream.below(3) for seat in seats]
        rest = [prize for prize in PRIZES if prize not in view["prizes"]]
        stream.shuffle(rest)
        return State([*view["prizes"], *rest], hands, bids, view["changes"], charms, view["points"], view["shown"])

    def result(self, s: State) -> Result | None:
        if len(s.shown) < len(PRIZES):
            return None
        return Result([1 + sum([other > mine for other in s.points]) for mine in s.points], s.points)

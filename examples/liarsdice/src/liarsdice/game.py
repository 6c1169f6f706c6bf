"""The rules. Everybody rolls under a cup. In turn one bids how many dice of a face lie under all cups together, or says
that the last bid was a lie. A bid must rise: more dice, or as many of a higher face. After a challenge all cups are
lifted: whoever was wrong loses a die, and rolls first next time. The last one with dice wins. Ones are plain ones.
"""

from dataclasses import dataclass

from hanpan.kernel import Action, Config, Result, Rng, shapes
from hanpan.kernel.dial import Dial
from hanpan.kernel.legal import Entry, Numbers, One
from hanpan.kernel.profile import Profile
from hanpan.kernel.simple import Setting, Shown, SimpleGame, Tell

FACES = 6
LIAR = Action("liar")


@dataclass
class State:
    cups: list[list[int]]
    """The dice of each seat, sorted; empty: it is out."""
    turn: int
    count: int
    """The bid: so many dice, or 0 when there is none yet, ..."""
    face: int
    bidder: int
    out: list[int]
    """Seats that lost all their dice, the first to go first."""
    last: list[list[int]]
    """The cups that were lifted last."""


class LiarsDice(SimpleGame[State]):
    id = "liarsdice"
    seats = (2, 6)
    state = State
    settings = {"standard": {"dice": 5}, "short": {"dice": 3}}
    dials = (Dial("dice", 1, 6),)
    verbs = {"bid": (shapes.number(1, 36), shapes.die()), "liar": ()}
    schema = {
        "turn": shapes.seat(),
        "bid": shapes.maybe(shapes.row({"seat": shapes.seat(), "count": shapes.number(1, 36), "face": shapes.die()})),
        "dice": shapes.by_seat(shapes.number(0, 6)),
        "mine": shapes.own(shapes.listed(shapes.die(), 6)),
        "lifted": shapes.by_seat(shapes.listed(shapes.die(), 6)),
        "out": shapes.listed(shapes.seat(), 6),
    }
    profile = Profile(usual_seats=4, clocks={"turn": 40_000}, turns=True)

    def start(self, setting: Setting, seats: int, rng: Rng, tell: Tell) -> State:
        dice = int(setting["dice"])
        s = State([[0] * dice for _ in range(seats)], 0, 0, 0, 0, [], [[] for _ in range(seats)])
        self.roll(s, rng, tell)
        return s

    def roll(self, s: State, rng: Rng, tell: Tell) -> None:
        """All cups anew."""
        stream = rng.stream("dice")
        s.count = s.face = s.bidder = 0
        for number, cup in enumerate(s.cups):
            s.cups[number] = sorted([1 + stream.below(FACES) for _ in cup])
        tell("roll", {"dice": [len(cup) for cup in s.cups], "seat": s.turn})
        for number, cup in enumerate(s.cups):
            if cup:
                tell("cup", {"dice": cup}, to=number)

    def actors(self, s: State) -> list[int]:
        return [] if self.result(s) else [s.turn]

    def choices(self, s: State, seat: int) -> list[Entry]:
        most = sum([len(cup) for cup in s.cups])
        found: list[Entry] = []
        if s.count and s.face < FACES:
            found.append(Numbers("bid", ((s.count, s.count), (s.face + 1, FACES))))
        if s.count < most:
            found.append(Numbers("bid", ((s.count + 1, most), (1, FACES))))
        if s.count:
            found.append(One(LIAR))
        return found

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        if action.verb == "bid":
            s.count, s.face, s.bidder = action.number(0), action.number(1), seat
            tell("bid", {"seat": seat, "count": s.count, "face": s.face})
            s.turn = self.after(s, seat)
            return
        s.last = s.cups
        there = sum([cup.count(s.face) for cup in s.cups])
        loser = s.bidder if there < s.count else seat
        tell("lifted", {"seat": seat, "bidder": s.bidder, "count": s.count, "face": s.face, "there": there})
        s.cups = [list(cup) for cup in s.cups]
        s.cups[loser].pop()
        tell("lost", {"seat": loser, "left": len(s.cups[loser])})
        s.turn = loser
        if not s.cups[loser]:
            s.out.append(loser)
            s.turn = self.after(s, loser)
        if self.result(s) is None:
            self.roll(s, rng, tell)

    def after(self, s: State, seat: int) -> int:
        """The next seat that has dice."""
        seats = len(s.cups)
        return next(at % seats for at in range(seat + 1, seat + seats + 1) if s.cups[at % seats])

    def show(self, s: State, seat: int | None) -> Shown:
        return {
            "seat": seat,
            "turn": s.turn,
            "bid": {"seat": s.bidder, "count": s.count, "face": s.face} if s.count else None,
            "dice": [len(cup) for cup in s.cups],
            "mine": [] if seat is None else s.cups[seat],
            "lifted": s.last,
            "out": s.out,
        }

    def guess(self, view: Shown, rng: Rng) -> State:
        stream = rng.stream("guess")
        cups = [sorted([1 + stream.below(FACES) for _ in range(dice)]) for dice in view["dice"]]
        if view["seat"] is not None:
            cups[view["seat"]] = list(view["mine"])
        bid = view["bid"] or {"count": 0, "face": 0, "seat": 0}
        return State(cups, view["turn"], bid["count"], bid["face"], bid["seat"], view["out"], view["lifted"])

    def standing(self, s: State) -> list[int]:
        return [len(cup) for cup in s.cups]

    def result(self, s: State) -> Result | None:
        seats = len(s.cups)
        if len(s.out) < seats - 1:
            return None
        places = [1] * seats
        for gone, seat in enumerate(s.out):
            places[seat] = seats - gone
        return Result(places, [seats - place for place in places])

    def longest(self, config: Config, seats: int) -> int:
        dice = 6 * seats
        return dice * (dice * FACES + 1)


LIARS_DICE = LiarsDice()

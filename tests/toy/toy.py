"""Secret bids: the toy game on which the kernel is proven, and the subject of docs/adding-a-game.md.

Each seat holds the numbers 1..5 and a secret charm (drawn at the start) that is added to its highest bid. In each of
five rounds all seats bid one number at once, face down; a seat may take its bid back until everybody has bid. The
highest single bid wins the round's prize; equal bids win nothing. Most points win.
"""

from typing import Final

from hanpan.kernel import Action, BadConfig, Config, Event, Illegal, Legal, One, Result, Rng
from hanpan.kernel.digest import digest_of
from hanpan.kernel.legal import Entry, Nothing
from hanpan.kernel.rng import Stream

PRIZES: Final = [1, 2, 3, 4, 5]
NUMBERS: Final = [1, 2, 3, 4, 5]
CHANGES: Final = 3
"""How often a seat may take its bid back in one round: every game must end."""


class State:
    __slots__ = ("bids", "changes", "charms", "hands", "points", "prizes", "shown")

    def __init__(self) -> None:
        self.prizes: list[int] = []
        self.hands: list[list[int]] = []
        self.bids: list[int] = []
        self.changes: list[int] = []
        self.charms: list[int] = []
        self.points: list[int] = []
        self.shown: list[list[int]] = []


class BidOptions:
    """What a seat may do: bid a number it holds, or take its bid back."""

    def __init__(self, hand: list[int], bid: int, changes: int) -> None:
        self.hand = hand
        self.bid = bid
        self.changes = changes

    def entries(self) -> list[Entry]:
        if self.bid:
            return [One(Action("back"))] if self.changes < CHANGES else []
        return [One(Action("bid", (number,))) for number in self.hand]

    def why_not(self, action: Action) -> Illegal | None:
        if action == Action("back"):
            if not self.bid:
                return Illegal("toy-no-bid")
            return None if self.changes < CHANGES else Illegal("toy-no-change")
        if action.verb != "bid" or len(action.args) != 1:
            return Illegal("toy-unknown")
        if self.bid:
            return Illegal("toy-has-bid")
        return None if action.args[0] in self.hand else Illegal("toy-not-held")

    def blocked(self) -> list[Action]:
        return []


class ToyView:
    def __init__(self, data: dict[str, object]) -> None:
        self.data = data

    def dump(self) -> dict[str, object]:
        return self.data


class Toy:
    """The rules of secret bids."""

    id = "toy"
    rules_version = 1
    seats = (2, 5)
    presets: tuple[str, ...] = ("plain",)

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        if config.get("preset", "plain") != "plain":
            raise BadConfig("unknown-preset", {"preset": str(config.get("preset"))[:40], "presets": "plain"})
        for key in config:
            if key != "preset":
                raise BadConfig("config-key", {"key": key, "keys": "preset"})
        s = State()
        s.prizes = list(PRIZES)
        rng.stream("prizes").shuffle(s.prizes)
        s.hands = [list(NUMBERS) for _ in range(seats)]
        s.bids = [0] * seats
        s.changes = [0] * seats
        s.points = [0] * seats
        charms = rng.stream("charms")
        s.charms = [charms.below(3) for _ in range(seats)]
        if events is not None:
            events.append(Event("prize", {"prize": s.prizes[0]}))
            for seat in range(seats):
                events.append(Event("charm", {"charm": s.charms[seat]}, seat))
        return s

    def data_hash(self, config: Config) -> str:
        return digest_of([PRIZES, NUMBERS])

    def longest(self, config: Config, seats: int) -> int:
        return seats * len(PRIZES) * (1 + 2 * CHANGES)

    def actors(self, s: State) -> list[int]:
        if len(s.shown) == len(PRIZES):
            return []
        return [seat for seat, bid in enumerate(s.bids) if not bid]

    def legal(self, s: State, seat: int) -> Legal:
        if len(s.shown) == len(PRIZES):
            return Legal(Nothing("game-over"))
        if seat < 0:
            return Legal(Nothing("not-a-player"))
        return Legal(BidOptions(list(s.hands[seat]), s.bids[seat], s.changes[seat]))

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        if events is None:
            events = []
        if action.verb == "back":
            s.hands[seat].append(s.bids[seat])
            s.hands[seat].sort()
            s.bids[seat] = 0
            s.changes[seat] += 1
            events.append(Event("waiting", {"seat": seat}))
            return
        number = action.number(0)
        s.hands[seat].remove(number)
        s.bids[seat] = number
        events.append(Event("ready", {"seat": seat}))
        if all(s.bids):
            self.uncover(s, events)

    def uncover(self, s: State, events: list[Event]) -> None:
        prize = s.prizes[len(s.shown)]
        best = max(s.bids)
        events.append(Event("shown", {"bids": list(s.bids)}))
        if s.bids.count(best) == 1:
            winner = s.bids.index(best)
            s.points[winner] += prize
            events.append(Event("won", {"seat": winner, "prize": prize}))
        s.shown.append(list(s.bids))
        s.bids = [0] * len(s.bids)
        s.changes = [0] * len(s.bids)
        if len(s.shown) == len(PRIZES):
            s.points = [points + charm for points, charm in zip(s.points, s.charms, strict=True)]
            events.append(Event("over", {"points": list(s.points)}))
        else:
            events.append(Event("prize", {"prize": s.prizes[len(s.shown)]}))

    def timeout_action(self, s: State, seat: int) -> Action:
        return Action("bid", (s.hands[seat][0],))

    def view(self, s: State, seat: int | None) -> ToyView:
        over = len(s.shown) == len(PRIZES)
        return ToyView(
            {
                "seat": seat,
                "prize": None if over else s.prizes[len(s.shown)],
                "shown": [list(bids) for bids in s.shown],
                "ready": [bid != 0 for bid in s.bids],
                "points": list(s.points),
                "hand": [] if seat is None else list(s.hands[seat]),
                "bid": None if seat is None else s.bids[seat],
                "charm": None if seat is None else s.charms[seat],
            }
        )

    def result(self, s: State) -> Result | None:
        if len(s.shown) < len(PRIZES):
            return None
        return Result([1 + sum([other > mine for other in s.points]) for mine in s.points], list(s.points))

    def clone(self, s: State) -> State:
        return self.load(self.dump(s))

    def dump(self, s: State) -> dict[str, object]:
        return {
            "prizes": list(s.prizes),
            "hands": [list(hand) for hand in s.hands],
            "bids": list(s.bids),
            "changes": list(s.changes),
            "charms": list(s.charms),
            "points": list(s.points),
            "shown": [list(bids) for bids in s.shown],
        }

    def load(self, data: dict[str, object]) -> State:
        s = State()
        for name in State.__slots__:
            setattr(s, name, data[name])
        return s

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        """Hidden from a seat: the others' charms and face-down bids, and the prizes to come."""
        twin = self.clone(s)
        stream = rng.stream("redeal")
        if len(s.shown) == len(PRIZES):
            return twin
        for other in range(len(s.hands)):
            if other == seat:
                continue
            twin.charms[other] = stream.below(3)
            if s.bids[other]:
                self.rebid(twin, other, stream)
        known = len(s.shown) + 1
        rest = twin.prizes[known:]
        stream.shuffle(rest)
        twin.prizes[known:] = rest
        return twin

    def rebid(self, s: State, seat: int, stream: Stream) -> None:
        s.hands[seat].append(s.bids[seat])
        s.hands[seat].sort()
        s.bids[seat] = stream.choice(s.hands[seat])
        s.hands[seat].remove(s.bids[seat])

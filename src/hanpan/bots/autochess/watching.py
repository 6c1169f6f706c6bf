"""Watching: what the laboratory counts in a game of auto chess, from its events alone.

Keys end in the round where that matters: `land.9` are the players in fantasyland in round 9, `back.12.flush` the
flushes on the back line in round 12. A ghost is a copy, so it is no board of its own.
"""

from typing import Final

from hanpan.games.autochess.game import rules_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config, Result

LIKED: Final = "liked"
TRIED: Final = "tried"
"""Options that the bots took by themselves, and those drawn at random."""
EMPTY: Final = "empty"


def number(event: Event, key: str) -> int:
    found = event.data[key]
    assert isinstance(found, int)
    return found


def text(event: Event, key: str) -> str:
    found = event.data[key]
    assert isinstance(found, str)
    return found


class Watch:
    """One game."""

    def __init__(self, config: Config, seats: int) -> None:
        rules = rules_of(config, seats=seats)
        self.seats: Final = seats
        self.counts: Final[dict[str, int]] = {}
        self.round = 0
        self.hp: list[int] = [rules.hp] * seats
        self.levels: list[int] = [rules.level] * seats
        self.out: list[bool] = [False] * seats
        self.hp_before: Final[list[list[int]]] = []
        """Everybody's HP when each round began."""
        self.boards: Final[list[list[str]]] = [[EMPTY, EMPTY, EMPTY] for _ in range(seats)]
        """Each seat's last board: the types of its front, mid and back."""
        self.choices: Final[list[tuple[int, str, str]]] = []
        self.ghost = -1
        """The seat of a fight that is only a copy."""
        self.stops = 0
        """A bit for each seat that stopped in this fight."""

    def add(self, key: str, amount: int = 1) -> None:
        self.counts[key] = self.counts.get(key, 0) + amount

    def chose(self, seat: int, decision: str, option: str, tried: bool) -> None:
        self.choices.append((seat, f"{TRIED if tried else LIKED}.{decision}", option))

    def hear(self, events: list[Event]) -> None:
        for event in events:
            kind = event.kind
            if kind == "line":
                self.line(event)
            elif kind == "damage":
                self.damage(event)
            elif kind == "income":
                self.add(f"gold.{self.round}", number(event, "gold"))
                self.add(f"interest.{self.round}", number(event, "interest"))
            elif kind == "level":
                self.levels[number(event, "seat")] = number(event, "level")
            elif kind == "loan":
                self.add("land")
                self.add(f"land.{self.round}")
            elif kind == "fight":
                self.fight(event)
            elif kind == "round":
                self.begin(number(event, "round"))
            elif kind == "pairings":
                for seat in range(self.seats):
                    if not self.out[seat]:
                        self.add(f"level.{self.round}", self.levels[seat])
            else:
                self.rarer(kind, event)

    def rarer(self, kind: str, event: Event) -> None:
        if kind == "healed":
            found = event.data["hp"]
            assert isinstance(found, list)
            self.hp = [hp if self.out[seat] else int(str(found[seat])) for seat, hp in enumerate(self.hp)]
        elif kind in ("mended", "fined"):
            self.hp[number(event, "seat")] = number(event, "hp")
        elif kind == "foul":
            if number(event, "seat") != self.ghost:
                self.add("foul")
                self.add(f"foul.{self.round}")
        elif kind in ("hula", "hula-failed", "hula-lost"):
            self.add("declared")
            self.add(f"declared.{self.round}")
            self.add(kind)
            self.add(f"{kind}.{self.round}")
        elif kind == "stop":
            self.stops |= 1 << number(event, "seat")
            self.add("stop")
            self.add(f"stop.{self.round}")
        elif kind == "fantasyland":
            self.add(f"door.{self.round}.{text(event, 'what')}")
        elif kind == "merged":
            self.add(f"merged.{number(event, 'stars')}")
        elif kind == "out":
            seat = number(event, "seat")
            self.out[seat] = True
            self.add(f"out.{self.round}")

    def begin(self, round_num: int) -> None:
        self.round = round_num
        self.hp_before.append(self.hp[:])
        self.add(f"alive.{round_num}", self.seats - sum([1 for out in self.out if out]))
        self.add(f"begun.{round_num}")

    def fight(self, event: Event) -> None:
        copied = event.data["ghost"] is True
        self.ghost = number(event, "b") if copied else -1
        self.stops = 0
        boards = 1 if copied else 2
        self.add("boards", boards)
        self.add(f"boards.{self.round}", boards)

    def line(self, event: Event) -> None:
        name = text(event, "line")
        at = 2 if name == "back" else 1 if name == "mid" else 0
        for side in ("a", "b"):
            seat = number(event, side)
            if seat == self.ghost:
                continue
            hand = event.data[f"{side}_hand"]
            made = EMPTY
            if isinstance(hand, dict):
                made = str(hand["made"])
                self.add(f"stars.{self.round}", int(hand["enhanced"]))
                self.add(f"threes.{self.round}", int(hand["three_star"]))
            self.boards[seat][at] = made
            self.add(f"{name}.{self.round}.{made}")
        self.add(f"step.{self.round}.{text(event, 'step')}")

    def damage(self, event: Event) -> None:
        """By what it was made: the whole damage of a hula is the hula's. A copy's scoop is told by its damage only."""
        seat, foe, amount = number(event, "seat"), number(event, "foe"), number(event, "amount")
        self.hp[seat] = number(event, "hp")
        cause = "lines"
        if number(event, "times") > 1:
            cause = "stop" if self.stops >> foe & 1 else "hula"
        elif number(event, "failure") > 1:
            cause = "failed"
        elif number(event, "scoop") > 0:
            cause = "scoop"
        self.add("damage", amount)
        if cause in ("hula", "stop"):
            self.add("damage-hula", amount)
        self.add(f"damage.{self.round}.{cause}", amount)

    def close(self, result: Result, counts: dict[str, int]) -> None:
        self.add("players", self.seats)
        self.add("rounds", self.round)
        self.add(f"length.{self.round}")
        places = result.places
        for seat, decision, option in self.choices:
            self.add(f"{decision}.{option}.n")
            self.add(f"{decision}.{option}.place", places[seat])
            if places[seat] == 1:
                self.add(f"{decision}.{option}.win")
        for board in self.boards:
            self.add(f"final.{'/'.join(board)}")
        self.race([seat for seat in range(self.seats) if places[seat] == 1])
        for key, amount in self.counts.items():
            counts[key] = counts.get(key, 0) + amount

    def race(self, winners: list[int]) -> None:
        """How early the winner is known: whether one of those who led by HP when a round began wins, whether the winner
        stood in the lower half then, and since when the winner led for good."""
        since = 1
        for index, hp in enumerate(self.hp_before):
            best = max(hp)
            living = [one for one in hp if one > 0]
            winner = max([hp[seat] for seat in winners])
            if winner == best:
                self.add(f"leads.{index + 1}")
            else:
                since = index + 2
            better = sum([1 for one in living if one > winner])
            if better * 2 >= len(living):
                self.add(f"behind.{index + 1}")
        self.add("decided", min(since, self.round))

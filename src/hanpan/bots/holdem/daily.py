"""The hand of the day of hold'em: five times "call or fold?" against an all-in, heads-up in the big blind.

The answers are the equilibrium's (`push_fold`), and what a call is worth beside a fold was counted over all boards
against the hands that push at that depth (`data/call_shares.toml`). Only spots are asked where both agree by a margin:
nobody is told wrong for a coin flip.
"""

from typing import Any, Final, cast

from hanpan.bots.holdem.push_fold import CALL, TENTHS
from hanpan.cards.card import TEXTS, make_card
from hanpan.games.tables import shipped
from hanpan.kernel.daily import Spot
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng, Stream

SPOTS: Final = 5
CLEAR: Final = 100
"""Thousandths of a big blind by which one answer must be better."""
PLAIN: Final = 900
"""With more between them everybody would know."""
WHOLE: Final = 10_000
CHOICES: Final = ("call", "fold")


class Depth:
    """What is known of all-ins at one depth."""

    __slots__ = ("pushed", "shares", "tenths")

    def __init__(self, tenths: int, pushed: int, shares: list[int]) -> None:
        self.tenths: Final = tenths
        self.pushed: Final = pushed
        """The part of all hands with which the small blind pushes, in ten-thousandths."""
        self.shares: Final = shares
        """By class of hand: the part of the pot that a call wins, in ten-thousandths."""

    def gain(self, kind: int) -> int:
        """What a call is worth beside a fold, in thousandths of a big blind: the share of both stacks, without one's
        own, and the blind that a fold gives up."""
        return (2 * self.tenths * self.shares[kind] - (self.tenths - TENTHS) * WHOLE) * 1000 // (TENTHS * WHOLE)

    def needed(self) -> int:
        """The share of the pot with which a call is worth as much as a fold."""
        return (self.tenths - TENTHS) * WHOLE // (2 * self.tenths)

    def asked(self, right: str) -> list[int]:
        """Classes of hands that are neither too close nor too plain, and have this answer."""
        found: list[int] = []
        for kind in range(len(self.shares)):
            gain = self.gain(kind)
            better = "call" if gain > 0 else "fold"
            solved = "call" if CALL[kind // 13][kind % 13] >= self.tenths else "fold"
            if CLEAR <= abs(gain) <= PLAIN and better == solved == right:
                found.append(kind)
        return found


def read_depths() -> list[Depth]:
    rows = cast(dict[str, dict[str, Any]], shipped("hanpan.bots.holdem", "call_shares.toml"))
    return [Depth(int(name[1:]), row["pushed"], row["shares"]) for name, row in rows.items()]


class CallOrFold:
    def __init__(self) -> None:
        self.count: int = SPOTS
        self._depths: list[Depth] = []

    def spots(self, seed: bytes) -> list[Spot]:
        if not self._depths:
            self._depths = read_depths()
        draw = Rng(seed).stream("daily")
        found: list[Spot] = []
        kinds: list[int] = []
        while len(found) < SPOTS:
            depth = self._depths[draw.below(len(self._depths))]
            asked = depth.asked(CHOICES[draw.below(2)])
            if not asked:
                continue
            kind = asked[draw.below(len(asked))]
            if kind not in kinds:
                kinds.append(kind)
                found.append(spot_of(depth, kind, draw))
        return found


def spot_of(depth: Depth, kind: int, draw: Stream) -> Spot:
    gain = depth.gain(kind)
    stack = decimal(depth.tenths, TENTHS, 1).removesuffix(".0")
    cards = [TEXTS[card] for card in cards_of(kind, draw)]
    told: dict[str, object] = {
        "right": "call" if gain > 0 else "fold",
        "gain": decimal(abs(gain), 1000, 2),
        "chance": decimal(depth.shares[kind], WHOLE // 100, 1),
        "needed": decimal(depth.needed(), WHOLE // 100, 1),
        "pushed": decimal(depth.pushed, WHOLE // 100, 0),
        "stack": stack,
        "cards": cards,
    }
    asked: dict[str, object] = {"stack": stack, "cards": cards}
    return Spot(Event("day-spot", asked), list(CHOICES), str(told["right"]), Event("day-answer", told))


def cards_of(kind: int, draw: Stream) -> list[int]:
    """Two cards of a class, the higher first: row the higher rank for suited hands and pairs."""
    row, column = kind // 13, kind % 13
    first = draw.below(4)
    other = (first + 1 + draw.below(3)) % 4
    return [make_card(max(row, column), first), make_card(min(row, column), first if row > column else other)]


def decimal(value: int, per: int, places: int) -> str:
    """`value / per` with so many places, half rounded up."""
    scaled = (value * 10**places * 2 + per) // (2 * per)
    if not places:
        return str(scaled)
    return f"{scaled // 10**places}.{scaled % 10**places:0{places}d}"


DAILY: Final = CallOrFold()

"""Normal: tight and aggressive. Opens by position, counts pot odds, deals its chances out, bets what is ahead."""

from typing import Final

from hanpan.bots.holdem.chances import (
    behind,
    bet_part,
    effective,
    give_up,
    others,
    passive,
    raise_to,
    raised,
    raises_before_flop,
    sampled,
)
from hanpan.bots.holdem.preflop import top_part
from hanpan.games.holdem.player import PREFLOP, RIVER
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

DEALS: Final = 120
OPENS: Final[tuple[float, ...]] = (0.50, 0.30, 0.24, 0.20, 0.17, 0.15, 0.13, 0.12, 0.11, 0.10)
"""The part of hands to open with, by the number of players who act later."""
SHORT: Final = 10
"""Big blinds below which it is all or nothing."""


class Style:
    """What one player does more or less than another, as strong. With few chips all play alike: that is where most of a
    tournament is won, and whoever pushes with fewer hands there wins a sixth less often."""

    __slots__ = ("bets", "bluffs", "calls", "name", "opens", "reraises")

    def __init__(self, name: str, opens: float, calls: float, reraises: float, bets: float, bluffs: int) -> None:
        self.name: Final = name
        self.opens: Final = opens
        self.calls: Final = calls
        self.reraises: Final = reraises
        """Times the usual part of hands."""
        self.bets: Final = bets
        """Times the usual size."""
        self.bluffs: Final = bluffs
        """In a hundred: how often it goes on betting with nothing."""


PLAIN: Final = Style("normal", 1.0, 1.0, 1.0, 1.0, 55)
STYLES: Final[tuple[Style, ...]] = (
    Style("normal-tight", 0.9, 0.9, 1.0, 1.0, 50),
    Style("normal-loose", 1.25, 1.3, 1.0, 0.85, 50),
    Style("normal-bold", 1.1, 1.0, 1.5, 1.2, 70),
)


class Normal:
    def __init__(self, style: Style = PLAIN) -> None:
        self.name = style.name
        self.style: Final = style

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, HoldemView)
        if view.phase == PREFLOP:
            return before_flop(view, rng, self.style)
        return after_flop(view, rng, self.style)


def before_flop(view: HoldemView, rng: Stream, style: Style = PLAIN) -> Action:
    part = top_part(view.hole[0], view.hole[1])
    rivals = others(view)
    raises = raises_before_flop(view)
    heads_up = len(rivals) == 1
    opens = OPENS[min(behind(view), len(OPENS) - 1)]
    if heads_up:
        opens = max(opens, 0.6)
    if effective(view) <= SHORT * view.big:
        limit = opens if raises == 0 else 0.3 if heads_up else 0.1
        if part <= limit:
            return raise_to(view, view.max_raise) if view.min_raise else passive(view)
        return give_up(view)
    if raises == 0:
        if part <= opens * style.opens:
            return raise_to(view, view.big * 5 // 2 + view.big * max(0, len(callers(view))))
        return give_up(view)
    if raises == 1:
        if part <= (0.08 if heads_up else 0.04) * style.reraises:
            return raise_to(view, view.bet * 3)
        if part <= (0.4 if heads_up else 0.14) * style.calls and view.price <= effective(view) // 8:
            return passive(view)
        return give_up(view)
    if part <= 0.02:
        return raise_to(view, view.bet * 3)
    odds = view.price / (view.pot + view.price) if view.price else 0.0
    chance = sampled(view.hole, [], [0.12] * len(rivals), DEALS, rng)
    return passive(view) if chance > odds + 0.03 else give_up(view)


def callers(view: HoldemView) -> list[int]:
    """Seats that have matched the big blind without a raise."""
    return [seat for seat in others(view) if view.bets[seat] == view.bet and seat != view.big_seat]


def after_flop(view: HoldemView, rng: Stream, style: Style = PLAIN) -> Action:
    rivals = others(view)
    parts: list[float] = []
    for seat in rivals:
        part = 0.3 if raised(view, seat, PREFLOP) else 0.65
        if raised(view, seat, view.phase):
            part *= 0.6
        parts.append(part)
    chance = sampled(view.hole, view.board, parts, DEALS, rng)
    price = view.price
    even = 1.0 / (len(rivals) + 1)
    if price == 0:
        if chance > max(0.55, even + 0.2) or (chance > 0.5 and len(rivals) == 1 and rng.below(2)):
            return bet_part(view, 0.6 * style.bets)
        if led(view) and view.phase < RIVER and len(rivals) == 1 and rng.below(100) < style.bluffs:
            return bet_part(view, 0.5 * style.bets)
        return passive(view)
    odds = price / (view.pot + price)
    if chance > 0.8 and view.min_raise:
        return bet_part(view, 0.7 * style.bets)
    margin = 0.06 if price * 3 > view.stacks[view.seat] else 0.03
    return passive(view) if chance > odds + margin else give_up(view)


def led(view: HoldemView) -> bool:
    """Whether this seat was the one to raise before the flop."""
    return raised(view, view.seat, PREFLOP)

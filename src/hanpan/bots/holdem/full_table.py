"""Hard before the flop where several sat down: every raise is priced by what each of those who must answer it does.

With few chips the blinds are most of what there is to win, and tight players leave them to whoever raises first. So it
steals by price, all-in or by a raise that is just large enough; it shoves over an opener who cannot call with most of
what was opened; and it calls an all-in by its chance against the hands that are shoved from that place. What it does
with more chips, and in pots that more than one has entered, is straight.
"""

from typing import Final

from hanpan.bots.holdem.chances import (
    all_in,
    behind,
    effective,
    give_up,
    others,
    passive,
    raise_to,
    raises_before_flop,
    sampled,
    within_reach,
)
from hanpan.bots.holdem.normal import before_flop as straight
from hanpan.bots.holdem.preflop import top_part
from hanpan.bots.holdem.tight import CHEAP, SHORT, answers, does_with, enters, opened_with, pays, reraises
from hanpan.games.holdem.betting import BET, RAISE
from hanpan.games.holdem.player import ACTIVE, ALL_IN
from hanpan.games.holdem.view import ENTRY, HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Stream

DEALS: Final = 300
SHOVES: Final = 22
STEALS: Final = 30
RESHOVES: Final = 26
"""Big blinds up to which it thinks of all-in first, of pricing its raise, and of all-in over a raise."""
FIRST_GAIN: Final = 0.1
CALL_GAIN: Final = 0.2
OVER_GAIN: Final = 0.4
"""Big blinds that raising first, calling an all-in and going all-in over a raise must promise."""
IN_PLACE: Final = 0.92
OUT_OF_PLACE: Final = 0.8
"""Parts of its chance that are kept until the showdown, acting after the other and before."""
OPENS: Final[tuple[float, ...]] = (0.55, 0.34, 0.27, 0.22, 0.19, 0.17, 0.15, 0.14, 0.13, 0.12)
"""Parts of hands to open with when there are chips to play on, by how many of the others act later."""


def before_flop(view: HoldemView, rng: Stream) -> Action:
    raises = raises_before_flop(view)
    if raises > 1 or (raises and last_raiser(view) == view.seat):
        return straight(view, rng)
    depth = effective(view) / view.big
    if raises:
        return answer(view, depth, rng)
    if view.price and view.min_raise and depth <= STEALS:
        return first_in(view, depth, rng)
    part = top_part(view.hole[0], view.hole[1])
    opens = OPENS[min(behind(view), len(OPENS) - 1)] * room_to_steal(view)
    return raise_to(view, usual_raise(view)) if part <= opens else give_up(view)


def last_raiser(view: HoldemView) -> int:
    history = view.history
    found = view.big_seat
    for at in range(0, len(history), ENTRY):
        if history[at + 2] in (BET, RAISE):
            found = history[at + 1]
    return found


def usual_raise(view: HoldemView) -> int:
    limpers = sum([view.bets[seat] >= view.big and seat != view.big_seat for seat in others(view)])
    return view.big * 5 // 2 + view.big * limpers


def room_to_steal(view: HoldemView) -> float:
    """How much more to open than against those who enter half of their pots: up to 1.6 times against tight ones."""
    rivals = others(view)
    mean = sum([enters(view, seat) for seat in rivals]) / len(rivals)
    return max(1.0, min(1.6, 2.0 - 2.0 * mean))


class Chances:
    """One's chance against the best part of hands, each dealt out once."""

    __slots__ = ("found", "hole", "rng")

    def __init__(self, hole: list[int], rng: Stream) -> None:
        self.hole: Final = hole
        self.rng: Final = rng
        self.found: dict[int, float] = {}

    def against(self, part: float) -> float:
        key = int(part * 100 + 0.5)
        if key not in self.found:
            self.found[key] = sampled(self.hole, [], [part], DEALS, self.rng)
        return self.found[key]


def asked(view: HoldemView) -> list[int]:
    """The seats that a raise must get past, in their order."""
    seats = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    return [seat for seat in seats if view.status[seat] in (ACTIVE, ALL_IN)]


def showdown(view: HoldemView, seat: int, risk: int, chance: float) -> float:
    """Chips that a showdown with one seat is worth, compared with folding, when each has paid `risk` in all."""
    mine = view.bets[view.seat]
    return chance * (view.pot - view.bets[seat] - mine + 2 * risk) - (risk - mine)


def first_in(view: HoldemView, depth: float, rng: Stream) -> Action:
    """The raise that is worth most where nobody has raised, or none."""
    chances = Chances(view.hole, rng)
    best = give_up(view)
    worth = FIRST_GAIN * view.big
    if depth > SHORT:
        usual = usual_raise(view)
        for to in (usual, usual + view.big // 2, view.big + int(depth * view.big / CHEAP) + view.big // 10):
            if usual <= to <= usual + 2 * view.big:
                gain = steal_worth(view, to, chances)
                if gain > worth:
                    best, worth = raise_to(view, to), gain
    if depth <= SHOVES and shove_worth(view, chances) > worth:
        best = all_in(view)
    return best


def shove_worth(view: HoldemView, chances: Chances) -> float:
    """Chips that all-in is worth before anybody raised: stolen, or called by one."""
    mine = view.stacks[view.seat] + view.bets[view.seat]
    seats = asked(view)
    quiet = 1.0
    worth = 0.0
    for seat in seats:
        calls = 1.0 if view.status[seat] == ALL_IN else answers(view, seat, mine, seat == seats[-1])
        risk = min(mine, view.stacks[seat] + view.bets[seat])
        worth += quiet * calls * showdown(view, seat, risk, chances.against(calls))
        quiet *= 1.0 - calls
    return worth + quiet * view.pot


def steal_worth(view: HoldemView, to: int, chances: Chances) -> float:
    """The same for a raise that is given up against a second one, unless it is worth a call."""
    me = view.seat
    mine = view.stacks[me] + view.bets[me]
    seats = asked(view)
    quiet = 1.0
    worth = 0.0
    for seat in seats:
        last = seat == seats[-1]
        stays = 1.0 if view.status[seat] == ALL_IN else answers(view, seat, to, last)
        again = 0.0 if view.status[seat] == ALL_IN else min(stays, reraises(view, seat, last))
        risk = min(mine, view.stacks[seat] + view.bets[seat])
        lost = view.bets[me] - to
        worth += quiet * again * max(float(lost), showdown(view, seat, risk, chances.against(again)))
        keeps = IN_PLACE if acts_at(view, seat) < acts_at(view, me) else OUT_OF_PLACE
        worth += quiet * (stays - again) * showdown(view, seat, min(to, risk), keeps * chances.against(stays))
        quiet *= 1.0 - stays
    return worth + quiet * view.pot


def acts_at(view: HoldemView, seat: int) -> int:
    """A seat's place in the order of acting after the flop: the button is the last."""
    return (seat - view.button - 1) % view.seats


def answer(view: HoldemView, depth: float, rng: Stream) -> Action:
    """Facing one raise."""
    raiser = last_raiser(view)
    rivals = [seat for seat in others(view) if seat != raiser]
    if [seat for seat in rivals if view.bets[seat] >= view.bet]:
        return straight(view, rng)
    wide = opened_with(view, raiser)
    me = view.seat
    mine = view.stacks[me] + view.bets[me]
    chances = Chances(view.hole, rng)
    if view.stacks[raiser] == 0 or mine <= view.bet:
        quiet = 1.0
        for seat in rivals:
            quiet *= 1.0 - does_with(view, seat, 0.1)
        chance = sampled(view.hole, [], [wide], 2 * DEALS, rng)
        gain = quiet * (chance * (within_reach(view) + view.price) - view.price) - (1.0 - quiet) * 0.5 * view.price
        if gain <= CALL_GAIN * view.big:
            return give_up(view)
        return all_in(view) if rivals and mine <= 3 * view.bet else passive(view)
    if depth <= RESHOVES and shove_over(view, raiser, wide, rivals, chances) > OVER_GAIN * view.big:
        # No more than the opener has: what lies there beyond that makes a call look cheap.
        return raise_to(view, min(mine, view.stacks[raiser] + view.bets[raiser]))
    return straight(view, rng) if depth > SHORT else give_up(view)


def shove_over(view: HoldemView, raiser: int, wide: float, rivals: list[int], chances: Chances) -> float:
    """Chips that all-in over a single raise is worth: the others seldom wake up, the opener calls by the price."""
    me = view.seat
    mine = view.stacks[me] + view.bets[me]
    quiet = 1.0
    worth = 0.0
    for seat in rivals:
        calls = does_with(view, seat, 0.045)
        risk = min(mine, view.stacks[seat] + view.bets[seat])
        worth += quiet * calls * showdown(view, seat, risk, chances.against(calls))
        quiet *= 1.0 - calls
    risk = min(mine, view.stacks[raiser] + view.bets[raiser])
    price = risk - view.bets[raiser]
    stays = min(wide, pays(price / (view.pot + risk - view.bets[me] + price)))
    called = showdown(view, raiser, risk, chances.against(stays))
    return worth + quiet * (stays / wide * called + (1.0 - stays / wide) * view.pot)

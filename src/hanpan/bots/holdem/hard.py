"""Hard: keeps a range for an opponent, bends it by actions and habits, and takes the choice worth most chips.

Heads-up with ten big blinds or fewer it plays the equilibrium of push or fold (push_fold.py). Deeper it plays
strangers, and whoever raises as much as it does itself, by a plan that is balanced over all its hands (sound.py).
Against others, and at a full table, it goes by habits: it answers raises by its chance against the range behind them;
after the flop, with one opponent left, each choice is priced: a call by its chance against the range, a bet by how much
of the range gives up and by its chance against the part that stays. Nearly equal choices are mixed by the seeded
stream, so others cannot guess it. With more opponents in the pot it plays as straight as normal. Before the flop at a
full table it prices every raise by the habits of those who must answer (full_table.py).
"""

from typing import Final

from hanpan.bots.holdem.chances import (
    FOLD,
    all_in,
    behind,
    bet_part,
    effective,
    give_up,
    others,
    passive,
    raise_to,
    raises_before_flop,
    sampled,
    seated,
    within_reach,
)
from hanpan.bots.holdem.full_table import before_flop as at_full_table
from hanpan.bots.holdem.full_table import last_raiser, usual_raise
from hanpan.bots.holdem.normal import after_flop as straight_after_flop
from hanpan.bots.holdem.preflop import top_part
from hanpan.bots.holdem.push_fold import DEEPEST, calls, pushes
from hanpan.bots.holdem.reading import Habits, bend, edge, folding, opening_range
from hanpan.bots.holdem.sound import Plan, plan_of
from hanpan.bots.holdem.survey import Survey
from hanpan.games.holdem.betting import ANTE, BET, BIG, CALL, RAISE, SMALL
from hanpan.games.holdem.player import BOARD, PREFLOP, RIVER
from hanpan.games.holdem.tally import HANDS as HANDS_DEALT
from hanpan.games.holdem.view import ENTRY, HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

RUNS: Final = 16
PAST_RUNS: Final = 6
DEALS: Final = 300
SIZES: Final[tuple[float, ...]] = (0.4, 0.7, 1.1)
"""Bets it thinks about, in parts of the pot; all-in beside them."""
STRANGE: Final = 2
KNOWN: Final = 6
"""Hands for which the other is a stranger, and hands after that until it goes by habits alone."""
BOLD: Final = 0.55
TIMID: Final = 0.1
"""Who raises this part of hands before the flop is played against by the plan alone; by habits who raises so much
less."""
SHORT: Final = 13
RESHOVE: Final = 22
"""Big blinds up to which it thinks of shoving in a duel."""
OPENS: Final = 0.8
"""The part of hands it opens with in a duel."""


class Hard:
    def __init__(self) -> None:
        self.name = "hard"

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, HoldemView)
        known = trust(view) if careful(view) else 1.0
        if known < 1.0 and rng.below(100) >= 100 * known:
            return plan_of(view).choose(view.hole[0], view.hole[1], rng)
        if view.phase == PREFLOP:
            return before_flop(view, rng)
        # Against several at once bluffs get called: the plain way measured better there (docs/bots.md).
        return after_flop(view, rng) if len(others(view)) == 1 else straight_after_flop(view, rng)

    def plan(self, view: View) -> Plan | None:
        """What it does with every hand, where that hangs on nothing but what all can see; None elsewhere."""
        assert isinstance(view, HoldemView)
        return plan_of(view) if careful(view) and trust(view) == 0.0 else None


def usual_before_flop(view: HoldemView, rng: Stream) -> Action:
    """What it most often does with these cards before the flop."""
    if careful(view) and trust(view) < 1.0:
        return plan_of(view).usual(view.hole[0], view.hole[1])
    return before_flop(view, rng)


def careful(view: HoldemView) -> bool:
    """Whether it may play by the plan: in a duel, as far as push or fold do not decide."""
    if seated(view) != 2:
        return False
    return view.phase > PREFLOP or effective(view) > DEEPEST * view.big or not view.price


def trust(view: HoldemView) -> float:
    """How far it goes by the other's habits, from 0 to 1. A stranger gets the plan, and so does, as long as the duel
    lasts, whoever raises as much as the plan itself: that is no habit to gain from."""
    foe = others(view)[0]
    known = (view.count(foe, HANDS_DEALT) - STRANGE) / KNOWN
    if view.seats == 2:
        known = min(known, (BOLD - Habits(view, foe).opens) / TIMID)
    return max(0.0, min(1.0, known))


def before_flop(view: HoldemView, rng: Stream) -> Action:
    depth = effective(view) / view.big
    raises = raises_before_flop(view)
    # When a full table has shrunk to two, those left still fold as they did.
    if seated(view) > 2 or (view.seats > 2 and not raises and depth > DEEPEST):
        return at_full_table(view, rng)
    part = top_part(view.hole[0], view.hole[1])
    if depth <= DEEPEST and view.price:
        if not raises:
            return all_in(view) if pushes(view.hole[0], view.hole[1], depth) else give_up(view)
        if view.min_raise == 0 or view.stacks[last_rival(view)] == 0:
            return passive(view) if calls(view.hole[0], view.hole[1], depth) else give_up(view)
    if raises:
        return answer_in_duel(view, part, raises, depth, rng)
    if depth <= SHORT:
        return all_in(view) if steal_worth(view, rng) > 0 else give_up(view)
    if part <= OPENS:
        return raise_to(view, usual_raise(view))
    return give_up(view)


def steal_worth(view: HoldemView, rng: Stream) -> float:
    """Chips an all-in is worth in a duel before anybody raised: the other calls as the habits say, or it is stolen."""
    rival = others(view)[0]
    stays = min(0.6, max(0.05, 0.5 * Habits(view, rival).enters))
    risk = float(min(view.stacks[view.seat], effective(view) - view.bets[view.seat]))
    chance = sampled(view.hole, [], [stays], DEALS, rng)
    pot = float(view.pot)
    return (1.0 - stays) * pot + stays * (chance * (pot + 2 * risk - view.price) - risk)


def answer_in_duel(view: HoldemView, part: float, raises: int, depth: float, rng: Stream) -> Action:
    """Facing a raise heads-up: by the chance against what this player raises."""
    raiser = last_rival(view)
    habits = Habits(view, raiser)
    price = view.price
    odds = price / (within_reach(view) + price) if price else 0.0
    chance = sampled(view.hole, [], [raises_with(habits, raises)], DEALS, rng)
    if raises == 1 and depth <= 1.5 * RESHOVE and shove_over(view, raiser, rng) > 0.3 * view.big:
        return all_in(view)
    if chance > 0.62 and view.min_raise and (raises < 3 or chance > 0.7):
        if depth <= 2 * SHORT or raises >= 2:
            return raise_to(view, view.max_raise if depth < 40 else view.bet * 5 // 2)
        return raise_to(view, view.bet * 3)
    if raises == 1 and view.min_raise and depth > 25 and 0.35 < part < 0.55 and rng.below(100) < 8:
        return raise_to(view, view.bet * 3)
    if price * 3 > view.stacks[view.seat] or view.stacks[raiser] == 0:
        return passive(view) if chance > odds + 0.015 else give_up(view)
    keeps = 1.0 if behind(view) == 0 else 0.88
    if raises > 1:
        keeps -= 0.06
    return passive(view) if chance * keeps > odds + 0.02 else give_up(view)


def raises_with(habits: Habits, raises: int) -> float:
    """The part of hands that made the last of so many raises in a duel."""
    wide = habits.opens if raises == 1 else habits.opens * (0.4 if raises == 2 else 0.2) + 0.02
    return max(0.04, min(1.0, wide))


def shove_over(view: HoldemView, raiser: int, rng: Stream) -> float:
    """Chips an all-in over a single raise is worth, compared with folding: the raiser keeps the better half."""
    if view.min_raise == 0 or view.stacks[raiser] == 0:
        return 0.0
    wide = max(0.08, Habits(view, raiser).opens)
    calls = max(0.06, 0.5 * wide)
    folds = 1.0 - calls / wide
    risk = float(min(view.stacks[view.seat], effective(view) - view.bets[view.seat]))
    pot = float(view.pot)
    chance = sampled(view.hole, [], [calls], DEALS, rng)
    return folds * pot + (1.0 - folds) * (chance * (pot + 2 * risk - view.price) - risk)


def last_rival(view: HoldemView) -> int:
    """Who raised last, or any other where that was oneself."""
    found = last_raiser(view)
    return others(view)[0] if found == view.seat else found


class Opponent:
    """One player still in the hand: habits, and a weight for every possible hand."""

    __slots__ = ("habits", "seat", "weights")

    def __init__(self, view: HoldemView, seat: int, survey: Survey) -> None:
        self.seat = seat
        self.habits = Habits(view, seat)
        self.weights = opening_range(view, seat, self.habits, survey.hands)

    def chance(self, survey: Survey) -> float:
        """One's own chance against the whole range."""
        total = 0.0
        won = 0.0
        wins = survey.wins
        weights = self.weights
        for index in range(len(weights)):
            total += weights[index]
            won += weights[index] * wins[index]
        return won / total if total > 0 else 0.5

    def answer(self, survey: Survey, size: float) -> tuple[float, float]:
        """To a bet of this size: the part of the range that folds, and one's chance against the part that stays."""
        total = sum(self.weights)
        if total <= 0:
            return 0.0, 0.5
        folds = folding(self.habits, size)
        # The weakest hands of the range go first: find the strength at which that part is reached.
        limit = self.limit(survey, total * (1.0 - folds))
        stays = 0.0
        won = 0.0
        for index in range(len(self.weights)):
            weight = self.weights[index] * edge(survey.strength[index], limit)
            stays += weight
            won += weight * survey.wins[index]
        return 1.0 - min(1.0, stays / total), won / stays if stays > 0 else 0.5

    def limit(self, survey: Survey, keep: float) -> float:
        """The strength down to which the range holds this much weight."""
        sums = [0.0] * 101
        for index in range(len(self.weights)):
            sums[int(survey.strength[index] * 100)] += self.weights[index]
        at = 0
        while at < 100 and keep > sums[at]:
            keep -= sums[at]
            at += 1
        return (at + 1) / 100


def read_opponents(view: HoldemView, now: Survey, rng: Stream) -> list[Opponent]:
    """The ranges of all who are left, after everything they did in this hand."""
    found = [Opponent(view, seat, now) for seat in others(view)]
    seats = [opponent.seat for opponent in found]
    history = view.history
    survey = now
    phase = PREFLOP
    pot = 0.0
    bets = [0] * view.seats
    bet = 0
    raised = False
    for at in range(0, len(history), ENTRY):
        street, seat, word, chips = history[at], history[at + 1], history[at + 2], history[at + 3]
        if street != phase:
            phase = street
            bets = [0] * view.seats
            bet = 0
            raised = False
            if phase < view.phase:
                past = Survey(view.hole, view.board[: BOARD[phase]], PAST_RUNS, rng)
                survey = matched(past, now)
            else:
                survey = now
        added = chips - bets[seat] if word in (BET, RAISE) else chips
        if phase > PREFLOP and seat in seats:
            size = (bet - bets[seat]) / max(1.0, pot)
            bend(found[seats.index(seat)].weights, survey, word, size, found[seats.index(seat)].habits, raised)
        if word in (BET, RAISE):
            bet = chips
            raised = True
        if word == BIG:
            bet = max(bet, chips)
        if word in (BET, RAISE, CALL, SMALL, BIG):
            bets[seat] += added
        if word in (BET, RAISE, CALL, SMALL, BIG, ANTE):
            pot += added
    return found


def matched(past: Survey, now: Survey) -> Survey:
    """An earlier survey with only the hands that are still possible, in the same order."""
    places = {hand: index for index, hand in enumerate(past.hands)}
    past.strength = [past.strength[places[hand]] for hand in now.hands]
    past.wins = [past.wins[places[hand]] for hand in now.hands]
    past.hands = now.hands
    return past


def chance_of(survey: Survey, rivals: list[Opponent]) -> float:
    """One's own chance against the ranges of all who are left."""
    chance = 1.0
    for rival in rivals:
        chance *= rival.chance(survey)
    return chance


def passive_worth(view: HoldemView, chance: float, pot: float) -> float:
    """Chips a check or a call is worth with this pot to win, compared with folding."""
    price = view.price
    last = behind(view) == 0
    river = view.phase == RIVER
    if price:
        keeps = 1.0 if river or price >= view.stacks[view.seat] else 0.97 if last else 0.92
        return chance * keeps * (pot + price) - price
    keeps = 1.0 if river and last else 0.95 if last else 0.88
    return chance * keeps * pot


def after_flop(view: HoldemView, rng: Stream) -> Action:
    survey = Survey(view.hole, view.board, RUNS, rng)
    rivals = read_opponents(view, survey, rng)
    price = view.price
    pot = float(view.pot)
    best = FOLD
    worth = 0.0
    passively = passive_worth(view, chance_of(survey, rivals), within_reach(view))
    if passively > worth or not price:
        worth = passively
        best = passive(view)
    if view.min_raise == 0:
        return best
    for size in SIZES:
        value = bet_worth(view, survey, rivals, size)
        # A little of the stream in every price, so that close choices are mixed.
        value -= pot * 0.02 * (rng.below(100) / 100)
        if value > worth + pot * 0.01:
            worth = value
            best = bet_part(view, size)
    stack = view.stacks[view.seat]
    if stack < 2.5 * (pot + price):
        size = (stack - price) / (pot + price)
        value = bet_worth(view, survey, rivals, size)
        if value > worth + pot * 0.02:
            best = raise_to(view, view.max_raise)
    return best


def bet_worth(view: HoldemView, survey: Survey, rivals: list[Opponent], size: float) -> float:
    """Chips a bet or raise of this size (in pots after the call) is worth, compared with folding."""
    price = view.price
    pot = float(view.pot + price)
    bet = size * pot
    covered = 0
    for rival in rivals:
        covered = max(covered, view.stacks[rival.seat])
    bet = min(bet, float(covered), float(view.stacks[view.seat] - price))
    if bet <= 0:
        # There is nothing to bet: what is left is going along.
        return passive_worth(view, chance_of(survey, rivals), within_reach(view))
    all_fold = 1.0
    chance = 1.0
    for rival in rivals:
        if view.stacks[rival.seat] == 0:
            all_fold = 0.0
            chance *= rival.chance(survey)
            continue
        folds, against = rival.answer(survey, bet / pot)
        if price:
            folds *= 0.8
        all_fold *= folds
        chance *= folds + (1.0 - folds) * against if len(rivals) > 1 else against
    stays = 1.0 - all_fold
    keeps = 1.0 if view.phase == RIVER or bet >= view.stacks[view.seat] - price else 0.96
    return all_fold * float(view.pot) + stays * (chance * keeps * (pot + 2 * bet) - bet - price)

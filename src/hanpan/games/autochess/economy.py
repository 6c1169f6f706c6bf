"""Gold of a round: income, interest, streaks (AC-4)."""

from hanpan.games.autochess.augment import Perks
from hanpan.games.autochess.events import Effects
from hanpan.games.autochess.rules import Rules


def interest_of(gold: int, rules: Rules, perks: Perks, effects: Effects) -> int:
    """AC-4.2: steps of the gold held before income up to the cap, then what is added, then what is multiplied."""
    interest = min(gold // rules.interest_step, rules.interest_cap + perks.interest_cap)
    return (interest + effects.interest_plus) * effects.interest_times * perks.interest_times


def interest_purse(rules: Rules, perks: Perks) -> int:
    """Gold beyond which no more interest is earned."""
    return rules.interest_step * (rules.interest_cap + perks.interest_cap)


def streak_gold(streak: int, rules: Rules, perks: Perks) -> int:
    """AC-4.3."""
    steps = rules.streak_gold
    return steps[min(streak, len(steps) - 1)] * perks.streak_times

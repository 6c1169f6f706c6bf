"""The numbers that texts name: those of the rules table, and for every row of the catalogues what its effect comes to.

Texts hold no number of their own that a table could change: they take these, in every language and on every screen.
"""

from typing import Final

from hanpan.games.autochess.augment import Augment
from hanpan.games.autochess.events import HoldemEvent
from hanpan.games.autochess.packing import SUITS

SPOKEN: Final = (
    ("frame", "hp", "hp"),
    ("frame", "rounds", "rounds"),
    ("frame", "stage_rounds", "stage_rounds"),
    ("shop", "cards", "shop_cards"),
    ("shop", "reroll_gold", "reroll_gold"),
    ("shop", "reroll_rise", "reroll_rise"),
    ("shop", "xp_gold", "xp_gold"),
    ("shop", "xp_gain", "xp_gain"),
    ("shop", "own_cards", "own_cards"),
    ("economy", "income", "income"),
    ("economy", "interest_step", "interest_step"),
    ("economy", "interest_cap", "interest_cap"),
    ("board", "quads_forged", "quads_forged"),
    ("combat", "scoop_damage", "scoop_damage"),
    ("combat", "scoop_from", "scoop_from"),
    ("combat", "foul_hp", "foul_hp"),
    ("combat", "underdog", "underdog"),
    ("hula", "suit_cards", "suit_cards"),
    ("hula", "synergies", "synergies"),
    ("hula", "bonus_needs", "bonus_needs"),
    ("hula", "lines", "hula_lines"),
    ("hula", "times", "hula_times"),
    ("hula", "stop_times", "stop_times"),
    ("hula", "low_stop_hp", "low_stop_hp"),
    ("hula", "win_gold", "hula_gold"),
    ("hula", "failure_times", "failure_times"),
    ("fantasyland", "cards", "loan_cards"),
    ("fantasyland", "pair_rank", "pair_rank"),
    ("fantasyland", "trips_rank", "trips_rank"),
    ("fantasyland", "rounds_running", "land_rounds"),
    ("fantasyland", "rise", "land_rise"),
    ("fantasyland", "wins_line", "land_wins"),
    ("fantasyland", "rest", "land_rest"),
    ("board", "trips_forged", "trips_forged"),
    ("matchup", "ghost", "ghost"),
    ("catalogue", "offered", "offered"),
)
"""Part of the table, name there, name in the texts."""

ADDS_TO: Final[dict[str, str]] = {
    "loan_cards": "loan_cards",
    "hula_times": "hula_times",
    "low_stop": "low_stop_hp",
    "income": "income",
    "hula_synergies": "synergies",
    "interest_cap": "interest_cap",
    "shop_cards": "shop_cards",
    "own_cards": "own_cards",
}
"""Effects that add to a number of the table."""

BOTH_WAYS: Final = ("xp_cost", "board_cards", "stage_damage")
"""Effects that may add or take away: texts say by how much."""

GOLDEN_TIMES: Final = 3
"""What a card with 2 stars costs, times its cost with one (AC-3.5); no table changes it."""


def spoken_numbers(numbers: dict[str, dict[str, int]], lists: dict[str, list[int]]) -> dict[str, int]:
    """The numbers of a table that texts may name; of the streaks the first that pays and the first that pays most,
    of the board and of the damage whether they grow."""
    streak_gold = lists["streak_gold"]
    found = {name: numbers[part][key] for part, key, name in SPOKEN}
    found["most_synergies"] = SUITS
    paid = [length for length in range(len(streak_gold)) if streak_gold[length]]
    first, best = (paid[0], streak_gold.index(max(streak_gold))) if paid else (0, 0)
    found |= {"streak_first": first, "streak_first_gold": streak_gold[first]}
    found |= {"streak_best": best, "streak_best_gold": streak_gold[best]}
    found["board_grows"] = grows(lists["cards"])
    found["damage_grows"] = grows(lists["stage_damage"])
    return found


def grows(steps: list[int]) -> int:
    return 1 if steps[-1] > steps[0] else 0


def row_numbers(
    augments: list[Augment], events: list[HoldemEvent], spoken: dict[str, int]
) -> dict[str, dict[str, int]]:
    """By row: its amount, and the total that the amount makes of a number of the table."""
    found: dict[str, dict[str, int]] = {}
    for augment in augments:
        found[augment.id] = amounts(augment.effect, augment.amount, spoken)
    for event in events:
        found[event.id] = amounts(event.effect, event.amount, spoken)
    return found


def amounts(effect: str, amount: int, spoken: dict[str, int]) -> dict[str, int]:
    if effect in ADDS_TO:
        return {"amount": amount, "total": max(0, spoken[ADDS_TO[effect]] + amount)}
    if effect in BOTH_WAYS:
        return {"amount": amount, "by": abs(amount)}
    if effect == "reroll_cost":
        return {"amount": amount, "total": min(spoken["reroll_gold"], amount)}
    if effect == "golden_shop":
        return {"amount": amount, "times": GOLDEN_TIMES}
    return {"amount": amount}

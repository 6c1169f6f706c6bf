"""Augments (AC-14): rows of data with an effect from a closed vocabulary, and what a player's augments add up to."""

from dataclasses import dataclass
from typing import Final

TIERS: Final = ("silver", "gold", "prismatic")

AUGMENT_EFFECTS: Final[dict[str, tuple[int, int]]] = {
    "interest_cap": (1, 50),
    "interest_times": (2, 10),
    "synergies": (1, 4),
    "shop_cards": (1, 8),
    "free_rerolls": (1, 20),
    "reroll_cost": (0, 20),
    "hula_pardons": (1, 50),
    "own_cards": (1, 50),
    "damage_percent": (1, 100),
    "foul_immunity": (1, 1),
    "foul_insured": (1, 1),
    "scout": (1, 1),
    "suit_master": (2, 4),
    "golden_shop": (1, 3),
    "streak_times": (2, 10),
    "loss_gold": (1, 50),
    "scoop_gold": (1, 50),
    "round_xp": (1, 50),
    "win_heal": (1, 100),
    "door": (1, 12),
    "loan_cards": (1, 13),
    "board_cards": (1, 5),
    "suit_cards": (1, 5),
    "line_damage": (1, 100),
    "underdog": (1, 100),
    "front_star": (1, 1),
    "back_star": (1, 1),
    "lives": (1, 9),
    "drain": (1, 100),
    "income": (1, 100),
    "hula_times": (1, 50),
    "low_stop": (1, 1000),
    "xp_cost": (1, 20),
}
"""The closed vocabulary: every effect with the bounds of its amount."""


@dataclass(frozen=True)
class Augment:
    """One row of the catalogue. `name` and `description` are text keys unless the row brings its own words."""

    id: str
    name: str
    tier: str
    description: str
    effect_type: str
    effect: str = ""
    amount: int = 0


class Perks:
    """What a player's augments add up to; never changed once made, so that copies of a table share it."""

    __slots__ = (
        "back_star",
        "board_cards",
        "damage_percent",
        "door",
        "drain",
        "foul_immunity",
        "foul_insured",
        "free_rerolls",
        "front_star",
        "golden_shop",
        "hula_pardons",
        "hula_times",
        "income",
        "interest_cap",
        "interest_times",
        "line_damage",
        "lives",
        "loan_cards",
        "loss_gold",
        "low_stop",
        "master_counts",
        "own_cards",
        "reroll_cost",
        "round_xp",
        "scoop_gold",
        "scout",
        "shop_cards",
        "streak_times",
        "suit_cards",
        "synergies",
        "underdog",
        "win_heal",
        "xp_cost",
    )

    def __init__(self, augments: list[Augment]) -> None:
        self.interest_cap = 0
        self.interest_times = 1
        self.synergies = 0
        self.shop_cards = 0
        self.free_rerolls = 0
        self.reroll_cost = -1
        self.hula_pardons = 0
        self.own_cards = 0
        self.damage_percent = 100
        self.foul_immunity = False
        self.scout = False
        self.master_counts = 1
        self.golden_shop = 0
        self.streak_times = 1
        self.loss_gold = 0
        self.scoop_gold = 0
        self.round_xp = 0
        self.win_heal = 0
        self.door = 0
        self.loan_cards = 0
        self.board_cards = 0
        self.suit_cards = 0
        self.line_damage = 0
        self.underdog = 0
        self.front_star = 0
        self.back_star = 0
        self.lives = 0
        self.drain = 0
        self.income = 0
        self.hula_times = 0
        self.low_stop = 0
        self.xp_cost = 0
        self.foul_insured = False
        for augment in augments:
            self._add(augment.effect, augment.amount)

    def _add(self, effect: str, amount: int) -> None:
        if effect == "interest_cap":
            self.interest_cap += amount
        elif effect == "interest_times":
            self.interest_times *= amount
        elif effect == "synergies":
            self.synergies += amount
        elif effect == "shop_cards":
            self.shop_cards += amount
        elif effect == "free_rerolls":
            self.free_rerolls += amount
        elif effect == "reroll_cost":
            self.reroll_cost = amount if self.reroll_cost < 0 else min(self.reroll_cost, amount)
        elif effect == "hula_pardons":
            self.hula_pardons += amount
        elif effect == "own_cards":
            self.own_cards += amount
        elif effect == "damage_percent":
            self.damage_percent = min(self.damage_percent, amount)
        elif effect == "foul_immunity":
            self.foul_immunity = True
        elif effect == "scout":
            self.scout = True
        elif effect == "suit_master":
            self.master_counts = amount
        elif effect == "golden_shop":
            self.golden_shop += amount
        else:
            self._add_later(effect, amount)

    def _add_later(self, effect: str, amount: int) -> None:
        """What came with version 2."""
        if effect == "streak_times":
            self.streak_times *= amount
        elif effect == "loss_gold":
            self.loss_gold += amount
        elif effect == "scoop_gold":
            self.scoop_gold += amount
        elif effect == "round_xp":
            self.round_xp += amount
        elif effect == "win_heal":
            self.win_heal += amount
        elif effect == "door":
            self.door += amount
        elif effect == "loan_cards":
            self.loan_cards += amount
        elif effect == "board_cards":
            self.board_cards += amount
        elif effect == "suit_cards":
            self.suit_cards += amount
        elif effect == "line_damage":
            self.line_damage += amount
        elif effect == "underdog":
            self.underdog += amount
        elif effect == "front_star":
            self.front_star = amount
        elif effect == "back_star":
            self.back_star = amount
        elif effect == "lives":
            self.lives += amount
        elif effect == "drain":
            self.drain += amount
        elif effect == "income":
            self.income += amount
        elif effect == "hula_times":
            self.hula_times += amount
        elif effect == "low_stop":
            self.low_stop += amount
        elif effect == "xp_cost":
            self.xp_cost += amount
        elif effect == "foul_insured":
            self.foul_insured = True
        else:
            raise ValueError(f"no augment does {effect!r}")


NO_PERKS: Final = Perks([])

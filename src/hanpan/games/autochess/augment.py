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
    "scout": (1, 1),
    "suit_master": (2, 4),
    "golden_shop": (1, 3),
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
        "damage_percent",
        "foul_immunity",
        "free_rerolls",
        "golden_shop",
        "hula_pardons",
        "interest_cap",
        "interest_times",
        "master_counts",
        "own_cards",
        "reroll_cost",
        "scout",
        "shop_cards",
        "synergies",
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
            raise ValueError(f"no augment does {effect!r}")


NO_PERKS: Final = Perks([])

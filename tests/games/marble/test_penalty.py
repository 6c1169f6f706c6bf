"""MB-5.1: the whole table of amounts, against exact fractions."""

from fractions import Fraction
from itertools import product
from math import ceil

import pytest
from marble_play import started

from hanpan.games.marble.options import DRINK_TYPES, DRINK_UNITS, TOLERANCES
from hanpan.games.marble.penalty import in_unit
from hanpan.games.marble.safety import due

FACTORS = {"LIGHT": Fraction(1, 2), "NORMAL": Fraction(1), "HARD": Fraction(3, 2)}


@pytest.mark.parametrize(("tolerance", "unit", "drink"), list(product(TOLERANCES, DRINK_UNITS, DRINK_TYPES)))
def test_the_scaling_table(tolerance: str, unit: str, drink: str) -> None:
    """MB-5.1: sips = 3 x scale x tolerance x trap, rounded up to what is shown, for every twelfth of a shot."""
    players: list[object] = [{"tolerance": tolerance, "cap": 60}, {"drinks": False, "tolerance": tolerance}]
    s, _ = started({"players": players, "drink_unit": unit, "drink_type": drink}, seats=2)
    for scale, trap in product(range(13), (False, True)):
        s.trap = trap
        sips = 3 * Fraction(scale, 12) * FACTORS[tolerance] * (2 if trap else 1)
        shown = ceil(sips) if unit == "sip" else ceil(sips / 3)
        drinker, sober = due(s, s.players[0], scale), due(s, s.players[1], scale)
        if drink == "NON_ALCOHOL":
            assert (drinker.drink, in_unit(drinker.water, unit), drinker.why) == (0, shown, "")
            assert (sober.drink, in_unit(sober.water, unit), sober.why) == (0, shown, "")
        else:
            assert (in_unit(drinker.drink, unit), drinker.water, drinker.why) == (shown, 0, "")
            assert (sober.drink, in_unit(sober.water, unit)) == (0, shown)
            assert sober.why == ("non-drinker" if shown else "")


@pytest.mark.parametrize(
    ("tolerance", "scale", "trap", "sips", "glasses"),
    [
        ("LIGHT", 4, False, 1, 1),
        ("NORMAL", 4, False, 1, 1),
        ("HARD", 4, False, 2, 1),
        ("LIGHT", 8, True, 2, 1),
        ("NORMAL", 8, True, 4, 2),
        ("HARD", 8, True, 6, 2),
        ("LIGHT", 12, False, 2, 1),
        ("HARD", 12, True, 9, 3),
    ],
)
def test_some_rows_by_hand(tolerance: str, scale: int, trap: bool, sips: int, glasses: int) -> None:
    """MB-5.1."""
    for unit, amount in (("sip", sips), ("glass", glasses), ("shot", glasses)):
        s, _ = started({"preset": "normal", "players": [{"tolerance": tolerance}, {}], "drink_unit": unit}, seats=2)
        s.trap = trap
        assert in_unit(due(s, s.players[0], scale).drink, unit) == amount


def test_timed_rules_change_amounts() -> None:
    """MB-2: a rule of the engine halves, turns to water, or takes the trap's doubling away."""
    from hanpan.games.marble.options import RULE
    from hanpan.games.marble.state import TimedRule

    s, _ = started({"preset": "normal"}, seats=2)
    cards = s.session.cards
    s.trap = True
    assert due(s, s.players[0], 8).drink == 4
    for effect, drink, water in (("rule-half", 2, 0), ("rule-water", 0, 4), ("rule-calm", 2, 0)):
        number = next(k for k in s.session.decks[RULE] if cards[k].effect == effect)
        s.rules = [TimedRule(number, RULE, 1)]
        cost = due(s, s.players[0], 8)
        assert (cost.drink, cost.water) == (drink, water)

"""Purses: gold is kept for interest as far as it earns any, by the rules of the table."""

import pytest

from hanpan.bots.autochess.hard import Hard
from hanpan.bots.autochess.normal import PLAIN, STYLES, Style, purse
from hanpan.bots.autochess.plan import Plan
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.view import View
from hanpan.kernel import Rng


def plan_of(preset: str) -> Plan:
    """A seat with all its HP before the third round."""
    s = AUTOCHESS.new({"preset": preset}, 8, Rng("purse"))
    s.round_num = 3
    view = AUTOCHESS.view(s, 0)
    assert isinstance(view, View) and view.me is not None
    return Plan(view, view.me, 4, 4)


@pytest.mark.parametrize("style", [PLAIN, *STYLES])
def test_nobody_keeps_gold_that_earns_nothing(style: Style) -> None:
    full, quick = plan_of("full"), plan_of("quick")
    most = full.rules.interest_step * full.rules.interest_cap
    assert purse(full.view, full.me, style) == min(most, most + style.keeps) > 0
    assert purse(quick.view, quick.me, style) == 20 + style.keeps


@pytest.mark.parametrize("times", [1, 2])
def test_hard_keeps_a_step_more_where_interest_counts_twice(times: int) -> None:
    full, quick = plan_of("full"), plan_of("quick")
    hard = Hard()
    assert quick.me.hp >= hard.style.low_hp, "healthy"
    for plan in (full, quick):
        plan.view.effects.interest_times = times
    assert hard.purse(full, full.me) <= full.rules.interest_step * full.rules.interest_cap
    assert hard.purse(quick, quick.me) == 2 * hard.style.keep + quick.rules.interest_step * (times - 1)
    full.me.hp = hard.style.last_hp
    assert hard.purse(full, full.me) == min(12, hard.style.keep + full.rules.interest_step * (times - 1))


def test_a_stop_is_weighed_before_it_is_shared_out() -> None:
    """One of seven who may be stopped is worth a seventh, and not nothing."""
    plan = plan_of("full")
    hard = Hard()
    view = plan.view
    assert view.opponent < 0, "nobody is drawn yet"
    worth = []
    for low in range(8):
        for rival in view.rivals:
            rival.hp = plan.rules.low_stop_hp + (0 if 1 <= rival.seat <= low else 1)
        worth.append(hard.stop_worth(plan, plan.me))
    more = hard.style.stop * (plan.rules.stop_times - plan.rules.hula_times)
    assert worth == [more * low // 7 for low in range(8)]
    assert 0 < worth[1] < worth[2]

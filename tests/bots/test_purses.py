"""Purses: gold is kept for interest as far as it earns any, by the rules of the table."""

import pytest

from hanpan.bots.autochess.hard import Hard
from hanpan.bots.autochess.normal import PLAIN, STYLES, Style, purse
from hanpan.bots.autochess.plan import Plan
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.view import View
from hanpan.kernel import Rng


def plan_of(preset: str, low: int = 0) -> Plan:
    """A seat with all its HP in the third round; so many of the others may be stopped."""
    s = AUTOCHESS.new({"preset": preset}, 8, Rng("purse"))
    s.round_num = 3
    for player in s.players[1 : low + 1]:
        player.hp = s.rules.low_stop_hp
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
    plans = [plan_of("full", low) for low in range(8)]
    hard = Hard()
    assert plans[0].view.opponent < 0, "nobody is drawn yet"
    worth = [hard.stop_worth(plan, plan.me) for plan in plans]
    more = hard.style.stop * (plans[0].rules.stop_times - plans[0].rules.hula_times)
    assert worth == [more * low // 7 for low in range(8)]
    assert 0 < worth[1] < worth[2]

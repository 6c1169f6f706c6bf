"""The game on the kernel's contract, and properties of every step (HE-1.3, HE-3.4, HE-7)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rig import UNUSUAL

from hanpan.games.holdem import betting, deal, game, hand, pots, showdown
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.player import ACTIVE, ALL_IN, FOLDED, OUT_OF_CHIPS
from hanpan.games.holdem.state import State
from hanpan.kernel.action import Action
from hanpan.kernel.game import Config
from hanpan.kernel.legal import Span
from hanpan.kernel.record import read_record
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table, verify


def check_state(s: State) -> None:
    assert sum(s.stacks) + sum(s.paid) + s.dead == sum(s.bought), "chips are conserved"
    assert min(s.stacks) >= 0
    assert min(s.paid) >= 0
    assert (s.actor >= 0) != s.over, "every state has an actor or is over"
    if s.over:
        return
    assert s.alive == sum(status in (ACTIVE, ALL_IN) for status in s.status)
    assert s.able == sum(status == ACTIVE for status in s.status)
    assert s.status[s.actor] == ACTIVE and s.stacks[s.actor] > 0
    assert s.alive > 1
    for seat in range(s.n):
        assert (s.status[seat] == ALL_IN) == (s.stacks[seat] == 0 and s.holes[2 * seat] >= 0 and not folded(s, seat))
        assert (s.status[seat] == OUT_OF_CHIPS) == (s.holes[2 * seat] < 0)
        assert s.bets[seat] <= s.bet
    cards = [card for card in [*s.holes, *s.run] if card >= 0]
    assert len(set(cards)) == len(cards)


def folded(s: State, seat: int) -> bool:
    return s.status[seat] == FOLDED


@settings(max_examples=60)
@given(
    st.integers(2, 10),
    st.sampled_from(["none", "all", "bb"]),
    st.sampled_from(["sng", "cash", "turbo"]),
    st.lists(st.integers(1, 400), min_size=10, max_size=10),
    st.integers(0, 10**6),
)
def test_every_step_keeps_the_chips(n: int, ante: str, preset: str, stacks: list[int], seed: int) -> None:
    """HE-1.3, HE-3.4: conserved chips, no negative stack, an actor or an end, and copies that share nothing."""
    rng, dice = Rng(seed), Rng(seed + 1).stream("dice")
    config: Config = {"preset": preset, "ante": ante, "stacks": stacks[:n], "hands": 12}
    s = HOLDEM.new(config, n, rng)
    limit = HOLDEM.longest(config, n)
    steps = 0
    while not s.over:
        check_state(s)
        action = shrewd(s, dice.below(8), HOLDEM.legal(s, s.actor).sample(dice))
        before = HOLDEM.dump(s)
        copy = HOLDEM.clone(s)
        HOLDEM.apply(s, s.actor, action, rng, [])
        assert HOLDEM.dump(copy) == before
        steps += 1
        assert steps <= limit
    check_state(s)
    result = HOLDEM.result(s)
    assert result is not None and 1 in result.places
    if not s.settings.cash:
        assert sum(result.scores) == sum(stacks[:n])
    else:
        assert sum(result.scores) == 0


def shrewd(s: State, chance: int, action: Action) -> Action:
    """Fewer folds and all-ins than blind chance makes, so that hands get long."""
    if chance < 5 and action.verb in ("fold", "all-in"):
        return Action("call" if s.bets[s.actor] < s.bet else "check")
    return action


@settings(max_examples=25)
@given(st.integers(2, 10), st.integers(0, 10**6))
def test_a_record_replays_to_the_same_state(n: int, seed: int) -> None:
    """HE-6: replay(record) equals the table, timeouts included."""
    table: Table[State] = Table(HOLDEM, {"hands": 6}, n, seed)
    dice = Rng(seed).stream("dice")
    while table.actors():
        seat = table.actors()[0]
        if dice.below(12) == 0:
            table.time_out(seat)
        else:
            table.step(seat, table.legal(seat).sample(dice))
    record = read_record(table.record().write())
    assert verify(HOLDEM, record).digest() == table.digest()


@given(st.integers(2, 10), st.integers(0, 10**6), st.integers(0, 60))
@settings(max_examples=40)
def test_the_span_is_exactly_what_is_accepted(n: int, seed: int, moves: int) -> None:
    """HE-3.2, HE-3.6: the ends of the span are legal, one chip outside is refused with both ends."""
    rng, dice = Rng(seed), Rng(seed).stream("dice")
    s = HOLDEM.new({"preset": "cash"}, n, rng)
    for _ in range(moves):
        if s.over:
            return
        HOLDEM.apply(s, s.actor, HOLDEM.legal(s, s.actor).sample(dice), rng, [])
    if s.over:
        return
    legal = HOLDEM.legal(s, s.actor)
    for entry in legal:
        if isinstance(entry, Span):
            assert Action("raise", (entry.low,)) in legal
            assert Action("raise", (entry.high,)) in legal
            low, high = (
                legal.why_not(Action("raise", (entry.low - 1,))),
                legal.why_not(Action("raise", (entry.high + 1,))),
            )
            assert low is not None and low.code == "holdem-raise-low" and low.params["min"] == entry.low
            assert high is not None and high.code == "holdem-raise-high" and high.params["max"] == entry.high


@given(st.integers(2, 6), st.lists(st.integers(1, 60), min_size=6, max_size=6), st.integers(0, 10**6))
def test_every_refused_button_says_why(n: int, stacks: list[int], seed: int) -> None:
    """HE-3: of check, call, the largest raise and all-in, exactly those that are refused are listed as blocked."""
    rng, dice = Rng(seed), Rng(seed + 1).stream("dice")
    s = HOLDEM.new({"preset": "sng", "stacks": [20 * stack for stack in stacks[:n]], "hands": 4}, n, rng)
    while not s.over:
        legal = HOLDEM.legal(s, s.actor)
        top = s.stacks[s.actor] + s.bets[s.actor]
        buttons = [Action("check"), Action("call"), Action("raise", (top,)), Action("all-in")]
        dumped = legal.dump()["blocked"]
        assert isinstance(dumped, list)
        refused = [str(action) for action in buttons if legal.why_not(action) is not None]
        assert [entry["do"] for entry in dumped] == refused
        s = HOLDEM.clone(s)
        HOLDEM.apply(s, s.actor, legal.sample(dice), rng, [])


def no_event(*parts: object) -> None:
    raise AssertionError("an event was made though nobody listens")


def test_where_nobody_listens_no_event_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Interpreted; compiled modules keep their own Event, and are held to the same states by the contract."""
    for module in (betting, deal, game, hand, pots, showdown):
        if hasattr(module, "Event"):
            monkeypatch.setattr(module, "Event", no_event)
    for config in UNUSUAL:
        rng = Rng("quiet")
        dice = Rng("dice").stream("dice")
        s = HOLDEM.new(config, 4, rng, None)
        for step in range(300):
            if s.over:
                break
            timeout = step % 9 == 0
            action = HOLDEM.timeout_action(s, s.actor) if timeout else HOLDEM.legal(s, s.actor).sample(dice)
            HOLDEM.apply(s, s.actor, action, rng, None)

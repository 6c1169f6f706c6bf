"""Juryu Marble (document 003): its principles, states, the reducer by phase, 4.1 to 4.5 and the risks of 5."""

from fractions import Fraction
from itertools import pairwise
from math import ceil

import pytest
from marble_play import do, fresh, land_on, started, walk

from hanpan.games.marble.board import step_from
from hanpan.games.marble.deck import Deck
from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.penalty import in_unit
from hanpan.games.marble.safety import due
from hanpan.games.marble.state import PHASES, MarbleState
from hanpan.games.marble.text import fill
from hanpan.kernel import Action, Event, Rng, reduce
from hanpan.kernel.digest import digest_of

# 2 Principles.


def play(seed: int) -> list[str]:
    """The digests of a whole random game."""
    return [digest_of(MARBLE.dump(s)) for s, *_ in walk({"rounds": 3}, 3, seed)]


def test_deterministic_randomness() -> None:
    """2: equal seeds and equal inputs give equal games."""
    assert play(5) == play(5)
    assert play(5) != play(6)


def test_immutability() -> None:
    """2: an action makes a new state, the old one stays."""
    s, rng = fresh()
    before = digest_of(MARBLE.dump(s))
    changed, _ = reduce(MARBLE, s, s.current, Action("start"), rng)
    assert digest_of(MARBLE.dump(s)) == before
    assert changed.phase == "DiceRoll"


# 3 The states.

STATES = [
    *["GameSetup", "GameReady", "TurnStart", "DiceRoll", "PlayerMove", "TileEvent", "ActionResolution"],
    *["TurnEnd", "GameEnd"],
]
ARROWS = {
    *[("GameSetup", "GameReady"), ("GameReady", "TurnStart"), ("TurnStart", "DiceRoll"), ("DiceRoll", "PlayerMove")],
    *[("PlayerMove", "TileEvent"), ("TileEvent", "ActionResolution"), ("ActionResolution", "TurnEnd")],
    *[("TurnEnd", "TurnStart"), ("TurnEnd", "GameEnd")],
}


def entered(events: list[Event]) -> list[str]:
    return [str(event.data["phase"]) for event in events if event.kind == "phase"]


def test_states() -> None:
    """3: nine, by these names."""
    assert list(PHASES) == STATES


def test_transitions() -> None:
    """3: every arrow of the diagram is gone in random games; MB-2 and MB-3 add those of doubles, island and travel."""
    seen: set[tuple[str, str]] = set()
    for seed in range(6):
        s, _ = fresh({"rounds": 4}, 3, seed)
        way = ["GameSetup", s.phase]
        for *_, events in walk({"rounds": 4}, 3, seed, rare=10**6):
            way += entered(events)
        seen |= set(pairwise(way))
    assert seen >= ARROWS
    assert seen - ARROWS <= {("TurnEnd", "DiceRoll"), ("TurnStart", "TurnEnd"), ("TurnStart", "PlayerMove")}


# 4.1 InitializeGame.


def test_initialize_game() -> None:
    """4.1: order and decks are shuffled by the seed; everybody at the start, GameReady."""
    s, _ = fresh({}, 6, 3)
    assert s.phase == "GameReady"
    assert sorted(s.order) == list(range(6))
    assert [player.position for player in s.players] == [0] * 6
    assert len({tuple(fresh({}, 6, seed)[0].order) for seed in range(20)}) > 10
    assert len({tuple(fresh({}, 6, seed)[0].decks[0].pile) for seed in range(20)}) == 20


@pytest.mark.parametrize("severity", ["MILD", "NORMAL", "SPICY"])
def test_severity_filter(severity: str) -> None:
    """4.1: no card above the filter is in the deck; MB-1.1: the levels are cumulative."""
    s, _ = fresh({"severity": severity})
    levels = {s.session.cards[card].severity for deck in s.session.decks for card in deck}
    assert max(levels) <= ["MILD", "NORMAL", "SPICY"].index(severity)


# 4.2 The reducer, phase by phase.


def test_reducer_start() -> None:
    """4.2, START: the current player is about to roll."""
    s, rng = fresh()
    events = do(s, rng, s.current, "start")
    assert entered(events) == ["TurnStart", "DiceRoll"]


def test_reducer_dice_roll() -> None:
    """4.2, DICE_ROLL: only a roll moves on."""
    s, rng = started({"board": 28})
    s.board = ["island"] * 28
    assert "done" not in MARBLE.legal(s, s.current).texts()
    assert entered(do(s, rng, s.current, "roll"))[:2] == ["PlayerMove", "TileEvent"]


def test_reducer_tile_event() -> None:
    """4.2, TILE_EVENT: a card tile draws."""
    s, _ = land_on("card")
    assert s.card >= 0


def test_reducer_action_resolution() -> None:
    """4.2, ACTION_RESOLUTION: the card is done or passed (MB-5.3), and the turn ends."""
    for word in ("done", "pass"):
        s, rng = tasks()
        assert {"done", "pass"} <= set(MARBLE.legal(s, s.subjects[0]).texts())
        told: list[Event] = []
        while s.phase == "ActionResolution":
            told += do(s, rng, s.subjects[0], word)
        assert "TurnEnd" in entered(told)


def tasks() -> tuple[MarbleState, Rng]:
    """A table with a card to be done."""
    for seed in range(100):
        s, rng = land_on("card", seed=seed)
        if s.phase == "ActionResolution" and s.subjects:
            return s, rng
    raise AssertionError("no such card")


def test_reducer_end() -> None:
    """4.2, END: the turn goes to the next one."""
    s, rng = tasks()
    first, turn = s.current, s.turn
    while s.turn == turn and s.phase == "ActionResolution":
        do(s, rng, s.subjects[0], "pass")
    assert s.turn == turn + 1
    assert s.current == s.order[(s.order.index(first) + 1) % len(s.order)]


def test_reducer_no_change() -> None:
    """4.2: anything else is refused with a reason and changes nothing (MB-1.3)."""
    s, _ = started()
    before = digest_of(MARBLE.dump(s))
    for text in ("start", "done", "pass", "accept", "next"):
        refusal = MARBLE.legal(s, s.current).why_not(Action(text))
        assert refusal is not None and refusal.code
    assert digest_of(MARBLE.dump(s)) == before


# 4.3 Dice and moving.


@pytest.mark.parametrize(
    ("start", "steps", "direction", "size", "end"),
    [
        (0, 7, 1, 24, 7),
        (20, 7, 1, 24, 3),
        (3, 7, -1, 24, 20),
        (0, 12, -1, 24, 12),
        (23, 1, 1, 24, 0),
        (0, 1, -1, 16, 15),
    ],
)
def test_end_position(start: int, steps: int, direction: int, size: int, end: int) -> None:
    """4.3: (start + sum x direction) mod size. MB-3: never negative, where the document's % would be in Kotlin."""
    assert step_from(start, steps, direction, size) == end == (start + steps * direction) % size


def test_doubles() -> None:
    """4.3: a double rolls again; the third in a row goes to the island and ends the turn (MB-3)."""
    agains = thirds = 0
    for seed in range(40):
        row = 0
        for _, _, _, events in walk({"rounds": 6}, 3, seed, rare=10**6):
            for event in events:
                if event.kind == "rolled":
                    row = row + 1 if event.data["double"] else 0
                elif event.kind == "again":
                    agains += row in (1, 2)  # else it was a golden key
                elif event.kind == "third-double":
                    assert row == 3
                    thirds += 1
                elif event.kind == "phase" and event.data["phase"] == "TurnStart":
                    assert row in (0, 3), "a first or second double never ends the turn"
                    row = 0
    assert agains
    assert thirds


# 4.4 Drawing.


def test_draw_card() -> None:
    """4.4: the four targets of the document, and nothing else."""
    s, _ = fresh({"preset": "spicy"})
    assert {card.target for card in s.session.cards} == {"SELF", "TARGET_ONE", "ALL", "ALL_EXCEPT_SELF"}


def test_templates() -> None:
    """4.4: {self} and {target} become names."""
    assert fill("{self} picks {target}", "민수", "Amy", lambda word, pair: pair) == "민수 picks Amy"


# 4.5 Penalties.


@pytest.mark.parametrize(("tolerance", "factor"), [("LIGHT", Fraction(1, 2)), ("NORMAL", 1), ("HARD", Fraction(3, 2))])
@pytest.mark.parametrize(("unit", "per_shot"), [("sip", 3), ("glass", 1), ("shot", 1)])
def test_scale_penalty(tolerance: str, factor: Fraction, unit: str, per_shot: int) -> None:
    """4.5: half, once or one and a half times, a shot is three sips, rounded up. MB-5.1 overrides the order: the exact
    sips are rounded once, in the unit that is shown."""
    config: dict[str, object] = {"preset": "normal", "players": [{"tolerance": tolerance}, {}], "drink_unit": unit}
    s, _ = started(config, seats=2)
    for twelfths in (3, 6, 12):
        wanted = ceil(Fraction(twelfths, 12) * factor * per_shot)
        assert in_unit(due(s, s.players[0], twelfths).drink, unit) == wanted


def test_scale_penalty_without_alcohol() -> None:
    """4.5 and MB-5.1: without alcohol the same amount of water."""
    s, _ = started({"drink_type": "NON_ALCOHOL"}, seats=2)
    amount = due(s, s.players[0], 12)
    assert (amount.drink, amount.water) == (0, 3)


# 5 Risks.


def test_deck_exhaustion() -> None:
    """5 and 4.4: an empty deck is the discard pile, shuffled."""
    deck = Deck([1, 2, 3], [])
    stream = Rng(1).stream("deck")
    for _ in range(3):
        deck.put_away(deck.draw(stream)[0])
    card, shuffled = deck.draw(stream)
    assert shuffled
    assert sorted([card, *deck.pile]) == [1, 2, 3]


def test_infinite_loop() -> None:
    """5: no turn has more than three rolls by doubles, and every game ends."""
    for seed in range(10):
        row = longest = 0
        phase = ""
        for s, _, _, events in walk({"rounds": 3}, 3, seed, rare=10**6):
            phase = s.phase
            for event in events:
                if event.kind == "rolled":
                    row = row + 1 if event.data["double"] else 0
                    longest = max(longest, row)
                elif event.kind == "third-double":
                    row = 0
        assert longest <= 3
        assert phase == "GameEnd"


def test_concurrency() -> None:
    """5: of actions that arrive together those of a seat that is not awaited are refused, and change nothing."""
    s, _ = started(seats=4)
    others = [seat for seat in range(4) if seat != s.current]
    assert [MARBLE.legal(s, seat).why_not(Action("roll")) is None for seat in others] == [False] * 3

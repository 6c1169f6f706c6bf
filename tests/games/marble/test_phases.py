"""MB-1.3: the document's machine. Every phase times every action is allowed or refused as it says."""

import pytest
from marble_play import do, fresh, land_on, naming, started, walk

from hanpan.games.marble.choices import VERBS
from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.state import PHASES, WAITS, MarbleState
from hanpan.kernel import HOUSE, Action, Illegal, Rng, reduce
from hanpan.kernel.digest import digest_of
from hanpan.locale import LANGUAGES, Texts

# What the machine says, written down once more by hand: phase and what it waits for -> the actions of an awaited seat
# that holds every key. `give-up` and `sober` come on top, the house's two words below.
MACHINE: dict[tuple[str, str], list[str]] = {
    ("GameReady", "start"): ["start"],
    ("TurnStart", "break"): ["break", "continue"],
    ("TurnStart", "travel"): ["tile 3", "tile 27", "pass"],
    ("DiceRoll", "roll"): ["roll", "use swap 1"],
    ("PlayerMove", "bonus"): ["choose water", "choose exempt"],
    ("TileEvent", "target"): ["target 1", "pass"],
    ("TileEvent", "target-loser"): ["target 0", "target 1", "done", "pass"],
    ("TileEvent", "vote"): ["vote 1", "pass"],
    ("TileEvent", "toast"): ["accept", "decline"],
    ("ActionResolution", "tasks-mission"): ["done", "fail", "pass", "use shield", "use exempt"],
    ("ActionResolution", "tasks-penalty"): ["done", "pass", "use shield", "use exempt"],
    ("ActionResolution", "tasks-read"): ["done", "pass"],
    ("TurnEnd", "extra"): ["use extra", "next"],
}
EVERY_ACTION = [
    *["start", "break", "continue", "tile 3", "tile 27", "tile 28", "tile -1", "tile x", "tile", "roll", "roll 6"],
    *["choose water", "choose exempt", "choose soju", "choose", "target 0", "target 1", "target 9", "target", "vote 0"],
    *[
        "vote 1",
        "vote x",
        "accept",
        "decline",
        "done",
        "done 1",
        "fail",
        "pass",
        "use shield",
        "use exempt",
        "use extra",
    ],
    *[
        "use swap",
        "use swap 0",
        "use swap 1",
        "use swap 9",
        "use luck",
        "use",
        "next",
        "dance",
        "minutes 5",
        "end",
        "thumb up",
    ],
]
ARROWS = {
    *[("GameSetup", "GameReady"), ("GameReady", "TurnStart"), ("TurnStart", "DiceRoll"), ("DiceRoll", "PlayerMove")],
    *[("PlayerMove", "TileEvent"), ("TileEvent", "ActionResolution"), ("ActionResolution", "TurnEnd")],
    *[("TurnEnd", "TurnStart"), ("TurnEnd", "GameEnd")],
    ("TurnEnd", "DiceRoll"),  # a double, or an extra roll (MB-3)
    ("TurnStart", "TurnEnd"),  # a turn skipped on the island (MB-2)
    ("TurnStart", "PlayerMove"),  # space travel (MB-2)
}
"""The document's arrows, and the three its own text and the rulings add."""


def holding_keys(s: MarbleState) -> MarbleState:
    """Seat 0 is awaited and holds one of each key."""
    player = s.players[0]
    player.shields = player.swaps = player.extras = player.exemptions = 1
    return s


def first(kind: str, preset: str = "spicy", seed: int = 0) -> tuple[MarbleState, Rng]:
    """A table of three where seat 0 has just landed on a kind of tile."""
    while True:
        s, rng = land_on(kind, {"preset": preset}, 3, seed)
        if s.order[0] == 0:
            return s, rng
        seed += 1


def card_table(effect: str) -> MarbleState:
    """Seat 0 has drawn a SELF card (or a mini-game) of that effect."""
    for seed in range(400):
        s, _ = first("card", seed=seed)
        if s.current == 0 and s.card >= 0:
            card = s.session.cards[s.card]
            if card.effect == effect and (card.target == "SELF" or effect == "loser"):
                return s
    raise AssertionError(effect)


def situations() -> dict[tuple[str, str], MarbleState]:
    found: dict[tuple[str, str], MarbleState] = {}
    seed = 0
    while True:
        ready, _ = fresh({"preset": "spicy"}, 3, seed)
        if ready.order[0] == 0:
            break
        seed += 1
    found["GameReady", "start"] = ready
    rolling, _ = started({"preset": "spicy"}, 3, seed)
    found["DiceRoll", "roll"] = rolling
    resting = rolling.clone()
    resting.phase, resting.waits = "TurnStart", "break"
    found["TurnStart", "break"] = resting
    travelling = rolling.clone()
    travelling.phase, travelling.waits = "TurnStart", "travel"
    found["TurnStart", "travel"] = travelling
    home, rng = started({"preset": "spicy"}, 3, seed)
    home.players[0].position = 27
    home.board = ["start"] * 28
    do(home, rng, 0, "roll")
    found["PlayerMove", "bonus"] = home
    found["TileEvent", "target"] = first("nominate")[0]
    found["TileEvent", "target-loser"] = first("minigame")[0]
    found["TileEvent", "vote"] = first("vote")[0]
    asked, rng = first("toast")
    do(asked, rng, 0, "target 1")
    # Seen from the partner: seat 1 asks seat 0.
    asked.current, asked.target = 1, 0
    found["TileEvent", "toast"] = asked
    found["ActionResolution", "tasks-mission"] = card_table("task")
    found["ActionResolution", "tasks-penalty"] = card_table("penalty")
    found["ActionResolution", "tasks-read"] = first("water")[0]
    ending = rolling.clone()
    ending.phase, ending.waits = "TurnEnd", "extra"
    found["TurnEnd", "extra"] = ending
    return {where: holding_keys(s) for where, s in found.items()}


SITUATIONS = situations()
TEXTS = [Texts(language) for language in LANGUAGES]


def act(text: str) -> Action:
    words = text.split()
    return Action(words[0], tuple([int(word) if word.lstrip("-").isdigit() else word for word in words[1:]]))


def test_the_situations_are_what_they_say() -> None:
    assert set(SITUATIONS) == set(MACHINE)
    for (phase, waits), s in SITUATIONS.items():
        assert (s.phase, s.waits) == (phase, waits.split("-")[0])
        assert 0 in MARBLE.actors(s)
    assert {act(text).verb for text in EVERY_ACTION} >= set(VERBS) - {"give-up", "sober"}


@pytest.mark.parametrize("where", MACHINE)
def test_every_phase_times_every_action(where: tuple[str, str]) -> None:
    """MB-1.3: allowed exactly where the machine says; a refusal has a sentence and changes nothing."""
    s = SITUATIONS[where]
    before = digest_of(MARBLE.dump(s))
    for text in EVERY_ACTION:
        with naming(text):
            rng = Rng(5)
            if text in MACHINE[where]:
                after, events = reduce(MARBLE, s, 0, act(text), rng)
                assert events
                assert MARBLE.actors(after) or after.ended
            else:
                with pytest.raises(Illegal) as refusal:
                    reduce(MARBLE, s, 0, act(text), rng)
                for texts in TEXTS:
                    assert texts.refusal(refusal.value) != f"refusal-{refusal.value.code}"
                assert rng.positions() == {}
            assert digest_of(MARBLE.dump(s)) == before


@pytest.mark.parametrize("where", MACHINE)
def test_somebody_who_is_not_awaited_may_only_leave_or_go_sober(where: tuple[str, str]) -> None:
    """MB-1.3: except to start the game, to vote, to take a proposed break, and to judge a mission."""
    s = SITUATIONS[where]
    texts = MARBLE.legal(s, 2).texts()
    extra = {"start": ["start"], "break": ["break"], "vote": ["vote 0", "vote 1", "pass"]}.get(s.waits, [])
    if where[1] == "tasks-mission":
        extra = ["thumb up", "thumb down"]
    assert texts == [*extra, "sober", "give-up"]
    for seat in range(3):
        reduce(MARBLE, s, seat, Action("give-up"), Rng(1))
        reduce(MARBLE, s, seat, Action("sober"), Rng(1))
    assert MARBLE.legal(s, HOUSE).texts() == (["end"] if s.phase == "GameReady" else ["minutes 1..1440", "end"])


@pytest.mark.parametrize("where", MACHINE)
def test_the_house_ends_it_by_hand_anywhere(where: tuple[str, str]) -> None:
    """MB-6."""
    after, events = reduce(MARBLE, SITUATIONS[where], HOUSE, Action("end"), Rng(1))
    assert (after.phase, after.ended) == ("GameEnd", "hand")
    assert events[-1].kind == "ended"
    assert MARBLE.actors(after) == []
    assert after.card == -1


def test_nothing_happens_before_the_setup_or_after_the_end() -> None:
    """MB-1.3: GameSetup and GameEnd know no action."""
    setup, _ = fresh({}, 3)
    setup.phase, setup.waits = "GameSetup", ""
    over, _ = reduce(MARBLE, SITUATIONS["DiceRoll", "roll"], HOUSE, Action("end"), Rng(1))
    for s in (setup, over):
        assert MARBLE.actors(s) == []
        for seat in (0, 1, 2, HOUSE):
            assert MARBLE.legal(s, seat).texts() == []
            for text in [*EVERY_ACTION, "give-up", "sober", "minutes 3", "end"]:
                assert MARBLE.legal(s, seat).why_not(act(text)) is not None


def test_somebody_who_left_only_watches() -> None:
    after, _ = reduce(MARBLE, SITUATIONS["DiceRoll", "roll"], 2, Action("give-up"), Rng(1))
    assert MARBLE.legal(after, 2).texts() == []
    refusal = MARBLE.legal(after, 2).why_not(Action("give-up"))
    assert refusal is not None
    assert refusal.code == "marble-gave-up"


@pytest.mark.parametrize(
    "word", ["roll", "done", "give-up", "minutes", "minutes x", "minutes 0", "minutes 1441", "end 1"]
)
def test_the_house_has_two_words(word: str) -> None:
    refusal = MARBLE.legal(SITUATIONS["DiceRoll", "roll"], HOUSE).why_not(act(word))
    assert refusal is not None
    assert Texts("ko").refusal(refusal) != f"refusal-{refusal.code}"


def test_minutes_only_go_up() -> None:
    s, rng = started()
    do(s, rng, HOUSE, "minutes 30")
    assert MARBLE.legal(s, HOUSE).why_not(Action("minutes", (30,))) is not None
    assert MARBLE.legal(s, HOUSE).why_not(Action("minutes", (31,))) is None


def test_phases_follow_the_documents_arrows(soak: int) -> None:
    """MB-1.3: every change of phase in random games is an arrow of the document, or somebody left, or the end."""
    seen: set[tuple[str, str]] = set()
    waits: set[str] = set()
    for seed in range(30 * soak):
        opening: list[str] = []
        for s, _, action, events in walk({"preset": MARBLE.presets[seed % 5]}, 2 + seed % 11, seed):
            waits.add(s.waits)
            phase = opening[-1] if opening else "GameReady"
            for event in events:
                if event.kind != "phase":
                    continue
                name = str(event.data["phase"])
                if action.verb not in ("give-up", "end"):
                    assert (phase, name) in ARROWS, (phase, name, str(action))
                    seen.add((phase, name))
                phase = name
            opening.append(phase)
            assert s.phase == phase
            assert s.phase in PHASES
    assert seen == ARROWS - {("GameSetup", "GameReady")}
    assert waits == set(WAITS) - {"start"}

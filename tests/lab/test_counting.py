"""What the laboratory counts in auto chess: every count of whole games, counted again from their states."""

from collections import Counter

import pytest
from recount import Counted

from hanpan.bots.autochess.exploring import DECISIONS
from hanpan.bots.autochess.study import STUDY
from hanpan.games import find_game
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config, Result
from hanpan.lab.block import Counts, blocks_of, play_variant
from hanpan.lab.experiment import Experiment, Variant

EVERYTHING = dict.fromkeys(DECISIONS, 100)
RICH: Config = {"base": "full", "economy": {"income": 40}, "shop": {"own_cards": 40, "odds": [[100, 0, 0, 0, 0]] * 9}}
"""Where cards get three stars, which elsewhere hardly ever happens."""
PLAYED: tuple[tuple[str | Config, tuple[str, ...], dict[str, int], str, int], ...] = (
    (RICH, ("hard", "normal"), {}, "c1", 1),
    ("full", ("hard",) * 8, EVERYTHING, "c5", 2),
    ("full", ("hard",) * 4, {}, "c8", 2),
    ("full", ("hard", "easy", "random"), EVERYTHING, "c1", 3),
    ("full", ("hard",) * 8, {}, "d3", 1),
    ("full", ("hard", "hard"), EVERYTHING, "e1", 1),
    ("full", ("hard", "normal"), {}, "c0", 2),
    ("quick", ("normal", "greedy") * 4, EVERYTHING, "c6", 2),
    ("quick", ("random", "easy", "normal", "greedy"), {}, "c10", 2),
    ("quick", ("hard",) * 3, EVERYTHING, "c3", 2),
)
UNSEEN = "tried.land.skip."
"""Who keeps out of fantasyland sets another board: that one was possible is nowhere in a state."""


def both_ways(
    preset: str | Config,
    bots: tuple[str, ...],
    rates: dict[str, int],
    seed: str,
    games: int,
    monkeypatch: pytest.MonkeyPatch,
) -> tuple[Counts, Counts]:
    """The laboratory's counts of a block, and those of the states."""
    variant = Variant("v", {"preset": preset}, bots, {})
    experiment = Experiment("t", "autochess", len(bots), seed, games, games, rates, {}, (variant,))
    game = Counted(find_game("autochess"), bool(rates), bots)
    with monkeypatch.context() as patched:
        patched.setattr("hanpan.lab.block.find_game", lambda name: game)
        counts = play_variant(blocks_of(experiment, [0])[0], variant)
    again: Counter[str] = Counter()
    for one in game.games:
        again.update(one.counts)
    return {key: many for key, many in counts.items() if many}, {key: many for key, many in again.items() if many}


def test_every_count_is_that_of_the_states(monkeypatch: pytest.MonkeyPatch) -> None:
    every: Counter[str] = Counter()
    for preset, bots, rates, seed, games in PLAYED:
        counts, again = both_ways(preset, bots, rates, seed, games, monkeypatch)
        assert {key: many for key, many in counts.items() if not key.startswith(UNSEEN)} == again, (preset, seed)
        every.update(counts)
    # Everything that is rare has happened.
    words = {key.rpartition(".")[2] for key in every}
    assert {"entered", "kept", "left", "lines", "scoop", "hula", "stop", "failed", "type", "rank", "suit"} <= words
    starts = {key.partition(".")[0] for key in every}
    assert {"threes", "leads", "behind", "interest", "out", "tried", "liked", "hula-failed"} <= starts
    assert every["foul"] > 3 and every["stop"] > 3 and every["land"] > 9 and every["merged.3"]
    ghosts = sum([many for key, many in every.items() if key.startswith("alive.")])
    assert every["boards"] <= ghosts


def test_who_was_healed_to_the_most_leads() -> None:
    """AC-13.2: an event that heals everybody, which these few games have not had where it changes who leads."""
    watch = STUDY.watcher({"preset": "full"}, 2)
    hurt = {"seat": 0, "foe": 1, "amount": 3, "hp": 97, "times": 1, "failure": 1, "scoop": 0}
    watch.hear([Event("round", {"round": 1}), Event("damage", {**hurt})])
    watch.hear([Event("healed", {"amount": 5, "hp": [100, 100]}), Event("round", {"round": 2})])
    counts: Counts = {}
    watch.close(Result([1, 2], [9, 0]), counts)
    assert (counts["leads.2"], counts["decided"]) == (1, 1)

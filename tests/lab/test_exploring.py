"""Decisions drawn at random: as often as asked, legal ones only, and nothing else changes."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest

from hanpan.bots.autochess.exploring import DECISIONS
from hanpan.bots.autochess.study import STUDY
from hanpan.bots.base import Bot, bot
from hanpan.bots.match import EventCounts, play
from hanpan.games import find_game
from hanpan.kernel.game import Config
from hanpan.kernel.rng import Rng

GAME: Any = find_game("autochess")
FULL: Config = {"preset": "full"}
TABLE = files("hanpan.games.autochess") / "data" / "full.toml"


class Notes:
    """A watcher that notes every decision, and counts events."""

    def __init__(self) -> None:
        self.inner = STUDY.watcher(FULL, 4)
        self.heard = EventCounts()
        self.choices: list[tuple[str, str, bool]] = []
        self.copied = 0
        """Fouls of copies."""

    def hear(self, events: list[Any]) -> None:
        self.copied += len([event for event in events if event.kind == "foul" and event.data["ghost"]])
        self.inner.hear(events)
        self.heard.hear(events)

    def chose(self, seat: int, decision: str, option: str, tried: bool) -> None:
        self.choices.append((decision, option, tried))
        self.inner.chose(seat, decision, option, tried)

    def close(self, result: Any, counts: dict[str, int]) -> None:
        self.inner.close(result, counts)


def played(rates: dict[str, int], seed: str, level: str = "hard") -> tuple[Notes, list[int], dict[str, int]]:
    notes = Notes()
    rng = Rng(seed)
    seats: list[Bot] = [
        STUDY.explorer(seat, bot("autochess", level), rates, rng.stream(f"explore:{seat}"), notes) for seat in range(4)
    ]
    result = play(GAME, FULL, seats, seed, None, True, notes).result
    counts: dict[str, int] = {}
    notes.close(result, counts)
    return notes, list(result.places), counts


def test_nothing_drawn_changes_nothing() -> None:
    """Watching and asking never touch what a bot does."""
    plain = play(GAME, FULL, [bot("autochess", "hard")] * 4, "same").result
    notes, places, _ = played({}, "same")
    assert places == list(plain.places)
    assert notes.choices and not any([tried for _, _, tried in notes.choices])


@pytest.fixture(scope="module")
def drawn() -> list[tuple[Notes, list[int], dict[str, int]]]:
    return [played(dict.fromkeys(DECISIONS, 100), f"drawn:{number}") for number in range(3)]


def test_everything_drawn_is_legal_and_noted(drawn: list[tuple[Notes, list[int], dict[str, int]]]) -> None:
    options: dict[str, set[str]] = {}
    for notes, _, _ in drawn:
        for decision, option, tried in notes.choices:
            assert tried
            options.setdefault(decision.partition(".")[0], set()).add(option)
    assert options["hula"] == {"declare", "pass"}
    assert options["land"] == {"enter", "skip"}
    assert options["level"] == {"up", "stay"}
    assert len(options["augment"]) > 8


def test_who_keeps_out_does_not_enter(drawn: list[tuple[Notes, list[int], dict[str, int]]]) -> None:
    """AC-12.1: a visit begins only with a board that was meant to."""
    for notes, _, counts in drawn:
        meant = len([1 for decision, option, _ in notes.choices if (decision, option) == ("land", "enter")])
        entered = sum([many for key, many in counts.items() if key.startswith("door.") and key.endswith(".entered")])
        assert entered <= meant


def test_counts_are_those_of_the_events(drawn: list[tuple[Notes, list[int], dict[str, int]]]) -> None:
    for notes, places, counts in drawn:
        events = notes.heard.counts
        for key, kind in (("land", "loan"), ("hula", "hula"), ("stop", "stop")):
            assert counts.get(key, 0) == events.get(kind, 0), key
        assert counts.get("foul", 0) == events.get("foul", 0) - notes.copied, "a copy's foul is not counted again"
        declared = sum([events.get(kind, 0) for kind in ("hula", "hula-failed", "hula-lost")])
        assert counts.get("declared", 0) == declared
        assert counts["rounds"] == events["round"]
        assert counts["players"] == len(places)
        assert sum([many for key, many in counts.items() if key.startswith("step.")]) == events["line"]
        alive = sum([many for key, many in counts.items() if key.startswith("alive.")])
        assert counts["boards"] == alive, "with ghosts everybody who lives fights"
        mine = sum([many for key, many in counts.items() if key.startswith("tried.augment") and key.endswith(".n")])
        assert mine == events["augment"]
        assert sum([many for key, many in counts.items() if key.startswith("damage.")]) == counts["damage"]
        assert sum([many for key, many in counts.items() if key.startswith("final.")]) == 4


def test_weights_are_the_bots_own_numbers() -> None:
    """The shipped weights make the shipped bot, other ones another."""
    shipped = STUDY.weighted("hard", {name: weight.value for name, weight in STUDY.weights("hard").items()})
    turned = STUDY.weighted("hard", {"card_price": 2})
    quick: Config = {"preset": "quick"}
    results = [
        play(GAME, quick, [one] * 4, "weights").result.scores for one in (bot("autochess", "hard"), shipped, turned)
    ]
    assert list(results[0]) == list(results[1]) != list(results[2])
    assert STUDY.weights("normal") == {}


def test_numbers_of_the_table_are_found_and_turned() -> None:
    assert STUDY.number(FULL, "fantasyland.pair_rank") == 12
    written = tomllib.loads(TABLE.read_text(encoding="utf-8"))["combat"]["stage_damage"]
    assert [STUDY.number(FULL, f"combat.stage_damage.{at + 1}") for at in range(len(written))] == written
    assert len(set(written)) > 1, "so that a neighbour's number is another one"
    for wrong in ("fantasyland", "fantasyland.no", "combat.stage_damage.99", "combat.stage_damage", "tier.cost", "a.b"):
        assert STUDY.number(FULL, wrong) is None, wrong
    turned = STUDY.turned(FULL, {"fantasyland.pair_rank": 14, "combat.stage_damage.3": 9})
    assert STUDY.number(turned, "fantasyland.pair_rank") == 14
    beside = [STUDY.number(FULL, f"combat.stage_damage.{at}") for at in (2, 4)]
    assert [STUDY.number(turned, f"combat.stage_damage.{at}") for at in (2, 4)] == beside
    assert STUDY.number(turned, "combat.stage_damage.3") == 9
    assert STUDY.number(STUDY.changed(turned, {"hula": {"times": 3}}), "fantasyland.pair_rank") == 14

"""Running: one digest however it is played, nothing lost when it stops, nothing counted twice."""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from hanpan.kernel.refusal import BadConfig, BadData, Refused
from hanpan.lab import Store, read_experiment, results, run
from hanpan.lab.answers import Answers, error_at, figure_asks
from hanpan.lab.block import Block, Done, blocks_of, play_block
from hanpan.lab.estimate import ERROR
from hanpan.lab.running import looks_of, open_store
from hanpan.lab.where import place

Write = Callable[..., Path]


def played(path: Path, jobs: int = 1, out: str = "a.sqlite3", games: int | None = None) -> dict[str, Any]:
    experiment = read_experiment(path, games)
    store = open_store(experiment, out, True)
    with place(jobs) as where:
        assert run(experiment, store, where)
    found = results(store, experiment)
    store.close()
    return found


def test_one_process_and_two_give_one_digest(write: Write) -> None:
    path = write()
    one, two = played(path), played(path, 2, "b.sqlite3")
    assert one["games"] == two["games"] == 12
    assert one == two
    assert played(path, out="c.sqlite3", games=14)["digest"] != one["digest"], (
        "another number of games is another answer"
    )


def test_results_say_what_was_played(write: Write) -> None:
    found = played(write())
    figures = {figure["id"]: figure for figure in found["figures"]}
    assert figures["rounds-50"]["values"][0]["value"] == 5, "quick ends after five rounds"
    gold = {curve["id"]: curve for curve in found["curves"]}["gold"]["points"]["round.1"]
    assert [one["value"] for one in gold] == [5, 29], "5 income; 20 gold earn 2 more, twice in the first stage of quick"
    assert gold[0]["of"] == 12 * 4
    change = figures["steps"]["changes"]
    assert change[0] is None and change[1]["value"] == pytest.approx(
        figures["steps"]["values"][1]["value"] - figures["steps"]["values"][0]["value"], abs=1e-5
    )
    assert found["targets"][0]["verdicts"][0] in ("good", "likely")
    mix = {mix["id"]: mix for mix in found["mixes"]}["back"]["points"]
    assert sum(mix["round.3"][0].values()) == pytest.approx(1, abs=1e-3)
    assert sum(mix["stage.1"][0].values()) == pytest.approx(1, abs=1e-3)
    drawn = [choice for choice in found["choices"] if choice["drawn"] == "tried"]
    assert sum([option["place"][0]["of"] for option in drawn[0]["options"]]) == 12 * 4 * 3, "three picks a player"


def test_variants_share_their_seeds(write: Write, small: str) -> None:
    """Two equal variants have the same counts, so their difference is nothing, with certainty."""
    found = played(write(small.replace("set = { gold = 20 }", "")))
    for figure in found["figures"]:
        assert figure["values"][0] == figure["values"][1]
        if figure["changes"][1] is not None:
            assert (figure["changes"][1]["low"], figure["changes"][1]["high"]) == (0, 0)


def test_stopped_and_resumed_is_as_never_stopped(write: Write) -> None:
    experiment = read_experiment(write())
    store = open_store(experiment, "a.sqlite3", False)

    def interrupted(work: Callable[[Block], Done], tasks: Sequence[Block], done: Callable[[Done], None]) -> bool:
        for task in tasks[1:3]:
            done(work(task))
        return False

    assert not run(experiment, store, interrupted)
    partly = results(store, experiment)
    assert partly["games"] == 4 and partly["stopped"] == "interrupted" and partly["wanted"] == 12
    store.close()
    with pytest.raises(BadConfig, match="lab-resume"):
        open_store(experiment, "a.sqlite3", False)
    assert played(write()) == played(write(), out="b.sqlite3")


def test_a_block_that_comes_twice_counts_once(write: Write) -> None:
    experiment = read_experiment(write())
    store = open_store(experiment, "a.sqlite3", False)

    def twice(work: Callable[[Block], Done], tasks: Sequence[Block], done: Callable[[Done], None]) -> bool:
        for task in [*tasks, *tasks]:
            done(work(task))
        return True

    assert run(experiment, store, twice)
    assert results(store, experiment) == played(write(), out="b.sqlite3")


def test_another_experiment_never_joins(write: Write, small: str) -> None:
    played(write())
    for other in (
        small.replace("gold = 20", "gold = 21"),
        small.replace('bots = ["greedy"]', 'bots = ["easy"]'),
        small.replace("augment = 100", "augment = 99"),
        f'seed = "other"\n{small}',
    ):
        with pytest.raises(BadConfig, match="lab-other-experiment"):
            open_store(read_experiment(write(other)), "a.sqlite3", True)
    moved = small.replace("high = 3", "high = 4")
    open_store(read_experiment(write(moved)), "a.sqlite3", True).close()


def test_a_worker_with_other_rules_is_refused(write: Write) -> None:
    block = blocks_of(read_experiment(write()), [0])[0]
    other = Block(**{**vars(block), "rules": ("another", "another")})
    with pytest.raises(Refused, match="lab-other-version"):
        play_block(other)


def test_a_full_disk_keeps_what_is_done(write: Write) -> None:
    experiment = read_experiment(write())
    store = open_store(experiment, "a.sqlite3", False)
    pages = store.base.execute("pragma page_count").fetchone()[0]
    store.base.execute(f"pragma max_page_count = {pages}")
    with place(1) as where, pytest.raises(BadData, match="lab-disk-full"):
        run(experiment, store, where)
    kept = store.numbers()
    assert 0 < len(kept) < experiment.blocks()
    store.close()
    assert played(write()) == played(write(), out="b.sqlite3")


def test_a_broken_store_is_refused(write: Write, tmp_path: Path) -> None:
    experiment = read_experiment(write())
    (tmp_path / "noise.sqlite3").write_bytes(b"not a store at all" * 100)
    with pytest.raises(BadData, match="lab-store"):
        open_store(experiment, "noise.sqlite3", True)
    base = sqlite3.connect("other.sqlite3")
    base.execute("create table about (key text primary key, value text)")
    base.execute("insert into about values ('format', 'something else')")
    base.commit()
    with pytest.raises(BadData, match="lab-store"):
        open_store(experiment, "other.sqlite3", True)
    played(write())
    base = sqlite3.connect("a.sqlite3")
    base.execute("update block set counts = x'00' where number = 1")
    base.commit()
    with pytest.raises(BadData, match="lab-store"):
        results(Store("a.sqlite3"), experiment)


def test_it_ends_when_it_is_sure(write: Write, small: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = small.replace("games = 12", "games = 400") + "\n[precision]\nsteps = 100\n"
    path = write(text)
    assert looks_of(read_experiment(path)) == [20, 30, 45, 68, 102, 152, 200]
    monkeypatch.setattr("hanpan.lab.running.FIRST_LOOK", 3)
    found = played(path, games=20)
    assert (found["stopped"], found["games"], found["look"]) == ("precision", 6, 1)
    never = played(write(text.replace("steps = 100", "steps = 0.001")), out="b.sqlite3", games=10)
    assert (never["stopped"], never["games"], never["look"]) == ("games", 10, 2)
    assert never["error"] < 0.01


def test_each_look_has_only_its_share_of_the_error(write: Write, small: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sure enough for one look at the end is not for the first of many: an interval that would be narrow
    enough with 5 % at that look does not end a run, and one that is with the look's own share does."""
    monkeypatch.setattr("hanpan.lab.running.FIRST_LOOK", 3)
    end = read_experiment(write(), 6)
    store = open_store(end, "end.sqlite3", False)
    with place(1) as where:
        assert run(end, store, where)

    def half(error: float) -> float:
        answers = Answers(store, end, 3, error)
        answers.ask({"steps": figure_asks(end)["steps"]})
        return max([(one.high - one.low) / 2 for one in answers.values["steps"] if one is not None])

    alone, first = half(ERROR), half(error_at(1))
    assert alone < first
    for wanted, games in (((alone + first) / 2, 8), (first * 1.01, 6)):
        text = f"{small}\n[precision]\nsteps = {wanted}\n"
        assert played(write(text), out=f"{games}.sqlite3", games=8)["games"] == games
    store.close()


def test_bots_with_weights_have_every_seat_in_turn(write: Write) -> None:
    text = """
game = "autochess"
preset = "quick"
seats = 2
bots = ["hard", "hard+"]
games = 2
block = 1
weights = { "hard+" = { hula = 100 } }
"""
    found = played(write(text))
    bots = {choice["drawn"]: choice for choice in found["choices"]}["bot"]["options"]
    assert [(one["option"], one["place"][0]["of"]) for one in bots] == [("hard", 2), ("hard+", 2)]
    assert "place-hard+" in [figure["id"] for figure in found["figures"]]


def test_any_game_can_be_measured(write: Write) -> None:
    found = played(write('game = "holdem"\nseats = 2\nbots = ["random"]\ngames = 2\nblock = 1\n'))
    assert [figure["id"] for figure in found["figures"]] == ["steps", "seats-apart"]
    assert found["games"] == 2

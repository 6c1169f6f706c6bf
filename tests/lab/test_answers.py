"""Answers: read in two passes, in memory that does not grow with the blocks."""

import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hanpan.lab import Store, read_experiment, results
from hanpan.lab.block import Done, blocks_of, play_block
from hanpan.lab.experiment import Experiment
from hanpan.lab.running import open_store

Write = Callable[..., Path]


def filled(experiment: Experiment, file: str, blocks: int) -> Store:
    """So many blocks, all like the first."""
    store = open_store(experiment, file, False)
    first = play_block(blocks_of(experiment, [0])[0])
    with store.base:
        store.base.execute("begin")
        for number in range(blocks):
            store.put(Done(number, first.games, first.counts))
    store.tell("blocks", str(blocks))
    return store


def most_memory(store: Store, experiment: Experiment) -> tuple[int, dict[str, Any]]:
    tracemalloc.start()
    try:
        found = results(store, experiment)
        return tracemalloc.get_traced_memory()[1], found
    finally:
        tracemalloc.stop()


def test_a_hundred_times_the_blocks_need_no_more_memory(write: Write) -> None:
    experiment = read_experiment(write())
    few, many = filled(experiment, "few.sqlite3", 10), filled(experiment, "many.sqlite3", 1000)
    results(few, experiment)  # what is read once and stays
    small, short = most_memory(few, experiment)
    large, long = most_memory(many, experiment)
    assert (short["blocks"], long["blocks"]) == (10, 1000)
    assert large < 1.5 * small, (small, large)


def test_everything_is_asked_at_once(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """One pass for the sums, one for how far the blocks differ from them."""
    experiment = read_experiment(write())
    store = filled(experiment, "a.sqlite3", 4)
    passes = 0
    read = Store.blocks

    def counted(self: Store, *asked: int) -> Iterator[Done]:
        nonlocal passes
        passes += 1
        return read(self, *asked)

    monkeypatch.setattr(Store, "blocks", counted)
    assert results(store, experiment)["blocks"] == 4
    assert passes == 2

"""Many machines: a Ray cluster of several nodes gives the digest of one core, also when a node dies in the middle."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from hanpan.lab import read_experiment, results, run
from hanpan.lab.block import Block, Done
from hanpan.lab.many import reachable
from hanpan.lab.running import open_store
from hanpan.lab.where import place

Write = Callable[..., Path]


def test_an_address_that_is_none_is_not_reachable() -> None:
    for address in ("ray://", "ray://host", "ray://host:port", "127.0.0.1:0", "127.0.0.1:99999", ""):
        assert not reachable(address)


def test_a_node_that_dies_loses_nothing_and_counts_nothing_twice(
    write: Write, small: str, soak: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray takes longer to start than an everyday test may: `make soak` runs this one."""
    if soak == 1:
        pytest.skip("make soak: a cluster takes long to start")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    import hanpan

    monkeypatch.setenv("PYTHONPATH", str(Path(str(hanpan.__file__)).parents[1]))
    from ray.cluster_utils import Cluster

    experiment = read_experiment(write(small.replace("games = 12", "games = 240")))
    alone = open_store(experiment, "alone.sqlite3", False)
    with place(1) as where:
        assert run(experiment, alone, where)
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
        cluster.wait_for_nodes()
        store = open_store(experiment, "many.sqlite3", False)
        came: list[int] = []
        with place(0, cluster.address) as where:

            def watched(work: Callable[[Block], Done], tasks: Sequence[Block], done: Callable[[Done], None]) -> bool:
                def take(one: Done) -> None:
                    came.append(one.number)
                    if len(came) == 20:
                        cluster.remove_node(nodes[0], allow_graceful=False)
                    done(one)

                return where(work, tasks, take)

            assert run(experiment, store, watched)
        assert sorted(came) == list(range(120)), "every block came, and none was handed over twice"
        assert results(store, experiment) == results(alone, experiment)
    finally:
        cluster.shutdown()

"""Many machines: a Ray cluster of several nodes gives the digest of one core, also when a node dies in the middle."""

import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest

from hanpan.cli.main import run as command
from hanpan.lab import read_experiment, results, run
from hanpan.lab.block import Block, Done
from hanpan.lab.many import done_within, reachable
from hanpan.lab.running import open_store
from hanpan.lab.where import place
from hanpan.locale import LANGUAGES

Write = Callable[..., Path]


def test_an_address_that_is_none_is_not_reachable() -> None:
    for address in ("ray://", "ray://host", "ray://host:port", "127.0.0.1:0", "127.0.0.1:99999", ""):
        assert not reachable(address)


@contextmanager
def listening(answer: bytes) -> Iterator[int]:
    """A port that takes every connection, says this much, and nothing else for ever."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        kept = []

        def accept() -> None:
            with suppress(OSError):
                while True:
                    kept.append(one.accept()[0])
                    kept[-1].sendall(answer)

        Thread(target=accept, daemon=True).start()
        yield int(one.getsockname()[1])
        one.shutdown(socket.SHUT_RDWR)
        for line in kept:
            line.close()


@pytest.mark.parametrize("start", ["", "ray://"])
def test_a_port_that_says_nothing_is_no_cluster(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, start: str
) -> None:
    """It is found out without Ray, which would wait for it for ever, or for most of a minute."""
    monkeypatch.setattr("hanpan.lab.many.PATIENCE", 0.3)
    monkeypatch.setattr("hanpan.lab.many.find_spec", lambda name: name)
    monkeypatch.setitem(sys.modules, "ray", None)
    path = str(write())
    for answer in (b"", b"SSH-2.0-somebody\r\n"):
        with listening(answer) as port:
            for lang in LANGUAGES:
                assert command(["lab", "run", path, "--on", f"{start}127.0.0.1:{port}", "--lang", lang]) == 2
                told = capsys.readouterr()
                assert told.out == "" and told.err.startswith("hanpan: ") and told.err.count("\n") == 1
                assert f"127.0.0.1:{port}" in told.err
    assert not list(Path().glob("*.sqlite3"))


def test_what_answers_like_ray_is_reachable() -> None:
    with listening(bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])) as port:
        assert reachable(f"127.0.0.1:{port}") and reachable(f"ray://127.0.0.1:{port}")


def test_a_cluster_that_lets_nobody_in_is_left() -> None:
    """Ray itself would wait for it for ever."""
    forever = Event()
    assert not done_within(0.1, forever.wait)
    forever.set()
    assert done_within(60, forever.wait)

    def refuse() -> None:
        raise ConnectionError("no")

    with pytest.raises(ConnectionError):
        done_within(60, refuse)


def test_a_cluster_that_does_not_finish_joining_is_refused(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hanpan.lab.many.DEADLINE", 0.1)
    forever = Event()
    ray = SimpleNamespace(init=lambda *address, **options: forever.wait())
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setattr("hanpan.lab.many.find_spec", lambda name: ray)
    with listening(bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])) as port:
        assert command(["lab", "run", str(write()), "--on", f"127.0.0.1:{port}", "--lang", "en"]) == 2
    forever.set()
    assert capsys.readouterr().err.startswith("hanpan: No Ray cluster lets us in at 127.0.0.1")


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """However busy a machine is: longer than this nobody waits for a cluster."""

    def late(number: int, frame: object) -> None:
        raise TimeoutError(f"not done in {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def test_a_node_that_dies_loses_nothing_and_counts_nothing_twice(
    write: Write, small: str, thorough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray takes longer to start than an everyday test may: `.ci/run` runs this one."""
    if not thorough:
        pytest.skip(".ci/run: a cluster takes long to start")
    with at_most(600):
        drill(write, small, monkeypatch)


def drill(write: Write, small: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "200")
    import hanpan

    monkeypatch.setenv("PYTHONPATH", str(Path(str(hanpan.__file__)).parents[1]))
    from ray.cluster_utils import Cluster

    experiment = read_experiment(write(small.replace("games = 12", "games = 120")))
    alone = open_store(experiment, "alone.sqlite3", False)
    with place(1) as where:
        assert run(experiment, alone, where)
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    try:
        nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
        cluster.wait_for_nodes()
        store = open_store(experiment, "many.sqlite3", False)
        came: list[int] = []
        with place(0, cluster.address) as where:

            def watched(work: Callable[[Block], Done], tasks: Sequence[Block], done: Callable[[Done], None]) -> bool:
                def take(one: Done) -> None:
                    came.append(one.number)
                    if len(came) == 10:
                        cluster.remove_node(nodes[0], allow_graceful=False)
                    done(one)

                return where(work, tasks, take)

            assert run(experiment, store, watched)
        assert sorted(came) == list(range(60)), "every block came, and none was handed over twice"
        assert results(store, experiment) == results(alone, experiment)
    finally:
        cluster.shutdown()

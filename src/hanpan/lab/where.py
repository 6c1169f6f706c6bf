"""Where blocks are played: in this process, on all cores, or on a Ray cluster."""

from collections.abc import Iterator
from contextlib import contextmanager

from hanpan.kernel.refusal import BadConfig
from hanpan.lab.running import Spread
from hanpan.sim.spread import Workers, cores


@contextmanager
def place(jobs: int, on: str | None = None) -> Iterator[Spread]:
    if jobs < 0:
        raise BadConfig("sim-jobs", {"jobs": jobs})
    if on is not None:
        from hanpan.lab.many import Cluster

        with Cluster(on, jobs or cores()) as cluster:
            yield cluster.spread
        return
    workers = Workers(jobs or cores())
    try:
        yield workers.spread
    finally:
        workers.stop()

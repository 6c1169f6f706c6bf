"""Many machines: blocks on a Ray cluster (the extra `many`).

This process alone owns the store. It keeps some blocks on their way for each core, and writes down what comes back. A
block of a machine that dies is played again elsewhere; if its answer had come already, it is kept under the same
number, so nothing is lost and nothing counts twice.
"""

import os
import socket
import warnings
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from threading import Thread
from types import TracebackType
from typing import Any

from hanpan.extras import install
from hanpan.kernel.refusal import BadConfig, Refused
from hanpan.lab.block import Block, Done

LOCAL = "local"
AHEAD = 2
"""Blocks on their way for each core, so that none waits for the next one."""
PATIENCE = 10.0
"""Seconds in which an address must answer."""
DEADLINE = 30.0
"""Seconds in which a cluster must let us in."""
HELLO = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
SETTINGS = 4
"""What Ray listens with begins by answering a greeting with its settings, nine bytes and more; a port that takes a
connection and says nothing keeps Ray waiting for ever."""
TRIES = 20
"""A block whose workers died so often is not the machines' fault."""


def reachable(address: str) -> bool:
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65536:
        return False
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            if os.environ.get("RAY_USE_TLS", "0") in ("1", "true"):
                return True
            line.sendall(HELLO)
            answer = line.makefile("rb").read(9)
    except OSError:
        return False
    return len(answer) == 9 and answer[3] == SETTINGS


def done_within(seconds: float, call: Callable[[], object]) -> bool:
    """Whether a call came back in time; one that did not is left where it is, for Ray cannot be told to stop."""
    wrong: list[Exception] = []

    def run() -> None:
        try:
            call()
        except Exception as error:
            wrong.append(error)

    one = Thread(target=run, daemon=True)
    one.start()
    one.join(seconds)
    if wrong:
        raise wrong[0]
    return not one.is_alive()


class Cluster:
    def __init__(self, address: str, jobs: int) -> None:
        if find_spec("ray") is None:
            raise BadConfig("package-missing", {"package": "ray", "command": install("ray", "many")})
        if address != LOCAL and not reachable(address):
            raise BadConfig("lab-ray", {"address": address[:80]})
        self.address = address
        self.jobs = jobs

    def __enter__(self) -> "Cluster":
        # Nobody asked to tell others that an experiment is played.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        # What is wrong with an address is said once, by us.
        os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")
        import ray

        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                if self.address == LOCAL:
                    ray.init(num_cpus=self.jobs, include_dashboard=False, **quiet)
                elif not done_within(DEADLINE, partial(ray.init, self.address, **quiet)):
                    raise TimeoutError
        except Exception as error:
            raise BadConfig("lab-ray", {"address": self.address[:80]}) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import ray

        ray.shutdown()

    def spread(self, work: Callable[[Block], Done], tasks: Sequence[Block], done: Callable[[Done], None]) -> bool:
        import ray
        from ray.exceptions import RayError, RayTaskError

        # We try again ourselves where a worker or machine died, for Ray would do so for ever. What is not an accident
        # of a machine is not tried again.
        remote = ray.remote(num_cpus=1, max_retries=0)(work)
        resources: Any = ray.cluster_resources
        left = deque((task, 1) for task in tasks)
        on_the_way: dict[Any, tuple[Block, int]] = {}
        try:
            while left or on_the_way:
                room = AHEAD * max(1, int(resources().get("CPU", 1)))
                while left and len(on_the_way) < room:
                    task, tries = left.popleft()
                    on_the_way[remote.remote(task)] = (task, tries)
                ready, _ = ray.wait(list(on_the_way), timeout=1.0)
                for one in ready:
                    task, tries = on_the_way.pop(one)
                    try:
                        answer: Done = ray.get(one)
                    except RayTaskError as error:
                        if isinstance(error.cause, Refused):
                            raise error.cause from None
                        raise
                    except RayError as error:
                        if tries >= TRIES:
                            raise BadConfig("lab-ray-lost", {"address": self.address[:80]}) from error
                        left.append((task, tries + 1))
                        continue
                    done(answer)
        except KeyboardInterrupt:
            for one in on_the_way:
                ray.cancel(one, force=True)
            return False
        return True

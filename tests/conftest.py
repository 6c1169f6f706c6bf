"""What all tests share: the toy game, how long the long tests are (HANPAN_SOAK, HANPAN_THOROUGH, HANPAN_BRIEF), and
second tries (HANPAN_RETRIES)."""

import asyncio
import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# How long an example, or drawing it, may take is a question for bench/: a busy machine must not fail a rule.
# New examples are looked for by `make soak`; the everyday suite says the same about the same code.
SOAKING = "HANPAN_SOAK" in os.environ
settings.register_profile(
    "hanpan", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=not SOAKING
)
settings.load_profile("hanpan")

HERE = Path(__file__).parent
CACHES = {"build", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
"""Folders of the top that tests and linters may make."""
FOUND = set(os.listdir(HERE.parent))
sys.path.insert(0, str(HERE / "toy"))
sys.path.append(str(HERE / "whole" / "support"))
sys.path += [str(path) for path in sorted(HERE.parent.glob("examples/*/src"))]

RETRIED = ("browser/", "server/test_crash.py", "server/cluster/test_cluster.py")
"""A browser, and drills with killed processes: where a busy machine may be too late once."""


LONGEST = ("whole/test_check_defaults.py", "whole/test_artefact.py", "whole/test_documented_commands.py")
"""These begin first: one of them begun last keeps one process busy while the other has nothing left to take."""


MANY = 1000
"""A run of fewer tests is not the suite."""
SLOWEST = 10


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`make test` gives no test a second try; `.ci/run` gives one to those few."""
    assert all([(HERE / start).exists() for start in (*RETRIED, *LONGEST)]), (RETRIED, LONGEST)
    retries = int(os.environ.get("HANPAN_RETRIES", "0"))
    for item in items:
        if retries and item.path.relative_to(HERE).as_posix().startswith(RETRIED):
            item.add_marker(pytest.mark.flaky(reruns=retries))
    items[:] = spread(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def spread(items: list[pytest.Item], processes: int) -> list[pytest.Item]:
    """The longest tests first, in all processes: each is given one piece of the list, as long as the others', and what
    is left at its end goes to whoever has nothing to do."""
    longest = [item for item in items if item.path.relative_to(HERE).as_posix().startswith(LONGEST)]
    rest = [item for item in items if item not in set(longest)]
    found: list[pytest.Item] = []
    for number in range(processes):
        first = longest[number::processes]
        more = (len(items) - len(found)) // (processes - number) - len(first)
        found += first + rest[:more]
        rest = rest[more:]
    return found


def pytest_collection_finish() -> None:
    """All that was read stays to the end: looking through it again and again for garbage costs a sixteenth of a run."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def left_behind() -> list[str]:
    """Records and the like that a test wrote where it was started: the next run would find them there."""
    return sorted(set(os.listdir(HERE.parent)) - FOUND - CACHES)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput") and left_behind() and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Who needed it is named, whatever comes out, with what a browser's test was dealt at its first try."""
    for report in sorted(terminalreporter.stats.get("rerun", []), key=lambda one: one.nodeid):
        terminalreporter.write_line(f"FLAKY {report.nodeid}")
        for title, text in report.sections:
            if title == "dealt":
                terminalreporter.write_line(text)
    if left := left_behind():
        terminalreporter.write_line(f"LEFT BEHIND in the top folder, in place of a test's own: {', '.join(left)}")
    tell_slowest(terminalreporter)


def tell_slowest(terminalreporter: pytest.TerminalReporter) -> None:
    """The slowest tests of a long run, and the sum of all: so that growth is seen."""
    seconds: dict[str, float] = {}
    for report in [report for reports in terminalreporter.stats.values() for report in reports]:
        if isinstance(report, pytest.TestReport):
            seconds[report.nodeid] = seconds.get(report.nodeid, 0) + report.duration
    if len(seconds) < MANY:
        return
    terminalreporter.write_line(f"{len(seconds)} tests, {sum(seconds.values()):.0f} s in all; the slowest:")
    for nodeid in sorted(seconds, key=lambda one: -seconds[one])[:SLOWEST]:
        terminalreporter.write_line(f"{seconds[nodeid]:6.1f} s {nodeid[:100]}")


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """The browser of a process keeps an event loop running in its main thread, for good. Whoever asks for a loop of
    their own afterwards, in another file of tests, must not find it."""
    loop = asyncio._get_running_loop()
    if loop is None or request.path.parent == HERE / "browser":
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def soak() -> int:
    """How many times longer than every day a long test should run; `make soak` sets it."""
    return max(1, int(os.environ.get("HANPAN_SOAK", "1")))


@pytest.fixture(scope="session")
def thorough(soak: int) -> bool:
    """Whether every screen is shown in every look, and so on. `.ci/run` and `make soak` ask for it; every day each is
    met in one of them, and the next in another."""
    return soak > 1 or "HANPAN_THOROUGH" in os.environ


@pytest.fixture(scope="session")
def brief() -> int:
    """How many times fewer random hands and games are enough. `make test` asks for it where it runs interpreted: the
    compiled rules play the same seeds in full, and both builds are held to equal digests."""
    return max(1, int(os.environ.get("HANPAN_BRIEF", "1")))

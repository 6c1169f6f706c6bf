"""The page in a real browser: Debian's Chromium, a real server on loopback, real sockets.

Where Chromium or the built page is missing the tests say so and are skipped.
"""

import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
sys.path.insert(0, str(Path(__file__).parent / "support"))
sys.path.insert(0, str(Path(__file__).parents[1] / "server" / "support"))

from artefact import built_wheel, installed_examples, installed_house
from browsing import ARGS, CHROMIUM, PATIENCE, ROOT, Device, House, Person
from playwright.sync_api import Browser, expect, sync_playwright

STATIC = ROOT / "src" / "hanpan" / "server" / "static" / "index.html"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    why = ""
    if CHROMIUM is None:
        why = "Chromium is not here (Debian package chromium)"
    elif not STATIC.exists():
        why = "the page is not built (npm ci && npm run build in web/)"
    for item in items:
        if why and here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.kill()


@pytest.fixture(scope="session")
def wheel_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house as people have it: the wheel in an environment of its own, and both examples installed by pip."""
    commands = installed_examples(installed_house(built_wheel()))
    made = House(tmp_path_factory.mktemp("wheel"), commands / "python")
    made.start()
    yield made
    made.kill()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to kill."""
    made = House(tmp_path)
    made.start()
    yield made
    made.kill()


DEALS = pytest.StashKey[list[tuple[House, int]]]()


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest) -> None:
    """The houses of this test, and how many rounds each had seen before it."""
    names = [name for name in ("house", "own_house") if name in request.fixturenames]
    houses: list[House] = [request.getfixturevalue(name) for name in names]
    request.node.stash[DEALS] = [(one, one.rounds()) for one in houses]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A table's seed is secret and another every time: a failure tells what was dealt."""
    report = yield
    if report.failed:
        for house, before in item.stash.get(DEALS, []):
            report.sections += [("dealt", text) for text in house.deals(before)]
    return report


Arrive = Callable[..., Person]


@pytest.fixture(scope="session")
def shelf() -> list[Device]:
    """Devices that nobody uses at the moment."""
    return []


@pytest.fixture
def arrive(browser: Browser, house: House, shelf: list[Device]) -> Iterator[Arrive]:
    """Somebody comes: `arrive("phone", language="en")`. With `new=True`, or to another house, with a new device."""
    people: list[Person] = []

    def made(size: str = "phone", at: House | None = None, new: bool = False, **settings: Any) -> Person:
        kind = (size != "desk", settings.get("language", "ko") == "ko")
        free = [] if at or new else [device for device in shelf if device.kind == kind]
        if free:
            shelf.remove(free[0])
        device = free[0] if free else Device(browser, *kind)
        if not (free or at or new):
            device.keep(house)
        person = Person(device, at or house, size, settings)
        people.append(person)
        return person

    yield made
    for person in people:
        if person.device.kept:
            person.device.empty()
            shelf.append(person.device)
        else:
            person.device.context.close()


@pytest.fixture(scope="session")
def axe() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is not here (npm ci in web/)")
    return AXE.read_text(encoding="utf-8")

"""The fullest tables on every size of screen, in both languages: nothing lies over something else, nothing is cut off,
nothing scrolls sideways, and what one does next is in sight. Each table is staged once and shown in every other size,
in Korean in those that English leaves out; `.ci/run` shows all in both."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Device, House, Person
from fullest import FULLEST, NAMES, chess_fight_fullest
from looking import COVERED, HIDDEN_ACTIONS, settled
from playwright.sync_api import Browser, Page
from staging import CODE, Stage, Theatre, holdem_full, holdem_showdown

SIZES = (
    (320, 568), (360, 640), (390, 844), (640, 400), (768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440),
)  # fmt: skip
SMALLEST = SIZES[0]
"""Here one may scroll to the shop; the buttons stay."""
LETTERS = {1920: 18, 2560: 21}
"""Where letters grow with the cards."""


Sizes = tuple[tuple[int, int], ...]


@pytest.fixture(scope="module", params=["ko", "en"])
def anybody(request: pytest.FixtureRequest, browser: Browser, house: House) -> Iterator[Person]:
    device = Device(browser, touch=True, korean=request.param == "ko")
    yield Person(device, house, "desk", {"language": request.param})
    device.context.close()


@pytest.fixture
def sizes(anybody: Person, thorough: bool) -> Sizes:
    return SIZES if thorough else SIZES[anybody.device.kind[1] :: 2]


def measured(person: Person, sizes: Sizes, ready: Callable[[Page, Theatre], None], stage: Stage) -> None:
    person.wrong.clear()
    page = person.page
    theatre = Theatre(page, stage)
    page.goto(f"{person.house.url}/t/{CODE}")
    ready(page, theatre)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        where = f"{width} x {height}"
        letters = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert letters == LETTERS.get(width, 16), where
        assert page.evaluate(COVERED) == [], where
        person.well()
        if (width, height) != SMALLEST:
            assert page.evaluate(HIDDEN_ACTIONS) == [], where
            assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, where
        else:
            box = page.locator("button.ready, .fight footer .gold").last.bounding_box()
            assert box and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, where


def in_prep(page: Page, _: Theatre) -> None:
    page.wait_for_selector("button.ready")


def after_the_fight(page: Page, theatre: Theatre) -> None:
    page.wait_for_selector("button.ready")
    theatre.go_on()
    page.wait_for_selector(".fight .verdict")
    page.wait_for_selector(".fight footer :is(.better .btn, .brief):visible")
    page.keyboard.press("Shift")


@pytest.mark.parametrize("full", list(FULLEST))
def test_the_fullest_table_fits(anybody: Person, sizes: Sizes, full: str) -> None:
    measured(anybody, sizes, in_prep, FULLEST[full]())


@pytest.mark.parametrize("stage", [holdem_full, holdem_showdown])
def test_a_table_of_hold_em_fits(anybody: Person, sizes: Sizes, stage: Callable[[], Stage]) -> None:
    """Ten seats with bets before them, six with a hand that was shown, late in the game: blinds are long then. Of a
    card's back a badge may hide a corner."""
    staged = stage()
    for frame in staged.frames:
        frame["view"].update(small=800, big=1600)
    staged.names = [*NAMES, "Ottilie Zwickauer", "서연"]
    page = anybody.page
    theatre = Theatre(page, staged)
    page.goto(f"{anybody.house.url}/t/{CODE}")
    page.wait_for_selector(".own-panel .hole")
    theatre.go_on()
    if len(staged.frames) > 1:
        page.wait_for_selector(".pot.won")
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        found = [line for line in page.evaluate(COVERED) if "suit-back" not in line]
        assert found == [], f"{width} x {height}"
        assert page.evaluate(HIDDEN_ACTIONS) == [], f"{width} x {height}"


def test_the_result_of_a_fight_fits(anybody: Person, sizes: Sizes) -> None:
    """With what every blow was made of. Who went out is told when the fight has been shown, not before."""
    measured(anybody, sizes, after_the_fight, chess_fight_fullest())
    page = anybody.page
    assert page.locator(".receipt").count() == 2
    page.locator(".receipt .word").first.click()
    page.wait_for_selector(".explainer")
    page.keyboard.press("Escape")
    if page.locator(".fight").count():
        assert page.locator(".toast").count() == 0
        page.keyboard.press("Enter")
    page.wait_for_selector(".toast")

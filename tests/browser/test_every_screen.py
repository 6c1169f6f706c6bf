"""Every screen there is, staged once and looked at small or large, in `.ci/run` both: axe finds nothing serious, text
and targets are large enough, nothing is cut off or scrolls sideways, and what one does next is in sight."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Device, House, Person
from looking import CUT_OFF, HIDDEN_ACTIONS, SMALL_TARGETS, SMALL_TEXT, findings, settled
from playwright.sync_api import Browser
from scenes import OPENED, PLACES, close

LONG = ("home", "daily", "settings", "invite", "own-rules", "one-phone", "lobby", "closed", "replay", "learn")
"""Screens of which one may scroll to the rest."""
LONG_TABLES = ("-end", "-end-twelve", "-out")


Look = Callable[[str, str, str], Person]


@pytest.fixture(scope="session")
def look(browser: Browser, house: House) -> Iterator[Look]:
    """Somebody with a screen of that size, language and theme: the same four people see all screens, each one anew."""
    people: dict[tuple[str, str, str], Person] = {}

    def made(size: str, language: str, theme: str) -> Person:
        if (size, language, theme) in people:
            people[size, language, theme].anew()
        else:
            device = Device(browser, size != "desk", language == "ko")
            people[size, language, theme] = Person(device, house, size, {"language": language, "theme": theme})
        return people[size, language, theme]

    yield made
    for person in people.values():
        person.device.context.close()


@pytest.mark.parametrize("place", list(PLACES))
def test_a_screen_is_whole_and_within_reach(look: Look, house: House, axe: str, place: str, thorough: bool) -> None:
    """At 360 x 640 in one language and theme or at 1280 x 800 in the others; the list alternates size and look. Then
    what can be opened there, one after another."""
    number = list(PLACES).index(place)
    looks = (("en", "light"), ("ko", "dark"))
    sizes = ("small", "desk") if thorough else (("small", "desk")[number % 2],)
    people = [look(size, *looks[(number // 2 + (size == "desk")) % 2]) for size in sizes]
    for person in people:
        PLACES[place](person.page, house)
    look_over(place, people, axe)
    for name, step in OPENED.get(place, {}).items():
        for person in people:
            close(person.page)
            step(person.page)
        look_over(name, people, axe)
    for person in people:
        person.rest()


def look_over(name: str, people: list[Person], axe: str) -> None:
    people[0].page.wait_for_timeout(300)
    for person in people:
        desk = person.size == "desk"
        where = f"{name}, {person.size}"
        page = person.page
        settled(page)
        person.well()
        assert page.evaluate(SMALL_TEXT) == [], where
        assert page.evaluate(SMALL_TARGETS) == [], where
        assert page.evaluate(CUT_OFF) == [], where
        assert findings(page, axe) == [], where
        if not name.startswith(LONG) and not name.endswith(LONG_TABLES):
            assert page.evaluate(HIDDEN_ACTIONS) == [], f"{where}: what one does next is in sight without scrolling"
            if desk:
                height = page.evaluate("document.documentElement.scrollHeight - innerHeight")
                assert height <= 0, f"{where}: nothing scrolls"

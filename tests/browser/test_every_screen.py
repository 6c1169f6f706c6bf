"""Every screen there is, staged once and looked at small and large: axe finds nothing serious, text and targets are
large enough, nothing is cut off or scrolls sideways, and what one does next is in sight."""

from typing import Any

import pytest
from looking import CUT_OFF, HIDDEN_ACTIONS, SMALL_TARGETS, SMALL_TEXT, findings
from scenes import SCENES

LONG = ("home", "settings", "invite", "one-phone", "lobby", "closed", "replay", "learn")
"""Screens of which one may scroll to the rest."""
LONG_TABLES = ("-end", "-end-twelve", "-out")


@pytest.mark.parametrize("name", list(SCENES))
def test_a_screen_is_whole_and_within_reach(arrive: Any, house: Any, axe: str, name: str) -> None:
    """At 360 x 640 in one language and theme, at 1280 x 800 in the others; the list alternates which."""
    number = list(SCENES).index(name) % 2
    looks = (("en", "light"), ("ko", "dark"))
    people = {}
    for size, (language, theme) in (("small", looks[number]), ("desk", looks[1 - number])):
        people[size] = arrive(size, language=language, theme=theme)
        SCENES[name](people[size].page, house)
    people["desk"].page.wait_for_timeout(300)
    for size, person in people.items():
        page = person.page
        person.well()
        assert page.evaluate(SMALL_TEXT) == []
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(CUT_OFF) == []
        assert findings(page, axe) == []
        if not name.startswith(LONG) and not name.endswith(LONG_TABLES):
            assert page.evaluate(HIDDEN_ACTIONS) == [], "what one does next is in sight without scrolling"
            if size == "desk":
                assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "nothing scrolls"

"""A game without a house: Python in the page's worker, once loaded without any network."""

import os
from typing import Any

import pytest
from playing import act
from playwright.sync_api import Page

from hanpan.games import find_game
from hanpan.kernel.record import read_record
from hanpan.kernel.table import verify

LOAD = 180_000
"""Ten megabytes are compiled, on a machine that does other things too."""
KEPT = "async () => (await caches.keys()).sort()"
REACHED = "() => fetch('/api/house').then(() => true, () => false)"


def begin(page: Page, game: str, seats: str, level: str, preset: str) -> None:
    page.locator("form [role=group] button", has_text=game).click()
    fields = page.locator("form select")
    for field, value in ((2, preset), (0, seats), (1, level)):
        fields.nth(field).select_option(value)
    page.locator("form button.gold.big").click()
    page.wait_for_selector("header.slim")


def test_a_whole_game_without_a_network(arrive: Any, house: Any) -> None:
    """Loaded once; then everything from this device: the page, the rules, the bots, the record, one's own page."""
    person = arrive("phone", new=True)
    page = person.go("/offline")
    page.wait_for_selector("form button.gold.big", timeout=LOAD)
    page.wait_for_selector("p.kept", timeout=LOAD)
    begin(page, "홀덤", "2", "caller", "headsup")
    page.wait_for_selector(".hole .dealt")
    page.context.set_offline(True)
    page.goto(house.url)
    assert not page.evaluate(REACHED)
    page.locator("a.lost").click()
    page.locator("a[href^='/offline/L']").click()
    page.wait_for_selector(".hole .dealt", timeout=LOAD)
    for _ in range(300):
        act(page)
        if page.locator(".places").count():
            break
        page.wait_for_timeout(100)
    with page.expect_download() as file:
        page.get_by_role("link", name="기록 내려받기").click()
    record = read_record(file.value.path().read_text(encoding="utf-8"))
    assert record.over and record.header.names[0] == "지수" and record.header.names[1].startswith("bot:")
    assert verify(find_game("holdem"), record).result() is not None
    page.goto(house.url + "/me")
    page.wait_for_selector("a[href^='/replay/L']")
    person.well(restarted=True)
    page.context.set_offline(False)


def test_other_rules_throw_away_what_was_kept(arrive: Any, house: Any) -> None:
    """Whatever a service worker of this build does not name is gone when it takes over."""
    page = arrive("phone", new=True).page
    page.goto(house.url + "/seal.svg")
    page.evaluate("async () => { await caches.open('hanpan-rules-0123456789ab.json'); await caches.open('hanpan-1'); }")
    page.goto(house.url)
    page.wait_for_function("async () => !(await caches.keys()).includes('hanpan-rules-0123456789ab.json')")
    assert "hanpan-1" in page.evaluate(KEPT)


@pytest.mark.skipif("HANPAN_SOAK" not in os.environ, reason="long; HANPAN_SOAK runs it")
@pytest.mark.parametrize(("game", "preset"), [("오토체스", "quick"), ("주류마블", "speed")])
def test_the_other_games_begin_too(arrive: Any, game: str, preset: str) -> None:
    person = arrive("phone", new=True)
    page = person.go("/offline")
    page.wait_for_selector("form button.gold.big", timeout=LOAD)
    begin(page, game, "3", "hard", preset)
    page.wait_for_timeout(3000)
    person.well()

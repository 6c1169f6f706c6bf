"""What a new user met on a second look: rules told in the lobby, the first flop, answers that close alone, focus."""

from typing import Any

from autochess_playing import table
from playwright.sync_api import expect


def test_the_lobby_tells_the_rules_in_its_tables_numbers(arrive: Any, house: Any) -> None:
    """A host turned the rounds. However many sit there, the way to begin is on a small screen."""
    wish = {"preset": "quick", "config": {"rounds": 3}, "seats": 8, "bots": ["easy"] * 7}
    person = arrive("small", language="en", newcomer=True)
    page = person.sit(house.post("/api/tables", {"game": "autochess", "name": "Mina", **wish}))
    expect(page.locator(".start .gold")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Learn in a minute").click()
    expect(page.locator("dialog .part")).to_contain_text("after 3 rounds")
    while page.locator("dialog").count():
        assert "{" not in page.locator("dialog .part").inner_text()
        page.locator("dialog .gold").click()
    person.well()


def first_fight(person: Any, house: Any) -> bool:
    """A newcomer's table up to the first fight; whether that hurt anybody. One in 150 is drawn on every line."""
    key = table(house, ["지수"], 1, clock={"off": True}, config={"rounds": 1})[0]
    page = person.sit(key)
    page.wait_for_selector(".moment article")
    events = person.view()["events"]
    expect(page.locator(".moment article")).to_have_count(len(events))
    page.keyboard.press("1")
    expect(page.locator(".moment")).to_have_count(0)
    page.wait_for_selector(".bench .slot")
    page.keyboard.press("Enter")
    empty = page.get_by_role("dialog", name="보드가 비어 있어요")
    expect(empty.get_by_role("button", name="자동 배치")).to_be_visible()
    page.keyboard.press("Escape")
    expect(empty).to_have_count(0)
    while not page.evaluate("document.activeElement.matches('.bench .slot')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("b")
    page.wait_for_selector(".board .slot.full")
    assert page.evaluate("document.activeElement.closest('.lines') !== null"), "where the card went"
    expect(page.locator(".coach")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator(".purse .gold").click()
    page.wait_for_selector(".explainer")
    page.keyboard.press("Enter")
    page.wait_for_selector(".fight .verdict")
    expect(page.locator(".explainer")).to_have_count(0)
    return any([one["kind"] == "damage" for update in person.updates() for one in update["events"]])


def test_a_newcomers_first_round_and_the_end(arrive: Any, house: Any) -> None:
    """The flop turns over before the first card is bought. Who is ready with an empty board is asked, and an answer
    about the table does not lie over the fight. Whoever placed the last card of the bench is at the board, and Escape
    gives Enter back to "ready". An answer in the fight closes alone; the coach leaves the end free."""
    person = arrive("desk", newcomer=True)
    while not first_fight(person, house):
        # A draw hurts nobody and has no receipt: the next table is a newcomer's first, too.
        person.anew()
    page = person.page
    page.wait_for_selector(".fight .receipt .word")
    expect(page.locator(".fight .who:not(.top) .tag > b")).to_have_text("나")
    page.locator(".fight .receipt .word").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".explainer")).to_have_count(0)
    assert page.locator(".fight").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector(".places")
    assert page.locator(".coach").count() == 0
    person.well()

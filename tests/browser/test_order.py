"""Items that are put in order on the general table: by finger, by mouse and by the keyboard alone."""

from typing import Any

from general_playing import after, my_turn
from playwright.sync_api import Page, expect


def order(page: Page) -> list[str]:
    """The cards as they stand in the line."""
    found: list[str] = page.locator(".line .item").evaluate_all("all => all.map((one) => one.dataset.item)")
    return found


def lay(person: Any) -> None:
    """Confirm, and see that the house laid the cards in that order."""
    page: Page = person.page
    view = person.view()
    expected = [view["hand"][int(item)] for item in order(page)]
    after(page, page.locator(".acts .btn.gold").click)
    my_turn(page)
    assert person.view()["last"][0] == expected


def test_cards_are_dragged_with_a_finger(arrive: Any) -> None:
    person = arrive("phone")
    page = person.quick(game="lineup", seats=2, level="random")
    page.wait_for_selector(".whose.mine")
    expect(page.locator(".own dl")).to_have_count(0)
    person.drag("[data-item='0']", "[data-item='4']")
    assert order(page) == ["1", "2", "3", "4", "0"]
    person.drag("[data-item='3']", "[data-item='1']")
    assert order(page) == ["3", "1", "2", "4", "0"]
    page.locator("[data-item='4']").tap()
    expect(page.locator("[data-item='4']")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-item='3']").tap()
    assert order(page) == ["4", "3", "1", "2", "0"]
    lay(person)
    person.well()


def test_some_cards_are_chosen_with_the_mouse(arrive: Any) -> None:
    person = arrive("desk", language="en")
    page = person.quick(game="lineup", seats=2, level="random", preset="three")
    page.wait_for_selector(".whose.mine")
    confirm = page.locator(".acts .btn.gold")
    expect(confirm).to_have_text("Choose 3 more")
    page.locator("[data-item='4']").click()
    page.locator("[data-item='4']").drag_to(page.locator(".line .free").last)
    page.locator("[data-item='1']").drag_to(page.locator("[data-item='4']"))
    page.locator("[data-item='2']").click()
    assert order(page) == ["1", "4", "2"]
    page.locator("[data-item='0']").click()
    assert order(page) == ["1", "4", "2"], "the line is full"
    page.locator("[data-item='4']").drag_to(page.locator(".rest"))
    expect(confirm).to_have_text("Choose 1 more")
    confirm.click(force=True)
    page.locator("[data-item='0']").click()
    assert order(page) == ["1", "2", "0"]
    lay(person)
    person.well()


def test_a_whole_game_with_the_keyboard_alone(arrive: Any) -> None:
    """What is moved is announced, and stays in focus."""
    person = arrive("desk", language="en")
    page = person.quick(game="lineup", seats=2, level="random")
    told = page.locator("form p[aria-live]")
    for deal in range(3):
        assert my_turn(page)
        while page.evaluate("document.activeElement?.dataset?.item") != "0":
            page.keyboard.press("Tab")
        for key in ("ArrowRight", "ArrowDown", "End", "ArrowLeft"):
            page.keyboard.press(key)
        assert order(page) == ["1", "2", "3", "0", "4"]
        expect(told).to_contain_text(": place 4 of 5")
        assert page.evaluate("document.activeElement.dataset.item") == "0"
        page.keyboard.press("Home")
        while not page.evaluate("document.activeElement.matches('.acts .gold')"):
            page.keyboard.press("Tab")
        after(page, lambda: page.keyboard.press("Enter"))
        assert my_turn(page) is (deal < 2)
    person.well()

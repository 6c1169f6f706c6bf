"""What several tests do at an auto chess table: open one, buy, place, say ready, and leave the fight."""

from typing import Any

from playwright.sync_api import Page, TimeoutError, expect


def table(house: Any, names: list[str], bots: int, level: str = "easy", **wish: Any) -> list[dict[str, Any]]:
    """A started table; one key for each person, the host first."""
    made = house.post(
        "/api/tables",
        {
            "game": "autochess",
            "name": names[0],
            "preset": "quick",
            "seats": len(names) + bots,
            "bots": [level] * bots,
            **wish,
        },
    )
    keys = [made] + [house.post(f"/api/tables/{made['code']}/join", {"name": name}) for name in names[1:]]
    house.post(f"/api/tables/{made['code']}/host", {"do": "start"}, made["token"])
    return keys


def pick_up(page: Page, card: str | None = None) -> None:
    """A card of the bench. A page may move under a finger on a slow machine: a person looks, and taps again."""
    slot = page.locator(f".bench .slot[data-card='{card}']" if card else ".bench .slot").first
    for _ in range(3):
        slot.click()
        try:
            page.wait_for_selector(".bench .slot[aria-pressed=true]", timeout=2000)
            return
        except TimeoutError:
            continue
    raise AssertionError("a card of the bench was tapped three times and not picked up")


def buy_other_than(page: Page, bought: list[str]) -> str:
    """Another card than those, if the shop has one: twins do not stand on one board (AC-6.2), and three equal merge."""
    shelf = page.locator(".shop button.slot:not([aria-disabled=true])")
    cards = [str(slot.get_attribute("data-card")) for slot in shelf.all()]
    card = next((one for one in cards if one not in bought), cards[0])
    shelf.nth(cards.index(card)).click()
    return card


def buy_and_place(page: Page) -> None:
    for key in "12":
        page.keyboard.press(key)
    expect(page.locator(".bench .slot").first).to_be_visible()
    pick_up(page)
    page.keyboard.press("b")
    expect(page.locator(".board .slot.full").first).to_be_visible()


def ready(page: Page) -> None:
    button = page.locator("button.ready")
    if button.get_attribute("aria-pressed") == "false":
        button.click()


def through_the_fight(page: Page) -> None:
    page.wait_for_selector(".fight")
    while page.locator(".fight").count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(30)

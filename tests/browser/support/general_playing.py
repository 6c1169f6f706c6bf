"""Playing games that the page does not know, on whichever table it shows."""

from collections.abc import Callable

from playwright.sync_api import Page

HEX = {"game": "hexgame", "level": "random", "config": {"size": 3, "swap": "no"}}


def my_turn(page: Page) -> bool:
    """Wait until something is asked of this seat; False: the game is over."""
    page.wait_for_selector(".whose.mine, .end .places")
    return page.locator(".end .places").count() == 0


def after(page: Page, deed: Callable[[], None]) -> None:
    """Do something, and wait until the page shows what came of it."""
    seen = page.locator("main").get_attribute("data-seen")
    deed()
    page.wait_for_selector(f"main[data-seen]:not([data-seen='{seen}']), .end .places")

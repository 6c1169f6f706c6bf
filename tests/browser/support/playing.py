"""What several tests do at a table: tap what is there, open one of hold'em, and push."""

from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError


def table(house: Any, names: list[str], bots: int, **config: Any) -> list[dict[str, Any]]:
    made = house.post(
        "/api/tables",
        {
            "game": "holdem",
            "name": names[0],
            "preset": "sng",
            "config": config,
            "seats": len(names) + bots,
            "bots": ["easy"] * bots,
            "clock": {"off": True},
        },
    )
    keys = [made] + [house.post(f"/api/tables/{made['code']}/join", {"name": name}) for name in names[1:]]
    house.post(f"/api/tables/{made['code']}/host", {"do": "start"}, made["token"])
    return keys


def tap(button: Locator) -> bool:
    """False: what it asks for was answered just now, and it went away under the finger."""
    try:
        button.click(timeout=5000)
    except TimeoutError:
        if button.count():
            raise
        return False
    return True


def act(page: Page) -> bool:
    """Push when it is the turn, call when somebody pushed."""
    bar = page.locator(".acts")
    push, follow = bar.locator(".gold:not([disabled])"), bar.locator(".jade:not([disabled])")
    button = push if push.count() else follow
    if not button.count():
        return False
    sizes = page.locator(".sizes button")
    return (button is not push or not sizes.count() or tap(sizes.last)) and tap(button.first)

"""What several tests do at a hold'em table: open one, and push."""

from typing import Any

from playwright.sync_api import Page, TimeoutError


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


def act(page: Page) -> bool:
    """Push when it is the turn, call when somebody pushed."""
    bar = page.locator(".acts")
    push, follow = bar.locator(".gold:not([disabled])"), bar.locator(".jade:not([disabled])")
    button = push if push.count() else follow
    if not button.count():
        return False
    try:
        if button is push and page.locator(".sizes button").count():
            page.locator(".sizes button").last.click(timeout=5000)
        button.first.click(timeout=5000)
    except TimeoutError:
        # The last push was answered just now, and the bar went away under the finger.
        if button.count():
            raise
        return False
    return True

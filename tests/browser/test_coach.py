"""The coach on the page: a better board after a fight, chances after a hand, turning points, and who the bots are."""

import os
from pathlib import Path
from typing import Any

from autochess_playing import buy_and_place, ready
from autochess_playing import table as chess
from playing import act, tap
from playing import table as holdem
from playwright.sync_api import Page, TimeoutError, expect

SHOTS = os.environ.get("HANPAN_SHOTS")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.wait_for_timeout(400)
        page.screenshot(path=Path(SHOTS) / f"{name}.png")


def test_a_better_board_after_a_fight(arrive: Any, house: Any) -> None:
    """Two people, phone and desk, in two languages, leave a card on the bench: that can be done better."""
    keys = chess(house, ["지수", "Mina"], 2, "normal", clock={"off": True})
    people = [arrive("phone", fast=True), arrive("desk", language="en", theme="light", fast=True)]
    pages = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    pages[0].locator(".players .player").nth(1).click()
    style = pages[0].locator("dialog .row b")
    assert style.inner_text() in ("저축왕", "레벨광", "수집가")
    shot(pages[0], "scout-phone")
    pages[0].keyboard.press("Escape")
    advised: set[int] = set()
    for round in range(4):
        for page in pages:
            page.wait_for_selector(".shop .slot")
            if round == 0:
                buy_and_place(page)
            ready(page)
        for number, page in enumerate(pages):
            page.wait_for_selector(".fight .verdict")
            try:
                page.wait_for_selector(".fight .better", timeout=4000)
            except TimeoutError:  # nothing would have helped in this fight
                page.keyboard.press("Escape")
                continue
            if number not in advised:
                look_at_it(page, number)
                advised.add(number)
            page.keyboard.press("Escape")
            expect(page.locator(".fight")).to_have_count(0)
        if len(advised) == len(pages):
            break
    assert len(advised) == len(pages)
    for person in people:
        person.well()


def look_at_it(page: Page, number: int) -> None:
    line = page.locator(".fight .better span").first.inner_text()
    assert (" 대신 " if number == 0 else " instead of ") in line
    box = page.locator(".fight .better").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]  # type: ignore[index]
    shot(page, f"better-{number}")
    page.locator(".fight .better button").click()
    board = page.locator("dialog [data-line]")
    expect(board).to_have_count(3)
    assert [one.get_attribute("data-line") for one in board.all()] == ["back", "mid", "front"]
    assert page.locator("dialog .news").count() >= 1
    shot(page, f"better-board-{number}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".fight .verdict")).to_be_visible()


def test_chances_and_turning_points(arrive: Any, house: Any) -> None:
    """To the showdown with any two cards: afterwards the chance street by street. Then all in: at the end where it
    turned."""
    keys = holdem(house, ["지수", "Mina"], 1, stack=400)
    people = [arrive("phone", fast=True), arrive("desk", language="en", theme="light", fast=True)]
    pages = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    seen = False
    for turn in range(600):
        for page in pages:
            if seen:
                act(page)
            else:
                follow(page)
        if not seen and turn % 6 == 0 and pages[1].locator(".own-panel .last[aria-disabled=false]").count():
            seen = chances_shown(pages[1])
        if all([page.locator(".places").count() for page in pages]):
            break
        pages[0].wait_for_timeout(120)
    assert seen, "chances street by street"
    for number, page in enumerate(pages):
        turns = page.locator(".turns li")
        expect(turns.first).to_be_visible()
        assert 1 <= turns.count() <= 3
        assert ("평균과 견주면" if number == 0 else "for the others on average") in turns.first.inner_text()
        turns.first.scroll_into_view_if_needed()
        shot(page, f"turns-{number}")
    for person in people:
        person.well()


def follow(page: Page) -> None:
    """Nobody leaves before the first hand was gone over."""
    button = page.locator(".acts .jade:not([disabled])")
    if button.count():
        tap(button.first)


def chances_shown(page: Page) -> bool:
    page.locator(".own-panel .last").click()
    page.wait_for_timeout(1500)
    found = page.locator("dialog .lessons dd").count() > 0
    if found:
        shot(page, "last-hand")
    page.keyboard.press("Escape")
    return found

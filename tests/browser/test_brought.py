"""A table that a game's package brings: Hex with its own board, from an installed wheel; and packages that fail."""

import json
import urllib.error
import urllib.request
from typing import Any

import pytest
from general_playing import HEX, after, my_turn
from looking import looks_well
from playwright.sync_api import Page, expect

BAD = {
    "of another contract": "export const contract = 2; export const mount = () => ({});",
    "that is no script": "<html>",
    "without mount": "export const contract = 1;",
    "that raises at once": "export const contract = 1; export function mount() { throw new Error('mount'); }",
    "that raises later": "export const contract = 1; export function mount(element) {"
    " element.textContent = 'broken'; element.onclick = () => { throw new Error('click'); };"
    " return { update() { throw new Error('update'); }, destroy() {} }; }",
}
INSTEAD = "The game's own table did not work"


def test_hex_on_its_own_board(arrive: Any, wheel_house: Any, axe: str) -> None:
    """From an installed wheel: the first stone by keyboard, the others by mouse; the end and the replay."""
    person = arrive("desk", at=wheel_house, language="en")
    page = person.quick(**HEX)
    assert my_turn(page)
    page.wait_for_selector(".hex-board svg")
    while not page.evaluate("document.activeElement?.dataset?.cell"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") == "1.3"
    after(page, lambda: page.keyboard.press("Enter"))
    assert person.view()["board"][0][2] == 0
    looks_well(person, axe)
    while my_turn(page):
        after(page, page.locator(".hex-open").last.click)
    expect(page.locator(".end .hex-board .hex-stone").first).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".where[data-n='0']")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hex-stone")).to_have_count(1)
    person.well()


def test_its_files_come_with_their_types_and_nothing_else_does(house: Any) -> None:
    with urllib.request.urlopen(f"{house.url}/api/games/hexgame?lang=en", timeout=10) as answer:
        address = json.loads(answer.read())["table"]
    assert address.startswith("/game-pages/hexgame/") and address.endswith("/table.js")
    kinds = {"table.js": "text/javascript", "table.css": "text/css"}
    for name, kind in kinds.items():
        with urllib.request.urlopen(house.url + address.replace("table.js", name), timeout=10) as answer:
            assert answer.headers["content-type"].startswith(kind)
            assert "immutable" in answer.headers["cache-control"]
            assert "script-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
    folder = address.removesuffix("table.js")
    others = ["../game.py", "..%2fgame.py", "%2e%2e/game.py", "nothing.js", "../../../../../etc/passwd", "table.js%00"]
    for path in [
        *[folder + other for other in others],
        "/game-pages/hexgame/0/table.js",
        "/game-pages/holdem/0/table.js",
    ]:
        with pytest.raises(urllib.error.HTTPError) as no:
            urllib.request.urlopen(house.url + path, timeout=10)
        assert no.value.code == 404, path


def test_a_small_cell_is_asked_about_there_too(arrive: Any, axe: str) -> None:
    person = arrive("small")
    page = person.quick(game="hexgame", level="random", preset="large")
    page.locator("[data-cell='4.5']").tap()
    assert person.view()["board"][3][4] is None
    after(page, page.get_by_role("button", name="4줄 5칸에 돌 놓기").tap)
    assert person.view()["board"][3][4] == 0
    looks_well(person, axe)
    person.well()


def test_one_that_fails_gives_way_to_the_general_table(arrive: Any) -> None:
    """One can go on playing there, and is told why it looks different."""
    person = arrive("desk", language="en", new=True)
    page: Page = person.page
    body = ""
    page.route("**/game-pages/**", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    for what, source in BAD.items():
        body = source
        person.quick(**HEX)
        if "later" in what:
            page.locator(".brought").click()
        expect(page.get_by_text(INSTEAD)).to_be_visible()
        cell = page.locator(".general .cell.open").first
        expect(cell, what).to_be_visible()
        cell.click()
        expect(page.locator(".general .cell:not(.open)").first, what).to_be_visible()


def test_whoever_likes_it_plain_says_so(arrive: Any) -> None:
    person = arrive("desk", language="en")
    page = person.quick(**HEX)
    page.wait_for_selector(".hex-board svg")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Use the plain table").click()
    page.keyboard.press("Escape")
    page.wait_for_selector(".general .board")
    page.reload()
    page.wait_for_selector(".general .board")
    person.well()

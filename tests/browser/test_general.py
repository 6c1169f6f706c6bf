"""The general table: games of other packages, which the page does not know, played in a real browser."""

from typing import Any

import pytest
from general_playing import HEX, after, my_turn
from looking import looks_well
from playwright.sync_api import Page, expect

LIE = {"ko": "거짓말이에요!", "en": "That's a lie!"}
REPLAY = {"ko": "다시 보기", "en": "Watch the replay"}
DICE = {"game": "liarsdice", "seats": 3, "level": "random", "config": {"dice": 1}}


def answer_bids(page: Page, language: str) -> None:
    """One turn of Liar's Dice: whatever was bid is a lie; where nothing is bid yet, the lowest bid."""
    lie = page.get_by_role("button", name=LIE[language])
    after(page, (lie if lie.count() else page.locator(".acts .btn.gold")).click)


def watch_again(page: Page, language: str) -> None:
    page.get_by_role("link", name=REPLAY[language], exact=True).click()
    page.wait_for_selector(".where[data-n='0']")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".where[data-n='1']")
    expect(page.locator(".pod").first).to_be_visible()


@pytest.mark.parametrize(("size", "language"), [("phone", "ko"), ("desk", "en")])
def test_liars_dice_to_the_end(arrive: Any, wheel_house: Any, axe: str, size: str, language: str) -> None:
    """From an installed wheel, with a reload in the middle; afterwards the replay."""
    person = arrive(size, at=wheel_house, language=language)
    page = person.quick(**DICE)
    assert my_turn(page)
    expect(page.locator(".own dl .die")).to_have_count(1)
    answer_bids(page, language)
    page.reload()
    while my_turn(page):
        answer_bids(page, language)
    expect(page.locator(".places tbody tr")).to_have_count(3)
    looks_well(person, axe)
    watch_again(page, language)
    person.well()


def at(page: Page) -> list[int]:
    cell = page.evaluate("document.activeElement?.dataset?.cell ?? ''")
    return [int(part) for part in cell.split(".")] if cell else []


def walk(page: Page, row: int, column: int) -> None:
    """With the arrow keys to a cell."""
    for _ in range(30):
        now = at(page)
        if now == [row, column]:
            return
        if now[0] != row:
            page.keyboard.press("ArrowDown" if now[0] < row else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if now[1] < column else "ArrowLeft")
    raise AssertionError(f"no way to {row}, {column} from {at(page)}")


def test_hex_with_the_keyboard_alone(arrive: Any, wheel_house: Any) -> None:
    """From an installed wheel."""
    person = arrive("desk", at=wheel_house, plain=True)
    page = person.quick(**HEX)
    while my_turn(page):
        while not at(page):
            page.keyboard.press("Tab")
        cell = page.locator(".cell.open").last.get_attribute("data-cell") or ""
        walk(page, *[int(part) for part in cell.split(".")])
        after(page, lambda: page.keyboard.press("Enter"))
    expect(page.locator(".places tbody tr")).to_have_count(2)
    watch_again(page, "ko")
    person.well()


def test_hex_with_a_finger(arrive: Any) -> None:
    person = arrive("phone", language="en", plain=True)
    page = person.quick(**HEX)
    while my_turn(page):
        after(page, page.locator(".cell.open").first.tap)
    expect(page.locator(".end h1")).to_contain_text("win")
    person.well()


def test_a_small_cell_is_asked_about(arrive: Any) -> None:
    """A finger hits one of eleven cells in a row only roughly: nothing is done before it says so."""
    person = arrive("small", language="en", plain=True)
    page = person.quick(game="hexgame", level="random", preset="large")
    page.locator("[data-cell='4.5']").tap()
    expect(page.get_by_text("Row 4, column 5")).to_be_visible()
    page.locator("[data-cell='5.5']").tap()
    expect(page.locator(".cell.picked")).to_have_attribute("data-cell", "5.5")
    assert person.view()["board"][4][4] is None
    page.get_by_role("button", name="Put a stone at 5, 5").tap()
    expect(page.locator("[data-cell='5.5']")).to_have_attribute("aria-label", "Row 5, column 5: 지수")
    person.well()


def test_from_the_home_page_to_a_table_with_friends(arrive: Any, axe: str) -> None:
    """Name and tagline, presets and dials in the page's language; a friend in another one; somebody who watches."""
    host, guest = arrive("phone"), arrive("desk", name="Ada", language="en", theme="light")
    page = host.go()
    card = page.locator(".game").filter(has_text="라이어스 다이스")
    expect(card).to_contain_text("믿지 않는 한 사람")
    expect(card).to_contain_text("2–6명")
    card.get_by_role("button", name="친구 초대").click()
    page.locator("dialog select").first.select_option(label="주사위 세 개, 빠른 판")
    page.get_by_text("규칙 손보기").click()
    page.get_by_label("한 사람의 주사위").fill("2")
    looks_well(host, axe)
    page.get_by_role("button", name="테이블 열기").click()
    page.wait_for_url("**/t/*")
    there = guest.go(page.url.replace(host.house.url, ""))
    there.get_by_role("button", name="Join", exact=True).click()
    for text in ("Three dice, a quick round", "Dice each: 2"):
        expect(there.locator(".rules")).to_contain_text(text)
    page.get_by_role("button", name="2명으로 시작").click()
    expect(page.locator(".own dl .die")).to_have_count(2)
    watcher = arrive("desk", language="en")
    seen = watcher.go(page.url.replace(host.house.url, ""))
    expect(seen.get_by_text("You are watching")).to_be_visible()
    assert seen.locator(".own .die, .own .btn").count() == 0
    page.locator(".acts .btn.gold").click()
    expect(there.locator(".news")).to_contain_text("지수 bids 1 × 1.")
    expect(there.get_by_role("button", name=LIE["en"])).to_be_visible()
    there.get_by_role("slider", name="How many").or_(there.get_by_role("radiogroup", name="How many")).wait_for()
    for person in (host, guest, watcher):
        person.well()


def test_a_bid_stays_legal_whatever_is_chosen(arrive: Any, house: Any) -> None:
    """Two choosers: the faces depend on how many are bid, and what was wished comes back when it may."""
    made = house.post("/api/tables", {"game": "liarsdice", "name": "지수", "seats": 2})
    house.post(f"/api/tables/{made['code']}/join", {"name": "민호"})
    person = arrive("desk", language="en")
    page = person.sit(made)
    page.get_by_role("button", name="Start with 2").click()
    bid = page.locator(".acts .btn.gold")
    expect(bid).to_have_text("Bid 1 × 1")
    page.get_by_role("spinbutton", name="How many").fill("99")
    page.get_by_role("radio", name="6").check(force=True)
    expect(bid).to_have_text("Bid 10 × 6")
    page.get_by_role("slider", name="How many").press("ArrowLeft")
    expect(bid).to_have_text("Bid 9 × 6")
    bid.click()
    expect(page.locator(".felt")).to_contain_text("how many 9")
    expect(page.locator(".whose")).to_have_text("Waiting for 민호")
    person.well()


def test_a_game_without_lessons_has_its_rules_to_read(arrive: Any) -> None:
    person = arrive("phone", language="en", plain=True)
    page = person.go("/learn/hexgame")
    expect(page.get_by_role("heading", name="Neighbours")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".general .board")
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("dialog")).to_contain_text("instead of putting one")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="한국어").click()
    page.keyboard.press("Escape")
    expect(page.locator(".felt")).to_contain_text("첫 돌을 넘겨받을 수 있음")
    person.well()

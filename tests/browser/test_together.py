"""People at one table: reactions, what is shared, and what is kept on the device."""

from pathlib import Path
from typing import Any

from looking import CUT_OFF, looks_well
from playing import act, table
from playwright.sync_api import Page, expect

BESIDE = """(seat) => {
  const bubble = [...document.querySelectorAll('.bubble')].at(-1).getBoundingClientRect();
  const marks = [...document.querySelectorAll(`[data-seat="${seat}"]`)].filter((one) => one.checkVisibility());
  const at = marks.at(-1).getBoundingClientRect();
  const inside = bubble.left >= 0 && bubble.right <= innerWidth && bubble.top >= 0 && bubble.bottom <= innerHeight;
  const aside = Math.max(at.left - bubble.right, bubble.left - at.right);
  const apart = Math.max(at.top - bubble.bottom, bubble.top - at.bottom, aside);
  return inside && apart < 12;
}"""
"""Whether the bubble stands beside the seat it came from, inside the screen."""
READY = {"autochess": "button.ready", "holdem": ".own-panel", "marble": ".ring", "liarsdice": ".pod"}


def react(page: Page, button: str, what: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    page.locator("dialog").get_by_role("button", name=what, exact=True).click()


def test_reactions_in_the_lobby_and_at_every_table(arrive: Any, axe: str, house: Any) -> None:
    host, guest = arrive("phone"), arrive("desk", name="민호", language="en", theme="light")
    for game, ready in READY.items():
        made = house.post("/api/tables", {"game": game, "name": "지수", "seats": 2, "clock": {"off": True}})
        page = host.sit(made)
        assert page.get_by_role("button", name="반응하기").count() == 0, "nobody else would see it"
        there = guest.sit(house.post(f"/api/tables/{made['code']}/join", {"name": "민호"}))
        react(page, "반응하기", "최고")
        there.wait_for_selector(".bubble .sticker")
        assert there.evaluate(BESIDE, 0), game
        house.post(f"/api/tables/{made['code']}/host", {"do": "start"}, made["token"])
        page.wait_for_selector(ready)
        there.wait_for_selector(ready)
        react(there, "React", "Well played!")
        expect(page.locator(".bubble").last).to_contain_text("잘했어요!")
        assert page.evaluate(BESIDE, 1), game
        assert page.evaluate(CUT_OFF) == [], game
    page.get_by_role("button", name="반응하기").click()
    looks_well(host, axe)
    page.locator("dialog .people button").click()
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)
    react(there, "React", "Amazed")
    there.wait_for_selector(".bubble")
    page.wait_for_timeout(300)
    assert page.locator(".bubble").count() == 0, "muted on this device"
    page.get_by_role("button", name="반응하기").click()
    page.get_by_role("button", name="이 테이블은 반응 없이").click()
    there.get_by_role("button", name="React", exact=True).click()
    expect(there.locator("dialog")).to_contain_text("The host has turned reactions off")
    assert there.locator("dialog .stickers").count() == 0
    looks_well(guest, axe)
    host.well()
    guest.well()


UNHURRIED = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (what, wait, ...more) => later(what, wait === 4000 ? 60000 : wait, ...more);
})()"""
"""The buttons are there for four seconds; a browser on a busy machine may need longer, and they stay for it."""


def test_the_cards_of_a_hand_that_is_over_are_shown_or_kept(arrive: Any, axe: str, house: Any) -> None:
    """HE-4.5: two buttons at the thumb while the end of the hand is looked at, and one in "last hand" after it."""
    keys = table(house, ["지수", "Mina"], 0, first_button=0)
    people = [arrive("small", fast=False), arrive("desk", fast=False, name="Mina", language="en", theme="light")]
    people[0].page.add_init_script(UNHURRIED)
    people[1].page.add_init_script(UNHURRIED)
    mine, other = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    mine.wait_for_selector(".acts")
    cards = people[0].view()["hole"]
    mine.keyboard.press("f")
    mine.get_by_role("button", name="패 보여 주기").click()
    other.wait_for_selector(".bubble .card")
    assert other.evaluate(BESIDE, 0)
    assert other.locator(".bubble .card").count() == 2
    shown = [frame["event"]["data"] for frame in people[1].frames if frame["t"] == "shown"]
    assert shown == [{"seat": 0, "cards": cards, "of": 1}]
    expect(mine.locator(".foot").get_by_role("button", name="패 보여 주기")).to_have_count(0)
    # The winner keeps them, sees the next hand, and shows them after all.
    other.get_by_role("button", name="Keep hidden").click()
    other.wait_for_selector(".acts")
    other.get_by_role("button", name="Last hand").click()
    expect(other.locator("dialog")).to_contain_text("shown after the hand")
    looks_well(people[1], axe)
    other.locator("dialog").get_by_role("button", name="Show my cards").click()
    expect(other.locator("dialog .row .two")).to_have_count(2)
    expect(mine.locator(".bubble .card")).to_have_count(2)
    mine.locator("header .icon:not([data-react])").nth(1).click()
    expect(mine.locator("dialog .log")).to_contain_text("Mina")
    for person in people:
        person.well()


DRAWN = """() => {
  const canvas = document.querySelector('dialog canvas');
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const colours = new Set();
  for (let i = 0; i < pixels.length; i += 4 * 97) colours.add(pixels.slice(i, i + 3).join());
  return [canvas.width, colours.size];
}"""


def play_to_the_end(page: Page) -> None:
    for _ in range(600):
        act(page)
        if page.locator(".places").count():
            break
        page.wait_for_timeout(100)
    page.wait_for_selector(".places")


def test_a_finished_game_is_shared_and_kept(arrive: Any, axe: str, house: Any, tmp_path: Path) -> None:
    """Its picture and its link, without a key; the chart leads into the replay, to what was one's own to decide."""
    person = arrive("phone")
    key = table(house, ["지수"], 1, stack=40)[0]
    page = person.sit(key)
    play_to_the_end(page)
    page.evaluate("() => { navigator.share = (what) => { window.shared = what; return Promise.resolve(); }; }")
    page.evaluate("() => { navigator.canShare = () => true; }")
    page.get_by_role("button", name="공유하기").click()
    page.locator("dialog .gold:not([disabled])").wait_for()
    wide, colours = page.evaluate(DRAWN)
    assert wide == 1080 and colours > 8
    looks_well(person, axe)
    page.locator("dialog .gold").click()
    while page.evaluate("window.shared === undefined"):
        page.wait_for_timeout(50)
    shared = page.evaluate("[shared.url, shared.files.length, shared.files[0].size > 5000]")
    assert shared == [f"{house.url}/replay/{key['code']}?round=1&eyes=0", 1, True]
    assert key["token"] not in page.evaluate("JSON.stringify({ ...shared, files: 0 })")
    page.keyboard.press("Escape")
    if page.locator(".jump").count():
        page.locator(".jump input").fill("0")
        page.locator(".jump a").click()
    else:
        page.goto(f"{house.url}/replay/{key['code']}?round=1&eyes=0&at=0")
    page.wait_for_selector(".where[data-n='0']")
    mine = person.go("/me")
    expect(mine.locator(f"a[href='/replay/{key['code']}?round=1&eyes=0']")).to_contain_text("텍사스 홀덤")
    expect(mine.locator(".deeds .done").first).to_contain_text("자리에 앉다")
    expect(mine.locator("dl")).to_contain_text("VPIP")
    looks_well(person, axe)
    with mine.expect_download() as saved:
        mine.get_by_role("button", name="파일로 저장").click()
    saved.value.save_as(tmp_path / "book.json")
    torn = tmp_path / "torn.json"
    torn.write_text((tmp_path / "book.json").read_text()[:-20])
    mine.locator("input[type=file]").set_input_files(torn)
    expect(mine.locator(".toast")).to_contain_text("찢어졌거나")
    mine.evaluate("() => localStorage.removeItem('hanpan.book')")
    mine.reload()
    expect(mine.get_by_text("아직 비어 있어요")).to_be_visible()
    mine.locator("input[type=file]").set_input_files(tmp_path / "book.json")
    expect(mine.locator("dl")).to_contain_text("VPIP")
    replay = person.go(f"/replay/{key['code']}?round=1&eyes=0")
    asked = f"{house.url}/api/tables/{key['code']}/replay?seat=0&count=1"
    decisions = replay.evaluate("async (url) => (await (await fetch(url)).json()).decisions", asked)
    replay.wait_for_selector(f".where[data-n='{decisions[0]}']")
    if len(decisions) > 1:
        replay.get_by_role("button", name="내 다음 결정").click()
        replay.wait_for_selector(f".where[data-n='{decisions[1]}']")
    looks_well(person, axe)
    person.well()

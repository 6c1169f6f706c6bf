"""Juryu Marble through the page: a phone each, or one phone for all; own cards; pass is always there."""

from typing import Any

import pytest
from looking import ON_TOP, settled
from playing import tap
from playwright.sync_api import Page, expect
from scenes import PLACES, table
from staging import CODE, Stage, Theatre, waits


def step(page: Page, seen: set[str], want: str = "") -> None:
    """Whatever is asked here: the wanted answer, else the first."""
    card = page.locator("[role=dialog].big")
    roll = page.locator("button.roll:not([disabled])")
    if card.count():
        choices = card.locator(".choice:not([disabled])")
        texts = choices.evaluate_all("all => all.map((one) => one.dataset.do)")
        verbs = {text.split(" ")[0] for text in texts}
        seen |= verbs
        if verbs & {"done", "target", "vote"} and not card.get_by_text("알겠어요").count():
            assert "pass" in verbs, "passing is always possible"
        if texts:
            tap(choices.nth(texts.index(want) if want in texts else 0))
    elif roll.count():
        tap(roll)
    elif page.locator(".goal").count():
        tap(page.locator(".goal").first)


def test_a_whole_game_of_two_phones_and_a_bot(arrive: Any, house: Any) -> None:
    made = house.post(
        "/api/tables",
        {
            "game": "marble",
            "name": "지수",
            "config": {"rounds": 2},
            "seats": 3,
            "bots": ["normal"],
            "clock": {"off": True},
        },
    )
    other = house.post(f"/api/tables/{made['code']}/join", {"name": "Mina"})
    house.post(f"/api/tables/{made['code']}/host", {"do": "start"}, made["token"])
    people = [arrive("phone"), arrive("desk", language="en", theme="light")]
    pages = [person.sit(key) for person, key in zip(people, [made, other], strict=True)]
    seen: set[str] = set()
    for turn in range(600):
        for page in pages:
            step(page, seen)
        if all([page.locator(".end").count() for page in pages]):
            break
        if turn == 10:
            pages[1].reload()
            pages[1].wait_for_selector("main")
        pages[0].wait_for_timeout(60)
    for page in pages:
        page.wait_for_selector(".end table")
    for person in people:
        person.well()


def test_one_phone_for_all_is_set_up_in_half_a_minute(arrive: Any) -> None:
    """MB-1.1: names, who drinks how much, the unit, a pack, an own card, start; then the phone goes round. A person's
    hand at two seconds a step needs less than half a minute."""
    person = arrive("phone")
    page = person.go()
    page.get_by_role("button", name="한 폰으로 다 같이").click()
    page.get_by_role("textbox", name="2번째 사람").fill("민호")
    page.get_by_role("textbox", name="3번째 사람").fill("서연")
    drinks = page.locator("dialog details")
    drinks.nth(1).locator("summary").click()
    drinks.nth(1).get_by_text("조금", exact=True).click()
    drinks.nth(1).get_by_label("민호의 한도").select_option("6")
    drinks.nth(2).locator("summary").click()
    drinks.nth(2).get_by_text("물만", exact=True).click()
    page.get_by_role("button", name="만들기").click()
    page.get_by_label("제목").fill("우리 집 규칙")
    page.get_by_label("내용").fill("{self:이/가} 노래 한 소절을 불러요")
    page.get_by_label("어떻게 세요?").select_option("glass")
    page.get_by_label("두뇌").check()
    with page.expect_request(lambda request: request.method == "POST" and "/api/" in request.url) as asked:
        page.locator("dialog .btn.gold").click()
    wished = asked.value.post_data_json["config"]
    assert (wished["drink_unit"], wished["packs"]) == ("glass", ["brainy"])
    page.wait_for_selector(".ring")
    seen: set[str] = set()
    before = 0
    for _ in range(400):
        step(page, seen, want="pass")
        page.wait_for_timeout(60)
        before = max([frame["view"]["turn"] for frame in person.updates()], default=0)
        if before >= 4:
            break
    assert before >= 4
    said = {frame["seat"]: frame["view"]["me"] for frame in person.updates()}
    assert sorted(said) == [0, 1, 2]
    assert (said[0]["tolerance"], said[0]["drinks"], said[0]["cap"]) == ("NORMAL", True, 12)
    assert (said[1]["tolerance"], said[1]["drinks"], said[1]["cap"]) == ("LIGHT", True, 6)
    assert said[2]["drinks"] is False
    person.well()
    page.goto(person.house.url)
    page.get_by_role("button", name="한 폰으로 다 같이").click()
    assert page.get_by_role("textbox", name="2번째 사람").input_value() == "민호", "next time it is one tap"
    assert "6모금" in page.locator("dialog details").nth(1).inner_text()


TIGHT = """() => [...document.querySelectorAll('dialog select, dialog .chips .btn')].filter((one) => {
  const style = getComputedStyle(one);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const said = one.matches('select') ? [...one.options].map((option) => option.label) : [one.innerText];
  const arrow = one.matches('select') ? 20 : 0;
  const room = one.clientWidth - parseFloat(style.paddingLeft) - (arrow ? 0 : parseFloat(style.paddingRight)) - arrow;
  return Math.max(...said.map((text) => pen.measureText(text).width)) > room + 1;
}).map((one) => one.innerText)"""
"""Words that do not fit into what is chosen from, or touch the edge of their button. A select says so to nobody."""


@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_one_chooses_for_a_table_is_read_whole(arrive: Any, language: str) -> None:
    """On a phone, whatever might be chosen: also for a card of one's own that names two people."""
    page = arrive("phone", language=language).go()
    page.locator(".game").nth(2).locator(".ways button").click()
    page.wait_for_selector("dialog[open]")
    page.locator("dialog .own .btn").last.click()
    page.locator("dialog fieldset select").last.select_option("TARGET_ONE")
    expect(page.locator("dialog .chips .btn")).to_have_count(2)
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        settled(page)
        assert page.evaluate(TIGHT) == [], width


def test_the_table_at_the_end_is_whole_on_a_phone(arrive: Any, house: Any) -> None:
    """English, whose words are longer: nobody has to find out that it scrolls."""
    page = arrive("phone", language="en").page
    PLACES["marble-end"](page, house)
    page.wait_for_selector(".end table")
    beyond = page.locator(".scroll").evaluate("(one) => one.scrollWidth - one.clientWidth")
    assert beyond <= 0


def test_a_pause_covers_no_button_and_the_host_ends_it(arrive: Any) -> None:
    person = arrive("phone")
    page = person.quick(game="marble", seats=3)
    page.wait_for_selector(".ring")
    page.get_by_role("button", name="메뉴").click()
    page.get_by_role("button", name="잠시 멈추기").click()
    page.locator("dialog").get_by_role("button", name="이어서 하기").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".lost")).to_contain_text("잠시 멈췄어요")
    for button in page.locator("header button").all():
        assert button.evaluate(ON_TOP)
    page.locator(".lost").get_by_role("button", name="이어서 하기").click()
    expect(page.locator(".lost")).to_have_count(0)
    person.well()


def test_a_mini_game_asks_who_lost(arrive: Any, house: Any) -> None:
    person = arrive("phone")
    table("target", person.page, house)
    expect(person.page.locator(".choices")).to_contain_text("누가 졌나요?")


WALKED = """() => {
  window.first = {};
  const look = () => {
    if (!document.querySelector('button.roll')) window.first.rolled ??= performance.now();
    if (document.querySelector('.news').textContent.includes('칸으로 가요')) window.first.told ??= performance.now();
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""When the die was thrown and when the news named the tile, by the page's own clock: a test may be late."""


def test_what_happened_is_told_when_it_has_been_seen(arrive: Any, house: Any) -> None:
    """The piece walks first; then the news name the tile."""
    stage = Stage("marble", 3, "walk").play(waits("roll", 3)).show()
    stage.table.step(0, "roll")
    moved = next(event for event in stage.table.events_since(stage.seen, 0) if event.kind == "moved")
    stage.show(told=True)
    person = arrive("phone", calm=False, fast=False)
    person.page.emulate_media(reduced_motion="no-preference")
    theatre = Theatre(person.page, stage)
    person.page.goto(f"{house.url}/t/{CODE}")
    person.page.wait_for_selector("button.roll")
    person.page.evaluate(WALKED)
    theatre.go_on()
    told = person.page.locator("[role=log]").get_by_text("칸으로 가요")
    expect(told).to_have_count(1)
    first = person.page.evaluate("window.first")
    assert (moved.data["from"], moved.data["to"]) == (7, 14)
    assert first["told"] - first["rolled"] > 7 * 170, "seven tiles of 170 ms"
    assert str(moved.data["to"]) not in told.inner_text()

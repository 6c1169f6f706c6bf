"""Gathering: a table for friends, its settings until the start, and what people say about themselves."""

import json
from typing import Any

from looking import ON_TOP, looks_well
from playwright.sync_api import expect


def test_the_lobby_invites(arrive: Any, axe: str) -> None:
    """A table for friends: link, QR, a second person sits down and both see it; the host starts."""
    host = arrive("desk")
    page = host.go()
    page.locator(".game").nth(1).get_by_role("button", name="친구 초대").click()
    page.get_by_role("button", name="테이블 열기").click()
    code = page.locator("img[src$='qr.svg']")
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth") > 0
    looks_well(host, axe)
    guest = arrive("phone", name="민호", newcomer=True)
    there = guest.go(page.url.replace(host.house.url, ""))
    there.get_by_role("button", name="들어가기").click()
    there.get_by_text("방장이 시작하면").wait_for()
    page.get_by_text("민호").wait_for()
    looks_well(guest, axe)
    there.get_by_role("button", name="1분 만에 배우기").click()
    while there.locator("dialog .chart").count() == 0:
        there.locator("dialog .foot .gold").click()
    looks_well(guest, axe)
    there.locator("dialog .foot .gold").click()
    page.get_by_role("button", name="2명으로 시작").click()
    there.wait_for_selector(".own-panel")
    page.wait_for_selector(".own-panel")
    there.wait_for_selector(".coach")
    assert page.locator(".coach").count() == 0, "the coach is for those who never finished this game"
    host.well()
    guest.well()


def test_the_host_changes_the_rules_and_everybody_sees_it(arrive: Any, axe: str, house: Any) -> None:
    made = house.post("/api/tables", {"game": "marble", "name": "지수", "seats": 4})
    host, guest = arrive("phone"), arrive("desk", name="민호", language="en", theme="light")
    page, there = host.sit(made), guest.go(f"/t/{made['code']}")
    there.get_by_role("button", name="Join", exact=True).click()
    expect(there.locator(".rules")).to_contain_text("Alcohol-free")
    assert there.get_by_role("button", name="Change settings").count() == 0, "only the host may"
    page.get_by_role("button", name="설정 바꾸기").click()
    dialog = page.locator("dialog")
    looks_well(host, axe)
    dialog.locator("select").first.select_option("gentle")
    dialog.get_by_label("자리 수").select_option("7")
    dialog.get_by_label("생각할 시간").select_option("slow")
    dialog.get_by_label("무엇을 마셔요").select_option("WINE")
    dialog.get_by_role("button", name="이대로 바꾸기").click()
    for text in ("Gentle", "wine", "7 seats", "Time: Plenty"):
        expect(there.locator(".rules")).to_contain_text(text)
    expect(there.locator(".seat")).to_have_count(7)
    page.get_by_role("button", name="설정 바꾸기").click()
    assert page.locator("dialog").get_by_label("무엇을 마셔요").input_value() == "WINE", "the form shows what holds now"
    page.keyboard.press("Escape")
    there.locator("details summary").click()
    there.get_by_text("A little", exact=True).click()
    with there.expect_response(lambda answer: '"cap":4' in (answer.request.post_data or "")):
        there.get_by_label("Limit of 민호").select_option("4")
    looks_well(guest, axe)
    page.get_by_role("button", name="2명으로 시작").click()
    page.wait_for_selector(".ring")
    there.wait_for_selector(".ring")
    assert guest.view()["drink"]["type"] == "WINE"
    assert (guest.view()["me"]["tolerance"], guest.view()["me"]["cap"]) == ("LIGHT", 4)
    assert all(['"cap": 4' not in json.dumps(frame) for frame in host.frames]), "nobody else is told"
    host.well()
    guest.well()


def test_a_table_with_rules_of_its_own(arrive: Any, axe: str) -> None:
    """Single rules above a preset: asked when the table opens, told to whoever waits, changed again, and played by."""
    host, guest = arrive("phone"), arrive("desk", name="민호", language="en", theme="light")
    page = host.go()
    page.locator(".game").nth(1).get_by_role("button", name="친구 초대").click()
    page.get_by_text("규칙 손보기").click()
    assert page.get_by_label("시작 칩").get_attribute("placeholder") == "1000", "the preset's own number"
    page.get_by_label("시작 칩").fill("300")
    page.locator("dialog details select").first.select_option("all")
    looks_well(host, axe)
    page.get_by_role("button", name="테이블 열기").click()
    expect(page.locator(".rules")).to_contain_text("시작 칩: 300")
    there = guest.go(page.url.replace(host.house.url, ""))
    there.get_by_role("button", name="Join", exact=True).click()
    for text in ("Chips at the start: 300", "Ante: Everybody"):
        expect(there.locator(".rules")).to_contain_text(text)
    page.get_by_role("button", name="설정 바꾸기").click()
    assert page.get_by_label("시작 칩").input_value() == "300", "the form shows what holds now"
    page.get_by_label("시작 칩").fill("450")
    page.locator("dialog details select").first.select_option("")
    page.get_by_role("button", name="이대로 바꾸기").click()
    expect(there.locator(".rules")).to_contain_text("Chips at the start: 450")
    expect(there.locator(".rules")).not_to_contain_text("Ante")
    page.get_by_role("button", name="2명으로 시작").click()
    there.wait_for_selector(".own-panel")
    view = guest.view()
    assert [stack + paid for stack, paid in zip(view["stacks"], view["paid"], strict=True)] == [450, 450]
    host.well()
    guest.well()


def test_a_refused_setting_is_a_sentence(arrive: Any, house: Any) -> None:
    """Somebody sits down while the host takes that seat away."""
    made = house.post("/api/tables", {"game": "holdem", "name": "지수", "seats": 3})
    host = arrive("phone")
    page = host.sit(made)
    page.get_by_role("button", name="설정 바꾸기").click()
    page.locator("dialog").get_by_label("자리 수").select_option("2")
    for name in ("민호", "서연"):
        house.post(f"/api/tables/{made['code']}/join", {"name": name})
    page.locator("dialog").get_by_role("button", name="이대로 바꾸기").click()
    expect(page.locator(".toast.bad")).to_be_visible()
    assert page.locator(".toast.bad").evaluate(ON_TOP), "an open dialog does not cover the sentence"
    assert "seats-taken" not in page.inner_text("body")
    assert page.locator(".seat").count() == 3


def test_a_friend_is_asked_for_a_name_first(arrive: Any, house: Any) -> None:
    """On a phone the name and the way in come before what only those inside need."""
    made = house.post("/api/tables", {"game": "holdem", "name": "지수", "seats": 6})
    guest = arrive("phone", name="")
    page = guest.go(f"/t/{made['code']}")
    name = page.get_by_label("내 이름")
    join, code = page.get_by_role("button", name="들어가기").bounding_box(), page.locator("img").bounding_box()
    assert join and code
    assert join["y"] + join["height"] < 844 * 0.6
    assert code["y"] > join["y"] + join["height"]
    page.get_by_role("button", name="앉기").nth(2).click()
    expect(name).to_be_focused()
    expect(page.locator(".toast")).to_contain_text("이름을 먼저")
    assert page.locator(".seat.me").count() == 0, "nobody is seated under a name not chosen"
    name.fill("민호")
    page.get_by_role("button", name="앉기").nth(2).click()
    expect(page.locator(".seat").nth(3)).to_contain_text("민호")
    expect(page.locator(".seat.me")).to_have_count(1)
    guest.well()


def test_a_phone_on_its_side_shows_who_is_there_beside_the_code(arrive: Any, house: Any) -> None:
    made = house.post("/api/tables", {"game": "holdem", "name": "지수", "seats": 6, "bots": ["hard", "normal"]})
    person = arrive("phone")
    page = person.sit(made)
    page.wait_for_selector("img")
    for width, height in ((844, 390), (780, 400)):
        page.set_viewport_size({"width": width, "height": height})
        code, seat = page.locator(".code").bounding_box(), page.locator(".seat").nth(2).bounding_box()
        assert code and seat
        assert seat["x"] + seat["width"] < code["x"] and seat["y"] + seat["height"] <= height
    person.well()


def test_a_refused_card_is_a_sentence_over_the_form(arrive: Any) -> None:
    person = arrive("phone")
    page = person.go()
    page.get_by_role("button", name="한 폰으로 다 같이").click()
    page.get_by_role("textbox", name="2번째 사람").fill("민호")
    page.get_by_role("button", name="만들기").click()
    page.get_by_label("제목").fill("우리 집 규칙")
    page.get_by_label("내용").fill("{somebody} 노래해요")
    page.locator("dialog .btn.gold").click()
    sentence = page.locator("dialog .toast.bad")
    expect(sentence).to_contain_text("커스텀 카드 1번: 내용에")
    assert sentence.evaluate(ON_TOP)


def test_a_wrong_number_in_folded_rules_is_shown(arrive: Any) -> None:
    person = arrive("phone")
    page = person.go()
    page.locator(".game").nth(1).get_by_role("button", name="친구 초대").click()
    page.get_by_text("규칙 손보기").click()
    page.get_by_label("시작 칩").fill("-1")
    page.get_by_text("규칙 손보기").click()
    expect(page.get_by_label("시작 칩")).to_be_hidden()
    page.get_by_role("button", name="테이블 열기").click()
    expect(page.get_by_label("시작 칩")).to_be_visible()
    expect(page.get_by_label("시작 칩")).to_be_focused()
    page.get_by_label("시작 칩").fill("300")
    page.get_by_role("button", name="테이블 열기").click()
    expect(page.locator(".rules")).to_contain_text("시작 칩: 300")
    person.well()


def test_after_a_dialog_the_keyboard_is_where_it_was(arrive: Any) -> None:
    page = arrive("desk").go()
    page.get_by_role("button", name="설정").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="설정")).to_be_focused()


def test_the_deal_is_fair_and_both_pages_check_it(arrive: Any, axe: str, house: Any) -> None:
    """Issue 21.15: the pledge before the start, the parts with it, the secret after the end; then once more by one
    click, and as a replay."""
    made = house.post("/api/tables", {"game": "holdem", "name": "지수", "seats": 2, "config": {"hands": 1}})
    host, guest = arrive("phone"), arrive("desk", name="민호", language="en", theme="light")
    page, there = host.sit(made), guest.go(f"/t/{made['code']}")
    there.get_by_role("button", name="Join", exact=True).click()
    page.get_by_text("민호").wait_for()
    page.get_by_role("button", name="공정한 추첨").click()
    pledge = page.locator("dialog dd code").first.inner_text()
    looks_well(host, axe)
    page.keyboard.press("Escape")
    expect(there.get_by_role("button", name="Fair deal")).to_be_visible()
    page.get_by_role("button", name="2명으로 시작").click()
    found = {"own": "true", "others": "true", "pledge": "null"}
    for person, name in ((host, "공정한 추첨"), (guest, "Fair deal")):
        person.page.wait_for_selector(".own-panel")
        assert verdicts(person, name) == found
        assert person.page.locator("dialog dd code").first.inner_text() == pledge
        looks_well(person, axe)
        person.page.keyboard.press("Escape")
    for person in (host, guest):
        if person.page.locator(".acts").count():
            person.page.keyboard.press("f")
    found |= {"pledge": "true", "seed": "true"}
    for person, name in ((host, "공정한 추첨"), (guest, "Fair deal")):
        person.page.wait_for_selector(".places")
        assert verdicts(person, name) == found
        looks_well(person, axe)
        person.page.keyboard.press("Escape")
    host.go(f"/replay/{made['code']}").wait_for_selector(".where")
    assert verdicts(host, "공정한 추첨") == {"own": "true", "others": "true", "pledge": "true"}
    host.go().locator(".game").nth(1).get_by_role("button", name="바로 하기").first.click()
    page.wait_for_selector(".own-panel")
    assert verdicts(host, "공정한 추첨") == {"own": "true", "others": "true", "pledge": "null"}
    host.well()
    guest.well()


def verdicts(person: Any, name: str) -> dict[str, str]:
    """What the panel of the fair deal says, by what it says it about."""
    page = person.page
    page.get_by_role("button", name="메뉴" if name == "공정한 추첨" else "Menu", exact=True).click()
    page.get_by_role("button", name=name).click()
    page.wait_for_selector("dialog .found li")
    rows = page.locator("dialog .found li").all()
    return {row.get_attribute("data-about"): row.get_attribute("data-holds") or "null" for row in rows}

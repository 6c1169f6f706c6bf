"""Hold'em through the page: a whole table of two people and a bot, keys only, hidden cards, reload in the middle."""

import json
from typing import Any

import pytest
from looking import CUT_OFF, HIDDEN_ACTIONS, looks_well, settled
from playing import act, table
from playwright.sync_api import expect
from scenes import table as theatre
from staging import CODE, Stage, Theatre, seen_by_me


def test_a_whole_table_of_two_people_and_a_bot(arrive: Any, house: Any) -> None:
    keys = table(house, ["지수", "Mina"], 1, stack=40)
    people = [arrive("phone"), arrive("desk", language="en", theme="light")]
    pages = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    for turn in range(400):
        for page in pages:
            act(page)
        if all([page.locator(".places").count() for page in pages]):
            break
        if turn == 3:
            pages[0].reload()
            pages[0].wait_for_selector("main")
        pages[0].wait_for_timeout(120)
    for page in pages:
        page.wait_for_selector(".places li >> nth=2")
    assert people[0].view()["over"]
    for person in people:
        person.well()
    with pages[0].expect_download() as hands:
        pages[0].get_by_role("link", name="PHH 내려받기").click()
    assert "NT" in hands.value.path().read_text(encoding="utf-8")


def test_a_hidden_card_is_in_no_frame_and_not_in_the_page(arrive: Any, house: Any) -> None:
    """HE-7: until they are shown, another's cards are nowhere in this browser."""
    keys = table(house, ["지수", "Mina"], 1)
    first, second = arrive("phone"), arrive("phone")
    first.sit(keys[0]).wait_for_selector(".hole .dealt")
    page = second.sit(keys[1])
    page.wait_for_selector(".hole .dealt")
    hidden = first.view()["hole"]
    assert len(hidden) == 2
    for frame in second.frames:
        text = json.dumps(frame)
        assert not any([f'"{card}"' in text for card in hidden])
    signs = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
    content = page.content()
    for card in hidden:
        assert f'aria-label="{signs[card[1]]}{card[0].replace("T", "10")}"' not in content
    watcher = arrive("desk")
    watcher.go(f"/t/{keys[0]['code']}").wait_for_selector(".own-panel")
    assert all(['"hole"' in json.dumps(frame) for frame in watcher.updates()])
    assert all([frame["view"]["hole"] == [] for frame in watcher.updates()])


def test_one_hand_with_the_keyboard_alone(arrive: Any, house: Any) -> None:
    key = table(house, ["지수"], 1)[0]
    person = arrive("desk")
    page = person.sit(key)
    page.wait_for_selector(".acts")
    page.keyboard.press("r")
    expect(page.get_by_label("올릴 금액")).to_be_focused()
    hand, amount = person.view()["hand"], person.view()["min_raise"] + 10
    page.keyboard.type(str(amount))
    page.keyboard.press("Enter")
    for _ in range(200):
        page.wait_for_timeout(150)
        if person.view()["hand"] > hand:
            break
        if page.locator(".acts").count():
            page.keyboard.press("c")
    played = [frame["view"]["last"] for frame in person.updates() if frame["view"]["last"]]
    mine = [row for last in played if last["hand"] == hand for row in last["history"] if row[1] == 0]
    assert [row for row in mine if row[2] in ("raise", "bet") and row[3] == amount]
    person.well()


def test_buttons_show_the_keys_that_press_them(arrive: Any, house: Any) -> None:
    """Where there is a keyboard; their names stay the words alone. A phone has no use for them."""
    shown = """() => [...document.querySelectorAll('.acts [aria-keyshortcuts]')].map((one) =>
      getComputedStyle(one, '::after').content.split('/')[0].replace(/[" ]/g, ''))"""
    wide = arrive("desk", language="en").sit(table(house, ["지수"], 1)[0])
    expect(wide.locator(".acts")).to_contain_text("Fold")
    assert wide.evaluate(shown)[:2] == ["F", "C"]
    expect(wide.get_by_role("button", name="Fold", exact=True)).to_be_visible()
    small = arrive("phone", language="en").sit(table(house, ["지수"], 1)[0])
    expect(small.locator(".acts")).to_contain_text("Fold")
    assert set(small.evaluate(shown)) == {"none"}


def test_tab_is_near_everything_and_the_focus_stays(arrive: Any, house: Any) -> None:
    """Eight Tabs to one's cards and from there to what one may do; what was pressed goes away, the focus does not."""
    page = arrive("desk").sit(table(house, ["지수"], 5)[0])
    page.wait_for_selector(".acts .jade:not([disabled])")
    on = "(place) => document.activeElement.matches(place)"

    def tabs(place: str) -> int:
        for count in range(1, 30):
            page.keyboard.press("Tab")
            if page.evaluate(on, place):
                return count
        raise AssertionError(f"Tab does not come to {place}")

    assert tabs(".hole") <= 8
    assert tabs(".acts .btn") <= 5
    if page.evaluate(on, ".acts .btn:first-child"):
        page.keyboard.press("ArrowRight")
    assert page.evaluate(on, ".acts .jade")
    for _ in range(3):
        page.keyboard.press("Enter")
        expect(page.locator(".acts")).to_have_count(0)
        page.wait_for_timeout(100)
        assert page.evaluate(on, ".own-panel *"), "the focus stays with one's own cards"
        page.wait_for_selector(".acts .jade:not([disabled])")
        assert page.evaluate(on, ".own-panel *")
        while not page.evaluate(on, ".acts .btn"):
            page.keyboard.press("Tab")
        while not page.evaluate(on, ".acts .jade"):
            page.keyboard.press("ArrowRight")


def test_a_hand_can_be_decided_ahead_and_looked_at_again(arrive: Any, house: Any) -> None:
    keys = table(house, ["지수", "Mina"], 0)
    people = [arrive("phone"), arrive("phone")]
    pages = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    for page in pages:
        page.wait_for_selector(".acts, .pre")
    actor = people[0].updates()[-1]["actors"][0]
    waiting = pages[1 - actor]
    waiting.get_by_role("button", name="체크/폴드").click()
    pages[actor].keyboard.press("r")
    pages[actor].keyboard.type("60")
    pages[actor].keyboard.press("Enter")
    waiting.wait_for_selector(".acts, .pre")
    pages[actor].get_by_role("button", name="지난 핸드").click()
    pages[actor].wait_for_selector("dialog[open]")
    told = pages[actor].locator("dialog[open]").inner_text()
    assert "폴드" in told and "나 레이즈" in told
    for person in people:
        person.well()


def test_nothing_is_decided_ahead_in_a_hand_one_has_not_seen(arrive: Any, house: Any) -> None:
    """While a showdown is looked at the next hand is dealt behind it: its buttons wait until it is drawn."""
    person = arrive("phone", fast=False)
    shown = theatre("showdown", person.page, house)
    page = person.page
    after = shown.stage.frames[-1]
    assert after["view"]["states"][0] == "ACTIVE" and after["actors"] != [0]
    shown.go_on()
    page.wait_for_selector(".pot.won")
    assert page.locator(".pre").count() == 0
    page.get_by_role("button", name="건너뛰기").click()
    page.wait_for_selector(".pre")


def test_what_was_decided_ahead_ends_with_its_hand(arrive: Any, house: Any) -> None:
    keys = table(house, ["지수", "Mina"], 0)
    people = [arrive("phone"), arrive("phone")]
    pages = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    for page in pages:
        page.wait_for_selector(".acts, .pre")
    actor = people[0].updates()[-1]["actors"][0]
    waiting = people[1 - actor]
    waiting.page.get_by_role("button", name="체크/폴드").click()
    pages[actor].keyboard.press("f")
    waiting.page.wait_for_selector(".acts")
    waiting.page.wait_for_timeout(400)
    assert waiting.page.locator(".acts").count() == 1
    assert waiting.view()["hand"] == 2
    assert [row[2] for row in waiting.view()["history"]] == ["small", "big"]


def beaten() -> Stage:
    """Seat 0 has lost its chips and the others play on."""

    def out(stage: Stage) -> bool:
        state: str = seen_by_me(stage)["states"][0]
        return state == "OUT_OF_CHIPS"

    for number in range(12):
        stage = Stage("holdem", 4, f"out {number}", {"stack": 200}).play(out)
        if stage.table.result() is None:
            return stage.show()
    raise AssertionError("seat 0 always stayed to the end")


@pytest.mark.parametrize(("size", "language", "again"), [("small", "ko", "새 판"), ("desk", "en", "New game")])
def test_who_is_out_knows_the_place_and_where_to_go(
    arrive: Any, house: Any, axe: str, size: str, language: str, again: str
) -> None:
    person = arrive(size, language=language)
    page = person.page
    stage = beaten()
    Theatre(page, stage)
    page.goto(f"{house.url}/t/{CODE}")
    place = stage.frames[0]["view"]["places"][0]
    ordinal = {2: "2nd", 3: "3rd", 4: "4th"}[place]
    said = f"{place}위로 마쳤어요" if language == "ko" else f"You finished {ordinal}"
    expect(page.locator(".own-panel")).to_contain_text(said)
    expect(page.locator(".own-panel a[href='/']")).to_be_visible()
    looks_well(person, axe)
    with page.expect_request("**/api/quick") as asked:
        page.get_by_role("button", name=again).click()
    assert asked.value.post_data_json["game"] == "holdem" and asked.value.post_data_json["seats"] == 4
    page.wait_for_url(lambda url: "/t/" in url and CODE not in url)


def test_a_number_out_of_bounds_comes_to_what_the_button_says(arrive: Any, house: Any) -> None:
    key = table(house, ["지수"], 1, stack=1000)[0]
    person = arrive("phone")
    page = person.sit(key)
    page.wait_for_selector(".acts")
    field, button = page.get_by_label("올릴 금액"), page.locator(".acts .gold")
    field.fill("99999")
    expect(button).to_have_text(f"올인{person.view()['max_raise']}")
    field.fill("3")
    least = person.view()["min_raise"]
    expect(button).to_have_text(f"레이즈{least}")
    field.press("Tab")
    expect(field).to_have_value(str(least))
    field.fill("3")
    # A press right after the bot's turn would count as meant for what stood there before, and do nothing.
    page.wait_for_timeout(400)
    button.click()
    for _ in range(300):
        page.wait_for_timeout(50)
        told = [event for update in person.updates() for event in update["events"] if event["kind"] == "raise"]
        mine = [event["data"]["to"] for event in told if event["data"]["seat"] == 0]
        if mine:
            break
    assert mine[0] == least
    person.well()


PRESS_AT_ONCE = """() => new MutationObserver((_, watcher) => {
  const fold = document.querySelector('.acts .btn');
  if (!fold) return;
  watcher.disconnect();
  fold.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}).observe(document.body, { childList: true, subtree: true })"""
"""A finger that was on its way when the turn came."""


def test_a_finger_on_its_way_does_not_fold(arrive: Any, house: Any) -> None:
    keys = table(house, ["지수", "Mina"], 0)
    people = [arrive("small"), arrive("small")]
    pages = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    for page in pages:
        page.wait_for_selector(".acts, .pre")
    actor = people[0].updates()[-1]["actors"][0]
    waiting = pages[1 - actor]
    top = waiting.locator(".own-panel").bounding_box()
    ahead = waiting.locator(".pre").bounding_box()
    waiting.evaluate(PRESS_AT_ONCE)
    pages[actor].keyboard.press("c")
    waiting.wait_for_selector(".acts")
    bar = waiting.locator(".acts").bounding_box()
    assert ahead and bar and ahead["y"] + ahead["height"] <= bar["y"]
    assert waiting.locator(".own-panel").bounding_box() == top
    waiting.wait_for_timeout(600)
    assert people[1 - actor].view()["hand"] == 1
    waiting.locator(".acts .btn").first.click()
    waiting.get_by_text("체크는 공짜").wait_for()
    waiting.locator("dialog .stack .btn").last.click()
    waiting.wait_for_selector(".pot.won")


@pytest.mark.parametrize("scene", ["turn", "full"])
def test_a_phone_on_its_side_shows_the_table_and_the_actions(arrive: Any, house: Any, scene: str) -> None:
    person = arrive("phone", language="en")
    page = person.page
    theatre(scene, page, house)
    page.wait_for_selector(".acts")
    for width, height in ((844, 390), (667, 375)):
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        assert page.evaluate(HIDDEN_ACTIONS) == []
        assert page.evaluate(CUT_OFF) == []
        panel = page.locator(".own-panel").bounding_box()
        for pod in page.locator(".pod").all():
            box = pod.bounding_box()
            assert box and panel and box["x"] + box["width"] <= panel["x"] and box["y"] + box["height"] <= height
        person.well()

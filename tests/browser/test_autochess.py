"""Auto chess through the page: a whole match of two people and bots, keys only, drag and drop, reload and restart."""

from typing import Any

import pytest
from autochess_playing import buy_and_place, buy_other_than, pick_up, ready, table, through_the_fight
from playwright.sync_api import Page, expect

PUBLIC = {
    "seat", "hp", "gold", "level", "win_streak", "loss_streak", "augments", "master", "ready", "in_fantasyland",
    "cards", "board", "last_board", "last_fight", "place",
}  # fmt: skip
"""AC-17: all a seat may know of another."""


def pick(page: Page) -> None:
    """Augments are offered after rounds 2, 3 and 4 of a quick game."""
    page.wait_for_selector(".offer button, button.ready:not([disabled]), .places")
    if page.locator(".offer button").count():
        page.locator(".offer button").first.click()
        page.wait_for_selector(".offer", state="detached")


def play_rounds(pages: list[Page]) -> int:
    rounds = 0
    while rounds < 40 and not pages[0].locator(".places").count():
        for page in pages:
            page.wait_for_selector("button.ready:not([disabled])")
            if page.locator(".fan").count() == 0 and rounds == 0:
                buy_and_place(page)
        for page in pages:
            ready(page)
        for page in pages:
            through_the_fight(page)
        for page in pages:
            pick(page)
        rounds += 1
        pages[0].wait_for_selector("button.ready:not([disabled]), .places")
    return rounds


def test_a_whole_match_of_two_people_and_bots(arrive: Any, house: Any) -> None:
    keys = table(house, ["지수", "Mina"], 2, clock={"off": True})
    people = [arrive("phone"), arrive("desk", language="en", theme="light")]
    pages = [person.sit(key) for person, key in zip(people, keys, strict=True)]
    assert play_rounds(pages) == 5
    for page in pages:
        page.wait_for_selector(".places li >> nth=3")
        page.wait_for_selector("figure svg polyline >> nth=3")
    elsewhere = arrive("phone").sit(keys[0])
    elsewhere.wait_for_selector("figure svg polyline >> nth=3")
    assert len(elsewhere.locator("polyline").first.get_attribute("points").split()) == 6, "five rounds and the end"
    elsewhere.set_viewport_size({"width": 1280, "height": 800})
    elsewhere.goto(f"{house.url}/replay/{keys[0]['code']}?round=1&eyes=0")
    shop, controls = [elsewhere.locator(one).bounding_box() for one in (".table > .shop", ".controls")]
    assert shop["y"] + shop["height"] <= controls["y"], "at a desk the controls lie over nothing"
    for person in people:
        person.well()
        for frame in person.updates():
            for seat in frame["view"]["seats"]:
                assert set(seat) == PUBLIC, "a seat shows more of another than AC-17 allows"
    pages[0].get_by_role("button", name="한 판 더").click()
    for page in pages:
        page.wait_for_selector("button.ready:not([disabled])")
        expect(page.locator("[data-hp]")).to_have_text("100")


def test_what_others_hold_is_never_in_the_page(arrive: Any, house: Any) -> None:
    keys = table(house, ["지수", "Mina"], 0, clock={"off": True})
    first, second = arrive("phone"), arrive("phone")
    page, other = first.sit(keys[0]), second.sit(keys[1])
    other.wait_for_selector(".shop .slot")
    page.wait_for_selector(".shop .slot")
    before = len(second.frames)
    shop = [slot["card"] for slot in first.view()["me"]["shop"]]
    buy_and_place(page)
    page.wait_for_timeout(200)
    for frame in second.frames[before:]:
        assert [event for event in frame.get("events", []) if event["kind"] not in ("ready", "level")] == []
    mine = {slot["card"] for slot in second.view()["me"]["shop"] if slot}
    shown = set(other.locator("[data-card]").evaluate_all("all => all.map((one) => one.dataset.card)"))
    assert shown <= mine
    assert not (set(shop) - mine) & shown


def test_one_round_with_the_keyboard_alone(arrive: Any, house: Any) -> None:
    key = table(house, ["지수"], 1, clock={"off": True})[0]
    person = arrive("desk")
    page = person.sit(key)
    page.wait_for_selector(".shop .slot")
    page.keyboard.press("1")
    page.wait_for_selector(".bench .slot")
    page.keyboard.press("2")
    page.wait_for_selector(".bench .slot >> nth=1")
    tabs = 0
    while tabs < 60 and not page.evaluate("document.activeElement.matches('.bench .slot')"):
        page.keyboard.press("Tab")
        tabs += 1
    assert tabs <= 8, f"{tabs} Tabs to the first card of the bench"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("[...document.querySelectorAll('.bench .slot')].indexOf(document.activeElement)") == 1
    page.keyboard.press("Enter")
    page.keyboard.press("m")
    page.wait_for_selector(".board .slot.full")
    assert page.evaluate("document.activeElement.matches('.bench .slot')"), "who placed a card has the next one"
    assert person.view()["me"]["lines"]["mid"]["cards"]
    page.keyboard.press("Control+z")
    page.wait_for_selector(".board .slot.full", state="detached")
    page.keyboard.press("l")
    expect(page.get_by_role("button", name="잠금")).to_have_attribute("aria-pressed", "true")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board .slot.full")
    assert page.locator("dialog[open]").count() == 0, "of an empty board is asked, and the house sets it"
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    through_the_fight(page)
    page.wait_for_selector("button.ready:not([disabled])")
    assert person.view()["round"] == 2
    person.well()


def test_cards_are_dragged_to_a_line_back_and_sold(arrive: Any, house: Any) -> None:
    key = table(house, ["지수"], 1, clock={"off": True})[0]
    person = arrive("phone")
    page = person.sit(key)
    page.wait_for_selector(".shop .slot")
    page.locator(".shop button.slot").first.click()
    page.wait_for_selector(".bench .slot")
    page.drag_and_drop(".bench .slot", ".line[data-drop=back]")
    page.wait_for_selector(".line[data-drop=back] .slot.full")
    assert page.locator(".line[data-drop=back] .hand b").inner_text() != ""
    page.drag_and_drop(".line[data-drop=back] .slot.full", ".line[data-drop=front]")
    page.wait_for_selector(".line[data-drop=front] .slot.full")
    page.drag_and_drop(".line[data-drop=front] .slot.full", ".shelf[data-drop=bench]")
    page.wait_for_selector(".bench .slot")
    gold = int(page.locator("[data-gold]").inner_text())
    page.drag_and_drop(".bench .slot", "section.shop")
    page.wait_for_selector(".bench .slot", state="detached")
    assert int(page.locator("[data-gold]").inner_text()) > gold
    person.well()


def test_a_finger_drags_cards_from_shop_and_bench_to_a_line_and_back(arrive: Any, house: Any) -> None:
    """Real touch events: shop to bench, bench to a line, line to line, line to bench, bench to the shop; and a finger
    that goes astray changes nothing."""
    key = table(house, ["지수"], 1, clock={"off": True})[0]
    person = arrive("phone")
    page = person.sit(key)
    page.wait_for_selector(".shop button.slot")
    card = page.locator(".shop button.slot").first.get_attribute("data-card")
    person.drag(".shop button.slot", ".line[data-drop=mid]")
    page.wait_for_selector(".line[data-drop=mid] .slot.full")
    assert page.locator(".line[data-drop=mid] .slot.full").get_attribute("data-card") == card, "bought and placed"
    person.drag(".line[data-drop=mid] .slot.full", ".shelf[data-drop=bench]")
    page.wait_for_selector(".bench .slot")
    assert page.locator(".board .slot.full").count() == 0
    person.drag(".bench .slot", "header .middle")
    page.wait_for_timeout(150)
    assert page.locator(".bench .slot").count() == 1 and page.locator(".board .slot.full").count() == 0
    person.drag(".bench .slot", ".line[data-drop=back]")
    page.wait_for_selector(".line[data-drop=back] .slot.full")
    person.drag(".line[data-drop=back] .slot.full", ".line[data-drop=front]")
    page.wait_for_selector(".line[data-drop=front] .slot.full")
    person.drag(".line[data-drop=front] .slot.full", ".shelf[data-drop=bench]")
    page.wait_for_selector(".bench .slot")
    gold = int(page.locator("[data-gold]").inner_text())
    person.drag(".bench .slot", "section.shop")
    page.wait_for_selector(".bench .slot", state="detached")
    assert int(page.locator("[data-gold]").inner_text()) > gold
    assert page.evaluate("scrollY") == 0, "dragging does not scroll"
    person.well()


def test_reload_and_restart_bring_back_the_same_seat(arrive: Any, own_house: Any) -> None:
    key = table(own_house, ["지수"], 1, clock={"off": True})[0]
    person = arrive("phone", at=own_house)
    page = person.sit(key)
    page.wait_for_selector(".shop .slot")
    buy_and_place(page)
    card = page.locator(".board .slot.full").first.get_attribute("data-card")
    page.reload()
    page.wait_for_selector(".board .slot.full")
    assert page.locator(".board .slot.full").first.get_attribute("data-card") == card
    own_house.kill()
    page.get_by_text("다시 연결하고 있어요").wait_for()
    own_house.start()
    page.get_by_text("다시 연결하고 있어요").wait_for(state="detached", timeout=20_000)
    assert page.locator(".board .slot.full").first.get_attribute("data-card") == card
    ready(page)
    through_the_fight(page)
    person.well(restarted=True)


def test_the_arranger_and_the_board_of_last_round(arrive: Any, house: Any) -> None:
    key = table(house, ["지수"], 1, clock={"off": True})[0]
    person = arrive("phone")
    page = person.sit(key)
    page.wait_for_selector(".shop .slot")
    page.keyboard.press("1")
    page.wait_for_selector(".bench .slot")
    page.keyboard.press("a")
    page.wait_for_selector(".board .slot.full")
    ready(page)
    through_the_fight(page)
    page.wait_for_selector(".board .slot.full")
    assert person.view()["round"] == 2, "the board stays: it stands as it stood, before anybody touched it"
    assert page.locator(".fresh").count() == 0
    card = buy_other_than(page, [page.locator(".board .slot.full").first.get_attribute("data-card") or ""])
    page.wait_for_selector(f".bench .slot.fresh[data-card='{card}']")
    page.get_by_role("button", name="카드 모두 거두기").click()
    page.wait_for_selector(".board .slot.full", state="detached")
    page.wait_for_timeout(200)
    assert page.locator(".board .slot.full").count() == 0, "and once it was cleared it stays clear"
    page.get_by_role("button", name="지난 배치 그대로").click()
    page.wait_for_selector(".board .slot.full")
    person.well()


def test_a_lesson_is_played(arrive: Any) -> None:
    """The coach waits for what was asked, and says the next thing when it is done."""
    person = arrive("phone")
    page = person.go("/learn/autochess")
    coach = page.locator(".coach")
    expect(coach).to_contain_text("1/10")
    bought: list[str] = []
    while "1/10" in coach.inner_text():
        bought.append(buy_other_than(page, bought))
        expect(page.locator(".bench .slot")).to_have_count(len(bought))
        page.wait_for_timeout(100)
    assert len(bought) == 3 or page.locator(".shop button.slot:not([aria-disabled=true])").count() == 0
    expect(coach).to_contain_text("2/10")
    different = sorted(set(bought), key=bought.index)
    for placed, (card, line) in enumerate(zip(different, "bmf", strict=False), 1):
        pick_up(page, card)
        page.keyboard.press(line)
        expect(page.locator(".board .slot.full")).to_have_count(placed)
        expect(page.locator(".bench .slot")).to_have_count(len(bought) - placed)
        expect(coach).to_contain_text("3/10" if placed < len(different) else "4/10")
    coach.get_by_role("button", name="다음").click()
    expect(coach).to_contain_text("5/10")
    page.locator("button.ready").click()
    page.wait_for_selector(".fight")
    expect(coach).to_have_count(0)
    through_the_fight(page)
    expect(coach).to_contain_text("6/10")
    coach.get_by_role("button", name="그만 배우기").click()
    expect(coach).to_have_count(0)
    person.well()


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_buttons_of_a_prep_hold_their_words_and_keys(arrive: Any, house: Any, language: str) -> None:
    """With a card picked up and without one: on every desk nothing is wider than its button or lies over the next."""
    page = arrive("desk", language=language).sit(table(house, ["지수"], 1, clock={"off": True})[0])
    page.wait_for_selector(".shop .slot")
    buy_and_place(page)
    over = """() => [...document.querySelectorAll('.row-acts .btn')].filter((one) =>
      one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"""
    for width, height in ((1280, 800), (1024, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(over) == [], width
        pick_up(page)
        assert page.locator(".card-acts .btn").count() >= 4
        assert page.evaluate(over) == [], width
        page.keyboard.press("Escape")

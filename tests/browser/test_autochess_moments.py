"""Moments of auto chess: a fight gives way to the clock, fantasyland is celebrated in time, Enter means ready."""

import os
from typing import Any

import pytest
import staging
from autochess_playing import buy_and_place, buy_other_than, pick_up, ready, table, through_the_fight
from browsing import SIZES
from looking import HIDDEN_ACTIONS, ON_TOP, settled
from playwright.sync_api import Page, expect
from scenes import SCENES
from staging import CODE, Stage, Theatre, chess_fight, chess_quick_land

SOAK = "HANPAN_SOAK" in os.environ
SIDEWAYS = ["prep", "fight", "fantasyland-set", "shop", "splash", "fantasyland", "augment"]
"""Every day the first three, the others in the long run."""


def fought(arrive: Any, house: Any, **clock: Any) -> Page:
    """Right after a fight of which the result is shown."""
    person = arrive("phone")
    page: Page = person.sit(table(house, ["지수"], 1, clock=clock)[0])
    page.wait_for_selector(".shop .slot")
    buy_and_place(page)
    page.evaluate(SHOWN)
    ready(page)
    page.wait_for_selector(".fight .verdict")
    return page


SHOWN = """() => {
  window.first = {};
  const now = () => performance.now();
  const look = () => {
    const seen = { verdict: '.fight .verdict', timer: '.fight [role=timer]' };
    for (const [name, one] of Object.entries(seen))
      if (document.querySelector(one)?.checkVisibility({ visibilityProperty: true })) window.first[name] ??= now();
    if (window.first.verdict && !document.querySelector('.fight')) window.first.gone ??= now();
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""When a result came and went, by the page's own clock: a test may be late."""


def test_a_result_shows_the_clock_of_the_next_round_and_gives_way_to_it(arrive: Any, house: Any) -> None:
    page = fought(arrive, house, prep=60_000, augment=60_000)
    page.wait_for_selector(".fight", state="detached")
    page.wait_for_selector("button.ready:not([disabled])")
    first = page.evaluate("window.first")
    assert first["timer"] < first["gone"]
    assert first["gone"] - first["verdict"] > 1000, "there is time to read"


def test_a_result_stays_where_somebody_touches_it_or_no_clock_runs(arrive: Any, house: Any) -> None:
    touched = fought(arrive, house, prep=60_000, augment=60_000)
    touched.keyboard.press("Shift")
    untimed = fought(arrive, house, off=True)
    assert untimed.locator(".fight [role=timer]").count() == 0
    untimed.wait_for_timeout(4500)
    for page in (touched, untimed):
        expect(page.locator(".fight")).to_have_count(1)


def staged(page: Page, house: Any, stage: Stage) -> Theatre:
    theatre = Theatre(page, stage)
    page.goto(f"{house.url}/t/{CODE}")
    page.wait_for_selector("button.ready")
    return theatre


def test_fantasyland_is_celebrated_when_its_cards_are_there(arrive: Any, house: Any) -> None:
    stage = chess_quick_land(2)
    assert stage.frames[-1]["view"]["phase"] == "augment"
    page = arrive("phone").page
    theatre = staged(page, house, stage)
    theatre.go_on()
    page.wait_for_selector(".fight .verdict")
    page.keyboard.press("Escape")
    page.wait_for_selector(".offer button")
    assert page.locator(".splash").count() == 0, "first the augment"
    stage.act(0)
    stage.play(lambda now: now.table.view(0).dump()["phase"] == "prep").show(told=True)
    theatre.go_on()
    page.wait_for_selector(".splash")
    assert page.locator(".splash .fan-out span").count() > 0


def test_fantasyland_is_not_celebrated_when_the_game_is_over(arrive: Any, house: Any) -> None:
    """A front that would open it, in the last round: nobody goes anywhere any more, and nobody is told so."""
    stage = chess_quick_land(5)
    assert stage.frames[-1]["view"]["phase"] == "end"
    assert "fantasyland" not in [event["kind"] for event in stage.frames[-1]["events"]]
    page = arrive("phone").page
    staged(page, house, stage).go_on()
    page.wait_for_selector(".fight .verdict")
    page.keyboard.press("Escape")
    page.wait_for_selector(".places li")
    assert page.locator(".splash").count() == 0


def test_enter_is_ready_after_a_click_and_presses_what_was_tabbed_to(arrive: Any, house: Any) -> None:
    person = arrive("desk")
    page = person.sit(table(house, ["지수", "Mina"], 0, clock={"off": True})[0])
    page.wait_for_selector(".shop .slot")
    page.keyboard.press("1")
    page.wait_for_selector(".bench .slot")
    page.keyboard.press("a")
    page.wait_for_selector(".board .slot.full")
    page.locator("[aria-keyshortcuts=R]").click()
    page.locator("[aria-keyshortcuts=L]").click()
    expect(page.locator("[aria-keyshortcuts=L]")).to_have_attribute("aria-pressed", "true")
    gold = page.locator("[data-gold]").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("button.ready")).to_have_attribute("aria-pressed", "true")
    assert page.locator("[data-gold]").inner_text() == gold
    expect(page.locator("[aria-keyshortcuts=L]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator("button.ready")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[aria-keyshortcuts=L]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("button.ready")).to_have_attribute("aria-pressed", "false")
    person.well()


@pytest.mark.parametrize("called", ["가나다라마바사아자차카타파하거너", "W" * 16])
def test_long_names_give_way_in_a_fight(arrive: Any, house: Any, monkeypatch: pytest.MonkeyPatch, called: str) -> None:
    monkeypatch.setattr(staging, "NAMES", [called] * 12)
    page = arrive("phone", language="en").page
    staged(page, house, chess_fight()).go_on()
    page.wait_for_selector(".fight .verdict")
    page.keyboard.press("Shift")
    fight = page.locator(".fight")
    lines = "all => all.map((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).fontSize))"
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        assert fight.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, "nothing is beyond the edge"
        assert fight.evaluate("one => one.scrollHeight - one.clientHeight") <= 0, "all of it is in sight"
        for number in page.locator(".hp .big-number, .others b, .verdict span").evaluate_all(lines):
            assert number < 2, "a number stands in one line"


@pytest.mark.parametrize("place", SIDEWAYS if SOAK else SIDEWAYS[:3])
def test_a_phone_on_its_side_shows_all_one_needs(arrive: Any, house: Any, place: str) -> None:
    person = arrive("phone", language="en")
    page = person.page
    SCENES[f"autochess-{place}"](page, house)
    for wide, high in ((667, 375), (932, 390)):
        page.set_viewport_size({"width": wide, "height": high})
        settled(page)
        assert page.evaluate(HIDDEN_ACTIONS) == []
        for part in page.locator("main .board, main .bench:not(.spare), main > .shop, main > .acts").all():
            box = part.bounding_box()
            assert box and box["y"] + box["height"] <= high
        person.well()


def test_the_coach_hides_neither_the_purse_nor_what_one_places(arrive: Any) -> None:
    """At 360 x 640, where room is scarcest: what the coach asks for stays in sight beside it."""
    page = arrive("small", language="en").go("/learn/autochess")
    covers = """(names) => names.filter((name) => {
      const coach = document.querySelector('.coach').getBoundingClientRect();
      const one = document.querySelector(name).getBoundingClientRect();
      return coach.top < one.bottom - 3 && coach.bottom > one.top + 3;
    })"""
    page.wait_for_selector(".coach")
    assert page.evaluate(covers, ["[data-hp]", "[data-gold]", "main > .shop", "main > .bench"]) == []
    bought: list[str] = []
    while "1/10" in page.locator(".coach").inner_text():
        bought.append(buy_other_than(page, bought))
        expect(page.locator(".bench .slot")).to_have_count(len(bought))
        page.wait_for_timeout(200)
    assert page.evaluate(covers, ["[data-hp]", "[data-gold]", "main > .board", ".bench .slot", "button.ready"]) == []


@pytest.mark.parametrize("size", ["small", "phone", "desk"])
def test_the_coach_lies_over_no_card_one_can_buy_or_place(arrive: Any, house: Any, size: str) -> None:
    """Whoever has gold left goes on buying while the coach speaks of placing; nor does a first fight that was fought
    with an empty line keep the coach at placing."""
    page = arrive(size, newcomer=True).sit(table(house, ["지수"], 1, preset="full", clock={"off": True})[0])
    page.wait_for_selector(".coach")
    bought: list[str] = []
    while "1/10" in page.locator(".coach").inner_text():
        bought.append(buy_other_than(page, bought))
        expect(page.locator(".bench .slot")).to_have_count(len(bought))
        page.wait_for_timeout(200)
    cards = page.locator(".shop button.slot:not([aria-disabled=true]), .bench .slot, button.ready")
    assert cards.count() > len(bought) + 1, "something is left to buy"
    settled(page)
    assert [card.get_attribute("data-card") for card in cards.all() if not card.evaluate(ON_TOP)] == []
    pick_up(page)
    page.keyboard.press("b")
    expect(page.locator(".coach")).to_contain_text("3/10")
    page.locator("button.ready").click()
    through_the_fight(page)
    expect(page.locator(".coach")).to_contain_text("4/10")


def test_a_hand_keeps_its_words_whole_on_a_small_phone_on_its_side(arrive: Any, house: Any) -> None:
    """English, whose names of hands are long; the result and the way on are in sight with them."""
    person = arrive("phone", language="en")
    page = person.page
    SCENES["autochess-fight"](page, house)
    for width, height in ((640, 400), (667, 375), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        assert page.evaluate(HIDDEN_ACTIONS) == [], f"{width} x {height}"
        for hand in page.locator(".fight .hand").all():
            box = hand.bounding_box()
            assert box and box["height"] < 45, f"{width} x {height}: {hand.inner_text()} has more than two lines"
    person.well()


def test_what_is_known_of_a_rival_is_one_line_on_the_smallest_phone(arrive: Any, house: Any) -> None:
    page = arrive("phone", language="en").page
    page.set_viewport_size({"width": 320, "height": 640})
    SCENES["autochess-scout"](page, house)
    settled(page)
    box = page.locator("dialog .facts").bounding_box()
    assert box and box["height"] < 45


FULL_PURSE = """() => {
  document.querySelector("[data-hp]").textContent = "100";
  document.querySelector("[data-gold]").textContent = "125";
}"""
OVER_EACH_OTHER = """() => {
  const parts = "header button, header [role=timer], .purse .hp, .purse button, .acts .btn";
  const found = [...document.querySelectorAll(parts)].map((el) => {
    const inside = [el, ...el.querySelectorAll(":scope *:not(.unseen, .unseen *)")];
    const boxes = inside.map((one) => one.getBoundingClientRect()).filter((box) => box.width);
    return {
      name: el.getAttribute("aria-label") ?? el.textContent.trim().replace(/\\s+/g, " "),
      left: Math.min(...boxes.map((box) => box.left)), right: Math.max(...boxes.map((box) => box.right)),
      top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  });
  const wrong = found.filter((a) => a.right > innerWidth - 2 || a.left < 2).map((a) => a.name + " leaves the screen");
  found.forEach((a, i) => found.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 0.5 && high > 0.5) wrong.push(`${a.name} lies over ${b.name}`);
  }));
  const broken = [...document.querySelectorAll(".purse .big-number")].filter((one) => one.offsetHeight > 40);
  wrong.push(...broken.map((one) => one.textContent.trim() + " is broken into lines"));
  return found.length > 12 ? wrong : ["only " + found.length + " found"];
}"""


@pytest.mark.parametrize("language", ["ko", "en"])
def test_on_the_smallest_phone_nothing_lies_over_something_else(arrive: Any, house: Any, language: str) -> None:
    """320 wide, upright and not high: clock, purse and buttons are whole beside each other."""
    page = arrive("phone", language=language).page
    page.set_viewport_size({"width": 320, "height": 480})
    SCENES["autochess-prep"](page, house)
    for height in (480, 640):
        page.set_viewport_size({"width": 320, "height": height})
        settled(page)
        assert page.evaluate(OVER_EACH_OTHER) == []
        page.evaluate(FULL_PURSE)
        assert page.evaluate(OVER_EACH_OTHER) == []

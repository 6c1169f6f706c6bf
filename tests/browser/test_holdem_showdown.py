"""How a hand of hold'em ends on the screen: everything in its place, and nothing told before the board lies there."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from browsing import SIZES
from looking import settled
from playwright.sync_api import Page, expect
from staging import CODE, Stage, Theatre, seen_by_me

View = dict[str, Any]
APART = """() => {
  const found = [];
  const top = document.querySelector('header').getBoundingClientRect().bottom;
  const room = document.querySelector('.own-panel').getBoundingClientRect().top;
  for (const one of document.querySelectorAll('.pod, .position, .seat .hand, .net, .seat .cards > span')) {
    const box = one.getBoundingClientRect();
    const off = box.left < 0 || box.right > innerWidth || box.top < top - 1 || box.bottom > room + 1;
    if (off) found.push(`off: ${one.className} ${one.textContent} ${JSON.stringify(box)}`);
  }
  for (const net of document.querySelectorAll('.net')) {
    for (const card of net.closest('.seat').querySelectorAll('.cards svg .rank')) {
      if (net.getBoundingClientRect().top < card.getBoundingClientRect().bottom) found.push('the gain lies on a card');
    }
  }
  return found;
}"""

FIRST_SEEN = """() => {
  window.first = {};
  const look = () => {
    for (const one of ['.pot.won', '.winner', '.net', '.seat .hand'])
      if (document.querySelector(one)) window.first[one] ??= performance.now();
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
}"""
"""When each of these was there first, by the page's own clock: a test that is late must not see another order."""


@cache
def ended(seats: int, wanted: Callable[[View, View], bool]) -> Stage:
    """The frames before and after the end of a hand that is shown: `wanted` is asked about the views at both."""
    for number in range(60):
        stage = Stage("holdem", seats, f"showdown {number}")
        for _ in range(1500):
            if not stage.table.actors():
                break
            before = seen_by_me(stage.look())
            stage.act(stage.table.actors()[0])
            kinds = [event.kind for event in stage.table.events_since(stage.seen, 0)]
            if "show" not in kinds or not before["hole"] or not wanted(before, seen_by_me(stage)):
                continue
            told = stage.seen
            stage.show(told=True)
            first = {**stage.frames[0], "events": [], "reset": True, "from": told, "next": told, "view": before}
            stage.frames.insert(0, first)
            return stage
    raise AssertionError("no hand ended like that")


def winner(view: View) -> int:
    found: int = view["last"]["pots"][0]["winners"][0]
    return found


def at_the_top(_: View, after: View) -> bool:
    return winner(after) == len(after["states"]) // 2


def at_the_right(_: View, after: View) -> bool:
    seats = len(after["states"])
    return winner(after) == seats - seats // 4


def all_in_early(before: View, after: View) -> bool:
    return len(before["board"]) <= 3 and len(after["last"]["board"]) == 5 and winner(after) != 0


def watch(page: Page, house: Any, stage: Stage) -> None:
    theatre = Theatre(page, stage)
    page.goto(f"{house.url}/t/{CODE}")
    page.wait_for_selector("header.slim")
    page.evaluate(FIRST_SEEN)
    theatre.go_on()
    page.wait_for_selector(".pot.won")


@pytest.mark.parametrize(
    ("seats", "where", "language"),
    [(2, at_the_top, "ko"), (6, at_the_top, "en"), (6, at_the_right, "ko"), (10, at_the_right, "en")],
)
def test_who_won_is_on_the_screen_and_covers_nothing(
    arrive: Any, house: Any, seats: int, where: Callable[[View, View], bool], language: str
) -> None:
    person = arrive("phone", language=language)
    watch(person.page, house, ended(seats, where))
    person.page.wait_for_selector(".net")
    for width, height in SIZES.values():
        person.page.set_viewport_size({"width": width, "height": height})
        settled(person.page)
        assert person.page.evaluate(APART) == [], width
        person.well()


def test_a_board_is_dealt_before_it_is_told_who_won(arrive: Any, house: Any) -> None:
    person = arrive("phone", fast=False, calm=False)
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    watch(page, house, ended(2, all_in_early))
    expect(page.locator(".net")).to_be_visible()
    assert page.locator(".lift").count() > 0
    first = page.evaluate("window.first")
    dealt = first[".pot.won"]
    for told in (".winner", ".net", ".seat .hand"):
        assert first[told] - dealt > 700, "two cards of 220 ms and a moment"


def test_who_wants_it_fast_is_told_at_once(arrive: Any, house: Any) -> None:
    page = arrive("phone").page
    watch(page, house, ended(2, all_in_early))
    expect(page.locator(".winner")).to_have_count(1)
    first = page.evaluate("window.first")
    assert first[".winner"] - first[".pot.won"] < 50


def test_an_all_in_runs_street_by_street_with_everybodys_chance(arrive: Any, house: Any) -> None:
    """The hands lie open with a chance each, a street comes after the other, a tap asks who won, another goes on. One's
    own cards can be turned down."""
    person = arrive("small", fast=False)
    page = person.page
    stage = ended(2, all_in_before_the_flop)
    watch(page, house, stage)
    shown = int(page.locator(".seat .chance").inner_text().rstrip("%"))
    own = page.locator(".own-panel .odds").inner_text()
    assert str(100 - shown) in own
    assert page.locator(".board svg.card").count() == 0
    expect(page.locator(".board svg.card")).to_have_count(3)
    expect(page.locator(".board svg.card")).to_have_count(4)
    assert page.locator(".winner").count() == 0
    page.locator(".cover").click()
    expect(page.locator(".winner")).to_have_count(1)
    assert page.locator(".chance").count() == 0
    page.locator(".cover").click()
    expect(page.locator(".pot.won")).to_have_count(0)
    page.locator(".hole").click()
    expect(page.locator(".hole svg.suit-back")).to_have_count(2)
    person.well()


def all_in_before_the_flop(before: View, after: View) -> bool:
    return len(before["board"]) == 0 and len(after["last"]["board"]) == 5 and bool(after["hole"])

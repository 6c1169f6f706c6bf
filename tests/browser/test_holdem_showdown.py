"""How a hand of hold'em ends on the screen: everything in its place, and nothing told before the board lies there."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
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
    return winner(after) == after["seats"] // 2


def at_the_right(_: View, after: View) -> bool:
    return winner(after) == after["seats"] - after["seats"] // 4


def all_in_early(before: View, after: View) -> bool:
    return len(before["board"]) <= 3 and len(after["last"]["board"]) == 5 and winner(after) != 0


def watch(page: Page, house: Any, stage: Stage) -> None:
    theatre = Theatre(page, stage)
    page.goto(f"{house.url}/t/{CODE}")
    page.wait_for_selector("header.slim")
    theatre.go_on()
    page.wait_for_selector(".pot.won")


@pytest.mark.parametrize("size", ["small", "phone", "desk"])
@pytest.mark.parametrize(("seats", "where"), [(2, at_the_top), (6, at_the_top), (6, at_the_right), (10, at_the_right)])
def test_who_won_is_on_the_screen_and_covers_nothing(
    arrive: Any, house: Any, size: str, seats: int, where: Callable[[View, View], bool]
) -> None:
    person = arrive(size, fast=False, language="en" if size == "phone" else "ko")
    watch(person.page, house, ended(seats, where))
    person.page.wait_for_selector(".net")
    person.page.wait_for_timeout(400)
    assert person.page.evaluate(APART) == []
    person.well()


def test_a_board_is_dealt_before_it_is_told_who_won(arrive: Any, house: Any) -> None:
    person = arrive("phone", fast=False, calm=False)
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    watch(page, house, ended(2, all_in_early))
    assert page.locator(".board .dealt").count() == 5
    assert page.locator(".winner, .net, .hand, .lift").count() == 0
    expect(page.locator(".winner")).to_have_count(1)
    expect(page.locator(".net")).to_be_visible()
    assert page.locator(".lift").count() > 0


def test_who_wants_it_fast_is_told_at_once(arrive: Any, house: Any) -> None:
    page = arrive("phone").page
    watch(page, house, ended(2, all_in_early))
    assert page.locator(".winner").count() == 1

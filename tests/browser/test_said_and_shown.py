"""What a newcomer once met unexplained: a key that did nothing, a way on that vanished, a grey board without a word,
moments, clocks and votes that nobody could follow."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from autochess_playing import pick_up
from browsing import PATIENCE
from looking import ON_TOP, looks_well, settled
from playing import table
from playwright.sync_api import Page, expect
from scenes import PLACES
from staging import (
    CODE,
    Stage,
    Theatre,
    chess,
    chess_prep,
    chess_shop,
    holdem_before_the_flop,
    holdem_turn,
    marble,
    own_prep,
    seen_by_me,
)

from hanpan.games.autochess.card import Card
from hanpan.kernel.action import parse_action


def opened(page: Page, house: Any, stage: Stage, sign: str, kind: type[Theatre] = Theatre) -> Theatre:
    theatre = kind(page, stage)
    page.goto(f"{house.url}/t/{CODE}")
    page.wait_for_selector(sign)
    return theatre


class Refusing(Theatre):
    """A house that says of what is done why it may not be."""

    def _hear(self, message: str | bytes) -> None:
        super()._hear(message)
        heard = json.loads(message)
        if heard["t"] != "act" or self._socket is None:
            return
        why = self.stage.table.legal(0).why_not(parse_action(heard["do"]))
        assert why is not None, heard
        answer = {"t": "refused", "seat": 0, "seq": heard["seq"], "code": why.code, "params": why.params, "text": ""}
        self._socket.send(json.dumps(answer))


def test_r_and_enter_push_where_only_all_in_is_left(arrive: Any, house: Any) -> None:
    """18 chips at 5/10: the least raise would be to 20."""
    key = table(house, ["지수"], 1, stacks=[18, 1000], first_button=0, small=5, big=10)[0]
    person = arrive("desk")
    page = person.sit(key)
    page.wait_for_selector(".acts .gold")
    assert page.locator(".slide").count() == 0
    page.keyboard.press("r")
    expect(page.locator(".acts .gold")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.acts')")
    for _ in range(100):
        told = [event for update in person.updates() for event in update["events"] if event["kind"] == "raise"]
        if told:
            break
        page.wait_for_timeout(50)
    assert told[0]["data"] == {"seat": 0, "to": 18, "chips": 13, "all_in": 1}


LOST = """() => {
  window.lost = 0;
  const look = () => { if (!document.querySelector('.own-panel .out')?.checkVisibility()) window.lost += 1; };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_who_is_out_keeps_the_way_on_through_every_showdown(arrive: Any, house: Any) -> None:
    stage = Stage("holdem", 4, "out 9", {"stack": 200}).play(lambda now: seen_by_me(now)["places"][0] > 0)
    assert stage.table.result() is None
    stage.show()
    hand = stage.frames[0]["view"]["hand"]
    stage.look().play(lambda now: seen_by_me(now)["hand"] > hand + 1 or bool(now.table.result()))
    stage.show(told=True)
    assert "pot" in [event["kind"] for event in stage.frames[1]["events"]] and not stage.frames[1]["result"]
    page = arrive("phone").page
    theatre = opened(page, house, stage, ".own-panel .out")
    page.evaluate(LOST)
    theatre.go_on()
    page.wait_for_selector(".cover")
    page.wait_for_selector(".cover", state="detached")
    assert page.evaluate("window.lost") == 0


@pytest.mark.parametrize("language", ["ko", "en"])
def test_a_second_copy_of_a_placed_card_says_why_it_cannot_stand_there(arrive: Any, house: Any, language: str) -> None:
    """AC-6.2: in words and with the card, never a code; whatever of the board is touched."""
    stage = own_prep(chess(3))
    player: Any = stage.table._state.players[0]
    player.front, player.mid = [player.new_piece(Card.parse("8h").code)], []
    player.back, player.bench = [player.new_piece(Card.parse("9h").code)], [player.new_piece(Card.parse("8h").code)]
    page = arrive("small", language=language).page
    opened(page, house, stage.show(), "button.ready", Refusing)
    for place in (".board .slot:not(.full) >> nth=-1", ".acts .btn >> nth=1"):
        pick_up(page)
        page.locator(place).click(force=True)
        toast = page.locator(".toast")
        expect(toast).to_contain_text("♥8")
        assert "8h" not in toast.inner_text()
        toast.click()
        expect(toast).to_have_count(0)


def test_every_card_is_eight_tabs_away_at_most(arrive: Any, house: Any) -> None:
    """Arrow keys lead on inside a group: from the name of a line to its cards, and from card to card."""
    page = arrive("desk").page
    PLACES["autochess-prep"](page, house)
    within = "group => document.activeElement.closest(group) !== null"
    reached: list[str] = []
    for _ in range(8):
        page.keyboard.press("Tab")
        reached += [group for group in (".board", ".bench", ".shop") if page.evaluate(within, group)]
        if page.evaluate(within, ".board"):
            for _ in range(4):  # an empty line has a name and, the first, a button, and no card
                if not page.evaluate(within, ".board .slot"):
                    page.keyboard.press("ArrowRight")
            assert page.evaluate(within, ".board .slot")
    assert reached == [".board", ".bench", ".shop"]
    opened(page, house, chess_shop(), ".begin .btn >> nth=1")
    for _ in range(8):
        page.keyboard.press("Tab")
    assert page.evaluate(within, ".shop .slot"), "an empty board and what begins it are two stops"
    PLACES["marble-ring"](page, house)
    stops: list[str] = []
    while len(stops) < 8 and "roll" not in stops[-1:]:
        page.keyboard.press("Tab")
        stops.append(page.evaluate("['tile', 'roll'].find((one) => document.activeElement.matches('.' + one)) ?? ''"))
    assert stops[-2:] == ["tile", "roll"], "all tiles are one stop"


KEPT_CLEAR = """() => {
  const coach = document.querySelector('.coach').getBoundingClientRect();
  return [...document.querySelectorAll('.coached')].filter((one) => {
    const box = one.getBoundingClientRect();
    return coach.top < box.bottom - 3 && coach.bottom > box.top + 3 &&
      coach.left < box.right - 3 && coach.right > box.left + 3;
  }).map((one) => one.className);
}"""


def kept_clear(page: Page, where: str) -> None:
    """The table lays itself out a moment after the screen has changed, and the coach looks again when that is done; it
    stays where it then stands."""
    page.wait_for_timeout(400)
    for _ in range(2):
        assert page.evaluate(KEPT_CLEAR) == [], where
        page.wait_for_timeout(100)


def test_the_coach_of_hold_em_stands_on_nothing_it_speaks_of(arrive: Any) -> None:
    page = arrive("small").go("/learn/holdem")
    page.wait_for_selector(".coach")
    steps = 0
    while page.locator(".coach .gold").count() and steps < 3:
        for width, height in ((360, 640), (640, 400), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_selector(".coached", state="attached")
            settled(page)
            kept_clear(page, f"step {steps + 1}, {width} x {height}")
        page.locator(".coach .gold").click()
        steps += 1
    assert steps


@pytest.mark.parametrize("stage", [holdem_turn, holdem_before_the_flop])
def test_the_coach_of_hold_em_hides_no_rival_at_a_full_table(
    arrive: Any, house: Any, stage: Callable[[], Stage]
) -> None:
    """Who is coached at a table of six sees whose turn it is, and everything there is to choose."""
    person = arrive("phone", newcomer=True)
    Theatre(person.page, stage())
    page = person.go(f"/t/{CODE}")
    page.wait_for_selector(".coach")
    settled(page)
    needed = page.locator(".at .pod, .pots .pot, .hole, .foot .btn, .oval .board svg.card")
    assert needed.count() > 8
    assert [one.inner_text() for one in needed.all() if not one.evaluate(ON_TOP)] == []
    page.set_viewport_size({"width": 640, "height": 400})
    settled(page)
    kept_clear(page, "where something must be hidden, not what the coach speaks of")
    person.well()


def test_ways_back_do_not_pile_up(arrive: Any, house: Any) -> None:
    """Four tables one still sits at: the latest is offered, the others behind one button."""
    person = arrive("phone")
    for _ in range(4):
        key = house.post("/api/tables", {"game": "holdem", "name": "지수", "seats": 3})
        page = person.sit(key)
        page.wait_for_selector("img")
    page = person.go()
    back = page.locator(".mine a")
    expect(back).to_have_count(1)
    assert key["code"] in back.inner_text()
    page.locator(".mine button").click()
    expect(back).to_have_count(4)


def test_new_events_are_a_moment_that_a_key_ends(arrive: Any, axe: str, house: Any) -> None:
    """Large, with their sentences; the flop flies to its places, and whoever goes on is not kept."""
    person = arrive("small", language="en")
    page = person.page
    PLACES["autochess-splash"](page, house)
    page.locator(".splash .btn").click()
    cards = page.locator(".moment article")
    expect(cards).to_have_count(3)
    for words in cards.locator(".words").all():
        said = [line for line in words.inner_text().split("\n") if line]
        assert len(said) == 3 and said[2].endswith("."), said
    page.keyboard.press("Shift")
    expect(page.locator(".moment")).to_have_count(0)
    looks_well(person, axe)
    assert page.locator("[data-place^='event-']").count() == 3


def test_a_timed_card_is_started_runs_down_and_can_be_started_again(arrive: Any, axe: str, house: Any) -> None:
    person = arrive("phone", language="en", theme="light")
    page = person.page
    page.clock.install()
    PLACES["marble-card"](page, house)
    start = page.locator(".btn.start")
    expect(start).to_contain_text("15")
    start.click()
    timer = page.locator(".ring [role=timer]")
    expect(timer).to_have_text("15")
    page.clock.fast_forward(5000)
    expect(timer).to_have_text("10")
    page.clock.fast_forward(11_000)
    expect(page.locator(".ring.over")).to_be_visible()
    person.well()
    page.locator(".ring.over").click()
    expect(timer).to_have_text("15")


def test_votes_are_turned_over_one_by_one_beside_the_tally(arrive: Any, house: Any) -> None:
    stage = marble("vote", 1, "vote")
    while seen_by_me(stage)["waits"] == "vote":
        stage.act(stage.table.actors()[0])
    stage.show(told=True)
    tally = next(event["data"]["tally"] for event in stage.frames[-1]["events"] if "tally" in event["data"])
    page = arrive("phone", language="en", fast=False).page
    theatre = opened(page, house, stage, ".big")
    theatre.go_on()
    page.wait_for_selector(".ballots")
    ballots = page.locator(".ballot")
    assert ballots.count() == sum(tally)
    seen: list[int] = []
    while page.locator(".ballots").count() and (not seen or seen[-1] < sum(tally)):
        now = page.locator(".ballot.open").count()
        if not seen or now != seen[-1]:
            seen.append(now)
            shown = page.locator(".tally .row b").all_inner_texts()
            assert sum([int(one) for one in shown]) >= now
        page.wait_for_timeout(40)
    assert seen[0] < 2 and seen == sorted(seen) and len(seen) >= sum(tally) - 1, seen
    settled(page)
    expect(page.locator(".tally .first")).not_to_have_count(0)
    page.locator(".ballots").click(timeout=PATIENCE)
    expect(page.locator(".ballots")).to_have_count(0)


@pytest.mark.parametrize(("place", "word"), [("holdem-turn", ".hand-row .word"), ("autochess-prep", ".hand .word")])
def test_the_hand_one_has_is_in_sight_in_the_chart(arrive: Any, house: Any, place: str, word: str) -> None:
    """A pair, the hand one has most often, is the last but one of ten."""
    page = arrive("desk").page
    PLACES[place](page, house)
    page.locator(word).first.click()
    expect(page.locator(".chart [aria-current][data-hand=pair]")).to_be_in_viewport(ratio=1)


def test_interest_beyond_the_most_says_where_it_comes_from(arrive: Any, house: Any) -> None:
    """Every 3 gold earn 1, up to 4: beside an interest of 10 that is no explanation."""
    page = arrive("phone", language="en").page
    stage = chess_prep()
    me = stage.frames[-1]["view"]["me"]
    assert me["income"]["interest"] > stage.frames[-1]["view"]["numbers"]["interest_cap"]
    opened(page, house, stage, ".purse .gold")
    page.locator(".purse .gold").click()
    expect(page.locator(".explainer")).to_contain_text("The rest comes from your augments and the events.")
    page.keyboard.press("Escape")
    me["income"]["interest"] = 4
    opened(page, house, stage, ".purse .gold")
    page.locator(".purse .gold").click()
    expect(page.locator(".explainer")).to_contain_text("4 interest")
    expect(page.locator(".explainer")).not_to_contain_text("The rest")

"""A finished table again: by its link, by its record file, step by step and as another seat saw it."""

from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playing import act, table
from playwright.sync_api import expect

from hanpan.bots.base import bot
from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.rng import Rng


@pytest.fixture
def finished(arrive: Any, house: Any) -> str:
    key = table(house, ["지수"], 1, stack=20)[0]
    page = arrive("phone").sit(key)
    for _ in range(600):
        act(page)
        if page.locator(".places").count():
            break
        page.wait_for_timeout(100)
    page.wait_for_selector(".places")
    code: str = key["code"]
    return code


def test_by_link_and_by_file(arrive: Any, house: Any, finished: str, tmp_path: Path) -> None:
    person = arrive("phone")
    page = person.go(f"/replay/{finished}")
    page.wait_for_selector(".where[data-n='0']")
    page.get_by_role("button", name="다음", exact=True).click()
    page.wait_for_selector(".where[data-n='1']")
    assert page.get_by_label("누구의 눈으로").input_value() == "0", "with the eyes of a person, not of nobody"
    page.wait_for_selector(".hole .dealt >> nth=1")
    page.get_by_label("누구의 눈으로").select_option("-")
    page.wait_for_selector(".hole .dealt", state="detached")
    page.get_by_label("누구의 눈으로").select_option("0")
    page.wait_for_selector(".hole .dealt >> nth=1")
    page.get_by_label("빠르기").select_option("16")
    page.get_by_role("button", name="재생").click()
    page.wait_for_selector(".places", timeout=20_000)
    person.well()
    record = tmp_path / "game.hanpan.jsonl"
    with urlopen(f"{house.url}/api/tables/{finished}/record?round=1") as answer:
        record.write_bytes(answer.read())
    page = person.go("/replay")
    page.get_by_label("또는 기록 파일 열기").set_input_files(record)
    page.wait_for_selector(".where[data-n='0']")
    person.well()


def test_my_next_decision_goes_to_my_next_decision(arrive: Any, tmp_path: Path) -> None:
    """Auto chess: from one preparation or pick to the next, however many cards were bought in between."""
    game = find_game("autochess")
    played = Table(game, {"preset": "quick", "rounds": 3}, 2, "decisions", ["지수", "bot:meteor:normal"])
    minds, rng = [bot("autochess", "normal")] * 2, Rng("decisions").stream("bots")
    asked: list[tuple[int, int]] = []
    """A move before each phase that is mine, and its round: the bot is ready long before me."""
    phase = None
    while not played.result():
        view: Any = played.view(0).dump()
        if phase != (view["round"], view["phase"]):
            phase = (view["round"], view["phase"])
            asked.append((len(played.record().moves), view["round"]))
        seat = played.actors()[-1]
        played.step(seat, minds[seat].act(played.view(seat), played.legal(seat), rng))
    record = tmp_path / "game.hanpan.jsonl"
    record.write_text(played.record().write())
    person = arrive("desk")
    page = person.go("/replay")
    page.get_by_label("또는 기록 파일 열기").set_input_files(record)
    page.wait_for_selector(".where[data-n='0']")
    assert len(asked) > 3
    for n, number in [*asked[1:], asked[0]]:
        page.get_by_role("button", name="내 다음 결정").click()
        page.wait_for_selector(f".where[data-n='{n}']")
        expect(page.locator("header .round")).to_contain_text(f"R{number}")
    person.well()

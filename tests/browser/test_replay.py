"""A finished table again: by its link, by its record file, step by step and as another seat saw it."""

from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playing import act, table


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

"""The house itself: language and name remembered, Korean letters, and tables that are not there."""

from typing import Any

SAME_SHAPE = """() => {
  const context = document.createElement('canvas').getContext('2d');
  context.font = '40px ' + getComputedStyle(document.body).fontFamily;
  const draw = (text) => {
    context.clearRect(0, 0, 90, 60);
    context.fillText(text, 0, 45);
    return context.getImageData(0, 0, 80, 60).data.join();
  };
  return [draw('한') === draw('판'), draw('가') === draw('힣')];
}"""


def test_languages_and_name_are_remembered(arrive: Any) -> None:
    person = arrive("phone", name="")
    page = person.go()
    assert page.locator("h1").inner_text() == "오늘, 한 판 어때요?"
    page.get_by_label("내 이름").fill("서연")
    page.get_by_role("button", name="설정").click()
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector("h1")
    assert page.locator("h1").inner_text() == "One game tonight?"
    assert page.get_by_label("Your name").input_value() == "서연"
    assert page.evaluate("document.documentElement.lang") == "en"
    person.well()


def test_korean_letters_have_a_face_of_their_own(arrive: Any) -> None:
    """A missing face would draw every syllable as the same box."""
    page = arrive("phone").go()
    widths = page.evaluate(SAME_SHAPE)
    assert widths == [False, False]


def test_an_unknown_table_is_a_sentence(arrive: Any) -> None:
    person = arrive("phone")
    page = person.go("/t/ZZZZZZ")
    page.get_by_role("heading", name="닫힌 테이블이에요").wait_for()
    assert "no-table" not in page.inner_text("body")
    person.well()

"""The house itself: language and name remembered, Korean letters, and tables that are not there."""

from typing import Any

from playwright.sync_api import WebSocketRoute, expect

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


def test_a_dead_network_is_noticed_and_survived(arrive: Any, house: Any) -> None:
    """Nothing arrives and nothing is closed, as on a phone that leaves its network: the page says so, connects anew,
    and what was done meanwhile is done once."""
    made = house.post("/api/tables", {"game": "holdem", "name": "지수", "seats": 2, "clock": {"off": True}})
    other = house.post(f"/api/tables/{made['code']}/join", {"name": "민호"})
    house.post(f"/api/tables/{made['code']}/host", {"do": "start"}, made["token"])
    lines: list[WebSocketRoute] = []
    dead: list[WebSocketRoute] = []

    def through(ws: WebSocketRoute) -> None:
        lines.append(ws)
        server = ws.connect_to_server()
        ws.on_message(lambda text: None if ws in dead else server.send(text))
        server.on_message(lambda text: None if ws in dead else ws.send(text))

    people = [arrive("phone"), arrive("phone", name="민호")]
    for person, key in zip(people, [made, other], strict=True):
        person.page.route_web_socket("**/ws?code=*", through)
        person.sit(key)
        person.page.wait_for_selector(".own-panel")
    page = next(person.page for person in people if person.page.locator(".acts .jade:not([disabled])").count())
    dead += lines
    page.locator(".acts .jade").click()
    expect(page.get_by_text("연결을 확인하고 있어요")).to_be_visible()
    expect(page.locator(".acts .jade:not([disabled])")).to_have_count(0)
    expect(page.locator(".lost")).to_have_count(0, timeout=20_000)
    assert len(lines) > 2, "a new line was opened, though nobody closed the old one"
    page.locator(".acts").wait_for(state="detached")


def test_a_browser_that_goes_offline_says_so_at_once(arrive: Any) -> None:
    person = arrive("phone")
    page = person.quick(game="holdem", seats=2)
    page.wait_for_selector(".own-panel")
    page.route_web_socket("**/ws?code=*", lambda ws: None)
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.get_by_text("다시 연결하고 있어요")).to_be_visible()
    page.unroute_all()
    page.route_web_socket("**/ws?code=*", lambda ws: ws.connect_to_server())
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".lost")).to_have_count(0, timeout=5000)


def test_the_way_back_to_a_running_game(arrive: Any, house: Any) -> None:
    """The home page leads back to one's own seat, also after standing up; a table that closed is not offered again."""
    person = arrive("phone")
    # Until the page has left, the bots play on against a seat that folds: the chips last longer than that.
    endless = {"stack": 100_000, "levels": "fixed"}
    made = house.post("/api/quick", {"game": "holdem", "name": "지수", "seats": 3, "config": endless})
    page = person.sit(made)
    page.wait_for_selector(".own-panel")
    page.get_by_role("button", name="메뉴").click()
    page.get_by_role("button", name="자리에서 일어나기").click()
    page.get_by_role("button", name="네", exact=True).click()
    back = page.get_by_role("link", name=f"이어서 하기: 텍사스 홀덤 · {made['code']}")
    back.click()
    page.wait_for_selector(".own-panel")
    person.well()
    house.post(f"/api/tables/{made['code']}/host", {"do": "close"}, made["token"])
    page.get_by_role("heading", name="닫힌 테이블이에요").wait_for()
    page.get_by_role("link", name="처음으로").last.click()
    for _ in range(200):
        if page.evaluate("localStorage.getItem('hanpan.seats')") == "[]":
            break
        page.wait_for_timeout(50)
    assert page.evaluate("localStorage.getItem('hanpan.seats')") == "[]"
    assert back.count() == 0


def test_a_listed_table_of_mine_is_to_go_on_not_to_watch(arrive: Any, house: Any) -> None:
    wish = {"game": "holdem", "name": "지수", "seats": 2, "bots": ["easy"], "listed": True}
    made = house.post("/api/tables", wish)
    house.post(f"/api/tables/{made['code']}/host", {"do": "start"}, made["token"])
    person = arrive("phone")
    person.sit(made).wait_for_selector(".own-panel")
    page = person.go()
    row = page.locator(f".open a[href='/t/{made['code']}']")
    expect(row).to_contain_text("이어서 하기")
    person.well()
    house.post(f"/api/tables/{made['code']}/host", {"do": "close"}, made["token"])


def test_a_link_with_another_key_takes_no_seat_unasked(arrive: Any, house: Any) -> None:
    """Anybody can write `/t/CODE#000...0`: the seat one has stays, also if one says yes to a key that fits nowhere."""
    made = house.post("/api/tables", {"game": "holdem", "name": "지수", "seats": 4})
    person = arrive("phone")
    page = person.sit(made)
    page.wait_for_selector(".rules button")
    key = page.evaluate(f"localStorage.getItem('hanpan.seat.{made['code']}')")
    page.goto("about:blank")
    page.goto(f"{house.url}/t/{made['code']}#{'0' * 32}")
    page.get_by_role("button", name="다른 자리로 가기").click()
    page.wait_for_selector(".toast")
    page.wait_for_selector(".rules button")
    assert page.evaluate(f"localStorage.getItem('hanpan.seat.{made['code']}')") == key
    page.reload()
    page.wait_for_selector(".rules button")

"""The REST part: creating, joining, listing, host commands, records, pages, headers. docs/protocol.md."""

import asyncio
import gzip
import json
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import pytest
from client import Client, Rest
from serving import ServerProcess
from websockets.asyncio.client import connect

from hanpan.kernel.refusal import BadRecord
from hanpan.locale import Texts
from hanpan.server.archive.worker import LONGEST_LINE, check_lines
from hanpan.server.http import request
from hanpan.server.http.errors import NOT_NOW, STATUS
from hanpan.server.http.request import household, language_of, name_fits
from hanpan.server.http.static_files import Pages
from hanpan.server.settings import Limits

Go = Callable[..., Any]


async def refused(rest: Rest, method: str, path: str, body: object = None, token: str | None = None) -> tuple[int, str]:
    answer = await rest.call(method, path, body, token)
    problem = answer.json()
    assert set(problem) == {"code", "params", "text"}
    assert not problem["text"].startswith("refusal-"), problem
    return answer.status_code, problem["code"]


def test_what_is_on_offer(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        offer = (await Rest(shared.base).call("GET", "/api/house")).json()
        assert offer["protocol"] == 2
        games = {game["id"]: game for game in offer["games"]}
        assert games["autochess"]["clock"] == {"prep": 35_000, "augment": 15_000}
        assert games["holdem"]["clock"] == {"turn": 20_000, "bank": 60_000}
        assert games["marble"]["seats"] == [2, 12]
        assert {"key": "stack", "min": 1, "max": 1_000_000, "words": []} in games["holdem"]["dials"]
        assert {"key": "ante", "min": 0, "max": 0, "words": ["none", "all", "bb"]} in games["holdem"]["dials"]
        assert games["holdem"]["values"]["turbo"]["ante"] == "bb"
        assert [games["autochess"]["values"][name]["rounds"] for name in ("quick", "full")] == [5, 40]
        assert (games["toy"]["dials"], games["toy"]["values"]) == ([], {"plain": {}})

    go(body())


def test_a_tables_rules_can_be_read_in_its_numbers(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)

        async def numbers(**wish: Any) -> dict[str, int]:
            made = await rest.create(**wish)
            answer = await rest.call("GET", f"/api/tables/{made['code']}/numbers")
            told: dict[str, int] = answer.json()["numbers"]
            return told

        chess = await numbers(game="autochess", preset="quick", config={"rounds": 3}, seats=2)
        assert (chess["rounds"], chess["income"]) == (3, 5)
        assert await numbers(game="holdem", seats=2) == {}
        assert await refused(rest, "GET", "/api/tables/AAAAAA/numbers") == (404, "no-table")

    go(body())


def test_every_no_has_a_code_and_a_sentence(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2)
        code = made["code"]
        path = f"/api/tables/{code}"
        assert await refused(rest, "GET", "/api/tables/AAAAAA") == (404, "no-table")
        assert await refused(rest, "GET", "/api/tables/AB") == (404, "no-table")
        assert await refused(rest, "GET", "/api/nothing") == (404, "no-such-page")
        assert await refused(rest, "POST", "/api/tables", {"game": "os:system", "name": "A"}) == (400, "no-such-game")
        assert await refused(rest, "POST", "/api/tables", {"game": "toy"}) == (400, "request-odd")
        nameless = {"game": "toy", "name": "\u202e \u200b"}
        assert await refused(rest, "POST", "/api/tables", nameless) == (400, "name-empty")
        odd: list[tuple[dict[str, Any], str]] = [
            ({"seats": 9}, "seat-count"),
            ({"preset": "none"}, "unknown-preset"),
            ({"lang": "fr"}, "unknown-language"),
            ({"bots": ["genius"]}, "no-such-level"),
            ({"clock": {"turn": 5}}, "clock-odd"),
            ({"clock": {"turn": "x"}}, "clock-odd"),
            ({"clock": {"trun": 9000}}, "clock-unknown"),
            ({"clock": {"learn": 5}}, "clock-flag"),
            ({"clock": {"off": 1}}, "clock-flag"),
            ({"players": ["Host"]}, "name-taken"),
            ({"seats": 2, "players": ["B", "C"]}, "table-full"),
            ({"config": {"x": "y" * 40_000}}, "config-large"),
        ]
        for more, expected in odd:
            wish = {"game": "toy", "name": "Host", **more}
            assert await refused(rest, "POST", "/api/tables", wish) == ((409 if expected in NOT_NOW else 400), expected)
        assert await refused(rest, "POST", path + "/join", {"name": "host"}) == (409, "name-taken")
        assert await refused(rest, "POST", path + "/join", {"name": "B", "seat": 0}) == (409, "seat-taken")
        assert await refused(rest, "POST", path + "/host", {"do": "start"}) == (403, "host-only")
        assert await refused(rest, "POST", path + "/host", {"do": "start"}, "0" * 32) == (403, "host-only")
        assert await refused(rest, "POST", path + "/host", {"do": "start"}, made["token"]) == (409, "too-few")
        assert await refused(rest, "POST", path + "/host", {"do": "explode"}, made["token"]) == (400, "request-odd")
        assert await refused(rest, "GET", path + "/record") == (400, "no-round")
        await rest.host(made, do="lock", on=True)
        assert await refused(rest, "POST", path + "/join", {"name": "B"}) == (409, "table-locked")
        await rest.host(made, do="lock", on=False)
        await rest.join(code, "B")
        assert await refused(rest, "POST", path + "/join", {"name": "C"}) == (409, "table-full")
        await rest.host(made, do="start")
        assert await refused(rest, "POST", path + "/join", {"name": "C"}) == (409, "table-started")
        assert await refused(rest, "GET", path + "/record") == (409, "record-later")
        assert await refused(rest, "POST", path + "/host", {"do": "rematch"}, made["token"]) == (409, "not-over")
        assert (await rest.call("POST", "/api/tables", content=b"{" * 70_000)).status_code == 413

    go(body())


def test_host_before_the_start(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2, listed=True)
        guest = await rest.join(made["code"], "Guest")
        async with Client(shared.base, made["code"], guest["token"]) as b:
            info = await rest.host(made, do="settings", set={"seats": 5, "clock": {"turn": 9000}, "stand_in": "bot"})
            assert len(info["seats"]) == 5 and info["clock"] == {"turn": 9000} and info["stand_in"] == "bot"
            await b.until(lambda: len(b.table["seats"]) == 5)
            await rest.host(made, do="bot", seat=4, level="random")
            info = await rest.host(made, do="fill", level="random")
            assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot", "bot", "bot"]
            assert len({seat["name"] for seat in info["seats"]}) == 5
            answer = await rest.call(
                "POST", f"/api/tables/{made['code']}/host", {"do": "settings", "set": {"seats": 4}}, made["token"]
            )
            assert answer.json()["code"] == "seats-taken"
            info = await rest.host(made, do="kick", seat=3)
            assert info["seats"][3]["kind"] == "open"
            listed = (await rest.call("GET", "/api/tables?game=toy")).json()["tables"]
            mine = [row for row in listed if row["code"] == made["code"]]
            assert mine[0] | {"created": 0} == {
                "code": made["code"],
                "game": "toy",
                "preset": "plain",
                "state": "lobby",
                "host": "Host",
                "people": 2,
                "bots": 2,
                "open": 1,
                "lang": "ko",
                "created": 0,
            }
            assert (await b.ask({"t": "leave"}))["t"] == "done"
            assert b.seats == [] and b.table["seats"][1]["kind"] == "open", "who left may watch"
        await rest.host(made, do="start")
        info = (await rest.call("GET", f"/api/tables/{made['code']}")).json()
        assert [seat["seat"] for seat in info["seats"]] == [0, 1, 2] and info["state"] == "playing"

    go(body())


def test_pause_rematch_back_close(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.quick(seats=2, level="random", clock={"turn": 60_000})
        async with Client(shared.base, made["code"], made["token"]) as a:
            await a.until(lambda: bool(a.updates))
            assert a.seen()["clock"]["total"] == 60_000
            due = a.seen()["clock"]["at"]
            assert (await a.ask({"t": "host", "do": "pause"}))["t"] == "done"
            await a.until(lambda: a.seen()["clock"] is None)
            assert (await a.act("bid 1"))["code"] == "table-paused"
            assert a.table["paused"]
            assert (await a.ask({"t": "host", "do": "pause", "on": False}))["t"] == "done"
            await a.until(lambda: a.seen()["clock"] is not None)
            assert a.seen()["clock"]["at"] > due, "the pause is not taken off anybody's time"
            await a.play(lambda choices: choices[0])
            assert a.table["state"] == "over"
            commitment = a.table["commitment"]
            assert (await a.ask({"t": "host", "do": "rematch"}))["t"] == "done"
            await a.until(lambda: a.round == 2 and "0" in a.updates)
            assert a.table["commitment"] != commitment and a.events["0"][0]["kind"] == "prize"
            await a.play(lambda choices: choices[-1])
            for number in (1, 2):
                answer = await rest.call("GET", f"/api/tables/{made['code']}/record?round={number}")
                assert answer.status_code == 200
            assert (await a.ask({"t": "host", "do": "back"}))["t"] == "done"
            assert a.table["state"] == "lobby"
            await a.send({"t": "host", "id": 1, "do": "close"})
            assert (await a.wait(lambda frame: frame["t"] == "bye"))["code"] == "table-closed"
            await a.closed.wait()
            assert a.close_code == 1000
        assert await refused(rest, "GET", f"/api/tables/{made['code']}") == (404, "no-table")

    go(body())


def test_one_phone_for_all(shared: ServerProcess, go: Go) -> None:
    """A token may hold several seats: each has its own numbers, its own view."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=3, players=["B"], clock={"off": True})
        assert made["seats"] == [0, 1]
        third = await rest.join(made["code"], "C", made["token"])
        assert third["token"] == made["token"] and third["seats"] == [0, 1, 2]
        await rest.host(made, do="start")
        async with Client(shared.base, made["code"], made["token"]) as phone:
            await phone.until(lambda: len(phone.updates) == 3)
            for _ in range(5):
                for seat in range(3):
                    await phone.until(partial(phone.awaited, seat))
                    assert (await phone.act(phone.choices(seat)[0], seat))["t"] == "ack"
            await phone.until(lambda: phone.table["state"] == "over")
            assert [phone.updates[str(seat)]["view"]["seat"] for seat in range(3)] == [0, 1, 2]

    go(body())


def test_replay_frames(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=3, sit=False)
        await rest.watched(made, "random")
        path = f"/api/tables/{made['code']}"
        text = (await rest.call("GET", path + "/record")).text
        whole = (await rest.call("GET", path + "/replay?seat=1&count=200")).json()
        assert [frame["n"] for frame in whole["frames"]] == list(range(whole["moves"] + 1))
        assert all([frame["view"]["seat"] == 1 for frame in whole["frames"]])
        part = (await rest.call("POST", "/api/replay?seat=1&from=2&count=3", content=text.encode())).json()
        assert part["frames"] == whole["frames"][2:5]
        broken = await rest.call("POST", "/api/replay", content=text.replace("bid", "bad", 1).encode())
        assert (broken.status_code, broken.json()["code"]) == (400, "record-edited")
        assert (await rest.call("GET", path + "/phh")).json()["code"] == "no-phh"

    go(body())


def test_the_own_name_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name server may take its time, and a stranger may send a new name with every request."""
    asked: list[str] = []

    def slow() -> str:
        asked.append("once")
        return "Den.example.org"

    monkeypatch.setattr(request, "getfqdn", slow)
    monkeypatch.setattr(request, "own_name", lru_cache(1)(request.own_name.__wrapped__), raising=False)
    assert not any([name_fits(f"away{number}.example.org", (), False) for number in range(5)])
    assert name_fits("den.example.org:8765", (), False) and asked == ["once"]


def test_a_line_of_megabytes_is_no_line_of_a_record(shared: ServerProcess, go: Go) -> None:
    """It would be read in one go, and every table would wait for it; nor does one wait for many short ones."""

    async def body() -> None:
        rest = Rest(shared.base)
        first = b'{"config":{"a":[' + b"1," * 200_000 + b'1]},"game":"holdem","h":"00","hanpan":1}\n'
        answer = await rest.call("POST", "/api/replay", content=first)
        assert (answer.status_code, answer.json()["code"]) == (400, "record-foreign")
        short = first.replace(b"1," * 100_000, b"")
        assert (await rest.call("POST", "/api/replay", content=short)).json()["code"] == "record-edited"

    go(body())
    for good in (b"", b"x" * LONGEST_LINE, (b"x" * LONGEST_LINE + b"\n") * 3, b"\n" * (4 << 20)):
        check_lines(good)
    with pytest.raises(BadRecord) as found:
        check_lines(b"a\nb\n" + b"x" * (LONGEST_LINE + 1))
    assert (found.value.code, found.value.params) == ("record-line", {"line": 3})


def test_the_limit_of_records_is_the_setting(start: Callable[..., ServerProcess], go: Go) -> None:
    """Above that of other bodies, and no larger than the operator said."""
    limits = Limits(body_bytes=1000, record_bytes=2000)

    async def body() -> None:
        rest = Rest(start(limits=limits).base)
        for path, size, status in (
            ("/api/replay", 1900, 400),
            ("/api/replay", 2100, 413),
            ("/api/tables", 900, 400),
            ("/api/tables", 1100, 413),
        ):
            answer = await rest.call("POST", path, content=b"{" * size)
            assert answer.status_code == status, (path, size, answer.text)

    go(body())


def test_pages_and_headers(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2)
        for path in ("/", f"/t/{made['code']}", "/replay"):
            page = await rest.call("GET", path)
            assert page.status_code == 200 and page.headers["content-type"] == "text/html; charset=utf-8"
            assert "; script-src 'self' 'wasm-unsafe-eval'; " in page.headers["content-security-policy"]
            assert page.headers["x-content-type-options"] == "nosniff"
            assert page.headers["x-frame-options"] == "DENY"
        for path in ("/assets/none.js", "/../pyproject.toml", "/.env", "/%2e%2e/app.py"):
            assert (await rest.call("GET", path)).status_code == 404
        qr = await rest.call("GET", f"/api/tables/{made['code']}/qr.svg")
        assert qr.headers["content-type"].startswith("image/svg+xml") and b"<svg" in qr.content
        assert "CreateTable" in (await rest.call("GET", "/api/docs")).text
        schema = (await rest.call("GET", "/api/openapi/openapi.json")).json()
        assert "/api/tables/{code}/join" in schema["paths"]
        assert "hanpan_connections" in (await rest.call("GET", "/metrics")).text
        assert (await rest.call("GET", "/healthz")).json() == {"ok": True}
        korean = await rest.call("GET", "/api/tables/AAAAAA", headers={"accept-language": "ko-KR,ko;q=0.9"})
        assert korean.json()["text"] == Texts("ko").say("refusal-no-table")

    go(body())


def test_foreign_pages_may_not_write(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        wish = {"game": "toy", "name": "A"}
        foreign = await rest.call("POST", "/api/tables", wish, headers={"origin": "https://evil.example"})
        assert (foreign.status_code, foreign.json()["code"]) == (403, "origin-foreign")
        own = await rest.call("POST", "/api/tables", wish, headers={"origin": shared.base})
        assert own.status_code == 201

    go(body())


def test_no_secret_in_the_logs(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2)
        async with Client(shared.base, made["code"], made["token"]) as a:
            await a.ask({"t": "ping"})
        assert made["token"] not in shared.logs.read_text()

    go(body())


def test_codes_with_a_status_have_sentences() -> None:
    for lang in ("ko", "en"):
        for code in [*STATUS, *NOT_NOW]:
            assert Texts(lang).has(f"refusal-{code}"), code


def test_junk_is_refused_like_anything_else(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create()
        deep = b'{"game": "toy", "config": ' + b'{"a":' * 8000 + b"1" + b"}" * 8000 + b"}"
        for body in (deep, b'{"name": "\xff\xfe"}', b"\x00", b"[]", b""):
            answer = await rest.call("POST", "/api/tables", content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 400 and answer.json()["code"] == "request-odd", body[:20]
        odd = {"origin": "http://[::1"}
        answer = await rest.call("POST", "/api/tables", {"game": "toy", "name": "x"}, headers=odd)
        assert answer.status_code == 403 and answer.json()["code"] == "origin-foreign"
        answer = await rest.call("GET", f"/api/tables/{made['code']}/qr.svg", headers={"host": "h" * 4000})
        assert answer.status_code == 200
        for path in ("/nothing/here.js", "/api/nothing", "/api/house/"):
            answer = await rest.call("GET", path)
            assert "content-security-policy" in answer.headers and "x-content-type-options" in answer.headers, path
        answer = await rest.call("PUT", "/api/house")
        assert answer.status_code == 405 and "content-security-policy" in answer.headers
        for path in ("/", "/api/house", "/healthz", "/api/tables/ZZZZZZ"):
            whole, head = [await rest.call(method, path) for method in ("GET", "HEAD")]
            assert (head.status_code, head.content) == (whole.status_code, b"")
            same = ("content-type", "content-length", "cache-control", "content-encoding")
            assert [head.headers.get(name) for name in same] == [whole.headers.get(name) for name in same]
        assert (await rest.call("HEAD", "/api/quick")).status_code == 405

    go(body())


def test_the_language_asked_for_most() -> None:
    def language(wanted: str) -> str:
        scope: Any = {"headers": [(b"accept-language", wanted.encode())]}
        return language_of(scope, "en")

    asked = ("ko", "ko-KR,en;q=0.8", "fr, ko;q=0.9, en;q=0.1", "en;q=0.1, ko;q=0.2", "fr", "ko;q=0, en", "ko;q=x,en")
    assert [language(wanted) for wanted in asked] == ["ko", "ko", "ko", "ko", "en", "en", "en"]


def test_a_table_that_did_not_come_about_is_not_counted(start: Callable[..., ServerProcess], go: Go) -> None:
    server = start(limits={"tables_per_address": 2})

    async def body() -> None:
        rest = Rest(server.base)
        for _ in range(5):
            assert await refused(rest, "POST", "/api/tables", {"game": "toy", "name": ""}) == (400, "name-empty")
            odd = {"game": "toy", "name": "x", "level": "genius"}
            assert await refused(rest, "POST", "/api/quick", odd) == (400, "no-such-level")
        await rest.create()
        await rest.create()
        assert await refused(rest, "POST", "/api/tables", {"game": "toy", "name": "x"}) == (429, "too-many-tables")
        metrics = (await rest.call("GET", "/metrics")).text
        assert "hanpan_tables_live 2.0" in metrics, "a refused quick start leaves no table behind"

    go(body())


def test_the_page_is_compressed_when_it_is_built(tmp_path: Path) -> None:
    """Each text once, by the build; the server sends the smallest file that a browser takes."""
    (tmp_path / "assets").mkdir()
    for name, body in (("a.js", b"plain"), ("a.js.br", b"best"), ("a.js.gz", b"good"), ("b.js", b"alone")):
        (tmp_path / "assets" / name).write_bytes(body)
    page = Pages(tmp_path).find("/assets/a.js", "en")
    assert page is not None
    assert page.best("gzip, deflate, br, zstd") == ("br", b"best")
    assert page.best("gzip") == ("gzip", b"good")
    assert page.best("br;q=0, gzip;q=0.5") == ("gzip", b"good")
    assert page.best("") == ("", b"plain")
    assert page.headers("br")["content-encoding"] == "br" and page.headers("")["vary"] == "accept-encoding"
    assert "immutable" in page.headers("br")["cache-control"], "its name is a hash of what is in it"
    (tmp_path / "sw.js").write_bytes(b"the same name in every version")
    named = Pages(tmp_path).find("/sw.js", "en")
    assert named is not None and "immutable" not in named.headers("")["cache-control"]
    alone = Pages(tmp_path).find("/assets/b.js", "en")
    assert alone is not None and alone.best("br") == ("", b"alone") and "vary" not in alone.headers("")
    (tmp_path / "assets" / "large.wasm.gz").write_bytes(gzip.compress(b"large"))
    large = Pages(tmp_path).find("/assets/large.wasm", "en")
    assert large is not None and large.media == "application/wasm"
    assert large.best("gzip, br")[0] == "gzip" and large.best("") == ("", b"large"), "who reads no gzip is served too"


def test_a_compressed_file_is_sent_as_it_is(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        plain = await rest.call("GET", "/", headers={"accept-encoding": "identity"})
        packed = await rest.call("GET", "/", headers={"accept-encoding": "gzip"})
        assert plain.status_code == packed.status_code == 200
        assert plain.text == packed.text, "compressed once, not twice"

    go(body())


def test_nobody_finds_a_table_by_trying(start: Callable[..., ServerProcess], go: Go) -> None:
    """Wrong codes count per address, over REST and by hello; who has the limit behind them waits."""
    server = start(limits=Limits(misses_per_address=6))

    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create()
        for code in ("AAAAA2", "AAAAA3", "AAAAA4"):
            assert await refused(rest, "GET", f"/api/tables/{code}") == (404, "no-table")
            client = Client(server.base, code)
            assert (await client.open())["code"] == "no-table"
            await client.close()
        assert await refused(rest, "GET", f"/api/tables/{made['code']}") == (429, "too-many-misses")
        for code, token in ((made["code"], None), (made["code"], "0" * 32), ("AAAAA5", None), ("AAAAA5", "0" * 32)):
            stranger = Client(server.base, code, token)
            assert (await stranger.open())["code"] == "too-many-misses", "whether it fits or not"
            await asyncio.wait_for(stranger.closed.wait(), 10)
            assert stranger.close_code == 1013
            await stranger.close()
        # A classroom behind one address is not locked out by one who guesses.
        async with Client(server.base, made["code"], made["token"]) as player:
            assert player.frames[0]["t"] == "welcome"
        assert (await rest.call("GET", "/api/house")).status_code == 200
        await rest.quick(level="random")

    go(body())


async def refused_at_once(server: ServerProcess) -> str:
    """The code by which the house refuses a connection before it says anything."""
    async with connect(server.base.replace("http", "ws") + "/ws", proxy=None) as socket:
        return str(json.loads(await socket.recv())["code"])


def test_connections_a_minute_are_counted(start: Callable[..., ServerProcess], go: Go) -> None:
    server = start(limits=Limits(connects_per_address=3))

    async def body() -> None:
        made = await Rest(server.base).create()
        for _ in range(3):
            client = Client(server.base, made["code"])
            assert (await client.open())["t"] == "welcome"
            await client.close()
        assert await refused_at_once(server) == "too-many-requests"

    go(body())


def test_an_address_of_ipv6_counts_as_its_network() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::1") != household("2001:db8:1:2::1")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("unknown") == "unknown"

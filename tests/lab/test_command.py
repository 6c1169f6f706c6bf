"""`hanpan lab` as people call it: a table, JSON, a report, a search."""

import json
import re
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pytest
from searching import search

from hanpan.cli.main import run
from hanpan.lab.tune import Values
from hanpan.locale import LANGUAGES

Write = Callable[..., Path]

SEARCH = search("high = 60")


@pytest.fixture
def fake_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Putting the whole of Vega together takes seconds; `.ci/run` does it."""
    monkeypatch.setattr("hanpan.lab.report.bundle", lambda: "window.vegaEmbed = () => {};")


def test_korean_names_of_figures_are_whole_at_any_width(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    call = ["lab", "run", str(write()), "--games", "4", "--jobs", "1", "--lang", "ko"]
    for columns in range(76, 100):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert run([*call, *(["--resume"] if columns > 76 else [])]) == 0
        assert "…" not in capsys.readouterr().out, columns


@pytest.mark.parametrize("columns", [80, 120])
def test_many_variants_are_read_in_tables_below_each_other(
    write: Write, small: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    """Seventeen stood side by side, a letter a line."""
    names = [f"variant {letter}" for letter in "abcdefgh"]
    text = small.split("[[variant]]", maxsplit=1)[0] + "".join([f'\n[[variant]]\nname = "{name}"\n' for name in names])
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run(["lab", "run", str(write(text)), "--games", "4", "--jobs", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert all([name in told for name in names]) and "…" not in told
    assert re.findall(r"Fantasyland rounds", told)[1:], "each table names its figures"


def test_a_run_its_table_its_json_and_its_report(
    write: Write, capsys: pytest.CaptureFixture[str], fake_bundle: None
) -> None:
    path = str(write())
    assert run(["lab", "run", path, "--games", "4", "--jobs", "1", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "small: 4 games of each variant, 4 seats" in told and "Fantasyland" in told
    assert re.findall(r"^[●◐◔○] (?:likely )?(?:met|missed)", told, re.MULTILINE), "the signs are explained"
    digest = re.findall(r"[0-9a-f]{32}", told)[0]
    assert run(["lab", "run", path, "--games", "4", "--jobs", "1", "--json", "--resume"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["digest"] == digest and found["games"] == 4
    assert run(["lab", "report", "small.lab.sqlite3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == found
    for lang in ("ko", "en"):
        assert run(["lab", "report", "small.lab.sqlite3", "--lang", lang, "--out", f"{lang}.html"]) == 0
        page = Path(f"{lang}.html").read_text(encoding="utf-8")
        assert not re.findall(r"(src|href)=", page), "nothing is fetched"
        assert page.count('class="chart"') > 20 and f'lang="{lang}"' in page
        assert not re.findall(r">\s*lab-", page), "every text is there"
        assert 'class="chip ' in page and digest in page


def test_a_full_disk_leaves_no_half_report(
    write: Write, capsys: pytest.CaptureFixture[str], fake_bundle: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that was there stays, and nothing lies beside it."""
    assert run(["lab", "run", str(write()), "--games", "4", "--jobs", "1", "--lang", "en"]) == 0

    def half(self: Path, data: str, encoding: str | None = None) -> int:
        self.write_bytes(data.encode(encoding or "utf-8")[:100])
        raise OSError(ENOSPC, "No space left on device")

    Path("kept.html").write_text("as it was", encoding="utf-8")
    monkeypatch.setattr(Path, "write_text", half)
    for name in ("kept.html", "fresh.html"):
        assert run(["lab", "report", "small.lab.sqlite3", "--out", name]) == 2
    assert Path("kept.html").read_text(encoding="utf-8") == "as it was"
    assert [one.name for one in Path().iterdir() if ".html" in one.name] == ["kept.html"]


def test_a_report_that_cannot_be_is_refused_before_anything_is_played(
    write: Write, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(write())
    Path("kept.html").write_text("as it was", encoding="utf-8")
    for lang in LANGUAGES:
        for report in ("no/such/folder.html", ".", "kept.html"):
            if report == "kept.html":
                monkeypatch.setattr("hanpan.lab.report.find_spec", lambda name: None)
            assert run(["lab", "run", path, "--jobs", "1", "--report", report, "--lang", lang]) == 2
            told = capsys.readouterr()
            assert told.out == "" and told.err.startswith("hanpan: ") and told.err.count("\n") == 1
            monkeypatch.undo()
            monkeypatch.chdir(Path(path).parent)
    assert sorted([one.name for one in Path().iterdir()]) == ["kept.html", "small.toml"]
    assert Path("kept.html").read_text(encoding="utf-8") == "as it was"


def test_a_report_that_fails_at_the_end_takes_no_table_with_it(
    write: Write, capsys: pytest.CaptureFixture[str], fake_bundle: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, data: str, encoding: str | None = None) -> int:
        raise OSError(ENOSPC, "No space left on device")

    path = str(write())
    monkeypatch.setattr(Path, "write_text", full)
    assert run(["lab", "run", path, "--games", "2", "--jobs", "1", "--report", "a.html", "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert "small: 2 games of each variant" in told.out and "small.lab.sqlite3" in told.out
    assert told.err == "hanpan: a.html cannot be written.\n"


def test_the_whole_report_draws_in_a_browser_without_network(write: Write, thorough: bool) -> None:
    if not thorough:
        pytest.skip(".ci/run: putting Vega together takes long")
    from playwright.sync_api import sync_playwright

    assert run(["lab", "run", str(write()), "--jobs", "1", "--report", "small.html"]) == 0
    wrong: list[object] = []

    def note(error: object) -> None:
        wrong.append(error)

    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for width in (390, 1280):
            page = browser.new_page(viewport={"width": width, "height": 4000})
            page.set_default_timeout(180_000)  # beside a busy machine's other work
            page.context.set_offline(True)
            page.on("pageerror", note)
            page.goto(Path("small.html").resolve().as_uri())
            page.wait_for_function("document.querySelectorAll('.chart svg').length > 10")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert not wrong
        browser.close()


def test_a_search_that_was_left_goes_on_the_same_way(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(write(SEARCH, "search.toml"))
    assert run(["lab", "tune", path, "--jobs", "1", "--json"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert whole["now"] == {"economy.income": 5, "frame.gold": 0} == whole["trials"][0]["values"]
    assert whole["best"]["loss"] == min([trial["loss"] for trial in whole["trials"]])
    tried: list[Values] = [trial["values"] for trial in whole["trials"]]
    assert len(tried) == 4 and all([1 <= one["economy.income"] <= 20 for one in tried])
    assert [one["name"] for one in whole["confirmed"]["variants"]] == ["now", "found"]
    for trials in ("2", "4"):
        call = ["lab", "tune", path, "--jobs", "1", "--json", "--out", "parts.sqlite3", "--trials", trials]
        assert run([*call, *(["--resume"] if trials == "4" else [])]) == 0
        parts = json.loads(capsys.readouterr().out)
    assert parts["trials"] == whole["trials"]
    assert parts["confirmed"]["digest"] == whole["confirmed"]["digest"]
    assert run(["lab", "tune", path, "--jobs", "1"]) == 2, "it has results already"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_report_goes_over_nothing_but_a_report(
    write: Write, capsys: pytest.CaptureFixture[str], fake_bundle: None, lang: str
) -> None:
    path = str(write())
    text = Path(path).read_text(encoding="utf-8")
    call = ["lab", "run", path, "--games", "4", "--jobs", "1", "--lang", lang]
    Path("mine.html").write_text("<p>my page</p>", encoding="utf-8")
    for target in (path, "small.lab.sqlite3", "mine.html"):
        assert run([*call, "--report", target]) == 2
        told = capsys.readouterr()
        assert told.out == "" and Path(target).name in told.err and told.err.count("\n") == 1
    assert not Path("small.lab.sqlite3").exists(), "nothing was played"
    assert run([*call, "--report", "r.html"]) == 0
    kept = Path("small.lab.sqlite3").read_bytes()
    for target in (path, "small.lab.sqlite3", "mine.html"):
        assert run(["lab", "report", "small.lab.sqlite3", "--out", target]) == 2
    assert Path(path).read_text(encoding="utf-8") == text and Path("small.lab.sqlite3").read_bytes() == kept
    assert Path("mine.html").read_text(encoding="utf-8") == "<p>my page</p>"
    assert run(["lab", "report", "small.lab.sqlite3", "--out", "r.html"]) == 0, "over an older report"


def test_a_file_with_the_name_of_something_half_written_stays(write: Write, fake_bundle: None) -> None:
    Path("r.html.part").write_text("mine", encoding="utf-8")
    assert run(["lab", "run", str(write()), "--games", "4", "--jobs", "1", "--report", "r.html"]) == 0
    assert Path("r.html.part").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("command", ["run", "tune"])
def test_nothing_is_begun_where_something_was_to_go_on(
    write: Write, capsys: pytest.CaptureFixture[str], command: str, lang: str
) -> None:
    """A slip in a file's name began a run of hours anew, without a word."""
    call = ["lab", command, str(write(SEARCH)), "--resume", "--jobs", "1", "--lang", lang]
    for words, file in (
        (["--out", "slip.sqlite3"], "slip.sqlite3"),
        ([], "small.lab.sqlite3" if command == "run" else "small.tune.sqlite3"),
    ):
        assert run([*call, *words]) == 2
        told = capsys.readouterr()
        assert told.out == "" and told.err.count("\n") == 1
        assert file in told.err and "--resume" in told.err and "--out" in told.err
        assert not Path(file).exists()

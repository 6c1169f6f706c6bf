"""`hanpan serve` where it cannot open: one sentence that says what to do, exit code 2, no traceback."""

import os
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE

import pytest

import hanpan
from hanpan.cli.main import run
from hanpan.cli.serve import check_database
from hanpan.extras import install
from hanpan.server.storage.claim import claim
from hanpan.server.storage.database import HEAD

PLAIN, CLUSTER = "", "cluster"
PACKAGE = str(Path(hanpan.__file__ or "").parents[1])


def sentence(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["serve", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    lines = said.err.splitlines()
    assert len(lines) == 1, lines
    return lines[0]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("missing", "words", "extra"),
    [
        ("uvicorn", (), PLAIN),
        ("redis", ("--redis", "redis://localhost:1/0"), CLUSTER),
        ("asyncpg", ("--database", "postgresql://nobody@localhost:1/none"), CLUSTER),
    ],
)
def test_a_missing_package_is_named_with_the_command_that_installs_it(
    missing: str,
    words: tuple[str, ...],
    extra: str,
    lang: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == missing]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, missing, None)
    if missing == "uvicorn":
        for name in ("hanpan.server.process", "hanpan.server.http.door"):
            monkeypatch.delitem(sys.modules, name, raising=False)
    said = sentence(capsys, *words, "--lang", lang)
    assert f'"{missing}"' in said
    assert said.endswith(f": {install(missing, extra)}")


def test_a_port_that_is_taken_or_none(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        # As a second house would have it: the sockets themselves would let both in.
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert port in sentence(capsys, "--port", port, "--lang", "en")
    assert "65536" in sentence(capsys, "--port", "65536", "--lang", "ko")


def test_a_database_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    place = str(tmp_path / "none" / "house.sqlite3")
    assert place in sentence(capsys, "--database", place, "--lang", "en")


def test_a_folder_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(tmp_path) in sentence(capsys, "--database", str(tmp_path), "--lang", "en")


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_folder_that_takes_no_file(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Who may write there is not enough to know: /proc takes no new file from anybody."""
    assert "/proc/x.db" in sentence(capsys, "--database", "/proc/x.db", "--lang", lang)


@contextmanager
def kept_as_it_is(file: Path) -> Iterator[None]:
    """A file that nobody may write. Permissions say nothing to root, who tests in containers."""
    file.chmod(0o444)
    if os.geteuid() != 0:
        yield
        return
    if subprocess.run(["chattr", "+i", file], capture_output=True, check=False).returncode:
        pytest.skip("this file system keeps no file from root")
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", file], check=True)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_database_file_that_is_read_only(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Issue 21, Low: with everything in it that a house needs, in a folder where files may be made."""
    # A house that would open all the same would never come back.
    monkeypatch.setattr("hanpan.server.process.run", lambda *_: None)
    file = tmp_path / "house.sqlite3"
    with closing(sqlite3.connect(file)) as ours:
        ours.execute("CREATE TABLE alembic_version (version_num TEXT)")
        ours.execute("INSERT INTO alembic_version VALUES (?)", (HEAD,))
        ours.commit()
    before = file.read_bytes()
    with kept_as_it_is(file):
        said = sentence(capsys, "--port", "0", "--database", str(file), "--lang", lang)
    assert str(file) in said and file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_database_of_a_newer_version(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.sqlite3"
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("CREATE TABLE alembic_version (version_num TEXT)")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
        newer.commit()
    said = sentence(capsys, "--database", str(file), "--lang", lang)
    assert str(file) in said and "Hanpan" in said


def test_a_database_that_is_torn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "house.sqlite3"
    file.write_bytes(b"SQLite format 3\0" + b"torn" * 2000)
    assert "not an SQLite database" in sentence(capsys, "--database", str(file), "--lang", "en")


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_file_that_is_no_database(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear house, this is no database. " * 40, encoding="utf-8")
    assert str(file) in sentence(capsys, "--database", str(file), "--lang", lang)
    assert file.read_text(encoding="utf-8").startswith("Dear house")


def test_looking_for_a_place_to_write_leaves_nothing_behind(tmp_path: Path) -> None:
    check_database(tmp_path / "house.sqlite3")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_records_are_kept_for_whole_days(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "-1" in sentence(capsys, "--keep-days=-1", "--lang", lang)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_file_that_another_house_has_open(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two houses on one file would each hold their own truth about its tables."""
    file = tmp_path / "house.sqlite3"
    held = claim(file)
    assert held is not None
    assert str(file) in sentence(capsys, "--database", str(file), "--port", "0", "--lang", lang)
    held.close()
    again = claim(file)
    assert again is not None
    again.close()


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("address", ["nope://x", "mysql://root@localhost/x", "://", "nope://" + "x" * 5000])
def test_a_database_of_no_kind_we_know(address: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = sentence(capsys, "--database", address, "--lang", lang)
    assert "postgresql://user@host/name" in said and len(said) < 300


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("rest", ["nobody:secret@127.0.0.1:1/none", "127.0.0.1:port/none", "[::1/x"])
def test_a_postgres_that_does_not_answer(rest: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Not there, or no address at all; and the password is nowhere."""
    pytest.importorskip("asyncpg")
    said = sentence(capsys, "--database", f"postgresql://{rest}", "--lang", lang)
    assert "PostgreSQL" in said and "secret" not in said


def test_the_house_says_which_free_port_it_took(tmp_path: Path) -> None:
    """`--port 0` takes one that is free. It is of use only to somebody who is told which."""
    words = ["serve", "--port", "0", "--lang", "en", "--database", str(tmp_path / "house.sqlite3")]
    env = {**os.environ, "PYTHONPATH": PACKAGE}
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "hanpan", *words], env=env, cwd=tmp_path, text=True, stdout=PIPE, stderr=DEVNULL
    ) as house:
        try:
            assert house.stdout is not None
            said = house.stdout.readline()
            found = re.fullmatch(r"The house is open: http://localhost:(\d+)/\n", said)
            assert found, said
            socket.create_connection(("127.0.0.1", int(found[1])), timeout=10).close()
        finally:
            house.terminate()

"""`hanpan play` for games nobody drew a screen for: the two examples with texts, and the toy game, which has none."""

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from hanpan.cli.main import run
from hanpan.games import house_game, registry
from hanpan.games.registry import Plugin, Registry
from hanpan.kernel import Rng
from hanpan.kernel.record import Record, read_record
from hanpan.kernel.table import replay, verify
from hanpan.locale import bundle
from hanpan.locale.sentences import description

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
INSTALLED = [
    Plugin("liarsdice", "liarsdice.game:LIARS_DICE", "hanpan-liarsdice"),
    Plugin("hexgame", "hexgame.game:HEX", "hanpan-hexgame"),
]
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house where both examples are installed; afterwards the house is as it was."""
    for plugin in INSTALLED:
        monkeypatch.syspath_prepend(str(EXAMPLES / plugin.id / "src"))
    before = registry.registered()
    forget()
    registry._registry[:] = [Registry(INSTALLED)]
    monkeypatch.setenv("COLUMNS", "80")
    yield
    registry._registry[:] = [before]
    forget()


def forget() -> None:
    bundle.cache_clear()
    description.cache_clear()


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([line + "\n" for line in lines])))


def screens(said: str) -> list[str]:
    """What was printed, cut where a new screen begins."""
    found: list[str] = []
    for line in said.splitlines():
        if "────" in line:
            found.append("")
        if found:
            found[-1] += line + "\n"
    return found


def moves(path: Path) -> list[str]:
    return [str(move.action) for move in kept(path).moves]


def kept(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", ["liarsdice", "hexgame", "toy:Toy"])
@pytest.mark.parametrize("columns", ["80", "60"])
def test_the_house_plays_by_itself(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, game: str, lang: str, columns: str
) -> None:
    """A whole game is told in sentences and ends with places; no key, no raw data, no line beyond the window."""
    monkeypatch.setenv("COLUMNS", columns)
    record = tmp_path / "auto.jsonl"
    assert run(["play", game, "--auto", "--fast", "--seed", "7", "--lang", lang, "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert ("Final standings" if lang == "en" else "최종 순위") in said
    assert not any([raw in said for raw in ("general-", "term-", "liarsdice-", "hexgame-", "{", "[", "None", "True")])
    assert max([cell_len(line) for line in said.splitlines() if str(tmp_path) not in line]) <= int(columns)
    known = house_game(game if ":" not in game else "toy")
    assert verify(known, kept(record)).result() is not None


def test_a_bid_in_every_way_it_can_be_given(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked one by one, arguments alone, the action's text, and the text with the rest asked for."""
    record = tmp_path / "mine.jsonl"
    call = ["play", "liarsdice", "--seats", "2", "--humans", "2", "--seed", "3", "--lang", "en"]
    typed(
        monkeypatch,
        *("", "1", "9", "", "1", "2"),  # a face there is none of, then back with Enter, then 1 × 2
        *("", "1", "1", "3", "", "2 4", "", "bid 2 5", "", "BID 3", "3", "", "2"),
        *("q",),
    )
    assert run([*call, "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert moves(record) == ["bid 1 2", "bid 1 3", "bid 2 4", "bid 2 5", "bid 3 3", "liar"]
    assert "One of these, please: 1..6." in said
    assert "How many 1..10, or: bid 1 1" in said, "a form alone asks at once"
    assert "1) Bid … × …   How many 1..10 · Of which face 1..6" in said
    assert "2) That's a lie!   liar" in said


def test_bounds_follow_what_was_answered_before(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After 2 × 4: with two dice the face must be higher, with three any will do."""
    record = tmp_path / "mine.jsonl"
    typed(monkeypatch, "", "2 4", "", "1", "2", "3", "5 5", "6", "q")
    call = ["play", "liarsdice", "--seats", "2", "--humans", "2", "--seed", "3", "--lang", "en"]
    assert run([*call, "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert "Of which face 5..6:" in said
    assert said.count("One of these, please: 5..6.") == 2
    assert moves(record) == ["bid 2 4", "bid 2 6"]


def test_refusals_are_sentences_and_nothing_is_lost(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "mine.jsonl"
    typed(monkeypatch, "liar", "dance", "bid 1 1 1", "bid 99 9", "b<d", "0", "?", "rules", "log", "", "2 2", "q")
    call = ["play", "liarsdice", "--seats", "2", "--seed", "3", "--lang", "en", "--bot", "random"]
    assert run([*call, "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert '! "liar" is not possible now. What is: bid 1..10 1..6' in said
    assert '! There is no "dance" in this game. What there is: bid, liar' in said
    assert '! "bid 99 9" is not possible now.' in said and '! "b?d" is not an action word' in said
    assert "bid <How many> <Of which face>" in said, "the help"
    assert said.count("The last one who has dice wins.") == 2, "the rules, alone and before the keys"
    assert said.index("The last one who has dice wins.") < said.index("bid <How many> <Of which face>")
    assert moves(record)[0] == "bid 2 2"


def test_the_screen_shows_dice_names_and_what_happened(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "9 6", "q")
    call = ["play", "liarsdice", "--seats", "2", "--names", "Ada", "--seed", "3", "--lang", "en", "--bot", "random"]
    assert run([*call, "--record", str(tmp_path / "mine.jsonl")]) == 0
    first, second = screens(capsys.readouterr().out)[:2]
    game = house_game("liarsdice")
    dice = " ".join(["⚀⚁⚂⚃⚄⚅"[die - 1] + str(die) for die in game.new({}, 2, Rng(3)).cups[0]])
    lines = [line.split() for line in first.splitlines()]
    assert ["▶", "Ada", "5"] in lines and ["Frost", "5"] in lines
    assert f"Under your cup          {dice}" in first
    assert "Everybody rolls. Ada begins." in first
    assert second.index("Ada bids 9 × 6.") < second.index("Everybody rolls."), "only what is new, in order"


def test_people_at_one_keyboard_see_only_their_own(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before Enter nothing hidden is there, and each cup stands only on its owner's screen."""
    typed(monkeypatch, "", "1 1", "", "q")
    call = ["play", "liarsdice", "--seats", "2", "--humans", "2", "--names", "Ada,Ben", "--seed", "3", "--lang", "en"]
    assert run([*call, "--record", str(tmp_path / "two.jsonl")]) == 0
    before, first, second = capsys.readouterr().out.split("the keyboard is yours")
    state = house_game("liarsdice").new({}, 2, Rng(3))
    cups = [" ".join(["⚀⚁⚂⚃⚄⚅"[die - 1] + str(die) for die in cup]) for cup in state.cups]
    assert cups[0] != cups[1]
    assert cups[0] not in before and cups[1] not in before
    assert cups[0] in first and cups[1] not in first
    assert cups[1] in second and cups[0] not in second


def test_a_board_with_numbers_and_signs(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows and columns count as the actions do; the end shows the last position and the places."""
    record = tmp_path / "hex.jsonl"
    typed(monkeypatch, "", "2 2", "", "3 1", "", "1 2", "", "put 3 3", "", "3 2")
    call = ["play", "hexgame", "--humans", "2", "--seats", "2", "--names", "Ada,Ben", "--seed", "3", "--lang", "en"]
    assert run([*call, "--set", "size=3", "--set", "swap=no", "--record", str(record)]) == 0
    said = capsys.readouterr().out
    last = screens(said)[-2]
    assert moves(record) == ["put 2 2", "put 3 1", "put 1 2", "put 3 3", "put 3 2"]
    assert "      1 2 3\n    1 . X .\n     2 . X .\n      3 O X O\n" in last, "each row of hexagons half a cell on"
    assert "Ada has joined both sides!" in last
    assert [line.split()[:2] for line in screens(said)[-1].splitlines()[2:4]] == [["1.", "Ada"], ["2.", "Ben"]]


def test_long_lists_stand_in_columns(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine cells in three columns; 49 cells become one form."""
    typed(monkeypatch, "q")
    assert run(["play", "hexgame", "--seats", "2", "--lang", "ko", "--set", "size=3", *saved(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "1) 1줄 1칸에 돌 놓기" in said
    assert [line for line in said.splitlines() if "1) 1줄" in line and "4) 2줄" in line and "7) 3줄" in line]
    typed(monkeypatch, "q")
    (tmp_path / "more").mkdir()
    assert run(["play", "hexgame", "--seats", "2", "--lang", "ko", *saved(tmp_path / "more")]) == 0
    said = capsys.readouterr().out
    assert "…줄 …칸에 돌 놓기   줄 1..7 · 칸 1..7   put 1 1" in said
    assert "줄 1..7 또는 put 1 1처럼" in said


def saved(folder: Path) -> list[str]:
    return ["--record", str(folder / "kept.jsonl")]


def test_a_game_goes_on_where_it_was_left(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of input keeps the record; --resume goes on with it, bots and people in their seats."""
    typed(monkeypatch, "4 4", "5 5")
    call = ["play", "hexgame", "--lang", "en", "--bot", "random"]
    assert run([*call, "--seats", "2", "--seed", "1", *saved(tmp_path)]) == 0
    told = "".join(capsys.readouterr().out.split())  # a long path is broken at the window's edge
    assert f"goonwith:hanpanplayhexgame--resume{tmp_path / 'kept.jsonl'}" in told
    first = kept(tmp_path / "kept.jsonl")
    assert len(first.moves) == 4
    typed(monkeypatch, "1 1")
    again = tmp_path / "again.jsonl"
    assert run([*call, "--resume", str(tmp_path / "kept.jsonl"), "--record", str(again)]) == 0
    assert [str(move.action) for move in kept(again).moves[:4]] == [str(move.action) for move in first.moves]
    assert str(kept(again).moves[4].action) == "put 1 1"
    assert replay(house_game("hexgame"), kept(again)).names == ["Player", "bot:lark:random"]


def test_questions_before_a_game_leave_out_what_is_no_question(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "2", "2", "large", "", "", "q")
    assert run(["play", "hexgame", "--lang", "en", *saved(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "Join your two sides" in said and re.search(r"large +11 × 11", said)
    assert "Seats" not in said, "there is one number of seats"
    assert "11" in screens(said)[0]


def test_a_game_without_texts_or_shapes_can_be_played(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fields by their keys, actions by their text, refusals without words become the house's own."""
    typed(monkeypatch, "back", "2", "bid 5", "1", "1", "")
    assert run(["play", "toy:Toy", "--seats", "2", "--seed", "3", "--lang", "en", *saved(tmp_path)]) == 0
    said = capsys.readouterr().out
    first = screens(said)[0]
    assert "  hand    1 2 3 4 5\n" in first and "  2) bid 2\n" in first
    assert '! "back" is not possible now. What is: bid 1, bid 2, bid 3, bid 4, bid 5' in first
    assert "ready · seat Player" in said
    mine = [str(move.action) for move in kept(tmp_path / "kept.jsonl").moves if move.seat == 0]
    assert mine == ["bid 2", "bid 5", "bid 1", "bid 3", "bid 4"], "Enter plays the only action that is left"
    assert "Final standings" in said


def test_a_long_value_goes_on_below_itself(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    call = ["play", "toy:Toy", "--auto", "--fast", "--seats", "5", "--seed", "3", "--lang", "en"]
    assert run([*call, *saved(tmp_path)]) == 0
    lines = screens(capsys.readouterr().out)[0].splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("  shown   "))
    assert lines[at + 1].startswith(" " * 10) and lines[at + 1].strip(), lines[at : at + 2]


def test_rules_that_stumble_end_no_game(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error inside a game is a refusal with its reason; the same turn goes on."""
    (tmp_path / "tripping.py").write_text(
        "from toy import Toy\n"
        "class Stumbling(Toy):\n"
        "    id = 'tripping'\n"
        "    def apply(self, s, seat, action, rng, events):\n"
        "        if action.args == (3,) and seat == 0:\n"
        "            raise ValueError('three\\x1b[2J')\n"
        "        super().apply(s, seat, action, rng, events)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    typed(monkeypatch, "bid 3", "bid 2", "q")
    assert run(["play", "tripping:Stumbling", "--seats", "2", "--lang", "en", *saved(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "! The rules stumbled" in said and "ValueError: three [2J" in said
    assert moves(tmp_path / "kept.jsonl")[0] == "bid 2"
    sys.modules.pop("tripping")


@pytest.mark.parametrize("game", ["nowhere:GAME", "toy:NOTHING", ":x", "toy:PRIZES", "os:path", "cards", "terminal"])
def test_what_is_no_game_gets_one_sentence(capsys: Capture, game: str) -> None:
    """Also the names of our own modules beside the screens."""
    assert run(["play", game, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("hanpan: ") and said.count("\n") == 1


def test_unknown_levels_and_presets_are_refused(capsys: Capture) -> None:
    assert run(["play", "liarsdice", "--auto", "--fast", "--bot", "genius", "--lang", "en"]) == 2
    assert "genius" in capsys.readouterr().err
    assert run(["play", "liarsdice", "--auto", "--fast", "--preset", "none", "--lang", "en"]) == 2
    assert "standard, short" in capsys.readouterr().err


def test_what_the_call_says_is_refused_before_anything_is_asked(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No question comes first: nothing was typed, and nothing was left."""
    for wrong in (["--bot", "genius"], ["--preset", "none"], ["--set", "dice=99"], ["--humans=-1"]):
        typed(monkeypatch)
        assert run(["play", "liarsdice", *wrong, "--lang", "en"]) == 2
        said = capsys.readouterr()
        assert "[" not in said.out and said.err.count("\n") == 1, wrong


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_leaving_inside_a_question_leaves(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    record = tmp_path / "mine.jsonl"
    typed(monkeypatch, "", "2 4", "", "1", "q")
    call = ["play", "liarsdice", "--seats", "2", "--humans", "2", "--seed", "3", "--lang", lang]
    assert run([*call, "--record", str(record)]) == 0
    assert "Leave" not in capsys.readouterr().out and moves(record) == ["bid 2 4"]


def test_a_game_of_the_same_seed_does_not_overwrite_an_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    again = ["play", "hexgame", "--auto", "--fast", "--bot", "random", "--seed", "7"]
    assert run(again) == 0
    (first,) = tmp_path.iterdir()
    kept = first.read_bytes()
    assert run([*again, "--set", "size=3"]) == 0
    assert first.read_bytes() == kept
    assert len(list(tmp_path.iterdir())) == 2
    assert run(["play", "hexgame", "--auto", "--fast", "--resume", first.name]) == 0
    assert len(list(tmp_path.iterdir())) == 2


def test_cards_are_put_in_order_by_their_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    """Numbers with spaces, commas or nothing between them, the verb alone, or the whole action; nonsense is told."""
    good = ["3 1 2", "5,4,1", "lay", "2 3 4"]
    typed(monkeypatch, "3 1", "3 3 1", "6 1 2", "0 1 2", "³ 1 2", "lay hand=1", *good)
    call = ["play", "lineup.game:LINEUP", "--seats", "2", "--bot", "random", "--preset", "three", "--seed", "3"]
    run([*call, "--lang", "en", "--fast", "--record", str(tmp_path / "lineup.jsonl")])
    said = capsys.readouterr().out
    assert said.count("Please type 3 different numbers from 1 to 5") == 5
    assert said.count("is not possible now") == 1 and "1) ♠J   2) ♠Q   3) ♥3   4) ♥J   5) ♣J" in said
    moves = [move for move in read_record((tmp_path / "lineup.jsonl").read_text()).moves if move.seat == 0]
    assert str(moves[0].action) == "lay hand=3h,Js,Qs" and len(moves) == 3


def test_a_few_items_need_no_spaces(monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path) -> None:
    typed(monkeypatch, "54321", "lay hand=Jc", "q")
    call = ["play", "lineup.game:LINEUP", "--seats", "2", "--bot", "random", "--seed", "3", "--lang", "ko", "--fast"]
    run([*call, "--record", str(tmp_path / "lineup.jsonl")])
    said = capsys.readouterr().out
    assert "1번째 자리는" in said and "순서대로 번호 5개" in said

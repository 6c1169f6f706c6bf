"""Both example games in a real terminal: screens that fit, colours and wide characters included."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tmux_window import Window

import hanpan

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not here (Debian package tmux)")


def command(*words: str) -> list[str]:
    """`hanpan play` of this source tree."""
    package = Path(hanpan.__file__).parents[1]
    examples = [ROOT / "examples" / name / "src" for name in ("liarsdice", "hexgame")]
    path = os.pathsep.join([str(place) for place in (package, *examples, ROOT / "tests" / "toy")])
    return ["env", f"PYTHONPATH={path}", "LC_ALL=C.UTF-8", sys.executable, "-m", "hanpan", "play", *words]


Open = Callable[..., Window]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Open]:
    opened: list[Window] = []

    def open_window(columns: int, rows: int, *words: str) -> Window:
        opened.append(Window(tmp_path, columns, rows, command(*words)))
        return opened[-1]

    yield open_window
    for one in opened:
        one.close()


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (60, 24)])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_turn_of_liars_dice_fits_on_the_screen(window: Open, columns: int, rows: int, lang: str) -> None:
    """The table, the own cup, the news and the choices at once; a bid asked for one number after the other."""
    call = ["liarsdice.game:LIARS_DICE", "--seats", "4", "--seed", "3", "--bot", "random", "--lang", lang]
    mine, asked, keys = (
        ("내 컵 속", "어느 눈 1..6:", "? 도움말")
        if lang == "ko"
        else ("Under your cup", "Of which face 1..6:", "? help")
    )
    shown = window(columns, rows, *call)
    first = shown.screen(keys)
    assert mine in first and "▶" in first and "────" in first
    shown.type("3")
    shown.screen(asked)
    shown.type("4")
    second = shown.screen("1) ")
    assert mine in second and "▶" in second and "────" in second, "the whole screen of the next turn"
    shown.type("q")
    shown.screen("--resume")


def test_a_game_of_hex_between_two_people(window: Open) -> None:
    """From the first stone to the places; each takes the keyboard with Enter."""
    call = ["hexgame.game:HEX", "--seats", "2", "--humans", "2", "--set", "size=3", "--set", "swap=no", "--lang", "ko"]
    shown = window(80, 24, *call)
    for name, line in (("1", "2 2"), ("2", "put 3 1"), ("1", "1 2"), ("2", "3 3"), ("1", "3 2")):
        shown.screen(f"사람 {name}님 차례예요.")
        shown.type("")
        shown.screen("? 도움말")
        shown.type(line)
    last = shown.screen("최종 순위")
    assert "    1 . X .\n     2 . X .\n      3 O X O" in last
    assert "두 변을 이었어요!" in last


@pytest.mark.parametrize(
    ("columns", "lang", "asked"), [(80, "ko", "순서대로 번호 3개"), (60, "en", "3 numbers in the order")]
)
def test_cards_are_put_in_order(window: Open, columns: int, lang: str, asked: str) -> None:
    """The cards with their numbers, and what to type; then the next deal, with what was laid."""
    call = ["lineup.game:LINEUP", "--seats", "4", "--preset", "three", "--seed", "3", "--bot", "random", "--lang", lang]
    shown = window(columns, 24, *call)
    assert "1) ♠J   2) ♠Q   3) ♥3   4) ♥J   5) ♣J" in shown.screen(asked)
    shown.type("3 5 1")
    shown.screen("♥3 ♣J ♠J")
    shown.type("q")
    shown.screen("--resume")


def test_whoever_watches_sees_the_board(window: Open) -> None:
    shown = window(80, 24, "hexgame.game:HEX", "--auto", "--seed", "1", "--bot", "random", "--lang", "en")
    seen = shown.screen("Bell puts a stone")
    assert "      1 2 3 4 5 6 7\n" in seen and " O " in seen


def test_two_people_cannot_scroll_back_to_each_other(window: Open) -> None:
    """AC-17: what is left to scroll back to when the next one holds the keyboard is what all may see."""
    call = ["autochess", "--seats", "2", "--humans", "2", "--seed", "3", "--lang", "ko", "--fast"]
    shown = window(80, 24, *call)
    shown.screen("사람 1님 차례예요.")
    shown.type("")
    assert "벤치" in shown.screen("? 도움말")
    shown.type("1")
    assert "1:--" in shown.screen("1:--")
    shown.type("done")
    shown.screen("done을 한 번 더")
    shown.type("done")
    shown.screen("사람 2님 차례예요.")
    left = shown.tmux("capture-pane", "-p", "-S", "-")
    assert "벤치" not in left and "상점" not in left


@pytest.mark.parametrize(("columns", "rows", "lang"), [(80, 24, "ko"), (120, 40, "en")])
def test_a_round_of_eight_is_on_the_screen_and_read_at_leisure(
    window: Open, columns: int, rows: int, lang: str
) -> None:
    """The whole prep of `full` with eight players at once; the fights stay until Enter."""
    title, last, read = ("1라운드", "Back", "이어서 해요.") if lang == "ko" else ("Round 1", "Back", "Enter goes on.")
    call = ["autochess", "--seats", "8", "--preset", "full", "--bot", "greedy", "--seed", "3", "--lang", lang]
    shown = window(columns, rows, *call)
    first = shown.screen("? 도움말" if lang == "ko" else "? help")
    assert title in first and last in first and " 8 " in first
    shown.type("1")
    shown.screen("1:--")
    shown.type("a")
    shown.screen("1/6")  # five places, and a wide board
    shown.type("done")
    assert "◀" in shown.screen(read)
    shown.type("")
    shown.screen("2라운드" if lang == "ko" else "Round 2")
    shown.type("q")
    shown.screen("--resume")

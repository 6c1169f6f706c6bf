"""Both examples as somebody has them after `pip install`: listed, checked, simulated, played by keys in a real terminal
to the end, recorded, and served."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from artefact import hanpan
from client import Client, Rest
from loops import run_alone
from open_house import open_house
from tmux_window import Window

NEED_TMUX = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not here (Debian package tmux)")
WORDS = {"ko": ("? 도움말 · q 나가기]", "최종 순위"), "en": ("? help · q leave]", "Final standings")}
"""How a question ends, and what stands over the places at the end."""


def test_the_overview_lists_them(with_examples: Path, tmp_path: Path) -> None:
    assert "autochess, holdem, marble, hexgame, liarsdice." in hanpan(with_examples, tmp_path, "--help")
    assert "liarsdice: random, easy, normal, hard" in hanpan(with_examples, tmp_path, "play", "--help")


def test_hex_is_checked_simulated_and_compared(with_examples: Path, tmp_path: Path) -> None:
    """Liar's Dice is so by the commands of the page, in test_story."""
    assert "FAIL" not in hanpan(with_examples, tmp_path, "check", "hexgame", "--seeds", "1", "--deep", "3")
    assert "random" in hanpan(with_examples, tmp_path, "sim", "hexgame", "--games", "20", "--jobs", "1")
    words = ("--bots", "easy,random", "--games", "2", "--jobs", "1", "--set", "size=3")
    assert "easy" in hanpan(with_examples, tmp_path, "arena", "hexgame", *words)


Play = Callable[..., Window]


@pytest.fixture
def play(with_examples: Path, tmp_path: Path) -> Iterator[Play]:
    """Opens `hanpan play` in a window; the record gets the name of the game."""
    opened: list[Window] = []

    def open_window(lang: str, game: str, *words: str) -> Window:
        flags = [*words, "--lang", lang, "--record", f"{game}.hanpan.jsonl"]
        command = ["env", "LC_ALL=C.UTF-8", str(with_examples / "hanpan"), "play", game, *flags]
        opened.append(Window(tmp_path, 80, 24, command))
        return opened[-1]

    yield open_window
    for one in opened:
        one.close()


@NEED_TMUX
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_liars_dice_is_played_to_the_end_by_keys(play: Play, with_examples: Path, tmp_path: Path, lang: str) -> None:
    """Doubt whatever may be doubted, else open with the smallest number of sixes. A refused word costs nothing."""
    window = play(lang, "liarsdice", "--seats", "2", "--set", "dice=2", "--bot", "random", "--seed", "3")
    window.answer(*WORDS[lang], ["liar", "bid 1 6"])
    window.screen("liarsdice.hanpan.jsonl")
    assert "liarsdice.hanpan.jsonl" in hanpan(with_examples, tmp_path, "verify", "liarsdice.hanpan.jsonl")
    told = hanpan(with_examples, tmp_path, "replay", "liarsdice.hanpan.jsonl", "--lang", lang)
    assert {"ko": "의심했어요", "en": "doubts"}[lang] in told


@NEED_TMUX
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_hex_is_played_to_the_end_by_keys(play: Play, with_examples: Path, tmp_path: Path, lang: str) -> None:
    """Two people at one keyboard; each takes it over with Enter."""
    window = play(lang, "hexgame", "--seats", "2", "--humans", "2", "--set", "size=3", "--set", "swap=no")
    for number, line in ((1, "2 2"), (2, "3 1"), (1, "1 2"), (2, "3 3"), (1, "3 2")):
        window.screen({"ko": f"사람 {number}님 차례예요.", "en": f"Player {number}, the keyboard is yours."}[lang])
        window.type("")
        window.screen(WORDS[lang][0])
        window.type(line)
    assert "    1 . X .\n     2 . X .\n      3 O X O" in window.screen(WORDS[lang][1])
    window.screen("hexgame.hanpan.jsonl")
    assert "hexgame.hanpan.jsonl" in hanpan(with_examples, tmp_path, "verify", "hexgame.hanpan.jsonl")


async def play_both(base: str) -> None:
    rest = Rest(base)
    offer: Any = (await rest.call("GET", "/api/house")).json()
    assert [game["id"] for game in offer["games"]][-2:] == ["hexgame", "liarsdice"] and offer["problems"] == []
    page: Any = (await rest.call("GET", "/api/games/liarsdice?lang=ko")).json()
    assert page["rules"].startswith("# 라이어스 다이스") and "mine" in page["schema"]
    await play_a_move(base, "liarsdice")
    await play_a_move(base, "hexgame")


async def play_a_move(base: str, game: str) -> None:
    made = await Rest(base).quick(game=game, seats=2)
    async with Client(base, made["code"], made["token"]) as client:
        await client.until(lambda: bool(client.choices()), 30)
        answer = await client.act(client.choices()[0])
        assert answer["t"] == "ack", answer


def test_a_house_with_them_offers_and_plays_them(with_examples: Path, tmp_path: Path) -> None:
    with open_house(with_examples, tmp_path) as base:
        run_alone(play_both(base))

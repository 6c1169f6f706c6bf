"""What every terminal game needs: settings, a screen that fits, questions that end politely, the record saved.

No rule lives here. A game's own file draws its views and turns keys into action texts.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from hanpan.kernel import Table, replay
from hanpan.kernel.record import Record, recover_record
from hanpan.kernel.refusal import Refused
from hanpan.locale import FALLBACK, Texts
from hanpan.locale.opponents import level_of, level_text, shown_name


@dataclass
class Settings:
    """What `hanpan play` was asked for; None means: ask, or take the game's own default."""

    game: str
    lang: str = FALLBACK
    seats: int | None = None
    humans: int | None = None
    bot: str = "normal"
    preset: str | None = None
    dial_values: tuple[str, ...] = ()
    """KEY=VALUE each."""
    seed: int | str | bytes = 0
    names: list[str] = field(default_factory=list)
    auto: bool = False
    fast: bool = False
    record: Path | None = None
    resume: Path | None = None


class Leave(Exception):
    """The person wants to go (Ctrl-C, Ctrl-D, `q`)."""


class Terminal:
    """A screen and a keyboard. Colour is help only; width follows the window down to 40 columns."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.texts = Texts(settings.lang)
        self.words: dict[str, str] = {}
        """Texts a table brings itself, by their keys: what designers call their own rows."""
        self.console = Console(highlight=False, soft_wrap=False)

    def line(self, text: str | Text = "", style: str | None = None) -> None:
        self.console.print(text, style=style, markup=False)

    def say(self, key: str, style: str | None = None, **params: object) -> None:
        """A text of the locale files."""
        self.line(self.texts.say(key, **params), style)

    def word(self, key: str) -> str:
        return self.words.get(key) or self.texts.say(key)

    def names(self, names: list[str]) -> list[str]:
        """A table's names as this reader sees them."""
        return [shown_name(self.texts, name) for name in names]

    def label(self, name: str) -> str:
        """A name in a list of players: bots with a mark and their level."""
        level = level_of(name)
        said = shown_name(self.texts, name)
        return said if level is None else f"▪{said}·{level_text(self.texts, level)}"

    def refuse(self, refusal: Refused) -> None:
        self.line("! " + self.texts.refusal(refusal), "bold red")

    def rule(self, title: str) -> None:
        self.console.rule(Text(title), style="dim")

    def clear(self) -> None:
        """Between people at one keyboard; a pipe or a file keeps everything."""
        if self.console.is_terminal:
            self.console.clear()

    def ask(self, prompt: str) -> str:
        """One line from the keyboard. The end of input and Ctrl-C mean leaving."""
        try:
            self.console.print(Text(prompt), end=" ")
            answer = sys.stdin.readline()
        except KeyboardInterrupt:
            raise Leave from None
        if not answer:
            raise Leave
        answer = answer.strip()
        if answer in ("q", "quit", "exit", self.texts.say("term-leave")):
            raise Leave
        return answer

    def pause(self, seconds: float) -> None:
        """Reading time in automatic play; none with --fast or when nobody watches."""
        if self.settings.fast or not self.console.is_terminal:
            return
        try:
            time.sleep(seconds)
        except KeyboardInterrupt:
            raise Leave from None

    def save(self, table: Table[Any]) -> Path | None:
        """Write the record, to the place asked for or to a name of its own; None: nowhere could it be written."""
        own = self.own_name(f"{table.game.id}-{table.commitment()[:8]}")
        for path in [own] if self.settings.record is None else [self.settings.record, own]:
            try:
                path.write_text(table.record().write(), encoding="utf-8")
            except OSError:
                self.refuse(Refused("unwritable-file", {"file": str(path)}))
                continue
            self.say("house-record-saved", "dim", file=str(path))
            return path
        return None

    def own_name(self, stem: str) -> Path:
        """A file of its own: the same seed gives the same name, and an earlier game must not be lost to a later one."""
        path, number = Path(f"{stem}.hanpan.jsonl"), 1
        while path.exists() and not (self.settings.resume is not None and path.samefile(self.settings.resume)):
            number += 1
            path = Path(f"{stem}-{number}.hanpan.jsonl")
        return path


def to_the_end(terminal: Terminal, table: Table[Any], run: Callable[[], None], bye: str) -> None:
    """Play. Whoever leaves, and whatever breaks, the record is kept."""
    left = False
    try:
        run()
    except (Leave, KeyboardInterrupt):
        terminal.line()
        left = True
    finally:
        path = terminal.save(table)
    if left and path is not None:
        terminal.say(bye, file=str(path))


def check_writable(path: Path | None) -> None:
    """Better said before a game than after it."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        raise Refused("unwritable-file", {"file": str(path)})


def number_in(text: str, low: int, high: int) -> int | None:
    """The number somebody typed, when it lies between two bounds."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        return None
    return int(text) if low <= int(text) <= high else None


def load_record(path: Path) -> Record:
    """Every whole action of a record file, also of one that was cut off."""
    return recover_record(read_text(path))


def read_text(path: Path) -> str:
    """A file's text, or a refusal that names it."""
    try:
        # Some editors begin a file with a mark that is not part of the text.
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise Refused("unreadable-file", {"file": str(path)}) from None


def resume_table(settings: Settings, game: Any) -> Table[Any]:
    """The table of `--resume FILE`, ready to go on."""
    if settings.resume is None:
        raise Refused("unreadable-file", {"file": "-"})
    return replay(game, load_record(settings.resume))

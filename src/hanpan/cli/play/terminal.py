"""What every terminal game needs: settings, a screen that fits, questions that end politely, the record saved.

No rule lives here. A game's own file draws its views and turns keys into action texts.
"""

import os
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from hanpan.cli.play.keyboard import Keyboard
from hanpan.cli.presets import config_of, dial_values
from hanpan.cli.reading import named, read_text
from hanpan.cli.whole_files import write_whole
from hanpan.kernel import Rng, Table, replay
from hanpan.kernel.record import Record, recover_record
from hanpan.kernel.refusal import BadConfig, Refused
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
    clock: bool = False
    said: tuple[str, ...] = ()
    """The options that make a table, of those the call named."""


BETWEEN_KEYS: Final = " · "
"""Stands between the keys of a prompt: there a long one is broken."""
ROOM_TO_TYPE: Final = 12
"""Columns a prompt leaves free behind it; a longer one stands on lines of its own."""
COLUMN: Final = re.compile(r"\s*\S.*?\s{2,}(?=\S)")
"""The first column of a line in two: what is too long for the second goes on below it."""

ENDINGS: Final = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
ENDED: Final = 128
"""Shells add the number of the signal that ended a program."""
UNSAVED: Final = 2


class Leave(Exception):
    """The person wants to go (Ctrl-C, Ctrl-D, `q`)."""


class Ended(BaseException):
    """The system wants this program to end: it is shut down, or its window was closed. No game may catch it."""

    def __init__(self, number: int) -> None:
        self.number: Final = number


class Terminal:
    """A screen and a keyboard. Colour is help only; width follows the window down to 40 columns."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.texts = Texts(settings.lang)
        self.words: dict[str, str] = {}
        """Texts a table brings itself, by their keys: what designers call their own rows."""
        self.console = Console(highlight=False, soft_wrap=False)
        self.keyboard = Keyboard(settings.clock)
        self.deadline: float | None = None
        """When the decision at hand is over, on the clock of `time.monotonic`."""

    @property
    def width(self) -> int:
        return self.console.width

    def line(self, text: str | Text = "", style: str | None = None) -> None:
        """One row as it is; whoever draws sees to it that it fits."""
        self.console.print(text, style=style, markup=False)

    def prose(self, text: str | Text, style: str | None = None) -> None:
        """Sentences, broken between words; what goes on stands below where it began."""
        whole = text.copy() if isinstance(text, Text) else Text(text)
        if style is not None:
            whole.stylize(style)
        for one in whole.split("\n", allow_blank=True):
            for row in hanging(one, self.console):
                self.line(row)

    def keys(self, text: str, style: str | None = None) -> None:
        """A row of keys, broken between them."""
        row = ""
        for key in text.split(BETWEEN_KEYS):
            longer = row + BETWEEN_KEYS + key if row else key
            if row and cell_len(longer) > self.width:
                self.prose(row, style)
                row = key
            else:
                row = longer
        self.prose(row, style)

    def say(self, key: str, style: str | None = None, **params: object) -> None:
        """A text of the locale files."""
        self.prose(self.texts.say(key, **params), style)

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
        self.prose("! " + self.texts.refusal(refusal), "bold red")

    def rule(self, title: str) -> None:
        self.console.rule(Text(title), style="dim")

    def clear(self) -> None:
        """A new screen; a pipe or a file keeps everything."""
        if self.console.is_terminal:
            self.console.clear()

    @contextmanager
    def private(self) -> Iterator[None]:
        """A screen that is gone when it closes: nobody scrolls back to what the one before saw. Nothing for a pipe."""
        self.console.set_alt_screen(True)
        self.clear()
        try:
            yield
        finally:
            self.console.set_alt_screen(False)

    def ask(self, prompt: str) -> str:
        """One line from the keyboard. The end of input and Ctrl-C mean leaving."""
        if self.deadline is not None:
            left = max(0, round(self.deadline - time.monotonic()))
            prompt = f"{self.texts.say('term-seconds', n=left)} {prompt}"
        try:
            if cell_len(prompt) + ROOM_TO_TYPE > self.width:
                self.keys(prompt)
                prompt = ">"
            self.console.print(Text(prompt), end=" ")
            answer = self.keyboard.line(self.deadline)
        except KeyboardInterrupt:
            raise Leave from None
        if not answer:
            raise Leave
        answer = answer.strip()
        if answer in ("q", "quit", "exit", self.texts.say("term-leave")):
            raise Leave
        return answer

    def watched(self) -> bool:
        """Whether somebody reads along at the speed of reading."""
        return self.console.is_terminal and not self.settings.fast

    def pause(self, seconds: float) -> None:
        """Reading time in automatic play; none with --fast or when nobody watches."""
        if not self.watched():
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
                write_whole(path, table.record().write())
            except OSError:
                with suppress(OSError):
                    self.refuse(Refused("unwritable-file", {"file": str(path)}))
                continue
            with suppress(OSError):  # the window may be gone
                self.say("house-record-saved", "dim", file=str(path))
            return path
        return None

    def own_name(self, stem: str) -> Path:
        """A file of its own: the same seed gives the same name, and an earlier game must not be lost to a later one."""
        path, number = Path(f"{stem}.hanpan.jsonl"), 1
        while path.exists() and not same_file(path, self.settings.resume):
            number += 1
            path = Path(f"{stem}-{number}.hanpan.jsonl")
        return path


def hanging(text: Text, console: Console) -> list[Text]:
    """One line of text in rows that fit, the second and later ones indented as its last column is."""
    if text.cell_len <= console.width:
        return [text]
    column = COLUMN.match(text.plain)
    start = column.end() if column else len(text.plain) - len(text.plain.lstrip())
    indent = cell_len(text.plain[:start])
    if indent * 2 > console.width:
        start = indent = 0
    head, body = text[:start], text[start:]
    rows = [row for row in body.wrap(console, console.width - indent) if row.plain]
    return [(Text(" " * indent) if n else head).append_text(row) for n, row in enumerate(rows)]


def same_file(path: Path, other: Path | None) -> bool:
    return other is not None and path.exists() and other.exists() and path.samefile(other)


def quoted(word: str) -> str:
    """A word of a command as a shell of this system reads it, spaces and all."""
    return shlex.quote(word) if os.name == "posix" else subprocess.list2cmdline([word])


def to_the_end(terminal: Terminal, table: Table[Any], run: Callable[[], None], bye: str) -> int:
    """Play. Whoever leaves, and whatever breaks, the record is kept; the exit code says if it could not be."""
    left, code, before = False, 0, len(table.moves)
    settings = terminal.settings
    with endings_raised():
        try:
            run()
        except (Leave, KeyboardInterrupt, Ended) as why:
            left = True
            code = ENDED + why.number if isinstance(why, Ended) else 0
            with suppress(OSError):
                terminal.line()
        finally:
            # A record that was only looked at is as it was.
            path = settings.resume if settings.record is None and len(table.moves) == before else None
            path = path or terminal.save(table)
        if left and path is not None:
            with suppress(OSError):
                terminal.say(bye, game=settings.game, file=quoted(str(path)))
    return code if path is not None else UNSAVED


@contextmanager
def endings_raised() -> Iterator[None]:
    """The first signal to end is raised as `Ended`; nothing more may come between before the record is kept."""
    if current_thread() is not main_thread():
        yield
        return

    def end(number: int, frame: FrameType | None) -> None:
        for one in ENDINGS:
            signal.signal(one, signal.SIG_IGN)
        raise Ended(number)

    before = {one: signal.signal(one, end) for one in ENDINGS}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def check_record(settings: Settings) -> None:
    """Better said before a game than after it: no place to write to, or the record of another game."""
    path = settings.record
    if path is None or same_file(path, settings.resume):
        return
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise Refused("unwritable-file", {"file": str(path)})
    if path.is_file() and path.stat().st_size:
        raise Refused("file-there", {"file": str(path)})


def number_in(text: str, low: int, high: int) -> int | None:
    """The number somebody typed, when it lies between two bounds."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        return None
    return int(text) if low <= int(text) <= high else None


def load_record(path: Path) -> Record:
    """Every whole action of a record file, also of one that was cut off."""
    return recover_record(read_text(path))


def game_of(path: Path) -> str:
    """The game of a record."""
    with named(path):
        return load_record(path).header.game


def resume_table(settings: Settings, game: Any) -> Table[Any]:
    """The table of `--resume FILE`, ready to go on."""
    if settings.resume is None:
        raise Refused("unreadable-file", {"file": "-"})
    with named(settings.resume):
        table = replay(game, load_record(settings.resume))
    other = [option for option in settings.said if says_otherwise(settings, option, table)]
    if other:
        raise BadConfig("resume-other", {"file": str(settings.resume), "options": ", ".join(other)})
    # Where nobody was named (a simulation), people sit.
    texts = Texts(settings.lang)
    table.names = table.names or [texts.say("house-seat", n=seat + 1) for seat in range(table.seats)]
    return table


def says_otherwise(settings: Settings, option: str, table: Table[Any]) -> bool:
    """Whether an option of the call asks for another table than the one that goes on. To say again what it is is no
    fault."""
    levels = [level_of(name) for name in table.names]
    people = [name for name, level in zip(table.names, levels, strict=True) if level is None]
    rules = {"preset": table.game.presets[0], **table.config}
    match option:
        case "--seats":
            return settings.seats != table.seats
        case "--humans":
            return settings.humans != table.seats - len(table.names) + len(people)
        case "--bot":
            return any([level not in (None, settings.bot) for level in levels])
        case "--preset":
            asked = config_of(table.game, settings.preset, table.seats)
            return any([rules.get(key) != value for key, value in asked.items()])
        case "--set":
            return any([rules.get(key) != value for key, value in dial_values(settings.dial_values).items()])
        case "--names":
            return settings.names != people[: len(settings.names)]
        case _:
            return Rng(settings.seed).commitment() != table.commitment()

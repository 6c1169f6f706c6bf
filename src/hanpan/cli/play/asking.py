"""Questions before a game and who sits where: shared by the games of the terminal."""

from collections.abc import Callable
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from hanpan.bots.base import Bot, bot_of, check_level, levels_of, styled
from hanpan.cli.explaining import Row, level_rows, preset_rows
from hanpan.cli.play.setting_up import Choice, introduce, settle
from hanpan.cli.play.terminal import Leave, Settings, Terminal, number_in, resume_table
from hanpan.cli.presets import config_of, dial_values
from hanpan.kernel import BadConfig, Config, Game, Table
from hanpan.kernel.bot_names import bot_name, number_of
from hanpan.kernel.refusal import Refused
from hanpan.locale.opponents import level_of, level_text, looks_like_a_bot

Usual = Callable[[str | None], int]
"""How many sit down by these rules when nobody says."""


def opened(terminal: Terminal, settings: Settings, game: Game[Any], usual: Usual, rules: str) -> Table[Any] | None:
    """The table to play at: a resumed one, or a new one after the questions; None for whoever leaves at once."""
    try:
        return resume_table(settings, game) if settings.resume else set_up(terminal, settings, game, usual, rules)
    except Leave:
        terminal.line()
        terminal.say("term-bye-early")
        return None


def set_up(terminal: Terminal, settings: Settings, game: Game[Any], usual: Usual, rules: str) -> Table[Any]:
    """Seats, people, level and rules. What the call did not say stands on its default, and may be changed before the
    game begins, unless the call said how many seats there are."""
    check_call(settings, game, usual(settings.preset))
    asking = not settings.auto and settings.seats is None
    if settings.auto:
        settings.humans = 0
    if settings.humans is None:
        settings.humans = 1
    if settings.seats is None:
        settings.seats = usual(settings.preset)
        if asking:
            settings.seats = fitting(settings, game, max(settings.seats, settings.humans))
    if not asking:
        return made(terminal, settings, game)
    if settings.preset is None and len(game.presets) > 1:
        settings.preset = rules
    introduce(terminal, game)
    return settle(terminal, lambda: choices(terminal, settings, game, usual), lambda: made(terminal, settings, game))


def made(terminal: Terminal, settings: Settings, game: Game[Any]) -> Table[Any]:
    seats, humans = settings.seats or game.seats[0], settings.humans or 0
    if not 0 <= humans <= seats:
        raise BadConfig("human-count", {"humans": humans, "seats": seats})
    check_level(game, settings.bot)
    return Table(game, config(settings, game), seats, settings.seed, seat_names(terminal, settings, game, seats))


def config(settings: Settings, game: Game[Any]) -> Config:
    return {**config_of(game, settings.preset, settings.seats), **dial_values(settings.dial_values)}


def choices(terminal: Terminal, settings: Settings, game: Game[Any], usual: Usual) -> list[Choice]:
    """What there is to choose at this table."""
    texts, (low, high), levels = terminal.texts, game.seats, levels_of(game)
    seats, humans = settings.seats or low, settings.humans or 0

    def ask_seats() -> None:
        settings.seats = ask_number(terminal, "term-ask-seats", low, high, seats)
        settings.humans = min(humans, settings.seats)

    def ask_humans() -> None:
        settings.humans = ask_number(terminal, "term-ask-humans", 0, seats, humans)

    def ask_bot() -> None:
        explain(terminal, level_rows(texts, levels))
        settings.bot = ask_word(terminal, "term-ask-bot", list(levels), settings.bot)

    def ask_preset() -> None:
        explain(terminal, preset_rows(texts, game))
        before = settings.preset or game.presets[0]
        settings.preset = ask_word(terminal, "term-ask-preset", list(game.presets), before)
        # Seats that nobody changed are those that are usual with the rules.
        settings.seats = fitting(settings, game, usual(settings.preset) if seats == usual(before) else seats)
        settings.humans = min(humans, settings.seats)

    found = [Choice(texts.say("term-set-seats"), str(seats), ask_seats)] if low < high else []
    found.append(Choice(texts.say("term-set-humans"), str(humans), ask_humans))
    if humans < seats and len(levels) > 1:
        found.append(Choice(texts.say("term-set-bot"), level_text(texts, settings.bot), ask_bot))
    if settings.preset is not None and len(game.presets) > 1:
        key = f"{game.id}-preset-{settings.preset}"
        found.append(
            Choice(texts.say("term-set-preset"), texts.say(key) if texts.has(key) else settings.preset, ask_preset)
        )
    return found


def fitting(settings: Settings, game: Game[Any], wanted: int) -> int:
    """So many seats, or the nearest number that these rules have."""
    counts = sorted(range(game.seats[0], game.seats[1] + 1), key=lambda count: (abs(count - wanted), count))
    return next((count for count in counts if refused(game, config(settings, game), count) is None), wanted)


def check_call(settings: Settings, game: Game[Any], usual: int) -> None:
    """What the call says and nobody will be asked for: better refused now than after the questions."""
    check_level(game, settings.bot)
    if settings.humans is not None and settings.humans < 0:
        raise BadConfig("human-count", {"humans": settings.humans, "seats": settings.seats or usual})
    asked = config(settings, game)
    counts = range(game.seats[0], game.seats[1] + 1) if settings.seats is None else [settings.seats]
    wrong = [refusal for refusal in [refused(game, asked, seats) for seats in counts] if refusal is not None]
    if len(wrong) == len(counts):
        raise wrong[0]


def refused(game: Game[Any], asked: Config, seats: int) -> Refused | None:
    """Why no table of so many seats has these rules; None: it has."""
    try:
        Table(game, asked, seats)
    except Refused as refusal:
        return refusal
    return None


def ask_number(terminal: Terminal, key: str, low: int, high: int, usual: int) -> int:
    """A number between two bounds; Enter takes the usual one."""
    while True:
        answer = terminal.ask(terminal.texts.say(key, low=low, high=high, usual=usual))
        if not answer:
            return usual
        number = number_in(answer, low, high)
        if number is not None:
            return number
        terminal.say("term-number-please", "red", low=low, high=high)


def ask_word(terminal: Terminal, key: str, words: list[str], usual: str) -> str:
    """One of some words, or its number among them; Enter takes the usual one."""
    while True:
        answer = terminal.ask(terminal.texts.say(key, words=" / ".join(words), usual=usual))
        if not answer:
            return usual
        number = number_in(answer, 1, len(words))
        if number is not None:
            return words[number - 1]
        if answer in words:
            return answer
        terminal.say("term-word-please", "red", words=", ".join(words))


def explain(terminal: Terminal, rows: list[Row]) -> None:
    """Things to choose: the number or the word to type, its name, and a sentence about it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for n, (word, name, about) in enumerate(rows):
        said = Text(name)
        if about:
            said.append(f": {about}", "dim")
        grid.add_row(Text(f"  {n + 1}"), Text(word, style="bold cyan"), said)
    terminal.console.print(grid)


def seat_names(terminal: Terminal, settings: Settings, game: Game[Any], seats: int) -> list[str]:
    """People first, then bots. The kinds of seats stand in the names, so a resumed record knows them."""
    humans = settings.humans or 0
    names = [name[:12] for name in settings.names[:humans]]
    for name in names:
        if looks_like_a_bot(name):
            raise BadConfig("name-of-bot", {"name": name})
    names += [terminal.texts.say("term-person", n=n + 1, of=humans) for n in range(len(names), humans)]
    while len(names) < seats:
        names.append(bot_name(str(settings.seed), settings.bot, names))
    return names


def bots_by_name(game: Game[Any], names: list[str]) -> list[Bot | None]:
    """The bot behind each name, None for people."""
    found: list[Bot | None] = []
    for name in names:
        level = level_of(name)
        if level is None or level not in levels_of(game):
            found.append(None)
        else:
            found.append(bot_of(game, styled(game, level, number_of(name))))
    return found

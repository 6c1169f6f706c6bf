"""Questions before a game and who sits where: shared by the games of the terminal."""

from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from hanpan.bots.base import Bot, bot_of, check_level, levels_of, styled
from hanpan.cli.explaining import Row, level_rows, preset_rows
from hanpan.cli.play.terminal import Leave, Settings, Terminal, number_in, resume_table
from hanpan.cli.presets import config_of, dial_values
from hanpan.kernel import BadConfig, Config, Game, Table
from hanpan.kernel.bot_names import bot_name, number_of
from hanpan.kernel.refusal import Refused
from hanpan.locale.opponents import level_of, looks_like_a_bot


def opened(terminal: Terminal, settings: Settings, game: Game[Any], usual: int, rules: str) -> Table[Any] | None:
    """The table to play at: a resumed one, or a new one after the questions; None for whoever leaves at once."""
    try:
        return resume_table(settings, game) if settings.resume else set_up(terminal, settings, game, usual, rules)
    except Leave:
        terminal.line()
        terminal.say("term-bye-early")
        return None


def set_up(terminal: Terminal, settings: Settings, game: Game[Any], usual: int, rules: str) -> Table[Any]:
    """Seats, people, level and rules: what the call did not say is asked, with a default for Enter."""
    check_call(settings, game, usual)
    low, high = game.seats
    asking = not settings.auto and settings.seats is None
    seats = settings.seats
    if seats is None:
        seats = ask_number(terminal, "term-ask-seats", low, high, usual) if asking and low < high else usual
    if settings.auto:
        settings.humans = 0
    elif settings.humans is None:
        settings.humans = ask_number(terminal, "term-ask-humans", 0, seats, 1) if asking else 1
    if not 0 <= settings.humans <= seats:
        raise BadConfig("human-count", {"humans": settings.humans, "seats": seats})
    if asking:
        if settings.humans < seats and len(levels_of(game)) > 1:
            explain(terminal, level_rows(terminal.texts, levels_of(game)))
            settings.bot = ask_word(terminal, "term-ask-bot", list(levels_of(game)), settings.bot)
        if settings.preset is None and len(game.presets) > 1:
            explain(terminal, preset_rows(terminal.texts, game))
            settings.preset = ask_word(terminal, "term-ask-preset", list(game.presets), rules)
    check_level(game, settings.bot)
    config = {**config_of(game, settings.preset, seats), **dial_values(settings.dial_values)}
    return Table(game, config, seats, settings.seed, seat_names(terminal, settings, game, seats))


def check_call(settings: Settings, game: Game[Any], usual: int) -> None:
    """What the call says and nobody will be asked for: better refused now than after the questions."""
    check_level(game, settings.bot)
    if settings.humans is not None and settings.humans < 0:
        raise BadConfig("human-count", {"humans": settings.humans, "seats": settings.seats or usual})
    config = {**config_of(game, settings.preset, settings.seats), **dial_values(settings.dial_values)}
    counts = range(game.seats[0], game.seats[1] + 1) if settings.seats is None else [settings.seats]
    wrong = [refusal for refusal in [refused(game, config, seats) for seats in counts] if refusal is not None]
    if len(wrong) == len(counts):
        raise wrong[0]


def refused(game: Game[Any], config: Config, seats: int) -> Refused | None:
    """Why no table of so many seats has these rules; None: it has."""
    try:
        Table(game, config, seats)
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
    """One of some words; Enter takes the usual one."""
    while True:
        answer = terminal.ask(terminal.texts.say(key, words=" / ".join(words), usual=usual))
        if not answer:
            return usual
        if answer in words:
            return answer
        terminal.say("term-word-please", "red", words=", ".join(words))


def explain(terminal: Terminal, rows: list[Row]) -> None:
    """Things to choose: the word to type, its name, and a sentence about it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for word, name, about in rows:
        said = Text(name)
        grid.add_row(Text(f"  {word}", style="bold cyan"), said.append(f": {about}", "dim") if about else said)
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

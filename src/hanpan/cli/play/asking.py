"""Questions before a game and who sits where: shared by the card games of the terminal."""

from hanpan.bots.base import Bot, bot, levels
from hanpan.cli.play.terminal import Settings, Terminal


def ask_number(terminal: Terminal, key: str, low: int, high: int, usual: int) -> int:
    """A number between two bounds; Enter takes the usual one."""
    while True:
        answer = terminal.ask(terminal.texts.say(key, low=low, high=high, usual=usual))
        if not answer:
            return usual
        if answer.isdigit() and low <= int(answer) <= high:
            return int(answer)
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


def seat_names(terminal: Terminal, settings: Settings, seats: int) -> list[str]:
    """People first, then bots. The kinds of seats stand in the names, so a resumed record knows them."""
    humans = settings.humans or 0
    names = [name[:12] for name in settings.names[:humans]]
    names += [terminal.texts.say("term-person", n=n + 1, of=humans) for n in range(len(names), humans)]
    return names + [f"{settings.bot} {n + 1}" for n in range(seats - humans)]


def bots_by_name(game: str, names: list[str]) -> list[Bot | None]:
    """The bot behind each name, None for people."""
    found: list[Bot | None] = []
    for name in names:
        level, _, number = name.rpartition(" ")
        found.append(bot(game, level) if level in levels(game) and number.isdigit() else None)
    return found

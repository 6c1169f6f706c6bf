"""The questions before an evening of Juryu Marble: who plays, what is in the glass, which cards."""

import json
from pathlib import Path
from typing import Any

from hanpan.cli.play.asking import ask_number
from hanpan.cli.play.terminal import BETWEEN_KEYS, Settings, Terminal, number_in
from hanpan.cli.presets import config_of, dial_values
from hanpan.cli.reading import TABLE_BYTES, read_text
from hanpan.cli.seats import seat_names
from hanpan.games.marble.cards import PACKS, SEVERITIES
from hanpan.games.marble.custom import custom_cards, custom_cards_from_text
from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.options import DRINK_TYPES, DRINK_UNITS, MOST_ROUNDS, preset_names, read_config
from hanpan.kernel import BadConfig, Config, Table
from hanpan.kernel.refusal import Refused

LONGEST_NAME = 12
AUTO_SEATS = 5
USUAL_PEOPLE = 4


def set_up(terminal: Terminal, settings: Settings) -> Table[Any]:
    """Names, a preset, go. What the call said is not asked again."""
    names = list(settings.names)
    if not settings.auto and not names and settings.seats is None:
        terminal.say("marble-name", "bold")
        terminal.say("marble-tagline")
        names = ask_names(terminal)
        preset = settings.preset or ask_preset(terminal)
        config = {**config_of(MARBLE, preset, len(names)), **dial_values(settings.dial_values)}
        ask_drinks(terminal, config, names)
        ask_cards(terminal, config, len(names))
    else:
        seats = settings.seats or len(names) or AUTO_SEATS
        names = seat_names(names, seats, terminal.texts)[:seats]
        config = {**config_of(MARBLE, settings.preset, seats), **dial_values(settings.dial_values)}
    if any([wrong_name(names, name) for name in names]):
        raise BadConfig("marble-names")
    return Table(MARBLE, config, len(names), settings.seed, names)


def wrong_name(names: list[str], name: str) -> bool:
    return not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or names.count(name) > 1


def ask_names(terminal: Terminal) -> list[str]:
    """Who plays; Enter: some people without names."""
    while True:
        answer = terminal.ask(terminal.texts.say("marble-setup-names", usual=USUAL_PEOPLE) + ":")
        if not answer:
            return [terminal.texts.say("term-person", n=n + 1, of=USUAL_PEOPLE) for n in range(USUAL_PEOPLE)]
        names = [name.strip() for name in answer.replace("，", ",").split(",") if name.strip()]
        if not 2 <= len(names) <= 12:
            terminal.say("marble-names-few", "red")
        elif any([wrong_name(names, name) for name in names]):
            terminal.say("marble-names-odd", "red")
        else:
            return names


def ask_preset(terminal: Terminal) -> str:
    names, texts = preset_names(), terminal.texts
    terminal.say("marble-setup-preset", "bold")
    for n, name in enumerate(names):
        terminal.prose(f"  {n + 1}) {texts.say(f'marble-preset-{name}')}: {texts.say(f'marble-preset-{name}-text')}")
    return names[one_of(terminal, "[1]:", len(names), 0)]


def one_of(terminal: Terminal, prompt: str, count: int, usual: int) -> int:
    """The place of one of several things, counted from 0."""
    while True:
        answer = terminal.ask(prompt)
        number = number_in(answer, 1, count) if answer else usual + 1
        if number is not None:
            return number - 1
        terminal.say("marble-choice-wrong", "red", n=count)


def some_of(terminal: Terminal, prompt: str, count: int) -> list[int]:
    """The places of some of several things; none for Enter."""
    while True:
        words = terminal.ask(prompt).replace(",", " ").split()
        numbers = [number for number in [number_in(word, 1, count) for word in words] if number is not None]
        if len(numbers) == len(words):
            return sorted({number - 1 for number in numbers})
        terminal.say("marble-choice-wrong", "red", n=count)


def numbered(labels: list[str]) -> str:
    return BETWEEN_KEYS.join([f"{n + 1} {label}" for n, label in enumerate(labels)])


def ask_drinks(terminal: Terminal, config: Config, names: list[str]) -> None:
    """How long, what is drunk and in which measure, who is on water and how much people take."""
    say, seats = terminal.texts.say, len(names)
    session = read_config(config, seats)
    rounds = ask_number(terminal, "marble-setup-rounds", 1, MOST_ROUNDS, session.rounds)
    if rounds != session.rounds:
        config["rounds"] = rounds
    for key, words, values, now in (
        ("drink_type", "marble-drink", DRINK_TYPES, session.drink_type),
        ("drink_unit", "marble-unit", DRINK_UNITS, session.drink_unit),
    ):
        labels = numbered([say(f"{words}-{value}") for value in values])
        usual = values.index(now)
        picked = values[
            one_of(terminal, say(f"marble-setup-{key}", values=labels, usual=usual + 1), len(values), usual)
        ]
        if picked != now:
            config[key] = picked
    if "players" in config:
        return
    terminal.keys(numbered(names), "dim")
    drinks = config.get("drink_type", session.drink_type) != DRINK_TYPES[0]
    sober = some_of(terminal, say("marble-setup-water") + ":", seats) if drinks else []
    light = some_of(terminal, say("marble-setup-light") + ":", seats)
    hard = some_of(terminal, say("marble-setup-hard") + ":", seats)
    if sober or light or hard:
        config["players"] = [
            {
                "drinks": seat not in sober,
                "tolerance": "LIGHT" if seat in light else "HARD" if seat in hard else "NORMAL",
            }
            for seat in range(seats)
        ]


def ask_cards(terminal: Terminal, config: Config, seats: int) -> None:
    """Which packs, and cards of one's own: a file of them, or one at a time."""
    say, session = terminal.texts.say, read_config(config, seats)
    packs = numbered([say(f"marble-pack-{pack}") for pack in PACKS])
    usual = " ".join([str(PACKS.index(pack) + 1) for pack in session.packs])
    chosen = some_of(terminal, say("marble-setup-packs", values=packs, usual=usual), len(PACKS))
    if chosen:
        config["packs"] = [PACKS[place] for place in chosen]
    found: list[object] = []
    while True:
        answer = terminal.ask(say("marble-setup-cards", n=len(found)) + ":")
        if not answer:
            break
        try:
            rows = [*found, *own_cards(answer, SEVERITIES[session.severity])]
            custom_cards(rows, "custom_cards", session.severity)
        except Refused as refusal:
            terminal.refuse(refusal)
            continue
        found = rows
    if found:
        config["custom_cards"] = found


def own_cards(answer: str, severity: str) -> list[object]:
    """The cards of a file, or the one that was typed as `title: text`."""
    title, colon, text = answer.partition(":")
    if colon and text.startswith(" ") and not Path(answer).exists():
        typed = json.dumps([{"title": title.strip(), "text": text.strip()}])
        return [*custom_cards_from_text(typed, "custom_cards", severity)]
    return [*custom_cards_from_text(read_text(Path(answer), TABLE_BYTES), answer, severity)]

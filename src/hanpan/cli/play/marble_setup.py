"""The questions before an evening of Juryu Marble: who plays, what is in the glass, which cards."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from hanpan.cli.play.asking import ask_number
from hanpan.cli.play.setting_up import Choice, introduce, settle
from hanpan.cli.play.terminal import BETWEEN_KEYS, Settings, Terminal, number_in
from hanpan.cli.presets import config_of, dial_values
from hanpan.cli.reading import TABLE_BYTES, read_text
from hanpan.cli.seats import seat_names
from hanpan.games.marble.cards import PACKS, SEVERITIES
from hanpan.games.marble.custom import custom_cards, custom_cards_from_text
from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.options import DRINK_TYPES, DRINK_UNITS, MOST_ROUNDS, SessionConfig, preset_names, read_config
from hanpan.kernel import BadConfig, Config, Table
from hanpan.kernel.refusal import Refused

LONGEST_NAME = 12
AUTO_SEATS = 5
USUAL_PEOPLE = 4


def set_up(terminal: Terminal, settings: Settings) -> Table[Any]:
    """What the call did not say stands on its default, and may be changed before the game begins."""
    if not settings.auto and not settings.names and settings.seats is None:
        evening = Evening(terminal, settings)
        introduce(terminal, MARBLE)
        return settle(terminal, evening.choices, evening.table)
    seats = settings.seats or len(settings.names) or AUTO_SEATS
    names = seat_names(list(settings.names), seats, terminal.texts)[:seats]
    if any([wrong_name(names, name) for name in names]):
        raise BadConfig("marble-names")
    config = {**config_of(MARBLE, settings.preset, seats), **dial_values(settings.dial_values)}
    return Table(MARBLE, config, seats, settings.seed, names)


class Evening:
    """An evening that is being set up: who plays, what is in the glass, which cards."""

    def __init__(self, terminal: Terminal, settings: Settings) -> None:
        self.terminal = terminal
        self.settings = settings
        self.preset = settings.preset or preset_names()[0]
        self.names = [terminal.texts.say("term-person", n=n + 1, of=USUAL_PEOPLE) for n in range(USUAL_PEOPLE)]
        self.own: Config = {}
        """What somebody changed."""
        self.some: dict[str, list[int]] = {}
        """By question the seats that somebody named."""
        self.config()  # what the call says and no table has is refused before anything is asked

    def config(self) -> Config:
        said = {**config_of(MARBLE, self.preset, len(self.names)), **dial_values(self.settings.dial_values), **self.own}
        read_config(said, len(self.names))
        sober, light, hard = [self.some.get(key, []) for key in ("water", "light", "hard")]
        if "players" not in said and (sober or light or hard):
            said["players"] = [
                {
                    "drinks": seat not in sober,
                    "tolerance": "LIGHT" if seat in light else "HARD" if seat in hard else "NORMAL",
                }
                for seat in range(len(self.names))
            ]
        return said

    def table(self) -> Table[Any]:
        return Table(MARBLE, self.config(), len(self.names), self.settings.seed, self.names)

    def choices(self) -> list[Choice]:
        say, said = self.terminal.texts.say, self.config()
        session = read_config(said, len(self.names))
        preset = say(f"marble-preset-{self.preset}") if self.preset in preset_names() else self.preset
        found = [
            self.choice("names", ", ".join(self.names), self.ask_names),
            self.choice("preset", preset, self.ask_preset),
            self.choice("rounds", str(session.rounds), self.ask_rounds),
            self.choice("drink_type", say(f"marble-drink-{session.drink_type}"), self.ask_drink),
            self.choice("drink_unit", say(f"marble-unit-{session.drink_unit}"), self.ask_unit),
        ]
        if "players" not in said or self.some:
            who = ["light", "hard"] if session.drink_type == DRINK_TYPES[0] else ["water", "light", "hard"]
            found += [self.choice(key, self.who(key), partial(self.ask_who, key)) for key in who]
        packs = ", ".join([say(f"marble-pack-{pack}") for pack in session.packs])
        own = said.get("custom_cards")
        found.append(self.choice("packs", packs, self.ask_packs))
        found.append(self.choice("cards", str(len(own) if isinstance(own, list) else 0), self.ask_cards))
        return found

    def choice(self, key: str, now: str, ask: Callable[[], None]) -> Choice:
        return Choice(self.terminal.texts.say(f"marble-set-{key}"), now, ask)

    def who(self, key: str) -> str:
        named = [self.names[seat] for seat in self.some.get(key, [])]
        return ", ".join(named) or self.terminal.texts.say("marble-set-nobody")

    def session(self) -> SessionConfig:
        return read_config(self.config(), len(self.names))

    def ask_names(self) -> None:
        before, some = self.names, self.some
        self.names = ask_names(self.terminal, before)
        if len(self.names) != len(before):
            self.some = {}  # they were named by their numbers
        if not self.possible():
            self.names, self.some = before, some

    def ask_preset(self) -> None:
        before = self.preset
        self.preset = ask_preset(self.terminal, before)
        if not self.possible():
            self.preset = before

    def possible(self) -> bool:
        """Whether there is such a table; else it is told why not: cards too bold for it, rows of other people."""
        try:
            self.config()
        except Refused as refusal:
            self.terminal.refuse(refusal)
            return False
        return True

    def ask_rounds(self) -> None:
        self.own["rounds"] = ask_number(self.terminal, "marble-setup-rounds", 1, MOST_ROUNDS, self.session().rounds)

    def ask_drink(self) -> None:
        self.ask_value("drink_type", "marble-drink", DRINK_TYPES, self.session().drink_type)

    def ask_unit(self) -> None:
        self.ask_value("drink_unit", "marble-unit", DRINK_UNITS, self.session().drink_unit)

    def ask_value(self, key: str, words: str, values: tuple[str, ...], now: str) -> None:
        say, usual = self.terminal.texts.say, values.index(now)
        labels = numbered([say(f"{words}-{value}") for value in values])
        prompt = say(f"marble-setup-{key}", values=labels, usual=usual + 1)
        self.own[key] = values[one_of(self.terminal, prompt, len(values), usual)]

    def ask_who(self, key: str) -> None:
        self.terminal.keys(numbered(self.names), "dim")
        self.some[key] = some_of(self.terminal, self.terminal.texts.say(f"marble-setup-{key}") + ":", len(self.names))

    def ask_packs(self) -> None:
        say, session = self.terminal.texts.say, self.session()
        packs = numbered([say(f"marble-pack-{pack}") for pack in PACKS])
        usual = " ".join([str(PACKS.index(pack) + 1) for pack in session.packs])
        chosen = some_of(self.terminal, say("marble-setup-packs", values=packs, usual=usual), len(PACKS))
        if chosen:
            self.own["packs"] = [PACKS[place] for place in chosen]

    def ask_cards(self) -> None:
        """Cards of one's own: a file of them, or one at a time; Enter ends."""
        session, found = self.session(), self.own.get("custom_cards", [])
        assert isinstance(found, list)
        while True:
            answer = self.terminal.ask(self.terminal.texts.say("marble-setup-cards", n=len(found)) + ":")
            if not answer:
                break
            try:
                rows = [*found, *own_cards(answer, SEVERITIES[session.severity])]
                custom_cards(rows, "custom_cards", session.severity)
            except Refused as refusal:
                self.terminal.refuse(refusal)
                continue
            found = rows
        if found:
            self.own["custom_cards"] = found


def wrong_name(names: list[str], name: str) -> bool:
    return not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or names.count(name) > 1


def ask_names(terminal: Terminal, usual: list[str]) -> list[str]:
    """Who plays; Enter: those who stand there."""
    while True:
        answer = terminal.ask(terminal.texts.say("marble-setup-names", usual=", ".join(usual)) + ":")
        if not answer:
            return usual
        names = [name.strip() for name in answer.replace("，", ",").split(",") if name.strip()]
        if not 2 <= len(names) <= 12:
            terminal.say("marble-names-few", "red")
        elif any([wrong_name(names, name) for name in names]):
            terminal.say("marble-names-odd", "red")
        else:
            return names


def ask_preset(terminal: Terminal, now: str) -> str:
    names, texts = preset_names(), terminal.texts
    terminal.say("marble-setup-preset", "bold")
    for n, name in enumerate(names):
        terminal.prose(f"  {n + 1}) {texts.say(f'marble-preset-{name}')}: {texts.say(f'marble-preset-{name}-text')}")
    usual = names.index(now) if now in names else 0
    return names[one_of(terminal, f"[{usual + 1}]:", len(names), usual)]


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


def own_cards(answer: str, severity: str) -> list[object]:
    """The cards of a file, or the one that was typed as `title: text`."""
    title, colon, text = answer.partition(":")
    if colon and text.startswith(" ") and not Path(answer).exists():
        typed = json.dumps([{"title": title.strip(), "text": text.strip()}])
        return [*custom_cards_from_text(typed, "custom_cards", severity)]
    return [*custom_cards_from_text(read_text(Path(answer), TABLE_BYTES), answer, severity)]

"""The one sentence-maker of terminal and server: an event in, its sentence in a language out.

How the data of an event become the parameters of its text stands in `events/GAME.json`, which the page reads too
(`web/src/parts/tell.ts`): no front end needs to know a game. In such a file:

    silent   kinds that nobody needs to hear
    opens    kinds that begin a new part of the story
    drawn    kinds that a table's own screen draws, so that its log leaves them out; a replay tells them
    params   for every event of the game: parameter of the texts -> how it is made, where the data have its key
    events   the same for one kind; these parameters are always there, empty where the data have nothing

A parameter is made `from` a key of the data (its own name where nothing is said) `as` one of

    seat       a seat's number: the name there
    card       a card's text form, or a row with one
    hand       a poker hand: {"name" or "made": ..., "ranks": [...]}
    text       an id: the text `prefix` + id
    language   a text in several languages, by language
    first      a list of places by seat: the names of those in the first place
    given      "yes" where there is a value, else "no"
    plain      the value itself

Of a list every item is made and then joined; `join` has a separator for each depth. `none` is the text of nothing.
Numbers and words that are not named here are handed to the text as they are, true and false as "yes" and "no".

An event without a text, or with data that its text cannot hold, is shown as its kind and its data: never hidden, and
never a sentence with a hole in it.
"""

import json
from functools import cache
from typing import Any, Final

from hanpan.games.registry import Plugin, registered
from hanpan.kernel.event import Event
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.shapes import is_card
from hanpan.locale import Texts, folder, game_text
from hanpan.locale.cards import card_text
from hanpan.locale.hands import hand_text

OTHER: Final = "other"
"""The description for games that bring none."""
NO_CARD: Final = "–"
"""An empty place in a row of cards."""
NOTHING: Final[dict[str, Any]] = {"silent": [], "opens": [], "drawn": [], "params": {}, "events": {}}
NO_WORDS: Final[dict[str, str]] = {}


@cache
def description(game: str) -> dict[str, Any]:
    """How the events of a game are told."""
    plugin = registered().plugins.get(game)
    own = None if plugin is None else game_text(plugin, "events.json")
    if plugin is not None and own is not None:
        return brought(plugin, own)
    file = folder().joinpath("events").joinpath(f"{game}.json")
    if not game.isidentifier() or not file.is_file():
        file = folder().joinpath("events").joinpath(f"{OTHER}.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def brought(plugin: Plugin, text: str) -> dict[str, Any]:
    """The description that a package brings. What it leaves out is empty; one that cannot be read is refused."""
    try:
        found: dict[str, Any] = {**NOTHING, **json.loads(text)}
        rows = [found["params"], *found["events"].values()]
        if not all([isinstance(found[key], list) for key in ("silent", "opens", "drawn")]):
            raise TypeError("silent, opens and drawn are lists")
        if not all([isinstance(how["as"], str) for row in rows for how in row.values()]):
            raise TypeError("every parameter says what it is made as")
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        reason = f"texts/events.json: {type(error).__name__}: {error}"[:200]
        which = {"game": plugin.id[:40], "package": plugin.package}
        raise BadConfig("plugin-import", {**which, "reason": reason}) from error
    return found


def sentence(texts: Texts, game: str, event: Event, names: list[str], words: dict[str, str] = NO_WORDS) -> str:
    """The sentence of an event; empty for a silent one. `words`: texts a table brings itself, by their keys."""
    about = description(game)
    if event.kind in about["silent"]:
        return ""
    teller = Teller(texts, names, words)
    key = f"event-{game}-{event.kind}"
    if not texts.has(key):
        return teller.bare(event, about["params"])
    params: dict[str, object] = {}
    for name, value in event.data.items():
        if isinstance(value, bool):
            params[name] = "yes" if value else "no"
        elif isinstance(value, int | str):
            params[name] = value
    try:
        for name, how in about["params"].items():
            if how.get("from", name) in event.data:
                params[name] = teller.made(event.data[how.get("from", name)], how)
        for name, how in about["events"].get(event.kind, {}).items():
            params[name] = teller.made(event.data.get(how.get("from", name)), how)
    except Misfit:
        return teller.bare(event, about["params"])
    said, fits = texts.said(key, params)
    # Data that do not fit would be lost between the words.
    return said if fits else teller.bare(event, about["params"])


class Misfit(Exception):
    """Data that are not what the description takes them for."""


class Teller:
    """The words of one language and one table."""

    def __init__(self, texts: Texts, names: list[str], words: dict[str, str]) -> None:
        self.texts = texts
        self.names = names
        self.words = words

    def made(self, value: object, how: dict[str, Any]) -> object:
        """The parameter that a value becomes."""
        kind = how["as"]
        if kind == "given":
            return "no" if value is None else "yes"
        if value is None or value == []:
            return self.texts.say(how["none"]) if "none" in how else ""
        if kind == "first" and isinstance(value, list):
            return ", ".join([self.name(seat) for seat, place in enumerate(value) if place == 1])
        if isinstance(value, list):
            return self.joined(value, how, how.get("join", [", "]))
        return self.one(value, kind, how.get("prefix", ""))

    def joined(self, values: list[Any], how: dict[str, Any], joins: list[str]) -> str:
        if not joins:
            raise Misfit
        said = [
            self.joined(value, how, joins[1:])
            if isinstance(value, list)
            else str(self.one(value, how["as"], how.get("prefix", "")))
            for value in values
        ]
        return joins[0].join(said)

    def one(self, value: Any, kind: str, prefix: str) -> object:
        if kind == "card":
            card = value.get("card") if isinstance(value, dict) else value
            return NO_CARD if card in (None, "") else card_text(checked(isinstance(card, str) and is_card(card), card))
        if kind == "hand":
            return self.hand(checked(isinstance(value, dict), value))
        if kind == "language":
            return in_language(checked(isinstance(value, dict) and value, value), self.texts.language)
        checked(type(value) in (int, str), value)
        if kind == "seat":
            return self.name(checked(type(value) is int, value))
        if kind == "text":
            key = f"{prefix}{value}"
            return self.words.get(key) or self.texts.say(checked(self.texts.has(key), key))
        return value

    def hand(self, value: dict[str, Any]) -> str:
        name: Any = value.get("made") or value.get("name")
        ranks: Any = value.get("ranks")
        checked(isinstance(ranks, list) and ranks and self.texts.has(f"cards-hand-{name}"), name)
        return hand_text(self.texts, name, ranks)

    def name(self, seat: int) -> str:
        if seat < 0:
            return self.texts.say("house-house")
        return self.names[seat] if seat < len(self.names) else self.texts.say("house-seat", n=seat + 1)

    def bare(self, event: Event, params: dict[str, Any]) -> str:
        """An event without a text is still shown: its kind and its data, seats by name."""
        seats = [how.get("from", name) for name, how in params.items() if how["as"] == "seat"]
        said: list[str] = []
        for key, value in event.data.items():
            if key in seats and are_seats(value):
                said.append(f"{key} {self.made(value, {'as': 'seat'})}")
            elif isinstance(value, str):
                said.append(f"{key} {value}")
            else:
                said.append(f"{key} {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}")
        return f"{event.kind}: {', '.join(said)}" if said else event.kind


def checked(fits: object, value: Any) -> Any:
    if not fits:
        raise Misfit
    return value


def are_seats(value: object) -> bool:
    return type(value) is int or (isinstance(value, list) and all([are_seats(one) for one in value]))


def in_language(value: dict[str, str], language: str) -> str:
    """A text in several languages, written in the order of LANGUAGES. Where this one is missing, the one for everybody
    stands there, and says which it is."""
    if language in value:
        return value[language]
    code = list(value)[:2][-1]
    return f"{value[code]} ({code})"

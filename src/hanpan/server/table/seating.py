"""Seating: who sits where, and what a host may do about it. Changes a table's document, knows no network."""

from typing import Any, Final

import msgspec

from hanpan.kernel.abilities import profile_of
from hanpan.kernel.bot_names import bot_name
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Illegal, Refused
from hanpan.kernel.rng import Rng
from hanpan.locale import LANGUAGES
from hanpan.server.identity import person_name, same_name
from hanpan.server.settings import Limits
from hanpan.server.storage.documents import SeatDoc, TableDoc
from hanpan.server.table.clocks import asked_names, read_clock
from hanpan.server.wire.messages import SettingsChange

ABOUT_BYTES: Final = 1024
PERSONAL: Final = "players"
"""Not for the table's config, which everybody may read: what people say about themselves."""
KICKED: Final = 200
"""A table remembers so many marks of people who were sent away."""
NO_HOST: Final = ""
"""The last person left the lobby: whoever sits down next is the host. No key's hash is empty."""


def may_list(game: Game[Any], listed: bool) -> bool:
    """Whether strangers see the table in the lobby; some games are for friends."""
    if listed and not profile_of(game).listed:
        raise Refused("private-game", {"game": game.id})
    return listed


def check_seats(game: Game[Any], seats: int) -> int:
    low, high = game.seats
    if not low <= seats <= high:
        raise Refused("seat-count", {"game": game.id, "seats": seats, "min": low, "max": high})
    return seats


def read_config(game: Game[Any], preset: str | None, config: dict[str, Any], limits: Limits) -> dict[str, object]:
    """The config a round is made with. Trying it out now tells the host, not the people who wait for the start."""
    wanted: dict[str, object] = dict(config)
    if preset is not None or "preset" not in wanted:
        wanted["preset"] = game.presets[0] if preset is None else preset
    if wanted["preset"] not in game.presets:
        raise Refused("unknown-preset", {"preset": str(wanted["preset"])[:40], "presets": ", ".join(game.presets)})
    if PERSONAL in wanted:
        raise Refused("config-personal", {"key": PERSONAL})
    if len(msgspec.json.encode(wanted)) > limits.config_bytes:
        raise Refused("config-large", {"limit": limits.config_bytes})
    return wanted


def name_bots_anew(doc: TableDoc) -> None:
    """A bot that took over somebody's seat gives the name back."""
    for seat in doc.seats:
        if seat.kind == "bot":
            seat.name = ""
    for seat in doc.seats:
        if seat.kind == "bot":
            seat.name = next_bot(doc, seat.level or "")


def try_config(game: Game[Any], config: dict[str, object], seats: int) -> None:
    """Refuses a config the game cannot be set up with."""
    try:
        game.new(config, seats, Rng(0), [])
    except Refused:
        raise
    except Exception as error:  # whatever a game stumbles over
        raise Refused("config-odd", {"reason": type(error).__name__}) from error


def round_config(doc: TableDoc) -> dict[str, object]:
    """The config of the next round: the table's, and what people said about themselves as its rows of `players`. The
    table's own config, which everybody may read, never holds those rows."""
    if not any([seat.about for seat in doc.seats]):
        return doc.config
    return {**doc.config, "players": [seat.about for seat in doc.seats]}


def read_lang(lang: str | None, usual: str) -> str:
    if lang is None:
        return usual
    if lang not in LANGUAGES:
        raise Refused("unknown-language", {"lang": lang[:16], "languages": ", ".join(LANGUAGES)})
    return lang


def sit(
    doc: TableDoc,
    game: Game[Any],
    name: str,
    key: str,
    limits: Limits,
    seat: int | None = None,
    about: dict[str, Any] | None = None,
    learning: bool = False,
) -> int:
    """Seat a person; gives the seat. Whoever asks for a seat that the key holds already sits down anew: another
    name, another `about`."""
    if doc.state != "lobby" or doc.dealing:
        raise Refused("table-started")
    if doc.locked and key != doc.host and not doc.held(key):
        raise Refused("table-locked")
    name = person_name(name, limits.name_chars)
    own = seat if seat is not None and seat in doc.held(key) else None
    others = [one.name for number, one in enumerate(doc.seats) if one.kind != "open" and number != own]
    if any([same_name(name, other) for other in others]):
        raise Refused("name-taken", {"name": name})
    found = open_seat(doc, seat) if own is None else own
    doc.seats[found] = SeatDoc("person", name, None, key, about=about or {}, learning=learning)
    if doc.host == NO_HOST:
        doc.host = key
    if about:
        if len(msgspec.json.encode(about)) > ABOUT_BYTES:
            raise Refused("config-large", {"limit": ABOUT_BYTES})
        try_config(game, round_config(doc), len(doc.seats))
    return found


def check_level(level: str, levels: list[str]) -> None:
    if level not in levels:
        raise Refused("no-such-level", {"level": level[:24], "levels": ", ".join(levels)})


def sit_bot(doc: TableDoc, level: str, levels: list[str], seat: int | None = None) -> int:
    lobby_only(doc)
    check_level(level, levels)
    found = open_seat(doc, seat)
    doc.seats[found] = SeatDoc("bot", next_bot(doc, level), level)
    return found


def next_bot(doc: TableDoc, level: str) -> str:
    return bot_name(doc.code, level, [seat.name for seat in doc.seats])


def fill(doc: TableDoc, level: str, levels: list[str]) -> None:
    lobby_only(doc)
    while any([seat.kind == "open" for seat in doc.seats]):
        sit_bot(doc, level, levels)


def open_seat(doc: TableDoc, seat: int | None) -> int:
    if seat is not None:
        if seat >= len(doc.seats):
            raise Illegal("no-such-seat", {"seat": seat})
        if doc.seats[seat].kind != "open":
            raise Refused("seat-taken", {"seat": seat})
        return seat
    for number, other in enumerate(doc.seats):
        if other.kind == "open":
            return number
    raise Refused("table-full")


def lobby_only(doc: TableDoc) -> None:
    if doc.state != "lobby":
        raise Refused("not-in-lobby")
    not_dealing(doc)


def not_dealing(doc: TableDoc) -> None:
    """Who plays what is fixed while the parts of a deal come in."""
    if doc.dealing:
        raise Refused("table-busy")


def close_ranks(doc: TableDoc, game: Game[Any]) -> None:
    """Before the start: open seats disappear."""
    taken = [seat for seat in doc.seats if seat.kind != "open"]
    low, _ = game.seats
    if len(taken) < low:
        raise Refused("too-few", {"min": low, "seats": len(taken)})
    doc.seats = taken


def resize(doc: TableDoc, game: Game[Any], seats: int) -> None:
    """More or fewer seats; nobody who sits is put out."""
    check_seats(game, seats)
    taken = [seat for seat in doc.seats if seat.kind != "open"]
    if seats < len(taken):
        raise Refused("seats-taken", {"seats": seats, "taken": len(taken)})
    while len(doc.seats) < seats:
        doc.seats.append(SeatDoc())
    while len(doc.seats) > seats:
        last_open = max([number for number, seat in enumerate(doc.seats) if seat.kind == "open"])
        del doc.seats[last_open]


def change_settings(doc: TableDoc, game: Game[Any], change: SettingsChange, limits: Limits) -> None:
    lobby_only(doc)
    if change.preset is not None or change.config is not None:
        config = {} if change.config is None else change.config
        preset = change.preset if change.preset is not None or "preset" in config else doc.preset()
        doc.config = read_config(game, preset, config, limits)
    if change.seats is not None:
        resize(doc, game, change.seats)
    try_config(game, doc.config, len(doc.seats))
    if change.clock is not None:
        doc.clock = read_clock(game, change.clock)
        doc.asked = asked_names(change.clock)
    doc.lang = read_lang(change.lang, doc.lang)
    if change.listed is not None:
        doc.listed = may_list(game, change.listed)
    if change.stand_in is not None:
        doc.stand_in = change.stand_in


def kick(doc: TableDoc, seat: int | None, level: str) -> None:
    """Before the start the seat is open again; while playing a bot takes it over. The key is void."""
    not_dealing(doc)
    if seat is None or seat >= len(doc.seats) or doc.seats[seat].kind == "open":
        raise Illegal("no-such-seat", {"seat": "-" if seat is None else seat})
    if doc.seats[seat].key == doc.host:
        raise Refused("kick-host")
    send_away(doc, doc.seats[seat])
    if doc.state == "lobby":
        doc.seats[seat] = SeatDoc()
    elif doc.seats[seat].kind == "person":
        doc.seats[seat] = SeatDoc("bot", doc.seats[seat].name, level)
    else:
        raise Refused("not-in-lobby")


def send_away(doc: TableDoc, person: SeatDoc) -> None:
    """Whoever was sent away stays away from this table: by their key, and by where they came from, unless the host came
    from there too (friends in one room have one address)."""
    at_home = [doc.home, *[seat.home for seat in doc.seats if seat.key == doc.host]]
    marks = [mark for mark in (person.key, person.home) if mark and mark not in at_home]
    doc.kicked = [*doc.kicked, *marks][-KICKED:]


def check_welcome(doc: TableDoc, marks: list[str]) -> None:
    if any([mark in doc.kicked for mark in marks]):
        raise Refused("kicked")


def leave(doc: TableDoc, seat: int) -> None:
    """Give a seat up: for good in the lobby, until the key returns while playing."""
    key = doc.seats[seat].key
    if doc.state == "lobby" and not doc.dealing:
        doc.seats[seat] = SeatDoc()
    else:
        doc.seats[seat].left = True
    if key == doc.host and all([doc.seats[held].left for held in doc.held(doc.host)]):
        heirs = [seat.key for seat in doc.seats if seat.kind == "person" and seat.key != doc.host and not seat.left]
        if heirs and heirs[0] is not None:
            doc.host = heirs[0]
        elif doc.state == "lobby":
            doc.host = NO_HOST

"""SessionConfig: the settings of a table, from a preset and what the table changes of it (MB-1).

Keys of a config: preset, players, severity, drink_type, drink_unit, packs, custom_cards, dice, rounds, minutes, board.
`players` is a list with one row per seat: tolerance, drinks, cap. Names stay with the table, never in here.
"""

from typing import Final

from hanpan.games.marble.board import SIZES
from hanpan.games.marble.cards import (
    EDITION,
    FORFEITS,
    MINIGAMES,
    PACKAGE,
    PACKS,
    RULES,
    SEVERITIES,
    VOTES,
    Card,
    house_cards,
)
from hanpan.games.marble.custom import custom_cards
from hanpan.games.tables import Row, bad, rows, shipped
from hanpan.kernel.action import printable
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.refusal import BadConfig

TOLERANCES: Final = ("LIGHT", "NORMAL", "HARD")
"""Half, whole and one and a half: index + 1 is the tolerance in halves."""
DRINK_TYPES: Final = ("NON_ALCOHOL", "SOJU", "BEER", "WINE", "MAKGEOLLI", "COCKTAIL")
DRINK_UNITS: Final = ("sip", "glass", "shot")
DEFAULT_CAP: Final = 12
MOST_CAP: Final = 60
MOST_ROUNDS: Final = 100
MOST_MINUTES: Final = 1440

DRAW: Final = 0
MINIGAME: Final = 1
VOTE: Final = 2
RULE: Final = 3
FORFEIT: Final = 4
DECKS: Final = ("draw", "minigame", "vote", "rule", "forfeit")
SIDE_PACKS: Final = (MINIGAMES, VOTES, RULES, FORFEITS)
"""The packs behind the decks after the first: always on the table."""

KEYS: Final = (
    "preset",
    "players",
    "severity",
    "drink_type",
    "drink_unit",
    "packs",
    "custom_cards",
    "dice",
    "rounds",
    "minutes",
    "board",
)
DIALS: Final = (Dial("rounds", 1, MOST_ROUNDS), Dial("minutes", 0, MOST_MINUTES), Dial("dice", 1, 2))
"""What a form offers as numbers; drinks, spice, packs and own cards have a form of their own."""
PLAYER_KEYS: Final = ("tolerance", "drinks", "cap")
PRESET_FILE: Final = "presets.toml"


class Drinker:
    """What one seat said about itself: tolerance in halves, whether it drinks, its cap in sips."""

    __slots__ = ("cap", "drinks", "tolerance")

    def __init__(self, tolerance: int, drinks: bool, cap: int) -> None:
        self.tolerance: Final = tolerance
        self.drinks: Final = drinks
        self.cap: Final = cap

    def dump(self) -> dict[str, object]:
        return {"tolerance": TOLERANCES[self.tolerance - 1], "drinks": self.drinks, "cap": self.cap}


class SessionConfig:
    """The settings of one table; never changed once the table stands, and shared by all its states."""

    __slots__ = (
        "board",
        "cards",
        "custom",
        "decks",
        "dice",
        "drink_type",
        "drink_unit",
        "edition",
        "minutes",
        "packs",
        "players",
        "preset",
        "public_part",
        "rounds",
        "severity",
    )

    def __init__(self, preset: str, edition: int) -> None:
        self.preset = preset
        self.edition = edition
        """By which rules_version the table is played."""
        self.players: list[Drinker] = []
        self.severity = 0
        self.drink_type = DRINK_TYPES[0]
        self.drink_unit = DRINK_UNITS[0]
        self.packs: list[str] = []
        self.custom: list[Card] = []
        self.dice = 2
        self.rounds = 10
        self.minutes = 0
        self.board = 24
        self.cards: list[Card] = []
        self.decks: list[list[int]] = []
        self.public_part: dict[str, object] | None = None
        """The settings as views show them. The first view makes it, the others use it again."""

    def dump(self) -> dict[str, object]:
        """The settings as a full config: reading it gives the same settings."""
        own: list[object] = []
        for card in self.custom:
            row = card.row()
            del row["id"]
            own.append(row)
        return {
            "preset": self.preset,
            "players": [player.dump() for player in self.players],
            "severity": SEVERITIES[self.severity],
            "drink_type": self.drink_type,
            "drink_unit": self.drink_unit,
            "packs": list(self.packs),
            "custom_cards": own,
            "dice": self.dice,
            "rounds": self.rounds,
            "minutes": self.minutes,
            "board": self.board,
        }

    def public(self) -> dict[str, object]:
        """The settings without what players said about themselves."""
        if self.public_part is None:
            self.public_part = self.dump()
            del self.public_part["players"]
        return self.public_part

    def among(self, players: list[Drinker]) -> "SessionConfig":
        """The same settings for other players."""
        other = SessionConfig(self.preset, self.edition)
        other.players = players
        other.severity = self.severity
        other.drink_type = self.drink_type
        other.drink_unit = self.drink_unit
        other.packs = self.packs
        other.custom = self.custom
        other.dice = self.dice
        other.rounds = self.rounds
        other.minutes = self.minutes
        other.board = self.board
        other.cards = self.cards
        other.decks = self.decks
        return other


_presets: list[Row] = []


def preset_rows() -> list[Row]:
    """The shipped presets, the default first."""
    if not _presets:
        _presets.extend(rows(shipped(PACKAGE, PRESET_FILE), "presets", PRESET_FILE))
    return _presets


def preset_names() -> tuple[str, ...]:
    return tuple([str(row.get("id")) for row in preset_rows()])


def off(field: str, allowed: str) -> BadConfig:
    return BadConfig("marble-config", {"field": field, "allowed": allowed})


def read_config(config: dict[str, object], seats: int, edition: int = EDITION) -> SessionConfig:
    """The settings of a table, or the reason why there can be no such table."""
    for key in config:
        if key not in KEYS:
            raise off(printable(key), ", ".join(KEYS))
    names = preset_names()
    name = config.get("preset", names[0])
    if not isinstance(name, str) or name not in names:
        shown = printable(name) if isinstance(name, str) else "?"
        raise BadConfig("unknown-preset", {"preset": shown, "presets": ", ".join(names)})
    base = preset_rows()[names.index(name)]
    session = SessionConfig(name, edition)
    session.severity = SEVERITIES.index(pick(config, base, "severity", SEVERITIES))
    session.drink_type = pick(config, base, "drink_type", DRINK_TYPES)
    session.drink_unit = pick(config, base, "drink_unit", DRINK_UNITS)
    session.packs = read_packs(config.get("packs", base.get("packs")))
    session.dice = bounded(config, base, "dice", 1, 2)
    session.rounds = bounded(config, base, "rounds", 1, MOST_ROUNDS)
    session.minutes = bounded(config, base, "minutes", 0, MOST_MINUTES)
    session.board = bounded(config, base, "board", SIZES[0], SIZES[-1])
    if session.board not in SIZES:
        raise off("board", ", ".join([str(size) for size in SIZES]))
    session.players = read_players(config.get("players"), seats)
    session.custom = custom_cards(config.get("custom_cards", []), "custom_cards", session.severity, edition)
    collect(session)
    return session


def dialled(config: dict[str, object]) -> dict[str, DialValue]:
    """Where the dials stand; who sits at the table does not matter for them."""
    session = read_config({key: value for key, value in config.items() if key != "players"}, 0)
    return {"rounds": session.rounds, "minutes": session.minutes, "dice": session.dice}


def pick(config: Row, base: Row, key: str, allowed: tuple[str, ...]) -> str:
    value = config.get(key, base.get(key))
    if not isinstance(value, str) or value not in allowed:
        raise off(key, ", ".join(allowed))
    return value


def bounded(config: Row, base: Row, key: str, low: int, high: int) -> int:
    value = config.get(key, base.get(key))
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise off(key, f"{low}..{high}")
    return value


def read_packs(value: object) -> list[str]:
    if not isinstance(value, list):
        raise off("packs", ", ".join(PACKS))
    found: list[str] = []
    for item in value:
        if not isinstance(item, str) or item not in PACKS or item in found:
            raise off("packs", ", ".join(PACKS))
        found.append(item)
    return found


def read_players(value: object, seats: int) -> list[Drinker]:
    """One row per seat; without rows everybody drinks a normal amount up to the default cap."""
    if value is None:
        return [Drinker(2, True, DEFAULT_CAP) for _ in range(seats)]
    if not isinstance(value, list) or len(value) != seats:
        raise off("players", f"[{seats}]")
    found: list[Drinker] = []
    for index, row in enumerate(value):
        where = f"players[{index}]"
        if not isinstance(row, dict):
            raise off(where, ", ".join(PLAYER_KEYS))
        for key in row:
            if key not in PLAYER_KEYS:
                raise off(where, ", ".join(PLAYER_KEYS))
        tolerance = row.get("tolerance", TOLERANCES[1])
        if not isinstance(tolerance, str) or tolerance not in TOLERANCES:
            raise off(f"{where}.tolerance", ", ".join(TOLERANCES))
        drinks = row.get("drinks", True)
        if not isinstance(drinks, bool):
            raise off(f"{where}.drinks", "true, false")
        cap = row.get("cap", DEFAULT_CAP)
        if not isinstance(cap, int) or isinstance(cap, bool) or not 0 <= cap <= MOST_CAP:
            raise off(f"{where}.cap", f"0..{MOST_CAP}")
        found.append(Drinker(TOLERANCES.index(tolerance) + 1, drinks, cap))
    return found


def collect(session: SessionConfig) -> None:
    """Packs and own cards through the severity filter, and the side decks; nothing to draw is refused (MB-4.2)."""
    first: list[int] = []
    for pack in session.packs:
        add_cards(session, house_cards(pack, session.edition), first)
    add_cards(session, session.custom, first)
    if not first:
        raise BadConfig("marble-no-cards", {"severity": SEVERITIES[session.severity]})
    session.decks.append(first)
    for pack in SIDE_PACKS:
        pile: list[int] = []
        add_cards(session, house_cards(pack, session.edition), pile)
        if not pile:
            raise bad(f"{pack}.toml", "cards", "nothing left to draw")
        session.decks.append(pile)


def add_cards(session: SessionConfig, cards: list[Card], pile: list[int]) -> None:
    for card in cards:
        if card.severity <= session.severity:
            pile.append(len(session.cards))
            session.cards.append(card)

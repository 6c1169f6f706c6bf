"""Cards: what stands on one, the closed list of effects, and every reason to refuse a row (MB-4).

House packs and a table's own cards pass the same reader. An effect is a code, never a word of the title.
"""

from typing import Final

from hanpan.games.marble.text import fault
from hanpan.games.tables import Row, rows, shipped, translations
from hanpan.kernel.action import printable
from hanpan.kernel.refusal import BadData

PACKAGE: Final = "hanpan.games.marble"
EDITION: Final = 2
"""The rules_version of the cards as they are now. Those of older tables that have changed since lie in `data/v1`."""
REVISED: Final = ("first", "friends", "brainy", "moving", "festive", "minigames")
"""What edition 2 changed."""

TYPES: Final = ("MISSION", "PENALTY", "RULE", "EVENT", "SAFE")
TARGETS: Final = ("SELF", "TARGET_ONE", "ALL", "ALL_EXCEPT_SELF")
SEVERITIES: Final = ("MILD", "NORMAL", "SPICY")

EFFECTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "task": ("MISSION", TARGETS),
    "loser": ("MISSION", ("TARGET_ONE",)),
    "penalty": ("PENALTY", TARGETS),
    "vote": ("EVENT", ("TARGET_ONE",)),
    "toast": ("EVENT", ("TARGET_ONE",)),
    "rule-table": ("RULE", ("ALL",)),
    "rule-half": ("RULE", ("ALL",)),
    "rule-water": ("RULE", ("ALL",)),
    "rule-calm": ("RULE", ("ALL",)),
    "water": ("SAFE", ("SELF", "ALL")),
    "key": ("EVENT", ("SELF",)),
    "exempt": ("EVENT", ("SELF",)),
    "again": ("EVENT", ("SELF",)),
    "forward": ("EVENT", ("SELF",)),
    "back": ("EVENT", ("SELF",)),
    "reverse": ("EVENT", ("ALL",)),
    "stack": ("EVENT", ("ALL",)),
    "share": ("EVENT", ("ALL",)),
}
"""Effect code: the card type it belongs to and the targets it may have."""
FIRST_EFFECTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {**EFFECTS, "rest": ("SAFE", ("SELF", "ALL"))}
"""Those of edition 1, which had cards that do nothing."""

USUAL_EFFECT: Final[dict[str, str]] = {"MISSION": "task", "PENALTY": "penalty", "RULE": "rule-table", "SAFE": "water"}
NAMES_TARGET: Final = ("task", "penalty", "toast")
"""Effects whose text may say {target}: there the target is known when the card is carried out."""

SHOT: Final = 12
"""Penalty scales are whole twelfths of a shot: exact halves, thirds and quarters, no floats."""
MOST_SCALE: Final = SHOT
TITLE_LIMIT: Final = 32
TEXT_LIMIT: Final = 160
MOST_SECONDS: Final = 120

PACKS: Final = ("first", "friends", "brainy", "moving", "festive")
MINIGAMES: Final = "minigames"
VOTES: Final = "votes"
RULES: Final = "rules"
FORFEITS: Final = "forfeits"
CUSTOM: Final = "custom"

FIELDS: Final = ("id", "type", "target", "severity", "scale", "effect", "amount", "rounds", "seconds")
PLAIN: Final = ("title", "text")
"""One text for all languages, on a table's own card."""
TRANSLATIONS: Final = "marble-cards.toml"
"""In a folder of texts: the house's cards in a language they were not written in, as `[id]` with a title and a text."""


class Card:
    """One card. `severity` is an index into SEVERITIES, `scale` twelfths of a shot; titles and texts by language, first
    the languages it was `written` in."""

    __slots__ = (
        "amount",
        "effect",
        "id",
        "pack",
        "rounds",
        "scale",
        "seconds",
        "severity",
        "target",
        "texts",
        "titles",
        "type",
        "written",
    )

    def __init__(
        self,
        name: str,
        pack: str,
        kind: str,
        target: str,
        severity: int,
        scale: int,
        effect: str,
        amount: int,
        rounds: int,
    ) -> None:
        self.id = name
        self.pack = pack
        self.type = kind
        self.target = target
        self.severity = severity
        self.scale = scale
        self.effect = effect
        self.amount = amount
        self.rounds = rounds
        self.seconds = 0
        """How long the task takes, for a clock beside it; 0 where nobody counts."""
        self.titles: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.written: list[str] = []

    def title(self) -> dict[str, object]:
        return {**self.titles}

    def dump(self) -> dict[str, object]:
        """What everybody may read on the card."""
        return {
            "id": self.id,
            "pack": self.pack,
            "type": self.type,
            "target": self.target,
            "severity": SEVERITIES[self.severity],
            "effect": self.effect,
            "amount": self.amount,
            "rounds": self.rounds,
            "seconds": self.seconds,
            "title": self.title(),
            "text": {**self.texts},
        }

    def row(self) -> Row:
        """The card as a row that reads back to the same card."""
        row: Row = {
            "id": self.id,
            "type": self.type,
            "target": self.target,
            "severity": SEVERITIES[self.severity],
            "scale": f"{self.scale}/{SHOT}",
            "effect": self.effect,
            "amount": self.amount,
            "rounds": self.rounds,
        }
        if self.seconds:
            row["seconds"] = self.seconds
        for language in self.written:
            row[language] = [self.titles[language], self.texts[language]]
        return row


def wrong(code: str, file: str, where: str, field: str, allowed: str = "") -> BadData:
    """A refused card: which row of which file, which field, and what would do."""
    return BadData(f"marble-card-{code}", {"file": file, "row": where, "field": field, "allowed": allowed})


def scale_of(value: object) -> int:
    """A penalty scale in twelfths of a shot from 1, "1/3" or "0.5"; -1 when it is none."""
    if isinstance(value, bool):
        return -1
    text = str(value) if isinstance(value, (int, str)) else "?"
    top, slash, bottom = text.partition("/")
    divisor = 1
    if slash:
        if not plain_digits(bottom) or int(bottom) == 0:
            return -1
        divisor = int(bottom)
    else:
        whole, dot, part = text.partition(".")
        if dot:
            if not plain_digits(part):
                return -1
            top = whole + part
            divisor = 10 ** len(part)
    if not plain_digits(top) or int(top) * SHOT % divisor:
        return -1
    scale: int = int(top) * SHOT // divisor
    return scale if scale <= MOST_SCALE else -1


def plain_digits(text: str) -> bool:
    return 0 < len(text) <= 6 and all(["0" <= char <= "9" for char in text])


def card_from_row(row: Row, pack: str, file: str, where: str, edition: int = EDITION) -> Card:
    """A row of a pack or of a table's own cards; an invalid one is refused with the row and the reason."""
    known = [*FIELDS, *languages(), *translations(TRANSLATIONS), *PLAIN]
    for key in row:
        if key not in known:
            raise wrong("field", file, where, printable(key), ", ".join(known))
    name = choice(row, "id", where, (), file, where)
    effects = EFFECTS if edition > 1 else FIRST_EFFECTS
    kind = choice(row, "type", usual_type(row.get("effect")), TYPES, file, where)
    effect = choice(row, "effect", USUAL_EFFECT.get(kind, ""), tuple(effects), file, where)
    kind_wanted, targets = effects[effect]
    if kind != kind_wanted:
        raise wrong("value", file, where, "type", kind_wanted)
    target = choice(row, "target", targets[0], targets, file, where)
    severity = SEVERITIES.index(choice(row, "severity", SEVERITIES[0], SEVERITIES, file, where))
    usual_scale = "1/3" if kind in ("MISSION", "PENALTY") or effect in ("vote", "toast") else "0"
    scale = scale_of(row.get("scale", usual_scale))
    if scale < 0:
        raise wrong("value", file, where, "scale", '"0", "1/3", "0.5" … "1"')
    most = 6 if effect in ("forward", "back") else 3
    amount = number(row, "amount", 1, most, file, where)
    rounds = number(row, "rounds", 2, 6, file, where)
    card = Card(name, pack, kind, target, severity, scale, effect, amount, rounds)
    card.seconds = number(row, "seconds", 1, MOST_SECONDS, file, where) if "seconds" in row else 0
    read_texts(card, row, file, where)
    return card


def says_target(card: Card) -> bool:
    """Whether a card's text may say {target}."""
    return card.target == "TARGET_ONE" and card.effect in NAMES_TARGET


def usual_type(effect: object) -> str:
    """The type an effect belongs to; MISSION where the row says nothing."""
    if isinstance(effect, str) and effect in FIRST_EFFECTS:
        return FIRST_EFFECTS[effect][0]
    return "MISSION"


def choice(row: Row, key: str, usual: str, allowed: tuple[str, ...], file: str, where: str) -> str:
    value = row.get(key, usual)
    if not isinstance(value, str) or not value or (allowed and value not in allowed):
        raise wrong("effect" if key == "effect" else "value", file, where, key, ", ".join(allowed))
    if not value.isprintable() or len(value) > 48:
        raise wrong("value", file, where, key, "a-z, 0-9, -")
    return value


def number(row: Row, key: str, usual: int, most: int, file: str, where: str) -> int:
    value = row.get(key, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise wrong("value", file, where, key, f"1..{most}")
    return value


def read_texts(card: Card, row: Row, file: str, where: str) -> None:
    """Title and text in every language the cards are written in; one that is missing says what the first one says. A
    table's own card may have one text for all (`title`, `text`), or be written in one more language of the house."""
    more = [language for language in translations(TRANSLATIONS) if language not in languages() and language in row]
    given = [language for language in [*languages(), *more] if language in row]
    for language in [*languages(), *more]:
        if not given:
            value: object = [row.get(key) for key in PLAIN]
        else:
            value = row[language if language in row else given[0]]
        add_texts(card, language, value, file, where)
        card.written.append(language)


def add_texts(card: Card, language: str, value: object, file: str, where: str) -> None:
    title, text = two_texts(value, language, says_target(card), file, where)
    card.titles[language] = title
    card.texts[language] = text


def two_texts(value: object, field: str, with_target: bool, file: str, where: str) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2:
        raise wrong("value", file, where, field, "[title, text]")
    title, text = value[0], value[1]
    if not isinstance(title, str) or not isinstance(text, str):
        raise wrong("empty", file, where, field)
    why = fault(title, TITLE_LIMIT, False)
    if why:
        raise wrong(why, file, where, "title", str(TITLE_LIMIT))
    why = fault(text, TEXT_LIMIT, with_target)
    if why:
        places = "{self}, {target}" if with_target else "{self}"
        raise wrong(why, file, where, "text", str(TEXT_LIMIT) if why == "long" else places)
    return title, text


_languages: list[str] = []
_shipped: dict[str, list[Card]] = {}


def languages() -> list[str]:
    """The languages all house cards are written in: those of the first card of the first pack."""
    if not _languages:
        file = f"{PACKS[0]}.toml"
        _languages.extend([key for key in rows(shipped(PACKAGE, file), "cards", file)[0] if key not in FIELDS])
    return _languages


def translate(card: Card) -> None:
    """A house card in the languages that came later. They are no rule: records and hashes know nothing of them."""
    for language, table in translations(TRANSLATIONS).items():
        row = table.get(card.id)
        if isinstance(row, dict) and language not in card.titles:
            add_texts(card, language, [row.get(key) for key in PLAIN], f"{language}/{TRANSLATIONS}", card.id)


def table_file(name: str, edition: int) -> str:
    """Where a table of an edition lies."""
    return f"v1/{name}.toml" if edition == 1 and name in REVISED else f"{name}.toml"


def house_cards(pack: str, edition: int = EDITION) -> list[Card]:
    """The cards of a shipped pack, read once."""
    file = table_file(pack, edition)
    found = _shipped.get(file)
    if found is None:
        found = []
        names: dict[str, bool] = {}
        for index, row in enumerate(rows(shipped(PACKAGE, file), "cards", file)):
            card = card_from_row(row, pack, file, str(row.get("id", index + 1)), edition)
            if card.id in names:
                raise wrong("twice", file, card.id, "id")
            names[card.id] = True
            translate(card)
            found.append(card)
        _shipped[file] = found
    return found

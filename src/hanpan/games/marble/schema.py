"""What a view of Marble shows and what may be done, as shapes (kernel.shapes)."""

from typing import Final

from hanpan.games.marble.awards import AWARDS
from hanpan.games.marble.board import KINDS, SIZES
from hanpan.games.marble.cards import (
    FIRST_EFFECTS,
    MINIGAMES,
    MOST_SECONDS,
    PACKS,
    RULES,
    SEVERITIES,
    TARGETS,
    TYPES,
    VOTES,
)
from hanpan.games.marble.choices import BONUSES, THUMBS
from hanpan.games.marble.keys import KEYS, MOST_KEYS
from hanpan.games.marble.options import (
    DECKS,
    DRINK_TYPES,
    DRINK_UNITS,
    MOST_CAP,
    MOST_MINUTES,
    MOST_ROUNDS,
    TOLERANCES,
    preset_names,
)
from hanpan.games.marble.safety import BREAK_EVERY, ROW_LIMIT
from hanpan.games.marble.state import PHASES, WAITS
from hanpan.kernel import shapes
from hanpan.kernel.shapes import Schema, Verbs

MOST_SEATS: Final = 12
MANY: Final = 1_000_000
"""More than anything can be counted in one game."""
MOST_CARDS: Final = 1000
REASONS: Final = ("", "cooldown", "non-drinker", "rule", "cap")
ENDS: Final = ("hand", "minutes", "rounds", "players")

COUNT: Final = shapes.number(0, MANY)
SEATS: Final = shapes.listed(shapes.seat(), MOST_SEATS)
CARD: Final = shapes.row(
    {
        "id": shapes.text(),
        "pack": shapes.word(*PACKS, MINIGAMES, VOTES, RULES, "forfeits", "custom"),
        "type": shapes.word(*TYPES),
        "target": shapes.word(*TARGETS),
        "severity": shapes.word(*SEVERITIES),
        "effect": shapes.word(*FIRST_EFFECTS),
        "amount": shapes.number(1, 6),
        "rounds": shapes.number(1, 6),
        "seconds": shapes.number(0, MOST_SECONDS),
        "title": shapes.plain(),
        "text": shapes.plain(),
    }
)
PLAYER: Final = shapes.row(
    {
        "active": shapes.flag(),
        "position": shapes.number(0, SIZES[-1] - 1),
        "stranded": shapes.flag(),
        "travels": shapes.flag(),
        "keys": shapes.row({key: shapes.number(0, MOST_KEYS) for key in KEYS}),
        "exemptions": COUNT,
        "turns": COUNT,
        "missions": COUNT,
        "taken": COUNT,
        "passed": COUNT,
        "exempt": COUNT,
        "streak": COUNT,
        "best_streak": COUNT,
        "keys_won": COUNT,
        "lucky": COUNT,
    }
)
DUE: Final = {"drink": shapes.maybe(COUNT), "water": shapes.maybe(COUNT), "why": shapes.word(*REASONS)}

SCHEMA: Final[Schema] = {
    "config": shapes.plain(),
    "preset": shapes.word(*preset_names()),
    "severity": shapes.word(*SEVERITIES),
    "drink": shapes.row({"type": shapes.word(*DRINK_TYPES), "unit": shapes.word(*DRINK_UNITS)}),
    "phase": shapes.word(*PHASES),
    "waits": shapes.word(*WAITS),
    "actors": SEATS,
    "current": shapes.seat(),
    "order": SEATS,
    "direction": shapes.number(-1, 1),
    "round": shapes.number(0, MOST_ROUNDS),
    "rounds": shapes.number(1, MOST_ROUNDS),
    "turn": COUNT,
    "clock": shapes.row(
        {
            "minutes": shapes.number(0, MOST_MINUTES),
            "limit": shapes.number(0, MOST_MINUTES),
            "break_at": shapes.number(BREAK_EVERY, MOST_MINUTES + BREAK_EVERY),
            "break_due": shapes.flag(),
            "breaks": COUNT,
        }
    ),
    "board": shapes.listed(shapes.word(*KINDS), SIZES[-1], SIZES[0]),
    "players": shapes.by_seat(PLAYER),
    "dice": shapes.listed(shapes.die(), 2),
    "roller": shapes.maybe(shapes.seat()),
    "doubles": shapes.number(0, 3),
    "extra_used": shapes.flag(),
    "moved_from": shapes.number(0, SIZES[-1] - 1),
    "tile": shapes.word(*KINDS),
    "card": shapes.maybe(CARD),
    "trap": shapes.flag(),
    "self": shapes.seat(),
    "target": shapes.maybe(shapes.seat()),
    "targets": SEATS,
    "tasks": shapes.word("", "read", "mission", "penalty"),
    "subjects": shapes.listed(shapes.row({"seat": shapes.seat(), "scale": shapes.number(0, 12), **DUE}), MOST_SEATS),
    "toast": shapes.listed(shapes.row(DUE), 2),
    "voted": SEATS,
    "my_vote": shapes.maybe(shapes.seat()),
    "tally": shapes.listed(shapes.number(0, MOST_SEATS), MOST_SEATS),
    "thumbs": shapes.listed(shapes.number(-1, 1), MOST_SEATS),
    "pot": COUNT,
    "drawn": COUNT,
    "rules": shapes.listed(shapes.row({"card": CARD, "left": shapes.number(1, 6)}), MOST_CARDS),
    "forfeits": shapes.listed(shapes.row({"seat": shapes.seat(), "card": CARD}), MOST_CARDS),
    "piles": shapes.row(
        {name: shapes.row({"draw": COUNT, "discard": COUNT}) for name in DECKS},
    ),
    "me": shapes.maybe(
        shapes.row(
            {
                "tolerance": shapes.word(*TOLERANCES),
                "drinks": shapes.flag(),
                "cap": shapes.number(0, MOST_CAP),
                "drunk": shapes.number(0, MOST_CAP),
                "row": shapes.number(0, ROW_LIMIT),
                "done": COUNT,
                "failed": COUNT,
                "converted": COUNT,
                "water": COUNT,
            }
        )
    ),
    "result": shapes.maybe(
        shapes.row(
            {
                "reason": shapes.word(*ENDS),
                "turns": COUNT,
                "rounds": shapes.number(0, MOST_ROUNDS),
                "minutes": shapes.number(0, MOST_MINUTES),
                "cards": COUNT,
                "awards": shapes.listed(
                    shapes.row({"award": shapes.word(*AWARDS), "seats": SEATS, "count": COUNT}), len(AWARDS)
                ),
            }
        )
    ),
}

VERBS: Final[Verbs] = {
    "start": (),
    "break": (),
    "continue": (),
    "tile": (shapes.number(0, SIZES[-1] - 1),),
    "roll": (),
    "choose": (shapes.word(*BONUSES),),
    "target": (shapes.seat(),),
    "vote": (shapes.seat(),),
    "thumb": (shapes.word(*THUMBS),),
    "accept": (),
    "decline": (),
    "done": (),
    "fail": (),
    "use": (shapes.word(*KEYS, "exempt"), shapes.sometimes(shapes.seat())),
    "next": (),
    "pass": (),
    "sober": (),
    "give-up": (),
    "minutes": (shapes.number(1, MOST_MINUTES),),
    "end": (),
}
"""What a seat does; the last two are the house's."""

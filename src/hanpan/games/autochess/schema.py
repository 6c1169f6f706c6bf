"""What views and actions are made of (kernel/shapes.py). The bounds hold for every table a designer may write."""

from typing import Final

from hanpan.games.autochess.board import LINES, SIZES, SLOTS
from hanpan.games.autochess.card import SUIT_SIGNS
from hanpan.games.autochess.load import LEVELS, NUMBERS, PRESETS
from hanpan.games.autochess.packing import RANKS
from hanpan.games.autochess.state import AUGMENT, END, PREP
from hanpan.games.autochess.tell import TYPE_NAMES
from hanpan.kernel import shapes
from hanpan.kernel.shapes import Schema, Shape, Verbs

MUCH: Final = 10**9
"""No sum of a game comes near: gold, damage, ids."""
MOST_EVENTS: Final = NUMBERS["catalogue"]["flop_events"][1] + 2
MOST_AUGMENTS: Final = 200
"""One a round."""
MOST_SHOP: Final = 1000
"""A designer may stack augments of shop cards."""


def dial(section: str, key: str) -> Shape:
    """A number of the rules, within the bounds a designer has."""
    return shapes.number(*NUMBERS[section][key])


def by_line(front: Shape, mid: Shape, back: Shape) -> Shape:
    return shapes.row(dict(zip(LINES, (front, mid, back), strict=True)))


MANY: Final = shapes.number(0, MUCH)
ROUND: Final = dial("frame", "rounds")
LEVEL: Final = dial("frame", "level")
CARD_ID: Final = shapes.number(1, MUCH)
PLACE: Final = shapes.number(1, 8)
NAME: Final = shapes.text()
"""The id of an augment or event; designers make new ones."""
ODDS: Final = shapes.listed(shapes.number(0, 100), RANKS, 1)
PRICE: Final = MANY
DOOR: Final = shapes.number(0, 14)
"""The lowest rank of a pair, or of trips, that opens fantasyland."""
HELD: Final = NUMBERS["shop"]["own_cards"][1] + 50 * MOST_AUGMENTS
"""Own cards, with every augment that gives more room."""
LOANED: Final = NUMBERS["fantasyland"]["cards"][1] + 13 * MOST_AUGMENTS
OWN_CARD: Final = {"id": CARD_ID, "card": shapes.card(), "price": PRICE}

HAND: Final = shapes.row(
    {
        "type": shapes.word(*TYPE_NAMES),
        "made": shapes.word(*TYPE_NAMES),
        "ranks": shapes.listed(shapes.number(0, RANKS - 1), 2, 1),
        "enhanced": shapes.number(0, max(SIZES)),
        "three_star": shapes.number(0, max(SIZES)),
        "suit": shapes.word(*SUIT_SIGNS),
    }
)

FIGHT: Final = shapes.row(
    {
        "round": ROUND,
        "foe": shapes.seat(),
        "ghost": shapes.number(0, 1),
        "won": shapes.number(0, len(LINES)),
        "lost": shapes.number(0, len(LINES)),
        "dealt": MANY,
        "taken": MANY,
        "marks": shapes.number(0, 63),
    }
)

SEAT: Final = shapes.row(
    {
        "seat": shapes.seat(),
        "hp": MANY,
        "gold": MANY,
        "level": LEVEL,
        "win_streak": MANY,
        "loss_streak": MANY,
        "augments": shapes.listed(NAME, MOST_AUGMENTS),
        "master": shapes.maybe(shapes.word(*SUIT_SIGNS)),
        "ready": shapes.flag(),
        "in_fantasyland": shapes.flag(),
        "cards": shapes.number(0, HELD),
        "board": shapes.number(0, SLOTS),
        "last_board": by_line(*[shapes.listed(shapes.card(), size) for size in SIZES]),
        "last_fight": shapes.maybe(FIGHT),
        "place": shapes.maybe(PLACE),
    }
)

HISTORY: Final = shapes.row(
    {
        "met": shapes.by_seat(shapes.listed(shapes.maybe(shapes.seat()), 2, 2)),
        "byes": shapes.by_seat(MANY),
        "lines_won": shapes.by_seat(MANY),
        "pardons_used": shapes.by_seat(MANY),
        "land_rounds": shapes.by_seat(MANY),
        "land_visits": shapes.by_seat(MANY),
        "land_rest": shapes.by_seat(MANY),
        "lives_used": shapes.by_seat(MANY),
    }
)


def own_line(size: int) -> Shape:
    return shapes.row(
        {
            "cards": shapes.listed(shapes.row({**OWN_CARD, "loan": shapes.flag()}), size),
            "slots": shapes.number(size, size),
            "hand": shapes.maybe(HAND),
        }
    )


ME: Final = shapes.row(
    {
        "gold": MANY,
        "xp": MANY,
        "xp_wanted": shapes.maybe(MANY),
        "shop": shapes.listed(shapes.maybe(shapes.row({"card": shapes.card(), "price": PRICE})), MOST_SHOP),
        "locked": shapes.flag(),
        "rerolls": MANY,
        "reroll_price": PRICE,
        "xp_price": PRICE,
        "odds": ODDS,
        "own_limit": shapes.number(0, HELD),
        "board_limit": shapes.number(0, SLOTS),
        "bench": shapes.listed(shapes.row(OWN_CARD), HELD),
        "golden": shapes.listed(CARD_ID, HELD),
        "next_id": CARD_ID,
        "loan": shapes.listed(shapes.row({"id": CARD_ID, "card": shapes.card()}), LOANED),
        "lines": by_line(*[own_line(size) for size in SIZES]),
        "warnings": shapes.listed(shapes.word("foul-back", "foul-mid", "front-open"), 3),
        "fantasyland": shapes.flag(),
        "door": shapes.row({"pair": shapes.maybe(DOOR), "trips": shapes.maybe(DOOR)}),
        "suits": shapes.row({suit: shapes.number(0, 4 * SLOTS) for suit in SUIT_SIGNS}),
        "synergies": shapes.number(0, 4),
        "synergies_wanted": shapes.number(1, 7),
        "suit_cards": dial("hula", "suit_cards"),
        "hula": shapes.flag(),
        "income": shapes.row({"base": MANY, "interest": MANY, "streak": MANY}),
        "touched": shapes.flag(),
        "layout": by_line(*[shapes.listed(CARD_ID, size) for size in SIZES]),
        "acts_left": shapes.number(0, NUMBERS["frame"]["prep_actions"][1]),
        "offer": shapes.listed(NAME, NUMBERS["catalogue"]["offered"][1]),
        "offered": shapes.listed(NAME, NUMBERS["catalogue"]["offered"][1]),
        "rows": shapes.plain(),
        "kinds": shapes.plain(),
    }
)

SCHEMA: Final[Schema] = {
    "me": shapes.maybe(ME),
    "scouted": shapes.sometimes(shapes.maybe(shapes.seat())),
    "scouted_bench": shapes.sometimes(shapes.listed(shapes.card(), HELD)),
    "words": shapes.sometimes(shapes.plain()),
    "numbers": shapes.plain(),
    "rows": shapes.plain(),
    "kinds": shapes.plain(),
    "config": shapes.sometimes(shapes.plain()),
    "preset": shapes.word(*PRESETS, "own"),
    "round": ROUND,
    "rounds": ROUND,
    "hp": dial("frame", "hp"),
    "stage": MANY,
    "step": shapes.number(1, NUMBERS["frame"]["stage_rounds"][1]),
    "phase": shapes.word(PREP, AUGMENT, END),
    "seconds": MANY,
    "events": shapes.listed(NAME, MOST_EVENTS),
    "line_damage": MANY,
    "odds": shapes.listed(ODDS, LEVELS, LEVELS),
    "costs": shapes.listed(MANY, RANKS, 1),
    "seats": shapes.by_seat(SEAT),
    "history": HISTORY,
    "picking": shapes.listed(shapes.seat(), 8),
}

VERBS: Final[Verbs] = {
    "buy": (shapes.number(1, MOST_SHOP),),
    "sell": (CARD_ID,),
    "reroll": (),
    "lock": (),
    "xp": (),
    "place": (CARD_ID, shapes.word(*LINES)),
    "take": (CARD_ID,),
    "swap": (CARD_ID, CARD_ID),
    "layout": tuple(
        [shapes.sometimes(shapes.line(name, CARD_ID, size)) for name, size in zip(LINES, SIZES, strict=True)]
    ),
    "redeploy": (),
    "hula": (),
    "unhula": (),
    "ready": (),
    "unready": (),
    "pick": (
        shapes.number(1, NUMBERS["catalogue"]["offered"][1]),
        shapes.sometimes(shapes.word(*SUIT_SIGNS)),
    ),
}

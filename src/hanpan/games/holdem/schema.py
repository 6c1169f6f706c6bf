"""What a view of hold'em shows and what may be done, as shapes (kernel.shapes). Bounds hold for every config."""

from typing import Final

from hanpan.cards.poker import CATEGORIES
from hanpan.games.holdem.betting import WORDS
from hanpan.games.holdem.player import BOARD, PHASES, STATES
from hanpan.games.holdem.settings import LAST_DOUBLING, MOST_CHIPS, MOST_HANDS, MOST_SEATS
from hanpan.games.holdem.tally import NAMES
from hanpan.games.holdem.view import EARLY
from hanpan.kernel import shapes
from hanpan.kernel.shapes import Schema, Verbs

MOST_LINES: Final = 1_000_000
"""Actions of one hand."""
ALL_CHIPS: Final = MOST_CHIPS * MOST_SEATS * MOST_HANDS
"""More than a table can ever hold: every seat with a full stack, refilled after every hand."""

CHIPS: Final = shapes.number(0, ALL_CHIPS)
CARDS: Final = shapes.listed(shapes.card(), BOARD[-1])
SEVEN: Final = shapes.listed(shapes.card(), 7, 7)
HOLE: Final = shapes.listed(shapes.card(), 2, 2)
SEATS: Final = shapes.listed(shapes.seat(), MOST_SEATS)
NAME: Final = shapes.row(
    {"name": shapes.word(*CATEGORIES, "royal-flush"), "ranks": shapes.listed(shapes.number(0, 12), 5)}
)
HISTORY: Final = shapes.listed(
    shapes.entry(
        {"phase": shapes.word(*PHASES), "seat": shapes.seat(), "word": shapes.word(*WORDS), "chips": CHIPS},
    ),
    MOST_LINES,
)
POT: Final = {"amount": CHIPS, "seats": SEATS}
SHOWN: Final = {"seat": shapes.seat(), "cards": HOLE}
LAST: Final = shapes.row(
    {
        "hand": shapes.number(1, MOST_HANDS),
        "board": CARDS,
        "shown": shapes.listed(
            shapes.row({**SHOWN, "name": shapes.sometimes(NAME), "five": shapes.sometimes(CARDS)}), MOST_SEATS
        ),
        "pots": shapes.listed(
            shapes.row({**POT, "winners": SEATS, "shares": shapes.listed(CHIPS, MOST_SEATS)}), MOST_SEATS
        ),
        "net": shapes.by_seat(shapes.number(-ALL_CHIPS, ALL_CHIPS)),
        "history": HISTORY,
        "key": shapes.text(),
        "chances": shapes.listed(
            shapes.row({"board": shapes.number(0, 5), "shares": shapes.listed(shapes.number(0, 100), MOST_SEATS)}), 3
        ),
    }
)

SCHEMA: Final[Schema] = {
    "hole": shapes.listed(shapes.card(), 2),
    "name": shapes.maybe(NAME),
    "price": CHIPS,
    "min_raise": CHIPS,
    "max_raise": CHIPS,
    "seats": shapes.number(2, MOST_SEATS),
    "config": shapes.plain(),
    "hand": shapes.number(1, MOST_HANDS),
    "hands": shapes.number(1, MOST_HANDS),
    "level": shapes.number(1, MOST_HANDS),
    "left": shapes.number(0, MOST_HANDS),
    "small": shapes.number(0, MOST_CHIPS << LAST_DOUBLING),
    "big": shapes.number(1, MOST_CHIPS << LAST_DOUBLING),
    "ante": shapes.number(0, MOST_CHIPS << LAST_DOUBLING),
    "button": shapes.seat(),
    "small_seat": shapes.seat(),
    "big_seat": shapes.seat(),
    "positions": shapes.by_seat(shapes.word("", *dict.fromkeys([*EARLY, "small", "big"]))),
    "places": shapes.by_seat(shapes.number(0, MOST_SEATS)),
    "bought": shapes.by_seat(CHIPS),
    "tally": shapes.by_seat(shapes.row({name: shapes.number(0, MOST_HANDS * MOST_LINES) for name in NAMES})),
    "history": HISTORY,
    "last": shapes.maybe(LAST),
    "commit": shapes.text(),
    "over": shapes.flag(),
    "biggest": CHIPS,
    "best": shapes.maybe(shapes.row({"seat": shapes.seat(), "cards": SEVEN, "five": CARDS, "name": NAME})),
    "phase": shapes.word(*PHASES),
    "board": CARDS,
    "actor": shapes.maybe(shapes.seat()),
    "stacks": shapes.by_seat(CHIPS),
    "paid": shapes.by_seat(CHIPS),
    "pot": CHIPS,
    "bets": shapes.by_seat(CHIPS),
    "bet": CHIPS,
    "states": shapes.by_seat(shapes.word(*STATES)),
    "sitting": shapes.by_seat(shapes.flag()),
    "timeouts": shapes.by_seat(shapes.number(0, MOST_HANDS * MOST_LINES)),
    "shown": shapes.listed(shapes.row(SHOWN), MOST_SEATS),
    "pots": shapes.listed(shapes.row(POT), MOST_SEATS),
}

VERBS: Final[Verbs] = {
    "fold": (),
    "check": (),
    "call": (),
    "raise": (CHIPS,),
    "all-in": (),
    "back": (),
}

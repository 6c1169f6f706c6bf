"""What learners get of a view of auto chess, written straight from the state. `view` and `schema` say what it must
equal; who may see what is AC-17."""

from typing import Final

from mypy_extensions import i64

from hanpan.games.autochess.board import FOUL_BACK, FOUL_MID, LINES, SIZES, foul_marks
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.lines import limit_of
from hanpan.games.autochess.packing import (
    RANK_MASK,
    RANK_SHIFT,
    STARS_MASK,
    SUIT_MASK,
    SUIT_SHIFT,
    hand_type_of,
)
from hanpan.games.autochess.player import Player, owned
from hanpan.games.autochess.shop import own_limit, reroll_price
from hanpan.games.autochess.single_fight import line_damage, synergies_of
from hanpan.games.autochess.state import AUGMENT, PREP, GameState
from hanpan.kernel.cells import Cells
from hanpan.kernel.observation import MOST_ITEMS, fingerprint

OBSERVED: Final[tuple[str, ...]] = (
    "phase",
    "round",
    "rounds",
    "line_damage",
    "me.gold",
    "me.xp",
    "me.xp_wanted",
    "me.locked",
    "me.reroll_price",
    "me.own_limit",
    "me.board_limit",
    "me.synergies",
    "me.hula",
    "me.acts_left",
    "me.warnings",
    "me.shop.card",
    "me.bench.card",
    "me.loan.card",
    *[f"me.lines.{line}.cards.card" for line in LINES],
    *[f"me.lines.{line}.hand.type" for line in LINES],
    "events",
    "me.offer",
    "seats.hp",
    "seats.gold",
    "seats.level",
    "seats.win_streak",
    "seats.loss_streak",
    "seats.ready",
    "seats.in_fantasyland",
    "seats.cards",
    "seats.board",
    "seats.place",
    *[f"seats.last_board.{line}" for line in LINES],
)
"""Without the numbers of cards, prices and odds (they follow from rank and level), and who met whom."""

EVENTS: Final = 12
OFFERS: Final = 9
WARNINGS: Final = 3
"""The most there may be by the schema."""
CARD: Final = 3
PUBLIC: Final = 11
"""Columns of a card, and of what everybody sees of a seat besides its last board."""


def put_card(cells: Cells, at: i64, code: int) -> None:
    if code & STARS_MASK:
        cells.put(at, (code >> RANK_SHIFT & RANK_MASK) + 1)
        cells.put(at + 1, (code >> SUIT_SHIFT & SUIT_MASK) + 1)
        cells.put(at + 2, code & STARS_MASK)


def put_cards(cells: Cells, at: i64, cards: list[int]) -> None:
    """How many, and the last of them."""
    count = len(cards)
    cells.put(at, count)
    at += 1
    for index in range(count - MOST_ITEMS if count > MOST_ITEMS else 0, count):
        put_card(cells, at, cards[index])
        at += CARD


def put_names(cells: Cells, at: i64, names: list[str]) -> None:
    cells.put(at, len(names))
    for index in range(len(names)):
        cells.put(at + 1 + index, fingerprint(names[index]))


def observe(s: GameState, seat: int, cells: Cells, at: i64) -> None:
    rules = s.rules
    cells.put(at, seat + 1)
    cells.put(at + 1, 1 if s.phase == PREP else 2 if s.phase == AUGMENT else 3)
    cells.put(at + 2, s.round_num)
    cells.put(at + 3, rules.rounds)
    cells.put(at + 4, line_damage(rules, s.effects, rules.stage_of(s.round_num)))
    at = put_own(s, s.players[seat], cells, at + 5)
    put_names(cells, at, [event.id for event in s.holdem_state.active_events])
    at += 1 + EVENTS
    put_names(cells, at, [augment.id for augment in s.players[seat].offer])
    put_seats(s, seat, cells, at + 1 + OFFERS)


def put_own(s: GameState, me: Player, cells: Cells, at: i64) -> i64:
    """One's own side; the place behind it."""
    rules = s.rules
    cells.put(at, me.gold)
    cells.put(at + 1, me.xp)
    if me.level < rules.top_level:
        cells.put(at + 2, 1)
        cells.put(at + 3, rules.level_xp[me.level - 1])
    cells.put(at + 4, 1 if me.locked else 0)
    cells.put(at + 5, reroll_price(me, rules, s.effects))
    cells.put(at + 6, own_limit(me, rules))
    cells.put(at + 7, limit_of(me, rules, s.effects))
    cells.put(at + 8, synergies_of(me.front, me.mid, me.back, rules, s.effects, me))
    cells.put(at + 9, 1 if me.hula_declared else 0)
    cells.put(at + 10, rules.prep_actions - me.acts)
    at += 11
    forged = rules.quads_forged
    values = [line_value(me.front, rules.front_forged), line_value(me.mid, forged), line_value(me.back, forged)]
    put_warnings(s, me, values, cells, at)
    at += 1 + WARNINGS
    put_cards(cells, at, me.shop)
    at += 1 + CARD * MOST_ITEMS
    put_cards(cells, at, me.bench)
    at += 1 + CARD * MOST_ITEMS
    put_cards(cells, at, me.loan)
    at += 1 + CARD * MOST_ITEMS
    for line in range(3):
        put_cards(cells, at, me.line(line))
        at += 1 + CARD * SIZES[line]
    for line in range(3):
        if values[line]:
            cells.put(at + line, hand_type_of(values[line]) + 1)
    return at + 3


def put_warnings(s: GameState, me: Player, values: list[int], cells: Cells, at: i64) -> None:
    """`foul-back`, `foul-mid`, `front-open`, as many as there are, in this order."""
    marks = 0
    if not (s.effects.no_fouls or me.in_fantasyland or me.perks.foul_immunity):
        marks = foul_marks(values[0], values[1], values[2])
    count = 0
    for word, shown in enumerate((marks & FOUL_BACK, marks & FOUL_MID, SIZES[0] - len(me.front))):
        if shown:
            count += 1
            cells.put(at + count, word + 1)
    cells.put(at, count)


def put_seats(s: GameState, seat: int, cells: Cells, at: i64) -> None:
    """What everybody sees of every seat, field by field, the viewer first."""
    players = s.players
    n = len(players)
    for step in range(n):
        player = players[(seat + step) % n]
        place: i64 = at + step
        cells.put(place, player.hp)
        cells.put(place + n, player.gold)
        cells.put(place + 2 * n, player.level)
        cells.put(place + 3 * n, player.win_streak)
        cells.put(place + 4 * n, player.loss_streak)
        cells.put(place + 5 * n, 1 if player.ready else 0)
        cells.put(place + 6 * n, 1 if player.in_fantasyland else 0)
        cells.put(place + 7 * n, owned(player))
        cells.put(place + 8 * n, player.on_board())
        if player.place:
            cells.put(at + 9 * n + 2 * step, 1)
            cells.put(at + 9 * n + 2 * step + 1, player.place)
        behind: i64 = at + PUBLIC * n
        for line in range(3):
            width = 1 + CARD * SIZES[line]
            put_board(cells, behind + step * width, player.last_board[line])
            behind += n * width


def put_board(cells: Cells, at: i64, codes: tuple[int, ...]) -> None:
    cells.put(at, len(codes))
    at += 1
    for code in codes:
        put_card(cells, at, code)
        at += CARD

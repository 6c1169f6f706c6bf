"""What learners get of a view of auto chess, written straight from the state. `view` and `schema` say what it must
equal; who may see what is AC-17.

Every column is written; of a list, what was longer before is cleared, and its own count tells how long it was.
"""

from typing import Final

from mypy_extensions import i32, i64

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


PRINTS: Final[dict[str, int]] = {}
"""Fingerprints of the events and augments that were seen."""


def put_card(cells: Cells, at: i64, code: i64) -> None:
    items = cells.items
    stars: i64 = code & STARS_MASK
    if stars:
        items[at] = i32((code >> RANK_SHIFT & RANK_MASK) + 1)
        items[at + 1] = i32((code >> SUIT_SHIFT & SUIT_MASK) + 1)
        items[at + 2] = i32(stars)
    else:
        items[at] = items[at + 1] = items[at + 2] = 0


def put_cards(cells: Cells, at: i64, cards: list[int]) -> None:
    """How many, and the last of them."""
    count: i64 = len(cards)
    index: i64 = count - MOST_ITEMS if count > MOST_ITEMS else 0
    put_count(cells, at, count, CARD, MOST_ITEMS)
    at += 1
    while index < count:
        put_card(cells, at, cards[index])
        at += CARD
        index += 1


def put_count(cells: Cells, at: i64, count: i64, width: i64, most: i64) -> None:
    """How many there are; what is not there any more is cleared."""
    items = cells.items
    before: i64 = i64(items[at])
    items[at] = i32(count)
    before = min(before, most)
    if before > count:
        cells.clear(at + 1 + count * width, (before - count) * width)


def put_name(cells: Cells, at: i64, name: str) -> None:
    found = PRINTS.get(name)
    if found is None:
        found = PRINTS[name] = fingerprint(name)
    cells.items[at] = i32(found)


def observe(s: GameState, seat: int, cells: Cells, at: i64) -> None:
    rules = s.rules
    items = cells.items
    items[at] = i32(seat + 1)
    items[at + 1] = 1 if s.phase == PREP else 2 if s.phase == AUGMENT else 3
    cells.put(at + 2, s.round_num)
    cells.put(at + 3, rules.rounds)
    cells.put(at + 4, line_damage(rules, s.effects, rules.stage_of(s.round_num)))
    at = put_own(s, s.players[seat], cells, at + 5)
    events = s.holdem_state.active_events
    put_count(cells, at, len(events), 1, EVENTS)
    at += 1
    for index in range(len(events)):
        put_name(cells, at + index, events[index].id)
    at += EVENTS
    offer = s.players[seat].offer
    put_count(cells, at, len(offer), 1, OFFERS)
    at += 1
    for index in range(len(offer)):
        put_name(cells, at + index, offer[index].id)
    put_seats(s, seat, cells, at + OFFERS)


def put_own(s: GameState, me: Player, cells: Cells, at: i64) -> i64:
    """One's own side; the place behind it."""
    rules = s.rules
    items = cells.items
    cells.put(at, me.gold)
    cells.put(at + 1, me.xp)
    grows = me.level < rules.top_level
    items[at + 2] = 1 if grows else 0
    cells.put(at + 3, rules.level_xp[me.level - 1] if grows else 0)
    items[at + 4] = 1 if me.locked else 0
    cells.put(at + 5, reroll_price(me, rules, s.effects))
    cells.put(at + 6, own_limit(me, rules))
    cells.put(at + 7, limit_of(me, rules, s.effects))
    cells.put(at + 8, synergies_of(me.front, me.mid, me.back, rules, s.effects, me))
    items[at + 9] = 1 if me.hula_declared else 0
    cells.put(at + 10, rules.prep_actions - me.acts)
    at += 11
    forged = rules.quads_forged
    front = line_value(me.front, rules.front_forged)
    mid, back = line_value(me.mid, forged), line_value(me.back, forged)
    put_warnings(s, me, front, mid, back, cells, at)
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
    items[at] = i32(hand_type_of(front) + 1) if front else 0
    items[at + 1] = i32(hand_type_of(mid) + 1) if mid else 0
    items[at + 2] = i32(hand_type_of(back) + 1) if back else 0
    return at + 3


def put_warnings(s: GameState, me: Player, front: int, mid: int, back: int, cells: Cells, at: i64) -> None:
    """`foul-back`, `foul-mid`, `front-open`, as many as there are, in this order."""
    items = cells.items
    marks = 0
    if not (s.effects.no_fouls or me.in_fantasyland or me.perks.foul_immunity):
        marks = foul_marks(front, mid, back)
    cells.clear(at, 1 + WARNINGS)
    count: i64 = 0
    if marks & FOUL_BACK:
        count += 1
        items[at + count] = 1
    if marks & FOUL_MID:
        count += 1
        items[at + count] = 2
    if len(me.front) < SIZES[0]:
        count += 1
        items[at + count] = 3
    items[at] = i32(count)


def put_seats(s: GameState, seat: int, cells: Cells, at: i64) -> None:
    """What everybody sees of every seat, field by field, the viewer first."""
    items = cells.items
    players = s.players
    n: i64 = len(players)
    step: i64 = 0
    other: i64 = seat
    while step < n:
        player = players[other]
        place: i64 = at + step
        cells.put(place, player.hp)
        cells.put(place + n, player.gold)
        cells.put(place + 2 * n, player.level)
        cells.put(place + 3 * n, player.win_streak)
        cells.put(place + 4 * n, player.loss_streak)
        items[place + 5 * n] = 1 if player.ready else 0
        items[place + 6 * n] = 1 if player.in_fantasyland else 0
        cells.put(place + 7 * n, owned(player))
        cells.put(place + 8 * n, player.on_board())
        placed: i64 = player.place
        items[at + 9 * n + 2 * step] = 1 if placed else 0
        items[at + 9 * n + 2 * step + 1] = i32(placed)
        behind: i64 = at + PUBLIC * n
        for line in range(3):
            width: i64 = 1 + CARD * SIZES[line]
            put_board(cells, behind + step * width, player.last_board[line])
            behind += n * width
        step += 1
        other += 1
        if other == n:
            other = 0


def put_board(cells: Cells, at: i64, codes: tuple[int, ...]) -> None:
    put_count(cells, at, len(codes), CARD, MOST_ITEMS)
    at += 1
    for code in codes:
        put_card(cells, at, code)
        at += CARD

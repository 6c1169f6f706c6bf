"""Setting the board: find a card, place, take, swap, lay out, redeploy (AC-6)."""

from typing import Final

from hanpan.games.autochess.board import BACK, FRONT, LINES, MID, SIZES, SLOTS, has_twin, line_number
from hanpan.games.autochess.events import Effects
from hanpan.games.autochess.packing import ID_SHIFT, LOAN, kind_of, stars_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rules import Rules

BENCH: Final = 3
HAND: Final = 4
NOWHERE: Final = -1
"""Where a card may be beside the lines 0, 1, 2: on the bench, in the loaned hand, or not this player's."""
COMMON_TEXTS: Final[list[str]] = [str(card_id) for card_id in range(200)]
COMMON_IDS: Final[dict[str, int]] = {COMMON_TEXTS[card_id]: card_id for card_id in range(1, 200)}
"""Writing numbers and reading them is the slow part of a layout; nearly all ids of a game are here."""


def zone(player: Player, at: int) -> list[int]:
    """The pieces of a line, the bench or the loan."""
    if at == BENCH:
        return player.bench
    if at == HAND:
        return player.loan
    return player.line(at)


def find(player: Player, card_id: int) -> tuple[int, int]:
    """Zone and index of a card, or (NOWHERE, 0)."""
    for at in (BENCH, FRONT, MID, BACK, HAND):
        for index, piece in enumerate(zone(player, at)):
            if piece >> ID_SHIFT == card_id:
                return at, index
    return NOWHERE, 0


def limit_of(player: Player, rules: Rules, effects: Effects) -> int:
    """Cards the board may hold now (AC-6.7)."""
    if player.in_fantasyland:
        return SLOTS
    return limit_at(player, player.level, rules, effects)


def limit_at(player: Player, level: int, rules: Rules, effects: Effects) -> int:
    """The same for another level, outside fantasyland."""
    return max(1, min(SLOTS, rules.board_limit(level) + player.perks.board_cards + effects.board_cards))


def stands(player: Player, piece: int) -> bool:
    """Whether a card of the same rank and suit is on the board."""
    return has_twin(player.front, piece) or has_twin(player.mid, piece) or has_twin(player.back, piece)


def put_away(player: Player, piece: int) -> None:
    """Off the board: own cards to the bench, loaned ones to the loan."""
    if piece & LOAN:
        player.loan.append(piece)
    else:
        player.bench.append(piece)


def put(player: Player, card_id: int, line: int) -> int:
    """A card goes to a line; gives the piece."""
    at, index = find(player, card_id)
    piece = zone(player, at).pop(index)
    player.line(line).append(piece)
    return piece


def take(player: Player, card_id: int) -> int:
    at, index = find(player, card_id)
    piece = zone(player, at).pop(index)
    put_away(player, piece)
    return piece


def swap(player: Player, first: int, second: int) -> None:
    """Two cards are exchanged; one that leaves the board goes where its kind belongs."""
    at, index = find(player, first)
    other_at, other_index = find(player, second)
    if at >= BENCH:
        at, index, other_at, other_index = other_at, other_index, at, index
    here, there = zone(player, at), zone(player, other_at)
    piece, other = here[index], there[other_index]
    here[index] = other
    if other_at < BENCH:
        there[other_index] = piece
    else:
        del there[other_index]
        put_away(player, piece)


def clear(player: Player) -> None:
    """Everything off the board."""
    for line in (player.back, player.mid, player.front):
        for piece in line:
            put_away(player, piece)
        line.clear()


def lay_out(player: Player, lines: list[list[int]]) -> None:
    """Exactly these ids stand, in this order; the rest goes to bench and loan."""
    clear(player)
    pieces = [0] * player.next_id
    for piece in player.bench:
        pieces[piece >> ID_SHIFT] = piece
    for piece in player.loan:
        pieces[piece >> ID_SHIFT] = piece
    player.front = [pieces[card_id] for card_id in lines[FRONT]]
    player.mid = [pieces[card_id] for card_id in lines[MID]]
    player.back = [pieces[card_id] for card_id in lines[BACK]]
    for line in lines:
        for card_id in line:
            pieces[card_id] = 0
    player.bench = [piece for piece in player.bench if pieces[piece >> ID_SHIFT]]
    player.loan = [piece for piece in player.loan if pieces[piece >> ID_SHIFT]]


def remembered(player: Player, rules: Rules, effects: Effects) -> list[list[int]]:
    """What redeploy would set (AC-6.5, AC-6.7): cards no longer owned leave gaps, of twins the one with most stars
    stays, and the lines fill back, mid, front up to the limit."""
    pieces: dict[int, int] = {}
    for at in (BENCH, FRONT, MID, BACK, HAND):
        for piece in zone(player, at):
            pieces[piece >> ID_SHIFT] = piece
    best: dict[int, int] = {}
    for number in (BACK, MID, FRONT):
        for card_id in player.layout[number]:
            piece = pieces.get(card_id, 0)
            kind = kind_of(piece)
            if piece and (kind not in best or stars_of(best[kind]) < stars_of(piece)):
                best[kind] = piece
    room = limit_of(player, rules, effects)
    lines: list[list[int]] = [[], [], []]
    for number in (BACK, MID, FRONT):
        for card_id in player.layout[number]:
            piece = pieces.get(card_id, 0)
            if piece and best[kind_of(piece)] == piece and room:
                lines[number].append(card_id)
                room -= 1
    return lines


def parse_layout(args: tuple[int | str, ...]) -> list[list[int]] | None:
    """The ids of `front=1,2 mid=3 back=4,5`; None for a text that is no layout."""
    lines: list[list[int]] = [[], [], []]
    seen = [False, False, False]
    for arg in args:
        if not isinstance(arg, str):
            return None
        name, equals, ids = arg.partition("=")
        number = line_number(name) if equals else -1
        if number < 0 or seen[number]:
            return None
        seen[number] = True
        line = lines[number]
        for word in ids.split(",") if ids else []:
            card_id = COMMON_IDS.get(word)
            if card_id is None:
                if not word.isdigit() or len(word) > 9:
                    return None
                card_id = int(word)
            line.append(card_id)
    return lines


def layout_args(lines: list[list[int]]) -> tuple[str, ...]:
    """The arguments that say these lines."""
    return tuple(
        [LINES[number] + "=" + ",".join([id_text(card_id) for card_id in lines[number]]) for number in range(3)]
    )


def id_text(card_id: int) -> str:
    return COMMON_TEXTS[card_id] if 0 <= card_id < len(COMMON_TEXTS) else str(card_id)


def layout_fits(lines: list[list[int]]) -> int:
    """The first line with more cards than slots, or -1."""
    for number in range(3):
        if len(lines[number]) > SIZES[number]:
            return number
    return -1


def every_line(player: Player) -> list[int]:
    """All that stands, front first."""
    return player.front + player.mid + player.back

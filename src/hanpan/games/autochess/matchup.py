"""Who fights whom (AC-15): a bye or ghost for the one left over, then a pairing without third meetings in a row."""

from typing import Final

from hanpan.games.autochess.player import Player
from hanpan.kernel.rng import Stream

NOBODY: Final = -1

Pairs = tuple[tuple[int, int], ...]


def all_pairings(size: int) -> list[Pairs]:
    """Every perfect matching of 0..size-1, in a fixed order."""
    if size == 0:
        return [()]
    return pairings_of(list(range(size)))


def pairings_of(places: list[int]) -> list[Pairs]:
    if not places:
        return [()]
    first = places[0]
    found: list[Pairs] = []
    for index in range(1, len(places)):
        rest = places[1:index] + places[index + 1 :]
        found += [((first, places[index]), *others) for others in pairings_of(rest)]
    return found


def pair_bit(a: int, b: int) -> int:
    """A pair of positions as one bit; a before b."""
    return 1 << (a * 8 + b)


PAIRINGS: Final[dict[int, list[Pairs]]] = {size: all_pairings(size) for size in (0, 2, 4, 6, 8)}
PAIR_BITS: Final[dict[int, list[int]]] = {
    size: [sum([pair_bit(a, b) for a, b in pairs]) for pairs in pairings] for size, pairings in PAIRINGS.items()
}
"""The pairs of each pairing as bits, so that those with a barred pair are found at once."""


def third_in_a_row(players: list[Player], a: int, b: int) -> bool:
    """Whether a and b would meet for the third time running."""
    return players[a].met == (b, b) or players[b].met == (a, a)


def draw_unpaired(players: list[Player], seats: list[int], stream: Stream) -> int:
    """The one who has a bye or a ghost: of those with the fewest so far (AC-15.2)."""
    fewest = min([players[seat].byes for seat in seats])
    return stream.choice([seat for seat in seats if players[seat].byes == fewest])


def draw_ghost(players: list[Player], seats: list[int], unpaired: int, stream: Stream) -> int:
    """Whose board the unpaired one fights: anybody's but a third time running, if there is a choice."""
    others = [seat for seat in seats if seat != unpaired]
    fresh = [seat for seat in others if players[unpaired].met != (seat, seat)]
    return stream.choice(fresh if fresh else others)


def draw_pairs(players: list[Player], seats: list[int], stream: Stream) -> list[tuple[int, int]]:
    """One of the pairings with the fewest third meetings in a row, each equally likely (AC-15.3)."""
    pairings = PAIRINGS[len(seats)]
    barred = 0
    for a in range(len(seats)):
        for b in range(a + 1, len(seats)):
            if third_in_a_row(players, seats[a], seats[b]):
                barred |= pair_bit(a, b)
    if barred:
        counts = [(bits & barred).bit_count() for bits in PAIR_BITS[len(seats)]]
        fewest = min(counts)
        pairings = [pairs for pairs, count in zip(pairings, counts, strict=True) if count == fewest]
    chosen = pairings[stream.below(len(pairings))]
    return [(seats[a], seats[b]) for a, b in chosen]


def foes_of(pairs: list[tuple[int, int]], seats: list[int], size: int) -> tuple[list[int], int]:
    """Each seat's opponent by these pairs, and the first of `seats` that has none."""
    foes = [NOBODY] * size
    for a, b in pairs:
        foes[a] = b
        foes[b] = a
    alone = [seat for seat in seats if foes[seat] == NOBODY]
    return foes, alone[0] if alone else NOBODY


def draw_matchups(players: list[Player], seats: list[int], ghosts: bool, stream: Stream) -> tuple[list[int], int]:
    """Each seat's opponent, and the seat with a bye or ghost (its opponent is nobody, or the one whose board it
    fights). Nothing is written down: the fights do that."""
    unpaired = NOBODY
    copied = NOBODY
    fighting = seats
    if len(seats) % 2:
        unpaired = draw_unpaired(players, seats, stream)
        fighting = [seat for seat in seats if seat != unpaired]
        if ghosts and fighting:
            copied = draw_ghost(players, seats, unpaired, stream)
    foes, unpaired = foes_of(draw_pairs(players, fighting, stream), seats, len(players))
    if unpaired != NOBODY:
        foes[unpaired] = copied
    return foes, unpaired

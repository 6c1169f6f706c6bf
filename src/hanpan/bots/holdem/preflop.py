"""Two cards before the flop: the 169 classes by strength, and the top part of them as a number from 0 to 1.

The table holds the chance (in thousandths) to beat one random hand, found with `hanpan.cards.equity` from 400,000 deals
a class: row the higher rank and column the lower for suited hands, the other way round for the rest.
"""

from typing import Final

# fmt: off
AGAINST_ONE: Final[tuple[tuple[int, ...], ...]] = (
    (503, 322, 332, 343, 341, 345, 368, 391, 416, 443, 472, 505, 548),
    (359, 536, 351, 362, 361, 366, 375, 401, 425, 452, 482, 514, 558),
    (368, 386, 570, 380, 379, 384, 395, 406, 434, 461, 490, 522, 565),
    (378, 397, 415, 602, 400, 404, 414, 426, 443, 471, 500, 533, 576),
    (377, 396, 413, 432, 632, 423, 432, 445, 461, 478, 510, 542, 576),
    (382, 401, 418, 437, 454, 662, 450, 463, 478, 496, 517, 551, 588),
    (402, 408, 428, 446, 463, 480, 692, 481, 497, 515, 536, 560, 598),
    (424, 433, 438, 457, 475, 491, 508, 721, 515, 532, 553, 578, 608),
    (448, 457, 465, 472, 489, 507, 523, 540, 750, 552, 571, 597, 627),
    (473, 482, 490, 500, 506, 522, 539, 556, 575, 775, 581, 606, 635),
    (500, 510, 518, 527, 536, 542, 558, 575, 594, 602, 799, 614, 644),
    (531, 541, 549, 558, 566, 576, 583, 600, 618, 625, 634, 824, 653),
    (573, 582, 589, 598, 599, 609, 618, 626, 646, 653, 661, 670, 852),
)
# fmt: on

SUITED: Final = 14
NEAR: Final[tuple[int, ...]] = (0, 14, 10, 6, 2, 0, 0, 0, 0, 0, 0, 0, 0)
"""What suits and neighbours add to the strength: such hands win more after the flop than a bare count shows."""


def strength_of(a: int, b: int) -> int:
    """Thousandths, a little raised for hands that play well."""
    high = max(a >> 2, b >> 2)
    low = min(a >> 2, b >> 2)
    if high == low:
        return AGAINST_ONE[high][high]
    if a & 3 == b & 3:
        return AGAINST_ONE[high][low] + SUITED + NEAR[high - low]
    return AGAINST_ONE[low][high] + NEAR[high - low]


def top_parts() -> list[float]:
    """By two cards (a * 52 + b): the part of all hands that is stronger or equal, from 0.005 to 1."""
    pairs = [(strength_of(a, b), a, b) for a in range(52) for b in range(a)]
    pairs.sort(reverse=True)
    parts = [1.0] * (52 * 52)
    at = 0
    while at < len(pairs):
        end = at
        while end < len(pairs) and pairs[end][0] == pairs[at][0]:
            end += 1
        for _, a, b in pairs[at:end]:
            parts[a * 52 + b] = end / len(pairs)
            parts[b * 52 + a] = end / len(pairs)
        at = end
    return parts


TOP_PART: Final[list[float]] = top_parts()


def best_first() -> list[tuple[int, int]]:
    """All hands, the strongest first."""
    pairs = [(strength_of(a, b), a, b) for a in range(52) for b in range(a)]
    pairs.sort(reverse=True)
    return [(a, b) for _, a, b in pairs]


BEST_FIRST: Final[list[tuple[int, int]]] = best_first()


def top_part(a: int, b: int) -> float:
    """0.005 for aces, 1.0 for the worst hand."""
    return TOP_PART[a * 52 + b]

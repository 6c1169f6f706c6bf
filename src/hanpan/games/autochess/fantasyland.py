"""Fantasyland (AC-12): which front earns it and which one keeps it."""

from hanpan.games.autochess.hand import ONE_PAIR, THREE_OF_A_KIND
from hanpan.games.autochess.packing import hand_rank_of, hand_type_of
from hanpan.games.autochess.rules import Rules


def enters(front: int, rules: Rules, pair_land: int) -> bool:
    """Whether a front's hand earns fantasyland (AC-12.1). With `pair_land` (any_pair_land) a pair of that rank or
    better does, trips of it too."""
    kind = hand_type_of(front)
    rank = hand_rank_of(front)
    if pair_land and kind in (ONE_PAIR, THREE_OF_A_KIND) and rank >= pair_land:
        return True
    if kind == ONE_PAIR:
        return rank >= rules.pair_rank
    return kind == THREE_OF_A_KIND and rank >= rules.trips_rank


def stays(front: int, rules: Rules, rounds_running: int) -> bool:
    """Whether a front in fantasyland grants one round more (AC-12.3): trips only, and not for ever."""
    if rules.land_rounds and rounds_running >= rules.land_rounds:
        return False
    return hand_type_of(front) == THREE_OF_A_KIND and hand_rank_of(front) >= rules.trips_rank

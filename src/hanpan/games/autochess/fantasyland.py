"""Fantasyland (AC-12): which front earns it and which one keeps it.

A door is two ranks in one number: the lowest pair that opens it, and the lowest trips.
"""

from typing import Final

from hanpan.games.autochess.events import SHUT, Effects
from hanpan.games.autochess.hand import ONE_PAIR, THREE_OF_A_KIND
from hanpan.games.autochess.packing import hand_rank_of, hand_type_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rules import Rules

DOOR_BITS: Final = 8
DOOR_MASK: Final = (1 << DOOR_BITS) - 1
ACES: Final = 14


def door_of(player: Player, rules: Rules, effects: Effects) -> int:
    """Today's door of a player (AC-12.1): every visit raised it; augments and events lower it, or open it to any pair
    of a rank; during a rest, and where an event says so, it is shut. Trips of aces open every door that is not."""
    if effects.shut_land or player.land_rest:
        return door(SHUT, SHUT)
    rise = player.land_visits * rules.land_rise - player.perks.door - effects.door
    pair = rules.pair_rank + rise
    trips = rules.trips_rank + rise
    if rise > 0 and rules.trips_rank <= ACES:
        trips = min(trips, ACES)
    if effects.pair_land:
        pair = min(pair, effects.pair_land)
        trips = min(trips, effects.pair_land)
    return door(max(pair, 0), max(trips, 0))


def door(pair: int, trips: int) -> int:
    return pair | trips << DOOR_BITS


def pair_of(opening: int) -> int:
    """The lowest pair that opens a door."""
    return opening & DOOR_MASK


def trips_of(opening: int) -> int:
    return opening >> DOOR_BITS


def enters(front: int, opening: int) -> bool:
    """Whether a front's hand opens a door (AC-12.1)."""
    kind = hand_type_of(front)
    if kind == ONE_PAIR:
        return hand_rank_of(front) >= pair_of(opening)
    return kind == THREE_OF_A_KIND and hand_rank_of(front) >= trips_of(opening)


def stays(front: int, rules: Rules, rounds_running: int) -> bool:
    """Whether a front in fantasyland grants one round more (AC-12.3): trips only, and not for ever."""
    if rules.land_rounds and rounds_running >= rules.land_rounds:
        return False
    return hand_type_of(front) == THREE_OF_A_KIND and hand_rank_of(front) >= rules.trips_rank

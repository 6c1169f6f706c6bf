"""Outcomes: DONE, FAILED, PASSED, EXEMPT, CONVERTED, each counted by itself, one for each task (MB-5.2, MB-5.3).

CONVERTED stands before DONE and FAILED: a penalty that became water or was halved is counted as that alone.
"""

from hanpan.games.marble.options import FORFEIT
from hanpan.games.marble.penalty import in_unit
from hanpan.games.marble.safety import due, take
from hanpan.games.marble.state import MarbleState, Player
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Stream


def tell(seat: int, outcome: str, events: list[Event]) -> None:
    """What everybody sees: how the player decided. What it came to is the player's own affair (MB-6.3)."""
    events.append(Event("outcome", {"seat": seat, "outcome": outcome}))


def rested(player: Player) -> None:
    """Something other than a penalty came: the row of penalties is over."""
    player.row = 0


def mission_done(s: MarbleState, seat: int, events: list[Event]) -> None:
    player = s.players[seat]
    player.done += 1
    player.missions += 1
    player.streak += 1
    player.best_streak = max(player.best_streak, player.streak)
    rested(player)
    tell(seat, "DONE", events)


def penalty_taken(s: MarbleState, seat: int, scale: int, failed: bool, events: list[Event]) -> None:
    """A penalty taken, or a mission that failed and its penalty with it."""
    player = s.players[seat]
    cost = due(s, player, scale)
    take(player, cost)
    if failed:
        player.streak = 0
    if cost.why:
        player.converted += 1
        outcome = "CONVERTED"
    elif failed:
        player.failed += 1
        outcome = "FAILED"
    else:
        player.done += 1
        outcome = "DONE"
    tell(seat, "FAILED" if failed else "DONE", events)
    unit = s.session.drink_unit
    drink, water = in_unit(cost.drink, unit), in_unit(cost.water, unit)
    took: dict[str, object] = {"seat": seat, "outcome": outcome, "drink": drink, "water": water, "unit": unit}
    events.append(Event("took", took, seat))


def passed(s: MarbleState, seat: int, stream: Stream, events: list[Event]) -> None:
    """Passing never costs a drink: a light forfeit instead."""
    player = s.players[seat]
    player.passed += 1
    player.streak = 0
    rested(player)
    tell(seat, "PASSED", events)
    card, _ = s.decks[FORFEIT].draw(stream)
    s.decks[FORFEIT].put_away(card)
    s.forfeits += [seat, card]
    drawn = s.session.cards[card]
    events.append(Event("forfeit", {"seat": seat, "card": drawn.id, "title": drawn.title()}))


def exempted(s: MarbleState, seat: int, events: list[Event]) -> None:
    player = s.players[seat]
    player.exempt += 1
    rested(player)
    tell(seat, "EXEMPT", events)


def water_for(s: MarbleState, seats: list[int], events: list[Event]) -> None:
    """A sip of water each: nobody's outcome, but it counts for the water champion. How much water somebody had is known
    to nobody else, so each is told alone."""
    for seat in seats:
        s.players[seat].water += 1
        events.append(Event("water", {"seat": seat}, seat))

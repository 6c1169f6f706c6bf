"""Changes between two states of the same game, read straight from the two states (kernel.game.ViewDelta).

The view says what there is to know. Nothing is given here that is not in it, under the same names.
"""

from hanpan.cards.card import TEXTS
from hanpan.games.holdem.player import PHASES
from hanpan.games.holdem.state import State, board_of, pot_of
from hanpan.games.holdem.tally import COLUMNS
from hanpan.games.holdem.view import (
    bounds_of,
    collected_pots,
    history_dump,
    make_own,
    make_view,
    pots_dump,
    shown_cards,
    shown_dump,
    sitting_dump,
    states_dump,
    tally_dump,
)
from hanpan.kernel.game import NO_CHANGES, Changes


def public_changes(s: State, before: State) -> Changes:
    """What changed for everybody."""
    if s.hand != before.hand or s.over != before.over:
        everything = make_view(s, None).public()
        del everything["config"]
        return Changes(everything, {})
    values: dict[str, object] = {}
    turned = s.phase != before.phase
    moved = s.status != before.status
    if turned:
        values["phase"] = PHASES[s.phase]
        values["board"] = [TEXTS[card] for card in board_of(s)]
    if s.actor != before.actor:
        values["actor"] = s.actor if s.actor >= 0 else None
    if s.stacks != before.stacks:
        values["stacks"] = s.stacks
        values["paid"] = s.paid
        values["pot"] = pot_of(s)
    if s.bets != before.bets:
        values["bets"] = s.bets
    if s.bet != before.bet:
        values["bet"] = s.bet
    if moved:
        values["states"] = states_dump(s.status)
    if s.timeouts != before.timeouts:
        values["timeouts"] = s.timeouts
    if s.sitting != before.sitting:
        values["sitting"] = sitting_dump(s.sitting)
    if len(s.shown) != len(before.shown):
        values["shown"] = [shown_dump(row) for row in shown_cards(s)]
    if turned or moved:
        values["pots"] = pots_dump(collected_pots(s))
    items: dict[str, dict[str, object]] = {}
    known = len(before.history)
    if len(s.history) > known:
        lines = history_dump(s.history[known:])
        items["history"] = {str(known + index): line for index, line in enumerate(lines)}
    if s.tally != before.tally:
        items["tally"] = new_tallies(s.tally, before.tally)
    return Changes(values, items)


def new_tallies(now: list[int], then: list[int]) -> dict[str, object]:
    found: dict[str, object] = {}
    for start in range(0, len(now), COLUMNS):
        for at in range(start, start + COLUMNS):
            if now[at] != then[at]:
                found[str(start // COLUMNS)] = tally_dump(now, start // COLUMNS)
                break
    return found


def own_changes(s: State, seat: int | None, before: State) -> Changes:
    """What changed of a seat's own part."""
    if s.hand != before.hand or s.phase != before.phase or s.over != before.over:
        return Changes(make_own(s, seat), {})
    me = -1 if seat is None else seat
    now, then = bounds_of(s, me), bounds_of(before, me)
    if now == then:
        return NO_CHANGES
    values: dict[str, object] = {}
    if now[0] != then[0]:
        values["price"] = now[0]
    if now[1] != then[1]:
        values["min_raise"] = now[1]
    if now[2] != then[2]:
        values["max_raise"] = now[2]
    return Changes(values, {})

"""What tiles and cards do: one small function for every effect code (MB-2, MB-4)."""

from typing import Final

from hanpan.games.marble.board import step_from, tile_table
from hanpan.games.marble.keys import win_key
from hanpan.games.marble.options import DRAW, MINIGAME, RULE, VOTE
from hanpan.games.marble.outcome import penalty_taken, water_for
from hanpan.games.marble.state import MarbleState, TimedRule
from hanpan.games.marble.turn import begin_tasks, clear_tile, end_turn, in_order, land, move_piece
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Stream

SIPS_EACH: Final = 2
"""The pot never holds more than this for each active player: a shared pot stays a small glass."""
SIP: Final = 4
"""One sip as twelfths of a shot."""
NOT_YET: Final = -2
ABSTAINED: Final = -1


def tile_event(s: MarbleState, stream: Stream, events: list[Event]) -> None:
    """The tile under the current piece happens."""
    kind = land(s, events)
    seat = s.current
    player = s.players[seat]
    if kind in ("card", "trap"):
        s.trap = kind == "trap"
        draw(s, DRAW, stream, events)
    elif kind == "minigame":
        draw(s, MINIGAME, stream, events)
    elif kind == "vote":
        draw(s, VOTE, stream, events)
    elif kind == "rule":
        draw(s, RULE, stream, events)
    elif kind in ("nominate", "toast"):
        s.waits = "target"
    elif kind in ("water", "rest"):
        begin_tasks(s, "read", [seat], [0], events)
    elif kind == "share":
        share(s, events)
    else:
        if kind == "island":
            player.stranded = True
            events.append(Event("stranded", {"seat": seat}))
        elif kind == "space":
            player.travels = True
            events.append(Event("ticket", {"seat": seat}))
        elif kind == "key":
            win_key(s, seat, stream, events)
        elif kind == "reverse":
            reverse(s, events)
        elif kind == "stack":
            stack(s, 1, events)
        begin_tasks(s, "", [], [], events)


def draw(s: MarbleState, deck: int, stream: Stream, events: list[Event]) -> None:
    """The next card of a deck (MB-4.2) and who it is for; with every card out on the table nothing happens."""
    card, shuffled = s.decks[deck].draw(stream)
    if shuffled:
        events.append(Event("shuffled", {"deck": deck}))
    if card < 0:
        begin_tasks(s, "", [], [], events)
        return
    s.card = card
    s.card_deck = deck
    s.drawn += 1
    drawn = s.session.cards[card]
    events.append(Event("card", {"seat": s.current, "card": drawn.id, "title": drawn.title()}))
    if drawn.effect == "vote":
        s.votes = [NOT_YET] * len(s.players)
        s.waits = "vote"
    elif drawn.target == "TARGET_ONE":
        s.waits = "target"
    elif drawn.effect in ("task", "penalty"):
        subjects = s.active_seats()
        if drawn.target == "SELF":
            subjects = [s.current]
        elif drawn.target == "ALL_EXCEPT_SELF":
            subjects = s.others(s.current)
        tasks = "mission" if drawn.effect == "task" else "penalty"
        begin_tasks(s, tasks, in_order(s, subjects), [drawn.scale] * len(subjects), events)
    else:
        begin_tasks(s, "read", [s.current], [0], events)


def own_scale(s: MarbleState) -> int:
    """The penalty of the card on the table, or of the tile where there is none."""
    if s.card >= 0:
        return s.session.cards[s.card].scale
    return tile_table().scale(s.board[s.players[s.current].position])


def effect_here(s: MarbleState) -> str:
    """The effect code a choice of target belongs to: the card's, or the tile's where there is no card."""
    if s.card >= 0:
        return s.session.cards[s.card].effect
    return s.board[s.players[s.current].position]


def candidates(s: MarbleState) -> list[int]:
    """Who may be named now: everybody else; after a mini-game also oneself, for one may lose it."""
    if s.card >= 0 and s.session.cards[s.card].effect == "loser":
        return s.active_seats()
    return s.others(s.current)


def named(s: MarbleState, target: int, events: list[Event]) -> None:
    """The current player names somebody. What to do about it is the named player's own decision."""
    s.target = target
    events.append(Event("named", {"seat": s.current, "target": target}))
    effect = effect_here(s)
    if effect == "toast":
        s.waits = "toast"
        return
    begin_tasks(s, "mission" if effect == "task" else "penalty", [target], [own_scale(s)], events)


def toast(s: MarbleState, accepted: bool, events: list[Event]) -> None:
    """The partner's answer. Declining is free for both."""
    if accepted:
        events.append(Event("toast", {"seat": s.current, "target": s.target}))
        scale = own_scale(s)
        penalty_taken(s, s.current, scale, False, events)
        penalty_taken(s, s.target, scale, False, events)
    else:
        events.append(Event("toast-declined", {"seat": s.current, "target": s.target}))
    begin_tasks(s, "", [], [], events)


def count_votes(s: MarbleState, events: list[Event]) -> None:
    """When all have voted: most votes is chosen; a tie, or no vote at all, chooses nobody."""
    if any([s.votes[seat] == NOT_YET for seat in s.active_seats()]):
        return
    tally = [0] * len(s.players)
    for seat in s.active_seats():
        if s.votes[seat] >= 0:
            tally[s.votes[seat]] += 1
    most = max(tally)
    first = [seat for seat in range(len(tally)) if tally[seat] == most]
    chosen = first[0] if most > 0 and len(first) == 1 else -1
    s.tally = tally
    if chosen < 0:
        events.append(Event("tied", {"tally": tally}))
        begin_tasks(s, "", [], [], events)
        return
    s.target = chosen
    events.append(Event("counted", {"tally": tally, "target": chosen}))
    begin_tasks(s, "penalty", [chosen], [own_scale(s)], events)


def reverse(s: MarbleState, events: list[Event]) -> None:
    s.direction = -s.direction
    events.append(Event("reversed", {"direction": s.direction}))


def stack(s: MarbleState, sips: int, events: list[Event]) -> None:
    s.pot = min(s.pot + sips, SIPS_EACH * len(s.active_seats()))
    events.append(Event("stacked", {"pot": s.pot}))


def share(s: MarbleState, events: list[Event]) -> None:
    """The pot is divided to the last sip: whole sips to each, what is left over from the current player on."""
    seats = in_order(s, s.active_seats())
    pot = min(s.pot, SIPS_EACH * len(seats))
    s.pot = 0
    subjects: list[int] = []
    scales: list[int] = []
    for index, seat in enumerate(seats):
        sips = pot // len(seats) + (1 if index < pot % len(seats) else 0)
        if sips:
            subjects.append(seat)
            scales.append(sips * SIP)
    events.append(Event("shared", {"sips": pot, "seats": subjects[:]}))
    begin_tasks(s, "penalty", subjects, scales, events)


def read(s: MarbleState, stream: Stream, events: list[Event]) -> None:
    """The current player has read a tile or card that asks nothing of anybody: its effect happens."""
    seat = s.current
    player = s.players[seat]
    if s.card < 0:
        water_for(s, s.active_seats(), events)
        end_turn(s, events)
        return
    card = s.session.cards[s.card]
    effect = card.effect
    if effect == "share":
        share(s, events)
        return
    if effect == "water":
        water_for(s, s.active_seats() if card.target == "ALL" else [seat], events)
    elif card.type == "RULE":
        s.rules.append(TimedRule(s.card, s.card_deck, card.rounds))
        events.append(Event("rule-on", {"card": card.id, "title": card.title(), "rounds": card.rounds}))
        clear_tile(s)
    elif effect == "key":
        win_key(s, seat, stream, events)
    elif effect == "exempt":
        player.exemptions += 1
        events.append(Event("exemption", {"seat": seat}))
    elif effect == "again":
        if not s.again and not s.extra_used:
            s.extra_used = True
            s.again = True
    elif effect in ("forward", "back"):
        way = s.direction if effect == "forward" else -s.direction
        move_piece(s, step_from(player.position, card.amount, way, len(s.board)), events)
    elif effect == "reverse":
        reverse(s, events)
    elif effect == "stack":
        stack(s, card.amount, events)
    end_turn(s, events)

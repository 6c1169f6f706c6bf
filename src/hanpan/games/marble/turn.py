"""The way of a turn through the document's phases: start, dice, move, tile, action, end (MB-1.3, MB-3, MB-6).

Every phase either waits for one decision (`s.waits`) or is passed through; each change of phase is an event.
"""

from typing import Final

from hanpan.games.marble.board import island_of, passes_start, step_from
from hanpan.games.marble.state import (
    ACTION,
    DICE_ROLL,
    GAME_END,
    PLAYER_MOVE,
    TILE_EVENT,
    TURN_END,
    TURN_START,
    MarbleState,
)
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Stream

DOUBLES_LIMIT: Final = 3


def enter(s: MarbleState, phase: str, events: list[Event]) -> None:
    s.phase = phase
    s.waits = ""
    events.append(Event("phase", {"phase": phase}))


def begin_turn(s: MarbleState, seat: int, events: list[Event]) -> None:
    s.current = seat
    s.turn += 1
    s.players[seat].turns += 1
    s.doubles = 0
    s.again = False
    s.extra_used = False
    s.moved_from = s.players[seat].position
    enter(s, TURN_START, events)
    events.append(Event("turn", {"seat": seat, "turn": s.turn, "round": s.round + 1}))
    if s.break_due:
        s.break_due = False
        s.waits = "break"
        events.append(Event("break-proposed", {"minutes": s.minutes}))
        return
    after_break(s, events)


def after_break(s: MarbleState, events: list[Event]) -> None:
    player = s.players[s.current]
    if player.stranded:
        player.stranded = False
        events.append(Event("skipped", {"seat": s.current}))
        enter(s, TURN_END, events)
        close_turn(s, events)
    elif player.travels:
        s.waits = "travel"
    else:
        to_dice(s, events)


def to_dice(s: MarbleState, events: list[Event]) -> None:
    enter(s, DICE_ROLL, events)
    s.waits = "roll"


def roll(s: MarbleState, stream: Stream, events: list[Event]) -> bool:
    """Roll and move. Gives whether the piece has landed (not yet, when passing the start first asks for a choice)."""
    player = s.players[s.current]
    forget_last(s)
    s.roller = s.current
    s.dice = [1 + stream.below(6) for _ in range(s.session.dice)]
    double = len(s.dice) == 2 and s.dice[0] == s.dice[1]
    s.doubles = s.doubles + 1 if double else 0
    if double or (len(s.dice) == 1 and s.dice[0] == 6):
        player.lucky += 1
    s.again = double and s.doubles < DOUBLES_LIMIT
    events.append(Event("rolled", {"seat": s.current, "dice": s.dice[:], "sum": sum(s.dice), "double": double}))
    s.moved_from = player.position
    enter(s, PLAYER_MOVE, events)
    if s.doubles == DOUBLES_LIMIT:
        events.append(Event("third-double", {"seat": s.current}))
        move_piece(s, island_of(len(s.board)), events)
        return True
    size = len(s.board)
    steps = sum(s.dice)
    home = passes_start(player.position, steps, s.direction, size)
    move_piece(s, step_from(player.position, steps, s.direction, size), events)
    if home:
        events.append(Event("passed-start", {"seat": s.current}))
        s.waits = "bonus"
        return False
    return True


def forget_last(s: MarbleState) -> None:
    """A piece sets out: what was still to be read of the turn before (dice, forfeits, a count of votes) is gone."""
    s.dice = []
    s.forfeits = []
    s.tally = []


def move_piece(s: MarbleState, tile: int, events: list[Event]) -> None:
    player = s.players[s.current]
    data: dict[str, object] = {"seat": s.current, "from": player.position, "to": tile, "direction": s.direction}
    player.position = tile
    events.append(Event("moved", data))


def begin_tasks(s: MarbleState, tasks: str, subjects: list[int], scales: list[int], events: list[Event]) -> None:
    """Into ActionResolution with somebody to decide, or straight through it."""
    if s.phase != ACTION:
        enter(s, ACTION, events)
    if not subjects:
        end_turn(s, events)
        return
    s.tasks = tasks
    s.subjects = subjects
    s.scales = scales
    s.waits = "tasks"
    if tasks == "mission" and s.session.edition > 1:
        s.thumbs = [0] * len(s.players)


def in_order(s: MarbleState, seats: list[int]) -> list[int]:
    """Seats in table order, the current player first, in the direction of play."""
    count = len(s.order)
    at = s.order.index(s.current)
    ring = [s.order[(at + s.direction * k) % count] for k in range(count)]
    return [seat for seat in ring if seat in seats]


def put_card_away(s: MarbleState) -> None:
    """The card leaves the table for its discard pile; a card that became a rule is put away when the rule ends."""
    if s.card >= 0:
        s.decks[s.card_deck].put_away(s.card)
    clear_tile(s)


def clear_tile(s: MarbleState) -> None:
    s.card = -1
    s.trap = False
    s.target = -1
    s.tasks = ""
    s.subjects = []
    s.scales = []
    s.votes = []
    s.thumbs = []


def end_turn(s: MarbleState, events: list[Event]) -> None:
    """The tile is resolved: a double rolls again, a held extra roll is offered, or the turn passes on."""
    put_card_away(s)
    enter(s, TURN_END, events)
    if s.again:
        s.again = False
        events.append(Event("again", {"seat": s.current}))
        to_dice(s, events)
    elif s.players[s.current].extras and not s.extra_used and s.doubles < DOUBLES_LIMIT:
        s.waits = "extra"
    else:
        close_turn(s, events)


def close_turn(s: MarbleState, events: list[Event]) -> None:
    """The turn is over. A round is over when every active player had a turn; then the timed rules count down."""
    s.players[s.current].had_turn = True
    session = s.session
    following = next_seat(s)
    if following < 0:
        s.round += 1
        events.append(Event("round", {"round": s.round, "rounds": session.rounds}))
        count_down(s, events)
        for player in s.players:
            player.had_turn = False
        following = next_seat(s)
    if session.minutes and s.minutes >= session.minutes:
        end_game(s, "minutes", events)
    elif s.round >= session.rounds:
        end_game(s, "rounds", events)
    else:
        begin_turn(s, following, events)


def next_seat(s: MarbleState) -> int:
    """The next active player in the direction of play who has not had a turn in this round; -1 when all had one.

    A reversal turns the order round but nobody is left out: a round always has one turn for each."""
    count = len(s.order)
    at = s.order.index(s.current)
    for k in range(1, count + 1):
        seat = s.order[(at + s.direction * k) % count]
        player = s.players[seat]
        if player.active and not player.had_turn:
            return seat
    return -1


def count_down(s: MarbleState, events: list[Event]) -> None:
    for rule in s.rules[:]:
        rule.left -= 1
        if rule.left == 0:
            s.rules.remove(rule)
            s.decks[rule.deck].put_away(rule.card)
            card = s.session.cards[rule.card]
            events.append(Event("rule-off", {"card": card.id, "title": card.title()}))


def end_game(s: MarbleState, reason: str, events: list[Event]) -> None:
    put_card_away(s)
    enter(s, GAME_END, events)
    s.again = False
    s.ended = reason
    events.append(Event("ended", {"reason": reason, "turns": s.turn, "rounds": s.round, "minutes": s.minutes}))


def give_up(s: MarbleState, seat: int, events: list[Event]) -> str:
    """A player leaves, at any time and without a price. Gives what is left to settle: "vote", "toast" or nothing."""
    s.players[seat].active = False
    events.append(Event("gave-up", {"seat": seat}))
    if len(s.active_seats()) < 2:
        end_game(s, "players", events)
        return ""
    if s.waits == "start":
        return ""
    if seat == s.current:
        s.again = False
        put_card_away(s)
        enter(s, TURN_END, events)
        close_turn(s, events)
    elif s.waits == "vote":
        for voter, vote in enumerate(s.votes):
            if vote == seat:
                s.votes[voter] = -2
        return "vote"
    elif s.waits == "toast" and s.target == seat:
        return "toast"
    elif s.waits == "tasks" and seat in s.subjects:
        at = s.subjects.index(seat)
        del s.subjects[at]
        del s.scales[at]
        if not s.subjects:
            end_turn(s, events)
    return ""


def land(s: MarbleState, events: list[Event]) -> str:
    """The piece stands on its tile: TileEvent begins. Gives the kind of tile."""
    enter(s, TILE_EVENT, events)
    tile = s.players[s.current].position
    kind = s.board[tile]
    events.append(Event("landed", {"seat": s.current, "tile": tile, "kind": kind}))
    return kind

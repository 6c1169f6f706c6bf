"""The combat and result phases of a round: all its fights and what they leave behind (AC-10 to AC-12, AC-15, AC-16).

`single_fight` decides one fight; here its outcome changes the players.
"""

from typing import Final

from hanpan.games.autochess.board import FRONT
from hanpan.games.autochess.fantasyland import door_of, enters, stays
from hanpan.games.autochess.packing import ID_SHIFT, LOAN
from hanpan.games.autochess.player import Layout, Player, codes_of
from hanpan.games.autochess.shop import return_loan, return_own, return_shop
from hanpan.games.autochess.single_fight import UNKNOWN, Fighter, Toll, fight, marked_hp
from hanpan.games.autochess.state import END, NOBODY, GameState
from hanpan.games.autochess.tell import tell_damage, tell_hula, tell_lines, tell_pairings
from hanpan.kernel.event import Event, EventSink

DECLARED: Final = 1
HULA: Final = 2
STOP: Final = 4
FAILED: Final = 8
SCOOP: Final = 16
FOULED: Final = 32
"""Marks in a player's `last_fight`."""


def end_prep(s: GameState) -> None:
    """Leftovers go back to the pool (AC-3.3, AC-12.2); the boards are what they are now."""
    for player in s.players:
        if player.place:
            continue
        close_shop(s, player)
        if player.on_board():
            player.layout = (ids_of(player.front), ids_of(player.mid), ids_of(player.back))


def close_shop(s: GameState, player: Player) -> None:
    """A shop that is not locked and the unplaced loan go back to the pool."""
    if not player.locked:
        return_shop(s, player)
    return_loan(s.pool, player)


def ids_of(line: list[int]) -> tuple[int, ...]:
    return tuple([piece >> ID_SHIFT for piece in line])


def shown(player: Player) -> Layout:
    return (tuple(codes_of(player.front)), tuple(codes_of(player.mid)), tuple(codes_of(player.back)))


def ready_fighter(s: GameState, seat: int, ghost: bool, low: int, high: int) -> Fighter:
    """A seat's side; `low` and `high` are today's bounds of mercy and of glass_back. A ghost never declares and has
    no HP (AC-15.1)."""
    player = s.players[seat]
    declared = player.hula_declared and not ghost
    side = Fighter(seat, player.front, player.mid, player.back, player, s.rules, s.effects, declared)
    side.glass = player.hp >= high
    side.mercy = player.hp <= low
    if ghost:
        side.hp = UNKNOWN
    return side


def fight_all(s: GameState, events: EventSink) -> list[int]:
    """Every fight, on the HP at the round's start; gives each seat's HP of then minus the damage taken."""
    living = s.living()
    before = [player.hp for player in s.players]
    low, high = marked_hp([s.players[seat].hp for seat in living], s.effects)
    pairs = [(seat, s.foes[seat]) for seat in living if seat < s.foes[seat] and seat != s.ghost]
    ghost_foe = s.foes[s.ghost] if s.ghost != NOBODY else NOBODY
    if events is not None:
        tell_pairings(pairs, s.ghost, ghost_foe, events)
    taken = [0] * len(s.players)
    for seat in living:
        s.players[seat].dealt = 0
    sides = [(ready_fighter(s, a, False, low, high), ready_fighter(s, b, False, low, high), False) for a, b in pairs]
    if ghost_foe != NOBODY:
        one, two = ready_fighter(s, s.ghost, False, low, high), ready_fighter(s, ghost_foe, True, low, high)
        sides.append((one, two, True))
    for one, two, ghost in sides:
        steps = fight(one, two, s.rules, s.effects, s.stage())
        if events is not None:
            tell_lines(one, two, steps, ghost, s.effects.mode, events)
        if ghost:
            one.dealt = 0
        hurt = [(one, two)] if ghost else [(one, two), (two, one)]
        for side, foe in hurt:
            stamp(s, side, foe, events)
        for side, foe in hurt:
            close(s, side, foe, ghost, taken, events)
    for seat in living:
        keep_score(s, seat)
    return [before[seat] - taken[seat] for seat in range(len(before))]


def stamp(s: GameState, side: Fighter, foe: Fighter, events: EventSink) -> None:
    """Scoop and declaration; both sides' come before anybody's damage, for they are what it is made of."""
    player = s.players[side.seat]
    if side.hula:
        player.gold += s.rules.hula_gold
    if events is not None:
        tell_hula(side, foe, s.rules.hula_gold, events)
    if side.failed and side.pardoned:
        player.pardons_used += 1


def close(s: GameState, side: Fighter, foe: Fighter, ghost: bool, taken: list[int], events: EventSink) -> None:
    """One side's end of a fight: damage, streak, lines, fantasyland."""
    player = s.players[side.seat]
    player.dealt = side.dealt
    player.lines_won += side.wins
    if side.wins > foe.wins:
        player.win_streak += 1
        player.loss_streak = 0
    elif side.wins < foe.wins:
        player.loss_streak += 1
        player.win_streak = 0
    taken[side.seat] = foe.dealt
    toll = Toll(side, foe, player, s.rules)
    player.hp = toll.hp
    if toll.rises:
        player.lives_used += 1
    if events is not None:
        if foe.dealt:
            tell_damage(side, foe, ghost, toll.hurt, events)
        if toll.rises:
            events.append(Event("risen", {"seat": side.seat}))
        if toll.fine:
            events.append(Event("fined", {"seat": side.seat, "amount": toll.fine, "hp": toll.hurt - toll.fine}))
    reward(s, side, foe, events)
    if toll.heal and events is not None:
        events.append(Event("mended", {"seat": side.seat, "amount": toll.heal, "hp": toll.hp}))
    player.fantasyland_next = earns_land(s, side)
    marks = 0
    if side.declared:
        marks |= DECLARED
    if side.hula:
        marks |= HULA
    if side.stop:
        marks |= STOP
    if side.failed:
        marks |= FAILED
    if side.scoop:
        marks |= SCOOP
    if side.marks:
        marks |= FOULED
    player.last_fight = (
        s.round_num,
        foe.seat,
        1 if ghost else 0,
        side.wins,
        foe.wins,
        side.dealt,
        foe.dealt,
        marks,
    )


def reward(s: GameState, side: Fighter, foe: Fighter, events: EventSink) -> None:
    """Gold that a loss or a scoop brings by augments (AC-14.2)."""
    player = s.players[side.seat]
    perks = player.perks
    gold = perks.loss_gold if side.wins < foe.wins else perks.scoop_gold if side.scoop else 0
    if gold:
        player.gold += gold
        if events is not None:
            events.append(Event("reward", {"seat": side.seat, "gold": gold}))


def earns_land(s: GameState, side: Fighter) -> bool:
    """AC-12.1 and AC-12.3."""
    player = s.players[side.seat]
    front = side.made[FRONT]
    if player.in_fantasyland:
        return stays(front, s.rules, player.land_rounds)
    if side.marks or (s.rules.land_wins and not side.front_won):
        return False
    return enters(front, door_of(player, s.rules, s.effects))


def keep_score(s: GameState, seat: int) -> None:
    """Whom the seat met, and its board, which everybody may see now. A bye meets nobody and shows nothing."""
    player = s.players[seat]
    foe = s.foes[seat]
    player.met = (foe, player.met[0])
    if seat == s.ghost:
        player.byes += 1
    if foe != NOBODY:
        player.last_board = shown(player)


def settle(s: GameState, standing: list[int], events: EventSink) -> None:
    """The result phase: who is out and where, boards back to benches, fantasyland's door, and whether it is over."""
    living = s.living()
    out = [seat for seat in living if s.players[seat].hp == 0]
    left = len(living) - len(out)
    for seat in rank(s, out, standing, left):
        if events is not None:
            events.append(Event("out", {"seat": seat, "place": s.players[seat].place, "round": s.round_num}))
        leave(s, s.players[seat])
    over = is_over(left, s.round_num, s.rules.rounds)
    for seat in s.living():
        # After the last round nobody goes anywhere, so nobody is told so.
        turn_board(s, seat, None if over else events)
    if over:
        finish(s, events)


def is_over(left: int, rounds_played: int, rounds: int) -> bool:
    """AC-1.4: at most one lives, or the last round was played."""
    return left <= 1 or rounds_played >= rounds


def rank(s: GameState, seats: list[int], standing: list[int], better: int) -> list[int]:
    """Places for seats that stop together: by `standing`, damage dealt in the round, lines won in all (AC-16.2 and 3).
    Gives the seats, the worst first."""
    scores = [(standing[seat], s.players[seat].dealt, s.players[seat].lines_won) for seat in seats]
    best_first = sorted(scores, reverse=True)
    for seat, score in zip(seats, scores, strict=True):
        s.players[seat].place = better + best_first.index(score) + 1
    return [seat for _, seat in sorted(zip(scores, seats, strict=True))]


def leave(s: GameState, player: Player) -> None:
    """AC-16.1: everything the player had goes back."""
    return_shop(s, player)
    return_loan(s.pool, player)
    for pieces in (player.bench, player.front, player.mid, player.back):
        return_own(s, pieces)
        pieces.clear()
    player.in_fantasyland = False
    player.fantasyland_next = False
    player.hula_declared = False


def turn_board(s: GameState, seat: int, events: EventSink) -> None:
    """AC-6.4, AC-6.6, AC-12: the loan goes back; own cards stand for fantasyland, else they return to the bench."""
    player = s.players[seat]
    for number in range(3):
        line = player.line(number)
        if player.in_fantasyland:
            return_own(s, [piece for piece in line if piece & LOAN])
            line[:] = [piece for piece in line if not piece & LOAN]
        if not player.fantasyland_next:
            player.bench.extend(line)
            line.clear()
    if events is not None and (player.fantasyland_next or player.in_fantasyland):
        what = "left" if not player.fantasyland_next else "kept" if player.in_fantasyland else "entered"
        events.append(Event("fantasyland", {"seat": seat, "what": what}))
    if player.fantasyland_next:
        player.land_rounds += 1
        return_shop(s, player)
        if not player.in_fantasyland:
            player.land_visits += 1
    else:
        player.land_rounds = 0
        if player.in_fantasyland:
            player.land_rest = s.rules.land_rest
        elif player.land_rest:
            player.land_rest -= 1
    player.in_fantasyland = player.fantasyland_next
    player.fantasyland_next = False
    player.hula_declared = False
    player.ready = False


def rank_living(s: GameState) -> None:
    """Places for those who live, by HP first (AC-16.3)."""
    rank(s, s.living(), [player.hp for player in s.players], 0)


def finish(s: GameState, events: EventSink) -> None:
    """The last ones are ranked (AC-16.3) and the table rests."""
    s.phase = END
    rank_living(s)
    if events is not None:
        places, hp = [player.place for player in s.players], [player.hp for player in s.players]
        events.append(Event("over", {"places": places, "hp": hp}))

"""Another table that a seat cannot tell from this one (AC-17): what it may not know is drawn anew.

Kept: the seat's own side, and of the others what `Rival` shows. Their cards are drawn from the copies the seat cannot
account for, those seen on their last board first, because a guess should be a good one.
"""

from typing import Final

from hanpan.games.autochess.board import SIZES, has_twin
from hanpan.games.autochess.card import copies_of
from hanpan.games.autochess.events import HoldemState, draw_phase
from hanpan.games.autochess.lines import every_line
from hanpan.games.autochess.matchup import draw_matchups
from hanpan.games.autochess.packing import CODE, KINDS, code_of_kind, kind_of, stars_of
from hanpan.games.autochess.pick import draw_offer
from hanpan.games.autochess.player import EMPTY_LAYOUT, Player, owned
from hanpan.games.autochess.shop import draw_loan, draw_shop, equal_cards
from hanpan.games.autochess.state import AUGMENT, NOBODY, PREP, GameState
from hanpan.kernel.rng import Rng, Stream

TRIES: Final = 200


def redealt(s: GameState, seat: int | None, rng: Rng) -> GameState:
    new = s.clone()
    new.hide()
    stream = rng.stream("redeal")
    others = [number for number, player in enumerate(new.players) if number != seat and player.place == 0]
    known = scouted(new, seat)
    wanted = [(owned(player), player.on_board()) for player in new.players]
    gather(new, seat, known)
    for number in others:
        deal(new, number, wanted[number], known == number, stream)
    for number in others:
        deal_prep(new, number, stream)
    redraw_events(new, stream)
    redraw_matchups(new, seat, rng)
    return new


def scouted(s: GameState, seat: int | None) -> int:
    """The opponent whose bench this seat sees, or NOBODY."""
    if seat is None or s.phase != PREP or not s.players[seat].perks.scout or s.players[seat].place:
        return NOBODY
    return s.foes[seat]


def gather(s: GameState, seat: int | None, known: int) -> None:
    """Everything the seat cannot see goes back to the pool, burned copies too."""
    counts = list(s.rules.copies)
    for number, player in enumerate(s.players):
        if number == seat:
            shown = [player.bench, player.front, player.mid, player.back, player.loan, player.shop]
        elif number == known:
            shown = [player.bench]
        else:
            shown = []
        for pieces in shown:
            for piece in pieces:
                if piece:
                    counts[kind_of(piece)] -= copies_of(piece)
    s.pool.fill(counts)
    s.burned = 0


def deal(s: GameState, seat: int, wanted: tuple[int, int], bench_known: bool, stream: Stream) -> None:
    """As many own and standing cards as everybody sees, of any kind."""
    player = s.players[seat]
    own, standing = wanted
    bench = list(player.bench) if bench_known else []
    seen = [code for line in player.last_board for code in line]
    player.bench = []
    for number in range(3):
        player.line(number).clear()
    player.loan = []
    player.golden = []
    player.layout = EMPTY_LAYOUT
    player.touched = False
    player.acts = 0
    player.rerolls = 0
    player.pardons_used = 0
    player.hula_declared = False
    player.xp = 0
    player.bench = [*bench]
    loaned = 0
    if player.in_fantasyland and s.phase == PREP:
        draw_loan(s, player, stream)
        loaned = min(len(player.loan), max(0, standing - (own - len(bench))))
    stand(s, player, standing - loaned, seen, stream)
    place_loan(s, player, loaned)
    while owned(player) < own:
        player.bench.append(player.new_piece(another(s, player, seen, stream)))


def stand(s: GameState, player: Player, count: int, seen: list[int], stream: Stream) -> None:
    """Own cards onto random lines; no twins if it can be helped."""
    tries = TRIES
    while count:
        code = another(s, player, seen, stream)
        if tries and has_twin(every_line(player), code):
            s.pool.give(kind_of(code), copies_of(code))
            tries -= 1
            continue
        line = stream.below(3)
        while len(player.line(line)) >= SIZES[line]:
            line = (line + 1) % 3
        player.line(line).append(player.new_piece(code))
        count -= 1


def place_loan(s: GameState, player: Player, count: int) -> None:
    """Loaned cards onto what is free; one that has a twin there is drawn anew as the first kind that has none."""
    for _ in range(count):
        standing = every_line(player)
        fitting = [piece for piece in player.loan if not has_twin(standing, piece)]
        if not fitting:
            free = [
                kind for kind in range(KINDS) if s.pool.counts[kind] and not has_twin(standing, code_of_kind(kind, 1))
            ]
            if not free:
                return
            old = player.loan[0]
            s.pool.give(kind_of(old), 1)
            s.pool.take(free[0], 1)
            player.loan[0] = old & ~CODE | code_of_kind(free[0], 1)
            fitting = [player.loan[0]]
        piece = fitting[0]
        player.loan.remove(piece)
        for number in range(3):
            if len(player.line(number)) < SIZES[number]:
                player.line(number).append(piece)
                break


def another(s: GameState, player: Player, seen: list[int], stream: Stream) -> int:
    """A card the player may well own: one seen on the last board, else any copy left; no third equal one if
    that can be helped."""
    while seen:
        code = seen.pop(0)
        if s.pool.counts[kind_of(code)] >= copies_of(code) and (stars_of(code) == 3 or equal_cards(player, code) < 2):
            s.pool.take(kind_of(code), copies_of(code))
            return code
    for _ in range(TRIES):
        kind = s.pool.draw_kind(player.level, stream, 1)
        if equal_cards(player, code_of_kind(kind, 1)) < 2:
            return code_of_kind(kind, 1)
        s.pool.give(kind, 1)
    return code_of_kind(s.pool.draw_kind(player.level, stream, 1), 1)


def deal_prep(s: GameState, seat: int, stream: Stream) -> None:
    """A new shop, or a new offer."""
    player = s.players[seat]
    player.locked = False
    player.shop = []
    if s.phase == PREP and not player.in_fantasyland:
        draw_shop(s, player, stream)
    if s.phase == AUGMENT and player.offer:
        player.offer = draw_offer(s, player, player.offer[0].tier, stream)


def redraw_events(s: GameState, stream: Stream) -> None:
    """What the stage still holds back (AC-13.1)."""
    old = s.holdem_state
    active = old.active_events
    turn, river = old.turn, old.river
    if turn is not None and turn not in active:
        turn = draw_phase(s.rules.events, "turn", 1, stream)[0]
    if river is not None and river not in active:
        river = draw_phase(s.rules.events, "river", 1, stream)[0]
    s.holdem_state = HoldemState(old.stage, old.flop, turn, river)
    s.holdem_state.active_events = active


def redraw_matchups(s: GameState, seat: int | None, rng: Rng) -> None:
    """New pairings; a scout keeps the opponent it has seen."""
    if s.phase != PREP:
        return
    keep = s.foes[seat] if seat is not None and s.players[seat].perks.scout and not s.players[seat].place else None
    stream = rng.stream("match")
    for _ in range(TRIES):
        foes, ghost = draw_matchups(s.players, s.living(), s.rules.ghost, stream)
        if keep is None or (seat is not None and foes[seat] == keep):
            s.foes, s.ghost = foes, ghost
            return

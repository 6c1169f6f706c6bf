"""A state a viewer could be in, from its view alone (AC-17): what it may not know is drawn.

The seat's own side is kept, and of the others what `Rival` and `History` show. Their cards are guessed from the copies
the viewer cannot account for. Copies that were burned are taken to be in the pool: nobody may count them.
"""

from typing import Final

from hanpan.games.autochess.card import copies_of
from hanpan.games.autochess.events import HoldemEvent, HoldemState, draw_apart
from hanpan.games.autochess.guess import Guess, cards_to_draw
from hanpan.games.autochess.matchup import draw_matchups
from hanpan.games.autochess.packing import kind_of
from hanpan.games.autochess.pick import draw_offer
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rival import Rival
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.shop import draw_loan, draw_shop, loan_size
from hanpan.games.autochess.state import AUGMENT, NOBODY, PREP, GameState
from hanpan.games.autochess.view import FIGHT_KEYS, View
from hanpan.kernel.rng import Rng, Stream

TRIES: Final = 200
ROUND: Final = FIGHT_KEYS.index("round")
FOE: Final = FIGHT_KEYS.index("foe")
GHOST: Final = FIGHT_KEYS.index("ghost")
DEALT: Final = FIGHT_KEYS.index("dealt")


def imagined(view: View, rng: Rng) -> GameState:
    stream = rng.stream("imagine")
    rivals = view.rivals
    s = GameState(view.common.config, view.rules, 0)
    s.round_num = view.round
    s.phase = view.phase
    s.effects = view.effects
    s.players = [side_of(view, rival) for rival in rivals]
    take_seen(s, view)
    deal(s, view, rivals, stream)
    s.holdem_state = stage_events(view, stream)
    if s.phase == PREP:
        draw_foes(s, view, stream)
    else:
        tell_foes(s)
    return s


def side_of(view: View, rival: Rival) -> Player:
    """A seat's side as far as the viewer knows it."""
    past = view.common.history[rival.seat]
    if view.me is not None and rival.seat == view.seat:
        player = view.me.clone()
    else:
        player = Player("", view.rules)
        player.hp = rival.hp
        player.gold = rival.gold
        player.level = rival.level
        player.xp = likely_xp(rival.level, view.round, view.rules)
        player.win_streak = rival.win_streak
        player.loss_streak = rival.loss_streak
        player.augments = rival.augments
        player.perks = past.perks
        player.master = rival.master
        player.ready = rival.ready
        player.in_fantasyland = rival.in_fantasyland
        player.last_board = rival.last_board
        player.last_fight = rival.last_fight
        player.place = rival.place
        player.touched = view.phase == PREP and rival.board > 0
    player.met = past.met
    player.byes = past.byes
    player.lines_won = past.lines_won
    player.pardons_used = past.pardons_used
    player.land_rounds = past.land_rounds
    player.land_visits = past.land_visits
    player.land_rest = past.land_rest
    player.lives_used = past.lives_used
    fight = player.last_fight
    fought = view.round - 1 if view.phase == PREP else view.round
    player.dealt = fight[DEALT] if fight and (fight[ROUND] == fought or not player.hp) else 0
    return player


def likely_xp(level: int, round_num: int, rules: Rules) -> int:
    """XP is its owner's business (AC-3.4), but it is made of free and bought ones: the least that adds up."""
    if level >= rules.top_level:
        return 0
    spent = sum(rules.level_xp[rules.level - 1 : level - 1])
    free = rules.round_xp * max(0, round_num - rules.round_xp_from + 1)
    found = max(0, free - spent)
    found += (free - spent - found) % rules.xp_gain
    return found if found < rules.level_xp[level - 1] else 0


def take_seen(s: GameState, view: View) -> None:
    """The copies the viewer sees are not in the pool; all others may be."""
    me = view.me
    own = [] if me is None else [me.bench, me.front, me.mid, me.back, me.loan, me.shop]
    for pieces in [view.opponent_bench, *own]:
        for piece in pieces:
            if piece:
                s.pool.take(kind_of(piece), copies_of(piece))


def deal(s: GameState, view: View, rivals: tuple[Rival, ...], stream: Stream) -> None:
    """Everybody's own cards first, for their number is known; then loans and shops, or offers."""
    others = [rival for rival in rivals if rival.seat != view.seat]
    benches = [view.opponent_bench if rival.seat == view.opponent else [] for rival in others]
    wanted = sum([cards_to_draw(rival, bench) for rival, bench in zip(others, benches, strict=True)])
    guess = Guess(s.pool, wanted, stream)
    for rival, bench in zip(others, benches, strict=True):
        guess.deal(s.players[rival.seat], rival, bench)
    for rival in others:
        player = s.players[rival.seat]
        if s.phase == AUGMENT and rival.seat in view.common.picking:
            player.offer = draw_offer(s, player, s.rules.picks[s.round_num], stream)
        if s.phase != PREP or rival.place:
            continue
        if rival.in_fantasyland:
            draw_loan(s, player, loan_size(player, s.rules) - max(0, rival.board - rival.cards), stream)
        else:
            draw_shop(s, player, stream)


def stage_events(view: View, stream: Stream) -> HoldemState:
    """The events that act are known; what the stage still holds back is drawn (AC-13.1)."""
    rules = view.rules
    step = rules.round_in_stage(view.round)
    flop = [event for event in view.active if event.phase == "flop"]
    turn = one_event(view, "turn", step >= 2, rules.event_counts[1], flop, stream)
    before = flop if turn is None else [*flop, turn]
    river = one_event(view, "river", step >= 3, rules.event_counts[2], before, stream)
    found = HoldemState(rules.stage_of(view.round), flop, turn, river)
    found.active_events = view.active
    return found


def one_event(
    view: View, phase: str, known: bool, count: int, drawn: list[HoldemEvent], stream: Stream
) -> HoldemEvent | None:
    events = [event for event in view.active if event.phase == phase]
    if not known:
        events = draw_apart(view.rules.events, phase, count, drawn, view.rules.apart, stream)
    return events[0] if events else None


def draw_foes(s: GameState, view: View, stream: Stream) -> None:
    """This round's pairings (AC-15); a scout knows whom it will meet."""
    living = s.living()
    s.foes, s.ghost = draw_matchups(s.players, living, s.rules.ghost, stream)
    seat, me = view.seat, view.me
    if seat is None or me is None or me.place or not me.perks.scout:
        return
    for _ in range(TRIES):
        if s.foes[seat] == view.opponent:
            return
        s.foes, s.ghost = draw_matchups(s.players, living, s.rules.ghost, stream)
    rest = [other for other in living if other not in (seat, view.opponent)]
    s.foes, s.ghost = draw_matchups(s.players, rest, s.rules.ghost, stream)
    s.foes[seat] = view.opponent
    if view.opponent == NOBODY:
        s.ghost = seat
    else:
        s.foes[view.opponent] = seat


def tell_foes(s: GameState) -> None:
    """The pairings of the fights that are over, which everybody saw."""
    s.foes = [NOBODY] * len(s.players)
    s.ghost = NOBODY
    for seat, player in enumerate(s.players):
        fight = player.last_fight
        if fight and fight[ROUND] == s.round_num:
            s.foes[seat] = fight[FOE]
            if fight[GHOST]:
                s.ghost = seat
        elif player.hp:
            s.ghost = seat

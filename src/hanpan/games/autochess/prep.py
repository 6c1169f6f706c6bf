"""How a prep begins (AC-4.1): events advance, income, XP, pairings in secret, shop or loan."""

from hanpan.games.autochess.economy import interest_of, streak_gold
from hanpan.games.autochess.events import Effects, HoldemState
from hanpan.games.autochess.matchup import draw_matchups
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rules import create_holdem_state
from hanpan.games.autochess.shop import draw_loan, draw_shop, gain_xp, loan_size
from hanpan.games.autochess.state import PREP, GameState, event_ids
from hanpan.games.autochess.tell import named, tell_xp, texts
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.rng import Rng

SHOP_STREAMS = tuple([f"shop:{seat}" for seat in range(8)])


def start_prep(s: GameState, rng: Rng, events: EventSink) -> None:
    s.hide()
    s.round_num += 1
    s.phase = PREP
    step = s.rules.round_in_stage(s.round_num)
    if events is not None:
        events.append(Event("round", {"round": s.round_num, "stage": s.stage(), "step": step}))
    advance_events(s, step, rng, events)
    pay_and_show(s, rng, events)


def pay_and_show(s: GameState, rng: Rng, events: EventSink) -> None:
    """AC-4.1 once the events are known."""
    living = s.living()
    for seat in living:
        fresh_prep(s.players[seat])
        pay(s, seat, events)
    for seat in living:
        grow(s, seat, events)
    s.foes, s.ghost = draw_matchups(s.players, living, s.rules.ghost, rng.stream("match"))
    for seat in living:
        show(s, seat, rng, events)


def advance_events(s: GameState, step: int, rng: Rng, events: EventSink) -> None:
    """AC-13.1: a stage begins with its own draw; what becomes active is shown, and heals once."""
    if step == 1:
        s.holdem_state = create_holdem_state(s.stage(), rng, s.rules)
        before = 0
    else:
        old = s.holdem_state
        before = len(old.active_events)
        s.holdem_state = HoldemState(old.stage, old.flop, old.turn, old.river)
    s.holdem_state.advance(step)
    active = s.holdem_state.active_events
    s.effects = Effects(active)
    new = active[before:]
    if new and events is not None:
        events.append(Event("community", {"new": event_ids(new), "active": event_ids(active)}))
    heal = Effects(new).heal
    if heal:
        for seat in s.living():
            player = s.players[seat]
            player.hp = max(player.hp, min(player.hp + heal, s.rules.hp))
        if events is not None:
            events.append(Event("healed", {"amount": heal, "hp": [player.hp for player in s.players]}))


def fresh_prep(player: Player) -> None:
    player.ready = False
    player.touched = False
    player.hula_declared = False
    player.rerolls = 0
    player.acts = 0
    player.golden = []


def pay(s: GameState, seat: int, events: EventSink) -> None:
    """Income (AC-4)."""
    player = s.players[seat]
    interest = interest_of(player.gold, s.rules, player.perks, s.effects)
    streak = streak_gold(max(player.win_streak, player.loss_streak), s.rules, player.perks)
    base = s.rules.income + player.perks.income
    player.gold += base + interest + streak
    if events is not None:
        gold = player.gold
        events.append(Event("income", {"base": base, "interest": interest, "streak": streak, "gold": gold}, seat))


def grow(s: GameState, seat: int, events: EventSink) -> None:
    """The round's free XP (AC-3.4)."""
    player = s.players[seat]
    gain = player.perks.round_xp
    if s.round_num >= s.rules.round_xp_from:
        gain += s.rules.round_xp
    if not gain or player.level >= s.rules.top_level:
        return
    rose = gain_xp(player, gain, s.rules)
    tell_xp(player, seat, gain, rose, events)


def show(s: GameState, seat: int, rng: Rng, events: EventSink) -> None:
    """A shop, the one kept by the lock, or fantasyland's loan (AC-3.1, AC-3.3, AC-12.2)."""
    player = s.players[seat]
    stream = rng.stream(SHOP_STREAMS[seat])
    if player.in_fantasyland:
        draw_loan(s, player, loan_size(player, s.rules), stream)
        if events is not None:
            events.append(Event("loan", {"cards": [named(piece) for piece in player.loan]}, seat))
        return
    kept = player.locked
    player.locked = False
    if not kept:
        draw_shop(s, player, stream)
    tell_shop(player, seat, kept, events)


def tell_shop(player: Player, seat: int, kept: bool, events: EventSink) -> None:
    if events is not None:
        events.append(Event("shop", {"cards": texts(player.shop), "kept": kept}, seat))

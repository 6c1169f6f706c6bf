"""Doing what a seat chose in prep. The action is legal: options.py has decided that."""

from hanpan.games.autochess.board import FRONT, LINES, foul_marks, line_number, warnings_of
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.lines import find, lay_out, parse_layout, put, remembered, swap, take, zone
from hanpan.games.autochess.packing import ID_SHIFT
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.prep import SHOP_STREAMS, tell_shop
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.shop import buy, draw_shop, gain_xp, reroll_price, return_shop, sell, xp_price
from hanpan.games.autochess.state import GameState
from hanpan.games.autochess.tell import CARD_TEXT, named, tell_merges, tell_xp
from hanpan.kernel.action import Action
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.rng import Rng


def act(s: GameState, seat: int, action: Action, rng: Rng, events: EventSink) -> None:
    """One action of prep, ready aside."""
    player = s.players[seat]
    player.acts += 1
    verb = action.verb
    if verb == "buy":
        do_buy(s, seat, player, action.number(0) - 1, events)
    elif verb == "sell":
        do_sell(s, seat, player, action.number(0), events)
    elif verb == "reroll":
        do_reroll(s, seat, player, rng, events)
    elif verb == "lock":
        player.locked = not player.locked
        if events is not None:
            events.append(Event("locked" if player.locked else "unlocked", {}, seat))
    elif verb == "xp":
        do_xp(s, seat, player, events)
    elif verb == "hula":
        player.hula_declared = True
        if events is not None:
            events.append(Event("hula-declared", {}, seat))
    elif verb == "unhula":
        player.hula_declared = False
        if events is not None:
            events.append(Event("hula-withdrawn", {}, seat))
    else:
        set_board(s, seat, player, action, events)


def do_buy(s: GameState, seat: int, player: Player, slot: int, events: EventSink) -> None:
    code = player.shop[slot]
    card_id, merges = buy(player, slot, s.rules)
    if events is not None:
        text = CARD_TEXT[code]
        events.append(Event("bought", {"slot": slot + 1, "id": card_id, "card": text, "gold": player.gold}, seat))
        tell_merges(seat, merges, events)


def do_sell(s: GameState, seat: int, player: Player, card_id: int, events: EventSink) -> None:
    at, index = find(player, card_id)
    piece = zone(player, at)[index]
    gain = sell(s, player, zone(player, at), index)
    if events is not None:
        events.append(Event("sold", {**named(piece), "gain": gain, "gold": player.gold}, seat))
    if at < 3:
        player.touched = True
        warn(s, seat, player, events)


def do_reroll(s: GameState, seat: int, player: Player, rng: Rng, events: EventSink) -> None:
    """The old cards go back first (AC-3.3)."""
    price = reroll_price(player, s.rules, s.effects)
    player.gold -= price
    player.rerolls += 1
    return_shop(s, player)
    draw_shop(s, player, rng.stream(SHOP_STREAMS[seat]))
    if events is not None:
        events.append(Event("rerolled", {"price": price, "gold": player.gold}, seat))
    tell_shop(player, seat, False, events)


def do_xp(s: GameState, seat: int, player: Player, events: EventSink) -> None:
    player.gold -= xp_price(player, s.rules, s.effects)
    rose = gain_xp(player, s.rules.xp_gain, s.rules)
    tell_xp(player, seat, s.rules.xp_gain, rose, events)


def set_board(s: GameState, seat: int, player: Player, action: Action, events: EventSink) -> None:
    """Placing in all its forms; the owner hears what stands and which fouls threaten (AC-6.3)."""
    player.touched = True
    verb = action.verb
    if verb == "place":
        piece = put(player, action.number(0), line_number(action.word(1)))
        if events is not None:
            events.append(Event("placed", {**named(piece), "line": action.word(1)}, seat))
    elif verb == "take":
        piece = take(player, action.number(0))
        if events is not None:
            events.append(Event("taken", named(piece), seat))
    elif verb == "swap":
        swap(player, action.number(0), action.number(1))
        if events is not None:
            events.append(Event("swapped", {"first": action.number(0), "second": action.number(1)}, seat))
    elif verb == "layout":
        lines = parse_layout(action.args)
        if lines is not None:
            lay_out(player, lines)
            tell_layout(player, seat, events)
    else:
        redeploy(s, player)
        tell_layout(player, seat, events)
    warn(s, seat, player, events)


def redeploy(s: GameState, player: Player) -> None:
    """The last layout again (AC-6.5)."""
    lay_out(player, remembered(player, s.rules, s.effects))


def tell_layout(player: Player, seat: int, events: EventSink) -> None:
    if events is not None:
        lines = {LINES[number]: [piece >> ID_SHIFT for piece in player.line(number)] for number in range(3)}
        events.append(Event("laid-out", {**lines}, seat))


def warn(s: GameState, seat: int, player: Player, events: EventSink) -> None:
    """The documents' warnings (AC-6.3); where no foul counts, none is threatened."""
    if events is None:
        return
    found = player_warnings(player, s.rules, s.effects.no_fouls)
    if found:
        events.append(Event("warning", {"warnings": found}, seat))


def player_warnings(player: Player, rules: Rules, no_fouls: bool) -> list[str]:
    if no_fouls or player.in_fantasyland or player.perks.foul_immunity:
        marks = 0
    else:
        forged = rules.quads_forged
        front = line_value(player.front, rules.front_forged)
        marks = foul_marks(front, line_value(player.mid, forged), line_value(player.back, forged))
    return warnings_of(marks, len(player.line(FRONT)))

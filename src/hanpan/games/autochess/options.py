"""What a seat may do in prep, and why not (AC-3, AC-6, AC-11.2). One decision, `why_not`; the list follows it.

Options hold the seat's own player, the rules and the public events: nothing a seat may not know.

`why_not` runs for every action of every player and bot. So it makes no object when the action is legal, and it looks at
the cheap conditions first. The list of entries is made only when somebody asks for it.
"""

from typing import Final

from hanpan.games.autochess.board import LINES, SIZES, has_twin, line_number
from hanpan.games.autochess.card import code_text
from hanpan.games.autochess.events import Effects
from hanpan.games.autochess.lines import (
    BENCH,
    HAND,
    NOWHERE,
    every_line,
    find,
    layout_args,
    layout_fits,
    limit_of,
    parse_layout,
    remembered,
    stands,
    zone,
)
from hanpan.games.autochess.packing import ID_SHIFT, LOAN, kind_of
from hanpan.games.autochess.player import Player, owned
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.shop import merges_with, own_limit, price_of, reroll_price, xp_price
from hanpan.games.autochess.single_fight import synergies_of, wanted_synergies
from hanpan.kernel.action import Action, Arg
from hanpan.kernel.json_text import json_text
from hanpan.kernel.legal import Entry, One
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Stream

VERBS: Final[dict[str, int]] = {
    "buy": 1,
    "sell": 1,
    "reroll": 0,
    "lock": 0,
    "xp": 0,
    "place": 2,
    "take": 1,
    "swap": 2,
    "layout": -1,
    "redeploy": 0,
    "hula": 0,
    "unhula": 0,
    "ready": 0,
    "unready": 0,
}
"""The verbs of prep and how many arguments each has (-1: up to three)."""

READY: Final = Action("ready")


class PrepOptions:
    """A living seat's choices in prep."""

    __slots__ = ("effects", "player", "rules")

    def __init__(self, player: Player, rules: Rules, effects: Effects) -> None:
        self.player = player
        self.rules = rules
        self.effects = effects

    def why_not(self, action: Action) -> Illegal | None:
        player = self.player
        verb = action.verb
        wanted = VERBS.get(verb)
        if wanted is None:
            return Illegal("prep-verb", {"verb": verb})
        if wanted >= 0 and len(action.args) != wanted:
            return Illegal("prep-arguments", {"verb": verb, "wanted": wanted})
        if wanted > 0 and not isinstance(action.args[0], int):
            return Illegal("number-wanted", {"verb": verb, "place": 1})
        # Ready comes before the limit on actions: a seat that used up its actions must still be able to end its prep.
        if verb == "ready":
            return Illegal("already-ready") if player.ready else None
        if player.acts >= self.rules.prep_actions:
            return Illegal("prep-used-up", {"limit": self.rules.prep_actions})
        if verb == "unready":
            return None if player.ready else Illegal("not-ready")
        if player.ready:
            return Illegal("take-back-ready")
        # From here on the most frequent verbs come first.
        if verb == "place":
            return self._place(action)
        if verb == "buy":
            return self._buy(action)
        if verb == "layout":
            return self._layout(action)
        if verb == "take":
            return self._take(action)
        if verb == "swap":
            return self._swap(action)
        if verb == "sell":
            return self._sell(action)
        if verb in ("reroll", "lock"):
            return self._shop(verb)
        if verb == "xp":
            return self._xp()
        if verb == "redeploy":
            return self._redeploy()
        return self._hula(verb)

    def _number(self, action: Action, index: int) -> int:
        arg = action.args[index]
        return arg if isinstance(arg, int) else -1

    def _buy(self, action: Action) -> Illegal | None:
        player = self.player
        if player.in_fantasyland:
            return Illegal("no-shop")
        slot = self._number(action, 0)
        if not 1 <= slot <= len(player.shop):
            return Illegal("no-such-slot", {"slots": len(player.shop)})
        code = player.shop[slot - 1]
        if not code:
            return Illegal("slot-bought")
        price = price_of(code, self.rules)
        if price > player.gold:
            return Illegal("not-enough-gold", {"price": price, "gold": player.gold, "short": price - player.gold})
        limit = own_limit(player, self.rules)
        if owned(player) >= limit and not merges_with(player, code):
            return Illegal("too-many-cards", {"limit": limit})
        return None

    def _sell(self, action: Action) -> Illegal | None:
        card_id = self._number(action, 0)
        at, index = find(self.player, card_id)
        if at == NOWHERE:
            return Illegal("no-such-card", {"card": card_id})
        if zone(self.player, at)[index] & LOAN:
            return Illegal("loaned")
        return None

    def _shop(self, verb: str) -> Illegal | None:
        player = self.player
        if player.in_fantasyland:
            return Illegal("no-shop")
        if verb == "lock":
            return None if any(player.shop) or player.locked else Illegal("shop-empty")
        price = reroll_price(player, self.rules, self.effects)
        if price > player.gold:
            return Illegal("not-enough-gold", {"price": price, "gold": player.gold, "short": price - player.gold})
        return None

    def _xp(self) -> Illegal | None:
        if self.player.level >= self.rules.top_level:
            return Illegal("top-level", {"level": self.rules.top_level})
        price = xp_price(self.player, self.rules, self.effects)
        gold = self.player.gold
        return (
            Illegal("not-enough-gold", {"price": price, "gold": gold, "short": price - gold}) if gold < price else None
        )

    def _place(self, action: Action) -> Illegal | None:
        player = self.player
        card_id = self._number(action, 0)
        line = line_number(str(action.args[1]))
        if line < 0:
            return Illegal("no-such-line")
        at, index = find(player, card_id)
        if at == NOWHERE:
            return Illegal("no-such-card", {"card": card_id})
        if at == line:
            return Illegal("on-that-line", {"line": LINES[line]})
        if len(player.line(line)) >= SIZES[line]:
            return Illegal("line-full", {"line": LINES[line], "size": SIZES[line]})
        # From line to line the number of cards on the board stays, and so do its twins.
        if at < BENCH:
            return None
        piece = zone(player, at)[index]
        if stands(player, piece):
            return Illegal("twin", {"card": code_text(piece)})
        return self._room(player.on_board() + 1)

    def _room(self, cards: int) -> Illegal | None:
        limit = limit_of(self.player, self.rules, self.effects)
        if cards > limit:
            return Illegal("board-limit", {"limit": limit, "level": self.player.level})
        return None

    def _take(self, action: Action) -> Illegal | None:
        card_id = self._number(action, 0)
        at, _ = find(self.player, card_id)
        if at == NOWHERE:
            return Illegal("no-such-card", {"card": card_id})
        return Illegal("not-on-board", {"card": card_id}) if at >= BENCH else None

    def _swap(self, action: Action) -> Illegal | None:
        player = self.player
        if not isinstance(action.args[1], int):
            return Illegal("number-wanted", {"verb": "swap", "place": 2})
        first, second = self._number(action, 0), self._number(action, 1)
        at, index = find(player, first)
        other_at, other_index = find(player, second)
        if at == NOWHERE:
            return Illegal("no-such-card", {"card": first})
        if other_at == NOWHERE:
            return Illegal("no-such-card", {"card": second})
        if first == second:
            return Illegal("swap-itself")
        if at >= BENCH and other_at >= BENCH:
            return Illegal("swap-off-board")
        if at >= BENCH or other_at >= BENCH:
            coming = zone(player, at)[index] if at >= BENCH else zone(player, other_at)[other_index]
            going = zone(player, at)[index] if at < BENCH else zone(player, other_at)[other_index]
            # The card that goes may itself be the twin that stands (AC-6.2).
            if kind_of(coming) != kind_of(going) and stands(player, coming):
                return Illegal("twin", {"card": code_text(coming)})
        return None

    def _layout(self, action: Action) -> Illegal | None:
        player = self.player
        lines = parse_layout(action.args)
        if lines is None:
            return Illegal("layout-text")
        full = layout_fits(lines)
        if full >= 0:
            return Illegal("line-full", {"line": LINES[full], "size": SIZES[full]})
        pieces: list[int] = []
        ids: list[int] = []
        for line in lines:
            for card_id in line:
                if card_id in ids:
                    return Illegal("card-twice", {"card": card_id})
                at, index = find(player, card_id)
                if at == NOWHERE:
                    return Illegal("no-such-card", {"card": card_id})
                piece = zone(player, at)[index]
                if has_twin(pieces, piece):
                    return Illegal("twin", {"card": code_text(piece)})
                ids.append(card_id)
                pieces.append(piece)
        return self._room(len(pieces))

    def _redeploy(self) -> Illegal | None:
        lines = remembered(self.player, self.rules, self.effects)
        return None if lines[0] or lines[1] or lines[2] else Illegal("no-layout")

    def _hula(self, verb: str) -> Illegal | None:
        player = self.player
        if verb == "unhula":
            return None if player.hula_declared else Illegal("hula-not-declared")
        if player.hula_declared:
            return Illegal("hula-declared")
        if player.in_fantasyland and not self.rules.hula_in_fantasyland:
            return Illegal("hula-in-fantasyland")
        if self.effects.hula_ban:
            return Illegal("hula-banned")
        found = synergies_of(player.front, player.mid, player.back, self.rules, self.effects, player)
        wanted = wanted_synergies(self.rules, self.effects)
        if found < wanted:
            return Illegal("hula-synergies", {"found": found, "wanted": wanted})
        return None

    def entries(self) -> list[Entry]:
        found: list[Entry] = []
        player = self.player
        if not player.ready and player.acts < self.rules.prep_actions:
            for slot in range(len(player.shop)):
                self._list(found, "buy", (slot + 1,))
            found += [One(Action("sell", (piece >> ID_SHIFT,))) for piece in own_pieces(player)]
            for verb in ("reroll", "lock", "xp"):
                self._list(found, verb, ())
            self._list_places(found)
            for line in range(3):
                found += [One(Action("take", (piece >> ID_SHIFT,))) for piece in player.line(line)]
            cards = len(player.bench) + len(player.loan) + player.on_board()
            if player.on_board() and cards > 1:
                found.append(Swaps(self))
            found.append(Layouts(self))
            for verb in ("redeploy", "hula", "unhula"):
                self._list(found, verb, ())
        self._list(found, "ready", ())
        self._list(found, "unready", ())
        return found

    def _list(self, found: list[Entry], verb: str, args: tuple[Arg, ...]) -> None:
        action = Action(verb, args)
        if self.why_not(action) is None:
            found.append(One(action))

    def _list_places(self, found: list[Entry]) -> None:
        """As `why_not` decides, but what holds for a card on all three lines is looked up once."""
        player = self.player
        for at in (BENCH, HAND, 0, 1, 2):
            for piece in zone(player, at):
                if at >= BENCH and (
                    player.on_board() >= limit_of(player, self.rules, self.effects) or stands(player, piece)
                ):
                    continue
                found += [
                    One(Action("place", (piece >> ID_SHIFT, LINES[line])))
                    for line in range(3)
                    if line != at and len(player.line(line)) < SIZES[line]
                ]

    def blocked(self) -> list[Action]:
        """The buttons a page always shows."""
        player = self.player
        actions = [Action("buy", (slot + 1,)) for slot in range(len(player.shop))]
        actions += [Action(verb) for verb in ("reroll", "lock", "xp", "redeploy")]
        actions.append(Action("unhula") if player.hula_declared else Action("hula"))
        actions.append(Action("unready") if player.ready else Action("ready"))
        return [action for action in actions if self.why_not(action) is not None]


def own_pieces(player: Player) -> list[int]:
    """The player's own cards, bench first."""
    return [piece for piece in player.bench + every_line(player) if not piece & LOAN]


def every_piece(player: Player) -> list[int]:
    return player.bench + player.loan + every_line(player)


class Swaps:
    """`swap ID ID`: any two cards of which at least one stands. One entry for all: there may be hundreds of pairs."""

    __slots__ = ("options",)

    def __init__(self, options: PrepOptions) -> None:
        self.options = options

    def text(self) -> str:
        return "swap ID ID"

    def accepts(self, action: Action) -> bool:
        return action.verb == "swap" and self.options.why_not(action) is None

    def sample(self, stream: Stream) -> Action:
        player = self.options.player
        standing = every_line(player)
        first = stream.choice(standing) >> ID_SHIFT
        actions = [Action("swap", (first, piece >> ID_SHIFT)) for piece in every_piece(player)]
        return stream.choice([action for action in actions if self.accepts(action)])

    def dump(self) -> dict[str, object]:
        return {"swap": [piece >> ID_SHIFT for piece in every_piece(self.options.player)]}

    def wire(self) -> str:
        return json_text(self.dump())


class Layouts:
    """`layout front=ID,.. mid=ID,.. back=ID,..`: the whole board at once. One entry: nobody could list all boards."""

    __slots__ = ("options",)

    def __init__(self, options: PrepOptions) -> None:
        self.options = options

    def text(self) -> str:
        return "layout front=ID,.. mid=ID,.. back=ID,.."

    def accepts(self, action: Action) -> bool:
        return action.verb == "layout" and self.options.why_not(action) is None

    def sample(self, stream: Stream) -> Action:
        """Cards in random order to random lines, as many as fit, with now and then a gap."""
        player = self.options.player
        pieces = every_piece(player)
        stream.shuffle(pieces)
        limit = limit_of(player, self.options.rules, self.options.effects)
        lines: list[list[int]] = [[], [], []]
        placed: list[int] = []
        for piece in pieces:
            line = stream.below(4)
            if line == 3 or len(lines[line]) >= SIZES[line] or len(placed) >= limit or has_twin(placed, piece):
                continue
            lines[line].append(piece >> ID_SHIFT)
            placed.append(piece)
        return Action("layout", layout_args(lines))

    def as_it_is(self) -> Action:
        player = self.options.player
        return Action("layout", layout_args([[piece >> ID_SHIFT for piece in player.line(line)] for line in range(3)]))

    def dump(self) -> dict[str, object]:
        player = self.options.player
        return {
            "layout": [piece >> ID_SHIFT for piece in every_piece(player)],
            "limit": limit_of(player, self.options.rules, self.options.effects),
        }

    def wire(self) -> str:
        return json_text(self.dump())

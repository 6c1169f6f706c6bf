"""Auto chess under the names of its design documents, for programs: Player, OFCBoard, RoundManager and the rest.

Plain objects that may be changed at will, by the documents' numbers (preset `quick`). No rule is decided here: every
question goes to `hanpan.games.autochess`; where its rulebook overrides a document, the rulebook answers. Chance comes
from the seed of a RoundManager. Words are Korean, as the documents are.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar

import hanpan.games.autochess as engine
from hanpan.games.autochess import combat_phase, fantasyland, matchup, options, pick, prep, shop
from hanpan.games.autochess.augment import Augment, Perks
from hanpan.games.autochess.card import Card, Rank, Suit, card_of
from hanpan.games.autochess.card import suit_beats as beats_suit
from hanpan.games.autochess.events import NO_EFFECTS, HoldemEvent, HoldemState
from hanpan.games.autochess.game import AUTOCHESS, rules_of
from hanpan.games.autochess.hand import HandResult, HandType, apply_foul_penalty, compare_hands, evaluate_hand
from hanpan.games.autochess.ofc_board import FoulResult, check_fantasyland
from hanpan.games.autochess.pool import SharedCardPool
from hanpan.games.autochess.rules import standard
from hanpan.games.autochess.single_fight import CombatResult, base_damage
from hanpan.games.autochess.state import END, PREP
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Rng
from hanpan.locale import OWN, Texts

__all__ = ["PILOT_EVENTS", "SILVER_AUGMENTS", "Augment", "Card", "CombatResolver", "CombatResult", "FoulResult"]
__all__ += ["GameState", "HandResult", "HandType", "HoldemEvent", "HoldemState", "OFCBoard", "Player", "Rank"]
__all__ += ["RoundManager", "SharedCardPool", "Suit", "apply_foul_penalty", "beats_suit", "check_fantasyland"]
__all__ += ["compare_hands", "count_synergies", "create_holdem_state", "declare_hula", "evaluate_hand"]

Row = TypeVar("Row", Augment, HoldemEvent)
Events = Iterable[HoldemEvent] | None
Selector = Callable[["Player", list[Augment]], Augment | None] | None
RULES, TEXTS = standard(), Texts(OWN)
SAME = ("gold", "level", "xp", "win_streak", "loss_streak", "hula_declared", "in_fantasyland", "fantasyland_next")
_LEVEL_WEIGHTS = {level: [weight / 100 for weight in weights] for level, weights in enumerate(RULES.odds, 1)}


def worded(row: Row) -> Row:
    """A row of the catalogue with the documents' words."""
    return replace(row, name=TEXTS.say(row.name), description=TEXTS.say(row.name.replace("autochess", "documents")))


SILVER_AUGMENTS = [worded(row) for row in RULES.augments]
PILOT_EVENTS = [worded(row) for row in RULES.events]


def create_holdem_state(stage: int, rng: Rng | None = None) -> HoldemState:
    """A stage's own draw; without a generator always the same one."""
    drawn = engine.create_holdem_state(stage, rng or Rng(stage))
    turn, river = [worded(row) if row else None for row in (drawn.turn, drawn.river)]
    return HoldemState(stage, [worded(row) for row in drawn.flop], turn, river)


class OFCBoard(engine.OFCBoard):
    def get_foul_warning(self) -> list[str]:
        return [TEXTS.say(f"documents-warning-{code}") for code in super().get_foul_warning()]


@dataclass(eq=False)
class Player:
    """A card may be put on the board while `bench` has it: as long as it stands, it is not on the bench."""

    name: str
    hp: int = RULES.hp
    gold: int = RULES.gold
    level: int = RULES.level
    xp: int = 0
    board: engine.OFCBoard = field(default_factory=OFCBoard)
    bench: list[Card] = field(default_factory=list)
    win_streak: int = 0
    loss_streak: int = 0
    hula_declared: bool = False
    augments: list[Augment] = field(default_factory=list)
    in_fantasyland: bool = False
    fantasyland_next: bool = False
    shop_cards: list[Card] = field(default_factory=list)
    side: engine.Player = field(default_factory=engine.Player, init=False, repr=False)

    def to_engine(self, place: int | None = None) -> engine.Player:
        """The engine's player as this one is now; with a place, 0 is who plays."""
        side, board = self.side, self.board or OFCBoard()
        for name in SAME:
            setattr(side, name, getattr(self, name))
        side.hp, side.place = max(0, self.hp), side.place if place is None else place
        side.augments = [row for row in RULES.augments if self.has_augment(row.id)]
        side.perks = Perks(side.augments)
        bench, shown = board.apart_from(self.bench), board.apart_from(self.shop_cards)
        side.hold([board.front, board.mid, board.back, bench, shown if self.in_fantasyland else []])
        side.shop = [] if self.in_fantasyland else [card.code for card in shown]
        return side

    def from_engine(self) -> None:
        """What became of the engine's player."""
        for name in ("hp", *SAME):
            setattr(self, name, getattr(self.side, name))
        front, mid, back, self.bench[:], loan, shown = self.side.held()
        board, offered = OFCBoard(front, mid, back), loan + shown
        self.board = self.board if self.board == board else board
        self.board.front[:], self.board.mid[:], self.board.back[:] = front, mid, back  # equal, but owned now
        self.shop_cards = self.shop_cards if self.shop_cards == offered else offered

    def round_income(self, base: int = RULES.income) -> int:
        return self.to_engine().round_income(base)

    def calc_interest(self) -> int:
        return self.to_engine().calc_interest()

    def streak_bonus(self) -> int:
        return self.to_engine().streak_bonus()

    def can_buy(self, card: Card) -> bool:
        return self.gold >= shop.price_of(card.code, RULES)

    def buy_card(self, card: Card, pool: SharedCardPool) -> bool:
        """AC-3.1: what the own shop shows has left the pool already; any other card leaves it now."""
        side = self.to_engine()
        if new := card.code not in side.shop:
            side.shop.append(card.code)
        slot = side.shop.index(card.code)
        refusal = options.PrepOptions(side, RULES, NO_EFFECTS).why_not(Action("buy", (slot + 1,)))
        if refusal or (new and not pool.draw(card.rank, card.suit)):
            return False
        shop.buy(side, slot, RULES)
        self.from_engine()
        return True

    def sell_card(self, card: Card, pool: SharedCardPool) -> int:
        table = engine.GameState({}, RULES, 0)
        table.pool = pool
        gold = shop.sell_card(table, self.to_engine(), card.code)
        self.from_engine()
        return gold

    def try_star_upgrade(self) -> Card | None:
        merges = shop.merge_all(self.to_engine())
        self.from_engine()
        return card_of(merges[-1].piece) if merges else None

    def apply_damage(self, amount: int) -> None:
        self.to_engine().apply_damage(amount)
        self.hp = self.side.hp

    def add_augment(self, augment: Augment) -> None:
        if not self.has_augment(augment.id):
            self.augments.append(augment)

    def has_augment(self, augment_id: str) -> bool:
        return any(augment.id == augment_id for augment in self.augments)


class CombatResolver:
    def resolve(
        self,
        board_a: engine.OFCBoard,
        board_b: engine.OFCBoard,
        hula_a: bool = False,
        hula_b: bool = False,
        player_a: Player | None = None,
        player_b: Player | None = None,
        events: Events = None,
    ) -> tuple[CombatResult, CombatResult]:
        a, b = [None if player is None else player.to_engine() for player in (player_a, player_b)]
        known = [row for event in events or () for row in RULES.events if row.id == event.id]
        return engine.resolve(board_a, board_b, hula_a, hula_b, a, b, known)

    def calc_damage(self, winner_lines: int, is_scoop: bool, stage_damage: int = 2, events: Events = None) -> int:
        effects = RULES.effects([event.id for event in events or ()])
        return base_damage(winner_lines, is_scoop, stage_damage, RULES, effects, 1)

    def apply_hula(self, damage: int) -> int:
        return damage * RULES.hula_times


def count_synergies(board: engine.OFCBoard, player: Player | None = None) -> int:
    return engine.count_synergies(board, None if player is None else player.to_engine())


def declare_hula(player: Player, board: engine.OFCBoard) -> bool:
    player.hula_declared |= (declared := engine.declare_hula(player.to_engine(), board))
    return declared


@dataclass
class GameState:
    """`phase` is prep, combat, result (seen by whoever chooses an augment) or end."""

    players: list[Player]
    pool: SharedCardPool
    round_num: int = 1
    phase: str = PREP
    max_rounds: int = RULES.rounds
    match_history: dict[str, list[str]] = field(default_factory=dict)
    combat_pairs: list[tuple[int, int]] = field(default_factory=list)
    holdem_state: HoldemState | None = None
    seats: list[Player] = field(default_factory=list, init=False)

    def living(self) -> list[Player]:
        return [player for player in self.players if player.hp > 0]

    def is_game_over(self) -> bool:
        return combat_phase.is_over(len(self.living()), self.round_num - 1, self.max_rounds)

    def get_winner(self) -> Player | None:
        """The first of those who share the first place (AC-16); None while the game goes on."""
        if not self.is_game_over():
            return None
        combat_phase.rank_living(self.to_engine())
        return next(player for player in self.seats if player.side.place == 1)

    def to_engine(self) -> engine.GameState:
        """The engine's table as everything is now; `seats` has everybody who ever played."""
        table = engine.GameState({}, rules_of({"rounds": self.max_rounds}), 0)
        self.seats += [player for player in self.players if player not in self.seats]
        table.players = [player.to_engine(0 if player in self.players else None) for player in self.seats]
        table.pool, table.round_num = self.pool, self.round_num
        active = self.holdem_state.active_events if self.holdem_state else []
        table.effects = RULES.effects([event.id for event in active])
        return table


class RoundManager:
    def __init__(self, state: GameState, augment_selector: Selector = None, seed: int | str = 0) -> None:
        if len(state.players) > AUTOCHESS.seats[1]:
            raise ValueError(f"at most {AUTOCHESS.seats[1]} players")
        self.state, self.augment_selector = state, augment_selector
        self.resolver, self.rng = CombatResolver(), Rng(seed)
        self.standing: list[int] = []
        """What this round's fights left of everybody's HP, below 0 too; empty before them."""

    def _open(self, phase: str) -> engine.GameState:
        """The engine's table; what a shop or a fantasyland still offers goes back to the pool."""
        self.state.phase = phase
        table = self.state.to_engine()
        combat_phase.end_prep(table)
        return table

    def _close(self) -> None:
        for player in self.state.players:
            player.from_engine()

    def start_prep_phase(self) -> None:
        state, stage = self.state, RULES.stage_of(self.state.round_num)
        if state.holdem_state is not None:
            if state.holdem_state.stage < stage:
                state.holdem_state = create_holdem_state(stage, self.rng)
            state.holdem_state.advance(RULES.round_in_stage(state.round_num))
        prep.pay_and_show(self._open(PREP), self.rng, None)
        self._close()

    def _return_unplaced_cards(self, player: Player) -> None:
        combat_phase.close_shop(self.state.to_engine(), player.side)
        player.from_engine()

    def generate_matchups(self) -> list[tuple[int, int]]:
        index = self.state.players.index
        return [(index(a), index(b)) for a, b in self.generate_matchups_from(self.state.living())]

    def generate_matchups_from(self, active_players: list[Player]) -> list[tuple[Player, Player]]:
        table, seats = self.state.to_engine(), self.state.seats
        active = [seats.index(player) for player in active_players]
        foes, _ = matchup.draw_matchups(table.players, active, False, self.rng.stream("match"))
        return [(seats[a], seats[b]) for a, b in enumerate(foes) if a < b]

    def start_combat_phase(self) -> list[tuple[CombatResult, CombatResult]]:
        state, seat, fight = self.state, self.state.seats.index, self.resolver.resolve
        state.combat_pairs = self.generate_matchups()
        pairs = [(state.players[a], state.players[b]) for a, b in state.combat_pairs]
        events = state.holdem_state.active_events if state.holdem_state else None
        results = [fight(a.board, b.board, a.hula_declared, b.hula_declared, a, b, events) for a, b in pairs]
        table = self._open("combat")
        met = [(seat(a), seat(b)) for a, b in pairs]
        table.foes, table.ghost = matchup.foes_of(met, [seat(player) for player in state.living()], len(state.seats))
        self.standing = combat_phase.fight_all(table, None)
        self._close()
        for player, foe in [*pairs, *[(b, a) for a, b in pairs]]:
            state.match_history[player.name] = [*state.match_history.get(player.name, []), foe.name][-3:]
        return results

    def end_round(self) -> None:
        state, table = self.state, self._open("result")
        combat_phase.settle(table, self.standing or [player.hp for player in state.seats], None)
        self._close()
        for player in state.players if not self.standing else []:  # nobody fought: the documents judge the front now
            player.fantasyland_next = player.in_fantasyland and fantasyland.stays(player.board.values()[0], RULES, 0)
        tier = None if table.phase == END else table.rules.picks.get(state.round_num)
        state.players, state.round_num, self.standing = state.living(), state.round_num + 1, []
        if tier:
            self._offer_augments(self.augment_selector, tier)
        state.phase = table.phase

    def _offer_augments(self, selector: Selector = None, tier: str = "silver") -> None:
        table = self.state.to_engine()
        for player in self.state.players:
            choices = [worded(row) for row in pick.draw_offer(table, player.side, tier, self.rng.stream("augments"))]
            if choices and (chosen := selector(player, choices) if selector else choices[0]):
                player.add_augment(chosen)

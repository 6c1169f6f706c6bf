"""What one seat, or a spectator, may know (AC-17). Built by allow-list: own everything, of others what is public.

Bots read the attributes: pieces and codes are the small numbers of card.py. `dump` is for the wire and for tests.
"""

from typing import Final

from hanpan.games.autochess.augment import Augment
from hanpan.games.autochess.board import FRONT, LINES, SIZES
from hanpan.games.autochess.card import SUIT_SIGNS
from hanpan.games.autochess.economy import interest_of, streak_gold
from hanpan.games.autochess.events import Effects, HoldemEvent
from hanpan.games.autochess.fantasyland import ACES, door_of, enters, pair_of, stays, trips_of
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.lines import limit_of
from hanpan.games.autochess.moves import player_warnings
from hanpan.games.autochess.packing import CODE, ID_SHIFT, is_loaned
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rival import Common, History, Rival
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.shop import own_limit, price_of, reroll_price, xp_price
from hanpan.games.autochess.single_fight import line_damage, suit_counts, synergies_of, wanted_synergies
from hanpan.games.autochess.state import AUGMENT, NOBODY, PREP, GameState, event_ids
from hanpan.games.autochess.tell import CARD_TEXT, hand_data, named, texts
from hanpan.kernel.simple import plain_copy

FIGHT_KEYS: Final = ("round", "foe", "ghost", "won", "lost", "dealt", "taken", "marks")
"""What the numbers of a seat's `last_fight` are, in order."""


def dump_rival(rival: Rival) -> dict[str, object]:
    return {
        "seat": rival.seat,
        "hp": rival.hp,
        "gold": rival.gold,
        "level": rival.level,
        "win_streak": rival.win_streak,
        "loss_streak": rival.loss_streak,
        "augments": [augment.id for augment in rival.augments],
        "master": SUIT_SIGNS[rival.master - 1] if rival.master else None,
        "ready": rival.ready,
        "in_fantasyland": rival.in_fantasyland,
        "cards": rival.cards,
        "board": rival.board,
        "last_board": {LINES[number]: texts(list(rival.last_board[number])) for number in range(3)},
        "last_fight": dict(zip(FIGHT_KEYS, rival.last_fight, strict=True)) if rival.last_fight else None,
        "place": rival.place or None,
    }


def dump_history(history: tuple[History, ...]) -> dict[str, object]:
    """By what it is and then by seat, which is shorter than the other way round."""
    return {
        "met": [[None if foe == NOBODY else foe for foe in past.met] for past in history],
        "byes": [past.byes for past in history],
        "lines_won": [past.lines_won for past in history],
        "pardons_used": [past.pardons_used for past in history],
        "land_rounds": [past.land_rounds for past in history],
        "land_visits": [past.land_visits for past in history],
        "land_rest": [past.land_rest for past in history],
        "lives_used": [past.lives_used for past in history],
    }


class View:
    """A table as one viewer may know it. `me` is the seat's own copy of its side, None for a spectator."""

    __slots__ = (
        "_shown",
        "active",
        "common",
        "effects",
        "me",
        "opponent",
        "opponent_bench",
        "phase",
        "round",
        "rules",
        "seat",
    )

    def __init__(self, s: GameState, seat: int | None) -> None:
        self.seat: Final = seat
        self.rules: Final[Rules] = s.rules
        self.round: Final = s.round_num
        self.phase: Final = s.phase
        self.active: Final[list[HoldemEvent]] = s.holdem_state.active_events
        self.effects: Final[Effects] = s.effects
        self._shown: Final[tuple[Rival, ...]] = s.rivals(NOBODY if seat is None else seat)
        self.common: Final[Common] = s.known()
        me: Player | None = None
        opponent = NOBODY
        bench: list[int] = []
        if seat is not None:
            me = s.players[seat].clone()
            if me.perks.scout and s.phase == PREP and me.place == 0 and s.foes[seat] != NOBODY:
                opponent = s.foes[seat]
                bench = [piece & CODE for piece in s.players[opponent].bench]
        self.me: Final[Player | None] = me
        self.opponent: Final = opponent
        """With `scout`: the next opponent, and that bench as codes (AC-14.2)."""
        self.opponent_bench: Final[list[int]] = bench

    @property
    def rivals(self) -> tuple[Rival, ...]:
        """Every seat's public side, in order, one's own too: that one is made from `me`, for those who look at it."""
        if self.seat is None or self.me is None:
            return self._shown
        return (*self._shown[: self.seat], Rival(self.seat, self.me), *self._shown[self.seat + 1 :])

    def dump(self) -> dict[str, object]:
        return {**self.own(), **self.public()}

    def own(self) -> dict[str, object]:
        """What only this viewer gets."""
        found: dict[str, object] = {"seat": self.seat, "me": None}
        me = self.me
        if me is not None:
            found["me"] = own_side(me, self.rules, self.effects)
            if me.perks.scout:
                found["scouted"] = None if self.opponent == NOBODY else self.opponent
                found["scouted_bench"] = texts(self.opponent_bench)
        return found

    def public(self) -> dict[str, object]:
        """What everybody may know, spectators too. `words` is there where a designer's rows bring words of their own,
        `config` where a preset's name does not say it all; `numbers` and `rows` are what texts name (`wording`)."""
        rules = self.rules
        stage = rules.stage_of(self.round)
        found: dict[str, object] = {"words": dict(rules.words)} if rules.words else {}
        common = self.common
        if common.config != {"preset": rules.name}:
            found["config"] = plain_copy(common.config)
        return {
            **found,
            "numbers": rules.spoken,
            "rows": seen_rows(rules, self.active, self.rivals),
            "kinds": kinds_of([augment for rival in self.rivals for augment in rival.augments]),
            "preset": rules.name,
            "round": self.round,
            "rounds": rules.rounds,
            "hp": rules.hp,
            "stage": stage,
            "step": rules.round_in_stage(self.round),
            "phase": self.phase,
            "seconds": rules.pick_seconds if self.phase == AUGMENT else rules.prep_seconds,
            "events": event_ids(self.active),
            "line_damage": line_damage(rules, self.effects, stage),
            "odds": [list(row) for row in rules.odds],
            "costs": list(rules.tier_cost),
            "seats": [dump_rival(rival) for rival in self.rivals],
            "history": dump_history(common.history),
            "picking": list(common.picking),
        }


def seen_rows(rules: Rules, active: list[HoldemEvent], rivals: tuple[Rival, ...]) -> dict[str, dict[str, int]]:
    """The numbers of the events that act and of the augments that anybody has; never of what may still come."""
    found = {event.id: rules.rows[event.id] for event in active}
    for rival in rivals:
        for augment in rival.augments:
            found[augment.id] = rules.rows[augment.id]
    return found


def kinds_of(augments: list[Augment]) -> dict[str, object]:
    """Tier and effect of augments, for their pictures."""
    return {augment.id: {"tier": augment.tier, "effect": augment.effect} for augment in augments}


def own_side(me: Player, rules: Rules, effects: Effects) -> dict[str, object]:
    """Everything of one's own, and what it amounts to."""
    opening = door_of(me, rules, effects)
    interest = interest_of(me.gold, rules, me.perks, effects)
    streak = streak_gold(max(me.win_streak, me.loss_streak), rules, me.perks)
    return {
        "gold": me.gold,
        "xp": me.xp,
        "xp_wanted": rules.level_xp[me.level - 1] if me.level < rules.top_level else None,
        "shop": [{"card": CARD_TEXT[code], "price": price_of(code, rules)} if code else None for code in me.shop],
        "locked": me.locked,
        "rerolls": me.rerolls,
        "reroll_price": reroll_price(me, rules, effects),
        "xp_price": xp_price(me, rules, effects),
        "odds": list(rules.odds[me.level - 1]),
        "own_limit": own_limit(me, rules),
        "board_limit": limit_of(me, rules, effects),
        "bench": [priced(piece, rules) for piece in me.bench],
        "golden": list(me.golden),
        "next_id": me.next_id,
        "loan": [named(piece) for piece in me.loan],
        "lines": {
            LINES[number]: {
                "cards": [{**priced(piece, rules), "loan": is_loaned(piece)} for piece in me.line(number)],
                "slots": SIZES[number],
                "hand": standing_hand(me, number, rules),
            }
            for number in range(3)
        },
        "warnings": player_warnings(me, rules, effects.no_fouls),
        "fantasyland": lands(me, rules, effects),
        "door": {"pair": open_rank(pair_of(opening)), "trips": open_rank(trips_of(opening))},
        "suits": {
            SUIT_SIGNS[suit]: suit_counts(me.front, me.mid, me.back, me.master, me.perks.master_counts)[suit]
            for suit in range(4)
        },
        "synergies": synergies_of(me.front, me.mid, me.back, rules, effects, me),
        "synergies_wanted": wanted_synergies(rules, effects),
        "suit_cards": max(1, rules.suit_cards - me.perks.suit_cards),
        "hula": me.hula_declared,
        "income": {"base": rules.income + me.perks.income, "interest": interest, "streak": streak},
        "touched": me.touched,
        "layout": {LINES[number]: list(me.layout[number]) for number in range(3)},
        "acts_left": rules.prep_actions - me.acts,
        "offer": [augment.id for augment in me.offer],
        "offered": list(me.offered),
        "rows": {augment.id: rules.rows[augment.id] for augment in me.offer},
        "kinds": kinds_of(me.offer),
    }


def priced(piece: int, rules: Rules) -> dict[str, object]:
    return {"id": piece >> ID_SHIFT, "card": CARD_TEXT[piece & CODE], "price": price_of(piece & CODE, rules)}


def standing_hand(me: Player, number: int, rules: Rules) -> dict[str, object] | None:
    """The hand of a line as it stands."""
    line = me.line(number)
    made = line_value(line, rules.front_forged if number == FRONT else rules.quads_forged)
    return hand_data(line, made, made)


def open_rank(rank: int) -> int | None:
    """The lowest rank that opens one's door; None where none does."""
    return rank if rank <= ACES else None


def lands(me: Player, rules: Rules, effects: Effects) -> bool:
    """Whether the front as it stands earns (or keeps) fantasyland, if the board does not foul; where the rules ask for
    it, if it wins its line."""
    front = line_value(me.front, rules.front_forged)
    if me.in_fantasyland:
        return stays(front, rules, me.land_rounds)
    if any([name != "front-open" for name in player_warnings(me, rules, effects.no_fouls)]):
        return False
    return enters(front, door_of(me, rules, effects))

"""A game of auto chess counted again from its states, without any event: what the laboratory should have counted.

The rounds are fought once more on a copy (a fight draws nothing at random), so that the state between a fight and the
next prep, which no table ever rests in, can be looked at.
"""

from collections import Counter
from typing import Any, Final

from hanpan.games.autochess.board import foul_marks
from hanpan.games.autochess.combat_phase import (
    DECLARED,
    FAILED,
    FOULED,
    HULA,
    STOP,
    end_prep,
    fight_all,
    ready_fighter,
    settle,
)
from hanpan.games.autochess.fantasyland import door_of, enters
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.packing import LOAN, hand_type_of, stars_of
from hanpan.games.autochess.shop import xp_price
from hanpan.games.autochess.single_fight import fight, marked_hp
from hanpan.games.autochess.state import END, NOBODY, GameState
from hanpan.kernel.action import Action

TYPES: Final = {
    0: "empty", 1: "high-card", 2: "pair", 3: "two-pair", 4: "trips", 5: "straight", 6: "flush", 7: "full-house",
    8: "quads", 9: "straight-flush", 10: "royal-flush",
}  # fmt: skip
STEPS: Final = {0: "draw", 1: "type", 2: "stars", 3: "suit", 4: "rank"}
LINES: Final = ("front", "mid", "back")


class Recount:
    """The counts of one game."""

    def __init__(self, tried: bool) -> None:
        self.kind = "tried" if tried else "liked"
        """Everything is drawn at random in this game, or nothing."""
        self.counts: Counter[str] = Counter()
        self.hp: list[list[int]] = []
        """Everybody's HP at the end of each round, and before the first."""
        self.purses: list[int] = []
        self.boards: list[str] = []
        self.picked: list[tuple[int, str]] = []
        self.payable: dict[int, int] = {}
        """By seat the level at which this prep could first pay the next one."""
        self.steps = 0

    def begin(self, s: GameState) -> None:
        seats = len(s.players)
        self.hp.append([s.rules.hp] * seats)
        self.purses = [s.rules.gold] * seats
        self.boards = ["empty/empty/empty"] * seats
        self.prep(s)

    def prep(self, s: GameState) -> None:
        """Everybody was paid, and nobody has done anything."""
        living = [seat for seat in range(len(s.players)) if not s.players[seat].place]
        self.payable = {}
        self.counts[f"begun.{s.round_num}"] += 1
        self.counts[f"alive.{s.round_num}"] += len(living)
        for seat in living:
            player = s.players[seat]
            streak = s.rules.streak_gold[min(max(player.win_streak, player.loss_streak), len(s.rules.streak_gold) - 1)]
            paid = player.gold - self.purses[seat]
            interest = paid - s.rules.income - player.perks.income - streak * player.perks.streak_times
            self.counts[f"gold.{s.round_num}"] += player.gold
            self.counts[f"interest.{s.round_num}"] += interest
            if player.in_fantasyland:
                self.counts["land"] += 1
                self.counts[f"land.{s.round_num}"] += 1

    def combat(self, before: GameState) -> GameState:
        """The round's fights, from the state in which everybody was ready."""
        after = before.clone()
        end_prep(after)
        ready = after.clone()
        settle(after, fight_all(after, None), None)
        number = before.round_num
        for seat, player in enumerate(before.players):
            if not player.place:
                self.counts[f"level.{number}"] += player.level
                self.fought(before, after, seat)
                self.door(before, after, seat)
        self.lines(ready)
        self.hp.append([player.hp for player in after.players])
        self.purses = [player.gold for player in after.players]
        return after

    def fought(self, before: GameState, after: GameState, seat: int) -> None:
        number, player = before.round_num, after.players[seat]
        if not player.last_fight or player.last_fight[0] != number:
            return
        _, foe, ghost, _, lost, _, taken, marks = player.last_fight
        for key in ("boards", *["foul"] * (marks & FOULED > 0)):
            self.counts[key] += 1
            self.counts[f"{key}.{number}"] += 1
        if marks & DECLARED:
            became = "hula" if marks & HULA else "hula-failed" if marks & FAILED else "hula-lost"
            for key in ("declared", became, *["stop"] * (marks & STOP > 0)):
                self.counts[key] += 1
                self.counts[f"{key}.{number}"] += 1
        if player.hp == 0:
            self.counts[f"out.{number}"] += 1
        made = []
        forged = (before.rules.front_forged, before.rules.quads_forged, before.rules.quads_forged)
        for line in range(3):
            codes = list(player.last_board[line])
            made.append(TYPES[hand_type_of(line_value(codes, forged[line]))])
            self.counts[f"{LINES[line]}.{number}.{made[line]}"] += 1
            self.counts[f"stars.{number}"] += len([code for code in codes if stars_of(code) > 1])
            self.counts[f"threes.{number}"] += len([code for code in codes if stars_of(code) == 3])
        self.boards[seat] = "/".join(made)
        if not taken:
            return
        theirs = 0 if ghost else after.players[foe].last_fight[7]
        perks, used = before.players[seat].perks, before.players[seat].pardons_used
        pardoned = before.effects.hula_free or perks.hula_pardons > used
        cause = "lines"
        if theirs & HULA:
            cause = "stop" if theirs & STOP else "hula"
            self.counts["damage-hula"] += taken
        elif marks & FAILED and not pardoned and before.rules.failure_times > 1:
            cause = "failed"
        elif lost == 3 and scoop_more(before) > 0:
            cause = "scoop"
        self.counts["damage"] += taken
        self.counts[f"damage.{number}.{cause}"] += taken

    def door(self, before: GameState, after: GameState, seat: int) -> None:
        was, stays = before.players[seat].in_fantasyland, after.players[seat].in_fantasyland
        if after.phase != END and not after.players[seat].place and (was or stays):
            what = "left" if not stays else "kept" if was else "entered"
            self.counts[f"door.{before.round_num}.{what}"] += 1

    def lines(self, s: GameState) -> None:
        """The step that decided each line of each fight, a copy's too."""
        living = [seat for seat in range(len(s.players)) if not s.players[seat].place]
        low, high = marked_hp([s.players[seat].hp for seat in living], s.effects)
        pairs = {(min(seat, s.foes[seat]), max(seat, s.foes[seat])) for seat in living if seat != s.ghost}
        if s.ghost != NOBODY and s.foes[s.ghost] != NOBODY:
            pairs.add((s.ghost, s.foes[s.ghost]))
        for a, b in sorted(pairs):
            copied = s.ghost == a and s.foes[b] != a
            one, two = ready_fighter(s, a, False, low, high), ready_fighter(s, b, copied, low, high)
            for step in fight(one, two, s.rules, s.effects, s.stage()):
                self.counts[f"step.{s.round_num}.{STEPS[abs(step)]}"] += 1

    def decide(self, s: GameState, seat: int, action: Action, hula: bool) -> None:
        """What an action says about a decision, before it is done."""
        player, verb = s.players[seat], action.verb
        if verb == "pick":
            augment = player.offer[action.number(0) - 1]
            self.picked.append((seat, f"augment.{augment.tier}.{augment.id}"))
            return
        if seat not in self.payable and not player.touched and player.level < s.rules.top_level:
            missing = s.rules.level_xp[player.level - 1] - player.xp
            if player.gold >= -(-missing // s.rules.xp_gain) * xp_price(player, s.rules, s.effects):
                self.payable[seat] = player.level
        if verb == "hula" or (verb == "ready" and hula):
            self.picked.append((seat, "hula.declare" if verb == "hula" else "hula.pass"))
        if verb == "ready" and seat in self.payable:
            was = self.payable[seat]
            self.picked.append((seat, f"level.{was}.{'up' if player.level > was else 'stay'}"))

    def set_out(self, s: GameState, seat: int) -> None:
        """A board that was set by a player who may shop: does it open fantasyland?"""
        player = s.players[seat]
        front = line_value(player.front, s.rules.front_forged)
        others = [line_value(line, s.rules.quads_forged) for line in (player.mid, player.back)]
        foul = foul_marks(front, *others) and not s.effects.no_fouls and not player.perks.foul_immunity
        if not player.in_fantasyland and not foul and enters(front, door_of(player, s.rules, s.effects)):
            self.picked.append((seat, "land.enter"))

    def close(self, places: list[int], bots: list[str]) -> None:
        self.counts["games"] += 1
        self.counts["steps"] += self.steps
        for seat, place in enumerate(places):
            self.result(f"seat.all.{seat + 1}", place)
            self.result(f"bot.all.{bots[seat]}", place)
        rounds = len(self.hp) - 1
        winners = [seat for seat, place in enumerate(places) if place == 1]
        self.counts["players"] += len(places)
        self.counts["rounds"] += rounds
        self.counts[f"length.{rounds}"] += 1
        ahead = []
        for number, hp in enumerate(self.hp[:-1], 1):
            best = max([hp[seat] for seat in winners])
            above = [one for one in hp if one > best]
            living = [one for one in hp if one > 0]
            ahead.append(not above)
            self.counts[f"leads.{number}"] += not above
            self.counts[f"behind.{number}"] += len(above) >= len(living) - len(above)
        since = rounds
        while since > 0 and ahead[since - 1]:
            since -= 1
        self.counts["decided"] += min(since + 1, rounds)
        for board in self.boards:
            self.counts[f"final.{board}"] += 1
        for seat, key in self.picked:
            self.result(f"{self.kind}.{key}", places[seat])

    def result(self, key: str, place: int) -> None:
        self.counts[f"{key}.n"] += 1
        self.counts[f"{key}.place"] += place
        self.counts[f"{key}.win"] += place == 1


class Counted:
    """The game itself, counted along the way."""

    def __init__(self, game: Any, tried: bool, bots: tuple[str, ...]) -> None:
        self.game = game
        self.tried = tried
        self.bots = bots
        self.games: list[Recount] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def new(self, config: Any, seats: int, rng: Any, events: Any) -> GameState:
        s: GameState = self.game.new(config, seats, rng, events)
        self.games.append(Recount(self.tried))
        self.games[-1].begin(s)
        return s

    def apply(self, s: GameState, seat: int, action: Action, rng: Any, events: Any) -> None:
        count = self.games[-1]
        count.steps += 1
        number, verb = s.round_num, action.verb
        count.decide(s, seat, action, self.game.legal(s, seat).why_not(Action("hula")) is None)
        after = None
        if verb == "ready" and self.game.actors(s) == [seat]:
            after = count.combat(s)
        stars = stars_held(s, seat)
        bought = stars_of(s.players[seat].shop[action.number(0) - 1]) if verb == "buy" else 0
        self.game.apply(s, seat, action, rng, events)
        if after is not None:
            assert [one.last_fight for one in s.players] == [one.last_fight for one in after.players]
            assert [one.place for one in s.players] == [one.place for one in after.players]
        elif verb == "buy":
            now = stars_held(s, seat)
            threes = now[3] - stars[3]
            count.counts["merged.3"] += threes
            count.counts["merged.2"] += now[2] - stars[2] + 3 * threes - (bought == 2)
        if verb == "layout":
            count.set_out(s, seat)
        if s.round_num != number:
            count.prep(s)
        if s.phase == END:
            # Every seat is every bot's in turn.
            turn = len(self.games) - 1
            seats = [self.bots[(at + turn) % len(self.bots)] for at in range(len(self.bots))]
            count.close([one.place for one in s.players], seats)


def scoop_more(s: GameState) -> int:
    """What all three lines deal besides in this round: early on nothing, and then lines made all of it (AC-10.1)."""
    by_itself = s.rules.scoop_damage if s.round_num > (s.rules.scoop_from - 1) * s.rules.stage_rounds else 0
    return by_itself + s.effects.scoop_damage


def stars_held(s: GameState, seat: int) -> Counter[int]:
    player = s.players[seat]
    own = player.bench + player.front + player.mid + player.back
    return Counter([stars_of(piece) for piece in own if not piece & LOAN])

"""One fight of two boards: three lines, fouls first, then damage, hula and stop (AC-8 to AC-11).

It changes nobody. What a fight leaves behind is written down by `combat_phase`.
"""

from collections.abc import Iterable
from typing import Final

from hanpan.games.autochess.board import BACK, FOUL_BACK, FOUL_MID, FRONT, LINES, MID, fought, foul_marks
from hanpan.games.autochess.events import NO_EFFECTS, Effects, HoldemEvent
from hanpan.games.autochess.hand import ROYAL_FLUSH, compare_values, line_value
from hanpan.games.autochess.ofc_board import OFCBoard
from hanpan.games.autochess.packing import (
    BOARD_TALLY_BITS,
    BOARD_TALLY_MASK,
    ENHANCED,
    SUIT_BITS,
    SUITS,
    hand_type_of,
)
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rules import Rules, standard

UNKNOWN: Final = -1
"""HP of an opponent who has none: a ghost, or a board without a player."""


def suit_counts(front: list[int], mid: list[int], back: list[int], master: int, master_counts: int) -> list[int]:
    """Cards of each suit on a board, clubs first; each card of the mastered suit counts more often (AC-14.2)."""
    suits = 0
    for card in front:
        suits += 1 << (card & SUIT_BITS) * 2
    for card in mid:
        suits += 1 << (card & SUIT_BITS) * 2
    for card in back:
        suits += 1 << (card & SUIT_BITS) * 2
    counts = [suits >> suit * BOARD_TALLY_BITS & BOARD_TALLY_MASK for suit in range(SUITS)]
    if master:
        counts[master - 1] *= master_counts
    return counts


def wanted_synergies(rules: Rules, effects: Effects) -> int:
    """Synergies that a declaration needs today (AC-11.2)."""
    return max(1, rules.hula_synergies + effects.hula_synergies)


def synergies_of(
    front: list[int],
    mid: list[int],
    back: list[int],
    rules: Rules,
    effects: Effects,
    player: Player | None,
) -> int:
    """AC-11.1: suits with enough cards, and the bonuses, at most 4."""
    if player is None:
        counts = suit_counts(front, mid, back, 0, 1)
        bonus = 0
    else:
        counts = suit_counts(front, mid, back, player.master, player.perks.master_counts)
        bonus = player.perks.synergies
    enough = rules.suit_cards if player is None else max(1, rules.suit_cards - player.perks.suit_cards)
    found = 0
    for suit in range(4):
        if counts[suit] >= enough:
            found += 1
            if suit + 1 == effects.suit_synergy:
                bonus += 1
    if found >= rules.bonus_needs:
        found += bonus
    return min(found, 4)


class Fighter:
    """One side of a fight: the board as it stands, what it fights with, and what came of it."""

    __slots__ = (
        "back",
        "back_star",
        "base",
        "dealt",
        "declared",
        "each",
        "edge",
        "failed",
        "failure",
        "front",
        "front_star",
        "front_won",
        "glass",
        "hp",
        "hula",
        "lines",
        "low_stop",
        "made",
        "marks",
        "master",
        "mercy",
        "mid",
        "pardoned",
        "percent",
        "scoop",
        "seat",
        "stop",
        "synergies",
        "times",
        "times_more",
        "underdog",
        "values",
        "wins",
    )

    def __init__(
        self,
        seat: int,
        front: list[int],
        mid: list[int],
        back: list[int],
        player: Player | None,
        rules: Rules,
        effects: Effects,
        declared: bool,
    ) -> None:
        self.seat = seat
        self.front = front
        self.mid = mid
        self.back = back
        self.made: list[int] = [
            line_value(front, rules.front_forged),
            line_value(mid, rules.quads_forged),
            line_value(back, rules.quads_forged),
        ]
        self.marks = 0
        self.hp = UNKNOWN
        self.master = 0
        self.percent = 100
        self.pardoned = effects.hula_free
        self.edge = 0
        """Damage that each of its lines does beyond the stage's."""
        self.underdog = 0
        self.front_star = 0
        self.back_star = 0
        self.low_stop = rules.low_stop_hp
        self.times_more = effects.hula_times
        exempt = effects.no_fouls
        if player is not None:
            self.hp = player.hp
            self.master = player.master
            self.percent = player.perks.damage_percent
            perks = player.perks
            self.pardoned = self.pardoned or perks.hula_pardons > player.pardons_used
            self.edge = perks.line_damage
            self.underdog = perks.underdog
            self.front_star = perks.front_star
            self.back_star = perks.back_star
            self.low_stop += perks.low_stop
            self.times_more += perks.hula_times
            exempt = exempt or player.in_fantasyland or player.perks.foul_immunity
        if not exempt:
            self.marks = foul_marks(self.made[FRONT], self.made[MID], self.made[BACK])
        self.declared = declared
        self.synergies = synergies_of(front, mid, back, rules, effects, player) if declared else 0
        self.glass = False
        self.mercy = False
        self.values: list[int] = self.made
        self.wins = 0
        self.scoop = False
        self.hula = False
        self.stop = False
        self.failed = False
        self.failure = 1
        """How often the damage it deals counts because the other failed a hula (AC-11.5)."""
        self.front_won = False
        self.each = 0
        """Damage of one of its lines."""
        self.lines = 0
        """Lines won, each as often as it counts for damage."""
        self.base = 0
        self.times = 1
        self.dealt = 0

    def stand(self) -> None:
        """Fix what each line fights with, once fouls and glass_back are known. An augment's star joins a line that has
        cards."""
        if self.marks or self.glass or self.front_star or self.back_star:
            self.values = [
                self.made[FRONT],
                fought(self.made[MID], self.marks & FOUL_MID > 0, False),
                fought(self.made[BACK], self.marks & FOUL_BACK > 0, self.glass),
            ]
            if self.front_star and self.front:
                self.values[FRONT] += ENHANCED
            if self.back_star and self.back:
                self.values[BACK] += ENHANCED


def compare_lines(a: Fighter, b: Fighter, effects: Effects) -> list[int]:
    """The deciding step of each line, front first (AC-8); negative where b wins. Counts the wins of both."""
    a.stand()
    b.stand()
    steps = [0, 0, 0]
    for line in range(3):
        step = compare_values(a.values[line], b.values[line], effects.mode, a.master, b.master)
        steps[line] = step
        if step > 0:
            a.wins += 1
        elif step < 0:
            b.wins += 1
    return steps


def line_damage(rules: Rules, effects: Effects, stage: int) -> int:
    """Damage of a won line today (AC-10.2)."""
    return max(1, rules.damage_of(stage) + effects.stage_damage) if effects.stage_damage else rules.damage_of(stage)


def base_damage(lines: int, scoop: bool, each: int, rules: Rules, effects: Effects, stage: int) -> int:
    """AC-10.1 before hula and stop: what won lines do, and a scoop."""
    return lines * each + (scoop_worth(rules, effects, stage) if scoop else 0)


def scoop_worth(rules: Rules, effects: Effects, stage: int) -> int:
    """What all three lines deal more today (AC-10.1)."""
    return (rules.scoop_damage if stage >= rules.scoop_from else 0) + effects.scoop_damage


def judge(
    side: Fighter, other: Fighter, steps: list[int], sign: int, rules: Rules, effects: Effects, stage: int
) -> None:
    """What a side deals before the other's failure, wall and mercy (AC-10.1, AC-11.3 to 5). `sign`: 1 where positive
    steps are this side's."""
    side.scoop = side.wins == 3
    side.front_won = steps[FRONT] * sign > 0
    side.lines = side.wins
    if side.front_won:
        side.lines += effects.front_counts - 1
    if steps[MID] * sign > 0:
        side.lines += effects.mid_counts - 1
    if steps[BACK] * sign > 0:
        side.lines += effects.back_counts - 1
    side.each = line_damage(rules, effects, stage) + side.edge
    if UNKNOWN < side.hp < other.hp:
        side.each += side.underdog + rules.underdog
    side.base = base_damage(side.lines, side.scoop, side.each, rules, effects, stage)
    if side.declared:
        if side.wins < rules.hula_lines:
            side.failed = True
        elif side.synergies >= wanted_synergies(rules, effects):
            side.hula = True
            low = UNKNOWN < other.hp <= side.low_stop
            side.stop = low or (side.scoop and hand_type_of(side.made[BACK]) == ROYAL_FLUSH)
            side.times = (rules.stop_times if side.stop else rules.hula_times) + side.times_more
    side.dealt = side.base * side.times
    if effects.loser_only and side.wins < other.wins:
        side.dealt = 0


def suffer(victim: Fighter, attacker: Fighter, rules: Rules) -> None:
    """Failure, iron_wall and mercy of the one who is hit, in this order (AC-10.1)."""
    damage = attacker.dealt
    if victim.failed and not victim.pardoned and not attacker.hula:
        attacker.failure = rules.failure_times
        damage *= rules.failure_times
    if victim.percent != 100:
        damage = (damage * victim.percent + 99) // 100
    if victim.mercy:
        damage = (damage + 1) // 2
    attacker.dealt = damage


def fight(a: Fighter, b: Fighter, rules: Rules, effects: Effects, stage: int) -> list[int]:
    """The whole fight; the fighters carry its outcome, the steps of the three lines are returned, front first."""
    steps = compare_lines(a, b, effects)
    judge(a, b, steps, 1, rules, effects, stage)
    judge(b, a, steps, -1, rules, effects, stage)
    suffer(b, a, rules)
    suffer(a, b, rules)
    return steps


class Toll:
    """What a fight does to the HP of one side, step by step."""

    __slots__ = ("fine", "heal", "hp", "hurt", "rises")

    def __init__(self, side: Fighter, foe: Fighter, player: Player, rules: Rules) -> None:
        hp = player.hp
        self.rises = False
        if foe.dealt:
            floor = 1 if rules.winner_survives and side.wins > foe.wins else 0
            hp = max(floor, hp - foe.dealt)
            self.rises = hp == 0 and player.lives_used < player.perks.lives
            hp = 1 if self.rises else hp
        self.hurt = hp
        """HP after the damage."""
        fined = side.marks and not player.perks.foul_insured
        self.fine = max(0, min(rules.foul_hp, hp - 1)) if fined else 0
        """What a foul costs besides (AC-9.3); never the last HP."""
        hp -= self.fine
        perks = player.perks
        heal = perks.win_heal if side.wins > foe.wins else 0
        if perks.drain:
            heal += side.dealt * perks.drain // 100
        self.heal = max(0, min(heal, rules.hp - hp)) if hp else 0
        """HP for a win or for damage dealt (AC-14.2). Nobody who is out is healed."""
        self.hp = hp + self.heal


class CombatResult:
    """One side's outcome, as the documents write it; `line_results` says +1, 0 or -1 for each line."""

    __slots__ = ("damage", "hula_applied", "is_scoop", "line_results", "stop_applied", "winner_lines")

    def __init__(
        self,
        line_results: dict[str, int],
        winner_lines: int,
        is_scoop: bool,
        damage: int,
        hula_applied: bool,
        stop_applied: bool = False,
    ) -> None:
        self.line_results: Final = line_results
        self.winner_lines: Final = winner_lines
        self.is_scoop: Final = is_scoop
        self.damage: Final = damage
        self.hula_applied: Final = hula_applied
        self.stop_applied: Final = stop_applied


def outcome(side: Fighter, steps: list[int], sign: int) -> CombatResult:
    results: dict[str, int] = {}
    for line in (BACK, MID, FRONT):
        step = steps[line] * sign
        results[LINES[line]] = 1 if step > 0 else -1 if step < 0 else 0
    return CombatResult(results, side.wins, side.scoop, side.dealt, side.hula, side.stop)


def resolve(
    board_a: OFCBoard,
    board_b: OFCBoard,
    hula_a: bool = False,
    hula_b: bool = False,
    player_a: Player | None = None,
    player_b: Player | None = None,
    events: Iterable[HoldemEvent] = (),
    rules: Rules | None = None,
    stage: int = 1,
) -> tuple[CombatResult, CombatResult]:
    """Two boards fight; by the documents' numbers unless other rules are handed in."""
    by = standard() if rules is None else rules
    effects = Effects(list(events))
    a = Fighter(0, board_a.codes(FRONT), board_a.codes(MID), board_a.codes(BACK), player_a, by, effects, hula_a)
    b = Fighter(1, board_b.codes(FRONT), board_b.codes(MID), board_b.codes(BACK), player_b, by, effects, hula_b)
    if player_a is not None and player_b is not None:
        low, high = marked_hp([player_a.hp, player_b.hp], effects)
        for side, player in ((a, player_a), (b, player_b)):
            side.mercy, side.glass = player.hp <= low, player.hp >= high
    steps = fight(a, b, by, effects, stage)
    return outcome(a, steps, 1), outcome(b, steps, -1)


def marked_hp(hp: list[int], effects: Effects) -> tuple[int, int]:
    """AC-13.2: who has at most so much is under today's mercy, who has at least so much has a back of glass."""
    rising = sorted(hp)
    low = rising[min(effects.mercy, len(rising)) - 1] if effects.mercy else -1
    return low, rising[-1] if effects.glass_back else rising[-1] + 1


def count_synergies(board: OFCBoard, player: Player | None = None) -> int:
    """AC-11.1 by the documents' numbers."""
    return synergies_of(board.codes(FRONT), board.codes(MID), board.codes(BACK), standard(), NO_EFFECTS, player)


def declare_hula(player: Player, board: OFCBoard) -> bool:
    """Declares if the board has the synergies for it (AC-11.2)."""
    if count_synergies(board, player) < standard().hula_synergies:
        return False
    player.hula_declared = True
    return True

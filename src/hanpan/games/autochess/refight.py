"""A fight that is over, fought again with another board, from what its seat may know by now (AC-8 to AC-11, AC-17).

The seat's view before the fight has its cards, the events and everybody's HP; the view after it has the board it met.
"""

from typing import Final

from hanpan.games.autochess.combat_phase import DECLARED
from hanpan.games.autochess.imagine import FOE, GHOST, ROUND, side_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.single_fight import UNKNOWN, Fighter, Toll, fight, marked_hp
from hanpan.games.autochess.view import FIGHT_KEYS, View

MARKS: Final = FIGHT_KEYS.index("marks")


class Outcome:
    """How a fight ended for its seat."""

    __slots__ = ("dealt", "foe_hp", "hp", "lost", "taken", "won")

    def __init__(self, won: int, lost: int, dealt: int, taken: int, hp: int, foe_hp: int) -> None:
        self.won: Final = won
        self.lost: Final = lost
        self.dealt: Final = dealt
        self.taken: Final = taken
        self.hp: Final = hp
        self.foe_hp: Final = foe_hp
        """HP of both when it was over: damage, the fine of a foul and what heals are in it. A ghost has none."""

    def gain(self) -> int:
        """HP ahead of the other."""
        return self.hp - self.foe_hp


class Met:
    """One fight of a seat that is over."""

    __slots__ = (
        "before",
        "declared",
        "foe",
        "foe_board",
        "foe_declared",
        "foe_side",
        "ghost",
        "lines",
        "me",
        "outcome",
    )

    def __init__(self, before: View, me: Player, after: View, foe: int) -> None:
        self.before: Final = before
        self.me: Final = me
        """The seat's own side, as it stood before the fight."""
        seat = before.seat
        assert seat is not None
        own = after.rivals[seat]
        other = after.rivals[foe]
        last = own.last_fight
        self.foe: Final = foe
        self.ghost: Final = last[GHOST] == 1
        self.declared: Final = last[MARKS] & DECLARED > 0
        self.foe_declared: Final = not self.ghost and other.last_fight[MARKS] & DECLARED > 0
        self.lines: Final[list[list[int]]] = [list(line) for line in own.last_board]
        """The board it fought with, as codes: front, mid, back."""
        self.foe_board: Final[list[list[int]]] = [list(line) for line in other.last_board]
        self.foe_side: Final = side_of(before, before.rivals[foe])
        self.outcome: Final = self.again(self.lines)

    def sides(self, lines: list[list[int]]) -> tuple[Fighter, Fighter]:
        """Both fighters, the seat with these lines."""
        before = self.before
        low, high = marked_hp([rival.hp for rival in before.rivals if not rival.place], before.effects)
        one = self.fighter(lines, self.me, self.declared, low, high)
        two = self.fighter(self.foe_board, self.foe_side, self.foe_declared, low, high)
        if self.ghost:
            two.hp = UNKNOWN
        return one, two

    def fighter(self, lines: list[list[int]], player: Player, declared: bool, low: int, high: int) -> Fighter:
        before = self.before
        side = Fighter(0, lines[0], lines[1], lines[2], player, before.rules, before.effects, declared)
        side.glass = player.hp >= high
        side.mercy = player.hp <= low
        return side

    def again(self, lines: list[list[int]]) -> Outcome:
        """The fight with other lines of the seat's own."""
        before = self.before
        one, two = self.sides(lines)
        fight(one, two, before.rules, before.effects, before.rules.stage_of(before.round))
        if self.ghost:
            one.dealt = 0
        hp = Toll(one, two, self.me, before.rules).hp
        foe_hp = 0 if self.ghost else Toll(two, one, self.foe_side, before.rules).hp
        return Outcome(one.wins, two.wins, one.dealt, two.dealt, hp, foe_hp)


def met_in(before: View, after: View) -> Met | None:
    """The seat's fight of the round that `before` is of; None where it had none: a bye, or it was out."""
    seat, me = before.seat, before.me
    if seat is None or me is None or me.place:
        return None
    last = after.rivals[seat].last_fight
    if not last or last[ROUND] != before.round:
        return None
    return Met(before, me, after, last[FOE])

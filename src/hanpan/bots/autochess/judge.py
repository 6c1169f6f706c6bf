"""What a line is worth against the boards a player has seen (AC-8 to AC-12), and what the three are worth together."""

from typing import Final

from mypy_extensions import i64

from hanpan.bots.autochess.places import TABLES, value_of
from hanpan.bots.autochess.verdicts import Verdicts
from hanpan.games.autochess.board import FOUL_BACK, FOUL_MID, fought, foul_marks
from hanpan.games.autochess.events import SKIP_STARS, STAR_LIGHT
from hanpan.games.autochess.fantasyland import door, enters, stays
from hanpan.games.autochess.hand import ONE_PAIR, compare_values, line_value
from hanpan.games.autochess.packing import (
    ENHANCED,
    KINDS,
    STARS_DIGITS,
    STARS_SHIFT,
    TYPE_SHIFT,
    enhanced_of,
    hand_rank_of,
)
from hanpan.games.autochess.rules import Rules

BOARDS: Final = 8
"""Boards of others that are looked at, at most."""
ALL_BOARDS: Final = (1 << BOARDS) - 1
UNIT: Final = 64
"""One point of damage."""
LOWEST: Final = -(1 << 58)
"""Below every score and bound, also when a few are added up."""
TOP_RANK: Final = 14
TOP_TYPE: Final = 10

ONES: Final[list[int]] = [mask.bit_count() for mask in range(1 << BOARDS)]

FRONT_WORTH: Final[list[int]] = [-120, 0, 110, 160, 230, 240, 245, 250, 255, 260, 265]
MID_WORTH: Final[list[int]] = [-120, 0, 70, 130, 180, 220, 240, 255, 265, 270, 275]
BACK_WORTH: Final[list[int]] = [-120, 0, 50, 100, 150, 195, 225, 245, 260, 268, 275]
"""By type of hand: what a line is worth against a board nobody has seen, in hundredths of a won line."""


class Aim:
    """What an arrangement is made for: the limits it must keep, the boards it may meet, what a won line brings."""

    __slots__ = (
        "back_star",
        "boards",
        "cap",
        "door",
        "fouls",
        "front_star",
        "in_land",
        "land",
        "land_rounds",
        "line_damage",
        "master",
        "masters",
        "mode",
        "prior",
        "rules",
        "scoop",
        "star",
        "swing",
        "times",
        "width",
    )

    def __init__(self, rules: Rules, cap: int) -> None:
        self.rules = rules
        self.cap = cap
        self.fouls = True
        """Whether fouls count."""
        self.mode = 0
        """How hands are compared today (AC-13)."""
        self.master = 0
        """The suit of one's own suit_master."""
        self.boards: list[list[int]] = []
        """The hands of the boards it may meet: front, mid, back."""
        self.masters: list[int] = []
        self.line_damage = 5
        self.times: list[int] = [1, 1, 1]
        """How often each line counts for damage today."""
        self.front_star = 0
        self.back_star = 0
        """Stars that one's own augments add to a line."""
        self.scoop = rules.scoop_damage
        self.swing = 0
        """Damage that winning two lines of the three is worth beside the lines themselves, for hula hangs on it."""
        self.land = 0
        """Damage that a round of fantasyland is thought to be worth; 0: not sought."""
        self.in_land = False
        self.land_rounds = 0
        self.door = door(rules.pair_rank, rules.trips_rank)
        """What opens fantasyland to this player today."""
        self.prior = 1
        """How many boards of strangers the plain worth of a line stands for."""
        self.width = KINDS
        """Different cards that are searched, at most; the others wait outside. All, unless an aim says otherwise."""
        self.star = 12
        """Hundredths of a line that a star in it is worth against strangers."""

    def board(self, front: int, mid: int, back: int, master: int) -> None:
        """One more board it may meet."""
        if len(self.boards) < BOARDS:
            self.boards.append([front, mid, back])
            self.masters.append(master)


class Judged:
    """What one line is worth: its score, the boards it beats and loses to as bits, and its share of a bound."""

    __slots__ = ("bound", "kind", "losses", "score", "visits", "wins")

    def __init__(self, kind: int, score: int, wins: int, losses: int, bound: int, visits: int) -> None:
        self.kind: Final = kind
        self.score: Final = score
        self.wins: Final = wins
        self.losses: Final = losses
        self.bound: Final = bound
        self.visits: Final = visits
        """What fantasyland is of the score."""


class Field:
    """How the hands of one type fare on a line: the boards that the type alone beats and loses to as bits, and those
    that have the same, where more than the type decides."""

    __slots__ = ("alike", "losses", "wins")

    def __init__(self, met: list[int], kind: int) -> None:
        wins = 0
        losses = 0
        alike: list[int] = []
        for index, other in enumerate(met):
            other_kind = other >> TYPE_SHIFT
            if kind > other_kind:
                wins |= 1 << index
            elif kind < other_kind:
                losses |= 1 << index
            else:
                alike.append(index)
        self.wins: Final = wins
        self.losses: Final = losses
        self.alike: Final = alike


class Judge:
    """The worth of hands on each line, remembered by the hand's number.

    Three times a board's score is at most the sum of its lines' bounds plus `slack`: what winning or losing lines
    together adds, for each board met, is at most `slope` thirds for each line won, less as much for each line lost,
    plus a constant; a drawn line counts as won here. The slope is the one of three with the least constant."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self.seen: list[dict[int, Judged]] = [{}, {}, {}]
        self.met: list[list[int]] = [[board[number] for board in aim.boards] for number in range(3)]
        self.fields: list[list[Field | None]] = [[None] * (TOP_TYPE + 1) for _ in range(3)]
        self.by_place: list[Verdicts | None] = [None, None, None]
        """By line: what a search has asked for, without an object for each hand."""
        self.scoop: int = aim.scoop * UNIT
        self.swing: int = aim.swing * UNIT
        both = self.scoop + self.swing
        self.slope = both
        self.least = self.constant(both)
        self.try_slope(3 * self.swing)
        self.try_slope(3 * (both + self.swing) // 4)
        self.slack: int = self.least * len(aim.boards)

    def try_slope(self, slope: int) -> None:
        constant = self.constant(slope)
        if constant < self.least:
            self.slope = slope
            self.least = constant

    def constant(self, slope: int) -> int:
        """Three lines won add scoop and swing, two add the swing; lost ones take as much."""
        three = 3 * (self.scoop + self.swing - slope)
        two = 3 * self.swing - slope
        return max(abs(three), abs(two))

    def line(self, number: int, value: int) -> Judged:
        seen = self.seen[number]
        found = seen.get(value)
        if found is None:
            found = self.judged(number, value)
            seen[value] = found
        return found

    def judged(self, number: int, value: int) -> Judged:
        lands = self.lands(number, value)
        value = self.fights(number, value)
        fares = self.fares(number, value)
        wins = fares & ALL_BOARDS
        losses = fares >> BOARDS
        visits = self.visits(wins) if lands else 0
        score = self.score(number, value, ONES[wins] - ONES[losses], visits)
        bound = 3 * score + self.slope * (len(self.aim.boards) - 2 * ONES[losses])
        return Judged(value >> TYPE_SHIFT, score, wins, losses, bound, self.aim.land * UNIT * visits)

    def verdicts(self, number: int) -> Verdicts:
        """What is known of a line; `verdict` adds to it."""
        found = self.by_place[number]
        if found is None:
            found = self.by_place[number] = Verdicts(number)
        return found

    def verdict(self, number: int, place: i64) -> i64:
        """The number of the verdict on a hand that is not known yet: as `judged`, by its place."""
        ones = TABLES.ones
        value = int(value_of(place))
        lands = self.lands(number, value)
        value = self.fights(number, value)
        fares: i64 = self.fares(number, value)
        wins: i64 = fares & ALL_BOARDS
        losses: i64 = fares >> BOARDS
        visits = self.visits(int(wins)) if lands else 0
        score = self.score(number, value, ones[wins] - ones[losses], visits)
        bound: i64 = 3 * score + i64(self.slope) * (len(self.aim.boards) - 2 * ones[losses])
        return self.verdicts(number).keep(place, value >> TYPE_SHIFT, score, bound, wins, losses)

    def fights(self, number: int, value: int) -> int:
        """The hand with the star that an augment adds to its line."""
        aim = self.aim
        if value and ((number == 0 and aim.front_star) or (number == 2 and aim.back_star)):
            return value + ENHANCED
        return value

    def fares(self, number: int, value: int) -> int:
        """The boards a hand beats as bits, and above them those it loses to."""
        aim = self.aim
        field = self.field(number, value >> TYPE_SHIFT)
        wins = field.wins
        losses = field.losses
        met = self.met[number]
        for index in field.alike:
            step = compare_values(value, met[index], aim.mode, aim.master, aim.masters[index])
            if step > 0:
                wins |= 1 << index
            elif step < 0:
                losses |= 1 << index
        return wins | losses << BOARDS

    def visits(self, wins: int) -> int:
        """The fights that leave fantasyland open to a front that beats these boards."""
        aim = self.aim
        return aim.prior + (ONES[wins] if aim.rules.land_wins and not aim.in_land else len(aim.boards))

    def score(self, number: int, value: int, won: i64, visits: i64) -> i64:
        """What a line is worth by itself: `won` more boards beaten than lost to, its plain worth, and fantasyland,
        which so many of the boards met leave open."""
        aim = self.aim
        damage: i64 = i64(aim.line_damage) * UNIT * i64(aim.times[number])
        worth = FRONT_WORTH if number == 0 else MID_WORTH if number == 1 else BACK_WORTH
        star: i64 = i64(enhanced_of(value)) * i64(aim.star) * 4
        plain: i64 = i64(worth[value >> TYPE_SHIFT]) * 4 + star + i64(hand_rank_of(value)) * 3
        return won * damage + i64(aim.prior) * damage * plain // 400 + i64(aim.land) * UNIT * visits

    def most(self, number: int, kind: int, stars: int) -> int:
        """No hand of this type has a greater bound on this line. `stars`: both counts of stars, as a hand holds them,
        at the most the cards allow. More stars never lose to fewer; on equal stars the hand is thought to win."""
        aim = self.aim
        value = self.fights(number, kind << TYPE_SHIFT | stars << STARS_SHIFT | TOP_RANK)
        stars = value >> STARS_SHIFT & STARS_DIGITS
        field = self.field(number, kind)
        won = ONES[field.wins]
        lost = ONES[field.losses]
        met = self.met[number]
        for index in field.alike:
            if stars < met[index] >> STARS_SHIFT & STARS_DIGITS and not aim.mode & (STAR_LIGHT | SKIP_STARS):
                lost += 1
            else:
                won += 1
        visits = len(aim.boards) + aim.prior if number == 0 and aim.land > 0 and kind >= ONE_PAIR else 0
        return 3 * int(self.score(number, value, won - lost, visits)) + self.slope * (len(aim.boards) - 2 * lost)

    def field(self, number: int, kind: int) -> "Field":
        found = self.fields[number][kind]
        if found is None:
            found = Field(self.met[number], kind)
            self.fields[number][kind] = found
        return found

    def lands(self, number: int, front: int) -> bool:
        """Whether a front opens fantasyland, or keeps it open, where that counts."""
        aim = self.aim
        if number or not aim.land:
            return False
        if aim.in_land:
            return stays(front, aim.rules, aim.land_rounds)
        return enters(front, aim.door)

    def together(self, front: Judged, mid: Judged, back: Judged) -> int:
        """What two or three lines won or lost together add."""
        won = front.wins & mid.wins & back.wins
        lost = front.losses & mid.losses & back.losses
        most_won = front.wins & (mid.wins | back.wins) | mid.wins & back.wins
        most_lost = front.losses & (mid.losses | back.losses) | mid.losses & back.losses
        return (ONES[won] - ONES[lost]) * self.scoop + (ONES[most_won] - ONES[most_lost]) * self.swing

    def worth(self, lines: list[list[int]]) -> int:
        """The score of a whole board; a foul that counts is out of the question."""
        rules = self.aim.rules
        forged = rules.quads_forged
        front = line_value(lines[0], rules.front_forged)
        return self.worth_of(front, line_value(lines[1], forged), line_value(lines[2], forged))

    def fouled_worth(self, lines: list[list[int]]) -> int:
        """The score of a board that fouls: its marked lines fight lower, no door opens, and it costs HP (AC-9,
        AC-12.1)."""
        rules = self.aim.rules
        forged = rules.quads_forged
        front = line_value(lines[0], rules.front_forged)
        mid = line_value(lines[1], forged)
        back = line_value(lines[2], forged)
        marks = foul_marks(front, mid, back)
        one = self.line(0, front)
        two = self.line(1, fought(mid, marks & FOUL_MID > 0, False))
        three = self.line(2, fought(back, marks & FOUL_BACK > 0, False))
        return one.score - one.visits + two.score + three.score + self.together(one, two, three) - self.fine()

    def fine(self) -> int:
        """What a foul takes beside what its lines lose."""
        return self.aim.rules.foul_hp * UNIT * (len(self.aim.boards) + self.aim.prior)

    def worth_of(self, front: int, mid: int, back: int) -> int:
        """The same from the numbers of the three hands."""
        if self.aim.fouls and foul_marks(front, mid, back):
            return LOWEST
        one = self.line(0, front)
        two = self.line(1, mid)
        three = self.line(2, back)
        return one.score + two.score + three.score + self.together(one, two, three)

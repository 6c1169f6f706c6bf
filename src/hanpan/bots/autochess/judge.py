"""What a line is worth against the boards a player has seen (AC-8 to AC-12), and what the three are worth together."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hanpan.bots.autochess.places import TABLES, value_of
from hanpan.bots.autochess.verdicts import Verdicts
from hanpan.games.autochess.board import FOUL_BACK, FOUL_MID, fought, foul_marks
from hanpan.games.autochess.events import SKIP_STARS, STAR_LIGHT
from hanpan.games.autochess.fantasyland import door, enters, stays
from hanpan.games.autochess.hand import ONE_PAIR, compare_values, line_value
from hanpan.games.autochess.packing import (
    DIGIT,
    ENHANCED,
    ENHANCED_SHIFT,
    KINDS,
    STARS_DIGITS,
    STARS_SHIFT,
    TYPE_SHIFT,
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


class Worths:
    """The same by line and type, four times, as an array of the compiler's own run-time."""

    __slots__ = ("by_line",)

    def __init__(self) -> None:
        self.by_line: Final[vec[i64]] = vec[i64]([4 * worth for worth in FRONT_WORTH + MID_WORTH + BACK_WORTH])


WORTHS: Final = Worths()


class Aim:
    """What an arrangement is made for: the limits it must keep, the boards it may meet, what a won line brings."""

    __slots__ = (
        "back_star",
        "boards",
        "cap",
        "door",
        "fine",
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
        self.fine = rules.foul_hp
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
    """How hands fare on a line by their type: the boards that the type alone beats and loses to as bits, and those
    that have the same, where more than the type decides."""

    __slots__ = ("alike", "losses", "met", "wins")

    def __init__(self, met: list[int]) -> None:
        self.met: Final[vec[i64]] = vec[i64](met)
        self.wins: Final[vec[i64]] = vec[i64]([0] * (TOP_TYPE + 1))
        self.losses: Final[vec[i64]] = vec[i64]([0] * (TOP_TYPE + 1))
        self.alike: Final[vec[i64]] = vec[i64]([0] * (TOP_TYPE + 1))
        bit: i64 = 1
        index: i64 = 0
        while index < len(self.met):
            self.alike[self.met[index] >> TYPE_SHIFT] |= bit
            bit <<= 1
            index += 1
        left: i64 = bit - 1
        below: i64 = 0
        kind: i64 = 0
        while kind <= TOP_TYPE:
            left ^= self.alike[kind]
            self.wins[kind] = below
            self.losses[kind] = left
            below |= self.alike[kind]
            kind += 1


class Judge:
    """The worth of hands on each line, remembered by the hand's number.

    Three times a board's score is at most the sum of its lines' bounds plus `slack`: what winning or losing lines
    together adds, for each board met, is at most `slope` thirds for each line won, less as much for each line lost,
    plus a constant; a drawn line counts as won here. The slope is the one of three with the least constant."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self.seen: list[dict[int, Judged]] = [{}, {}, {}]
        self.fields: Final = [Field([board[number] for board in aim.boards]) for number in range(3)]
        self.boards: Final[i64] = len(aim.boards)
        self.prior: Final[i64] = aim.prior
        self.star: Final[i64] = 4 * aim.star
        self.land: Final[i64] = aim.land * UNIT
        self.damage: Final[vec[i64]] = vec[i64]([aim.line_damage * UNIT * times for times in aim.times])
        """By line: what each board beaten is worth."""
        self.by_place: list[Verdicts | None] = [None, None, None]
        """By line: what a search has asked for, without an object for each hand."""
        self.scoop: int = aim.scoop * UNIT
        self.swing: int = aim.swing * UNIT
        both = self.scoop + self.swing
        self.slope: i64 = both
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
        fares = int(self.fares(number, value))
        wins = fares & ALL_BOARDS
        losses = fares >> BOARDS
        visits = int(self.visits(wins)) if lands else 0
        score = int(self.score(number, value, ONES[wins] - ONES[losses], visits))
        bound = 3 * score + int(self.slope) * (len(self.aim.boards) - 2 * ONES[losses])
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
        visits: i64 = self.visits(wins) if lands else 0
        score = self.score(number, value, ones[wins] - ones[losses], visits)
        bound: i64 = 3 * score + self.slope * (self.boards - 2 * ones[losses])
        return self.verdicts(number).keep(place, value >> TYPE_SHIFT, score, bound, wins, losses)

    def fights(self, number: int, value: int) -> int:
        """The hand with the star that an augment adds to its line."""
        aim = self.aim
        if value and ((number == 0 and aim.front_star) or (number == 2 and aim.back_star)):
            return value + ENHANCED
        return value

    def fares(self, number: int, value: int) -> i64:
        """The boards a hand beats as bits, and above them those it loses to."""
        aim = self.aim
        field = self.fields[number]
        kind: i64 = value >> TYPE_SHIFT
        wins: i64 = field.wins[kind]
        losses: i64 = field.losses[kind]
        left: i64 = field.alike[kind]
        index: i64 = 0
        while left:
            if left & 1:
                step = compare_values(value, int(field.met[index]), aim.mode, aim.master, aim.masters[index])
                if step > 0:
                    wins |= i64(1) << index
                elif step < 0:
                    losses |= i64(1) << index
            left >>= 1
            index += 1
        return wins | losses << BOARDS

    def visits(self, wins: i64) -> i64:
        """The fights that leave fantasyland open to a front that beats these boards."""
        aim = self.aim
        return self.prior + (TABLES.ones[wins] if aim.rules.land_wins and not aim.in_land else self.boards)

    def score(self, number: i64, value: i64, won: i64, visits: i64) -> i64:
        """What a line is worth by itself: `won` more boards beaten than lost to, its plain worth, and fantasyland,
        which so many of the boards met leave open."""
        damage = self.damage[number]
        star: i64 = (value >> ENHANCED_SHIFT & DIGIT) * self.star
        plain: i64 = WORTHS.by_line[number * (TOP_TYPE + 1) + (value >> TYPE_SHIFT)] + star + (value & DIGIT) * 3
        return won * damage + self.prior * damage * plain // 400 + self.land * visits

    def most(self, number: int, kind: int, stars: int) -> i64:
        """No hand of this type has a greater bound on this line. `stars`: both counts of stars, as a hand holds them,
        at the most the cards allow. More stars never lose to fewer; on equal stars the hand is thought to win."""
        aim = self.aim
        value = self.fights(number, kind << TYPE_SHIFT | stars << STARS_SHIFT | TOP_RANK)
        field = self.fields[number]
        lost: i64 = TABLES.ones[field.losses[i64(kind)]]
        left: i64 = field.alike[i64(kind)]
        won: i64 = self.boards - lost
        if left and not aim.mode & (STAR_LIGHT | SKIP_STARS):
            least: i64 = value & STARS_DIGITS << STARS_SHIFT
            index: i64 = 0
            while left:
                if left & 1 and least < field.met[index] & STARS_DIGITS << STARS_SHIFT:
                    lost += 1
                    won -= 1
                left >>= 1
                index += 1
        visits: i64 = self.boards + self.prior if number == 0 and self.land > 0 and kind >= ONE_PAIR else 0
        return 3 * self.score(number, value, won - lost, visits) + self.slope * (self.boards - 2 * lost)

    def wins_by_type(self, number: int, kind: int) -> int:
        """The boards that every hand of a type beats on a line, as bits."""
        return int(self.fields[number].wins[i64(kind)])

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
        return self.aim.fine * UNIT * (len(self.aim.boards) + self.aim.prior)

    def worth_of(self, front: int, mid: int, back: int) -> int:
        """The same from the numbers of the three hands."""
        if self.aim.fouls and foul_marks(front, mid, back):
            return LOWEST
        one = self.line(0, front)
        two = self.line(1, mid)
        three = self.line(2, back)
        return one.score + two.score + three.score + self.together(one, two, three)

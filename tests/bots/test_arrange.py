"""The arranger: never a foul by accident, never a twin, and how close it comes to the best of all arrangements."""

import os
import random
from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from hanpan.bots.arrange import Arrangement, arrange, dared
from hanpan.bots.autochess.gather import KINDS_OF, Gatherer
from hanpan.bots.autochess.judge import LOWEST, Aim, Judge, Judged
from hanpan.bots.autochess.places import PLACES, Sets, place_of, sort_down, value_of
from hanpan.bots.autochess.quick import different, place_in_set
from hanpan.bots.autochess.search import search
from hanpan.bots.autochess.verdicts import MEMORY, NUMBER_BITS, NUMBER_MASK, ROOM, Verdicts
from hanpan.games.autochess.board import foul_marks
from hanpan.games.autochess.card import parse_code
from hanpan.games.autochess.hand import ONE_PAIR, STRAIGHT_FLUSH, line_value
from hanpan.games.autochess.packing import (
    DOMINANT_SHIFT,
    ENHANCED_SHIFT,
    ID_SHIFT,
    STARS_DIGITS,
    STARS_SHIFT,
    THREE_SHIFT,
    TYPE,
    TYPE_SHIFT,
    code_of_kind,
    enhanced_of,
    hand_type_of,
    kind_of,
)
from hanpan.games.autochess.rules import Rules, preset_rules

SOAK = int(os.environ.get("HANPAN_SOAK", "1"))
FULL = preset_rules("full")
QUICK = preset_rules("quick")
NO_LIMIT = 1 << 60


def deal(draw: random.Random, count: int) -> list[int]:
    """Pieces with ids, some with stars."""
    kinds = [draw.randrange(52) for _ in range(count)]
    return [(at + 1) << ID_SHIFT | code_of_kind(kind, draw.choice([1, 1, 1, 2, 3])) for at, kind in enumerate(kinds)]


def different_deal(draw: random.Random, count: int) -> list[int]:
    kinds = draw.sample(range(52), count)
    return [(at + 1) << ID_SHIFT | code_of_kind(kind, draw.choice([1, 1, 1, 2, 3])) for at, kind in enumerate(kinds)]


def hand_of(number: int, line: list[int], rules: Rules) -> int:
    """AC-7.6: the front asks for forged trips, too."""
    return line_value(line, rules.quads_forged if number else rules.front_forged)


def aim_with_boards(draw: random.Random, rules: Rules, cap: int, boards: int) -> Aim:
    aim = Aim(rules, cap)
    aim.swing = 6
    aim.land = 10
    for _ in range(boards):
        cards = different_deal(draw, 13)
        lines = [cards[:3], cards[3:8], cards[8:]]
        values = sorted([hand_of(number, line, rules) for number, line in enumerate(lines)])
        aim.board(values[0], values[1], values[2], draw.choice([0, 0, 0, 1, 4]))
    return aim


def exhaustive(pieces: list[int], aim: Aim) -> int:
    """The best score of every way to set 3, 5 and 5 of 13 pieces."""
    judge = Judge(aim)
    places = range(13)

    def values(number: int, size: int) -> dict[int, int]:
        chosen = combinations(places, size)
        return {sum(1 << at for at in line): hand_of(number, [pieces[at] for at in line], aim.rules) for line in chosen}

    threes, fives = values(0, 3), values(2, 5)
    best = LOWEST
    for front, low in threes.items():
        for mid, middle in fives.items():
            if front & mid:
                continue
            high = fives[8191 ^ front ^ mid]
            if aim.fouls and foul_marks(low, middle, high):
                continue
            one, two, three = judge.line(0, low), judge.line(1, middle), judge.line(2, high)
            best = max(best, one.score + two.score + three.score + judge.together(one, two, three))
    return best


def reference(pieces: list[int], aim: Aim) -> int:
    """The best score of every way to set different cards, by trying all: slow, and blind to every shortcut."""
    judge = Judge(aim)
    places = set(range(len(pieces)))
    total = min(aim.cap, len(pieces), 13)
    known: dict[tuple[int, tuple[int, ...]], tuple[int, Judged]] = {}

    def judged(number: int, chosen: tuple[int, ...]) -> tuple[int, Judged]:
        if (number, chosen) not in known:
            value = hand_of(number, [pieces[at] for at in chosen], aim.rules)
            known[number, chosen] = hand_type_of(value), judge.line(number, value)
        return known[number, chosen]

    best = LOWEST
    for back_size in range(6):
        for mid_size in range(6):
            front_size = total - back_size - mid_size
            if not 0 <= front_size <= 3:
                continue
            for back in combinations(sorted(places), back_size):
                high, three = judged(2, back)
                for mid in combinations(sorted(places.difference(back)), mid_size):
                    middle, two = judged(1, mid)
                    if aim.fouls and middle > high:
                        continue
                    for front in combinations(sorted(places.difference(back, mid)), front_size):
                        low, one = judged(0, front)
                        if not (aim.fouls and low > middle):
                            score = one.score + two.score + three.score + judge.together(one, two, three)
                            best = max(best, score)
    return best


def is_sound(found: Arrangement, pieces: list[int], aim: Aim) -> None:
    lines = found.lines
    placed = [piece for line in lines for piece in line]
    assert [len(line) <= size for line, size in zip(lines, (3, 5, 5), strict=True)] == [True] * 3
    assert set(placed) <= set(pieces)
    kinds = [kind_of(piece) for piece in placed]
    assert len(set(kinds)) == len(kinds), "AC-6.2: no twins"
    assert len(placed) == min(aim.cap, 13, len({kind_of(piece) for piece in pieces})), "AC-6.7: the cap, and no gap"
    values = [hand_of(number, line, aim.rules) for number, line in enumerate(lines)]
    if aim.fouls:
        assert foul_marks(values[0], values[1], values[2]) == 0, "AC-9.1"
    assert found.score == Judge(aim).worth(lines)


@pytest.mark.parametrize("rules", [FULL, QUICK], ids=["full", "quick"])
def test_boards_are_sound_for_any_cards_and_cap(rules: Rules) -> None:
    """AC-6.2, AC-6.7, AC-9.1: with 1 to 35 cards, every cap, with and without fouls."""
    draw = random.Random(5)
    for _ in range(25 * SOAK):
        pieces = deal(draw, draw.randint(1, 35))
        aim = aim_with_boards(draw, rules, draw.randint(1, 13), draw.randint(0, 7))
        aim.fouls = draw.random() < 0.8
        aim.width = draw.choice([5, 11, 20])
        is_sound(arrange(pieces, aim), pieces, aim)


def test_thirteen_cards_are_searched_completely() -> None:
    """Equal to trying all 72,072 arrangements, whatever winning lines together is worth."""
    draw = random.Random(1)
    for number in range(6 * SOAK):
        pieces = different_deal(draw, 13)
        aim = aim_with_boards(draw, FULL, 13, draw.randint(1, 8))
        aim.swing = draw.choice([0, 1, 3, 6, 30])
        aim.scoop = draw.choice([0, 2, 10])
        aim.land = draw.choice([0, 10])
        aim.fouls = number % 3 > 0
        assert arrange(pieces, aim).score == exhaustive(pieces, aim)


@pytest.mark.parametrize(("cards", "cap", "cases"), [(6, 5, 12), (8, 6, 6), (9, 7, 3), (10, 9, 1), (14, 13, 1)])
def test_the_search_leaves_out_nothing_better(cards: int, cap: int, cases: int) -> None:
    """Layers that stay away, starts and bounds: the score is that of trying every board there is."""
    draw = random.Random(cards)
    for number in range(cases * SOAK):
        pieces = different_deal(draw, cards)
        aim = aim_with_boards(draw, draw.choice([FULL, QUICK]), cap, draw.randint(0, 7))
        aim.swing = draw.choice([0, 6, 30])
        aim.land = draw.choice([0, 10])
        aim.mode = draw.choice([0, 0, 1, 2, 4, 8])
        aim.fouls = number % 2 == 0
        assert arrange(pieces, aim).score == reference(pieces, aim)


def test_of_many_cards_every_one_may_stand() -> None:
    """With more cards than are searched completely, no board of the complete search is better on these hands."""
    draw = random.Random(9)
    for _ in range(3 * SOAK):
        pieces = different_deal(draw, 26)
        aim = aim_with_boards(draw, FULL, 13, 7)
        judge = Judge(aim)
        cards = different(pieces)
        masks = search(cards, 13, judge, NO_LIMIT)
        lines = [[cards[at] for at in range(len(cards)) if mask >> at & 1] for mask in masks]
        assert arrange(pieces, aim).score == judge.worth(lines)


def sets_by_value(sets: Sets) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for at in range(sets.count):
        found.setdefault(value_of(sets.places[at]), []).append(sets.masks[at])
    return found


def test_layers_hold_every_set_once() -> None:
    """All layers of a size together are all sets of that size, each under the hand that the engine sees in it."""
    draw = random.Random(6)
    texts = ["As", "Ks2", "Qs", "Js", "Ts3", "Th", "Td2", "Tc", "5h", "5d", "4s", "2c"]
    for number in range(6 * SOAK):
        # Few ranks and few suits, so that every type of hand comes up; spades too, whose bits are the highest.
        kinds = draw.sample([kind for kind in range(52) if kind % 4 < 3 or kind > 24], 14)
        cards = [code_of_kind(kind, draw.choice([1, 1, 2, 3])) for kind in kinds]
        forged = draw.choice([0, 2])
        if number < 2:
            cards, forged = [parse_code(text) for text in texts], 2 * number
        for size in range(6):
            every: dict[int, list[int]] = {}
            for line in combinations(cards, size):
                mask = sum(1 << place_in_set(card) for card in line)
                every.setdefault(line_value(list(line), forged), []).append(mask)
            found: dict[int, list[int]] = {}
            for layer in range(4):
                for value, masks in sets_by_value(Gatherer(cards, forged).layer(layer, size, [0] * 11)).items():
                    found.setdefault(value, []).extend(masks)
            for masks in [*found.values(), *every.values()]:
                masks.sort()
            assert found == every
            for fewest in range(size + 1):
                starred: dict[int, list[int]] = {}
                for layer in range(4):
                    sets = Gatherer(cards, forged).layer(layer, size, [fewest] * 11)
                    for value, masks in sets_by_value(sets).items():
                        starred.setdefault(value, []).extend(masks)
                assert {value: sorted(masks) for value, masks in starred.items()} == {
                    value: masks for value, masks in found.items() if enhanced_of(value) >= fewest
                }


def test_a_place_is_a_hand() -> None:
    """Every hand has a place of its own, within the table."""
    values = [0]
    for kind in range(1, 11):
        for enhanced in range(6):
            for three in range(enhanced + 1):
                stars = enhanced << ENHANCED_SHIFT | three << THREE_SHIFT
                values += [kind << TYPE_SHIFT | stars | suit << DOMINANT_SHIFT | 2 + suit * 3 for suit in range(1, 5)]
    places = [place_of(value) for value in values]
    assert [value_of(place) for place in places] == values
    assert min(places) == 0 and max(places) < PLACES


def test_keys_are_sorted_the_greatest_first() -> None:
    draw = random.Random(3)
    for count in (0, 1, 2, 5, 40, 300):
        numbers = [draw.randrange(-(1 << 60), 1 << 60) for _ in range(count)]
        keys = vec[i64](numbers)
        sort_down(keys)
        assert list(keys) == sorted(numbers, reverse=True)


def test_a_search_judges_as_a_judge_does() -> None:
    """By place or by number: the same worth of a hand on every line; equal ones share a verdict."""
    draw = random.Random(14)
    for _ in range(10 * SOAK):
        aim = aim_with_boards(draw, FULL, 13, draw.randint(0, 8))
        aim.mode = draw.choice([0, 1, 2, 4, 8])
        aim.front_star, aim.back_star = draw.choice([0, 1]), draw.choice([0, 1])
        aim.in_land = draw.random() < 0.2
        judge = Judge(aim)
        for number in range(3):
            verdicts = judge.verdicts(number)
            for _ in range(30):
                value = line_value(different_deal(draw, draw.randint(0, 3 if number == 0 else 5)), 0)
                at = judge.verdict(number, place_of(value))
                one = judge.line(number, value)
                assert MEMORY.entries[verdicts.start + place_of(value)] == verdicts.owner << NUMBER_BITS | at
                found = [verdicts.kinds[at], verdicts.scores[at], verdicts.wins[at], verdicts.losses[at]]
                assert [*found, verdicts.bounds[at]] == [one.kind, one.score, one.wins, one.losses, one.bound]


def test_a_verdict_is_kept_once() -> None:
    """However many there are: each has one number, also after room was made for more, and is what it was."""
    draw = random.Random(15)
    verdicts = Verdicts(1)
    known: dict[tuple[int, int, int, int], int] = {}
    for place in range(600):
        # Few different marks, so that verdicts differ in one thing only.
        given = (draw.randint(0, 3), draw.randint(-40, 40) * 320, draw.randint(0, 3), draw.randint(0, 3))
        number = verdicts.keep(place, given[0], given[1], place, given[2], given[3])
        assert number == known.setdefault(given, len(known))
        assert MEMORY.entries[verdicts.start + place] & NUMBER_MASK == number
    assert len(known) > 3 * ROOM
    for (kind, score, wins, losses), at in known.items():
        found = [verdicts.kinds[at], verdicts.scores[at], verdicts.wins[at], verdicts.losses[at]]
        assert found == [kind, score, wins, losses]


def test_of_22_cards_none_waits_outside() -> None:
    """With fewer than 13 places too the choice is the best of all cards."""
    draw = random.Random(16)
    for _ in range(2 * SOAK):
        pieces = different_deal(draw, 22)
        aim = aim_with_boards(draw, FULL, 11, 4)
        judge = Judge(aim)
        cards = different(pieces)
        masks = search(cards, 11, judge, NO_LIMIT)
        lines = [[cards[at] for at in range(len(cards)) if mask >> at & 1] for mask in masks]
        assert arrange(pieces, aim, judge).score == judge.worth(lines)


def test_what_the_cards_can_make_is_known_beforehand() -> None:
    """A type counts as possible if and only if some set of the cards makes it."""
    draw = random.Random(12)
    for _ in range(12 * SOAK):
        # Few cards, so that types are missing too; of one suit now and then, for the rare ones.
        kinds = draw.sample([kind for kind in range(52) if kind % 4 < draw.choice([1, 2, 4])], draw.randint(3, 11))
        cards = [code_of_kind(kind, draw.choice([1, 1, 2])) for kind in kinds]
        for forged in (0, 1, 2, FULL.front_forged):
            made = {0}
            for size in range(1, 4 if forged == FULL.front_forged else 6):
                made |= {hand_type_of(line_value(list(line), forged)) for line in combinations(cards, size)}
            possible = Gatherer(cards, forged).possible(forged)
            highest = 4 if forged == FULL.front_forged else 10
            # Two pairs stand on no front.
            kinds = [kind for kind in range(highest + 1) if kind != 3 or highest == 10]
            assert [kind for kind in kinds if possible[kind]] == [kind for kind in kinds if kind in made]


def test_a_foul_that_does_not_pay_its_fine_is_not_looked_for() -> None:
    """AC-9: with the fine as a threshold the choice is the one that all boards without the rule of fouls would give."""
    draw = random.Random(13)
    dares = 0
    for _ in range(60 * SOAK):
        pieces = different_deal(draw, draw.randint(6, 14))
        aim = aim_with_boards(draw, FULL, draw.randint(5, 10), draw.randint(1, 4))
        aim.land = 0
        aim.line_damage = 12
        judge = Judge(aim)
        legal = arrange(pieces, aim, judge)
        found = dared(pieces, judge, legal)
        assert aim.fouls, "as it was"
        aim.fouls = False
        loose = arrange(pieces, aim, Judge(aim))
        aim.fouls = True
        if loose.score > legal.score + judge.fine() and judge.fouled_worth(loose.lines) > legal.score:
            dares += 1
            assert found.score == judge.fouled_worth(found.lines) > legal.score
        else:
            assert found is legal or found.score == judge.fouled_worth(found.lines) > legal.score
    assert dares


def test_no_hand_is_worth_more_than_its_type_may_be() -> None:
    """What keeps a layer away: no hand of a type has a greater bound than `most` says."""
    draw = random.Random(8)
    for _ in range(40 * SOAK):
        aim = aim_with_boards(draw, FULL, 13, draw.randint(0, 8))
        aim.mode = draw.choice([0, 1, 2, 4, 8])
        aim.master = draw.choice([0, 3])
        judge = Judge(aim)
        for _ in range(40):
            number = draw.randrange(3)
            value = line_value(different_deal(draw, draw.randint(1, 3 if number == 0 else 5)), 0)
            # Now and then a hand like one it meets, so that stars, suit and rank decide.
            if aim.boards and draw.random() < 0.3:
                value = draw.choice(aim.boards)[number]
            most = judge.most(number, hand_type_of(value), value >> STARS_SHIFT & STARS_DIGITS)
            assert judge.line(number, value).bound <= most
    assert sorted(kind for kinds in KINDS_OF for kind in kinds) == list(range(11))


def test_no_board_is_worth_more_than_its_bound() -> None:
    """What the search leaves out by a bound could not have been better; drawn lines included."""
    draw = random.Random(4)
    for _ in range(40 * SOAK):
        aim = aim_with_boards(draw, FULL, 13, draw.randint(1, 8))
        aim.swing = draw.choice([0, 1, 3, 6, 30])
        aim.scoop = draw.choice([0, 2, 10])
        judge = Judge(aim)
        for _ in range(40):
            cards = different_deal(draw, 13)
            lines = [judge.line(n, line_value(cards[at:to], 0)) for n, at, to in ((0, 0, 3), (1, 3, 8), (2, 8, 13))]
            # Now and then the very hand of a board it meets, for a draw.
            lines = [
                judge.line(n, aim.boards[0][n]) if draw.random() < 0.2 else judged for n, judged in enumerate(lines)
            ]
            front, mid, back = lines
            score = front.score + mid.score + back.score + judge.together(front, mid, back)
            assert 3 * score <= front.bound + mid.bound + back.bound + judge.slack


def test_more_cards_never_make_the_board_worse() -> None:
    """A larger hand holds the smaller one; the gap of the search stays small (measured in bench/bots.py)."""
    draw = random.Random(2)
    worse = 0
    for _ in range(10 * SOAK):
        pieces = different_deal(draw, 22)
        aim = aim_with_boards(draw, FULL, 13, 5)
        unit = 64 * aim.line_damage * (5 + aim.prior)
        few = arrange(pieces[:13], aim).score
        many = arrange(pieces, aim).score
        worse += many < few - unit // 20
    assert worse == 0


def test_the_boards_seen_decide() -> None:
    """Against a rival whose back cannot be beaten the cards go to the other lines."""
    texts = ["Ks", "Kd", "9h", "9c", "4s", "4d", "7c", "2h"]
    pieces = [(at + 1) << ID_SHIFT | parse_code(text) for at, text in enumerate(texts)]
    aim = Aim(QUICK, 8)
    aim.prior = 0
    aim.fouls = False
    pair_of_eights = ONE_PAIR * TYPE + (1 << DOMINANT_SHIFT) + 8
    aim.board(pair_of_eights, pair_of_eights, STRAIGHT_FLUSH * TYPE + (1 << DOMINANT_SHIFT) + 13, 0)
    lines = arrange(pieces, aim).lines
    judge = Judge(aim)
    won = [judge.line(number, line_value(lines[number], 0)).wins for number in range(3)]
    assert won == [1, 1, 0]


def test_no_cards_no_board() -> None:
    assert arrange([], Aim(FULL, 4)).lines == [[], [], []]

"""What a viewer imagines from its view alone (AC-17), how everybody stands, and what views and actions are made of."""

from itertools import permutations

import pytest
from positions import every_game, marks_of, positions
from tabletop import Tabletop

from hanpan.games.autochess.board import SIZES
from hanpan.games.autochess.card import copies_of
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.guess import Guess
from hanpan.games.autochess.lines import every_line
from hanpan.games.autochess.load import VERSION
from hanpan.games.autochess.options import VERBS as PREP_VERBS
from hanpan.games.autochess.packing import code_in, code_of_kind, kind_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.pool import SharedCardPool
from hanpan.games.autochess.rival import Rival
from hanpan.games.autochess.rules import preset_rules
from hanpan.games.autochess.state import NOBODY, PREP, GameState, dump_player
from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.digest import canonical
from hanpan.kernel.rng import Rng
from hanpan.kernel.shapes import wrong_arguments, wrong_view

PUBLIC = (
    *("hp", "gold", "level", "win_streak", "loss_streak", "augments", "master", "ready", "in_fantasyland", "place"),
    *("last_board", "last_fight", "met", "byes", "lines_won", "dealt", "pardons_used", "land_rounds"),
    "fantasyland_next",
)
"""What everybody may know of a player, by its name in the dump of a state."""
ODD = [
    parse_action(text)
    for text in ("buy 1", "buy 4", "sell 3", "place 2 back", "take 1", "swap 1 2", "layout mid=1,2 front=3", "hula")
] + [Action("pick", (1,)), Action("pick", (2, "s")), Action("unready"), Action("redeploy"), Action("xp")]


def viewers(s: GameState, turn: int) -> list[int | None]:
    """A spectator, and two seats, other ones each time."""
    return [None, *dict.fromkeys([(turn + step) % len(s.players) for step in range(2)])]


def text_of(s: GameState) -> str:
    return canonical(AUTOCHESS.dump(s))


def told(s: GameState, viewer: int | None) -> str:
    """All that a viewer can find out without doing anything."""
    result = AUTOCHESS.result(s)
    found: dict[str, object] = {
        "view": AUTOCHESS.view(s, viewer).dump(),
        "actors": AUTOCHESS.actors(s),
        "standing": AUTOCHESS.standing(s),
        "result": None if result is None else result.dump(),
    }
    if viewer is not None:
        legal = AUTOCHESS.legal(s, viewer)
        found["legal"] = legal.dump()
        reasons = [legal.why_not(action) for action in ODD]
        found["why"] = [None if why is None else why.dump() for why in reasons]
        if viewer in AUTOCHESS.actors(s):
            found["clock"] = str(AUTOCHESS.timeout_action(s, viewer))
    return canonical(found)


def pieces_of(player: Player) -> list[int]:
    return [piece for piece in player.bench + every_line(player) + player.loan + player.shop if piece]


def test_the_states_are_of_every_kind() -> None:
    """What the properties below are tried on."""
    seen = {mark for preset, seats in every_game() for s in positions(preset, seats) for mark in marks_of(s)}
    assert seen == {
        *("prep", "augment", "end", "out", "some have picked", "golden", "hula", "pardoned", "loans stand"),
        *("fantasyland in prep", "fantasyland in augment", "fantasyland in end", "the pool is nearly empty"),
        *("scouts", "scouts a bye", "scouts a ghost", "scouts loans"),
    }


@pytest.mark.parametrize(("preset", "seats"), every_game())
def test_what_is_imagined_looks_the_same(preset: str, seats: int) -> None:
    """AC-17: byte-equal view, legal list and refusals; all that is public or one's own is as it is; no copy is lost
    (AC-2.4), and the boards of others could be theirs."""
    for turn, s in enumerate(positions(preset, seats)):
        before = text_of(s)
        for viewer in viewers(s, turn):
            view = AUTOCHESS.view(s, viewer)
            found = AUTOCHESS.imagine(view, Rng(turn))
            assert told(found, viewer) == told(s, viewer)
            check_copies(found)
            check_sides(s, found, viewer)
            if s.phase != PREP:
                assert (found.foes, found.ghost) == (s.foes, s.ghost)
            again = AUTOCHESS.imagine(AUTOCHESS.view(found, viewer), Rng(turn))
            assert text_of(again) == text_of(found), "something beside the view was looked at"
        assert text_of(s) == before


def check_copies(found: GameState) -> None:
    left = list(found.rules.copies)
    for player in found.players:
        for piece in pieces_of(player):
            left[kind_of(piece)] -= copies_of(piece)
    assert found.pool.counts == left
    assert min(left) >= 0
    assert found.pool.tiers == [sum([left[kind] for kind in kinds]) for kinds in found.rules.tier_kinds]
    assert found.burned == 0


def check_sides(s: GameState, found: GameState, viewer: int | None) -> None:
    for seat, (real, player) in enumerate(zip(s.players, found.players, strict=True)):
        mine, other = dump_player(real, VERSION), dump_player(player, VERSION)
        if seat == viewer:
            assert other == mine
            continue
        assert {key: other[key] for key in PUBLIC} == {key: mine[key] for key in PUBLIC}
        assert all([len(player.line(number)) <= SIZES[number] for number in range(3)])
        kinds = [kind_of(piece) for piece in every_line(player)]
        assert len(set(kinds)) == len(kinds)
        assert 0 <= player.xp < (s.rules.level_xp[player.level - 1] if player.level < s.rules.top_level else 1)


def test_hidden_things_are_drawn() -> None:
    """Other generators give other cards, shops, offers, pairings and coming events."""
    for preset in ("quick", "full"):
        for s in positions(preset, 5):
            many = [AUTOCHESS.imagine(AUTOCHESS.view(s, 0), Rng(number)) for number in range(12)]
            for seat in s.living()[1:] if s.phase == PREP else []:
                shops = {tuple(found.players[seat].shop + found.players[seat].loan) for found in many}
                assert len(shops) > 1
    s = positions("full", 5)[0]
    many = [AUTOCHESS.imagine(AUTOCHESS.view(s, 0), Rng(number)) for number in range(24)]
    assert len({tuple(found.foes) for found in many}) > 4
    assert len({found.holdem_state.turn for found in many}) > 2 < len({found.holdem_state.river for found in many})


def test_the_last_board_is_the_first_guess() -> None:
    """Who has not begun to set the board owns what was last seen there, and a redeploy sets it again (AC-6.5)."""
    tried = 0
    for s in positions("full", 8):
        found = AUTOCHESS.imagine(AUTOCHESS.view(s, None), Rng(3))
        for real, player in zip(s.players, found.players, strict=True):
            shown = [code for line in real.last_board for code in line]
            if s.phase != PREP or real.place or real.on_board() or len(real.bench) < len(shown) or not shown:
                continue
            have = [code_in(piece) for piece in player.bench]
            assert len([code for code in shown if code in have]) >= len(shown) // 2
            assert sum([len(line) for line in player.layout]) >= len(shown) // 2
            tried += 1
    assert tried > 20


def test_no_card_takes_the_copies_that_others_need() -> None:
    """A merged card that was seen is not guessed where its copies are wanted for three cards that are surely there."""
    rules = preset_rules("quick")
    pool = SharedCardPool(rules)
    pool.fill([3, 0, 0, 0, 0, 1, *[0] * 46])
    owner = Player("", rules)
    owner.bench = [owner.new_piece(code_of_kind(0, 1)) for _ in range(3)]
    owner.last_board = ((), (), (code_of_kind(0, 2),))
    found = Player("", rules)
    Guess(pool, 3, Rng(1).stream("guess")).deal(found, Rival(1, owner), [])
    assert sorted([code_in(piece) for piece in found.bench]) == [code_of_kind(kind, 1) for kind in (0, 0, 5)]
    assert pool.counts[0] == pool.total() == 1


def test_a_scout_is_right_whatever_is_likely() -> None:
    """AC-14.2: a meeting for the third time running (AC-15.3), and a bye for one who had most (AC-15.2)."""
    for seats, foe in ((4, 1), (3, NOBODY)):
        table = Tabletop({"base": "full", "matchup": {"ghost": 0}}, seats)
        scout = table.player(0)
        scout.add_augment(table.s.rules.augment("scout"))
        table.player(1).met, scout.met, scout.byes = (0, 0), (1, 1), 9
        table.s.foes, table.s.ghost = ([1, 0, 3, 2], NOBODY) if foe == 1 else ([NOBODY, 2, 1], 0)
        found = AUTOCHESS.imagine(AUTOCHESS.view(table.s, 0), Rng(1))
        assert (found.foes, found.ghost) == (table.s.foes, table.s.ghost)


def test_own_secrets_count_only_if_they_are_shown() -> None:
    """Whatever of the own side is not in the view's data has no part in what is imagined."""
    tried, shown = 0, 0
    for preset, seats in (("full", 4), ("scarce", 3), ("quick", 6)):
        games = positions(preset, seats)
        others = [player for s in games[::3] for player in s.players]
        for turn, s in enumerate(games[::2]):
            seat = turn % seats
            wanted, real = canonical(AUTOCHESS.view(s, seat).dump()), None
            for name in dump_player(s.players[seat], VERSION):
                view = AUTOCHESS.view(s, seat)
                assert view.me is not None
                setattr(view.me, name, getattr(others[(turn * 7 + len(name)) % len(others)], name))
                if canonical(view.dump()) != wanted:
                    shown += 1
                    continue
                real = real or text_of(AUTOCHESS.imagine(AUTOCHESS.view(s, seat), Rng(turn)))
                assert text_of(AUTOCHESS.imagine(view, Rng(turn))) == real, name
                tried += 1
    assert tried > 300 < shown


def test_an_imagined_game_is_played_to_its_end() -> None:
    """Nothing in it is at odds with itself, and the view it came from stays as it was."""
    for preset, seats in (("quick", 3), ("full", 4), ("scarce", 5)):
        for turn, s in enumerate(positions(preset, seats)[::5]):
            view = AUTOCHESS.view(s, turn % seats)
            before = canonical(view.dump())
            found, rng, dice = AUTOCHESS.imagine(view, Rng(turn)), Rng(turn), Rng(turn).stream("dice")
            while actors := AUTOCHESS.actors(found):
                seat = dice.choice(actors)
                ready = dice.below(3) == 0
                action = AUTOCHESS.timeout_action(found, seat) if ready else AUTOCHESS.legal(found, seat).sample(dice)
                AUTOCHESS.apply(found, seat, action, rng, [])
                assert found.copies() == found.rules.total
            assert AUTOCHESS.result(found) is not None
            assert canonical(view.dump()) == before


@pytest.mark.parametrize(("preset", "seats"), every_game())
def test_standing(preset: str, seats: int) -> None:
    """HP as long as one lives; who is out stands below, and by place (AC-16)."""
    for s in positions(preset, seats):
        stands = AUTOCHESS.standing(s)
        for stand, player in zip(stands, s.players, strict=True):
            assert stand == (player.hp if player.hp else -player.place)
            assert (stand > 0) == (player.hp > 0)
        for one, two in permutations(range(seats), 2):
            a, b = s.players[one], s.players[two]
            if a.place and b.place and stands[one] > stands[two]:
                assert a.place < b.place
            if not a.place and b.place:
                assert stands[one] > stands[two]


@pytest.mark.parametrize(("preset", "seats"), every_game())
def test_views_and_actions_are_as_declared(preset: str, seats: int) -> None:
    dice = Rng(seats).stream("dice")
    for turn, s in enumerate(positions(preset, seats)):
        for viewer in viewers(s, turn):
            assert wrong_view(AUTOCHESS.schema, AUTOCHESS.view(s, viewer).dump(), seats) == ""
        for seat in viewers(s, turn)[1:]:
            assert seat is not None
            for entry in AUTOCHESS.legal(s, seat):
                action = entry.sample(dice)
                ways = [action.args]
                if action.verb == "layout":
                    ways = [args for count in range(4) for args in permutations(action.args, count)]
                for args in ways:
                    assert Action(action.verb, args) in AUTOCHESS.legal(s, seat)
                    assert wrong_arguments(AUTOCHESS.verbs, action.verb, args, seats) == ""


def test_verbs_are_those_of_the_options() -> None:
    """Every verb that is known is declared, and no other."""
    assert set(AUTOCHESS.verbs) == {*PREP_VERBS, "pick"}


def test_a_designers_table_is_in_the_view() -> None:
    """The rules are public: a preset's name where it says everything, else the config."""
    for preset, seats in (("quick", 2), ("scarce", 2)):
        s = positions(preset, seats)[0]
        assert AUTOCHESS.view(s, None).dump().get("config") == (None if preset == "quick" else s.config)
    s = AUTOCHESS.new({}, 2, Rng(1))
    assert AUTOCHESS.view(s, 0).dump()["config"] == {}

"""The flow of a game: AC-1, AC-4.4, AC-16, and the document rows of test_game.py (POC, Alpha, STANDARD)."""

import pytest
from tabletop import Tabletop, events_of, keen, wild

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.state import END, PREP, GameState
from hanpan.kernel.action import Action
from hanpan.kernel.digest import digest_of
from hanpan.kernel.game import reduce
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}


def play(preset: str, seats: int, seed: int, keenly: bool = True) -> GameState:
    """A whole game, checked after every action."""
    table = Tabletop(preset, seats, seed)
    dice = Rng(f"play:{seed}").stream("dice")
    policy = keen if keenly else wild
    while AUTOCHESS.actors(table.s):
        seat = dice.choice(AUTOCHESS.actors(table.s))
        table.apply(seat, policy(table.s, seat, dice))
    return table.s


@pytest.mark.parametrize(("preset", "seats", "keenly"), [("quick", 3, False), ("quick", 8, True), ("full", 5, True)])
def test_when_nobody_listens_the_game_is_the_same(preset: str, seats: int, keenly: bool) -> None:
    """A whole game without events, step for step beside the one that is told."""
    table = Tabletop(preset, seats, 7)
    rng = Rng(7)
    quiet = AUTOCHESS.new(table.config, seats, rng)
    dice = Rng("quiet").stream("dice")
    while AUTOCHESS.actors(table.s):
        seat = dice.choice(AUTOCHESS.actors(table.s))
        action = (keen if keenly else wild)(table.s, seat, dice)
        table.apply(seat, action)
        AUTOCHESS.apply(quiet, seat, action, rng, None)
        assert AUTOCHESS.dump(quiet) == AUTOCHESS.dump(table.s)
        assert AUTOCHESS.view(quiet, seat).dump() == AUTOCHESS.view(table.s, seat).dump()
    assert rng.positions() == table.rng.positions()


def test_5_round_simulation_no_crash() -> None:
    s = play("quick", 2, 1)
    assert s.round_num == 5
    assert s.phase == END


def test_4player_full_game_no_crash() -> None:
    s = play("quick", 4, 2)
    assert s.phase == END
    assert sorted([player.place for player in s.players])[0] == 1


def test_full_plays_to_the_last_survivor() -> None:
    """AC-1.4."""
    s = play("full", 8, 3)
    assert sum([player.hp > 0 for player in s.players]) <= 1
    assert s.round_num < 40


def test_game_over_hp_zero() -> None:
    """AC-1.4: at once, and a losing blow never leaves HP below 0 (AC-10.3)."""
    table = Tabletop()
    table.player(1).hp = 2
    table.lay(0, "As", "Ks", "Js Jh")
    told = table.fight()
    assert table.s.phase == END
    assert table.player(1).hp == 0
    assert events_of(told, "out") == [{"seat": 1, "place": 2, "round": 1}]
    assert events_of(told, "over") == [{"places": [1, 2], "hp": [100, 0]}]
    assert AUTOCHESS.actors(table.s) == []
    assert table.why(0, "ready") == "game-over"


def test_winner_by_hp() -> None:
    """AC-16.3."""
    table = Tabletop()
    table.player(0).hp = 90
    for _ in range(5):
        table.fight()
        table.picks()
    result = AUTOCHESS.result(table.s)
    assert result is not None
    assert result.places == [2, 1]
    assert result.scores == [90, 100]


def test_round_num_increments() -> None:
    table = Tabletop()
    assert (table.s.round_num, table.s.phase) == (1, PREP)
    table.fight()
    assert table.s.round_num == 2


def test_start() -> None:
    """AC-1.1: 100 HP, level 1, the first income and in `full` 10 gold with interest; no card on bench or board."""
    for preset in ("quick", "full"):
        table = Tabletop(preset, seats=8)
        for player in table.s.players:
            assert (player.hp, player.level, player.xp) == (100, 1, 0)
            assert player.bench + player.front + player.mid + player.back == []
            plus = 1 if table.s.holdem_state.has_active_event("interest_plus") else 0
            times = 2 if table.s.holdem_state.has_active_event("double_interest") else 1
            gold, earned = (10, 3) if preset == "full" else (0, 0)
            assert player.gold == gold + table.s.rules.income + (earned + plus) * times


def test_the_cap_of_full() -> None:
    """AC-1.4: after 40 rounds as AC-16.3."""
    table = Tabletop(QUIET, seats=3)
    for _ in range(40):
        table.fight()
    assert table.s.phase == END
    assert [player.place for player in table.s.players] == [1, 1, 1]


class TestFantasylandReset:
    def test_fl_player_board_not_reset(self) -> None:
        table = Tabletop()
        table.lay(0, "Qs Qh", "Ks Kh Kd", "As Ah Ad")
        table.fight()
        assert table.player(0).on_board() == 8

    def test_non_fl_player_board_reset(self) -> None:
        table = Tabletop()
        table.lay(0, "Js Jh", "Ks Kh Kd", "As Ah Ad")
        table.fight()
        assert table.player(0).on_board() == 0

    def test_fl_exit_board_reset(self) -> None:
        table = Tabletop()
        table.lay(0, "Qs Qh", "Ks Kh Kd", "As Ah Ad")
        table.fight()
        table.fight()
        assert table.player(0).on_board() == 0
        assert len(table.player(0).bench) == 8


class TestFantasylandKeep:
    def test_fl_keep_three_of_a_kind(self) -> None:
        table = Tabletop()
        table.lay(0, "2s 2h 2d", "Ks Kh Kd", "As Ah Ad")
        table.fight()
        told = table.fight()
        assert {"seat": 0, "what": "kept"} in events_of(told, "fantasyland")

    def test_fl_keep_not_met_high_card(self) -> None:
        table = Tabletop()
        table.lay(0, "2s 2h 2d", "Ks Kh Kd", "As Ah Ad")
        table.fight()
        table.do(0, "take 1")
        table.do(0, "take 2")
        table.fight()
        assert not table.player(0).in_fantasyland


class TestShopDraw:
    def test_prep_phase_shop_draw_5_cards(self) -> None:
        assert len(Tabletop().player(0).shop) == 5

    def test_lucky_shop_draw_6_cards(self) -> None:
        table = Tabletop()
        table.player(0).add_augment(table.s.rules.augment("lucky_shop"))
        table.fight()
        assert len(table.player(0).shop) == 6

    def test_fl_player_draws_13_cards(self) -> None:
        table = Tabletop()
        table.lay(0, "Qs Qh", "Ks Kh Kd", "As Ah Ad")
        table.fight()
        assert len(table.player(0).loan) == 13


def test_eliminated_player_removed() -> None:
    table = Tabletop(seats=3)
    table.player(1).hp = 1
    table.lay(0, back="As")
    table.s.foes, table.s.ghost = [1, 0, -1], 2
    table.fight()
    table.fight()
    assert table.s.living() == [0, 2]
    assert sorted(table.s.foes) == [-1, 0, 2]


class TestElimination:
    """AC-16."""

    def test_hp_zero_eliminated(self) -> None:
        table = Tabletop(seats=3)
        table.player(1).hp = 2
        table.give(1, "Qs2 9h")
        table.lay(0, back="As")
        table.s.foes, table.s.ghost = [1, 0, -1], 2
        table.fight()
        assert table.player(1).place == 3
        assert table.player(1).bench == []
        assert table.player(1).shop == []
        assert table.s.burned == 2
        assert AUTOCHESS.actors(table.s) == [0, 2]
        assert table.why(1, "ready") == "eliminated"

    def test_game_over_one_survivor(self) -> None:
        table = Tabletop()
        table.player(1).hp = 1
        table.lay(0, back="As")
        table.fight()
        assert AUTOCHESS.result(table.s) is not None

    def four(self, hp: list[int]) -> Tabletop:
        table = Tabletop(QUIET, seats=4)
        for player, points in zip(table.s.players, hp, strict=True):
            player.hp = points
            player.level = 9
        table.pair((0, 1), (2, 3))
        return table

    def test_out_together_by_hp_minus_damage(self) -> None:
        """AC-16.2: may be negative."""
        table = self.four([50, 9, 50, 10])
        table.lay(0, "As", "Ks", "Qs")
        table.lay(2, "Ah", "Kh")
        table.fight()
        assert [player.place for player in table.s.players] == [0, 4, 0, 3]

    def test_out_together_by_damage_dealt(self) -> None:
        table = self.four([50, 10, 50, 10])
        table.lay(0, "As", "Ks", "")
        table.lay(1, "", "", "2s")
        table.lay(2, "Ah", "Kh")
        table.fight()
        assert [player.place for player in table.s.players] == [0, 3, 0, 4]

    def test_out_together_by_lines_won(self) -> None:
        table = self.four([50, 10, 50, 10])
        table.player(3).lines_won = 5
        table.lay(0, "As", "Ks", "")
        table.lay(2, "Ah", "Kh")
        table.fight()
        assert [player.place for player in table.s.players] == [0, 4, 0, 3]

    def test_equal_on_all_three_share(self) -> None:
        table = self.four([50, 10, 50, 10])
        table.lay(0, "As", "Ks", "")
        table.lay(2, "Ah", "Kh")
        table.fight()
        assert [player.place for player in table.s.players] == [0, 3, 0, 3]

    def test_there_is_always_a_winner(self) -> None:
        """AC-16.2: when the last two fall together the better of them wins."""
        table = Tabletop({**QUIET, "combat": {"foul_hp": 0, "stage_damage": [7], "underdog": 0}})
        table.player(0).hp, table.player(1).hp = 4, 5
        table.lay(0, back="As")
        table.lay(1, mid="As")
        table.fight()
        assert [player.place for player in table.s.players] == [2, 1]
        assert [player.hp for player in table.s.players] == [0, 0]

    def test_final_ties_by_damage_of_the_last_round(self) -> None:
        """AC-16.3."""
        table = Tabletop(seats=4)
        for _ in range(4):
            table.fight()
            table.picks()
        table.pair((0, 1), (2, 3))
        table.lay(0, back="As")
        table.lay(1, mid="As")
        table.lay(2, back="As")
        table.player(3).hp += 2
        table.player(0).hp = table.player(1).hp = 102
        table.fight()
        assert [player.hp for player in table.s.players] == [100, 100, 100, 100]
        assert [player.place for player in table.s.players] == [1, 1, 1, 4]


def test_streaks() -> None:
    """AC-4.4: more lines win; an even fight leaves both streaks as they are."""
    table = Tabletop()
    table.player(0).win_streak = 2
    table.player(1).loss_streak = 3
    table.lay(0, back="As")
    table.lay(1, mid="As")
    table.fight()
    assert (table.player(0).win_streak, table.player(1).loss_streak) == (2, 3)


def test_a_lost_fight_turns_the_streak() -> None:
    table = Tabletop()
    table.player(0).loss_streak = 4
    table.lay(0, back="As")
    table.fight()
    assert (table.player(0).win_streak, table.player(0).loss_streak) == (1, 0)
    assert (table.player(1).win_streak, table.player(1).loss_streak) == (0, 1)


def test_ready_and_back() -> None:
    """AC-6.7: ready is always legal, and can be taken back while others are not."""
    table = Tabletop(seats=3)
    told = table.do(0, "ready")
    assert [(event.kind, event.to) for event in told] == [("ready", None)]
    assert table.why(0, "ready") == "already-ready"
    assert table.why(0, "buy 1") == "take-back-ready"
    assert table.why(1, "unready") == "not-ready"
    assert AUTOCHESS.actors(table.s) == [1, 2]
    table.do(0, "unready")
    assert AUTOCHESS.actors(table.s) == [0, 1, 2]


def test_endless_fiddling_is_bounded() -> None:
    """After the table's number of actions only ready is left."""
    table = Tabletop()
    table.give(0, "2s")
    limit = table.s.rules.prep_actions
    for number in range(limit):
        table.do(0, "place 1 back" if number % 2 == 0 else "take 1")
    assert table.why(0, "place 1 back") == "prep-used-up"
    assert AUTOCHESS.legal(table.s, 0).texts() == ["ready"]
    table.do(0, "ready")
    assert table.why(0, "unready") == "prep-used-up"


@pytest.mark.parametrize("text", ["dance", "buy", "buy 1 2", "place 1", "ready now", "pick 1", "timeout"])
def test_odd_actions_are_refused(text: str) -> None:
    assert Tabletop().why(0, text) in ("prep-verb", "prep-arguments")


def test_configs_that_make_no_sense() -> None:
    for config in ({"preset": "huge"}, {"preset": 3}, {"speed": 2}):
        with pytest.raises(BadConfig):
            AUTOCHESS.new({**config}, 2, Rng(0))


def test_reduce_never_changes_its_argument() -> None:
    """The principle of the public step, along a whole keen game."""
    rng = Rng(7)
    s = AUTOCHESS.new({"preset": "full"}, 3, rng)
    dice = Rng("argument").stream("dice")
    for _ in range(300):
        actors = AUTOCHESS.actors(s)
        if not actors:
            break
        before = digest_of(AUTOCHESS.dump(s))
        after, _ = reduce(AUTOCHESS, s, actors[0], keen(s, actors[0], dice), rng)
        assert digest_of(AUTOCHESS.dump(s)) == before
        s = after


def test_the_table_records_the_clock() -> None:
    """AC-1.5: time is outside; a passed deadline is an action."""
    table: Table[GameState] = Table(AUTOCHESS, {"preset": "quick"}, 2, 5)
    while table.actors():
        table.time_out(table.actors()[0])
    assert table.result() is not None
    assert table.moves[0].action == Action("timeout")


def test_longest_is_long_enough() -> None:
    assert AUTOCHESS.longest({"preset": "quick"}, 8) >= 5 * 8 * 201

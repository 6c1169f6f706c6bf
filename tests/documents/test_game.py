"""test_game of the documents: rounds, pairings, elimination, fantasyland (POC 6, Alpha 6, STANDARD 2 to 8)."""

from collections import Counter

import pytest
from paper import STRONG, WEAK, board, buy_and_set, play, silver, table

from hanpan.autochess import (
    GameState,
    OFCBoard,
    Player,
    RoundManager,
    SharedCardPool,
    create_holdem_state,
    declare_hula,
)

TRIPS_FRONT = ("8s 8h 8d", "As Ah Ac 4d 4h", "Qs Qh Qc Qd 5s")


def copies(state: GameState) -> int:
    """Every copy that is in the game, burned ones aside."""
    total = sum(state.pool.remaining(rank, suit) for rank in range(2, 15) for suit in range(1, 5))
    for player in state.players:
        lines = player.board.front + player.board.mid + player.board.back
        total += sum(3 ** (card.stars - 1) for card in player.bench + player.shop_cards + lines)
    return total


def test_5_round_simulation_no_crash() -> None:
    """POC 7.2: five rounds, prep, combat, result, and the end; no copy is lost (AC-2.4)."""
    manager = table(players=2)
    assert manager.state.phase == "prep"
    for number in range(1, 6):
        assert manager.state.round_num == number
        manager.start_prep_phase()
        assert manager.state.phase == "prep"
        assert copies(manager.state) == 1080
        manager.start_combat_phase()
        assert manager.state.phase == "combat"
        manager.end_round()
        assert manager.state.phase == ("end" if number == 5 else "prep")
    assert copies(manager.state) == 1080


@pytest.mark.parametrize("players", range(2, 9))
def test_results_are_what_happened(players: int) -> None:
    """STANDARD 3.3: everybody's HP falls by what the results say, and no lower than 0."""
    manager = table(players=players, events=create_holdem_state(1))
    while not manager.state.is_game_over():
        manager.start_prep_phase()
        for player in manager.state.players:
            player.gold += 40
            buy_and_set(player, manager.state.pool)
            declare_hula(player, player.board)
        fighters = list(manager.state.players)
        left = [player.hp for player in fighters]
        results = manager.start_combat_phase()
        for (a, b), (one, two) in zip(manager.state.combat_pairs, results, strict=True):
            left[a], left[b] = max(0, left[a] - two.damage), max(0, left[b] - one.damage)
        assert copies(manager.state) <= 1080
        manager.end_round()
        assert [player.hp for player in fighters] == left
    assert manager.state.phase == "end"


def test_game_over_hp_zero() -> None:
    """POC 2.6: over at once where at most one lives (Alpha 6.4), and after the last round."""
    one, two = Player("A"), Player("B", hp=0)
    assert GameState([one, two], SharedCardPool()).is_game_over()
    two.hp = 1
    assert not GameState([one, two], SharedCardPool(), round_num=5).is_game_over()
    assert GameState([one, two], SharedCardPool(), round_num=6).is_game_over()
    assert GameState([one, two], SharedCardPool(), round_num=3, max_rounds=2).is_game_over()
    assert GameState([one], SharedCardPool()).is_game_over()


def test_winner_by_hp() -> None:
    """POC 2.6, Alpha 6.4: nobody while it goes on, the survivor, or the most HP."""
    players = [Player("A", hp=40), Player("B", hp=70), Player("C", hp=10)]
    state = GameState(players, SharedCardPool())
    assert state.get_winner() is None
    state.round_num = 6
    assert state.get_winner() is players[1]
    players[0].hp = players[1].hp = 0
    assert GameState(players, SharedCardPool()).get_winner() is players[2]


@pytest.mark.parametrize(("hp", "winner"), [((2, 2), 0), ((1, 4), 1)])
def test_somebody_always_wins(hp: tuple[int, int], winner: int) -> None:
    """AC-16.2 goes beyond the document: where all who are left go out at once, the one wins who fell less far below 0,
    and never somebody who was out before."""
    manager = table(board(*STRONG), board("Kc2 Kd 3h", *WEAK[1:]), board())
    one, two, early = manager.state.players
    early.hp = 0
    manager.end_round()
    one.board, two.board = board(*STRONG), board("Kc2 Kd 3h", *WEAK[1:])
    one.hp, two.hp = hp
    assert [(a.damage, b.damage) for a, b in manager.start_combat_phase()] == [(4, 2)]
    assert (one.hp, two.hp) == (0, 0)
    manager.end_round()
    assert manager.state.phase == "end"
    assert manager.state.players == []
    assert manager.state.get_winner() is (one, two)[winner]


def test_round_num_increments() -> None:
    """POC 7.2."""
    manager = table(players=2)
    play(manager, 3)
    assert manager.state.round_num == 4


def test_2player_matchup() -> None:
    """Alpha 6.1."""
    assert table(players=2).generate_matchups() == [(0, 1)]


def test_3player_matchup_2pairs() -> None:
    """Alpha 6.1 and 7.4: one pair, one bye."""
    assert len(table(players=3).generate_matchups()) == 1


def test_3player_bye_no_damage() -> None:
    """Alpha 6.3: a bye costs nothing and is paid as ever. R6 and AC-15.2 override 6.1: one with the fewest gets it."""
    manager = table(board(*STRONG), board(*WEAK), board(*TRIPS_FRONT))
    byes: Counter[str] = Counter()
    for _ in range(3):
        manager.start_prep_phase()
        gold = [player.gold for player in manager.state.players]
        assert min(gold) >= 5
        before = [player.hp for player in manager.state.players]
        manager.start_combat_phase()
        (pair,) = manager.state.combat_pairs
        (alone,) = {0, 1, 2} - set(pair)
        assert manager.state.players[alone].hp == before[alone]
        byes[manager.state.players[alone].name] += 1
        manager.end_round()
    assert set(byes.values()) == {1}


def test_4player_matchup_2pairs() -> None:
    """Alpha 6.1."""
    pairs = table(players=4).generate_matchups()
    assert sorted(seat for pair in pairs for seat in pair) == [0, 1, 2, 3]


def test_match_history_updates() -> None:
    """Alpha 6.2: the last three opponents of each, by name; and combat_pairs (4.4)."""
    manager = table(players=2)
    manager.start_combat_phase()
    assert manager.state.match_history == {"P0": ["P1"], "P1": ["P0"]}
    assert manager.state.combat_pairs == [(0, 1)]
    play(manager, 4)
    assert manager.state.match_history == {"P0": ["P1"] * 3, "P1": ["P0"] * 3}


@pytest.mark.parametrize("players", [4, 6, 8])
def test_no_3_consecutive_opponent(players: int) -> None:
    """Alpha 7.4: nobody meets the same one three times running, in ten rounds; by seat, not by name (AC-15.4)."""
    state = GameState([Player("same") for _ in range(players)], SharedCardPool(), max_rounds=20)
    manager = RoundManager(state, seed=players)
    met: list[list[int]] = [[] for _ in range(players)]
    for _ in range(10):
        manager.start_combat_phase()
        for a, b in state.combat_pairs:
            met[a].append(b)
            met[b].append(a)
        manager.end_round()
    for foes in met:
        assert len(foes) == 10
        assert all(len(set(foes[at : at + 3])) > 1 for at in range(8))


def test_eliminated_player_removed() -> None:
    """Alpha 7.4: no HP, no seat; the cards go back to the pool (AC-16.1)."""
    manager = table(board(*STRONG), board(*WEAK), board(*WEAK))
    first, second, third = manager.state.players
    second.hp = third.hp = 8
    manager.start_combat_phase()
    manager.end_round()
    assert all(player.hp > 0 for player in manager.state.players)
    out = [player for player in (first, second, third) if player not in manager.state.players]
    assert [(player.hp, player.bench, player.board) for player in out] in ([], [(0, [], OFCBoard())])


def test_4player_full_game_no_crash() -> None:
    """Alpha 7.4."""
    manager = table(players=4)
    assert len(play(manager, 5)) == 5
    assert manager.state.phase == "end"
    assert manager.state.get_winner() is not None


class TestFantasylandReset:
    """STANDARD 2 and 9.1, S6. AC-6.4 adds that no card of a board that is emptied is lost."""

    def test_fl_player_board_not_reset(self) -> None:
        manager = table(board(*STRONG), board(*WEAK))
        player = manager.state.players[0]
        player.fantasyland_next = True
        manager.end_round()
        assert player.board != OFCBoard()
        assert (player.in_fantasyland, player.fantasyland_next) == (True, False)

    def test_non_fl_player_board_reset(self) -> None:
        manager = table(board(*STRONG), board(*WEAK))
        manager.end_round()
        for player in manager.state.players:
            assert player.board == OFCBoard()
            assert len(player.bench) == 13

    def test_fl_exit_board_reset(self) -> None:
        manager = table(board(*STRONG), board(*WEAK))
        player = manager.state.players[0]
        player.fantasyland_next = True
        manager.end_round()
        manager.end_round()
        assert player.board == OFCBoard()
        assert not player.in_fantasyland


class TestFantasylandKeep:
    """STANDARD 6.3 and 9.1, S1. AC-12.3: one round is granted at a time."""

    def test_fl_keep_three_of_a_kind(self) -> None:
        manager = table(board(*TRIPS_FRONT), board(*WEAK))
        player = manager.state.players[0]
        player.in_fantasyland = player.fantasyland_next = True
        manager.end_round()
        assert player.fantasyland_next
        assert player.in_fantasyland

    def test_fl_keep_not_met_high_card(self) -> None:
        manager = table(board(*WEAK), board(*WEAK))
        player = manager.state.players[0]
        player.in_fantasyland = player.fantasyland_next = True
        manager.end_round()
        assert not player.fantasyland_next

    @pytest.mark.parametrize(("front", "stays"), [("8s 8h 8d", True), ("Ks Kh 3d", False)])
    def test_a_fight_in_fantasyland(self, front: str, stays: bool) -> None:
        """Trips stay, queens and better do not; and the fight grants exactly the next round."""
        manager = table(board(front, *STRONG[1:]), board(*WEAK))
        player = manager.state.players[0]
        player.in_fantasyland = True
        manager.start_combat_phase()
        assert player.fantasyland_next == stays
        manager.end_round()
        assert (player.in_fantasyland, player.fantasyland_next) == (stays, False)

    def test_a_fight_opens_the_door(self) -> None:
        """Alpha 5.4: a pair of queens or better on the front; not with a foul (AC-12.1)."""
        manager = table(board("Qs Qh 2d", "As Ah Ac 4d 4h", "9s 9h 9c 9d 5s"), board("Qd Qc 2h", *WEAK[1:]))
        manager.start_combat_phase()
        assert [player.fantasyland_next for player in manager.state.players] == [True, False]


class TestShopDraw:
    """STANDARD 5.2 and 9.1, S9 and S1."""

    def test_prep_phase_shop_draw_5_cards(self) -> None:
        manager = table(players=2)
        manager.start_prep_phase()
        assert [len(player.shop_cards) for player in manager.state.players] == [5, 5]
        assert [player.gold for player in manager.state.players] == [5, 5]
        manager.start_combat_phase()
        assert copies(manager.state) == 1080
        assert [player.shop_cards for player in manager.state.players] == [[], []], "AC-3.3: leftovers go back"

    def test_lucky_shop_draw_6_cards(self) -> None:
        manager = table(players=2)
        manager.state.players[1].add_augment(silver("lucky_shop"))
        manager.start_prep_phase()
        assert len(manager.state.players[1].shop_cards) == 6

    def test_fl_player_draws_13_cards(self) -> None:
        """Thirteen and no shop beside them; what is not placed goes back, and what is placed after the round
        (6.2, AC-12.2)."""
        manager = table(players=2)
        player = manager.state.players[0]
        player.in_fantasyland = True
        manager.start_prep_phase()
        assert len(player.shop_cards) == 13
        different = list({str(card): card for card in player.shop_cards}.values())[:4]
        assert all(player.board.place_card("back", card) for card in different)
        manager._return_unplaced_cards(player)
        assert player.shop_cards == []
        assert player.board.back == different
        assert copies(manager.state) == 1080
        manager.start_combat_phase()
        manager.end_round()
        assert (player.board, player.bench) == (OFCBoard(), [])
        assert copies(manager.state) == 1080


class TestElimination:
    """STANDARD 3 and 9.1, S7."""

    def test_hp_zero_eliminated(self) -> None:
        manager = table(players=3)
        out = manager.state.players[1]
        out.hp = 0
        manager.end_round()
        assert out not in manager.state.players
        assert len(manager.state.players) == 2
        assert manager.state.phase == "prep"

    def test_game_over_one_survivor(self) -> None:
        manager = table(players=2)
        survivor, out = manager.state.players
        out.hp = -3
        manager.end_round()
        assert manager.state.players == [survivor]
        assert manager.state.is_game_over()
        assert manager.state.phase == "end"
        assert manager.state.get_winner() is survivor


def pairs_of(players: int) -> int:
    """How many pairs so many players make; nobody in two of them."""
    manager = table(players=players)
    pairs = manager.generate_matchups_from(manager.state.players)
    paired = [player.name for pair in pairs for player in pair]
    assert len(set(paired)) == len(paired) == players - players % 2
    return len(pairs)


class TestMatchups5to8:
    """STANDARD 8.1 and 9.1, S5."""

    def test_5player_matchup(self) -> None:
        assert pairs_of(5) == 2

    def test_6player_matchup(self) -> None:
        assert pairs_of(6) == 3

    def test_7player_matchup(self) -> None:
        assert pairs_of(7) == 3

    def test_8player_matchup(self) -> None:
        assert pairs_of(8) == 4
        assert [pairs_of(players) for players in (0, 1, 2, 3, 4)] == [0, 0, 1, 1, 2]
        with pytest.raises(ValueError, match="8"):
            table(players=9)


def test_the_same_seed_plays_the_same_game() -> None:
    """POC has no generator of its own; ours is seeded: equal seeds, equal games."""
    games = [table(players=4) for _ in range(2)]
    for manager in games:
        play(manager, 5)
    first, second = [[(player.hp, player.gold, player.bench) for player in one.state.players] for one in games]
    assert first == second

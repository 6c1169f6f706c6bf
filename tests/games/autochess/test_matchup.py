"""Who fights whom: AC-15."""

import pytest
from tabletop import Tabletop, events_of

from hanpan.games.autochess import Player
from hanpan.games.autochess.matchup import PAIRINGS, draw_matchups, third_in_a_row
from hanpan.games.autochess.rules import preset_rules
from hanpan.games.autochess.state import NOBODY
from hanpan.kernel.rng import Rng, Stream

FULL = preset_rules("full")


def players(count: int) -> list[Player]:
    return [Player() for _ in range(count)]


def write_down(group: list[Player], foes: list[int], odd: int, living: list[int]) -> None:
    """What the fights do with a pairing."""
    for seat in living:
        group[seat].met = (foes[seat], group[seat].met[0])
    if odd != NOBODY:
        group[odd].byes += 1


def test_all_perfect_matchings_are_there() -> None:
    assert {size: len(found) for size, found in PAIRINGS.items()} == {0: 1, 2: 1, 4: 3, 6: 15, 8: 105}
    for size, found in PAIRINGS.items():
        assert len(set(found)) == len(found)
        for pairs in found:
            assert sorted([seat for pair in pairs for seat in pair]) == list(range(size))


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("ghosts", [False, True])
def test_everybody_fights_once_and_one_is_odd(count: int, ghosts: bool) -> None:
    """AC-15.1."""
    stream = Rng(count).stream("match")
    living = list(range(count))
    for _ in range(50):
        foes, odd = draw_matchups(players(count), living, ghosts, stream)
        assert (odd != NOBODY) == (count % 2 == 1)
        for seat in living:
            if seat == odd:
                assert (foes[seat] == NOBODY) == (not ghosts)
                assert foes[seat] != seat
            else:
                assert foes[foes[seat]] == seat


def test_2player_matchup() -> None:
    assert draw_matchups(players(2), [0, 1], False, Rng(0).stream("match")) == ([1, 0], NOBODY)


def pair_count(count: int) -> int:
    table = Tabletop(seats=count)
    pairings = events_of(table.fight(), "pairings")[0]
    pairs = pairings["pairs"]
    assert isinstance(pairs, list)
    assert (pairings["bye"] is not None) == (count % 2 == 1)
    return len(pairs)


def test_3player_matchup_2pairs() -> None:
    assert pair_count(3) == 1


def test_4player_matchup_2pairs() -> None:
    assert pair_count(4) == 2


class TestMatchups5to8:
    def test_5player_matchup(self) -> None:
        assert pair_count(5) == 2

    def test_6player_matchup(self) -> None:
        assert pair_count(6) == 3

    def test_7player_matchup(self) -> None:
        assert pair_count(7) == 3

    def test_8player_matchup(self) -> None:
        assert pair_count(8) == 4


def shrink(living: list[int], stream: Stream) -> None:
    """Now and then somebody drops out."""
    if len(living) > 4 and stream.below(6) == 0:
        living.remove(stream.choice(living))


@pytest.mark.parametrize("ghosts", [False, True])
def test_no_3_consecutive_opponent(ghosts: bool, soak: int) -> None:
    """AC-15.3 over 1,000 games: with 4 or more players nobody meets the same opponent three times running, ghosts
    included; AC-15.2: byes differ by at most one."""
    for game in range(1000 * soak):
        stream = Rng(f"{game}:{ghosts}").stream("match")
        count = 4 + game % 5
        group, living = players(count), list(range(count))
        history: list[list[int]] = [[] for _ in living]
        for _ in range(14):
            foes, odd = draw_matchups(group, living, ghosts, stream)
            write_down(group, foes, odd, living)
            for seat in living:
                history[seat].append(foes[seat])
                last = history[seat][-3:]
                assert len(last) < 3 or last[0] == NOBODY or len(set(last)) > 1, (game, seat, history[seat])
            byes = [group[seat].byes for seat in living]
            assert max(byes) - min(byes) <= 1
            shrink(living, stream)


@pytest.mark.parametrize("preset", ["quick", "full"])
@pytest.mark.parametrize("seats", range(4, 9))
def test_no_third_meeting_at_the_table(preset: str, seats: int) -> None:
    """AC-15.3 in peaceful games of 40 rounds, as everybody sees it."""
    quiet: dict[str, object] = {"base": preset, "frame": {"rounds": 40}, "catalogue": {"events": [], "augments": []}}
    table = Tabletop(quiet, seats, seats)
    history: list[list[object]] = [[] for _ in range(seats)]
    for _ in range(40):
        pairings = events_of(table.fight(), "pairings")[0]
        met: dict[object, object] = {}
        assert isinstance(pairings["pairs"], list)
        for a, b in pairings["pairs"]:
            met[a], met[b] = b, a
        if isinstance(pairings["ghost"], list):
            met[pairings["ghost"][0]] = pairings["ghost"][1]
        for seat in range(seats):
            history[seat].append(met.get(seat))
            last = history[seat][-3:]
            assert len(last) < 3 or last[0] is None or len(set(last)) > 1


def test_pairings_are_drawn_from_all_of_the_best() -> None:
    """AC-15.3: at random, not greedily: every allowed pairing comes, a barred one never."""
    group = players(4)
    group[0].met, group[1].met = (1, 1), (0, 0)
    assert third_in_a_row(group, 0, 1)
    seen = [0, 0, 0]
    stream = Rng(5).stream("match")
    for _ in range(1000):
        foes, _ = draw_matchups(group, [0, 1, 2, 3], False, stream)
        seen[foes[0] - 1] += 1
    assert seen[0] == 0
    assert min(seen[1:]) > 400


def test_three_players_make_do() -> None:
    """With fewer than 4 the fewest third meetings are taken, and the game goes on."""
    group = players(2)
    group[0].met, group[1].met = (1, 1), (0, 0)
    assert draw_matchups(group, [0, 1], False, Rng(1).stream("match"))[0] == [1, 0]


def test_3player_bye_no_damage() -> None:
    """AC-15.1 `quick`: no fight, no HP, no streak."""
    table = Tabletop(seats=3)
    table.lay(1, back="As")
    table.s.foes, table.s.ghost = [NOBODY, 2, 1], 0
    table.player(0).win_streak = 2
    told = table.fight()
    assert table.player(0).hp == 100
    assert table.player(0).win_streak == 2
    assert table.player(0).byes == 1
    assert table.player(2).hp == 98
    assert events_of(told, "bye") == [{"seat": 0}]


def test_match_history_updates() -> None:
    table = Tabletop(seats=4)
    table.pair((0, 3), (1, 2))
    table.fight()
    assert [player.met for player in table.s.players] == [(3, -1), (2, -1), (1, -1), (0, -1)]


class TestGhost:
    """AC-15.1 `full`."""

    def table(self) -> Tabletop:
        table = Tabletop({"base": "full", "catalogue": {"events": [], "augments": []}}, seats=3)
        for player in table.s.players:
            player.level = 9
        table.s.foes, table.s.ghost = [1, 2, 1], 0
        return table

    def test_only_he_is_hurt(self) -> None:
        table = self.table()
        table.lay(1, back="As Ah", mid="Ks")
        table.lay(2, back="2s")
        told = table.fight()
        assert table.player(0).hp == 100 - 2 * table.s.rules.damage_of(1)
        assert table.player(0).loss_streak == 1
        assert table.player(1).hp == 100
        assert table.player(1).win_streak == 1
        assert table.player(1).lines_won == 2
        assert [data["ghost"] for data in events_of(told, "fight")] == [False, True]
        assert table.player(0).byes == 1

    def test_he_wins_lines_and_a_hulas_gold_but_deals_nothing(self) -> None:
        table = self.table()
        table.lay(0, "As Ah Ad", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
        table.do(0, "hula")
        told = table.fight()
        assert table.player(0).lines_won == 3
        assert table.player(0).dealt == 0
        assert table.player(0).win_streak == 1
        assert events_of(told, "hula") == [
            {"seat": 0, "synergies": 3, "times": FULL.hula_times, "stop": False, "gold": FULL.hula_gold}
        ]
        assert table.player(1).hp == 100
        assert table.player(0).in_fantasyland

    def test_the_copy_brings_its_fouls_and_master_but_no_hula(self) -> None:
        table = self.table()
        table.player(1).add_augment(FULL.augment("suit_master"))
        table.player(1).master = 3
        table.lay(1, "As Ah Ad", "Ks Kh Kd", "Qs Qh Qd")
        table.lay(1, mid="5h", back="6h 7h")
        table.player(1).hula_declared = True
        table.lay(0, back="2s 2c")
        told = table.fight()
        mine = [data for data in events_of(told, "damage") if data["seat"] == 0]
        assert [(data["ghost"], data["times"]) for data in mine] == [(True, 1)]

    def test_a_ghost_may_foul(self) -> None:
        table = self.table()
        table.lay(1, mid="9s 9h 9d", back="Ks Kh")
        table.lay(0, back="2s 2h")
        told = table.fight()
        assert {"seat": 1, "lines": ["back"], "ghost": True} in events_of(told, "foul")
        back = [data for data in events_of(told, "line") if data["line"] == "back" and data["a"] == 0]
        assert [data["winner"] for data in back] == [0]


def test_identity_is_the_seat() -> None:
    """AC-15.4: equal names do not matter; the engine knows none."""
    table = Tabletop(seats=4)
    assert {player.name for player in table.s.players} == {""}

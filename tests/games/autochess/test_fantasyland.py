"""Fantasyland at the table: AC-12, AC-6.6."""

import pytest
from tabletop import Tabletop, events_of, loaned

from hanpan.games.autochess.card import code_text
from hanpan.games.autochess.events import NO_EFFECTS, Effects
from hanpan.games.autochess.fantasyland import door_of, enters, stays
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.packing import ID_SHIFT, LOAN
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rules import preset_rules
from hanpan.games.autochess.state import NOBODY

QUICK, FULL, BEFORE = preset_rules("quick"), preset_rules("full"), preset_rules("full", 1)
QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}


def queens(preset: str | dict[str, object] = "quick", seats: int = 2) -> Tabletop:
    """Seat 0 has just earned fantasyland."""
    table = Tabletop(preset, seats)
    table.lay(0, "Qs Qh", "Ks Kh Kd", "As Ah Ad")
    table.fight()
    return table


def front(text: str) -> int:
    table = Tabletop()
    table.give(0, text, "front")
    return line_value(table.player(0).front, 0)


@pytest.mark.parametrize(
    ("text", "quick", "full", "any_pair"),
    [
        ("Qs Qh 2d", True, True, True),
        ("As Ah 2d", True, True, True),
        ("Js Jh Ad", False, False, True),
        ("2s 2h Ad", False, False, True),
        ("2s 2h 2d", True, False, True),
        ("7s 7h 7d", True, False, True),
        ("Ts Th Td", True, True, True),
        ("As Kh Qd", False, False, False),
    ],
)
def test_entry(text: str, quick: bool, full: bool, any_pair: bool) -> None:
    """AC-12.1 and any_pair_land (AC-13.2)."""
    value = front(text)
    player = Player()
    assert enters(value, door_of(player, QUICK, NO_EFFECTS)) == quick
    for rules in (FULL, BEFORE):
        assert enters(value, door_of(player, rules, NO_EFFECTS)) == full
        assert enters(value, door_of(player, rules, Effects([FULL.event("any_pair_land")]))) == any_pair


@pytest.mark.parametrize(
    ("text", "quick", "full"), [("Qs Qh 2d", False, False), ("2s 2h 2d", True, False), ("8s 8h 8d", True, True)]
)
def test_staying(text: str, quick: bool, full: bool) -> None:
    """AC-12.3: trips only; in `full` of version 1 at most two rounds running, in version 2 one."""
    value = front(text)
    assert [stays(value, QUICK, rounds) for rounds in (1, 2, 9)] == [quick] * 3
    assert [stays(value, BEFORE, rounds) for rounds in (1, 2)] == [full, False]
    assert not stays(value, FULL, 1)


def test_entering_keeps_own_cards_standing_and_lends_thirteen() -> None:
    """AC-6.6 and AC-12.2."""
    table = queens()
    player = table.player(0)
    assert player.in_fantasyland
    assert [code_text(piece) for piece in player.front] == ["Qs", "Qh"]
    assert player.on_board() == 8
    assert len(player.loan) == 13
    assert player.shop == []
    assert all([piece & LOAN for piece in player.loan])
    assert events_of(table.told, "fantasyland") == [{"seat": 0, "what": "entered"}]
    loan = [event for event in table.told if event.kind == "loan"]
    assert [event.to for event in loan] == [0]
    assert table.player(1).on_board() == 0


def test_no_shop_in_fantasyland_but_xp_and_sales() -> None:
    """AC-12.2."""
    table = queens()
    player = table.player(0)
    player.gold = 20
    for text in ("buy 1", "reroll", "lock"):
        assert table.why(0, text) == "no-shop"
    table.do(0, "xp")
    own = player.front[0] >> ID_SHIFT
    assert table.why(0, f"sell {player.loan[0] >> ID_SHIFT}") == "loaned"
    table.do(0, f"sell {own}")


def test_a_locked_shop_goes_back() -> None:
    """AC-3.3."""
    table = Tabletop()
    table.lay(0, "Qs Qh", "Ks Kh Kd", "As Ah Ad")
    table.do(0, "lock")
    table.fight()
    assert table.player(0).shop == []
    assert not table.player(0).locked


def test_the_loan_is_placed_with_own_cards_and_returns() -> None:
    """AC-12.2: loan never merges, sells or stays; unplaced ones return when prep ends."""
    table = queens(QUIET)
    player = table.player(0)
    assert player.level == 1, "fantasyland ignores the limit of AC-6.7"
    placed = 0
    for piece in list(player.loan):
        for line in ("front", "mid", "back"):
            text = f"place {piece >> ID_SHIFT} {line}"
            if not table.why(0, text):
                table.do(0, text)
                placed += 1
                break
    assert placed
    assert player.on_board() == 8 + placed
    assert player.on_board() > 5
    table.fight()
    table.picks()
    assert loaned(player) == 0
    assert len(player.bench) == 8


def test_a_loan_is_no_twin_of_an_own_card() -> None:
    """AC-6.2: whoever owns them."""
    table = queens()
    player = table.player(0)
    table.s.pool.give(player.loan[0] >> 2 & 63, 1)
    queen = player.front[0] & 255
    table.s.pool.take(queen >> 2, 1)
    player.loan[0] = player.loan[0] & ~255 | queen
    loan = player.loan[0] >> ID_SHIFT
    assert table.why(0, f"place {loan} mid") == "twin"
    assert table.why(0, f"swap {loan} {player.front[0] >> ID_SHIFT}") == ""
    table.do(0, f"swap {loan} {player.front[0] >> ID_SHIFT}")
    assert len(player.bench) == 1
    table.do(0, f"take {loan}")
    assert loan in [piece >> ID_SHIFT for piece in player.loan]


def test_no_foul_in_fantasyland() -> None:
    """AC-9.2."""
    table = queens()
    table.do(0, "layout front=1,2")
    assert events_of(table.told[-2:], "warning") == [{"warnings": ["front-open"]}]
    told = table.fight()
    assert events_of(told, "foul") == []


def test_queens_do_not_stay() -> None:
    """AC-12.3: exactly one round is granted."""
    table = queens()
    told = table.fight()
    assert {"seat": 0, "what": "left"} in events_of(told, "fantasyland")
    assert not table.player(0).in_fantasyland
    assert table.player(0).on_board() == 0


@pytest.mark.parametrize(("version", "expected"), [(1, [True, True, False]), (2, [True, False, False])])
def test_trips_stay_in_full_two_rounds_at_most(version: int, expected: list[bool]) -> None:
    """AC-12.3: version 2 grants one round at a time."""
    table = Tabletop(QUIET, version=version)
    table.player(0).level = 9
    table.lay(0, "9s2 9h 9d", "Ks Kh Kd", "As Ah Ad")
    stays_for: list[bool] = []
    for _ in range(3):
        table.fight()
        table.player(1).hp = 100
        stays_for.append(table.player(0).in_fantasyland)
    assert stays_for == expected


def test_fouled_boards_do_not_enter() -> None:
    table = Tabletop()
    table.lay(0, "Qs Qh", "Ks 2h", "As Ah")
    table.fight()
    assert not table.player(0).in_fantasyland


def test_any_pair_land_at_the_table() -> None:
    """AC-13.2."""
    table = Tabletop(QUIET)
    table.lay(0, "2s 2h", "", "As Ah")
    table.s.effects = Effects([FULL.event("any_pair_land"), FULL.event("foul_amnesty")])
    table.fight()
    assert table.player(0).in_fantasyland


def test_a_bye_grants_nothing_and_uses_the_round_up() -> None:
    """AC-12.3 and AC-15.1."""
    table = Tabletop(seats=3)
    table.lay(0, "Qs Qh", "Ks Kh Kd", "As Ah Ad")
    table.s.foes, table.s.ghost = [NOBODY, 2, 1], 0
    table.fight()
    assert not table.player(0).in_fantasyland
    table.do(0, "redeploy")
    table.s.foes, table.s.ghost = [1, 0, NOBODY], 2
    table.fight()
    table.picks()
    assert table.player(0).in_fantasyland
    table.s.foes, table.s.ghost = [NOBODY, 2, 1], 0
    table.do(0, "layout front=1,2")
    table.fight()
    assert not table.player(0).in_fantasyland


def test_dying_in_fantasyland_returns_everything() -> None:
    """AC-16.1."""
    table = queens()
    player = table.player(0)
    player.hp = 1
    table.do(0, "layout front=1 back=2")
    table.lay(1, "As", "Ks Kh", "Js Jh Jd")
    table.fight()
    assert player.place == 2
    assert player.bench + player.front + player.mid + player.back + player.loan == []


def test_nobody_is_told_of_fantasyland_after_the_last_round() -> None:
    """AC-12.1: a front of queens in the last round leads nowhere."""
    table = Tabletop({"base": "quick", "frame": {"rounds": 1}})
    table.lay(0, "Qs Qh", "Ks Kh Kd", "As Ah Ad")
    events = table.fight()
    assert events_of(events, "over") and not events_of(events, "fantasyland")
    assert events_of(queens().told, "fantasyland") == [{"seat": 0, "what": "entered"}]

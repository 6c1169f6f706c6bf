"""Broken games: the conformance suite names what is broken in each, and where: preset, seats, seed, state and moves."""

import re
from typing import Any

import broken_games
import broken_leaks
import broken_rules
import pytest
from toy import Toy

from hanpan.kernel.check import Report, check_game
from hanpan.kernel.game import IMAGINE, MEMBERS, Config
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import Refused
from hanpan.kernel.table import verify

LEAKS = [
    (broken_leaks.LateLeak, "the view of seat 0 tells apart what it may not know"),
    (broken_leaks.TellingList, "the legal list of seat 1 tells apart what it may not know"),
    (broken_leaks.TellingReason, "the refusal of '"),
    (broken_leaks.TellingOrder, "tell seat 0 apart what its view hides"),
    (broken_leaks.TellingCount, "tell seat 0 apart what its view hides"),
    (broken_leaks.TellingOpening, "tell seat 0 apart what its view hides"),
    (broken_leaks.NeighbourOpening, "tell seat 0 apart what its view hides"),
    (broken_leaks.TellingStep, "tells seat 1 a secret: 'hint#1/charm' follows the hidden 'charms/0'"),
    (broken_leaks.TakenBack, "the events of 'back' and 'back' by seat"),
    (broken_leaks.TellingActors, "whom the game waits for tells seat 0 apart what it may not know"),
    (broken_leaks.TellingClock, "the timeout action of seat 0 tells apart what it may not know"),
    (broken_leaks.ShowingAll, "redeal never gave seat 0 a state that differs"),
    (broken_leaks.BlindToSpectators, "a spectator is shown what seat 0 may not know"),
    (broken_leaks.KeepingCharms, "redeal never draws 'charms/1' anew for seat 0"),
    (broken_leaks.OneDream, "redeal for seat 0 gives the same state with every generator"),
    (broken_leaks.LowCharms, "redeal for seat 0 draws unfairly"),
    (broken_leaks.OwnCharm, "the view of seat 0 tells apart what it may not know"),
    (broken_leaks.InPlace, "redeal for seat 0 changed the state it was given"),
    (broken_leaks.UnsaidSeer, "never gave seat 0 a state that differs"),
    (broken_leaks.ShortSighted, "says that seat 1 sees all, but another state looks the same to it"),
    (broken_leaks.LazySeer, "says that seat 1 sees all, but the view of seat 1 does not show 'prizes/1'"),
    (broken_leaks.TellingKeys, "the order of keys in the view of seat 0 tells apart what it may not know"),
    (broken_leaks.OverTheShoulder, "a spectator is shown what seat 1 may not know"),
    (broken_leaks.SameEyes, "the view of a spectator says that it is seat 0's"),
    (broken_leaks.Pretending, "says nothing_hidden, but the view of seat 0 does not show 'prizes/1'"),
]
RULES = [
    (broken_rules.Stumbling, "why_not of 'bid 1 x' raised ValueError"),
    (broken_rules.Lax, "is not listed, but why_not disagrees (no reason)"),
    (broken_rules.Codeless, "was refused without a code"),
    (broken_rules.Sprawling, "has 6005 entries, more than 5000"),
    (broken_rules.Wavering, "the legal list of seat 0 is not stable"),
    (broken_rules.AnyPreset, "the preset 'no-such-preset' was accepted"),
    (broken_rules.AnyKey, "the setting 'no-such-setting' was accepted"),
    (broken_rules.RaisingKey, "should be refused with BadConfig, but raised KeyError"),
    (broken_rules.RoundingDial, "bids = 0 (preset plain) was accepted"),
    (broken_rules.Nameless, "`id` is 'Secret bids!'; it should be a short text"),
    (broken_rules.Seatless, "`seats` is (5, 2); it should be two whole numbers"),
    (broken_rules.ShiftingHash, "data_hash of preset plain changes from call to call"),
    (broken_rules.Timed, "played two different games (a global generator, a clock"),
    (broken_rules.Sharing, "a table played beside another one came out differently"),
    (broken_rules.Staring, "looking at the state (view, result) changed it"),
    (broken_rules.Hoarding, "bytes, more than 262144"),
    (broken_rules.Halving, "the view of seat 0 is not plain JSON: /mean is a float"),
    (broken_rules.Sloppy, "dump, load, dump gives something else"),
    (broken_rules.Unwritable, "dump is not plain JSON: /bids is a set"),
    (broken_rules.Endless, "the game never ends, or `longest` is too low"),
    (broken_rules.Stuck, "seat 0 is awaited but has no legal action"),
    (broken_rules.LateClock, "the timeout action 'bid 9' of seat 0 raised ValueError"),
    (broken_rules.NobodysEvent, "the event 'psst' is for seat 3, which is not there"),
    (broken_rules.ShortResult, "the result must give every seat a place and a score"),
    (broken_rules.NoRanking, "places [2, 2, 2] are not a ranking"),
    (broken_rules.UpsideDown, "a better place has the lower score"),
    (broken_rules.Lingering, "the game is over, but seat 0 may still do 'linger'"),
    (broken_rules.Undecided, "the game must have actors if and only if it has no result"),
]
TOLD = "tells {} a secret: '{}' follows the hidden '{}'"
GAMES = [
    (broken_games.LoudHoldem, {"preset": "sng"}, "the events of two openings (seeds 35 and 116) tell seat 0 apart"),
    (broken_games.LaterLoudHoldem, {"preset": "sng"}, "by seat 1 tell a spectator apart what its view hides"),
    (
        broken_games.PrivateHoldem,
        {"preset": "sng"},
        TOLD.format("seat 0", "psst#1/card", "holes/2"),
    ),
    (broken_games.StreetHoldem, {"preset": "sng"}, TOLD.format("seat 0", "psst#1/card", "holes/2")),
    (
        broken_games.RiverHoldem,
        {"preset": "cash", "hands": 20},
        "the view of seat 0 tells apart what it may not know",
    ),
    (broken_games.PoolAutochess, {"preset": "quick"}, "the view of seat 0 is not as the schema says: has pool"),
    (broken_games.ShopAutochess, {"preset": "quick"}, "tells seat 0 a secret: 'psst#1/code' follows the hidden"),
    (broken_games.OrderedMarble, {"preset": "normal"}, "apart what its view hides"),
]
PLACE = re.compile(r"preset \S+, \d+ seats, seeds? \d+.*(, after \d+ actions.*moves: |random actions from)")
NO_TABLE = ("member", "settings", "dials", "every viewer")
"""Parts that play no table, by words of their names."""


SEEDS = (1, 4)
"""What one game of each table shows needs no more of them."""


def assert_found_soon(game: Any, seats: int, configs: list[Config] | None, reason: str) -> None:
    for seeds in SEEDS:
        report = check_game(game, (seats,), configs, seeds=seeds, deep=6, process=False)
        if any([reason in failure for failure in report.failures]):
            break
    assert_found(report, reason)


def assert_found(report: Report, reason: str) -> None:
    found = [index for index, failure in enumerate(report.failures) if reason in failure]
    assert found, str(report)
    failure = report.failures[found[0]]
    part = failure.partition(":")[0]
    if not any([word in part for word in NO_TABLE]):
        assert PLACE.search(failure), failure


@pytest.mark.parametrize(("game", "reason"), LEAKS + RULES, ids=lambda one: getattr(one, "__name__", ""))
def test_a_broken_toy_is_caught_for_its_own_reason(game: type[Toy], reason: str) -> None:
    assert_found_soon(game(), 3, None, reason)


def test_an_order_that_depends_on_the_process_is_caught() -> None:
    assert_found(check_game(broken_rules.Hashing(), (2,), seeds=1, deep=3), "another process played another game")


@pytest.mark.parametrize(("game", "config", "reason"), GAMES, ids=lambda one: getattr(one, "__name__", ""))
def test_a_broken_game_of_the_house_is_caught(game: Any, config: dict[str, object], reason: str) -> None:
    assert_found_soon(game(), 2, [config], reason)


class Without:
    """The toy without a member."""

    def __init__(self, name: str) -> None:
        self._without = name

    def __getattr__(self, name: str) -> Any:
        if name == self._without:
            raise AttributeError(name)
        return getattr(Toy(), name)


@pytest.mark.parametrize(("name", "what"), list(MEMBERS.items()))
def test_a_missing_member_is_one_clear_sentence(name: str, what: str) -> None:
    game: Any = Without(name)
    report = check_game(game)
    assert report.failures == [f"every member of the contract is there: `{name}` is missing; it should be {what}"]


def test_a_game_that_draws_nothing_anew_is_asked_to_imagine() -> None:
    game: Any = Without("imagine")
    report = check_game(game)
    assert report.failures == [f"every member of the contract is there: `imagine` is missing; it should be {IMAGINE}"]


def test_a_refusal_without_a_text_is_caught() -> None:
    """Whoever knows texts hands in a judge of them."""

    def judge(refusal: Refused) -> str:
        return "no sentence in ko" if refusal.code == "toy-not-held" else ""

    report = check_game(Toy(), (2,), seeds=1, deep=3, process=False, sentence=judge)
    assert_found(report, "was refused with 'toy-not-held', which has no text: no sentence in ko")


def test_the_record_of_a_failure_leads_to_it() -> None:
    """The moves in the line, and a record that replays to the digest in the line."""
    report = check_game(broken_leaks.LateLeak(), (3,), seeds=1, deep=3, process=False)
    table = verify(Toy(), read_record(report.records[0]))
    assert f"after {len(table.moves)} actions, digest {table.digest()[:12]}" in report.failures[0]
    assert f"{table.moves[-1].seat}: {table.moves[-1].action})" in report.failures[0]


@pytest.mark.parametrize("game", [Toy, broken_leaks.Open, broken_leaks.Seer])
def test_a_healthy_game_passes_the_same_run(game: type[Toy]) -> None:
    report = check_game(game(), (3,), seeds=2, deep=6, process=False)
    assert report.ok, str(report)

"""Local Best Response (bench/lbr.py): it knows the bot's program and none of its cards, and what it counts is right."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from hanpan.bots.base import bot_of
from hanpan.bots.holdem.preflop import AGAINST_ONE
from hanpan.cards.card import parse_cards
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Rng

BENCH = Path(__file__).resolve().parents[2] / "bench" / "lbr.py"


@pytest.fixture(scope="module")
def lbr() -> Any:
    spec = spec_from_file_location("lbr", BENCH)
    assert spec is not None and spec.loader is not None
    found = sys.modules["lbr"] = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def opened(lbr: Any, seed: str) -> Any:
    config = {"preset": "cash", "hands": 1, "stack": 2000, "small": 50, "big": 100, "first_button": 0}
    return lbr.GAME.new(config, 2, Rng(seed), None)


def hand(text: str) -> Any:
    return np.array(list(parse_cards(text)))


def test_another_hand_changes_nothing_else(lbr: Any) -> None:
    """The bot sees the same table with other cards; the table itself is as it was."""
    state = opened(lbr, "a")
    seat = lbr.GAME.actors(state)[0]
    before = lbr.GAME.dump(state)
    other = lbr.GAME.view(lbr.with_hand(state, seat, hand("AsAh")), seat).dump()
    own = lbr.GAME.view(state, seat).dump()
    assert other["hole"] == ["As", "Ah"]
    changed = [key for key in own if own[key] != other[key]]
    assert set(changed) <= {"hole", "name"}
    assert lbr.GAME.dump(state) == before


def test_chances_and_all_ins_are_counted_right(lbr: Any) -> None:
    """On the river exactly; aces against kings before the flop 82 %; cards on the board are in no hand."""
    player = bot_of(lbr.GAME, "caller")
    found = lbr.Range(lbr.Known(player), hand("AsKd"), 1, 30, Rng(1).stream("x"))
    assert len(found.hands) == 50 * 49 // 2
    board = list(parse_cards("AhKs7c2d2c"))
    found.see(board, 100.0)
    assert not np.isin(found.hands, [*board, *hand("AsKd")]).any() and found.weights.sum() == 30
    found.hands, found.weights = np.array([hand("7s7h"), hand("QsJs"), hand("AdKc")]), np.ones(3)
    assert found.chances(board).tolist() == [0.0, 1.0, 0.5]

    over = SimpleNamespace(last=SimpleNamespace(pots=[SimpleNamespace(amount=200)]))
    worth = lbr.all_in_worth(over, hand("AsAh"), hand("KsKh"), [], "seed")
    assert worth == pytest.approx(200 * 0.825 - 100, abs=3)


def test_what_the_bot_does_says_what_it_has(lbr: Any) -> None:
    """After a fold with all but the best hands, a raise leaves those; a raise of quite another size is less like it."""

    class Careful:
        name = "careful"

        def act(self, view: Any, legal: Any, rng: Any) -> Action:
            good = view.hole[0] >> 2 == view.hole[1] >> 2
            return Action("raise", (300,)) if good else Action("fold")

    state = opened(lbr, "b")
    seat = lbr.GAME.actors(state)[0]
    found = lbr.Range(lbr.Known(Careful()), hand("AsKd"), seat, 30, Rng(1).stream("x"))
    found.hear(state, Action("raise", (300,)))
    pairs = found.hands[:, 0] >> 2 == found.hands[:, 1] >> 2
    assert found.weights[pairs].min() == 1 and found.weights[~pairs].max() < 0.1
    assert found.folding(state)[pairs].max() == 0 and found.folding(state)[~pairs].min() == 1
    assert lbr.likeness(Action("raise", (300,)), Action("raise", (2000,))) == 0.3


def test_luck_evens_out(lbr: Any) -> None:
    """What is taken off for the bot's choice, or for the board, is nothing on average over what could have happened."""
    state = opened(lbr, "c")
    seat = lbr.GAME.actors(state)[0]
    known = lbr.Known(bot_of(lbr.GAME, "hard"))

    def fresh() -> Any:
        return lbr.Range(known, hand("QsJd"), seat, 30, Rng(1).stream("x"))

    found, sure = fresh().answers(state)
    assert sure and found.rates.sum(axis=1) == pytest.approx(1.0)
    often = found.rates.mean(axis=0)
    luck = [fresh().luck_of(state, found, action) for action in found.actions]
    assert sum([part * chips for part, chips in zip(often, luck, strict=True)]) == pytest.approx(0.0, abs=1e-6)
    assert max(luck) > 0 > min(luck)

    draw = np.random.default_rng(1)
    gained = []
    for _ in range(40):
        board = draw.choice([card for card in range(52) if card not in hand("QsJd")], 3, replace=False).tolist()
        after = fresh()
        after.see(board, 100.0)
        gained.append(after.luck)
    assert abs(np.mean(gained)) < 3 * np.std(gained) / 40**0.5 and np.std(gained) > 5


def hands_of(lbr: Any, player: Any, stack: int, deals: int, seats: tuple[int, ...] = (0, 1), seed: str = "toy") -> Any:
    """What LBR wins in each hand, in big blinds, and the lines of play."""
    known = lbr.Known(player)
    played = [
        lbr.play_hand(lbr.Deal(player.name, stack, f"{seed}:{number}", 20), seat, known)
        for number in range(deals)
        for seat in seats
    ]
    return np.array([won / lbr.BIG for won, _ in played]), [line for _, line in played]


def test_luck_is_taken_off_whatever_comes_after(lbr: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ten big blinds hard has a plan until it is asked for a price. Its luck until then counts in every hand, also
    in those that go on without a plan; only so it evens out."""
    hard = bot_of(lbr.GAME, "hard")
    found = {}
    for first in (3, 0):
        monkeypatch.setattr(lbr, "FIRST", first)
        found[first] = hands_of(lbr, hard, 10, 24)
    assert found[3][1] == found[0][1], "the same play"
    off = found[0][0] - found[3][0]
    assert abs(off).min() > 1e-6
    assert abs(off.mean()) < 2.5 * off.std() / len(off) ** 0.5


class Toy:
    """A bot whose plan is known: to each hand, going along as often as `stays` says, else folding; `shoves`: all-in
    instead."""

    def __init__(self, name: str, stays: float, shoves: bool = False) -> None:
        self.name = name
        self.stays = stays
        self.shoves = shoves

    def actions(self, view: Any) -> list[Action]:
        fold = Action("fold") if view.price else Action("check")
        along = Action("call") if view.price else Action("check")
        return [fold, Action("all-in") if self.shoves and (view.price or view.min_raise) else along]

    def rates(self, view: Any) -> list[list[float]]:
        keeps = [
            1.0 if (high * (high - 1) // 2 + low) % 100 < 100 * self.stays else 0.0
            for high in range(52)
            for low in range(high)
        ]
        return [[1.0 - keep for keep in keeps], keeps]

    def act(self, view: Any, legal: Any, rng: Any) -> Action:
        high, low = max(view.hole), min(view.hole)
        return self.actions(view)[int(self.rates(view)[1][high * (high - 1) // 2 + low])]


class Planned(Toy):
    def plan(self, view: Any) -> Any:
        return SimpleNamespace(actions=self.actions(view), rates=self.rates(view))


def test_a_shove_that_lbr_folds_to_is_little_luck(lbr: Any) -> None:
    """All-in or fold, each with half of the hands: with seven and two LBR folds, so the worse that could happen to it
    is to lose its blind. Counted as a call it would be a loss of six big blinds that never comes."""
    state = opened(lbr, "c")
    seat = lbr.GAME.actors(state)[0]
    found = lbr.Range(lbr.Known(Planned("half", 0.5, True)), hand("7h2c"), seat, 30, Rng(1).stream("x"))
    answers, sure = found.answers(state)
    assert sure and [action.verb for action in answers.actions] == ["all-in", "fold"]
    shove, fold = [found.luck_of(state, answers, action) for action in answers.actions]
    assert fold - shove == pytest.approx(lbr.BIG / 2 + lbr.BIG)


@pytest.mark.parametrize("kind", [Toy, Planned])
def test_whoever_always_folds_loses_exactly_750(lbr: Any, kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small blind in one seat, the big one in the other: LBR must see that raising wins it with any hand."""
    monkeypatch.setattr(lbr, "FIRST", 0)
    won, _ = hands_of(lbr, kind("folder", 0.0), 20, 6)
    assert won == pytest.approx(np.array([1.0, 0.5] * 6), abs=1e-9)


def chance_of(one: int, two: int) -> float:
    """To beat any hand, from a table that was found without LBR."""
    low, high = sorted([one >> 2, two >> 2])
    suited = one & 3 == two & 3 or low == high
    return (AGAINST_ONE[high][low] if suited else AGAINST_ONE[low][high]) / 1000


@pytest.mark.parametrize("kind", [Toy, Planned])
def test_whoever_always_shoves_loses_what_can_be_counted(lbr: Any, kind: Any) -> None:
    """All-in with every hand from the small blind: the best answer is to call where the chance pays, to fold else. Its
    worth over all hands is known; by the whole range it comes out nearly so in a few deals, by the cards roughly."""
    stack = 10
    chance = np.array([chance_of(int(one), int(two)) for one, two in lbr.HANDS])
    best = float(np.maximum(-1.0, (2 * chance - 1) * stack).mean())
    assert 0.3 < best < 1.5
    won, lines = hands_of(lbr, kind("shover", 1.0, True), stack, 60, (1,))
    assert {line[3:] for line in lines} == {"aF", "aC"}
    error = won.std() / len(won) ** 0.5
    assert abs(won.mean() - best) < 3 * error and error < 0.5


def test_a_range_known_and_a_range_asked_for_say_the_same(lbr: Any) -> None:
    """The same bot, once with its plan and once asked hand by hand, on the same deals."""
    exact, _ = hands_of(lbr, Planned("half", 0.5), 6, 24)
    asked, _ = hands_of(lbr, Toy("half", 0.5), 6, 24)
    paired = exact - asked
    assert abs(paired.mean()) < 3 * paired.std() / len(paired) ** 0.5
    assert exact.mean() > 0.3 and paired.std() / len(paired) ** 0.5 < 0.5


def test_whoever_always_calls_loses_much(lbr: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The same seed, the same answer; and a sentence for what makes no sense."""
    won = lbr.measure("caller", 20, 12, 10, 1, "1")["lbr_mbb_per_hand"]["mean"]
    assert won > 1000 and won == lbr.measure("caller", 20, 12, 10, 1, "1")["lbr_mbb_per_hand"]["mean"]
    for words in (["nobody"], ["caller", "--hands", "0"], ["caller", "--stack", "one"]):
        with pytest.raises(SystemExit) as end:
            lbr.main(words)
        assert end.value.code == 2
    capsys.readouterr()

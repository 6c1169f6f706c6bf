"""The games of `examples`: other packages, written with the public contract alone, are whole games of the house."""

import ast
from pathlib import Path
from typing import Any

import pytest
from hexgame.game import HEX
from liarsdice.game import LIARS_DICE

from hanpan.kernel import Action, Illegal, Table
from hanpan.kernel.abilities import described, standing
from hanpan.kernel.check import check_game
from hanpan.kernel.legal import Numbers
from hanpan.kernel.rng import Rng
from hanpan.kernel.shapes import wrong_arguments, wrong_view
from hanpan.locale import LANGUAGES

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GAMES: list[Any] = [LIARS_DICE, HEX]


@pytest.mark.parametrize("game", GAMES)
def test_an_example_keeps_the_contract(game: Any) -> None:
    report = check_game(game, seeds=1, deep=3, process=False)
    assert not report.failures, report.failures


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_views_and_actions_are_as_declared(game: Any, seed: int) -> None:
    seats = game.seats[1]
    table: Table[Any] = Table(game, {}, seats, seed)
    stream = Rng(seed).stream("test")
    about, stands = described(game), standing(game)
    assert about is not None and stands is not None
    while table.actors():
        for viewer in [*range(seats), None]:
            assert wrong_view(about.schema, table.view(viewer).dump(), seats) == ""
        assert len(stands.standing(table._state)) == seats
        actor = table.actors()[0]
        action = table.legal(actor).sample(stream)
        assert wrong_arguments(about.verbs, action.verb, action.args, seats) == ""
        table.step(actor, action)


def test_examples_are_written_with_the_public_contract_alone() -> None:
    for path in EXAMPLES.glob("*/src/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                root = node.module.split(".")
                assert root[0] != "hanpan" or root[1] in ("kernel", "cards"), f"{path.name} imports {node.module}"


@pytest.mark.parametrize("game", GAMES)
def test_an_example_brings_its_rules_in_every_language(game: Any) -> None:
    """A page in words for people, with the name of the game and an example."""
    texts = EXAMPLES / game.id / "src" / game.id / "texts"
    for language in LANGUAGES:
        title, _, page = (texts / f"rules.{language}.md").read_text(encoding="utf-8").partition("\n")
        assert f"{game.id}-name = {title.removeprefix('# ')}\n" in (texts / f"{language}.ftl").read_text(
            encoding="utf-8"
        )
        assert {"ko": "## 예를 들면", "en": "## An example"}[language] in page


def test_a_bid_must_rise() -> None:
    table: Table[Any] = Table(LIARS_DICE, {}, 3, 1)
    with pytest.raises(Illegal):
        table.step(0, "liar")
    table.step(0, "bid 3 4")
    for low in ("bid 2 6", "bid 3 4", "bid 3 1"):
        with pytest.raises(Illegal):
            table.step(1, low)
    table.step(1, "bid 3 5")
    table.step(2, "bid 4 1")
    assert table.view(None).dump()["bid"] == {"seat": 2, "count": 4, "face": 1}


@pytest.mark.parametrize(("count", "loser"), [(1, 1), (15, 0)])
def test_whoever_was_wrong_loses_a_die(count: int, loser: int) -> None:
    """Of fifteen dice none shows a face fifteen times, and one that is there is no lie."""
    table: Table[Any] = Table(LIARS_DICE, {}, 3, 7)
    view: Any = table.view(0).dump()
    face = view["mine"][0]
    table.step(0, Action("bid", (count, face)))
    table.step(1, "liar")
    dice: Any = table.view(None).dump()["dice"]
    assert dice[loser] == 4 and sum(dice) == 14
    assert table.actors() == [loser]


def test_numbers_say_their_bounds() -> None:
    entry = Numbers("bid", ((3, 3), (5, 6)))
    assert entry.accepts(Action("bid", (3, 6)))
    for args in ((3, 4), (4, 5), (3,), (3, 5, 1), ("3", 5)):
        assert not entry.accepts(Action("bid", args))
    assert entry.text() == "bid 3..3 5..6"
    assert entry.dump() == {"numbers": "bid", "bounds": [[3, 3], [5, 6]]}
    assert entry.wire() == '{"numbers":"bid","bounds":[[3,3],[5,6]]}'
    stream = Rng(1).stream("numbers")
    assert {str(entry.sample(stream)) for _ in range(50)} == {"bid 3 5", "bid 3 6"}


def test_hex_is_won_by_a_chain_and_never_drawn() -> None:
    table: Table[Any] = Table(HEX, {"size": 3}, 2, 1)
    for text in ("put 1 1", "put 1 2", "put 2 1", "put 2 2"):
        table.step(table.actors()[0], text)
    assert table.result() is None
    table.step(0, "put 3 1")
    result = table.result()
    assert result is not None and result.winners() == [0]
    for seed in range(20):
        full: Table[Any] = Table(HEX, {"size": 4, "swap": "no"}, 2, seed)
        stream = Rng(seed).stream("full")
        while full.actors():
            full.step(full.actors()[0], full.legal(full.actors()[0]).sample(stream))
        ended = full.result()
        assert ended is not None and len(ended.winners()) == 1


def test_the_second_may_take_the_first_stone_over() -> None:
    table: Table[Any] = Table(HEX, {"size": 5}, 2, 1)
    table.step(0, "put 2 4")
    table.step(1, "swap")
    board: Any = table.view(None).dump()["board"]
    assert board[3][1] == 1 and sum([cell is not None for row in board for cell in row]) == 1
    assert table.actors() == [0]
    with pytest.raises(Illegal):
        table.step(0, "swap")
    never: Table[Any] = Table(HEX, {"size": 5, "swap": "no"}, 2, 1)
    never.step(0, "put 2 4")
    with pytest.raises(Illegal):
        never.step(1, "swap")

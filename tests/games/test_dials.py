"""Rules a host may turn (AC-1, HE-1, MB-1): every game plays by them, every form can name them in both languages."""

from typing import Any

import pytest

from hanpan.games import find_game, game_ids
from hanpan.kernel.dial import Dial
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table
from hanpan.locale import LANGUAGES, Texts


def test_auto_chess_begins_and_ends_as_it_was_turned() -> None:
    """AC-1, AC-3, AC-4."""
    config = {"preset": "quick", "rounds": 2, "hp": 60, "gold": 7, "level": 4, "income": 9, "reroll_gold": 3}
    table: Table[Any] = Table(find_game("autochess"), config, 2, "dials")
    view: Any = table.view(0).dump()
    assert (view["rounds"], view["hp"], view["seats"][0]["hp"], view["seats"][0]["level"]) == (2, 60, 60, 4)
    assert (view["me"]["gold"], view["me"]["reroll_price"]) == (7 + 9, 3)
    dice = Rng("dials").stream("play")
    while table.result() is None:
        seat = table.actors()[0]
        table.step(seat, "ready" if table.view(seat).dump()["phase"] == "prep" else table.legal(seat).sample(dice))
    assert table.view(0).dump()["round"] == 2


def test_a_designers_table_can_be_turned_as_well() -> None:
    rules = {"base": "full", "frame": {"hp": 50}, "economy": {"income": 1}}
    game: Any = find_game("autochess")
    stand = game.dialled({"preset": rules, "hp": 70, "xp_gold": 2})
    assert (stand["hp"], stand["income"], stand["xp_gold"], stand["rounds"]) == (70, 1, 2, 40)


@pytest.mark.parametrize("game", ["autochess", "holdem"])
def test_dials_put_where_they_stand_change_no_rule(game: str) -> None:
    rules: Any = find_game(game)
    for name in rules.presets:
        preset = {"preset": name}
        assert rules.data_hash({**preset, **rules.dialled(preset)}) == rules.data_hash(preset)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_dial_and_every_word_has_a_text(game: str, language: str) -> None:
    texts = Texts(language)
    rules: Any = find_game(game)
    keys = [f"dial-{game}-{dial.key}" for dial in rules.dials]
    keys += [f"dial-{game}-{dial.key}-{word}" for dial in rules.dials for word in dial.words]
    assert not [key for key in keys if not texts.has(key)]


@pytest.mark.parametrize(
    ("dial", "good", "bad", "allowed"),
    [
        (Dial("hp", 1, 9), [1, 9], [0, 10, "1", True, None, 2.0], "1..9"),
        (Dial("ante", words=("none", "all")), ["none", "all"], ["", "None", 0, False, None], "none, all"),
    ],
)
def test_a_dial_reads_what_it_allows(dial: Dial, good: list[object], bad: list[object], allowed: str) -> None:
    assert [dial.read(value) for value in good] == good
    for value in bad:
        with pytest.raises(BadConfig) as found:
            dial.read(value)
        assert (found.value.code, found.value.params) == ("config-value", {"key": dial.key, "allowed": allowed})

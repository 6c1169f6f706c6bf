"""Styles: a table of bots is not seven copies. Who a bot is decides how it plays."""

import pytest

from hanpan.bots.base import bot, bot_of, check_level, levels_of, styled
from hanpan.games import find_game
from hanpan.kernel import Rng, Table
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.bot_names import IDS, bot_name, number_of
from hanpan.kernel.refusal import BadConfig

GAMES = ("autochess", "holdem", "marble")


@pytest.mark.parametrize("id", GAMES)
def test_three_styles_that_are_told_apart(id: str) -> None:
    """From the same seed each style plays a game of its own, and the plain level another."""
    game = find_game(id)
    styles = profile_of(game).styles["normal"]
    assert len(styles) >= 3
    played = []
    for style in ("normal", *[f"normal-{name}" for name in styles]):
        assert bot_of(game, style).name == style
        seats = max(3, game.seats[0])
        table = Table(game, {}, seats, 5)
        player, stream = bot(id, style), Rng(9).stream("bots")
        while table.actors() and len(table.moves) < 300:
            seat = table.actors()[0]
            table.step(seat, player.act(table.view(seat), table.legal(seat), stream))
        played.append([str(move.action) for move in table.moves])
    for one in played:
        assert played.count(one) == 1


def test_the_same_bot_always_plays_the_same_way() -> None:
    game = find_game("holdem")
    found = {id: styled(game, "normal", number_of(f"bot:{id}:normal")) for id in IDS}
    assert sorted(set(found.values())) == ["normal-bold", "normal-loose", "normal-tight"]
    assert all([list(found.values()).count(style) == len(IDS) // 3 for style in set(found.values())])
    assert number_of("bot:brook-2:normal") == number_of("bot:brook:normal")
    assert styled(game, "hard", 3) == "hard" and number_of("normal 2") == 0


def test_nobody_is_asked_for_a_style() -> None:
    """They are for the arena and for who a bot is; a form offers levels."""
    for id in GAMES:
        assert not [name for name in levels_of(find_game(id)) if "-" in name]
    names: list[str] = []
    for _ in range(4):
        names.append(bot_name("K7QM2P", "normal", names))
    assert len({styled(find_game("holdem"), "normal", number_of(name)) for name in names}) >= 2


def test_an_older_level_is_for_the_arena_only() -> None:
    """What is better today is measured by what was there before; nobody sits down with it."""
    game = find_game("autochess")
    assert bot_of(game, "hard-1").name == "hard-1"
    with pytest.raises(BadConfig):
        check_level(game, "hard-1")
    assert [styled(game, "hard", number) for number in range(3)] == ["hard"] * 3


@pytest.mark.parametrize(("stack", "alike"), [(400, True), (4000, False)])
def test_with_few_chips_all_styles_of_hold_em_play_alike(stack: int, alike: bool) -> None:
    """HE-3: at eight big blinds a tournament is won by pushing often enough, whoever one is; with many chips a loose
    player opens what a tight one folds."""
    game = find_game("holdem")
    styles = [bot_of(game, f"normal-{name}") for name in profile_of(game).styles["normal"]]
    differ = 0
    for seed in range(60):
        table = Table(game, {"preset": "cash", "stack": stack, "small": 25, "big": 50}, 6, f"few:{seed}")
        seat = table.actors()[0]
        view, legal = table.view(seat), table.legal(seat)
        differ += len({str(style.act(view, legal, Rng(seed).stream("bots"))) for style in styles}) > 1
    assert differ == 0 if alike else differ > 1

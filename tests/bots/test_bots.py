"""Every bot of every game: legal, deterministic, blind to what is hidden, refused by name when it does not exist."""

import os
from typing import Any

import pytest

from hanpan.bots.base import Bot, blind, bot, levels
from hanpan.bots.match import play
from hanpan.games import find_game, game_ids
from hanpan.kernel.abilities import redealt
from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng, Stream
from hanpan.kernel.table import Table, verify

SOAK = int(os.environ.get("HANPAN_SOAK", "1"))

SMALL: dict[str, dict[str, object]] = {
    "autochess": {"preset": "quick"},
    "holdem": {"preset": "turbo", "hands": 12},
    "marble": {"preset": "speed"},
}
STEPS = 24
ALL = [(game, name) for game in game_ids() for name in levels(game)]


@pytest.mark.parametrize("game_id", game_ids())
def test_levels_are_the_promised_ones(game_id: str) -> None:
    assert set(levels(game_id)) >= {"random", "easy", "normal", "hard"}
    for name in levels(game_id):
        assert bot(game_id, name).name == name


class Seeing:
    """A bot that is shown the table, whether it needs that or not."""

    def __init__(self, of: Bot) -> None:
        self.name = of.name
        self.of = of

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        return self.of.act(view, legal, rng)


@pytest.mark.parametrize(("game_id", "name"), [*[(game, "random") for game in game_ids()], ("holdem", "caller")])
def test_a_bot_that_needs_no_view_plays_the_same_game_with_one(game_id: str, name: str) -> None:
    game, player = find_game(game_id), bot(game_id, name)
    assert blind(player) is not None
    assert blind(Seeing(player)) is None
    for seed in range(3):
        without = play(game, SMALL[game_id], [player] * 3, seed)
        seen = play(game, SMALL[game_id], [Seeing(player)] * 3, seed)
        assert (without.steps, without.result.dump()) == (seen.steps, seen.result.dump())


@pytest.mark.parametrize("game_id", [*game_ids(), "toy:Toy"])
def test_unknown_names_are_refused(game_id: str) -> None:
    with pytest.raises(BadConfig) as refusal:
        bot(game_id, "grandmaster")
    assert refusal.value.code == "unknown-bot"
    assert "random" in str(refusal.value.params["bots"])


@pytest.mark.parametrize(("game_id", "name"), ALL)
def test_bots_play_legal_games_to_the_end(game_id: str, name: str) -> None:
    game = find_game(game_id)
    for seats in (2, 4):
        for number in range(SOAK):
            played = play(game, SMALL[game_id], [bot(game_id, name)] * seats, f"{name}:{number}", None, True)
            assert len(played.result.places) == seats


@pytest.mark.parametrize(("game_id", "name"), ALL)
def test_bots_are_deterministic_and_see_nothing_hidden(game_id: str, name: str) -> None:
    """The hidden-information pairs of the conformance suite: an equal view and equal numbers give an equal choice."""
    game: Any = find_game(game_id)
    player = bot(game_id, name)
    rng = Rng(f"hidden:{name}")
    state = game.new(SMALL[game_id], 3, rng)
    stream = Rng("choices").stream("bot")
    compared = 0
    for step in range(STEPS * SOAK):
        actors = game.actors(state)
        if not actors:
            break
        seat = actors[0]
        choice = player.act(game.view(state, seat), game.legal(state, seat), Rng(step).stream("bot"))
        twin = redealt(game, state, seat, Rng(f"twin:{step}"))
        assert game.view(twin, seat).dump() == game.view(state, seat).dump()
        again = player.act(game.view(twin, seat), game.legal(twin, seat), Rng(step).stream("bot"))
        assert again == choice
        compared += 1
        action = player.act(game.view(state, seat), game.legal(state, seat), stream)
        game.apply(state, seat, action, rng, [])
    assert compared > (1 if name == "random" else 10), "only a random guest leaves the table at once"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_with_bots_replays_from_its_record(game_id: str) -> None:
    game: Any = find_game(game_id)
    table = Table(game, SMALL[game_id], 3, "bots")
    streams = [Rng("streams").stream(f"seat:{seat}") for seat in range(3)]
    names = ["hard", "normal", "easy"]
    for _ in range(400):
        actors = table.actors()
        if not actors:
            break
        seat = actors[0]
        table.step(seat, bot(game_id, names[seat]).act(table.view(seat), table.legal(seat), streams[seat]))
    assert verify(game, table.record()).digest() == table.digest()

"""What is shared between viewers is only a way to write it: each viewer gets exactly its own view and events."""

import json
from typing import Any

import pytest

from hanpan.games import find_game
from hanpan.kernel.game import Game
from hanpan.kernel.rng import Rng, Stream
from hanpan.kernel.table import Table
from hanpan.server.documents import RoundDoc
from hanpan.server.play import Play

GAMES = (("holdem", 4, 160), ("autochess", 3, 120), ("marble", 3, 120))


def begin(game: Game[Any], seats: int, seed: bytes) -> tuple[Play, Table[Any]]:
    """The same game twice: as the server plays it, and as the kernel does."""
    config: dict[str, object] = {"preset": game.presets[0]}
    tables = game.tables_hash(config)
    doc = RoundDoc("A.1", "A", game.id, game.rules_version, tables, config, seats, [], seed.hex(), 0)
    return Play(game, doc, {"off": True}), Table(game, config, seats, seed)


def advance(play: Play, table: Table[Any], dice: Stream, n: int) -> bool:
    actors = table.actors()
    if not actors:
        return False
    seat = dice.choice(actors)
    action = table.legal(seat).sample(dice)
    table.step(seat, action)
    play.confirm(play.do(seat, action, False, n, None))
    return True


@pytest.mark.parametrize(("name", "seats", "moves"), GAMES)
def test_a_frame_is_the_viewers_own_view_and_events(name: str, seats: int, moves: int) -> None:
    game = find_game(name)
    play, table = begin(game, seats, bytes(range(32)))
    dice = Rng(f"scene:{name}").stream("dice")
    viewers: list[int | None] = [*range(seats), None]
    behind = dict.fromkeys(viewers, 0)
    for n in range(moves):
        scene = play.scene()
        for viewer in viewers:
            shown = json.loads("{" + scene.own(viewer) + scene.shared + "}")
            legal = {"entries": [], "blocked": []} if viewer is None else table.legal(viewer).dump()
            result = table.result()
            assert shown == plain(
                {
                    "view": table.view(viewer).dump(),
                    "legal": legal,
                    "actors": table.actors(),
                    "result": None if result is None else result.dump(),
                }
            )
            # Viewers fall behind by different numbers of events; everyone catches up by its own.
            if n % (2 + viewers.index(viewer)) == 0:
                told = play.events_since(behind[viewer], viewer)
                assert told is not None
                mine = table.events_since(behind[viewer], viewer)
                assert json.loads(f"[{told}]") == plain([event.dump() for event in mine])
                behind[viewer] = play.count(viewer)
        if not advance(play, table, dice, n):
            break
    assert play.counts == [table.event_count(viewer) for viewer in viewers]
    assert play.events_since(-1, None) is None
    assert play.events_since(play.count(0) + 1, 0) is None


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))

"""A broadcast without a house: a round beside the kernel's own table, and viewers who keep what they are sent."""

from typing import Any

from taking import Frame

from hanpan.kernel.game import Game
from hanpan.kernel.rng import Stream
from hanpan.kernel.table import Table
from hanpan.server.cluster.pubsub import LocalBus
from hanpan.server.ops.metrics import Metrics
from hanpan.server.ops.server_time import ServerTime
from hanpan.server.settings import Settings
from hanpan.server.storage.documents import RoundDoc, SeatDoc, State, TableDoc
from hanpan.server.storage.store import Store
from hanpan.server.table.broadcast import Broadcast
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.presence import Presence
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_clock import TableClock
from hanpan.server.table.table_data import TableData

GAMES = (("holdem", 4, 260), ("autochess", 3, 260), ("marble", 3, 160))
NO_LEGAL: Frame = {"entries": [], "blocked": []}


def begin(
    game: Game[Any], seats: int, seed: bytes, clock: bool = False, which: int = 0
) -> tuple[GameRound, Table[Any]]:
    """The same game twice: as the server plays it, and as the kernel does. `which`: by which of its presets."""
    config: dict[str, object] = {"preset": game.presets[which % len(game.presets)]}
    tables = game.data_hash(config)
    doc = RoundDoc("A.1", "A", game.id, game.rules_version, tables, config, seats, [], seed.hex(), 0)
    return GameRound(game, doc, {} if clock else {"off": True}), Table(game, config, seats, seed)


def advance(game_round: GameRound, table: Table[Any], dice: Stream, n: int) -> bool:
    actors = table.actors()
    if not actors:
        return False
    seat = dice.choice(actors)
    legal = table.legal(seat)
    action = legal.sample(dice)
    while action.verb == "give-up" and len(legal) > 1:
        action = legal.sample(dice)
    table.step(seat, action)
    game_round.confirm(game_round.do(seat, action, False, n, None))
    return True


def broadcast_of(game_round: GameRound, playing: bool = False) -> tuple[Broadcast, list[Any]]:
    """A table with its round, in a house without a database or other processes; and its list of clients."""
    store = Store("sqlite+aiosqlite://", Metrics())
    shared = Shared(Settings(), store, LocalBus(), Metrics(), ServerTime())
    seats = [SeatDoc("person", f"P{seat}") for seat in range(game_round.doc.seats)]
    if playing:
        seats = [SeatDoc("bot", f"Bot {seat}", "normal") for seat in range(game_round.doc.seats)]
    clock: dict[str, int | bool] = {} if playing else {"off": True}
    state: State = "playing" if playing else "over"
    doc = TableDoc("A", game_round.doc.game, {}, "en", clock, seats, "", 0, state=state, round=1)
    data = TableData(game_round.game, doc, 0, game_round, 0)
    presence = Presence(data, shared)
    clients: list[Any] = data.clients
    return Broadcast(data, presence, TableClock(data, presence, shared), shared), clients

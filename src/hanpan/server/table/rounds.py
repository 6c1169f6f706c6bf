"""Rounds: how a round begins, how it comes back from the database, and what is kept of it in the end."""

import asyncio
import secrets
from typing import Any

from hanpan.kernel.game import Game
from hanpan.kernel.redaction import SALT_BYTES
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import commitment_of
from hanpan.server.storage.documents import RoundDoc, TableDoc, round_id
from hanpan.server.storage.packed_record import Packed, compressed
from hanpan.server.storage.store import Store
from hanpan.server.table import dealing, seating
from hanpan.server.table.clocks import setting_of
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.kept_rounds import Woken, header_of, rules_of
from hanpan.server.table.shared import Shared


def begin_round(game: Game[Any], doc: TableDoc, now: int) -> RoundDoc:
    """The next round of a table, with a seed that nobody chose; the document gets its public fingerprint."""
    config = seating.round_config(doc)
    seating.try_config(game, config, len(doc.seats))
    seed = dealing.deal(doc)
    doc.round += 1
    doc.state = "playing"
    doc.paused = False
    doc.commitment = commitment_of(seed)
    for seat in doc.seats:
        seat.left = False
    return RoundDoc(
        round_id(doc.code, doc.round),
        doc.code,
        game.id,
        game.rules_version,
        game.data_hash(config),
        config,
        len(doc.seats),
        [seat.name for seat in doc.seats],
        seed.hex(),
        now,
        secrets.token_hex(SALT_BYTES),
        [seat.key for seat in doc.seats],
        doc.deal,
    )


def end_round(doc: TableDoc) -> None:
    """The document says that the round is over, once."""
    if doc.state != "playing":
        raise Refused("not-playing")
    doc.state = "over"
    doc.paused = False


async def keep_record(store: Store, game_round: GameRound, now: int) -> None:
    """The record of a round that is over, stored whole."""
    doc, moves = game_round.doc, await store.played(game_round.doc.id)
    kept = Packed(header_of(doc).dump(), moves, game_round.digest(), game_round.over())
    await store.keep_record(doc.id, await asyncio.to_thread(compressed, kept), now)


async def load_round(shared: Shared, game: Game[Any], doc: TableDoc) -> GameRound | None:
    """The table's latest round from its log; None in the lobby."""
    if doc.round == 0 or doc.state == "lobby":
        return None
    saved = await shared.store.round(round_id(doc.code, doc.round))
    if saved is None:
        return None
    game = rules_of(game, saved.doc)
    snapshot, setting = saved.snapshot, setting_of(game, doc)
    if saved.record is not None and snapshot is None and not saved.moves:
        found = await shared.long_work.done(Woken(shared.settings.games[doc.game], saved.doc, setting, saved.record))
        snapshot = found.whole()
    return GameRound.revive(game, saved.doc, setting, snapshot, saved.moves)

"""Rounds: how a round begins, how it comes back from the database, and what is kept of it in the end."""

import asyncio
import secrets
from typing import Any

from hanpan.kernel.abilities import of_version
from hanpan.kernel.action import parse_action
from hanpan.kernel.game import Game
from hanpan.kernel.record import Header, Move, Record
from hanpan.kernel.redaction import SALT_BYTES
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import commitment_of
from hanpan.server.storage.documents import RoundDoc, TableDoc, round_id
from hanpan.server.storage.moves import MoveRow
from hanpan.server.storage.packed_record import packed, unpacked
from hanpan.server.storage.store import Store
from hanpan.server.table import dealing, seating
from hanpan.server.table.clocks import setting_of
from hanpan.server.table.game_round import GameRound


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
    rows = await store.moves(game_round.doc.id, 0)
    body = await asyncio.to_thread(lambda: packed(game_round.record(rows)))
    await store.keep_record(game_round.doc.id, body, now)


async def load_round(store: Store, game: Game[Any], doc: TableDoc) -> GameRound | None:
    """The table's latest round from its log; None in the lobby."""
    if doc.round == 0 or doc.state == "lobby":
        return None
    saved = await store.round(round_id(doc.code, doc.round))
    if saved is None:
        return None
    game = rules_of(game, saved.doc)
    rows, setting = saved.moves, setting_of(game, doc)
    if saved.record is not None and saved.snapshot is None and not rows:
        record = await asyncio.to_thread(unpacked, saved.record)
        rows = [MoveRow(n, one.seat, str(one.action), one.clock, 0, None) for n, one in enumerate(record.moves)]
        return await asyncio.to_thread(GameRound.revive, game, saved.doc, setting, None, rows)
    return GameRound.revive(game, saved.doc, setting, saved.snapshot, rows)


def rules_of(game: Game[Any], doc: RoundDoc) -> Game[Any]:
    """The game by the rules and tables the round was begun with; a round cannot go on by others."""
    played = of_version(game, doc.rules)
    if played is None or doc.tables != played.data_hash(doc.config):
        raise Refused("rules-moved", {"found": doc.rules, "rules": game.rules_version})
    return played


def bare_record(doc: RoundDoc, rows: list[MoveRow]) -> Record:
    """The moves alone, without a digest: of a round that no rules here can play again."""
    seed = bytes.fromhex(doc.seed)
    rules = (doc.game, doc.rules, doc.tables)
    deal = dealing.recorded(doc.deal)
    header = Header(*rules, doc.config, doc.seats, doc.names, seed, commitment_of(seed), deal=deal)
    return Record(header, [Move(row.seat, parse_action(row.do), row.clock) for row in rows], None, False)

"""Kept rounds: by which rules a stored round is played, what its record begins with, how it is woken up. Read by the
processes for long work, too, so it knows no database."""

from typing import Any

import msgspec

from hanpan.kernel.abilities import of_version
from hanpan.kernel.game import Game
from hanpan.kernel.record import Header
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import commitment_of
from hanpan.server.storage.documents import RoundDoc
from hanpan.server.table import dealing
from hanpan.server.table.clocks import Setting


class Woken(msgspec.Struct, tag="woken"):
    """Long work: a snapshot of a round of which only the record is left."""

    game: str
    """Its location."""
    doc: RoundDoc
    setting: Setting
    record: bytes
    """As it is stored."""


def rules_of(game: Game[Any], doc: RoundDoc) -> Game[Any]:
    """The game by the rules and tables the round was begun with; a round cannot go on by others."""
    played = of_version(game, doc.rules)
    if played is None or doc.tables != played.data_hash(doc.config):
        raise Refused("rules-moved", {"found": doc.rules, "rules": game.rules_version})
    return played


def header_of(doc: RoundDoc) -> Header:
    """What its record begins with."""
    seed = bytes.fromhex(doc.seed)
    rules = (doc.game, doc.rules, doc.tables)
    return Header(*rules, doc.config, doc.seats, doc.names, seed, commitment_of(seed), deal=dealing.recorded(doc.deal))

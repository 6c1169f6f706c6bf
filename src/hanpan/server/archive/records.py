"""Records: finished rounds as files, for `hanpan verify`, replays and hand histories."""

from importlib import import_module

from hanpan.kernel.record import Record
from hanpan.kernel.refusal import Refused
from hanpan.server.house import House
from hanpan.server.storage.documents import round_id
from hanpan.server.table.game_round import GameRound


async def record_of(house: House, code: str, number: int | None) -> Record:
    """The record of a finished round (the latest one without a number). It reveals the seed, so never earlier."""
    found = await house.store.table(code)
    if found is None:
        raise Refused("no-table")
    doc, _ = found
    which = doc.round if number is None else number
    if not 1 <= which <= doc.round:
        raise Refused("no-round", {"rounds": doc.round})
    if which == doc.round and doc.state == "playing":
        raise Refused("record-later")
    saved = await house.store.round(round_id(code, which), whole=True)
    if saved is None:
        raise Refused("no-round", {"rounds": doc.round})
    game = house.game(doc.game)
    if saved.doc.rules != game.rules_version or saved.doc.tables != game.data_hash(saved.doc.config):
        raise Refused("rules-moved", {"found": saved.doc.rules, "rules": game.rules_version})
    return await house.aside(
        lambda: GameRound.revive(game, saved.doc, doc.clock, None, saved.moves).record(saved.moves)
    )


def phh_of(record: Record) -> str:
    """The hands of a hold'em record in PHH (HE-6)."""
    if record.header.game != "holdem":
        raise Refused("no-phh")
    text: str = import_module("hanpan.games.holdem.export").hands_of_record(record)
    return text

"""Deeds of a finished round: counted by the game's own class from what one seat was told."""

from typing import Any

from hanpan.games.registry import named_at
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.deeds import Deeds
from hanpan.kernel.game import Game
from hanpan.kernel.record import Record
from hanpan.kernel.redaction import is_sealed
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.table import check_end, frames
from hanpan.server.wire.frames import ResultInfo
from hanpan.server.wire.schemas import BestHand, DeedsInfo


def deeds_of(game: Game[Any], record: Record, seat: int) -> DeedsInfo:
    """Replays the record. What is sealed for the one who asks is not counted."""
    if seat >= record.header.seats:
        raise Illegal("no-such-seat", {"seat": seat})
    viewer = None if is_sealed(record, seat) else seat
    where = profile_of(game).deeds
    deeds: Deeds = named_at(where)(seat) if where else Deeds(seat)
    for frame in frames(game, record):
        table = frame.table
        for event in frame.events(viewer):
            deeds.see(event)
    check_end(record, table)
    deeds.end(table.view(viewer).dump())
    result, best = table.result(), deeds.best
    return DeedsInfo(
        game.id,
        record.header.names,
        None if result is None else ResultInfo(result.places, result.scores),
        deeds.facts,
        None if best is None else BestHand(best.rank, best.name, best.ranks, best.cards),
    )

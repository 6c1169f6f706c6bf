"""The table info: a table as anybody may see it."""

from hanpan.server.storage.documents import TableDoc
from hanpan.server.table.presence import Presence
from hanpan.server.wire.frames import SeatInfo, TableInfo


def table_info(doc: TableDoc, presence: Presence, frozen: bool) -> TableInfo:
    seats = [
        SeatInfo(
            number,
            seat.name,
            seat.kind,
            seat.level,
            seat.key == doc.host and seat.kind == "person",
            seat.kind == "bot" or presence.here(number),
            presence.gone(number),
        )
        for number, seat in enumerate(doc.seats)
    ]
    return TableInfo(
        doc.code,
        doc.game,
        doc.preset(),
        doc.config,
        doc.lang,
        doc.state,
        doc.round,
        doc.listed,
        doc.locked,
        doc.paused,
        doc.stand_in,
        doc.clock,
        frozen,
        doc.commitment,
        presence.watching(),
        seats,
    )

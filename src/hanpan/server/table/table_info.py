"""The table info: a table as anybody may see it."""

from hanpan.server.storage.documents import TableDoc
from hanpan.server.table.presence import Presence
from hanpan.server.wire.frames import PresenceChanged, SeatInfo, TableInfo


def presence_info(doc: TableDoc, presence: Presence) -> PresenceChanged:
    """What of the table info changes when people come and go."""
    seats = range(len(doc.seats))
    here = [seat for seat in seats if doc.seats[seat].kind == "bot" or presence.here(seat)]
    return PresenceChanged(here, [seat for seat in seats if presence.gone(seat)], presence.watching())


def table_info(doc: TableDoc, presence: Presence, frozen: bool) -> TableInfo:
    people = presence_info(doc, presence)
    seats = [
        SeatInfo(
            number,
            seat.name,
            seat.kind,
            seat.level,
            seat.key == doc.host and seat.kind == "person",
            number in people.here,
            number in people.gone,
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
        people.watching,
        seats,
        doc.hushed,
    )

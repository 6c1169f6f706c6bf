"""The table info: a table as anybody may see it."""

from typing import Any

from hanpan.bots.base import styled
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.bot_names import number_of
from hanpan.kernel.game import Game
from hanpan.server.storage.documents import SeatDoc, TableDoc
from hanpan.server.table.dealing import coming_info, dealt_info
from hanpan.server.table.presence import Presence
from hanpan.server.wire.frames import PresenceChanged, SeatInfo, TableDay, TableInfo


def presence_info(doc: TableDoc, presence: Presence) -> PresenceChanged:
    """What of the table info changes when people come and go."""
    seats = range(len(doc.seats))
    here = [seat for seat in seats if doc.seats[seat].kind == "bot" or presence.here(seat)]
    return PresenceChanged(here, [seat for seat in seats if presence.gone(seat)], presence.watching())


def style_of(game: Game[Any], seat: SeatDoc) -> str | None:
    """The style in which a bot plays here; None for people, and where its level has none."""
    if seat.kind != "bot" or seat.level is None:
        return None
    _, _, style = styled(game, seat.level, number_of(seat.name)).partition(f"{seat.level}-")
    return style or None


def day_info(doc: TableDoc) -> TableDay | None:
    tried = doc.tried()
    return None if tried is None else TableDay(tried.day, tried.counted)


def table_info(game: Game[Any], doc: TableDoc, presence: Presence, frozen: bool) -> TableInfo:
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
            style_of(game, seat),
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
        doc.dealing > 0,
        dealt_info(doc),
        coming_info(doc),
        doc.hushed,
        bool(profile_of(game).coach),
        day_info(doc),
    )

"""Records of finished rounds, for `hanpan verify`, replays and hand histories: who may have which, and from when. What
is long about it is done elsewhere (archive/worker.py)."""

import asyncio
import secrets

from hanpan.kernel.redaction import SALT_BYTES
from hanpan.kernel.refusal import Refused
from hanpan.server.archive.questions import Stored
from hanpan.server.house import House
from hanpan.server.storage.documents import RoundDoc, TableDoc, round_id
from hanpan.server.storage.packed_record import Packed, compressed
from hanpan.server.table.kept_rounds import header_of


async def stored_round(house: House, code: str, number: int | None, key: str | None, whole: bool = True) -> Stored:
    """A finished round (the latest one without a number) as the holder of this key may have it: what others said about
    themselves is sealed. It reveals the seed, so never earlier; that of a day's hand is for nobody until the day is
    over, for all others are still to play it. `whole`: as more than some counts."""
    found = await house.store.table(code)
    if found is None:
        raise Refused("no-table")
    doc, _ = found
    which, daily = doc.round if number is None else number, doc.daily
    if whole and daily is not None and which == 1 and not house.days.over(daily.day, house.time.now()):
        raise Refused("daily-later")
    if not 1 <= which <= doc.round:
        raise Refused("no-round", {"rounds": doc.round})
    if which == doc.round and doc.state == "playing" and not await is_over(house, doc):
        raise Refused("record-later")
    begun = await house.store.begun(round_id(code, which))
    if begun is None:
        raise Refused("no-round", {"rounds": doc.round})
    house.game(doc.game)  # or it is refused: not on offer any more
    return await stored(house, *begun, key)


async def stored(house: House, doc: RoundDoc, record: bytes | None, key: str | None) -> Stored:
    """A round with its moves. One of a version that knew no salt does not know who sat there either: all of it is
    sealed, and nobody can open it. (Who sits at the table now may be somebody else.)"""
    late = record is None
    if record is None:
        kept = Packed(header_of(doc).dump(), await house.store.played(doc.id), None, False)
        record = await asyncio.to_thread(compressed, kept)
    salt, seats = doc.salt or secrets.token_hex(SALT_BYTES), []
    if doc.salt:
        seats = [seat for seat, holder in enumerate(doc.keys) if holder is None or (key is not None and holder == key)]
    return Stored(house.settings.games.get(doc.game, doc.game), doc, record, late, seats, salt)


async def is_over(house: House, doc: TableDoc) -> bool:
    """Whether the stored moves have ended the round. People see its result a moment before its document says so, and
    may ask for the record at once."""
    live = house.tables.get(doc.code)
    here = None if live is None else live.data.game_round
    known = here is not None and here.doc.id == round_id(doc.code, doc.round)
    if here is not None and known and (here.over() or house.settings.redis is None):
        return here.over()
    # Another process may have stored moves that this one has not seen.
    game_round = await house.load_round(doc)
    return game_round is not None and game_round.over()

"""Records: finished rounds as files, for `hanpan verify`, replays and hand histories."""

import secrets
from io import StringIO
from typing import Any

from hanpan.games import located
from hanpan.kernel.abilities import private_parts, profile_of
from hanpan.kernel.game import Game
from hanpan.kernel.record import Record
from hanpan.kernel.redaction import SALT_BYTES, redacted
from hanpan.kernel.refusal import Refused
from hanpan.server.house import House
from hanpan.server.storage.documents import TableDoc, round_id
from hanpan.server.storage.packed_record import unpacked
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.rounds import bare_record, load_round, rules_of


async def record_of(house: House, code: str, number: int | None) -> Record:
    """The record of a finished round (the latest one without a number). It reveals the seed, so never earlier."""
    found = await house.store.table(code)
    if found is None:
        raise Refused("no-table")
    doc, _ = found
    which = doc.round if number is None else number
    if not 1 <= which <= doc.round:
        raise Refused("no-round", {"rounds": doc.round})
    if which == doc.round and doc.state == "playing" and not await is_over(house, doc):
        raise Refused("record-later")
    saved = await house.store.round(round_id(code, which), whole=True)
    if saved is None:
        raise Refused("no-round", {"rounds": doc.round})
    body = saved.record
    if body is not None:
        return await house.work_slowly(lambda: unpacked(body))
    try:
        game = rules_of(house.game(doc.game), saved.doc)
    except Refused:
        return await house.work_slowly(lambda: bare_record(saved.doc, saved.moves))
    return await house.work_slowly(
        lambda: GameRound.revive(game, saved.doc, doc.clock, None, saved.moves).record(saved.moves)
    )


async def shown_record(house: House, code: str, number: int | None, key: str | None, whole: bool = True) -> Record:
    """The record as the holder of this key may have it: what others said about themselves is sealed. That of a day's
    hand is for nobody until the day is over, for all others are still to play it; `whole`: as more than some counts."""
    found = await house.store.table(code)
    if found is None:
        raise Refused("no-table")
    which = found[0].round if number is None else number
    daily = found[0].daily
    if whole and daily is not None and which == 1 and not house.days.over(daily.day, house.time.now()):
        raise Refused("daily-later")
    record = await record_of(house, code, which)
    game = house.game(found[0].game)
    if private_parts(game) is None:
        return record
    saved = await house.store.round(round_id(code, which))
    salt = secrets.token_bytes(SALT_BYTES)
    seats: list[int] = []
    if saved is not None and saved.doc.salt:
        salt = bytes.fromhex(saved.doc.salt)
        holders = enumerate(saved.doc.keys)
        seats = [seat for seat, holder in holders if holder is None or (key is not None and holder == key)]
    # A round of a version that knew no salt does not know who sat there either: all of it is sealed, and nobody can
    # open it. (Who sits at the table now may be somebody else.)
    return await house.work_slowly(lambda: redacted(game, record, seats, salt))


async def is_over(house: House, doc: TableDoc) -> bool:
    """Whether the stored moves have ended the round. People see its result a moment before its document says so, and
    may ask for the record at once."""
    live = house.tables.get(doc.code)
    here = None if live is None else live.data.game_round
    known = here is not None and here.doc.id == round_id(doc.code, doc.round)
    if here is not None and known and (here.over() or house.settings.redis is None):
        return here.over()
    # Another process may have stored moves that this one has not seen.
    stored = await load_round(house.store, house.game(doc.game), doc)
    return stored is not None and stored.over()


def exported(game: Game[Any], record: Record, format: str) -> str:
    """A record in a file format of its game, such as PHH (HE-6)."""
    writer = profile_of(game).exports.get(format)
    if writer is None:
        raise Refused(f"no-{format}")
    text = StringIO()
    for part in located(writer)(record):
        # Compiled rules let no other thread run; this loop does, after each part.
        text.write(part)
    return text.getvalue()

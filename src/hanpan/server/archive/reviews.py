"""Reviews: what the coach says to whoever holds a seat, about parts of their game that are over for everybody.

The coach sees the seat's own views only (hanpan.bots.coach), and thinks beside the loop. While the game goes on nothing
is told that the seat does not know, not even how many actions there were.
"""

import asyncio
import logging
from typing import Any, Final

from hanpan.kernel.abilities import profile_of
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Refused
from hanpan.server.house import House
from hanpan.server.storage.documents import RoundDoc, TableDoc, round_id
from hanpan.server.storage.packed_record import Played, opened
from hanpan.server.table.kept_rounds import header_of, rules_of
from hanpan.server.thinking.pool import NoThought
from hanpan.server.thinking.worker import Reviewed, ReviewQuestion
from hanpan.server.wire.schemas import Remark, Review, TurningPoint

log = logging.getLogger("hanpan.reviews")

LONGEST: Final = 10_000
"""Moves. Every question plays the round again from its first one: a longer round takes more than the 0.2 seconds that
whoever asks, and whoever asks after them, should wait."""
WAITING: Final = 32
"""So many may wait for the coach."""


async def review_of(
    house: House, code: str, number: int | None, seat: int | None, since: int | None, key: str | None
) -> Review:
    """The newest remarks about the parts from number `since` on, of the round with this number (the latest without)."""
    found = await house.store.table(code)
    if found is None:
        raise Refused("no-table")
    doc, _ = found
    if key is None:
        raise Refused("token-wrong")
    game = house.game(doc.game)
    if not profile_of(game).coach:
        raise Refused("no-coach")
    which = doc.round if number is None else number
    if not 1 <= which <= doc.round:
        raise Refused("no-round", {"rounds": doc.round})
    begun = await house.store.begun(round_id(code, which))
    if begun is None:
        raise Refused("no-round", {"rounds": doc.round})
    of, record = begun
    who = seat_of(doc, of, key, seat, live=which == doc.round and doc.state == "playing")
    house.allowance.review(key)
    rules_of(game, of)
    # Only now, and for its own people, is all of it read.
    moves = await played(house, of, record)
    if len(moves) > LONGEST:
        raise Refused("review-long", {"moves": LONGEST})
    answer = await asked(house, game, of, moves, who, 1 if since is None else since)
    if since is not None and since > answer.parts:
        raise Refused("review-later", {"parts": answer.parts})
    return Review(
        doc.game,
        which,
        who,
        answer.over,
        answer.parts,
        answer.since,
        [Remark(one.part, one.kind, one.data, one.n) for one in answer.said],
        [TurningPoint(turn.part, turn.gain, turn.before, turn.after, turn.n) for turn in answer.turns],
    )


def seat_of(doc: TableDoc, begun: RoundDoc, key: str, seat: int | None, live: bool) -> int:
    """The seat that is asked about. The key must have held it when the round began, and while it is played still hold
    it: whoever was sent away learns no more."""
    own = [number for number, holder in enumerate(begun.keys) if holder == key]
    if live:
        own = [number for number in own if number in doc.held(key)]
    if not own:
        raise Refused("not-played")
    if seat is None:
        return own[0]
    if seat >= begun.seats:
        raise Refused("no-such-seat", {"seat": seat})
    if seat not in own:
        raise Refused("review-not-yours")
    return seat


async def played(house: House, doc: RoundDoc, record: bytes | None) -> list[Played]:
    moves = await house.store.played(doc.id, LONGEST + 1)
    if record is not None and not moves:
        moves = (await asyncio.to_thread(opened, record)).moves
    return moves


async def asked(house: House, game: Game[Any], doc: RoundDoc, moves: list[Played], seat: int, since: int) -> Reviewed:
    header = header_of(doc).dump()
    thinkers = house.thinkers
    if thinkers.lessons >= WAITING:
        raise Refused("coach-busy")
    try:
        return await thinkers.review(ReviewQuestion(house.settings.games[game.id], seat, since, header, moves))
    except NoThought as error:
        house.metrics.faults += 1
        log.error("coach failed", extra={"game": game.id, "reason": str(error)[:200]})
        raise Refused("coach-silent") from error

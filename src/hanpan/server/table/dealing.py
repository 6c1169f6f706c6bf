"""Dealing: how the seed of a table's next round comes about (kernel.deal). Changes documents, knows no network.

The house's secret is in the document from the beginning on, so its pledge is told to everybody who comes. People's
devices promise their parts while they wait. At the start the promises are fixed and told, then the parts come, and
with the last of them (or when the wait is over) the round begins.
"""

import secrets
from typing import Final

from hanpan.kernel.deal import BOT, NOTHING, SECRET_BYTES, WITHHELD, Deal, mark_of, mix, pledge_of
from hanpan.kernel.refusal import Refused
from hanpan.server.storage.documents import DealDoc, TableDoc
from hanpan.server.wire.frames import DealInfo

QUICK_WAIT: Final = 4
"""Whoever opens a table with one click is not connected yet: so many times longer is waited."""


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def keys_here(doc: TableDoc, here: list[int]) -> list[str]:
    return [key for seat in here if (key := doc.seats[seat].key) is not None]


def promise(doc: TableDoc, key: str | None, pledge: str, mark: str) -> None:
    """A device promises a part for all of its seats. The first promise of a seat holds."""
    if doc.dealing or doc.state not in ("lobby", "over") or not is_pledged(doc, pledge):
        raise Refused("no-such-deal")
    unmarked = [seat for seat in doc.seats if seat.key == key and key is not None and not seat.mark]
    if not unmarked:
        raise Refused("no-such-deal")
    for seat in unmarked:
        seat.mark = mark


def give(doc: TableDoc, key: str | None, pledge: str, part: str) -> None:
    """A device tells the part it promised."""
    seats = [seat for seat in doc.seats if seat.key == key and seat.mark == mark_of(part) and not seat.part]
    if not doc.dealing or not is_pledged(doc, pledge) or not seats:
        raise Refused("no-such-deal")
    for seat in seats:
        seat.part = part


def is_pledged(doc: TableDoc, pledge: str) -> bool:
    return doc.secret != "" and pledge_of(doc.secret) == pledge


def fix(doc: TableDoc, keys: list[str], wait: int) -> None:
    """From now on nobody promises any more. Whose device is not here is not waited for, and gives nothing."""
    for seat in doc.seats:
        if seat.kind != "person" or seat.key not in keys:
            seat.mark = ""
    doc.dealing = wait if any([seat.mark for seat in doc.seats]) else 0


def complete(doc: TableDoc) -> bool:
    return all([seat.part for seat in doc.seats if seat.mark])


def close(doc: TableDoc) -> None:
    """The wait is over."""
    if not doc.dealing:
        raise Refused("no-such-deal")


def call_off(doc: TableDoc) -> None:
    """The round could not begin. What was told is told, so the next try has another secret and other parts."""
    close(doc)
    clear(doc)


def clear(doc: TableDoc) -> None:
    doc.secret = new_secret()
    doc.dealing = 0
    for seat in doc.seats:
        seat.mark = seat.part = ""


def deal(doc: TableDoc) -> bytes:
    """The seed of the round that begins now. The document keeps where it came from, and pledges anew."""
    secret = doc.secret or new_secret()
    parts = []
    for seat in doc.seats:
        if seat.kind == "bot":
            parts.append(BOT)
        elif seat.mark:
            parts.append(seat.part or WITHHELD)
        else:
            parts.append(NOTHING)
    doc.deal = DealDoc(secret, marks(doc), parts)
    clear(doc)
    return mix(secret, parts)


def marks(doc: TableDoc) -> list[str]:
    return [BOT if seat.kind == "bot" else seat.mark for seat in doc.seats]


def recorded(doc: DealDoc | None) -> Deal | None:
    return None if doc is None else Deal(pledge_of(doc.secret), doc.secret, doc.parts)


def dealt_info(doc: TableDoc) -> DealInfo | None:
    """The deal of the present round. The secret is told when the round is over, and never earlier; the secret of a day
    is everybody's, and told when the day is over (docs/fair-deal.md)."""
    dealt = doc.deal
    if dealt is None:
        return None
    secret = dealt.secret if doc.state == "over" and doc.tried() is None else None
    return DealInfo(pledge_of(dealt.secret), dealt.marks, dealt.parts, secret)


def coming_info(doc: TableDoc) -> DealInfo | None:
    """The deal of the next round, while people may promise parts for it."""
    if doc.state not in ("lobby", "over") or not doc.secret:
        return None
    return DealInfo(pledge_of(doc.secret), marks(doc), [], None)

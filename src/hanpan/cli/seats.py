"""The seats of a record as people read and type them: by the name of who sits there, or by a number.

People count seats from 1, on every screen and in every option. Programs count from 0: records, action texts, JSON.
"""

from hanpan.kernel.action import printable
from hanpan.kernel.record import Header
from hanpan.kernel.refusal import BadConfig
from hanpan.locale import Texts
from hanpan.locale.opponents import shown_name


def seat_names(names: list[str], seats: int, texts: Texts) -> list[str]:
    return [
        printable(shown_name(texts, names[seat])) if seat < len(names) else texts.say("house-seat", n=seat + 1)
        for seat in range(seats)
    ]


def seat_of(word: str, header: Header, texts: Texts) -> int:
    """The seat that somebody typed. The header's seat count must be one that the game allows."""
    names = seat_names(header.names, header.seats, texts)
    if word.isascii() and word.isdigit() and len(word) < 10 and 1 <= int(word) <= header.seats:
        return int(word) - 1
    asked = word.strip().casefold()
    found = [seat for seat, name in enumerate(names) if name.casefold() == asked]
    if len(found) == 1:
        return found[0]
    there = ", ".join([f"{seat + 1} {name}" for seat, name in enumerate(names)])
    raise BadConfig("seat-unknown", {"seat": printable(word)[:40], "seats": there})

"""Days: the calendar of the house's daily hands. A day begins at midnight of one place for everybody, wherever they
are; which place is the operator's to say, as hours and minutes from UTC."""

from datetime import date, timedelta
from typing import Final

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE
GRACE: Final = 60 * MINUTE
"""So long after midnight a try that was begun before may still end. Then the day is over, and its secret is told."""
EPOCH: Final = date(1970, 1, 1)
LONGEST: Final = 14 * 60
"""Minutes from UTC: no place is further."""


class Days:
    def __init__(self, offset: int) -> None:
        """`offset`: minutes that the clocks of the place are ahead of UTC."""
        self._offset: Final = offset * MINUTE

    def at(self, now: int) -> str:
        """The day of a moment, such as 2026-11-18."""
        return (EPOCH + timedelta(days=(now + self._offset) // DAY)).isoformat()

    def opens(self, day: str) -> int:
        return (date.fromisoformat(day) - EPOCH).days * DAY - self._offset

    def ends(self, day: str) -> int:
        """From then on nobody begins a try."""
        return self.opens(day) + DAY

    def over(self, day: str, now: int) -> bool:
        return now >= self.ends(day) + GRACE


def after(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def is_day(text: str) -> bool:
    """Whether this is a day as we write it; nothing else that a calendar library might read."""
    try:
        return len(text) == 10 and date.fromisoformat(text).isoformat() == text and "1971" < text < "9999"
    except ValueError:
        return False


def read_offset(text: str) -> int | None:
    """Minutes of `+09:00`; None: it is no such thing."""
    sign, hours, colon, minutes = text[:1], text[1:3], text[3:4], text[4:]
    digits = hours + minutes
    if sign not in ("+", "-") or colon != ":" or len(digits) != 4 or not (digits.isascii() and digits.isdigit()):
        return None
    found = int(hours) * 60 + int(minutes)
    if int(minutes) > 59 or found > LONGEST:
        return None
    return -found if sign == "-" else found

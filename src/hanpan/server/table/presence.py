"""Presence: who is connected, here or through another process, and who has been away for too long.

It only answers questions; what follows when somebody comes or goes is the live table's business.
"""

from typing import Final

from hanpan.server.cluster.pubsub import Hint
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_data import TableData

REMOTE_MS: Final = 12_000
"""What another process said about its people holds this long; it repeats it in time."""


class Remote:
    """The people of this table who are connected to another process."""

    __slots__ = ("seats", "until", "watching")

    def __init__(self, seats: list[int], watching: int, until: int) -> None:
        self.seats = seats
        self.watching = watching
        self.until = until


class Presence:
    def __init__(self, data: TableData, shared: Shared) -> None:
        self._data: Final = data
        self._shared: Final = shared
        self._time: Final = shared.time
        self._grace: Final[int] = shared.paces.grace
        self._away: dict[str, int] = {}
        """Since when a key without a connection is away."""
        self._born = self._time.now()
        self._announced: list[str] = []
        """Keys whose absence everybody has heard of."""
        self._remote: dict[str, Remote] = {}

    def here(self, seat: int) -> bool:
        key = self._data.doc.seats[seat].key
        if key is not None:
            for client in self._data.clients:
                if client.key == key:
                    return True
        return bool(self._remote) and any([seat in remote.seats for remote in self._fresh()])

    def all_here(self, seats: list[int]) -> bool:
        """Whether people sit on all of these, connected, and none of them has left."""
        docs = self._data.doc.seats
        return all([docs[seat].kind == "person" and not docs[seat].left and self.here(seat) for seat in seats])

    def anybody(self) -> bool:
        """Whether any person who sits at the table is connected."""
        for client in self._data.clients:
            if client.seats:
                return True
        return any([remote.seats for remote in self._fresh()])

    def watching(self) -> int:
        """Spectators, here and elsewhere."""
        return self._watching_here() + sum([remote.watching for remote in self._fresh()])

    def _watching_here(self) -> int:
        return sum([not client.seats for client in self._data.clients])

    def _fresh(self) -> list[Remote]:
        if not self._remote:
            return []
        now = self._time.now()
        return [remote for remote in self._remote.values() if remote.until > now]

    def gone(self, seat: int) -> bool:
        """Whether the seat is played for its person now."""
        doc = self._data.doc.seats[seat]
        if doc.kind != "person" or doc.left:
            return doc.left
        return not self.here(seat) and self._gone_at(doc.key or "") <= self._time.now()

    def next_gone(self, seats: list[int]) -> int | None:
        """When the next of these seats counts as gone."""
        due: int | None = None
        for seat in seats:
            doc = self._data.doc.seats[seat]
            if doc.kind == "person" and not self.here(seat):
                at = self._gone_at(doc.key or "")
                due = at if due is None or at < due else due
        return due

    def _gone_at(self, key: str) -> int:
        return self._away.get(key, self._born) + self._grace

    def first_stand_in(self, seat: int) -> bool:
        """A seat is played for its person; True: for the first time since that person went."""
        key = self._data.doc.seats[seat].key
        if key is None or key in self._announced:
            return False
        self._announced.append(key)
        return True

    def came(self, key: str | None) -> None:
        if key is not None:
            self._away.pop(key, None)
            self._announced = [other for other in self._announced if other != key]

    def went(self, key: str | None) -> bool:
        """A connection ended; True: it was a person's last one."""
        if key is None or any([client.key == key for client in self._data.clients]):
            return False
        self._away[key] = self._time.now()
        return True

    def tell_others(self) -> None:
        """Tell the other processes who is here."""
        if not self._shared.alone:
            seats = sorted({seat for client in self._data.clients for seat in client.seats})
            self._shared.tell_presence(self._data.doc.code, seats, self._watching_here())

    def hear(self, hint: Hint) -> bool:
        """What another process says about its people; True: something changed."""
        before = self._remote.get(hint.process)
        now = self._time.now()
        self._remote[hint.process] = Remote(hint.seats, hint.watching, now + REMOTE_MS)
        if before is not None and before.seats == hint.seats and before.watching == hint.watching:
            return False
        docs = self._data.doc.seats
        for seat in [] if before is None else before.seats:
            key = docs[seat].key if seat < len(docs) else None
            if key is not None and not self.here(seat):
                self._away[key] = now
        return True

    def refresh(self) -> None:
        """Seats have other people: forget keys that open nothing any more, start the grace of those who are new."""
        now = self._time.now()
        keys = [seat.key for seat in self._data.doc.seats if seat.key is not None]
        self._away = {key: since for key, since in self._away.items() if key in keys}
        for key in keys:
            self._away.setdefault(key, now)

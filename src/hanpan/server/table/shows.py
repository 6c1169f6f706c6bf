"""Shows: a seat lets everybody see what it kept hidden in what is over, such as its cards of the last hand.

What that is, the game says from what the seat itself was told (`Profile.shows`); nobody can show what others hold, or
anything of what goes on. It is no action: no record, no replay and no digest knows of it.
"""

from typing import Final

import msgspec

from hanpan.games.registry import named_at
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.event import Event
from hanpan.kernel.refusal import Refused
from hanpan.server.cluster.pubsub import Hint
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_data import TableData
from hanpan.server.wire.frames import EventInfo, Shown, write_frame


class Shows:
    def __init__(self, data: TableData, shared: Shared) -> None:
        self._data: Final = data
        self._shared: Final = shared
        self._done: dict[int, tuple[int, str]] = {}
        """By seat: in which round it showed something last, and what."""

    def show(self, seat: int) -> None:
        """To everybody here and, by a hint, to those at other processes."""
        frame = self._kept(seat)
        if frame is None:
            raise Refused("nothing-to-show")
        if not self._send(seat, frame):
            raise Refused("shown-already")
        self._shared.tell_show(self._data.doc.code, seat, frame)

    def hear(self, hint: Hint) -> None:
        """From another process. Where this one is behind, the seat would show another hand: then it shows nothing."""
        for seat in hint.seats:
            if self._kept(seat) == hint.what:
                self._send(seat, hint.what)

    def _kept(self, seat: int) -> str | None:
        game_round = self._data.game_round
        where = profile_of(self._data.game).shows
        if game_round is None or not where or not 0 <= seat < game_round.doc.seats:
            return None
        told = [msgspec.json.decode(text, type=EventInfo) for text in game_round.told_lately(seat)]
        event = named_at(where)([Event(one.kind, one.data) for one in told], seat)
        return None if event is None else write_frame(Shown(seat, EventInfo(event.kind, event.data)))

    def _send(self, seat: int, frame: str) -> bool:
        """Once only: more of the same would be noise."""
        now = (self._data.doc.round, frame)
        if self._done.get(seat) == now:
            return False
        self._done[seat] = now
        for client in self._data.clients:
            if client.sees_reactions:
                client.send(frame)
        return True

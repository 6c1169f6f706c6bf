"""Reactions: a sticker or a phrase of a closed list, shown at the seat of who sent it, and forgotten.

It is no action: no record, no replay and no digest knows of it. Nobody can write with it.
"""

from typing import Final, get_args

from hanpan.kernel.refusal import Refused
from hanpan.server.cluster.pubsub import Hint
from hanpan.server.rate_limit import Window
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_data import TableData
from hanpan.server.wire.frames import ReactionShown, write_frame
from hanpan.server.wire.messages import Reaction

REACTIONS: Final[tuple[str, ...]] = get_args(Reaction)


class Reactions:
    def __init__(self, data: TableData, shared: Shared) -> None:
        self._data: Final = data
        self._shared: Final = shared
        self._windows: dict[int, Window] = {}

    def react(self, seat: int, what: str) -> None:
        """Show it to everybody here and, by a hint, to those at other processes."""
        if self._data.doc.hushed:
            raise Refused("reactions-off")
        limits = self._shared.limits
        if not self._window(seat).take():
            raise Refused("reactions-many", {"limit": limits.reactions, "seconds": limits.reactions_ms // 1000})
        self._show(seat, what)
        self._shared.tell_reaction(self._data.doc.code, seat, what)

    def hear(self, hint: Hint) -> None:
        """From another process: the same limit again, as a key may be used at two processes at once."""
        known = hint.what in REACTIONS and len(hint.seats) == 1 and hint.seats[0] < len(self._data.doc.seats)
        if known and not self._data.doc.hushed and self._window(hint.seats[0]).take():
            self._show(hint.seats[0], hint.what)

    def _window(self, seat: int) -> Window:
        limits = self._shared.limits
        return self._windows.setdefault(seat, Window(limits.reactions, limits.reactions_ms))

    def _show(self, seat: int, what: str) -> None:
        frame = write_frame(ReactionShown(seat, what))
        for client in self._data.clients:
            if client.sees_reactions:
                client.send(frame)

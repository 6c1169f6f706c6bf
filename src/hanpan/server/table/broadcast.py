"""Broadcast: sends the people at a table what they may see of it. Only stored moves are shown, to each viewer its part.

A connection that has been shown the table as it was shown last is sent what changed since; any other one the whole.
"""

import asyncio
import logging
from typing import Final

from hanpan.server.table.client import Audience, Screen
from hanpan.server.table.frame_text import CommonPart, ViewerPart
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.presence import Presence
from hanpan.server.table.projection import Projection, encoded
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_clock import TableClock
from hanpan.server.table.table_data import TableData
from hanpan.server.table.table_info import presence_info, table_info
from hanpan.server.wire.frames import TableChanged, write_frame

log = logging.getLogger("hanpan.broadcast")

PRESENCE_SECONDS: Final = 0.3
"""People hear of who is here no more often than this."""


class Broadcast:
    def __init__(self, data: TableData, presence: Presence, clock: TableClock, shared: Shared) -> None:
        self._data: Final = data
        self._presence: Final = presence
        self._clock: Final = clock
        self._shared: Final = shared
        self._moves = -1
        """How many actions had been stored when the table was shown last."""
        self._last: Projection | None = None
        """What was shown then."""
        self._deadline: int | None = None
        """When time was said to be up."""
        self._told = 0.0
        """When people heard last of who is here."""
        self._telling: asyncio.TimerHandle | None = None

    def clear(self) -> None:
        """A new round: nothing of it was shown yet."""
        self._moves = -1
        self._last = None

    def show(self, game_round: GameRound) -> None:
        """An update to everybody here for whom something is new."""
        clients = self._data.clients
        if not clients:
            return
        deadline = self._clock.deadline()
        timed = deadline != self._deadline
        now, round = game_round.projection(), self._data.doc.round
        common = CommonPart(now, self._last, round, self._clock_text(deadline), timed)
        moves, seats = game_round.stored, game_round.doc.seats
        parts: list[ViewerPart | None] = [None] * (seats + 1)
        for client in clients:
            for screen in client.screens:
                events = game_round.count(screen.seat)
                if screen.moves == moves and screen.events == events and not timed:
                    continue
                index = seats if screen.seat is None else screen.seat
                whole = screen.moves != self._moves
                try:
                    part = parts[index]
                    if part is None:
                        part = parts[index] = ViewerPart(common, screen.seat, events)
                    text = ""
                    if whole or part.changed or screen.events != part.events:
                        text = part.text(game_round, screen.events, whole)
                except Exception:
                    # A view that raises is not shown; all the others are. Later this viewer needs the whole.
                    self._shared.metrics.faults += 1
                    log.exception("the view failed", extra={"game": game_round.game.id, "table": self._data.doc.code})
                    screen.moves = -1
                    continue
                if text:
                    screen.events = part.events
                    client.send(text)
                screen.moves = moves
        self._moves, self._last, self._deadline = moves, now, deadline

    def show_to(self, client: Audience, screen: Screen, start: int) -> None:
        """A viewer came (back): everything since event `start` (-1: nothing was seen before), and the whole view."""
        game_round = self._data.game_round
        if game_round is not None and not self._data.reading:
            clock = self._clock_text(self._clock.deadline())
            common = CommonPart(game_round.projection(), None, self._data.doc.round, clock, False)
            part = ViewerPart(common, screen.seat, game_round.count(screen.seat))
            screen.events, screen.moves = part.events, game_round.stored
            client.send(part.text(game_round, start, True))

    def _clock_text(self, deadline: int | None) -> str:
        info = self._clock.info(deadline)
        return "null" if info is None else encoded(info)

    def table_text(self) -> str:
        """The table info as a frame."""
        return write_frame(
            TableChanged(table_info(self._data.game, self._data.doc, self._presence, self._shared.frozen()))
        )

    def tell_presence(self) -> None:
        """Who is here, to everybody: a small frame, and one for all who come and go at the same time, or a visit would
        cost the more the more people look on."""
        if self._telling is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._told + PRESENCE_SECONDS - loop.time()
        if wait > 0:
            self._telling = loop.call_later(wait, self._tell_presence)
        else:
            self._tell_presence()

    def _tell_presence(self) -> None:
        self._telling = None
        frame = write_frame(presence_info(self._data.doc, self._presence))
        self._told = asyncio.get_running_loop().time()
        for client in self._data.clients:
            client.send(frame)

    def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    def tell_all(self) -> None:
        """The table info to everybody here."""
        frame = self.table_text()
        for client in self._data.clients:
            client.send(frame)

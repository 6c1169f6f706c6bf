"""LocalGame: one game at one keyboard: who plays, which seats are bots, and which events were shown so far."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from hanpan.bots.base import bot_of
from hanpan.bots.match import streams_of
from hanpan.cli.play.asking import bots_by_name
from hanpan.cli.play.keyboard import TimeUp
from hanpan.cli.play.terminal import Terminal
from hanpan.kernel import Event, Table
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.profile import TURN, TURN_TIME


class LocalGame:
    def __init__(self, terminal: Terminal, table: Table[Any]) -> None:
        self.terminal = terminal
        self.table = table
        self.bots = bots_by_name(table.game, table.names)
        if terminal.settings.auto:
            # Of a game that goes on the people's seats, too: the house plays by itself.
            stand_in = bot_of(table.game, terminal.settings.bot)
            self.bots = [player or stand_in for player in self.bots]
        self.people = [seat for seat, player in enumerate(self.bots) if player is None]
        kinds = [player.name if player else "person" for player in self.bots]
        self.streams = streams_of(f"terminal:{table.commitment()}:{len(table.moves)}", kinds)
        self._viewer: int | None = self.people[0] if len(self.people) == 1 else None
        """Whose events are shown: the only person's, or a spectator's where several share the keyboard."""
        self._seen = table.event_count(self._viewer) if table.moves else 0

    def news(self) -> list[Event]:
        """What happened since last time."""
        events = self.table.events_since(self._seen, self._viewer)
        self._seen += len(events)
        return events

    @contextmanager
    def turn_of(self, seat: int) -> Iterator[None]:
        """A person's decision. Among several the keyboard is handed over first, and the screen is gone afterwards; with
        a clock the game's own default is played when the time is up."""
        terminal = self.terminal
        if len(self.people) == 1:
            with timed(terminal, self.table, seat):
                yield
            return
        terminal.ask(terminal.texts.say("term-hand-over", name=self.table.names[seat]))
        with terminal.private(), timed(terminal, self.table, seat):
            yield

    def play_turns(self, ask: Callable[[int], None], show: Callable[[], None]) -> None:
        """To the end of a game in turns: a person is asked, a bot acts, and what happened is shown."""
        show()
        while self.table.actors():
            seat = self.table.actors()[0]
            player = self.bots[seat]
            if player is None:
                ask(seat)
            else:
                view, legal = self.table.view(seat), self.table.legal(seat)
                self.table.step(seat, player.act(view, legal, self.streams[seat]))
            show()


@contextmanager
def timed(terminal: Terminal, table: Table[Any], seat: int) -> Iterator[None]:
    """A decision before the clock, where one runs: when the time is up, the game's own default is played."""
    if terminal.settings.clock:
        terminal.deadline = time.monotonic() + seconds_of(table)
    try:
        yield
    except TimeUp:
        terminal.line()
        terminal.say("term-time-up", "bold yellow")
        table.time_out(seat)
    finally:
        terminal.deadline = None


def seconds_of(table: Table[Any]) -> float:
    """How long the decision at hand may take."""
    phase, clocks = table.phase(), profile_of(table.game).clocks
    if phase is None:
        return clocks.get(TURN, TURN_TIME) / 1000
    return (phase.milliseconds or clocks.get(phase.name, TURN_TIME)) / 1000

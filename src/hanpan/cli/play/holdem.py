"""`hanpan play holdem`: people at one keyboard and bots. It draws views and sends action texts; no rule lives here."""

from secrets import token_bytes
from typing import Any

from hanpan.cli.play.asking import opened
from hanpan.cli.play.holdem_screen import Story, draw_standings, draw_table, prompt
from hanpan.cli.play.local_game import LocalGame
from hanpan.cli.play.terminal import Settings, Terminal, to_the_end
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel import Illegal, Table

USUAL_SEATS = 6
READING = {"street": 0.8, "show": 1.0, "pot": 1.2, "win": 0.8, "hand": 0.5}
"""Seconds an event stays before the next one in automatic play."""


def play(settings: Settings) -> int:
    terminal = Terminal(settings)
    table = opened(terminal, settings, HOLDEM, usual_seats, HOLDEM.presets[0])
    while table is not None:
        local = LocalHoldem(terminal, table)
        code = to_the_end(terminal, table, local.run, "term-bye-bye")
        if code or not local.anew:
            return code
        # A new deal for the same people, with a record of its own.
        settings.record = settings.resume = None
        table = Table(HOLDEM, table.config, table.seats, token_bytes(32), table.names)
    return 0


class NewGame(Exception):
    """Somebody who is out wants a new game."""


def usual_seats(preset: str | None) -> int:
    return 2 if preset == "headsup" else USUAL_SEATS


class LocalHoldem(LocalGame):
    def __init__(self, terminal: Terminal, table: Table[Any]) -> None:
        super().__init__(terminal, table)
        now = self.view(None)
        self.story = Story(terminal, table.names, now.board)
        self.places = {seat: place for seat, place in enumerate(now.places) if place}
        """Of those who are out, as far as it was told."""
        self.skipping = False
        self.anew = False

    def run(self) -> None:
        try:
            self.play_turns(self.ask, self.catch_up)
        except NewGame:
            self.anew = True
        else:
            draw_standings(self.terminal, self.view(None), self.table)

    def view(self, seat: int | None) -> HoldemView:
        found = self.table.view(seat)
        assert isinstance(found, HoldemView)
        return found

    def catch_up(self) -> None:
        """Tell what happened since last time."""
        for event in self.news():
            if event.kind == "bust":
                data: dict[str, Any] = event.data
                self.places[data["seat"]] = data["place"]
            if event.kind == "hand" and not self.skipping:
                self.watch_on()
            if self.skipping:
                continue
            self.story.tell(event)
            if not self.people:
                self.terminal.pause(READING.get(event.kind, 0.3))

    def watch_on(self) -> None:
        """Before a hand that no person plays any more: whoever is out looks on, skips to the end or begins anew."""
        if not self.people or any([seat not in self.places for seat in self.people]):
            return
        say = self.terminal.texts.say
        if len(self.people) == 1:
            self.terminal.say("web-he-finished", "bold", n=self.places[self.people[0]])
        while True:
            self.terminal.keys(say("holdem-term-out", anew=say("web-he-new-game")), "dim")
            answer = self.terminal.ask(">").lower()
            if answer == "n":
                raise NewGame
            self.skipping = answer == "e"
            if self.skipping or not answer:
                return

    def ask(self, seat: int) -> None:
        """One decision of a person."""
        with self.turn_of(seat):
            self.decide(seat)

    def decide(self, seat: int) -> None:
        view = self.view(seat)
        draw_table(self.terminal, view, self.table.names)
        while True:
            answer = self.terminal.ask(prompt(self.terminal, view)).lower()
            if answer in ("?", "h", "help"):
                self.terminal.say("holdem-term-help")
                continue
            if not answer and view.price:
                # Chips are never paid by a bare Enter.
                self.terminal.say("holdem-term-pay", "yellow", price=view.price)
                continue
            try:
                self.table.step(seat, action_text(view, answer))
            except Illegal as refusal:
                self.terminal.refuse(refusal)
                continue
            break


def action_text(view: HoldemView, answer: str) -> str:
    """The action behind a key; anything else is taken as an action itself. Amounts may be typed as they are shown."""
    words = answer.replace(",", "").split()
    if not words:
        return "check"
    head = words[0]
    if head == "f":
        return "fold"
    if head in ("c", "k"):
        return "call" if view.price else "check"
    if head == "a":
        return "all-in"
    if head in ("r", "b"):
        return " ".join(["raise", *words[1:]])
    if head in ("half", "pot"):
        return f"raise {sized_raise(view, 1 if head == 'pot' else 2)}"
    if head.isdigit():
        return f"raise {head}"
    return answer


def sized_raise(view: HoldemView, part: int) -> int:
    """A raise by the pot after a call, or by a half of it, within what is allowed."""
    wanted = view.bet + (view.pot + view.price) // part
    if view.max_raise == 0:
        return wanted
    return max(view.min_raise, min(wanted, view.max_raise))

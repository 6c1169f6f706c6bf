"""`hanpan play marble`: one keyboard passed round a table. It draws views and sends action texts, no more."""

import time
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from hanpan.bots.base import bot
from hanpan.cli.play.local_game import timed
from hanpan.cli.play.marble_screen import (
    COLOURS,
    PIECES,
    card_lines,
    result_lines,
    ring_lines,
    rules_lines,
    status_line,
    words_of,
)
from hanpan.cli.play.marble_setup import set_up
from hanpan.cli.play.terminal import Leave, Settings, Terminal, number_in, resume_table, to_the_end
from hanpan.cli.seats import seat_names
from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.options import read_config
from hanpan.games.marble.view import MarbleView
from hanpan.kernel import HOUSE, Action, Event, Illegal, Rng, Table
from hanpan.locale.sentences import sentence

QUIET = ("phase", "moved", "card", "ready", "minutes", "break-proposed", "voted")
"""Events the screen shows in another way."""
LEAVING = ("give-up", "sober")
LOG = 8


def play(settings: Settings) -> int:
    terminal = Terminal(settings)
    try:
        table = resume_table(settings, MARBLE) if settings.resume else set_up(terminal, settings)
    except Leave:
        terminal.line()
        return 0
    local = LocalMarble(terminal, table)
    if settings.resume:
        terminal.say("marble-resumed", "bold", turn=local.view(None).turn)
    return to_the_end(terminal, table, local.run, "marble-bye")


class LocalMarble:
    """One game at one keyboard."""

    def __init__(self, terminal: Terminal, table: Table[Any]) -> None:
        self.terminal = terminal
        self.texts = terminal.texts
        self.table = table
        self.names = seat_names(table.names, table.seats, terminal.texts)
        self.cards = {card.id: card for card in read_config(table.config, table.seats).cards}
        self.auto = terminal.settings.auto
        self.guest = bot("marble", terminal.settings.bot)
        self.dice = Rng(f"terminal:{table.commitment()}:{len(table.moves)}").stream("auto")
        self.before = self.view(None).minutes
        self.began = time.monotonic()
        self.seen = table.event_count(None) if table.moves else 0
        self.log: list[Text] = []

    def view(self, seat: int | None) -> MarbleView:
        view = self.table.view(seat)
        assert isinstance(view, MarbleView)
        return view

    def run(self) -> None:
        # What one reads of oneself is not there to scroll back to for the next.
        if self.table.actors():
            with self.terminal.private():
                while self.table.actors():
                    self.pass_time()
                    if self.table.actors():
                        self.decide(self.table.actors()[0])
        self.draw(None)
        self.terminal.line()
        for line in result_lines(self.view(None), self.names, self.texts, self.terminal.width):
            self.terminal.prose(line)

    def pass_time(self) -> None:
        """Table minutes since the start, as the house's word. The automatic demo counts a minute a turn."""
        view = self.view(None)
        minutes = view.turn if self.auto else self.before + int((time.monotonic() - self.began) / 60)
        if view.phase != "GameReady" and minutes > view.minutes:
            self.table.step(HOUSE, Action("minutes", (minutes,)))

    def hear(self) -> None:
        """What happened since last time, as sentences."""
        for event in self.table.events_since(self.seen, None):
            self.seen += 1
            line = self.sentence(event)
            if line:
                self.log.append(Text(" - " + line, "bold" if event.kind in ("turn", "outcome", "forfeit") else ""))
        self.log = self.log[-LOG:]

    def sentence(self, event: Event) -> str:
        if event.kind in QUIET:
            return ""
        line = sentence(self.texts, "marble", event, self.names)
        card = self.cards.get(str(event.data.get("card")))
        if card is not None and event.kind == "forfeit":
            line += f" {words_of(card, self.texts.language)[1]}"
        return line

    def draw(self, seat: int | None) -> None:
        """One screen for each decision: the ring, or the card in its place while one is on the table."""
        self.hear()
        terminal = self.terminal
        terminal.clear()
        view = self.view(seat)
        terminal.keys(status_line(view, self.texts), "dim")
        if view.waits in ("target", "vote", "toast", "tasks"):
            for line in card_lines(view, self.names, self.texts, terminal.width):
                terminal.line(line)
        else:
            for line in ring_lines(view, self.names, self.texts, terminal.width):
                terminal.line(line)
        for strip in rules_lines(view, self.names, self.texts):
            terminal.prose(strip, "yellow")
        for line in self.log:
            terminal.prose(line)

    def decide(self, seat: int) -> None:
        """Ask one awaited person, or let the demo choose."""
        self.draw(seat)
        view = self.view(seat)
        actions = [action for action in self.table.legal(seat).actions() if action.verb not in LEAVING]
        question = self.question(view, seat)
        if self.auto:
            action = self.guest.act(view, self.table.legal(seat), self.dice)
            self.terminal.prose(f" {question}  >> {self.label(view, action)}", f"bold {COLOURS[seat]}")
            self.terminal.pause(1.2)
            self.table.step(seat, action)
            return
        with timed(self.terminal, self.table, seat):
            self.ask(view, seat, actions, question)

    def question(self, view: MarbleView, seat: int) -> str:
        name = self.names[view.current if view.waits == "toast" else seat]
        return self.texts.say(f"marble-ask-{view.waits}", name=name, target_name=self.names[seat], minutes=view.minutes)

    def label(self, view: MarbleView, action: Action) -> str:
        """An action in words."""
        verb, say = action.verb, self.texts.say
        if verb in ("target", "vote"):
            return say(f"marble-do-{verb}", target_name=self.names[action.number(0)])
        if verb == "tile":
            tile = action.number(0)
            return say("marble-do-tile", tile=tile, tile_name=say(f"marble-tile-{view.board[tile]}"))
        if verb in ("choose", "use"):
            target = self.names[action.number(1)] if action.args[0] == "swap" else ""
            return say(f"marble-do-{verb}-{action.args[0]}", target_name=target)
        if verb == "done":
            kind = "loser" if view.waits == "target" else view.tasks
            return say("marble-do-done" if kind == "mission" else f"marble-do-done-{kind}")
        if verb == "pass" and view.waits in ("vote", "travel"):
            return say(f"marble-do-pass-{view.waits}")
        return say(f"marble-do-{verb}")

    def ask(self, view: MarbleView, seat: int, actions: list[Action], question: str) -> None:
        """Choices by number; 0 opens the menu; an action's own text works too."""
        terminal = self.terminal
        terminal.line()
        terminal.prose(f" {PIECES[seat]} {question}", f"bold {COLOURS[seat]}")
        together = self.together(view)
        labels = [self.label(view, action) for action in actions]
        if together is not None:
            labels.append(self.texts.say("marble-all-done" if view.tasks == "mission" else "marble-all-taken"))
        self.show_choices(labels)
        while True:
            answer = terminal.ask(" " + self.texts.say("marble-choice") + ":")
            if answer == "0":
                self.menu()
                return
            if not answer and len(actions) == 1:
                answer = "1"
            try:
                number = number_in(answer, 1, len(actions))
                if number is not None:
                    self.table.step(seat, actions[number - 1])
                elif together is not None and answer == str(len(labels)):
                    for who in together:
                        self.table.step(who, Action("done"))
                elif answer and not answer.isdigit():
                    self.table.step(seat, answer)
                else:
                    terminal.say("marble-choice-wrong", "red", n=len(labels))
                    continue
            except Illegal as refusal:
                terminal.refuse(refusal)
                continue
            return

    def together(self, view: MarbleView) -> list[int] | None:
        """Several people have the same thing to do: they may say so at once."""
        if view.waits == "tasks" and len(view.subjects) > 1:
            return view.subjects
        return None

    def show_choices(self, labels: list[str]) -> None:
        """A line for each, or several in a line where there are many."""
        shown = [f"  {n + 1}) {label}" for n, label in enumerate(labels)]
        shown.append(f"  0) {self.texts.say('marble-menu')}")
        if len(shown) <= 8:
            for choice in shown:
                self.terminal.prose(choice)
            return
        line = ""
        for choice in shown:
            if line and cell_len(line) + cell_len(choice) > min(76, self.terminal.width):
                self.terminal.prose(line)
                line = ""
            line += choice
        self.terminal.prose(line)

    def menu(self) -> None:
        """What is always possible: water only, leaving, saving, ending."""
        say = self.texts.say
        kinds = ("back", "sober", "give-up", "save", "end")
        for n, kind in enumerate(kinds):
            self.terminal.prose(f"  {n + 1}) {say(f'marble-menu-{kind}')}")
        answer = self.terminal.ask(" " + say("marble-choice") + ":")
        kind = kinds[(number_in(answer, 1, len(kinds)) or 1) - 1]
        if kind == "save":
            raise Leave
        if kind == "end":
            self.table.step(HOUSE, Action("end"))
        elif kind in LEAVING:
            self.for_one(kind)

    def for_one(self, verb: str) -> None:
        """Whose wish is it?"""
        action = Action(verb)
        seats = [seat for seat in range(self.table.seats) if action in self.table.legal(seat)]
        if not seats:
            self.terminal.refuse(Illegal("marble-already-sober"))
            return
        self.terminal.say("marble-menu-who", "bold")
        for n, seat in enumerate(seats):
            self.terminal.line(f"  {n + 1}) {self.names[seat]}")
        answer = self.terminal.ask(" " + self.texts.say("marble-choice") + ":")
        number = number_in(answer, 1, len(seats))
        if number is not None:
            self.table.step(seats[number - 1], action)

"""The auto chess told in the terminal: events as lines of text. Own fights line by line, the others in short."""

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from hanpan.cli.play.autochess_screen import LINES, draw_event
from hanpan.cli.play.cards import cards, fit, hand_name, pad
from hanpan.cli.play.terminal import Terminal
from hanpan.kernel import Event, Table
from hanpan.locale.sentences import sentence

PRIVATE = ("merged", "sold")
"""What people hear of their own prep; the screen shows the rest."""
DRAWN = ("round", "fight", "line", "over", "community", "pairings")
"""Told with a picture of their own."""
STYLES = {
    **dict.fromkeys(PRIVATE, "yellow"),
    **dict.fromkeys(("scoop", "hula", "stop"), "bold yellow"),
    **dict.fromkeys(("foul", "glass-back", "hula-failed", "hula-lost"), "red"),
    **dict.fromkeys(("healed", "fantasyland", "augment"), "magenta"),
    "bye": "dim",
    "damage": "red",
    "out": "bold red",
}
"""Told as sentences; what is in none of these lists is on the screen already."""
OF_FIGHTS = ("scoop", "foul", "glass-back")
"""Left out of fights that are told in short."""
MARKED = {"out": "term-mark-out", "over": "term-mark-over"}
"""Announced with a mark before the sentence, as in the documents."""


IN_SHORT = ("damage", "hula", "stop", "hula-failed", "hula-lost")
"""Told of every fight, quietly of those of others."""
NAME = 12
CARDS = 15
"""Columns of a name at most, and of five cards at least."""


class Story:
    """Tells events in order; keeps only what a fight's summary needs."""

    def __init__(self, terminal: Terminal, table: Table[Any], near: list[int]) -> None:
        self.terminal = terminal
        self.texts = terminal.texts
        self.table = table
        self.names = terminal.names(table.names)
        self.near = near
        """Seats whose fights are told line by line; empty: all."""
        self.out: set[int] = set()
        """Seats that have left the game."""
        self.unread = False
        """Whether fights were told since the last decision."""
        self.close = True
        self.score: list[int] = []
        self.label = 3 + max([cell_len(self.texts.say(f"autochess-line-{line}")) for line in LINES])

    def tell(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in DRAWN:
                getattr(self, f"tell_{event.kind}")(event.data)
            elif event.kind in STYLES and (self.close or event.kind not in OF_FIGHTS):
                style = "dim" if not self.close and event.kind in IN_SHORT else STYLES[event.kind]
                said = sentence(self.texts, "autochess", event, self.names, self.terminal.words)
                mark = self.texts.say(MARKED[event.kind]) + " " if event.kind in MARKED else ""
                self.terminal.prose(f"  {mark}{said}", style)
            if event.kind == "out":
                self.left(event.data)

    def left(self, data: Any) -> None:
        self.out.add(data["seat"])

    def on_screen(self) -> bool:
        """Where somebody plays, the screen of the prep has the heading and what is active."""
        return any([seat not in self.out for seat in self.near])

    def tell_round(self, data: Any) -> None:
        self.close = True
        if self.on_screen():
            return
        step = self.texts.say(f"term-step-{data['step']}")
        self.terminal.line()
        self.terminal.rule(self.texts.say("term-round", round=data["round"], stage=data["stage"], step=step))
        self.terminal.pause(0.4)

    def tell_community(self, data: Any) -> None:
        if not self.on_screen():
            view = self.table.view(None).dump()
            for name in data["new"]:
                draw_event(self.terminal, view, name)

    def tell_pairings(self, _: Any) -> None:
        self.unread = True
        self.terminal.rule(self.texts.say("term-fights"))

    def tell_fight(self, data: Any) -> None:
        self.close = not self.near or data["a"] in self.near or data["b"] in self.near
        self.score = [0, 0]
        other = self.names[data["b"]] + (f" ({self.texts.say('term-ghost')})" if data["ghost"] else "")
        if self.close:
            self.terminal.line()
            self.terminal.prose(" " + self.texts.say("term-versus", a=self.names[data["a"]], b=other), "bold")
            self.terminal.pause(0.4)

    def tell_line(self, data: Any) -> None:
        winner = data["winner"]
        if winner is not None:
            self.score[0 if winner == data["a"] else 1] += 1
        if self.close:
            self.draw_line(data)
            self.terminal.pause(0.7)
        if data["line"] == "front" and not self.close:
            self.terminal.say(
                "term-score",
                "dim",
                a=self.names[data["a"]],
                b=self.names[data["b"]],
                won=self.score[0],
                lost=self.score[1],
            )

    def draw_line(self, data: Any) -> None:
        """Both hands of a line, one below the other, the reason behind the winner's; a pair of rows for each where one
        has no room for all of it."""
        reason = self.texts.say(f"autochess-step-{data['reason']}")
        names = [self.names[data[side]] for side in "ab"]
        shown = [cards(data[f"{side}_cards"]) or Text("-") for side in "ab"]
        tails: list[Text] = []
        for side in "ab":
            won = data[side] == data["winner"]
            tail = Text(hand_name(data[f"{side}_hand"], self.texts), style="bold" if won else "dim")
            tails.append(tail.append(f"  ◀ {reason}", style="bold green") if won else tail)
        if data["winner"] is None:
            tails[1].append(f"  = {reason}", style="dim")
        wide = min(NAME, max([cell_len(name) for name in names]) + 2)
        room = max(CARDS, *[row.cell_len for row in shown]) + 1
        fits = self.label + wide + room + max([tail.cell_len for tail in tails]) <= self.terminal.width
        for n in range(2):
            label = "" if n else "  " + self.texts.say(f"autochess-line-{data['line']}")
            row = pad(Text(label, style="cyan"), self.label).append_text(fit(names[n], wide)).append_text(shown[n])
            if fits:
                pad(row, self.label + wide + room)
            else:
                self.terminal.line(row)
                row = Text(" " * self.label)
            self.terminal.line(row.append_text(tails[n]))

    def tell_over(self, data: Any) -> None:
        self.terminal.rule(self.texts.say("term-standings"))
        order = sorted(range(len(self.names)), key=lambda seat: (data["places"][seat], seat))
        for seat in order:
            place = data["places"][seat]
            row = pad(Text(f" {place:>2}. "), 5)
            row.append_text(fit(self.names[seat], 16, "bold yellow" if place == 1 else ""))
            row.append(self.texts.say("term-hp", hp=f"{data['hp'][seat]:>3}"))
            self.terminal.line(row)
        won = sentence(self.texts, "autochess", Event("over", data), self.names)
        self.terminal.line(f" {self.texts.say(MARKED['over'])} {won}", "bold yellow")

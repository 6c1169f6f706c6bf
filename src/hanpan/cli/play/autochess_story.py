"""The auto chess told in the terminal: events as lines of text. Own fights line by line, the others in short."""

from typing import Any

from rich.text import Text

from hanpan.cli.play.cards import cards, fit, hand_name, pad
from hanpan.cli.play.terminal import Terminal
from hanpan.kernel import Event, Table
from hanpan.locale.rows import row_text
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
OF_FIGHTS = ("scoop", "hula", "stop", "foul", "glass-back", "hula-failed", "hula-lost")
"""Left out of fights that are told in short."""
MARKED = {"out": "term-mark-out", "over": "term-mark-over"}
"""Announced with a mark before the sentence, as in the documents."""


class Story:
    """Tells events in order; keeps only what a fight's summary needs."""

    def __init__(self, terminal: Terminal, table: Table[Any], near: list[int]) -> None:
        self.terminal = terminal
        self.texts = terminal.texts
        self.table = table
        self.names = terminal.names(table.names)
        self.near = near
        """Seats whose fights are told line by line; empty: all."""
        self.close = True
        self.score: list[int] = []

    def tell(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in DRAWN:
                getattr(self, f"tell_{event.kind}")(event.data)
            elif event.kind in STYLES and (self.close or event.kind not in OF_FIGHTS):
                style = STYLES[event.kind] if self.close or event.kind != "damage" else "dim"
                said = sentence(self.texts, "autochess", event, self.names, self.terminal.words)
                mark = self.texts.say(MARKED[event.kind]) + " " if event.kind in MARKED else ""
                self.terminal.line(f"  {mark}{said}", style)

    def tell_round(self, data: Any) -> None:
        """Where people play, the screen of the prep has the heading."""
        if not self.near:
            step = self.texts.say(f"term-step-{data['step']}")
            self.terminal.line()
            self.terminal.rule(self.texts.say("term-round", round=data["round"], stage=data["stage"], step=step))

    def tell_community(self, data: Any) -> None:
        """Where people play, the screen of the prep shows what is active."""
        if self.near:
            return
        for name in data["new"]:
            key = f"autochess-event-{name}"
            said = row_text(self.texts, self.table.view(None).dump(), f"{key}-text", name)
            self.terminal.line(f" ◆ {self.terminal.word(key)}: {said}", "yellow")

    def tell_pairings(self, _: Any) -> None:
        self.terminal.rule(self.texts.say("term-fights"))

    def tell_fight(self, data: Any) -> None:
        self.close = not self.near or data["a"] in self.near or data["b"] in self.near
        self.score = [0, 0]
        other = self.names[data["b"]] + (f" ({self.texts.say('term-ghost')})" if data["ghost"] else "")
        if self.close:
            self.terminal.line()
            self.terminal.line(" " + self.texts.say("term-versus", a=self.names[data["a"]], b=other), "bold")
            self.terminal.pause(0.4)

    def tell_line(self, data: Any) -> None:
        winner = data["winner"]
        if winner is not None:
            self.score[0 if winner == data["a"] else 1] += 1
        if self.close:
            label = self.texts.say(f"autochess-line-{data['line']}")
            step = self.texts.say(f"autochess-step-{data['reason']}")
            wide = self.terminal.console.width >= 72
            for side, head in (("a", label), ("b", "")):
                row = pad(Text("  " + head, style="cyan"), 11 if wide else 9)
                won = winner == data[side]
                row.append_text(fit(self.names[data[side]], 10 if wide else 8))
                row.append_text(
                    pad(cards(data[f"{side}_cards"]) if data[f"{side}_cards"] else Text("-"), 24 if wide else 15)
                )
                tail = Text(" " + hand_name(data[f"{side}_hand"], self.texts), style="bold" if won else "dim")
                if won:
                    tail.append(f"  ◀ {step}", style="bold green")
                if row.cell_len + tail.cell_len > self.terminal.console.width:
                    self.terminal.line(row)
                    row = Text(" " * 9)
                row.append_text(tail)
                self.terminal.line(row)
            if winner is None:
                self.terminal.line(" " * 11 + step, "dim")
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

    def tell_over(self, data: Any) -> None:
        self.terminal.rule(self.texts.say("term-standings"))
        order = sorted(range(len(self.names)), key=lambda seat: (data["places"][seat], seat))
        for seat in order:
            place = data["places"][seat]
            row = pad(Text(f" {place:>2}. "), 5)
            row.append_text(fit(self.names[seat], 14, "bold yellow" if place == 1 else ""))
            row.append(self.texts.say("term-hp", hp=f"{data['hp'][seat]:>3}"))
            self.terminal.line(row)
        won = sentence(self.texts, "autochess", Event("over", data), self.names)
        self.terminal.line(f" {self.texts.say(MARKED['over'])} {won}", "bold yellow")

"""The auto chess told in the terminal: events as lines of text. Own fights line by line, the others in short."""

from typing import Any

from rich.text import Text

from hanpan.cli.play.cards import cards, fit, hand_name, pad
from hanpan.cli.play.terminal import Terminal
from hanpan.kernel import Event

PRIVATE = ("merged", "sold")
"""What a person hears of his own prep; the screen shows the rest."""


class Story:
    """Tells events in order; keeps only what a fight's summary needs."""

    def __init__(self, terminal: Terminal, names: list[str], near: list[int]) -> None:
        self.terminal = terminal
        self.texts = terminal.texts
        self.names = names
        self.near = near
        """Seats whose fights are told line by line; empty: all."""
        self.close = True
        self.score: list[int] = []

    def tell(self, events: list[Event]) -> None:
        for event in events:
            kind, data = event.kind, event.data
            if kind in PRIVATE:
                self.say(f"event-autochess-{kind}", "yellow", data)
            elif kind in ("round", "fight", "line", "damage", "out", "over", "community", "pairings"):
                getattr(self, f"tell_{kind}")(data)
            elif kind in ("foul", "glass-back", "scoop", "hula", "stop", "hula-failed", "hula-lost"):
                if self.close:
                    style = "bold yellow" if kind in ("scoop", "hula", "stop") else "red"
                    self.say(f"event-autochess-{kind}", style, data)
            elif kind in ("healed", "fantasyland", "augment"):
                self.say(f"event-autochess-{kind}", "magenta", data)

    def say(self, key: str, style: str, data: Any) -> None:
        params: dict[str, object] = {}
        for name, value in data.items():
            if name in ("seat", "foe", "a", "b") and isinstance(value, int):
                params[name] = self.names[value]
            elif name == "augment":
                params["name"] = self.terminal.word(f"autochess-augment-{value}")
            elif name == "card":
                params[name] = cards([value]).plain
            elif name == "lines":
                params["names"] = ", ".join([self.texts.say(f"autochess-line-{line}") for line in value])
            elif isinstance(value, bool):
                params[name] = "yes" if value else "no"
            elif isinstance(value, int | str):
                params[name] = value
        self.terminal.line("  " + self.texts.say(key, **params), style)

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
            self.terminal.line(f" ◆ {self.terminal.word(key)}: {self.terminal.word(f'{key}-text')}", "yellow")

    def tell_pairings(self, data: Any) -> None:
        self.terminal.rule(self.texts.say("term-fights"))
        if data["bye"] is not None:
            self.terminal.say("term-bye", "dim", name=self.names[data["bye"]])

    def tell_fight(self, data: Any) -> None:
        self.close = not self.near or data["a"] in self.near or data["b"] in self.near
        self.score = [0, 0]
        other = self.names[data["b"]] + (f" ({self.texts.say('term-ghost')})" if data["ghost"] else "")
        if self.close:
            self.terminal.line()
            self.terminal.line(f" {self.names[data['a']]}  vs  {other}", "bold")
            self.terminal.pause(0.4)

    def tell_line(self, data: Any) -> None:
        winner = data["winner"]
        if winner is not None:
            self.score[0 if winner == data["a"] else 1] += 1
        if self.close:
            label = self.texts.say(f"autochess-line-{data['line']}")
            step = self.texts.say(f"term-by-{data['step']}")
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

    def tell_damage(self, data: Any) -> None:
        factors = [data["times"], data["failure"]]
        times = "".join([f" (x{factor})" for factor in factors if factor > 1])
        self.terminal.say(
            "term-damage",
            "red" if self.close else "dim",
            name=self.names[data["seat"]],
            amount=data["amount"],
            times=times,
            hp=data["hp"],
        )

    def tell_out(self, data: Any) -> None:
        self.terminal.say("term-out", "bold red", name=self.names[data["seat"]], place=data["place"])

    def tell_over(self, data: Any) -> None:
        self.terminal.rule(self.texts.say("term-standings"))
        order = sorted(range(len(self.names)), key=lambda seat: (data["places"][seat], seat))
        for seat in order:
            place = data["places"][seat]
            row = pad(Text(f" {place:>2}. "), 5)
            row.append_text(fit(self.names[seat], 14, "bold yellow" if place == 1 else ""))
            row.append(f"{data['hp'][seat]:>3} HP")
            self.terminal.line(row)

"""The hold'em screen: seats, board, pots, the own hand and what it can do; the story of a hand; the standings."""

from typing import Any

from rich.text import Text

from hanpan.cards.card import TEXTS
from hanpan.cards.poker import best_five, name_parts, rank
from hanpan.cli.play.cards import cards, fit, hand_name, pad
from hanpan.cli.play.terminal import Terminal
from hanpan.games.holdem.player import FOLDED, OUT_OF_CHIPS, PHASES
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel import Event, Table
from hanpan.locale.sentences import sentence

NAME_WIDTH = 15
PLACE_WIDTH = 15
CHIPS_WIDTH = 9
MACHINES_ONLY = ("over", "reveal")
"""Events that have a place of their own at the end, or none."""


def draw_table(terminal: Terminal, view: HoldemView, names: list[str]) -> None:
    """One decision on one screen."""
    texts = terminal.texts
    labels, names = [terminal.label(name) for name in names], terminal.names(names)
    phase = texts.say(f"holdem-phase-{PHASES[view.phase]}")
    title = texts.say("holdem-term-title", hand=view.hand, phase=phase, small=view.small, big=view.big)
    terminal.rule(title)
    for seat in range(view.seats):
        terminal.line(seat_line(terminal, view, labels, seat))
    line = Text("  ")
    if view.board:
        line.append_text(cards([TEXTS[card] for card in view.board])).append("   ")
    line.append(texts.say("holdem-term-pot", pot=view.pot), "bold yellow")
    terminal.line(line)
    if len(view.pots) > 1:
        for number, pot in enumerate(view.pots):
            who = ", ".join([names[seat] for seat in pot.seats])
            terminal.say("holdem-term-side", "dim", number=number, amount=pot.amount, names=who)
    own = Text("  ")
    own.append_text(cards([TEXTS[card] for card in view.hole]))
    name, ranks = view.hand_name()
    own.append("   " + hand_name({"name": name, "ranks": ranks}, texts), "italic")
    terminal.line(own)


def seat_line(terminal: Terminal, view: HoldemView, names: list[str], seat: int) -> Text:
    texts = terminal.texts
    status = view.status[seat]
    style = "bold" if seat == view.seat else "dim" if status in (FOLDED, OUT_OF_CHIPS) else ""
    mark = "▶" if seat == view.actor else "●" if seat == view.button else " "
    line = Text(f"{mark} ", style="bold cyan" if seat == view.actor else "")
    line.append_text(fit(names[seat], NAME_WIDTH, style))
    place = view.position(seat)
    line.append_text(pad(Text(texts.say(f"holdem-position-{place}") if place else "", style="dim"), PLACE_WIDTH))
    line.append_text(pad(Text(str(view.stacks[seat]), style=style), CHIPS_WIDTH))
    note = str(view.bets[seat]) if view.bets[seat] else ""
    if view.state_of(seat) != "ACTIVE":
        note = f"{note} {texts.say('holdem-state-' + view.state_of(seat))}".strip()
    if view.sitting[seat]:
        note = f"{note} {texts.say('holdem-term-away')}".strip()
    return line.append(note, "yellow" if view.bets[seat] else "dim")


def prompt(terminal: Terminal, view: HoldemView) -> str:
    """The keys that work now, with the price and the span of a raise."""
    texts = terminal.texts
    keys = [texts.say("holdem-term-fold")]
    if not view.price:
        keys.append(texts.say("holdem-term-check"))
    elif view.price < view.stacks[view.seat]:
        keys.append(texts.say("holdem-term-call", price=view.price))
    else:
        keys.append(f"{texts.say('holdem-term-call', price=view.price)} ({texts.say('holdem-state-ALL_IN')})")
    if view.max_raise:
        keys.append(texts.say("holdem-term-raise", low=view.min_raise, high=view.max_raise))
    return "[" + " · ".join([*keys, texts.say("holdem-term-more")]) + "]"


class Story:
    """Tells events as they come; cards in colour, hands by name, each pot with the reason it went where it did."""

    def __init__(self, terminal: Terminal, names: list[str], board: list[int]) -> None:
        """`board`: what lies there already, where a game goes on in the middle of a hand."""
        self.terminal = terminal
        self.names = terminal.names(names)
        self.board = [TEXTS[card] for card in board]
        self.shown: dict[int, list[str]] = {}

    def tell(self, event: Event) -> None:
        data: dict[str, Any] = event.data
        texts = self.terminal.texts
        if event.kind in MACHINES_ONLY:
            return
        if event.kind == "hand":
            self.board, self.shown = [], {}
            self.terminal.line()
            self.terminal.prose(sentence(texts, "holdem", event, self.names), "bold")
            return
        line = Text("  " + sentence(texts, "holdem", event, self.names))
        if event.kind == "street":
            self.board += data["cards"]
            line = Text("  " + texts.say(f"holdem-phase-{data['street'].upper()}") + "  ", style="bold")
            line.append_text(cards(self.board)).append("  " + texts.say("holdem-term-pot", pot=data["pot"]), "yellow")
        elif event.kind in ("show", "hole"):
            line = Text(f"  {self.names[data['seat']]}  ").append_text(cards(data["cards"]))
            if event.kind == "show":
                self.shown[data["seat"]] = data["cards"]
            if "hand" in data:
                line.append("  " + hand_name(data["hand"], texts), "italic")
        elif event.kind == "pot":
            self.explain_pot(line, data)
        elif event.kind in ("bust", "win", "level", "refill"):
            line.stylize("bold")
        self.terminal.prose(line)

    def explain_pot(self, line: Text, data: dict[str, Any]) -> None:
        """Which five cards won, and how a split was cut."""
        texts = self.terminal.texts
        line.stylize("bold yellow")
        if "hand" in data:
            hole = self.shown.get(data["seats"][0])
            if hole is not None:
                line.append("  ").append_text(cards(winning_five(hole + self.board)))
        else:
            line.append("  " + texts.say("holdem-term-nobody-else"), "dim")
        if len(data["seats"]) > 1:
            line.append("  (" + " + ".join([str(share) for share in data["shares"]]) + ")", "dim")


def winning_five(texts: list[str]) -> list[str]:
    return [TEXTS[card] for card in best_five([TEXTS.index(text) for text in texts])]


def draw_standings(terminal: Terminal, view: HoldemView, table: Table[Any]) -> None:
    """The end screen: places, chips, hands played, the biggest pot, the best hand (HE-5)."""
    texts = terminal.texts
    result, names = table.result(), terminal.names(table.names)
    if result is None:
        return
    terminal.line()
    terminal.rule(texts.say("term-standings"))
    for seat in sorted(range(view.seats), key=lambda seat: (result.places[seat], seat)):
        line = pad(Text(f"  {result.places[seat]}. "), 6)
        line.append_text(fit(names[seat], NAME_WIDTH, "bold" if result.places[seat] == 1 else ""))
        line.append(f"{result.scores[seat]:+d}" if min(result.scores) < 0 else str(result.scores[seat]))
        terminal.line(line)
    terminal.say("holdem-term-summary", "dim", hands=view.hand, biggest=view.biggest)
    if view.best_seat >= 0:
        name, ranks = name_parts(rank(view.best_cards))
        best = Text("  " + texts.say("holdem-term-best", name=names[view.best_seat]) + " ")
        best.append(hand_name({"name": name, "ranks": ranks}, texts) + "  ", "italic")
        best.append_text(cards([TEXTS[card] for card in best_five(view.best_cards)]))
        terminal.prose(best)

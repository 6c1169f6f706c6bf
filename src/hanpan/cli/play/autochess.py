"""`hanpan play autochess`: people at one keyboard and bots, a whole game. It draws views and sends action texts."""

from typing import Any

from hanpan.bots.match import streams_of
from hanpan.cli.play.asking import bots_by_name, opened
from hanpan.cli.play.autochess_screen import LINES, draw_offer, draw_prep, draw_scout
from hanpan.cli.play.autochess_story import Story
from hanpan.cli.play.terminal import Leave, Settings, Terminal
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.kernel import Illegal, Table

USUAL_SEATS = 4
LINE_KEYS = {"f": "front", "m": "mid", "b": "back"}
PLAIN_KEYS = {"r": "reroll", "x": "xp", "l": "lock", "o": "redeploy"}


def play(settings: Settings) -> int:
    terminal = Terminal(settings)
    table = opened(terminal, settings, AUTOCHESS, USUAL_SEATS, "quick")
    if table is None:
        return 0
    evening = Evening(terminal, settings, table)
    try:
        evening.run()
    except (Leave, KeyboardInterrupt):
        terminal.line()
        terminal.say("term-bye-bye")
    terminal.save(table)
    return 0


class Evening:
    """One game at one keyboard."""

    def __init__(self, terminal: Terminal, settings: Settings, table: Table[Any]) -> None:
        self.terminal = terminal
        self.table = table
        self.bots = bots_by_name("autochess", table.names)
        self.people = [seat for seat, player in enumerate(self.bots) if player is None]
        kinds = [player.name if player else "person" for player in self.bots]
        self.streams = streams_of(f"terminal:{table.commitment()}:{len(table.moves)}", kinds)
        self.eyes: int | None = self.people[0] if len(self.people) == 1 else None
        self.seen = table.event_count(self.eyes) if table.moves else 0
        self.story = Story(terminal, table.names, self.people)
        self.undo: list[str] = []

    def run(self) -> None:
        self.catch_up()
        while self.table.actors():
            for seat in self.table.actors():
                if seat in self.table.actors():
                    self.take_turn(seat)
                    self.catch_up()
        self.catch_up()

    def catch_up(self) -> None:
        """Tell what happened since last time, through the eyes at the keyboard."""
        events = self.table.events_since(self.seen, self.eyes)
        self.seen += len(events)
        self.story.tell(events)

    def take_turn(self, seat: int) -> None:
        player = self.bots[seat]
        if player is not None:
            while seat in self.table.actors():
                view, legal = self.table.view(seat), self.table.legal(seat)
                self.table.step(seat, player.act(view, legal, self.streams[seat]))
            return
        if len(self.people) > 1:
            self.hand_over(seat)
        if self.table.view(seat).dump()["phase"] == "augment":
            self.pick(seat)
        else:
            self.prepare(seat)
        if len(self.people) > 1:
            self.terminal.clear()

    def hand_over(self, seat: int) -> None:
        self.terminal.clear()
        self.terminal.ask(self.terminal.texts.say("term-hand-over", name=self.table.names[seat]))

    def step(self, seat: int, text: str) -> bool:
        """Send one action; a refusal is shown as its sentence and changes nothing."""
        try:
            self.table.step(seat, text)
        except Illegal as refusal:
            self.terminal.refuse(refusal)
            return False
        return True

    def pick(self, seat: int) -> None:
        view: Any = self.table.view(seat).dump()
        draw_offer(self.terminal, view)
        while seat in self.table.actors():
            answer = self.terminal.ask(self.terminal.texts.say("term-ask-augment", n=len(view["me"]["offer"])))
            self.step(seat, f"pick {answer}" if answer[:1].isdigit() else answer or "pick 1")

    def prepare(self, seat: int) -> None:
        """Shop first, then the board; every key works in both."""
        self.undo = []
        shopping = not self.view(seat)["me"]["loan"]
        fresh, first = True, True
        if not shopping:
            self.terminal.say("term-land-intro", "bold magenta")
        while seat in self.table.actors():
            if fresh:
                if not first:
                    self.terminal.clear()
                draw_prep(self.terminal, self.view(seat), self.table.names)
                first = False
            self.terminal.say("term-keys-shop" if shopping else "term-keys-board", "dim")
            answer = self.terminal.ask(">").lower()
            if answer == "b" and shopping:
                shopping, fresh = False, True
                continue
            fresh = self.answer(seat, answer)
            self.catch_up()

    def view(self, seat: int) -> Any:
        return self.table.view(seat).dump()

    def answer(self, seat: int, answer: str) -> bool:
        """Do what was typed; whether the screen should be drawn again."""
        words = answer.split()
        if not words:
            return True
        head, rest = words[0], words[1:]
        if head == "?":
            self.terminal.say("term-help")
            return False
        if head == "v":
            return self.scout(seat, rest)
        if head == "u":
            return self.take_back(seat)
        if head == "a":
            return self.arrange(seat)
        done = False
        for text in self.actions(seat, head, rest, answer):
            if text.split()[0] in ("place", "take", "swap", "layout", "redeploy"):
                self.undo.append(self.layout_text(seat))
            done = self.step(seat, text) or done
        return done

    def actions(self, seat: int, head: str, rest: list[str], answer: str) -> list[str]:
        """The action texts behind a key; anything else is taken as an action itself."""
        if head.isdigit():
            return [f"buy {number}" for number in [head, *rest]]
        if head in LINE_KEYS:
            return [f"place {number} {LINE_KEYS[head]}" for number in rest] or ["place"]
        if head == "s":
            return [f"sell {number}" for number in rest] or ["sell"]
        if head == "t":
            return [f"take {number}" for number in rest] or ["take"]
        if head == "w":
            return [" ".join(["swap", *rest])]
        if head == "h":
            return ["unhula" if self.view(seat)["me"]["hula"] else "hula"]
        if head in ("d", "done"):
            return ["ready"]
        return [PLAIN_KEYS.get(head, answer)]

    def layout_text(self, seat: int) -> str:
        """The board as it stands, as a layout action."""
        me = self.view(seat)["me"]
        parts = [
            f"{line}={','.join([str(entry['id']) for entry in me['lines'][line]['cards']])}"
            for line in LINES
            if me["lines"][line]["cards"]
        ]
        return " ".join(["layout", *parts])

    def take_back(self, seat: int) -> bool:
        """Undo the last placement of this prep; cards that are gone since leave gaps."""
        if not self.undo:
            self.terminal.say("term-nothing-to-undo", "dim")
            return False
        me = self.view(seat)["me"]
        held = {entry["id"] for entry in [*me["bench"], *me["loan"]]}
        held |= {entry["id"] for line in LINES for entry in me["lines"][line]["cards"]}
        parts: list[str] = []
        for part in self.undo.pop().split()[1:]:
            line, _, numbers = part.partition("=")
            kept = [number for number in numbers.split(",") if int(number) in held]
            if kept:
                parts.append(f"{line}={','.join(kept)}")
        return self.step(seat, " ".join(["layout", *parts]))

    def arrange(self, seat: int) -> bool:
        """The best legal arrangement the house can find."""
        from hanpan.bots.autochess.suggest import suggest

        before = self.layout_text(seat)
        for action in suggest(self.table.view(seat), self.table.legal(seat)):
            if self.step(seat, str(action)):
                self.undo.append(before)
        return True

    def scout(self, seat: int, rest: list[str]) -> bool:
        if rest and rest[0].isdigit() and 1 <= int(rest[0]) <= self.table.seats:
            draw_scout(self.terminal, self.view(seat), int(rest[0]) - 1, self.table.names)
        else:
            self.terminal.say("term-number-please", "red", low=1, high=self.table.seats)
        return False

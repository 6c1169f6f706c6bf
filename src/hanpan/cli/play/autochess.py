"""`hanpan play autochess`: people at one keyboard and bots, a whole game. It draws views and sends action texts."""

from typing import Any

from rich.text import Text

from hanpan.cli.play.asking import opened
from hanpan.cli.play.autochess_screen import LINES, board_count, draw_offer, draw_prep, draw_scout, free_slots
from hanpan.cli.play.autochess_story import Story
from hanpan.cli.play.local_game import LocalGame
from hanpan.cli.play.terminal import Settings, Terminal, number_in, to_the_end
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.kernel import Action, Illegal, Table
from hanpan.locale.cards import SIGNS

USUAL_SEATS = 4
AUTO_SEATS = 2
"""STANDARD 8.3: the house playing by itself seats two."""
LINE_KEYS = {"f": "front", "m": "mid", "b": "back"}
PLAIN_KEYS = {"r": "reroll", "x": "xp", "l": "lock", "o": "redeploy"}
READY = ("d", "done", "ready")
REDEPLOY = Action("redeploy")
PLACING = ("place", "take", "swap", "layout", "redeploy")


def play(settings: Settings) -> int:
    terminal = Terminal(settings)
    seats = AUTO_SEATS if settings.auto else USUAL_SEATS
    table = opened(terminal, settings, AUTOCHESS, lambda _: seats, "quick")
    if table is None:
        return 0
    return to_the_end(terminal, table, LocalAutochess(terminal, table).run, "term-bye-bye")


class LocalAutochess(LocalGame):
    def __init__(self, terminal: Terminal, table: Table[Any]) -> None:
        super().__init__(terminal, table)
        self.story = Story(terminal, table, self.people)
        self.undo: list[str] = []
        self.warned = False
        """Whether this prep's unfinished board was pointed out."""
        view: Any = table.view(None).dump()
        terminal.words = view.get("words", {})
        self.story.out = {seat["seat"] for seat in view["seats"] if seat["place"]}

    def run(self) -> None:
        if not self.table.actors():
            self.tell_end()
            return
        self.catch_up()
        while self.table.actors():
            for seat in self.table.actors():
                if seat in self.table.actors():
                    self.take_turn(seat)
                    self.catch_up()
        self.catch_up()

    def tell_end(self) -> None:
        """A finished record: its last fights and the places."""
        events = self.table.events_since(0, None)
        starts = [n for n, event in enumerate(events) if event.kind == "pairings"]
        self.story.tell(events[starts[-1] if starts else 0 :])

    def catch_up(self) -> None:
        """Tell what happened since last time."""
        self.story.tell(self.news())

    def moment(self) -> tuple[object, object]:
        """The decision at hand is over when this changes: whoever is the last to be ready acts again at once."""
        view = self.table.view(None).dump()
        return view["round"], view["phase"]

    def take_turn(self, seat: int) -> None:
        player, now = self.bots[seat], self.moment()
        if player is not None:
            while seat in self.table.actors() and self.moment() == now:
                view, legal = self.table.view(seat), self.table.legal(seat)
                self.table.step(seat, player.act(view, legal, self.streams[seat]))
            return
        if self.story.unread and len(self.people) == 1 and self.terminal.watched():
            self.terminal.keyboard.forget()
            self.terminal.ask(self.terminal.texts.say("term-read"))
        self.story.unread = False
        with self.turn_of(seat):
            if self.view(seat)["phase"] == "augment":
                self.pick(seat)
            else:
                self.prepare(seat)

    def step(self, seat: int, text: str) -> bool:
        """Send one action; a refusal is shown as its sentence and changes nothing."""
        try:
            self.table.step(seat, text)
        except Illegal as refusal:
            self.terminal.refuse(refusal)
            return False
        return True

    def pick(self, seat: int) -> None:
        view, now = self.view(seat), self.moment()
        offer = view["me"]["offer"]
        draw_offer(self.terminal, view, self.table.names[seat])
        while seat in self.table.actors() and self.moment() == now:
            answer = self.terminal.ask(self.terminal.texts.say("term-ask-augment", n=len(offer))).lower()
            number = number_in(answer, 1, len(offer))
            if answer == "?":
                self.terminal.say("term-help-augment")
                draw_offer(self.terminal, view, self.table.names[seat])
            elif not answer or (answer.isdigit() and number is None):
                self.terminal.say("term-number-please", "red", low=1, high=len(offer))
            elif number is not None:
                self.step(seat, f"pick {number}{self.asked_suit(seat, number)}")
            else:
                self.step(seat, f"pick {answer}" if answer[0].isdigit() else answer)

    def asked_suit(self, seat: int, number: int) -> str:
        """The suit that goes with an augment, where one has to be chosen."""
        picks = [action for action in self.table.legal(seat).actions() if action.args[:1] == (number,)]
        suits = [str(action.args[1]) for action in picks if len(action.args) > 1]
        while suits:
            shown = " · ".join([f"{suit} {sign}" for suit, sign in SIGNS.items() if suit in suits])
            answer = self.terminal.ask(self.terminal.texts.say("term-ask-suit", suits=shown)).lower()
            if answer in suits:
                return f" {answer}"
            self.terminal.say("term-word-please", "red", words=", ".join(suits))
        return ""

    def prepare(self, seat: int) -> None:
        """Shop first, then the board; every key works in both. What an answer led to is said below the new screen."""
        self.undo, self.warned = [], False
        loan = len(self.view(seat)["me"]["loan"])
        shopping, fresh, now = not loan, True, self.moment()
        with self.terminal.console.capture() as spoken:
            if loan:
                self.terminal.say("term-land-intro", "bold magenta", n=loan)
        heard = Text.from_ansi(spoken.get().rstrip())
        while seat in self.table.actors() and self.moment() == now:
            if fresh:
                self.terminal.clear()
                draw_prep(self.terminal, self.view(seat), self.table.names)
            if heard:
                self.terminal.line(heard)
            self.terminal.keys(self.terminal.texts.say("term-keys-shop" if shopping else "term-keys-board"), "dim")
            answer = self.terminal.ask(">").lower()
            with self.terminal.console.capture() as spoken:
                if answer == "b" and shopping:
                    shopping, fresh = False, True
                else:
                    fresh = self.answer(seat, answer)
                if self.moment() == now:
                    self.catch_up()
            heard = Text.from_ansi(spoken.get().rstrip())
        if heard:
            self.terminal.line(heard)

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
        if head in READY and not rest:
            return self.ready(seat)
        done = False
        for text in self.actions(seat, head, rest, answer):
            before = self.layout_text(seat)
            if not self.step(seat, text):
                continue
            done = True
            if text.split()[0] in PLACING:
                self.undo.append(before)
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
        return [PLAIN_KEYS.get(head, answer)]

    def ready(self, seat: int) -> bool:
        """To the fight. A board nobody touched gets the last layout, as the clock would give it (AC-1.5); what could
        still be placed is pointed out once."""
        if not board_count(self.view(seat)["me"]) and not self.undo and REDEPLOY in self.table.legal(seat):
            before = self.layout_text(seat)
            if self.step(seat, "redeploy"):
                self.undo.append(before)
                self.terminal.say("term-redeployed", "yellow")
        me = self.view(seat)["me"]
        left = self.placeable(seat, me)
        if not self.warned and (left or not board_count(me)):
            self.warned = True
            if left:
                self.terminal.say("term-unfinished", "bold yellow", cards=len(left), free=free_slots(me))
            else:
                self.terminal.say("term-empty-board", "bold yellow")
            return True
        return self.step(seat, "ready")

    def placeable(self, seat: int, me: Any) -> set[int]:
        """Cards off the board that may still be placed."""
        beside = {entry["id"] for entry in [*me["bench"], *me["loan"]]}
        places = [action for action in self.table.legal(seat).actions() if action.verb == "place"]
        return {action.number(0) for action in places} & beside

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
        number = number_in(rest[0], 1, self.table.seats) if rest else None
        if number is None:
            self.terminal.say("term-number-please", "red", low=1, high=self.table.seats)
        else:
            draw_scout(self.terminal, self.view(seat), number - 1, self.table.names)
        return False

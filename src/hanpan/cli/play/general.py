"""`hanpan play` for any game: people at one keyboard and bots, on the general screen. No rule lives here."""

from typing import Any

from rich.text import Text

from hanpan.cli.play.asking import opened
from hanpan.cli.play.choices import Allowed, Form, Item, menu
from hanpan.cli.play.general_screen import GeneralScreen
from hanpan.cli.play.local_game import LocalGame
from hanpan.cli.play.ordering import example as example_order
from hanpan.cli.play.ordering import in_numbers, ordered, wanted
from hanpan.cli.play.terminal import Leave, Settings, Terminal, number_in, to_the_end
from hanpan.cli.play.values import safe
from hanpan.kernel import Action, Event, Game, Illegal, Table, shapes
from hanpan.kernel.abilities import usual_seats
from hanpan.kernel.action import Arg, parse_action
from hanpan.kernel.legal import Order
from hanpan.kernel.refusal import Refused
from hanpan.locale.sentences import description

READING = 0.7
"""Seconds for each sentence in automatic play."""
WATCHED = 6
"""Sentences that stay on the screen of whoever watches."""
HELP = ("?", "h", "help")
LISTED = 12
"""Numbers that are not in one row are named one by one up to so many."""
LOG = 60
"""Sentences the log goes back."""


def play_any(settings: Settings, game: Game[Any]) -> int:
    terminal = Terminal(settings)
    table = opened(terminal, settings, game, lambda _: usual_seats(game), game.presets[0])
    if table is None:
        return 0
    return to_the_end(terminal, table, GeneralGame(terminal, table).run, "term-bye-bye")


class GeneralGame(LocalGame):
    def __init__(self, terminal: Terminal, table: Table[Any]) -> None:
        super().__init__(terminal, table)
        self.screen = GeneralScreen(terminal, table)
        self.quiet = description(table.game.id)["drawn"]
        self.told = [table.event_count(seat) if table.moves else 0 for seat in range(table.seats)]
        """How much of the story each person has read."""
        self.watched: list[Text] = []

    def run(self) -> None:
        self.play_turns(self.ask, self.watch)
        self.end()

    def watch(self) -> None:
        """Where nobody plays: the table after every action, for eyes; else, and at full speed, the sentences alone."""
        if self.people:
            return
        lines = self.sentences(self.news())
        if self.terminal.settings.fast or not self.terminal.console.is_terminal:
            for line in lines:
                self.screen.show(self.screen.wrapped(line))
            return
        self.watched = [*self.watched, *lines][-WATCHED:]
        self.terminal.clear()
        self.screen.draw(None, self.watched, [])
        self.terminal.pause(READING * max(1, len(lines)))

    def sentences(self, events: list[Event]) -> list[Text]:
        """What is told; the screen itself shows the rest."""
        told = [self.screen.told(event) for event in events if event.kind not in self.quiet]
        return [line for line in told if line.plain]

    def end(self) -> None:
        """The last position, what led to it, places."""
        viewer = self.people[0] if len(self.people) == 1 else None
        news = self.since(self.people[0]) if self.people else []
        self.terminal.line()
        self.screen.draw(viewer, news, [])
        self.screen.standings()

    def since(self, seat: int) -> list[Text]:
        """What happened since the seat's last turn; at the end, among several people, what all could see."""
        over = not self.table.actors() and len(self.people) > 1
        events = self.table.events_since(self.told[seat], seat)
        return self.sentences([event for event in events if event.to is None or not over])

    # One decision

    def ask(self, seat: int) -> None:
        """Among several on a screen that is gone afterwards, so that nobody reads what is another's."""
        seen = self.table.event_count(seat)
        with self.turn_of(seat):
            self.decide(seat)
        self.told[seat] = seen

    def decide(self, seat: int) -> None:
        items = menu(self.table.legal(seat))
        news = self.since(seat)
        self.screen.draw(seat, news, self.screen.choices(items))
        while True:
            answer = self.terminal.ask(self.prompt(items))
            if not answer and not alone(items):
                self.screen.draw(seat, news, self.screen.choices(items))
            elif not self.told_about(seat, answer, items) and self.do(seat, answer, items):
                break

    def prompt(self, items: list[Item]) -> str:
        """What may be typed now."""
        texts = self.terminal.texts
        if alone(items):
            return texts.say("general-prompt-one")
        only, order = only_form(items), only_order(items)
        if order is not None:
            return texts.say("general-prompt-order", n=wanted(order), example=example_order(order))
        if only is not None and only.arity:
            return texts.say("general-prompt-form", asked=self.question(only, ()), example=str(only.example()))
        return texts.say("general-prompt", n=len(items), example=example(items))

    def told_about(self, seat: int, answer: str, items: list[Item]) -> bool:
        """Help, the rules and the log, unless the game has an action of that name."""
        word = answer.lower()
        if word in HELP:
            self.screen.help()
        elif word in self.screen.verbs or any([verb_of(item) == word for item in items]):
            return False
        elif word in ("rules", self.terminal.texts.say("general-rules")):
            self.screen.rules()
        elif word in ("log", self.terminal.texts.say("general-log")):
            for line in self.sentences(self.table.events_since(0, seat))[-LOG:]:
                self.screen.show(self.screen.wrapped(line))
        else:
            return False
        return True

    def do(self, seat: int, answer: str, items: list[Item]) -> bool:
        """Do what was typed. A refusal changes nothing and is told with its reason."""
        try:
            action = self.meant(answer, items)
            if action is None:
                return False
            self.table.step(seat, action)
        except Illegal as refusal:
            self.refuse(seat, answer, refusal)
        except Leave:
            raise
        except Exception as error:  # whatever the rules of a stranger stumble over; the table is as it was
            self.terminal.refuse(Refused("rules-fault"))
            self.terminal.line(f"  {type(error).__name__}: {safe(str(error))[:200]}", "dim")
        else:
            return True
        return False

    def refuse(self, seat: int, answer: str, refusal: Illegal) -> None:
        """A reason the game has no words for becomes the house's own: what can be done now."""
        if not self.terminal.texts.has(f"refusal-{refusal.code}"):
            now = ", ".join([entry.text() for entry in self.table.legal(seat)][:LISTED])
            refusal = Illegal("not-now", {"verb": safe(answer)[:48], "now": now})
        self.terminal.refuse(refusal)

    # What an answer means

    def meant(self, answer: str, items: list[Item]) -> Action | None:
        """The action of an answer: a number of the menu, arguments alone, or the action's own text; None: asked for
        more and got nothing."""
        only = only_form(items)
        words = answer.split()
        if not words:
            return items[0] if isinstance(items[0], Action) else None
        order = only_order(items)
        if order is not None and in_numbers(answer):
            return self.ordered(order, answer)
        numbers = parse_action("x " + answer).args
        plain = [arg for arg in numbers if isinstance(arg, int)]
        if len(plain) < len(words):
            return self.typed(answer, items)
        if only is not None:
            return self.filled(only, numbers)
        fitting = [Action(item.verb, numbers) for item in items if isinstance(item, Form) and item.arity == len(words)]
        fitting += [item for item in items if isinstance(item, Action) and item.args == numbers]
        if len(words) > 1 and len(fitting) == 1:
            return fitting[0]
        picked = number_in(answer, 1, len(items))
        if picked is None:
            self.terminal.say("term-number-please", "red", low=1, high=len(items))
            return None
        return self.chosen(items[picked - 1])

    def chosen(self, item: Item) -> Action | None:
        if isinstance(item, Form):
            return self.filled(item, ())
        if isinstance(item, Action):
            return item
        if isinstance(item, Order):
            self.screen.show(self.screen.numbered_items(item))
            asked = self.terminal.texts.say("general-order", n=wanted(item), example=example_order(item))
            answer = self.terminal.ask(asked)
            return self.ordered(item, answer) if answer else None
        answer = self.terminal.ask(self.terminal.texts.say("general-type", form=safe(item.text())))
        return parse_action(answer) if answer else None

    def ordered(self, order: Order, answer: str) -> Action | None:
        """The order that was typed; None: it is told what is wanted."""
        action = ordered(order, answer)
        if action is None:
            self.terminal.say("general-order-please", "red", n=wanted(order), high=len(order.items))
        return action

    def typed(self, answer: str, items: list[Item]) -> Action | None:
        """An action's own text. What is missing of a form is asked for."""
        head, _, rest = answer.partition(" ")
        action = parse_action(f"{head.lower()} {rest}")
        for item in items:
            if isinstance(item, Form) and item.verb == action.verb and len(action.args) < item.arity:
                return self.filled(item, action.args)
            if isinstance(item, Order) and item.verb == action.verb and not action.args:
                return self.chosen(item)
        return action

    def filled(self, form: Form, given: tuple[Arg, ...]) -> Action | None:
        """Ask for the arguments that are not given yet; Enter goes back. Too many are for the rules to refuse."""
        if len(given) >= form.arity or not form.accepts(given):
            return Action(form.verb, given)
        while len(given) < form.arity:
            allowed = form.after(given)
            only = allowed.only()
            if only is not None:
                given = (*given, only)
                continue
            named = self.named(form, given, allowed)
            for n, (said, _) in enumerate(named, 1):
                self.terminal.line(f"  {n:>2}) {said}")
            answer = self.terminal.ask(self.question(form, given) + ":")
            if not answer:
                return None
            more = self.arguments(answer, named)
            if more and len(given) + len(more) <= form.arity and form.accepts((*given, *more)):
                given = (*given, *more)
            else:
                wanted = ", ".join([said for said, _ in named]) or allowed.text()
                self.terminal.say("term-word-please", "red", words=wanted)
        return Action(form.verb, given)

    def named(self, form: Form, given: tuple[Arg, ...], allowed: Allowed) -> list[tuple[str, Arg]]:
        """The values to pick from by their number in a list; numbers and dice are typed as they are."""
        kind = self.screen.shape(form.verb, len(given)).kind
        if kind in (shapes.NUMBER, shapes.DIE) and not allowed.words:
            return []
        values: list[Arg] = [*allowed.numbers(), *allowed.words]
        return [(self.screen.argument(form.verb, len(given), value), value) for value in values]

    def arguments(self, answer: str, named: list[tuple[str, Arg]]) -> tuple[Arg, ...]:
        """What was typed for an argument: a number of the list or a name in it, else the values themselves."""
        number = number_in(answer, 1, len(named)) if named else None
        if number is not None:
            return (named[number - 1][1],)
        for said, value in named:
            if answer in (said, str(value)):
                return (value,)
        try:
            return parse_action("x " + answer).args
        except Illegal:
            return ()

    def question(self, form: Form, given: tuple[Arg, ...]) -> str:
        """`How many 3..12`."""
        label = self.screen.ask_label(form.verb, len(given))
        allowed = form.after(given)
        return label if self.named(form, given, allowed) else f"{label} {allowed.text()}"


def alone(items: list[Item]) -> bool:
    """Whether there is one single thing to do."""
    return len(items) == 1 and isinstance(items[0], Action)


def only_form(items: list[Item]) -> Form | None:
    return items[0] if len(items) == 1 and isinstance(items[0], Form) else None


def only_order(items: list[Item]) -> Order | None:
    return items[0] if len(items) == 1 and isinstance(items[0], Order) else None


def verb_of(item: Item) -> str:
    return item.verb if isinstance(item, Form | Action | Order) else ""


def example(items: list[Item]) -> str:
    """An action as it may be typed: of a form, if there is one."""
    forms = [item.example() for item in items if isinstance(item, Form)]
    actions = [item for item in items if isinstance(item, Action)]
    orders = [item.as_it_is() for item in items if isinstance(item, Order)]
    return str([*forms, *actions, *orders, "?"][0])

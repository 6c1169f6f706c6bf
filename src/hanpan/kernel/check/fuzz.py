"""Odd input: every verb the game knows with odd arguments, from every seat. It is refused with a reason, nothing is
raised, and nothing changes."""

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.check.leaves import packed, same
from hanpan.kernel.check.legality import refusal_of
from hanpan.kernel.check.look import Look, text_of
from hanpan.kernel.check.report import said
from hanpan.kernel.check.words import ODD_TEXTS, beside
from hanpan.kernel.game import HOUSE
from hanpan.kernel.legal import Order
from hanpan.kernel.refusal import Illegal

NONSENSE = (
    "",
    "   ",
    "dance",
    "dance 1",
    "dance a b",
    "-1",
    "drop;table",
    "x" * 600,
    "raise 99999999999999999999",
    "\u00e9 1",
)
"""Texts no game knows."""
UNKNOWN = (Action("dance"), Action("dance", (1,)), Action("dance", ("a", 2)))
NO_SEATS = (-2, -100)
"""Seats no table has, besides those behind the last one."""


def check_odd_input(look: Look, everything: bool) -> None:
    """`everything`: all verbs and all seats; else one verb, and one seat of each kind."""
    game, state, dice = look.game, look.state, look.dice
    before = packed(game.dump(state))
    positions = look.table._rng.positions()
    words = look.run.words
    verbs = words.verbs()
    if not everything and verbs:
        verbs = [dice.choice(verbs)]
    awaited = look.table.actors()
    others = [seat for seat in range(look.seats) if seat not in awaited]
    seats = look.all_seats() if everything else [*awaited[:1], *others[:1], HOUSE]
    known = words.known()
    for seat in seats:
        actions = [*known, *UNKNOWN]
        for verb in verbs:
            actions += words.odd(verb, dice)
        for entry in look.table.legal(seat):
            if isinstance(entry, Order):
                actions += beside(entry)
        check_actions(look, seat, actions)
    texts = [*NONSENSE]
    for verb in verbs:
        texts += [form.replace("{}", verb) for form in ODD_TEXTS]
    seat = dice.choice(seats)
    for text in texts:
        check_odd_text(look, seat, text)
    for missing in (*NO_SEATS, look.seats, look.seats + 90):
        for text in [*verbs[:3], "dance"]:
            check_refused(look, missing, text)
    if (
        not same(packed(game.dump(state)), before)
        or look.table._rng.positions() != positions
        or look.state is not state
    ):
        raise look.broken("a refused action changed the state or the generator")


def check_actions(look: Look, seat: int, actions: list[Action]) -> None:
    """The list and `why_not` agree on every action."""
    legal = look.table.legal(seat)
    entries = legal.entries()
    for action in actions:
        why = refusal_of(look, seat, action)
        listed = any([entry.accepts(action) for entry in entries])
        if listed != (why is None):
            raise look.broken(
                f"seat {seat}: '{text_of(action)}' is {'' if listed else 'not '}listed, but why_not disagrees"
                f" ({'no reason' if why is None else why.code})"
            )
        if why is not None:
            if not isinstance(why, Illegal):
                raise look.broken(f"seat {seat}: why_not of '{text_of(action)}' gave a {type(why).__name__}")
            look.check_sentence(why, text_of(action))
    look.report.count("refusals tried", len(actions))


def check_odd_text(look: Look, seat: int, text: str) -> None:
    """A text from outside: refused, unless it is a legal action with spaces around it."""
    fine = any([entry.accepts(action) for action in parsed(text) for entry in look.table.legal(seat).entries()])
    if not fine:
        check_refused(look, seat, text)


def parsed(text: str) -> list[Action]:
    try:
        return [parse_action(text)]
    except Illegal:
        return []


def check_refused(look: Look, seat: int, text: str) -> None:
    try:
        look.table.step(seat, text)
    except Illegal as refusal:
        look.check_sentence(refusal, text[:60])
    except Exception as error:
        raise look.broken(f"seat {seat}: '{text[:60]}' raised {said(error)}; it should be refused") from error
    else:
        raise look.broken(f"seat {seat}: the illegal '{text[:60]}' was accepted")
    look.report.count("refusals tried")

"""The legal list: stable, not endless, all of it can be done, nothing else; and what the clock plays."""

import json

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.check.copies import check_events
from hanpan.kernel.check.leaves import packed, same
from hanpan.kernel.check.look import Look
from hanpan.kernel.check.report import said
from hanpan.kernel.digest import canonical
from hanpan.kernel.game import check, reduce
from hanpan.kernel.legal import Entry, arranging
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Rng

MOST_ENTRIES = 5_000
"""A longer list is no list for people: a number to choose is one Span."""


def check_legal(look: Look, seat: int) -> None:
    game, table, state = look.game, look.table, look.state
    legal = table.legal(seat)
    if len(legal) > MOST_ENTRIES:
        raise look.broken(f"the legal list of seat {seat} has {len(legal)} entries, more than {MOST_ENTRIES}")
    if not same(packed(json.loads(legal.wire())), packed(legal.dump())):
        raise look.broken(f"the legal list of seat {seat} reads otherwise on the wire")
    if [entry.text() for entry in game.legal(state, seat)] != legal.texts():
        raise look.broken(f"the legal list of seat {seat} is not stable")
    before = packed(game.dump(state))
    for entry in legal.entries():
        look.run.words.hear_entry(entry)
        check_done(look, seat, entry, entry.sample(look.dice), before)
        family = arranging(entry)
        if family is not None:
            # Of many orders chance hardly ever takes the one that a person finds there.
            check_done(look, seat, entry, family.as_it_is(), before)
    check_blocked(look, seat)


def check_done(look: Look, seat: int, entry: Entry, action: Action, before: bytes) -> None:
    """A listed action has a text, no refusal, and can be done without changing the state it is done to."""
    game, state = look.game, look.state
    look.run.words.hear(action)
    check_text(look, action)
    why = refusal_of(look, seat, action)
    if why is not None or not entry.accepts(action):
        raise look.broken(f"seat {seat}: '{action}' is listed but refused ({why.code if why else 'by its entry'})")
    try:
        after, events = reduce(game, state, seat, action, look.rng)
    except Exception as error:
        raise look.broken(f"seat {seat}: the legal '{action}' raised {said(error)}") from error
    if not same(packed(game.dump(state)), before):
        raise look.broken(f"'{action}' changed the state it was given (clone shares something)")
    canonical(game.dump(after))
    check_events(look, events, f"'{action}' of seat {seat}")
    look.report.count("legal actions tried")


def refusal_of(look: Look, seat: int, action: Action) -> Illegal | None:
    """Why the seat may not do this; the game may not raise anything but a refusal."""
    try:
        return look.table.legal(seat).why_not(action)
    except Illegal as refusal:
        return refusal
    except Exception as error:
        raise look.broken(f"seat {seat}: why_not of '{str(action)[:60]}' raised {said(error)}") from error


def check_blocked(look: Look, seat: int) -> None:
    """What is shown as refused has a sentence."""
    for row in json.loads(look.table.legal(seat).wire())["blocked"]:
        look.check_sentence(Illegal(row["why"]["code"], row["why"]["params"]), row["do"])


def check_text(look: Look, action: Action) -> None:
    try:
        back = parse_action(str(action))
    except Illegal as refusal:
        raise look.broken(f"the text form '{action}' does not parse: {refusal.code}") from None
    if back != action or str(back) != str(action):
        raise look.broken(f"the text form '{action}' does not parse back to itself")


def check_default(look: Look, seat: int) -> None:
    """What the clock plays can be written down and done."""
    game, state = look.game, look.state
    action = game.timeout_action(state, seat)
    check_text(look, action)
    look.run.words.hear(action)
    if check(game, state, seat, action, clock=True) is not None:
        raise look.broken(f"the timeout action '{action}' of seat {seat} is refused, or another one when asked again")
    try:
        reduce(game, state, seat, action, look.rng, clock=True)
    except Exception as error:
        raise look.broken(f"the timeout action '{action}' of seat {seat} raised {said(error)}") from error


def check_quiet(look: Look, seat: int) -> None:
    """Whether somebody listens must make no difference to the state and the generator."""
    game, state = look.game, look.state
    dice = Rng(f"quiet:{len(look.table.moves)}").stream("play")
    for action in (look.table.legal(seat).sample(dice), game.timeout_action(state, seat)):
        heard, quiet = game.clone(state), game.clone(state)
        heard_rng, quiet_rng = look.rng, look.rng
        game.apply(heard, seat, action, heard_rng, [])
        game.apply(quiet, seat, action, quiet_rng, None)
        moved = heard_rng.positions() != quiet_rng.positions()
        if moved or not same(packed(game.dump(heard)), packed(game.dump(quiet))):
            raise look.broken(f"'{action}' of seat {seat} leads somewhere else when nobody listens")

"""State, view and events as data: copies that share nothing, plain JSON, the same when asked twice."""

import json

from hanpan.kernel.check.leaves import odd_part, packed, same, same_order
from hanpan.kernel.check.look import Look
from hanpan.kernel.check.report import said, viewer_name
from hanpan.kernel.digest import canonical
from hanpan.kernel.event import Event
from hanpan.kernel.game import Result

MOST_VIEW = 256 * 1024
"""Everybody is sent the whole view after a lost connection: on a slow line a larger one is lost again and again."""


def check_copies(look: Look) -> None:
    game, state = look.game, look.state
    data = game.dump(state)
    odd = odd_part(data)
    if odd:
        raise look.broken(f"dump is not plain JSON: {odd}")
    text = canonical(data)
    before = packed(data)
    try:
        loaded = packed(game.dump(game.load(json.loads(text))))
    except Exception as error:
        raise look.broken(f"load cannot read what dump wrote: {said(error)}") from error
    if not same(loaded, before):
        raise look.broken("dump, load, dump gives something else")
    if not same(packed(game.dump(game.clone(state))), before):
        raise look.broken("a clone differs from its original")


def check_views(look: Look) -> None:
    """Views are plain, keep their order, and asking for one changes nothing."""
    game, state = look.game, look.state
    before = packed(game.dump(state))
    for viewer in look.viewers():
        data = game.view(state, viewer).dump()
        odd = odd_part(data)
        if odd:
            raise look.broken(f"the view of {viewer_name(viewer)} is not plain JSON: {odd}")
        whose = data.get("seat", viewer)
        if whose != viewer:
            raise look.broken(f"the view of {viewer_name(viewer)} says that it is seat {whose}'s")
        size = len(json.dumps(data))
        if size > MOST_VIEW:
            raise look.broken(f"the view of {viewer_name(viewer)} has {size} bytes, more than {MOST_VIEW}")
        if not same_order(packed(data), packed(game.view(state, viewer).dump())):
            raise look.broken(f"the view of {viewer_name(viewer)} is another one when it is asked for again")
    result = game.result(state)
    if result is not None and not isinstance(result, Result):
        raise look.broken(f"result is a {type(result).__name__}, not a Result or None")
    if not same(packed(game.dump(state)), before):
        raise look.broken("looking at the state (view, result) changed it")


def check_events(look: Look, events: list[Event], what: str) -> None:
    """Each event has a kind, plain data, and an audience that exists."""
    for event in events:
        if not isinstance(event.kind, str) or not event.kind:
            raise look.broken(f"{what}: an event without a kind")
        if event.to is not None and not (isinstance(event.to, int) and 0 <= event.to < look.seats):
            raise look.broken(f"{what}: the event '{event.kind}' is for seat {event.to}, which is not there")
        odd = odd_part(event.data)
        if odd:
            raise look.broken(f"{what}: the event '{event.kind}' is not plain JSON: {odd}")

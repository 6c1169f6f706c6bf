"""A view in two parts, and what changed in them (kernel.game.SplitView, ViewDelta): the same as the view itself."""

from typing import Any

from hanpan.kernel.abilities import split_view, view_delta
from hanpan.kernel.check.leaves import first_difference, packed, same
from hanpan.kernel.check.look import Look
from hanpan.kernel.game import Changes, ViewDelta


def check_parts(look: Look, viewer: int | None) -> None:
    """The two parts of a view, where the game has them, must make the same view."""
    game, state = look.game, look.state
    split = split_view(game)
    if split is None:
        return
    public, own = split.public(state), split.own(state, viewer)
    twice = [name for name in own if name in public]
    if twice or "seat" not in own:
        raise look.broken(f"a seat's own part has 'seat', and nothing public ({', '.join(twice)})")
    mine, other = packed({**public, **own}), packed(game.view(state, viewer).dump())
    if not same(mine, other):
        raise look.broken(f"the two parts of a view are not the view: {first_difference(mine, other)}")
    delta = view_delta(game)
    if delta is not None:
        check_changes(look, viewer, delta)


def check_changes(look: Look, viewer: int | None, delta: ViewDelta[Any]) -> None:
    """A game that says what changed must say all of it, from any earlier state."""
    game, state, before = look.game, look.state, look.earlier
    if before is None:
        look.earlier = state
        return
    if before is state:
        return
    public, own = delta.public_changes(state, before), delta.own_changes(state, viewer, before)
    updated = packed({**laid_over(delta.public(before), public), **laid_over(delta.own(before, viewer), own)})
    mine = packed(game.view(state, viewer).dump())
    if not same(updated, mine):
        raise look.broken(f"a change was not reported: {first_difference(updated, mine)}")
    now, then = [packed([] if viewer is None else game.legal(one, viewer).dump()) for one in (state, before)]
    anew = viewer is not None and delta.legal_changed(state, viewer, before)
    if not anew and not same(now, then):
        raise look.broken(f"the legal actions of seat {viewer} changed untold: {first_difference(now, then)}")
    more = any([part.values or part.items for part in (public, own)]) or (anew and same(now, then))
    if more and same(mine, packed(game.view(before, viewer).dump())):
        raise look.broken("a change was reported where nothing changed")
    look.report.count("changes checked")
    if look.report.counts["changes checked"] % 7 == 0:
        look.earlier = state


def laid_over(part: dict[str, Any], changes: Changes) -> dict[str, Any]:
    """A part of a view with its changes."""
    found = {**part, **changes.values}
    for name, items in changes.items.items():
        found[name] = [*found[name]]
        for index, item in items.items():
            found[name][int(index) : int(index) + 1] = [item]
    return found

"""What a game declares about itself holds: shapes of views and actions, the standing, and what it imagines."""

from typing import Any

from hanpan.kernel.abilities import described, imagining, redealt, standing
from hanpan.kernel.action import Action
from hanpan.kernel.check.leaves import first_difference, packed, same
from hanpan.kernel.check.look import Look
from hanpan.kernel.check.report import said, viewer_name
from hanpan.kernel.game import Imagining
from hanpan.kernel.legal import Entry, Numbers, Order, Span
from hanpan.kernel.shapes import outside, wrong_arguments, wrong_pointers, wrong_view


def check_declared(look: Look) -> None:
    check_shapes(look)
    check_standing(look)
    for viewer in look.viewers():
        check_imagined(look, viewer)


def check_shapes(look: Look) -> None:
    about = described(look.game)
    if about is None:
        return
    wrong = wrong_pointers(about.schema, about.verbs)
    if wrong:
        raise look.broken(f"the verbs are not as the schema says: {wrong}")
    for viewer in look.viewers():
        wrong = wrong_view(about.schema, look.game.view(look.state, viewer).dump(), look.seats)
        if wrong:
            raise look.broken(f"the view of {viewer_name(viewer)} is not as the schema says: {wrong}")
    for seat in range(look.seats):
        view = look.game.view(look.state, seat).dump()
        for entry in look.table.legal(seat).entries():
            for action in [entry.sample(look.dice), *ends(entry)]:
                wrong = wrong_arguments(about.verbs, action.verb, action.args, look.seats)
                wrong = wrong or outside(about.verbs, action.verb, action.args, view)
                if wrong:
                    raise look.broken(f"'{action}' of seat {seat} is not as the verbs say: {wrong}")


def ends(entry: Entry) -> list[Action]:
    """The lowest and the highest action of an entry that stands for many, the first and the last order: chance may
    never take them."""
    if isinstance(entry, Span):
        return [Action(entry.verb, (entry.low,)), Action(entry.verb, (entry.high,))]
    if isinstance(entry, Numbers):
        return [Action(entry.verb, tuple([bound[end] for bound in entry.bounds])) for end in (0, 1)]
    if isinstance(entry, Order):
        return [entry.as_it_is(), entry.of(list(entry.items[::-1][: entry.least]))]
    return []


def check_standing(look: Look) -> None:
    """A whole number for each seat, and one that everybody may know."""
    stands = standing(look.game)
    if stands is None:
        return
    found = stands.standing(look.state)
    whole = [number for number in found if isinstance(number, int) and not isinstance(number, bool)]
    if len(found) != look.seats or len(whole) != look.seats:
        raise look.broken(f"the standing is {found}, not a whole number for each of {look.seats} seats")
    twin = redealt(look.game, look.state, None, look.fresh("standing"))
    if stands.standing(twin) != found:
        raise look.broken("the standing tells a spectator what the view hides")


def check_imagined(look: Look, viewer: int | None) -> None:
    """What a seat imagines from its view looks to it as the state does."""
    mind = imagining(look.game)
    if mind is None:
        return
    view = look.game.view(look.state, viewer)
    try:
        state = mind.imagine(view, look.fresh("imagine"))
        seen = look.game.view(state, viewer).dump()
    except Exception as error:
        raise look.broken(f"what {viewer_name(viewer)} imagines cannot be looked at: {said(error)}") from error
    mine, other, who = packed(view.dump()), packed(seen), viewer_name(viewer)
    if not same(mine, other):
        raise look.broken(
            f"{who} imagines a state that shows another view: imagine forgets something, or the view of {who} tells "
            f"apart what it may not know: {first_difference(mine, other)}"
        )
    if look.game.actors(state) != look.table.actors():
        raise look.broken(f"{viewer_name(viewer)} imagines a state that waits for other seats")
    if viewer is not None and look.game.legal(state, viewer).texts() != look.table.legal(viewer).texts():
        raise look.broken(
            f"{who} imagines a state with other legal actions: imagine forgets something, or the legal list of {who} "
            "tells apart what it may not know"
        )
    check_from_view(look, viewer, mind, state)
    look.report.count("states imagined")


def check_from_view(look: Look, viewer: int | None, mind: Imagining[Any], state: Any) -> None:
    """A view that looks the same, of another state, leads to the same thoughts."""
    game = look.game
    twin = redealt(game, look.state, viewer, look.fresh("twin"))
    if not same(packed(game.view(twin, viewer).dump()), packed(game.view(look.state, viewer).dump())):
        return  # a fault of its own, which the look at hidden things names
    again = mind.imagine(game.view(twin, viewer), look.fresh("imagine"))
    if not same(packed(game.dump(again)), packed(game.dump(state))):
        raise look.broken(f"{viewer_name(viewer)} imagines something else where its view is the same")

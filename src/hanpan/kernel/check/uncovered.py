"""What steps uncover. The rule: what an event tells a viewer is in its view afterwards, or was there before.

So two steps from states that look the same to a viewer, and that lead to states that look the same to it, show it the
same events. The one exception is what is in no state at all: the very same state before and the very same state
afterwards hold no secret that an event could tell, so a nod and a wave may be told apart.
"""

from typing import Any

from hanpan.kernel.abilities import redealt
from hanpan.kernel.action import Action
from hanpan.kernel.check.hidden import twin_of
from hanpan.kernel.check.leaves import first_difference, packed, same
from hanpan.kernel.check.look import Look, Seen, heard_by
from hanpan.kernel.check.report import said, viewer_name
from hanpan.kernel.check.samples import Sample, told_secret
from hanpan.kernel.event import Event
from hanpan.kernel.game import reduce
from hanpan.kernel.rng import Rng

MOST_ACTORS = 3
"""Of so many seats that may do something one step each is compared."""
SAMPLES = 44
"""States that look the same to one viewer, for the search for told secrets."""
OCCASIONS = 1
"""So often a step with an event of a kind is looked at in this way."""


class Step:
    """A step from the real state, and what it led to."""

    __slots__ = ("action", "events", "seat", "seen", "state")

    def __init__(self, look: Look, seat: int, action: Action, rng: Rng, state: Any) -> None:
        self.seat = seat
        self.action = action
        self.state, self.events = reduce(look.game, state, seat, action, rng)
        self.seen = Seen(look.game, self.state)


def check_pairs_of_steps(look: Look) -> None:
    """For every viewer: a step beside the same step with another generator, beside another action, and beside the same
    step from a state in which all that the viewer may not know is different."""
    game, dice = look.game, look.dice
    able = [seat for seat in look.all_seats() if len(game.legal(look.state, seat))]
    rows: list[tuple[Step, Step, Step]] = []
    for actor in dice.sample(able, min(MOST_ACTORS, len(able))):
        legal = game.legal(look.state, actor)
        action, other = legal.sample(dice), legal.sample(dice)
        rows.append(
            (
                Step(look, actor, action, look.rng, look.state),
                Step(look, actor, action, look.fresh("fresh"), look.state),
                Step(look, actor, other, look.rng, look.state),
            )
        )
    for viewer in look.viewers():
        twin = twin_of(look, viewer)
        for real, fresh, other_action in rows:
            compare_steps(look, viewer, real, fresh, True)
            if viewer != real.seat:
                compare_steps(look, viewer, real, other_action, True)
            if real.action in game.legal(twin, real.seat):
                try:
                    step = Step(look, real.seat, real.action, look.rng, twin)
                except Exception as error:
                    raise look.broken(
                        f"'{real.action}' of seat {real.seat} raised {said(error)} in a state drawn anew for "
                        f"{viewer_name(viewer)}"
                    ) from error
                compare_steps(look, viewer, real, step, False)


def compare_steps(look: Look, viewer: int | None, one: Step, two: Step, same_before: bool) -> None:
    """Two steps that leave the viewer with the same view. Where the views differ the step itself made something
    visible; `check_told` looks at those."""
    if not same(one.seen.view(viewer), two.seen.view(viewer)):
        return
    who, game = viewer_name(viewer), look.game
    if game.actors(one.state) != game.actors(two.state):
        raise look.broken(
            f"after '{one.action}' of seat {one.seat} whom the game waits for tells {who} apart what its view hides"
        )
    mine, other = packed(heard_by(one.events, viewer)), packed(heard_by(two.events, viewer))
    if same(mine, other) or (same_before and same(one.seen.dump(), two.seen.dump())):
        return
    raise look.broken(
        f"the events of '{one.action}' and '{two.action}' by seat {one.seat} tell {who} apart what its view hides: "
        f"{first_difference(mine, other)}"
    )


def check_told(look: Look, before: Any, seat: int, action: Action, events: list[Event]) -> None:
    """A step was made that showed an event of a kind not yet looked at often enough: is something told by it that the
    viewer's view does not show afterwards? The step is done again from many states that look the same to the viewer,
    each with a generator of its own."""
    kinds = look.run.kinds
    new = [event.kind for event in events if kinds.get(event.kind, 0) < OCCASIONS]
    if not new:
        return
    for kind in sorted(set(new)):
        kinds[kind] = kinds.get(kind, 0) + 1
    for viewer in some_viewers(look, events, new):
        samples: list[Sample] = []
        for number in range(SAMPLES):
            rng = look.fresh(f"told:{number}")
            state = redealt(look.game, before, viewer, rng)
            if action not in look.game.legal(state, seat):
                continue
            after, heard = reduce(look.game, state, seat, action, rng)
            samples.append(Sample(look.game, viewer, after, redealt(look.game, after, viewer, rng), heard))
        secret = told_secret(samples)
        if secret:
            raise look.broken(f"an event of '{action}' by seat {seat} tells {viewer_name(viewer)} a secret: {secret}")
        look.report.count("told steps")


def some_viewers(look: Look, events: list[Event], new: list[str]) -> list[int | None]:
    """A spectator, and two seats: those first that hear something new of their own."""
    private = [event.to for event in events if event.to is not None and event.kind in new]
    seats = [seat for seat in range(look.seats) if seat in private]
    seats += [seat for seat in range(look.seats) if seat not in private]
    return [None, *seats[:2]]

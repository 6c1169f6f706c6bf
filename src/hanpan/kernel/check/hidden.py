"""Hidden information: two states that differ only in what a viewer may not know look the same to it.

Compared are its view, its legal list, the reasons it gets for what it may not do, whom the game waits for, what the
clock would play for it and the result. What steps from two such states show is compared in `uncovered`.
"""

from typing import Any

from hanpan.kernel.abilities import nothing_hidden, redealt, sees_all
from hanpan.kernel.action import Action
from hanpan.kernel.check.leaves import first_difference, packed, same, same_order, text_of_packed, unlike
from hanpan.kernel.check.look import AnyGame, Case, Look, Run, twin_maker
from hanpan.kernel.check.report import Broken, said, viewer_name
from hanpan.kernel.game import Config
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

MORE_GAMES = 24
"""So many games are played to find a pair that differs: a short game may have shown none by chance."""
MORE_ACTIONS = 40
ASKED = 8
"""So many actions of each kind (known ones, odd ones) are asked for in both states, to compare the reasons."""


def twin_of(look: Look, viewer: int | None) -> Any:
    """Another state that looks the same to this viewer, compared with the real one."""
    game, state = look.game, look.state
    before = look.seen.dump()
    maker = f"{twin_maker(game)} for {viewer_name(viewer)}"
    try:
        twin = redealt(game, state, viewer, look.fresh(f"redeal:{viewer}"))
        after = packed(game.dump(twin))
    except Exception as error:
        raise look.broken(f"{maker} raised {said(error)}") from error
    if not same(packed(game.dump(state)), before):
        raise look.broken(f"{maker} changed the state it was given")
    look.report.count("hidden pairs")
    key = (look.seats, viewer)
    differs = unlike(after, before)
    look.run.pairs[key] = look.run.pairs.get(key, 0) + differs
    look.report.count("hidden pairs that differ", int(differs))
    if differs and nothing_hidden(game):
        raise look.broken(f"the game says nothing_hidden, but {twin_maker(game)} gives another state")
    if differs and sees_all(game, look.seats, viewer):
        raise look.broken(f"the game says that {viewer_name(viewer)} sees all, but another state looks the same to it")
    compare(look, viewer, twin)
    return twin


def compare(look: Look, viewer: int | None, twin: Any) -> None:
    game, state, who = look.game, look.state, viewer_name(viewer)
    mine, other = look.seen.view(viewer), packed(game.view(twin, viewer).dump())
    if not same(mine, other):
        raise look.broken(f"the view of {who} tells apart what it may not know: {first_difference(mine, other)}")
    if not same_order(mine, other):
        raise look.broken(f"the order of keys in the view of {who} tells apart what it may not know")
    if game.actors(state) != game.actors(twin):
        raise look.broken(
            f"whom the game waits for tells {who} apart what it may not know: "
            f"{game.actors(state)} against {game.actors(twin)}"
        )
    one, two = game.result(state), game.result(twin)
    if (None if one is None else one.dump()) != (None if two is None else two.dump()):
        raise look.broken(f"the result tells {who} apart what it may not know")
    if viewer is None:
        return
    # Whoever plays may watch in another window.
    seen, twins_seen = look.seen.view(None), packed(game.view(twin, None).dump())
    if not same(seen, twins_seen):
        raise look.broken(f"a spectator is shown what {who} may not know: {first_difference(seen, twins_seen)}")
    options, twins = look.seen.legal(viewer), packed(game.legal(twin, viewer).dump())
    if not same(options, twins):
        raise look.broken(
            f"the legal list of {who} tells apart what it may not know: {first_difference(options, twins)}"
        )
    if viewer in game.actors(state) and game.timeout_action(state, viewer) != game.timeout_action(twin, viewer):
        raise look.broken(f"the timeout action of {who} tells apart what it may not know")
    for action in questions(look):
        reason, other_reason = why(look, state, viewer, action), why(look, twin, viewer, action)
        if reason != other_reason:
            raise look.broken(
                f"the refusal of '{str(action)[:60]}' tells {who} apart what it may not know: "
                f"{reason} against {other_reason}"
            )


def questions(look: Look) -> list[Action]:
    """Some actions that were legal somewhere, and some odd ones."""
    words, dice = look.run.words, look.dice
    known = words.known()
    if not known:
        return []
    odd = words.odd(dice.choice(words.verbs()), dice)
    return [*dice.sample(known, min(ASKED, len(known))), *dice.sample(odd, min(ASKED, len(odd)))]


def why(look: Look, state: Any, seat: int, action: Action) -> str:
    try:
        found = look.game.legal(state, seat).why_not(action)
    except Illegal as refusal:
        found = refusal
    except Exception as error:
        raise look.broken(f"seat {seat}: why_not of '{str(action)[:60]}' raised {said(error)}") from error
    return "" if found is None else text_of_packed(packed(found.dump()))


def check_pairs(run: Run, cases: list[Case]) -> None:
    """A game that hides something must have shown it: for every viewer at least one pair that differs."""
    if nothing_hidden(run.game):
        return
    for (seats, viewer), differing in run.pairs.items():
        if sees_all(run.game, seats, viewer):
            continue
        configs = [config for config, count, seed in cases if count == seats and seed == 0]
        if not differing and not any([some_pair(run.game, config, seats, viewer) for config in configs]):
            raise Broken(
                f"with {seats} seats {twin_maker(run.game)} never gave {viewer_name(viewer)} a state that differs, so "
                "nothing was compared: draw anew what it may not know, say nothing_hidden = True, or name the seat in "
                "all_seeing"
            )


def some_pair(game: AnyGame, config: Config, seats: int, viewer: int | None) -> bool:
    """Whether a further game has a state that is drawn anew for this viewer."""
    for seed in range(MORE_GAMES):
        table: Table[Any] = Table(game, config, seats, f"pair:{seed}")
        dice = Rng(f"pair:{seed}").stream("play")
        while table.actors() and len(table.moves) < MORE_ACTIONS:
            seat = dice.choice(table.actors())
            table.step(seat, table.legal(seat).sample(dice))
            twin = redealt(game, table._state, viewer, Rng(f"pair:{seed}:{len(table.moves)}"))
            if game.dump(twin) != game.dump(table._state):
                return True
    return False

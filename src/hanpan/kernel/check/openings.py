"""The openings of many seeds: what their events show a viewer is explained by its view, and what is drawn anew (by
`imagine` or `redeal`) comes as the game itself deals it. Later in a game a fair guess would have to know how people
play, so it is asked for at the start only."""

from typing import Any

from hanpan.kernel.abilities import nothing_hidden, sees_all
from hanpan.kernel.check.leaves import packed, same
from hanpan.kernel.check.look import AnyGame, Maker, Run, makers
from hanpan.kernel.check.report import Broken, difference, preset_of, viewer_name
from hanpan.kernel.check.samples import Sample, never_drawn, told_secret, unequal_events, unfair_draw
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config
from hanpan.kernel.rng import Rng

MANY = 128
"""Seeds for the first setting: enough to see an unfair draw."""
DEEP = 6
"""A run that looks less closely than this takes fewer seeds, too."""
SOME = 40
"""Seeds for every other setting, with the fewest seats."""
AGAIN = 16
"""So often two states drawn anew from one are compared."""


def check_openings(run: Run, settings: list[Config], counts: list[int]) -> None:
    for number, config in enumerate(settings):
        for seats in [counts[0]] if number else sorted({counts[0], counts[-1]}):
            count = MANY if number == 0 and run.deep >= DEEP else SOME
            deals = [open_table(run.game, config, seats, seed) for seed in range(count)]
            named = [seat for seat in range(seats) if claims_all(run.game, seats, seat)]
            for maker in makers(run.game):
                for viewer in [*sorted({0, seats - 1, *named}), None]:
                    check_viewer(run, config, seats, viewer, deals, maker)


def open_table(game: AnyGame, config: Config, seats: int, seed: int) -> tuple[Any, list[Event]]:
    events: list[Event] = []
    return game.new(config, seats, Rng(seed), events), events


def claims_all(game: AnyGame, seats: int, seat: int) -> bool:
    """Whether the game names the seat as one that sees all, beside others that do not."""
    return sees_all(game, seats, seat) and not nothing_hidden(game)


def check_viewer(
    run: Run, config: Config, seats: int, viewer: int | None, deals: list[tuple[Any, list[Event]]], maker: str
) -> None:
    game, who, draw = run.game, viewer_name(viewer), makers(run.game)[maker]
    samples = [
        Sample(game, viewer, state, draw(state, viewer, Rng(f"opening:{seed}")), events)
        for seed, (state, events) in enumerate(deals)
    ]
    run.report.count("openings", len(samples))
    where = f"preset {preset_of(config)}, {seats} seats, seeds 0 to {len(deals) - 1}, after 0 actions; moves: none"
    pair = unequal_events(samples)
    if pair is not None:
        one, two = samples[pair[0]].heard, samples[pair[1]].heard
        digests = f"seeds {pair[0]} and {pair[1]}"
        raise Broken(
            f"the events of two openings ({digests}) tell {who} apart what its view hides: {difference(one, two)} "
            f"({where})"
        )
    secret = told_secret(samples)
    if secret:
        raise Broken(f"an event of the opening tells {who} a secret: {secret} ({where})")
    if sees_all(game, seats, viewer):
        claim = "nothing_hidden" if nothing_hidden(game) else f"that {who} sees all"
        check_open(samples, claim, who, where)
        return
    kept = never_drawn(samples)
    if kept:
        raise Broken(f"{maker} never draws '{kept}' anew for {who}, though its view does not show it ({where})")
    # A game may begin with nothing hidden, where secrets are chosen and not dealt.
    draws = any([sample.twin != sample.state for sample in samples])
    first = enumerate(deals[:AGAIN])
    if draws and not any([draws_twice(game, draw, state, viewer, seed) for seed, (state, _) in first]):
        raise Broken(f"{maker} for {who} gives the same state with every generator ({where})")
    unfair = unfair_draw(samples) if len(samples) >= MANY else ""
    if unfair:
        raise Broken(f"{maker} for {who} draws unfairly: {unfair} ({where})")


def draws_twice(game: AnyGame, draw: Maker, state: Any, viewer: int | None, seed: int) -> bool:
    """Whether two generators draw two states."""
    one, two = [packed(game.dump(draw(state, viewer, Rng(f"{name}:{seed}")))) for name in ("one", "two")]
    return not same(one, two)


def check_open(samples: list[Sample], claim: str, who: str, where: str) -> None:
    """To whom nothing is hidden, equal views are views of equal states."""
    first: dict[str, Sample] = {}
    for sample in samples:
        other = first.setdefault(sample.view, sample)
        if other.state != sample.state:
            ways = [way for way, value in sample.state.items() if other.state.get(way) != value]
            raise Broken(f"the game says {claim}, but the view of {who} does not show '{ways[0][1:]}' ({where})")

"""The conformance suite: it plays a game at random and checks that the game keeps the contract.

`check_game(game)` returns a `Report`; `hanpan check GAME` prints it. It is part of the package, so that the author of a
new game can use the same checks as we do. The checks that play whole games a second time are in `check_replay.py`.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any

from hanpan.kernel.abilities import adjustable, split_view, view_delta
from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.check_replay import (
    AnyGame,
    Broken,
    Case,
    check_interleaved,
    check_process,
    check_records,
    check_twice,
)
from hanpan.kernel.digest import canonical, digest_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import HOUSE, Adjustable, Changes, Config, ViewDelta, check, reduce
from hanpan.kernel.refusal import BadConfig, Illegal
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

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
    "é 1",
)
"""Texts no game knows."""
NO_DIAL: tuple[object, ...] = ("dance", True, None, [], {})
"""Values that no dial can have."""


class Report:
    """What was checked, how much of it, and what broke."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.done: list[str] = []
        self.failures: list[str] = []
        self.counts: dict[str, int] = {}

    @property
    def ok(self) -> bool:
        return not self.failures

    def count(self, what: str, more: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + more

    def __str__(self) -> str:
        lines = [f"{self.game}: " + ", ".join([f"{number} {what}" for what, number in self.counts.items()])]
        lines += [f"  ok    {line}" for line in self.done]
        lines += [f"  FAIL  {line}" for line in self.failures]
        return "\n".join(lines)


def check_game(
    game: AnyGame,
    seat_counts: Iterable[int] | None = None,
    configs: Iterable[Config] | None = None,
    seeds: int = 3,
    deep: int = 12,
    process: bool = True,
) -> Report:
    """Play `game` at random over seats, presets and seeds, and hold it to the contract.

    `deep`: how many states of a game get the expensive checks. `process`: also play some games in another process.
    """
    report = Report(game.id)
    low, high = game.seats
    counts = list(range(low, high + 1)) if seat_counts is None else list(seat_counts)
    settings: list[Config] = [{"preset": name} for name in game.presets] if configs is None else list(configs)
    cases = [(config, seats, seed) for config in settings for seats in counts for seed in range(seeds)]
    part(report, "identity, presets and seat counts", lambda: check_identity(game, settings))
    dialled = adjustable(game)
    if dialled is not None:
        name = "dials stand where the preset has them and refuse nonsense"
        part(report, name, lambda: check_dials(game, dialled, settings))
    part(
        report,
        "random games to the end: actors, legality, refusals, texts, copies, hidden information, results",
        lambda: play_all(game, cases, deep, report),
    )
    part(report, "the same seed and actions give the same game, twice", lambda: check_twice(game, cases))
    part(report, "two interleaved tables do not touch each other", lambda: check_interleaved(game, cases))
    part(report, "records write, read, verify, resume and refuse", lambda: check_records(game, cases))
    if process:
        part(report, "another process with another hash seed agrees", lambda: check_process(game, cases))
    return report


def part(report: Report, name: str, run: Callable[[], object]) -> None:
    try:
        run()
    except Broken as broken:
        report.failures.append(f"{name}: {broken}")
    except Exception as error:
        report.failures.append(f"{name}: {type(error).__name__}: {error}")
    else:
        report.done.append(name)


def check_identity(game: AnyGame, settings: list[Config]) -> None:
    low, high = game.seats
    if not (isinstance(game.id, str) and game.id and game.rules_version >= 1 and 1 <= low <= high and game.presets):
        raise Broken("id, rules_version, seats and presets must be set")
    for seats in (low - 1, high + 1):
        try:
            Table(game, settings[0], seats)
        except BadConfig:
            continue
        raise Broken(f"{seats} seats were accepted")
    for config in settings:
        if game.data_hash(config) != game.data_hash(config):
            raise Broken("data_hash changes from call to call")


def check_dials(game: AnyGame, adjust: Adjustable, settings: list[Config]) -> None:
    """A form shows the values of a preset and sends them back: that must change nothing. Invalid values are refused."""
    seats = game.seats[0]
    for config in settings:
        values = adjust.dialled(config)
        if list(values) != [dial.key for dial in adjust.dials]:
            raise Broken("dialled must name every dial, in their order")
        for dial in adjust.dials:
            dial.read(values[dial.key])
            for invalid in (dial.low - 1, 10**13, *NO_DIAL):
                try:
                    game.new({**config, dial.key: invalid}, seats, Rng(0))
                except BadConfig:
                    continue
                raise Broken(f"{dial.key} took {invalid!r}")
        turned = {**config, **values}
        if adjust.dialled(turned) != values:
            raise Broken("dials do not stay where they are put")
        game.new(turned, seats, Rng(0))


def play_all(game: AnyGame, cases: list[Case], deep: int, report: Report) -> None:
    for config, seats, seed in cases:
        Player(game, config, seats, seed, deep, report).play()


class Player:
    """One random game, watched closely."""

    def __init__(self, game: AnyGame, config: Config, seats: int, seed: int, deep: int, report: Report) -> None:
        self.game = game
        self.config = config
        self.seats = seats
        self.report = report
        self.where = f"preset {config.get('preset', '-')}, {seats} seats, seed {seed}"
        self.table: Table[Any] = Table(game, config, seats, seed)
        self.dice = Rng(f"check:{seed}").stream("play")
        self.earlier: Any = None
        """A state some steps back; `check_changes` compares with it."""
        self.deep = deep
        self.heard: list[Action] = []

    def broken(self, text: str) -> Broken:
        moves = self.table.moves
        tail = "; ".join([f"{move.seat}: {move.action}" for move in moves[-3:]])
        return Broken(f"{text} ({self.where}, after {len(moves)} actions: {tail})")

    def play(self) -> None:
        game, table = self.game, self.table
        limit = game.longest(self.config, self.seats)
        # Look closely at many early states and at fewer later ones, so that long games do not take too long.
        look, step = 0, 1
        while True:
            actors = table.actors()
            over = table.result() is not None
            if over == bool(actors):
                raise self.broken("the game must have actors if and only if it has no result")
            if len(table.moves) == look:
                self.look_closely()
                look += step
                step = 1 + look // max(1, self.deep // 3)
            if over:
                break
            if len(table.moves) > limit:
                raise self.broken(f"longer than the declared {limit} actions")
            self.move(actors)
        self.look_closely()
        self.check_result()
        self.report.count("games")
        self.report.count("actions", len(table.moves))

    def move(self, actors: list[int]) -> None:
        table, dice = self.table, self.dice
        if len(set(actors)) != len(actors) or not all([0 <= seat < self.seats for seat in actors]):
            raise self.broken(f"invalid actors {actors}")
        seat = dice.choice(actors)
        chance = dice.below(40)
        if chance == 0:
            table.time_out(seat)
            return
        if chance == 1 and len(table.legal(HOUSE)):
            seat = HOUSE
        elif chance == 2:
            others = [other for other in range(self.seats) if len(table.legal(other))]
            seat = dice.choice(others)
        legal = table.legal(seat)
        if not len(legal):
            raise self.broken(f"seat {seat} is awaited but has no legal action")
        action = legal.sample(dice)
        self.remember(action)
        table.step(seat, str(action))

    def remember(self, action: Action) -> None:
        if len(self.heard) < 60:
            self.heard.append(action)
        else:
            self.heard[self.dice.below(60)] = action

    def look_closely(self) -> None:
        self.report.count("states looked at")
        self.check_copies()
        for seat in [*range(self.seats), HOUSE]:
            self.check_legal(seat)
        for actor in self.table.actors():
            self.check_default(actor)
            self.check_quiet(actor)
        for viewer in [*range(self.seats), None]:
            self.check_hidden(viewer)
            self.check_parts(viewer)

    def check_copies(self) -> None:
        game, state = self.game, self.table._state
        data = game.dump(state)
        text = canonical(data)
        if canonical(game.dump(game.load(json.loads(text)))) != text:
            raise self.broken("dump, load, dump gives something else")
        if canonical(game.dump(game.clone(state))) != text:
            raise self.broken("a clone differs from its original")

    def check_legal(self, seat: int) -> None:
        game, table = self.game, self.table
        state = table._state
        legal = table.legal(seat)
        entries = legal.entries()
        if canonical(json.loads(legal.wire())) != canonical(legal.dump()):
            raise self.broken(f"the legal list of seat {seat} reads otherwise on the wire")
        if [entry.text() for entry in game.legal(state, seat)] != legal.texts():
            raise self.broken(f"the legal list of seat {seat} is not stable")
        before = digest_of(game.dump(state))
        for entry in entries:
            action = entry.sample(self.dice)
            self.check_text(action)
            if not entry.accepts(action) or action not in legal:
                why = legal.why_not(action)
                raise self.broken(f"seat {seat}: '{action}' is listed but refused ({why.code if why else 'entry'})")
            try:
                after, events = reduce(game, state, seat, action, table._rng.clone())
            except Exception as error:
                raise self.broken(
                    f"seat {seat}: the legal '{action}' raised {type(error).__name__}: {error}"
                ) from error
            if digest_of(game.dump(state)) != before:
                raise self.broken(f"'{action}' changed the state it was given (clone shares something)")
            canonical(game.dump(after))
            for event in events:
                canonical(event.dump())
            self.report.count("legal actions tried")
        for action in [*self.heard, *[Action(word, args) for word, args in FOREIGN]]:
            listed = any([entry.accepts(action) for entry in entries])
            if listed != (action in legal):
                raise self.broken(f"seat {seat}: '{action}' is {'' if listed else 'not '}listed, but why_not disagrees")
            if not listed:
                self.check_refused(seat, str(action), before)
        for text in NONSENSE:
            self.check_refused(seat, text, before)

    def check_refused(self, seat: int, text: str, before: str) -> None:
        try:
            self.table.step(seat, text)
        except Illegal as refusal:
            if not refusal.code:
                raise self.broken(f"'{text}' was refused without a code") from None
        else:
            raise self.broken(f"seat {seat}: the illegal '{text}' was accepted")
        if digest_of(self.game.dump(self.table._state)) != before:
            raise self.broken(f"the refused '{text}' changed the state")
        self.report.count("refusals tried")

    def check_text(self, action: Action) -> None:
        try:
            back = parse_action(str(action))
        except Illegal as refusal:
            raise self.broken(f"the text form '{action}' does not parse: {refusal.code}") from None
        if back != action or str(back) != str(action):
            raise self.broken(f"the text form '{action}' does not parse back to itself")

    def check_default(self, seat: int) -> None:
        game, table = self.game, self.table
        action = game.timeout_action(table._state, seat)
        self.check_text(action)
        if check(game, table._state, seat, action, clock=True) is not None:
            raise self.broken(f"the default '{action}' of seat {seat} is refused")
        try:
            reduce(game, table._state, seat, action, table._rng.clone(), clock=True)
        except Exception as error:
            raise self.broken(
                f"the default '{action}' of seat {seat} raised {type(error).__name__}: {error}"
            ) from error

    def check_quiet(self, seat: int) -> None:
        """Whether somebody listens must make no difference to the state and the generator."""
        game, table = self.game, self.table
        dice = Rng(f"quiet:{len(table.moves)}").stream("play")
        for action in (table.legal(seat).sample(dice), game.timeout_action(table._state, seat)):
            heard, quiet = game.clone(table._state), game.clone(table._state)
            heard_rng, quiet_rng = table._rng.clone(), table._rng.clone()
            game.apply(heard, seat, action, heard_rng, [])
            game.apply(quiet, seat, action, quiet_rng, None)
            same = heard_rng.positions() == quiet_rng.positions()
            if not same or canonical(game.dump(heard)) != canonical(game.dump(quiet)):
                raise self.broken(f"'{action}' of seat {seat} leads somewhere else when nobody listens")

    def check_hidden(self, viewer: int | None) -> None:
        """Two states that differ only in what the viewer may not know must look the same to it."""
        game, table = self.game, self.table
        state = table._state
        twin = game.redeal(state, viewer, Rng(f"redeal:{len(table.moves)}:{viewer}"))
        who = "a spectator" if viewer is None else f"seat {viewer}"
        mine, other = canonical(game.view(state, viewer).dump()), canonical(game.view(twin, viewer).dump())
        if mine != other:
            raise self.broken(f"the view of {who} tells apart what it may not know: {difference(mine, other)}")
        if viewer is not None:
            options, twins = canonical(game.legal(state, viewer).dump()), canonical(game.legal(twin, viewer).dump())
            if options != twins:
                raise self.broken(f"the legal list of {who} tells apart: {difference(options, twins)}")
        self.report.count("hidden pairs")
        if canonical(game.dump(state)) != canonical(game.dump(twin)):
            self.report.count("hidden pairs that differ")
        for actor in table.actors():
            action = game.legal(state, actor).sample(self.dice)
            if action in game.legal(twin, actor):
                self.compare_steps(viewer, (state, actor, action), (twin, actor, action))
            if actor != viewer:
                other_action = game.legal(state, actor).sample(self.dice)
                self.compare_steps(viewer, (state, actor, action), (state, actor, other_action))

    def check_parts(self, viewer: int | None) -> None:
        """The two parts of a view (kernel.game.SplitView), where the game has them, must make the same view."""
        game, state = self.game, self.table._state
        split = split_view(game)
        if split is None:
            return
        public, own = split.public(state), split.own(state, viewer)
        twice = [name for name in own if name in public]
        if twice or "seat" not in own:
            raise self.broken(f"a seat's own part has 'seat', and nothing public ({', '.join(twice)})")
        mine, other = canonical({**public, **own}), canonical(game.view(state, viewer).dump())
        if mine != other:
            raise self.broken(f"the two parts of a view are not the view: {difference(mine, other)}")
        delta = view_delta(game)
        if delta is not None:
            self.check_changes(viewer, delta)

    def check_changes(self, viewer: int | None, delta: ViewDelta[Any]) -> None:
        """A game that says what changed (kernel.game.ViewDelta) must say all of it, from any earlier state."""
        game, state, before = self.game, self.table._state, self.earlier
        if before is None:
            self.earlier = state
            return
        if before is state:
            return
        public, own = delta.public_changes(state, before), delta.own_changes(state, viewer, before)
        updated = canonical({**laid_over(delta.public(before), public), **laid_over(delta.own(before, viewer), own)})
        mine = canonical(game.view(state, viewer).dump())
        if updated != mine:
            raise self.broken(f"a change was not reported: {difference(updated, mine)}")
        now, then = ["" if viewer is None else canonical(game.legal(one, viewer).dump()) for one in (state, before)]
        anew = viewer is not None and delta.legal_changed(state, viewer, before)
        if now != then and not anew:
            raise self.broken(f"the legal actions of seat {viewer} changed untold: {difference(now, then)}")
        more = any([part.values or part.items for part in (public, own)]) or (anew and now == then)
        if more and mine == canonical(game.view(before, viewer).dump()):
            raise self.broken("a change was reported where nothing changed")
        self.report.count("changes checked")
        if self.report.counts["changes checked"] % 7 == 0:
            self.earlier = state

    def compare_steps(self, viewer: int | None, one: tuple[Any, int, Action], two: tuple[Any, int, Action]) -> None:
        """Two steps that leave the viewer with the same view must show it the same events. Where the whole states are
        equal too, nothing is hidden, and events may differ: a nod, or a key that a full hand could not take, leaves
        no trace in the state."""
        game, rng = self.game, self.table._rng
        first, events = reduce(game, one[0], one[1], one[2], rng.clone())
        second, other_events = reduce(game, two[0], two[1], two[2], rng.clone())
        if canonical(game.view(first, viewer).dump()) != canonical(game.view(second, viewer).dump()):
            return  # the step itself made something visible
        mine, other = canonical(heard_by(events, viewer)), canonical(heard_by(other_events, viewer))
        if mine != other and canonical(game.dump(first)) != canonical(game.dump(second)):
            who = "a spectator" if viewer is None else f"seat {viewer}"
            raise self.broken(
                f"the events of '{one[2]}' and '{two[2]}' by seat {one[1]} tell {who} apart what its view hides: "
                f"{difference(mine, other)}"
            )

    def check_result(self) -> None:
        result = self.table.result()
        if result is None or len(result.places) != self.seats or len(result.scores) != self.seats:
            raise self.broken("the result must give every seat a place and a score")
        for place in result.places:
            if place != 1 + sum([better < place for better in result.places]):
                raise self.broken(f"places {result.places} are not a ranking")


FOREIGN: tuple[tuple[str, tuple[int | str, ...]], ...] = (("dance", ()), ("dance", (1,)), ("dance", ("a", 2)))


def heard_by(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    return [event.dump() for event in events if event.to is None or event.to == viewer]


def laid_over(part: dict[str, Any], changes: Changes) -> dict[str, Any]:
    """A part of a view with its changes."""
    found = {**part, **changes.values}
    for name, items in changes.items.items():
        found[name] = [*found[name]]
        for index, item in items.items():
            found[name][int(index) : int(index) + 1] = [item]
    return found


def difference(one: str, two: str) -> str:
    """The two texts around their first difference."""
    for index, (a, b) in enumerate(zip(one, two, strict=False)):
        if a != b:
            return f"...{one[max(0, index - 30) : index + 20]}... against ...{two[max(0, index - 30) : index + 20]}..."
    return "one is longer"

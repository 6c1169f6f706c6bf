"""Results: everything an experiment says so far, read from its store in two passes and in constant memory."""

from collections.abc import Callable
from functools import partial
from math import inf, pi
from typing import Any

from hanpan.bots.study import SHARE
from hanpan.kernel.digest import digest_of
from hanpan.lab.block import Counts
from hanpan.lab.estimate import (
    ERROR,
    Estimate,
    Tangent,
    estimate,
    half_width,
    options,
    ratio,
    rounds_of,
    shares,
    tangent,
)
from hanpan.lab.experiment import Experiment, Target
from hanpan.lab.store import Store

GOOD, LIKELY, UNLIKELY, BAD, UNKNOWN = "good", "likely", "unlikely", "bad", "unknown"
"""The whole interval is inside; the value is, but not the whole interval; the value is not, but some of the interval
is; nothing of it is; nothing was counted."""

Ask = Callable[[Counts], Tangent | None]


def error_at(look: int) -> float:
    """The error left for the look of that number, 1, 2, ...: all looks there may ever be share 5 %, so the intervals
    hold at all of them together, and stopping at one because it is narrow enough is no cheating."""
    return ERROR * 6 / (pi * look) ** 2


def totals(store: Store, experiment: Experiment, below: int) -> tuple[list[Counts], int, int]:
    """The counts of each variant, the games, and the blocks."""
    found: list[Counts] = [{} for _ in experiment.variants]
    games = blocks = 0
    for done in store.blocks(below, len(found)):
        games += done.games
        blocks += 1
        for sums, counts in zip(found, done.counts, strict=True):
            for key, amount in counts.items():
                sums[key] = sums.get(key, 0) + amount
    return found, games, blocks


def digest(experiment: Experiment, sums: list[Counts], games: int) -> str:
    """Of every count, in whole numbers: the same wherever the games were played."""
    return digest_of(
        {
            "experiment": experiment.fingerprint(),
            "games": games,
            "counts": [dict(sorted(counts.items())) for counts in sums],
        }
    )


class Answers:
    """Estimates of several figures for all variants, and how each variant differs from the first."""

    def __init__(self, store: Store, experiment: Experiment, below: int, error: float = ERROR) -> None:
        self.store, self.experiment, self.below, self.error = store, experiment, below, error
        self.sums, self.games, self.blocks = totals(store, experiment, below)
        self.values: dict[str, list[Estimate | None]] = {}
        self.changes: dict[str, list[Estimate | None]] = {}
        """Empty for the first variant itself."""

    def ask(self, asks: dict[str, Ask]) -> None:
        """All that is to be known is asked at once, for each time every block is read."""
        variants = range(len(self.experiment.variants))
        tangents = {name: [ask(counts) for counts in self.sums] for name, ask in asks.items()}
        slopes = [
            (name, [list(one.slopes.items()) if one is not None else [] for one in row])
            for name, row in tangents.items()
            if any([one is not None for one in row])
        ]
        own = {name: [0.0 for _ in variants] for name, _ in slopes}
        against = {name: [0.0 for _ in variants] for name, _ in slopes}
        for done in self.store.blocks(self.below, len(variants)):
            for name, rows in slopes:
                first = 0.0
                for variant in variants:
                    counts = done.counts[variant]
                    share = 0.0
                    for key, slope in rows[variant]:
                        share += slope * counts.get(key, 0)
                    own[name][variant] += share * share
                    if variant == 0:
                        first = share
                    else:
                        against[name][variant] += (share - first) ** 2
        for name, row in tangents.items():
            self.values[name] = [
                None if one is None else estimate(one, self.error, self.blocks, self.games, own[name][variant])
                for variant, one in enumerate(row)
            ]
            self.changes[name] = [
                None if variant == 0 else self.change(row[0], one, against.get(name, [0.0] * len(row))[variant])
                for variant, one in enumerate(row)
            ]

    def change(self, first: Tangent | None, other: Tangent | None, squares: float) -> Estimate | None:
        if first is None or other is None or first.steps or other.steps:
            return None
        half = half_width(self.error, self.blocks, squares)
        value = other.value - first.value
        return Estimate(value, value - half, value + half)


def judged(target: Target, found: Estimate | None) -> str:
    if found is None:
        return UNKNOWN
    low = -inf if target.low is None else target.low
    high = inf if target.high is None else target.high
    if not low <= found.value <= high:
        return UNLIKELY if found.low <= high and low <= found.high else BAD
    return GOOD if low <= found.low and found.high <= high else LIKELY


def figure_asks(experiment: Experiment) -> dict[str, Ask]:
    return {figure.id: partial(tangent, figure) for figure in experiment.figures()}


def results(store: Store, experiment: Experiment) -> dict[str, Any]:
    """Everything, as plain data: what `--json` prints and the report draws."""
    below = store.number("blocks") or experiment.blocks()
    look = store.number("look")
    answers = Answers(store, experiment, below, error_at(look) if look else ERROR)
    answers.ask({**figure_asks(experiment), **curve_asks(answers), **choice_asks(answers)})
    names = [variant.name for variant in experiment.variants]
    figures = [
        {
            "id": figure.id,
            "unit": figure.unit,
            "values": dumped(answers.values[figure.id]),
            "changes": dumped(answers.changes[figure.id]),
        }
        for figure in experiment.figures()
    ]
    targets = [
        {
            "figure": target.figure,
            "low": target.low,
            "high": target.high,
            "variant": target.variant,
            "verdicts": [
                judged(target, one) if target.variant in ("", name) else ""
                for name, one in zip(names, answers.values[target.figure], strict=True)
            ],
        }
        for target in experiment.targets
    ]
    return {
        "title": experiment.title,
        "game": experiment.game,
        "seats": experiment.seats,
        "seed": experiment.seed,
        "explore": experiment.explore,
        "variants": [{"name": one.name, "bots": list(one.bots)} for one in experiment.variants],
        "games": answers.games,
        "wanted": store.number("games") or experiment.games,
        "blocks": answers.blocks,
        "stopped": store.about("stopped") or "",
        "look": look,
        "error": answers.error,
        "precision": experiment.precision,
        "figures": figures,
        "targets": targets,
        "curves": curves(answers),
        "mixes": mixes(answers),
        "choices": choices(answers),
        "digest": digest(experiment, answers.sums, answers.games),
    }


def dumped(row: list[Estimate | None]) -> list[dict[str, object] | None]:
    return [None if one is None else finite(one.dump()) for one in row]


def finite(found: dict[str, object]) -> dict[str, object]:
    """JSON has no infinity: an end that is not known is None."""
    return {key: None if one in (inf, -inf) else one for key, one in found.items()}


def spans(counts: list[Counts], start: str, stage: int) -> list[tuple[str, int, int]]:
    """The rounds that were played, and the stages they make: (name, first, last)."""
    last = max([max(rounds_of(one, start), default=0) for one in counts], default=0)
    rounds = [(f"round.{number}", number, number) for number in range(1, last + 1)]
    return rounds + [(f"stage.{first // stage + 1}", first, first + stage - 1) for first in range(1, last + 1, stage)]


def curve_asks(answers: Answers) -> dict[str, Ask]:
    study = answers.experiment.study()
    asks: dict[str, Ask] = {}
    for curve in study.curves if study is not None else ():
        for name, first, last in spans(answers.sums, curve.bottom, study.stage if study is not None else 1):
            numbers = range(first, last + 1)
            tops, bottoms = [f"{curve.top}.{one}" for one in numbers], [f"{curve.bottom}.{one}" for one in numbers]
            asks[f"curve.{curve.id}.{name}"] = partial(ratio, top_keys=tops, bottom_keys=bottoms, unit=curve.unit)
    return asks


def curves(answers: Answers) -> list[dict[str, Any]]:
    study = answers.experiment.study()
    found: list[dict[str, Any]] = []
    for curve in study.curves if study is not None else ():
        start = f"curve.{curve.id}."
        rows = {key.removeprefix(start): row for key, row in answers.values.items() if key.startswith(start)}
        points = {name: dumped(row) for name, row in rows.items()}
        found.append({"id": curve.id, "unit": curve.unit, "points": points})
    return found


def mixes(answers: Answers) -> list[dict[str, Any]]:
    study = answers.experiment.study()
    found: list[dict[str, Any]] = []
    for mix in study.mixes if study is not None else ():
        points: dict[str, list[dict[str, float]]] = {}
        for name, first, last in spans(answers.sums, "begun", study.stage if study is not None else 1):
            row = [shares(counts, mix.top, first, last, mix.words) for counts in answers.sums]
            points[name] = [{word: round(one.value, 5) for word, one in shared.items() if one.value} for shared in row]
        found.append({"id": mix.id, "words": list(mix.words), "text": mix.text, "points": points})
    return found


def decisions(answers: Answers) -> list[tuple[str, str, list[str]]]:
    """Whose doing it was, the decision, and its options."""
    found: list[tuple[str, str, list[str]]] = []
    for start in ("tried", "liked", "seat", "bot"):
        every: dict[str, set[str]] = {}
        for counts in answers.sums:
            for decision, names in options(counts, start).items():
                every.setdefault(decision, set()).update(names)
        found += [(start, decision, sorted(every[decision])) for decision in sorted(every)]
    return found


def choice_asks(answers: Answers) -> dict[str, Ask]:
    asks: dict[str, Ask] = {}
    for _, decision, names in decisions(answers):
        for option in names:
            key = f"{decision}.{option}"
            for what, unit in (("place", ""), ("win", SHARE)):
                asks[f"{key}.{what}"] = partial(ratio, top_keys=[f"{key}.{what}"], bottom_keys=[f"{key}.n"], unit=unit)
    return asks


def choices(answers: Answers) -> list[dict[str, Any]]:
    """Mean place and wins by option: of those drawn at random, and of those the bots took by themselves."""
    found: list[dict[str, Any]] = []
    for start, decision, names in decisions(answers):
        rows = [
            {
                "option": option,
                "place": dumped(answers.values[f"{decision}.{option}.place"]),
                "win": dumped(answers.values[f"{decision}.{option}.win"]),
            }
            for option in names
        ]
        found.append({"drawn": start, "decision": decision.partition(".")[2], "options": rows})
    return found

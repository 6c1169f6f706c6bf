"""Tune: a search for numbers of the rules that meet the targets, or for weights with which a bot plays better.

By Optuna (the extra `tune`): its numbers are whole ones from the start, as those of a preset are; trials
are played and kept by us, and its sampler learns from any list of them, so a search goes on where it was left. CMA-ES
and nevergrad think in real numbers that would have to be rounded. Every trial plays the same seeds; the best one then
meets today's numbers on fresh ones.
"""

from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from typing import Any
from zlib import crc32

from hanpan.extras import install
from hanpan.kernel.refusal import BadConfig, BadData, Refused
from hanpan.lab.block import Counts, Done, blocks_of, play_block
from hanpan.lab.estimate import tangent
from hanpan.lab.experiment import TARGETS, Experiment, Target, Tune, Variant, level_of
from hanpan.lab.running import Spread, run
from hanpan.lab.store import Store, Trial

Progress = Callable[[int, int], None]
Values = dict[str, int]

AT_RANDOM = 10
"""Trials before the sampler has something to learn from."""
IMPOSSIBLE = 1e6
"""The loss of numbers that the rules refuse together."""
UNCOUNTED = 1e4
"""The miss of a target that cannot be counted: nothing seen is not a target met."""
NOW, FOUND = "now", "found"


def started(experiment: Experiment) -> Values:
    """Where the numbers stand today."""
    study = experiment.study()
    assert study is not None and experiment.tune is not None
    first = experiment.variants[0]
    found: Values = {}
    for one in experiment.tune.turned:
        if one.bot:
            shipped = study.weights(level_of(one.bot))[one.key].value
            found[one.label()] = first.weights.get(one.bot, {}).get(one.key, shipped)
        else:
            found[one.label()] = study.number(first.config, one.key) or 0
    return found


def with_values(experiment: Experiment, variant: Variant, values: Values) -> Variant:
    study = experiment.study()
    assert study is not None and experiment.tune is not None
    numbers: Values = {}
    weights = {name: dict(row) for name, row in variant.weights.items()}
    for one in experiment.tune.turned:
        if one.bot:
            weights.setdefault(one.bot, {})[one.key] = values[one.label()]
        else:
            numbers[one.key] = values[one.label()]
    config = study.turned(variant.config, numbers) if numbers else variant.config
    return replace(variant, config=config, weights=weights)


def miss(target: Target, value: float) -> float:
    """How far outside a value is, as a share of what may be; squared, so that the worst counts most."""
    low, high = target.low, target.high
    width = high - low if low is not None and high is not None else abs(low or high or 0.0)
    outside = max(0.0, (low - value) if low is not None else 0.0, (value - high) if high is not None else 0.0)
    return (outside / max(width, 0.05 * abs(value), 1e-6)) ** 2


def loss_of(experiment: Experiment, sums: list[Counts]) -> tuple[float, dict[str, float]]:
    tune = experiment.tune
    assert tune is not None
    figures = {figure.id: figure for figure in experiment.figures()}
    if tune.goal != TARGETS:
        place = tangent(figures[f"place-{tune.bot}"], sums[0])
        value = place.value if place is not None else IMPOSSIBLE
        return value, {f"place-{tune.bot}": round(value, 4)}
    total = 0.0
    seen: dict[str, float] = {}
    for target in experiment.targets:
        for variant, counts in zip(experiment.variants, sums, strict=True):
            if target.variant not in ("", variant.name):
                continue
            found = tangent(figures[target.figure], counts)
            if found is None:
                total += UNCOUNTED
                continue
            total += miss(target, found.value)
            seen[target.figure] = round(found.value, 4)
    return total, seen


def play_trial(experiment: Experiment, tune: Tune, values: Values, where: Spread) -> Trial | None:
    """One setting; None when it was interrupted."""
    try:
        variants = tuple([with_values(experiment, one, values) for one in experiment.variants])
        tried = replace(experiment, variants=variants, games=tune.games, seed=f"{experiment.seed}:tune")
        blocks = blocks_of(tried, list(range(tried.blocks())))
    except Refused as refusal:
        return {"values": values, "loss": IMPOSSIBLE, "figures": {}, "refused": refusal.code}
    sums: list[Counts] = [{} for _ in variants]

    def take(done: Done) -> None:
        for total, counts in zip(sums, done.counts, strict=True):
            for key, amount in counts.items():
                total[key] = total.get(key, 0) + amount

    if not where(play_block, blocks, take):
        return None
    loss, figures = loss_of(tried, sums)
    return {"values": values, "loss": round(loss, 6), "figures": figures}


def need_optuna() -> None:
    """Asked before a store is made: without it there is nothing to keep."""
    if find_spec("optuna") is None:
        raise BadConfig("package-missing", {"package": "optuna", "command": install("optuna", "tune")})


def search(experiment: Experiment, store: Store, where: Spread, progress: Progress | None = None) -> bool:
    """Tries what is missing; False when it was interrupted. Every finished trial is in the store."""
    tune = experiment.tune
    if tune is None:
        raise BadConfig("lab-no-tune", {"file": experiment.title})
    need_optuna()
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    space = {one.label(): optuna.distributions.IntDistribution(one.low, one.high, step=one.step) for one in tune.turned}
    known = optuna.create_study()
    kept = store.trials()
    for answer in kept:
        add(known, space, answer, store.path)
    first = {key: min(max(value, space[key].low), space[key].high) for key, value in started(experiment).items()}
    for number in range(len(kept), tune.trials):
        if progress is not None:
            progress(number, tune.trials)
        if number == 0:
            values = first
        else:
            # A fresh sampler for each trial, seeded by its number: a search that was left and resumed asks the same.
            seed = crc32(f"{experiment.seed}:{number}".encode())
            known.sampler = optuna.samplers.TPESampler(n_startup_trials=AT_RANDOM, multivariate=True, seed=seed)
            asked = known.ask({**space}).params
            values = {key: int(asked[key]) for key in space}
        tried = play_trial(experiment, tune, values, where)
        if tried is None:
            return False
        store.put_trial(number, tried)
        # Asked trials are not told but added, as those of the store are: so both ways know the same.
        known = optuna.create_study()
        for one in store.trials():
            add(known, space, one, store.path)
    return confirm(experiment, tune, store, where, progress)


def add(known: Any, space: dict[str, Any], answer: Trial, path: str) -> None:
    import optuna

    try:
        trial = optuna.trial.create_trial(params=answer["values"], distributions=space, value=float(answer["loss"]))
    except (KeyError, TypeError, ValueError) as error:
        raise BadData("lab-other-experiment", {"file": path}) from error
    known.add_trial(trial)


def best(store: Store) -> Trial:
    return min(store.trials(), key=lambda answer: (answer["loss"], sorted(answer["values"].items())))


def confirm(experiment: Experiment, tune: Tune, store: Store, where: Spread, progress: Progress | None) -> bool:
    """The best numbers against today's, on seeds that no trial has seen; kept as blocks, so a report can show them."""
    if not tune.confirm:
        return True
    base = experiment.variants[0]
    pair = (replace(base, name=NOW), replace(with_values(experiment, base, best(store)["values"]), name=FOUND))
    targets = tuple([replace(target, variant="") for target in experiment.targets])
    last = replace(
        experiment, variants=pair, targets=targets, games=tune.confirm, seed=f"{experiment.seed}:fresh", precision={}
    )
    # With more trials another one may be the best: what was played with the one before says nothing about it.
    if store.about("confirmed") != last.fingerprint():
        store.empty()
        store.tell("confirmed", last.fingerprint())
    store.tell("told", last.dump())
    store.tell("games", str(last.blocks() * last.block))
    return run(last, store, where, progress)

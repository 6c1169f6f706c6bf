"""`hanpan sim` and `hanpan arena`: many games without a screen, a bar while a person watches, a table or JSON after."""

import json
import sys
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from hanpan.cli.batch_options import BatchOptions
from hanpan.cli.presets import config_of, dial_values
from hanpan.cli.strangers import guarded
from hanpan.games import find_game
from hanpan.kernel import Config
from hanpan.kernel.abilities import usual_seats
from hanpan.locale import Texts
from hanpan.sim.arena import arena
from hanpan.sim.ladder import ladder
from hanpan.sim.run import simulate

Watch = Callable[[int, int], None]

STOPPED = 130
"""The exit code of a run that Ctrl-C cut short, as shells have it."""


def watched(run: Callable[[Watch | None], dict[str, object]], quiet: bool) -> dict[str, object]:
    """Run with a progress bar on standard error when a person is there to see it."""
    if quiet or not sys.stderr.isatty():
        return run(None)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        return run(lambda done, total: bar.update(task, completed=done, total=total))


def run_sim(game: str, bots: list[str], games: int, events: bool, batch: BatchOptions, texts: Texts) -> int:
    seats = batch.seats if batch.seats is not None else usual_seats(find_game(game))
    config = rules_of(game, batch)

    def run(watch: Watch | None) -> dict[str, object]:
        return simulate(game, bots, games, seats, batch.seed, batch.jobs, config, watch, tally=events)

    with guarded(find_game(game)):
        return answered(run, tell_sim, batch.json, texts)


def run_arena(game: str, bots: list[str], games: int, batch: BatchOptions, texts: Texts) -> int:
    config = rules_of(game, batch)

    def run(watch: Watch | None) -> dict[str, object]:
        return arena(game, bots, games, batch.seats, batch.seed, batch.jobs, config, watch)

    with guarded(find_game(game)):
        return answered(run, tell_arena, batch.json, texts)


def run_ladder(game: str, bots: list[str] | None, games: int, batch: BatchOptions, texts: Texts) -> int:
    config = rules_of(game, batch)

    def run(watch: Watch | None) -> dict[str, object]:
        return ladder(game, bots, games, batch.seats, batch.seed, batch.jobs, config, watch)

    with guarded(find_game(game)):
        return answered(run, tell_ladder, batch.json, texts)


def rules_of(game: str, batch: BatchOptions) -> Config | None:
    """None: what simulations of this game usually play."""
    if batch.preset is None and not batch.dial_values:
        return None
    return {**config_of(find_game(game), batch.preset, batch.seats), **dial_values(batch.dial_values)}


def answered(
    run: Callable[[Watch | None], dict[str, object]], tell: Callable[[Any, Texts], None], as_json: bool, texts: Texts
) -> int:
    answer = watched(run, as_json)
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
        return STOPPED if answer["interrupted"] else 0
    if answer["games"]:
        tell(answer, texts)
    if answer["interrupted"]:
        print(texts.say("sim-stopped", games=answer["games"], asked=answer["asked"]))
        return STOPPED
    return 0


def tell_sim(answer: Any, texts: Texts) -> None:
    console = Console(highlight=False)
    console.print(texts.say("sim-title", game=answer["game"], games=answer["games"], seats=answer["seats"]))
    table = Table(box=None, pad_edge=False)
    for key in ("sim-seat", "sim-bot", "sim-wins", "sim-place"):
        table.add_column(texts.say(key), justify="left" if key == "sim-bot" else "right")
    for seat, row in enumerate(answer["by_seat"]):
        share = f"{100 * row['wins'] / max(1, answer['games']):.1f} %"
        table.add_row(str(seat + 1), row["bot"], share, f"{row['mean_place']:.3f}")
    console.print(table)
    if answer["events_per_game"]:
        per_event = Table(box=None, pad_edge=False)
        per_event.add_column(texts.say("sim-event"))
        per_event.add_column(texts.say("sim-per-game"), justify="right")
        for kind, mean in answer["events_per_game"].items():
            per_event.add_row(kind, f"{mean:,.3f}")
        console.print(per_event)
    rate, actions = f"{answer['games_per_second']:,.1f}", f"{answer['actions_per_game']:,.1f}"
    console.print(texts.say("sim-speed", rate=rate, actions=actions, jobs=answer["jobs"]))
    if not answer["interrupted"]:  # which games were done by then is chance, and nothing to compare
        # A line of its own that rich does not break: the digest is there to be copied.
        console.print(texts.say("sim-digest", digest=answer["digest"]), soft_wrap=True)


def spread(value: dict[str, float], texts: Texts, digits: int = 3) -> str:
    """The ends of an interval. One sample, or samples that are all alike, have none."""
    if value["low"] == value["high"]:
        return texts.say("arena-too-few")
    return f"{value['low']:,.{digits}f}, {value['high']:,.{digits}f}"


def tell_arena(answer: Any, texts: Texts) -> None:
    console = Console(highlight=False)
    console.print(texts.say("arena-title", game=answer["game"], games=answer["games"], seats=answer["seats"]))
    for row in answer["pairs"]:
        if not row["games"]:
            continue
        console.print(texts.say("arena-pair", bot=row["bot"], against=row["against"], games=row["games"]))
        for name in ("mean_place", "win_rate", "mbb_per_hand"):
            if name in row:
                value = row[name]
                text = f"{value['mean']:,.3f}  [{spread(value, texts)}]"
                console.print(f"  {texts.say('arena-' + name.replace('_', '-'))}: {text}", markup=False)
    rows = {row["bot"]: row for row in answer["times"]}
    table = Table(box=None, pad_edge=False)
    for key in ("sim-bot", "arena-rating", "arena-p50", "arena-p95", "arena-p99"):
        table.add_column(texts.say(key), justify="left" if key == "sim-bot" else "right")
    for rating in answer["ratings"]:
        times = rows[rating["bot"]]
        if not times["decisions"]:
            continue
        times_ms = [f"{times[name]:.3f}" for name in ("p50_ms", "p95_ms", "p99_ms")]
        table.add_row(rating["bot"], f"{rating['rating']:.1f}", *times_ms)
    console.print(table)


def tell_ladder(answer: Any, texts: Texts) -> None:
    console = Console(highlight=False)
    console.print(texts.say("arena-title", game=answer["game"], games=answer["games"], seats=answer["seats"]))
    table = Table(box=None, pad_edge=False)
    keys = {"rating": "arena-rating", "mean_place": "arena-mean-place", "win_rate": "arena-win-rate"}
    table.add_column(texts.say("sim-bot"))
    for key in keys.values():
        table.add_column(texts.say(key), justify="right")
    for row in answer["ladder"]:
        cells = [f"{row[name]['mean']:.2f} [{spread(row[name], texts, 2)}]" for name in keys]
        table.add_row(row["bot"], *[Text(cell) for cell in cells])
    console.print(table)

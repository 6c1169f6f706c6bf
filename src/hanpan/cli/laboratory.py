"""What `hanpan lab` does: an experiment with a bar while a person watches, then a table, JSON or a report."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hanpan.cli.lab_options import LabOptions
from hanpan.cli.play.terminal import same_file
from hanpan.cli.simulating import STOPPED, Watch, watched
from hanpan.cli.strangers import guarded
from hanpan.cli.whole_files import check_whole, write_whole
from hanpan.games import find_game
from hanpan.kernel.refusal import BadConfig, BadData
from hanpan.lab.answers import results
from hanpan.lab.experiment import MOST_TRIALS, Experiment, check_games, load_experiment, read_experiment
from hanpan.lab.running import Spread, open_store, run
from hanpan.lab.store import Store
from hanpan.lab.where import place
from hanpan.lab.wording import band, ending, number, spread_text, title
from hanpan.locale import Texts

Work = Callable[[Experiment, Store, Spread, Watch | None], bool]

REPORT_MARK = b'<meta name="generator" content="Hanpan lab">'
"""Stands in the head of every report (`lab/report.html`)."""
COLOURS = {"good": "green", "likely": "green", "unlikely": "red", "bad": "red", "unknown": "dim", "": "dim"}
FIGURE_WIDTH, VARIANT_WIDTH = 34, 22
"""Columns of the screen that a figure with what is wanted, and a variant, need to be read."""
SIGNS = {"good": "●", "likely": "◐", "unlikely": "◔", "bad": "○", "unknown": "·", "": " "}


def store_path(experiment: Path, options: LabOptions, kind: str) -> Path:
    return options.out or Path(f"{experiment.stem}.{kind}.sqlite3")


def run_experiment(path: Path, games: int | None, report: Path | None, options: LabOptions, texts: Texts) -> int:
    experiment = read_experiment(path, games)
    out = store_path(path, options, "lab")
    if report is not None:
        check_report(report, [path, out])
    store, whole = played(experiment, out, options, run)
    found = results(store, experiment)
    tell(found, options.json, texts)
    if not options.json:
        say(texts.say("lab-kept", file=str(out)))
        if not whole:
            say(texts.say("lab-interrupted"))
    if report is not None:
        write_report(found, report, texts)
    return 0 if whole else STOPPED


def played(
    experiment: Experiment, out: Path, options: LabOptions, work: Work, search: bool = False
) -> tuple[Store, bool]:
    """Does the work where it was asked for, with a bar while a person watches; False: it was interrupted."""
    if options.resume and not out.exists():
        # Begun anew in silence, a slip in a name would cost the hours that are kept under the right one.
        raise BadConfig("lab-nothing-kept", {"file": str(out)})
    with place(options.jobs, options.on) as where:
        store = open_store(experiment, str(out), options.resume, search)

        def watch_it(watch: Watch | None) -> dict[str, object]:
            return {"whole": work(experiment, store, where, watch)}

        with guarded(find_game(experiment.game)):
            try:
                return store, bool(watched(watch_it, options.json)["whole"])
            except KeyboardInterrupt:
                # Between two blocks: where a search thinks of its next numbers, or a run looks at what it has.
                store.tell("stopped", "interrupted")
                return store, False


def told(store: Store) -> Experiment:
    text = store.about("told")
    if text is None:
        raise BadData("lab-store", {"file": store.path})
    return load_experiment(text, store.path)


def run_report(path: Path, out: Path | None, as_json: bool, texts: Texts) -> int:
    store = Store(path)
    found = results(store, told(store))
    trials = store.trials()
    if trials:
        found["trials"] = trials
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return 0
    if not found["games"]:
        raise BadData("lab-empty", {"file": str(path)})
    file = out or path.with_suffix(".html")
    check_report(file, [path])
    write_report(found, file, texts)
    say(texts.say("lab-written", file=str(file)))
    return 0


def check_report(file: Path, others: list[Path]) -> None:
    """Asked before anything is played: a report that cannot be written is known at once, and it goes over an older
    one, and over nothing else."""
    from hanpan.lab.report import need_charts

    need_charts()
    own = [other for other in others if same_file(file, other) or file.absolute() == other.absolute()]
    if own or (file.is_file() and file.stat().st_size and not is_report(file)):
        raise BadConfig("lab-report-there", {"file": str(file)})
    try:
        check_whole(file)
    except OSError:
        raise BadConfig("lab-write", {"file": str(file)}) from None


def is_report(file: Path) -> bool:
    try:
        with file.open("rb") as found:
            return REPORT_MARK in found.read(1000)
    except OSError:
        return False


def write_report(found: dict[str, Any], file: Path, texts: Texts) -> None:
    from hanpan.lab.report import page

    text = page(found, texts)
    try:
        write_whole(file, text)
    except OSError:
        raise BadConfig("lab-write", {"file": str(file)}) from None


def run_tune(path: Path, trials: int | None, games: int | None, options: LabOptions, texts: Texts) -> int:
    from dataclasses import replace

    from hanpan.lab.tune import best, need_optuna, search, started

    experiment = read_experiment(path)
    if experiment.tune is None:
        raise BadConfig("lab-no-tune", {"file": str(path)})
    need_optuna()
    if trials is not None and not 1 <= trials <= MOST_TRIALS:
        raise BadConfig("lab-trials", {"trials": str(trials)[:40], "most": MOST_TRIALS})
    if games is not None:
        check_games(games)
    tuned = replace(
        experiment.tune,
        trials=trials or experiment.tune.trials,
        games=games or experiment.tune.games,
        confirm=min(experiment.tune.confirm, games * 5) if games else experiment.tune.confirm,
    )
    experiment = replace(experiment, tune=tuned)
    out = store_path(path, options, "tune")
    store, whole = played(experiment, out, options, search, True)
    answer: dict[str, Any] = {"interrupted": not whole, "trials": store.trials(), "now": started(experiment)}
    if answer["trials"]:
        answer["best"] = best(store)
    if whole and tuned.confirm:
        answer["confirmed"] = results(store, told(store))
    if options.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        tell_tune(answer, texts)
        say(texts.say("lab-kept", file=str(out)))
        if not whole:
            say(texts.say("lab-interrupted"))
    return 0 if whole else STOPPED


def say(text: str) -> None:
    Console(highlight=False).print(escape(text), soft_wrap=True)


def tell(found: dict[str, Any], as_json: bool, texts: Texts) -> None:
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    console = Console(highlight=False)
    say(texts.say("lab-title", title=found["title"], games=found["games"], seats=found["seats"]))
    names = [one["name"] for one in found["variants"]]
    targets = {(target["figure"], target["variant"]): target for target in found["targets"]}
    # As many variants side by side as can be read; the others follow in tables of their own.
    beside = max(1, (console.width - FIGURE_WIDTH) // VARIANT_WIDTH)
    for first in range(0, len(names), beside):
        if first:
            console.print()
        console.print(side_by_side(found, range(first, min(first + beside, len(names))), targets, texts))
    if targets:
        shown = {verdict for target in found["targets"] for verdict in target["verdicts"] if verdict}
        say(" · ".join([f"{SIGNS[one]} {texts.say(f'lab-verdict-{one}')}" for one in SIGNS if one in shown]))
    say(ending(found, texts))
    say(texts.say("sim-digest", digest=found["digest"]))


def side_by_side(
    found: dict[str, Any], columns: range, targets: dict[tuple[str, str], dict[str, Any]], texts: Texts
) -> Table:
    """The figures of some variants."""
    names = [one["name"] for one in found["variants"]]
    table = Table(box=None, pad_edge=False)
    # "fold": rich counts letters where it strips the space at a line's end, and would cut a wide one with an ellipsis.
    table.add_column(texts.say("lab-figure"), overflow="fold")
    table.add_column(texts.say("lab-wanted"), justify="right")
    for index in columns:
        table.add_column(escape(names[index]), justify="right")
    for figure in found["figures"]:
        if not any(figure["values"]):
            continue
        cells = []
        band_text = ""
        for index in columns:
            value = figure["values"][index]
            target = targets.get((figure["id"], names[index])) or targets.get((figure["id"], ""))
            verdict = target["verdicts"][index] if target else ""
            if target:
                band_text = band(target, figure["unit"])
            colour = COLOURS[verdict]
            sign = SIGNS[verdict]
            mark = f"[{colour}]{sign}[/{colour}] " if verdict else ""
            spread = spread_text(value, figure["unit"], found["game"], texts)
            cells.append(f"{mark}{number(value, figure['unit'])}  [dim]{escape(spread)}[/dim]")
        table.add_row(escape(title(figure["id"], texts)), band_text, *cells)
    return table


def tell_tune(answer: dict[str, Any], texts: Texts) -> None:
    console = Console(highlight=False)
    if "best" not in answer:
        return
    found = answer["best"]
    say(texts.say("lab-tuned", trials=len(answer["trials"]), loss=f"{found['loss']:.4g}"))
    table = Table(box=None, pad_edge=False)
    for key in ("lab-number", "lab-now", "lab-found"):
        table.add_column(texts.say(key), justify="left" if key == "lab-number" else "right")
    for name, value in found["values"].items():
        table.add_row(escape(name), str(answer["now"][name]), str(value))
    console.print(table)
    if "confirmed" in answer:
        tell(answer["confirmed"], False, texts)

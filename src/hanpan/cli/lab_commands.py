"""`hanpan lab`: experiments with rules and bots."""

from pathlib import Path

from cyclopts import App

from hanpan.cli.batch_options import Json, Lang, WholeOrNone
from hanpan.cli.lab_options import LabOptions
from hanpan.cli.language import language
from hanpan.locale import Texts

lab = App(name="lab")

DEFAULTS = LabOptions()


@lab.command
def run(
    experiment: Path,
    /,
    *,
    games: WholeOrNone = None,
    report: Path | None = None,
    options: LabOptions = DEFAULTS,
) -> int:
    """Play an experiment and say what came out. Ctrl-C keeps what is done; --resume goes on."""
    from hanpan.cli.laboratory import run_experiment

    return run_experiment(experiment, games, report, options, Texts(language(options.lang)))


@lab.command
def report(
    store: Path,
    /,
    *,
    out: Path | None = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Write what a store says as one HTML file that needs no network, or print it as JSON."""
    from hanpan.cli.laboratory import run_report

    return run_report(store, out, json, Texts(language(lang)))


@lab.command
def tune(
    experiment: Path,
    /,
    *,
    trials: WholeOrNone = None,
    games: WholeOrNone = None,
    options: LabOptions = DEFAULTS,
) -> int:
    """Search numbers of the rules, or weights of a bot, as the file's [tune] says."""
    from hanpan.cli.laboratory import run_tune

    return run_tune(experiment, trials, games, options, Texts(language(options.lang)))

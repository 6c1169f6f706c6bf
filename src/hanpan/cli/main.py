"""The command `hanpan` and its subcommands. A wrong call gets one sentence and exit code 2."""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from secrets import token_bytes
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter

from hanpan import __version__
from hanpan.cli.batch_options import DEFAULTS, BatchOptions, Json, Lang, Set, Whole, WholeOrNone, number_or_text
from hanpan.cli.explaining import choices
from hanpan.cli.helping import Help
from hanpan.cli.lab_commands import lab
from hanpan.cli.language import asked_language, language, without_language
from hanpan.cli.misread import misread
from hanpan.games import find_game, house_game
from hanpan.games.registry import OURS, registered
from hanpan.kernel.refusal import Params, Refused
from hanpan.locale import Texts
from hanpan.locale.plugins import offered

BAD_CALL = 2


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(import_module("hanpan.kernel.rng").__file__).endswith(".py")


def version_line() -> str:
    how = "compiled" if compiled() else "interpreted"
    return f"hanpan {__version__} ({how}, Python {sys.version.split()[0]})"


# What commands, arguments and options are for stands in `locale/*/help.ftl`.
app = App(
    name="hanpan",
    version=version_line,
    version_flags=["--version"],
    group_commands=Group("Commands", sort_key=0),
)


def seed_of(text: str | None) -> int | str | bytes:
    """A number, a text, or fresh secret bytes where nobody asked for a seed."""
    return token_bytes(32) if text is None else number_or_text(text)


@app.command
def play(
    game: str | None = None,
    /,
    *,
    seats: WholeOrNone = None,
    humans: WholeOrNone = None,
    bot: str | None = None,
    preset: str | None = None,
    dial_values: Set = (),
    names: str = "",
    auto: Annotated[bool, Parameter(negative="")] = False,
    fast: Annotated[bool, Parameter(negative="")] = False,
    clock: Annotated[bool, Parameter(negative="")] = False,
    record: Path | None = None,
    resume: Path | None = None,
    seed: str | None = None,
    lang: Lang = None,
) -> int:
    """Play in the terminal, people at one keyboard and bots."""
    from hanpan.bots.base import usual_level
    from hanpan.cli.play.terminal import Settings, check_record, game_of

    if game is None:
        game = "autochess" if resume is None else game_of(resume)
    found = registered().by_location(game) if ":" in game else house_game(game)
    said = {
        "--seats": seats is not None,
        "--humans": humans is not None,
        "--bot": bot is not None,
        "--preset": preset is not None,
        "--set": dial_values,
        "--names": names,
        "--seed": seed is not None,
    }
    settings = Settings(
        game=game,
        lang=language(lang),
        seats=seats,
        humans=humans,
        bot=bot or usual_level(found),
        preset=preset,
        dial_values=dial_values,
        seed=seed_of(seed),
        names=[name.strip() for name in names.split(",") if name.strip()],
        auto=auto,
        fast=fast,
        record=record,
        resume=resume,
        clock=clock,
        said=tuple([option for option, value in said.items() if value]),
    )
    check_record(settings)
    if game not in OURS:
        from hanpan.cli.play.general import play_any
        from hanpan.cli.strangers import guarded

        with guarded(found):
            return play_any(settings, found)
    run: Callable[[Settings], int] = import_module(f"hanpan.cli.play.{game}").play
    return run(settings)


@app.command
def new(
    name: str,
    /,
    *,
    folder: Path = Path(),
    lang: Lang = None,
) -> int:
    """Make the folder of a new game: rules, texts in every language and a test. It can be played at once."""
    from hanpan.cli.new_game import run_new

    return run_new(name, folder, language(lang))


@app.command
def check(
    game: str,
    /,
    *,
    seeds: WholeOrNone = None,
    deep: Whole = 9,
    seats: WholeOrNone = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Hold a game to the kernel's contract by playing it at random, and print what was done."""
    from hanpan.cli.checking import run_check

    return run_check(game, seeds, deep, seats, json, language(lang))


@app.command
def verify(*files: Path, pledge: str | None = None, json: Json = False, lang: Lang = None) -> int:
    """Replay record files and compare digests. Exit code 0 only if every file holds."""
    from hanpan.cli.records import run_verify

    return run_verify(list(files), pledge, Texts(language(lang)), json)


@app.command
def replay(
    file: Path,
    /,
    *,
    seat: str | None = None,
    start: Whole = 0,
    stop: WholeOrNone = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Tell a record again, action by action."""
    from hanpan.cli.records import run_replay

    return run_replay(file, seat, start, stop, Texts(language(lang)), json)


@app.command
def review(file: Path, /, *, seat: str | None = None, json: Json = False, lang: Lang = None) -> int:
    """Say what could have gone better in a record, and where the game turned."""
    from hanpan.cli.reviewing import run_review

    return run_review(file, seat, Texts(language(lang)), json)


@app.command
def bench(*, seconds: float = 1.0, json: Json = False, lang: Lang = None) -> int:
    """Measure the kernel and the games on one core, and say whether they run compiled."""
    from hanpan.cli.benching import run_bench

    return run_bench(seconds, json, version_line(), Texts(language(lang)))


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: Whole = 8765,
    database: str | None = None,
    redis: str | None = None,
    password_file: Path | None = None,
    origin: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    allowed_host: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    behind_proxy: Annotated[bool, Parameter(negative="")] = False,
    log: str = "info",
    keep_days: Whole = 90,
    day_offset: str = "+09:00",
    policy: Annotated[tuple[Path, ...], Parameter(negative="")] = (),
    lang: Lang = None,
) -> int:
    """Open the house for friends: a link, a name, a seat."""
    from hanpan.cli.serve import serve as open_house

    open_house(
        host,
        port,
        database,
        redis,
        language(lang),
        origin,
        behind_proxy,
        log,
        keep_days,
        allowed_host,
        password_file,
        day_offset,
        policy,
    )
    return 0


Events = Annotated[bool, Parameter(negative="")]
Bots = Annotated[str | None, Parameter(name=["--bot", "--bots"])]


@app.command
def sim(
    game: str, /, *, games: Whole = 1000, bot: Bots = None, events: Events = False, batch: BatchOptions = DEFAULTS
) -> int:
    """Play many games between bots without a screen; the same seed, the same answer, on any number of cores."""
    from hanpan.bots.base import quick_level
    from hanpan.cli.simulating import run_sim

    texts = Texts(language(batch.lang))
    return run_sim(game, (bot or quick_level(find_game(game))).split(","), games, events, batch, texts)


@app.command
def arena(
    game: str,
    /,
    *,
    bots: str = "",
    ladder: Annotated[bool, Parameter(negative="")] = False,
    games: Whole = 200,
    batch: BatchOptions = DEFAULTS,
) -> int:
    """Let bots meet on paired seeds with the seats rotated, and say who is better, with 95 % intervals."""
    from hanpan.cli.simulating import run_arena, run_ladder

    names = [name for name in bots.split(",") if name]
    if ladder:
        return run_ladder(game, names or None, games, batch, Texts(language(batch.lang)))
    return run_arena(game, names, games, batch, Texts(language(batch.lang)))


phh = App(name="phh")
app.command(phh)


@phh.command(name="verify")
def phh_verify(
    *paths: Path,
    expected: Path | None = None,
    legal: Path | None = None,
    jobs: Whole = 0,
    examples: Whole = 20,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Replay every no-limit hold'em hand of .phh and .phhs files, and of folders of them, and compare."""
    from hanpan.cli.phh import run_phh_verify

    return run_phh_verify(list(paths), expected, legal, json, Texts(language(lang)), jobs, examples)


@phh.command(name="export")
def phh_export(record: Path, /, *, out: Path | None = None, lang: Lang = None) -> int:
    """Write the hands of a hold'em record as PHH."""
    from hanpan.cli.phh import run_phh_export

    language(lang)
    return run_phh_export(record, out)


app.command(lab)


def main() -> None:
    """Runs a command and turns every refusal into one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    sys.exit(flushed(run(sys.argv[1:])))


def flushed(code: int) -> int:
    """The exit code once everything is written; what cannot be written is not tried again at Python's end."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            return code if code == BAD_CALL else refused_by_system(error, sys.argv[1:])
    return code


def refused_by_system(error: OSError, arguments: list[str]) -> int:
    """A full disk under the output, a path that is too long or forbidden: wherever it was noticed, it is a sentence."""
    params: Params = {"reason": error.strerror or type(error).__name__}
    if error.filename is not None:
        params["file"] = os.fsdecode(error.filename) if not isinstance(error.filename, int) else str(error.filename)
    refusal = Refused("system-file" if "file" in params else "system", params)
    print(f"hanpan: {Texts(asked_language(arguments)).refusal(refusal)}", file=sys.stderr)
    return BAD_CALL


def run(arguments: list[str]) -> int:
    try:
        if without_language(arguments) in ([], ["lab"], ["phh"]):
            arguments = [*arguments, "--help"]
        app.help_formatter = Help(app, arguments, asked_language(arguments))
        # Which games there are is read only where somebody asks.
        if arguments[:1] == ["play"] and not {"--help", "-h"}.isdisjoint(arguments):
            app["play"].help_epilogue = choices(Texts(asked_language(arguments)), offered()[0])
        answer: Any = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        texts = Texts(asked_language(arguments))
        print(f"hanpan: {texts.refusal(misread(error, texts))}", file=sys.stderr)
        return BAD_CALL
    except Refused as refusal:
        print(f"hanpan: {Texts(asked_language(arguments)).refusal(refusal)}", file=sys.stderr)
        return BAD_CALL
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except OSError as error:
        return refused_by_system(error, arguments)
    return answer if isinstance(answer, int) else 0

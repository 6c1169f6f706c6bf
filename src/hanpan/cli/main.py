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
from hanpan.cli.batch_options import DEFAULTS, BatchOptions, Json, Lang, Set, number_or_text
from hanpan.cli.explaining import choices
from hanpan.cli.lab_commands import lab
from hanpan.cli.language import default_language, language
from hanpan.games import find_game, house_game
from hanpan.games.registry import OURS, registered
from hanpan.kernel.refusal import Refused
from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.plugins import offered

BAD_CALL = 2


def compiled() -> bool:
    """Whether the rules run as machine code."""
    return not str(import_module("hanpan.kernel.rng").__file__).endswith(".py")


def version_line() -> str:
    how = "compiled" if compiled() else "interpreted"
    return f"hanpan {__version__} ({how}, Python {sys.version.split()[0]})"


Level = Annotated[str | None, Parameter(name="--bot", help="The level of the bots; below are those of each game.")]
Seed = Annotated[str | None, Parameter(name="--seed", help="a number or any text; the same seed, the same game")]

TITLE = "한판, a game house"
OVERVIEW: tuple[list[str], ...] = ([], ["--help"], ["-h"])
"""Calls that ask what there is."""

app = App(
    name="hanpan",
    help=TITLE,
    version=version_line,
    version_flags=["--version"],
    group_commands=Group("Commands", sort_key=0),
)


def seed_of(text: str | None) -> int | str | bytes:
    """A number, a text, or fresh secret bytes where nobody asked for a seed."""
    return token_bytes(32) if text is None else number_or_text(text)


@app.command
def play(
    game: Annotated[str, Parameter(help="a game of the house, or module:NAME of your own")] = "autochess",
    /,
    *,
    seats: int | None = None,
    humans: int | None = None,
    bot: Level = None,
    preset: str | None = None,
    dial_values: Set = (),
    names: str = "",
    auto: Annotated[bool, Parameter(negative="")] = False,
    fast: Annotated[bool, Parameter(negative="")] = False,
    clock: Annotated[bool, Parameter(negative="")] = False,
    record: Path | None = None,
    resume: Path | None = None,
    seed: Seed = None,
    lang: Lang = None,
) -> int:
    """Play in the terminal, people at one keyboard and bots.

    Parameters
    ----------
    seats
        How many seats, people and bots together.
    humans
        How many of them are people; the others are bots.
    preset
        Rules to play by: a shipped name, or a TOML file of your own.
    names
        Names of the people, with commas between.
    auto
        The house plays by itself at reading speed.
    fast
        With --auto: at once.
    clock
        People decide within the game's own time, such as 35 seconds for a prep.
    record
        Where to save the record; never over another game's.
    resume
        A record to go on with.
    """
    from hanpan.bots.base import usual_level
    from hanpan.cli.play.terminal import Settings, check_record

    found = registered().by_location(game) if ":" in game else house_game(game)
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
    name: Annotated[str, Parameter(help="what the game is called in commands: small letters and digits")],
    /,
    *,
    folder: Annotated[Path, Parameter(help="where to make it")] = Path(),
    lang: Lang = None,
) -> int:
    """Make the folder of a new game: rules, texts in every language and a test. It can be played at once."""
    from hanpan.cli.new_game import run_new

    return run_new(name, folder, language(lang))


@app.command
def check(
    game: Annotated[str, Parameter(help="a game of the house, or module:NAME of your own")],
    /,
    *,
    seeds: int = 2,
    deep: int = 9,
    seats: int | None = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Hold a game to the kernel's contract by playing it at random, and print what was done.

    Parameters
    ----------
    seats
        One number of seats only; else all that the game is for.
    seeds
        Random games per preset and seat count.
    deep
        How closely each game is looked at.
    """
    from hanpan.cli.checking import run_check

    language(lang)
    return run_check(game, seeds, deep, seats, json)


@app.command
def verify(*files: Path, pledge: str | None = None, json: Json = False, lang: Lang = None) -> int:
    """Replay record files and compare digests. Exit code 0 only if every file holds.

    Parameters
    ----------
    pledge
        What the house had pledged before the deal, as the page's fair deal panel showed it.
    """
    from hanpan.cli.records import run_verify

    return run_verify(list(files), pledge, Texts(language(lang)), json)


@app.command
def replay(
    file: Path,
    /,
    *,
    seat: int | None = None,
    start: int = 0,
    stop: int | None = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Tell a record again, action by action.

    Parameters
    ----------
    seat
        Which seat's view to show; without it, a spectator's.
    start
        The first action to tell.
    stop
        The action to stop before.
    """
    from hanpan.cli.records import run_replay

    return run_replay(file, seat, start, stop, Texts(language(lang)), json)


@app.command
def review(file: Path, /, *, seat: int | None = None, json: Json = False, lang: Lang = None) -> int:
    """Say what could have gone better in a record, and where the game turned.

    Parameters
    ----------
    seat
        Whose game to look at; without it, the first who is no bot.
    """
    from hanpan.cli.reviewing import run_review

    return run_review(file, seat, Texts(language(lang)), json)


@app.command
def bench(*, seconds: float = 1.0, json: Json = False, lang: Lang = None) -> int:
    """Measure the kernel and the games on one core, and say whether they run compiled.

    Parameters
    ----------
    seconds
        How long each measurement runs.
    """
    from hanpan.cli.benching import run_bench

    language(lang)
    return run_bench(seconds, json, version_line())


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8765,
    database: str | None = None,
    redis: str | None = None,
    password_file: Path | None = None,
    origin: tuple[str, ...] = (),
    allowed_host: tuple[str, ...] = (),
    behind_proxy: Annotated[bool, Parameter(negative="")] = False,
    log: str = "info",
    keep_days: int = 90,
    lang: Lang = None,
) -> int:
    """Open the house for friends: a link, a name, a seat.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for other devices of the same network.
    port
        The port to listen on.
    database
        A file name, or an address such as postgresql://... (default: hanpan.sqlite3 here).
    redis
        The address of a Redis, when several processes share one database.
    password_file
        A file with the database's password: whatever stands in an address, others may read.
    origin
        Further origins whose pages may connect.
    allowed_host
        Names the house answers to. Without it: addresses, localhost and names of the local network; behind a proxy any.
    behind_proxy
        Trust the proxy's word on where a connection comes from.
    log
        How much is logged: debug, info, warning, error.
    keep_days
        So long the records of finished games are kept; 0: for ever.
    """
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
    )
    return 0


Events = Annotated[bool, Parameter(negative="", help="also how often each event happened in a game")]
Bots = Annotated[
    str | None,
    Parameter(
        name=["--bot", "--bots"],
        help="one name for all seats, or names with commas between; without it the game's usual bot, "
        "or random where the house's own search would play; search-easy, search-normal and search-hard are that search",
    ),
]


@app.command
def sim(
    game: str, /, *, games: int = 1000, bot: Bots = None, events: Events = False, batch: BatchOptions = DEFAULTS
) -> int:
    """Play many games between bots without a screen; the same seed, the same answer, on any number of cores.

    Parameters
    ----------
    games
        How many games.
    """
    from hanpan.bots.base import quick_level
    from hanpan.cli.simulating import run_sim

    texts = Texts(language(batch.lang))
    return run_sim(game, (bot or quick_level(find_game(game))).split(","), games, events, batch, texts)


@app.command
def arena(
    game: str,
    /,
    *,
    bots: Annotated[
        str,
        Parameter(
            help="two or more names with commas between: a game's levels, and search-easy, search-normal, search-hard "
            "for the house's own search; a ladder without names is of all levels"
        ),
    ] = "",
    ladder: Annotated[bool, Parameter(negative="", help="all of them at mixed tables, rated together")] = False,
    games: int = 200,
    batch: BatchOptions = DEFAULTS,
) -> int:
    """Let bots meet on paired seeds with the seats rotated, and say who is better, with 95 % intervals.

    Of each pair one of the first bot sits among copies of the second.

    Parameters
    ----------
    games
        At least so many games for each pair, or for the ladder.
    """
    from hanpan.cli.simulating import run_arena, run_ladder

    names = [name for name in bots.split(",") if name]
    if ladder:
        return run_ladder(game, names or None, games, batch, Texts(language(batch.lang)))
    return run_arena(game, names, games, batch, Texts(language(batch.lang)))


phh = App(name="phh", help="Poker hand histories (PHH): verify files against the engine, export records.")
app.command(phh)


@phh.command(name="verify")
def phh_verify(
    *paths: Path,
    expected: Path | None = None,
    legal: Path | None = None,
    jobs: int = 0,
    examples: int = 20,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Replay every no-limit hold'em hand of .phh and .phhs files, and of folders of them, and compare.

    Exit code 0 if nothing is unexplained, 1 if a hand differs or has an action out of turn, 2 if something cannot be
    read. Hands are compared with their finishing stacks, else their winners with the recorded winnings.

    Parameters
    ----------
    expected
        A JSON lines file with the expected payoffs and pots.
    legal
        A JSON lines file with the price and the raise span at every decision.
    jobs
        Processes; 0 uses all cores.
    examples
        How many hands of each kind are named.
    """
    from hanpan.cli.phh import run_phh_verify

    return run_phh_verify(list(paths), expected, legal, json, Texts(language(lang)), jobs, examples)


@phh.command(name="export")
def phh_export(record: Path, /, *, out: Path | None = None, lang: Lang = None) -> int:
    """Write the hands of a hold'em record as PHH.

    Parameters
    ----------
    out
        The file to write; without it, standard output.
    """
    from hanpan.cli.phh import run_phh_export

    language(lang)
    return run_phh_export(record, out)


app.command(lab)


def main() -> None:
    """The entry point: runs a command and turns every refusal into one sentence and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    sys.path.insert(0, os.getcwd())
    sys.exit(run(sys.argv[1:]))


def overview(language: str) -> str:
    """The games there are, and why others that somebody installed are not among them."""
    games, problems = offered()
    texts = Texts(language)
    return "\n\n".join([f"{TITLE}: {', '.join(games)}.", *[texts.refusal(problem) for problem in problems]])


def run(arguments: list[str]) -> int:
    try:
        # Which games there are is read only where somebody asks.
        if arguments in OVERVIEW:
            app.help = overview(default_language())
        elif arguments[:1] == ["play"] and "--help" in arguments:
            app["play"].help_epilogue = choices(Texts(asked_language(arguments)), offered()[0])
        answer: Any = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        print(f"hanpan: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_CALL
    except Refused as refusal:
        print(f"hanpan: {Texts(asked_language(arguments)).refusal(refusal)}", file=sys.stderr)
        return BAD_CALL
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    return answer if isinstance(answer, int) else 0


def asked_language(arguments: list[str]) -> str:
    """The language of the call, read by hand: a refusal may come before the call was understood."""
    for index, word in enumerate(arguments):
        if word == "--lang" and index + 1 < len(arguments) and arguments[index + 1] in LANGUAGES:
            return arguments[index + 1]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    return default_language()

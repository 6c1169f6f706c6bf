"""`hanpan phh verify` and `hanpan phh export`: hand histories against the engine, and records as hand histories (HE-6).

The answer goes to standard output; a bar with the time left to standard error, where a person sees it.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TaskProgressColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from hanpan.cli.phh_summary import COUNTS, EXAMPLES, Summary
from hanpan.cli.phh_verify import verify_files
from hanpan.cli.reading import named, read_text
from hanpan.cli.whole_files import check_new, write_whole
from hanpan.games.holdem.export import hands_of_record
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.recorded import MALFORMED, VERDICTS
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import Refused
from hanpan.kernel.table import verify
from hanpan.locale import Texts

SPEED_SECONDS = 120.0
"""The time left is reckoned from the speed of the last so many seconds; files of one site are alike, sites are not."""


def run_phh_verify(
    paths: list[Path],
    expected: Path | None,
    legal: Path | None,
    as_json: bool,
    texts: Texts,
    jobs: int = 1,
    examples: int = EXAMPLES,
) -> int:
    """Exit code 0 if nothing is unexplained, 1 if something is, 2 if something cannot be read, 130 after Ctrl-C."""
    found = watched(lambda watch: verify_files(paths, expected, legal, jobs, examples, watch))
    if as_json:
        print(json.dumps(found.dump(), ensure_ascii=False))
    else:
        tell(found, texts)
    counts = found.counts
    if not found.finished:
        print(f"hanpan: {texts.say('holdem-phh-interrupted', files=found.files)}", file=sys.stderr)
    else:
        if counts[MALFORMED]:
            print(f"hanpan: {texts.say('holdem-phh-unread', count=counts[MALFORMED])}", file=sys.stderr)
        if found.unused:
            print(f"hanpan: {texts.say('holdem-phh-unused', count=found.unused)}", file=sys.stderr)
    return found.exit_code


def watched(run: Callable[[Callable[[int, int], None] | None], Summary]) -> Summary:
    if not sys.stderr.isatty():
        return run(None)
    columns = (BarColumn(), TaskProgressColumn(), DownloadColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, speed_estimate_period=SPEED_SECONDS) as bar:
        task = bar.add_task("", total=None)
        return run(lambda done, total: bar.update(task, completed=done, total=total))


def tell(found: Summary, texts: Texts) -> None:
    """Examples by kind, a row for every site, the counts."""
    counts = found.counts
    for verdict in VERDICTS:
        word = texts.say(word_of(verdict))
        for example in found.examples:
            if example["verdict"] == verdict:
                print(printable(f"{example['file']} [{example['key']}] {word}: {example['reason']}"))
        more = found.named[verdict] - found.kept[verdict]
        if more and found.kept[verdict]:
            print(texts.say("holdem-phh-more", count=more, verdict=word))
    table = Table(box=None, pad_edge=False)
    table.add_column(texts.say("holdem-phh-site"), no_wrap=True)
    shown = [name for name in COUNTS if counts[name] and name != "replayed"]
    for name in shown:
        table.add_column(texts.say(word_of(name)), justify="right")
    for site in sorted(found.sites):
        table.add_row(Text(printable(site)), *[f"{found.sites[site][name]:,}" for name in shown])
    Console(highlight=False).print(table)
    print(texts.say("holdem-phh-counts", **counts))


def word_of(name: str) -> str:
    return f"holdem-phh-{name.replace('_', '-')}"


def printable(text: str) -> str:
    """Names come from files of others; what would steer a terminal is not printed."""
    return "".join([char if char.isprintable() else "?" for char in text])


def run_phh_export(record: Path, out: Path | None) -> int:
    """The hands of a record as `.phhs` text, to a file or to the screen."""
    if out is not None:
        check_new(out)
    with named(record):
        game = read_record(read_text(record))
        verify(HOLDEM, game)
        text = hands_of_record(game)
    if out is None:
        print(text, end="")
        return 0
    try:
        write_whole(out, text)
    except OSError:
        raise Refused("unwritable-file", {"file": str(out)}) from None
    return 0

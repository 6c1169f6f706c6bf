"""Verifying hand histories (HE-6): every file read hand by hand, on one core or many, always with the same answer."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hanpan.cli.phh_expected import EXPECTED, LEGAL, Row, Rows, judge_by_rows, read_rows
from hanpan.cli.phh_files import HandFile, chunks_of, hand_files
from hanpan.cli.phh_summary import EXAMPLES, Summary
from hanpan.games.holdem.history import Hand, Malformed
from hanpan.games.holdem.phh import hands_of
from hanpan.games.holdem.recorded import MALFORMED, UNEXPLAINED, Judged, judge
from hanpan.kernel.refusal import BadConfig
from hanpan.sim.spread import cores, spread

BATCH_BYTES = 1 << 20
BATCH_FILES = 256
"""A process takes small files in batches of this size."""
LONGEST_SITE = 40

Tick = Callable[[int], None]
"""Told of every piece of work that was done, in bytes."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Files that one process takes at a time, with the rows they are held against."""

    number: int
    files: list[HandFile]
    expected: Rows
    legal: Rows
    most: int


def verify_files(
    paths: list[Path],
    expected: Path | None = None,
    legal: Path | None = None,
    jobs: int = 1,
    most: int = EXAMPLES,
    watch: Callable[[int, int], None] | None = None,
) -> Summary:
    """Replay every hand and compare; a hand that cannot be read is named, and the run goes on.

    `jobs` 0 means all cores. `watch` is told the bytes done and the bytes in all. Ctrl-C leaves what was done until
    then.
    """
    if jobs < 0:
        raise BadConfig("sim-jobs", {"jobs": jobs})
    if most < 0:
        raise BadConfig("holdem-phh-examples", {"examples": most})
    files, rows = hand_files(paths), (read_rows(expected, EXPECTED), read_rows(legal, LEGAL))
    batches = batches_of(files, *rows, most)
    total = Summary(most)
    names = {file.name for file in files}
    total.unused = sum([len(keys) for found in rows for name, keys in found.items() if name not in names])
    size = sum(file.size for batch in batches for file in batch.files)
    done = 0

    def tick(part: int) -> None:
        nonlocal done
        done += part
        if watch is not None:
            watch(done, size)

    tick(0)
    workers = min(jobs or cores(), len(batches))
    if workers == 1:
        try:
            for batch in batches:
                verify_batch(batch, total, tick)
        except KeyboardInterrupt:
            total.finished = False
        return total

    waiting: dict[int, Summary] = {}
    taken = 0

    def take(answer: tuple[int, Summary]) -> None:
        """Answers are put together in the order of the files, whoever was first."""
        nonlocal taken
        waiting[answer[0]] = answer[1]
        tick(answer[1].size)
        while taken in waiting:
            total.merge(waiting.pop(taken))
            taken += 1

    total.finished = spread(work, batches, workers, take)
    for number in sorted(waiting):
        total.merge(waiting[number])
    return total


def batches_of(files: list[HandFile], expected: Rows, legal: Rows, most: int) -> list[Batch]:
    batches: list[Batch] = []
    held: list[HandFile] = []
    size = 0
    for index, file in enumerate(files):
        held.append(file)
        size += file.size
        if size >= BATCH_BYTES or len(held) >= BATCH_FILES or index + 1 == len(files):
            names = [one.name for one in held]
            rows = [{name: found[name] for name in names if name in found} for found in (expected, legal)]
            batches.append(Batch(len(batches), held, rows[0], rows[1], most))
            held, size = [], 0
    return batches


def work(batch: Batch) -> tuple[int, Summary]:
    """A batch in a process of its own."""
    found = Summary(batch.most)
    verify_batch(batch, found, lambda _: None)
    return batch.number, found


def verify_batch(batch: Batch, total: Summary, tick: Tick) -> None:
    for file in batch.files:
        found = Summary(batch.most)
        try:
            verify_file(file, batch.expected.get(file.name, {}), batch.legal.get(file.name, {}), found, tick)
            found.files = 1
            found.size = file.size
        finally:
            # Also when Ctrl-C came in the middle of a file.
            total.merge(found)


def verify_file(file: HandFile, expected: dict[str, Row], legal: dict[str, Row], found: Summary, tick: Tick) -> None:
    if file.fault:
        found.add(file.site, file.name, "-", malformed(Malformed("file", file.fault)))
        return
    unused = [{*expected}, {*legal}]
    try:
        for key, hand in hands_of(chunks_of(file.path, tick), file.single):
            for keys in unused:
                keys.discard(key)
            if isinstance(hand, Malformed):
                found.add(file.site, file.name, key, malformed(hand))
            else:
                judged = judge_safely(hand, expected.get(key), legal.get(key))
                found.add(site_of(hand, file), file.name, key, judged)
    except OSError as error:
        found.add(file.site, file.name, "-", malformed(Malformed("file", error.strerror or "cannot be read")))
    found.unused = sum([len(keys) for keys in unused])


def judge_safely(hand: Hand, expected: Row | None, legal: Row | None) -> Judged:
    """A hand on which the engine fails is a finding like any other; the run goes on."""
    try:
        if expected is None and legal is None:
            return judge(hand)
        return judge_by_rows(hand, expected, legal)
    except Malformed as reason:
        return malformed(reason)
    except Exception as error:
        return Judged(UNEXPLAINED, f"the engine failed: {type(error).__name__}: {error}", False)


def malformed(reason: Malformed) -> Judged:
    return Judged(MALFORMED, str(reason), False)


def site_of(hand: Hand, file: HandFile) -> str:
    venue = hand.fields.get("venue")
    return venue[:LONGEST_SITE] if isinstance(venue, str) and venue else file.site

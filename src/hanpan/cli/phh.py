"""`hanpan phh verify` and `hanpan phh export`: hand histories against the engine, and records as hand histories (HE-6).

Verifying compares without tolerance. Two differences are explained, each only after the sum was done: a raise that the
betting rule forbids although the source took or offered it, and two or more odd chips that the expected file gives to
one seat while HE-4.1 gives one each.
"""

import json
from pathlib import Path
from typing import Any

from hanpan.games.holdem.export import hands_of_record
from hanpan.games.holdem.history import Hand, Malformed
from hanpan.games.holdem.phh import read_hands
from hanpan.games.holdem.replay import Replay, replay_hand
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import BadConfig
from hanpan.locale import Texts

Row = dict[str, Any]
Rows = dict[tuple[str, str], Row]

SUFFIXES = (".phh", ".phhs")
COUNTS = ("hands", "replayed", "equal", "explained", "unexplained", "uncompared", "malformed", "skipped")
"""`uncompared`: replayed to the end, but nothing to compare with. `skipped`: not no-limit hold'em."""


class Verification:
    """The counts and every difference, in the order of the files."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(COUNTS, 0)
        self.differences: list[dict[str, str]] = []

    def add(self, file: str, key: str, verdict: str, reason: str) -> None:
        self.differences.append({"file": file, "key": key, "verdict": verdict, "reason": reason})

    def dump(self) -> dict[str, object]:
        return {**self.counts, "differences": self.differences}

    @property
    def ok(self) -> bool:
        return not self.counts["unexplained"] and not self.counts["malformed"]


def hand_files(paths: list[Path]) -> list[Path]:
    """The files that were named, and those in the folders that were named."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        else:
            found.append(path)
    if not found:
        raise BadConfig("no-files")
    return found


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadConfig("unreadable-file", {"file": str(path)}) from None


def read_rows(path: Path | None) -> Rows:
    """A file of JSON lines by file name and hand."""
    rows: Rows = {}
    if path is None:
        return rows
    for number, line in enumerate(read_text(path).splitlines(), 1):
        try:
            row = json.loads(line)
            rows[row["file"], row["key"]] = row
        except (ValueError, KeyError, TypeError):
            raise BadConfig("holdem-phh-row", {"file": str(path), "line": number}) from None
    return rows


def verify_files(paths: list[Path], expected: Path | None = None, legal: Path | None = None) -> Verification:
    """Replay every hand and compare; a hand that cannot be read is named, and the run goes on."""
    done = Verification()
    expected_rows, legal_rows = read_rows(expected), read_rows(legal)
    for path in hand_files(paths):
        try:
            text = read_text(path)
        except BadConfig as refusal:
            done.counts["malformed"] += 1
            done.add(path.name, "-", "malformed", f"file: {refusal.code}")
            continue
        for key, hand in read_hands(text, path.suffix == ".phh"):
            where = (path.name, key)
            verify_hand(where, hand, expected_rows.get(where), legal_rows.get(where), done)
    return done


def verify_hand(
    where: tuple[str, str], hand: Hand | Malformed, expected: Row | None, legal: Row | None, done: Verification
) -> None:
    counts = done.counts
    counts["hands"] += 1
    if isinstance(hand, Malformed):
        counts["malformed"] += 1
        done.add(*where, "malformed", str(hand))
        return
    if hand.variant != "NT":
        counts["skipped"] += 1
        return
    scale = hand.scale() if expected is None else int(expected.get("scale", 1))
    try:
        replay = replay_hand(hand, scale, legal is not None)
        recorded = recorded_payoffs(hand, scale) if expected is None else None
    except Malformed as malformed:
        counts["malformed"] += 1
        done.add(*where, "malformed", str(malformed))
        return
    if replay.fault:
        counts["unexplained"] += 1
        done.add(*where, "unexplained", replay.fault)
        return
    counts["replayed"] += 1
    explained = list(replay.taken)
    unexplained: list[str] = []
    compared = False
    if expected is not None:
        compared = compare_expected(replay, expected, explained, unexplained)
    elif recorded is not None and not replay.unknown:
        compared = True
        compare_payoffs(replay, recorded, "finishing_stacks", explained, unexplained)
    if legal is not None:
        compared = True
        compare_legal(replay, legal["legal"], explained, unexplained)
    for reason in explained:
        done.add(*where, "explained", reason)
    for reason in unexplained:
        done.add(*where, "unexplained", reason)
    if unexplained:
        counts["unexplained"] += 1
    elif explained:
        counts["explained"] += 1
    elif compared:
        counts["equal"] += 1
    else:
        counts["uncompared"] += 1


def recorded_payoffs(hand: Hand, scale: int) -> list[int] | None:
    """What the hand itself says: finishing less starting stacks."""
    starting = hand.numbers("starting_stacks", scale, 0) or []
    finishing = hand.numbers("finishing_stacks", scale, len(starting))
    if finishing is None:
        return None
    return [after - before for before, after in zip(starting, finishing, strict=True)]


def compare_expected(replay: Replay, expected: Row, explained: list[str], unexplained: list[str]) -> bool:
    compared = False
    payoffs = expected.get("pokerkit_payoffs")
    if payoffs is not None:
        compared = True
        compare_payoffs(replay, payoffs, "expected", explained, unexplained)
    pots = expected.get("pots")
    if pots is not None:
        compared = True
        mine = [[chips, players] for chips, players in replay.pots]
        if mine != pots:
            unexplained.append(f"pots {mine}, expected {pots}")
    return compared


def compare_payoffs(
    replay: Replay, payoffs: list[int], source: str, explained: list[str], unexplained: list[str]
) -> None:
    if payoffs == replay.payoffs:
        return
    text = f"payoffs {replay.payoffs}, {source} {payoffs}"
    if sum(payoffs) < 0:
        text += f" ({-sum(payoffs)} left the table: a rake?)"
    if source == "expected" and payoffs == payoffs_with_remainder(replay):
        explained.append(f"{text}: the odd chips of a pot go one each to the first winners (HE-4.1)")
    else:
        unexplained.append(text)


def payoffs_with_remainder(replay: Replay) -> list[int]:
    """The payoffs if every pot's odd chips went to its first winner. It differs only with two or more odd chips."""
    assert replay.state is not None and replay.state.last is not None
    payoffs = list(replay.payoffs)
    for pot in replay.state.last.pots:
        part, odd = divmod(pot.amount, len(pot.winners))
        for seat, share in zip(pot.winners, pot.shares, strict=True):
            payoffs[seat] += part - share
        payoffs[min(pot.winners)] += odd
    return payoffs


def compare_legal(replay: Replay, legal: list[list[int | None]], explained: list[str], unexplained: list[str]) -> None:
    mine = [decision.row() for decision in replay.decisions]
    if mine == legal:
        return
    if len(mine) != len(legal):
        unexplained.append(f"{len(mine)} decisions, expected {len(legal)}")
        return
    for number, (decision, wanted) in enumerate(zip(replay.decisions, legal, strict=True), 1):
        if decision.row() == wanted:
            continue
        text = f"decision {number}: {decision.row()}, expected {wanted}"
        open_row = [decision.player, decision.price, decision.low, decision.high]
        if decision.blocked == "holdem-raise-closed" and wanted == open_row:
            explained.append(f"{text}: the betting was not reopened for this player (HE-3.3)")
        else:
            unexplained.append(text)


def run_phh_verify(paths: list[Path], expected: Path | None, legal: Path | None, as_json: bool, texts: Texts) -> int:
    """Exit code 0 only if every hand was read and nothing is unexplained."""
    done = verify_files(paths, expected, legal)
    if as_json:
        print(json.dumps(done.dump(), ensure_ascii=False))
        return 0 if done.ok else 1
    for line in done.differences:
        verdict = texts.say(f"holdem-phh-{line['verdict']}")
        print(f"{line['file']} [{line['key']}] {verdict}: {line['reason']}")
    print(texts.say("holdem-phh-counts", **done.counts))
    return 0 if done.ok else 1


def run_phh_export(record: Path, out: Path | None) -> int:
    """The hands of a record as `.phhs` text, to a file or to the screen."""
    text = hands_of_record(read_record(read_text(record)))
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
    return 0

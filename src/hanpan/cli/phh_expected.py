"""Hands held against files of expected payoffs, pots and options, without tolerance (HE-6).

Two differences are explained, each only after the sum was done: a raise that the betting rule forbids although the
source took or offered it, and two or more odd chips that the expected file gives to one seat while HE-4.1 gives one
each.
"""

import json
from pathlib import Path
from typing import Any

from hanpan.games.holdem.history import Hand
from hanpan.games.holdem.recorded import EQUAL, EXPLAINED, UNCOMPARED, UNEXPLAINED, Judged, judge
from hanpan.games.holdem.replay import Replay, replay_hand
from hanpan.kernel.refusal import BadConfig, unread

Row = dict[str, Any]
Rows = dict[str, dict[str, Row]]
"""By file and hand."""


EXPECTED, LEGAL = "expected", "legal"
LONGEST_ROW = 1 << 20
MOST_BYTES = 1 << 30


def read_rows(path: Path | None, kind: str) -> Rows:
    """The rows of a file of expected values, or of options (`LEGAL`)."""
    rows: Rows = {}
    if path is None:
        return rows
    number = size = 0
    try:
        with path.open("rb") as file:
            while line := file.readline(LONGEST_ROW):
                number += 1
                size += len(line)
                if size > MOST_BYTES:
                    raise BadConfig("file-large", {"file": str(path), "limit": MOST_BYTES})
                row = json.loads(line)
                if not is_row(row, kind):
                    raise ValueError(line[:80])
                rows.setdefault(row["file"], {})[row["key"]] = row
    except OSError as error:
        raise unread(str(path), error) from None
    except (ValueError, RecursionError):
        raise BadConfig("holdem-phh-row", {"file": str(path), "line": number}) from None
    return rows


def is_row(row: object, kind: str) -> bool:
    """Whether everything that hands are held against has its form; what else stands there is nobody's matter."""
    if not isinstance(row, dict) or not isinstance(row.get("file"), str) or not isinstance(row.get("key"), str):
        return False
    if kind == LEGAL:
        legal = row.get("legal")
        return isinstance(legal, list) and all([is_numbers(one, or_none=True) for one in legal])
    scale, payoffs, pots = row.get("scale", 1), row.get("pokerkit_payoffs"), row.get("pots")
    return (
        type(scale) is int
        and scale > 0
        and (payoffs is None or is_numbers(payoffs))
        and (pots is None or (isinstance(pots, list) and all([is_pot(one) for one in pots])))
    )


def is_numbers(value: object, or_none: bool = False) -> bool:
    return isinstance(value, list) and all([type(one) is int or (or_none and one is None) for one in value])


def is_pot(value: object) -> bool:
    """Chips, and who won them."""
    return isinstance(value, list) and len(value) == 2 and type(value[0]) is int and is_numbers(value[1])


def judge_by_rows(hand: Hand, expected: Row | None, legal: Row | None) -> Judged:
    """Without an expected row the hand's own record is compared, the options all the same."""
    if hand.variant != "NT":
        return judge(hand)
    scale = hand.scale() if expected is None else int(expected.get("scale", 1))
    replay = replay_hand(hand, scale, legal is not None)
    if replay.fault:
        return judge(hand) if expected is None else Judged(UNEXPLAINED, replay.fault, False)
    explained: list[str] = []
    unexplained: list[str] = []
    compared = legal is not None
    if expected is not None:
        explained += replay.taken
        compared |= compare_expected(replay, expected, explained, unexplained)
    else:
        own = judge(hand)
        compared |= own.verdict != UNCOMPARED
        if own.reason:
            (unexplained if own.verdict == UNEXPLAINED else explained).append(own.reason)
    if legal is not None:
        compare_legal(replay, legal["legal"], explained, unexplained)
    reason = "; ".join(unexplained + explained)
    if unexplained:
        return Judged(UNEXPLAINED, reason)
    if explained:
        return Judged(EXPLAINED, reason)
    return Judged(EQUAL if compared else UNCOMPARED, "")


def compare_expected(replay: Replay, expected: Row, explained: list[str], unexplained: list[str]) -> bool:
    compared = False
    payoffs = expected.get("pokerkit_payoffs")
    if payoffs is not None:
        compared = True
        compare_payoffs(replay, payoffs, explained, unexplained)
    pots = expected.get("pots")
    if pots is not None:
        compared = True
        mine = [[chips, players] for chips, players in replay.pots]
        if mine != pots:
            unexplained.append(f"pots {mine}, expected {pots}")
    return compared


def compare_payoffs(replay: Replay, payoffs: list[int], explained: list[str], unexplained: list[str]) -> None:
    if payoffs == replay.payoffs:
        return
    text = f"payoffs {replay.payoffs}, expected {payoffs}"
    if payoffs == payoffs_with_remainder(replay):
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

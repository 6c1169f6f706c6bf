"""What a hand history wrote down about its own end, held against the engine (HE-6).

Finishing stacks are compared chip by chip; where money is played for they are after rake, and the winners must agree.
Where they are missing, the winners are compared with `winnings`, by which sources mean different things: after rake,
with or without the chips that nobody called, and sometimes nothing at all.
"""

from typing import Final

from hanpan.games.holdem.betting import (
    ANTE,
    BET,
    CHIPS_SHIFT,
    PHASE_MASK,
    RAISE,
    SEAT_MASK,
    SEAT_SHIFT,
    WORD_MASK,
    WORD_SHIFT,
)
from hanpan.games.holdem.history import Hand
from hanpan.games.holdem.replay import BEYOND, OUT_OF_TURN, UNFINISHED, Replay, replay_hand

EQUAL: Final = "equal"
WINNERS: Final = "winners"
EXPLAINED: Final = "explained"
UNFINISHED_HAND: Final = "unfinished"
UNCOMPARED: Final = "uncompared"
OUT_OF_ORDER: Final = "out_of_turn"
UNEXPLAINED: Final = "unexplained"
MALFORMED: Final = "malformed"
SKIPPED: Final = "skipped"
VERDICTS: Final = (
    EQUAL,
    WINNERS,
    EXPLAINED,
    UNFINISHED_HAND,
    UNCOMPARED,
    OUT_OF_ORDER,
    UNEXPLAINED,
    MALFORMED,
    SKIPPED,
)
"""Every hand has one of these. `winners`: the same winners, but other amounts; named where no rake explains them.
`uncompared`: replayed to the end, but nothing to compare with. `skipped`: not no-limit hold'em."""

RAKE_PERCENT: Final = 11
"""The most that a house of the corpus takes of a pot, and one unit of money on top (jackpot fees)."""


class Judged:
    """The verdict on one hand, and why."""

    __slots__ = ("played", "reason", "verdict")

    def __init__(self, verdict: str, reason: str, played: bool = True) -> None:
        self.verdict: Final = verdict
        self.reason: Final = reason
        self.played: Final = played
        """Whether the engine came to the end of the hand."""


GOOD: Final = Judged(EQUAL, "")
SAME_WINNERS: Final = Judged(WINNERS, "")
NOTHING_RECORDED: Final = Judged(UNCOMPARED, "")


def judge(hand: Hand) -> Judged:
    """Replay a hand and compare it with what it says itself. Raises `Malformed` where it cannot be read."""
    if hand.variant != "NT":
        return Judged(SKIPPED, f"variant {hand.variant[:24]}", False)
    scale = hand.scale()
    replay = replay_hand(hand, scale)
    if replay.fault:
        return fault_of(replay)
    if sum(replay.payoffs):
        return Judged(UNEXPLAINED, f"payoffs {replay.payoffs}: the chips do not add up")
    if not replay.boarded:
        return Judged(UNFINISHED_HAND, "the hand stops before the last board card", False)
    found = compare_recorded(hand, replay, scale)
    if replay.taken and found.verdict != UNEXPLAINED:
        return Judged(EXPLAINED, "; ".join([*replay.taken, found.reason] if found.reason else replay.taken))
    return found


def fault_of(replay: Replay) -> Judged:
    """The verdict on a hand that could not be played to its end."""
    if replay.ended == UNFINISHED:
        return Judged(UNFINISHED_HAND, replay.fault, False)
    if replay.ended == OUT_OF_TURN:
        return Judged(OUT_OF_ORDER, replay.fault, False)
    assert replay.ended == BEYOND
    return Judged(UNEXPLAINED, replay.fault, False)


def compare_recorded(hand: Hand, replay: Replay, scale: int) -> Judged:
    players = len(replay.payoffs)
    finishing = hand.numbers("finishing_stacks", scale, players)
    winnings = hand.numbers("winnings", scale, players)
    if replay.unknown:
        return NOTHING_RECORDED
    if finishing is not None:
        starting = hand.numbers("starting_stacks", scale, players)
        assert starting is not None
        payoffs = [after - before for before, after in zip(starting, finishing, strict=True)]
        return compare_stacks(replay, payoffs, scale if hand.cents else 0)
    if winnings is None or max(winnings) <= 0:
        return NOTHING_RECORDED
    return compare_winnings(replay, winnings, scale)


def compare_stacks(replay: Replay, payoffs: list[int], money: int) -> Judged:
    """Chip by chip. Where `money` is played for (its unit) a house may take a rake, and only the winners must agree."""
    if payoffs == replay.payoffs:
        return GOOD
    text = f"payoffs {replay.payoffs}, finishing_stacks {payoffs}"
    if not money:
        if sum(payoffs) < 0:
            text += f" ({-sum(payoffs)} left the table: a rake?)"
        return Judged(UNEXPLAINED, text)
    won = won_by_seat(replay)
    if raked(replay.payoffs, payoffs, won, money):
        return SAME_WINNERS
    if winners_of(payoffs) == winners_of(replay.payoffs):
        return Judged(WINNERS, text)
    return compare_winners(replay, won, payoffs, text)


def raked(payoffs: list[int], recorded: list[int], won: list[int], money: int) -> bool:
    """Whether only winners have less, and together no more less than a house takes."""
    for seat, chips in enumerate(recorded):
        less = payoffs[seat] - chips
        if less and (less < 0 or not won[seat]):
            return False
    return 100 * (sum(payoffs) - sum(recorded) - money) <= RAKE_PERCENT * sum(won)


def compare_winnings(replay: Replay, winnings: list[int], money: int) -> Judged:
    won = won_by_seat(replay)
    if winnings == won:
        return GOOD
    paid_out = with_returned(replay)
    if winnings == paid_out:
        return GOOD
    text = f"won {won}, winnings {winnings}"
    winners = winners_of(winnings)
    alike = [mine for mine in (won, paid_out) if winners_of(mine) == winners]
    if not alike:
        return compare_winners(replay, won, winnings, text)
    for mine in alike:
        if raked(mine, winnings, mine, money):
            return SAME_WINNERS
    return Judged(WINNERS, text)


def compare_winners(replay: Replay, won: list[int], recorded: list[int], text: str) -> Judged:
    """Some sources name one of those who shared a pot."""
    assert replay.state is not None and replay.state.last is not None
    for seat, chips in enumerate(recorded):
        if chips > 0 and not won[seat]:
            return Judged(UNEXPLAINED, text)
    for pot in replay.state.last.pots:
        if not [seat for seat in pot.winners if recorded[seat] > 0]:
            return Judged(UNEXPLAINED, text)
    return Judged(EXPLAINED, f"{text}: not all winners of a shared pot are in the record")


def winners_of(chips: list[int]) -> list[int]:
    return [seat for seat, count in enumerate(chips) if count > 0]


def won_by_seat(replay: Replay) -> list[int]:
    """What every seat got out of the pots."""
    assert replay.state is not None and replay.state.last is not None
    won = [0] * len(replay.payoffs)
    for pot in replay.state.last.pots:
        for seat, share in zip(pot.winners, pot.shares, strict=True):
            won[seat] = won[seat] + share
    return won


def with_returned(replay: Replay) -> list[int]:
    """What every seat took back at the end: the pots it won, and its chips that nobody called."""
    assert replay.state is not None and replay.state.last is not None
    paid_out = list(replay.payoffs)
    street = -1
    bets: list[int] = []
    for entry in replay.state.last.history:
        if entry & PHASE_MASK != street:
            street = entry & PHASE_MASK
            bets = [0] * len(paid_out)
        seat = entry >> SEAT_SHIFT & SEAT_MASK
        kind = entry >> WORD_SHIFT & WORD_MASK
        chips = entry >> CHIPS_SHIFT
        if kind in (BET, RAISE):
            chips -= bets[seat]
        paid_out[seat] = paid_out[seat] + chips
        if kind != ANTE:
            bets[seat] = bets[seat] + chips
    return paid_out

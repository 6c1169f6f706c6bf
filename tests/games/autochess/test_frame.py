"""The frame of a game and the cards it is played with: AC-1.2 and AC-2.1, each against an oracle of its own."""

import re
from itertools import combinations

import pytest
from tabletop import Tabletop, keen, wild

from hanpan.games.autochess import Card, HandType, Rank, Suit, compare_hands, evaluate_hand
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.state import AUGMENT, END, PREP
from hanpan.kernel.rng import Rng

PARTS = {
    "R": "round",
    "P": "community healed income xp level shop loan bought sold merged rerolled locked unlocked placed taken swapped "
    "laid-out warning hula-declared hula-withdrawn ready unready",
    "C": "pairings bye fight foul glass-back line scoop hula stop hula-failed hula-lost damage "
    "fined mended risen reward",
    "S": "out fantasyland",
    "O": "offer",
    "A": "augment",
    "E": "over",
}
"""Every kind of event by the part of a round it belongs to: round, prep, combat, result (settled), offer, pick, end."""
LETTERS = {kind: letter for letter, kinds in PARTS.items() for kind in kinds.split()}
GAME = re.compile(r"(RP+C+S*(O+A+)?)*RP+C+S*E")
"""Prep, combat, result, sometimes a pick, then the next prep; the last round ends the game instead."""


@pytest.mark.parametrize(
    ("preset", "seats", "keenly"), [("quick", 2, False), ("quick", 7, True), ("full", 3, True), ("full", 8, False)]
)
def test_a_round_is_prep_combat_result_and_sometimes_a_pick(preset: str, seats: int, keenly: bool) -> None:
    """AC-1.2: whole games, read as one word of letters. Prep is for everybody at once, combat comes by itself."""
    table = Tabletop(preset, seats, 11)
    dice = Rng("frame").stream("dice")
    while table.s.phase != END:
        waited = AUTOCHESS.actors(table.s)
        living = [seat for seat, player in enumerate(table.s.players) if not player.place]
        if table.s.phase == PREP:
            assert waited == [seat for seat in living if not table.s.players[seat].ready]
        else:
            assert table.s.phase == AUGMENT, "the game waits in a prep or in a pick, never in combat or result"
            assert set(waited) <= set(living)
        phase, before = table.s.phase, table.s.round_num
        seat = dice.choice(waited)
        action = (keen if keenly else wild)(table.s, seat, dice)
        told = table.apply(seat, action)
        letters = "".join([LETTERS[event.kind] for event in told])
        last = waited == [seat] and action.verb in ("ready", "pick")
        assert ("C" in letters) == (last and phase == PREP), "combat comes with the last one who is ready"
        assert (table.s.round_num == before + 1) == ("R" in letters)
        if phase == AUGMENT:
            assert ("R" in letters) == last, "the next prep waits for everybody's pick"
    word = "".join([LETTERS[event.kind] for event in table.told])
    assert GAME.fullmatch(word), word
    rounds = [int(str(event.data["round"])) for event in table.told if event.kind == "round"]
    assert rounds == list(range(1, table.s.round_num + 1))
    picked = [index + 1 for index, part in enumerate(word.split("R")[1:]) if "O" in part]
    due = sorted(table.s.rules.picks)
    assert picked == [number for number in due if number < table.s.round_num]
    for part in word.split("R")[1:]:
        assert part.count("O") == part.count("A"), "everybody who is offered one takes one"


def test_there_are_156_cards() -> None:
    """AC-2.1: thirteen ranks, four suits, one to three stars, and nothing beside them."""
    found = set()
    for rank in range(-1, 18):
        for suit in range(-1, 7):
            for stars in range(-1, 6):
                if 2 <= rank <= 14 and 1 <= suit <= 4 and 1 <= stars <= 3:
                    card = Card(rank, suit, stars)
                    assert (card.rank, card.suit, card.stars) == (rank, suit, stars)
                    found.add(str(card))
                else:
                    with pytest.raises(ValueError, match="no such card"):
                        Card(rank, suit, stars)
    assert len(found) == 13 * 4 * 3


def run_of(ranks: tuple[int, ...]) -> int:
    """The top of five ranks in a row, by counting; the ace once more as 1. Zero when they are no row."""
    for low in range(1, 11):
        row = {14 if rank == 1 else rank for rank in range(low, low + 5)}
        if row == set(ranks):
            return low + 4
    return 0


def test_the_ace_is_high_and_low_only_in_the_lowest_straight() -> None:
    """AC-2.1: all 1287 sets of five ranks against a straight counted by hand."""
    straights = 0
    for ranks in combinations(range(2, 15), 5):
        hand = evaluate_hand([Card(rank, suit) for rank, suit in zip(ranks, (1, 2, 3, 4, 1), strict=True)])
        top = run_of(ranks)
        straights += top > 0
        assert hand.hand_type == (HandType.STRAIGHT if top else HandType.HIGH_CARD), ranks
        assert hand.high_card_rank == (top or max(ranks)), ranks
    assert straights == 10


@pytest.mark.parametrize("copies", [1, 2, 3])
@pytest.mark.parametrize("rank", [rank for rank in Rank if rank != Rank.ACE])
def test_the_ace_beats_every_other_rank(rank: Rank, copies: int) -> None:
    """AC-2.1: as a high card, a pair and trips."""
    suits = [Suit.SPADE, Suit.HEART, Suit.DIAMOND][:copies]
    ace = evaluate_hand([Card(Rank.ACE, suit) for suit in suits])
    other = evaluate_hand([Card(rank, suit) for suit in suits])
    assert compare_hands(ace, other) > 0 > compare_hands(other, ace)

"""Cards as ints and their text forms."""

import pytest

from hanpan.cards.card import (
    DECK,
    RANKS,
    SUITS,
    card_text,
    cards_text,
    make_card,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from hanpan.kernel.refusal import Illegal


def test_every_card_parses_back_to_itself() -> None:
    texts = [card_text(card) for card in range(DECK)]
    assert len(set(texts)) == DECK
    assert [parse_card(text) for text in texts] == list(range(DECK))
    assert parse_cards(cards_text(list(range(DECK)))) == list(range(DECK))
    assert parse_cards("".join(texts)) == list(range(DECK))


def test_the_numbers_are_rank_times_four_plus_suit() -> None:
    assert parse_card("2c") == 0
    assert parse_card("As") == 51
    for card in range(DECK):
        assert card_text(card) == RANKS[rank_of(card)] + SUITS[suit_of(card)]
        assert make_card(rank_of(card), suit_of(card)) == card


@pytest.mark.parametrize("text", ["", "Q", "qs", "QS", "1s", "Qs2", "Q♠", "<b>"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Illegal) as refusal:
        parse_card(text)
    assert refusal.value.code == "card-text"
    assert "<" not in str(refusal.value.params["text"])

"""MB-4.2: the decks never lose or double a card."""

from hypothesis import given
from hypothesis import strategies as st
from marble_play import walk

from hanpan.games.marble.deck import Deck
from hanpan.games.marble.state import MarbleState
from hanpan.kernel import Rng


@given(st.integers(1, 20), st.lists(st.integers(0, 2), max_size=80), st.integers(0, 2**32))
def test_every_card_is_in_one_place(size: int, moves: list[int], seed: int) -> None:
    """MB-4.2: an empty draw pile is the discard pile, shuffled; with all cards out nothing is drawn."""
    stream = Rng(seed).stream("deck")
    deck = Deck(list(range(size)), [])
    out: list[int] = []
    for move in moves:
        if move == 0 and out:
            deck.put_away(out.pop(0))
        else:
            had = len(deck.pile)
            card, shuffled = deck.draw(stream)
            assert shuffled == (had == 0 and card >= 0)
            if card < 0:
                assert len(out) == size
            else:
                out.append(card)
        assert sorted(deck.pile + deck.discard + out) == list(range(size))


def whole(s: MarbleState) -> bool:
    for number, deck in enumerate(s.decks):
        cards = deck.pile + deck.discard
        cards += [rule.card for rule in s.rules if rule.deck == number]
        if s.card >= 0 and s.card_deck == number:
            cards.append(s.card)
        if sorted(cards) != sorted(s.session.decks[number]):
            return False
    return True


def test_whole_games_keep_every_card(soak: int) -> None:
    """MB-4.2 through reshuffles: one small pack, so that every game goes through it several times."""
    shuffles = 0
    for seed in range(10 * soak):
        config: dict[str, object] = {"packs": ["festive"], "severity": "MILD", "rounds": 30}
        for s, _, _, events in walk(config, 2 + seed % 11, seed):
            shuffles += sum([event.kind == "shuffled" for event in events])
            assert whole(s)
    assert shuffles > 10


def test_a_deck_is_shuffled_by_the_seed() -> None:
    from marble_play import fresh

    piles = [tuple(fresh({}, 4, seed)[0].decks[0].pile) for seed in range(20)]
    assert len(set(piles)) == 20
    assert piles[3] == tuple(fresh({}, 4, 3)[0].decks[0].pile)

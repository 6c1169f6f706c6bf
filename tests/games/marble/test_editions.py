"""Editions: what was begun by the first rules is played and verified by them, and what the second changed."""

from pathlib import Path

import pytest
from marble_play import do, fresh, land_on

from hanpan.games.marble.cards import CUSTOM, EFFECTS, PACKS, house_cards
from hanpan.games.marble.custom import custom_cards
from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.options import DRAW, SIDE_PACKS
from hanpan.kernel.abilities import of_version
from hanpan.kernel.action import Action
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import BadData
from hanpan.kernel.table import verify

RECORD = Path(__file__).parent / "records" / "version-1.jsonl"
OWN = [{"title": f"Own {n}", "text": f"{{self}} hums song {n}."} for n in range(5)]


def test_a_record_of_the_first_edition_still_verifies() -> None:
    """MB-3.3: same seed, same actions, same game, by the rules and the cards of then."""
    record = read_record(RECORD.read_text(encoding="utf-8"))
    assert record.header.rules == 1
    table = verify(MARBLE, record)
    assert table.result() is not None
    old = of_version(MARBLE, 1)
    assert old is not None and old.data_hash({}) != MARBLE.data_hash({})
    assert "thumbs" not in old.dump(table._state)


def test_own_cards_come_in_the_first_third() -> None:
    """MB-4.2: drawn from the end of the pile."""
    for seed in range(5):
        s, _ = fresh({"custom_cards": OWN}, 4, seed)
        pile = s.decks[DRAW].pile
        places = [at for at, card in enumerate(reversed(pile)) if s.session.cards[card].pack == CUSTOM]
        assert len(places) == len(OWN)
        assert max(places) <= len(pile) // 3
        assert sorted(pile) == sorted(s.session.decks[DRAW])


def test_no_card_does_nothing_and_forty_are_spicy() -> None:
    """MB-4.4."""
    cards = [card for pack in (*PACKS, *SIDE_PACKS) for card in house_cards(pack)]
    assert "rest" not in EFFECTS
    assert sum([card.severity == 2 for card in cards]) >= 40
    with pytest.raises(BadData):
        custom_cards([{"title": "a", "text": "b", "effect": "rest"}], "f", 0)
    assert custom_cards([{"title": "a", "text": "b", "effect": "rest"}], "f", 0, 1)


def test_a_timed_card_says_so_in_its_text() -> None:
    """MB-4.1: the seconds of the clock are those on the card, in both languages."""
    timed = [card for pack in (*PACKS, *SIDE_PACKS) for card in house_cards(pack) if card.seconds]
    assert len(timed) >= 30
    for card in timed:
        assert f"{card.seconds}초" in card.texts["ko"], card.id
        assert str(card.seconds) in card.texts["en"], card.id


def test_whoever_watches_a_mission_judges_it_once() -> None:
    """MB-1.3, MB-5.3: thumbs are seen by all, wait for nobody and decide nothing."""
    for seed in range(60):
        s, rng = land_on("card", seed=seed)
        if s.tasks == "mission" and s.subjects == [s.current]:
            break
    player = s.current
    other = next(seat for seat in s.active_seats() if seat != player)
    refused = MARBLE.legal(s, player).why_not(Action("thumb", ("up",)))
    assert refused is not None and refused.code == "marble-nothing-to-judge"
    refused = MARBLE.legal(s, other).why_not(Action("thumb", ("left",)))
    assert refused is not None and refused.code == "marble-form"
    before = MARBLE.actors(s)
    events = do(s, rng, other, "thumb down")
    assert [event.kind for event in events] == ["thumb"]
    assert MARBLE.actors(s) == before
    assert MARBLE.view(s, None).dump()["thumbs"] == [-1 if seat == other else 0 for seat in range(len(s.players))]
    again = MARBLE.legal(s, other).why_not(Action("thumb", ("up",)))
    assert again is not None and again.code == "marble-judged"
    do(s, rng, player, "done")
    assert s.players[player].missions == 1
    assert s.thumbs == []

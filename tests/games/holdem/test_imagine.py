"""Imagined tables: what a seat sees stays, everything else is dealt anew (HE-7). And how everybody stands."""

from collections.abc import Iterator

import pytest
from rig import Rig

from hanpan.cards.poker import name_parts
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.player import OUT_OF_CHIPS
from hanpan.games.holdem.state import State
from hanpan.kernel import Action, Config, Event, Rng, Table
from hanpan.kernel.digest import canonical
from hanpan.kernel.shapes import wrong_arguments, wrong_view
from hanpan.kernel.simple import DictView

HIDDEN = ("holes", "run", "key")
"""Where an imagined table may differ."""
ANTES: list[Config] = [{"preset": "headsup", "ante": ante, "levels": "fixed"} for ante in ("all", "bb")]
SHORT: Config = {"preset": "turbo", "hands": 4, "level_hands": 1, "reveal": "hand", "stack": 90}
PRESETS: list[Config] = [{"preset": name} for name in HOLDEM.presets]
CONFIGS = [*PRESETS, *ANTES, SHORT]
STEPS = 110


def walk(config: Config, seats: int) -> Iterator[Table[State]]:
    """A random game with many cheap calls, so that hands get far; with timeouts, and seats that come back."""
    table = Table(HOLDEM, config, seats, "imagine")
    dice = Rng("imagine").stream("play")
    for _ in range(STEPS):
        yield table
        if not table.actors():
            return
        able = [seat for seat in range(seats) if len(table.legal(seat))]
        seat = table.actors()[0] if dice.below(9) else dice.choice(able)
        legal = table.legal(seat)
        if dice.below(9) == 0 and seat in table.actors():
            table.time_out(seat)
        else:
            cheap = legal.entries()[:2][-1]
            table.step(seat, legal.sample(dice) if dice.below(4) == 0 else cheap.sample(dice))


def known_cards(table: Table[State], viewer: int | None) -> list[int]:
    view = HOLDEM.view(table._state, viewer)
    return [*view.hole, *view.board, *[card for row in view.shown for card in row[1:]]]


@pytest.mark.parametrize("seats", [2, 3, 6, 10])
@pytest.mark.parametrize("config", CONFIGS, ids=canonical)
def test_an_imagined_table_is_the_table_but_for_hidden_cards(config: Config, seats: int) -> None:
    """HE-7: the view, the legal list, and everything else in the state that is no hidden card are the same."""
    for number, table in enumerate(walk(config, seats)):
        s = table._state
        real = HOLDEM.dump(s)
        for viewer in (None, number % seats):
            view = HOLDEM.view(s, viewer)
            twin = HOLDEM.imagine(view, Rng(number))
            dump = HOLDEM.dump(twin)
            assert {key: dump[key] for key in dump if key not in HIDDEN} == {
                key: real[key] for key in real if key not in HIDDEN
            }
            assert canonical(HOLDEM.view(twin, viewer).dump()) == canonical(view.dump())
            for seat in range(seats):
                assert HOLDEM.legal(twin, seat).dump() == table.legal(seat).dump()
            cards = [card for card in [*twin.holes, *twin.run] if card >= 0]
            dealt = [card for card in [*s.holes, *s.run] if card >= 0]
            assert len(set(cards)) == len(cards) == len(dealt)
            assert set(known_cards(table, viewer)) <= set(cards)
            assert [card < 0 for card in twin.holes] == [s.status[at // 2] == OUT_OF_CHIPS for at in range(2 * seats)]


@pytest.mark.parametrize("config", CONFIGS, ids=canonical)
def test_a_view_as_plain_data_is_enough(config: Config) -> None:
    """HE-7: what came over a wire imagines what the house itself does."""
    for number, table in enumerate(walk(config, 3)):
        view = HOLDEM.view(table._state, number % 3)
        plain = HOLDEM.imagine(DictView(view.dump()), Rng(number))
        assert HOLDEM.dump(plain) == HOLDEM.dump(HOLDEM.imagine(view, Rng(number)))
        assert HOLDEM.dump(HOLDEM.imagine(view, Rng(number))) == HOLDEM.dump(plain), "a view can be used again"


def until_cards(events: list[Event]) -> list[dict[str, object]]:
    """What is told before the first card that was hidden."""
    found: list[dict[str, object]] = []
    for event in events:
        if event.kind in ("street", "show", "pot", "muck", "hole", "reveal"):
            break
        found.append(event.dump())
    return found


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("config", CONFIGS, ids=canonical)
def test_what_follows_is_told_in_the_same_words(config: Config, seats: int) -> None:
    """HE-3: the same action leads both tables the same way up to the next card, and one street further where no card
    decides anything."""
    for number, table in enumerate(walk(config, seats)):
        if not table.actors():
            return
        actor = table.actors()[0]
        twin = HOLDEM.imagine(HOLDEM.view(table._state, actor), Rng(number))
        action = table.legal(actor).sample(Rng(number).stream("action"))
        heard: list[list[dict[str, object]]] = []
        after: list[State] = []
        for s in (HOLDEM.clone(table._state), HOLDEM.clone(twin)):
            events: list[Event] = []
            HOLDEM.apply(s, actor, action, Rng(number), events)
            heard.append(until_cards(events))
            after.append(s)
        assert heard[0] == heard[1]
        if after[0].hand == table._state.hand and not after[0].over:
            assert HOLDEM.standing(after[0]) == HOLDEM.standing(after[1])
            assert (after[0].actor, after[0].bet, after[0].step) == (after[1].actor, after[1].bet, after[1].step)


@pytest.mark.parametrize("config", CONFIGS, ids=canonical)
def test_imagined_games_can_be_played_to_their_end(config: Config) -> None:
    """HE-1.3: chips are conserved from any imagined table on, blinds rise as they should, and the result fits."""
    tables = [HOLDEM.imagine(HOLDEM.view(table._state, 1), Rng(3)) for table in walk(config, 4)]
    for s in tables[::40]:
        rng = Rng("end")
        dice = rng.stream("play")
        while not s.over:
            HOLDEM.apply(s, s.actor, HOLDEM.legal(s, s.actor).sample(dice), rng, None)
            assert s.big == s.settings.big_at(s.settings.level(s.hand))
            assert sum(s.stacks) + sum(s.paid) + s.dead == sum(s.bought)
        result = HOLDEM.result(s)
        assert result is not None and sorted(result.places)[0] == 1


def test_hidden_cards_are_drawn_and_the_rest_is_kept() -> None:
    """HE-7: others' cards, burned cards and cards to come change; own cards, the board and chips do not."""
    rig = Rig([1000] * 4, 10, 20, 0)
    rig.do("3 call", "0 call", "1 fold", "2 check")
    s = rig.s
    seen: list[set[int]] = [set() for _ in range(8 + len(s.run))]
    for number in range(40):
        twin = HOLDEM.imagine(HOLDEM.view(s, 2), Rng(number))
        for place, card in enumerate([*twin.holes, *twin.run]):
            seen[place].add(card)
    fixed = [place for place, cards in enumerate(seen) if len(cards) == 1]
    assert fixed == [4, 5, 9, 10, 11], "the own cards and the flop"
    assert [seen[place] for place in fixed] == [{card} for card in [*s.holes[4:6], *s.run[1:4]]]
    spectator = HOLDEM.imagine(HOLDEM.view(s, None), Rng(1))
    assert spectator.holes[4:6] != s.holes[4:6]


def test_every_hidden_card_comes_as_often_as_the_others() -> None:
    """HE-2.1: 48 cards are left for each of the places; 4800 deals give each about a hundred times."""
    s = Rig([1000] * 2, 10, 20, 0).cards({0: "AhAd"}, "7c8dTs3h4s").s
    view = HOLDEM.view(s, 0)
    rng = Rng("often")
    counts = [[0] * 52 for _ in range(10)]
    for _ in range(4800):
        twin = HOLDEM.imagine(view, rng)
        for place, card in enumerate([*twin.holes[2:4], *twin.run]):
            counts[place][card] += 1
    for row in counts:
        assert sorted(row)[:2] == [0, 0] and sorted(row)[2] > 50 and max(row) < 160


def test_what_was_shown_is_kept() -> None:
    """HE-7: when the table is over, shown hands are known and the others are not."""
    rig = Rig([1000, 1000, 1000], 10, 20, 0, hands=1)
    rig.do("0 all-in", "1 fold", "2 call")
    assert rig.s.over
    twins = [HOLDEM.imagine(HOLDEM.view(rig.s, None), Rng(number)) for number in range(20)]
    assert all(twin.holes[0:2] == rig.s.holes[0:2] and twin.holes[4:6] == rig.s.holes[4:6] for twin in twins)
    assert len({tuple(twin.holes[2:4]) for twin in twins}) > 10


def test_a_key_that_was_told_tells_every_card() -> None:
    """HE-7: a table that reveals hand by hand has nothing left to imagine when it is over."""
    rig = Rig([1000, 1000, 1000], 10, 20, 0, hands=1, reveal="hand")
    hidden = HOLDEM.imagine(HOLDEM.view(rig.s, 0), Rng(1))
    assert hidden.key != rig.s.key and hidden.commit == rig.s.commit
    rig.do("0 raise 60", "1 fold", "2 fold")
    twin = HOLDEM.imagine(HOLDEM.view(rig.s, None), Rng(1))
    assert HOLDEM.dump(twin) == HOLDEM.dump(rig.s)


@pytest.mark.parametrize("config", CONFIGS, ids=canonical)
def test_the_standing_counts_every_chip_once(config: Config) -> None:
    """HE-1.3: chips in the middle belong to whoever put them there; a refill is no gain (HE-1.1)."""
    for table in walk(config, 4):
        s = table._state
        standing = HOLDEM.standing(s)
        assert sum(standing) == sum(s.settings.stacks)
        for seat in range(4):
            assert standing[seat] == s.started[seat] - s.bought[seat] + s.settings.stacks[seat] or s.over
    result = HOLDEM.result(s)
    if result is not None:
        better = [(standing[a] > standing[b], result.scores[a] > result.scores[b]) for a in range(4) for b in range(4)]
        assert all(one == two for one, two in better)


def test_a_big_blind_ante_stays_with_its_seat() -> None:
    """HE-1.2."""
    s = Rig([1000] * 3, 10, 20, 0, ante="bb").s
    assert s.dead == 20 and s.stacks[2] == 960
    assert HOLDEM.standing(s) == [1000, 1000, 1000]


def test_the_clock_is_no_verb() -> None:
    """HE-3.5: a person cannot time out by hand."""
    s = Rig([1000] * 2, 10, 20, 0).s
    assert list(HOLDEM.verbs) == ["fold", "check", "call", "raise", "all-in", "back"]
    assert HOLDEM.legal(s, s.actor).why_not(Action("timeout")) is not None


def test_every_hand_has_a_name_in_the_schema() -> None:
    """HE-4.4: a royal flush is rare in random games."""
    for value in range(1, 7463):
        name, ranks = name_parts(value)
        assert HOLDEM.schema["name"].wrong({"name": name, "ranks": ranks}, 2) == ""


@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("config", [*CONFIGS, {"stack": 10**12, "small": 10**12, "big": 10**12}], ids=canonical)
def test_views_and_actions_are_as_they_are_declared(config: Config, seats: int) -> None:
    """HE-7: the bounds of the shapes hold at the largest table, too."""
    for number, table in enumerate(walk(config, seats)):
        view = HOLDEM.view(table._state, number % seats).dump()
        assert wrong_view(HOLDEM.schema, view, seats) == ""
        for seat in range(seats):
            for entry in table.legal(seat):
                action = entry.sample(Rng(number).stream("action"))
                assert wrong_arguments(HOLDEM.verbs, action.verb, action.args, seats) == ""

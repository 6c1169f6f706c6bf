"""Tournament, cash game, levels, timeouts (HE-1, HE-3.5, HE-5)."""

from math import prod

import pytest
from rig import Rig, data, kinds

from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.settings import LADDERS, make_settings, read_ladders, read_presets
from hanpan.kernel.refusal import BadConfig, BadData
from hanpan.kernel.rng import Rng, Stream
from hanpan.kernel.table import Table

BOARD = "7c8dTs3h4s"


def test_the_default_table() -> None:
    """HE-1.1: 1000 chips, blinds 5/10, no ante, a tournament that doubles every ten hands."""
    settings = make_settings({}, 10)
    assert settings.stacks == [1000] * 10 and not settings.cash
    assert [(settings.small_at(level), settings.big_at(level)) for level in (0, 1, 2)] == [(5, 10), (10, 20), (20, 40)]
    assert [settings.level(hand) for hand in (1, 10, 11, 20, 21)] == [0, 0, 1, 1, 2]
    assert settings.ante_at(0) == 0 and not settings.fold_on_timeout


def test_the_ladder() -> None:
    """HE-1.2: step by step, and the last step stays."""
    small, big = LADDERS["standard"]
    text = " ".join([f"{low}/{high}" for low, high in zip(small, big, strict=True)])
    assert text == ("10/15 10/20 15/30 25/50 50/100 75/150 100/200 150/300 200/400 250/500 300/600 400/800 500/1000")
    settings = make_settings({"preset": "ladder"}, 6)
    assert settings.level(10_000) == 12 and settings.big_at(12) == 1000


def test_antes() -> None:
    """HE-1.2: none, a tenth of the big blind from everybody, one big blind from the big blind."""
    assert [make_settings({"ante": kind}, 2).ante_at(1) for kind in ("none", "all", "bb")] == [0, 2, 20]


def test_levels_rise_with_the_hands() -> None:
    """HE-1.2."""
    rig = Rig([1000, 1000, 1000], 5, 10, 0, levels="double", level_hands=2)
    while rig.s.hand < 5:
        rig.do(f"{rig.s.actor} fold")
    assert [(level["small"], level["big"]) for level in data(rig.events, "level")] == [(5, 10), (10, 20), (20, 40)]


def test_busts_in_one_hand_are_ranked_by_the_stack_at_its_start() -> None:
    """HE-5: the larger stack is the better place, equal stacks share it."""
    rig = Rig([1000, 300, 200, 300], 10, 20, 0).cards({0: "AhAd", 1: "2c3d", 2: "Kc2h", 3: "JcQd"}, BOARD)
    events = rig.do("3 all-in", "0 call", "1 all-in", "2 all-in")
    assert data(events, "bust") == [
        {"seat": 1, "place": 2},
        {"seat": 2, "place": 4},
        {"seat": 3, "place": 2},
    ]
    result = HOLDEM.result(rig.s)
    assert result is not None
    assert result.places == [1, 2, 4, 2] and result.scores == [1800, 0, 0, 0]
    assert rig.states() == ["ACTIVE", "ALL_IN", "ALL_IN", "ALL_IN"]
    assert HOLDEM.actors(rig.s) == []


def test_out_of_chips_is_out_of_the_deal() -> None:
    """HE-5: OUT_OF_CHIPS gets no cards and no turn, and its place is kept."""
    rig = Rig([1000, 300, 1000], 10, 20, 0).cards({0: "AhAd", 1: "2c3d", 2: "5c6d"}, BOARD)
    rig.do("0 raise 300", "1 all-in", "2 fold")
    assert rig.s.hand == 2 and rig.states()[1] == "OUT_OF_CHIPS"
    assert rig.s.holes[2:4] == [-1, -1]
    assert rig.s.places == [0, 3, 0]
    assert rig.why(1, "call") == "holdem-out"


def test_the_end_of_a_table_by_hands() -> None:
    """HE-5: a tournament that reaches its last hand is ranked by chips."""
    rig = Rig([1000, 1000, 1000], 5, 10, 0, hands=2)
    events = rig.do("0 fold", "1 fold", "1 fold", "2 fold")
    assert kinds(events)[-1] == "over"
    result = HOLDEM.result(rig.s)
    assert result is not None and result.places == [1, 3, 2] and result.scores == [1005, 995, 1000]


def test_cash_refills_for_free_and_counts_what_was_won() -> None:
    """HE-1.1: an empty seat gets a fresh stack; places are by chips won."""
    rig = Rig([1000, 1000], 5, 10, 0, preset="cash", hands=2).cards({0: "AhAd", 1: "2c3d"}, BOARD)
    events = rig.do("0 all-in", "1 call")
    assert data(events, "refill") == [{"seat": 1, "chips": 1000}]
    assert rig.s.bought == [1000, 2000] and not data(events, "bust")
    rig.do("1 fold")
    result = HOLDEM.result(rig.s)
    assert result is not None
    assert result.places == [1, 2] and result.scores == [1005, -1005]


def test_a_timeout_checks_where_it_is_free_and_folds_where_not() -> None:
    """HE-3.5: `check_or_fold`."""
    rig = Rig([1000, 1000, 1000])
    assert kinds(rig.timeout(0))[:2] == ["timeout", "fold"]
    rig.do("1 call")
    assert kinds(rig.timeout(2))[:2] == ["timeout", "check"]
    assert rig.s.sitting == [0, 0, 0]


def test_a_timeout_can_fold_always() -> None:
    """HE-3.5: `fold`, the document's way."""
    rig = Rig([1000, 1000, 1000], on_timeout="fold")
    rig.do("0 call", "1 call")
    assert kinds(rig.timeout(2))[:2] == ["timeout", "fold"]


def test_two_timeouts_in_a_row_sit_out_until_back() -> None:
    """HE-3.5: the seat is not asked any more, but posts its blinds; `back` brings it back."""
    rig = Rig([1000, 1000, 1000], 5, 10, 0)
    rig.timeout(0)
    rig.do("1 fold")
    assert rig.s.hand == 2 and rig.s.button == 1
    rig.do("1 call", "2 call")
    events = rig.timeout(0)
    assert kinds(events)[:2] == ["timeout", "sit-out"]
    assert rig.s.sitting == [1, 0, 0]
    rig.do("2 check", "1 check", "2 check", "1 check", "2 check", "1 check")
    assert rig.s.hand == 3 and (rig.s.button, rig.s.small_seat) == (2, 0)
    assert rig.s.bets[0] == 5, "the blind is posted"
    events = rig.do("2 call")
    assert data(events, "fold") == [{"seat": 0}], "and folded without waiting"
    assert rig.legal(0) == ["back"] and rig.why(0, "call") == "holdem-sitting-out"
    HOLDEM.apply(rig.s, 0, HOLDEM.legal(rig.s, 0).actions()[0], rig.rng, rig.events)
    assert rig.s.sitting == [0, 0, 0] and rig.events[-1].kind == "back"
    assert rig.why(0, "back") == "holdem-folded"


def test_an_action_between_two_timeouts_starts_the_count_anew() -> None:
    """HE-3.5."""
    rig = Rig([1000, 1000], 5, 10, 0)
    rig.do("0 call")
    rig.timeout(1)
    rig.do("1 check", "0 check")
    rig.timeout(1)
    assert rig.s.sitting == [0, 0]


def test_when_all_sit_out_the_clock_goes_on_turn_by_turn() -> None:
    """HE-3.5: no table races to its end while nobody is there, and everybody can come back."""
    rig = Rig([1000, 1000], 5, 10, 0)
    for _ in range(8):
        rig.timeout(rig.s.actor)
    assert rig.s.sitting == [1, 1] and not rig.s.over
    hand, seat = rig.s.hand, rig.s.actor
    assert "back" in rig.legal(seat)
    rig.do(f"{seat} {'call' if rig.s.bets[seat] < rig.s.bet else 'check'}")
    assert rig.s.sitting[seat] == 0, "who acts is back"
    assert rig.s.hand >= hand


def test_somebody_present_moves_the_others_on() -> None:
    """HE-3.5: `back` of one seat lets the hand go on past those who still sit out."""
    rig = Rig([1000, 1000, 1000], 5, 10, 0)
    for _ in range(12):
        rig.timeout(rig.s.actor)
    assert rig.s.sitting == [1, 1, 1]
    waiting = next(seat for seat in range(3) if seat != rig.s.actor)
    HOLDEM.apply(rig.s, waiting, HOLDEM.legal(rig.s, waiting).actions()[0], rig.rng, rig.events)
    assert rig.s.actor == waiting


@pytest.mark.parametrize(
    ("config", "code"),
    [
        ({"preset": "none"}, "unknown-preset"),
        ({"preset": 3}, "unknown-preset"),
        ({"colour": "red"}, "config-key"),
        ({"small": 20, "big": 10}, "holdem-blinds"),
        ({"big": 0}, "config-value"),
        ({"stack": True}, "config-value"),
        ({"stack": "many"}, "config-value"),
        ({"stacks": [100]}, "config-value"),
        ({"stacks": [100, 0]}, "config-value"),
        ({"ante": "some"}, "config-value"),
        ({"levels": "steep"}, "config-value"),
        ({"mode": "money"}, "config-value"),
        ({"first_button": 2}, "config-value"),
        ({"hands": 0}, "config-value"),
    ],
)
def test_a_config_that_makes_no_sense_is_refused(config: dict[str, object], code: str) -> None:
    """HE-1."""
    with pytest.raises(BadConfig) as refusal:
        Table(HOLDEM, config, 2)
    assert refusal.value.code == code


@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_seats(seats: int) -> None:
    """HE-1.1."""
    with pytest.raises(BadConfig):
        Table(HOLDEM, {}, seats)


def test_wrong_rows_are_refused_with_file_and_row() -> None:
    """HE-1.2: the data tables."""
    with pytest.raises(BadData) as refusal:
        read_presets({"preset": [{"name": "odd"}]}, "presets.toml")
    assert refusal.value.params["file"] == "presets.toml" and refusal.value.params["row"] == "odd"
    for row in (
        {"name": "x", "small": [1, 2], "big": [2]},
        {"name": "x", "small": [3], "big": [2]},
        {"name": "x", "small": [1, 1], "big": [4, 2]},
        {"name": "x", "small": [], "big": []},
    ):
        with pytest.raises(BadData):
            read_ladders({"ladder": [row]}, "ladders.toml")


def test_the_end_screen_knows_the_biggest_pot_and_the_best_hand() -> None:
    """HE-5."""
    rig = Rig([1000, 1000], 5, 10, 0).cards({0: "AhAd", 1: "2c3d"}, "AsAc7d8h9s")
    rig.do("0 all-in", "1 call")
    shown = HOLDEM.view(rig.s, None).dump()
    assert shown["biggest"] == 2000 and shown["over"] is True and shown["places"] == [1, 2]
    best = shown["best"]
    assert isinstance(best, dict) and best["seat"] == 0
    assert best["name"] == {"name": "quads", "ranks": [12]}


def test_a_table_commits_to_each_hand_and_reveals_it_afterwards() -> None:
    """HE-7: with `reveal = hand` the cards of a hand are what was promised before it."""
    from hanpan.kernel.rng import commitment_of

    rig = Rig([1000, 1000], 5, 10, 0, reveal="hand")
    promised = data(rig.events, "hand")[0]["commit"]
    dealt = [rig.s.holes[0], rig.s.holes[2], rig.s.holes[1], rig.s.holes[3], *rig.s.run]
    events = rig.do("0 fold")
    revealed = data(events, "reveal")[0]
    assert revealed["commit"] == promised == commitment_of(bytes.fromhex(revealed["key"]))
    assert list(bytes.fromhex(revealed["key"])[16:]) == dealt
    assert data(events, "hand")[0]["commit"] != promised


def test_the_deal_does_not_depend_on_what_was_played() -> None:
    """HE-7: the seed fixes every deck before the first card; HE-2.1: two rounds, burn and flop, burn, burn."""
    decks: list[list[list[int]]] = []
    for word in ("fold", "call"):
        rng = Rng("promise")
        s = HOLDEM.new({"preset": "cash", "first_button": 0}, 3, rng)
        found: list[list[int]] = []
        hand = 0
        while len(found) < 5:
            if s.hand != hand:
                hand = s.hand
                found.append([*s.holes, *s.run])
            legal = HOLDEM.legal(s, s.actor)
            action = next((entry for entry in legal.actions() if entry.verb in (word, "check")), legal.actions()[0])
            HOLDEM.apply(s, s.actor, action, rng, [])
        decks.append(found)
    assert [sorted(deck) for deck in decks[0]] == [sorted(deck) for deck in decks[1]]
    assert all(len(set(deck)) == 14 for deck in decks[0])


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_anybody_can_deal_again_from_the_seed(seats: int) -> None:
    """HE-7.2: the rulebook's recipe, written a second time, gives the same cards in the same order."""
    rng, dice = Rng(f"again {seats}"), Rng("dice").stream("dice")
    deck_stream = Rng(f"again {seats}").stream("deck")
    s = HOLDEM.new({"preset": "cash", "first_button": 0}, seats, rng)
    hand = 0
    while s.hand < 12:
        if s.hand != hand:
            hand = s.hand
            cards = recipe(deck_stream, 2 * seats + 8)
            order = [(s.small_seat + step) % seats for step in range(seats)]
            dealt = [s.holes[2 * seat] for seat in order] + [s.holes[2 * seat + 1] for seat in order] + s.run
            assert dealt == cards
        HOLDEM.apply(s, s.actor, HOLDEM.legal(s, s.actor).sample(dice), rng, [])


def recipe(stream: Stream, count: int) -> list[int]:
    """Five cards to a draw: the number below 52*51*50*49*48 is read from its lowest place on."""
    left = list(range(52))
    found: list[int] = []
    while len(found) < count:
        sizes = [52 - len(found) - step for step in range(5)]
        number = stream.below(prod(sizes))
        for size in sizes:
            number, place = divmod(number, size)
            # The deck is not closed up: the card in front takes the free place.
            found.append(left[place])
            left[place] = left[0]
            del left[0]
    return found[:count]

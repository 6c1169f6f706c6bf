"""HE-7.1: a view is what somebody at the table with a good memory knows. HE-7.3: the promise before every hand."""

from hashlib import blake2b
from typing import Any

import pytest
from rig import Rig, data

from hanpan.cards.card import TEXTS
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.state import State
from hanpan.kernel.action import Action
from hanpan.kernel.digest import canonical
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng, Stream

BOARD_PLACES = (1, 2, 3, 5, 7)
"""Where the board stands among the cards that are dealt after the hole cards; the others are burned."""


class Watcher:
    """Somebody who hears the events and keeps notes; `seat` is None for a spectator."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat = seat
        self.hole: list[str] = []
        self.board: list[str] = []
        self.shown: dict[int, list[str]] = {}
        self.moves: list[tuple[int, str, int]] = []
        self.before: list[tuple[int, str, int]] = []
        self.stacks: list[int] = []
        self.bets = [0] * seats
        self.counts = [{"hands": 0, "raises": 0, "calls": 0, "checks": 0} for _ in range(seats)]

    def hear(self, event: Event) -> None:
        if event.to is not None and event.to != self.seat:
            return
        told: dict[str, Any] = event.data
        kind, seat = event.kind, told.get("seat", -1)
        if kind == "hand":
            self.before, self.moves = self.moves, []
            self.hole, self.board, self.shown = [], [], {}
            self.stacks = list(told["stacks"])
            for number, chips in enumerate(self.stacks):
                self.counts[number]["hands"] += chips > 0
            antes = told.get("antes", [])
            for step in range(len(antes)):
                number = (told["button"] + 1 + step) % len(antes)
                self.stacks[number] -= antes[number]
                if antes[number]:
                    self.moves.append((number, "ante", antes[number]))
            self.bets = [0] * len(self.stacks)
            for word in ("small", "big"):
                if told[word]:
                    self.pay(told[f"{word}_seat"], told[word])
                    self.moves.append((told[f"{word}_seat"], word, told[word]))
        elif kind == "hole":
            self.hole = told["cards"]
        elif kind == "street":
            self.board += told["cards"]
            self.bets = [0] * len(self.bets)
        elif kind == "show":
            self.shown[seat] = told["cards"]
        elif kind in ("fold", "check", "call", "bet", "raise"):
            chips = told["to"] if kind in ("bet", "raise") else told.get("chips", 0)
            self.moves.append((seat, kind, chips))
            self.pay(seat, told.get("chips", 0))
            count = {"check": "checks", "call": "calls", "bet": "raises", "raise": "raises"}.get(kind)
            if count:
                self.counts[seat][count] += 1
        elif kind == "return":
            self.pay(seat, -told["chips"])

    def pay(self, seat: int, chips: int) -> None:
        self.stacks[seat] -= chips
        self.bets[seat] += chips


def seen(s: State, viewer: int | None) -> dict[str, Any]:
    return HOLDEM.view(s, viewer).dump()


def compare(view: dict[str, Any], notes: Watcher) -> None:
    """The view against the notes."""
    assert view["hole"] == notes.hole
    assert view["board"] == notes.board
    assert {row["seat"]: row["cards"] for row in view["shown"]} == notes.shown
    assert [(seat, word, chips) for _, seat, word, chips in view["history"]] == notes.moves
    for row, counts in zip(view["tally"], notes.counts, strict=True):
        assert {name: row[name] for name in counts} == counts
    if view["over"]:
        return
    assert (view["stacks"], view["bets"]) == (notes.stacks, notes.bets)
    assert sum([pot["amount"] for pot in view["pots"]]) + sum(notes.bets) == view["pot"]
    if notes.before:
        assert [(seat, word, chips) for _, seat, word, chips in view["last"]["history"]] == notes.before


def dealt_otherwise(s: State, viewer: int | None, dice: Stream) -> State:
    """A copy in which every card the viewer may not know has changed places with another of them, the deck too."""
    twin = HOLDEM.clone(s)
    twin.holes, twin.run = list(s.holes), list(s.run)
    board = seen(s, None)["board"]
    opened = [place for place in BOARD_PLACES if TEXTS[s.run[place]] in board]
    holes = [at for at, card in enumerate(s.holes) if card >= 0 and at // 2 != viewer and at // 2 not in s.shown]
    run = [at for at in range(8) if at not in opened]
    out = [*s.holes, *s.run]
    pool = [card for card in range(52) if card not in out] + [s.holes[at] for at in holes] + [s.run[at] for at in run]
    dice.shuffle(pool)
    for at in holes:
        twin.holes[at] = pool.pop()
    for at in run:
        twin.run[at] = pool.pop()
    return twin


def careful(s: State, dice: Stream) -> Action:
    """Anything legal, but mostly not all-in: hands shall reach the river."""
    texts = HOLDEM.legal(s, s.actor)
    plain = [action for action in texts.actions() if action.verb in ("check", "call")]
    return plain[0] if plain and dice.below(4) else texts.sample(dice)


@pytest.mark.parametrize("ante", ["none", "all"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_view_is_what_one_could_have_noted(seats: int, ante: str) -> None:
    """HE-7.1: own cards, board, bets, stacks, pots, what was shown, this hand's actions, the last hand's, tallies; and
    nothing changes in it when all that is hidden is dealt otherwise, for spectators either."""
    viewers = [*range(seats), None]
    rivers = 0
    for seed in range(2):
        rng, dice = Rng(f"{seed}:{ante}"), Rng(seed).stream("dice")
        events: list[Event] = []
        s = HOLDEM.new({"preset": "cash", "ante": ante, "hands": 8, "stack": 400}, seats, rng, events)
        watchers = [Watcher(viewer, seats) for viewer in viewers]
        changed = 0
        while True:
            for viewer, watcher in zip(viewers, watchers, strict=True):
                for event in events:
                    watcher.hear(event)
                view = seen(s, viewer)
                compare(view, watcher)
                twin = dealt_otherwise(s, viewer, dice)
                assert canonical(seen(twin, viewer)) == canonical(view)
                changed += twin.run != s.run or twin.holes != s.holes
            if s.over:
                break
            rivers += len(watchers[-1].board) == 5
            events = []
            HOLDEM.apply(s, s.actor, careful(s, dice), rng, events)
        assert changed > 30
    assert rivers > 5


def recipe(seats: int, small: int, holes: list[int], run: list[int]) -> bytes:
    """The cards in the order dealt: two rounds from the small blind, then burn and flop, burn and turn, burn, river."""
    order = [(small + step) % seats for step in range(seats)]
    playing = [seat for seat in order if holes[2 * seat] >= 0]
    return bytes([holes[2 * seat] for seat in playing] + [holes[2 * seat + 1] for seat in playing] + run)


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_every_hand_is_promised_before_it_and_shown_after_it(seats: int) -> None:
    """HE-7.3: BLAKE2b-256 of 16 secret bytes and the cards, counted here a second time; nobody sees the bytes before
    the hand is over, and no salt comes twice."""
    rig = Rig([300] * seats, 5, 10, 0, reveal="hand", hands=25)
    dice = Rng("promise").stream("dice")
    salts: list[bytes] = []
    promised = data(rig.events, "hand")[-1]["commit"]
    while not rig.s.over:
        hand, cards = rig.s.hand, recipe(seats, rig.s.small_seat, list(rig.s.holes), list(rig.s.run))
        for viewer in (*range(seats), None):
            view = seen(rig.s, viewer)
            assert view["commit"] == promised
            assert rig.s.key not in canonical(view)
        told = rig.do(f"{rig.s.actor} {HOLDEM.legal(rig.s, rig.s.actor).sample(dice)}")
        revealed = data(told, "reveal")
        if revealed:
            secret = bytes.fromhex(revealed[0]["key"])
            assert revealed[0]["hand"] == hand
            assert blake2b(secret, digest_size=32, person=b"hanpan-commit").hexdigest() == promised
            assert secret[16:] == cards
            salts.append(secret[:16])
            assert seen(rig.s, None)["last"]["key"] == revealed[0]["key"]
            if not rig.s.over:
                promised = data(told, "hand")[-1]["commit"]
        else:
            assert rig.s.hand == hand
    assert len(set(salts)) == len(salts) == rig.s.hand


def test_other_tables_promise_nothing_hand_by_hand() -> None:
    """HE-7.3: it is not the default, because it also shows what was folded."""
    rig = Rig([300] * 3, 5, 10, 0, hands=3)
    while not rig.s.over:
        rig.do(f"{rig.s.actor} fold")
        view = seen(rig.s, None)
        assert (view["commit"], view["last"]["key"] if view["last"] else "") == ("", "")
    assert not data(rig.events, "reveal")
    assert not [told for told in data(rig.events, "hand") if "commit" in told]

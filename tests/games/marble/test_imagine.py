"""Imagined tables: what a seat sees stays; the rest, with all that others said about themselves, is drawn (MB-5.1)."""

from typing import Any

import pytest
from marble_play import Config, do, land_on, started, walk

from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.options import FORFEIT
from hanpan.games.marble.state import MarbleState
from hanpan.kernel import HOUSE, Rng
from hanpan.kernel.check.look import heard_by
from hanpan.kernel.digest import canonical
from hanpan.kernel.simple import DictView

PRIVATE = ("tolerance", "drinks", "cap", "drunk", "row", "done", "failed", "converted", "water")
PEOPLE: list[object] = [
    {"tolerance": "HARD", "drinks": True, "cap": 3},
    {"tolerance": "LIGHT", "drinks": False, "cap": 0},
    {"tolerance": "HARD", "drinks": True, "cap": 60},
    {"tolerance": "NORMAL", "drinks": True, "cap": 1},
    {"tolerance": "LIGHT", "drinks": True, "cap": 7},
]
OWN: list[object] = [{"type": "PENALTY", "target": "ALL", "scale": "1", "title": "All", "text": "Cheers, {self}!"}]
CASES: list[tuple[Config, int]] = [
    *[({"preset": preset, "rounds": 3}, seats) for preset in MARBLE.presets for seats in (2, 6)],
    ({"preset": "spicy", "rounds": 4, "players": PEOPLE, "custom_cards": OWN, "packs": ["first"]}, 5),
    ({"preset": "normal", "rounds": 3, "players": PEOPLE, "drink_unit": "glass", "board": 16, "dice": 1}, 5),
    ({"preset": "normal", "rounds": 1, "minutes": 60}, 12),
]


def known_part(s: MarbleState, viewer: int | None) -> dict[str, Any]:
    """A state without what the viewer may not know, and without what plays no part any more: who was in turn before it
    gave up, votes that were counted, the deck of a card that was put away."""
    data: dict[str, Any] = MARBLE.dump(s)
    del data["session"]["players"]
    for seat, row in enumerate(data["players"]):
        if seat != viewer:
            for name in PRIVATE:
                del row[name]
        if s.ended or not s.players[seat].active:
            del row["had_turn"]
    data["decks"] = [[len(deck["pile"]), len(deck["discard"])] for deck in data["decks"]]
    if s.waits != "vote":
        del data["votes"]
    else:
        votes = data["votes"]
        data["votes"] = [votes[seat] if seat == viewer or votes[seat] == -2 else "cast" for seat in s.active_seats()]
    if s.card < 0:
        del data["card_deck"]
    return data


def check_cards(s: MarbleState) -> None:
    """MB-4.2: every card is in exactly one place."""
    for number, cards in enumerate(s.session.decks):
        out = [s.card] if s.card >= 0 and s.card_deck == number else []
        out += [rule.card for rule in s.rules if rule.deck == number]
        assert sorted([*s.decks[number].pile, *s.decks[number].discard, *out]) == sorted(cards)
    if s.forfeits:
        assert s.forfeits[-1] in s.decks[FORFEIT].discard


@pytest.mark.parametrize(("config", "seats"), CASES, ids=canonical)
def test_an_imagined_table_is_the_table_but_for_what_is_hidden(config: Config, seats: int) -> None:
    """MB-1 to MB-6: the view, the own legal list, whom it waits for, and the public part of the state are the same."""
    for seed in (1, 2):
        for number, (s, _, _, _) in enumerate(walk(config, seats, seed)):
            viewer = None if number % (seats + 1) == seats else number % (seats + 1)
            view = MARBLE.view(s, viewer)
            twin = MARBLE.imagine(view, Rng(number))
            assert known_part(twin, viewer) == known_part(s, viewer)
            assert canonical(MARBLE.view(twin, viewer).dump()) == canonical(view.dump())
            assert MARBLE.actors(twin) == MARBLE.actors(s) and MARBLE.standing(twin) == MARBLE.standing(s)
            if viewer is not None:
                assert MARBLE.legal(twin, viewer).dump() == MARBLE.legal(s, viewer).dump()
            check_cards(twin)
            for player in twin.players:
                assert 0 <= player.drunk <= player.cap <= 60 and 0 <= player.row <= 3
            assert MARBLE.dump(MARBLE.load(MARBLE.dump(twin))) == MARBLE.dump(twin)


def test_a_view_as_plain_data_is_enough() -> None:
    """MB-5.1: what came over a wire imagines what the house itself does, and nothing else goes in."""
    for number, (s, _, _, _) in enumerate(walk(CASES[-3][0], 5, 3)):
        view = MARBLE.view(s, number % 5)
        plain = MARBLE.imagine(DictView(view.dump()), Rng(number))
        assert MARBLE.dump(plain) == MARBLE.dump(MARBLE.imagine(view, Rng(number)))


def test_what_others_said_about_themselves_is_not_known() -> None:
    """MB-5.1: tolerance, drinking and limit of the others are guesses; the own ones are known."""
    config, seats = CASES[-3]
    s, _, _, _ = next(iter(walk(config, seats, 1)))
    twins = [MARBLE.imagine(MARBLE.view(s, 0), Rng(number)) for number in range(300)]
    for twin in twins:
        me = twin.players[0]
        assert (me.tolerance, me.drinks, me.cap) == (3, True, 3)
        assert twin.session.players[0].dump() == PEOPLE[0]
    for seat in range(1, seats):
        assert {twin.players[seat].tolerance for twin in twins} == {1, 2, 3}
        assert {twin.players[seat].drinks for twin in twins} == {True, False}
        assert len({twin.players[seat].cap for twin in twins}) > 3
    canonical_views = {canonical(MARBLE.view(twin, 0).dump()) for twin in twins}
    assert len(canonical_views) == 1


@pytest.mark.parametrize("people", [PEOPLE[:4], PEOPLE[1:], None])
def test_what_a_toast_comes_to_is_told_to_each_alone(people: list[object] | None) -> None:
    """MB-6.3: shown before it is accepted, and told when it is drunk, to nobody but the person it concerns."""
    config: Config = {"preset": "normal"} if people is None else {"preset": "normal", "players": people}
    s, rng = land_on("toast", config)
    first, partner = s.current, next(seat for seat in range(4) if seat != s.current)
    do(s, rng, first, f"target {partner}")
    events = do(MARBLE.clone(s), Rng(5), partner, "accept")
    for viewer in (0, 1, 2, 3, None):
        view: Any = MARBLE.view(s, viewer).dump()
        heard = [event.data for event in events if event.kind == "took" and event.to in (None, viewer)]
        told = [[data["seat"], data["drink"], data["water"]] for data in heard]
        shown = [[seat, row["drink"], row["water"]] for seat, row in zip((first, partner), view["toast"], strict=True)]
        assert told == [row for row in shown if row[0] == viewer]
        assert all(row[1:] == [None, None] for row in shown if row[0] != viewer)
        assert all("drink" not in event.data for event in events if event.to is None)


def test_nobody_else_learns_what_a_person_said_or_drank() -> None:
    """MB-6.3: two games that differ only in what one person said look the same to everybody else, from the first frame
    to the last, results and awards but for the water champion's included."""
    people = [dict(row) for row in PEOPLE[:4] if isinstance(row, dict)]
    others = [*people[:2], {"tolerance": "NORMAL", "drinks": True, "cap": 30}, people[3]]
    for seed in range(6):
        told: list[list[str]] = []
        for rows in (people, others):
            config: Config = {"preset": "spicy", "rounds": 4, "players": rows}
            seen: list[str] = []
            for number, (s, _, _, events) in enumerate(walk(config, 4, seed)):
                for viewer in (0, 1, 3, None):
                    view: Any = MARBLE.view(s, viewer).dump()
                    if view["result"] is not None:
                        view["result"]["awards"] = [
                            row for row in view["result"]["awards"] if "water" not in row["award"]
                        ]
                    seen.append(canonical([number, viewer, view, heard_by(events, viewer)]))
            told.append(seen)
        assert told[0] == told[1]


def test_imagined_games_can_be_played_to_their_end() -> None:
    config, seats = CASES[-3]
    for number, (s, _, _, _) in enumerate(walk(config, seats, 4)):
        if number % 12:
            continue
        twin = MARBLE.imagine(MARBLE.view(s, 1), Rng(number))
        rng = Rng("end")
        dice = rng.stream("play")
        while MARBLE.actors(twin):
            seat = dice.choice(MARBLE.actors(twin))
            MARBLE.apply(twin, seat, MARBLE.legal(twin, seat).sample(dice), rng, None)
        assert MARBLE.result(twin) is not None


def test_the_standing_counts_missions_and_keys_and_no_drink() -> None:
    """MB-6."""
    drunk = 0
    for s, _, _, events in walk(CASES[1][0], 6, 2):
        standing = MARBLE.standing(s)
        view: Any = MARBLE.view(s, None).dump()
        assert standing == [row["missions"] + row["keys_won"] for row in view["players"]]
        drunk += len([event for event in events if event.kind == "outcome"])
    assert max(standing) > 0 and drunk > 0


def test_a_break_that_is_due_stays_due() -> None:
    """MB-5.4: after 45 minutes the next turn begins with a proposal, in what is imagined as well."""
    s, rng = started()
    do(s, rng, HOUSE, "minutes 50")
    for viewer in (0, None):
        twin = MARBLE.imagine(MARBLE.view(s, viewer), Rng(1))
        assert twin.break_due and known_part(twin, viewer) == known_part(s, viewer)

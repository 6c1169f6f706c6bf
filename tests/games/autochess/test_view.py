"""What a seat may see: AC-17."""

import json
from typing import Any

from tabletop import Tabletop, events_of, keen

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.state import AUGMENT
from hanpan.games.autochess.view import dump_rival
from hanpan.kernel.abilities import redealt
from hanpan.kernel.digest import canonical
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table
from hanpan.locale import LANGUAGES, Texts

PRIVATE = {
    "income",
    "xp",
    "shop",
    "loan",
    "bought",
    "merged",
    "sold",
    "rerolled",
    "locked",
    "unlocked",
    "placed",
    "taken",
    "swapped",
    "laid-out",
    "warning",
    "hula-declared",
    "hula-withdrawn",
    "offer",
}
PUBLIC = {
    "round",
    "community",
    "healed",
    "fined",
    "mended",
    "risen",
    "reward",
    "level",
    "ready",
    "unready",
    "pairings",
    "bye",
    "fight",
    "foul",
    "glass-back",
    "line",
    "scoop",
    "hula",
    "stop",
    "hula-failed",
    "hula-lost",
    "damage",
    "fantasyland",
    "out",
    "augment",
    "over",
}


def long_story(preset: str = "full", seats: int = 5, seeds: int = 3) -> list[Event]:
    told: list[Event] = []
    for seed in range(seeds):
        table = Tabletop(preset, seats, seed)
        dice = Rng(seed).stream("dice")
        while AUTOCHESS.actors(table.s):
            seat = dice.choice(AUTOCHESS.actors(table.s))
            action = AUTOCHESS.legal(table.s, seat).sample(dice) if dice.below(6) == 0 else keen(table.s, seat, dice)
            table.apply(seat, action)
        told += table.told
    return told


def test_every_event_has_its_audience_and_its_text() -> None:
    """AC-17: what others may not know goes to its owner only; every kind has a sentence in both languages."""
    seen: set[str] = set()
    for event in long_story():
        seen.add(event.kind)
        assert (event.to is None) == (event.kind in PUBLIC), event
        assert event.kind in PUBLIC | PRIVATE
        json.dumps(event.data)
    assert len(seen) > 30
    for kind in PUBLIC | PRIVATE:
        for language in LANGUAGES:
            assert Texts(language).has(f"event-autochess-{kind}"), kind


def test_own_everything() -> None:
    table = Tabletop({"base": "full", "catalogue": {"events": []}})
    table.give(0, "Qs 9h2 9d")
    table.do(0, "layout front=1 back=2,3")
    view = AUTOCHESS.view(table.s, 0)
    assert view.me is not None
    assert view.me.back == table.player(0).back
    assert view.me.back is not table.player(0).back
    me = view.dump()["me"]
    assert isinstance(me, dict)
    assert me["lines"]["back"]["hand"]["type"] == "pair"
    assert me["lines"]["back"]["hand"]["enhanced"] == 1
    assert me["warnings"] == ["foul-mid", "front-open"]
    assert me["suits"] == {"c": 0, "d": 1, "h": 1, "s": 1}
    assert me["synergies"] == 0
    assert me["board_limit"] == 5
    assert len(me["shop"]) == len(table.player(0).shop)
    assert me["odds"] == [40, 30, 20, 8, 2]


def test_of_others_only_what_is_public() -> None:
    """Never before combat: shop, loan, bench, board, hula declaration, pairings."""
    table = Tabletop("quick")
    table.give(1, "As2 Ks Qs Kh Qh Kd Qd")
    table.do(1, "layout front=1 mid=2,4,6 back=3,5,7")
    table.do(1, "hula")
    for seat in (0, None):
        text = canonical(AUTOCHESS.view(table.s, seat).dump()["seats"])
        assert "As2" not in text
        assert "Ks" not in text
        assert "hula" not in text
        assert "foe" not in text.replace('"foe":null', "")
    assert AUTOCHESS.view(table.s, None).me is None
    told = table.fight()
    last = dump_rival(AUTOCHESS.view(table.s, 0).rivals[1])["last_board"]
    assert last == {
        "front": ["As2"],
        "mid": ["Ks", "Kh", "Kd"],
        "back": ["Qs", "Qh", "Qd"],
    }
    assert events_of(told, "pairings") == [{"pairs": [[0, 1]], "bye": None, "ghost": None}]


def test_never_the_pool_nor_the_future() -> None:
    table = Tabletop("full", seats=4)
    turn, river = table.s.holdem_state.turn, table.s.holdem_state.river
    assert turn is not None
    assert river is not None
    for seat in (0, 3, None):
        text = canonical(AUTOCHESS.view(table.s, seat).dump())
        assert turn.id not in text
        assert river.id not in text
        assert "pool" not in text
        assert "seed" not in text


def test_offers_are_a_secret() -> None:
    table = Tabletop("full")
    table.fight()
    table.fight()
    assert table.s.phase == AUGMENT
    mine = AUTOCHESS.view(table.s, 0).dump()["me"]
    assert isinstance(mine, dict)
    assert len(mine["offer"]) == 3
    for name in mine["offer"]:
        assert name not in canonical(AUTOCHESS.view(table.s, None).dump())


def test_every_line_of_every_fight_is_told() -> None:
    """Both hands, who won and by which of the four steps."""
    table = Tabletop("quick", seats=4)
    table.pair((0, 1), (2, 3))
    table.lay(0, "Qs Qh", "2s 3s", "9s 9h 9d 9c")
    table.lay(1, "Ks Kh", "2h 3h", "8s2 8h 8d 8c")
    told = table.fight()
    lines = events_of(told, "line")
    assert [data["line"] for data in lines] == ["back", "mid", "front"] * 2
    assert [(data["winner"], data["step"]) for data in lines[:3]] == [(1, "stars"), (0, "suit"), (1, "rank")]
    assert lines[0]["a_cards"] == ["9s", "9h", "9d", "9c"]
    hand = lines[0]["a_hand"]
    assert isinstance(hand, dict)
    assert hand["type"] == "quads"
    assert hand["ranks"] == [7]
    assert lines[3]["a_hand"] is None
    assert lines[3]["step"] == "draw"


def test_redeal_keeps_the_seats_view() -> None:
    """Two states that differ only in what a seat may not know give it byte-equal views, legal actions and events."""
    for seed in range(3):
        table = Tabletop("full", 5, seed)
        dice = Rng(seed).stream("dice")
        for turn in range(600):
            actors = AUTOCHESS.actors(table.s)
            if not actors:
                break
            if turn % 20 == 0:
                for seat in (0, 3, None):
                    twin = redealt(AUTOCHESS, table.s, seat, Rng(turn))
                    assert twin.copies() == twin.rules.total
                    one, two = AUTOCHESS.view(table.s, seat), AUTOCHESS.view(twin, seat)
                    assert canonical(one.dump()) == canonical(two.dump())
                    if seat is not None:
                        options = AUTOCHESS.legal(table.s, seat), AUTOCHESS.legal(twin, seat)
                        assert canonical(options[0].dump()) == canonical(options[1].dump())
            seat = dice.choice(actors)
            table.apply(seat, keen(table.s, seat, dice))


def test_stamps_come_before_damage() -> None:
    """What makes the damage is told before the damage, on both sides, so that a front end may stamp first."""
    stamps = {"scoop", "hula", "stop", "hula-failed", "hula-lost"}
    seen = 0
    for seed in range(6):
        table = Tabletop("full", 4, seed)
        dice = Rng(seed).stream("dice")
        while AUTOCHESS.actors(table.s):
            seat = dice.choice(AUTOCHESS.actors(table.s))
            hurt = False
            for event in table.apply(seat, keen(table.s, seat, dice)):
                if event.kind in ("fight", "damage"):
                    hurt = event.kind == "damage"
                elif event.kind in stamps:
                    assert not hurt, "a stamp after damage in the same fight"
                    seen += 1
    assert seen >= 10


def test_pictures_are_made_of_tier_and_effect() -> None:
    """AC-17: the kind of what lies open is public, of what is offered the seat's own."""
    table = Table(AUTOCHESS, {"preset": "full"}, 2, "kinds")
    while table.view(0).dump()["phase"] != "augment":
        for seat in table.actors():
            table.step(seat, "ready")
    offered: Any = table.view(0).dump()["me"]
    assert list(offered["kinds"]) == offered["offer"]
    assert all([set(kind) == {"tier", "effect"} for kind in offered["kinds"].values()])
    assert table.view(1).dump()["kinds"] == {} == table.view(None).dump()["kinds"]
    table.step(0, table.legal(0).entries()[0].text())
    picked: Any = table.view(None).dump()
    assert picked["kinds"] == {picked["seats"][0]["augments"][0]: offered["kinds"][offered["offer"][0]]}

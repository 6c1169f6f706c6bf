"""Masks equal legality, observations hide what views hide, and fast writers equal the general one."""

from types import SimpleNamespace
from typing import Any

import pytest

from hanpan.bots.base import encoding_of
from hanpan.games import find_game
from hanpan.kernel import Action, Rng
from hanpan.kernel.abilities import redealt, standing
from hanpan.kernel.cells import Cells, Marks
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.profile import Profile
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.vocabulary import POINTS, WIDE, Vocabulary, exact, point

TABLES: list[tuple[str, int, dict[str, object], int]] = [
    ("holdem", 2, {"preset": "cash", "hands": 20}, 1500),
    ("holdem", 6, {}, 600),
    ("autochess", 8, {"preset": "quick"}, 400),
    ("autochess", 4, {"preset": "full"}, 300),
    ("marble", 4, {}, 300),
    ("hexgame.game:HEX", 2, {}, 150),
    ("liarsdice.game:LIARS_DICE", 3, {}, 150),
]
every_table = pytest.mark.parametrize(
    "id,seats,config,states", TABLES, ids=[f"{id.split(':')[0]}-{seats}" for id, seats, _, _ in TABLES]
)


class Walk:
    """Games played at random by slots, state after state."""

    def __init__(self, id: str, seats: int, config: dict[str, object], states: int) -> None:
        self.game = find_game(id)
        self.encoding: Encoding[Any] = encoding_of(self.game, seats)
        self.seats, self.config, self.states = seats, config, states
        self.marks = Marks(self.encoding.vocabulary.size)
        self.notes = Cells(max(1, self.encoding.vocabulary.notes))

    def __iter__(self) -> Any:
        seed = done = 0
        while done < self.states:
            rng, stream = Rng(seed), Rng(f"walk {seed}").stream("slots")
            state = self.game.new(self.config, self.seats, rng, None)
            seed += 1
            while done < self.states:
                actors = self.game.actors(state)
                if not actors:
                    break
                seat = actors[stream.below(len(actors))]
                legal = self.game.legal(state, seat)
                count = self.encoding.vocabulary.write(legal, seat, self.marks, 0, self.notes, 0)
                assert count > 0, legal.texts()
                yield state, seat, legal, stream
                slots = [slot for slot in range(self.encoding.vocabulary.size) if self.marks.get(slot)]
                action = self.encoding.vocabulary.action(
                    legal, self.game.view(state, seat), seat, stream.choice(slots), stream
                )
                assert action is not None
                self.game.apply(state, seat, action, rng, None)
                done += 1


@every_table
def test_every_bit_of_a_mask_is_legality(
    id: str, seats: int, config: dict[str, object], states: int, soak: int
) -> None:
    """A set bit means an action that `legal` takes. One that is not set means, where a slot always is the same action,
    that `legal` refuses it; and where slots follow the list, that the list has no such value."""
    walk = Walk(id, seats, config, states * soak)
    vocabulary = walk.encoding.vocabulary
    for state, seat, legal, stream in walk:
        view = walk.game.view(state, seat)
        reached = 0
        for verb in vocabulary.verbs:
            for slot in range(verb.base, verb.base + verb.count):
                action = vocabulary.action(legal, view, seat, slot, stream)
                assert (action is not None) == walk.marks.get(slot)
                if action is not None:
                    assert action in legal, action
                    noted = vocabulary.noted(seat, slot, walk.notes, 0)
                    assert noted is None or noted == action
                    reached += 1
                elif verb.wide < 0 and not verb.listed:
                    assert exact(verb, slot, seat) not in legal
        singles = [action for action in legal.actions() if len(action.args) < 2]
        wide = [action for action in singles if vocabulary.verb_of(slot_of(vocabulary, action)).wide >= 0]
        assert reached >= len(singles) - max(0, len(wide) - WIDE)


def slot_of(vocabulary: Vocabulary, action: Action) -> int:
    return next(verb.base for verb in vocabulary.verbs if verb.name == action.verb)


@every_table
def test_a_fast_observation_is_the_general_one_and_within_its_bounds(
    id: str, seats: int, config: dict[str, object], states: int, soak: int
) -> None:
    walk = Walk(id, seats, config, states // 10 * soak)
    observation = walk.encoding.observation
    fast, general = Cells(observation.width), Cells(observation.width)
    for state, _, _, _ in walk:
        for viewer in range(seats):
            walk.encoding.observe(state, viewer, fast, 0)
            observation.write(walk.game.view(state, viewer).dump(), viewer, general, 0)
            if bytes(fast.buffer()) != bytes(general.buffer()):
                columns = enumerate(observation.columns)
                numbers = {one.name: (fast.get(at), general.get(at)) for at, one in columns}
                raise AssertionError({name: pair for name, pair in numbers.items() if pair[0] != pair[1]})
            for at, column in enumerate(observation.columns):
                assert column.low <= general.get(at) <= column.high, column.name


@every_table
def test_states_a_seat_cannot_tell_apart_are_byte_equal(
    id: str, seats: int, config: dict[str, object], states: int, soak: int
) -> None:
    walk = Walk(id, seats, config, states // 20 * soak)
    one, other = Cells(walk.encoding.observation.width), Cells(walk.encoding.observation.width)
    mask = Marks(walk.encoding.vocabulary.size)
    differ = 0
    for number, (state, seat, _, _) in enumerate(walk):
        again = redealt(walk.game, state, seat, Rng(number))
        differ += walk.game.dump(again) != walk.game.dump(state)
        walk.encoding.observe(state, seat, one, 0)
        walk.encoding.observe(again, seat, other, 0)
        assert bytes(one.buffer()) == bytes(other.buffer())
        walk.encoding.mask(walk.game.legal(again, seat), seat, mask, 0)
        assert bytes(mask.buffer()) == bytes(walk.marks.buffer())
    assert differ or id.startswith("hexgame"), "nothing was hidden, so nothing was tested"


def test_spaces_do_not_depend_on_seeds_and_have_names() -> None:
    prints = {encoding_of(find_game("holdem"), 2).fingerprint() for _ in range(3)}
    assert len(prints) == 1
    assert encoding_of(find_game("holdem"), 3).fingerprint() not in prints
    texts = encoding_of(find_game("autochess"), 8).vocabulary.texts()
    assert len(texts) == len(set(texts))
    layouts = {"layout #0", "layout quick", "layout land", "layout forward"}
    assert {"buy 1", "place #0 back", "pick 1 s", "ready"} | layouts <= set(texts)


def test_what_is_dropped_as_idle_changes_no_line() -> None:
    """And what stays changes one; so no learner can play the same layout twice in a row."""
    walk = Walk("autochess", 4, {"preset": "quick"}, 300)
    vocabulary = walk.encoding.vocabulary
    layouts = next(verb for verb in vocabulary.verbs if verb.name == "layout")
    dropped = kept = 0
    for state, seat, legal, stream in walk:
        if not walk.marks.get(layouts.base):
            continue
        view = walk.game.view(state, seat)
        walk.encoding.drop_idle(view, walk.marks, 0)
        assert walk.marks.get(layouts.base), "one drawn at random stays"
        for slot in range(layouts.base + 1, layouts.base + 1 + len(layouts.buckets)):
            action = vocabulary.action(legal, view, seat, slot, stream)
            assert action is not None
            after = walk.game.clone(state)
            walk.game.apply(after, seat, action, Rng(0), None)
            before, then = [[set(line) for line in lines_of(one.players[seat])] for one in (state, after)]
            assert walk.marks.get(slot) == (before != then)
            dropped, kept = dropped + (before == then), kept + (before != then)
    assert dropped > 50 and kept > 50


def lines_of(player: Any) -> list[list[int]]:
    return [player.front, player.mid, player.back]


def test_points_of_a_span() -> None:
    assert [point(20, 1000, index) for index in range(POINTS)] == [20, 35, 81, 157, 265, 402, 571, 770, 1000]
    assert point(7, 7, 3) == 7


def test_a_vector_plays_what_a_table_plays() -> None:
    """Gains add up to what everybody's standing gained; the same seed gives the same games."""
    pytest.importorskip("gymnasium")
    import numpy as np

    from hanpan.env import vector

    seen = []
    for _ in range(2):
        tables = vector("holdem", tables=5, seed=7, config={"preset": "cash", "hands": 3})
        tables.reset()
        draws = np.random.default_rng(1)
        ended = 0
        for _ in range(60):
            tables.step((tables.masks * draws.random(tables.masks.shape)).argmax(1))
            assert (tables.gains.sum(1) == 0).all()
            ended += int(tables.ended.sum())
            rewards = tables.result_rewards()
            assert ((rewards != 0).any(1) <= tables.ended.astype(bool)).all()
        assert ended > 0
        seen.append(tables.observations.tobytes())
    assert seen[0] == seen[1]
    assert standing(find_game("holdem")) is not None


def test_a_vector_without_idle_slots_lays_out_once() -> None:
    """A layout that has just been played is not offered again; by default it is."""
    pytest.importorskip("gymnasium")

    from hanpan.env import vector

    for idle in (True, False):
        tables = vector("autochess", tables=4, seats=2, config={"preset": "quick"}, idle=idle)
        tables.reset()
        texts = tables.encoding.vocabulary.texts()
        buy, forward = texts.index("buy 1"), texts.index("layout forward")
        assert tables.masks[:, forward].all() == idle, "nothing to lay out"
        tables.step([buy] * 4)
        assert tables.masks[:, forward].all()
        tables.step([forward] * 4)
        assert tables.masks[:, forward].all() == idle
        assert tables.masks[:, forward].any() == idle


@pytest.mark.parametrize("field", ["buckets", "idle"])
def test_a_wrong_place_in_a_profile_is_named_by_its_field(field: str) -> None:
    where = "hanpan.bots.base:nothing"
    profile = Profile(buckets={"bid": (where,)}) if field == "buckets" else Profile(idle=where)
    wrong: Any = SimpleNamespace(id="wrong", profile=profile)
    with pytest.raises(BadConfig) as refused:
        encoding_of(wrong, 2)
    assert refused.value.params["package"] == field

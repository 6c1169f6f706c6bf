"""The generator: pinned for ever, unbiased, its streams independent."""

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.kernel import Rng
from hanpan.kernel.rng import Stream, commitment_of, seed_bytes


def test_known_answers_hold_for_ever() -> None:
    """Old records replay only while these numbers stay."""
    deck = Rng(7).stream("deck")
    assert [deck.below(52) for _ in range(10)] == [17, 51, 4, 0, 35, 40, 1, 40, 24, 2]
    assert Rng("seed").stream("shop:3").word() == 1483339143
    assert Rng(7).commitment() == "1ac3eab88bf9cc362d42dbf35ef7522c22fd518b58d716f829398131170b7947"
    order = list(range(10))
    Rng(1).stream("a").shuffle(order)
    assert order == [1, 3, 2, 7, 6, 9, 0, 8, 4, 5]
    assert Rng(bytes(32)).stream("deck").below(10**30) == 829894220913166458596115130186


def test_words_are_keyed_blake2b_in_counter_mode() -> None:
    seed = seed_bytes("any text")
    key = blake2b(b"deck", digest_size=32, key=seed, person=b"hanpan-stream").digest()
    expected: list[int] = []
    for counter in range(3):
        block = blake2b(counter.to_bytes(8, "little"), digest_size=64, key=key).digest()
        expected += [int.from_bytes(block[i : i + 4], "little") for i in range(0, 64, 4)]
    stream = Rng("any text").stream("deck")
    assert [stream.word() for _ in range(48)] == expected


@given(st.lists(st.sampled_from(["deck", "shop:0", "events"]), max_size=60))
def test_a_draw_in_one_stream_never_moves_another(order: list[str]) -> None:
    mixed, drawn = Rng(3), {"deck": 0, "shop:0": 0, "events": 0}
    values: dict[str, list[int]] = {name: [] for name in drawn}
    for name in order:
        values[name].append(mixed.stream(name).below(1000))
    for name, seen in values.items():
        alone = Rng(3).stream(name)
        assert seen == [alone.below(1000) for _ in seen]


@given(st.integers(1, 2**80), st.integers(0, 200))
def test_below_stays_below(n: int, skip: int) -> None:
    stream = Stream(b"k" * 32, skip)
    assert all([0 <= stream.below(n) < n for _ in range(5)])


@pytest.mark.parametrize("n", [2, 3, 7, 52, 1000])
def test_below_is_even(n: int) -> None:
    """Chi-square against the even distribution; the bound is far beyond the 1-in-a-million quantile."""
    stream, draws = Rng("even").stream(str(n)), 40 * n + 20_000
    counts = [0] * n
    for _ in range(draws):
        counts[stream.below(n)] += 1
    expected = draws / n
    chi = sum([(count - expected) ** 2 / expected for count in counts])
    degrees = n - 1
    assert abs(chi - degrees) < 6 * (2 * degrees) ** 0.5 + 12


def test_below_throws_the_uneven_tail_away() -> None:
    """With n just above half the range, taking the remainder alone would make small numbers twice as likely."""
    n = 2**31 + 1
    stream = Rng("tail").stream("x")
    low = sum([stream.below(n) < n // 2 for _ in range(4000)])
    assert 1800 < low < 2200


@given(st.integers(0, 100), st.integers(0, 100))
def test_positions_are_the_whole_state(first: int, second: int) -> None:
    rng = Rng("state")
    for _ in range(first):
        rng.stream("a").word()
    for _ in range(second):
        rng.stream("b").below(6)
    again = Rng(rng.seed(), rng.positions())
    copy = rng.clone()
    for other in (again, copy):
        assert [other.stream(name).word() for name in "abc"] == [rng.clone().stream(name).word() for name in "abc"]
    assert again.positions() != rng.positions()
    assert copy.positions() == again.positions()


def test_weighted_follows_the_weights() -> None:
    stream, counts = Rng("w").stream("w"), [0, 0, 0, 0]
    for _ in range(10_000):
        counts[stream.weighted([1, 0, 3, 6])] += 1
    assert counts[1] == 0
    assert abs(counts[0] - 1000) < 150
    assert abs(counts[2] - 3000) < 250


def test_sample_gives_different_items_and_leaves_the_list() -> None:
    items = list(range(20))
    sample = Rng(5).stream("s").sample(items, 8)
    assert len(set(sample)) == 8
    assert items == list(range(20))


def test_shuffle_reaches_every_order_evenly() -> None:
    stream = Rng("orders").stream("s")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        items = [0, 1, 2]
        stream.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all([abs(count - 2000) < 260 for count in counts.values()])


def test_seeds_of_different_kinds_differ() -> None:
    assert len({seed_bytes(7), seed_bytes("7"), seed_bytes(b"7"), seed_bytes(-7)}) == 4
    assert seed_bytes(bytes(range(32))) == bytes(range(32))


def test_the_commitment_hides_and_binds() -> None:
    assert commitment_of(seed_bytes(1)) != commitment_of(seed_bytes(2))
    assert seed_bytes(1).hex() not in commitment_of(seed_bytes(1))


def test_bounds_must_be_positive() -> None:
    for n in (0, -3):
        with pytest.raises(ValueError, match="positive"):
            Rng(1).stream("x").below(n)

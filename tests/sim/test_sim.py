"""The simulator and the arena: the same numbers on any number of cores, refusals in one sentence, Ctrl-C keeps what is
done."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from hanpan.bots.match import Timing
from hanpan.kernel.profile import Terms
from hanpan.kernel.refusal import BadConfig
from hanpan.sim.arena import Arena, Meeting, MeetingResult, arena, bounded_interval, interval, meet
from hanpan.sim.ladder import TableResult, ladder, mean_of, rated, rows_of, seating
from hanpan.sim.run import simulate


def test_one_core_and_two_give_the_same_games() -> None:
    one: Any = simulate("autochess", ["greedy"], 6, 4, "s", 1, {"preset": "quick"})
    two: Any = simulate("autochess", ["greedy"], 6, 4, "s", 2, {"preset": "quick"})
    assert one["digest"] == two["digest"]
    assert one["games"] == two["games"] == 6
    assert not one["interrupted"]
    assert simulate("autochess", ["greedy"], 6, 4, "other", 1, {"preset": "quick"})["digest"] != one["digest"]


def test_every_seat_has_its_row() -> None:
    answer: Any = simulate("holdem", ["caller", "random"], 3, 4, "s", 1, {"preset": "turbo", "hands": 20})
    assert [row["bot"] for row in answer["by_seat"]] == ["caller", "random", "caller", "random"]
    assert answer["games_per_second"] > 0
    assert answer["actions"] > 0


def test_a_designer_sees_how_often_things_happen() -> None:
    """Events by kind, the same on any number of cores, and nothing of it unless it was asked for."""
    one: Any = simulate("autochess", ["greedy"], 6, 4, "s", 1, {"preset": "quick"}, tally=True)
    two: Any = simulate("autochess", ["greedy"], 6, 4, "s", 2, {"preset": "quick"}, tally=True)
    plain: Any = simulate("autochess", ["greedy"], 6, 4, "s", 1, {"preset": "quick"})
    counts = one["events_per_game"]
    assert counts == two["events_per_game"]
    assert plain["events_per_game"] == {}
    assert plain["digest"] == one["digest"]
    assert counts["over"] == 1
    assert counts["round"] == counts["pairings"]
    assert counts["line"] == pytest.approx(3 * counts["fight"], abs=0.002)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("autochess", ["nobody"], 1, 4), "unknown-bot"),
        (("autochess", ["greedy"], 1, 9), "seat-count"),
        (("autochess", ["greedy"], 0, 4), "sim-games"),
        (("autochess", ["greedy"], 10**20, 4), "sim-games-many"),
        (("chess", ["random"], 1, 2), "unknown-game"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: tuple[str, list[str], int, int], code: str) -> None:
    with pytest.raises(BadConfig) as refusal:
        simulate(*arguments)
    assert refusal.value.code == code


def test_bad_jobs_presets_and_bots_are_refused() -> None:
    calls: list[tuple[str, Callable[[], object]]] = [
        ("sim-jobs", lambda: simulate("autochess", ["greedy"], 1, 4, "s", -1)),
        ("unknown-preset", lambda: simulate("autochess", ["greedy"], 1, 4, "s", 1, {"preset": "nope"})),
        ("arena-bots", lambda: arena("autochess", ["greedy"], 1)),
        ("sim-games-many", lambda: arena("autochess", ["greedy", "easy"], 1_000_001)),
        ("sim-games-many", lambda: ladder("autochess", None, 10**20)),
        ("arena-bots", lambda: arena("autochess", ["greedy", "greedy"], 1)),
        ("unknown-bot", lambda: arena("autochess", ["greedy", "nobody"], 1)),
        ("seat-count", lambda: arena("holdem", ["easy", "random"], 1, 1)),
    ]
    for code, call in calls:
        with pytest.raises(BadConfig) as refusal:
            call()
        assert refusal.value.code == code


@pytest.mark.parametrize(("place", "others"), [(2, [1, 3]), (3, [1, 2, 4, 5])])
def test_the_middle_of_an_odd_table_is_a_draw(place: int, others: list[int]) -> None:
    """The bot named first was compared with the worse of the two in the middle, and so it won from the middle."""
    hall = Arena("autochess", ["greedy", "random"], 1, len(others) + 1, "s", Terms({"preset": "quick"}))
    hall.take(MeetingResult(0, 0, [place], [others], [0], [0.0]))
    ratings = {row["bot"]: row["rating"] for row in hall.ratings()}
    assert ratings["greedy"] == ratings["random"]


class Counted(MeetingResult):
    """Counts how often somebody asks which meeting this is."""

    asked = 0

    def __getattribute__(self, name: str) -> Any:
        Counted.asked += name == "number"
        return super().__getattribute__(name)


def test_the_arena_rates_games_in_their_order_and_looks_at_each_once() -> None:
    """With N seeds it looked at N times N results: at 10,000 seeds that took longer than the games."""
    seeds = 40
    told: list[list[dict[str, object]]] = []
    for order in (range(seeds), reversed(range(seeds))):
        hall = Arena("autochess", ["greedy", "random"], 2 * seeds, 2, "s", Terms({"preset": "quick"}))
        for number in order:
            hall.take(Counted(0, number, [1 + number % 3 // 2] * 2, [[2 - number % 3 // 2]] * 2, [0, 0], [0.0, 0.0]))
        Counted.asked = 0
        told.append(hall.ratings())
        assert Counted.asked <= 2 * seeds
    assert told[0] == told[1]


def test_the_arena_rotates_seats_on_the_same_seed() -> None:
    seen: list[tuple[int, int]] = []
    answer: Any = arena(
        "autochess",
        ["greedy", "random"],
        8,
        4,
        "s",
        1,
        {"preset": "quick"},
        lambda done, all_: seen.append((done, all_)),
    )
    assert answer["games"] == 8
    assert seen == [(4, 8), (8, 8)]
    row = answer["pairs"][0]
    assert row["bot"] == "greedy"
    assert row["mean_place"]["mean"] < 2.5 == row["even_place"]
    assert row["mean_place"]["low"] <= row["mean_place"]["mean"] <= row["mean_place"]["high"]
    ratings = {entry["bot"]: entry["rating"] for entry in answer["ratings"]}
    assert ratings["greedy"] > ratings["random"]
    assert {entry["bot"] for entry in answer["times"]} == {"greedy", "random"}
    assert all(entry["p95_ms"] >= entry["p50_ms"] > 0 for entry in answer["times"])


def test_a_bot_against_its_equal_is_even_in_duplicate_deals() -> None:
    """Heads-up the two tables of a deal mirror each other, so equal policies cancel exactly."""
    won: set[int] = set()
    for number in range(4):
        found = meet(Meeting(0, number, "holdem", {"preset": "cash", "hands": 10}, "easy", "easy", 2, f"s:{number}"))
        assert sum(found.scores) == 0 and sum(found.shares) == 1 and sorted(found.places) in ([1, 1], [1, 2])
        won.update(found.scores)
    assert len(won) > 4, "not that nothing was won"


def test_ten_hands_a_table_from_both_sides() -> None:
    answer: Any = arena("holdem", ["caller", "easy"], 4, 2, "s", 1, {"preset": "cash", "hands": 10})
    assert answer["pairs"][0]["hands"] == 40


def test_one_seed_is_one_sample() -> None:
    """Games of one seed are played on the same cards, so they are no samples of their own: places and chips that are
    even within every seed leave nothing open."""
    hall = Arena("holdem", ["caller", "easy"], 80, 2, "s", Terms({}, "mbb", (1000, 100), "hands", 10))
    for number in range(40):
        hall.take(MeetingResult(0, number, [1, 2], [[2], [1]], [500, -300], [1.0, 0.0]))
    row: Any = hall.row(0)
    assert row["mbb"] == {"mean": 1000.0, "low": 1000.0, "high": 1000.0}
    for name, bounds in (("mean_place", (1, 2)), ("win_rate", (0, 1))):
        assert row[name] == bounded_interval([sum(bounds) / 2] * 40, *bounds)


def test_a_ladder_counts_wins_by_who_won() -> None:
    """Whoever is always second wins nothing, whatever the places say; a shared win is a share of it."""
    names = ["a", "b", "c"]
    places = {"a": 1.5, "b": 2.0, "c": 2.5}
    shares = {"a": 0.75, "b": 0.0, "c": 0.25}
    rows: Any = rows_of(names, [TableResult(number, [places] * 3, [shares] * 3) for number in range(5)], 3, "s")
    assert {row["bot"]: row["win_rate"]["mean"] for row in rows} == shares
    assert {row["bot"]: row["mean_place"]["mean"] for row in rows} == places


def test_an_interruption_keeps_what_is_done() -> None:
    def stop(done: int, total: int) -> None:
        if done >= 8:
            raise KeyboardInterrupt

    answer: Any = arena("autochess", ["greedy", "random"], 40, 4, "s", 1, {"preset": "quick"}, stop)
    assert answer["interrupted"]
    assert answer["games"] == 8
    assert answer["pairs"][0]["games"] == 8


@pytest.mark.parametrize(
    "samples", [[1.0], [0.0] * 30, [1.0] * 30, [1.0] * 30 + [0.5], [0.5] * 9, [0.0, 1.0], [0.1, 0.2, 0.9, 0.9] * 20]
)
@pytest.mark.parametrize(("low", "high"), [(0, 1), (1, 8)])
def test_an_interval_stays_within_its_bounds(samples: list[float], low: int, high: int) -> None:
    """And holds the mean; thirty wins of thirty are no proof that the next one is certain."""
    found = bounded_interval([low + (high - low) * sample for sample in samples], low, high)
    assert low <= found["low"] <= found["mean"] <= found["high"] <= high
    assert found["low"] < found["high"]
    if set(samples) == {1.0} and len(samples) == 30:
        assert (found["low"] - low) / (high - low) == pytest.approx(30 / (30 + 1.96**2), abs=0.001)


def test_an_interval_with_many_samples_is_the_usual_one() -> None:
    """Seeds whose games cancel each other count for more than single games would."""
    samples = [0.4, 0.6] * 500
    found, usual = bounded_interval(samples, 0, 1), interval(samples)
    assert found == pytest.approx(usual, abs=0.0005)
    assert bounded_interval([], 0, 1) == interval([])
    assert bounded_interval([1.0, 1.0], 1, 1) == interval([1.0, 1.0])


def test_intervals_and_timings() -> None:
    assert interval([]) == {"mean": 0.0, "low": 0.0, "high": 0.0}
    assert interval([2.0]) == {"mean": 2.0, "low": 2.0, "high": 2.0}
    found = interval([1.0, 3.0] * 50)
    assert found["mean"] == 2.0
    assert 1.75 < found["low"] < 2.0 < found["high"] < 2.25
    timing = Timing()
    for microseconds in range(1, 101):
        timing.add(microseconds * 1000)
    assert timing.mean() == pytest.approx(0.0505)
    assert timing.percentile(50) == pytest.approx(0.05, rel=0.15)
    assert timing.percentile(95) == pytest.approx(0.095, rel=0.15)


def test_a_ladder_seats_all_levels_together_and_rates_them() -> None:
    """On any number of cores the same; the stronger is above, by its rating and by its places."""
    answer: Any = ladder("autochess", ["random", "greedy", "easy"], 6, 3, "s", 1, {"preset": "quick"})
    again: Any = ladder("autochess", ["random", "greedy", "easy"], 6, 3, "s", 2, {"preset": "quick"})
    assert answer["ladder"] == again["ladder"] and answer["games"] == 6
    names = [row["bot"] for row in answer["ladder"]]
    assert names[-1] == "random" and set(names) == {"random", "greedy", "easy"}
    for row in answer["ladder"]:
        for name in ("rating", "mean_place", "win_rate"):
            assert row[name]["low"] <= row[name]["mean"] <= row[name]["high"]
    assert sum([row["mean_place"]["mean"] for row in answer["ladder"]]) == pytest.approx(6, abs=0.01)


@pytest.mark.parametrize(("seats", "names"), [(3, "ab"), (5, "ab"), (4, "abc"), (7, "abcd")])
def test_odd_tables_favour_nobody(seats: int, names: str) -> None:
    """Whoever sits more often is rated as if alone: over all results and their mirrors nobody is above another."""
    order = [names[seat % len(names)] for seat in range(seats)]
    for turn in range(seats):
        places = [float((seat + turn) % seats + 1) for seat in range(seats)]
        result, mirror = (mean_of(order, one) for one in (places, [seats + 1 - place for place in places]))
        for one in names:
            for other in names:
                assert (result[one] > result[other]) == (mirror[one] < mirror[other])


def test_a_ladder_rates_equal_bots_equally() -> None:
    """Every order once: the ratings differ by no more than the order in which games are rated makes."""
    orders = list(permutations((1.0, 2.0, 3.0)))
    tables = [TableResult(n, [mean_of(["a", "a", "b"], list(order))], []) for n, order in enumerate(orders * 20)]
    found = rated(["a", "b"], tables)
    assert abs(found["a"] - found["b"]) < 1


def test_who_sits_at_a_ladder() -> None:
    """Fewer seats than bots: all come equally often; more: nobody sits twice more than another."""
    count: dict[str, int] = {}
    for number in range(400):
        for name in seating(["a", "b", "c", "d"], 2, f"s:{number}"):
            count[name] = count.get(name, 0) + 1
    assert sum(count.values()) == 800 and all([150 <= often <= 250 for often in count.values()])
    full = seating(["a", "b", "c"], 8, "s")
    assert sorted([full.count(name) for name in "abc"]) == [2, 3, 3]

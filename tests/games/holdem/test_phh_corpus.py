"""Verifying a whole corpus of hand histories (HE-6): every class of hand, sites, processes, memory, Ctrl-C."""

import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanpan.cli import phh_files, phh_verify
from hanpan.cli.phh_summary import MOST_SITES, OTHER_SITES, Summary
from hanpan.cli.phh_verify import verify_files
from hanpan.games.holdem.export import hands_of_record
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.history import Hand, Malformed
from hanpan.games.holdem.phh import LONGEST, hands_of, read_hands
from hanpan.games.holdem.recorded import Judged, judge
from hanpan.games.holdem.state import State
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

HOLES = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd"]
BOARD = ["d db 7c8dTs", "d db 2c", "d db 3h"]
FOLDED_FLOP = [*HOLES, "p3 cbr 6", "p1 f", "p2 cc", "d db 7c8dTs", "p2 cc", "p3 f"]
"""p2 wins a pot of 13."""
STOLEN = [*HOLES, "p3 cbr 20", "p1 f", "p2 f"]
"""p3 wins 5 and takes 18 back."""
SHORT = {"starting_stacks": [100, 10, 100], "actions": [*HOLES, "p3 cbr 50", "p1 f", "p2 cc", *BOARD]}
"""p2 wins 21; p3 loses 10 and takes 40 back."""
SHARED = [
    *["d dh p1 2c3d", "d dh p2 AcQd", "d dh p3 AdQc", "p3 cc", "p1 f", "p2 cc", "d db AhKhJs", "p2 cc", "p3 cc"],
    *["d db 7s", "p2 cc", "p3 cc", "d db 8s", "p2 cc", "p3 cc"],
]
"""p2 and p3 share a pot of 5: 3 and 2."""
MONEY = {"currency_symbol": "'$'"}


def written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def hand(**fields: Any) -> str:
    base: dict[str, Any] = {
        "variant": "'NT'",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [100, 100, 100],
        "actions": FOLDED_FLOP,
    }
    return "".join([f"{name} = {written(value)}\n" for name, value in (base | fields).items()])


def judged(text: str) -> Judged:
    found = next(read_hands(text, True))[1]
    assert isinstance(found, Hand), found
    return judge(found)


@pytest.mark.parametrize(
    ("fields", "verdict", "reason"),
    [
        ({"winnings": [0, 13, 0]}, "equal", ""),
        ({"winnings": [0, 12.5, 0]} | MONEY, "winners", ""),
        ({"winnings": [0, 40, 0]} | MONEY, "winners", "won [0, 1300, 0], winnings [0, 4000, 0]"),
        ({"winnings": [0, 7, 0]} | MONEY, "winners", "won [0, 1300, 0], winnings [0, 700, 0]"),
        ({"winnings": [0, 0, 0]}, "uncompared", ""),
        ({}, "uncompared", ""),
        ({"winnings": [13, 0, 0]}, "unexplained", "won [0, 13, 0], winnings [13, 0, 0]"),
        ({"winnings": [1, 12, 0]}, "unexplained", "won [0, 13, 0], winnings [1, 12, 0]"),
        ({"actions": STOLEN, "winnings": [0, 0, 5]}, "equal", ""),
        ({"actions": STOLEN, "winnings": [0, 0, 23]}, "equal", ""),
        ({"actions": STOLEN, "winnings": [0, 0, 22.5]} | MONEY, "winners", ""),
        (SHORT | {"winnings": [0, 21, 0]}, "equal", ""),
        (SHORT | {"winnings": [0, 21, 40]}, "equal", ""),
        (SHORT | {"winnings": [0, 20, 40]} | MONEY, "winners", ""),
        (SHORT | {"winnings": [0, 0, 40]}, "unexplained", "won [0, 21, 0], winnings [0, 0, 40]"),
        ({"actions": SHARED, "winnings": [0, 3, 2]}, "equal", ""),
        ({"actions": SHARED, "winnings": [0, 2.4, 2.4]} | MONEY, "winners", ""),
        ({"actions": SHARED, "winnings": [0, 3, 0]}, "explained", "not all winners of a shared pot"),
        ({"actions": SHARED, "winnings": [5, 0, 0]}, "unexplained", "winnings [5, 0, 0]"),
        ({"finishing_stacks": [99, 107, 94], "winnings": [9, 9, 9]}, "equal", ""),
        ({"finishing_stacks": [99, 106.5, 94]} | MONEY, "winners", ""),
        ({"finishing_stacks": [99, 106, 94]}, "unexplained", "(1 left the table: a rake?)"),
        ({"finishing_stacks": [99, 105, 93]} | MONEY, "winners", "finishing_stacks [-100, 500, -700]"),
        ({"finishing_stacks": [107, 99, 94]} | MONEY, "unexplained", "finishing_stacks [700, -100, -600]"),
        ({"finishing_stacks": [99, 1, 94]} | MONEY, "unexplained", "finishing_stacks"),
        ({"actions": [*HOLES, "p3 cbr 6", "p1 f"], "winnings": [0, 0, 9]}, "unfinished", "stops while p2 has to act"),
        ({"actions": ["p3 cbr 6", "p1 f", "p2 cc", "d db 7c8dTs"]}, "unfinished", "stops while p2 has to act"),
        ({"actions": ["p3 cbr 100", "p1 f", "p2 cc"]}, "unfinished", "before the last board card"),
        ({"actions": ["p3 cbr 100", "p1 f", "p2 cc", *BOARD], "winnings": [0, 0, 201]}, "uncompared", ""),
        ({"actions": ["p1 f"]}, "out_of_turn", "p3 has to act"),
        ({"actions": ["p3 cbr 6", "d db 7c8dTs"]}, "out_of_turn", "still has to act"),
        ({"actions": ["p3 f", "p1 f", "p2 cc"]}, "out_of_turn", "nobody has to act"),
        ({"actions": ["p3 cbr 3", "p1 f", "p2 f"], "winnings": [0, 0, 5]}, "explained", "below the minimum raise"),
        ({"actions": ["p3 cbr 200"]}, "unexplained", "cannot raise to that"),
        ({"variant": "'PO'", "actions": []}, "skipped", "variant PO"),
    ],
)
def test_every_class_of_hand(fields: dict[str, Any], verdict: str, reason: str) -> None:
    """HE-6: after rake, with and without returned chips, shared pots, hands that stop, other games."""
    found = judged(hand(**fields))
    assert found.verdict == verdict, found.reason
    assert reason in found.reason and bool(reason) == bool(found.reason)


@pytest.mark.parametrize(
    ("blinds", "actions", "verdict"),
    [
        ([0, 6], ["p1 f"], "equal"),
        ([0, 6], ["p2 f"], "out_of_turn"),
        ([0, 6], ["p1 cc", "p2 cc", "d db 7c8dTs", "p1 f"], "equal"),
        ([6, 0], ["p2 cc", "p1 cc", "d db 7c8dTs", "p1 cc", "p2 f"], "equal"),
        ([6, 0], ["p1 f"], "out_of_turn"),
        ([3, 6], ["p2 cbr 12", "p1 f"], "equal"),
        ([3, 6], ["p1 f"], "out_of_turn"),
    ],
)
def test_heads_up_with_one_blind_is_not_turned_round(blinds: list[int], actions: list[str], verdict: str) -> None:
    """HE-6: whoever posted alone acts last before the flop; p1 acts first after it."""
    winner = 1 if actions[-1] == "p2 f" else 2
    paid = {1: [6, 0], 2: [0, 6]}[winner] if len(actions) == 1 else {1: [12, 0], 2: [0, 12]}[winner]
    fields = {"blinds_or_straddles": blinds, "min_bet": 6, "antes": [0, 0], "starting_stacks": [100, 100]}
    assert judged(hand(**fields, actions=actions, winnings=paid)).verdict == verdict


def corpus(folder: Path, files: int) -> dict[str, int]:
    """Small files of several sites in folders within folders; returns how many hands of each class there are."""
    kinds: list[tuple[str, str]] = [
        ("equal", hand(winnings=[0, 13, 0], venue="'Alpha Poker'")),
        ("winners", hand(winnings=[0, 12.5, 0], venue="'Beta Club'", currency_symbol="'$'")),
        ("explained", hand(actions=SHARED, winnings=[0, 3, 0], venue="'Beta Club'")),
        ("unfinished", hand(actions=["p3 f"], venue="'Alpha Poker'")),
        ("uncompared", hand()),
        ("out_of_turn", hand(actions=["p1 f"])),
        ("unexplained", hand(winnings=[13, 0, 0], venue="'Alpha Poker'")),
        ("malformed", hand(antes=[1])),
        ("malformed", "actions = ['p1 f'\n"),
        ("skipped", hand(variant="'FT'")),
    ]
    counts: dict[str, int] = {}
    for number in range(files):
        place = folder / ("gamma", "delta")[number % 2] / str(number % 7)
        place.mkdir(parents=True, exist_ok=True)
        hands = [kinds[(number + 3 * step) % len(kinds)] for step in range(1, 1 + number % 4)]
        if number % 5 == 0:
            kind, text = kinds[number % 4]
            (place / f"{number}.phh").write_text(text)
            hands = [(kind, text)]
        else:
            (place / f"{number}.phhs").write_text("\n".join([f"[{at}]\n{text}" for at, (_, text) in enumerate(hands)]))
        for kind, _ in hands or [("malformed", "")]:
            counts[kind] = counts.get(kind, 0) + 1
    return counts


def test_one_process_and_two_give_the_same_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """HE-6: counts by site, examples and their order."""
    counts = corpus(tmp_path, 90)
    alone = verify_files([tmp_path], jobs=1, most=3)
    assert {name: count for name, count in alone.counts.items() if name in counts} == counts
    assert alone.counts["hands"] == sum(counts.values()) and len(counts) == 9
    assert sorted(alone.sites) == ["Alpha Poker", "Beta Club", "delta", "gamma"]
    assert sum(site["hands"] for site in alone.sites.values()) == alone.counts["hands"]
    assert alone.sites["Beta Club"]["winners"] == counts["winners"]
    assert all(alone.kept[name] == min(3, alone.named[name]) for name in alone.kept)
    monkeypatch.setattr(phh_verify, "BATCH_FILES", 4)
    assert verify_files([tmp_path], jobs=2, most=3).dump() == alone.dump()
    assert verify_files([tmp_path], jobs=1, most=3).dump() == alone.dump()


def test_examples_name_file_and_hand(tmp_path: Path) -> None:
    """HE-6: of every class that needs a look."""
    corpus(tmp_path, 60)
    found = verify_files([tmp_path], most=2)
    seen = [example["verdict"] for example in found.examples]
    for verdict in ("explained", "unfinished", "out_of_turn", "unexplained", "malformed", "skipped"):
        assert seen.count(verdict) == 2
    for example in found.examples:
        file = tmp_path / example["file"]
        assert file.is_file()
        assert example["key"] in ("-", "1") or f"[{example['key']}]" in file.read_text()


def test_sites_are_folders_where_no_venue_is_named(tmp_path: Path) -> None:
    """HE-6: the first folder in which the files differ."""
    for place in ("data/one/5", "data/one/6", "data/two/5"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "1.phh").write_text(hand())
    found = verify_files([tmp_path])
    assert {site: counts["hands"] for site, counts in found.sites.items()} == {"one": 2, "two": 1}
    assert list(verify_files([tmp_path / "data" / "two"]).sites) == ["5"]


def test_sites_without_end_are_put_together() -> None:
    """The answer stays small whatever the files say."""
    found = Summary()
    for number in range(2 * MOST_SITES):
        found.add(f"site {number}", "f", "1", Judged("equal", ""))
    assert len(found.sites) == MOST_SITES + 1
    assert found.sites[OTHER_SITES]["hands"] == MOST_SITES


def peak(path: Path) -> int:
    tracemalloc.start()
    verify_files([path])
    found = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return found


def test_memory_does_not_grow_with_the_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """HE-6: ten times the hands, agreed and differing, in the same memory."""
    monkeypatch.setattr(phh_files, "CHUNK", 1 << 12)
    kinds = [hand(winnings=[0, 13, 0]), hand(winnings=[13, 0, 0]), hand(actions=["p3 f"]), hand(antes=[1])]
    few, many = tmp_path / "few.phhs", tmp_path / "many.phhs"
    for file, hands in ((few, 150), (many, 1500)):
        file.write_text("\n".join([f"[{at}]\n{kinds[at % 4]}" for at in range(1, hands + 1)]))
    verify_files([few])
    small, large = peak(few), peak(many)
    assert large < small + 20_000 < many.stat().st_size, (small, large)


@pytest.mark.parametrize("size", [1, 2, 7, 64, 1000])
def test_pieces_of_a_file_may_be_cut_anywhere(size: int) -> None:
    """HE-6: also in the middle of a head, a line end or a letter."""
    first, second = hand(venue="'한판'"), hand(winnings=[0, 13, 0])
    text = f"# 앞말\n\n[1]\n{first}\n[2] # two\n{second}\n['x 3']\n{hand()}".encode()
    chunks = [text[at : at + size] for at in range(0, len(text), size)]
    for hands in (list(hands_of(chunks, False)), list(hands_of([text.replace(b"\n", b"\r\n")], False))):
        assert [key for key, _ in hands] == ["1", "2", "x 3"]
        found = [read for _, read in hands if isinstance(read, Hand)]
        assert found[0].fields["venue"] == "한판" and found[1].fields["winnings"] == ["0", "13", "0"]
        assert all(read.actions == FOLDED_FLOP for read in found)


def test_what_is_wrong_with_a_hand_is_said_and_the_next_one_read() -> None:
    """HE-6: numbers that stand twice, bytes that are no text, hands without end, text in front."""
    good = hand().encode()
    text = b"".join(
        [
            b"x = 1\n[1]\n" + good,
            b"[2]\nvenue = '\xff'\n" + good,
            b"[1]\n" + good,
            b"[3]\n" + b"# dots\n" * LONGEST,
            b"[4]\n" + good,
            b"[9]\n" + good,
            b"[9]\n" + good,
            b"[5]\nactions = [\n",
        ]
    )
    chunks = [text[at : at + 100_000] for at in range(0, len(text), 100_000)]
    said = [(key, str(read) if isinstance(read, Malformed) else "") for key, read in hands_of(chunks, False)]
    assert said[:-1] == [
        ("-", "file: has text before the first hand"),
        ("1", ""),
        ("2", "hand: is not UTF-8"),
        ("1", "hand: the number stands twice"),
        ("3", f"hand: is longer than {LONGEST} bytes"),
        ("4", ""),
        ("9", ""),
        ("9", "hand: the number stands twice"),
    ]
    assert said[-1][0] == "5" and said[-1][1].startswith("toml: ")
    assert [str(read) for _, read in hands_of([], False)] == ["file: has no hands"]
    assert [str(read) for _, read in hands_of([b"x" * LONGEST, b"y"], True)] == [
        f"hand: is longer than {LONGEST} bytes"
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("variant = 'NT'\nactions=" + "[" * 100_000, "toml: "),
        ("variant = 'NT'\nmin_bet=" + "9" * 6000, "toml: "),
        (hand(min_bet="1." + "1" * 6000), "amounts: have 6000 decimals"),
        (hand(min_bet="9" * 6000), "min_bet: "),
    ],
)
def test_numbers_and_lists_without_end_are_malformed(tmp_path: Path, text: str, reason: str) -> None:
    """HE-6: no finding about the engine."""
    file = tmp_path / "h.phh"
    file.write_text(text)
    found = verify_files([file])
    assert found.counts["malformed"] == 1
    assert found.examples[0]["reason"].startswith(reason)


SCRAPS = [
    "'",
    '"',
    "[",
    "]",
    "\n",
    "-",
    ".",
    "inf",
    "p1 ",
    "p9",
    "99",
    " = ",
    "\udcff",
    "cbr",
    "0",
    ", ",
    "#",
    "?",
    "[2]\n",
]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 800), st.integers(0, 6), st.sampled_from(SCRAPS)), min_size=1, max_size=5))
def test_damaged_files_never_make_the_engine_fail(cuts: list[tuple[int, int, str]]) -> None:
    """HE-6: whatever stands there, it is read or it is called malformed."""
    text = f"[1]\n{hand(winnings=[0, 13, 0])}\n[2]\n{hand(actions=SHARED, finishing_stacks=[99, 101, 100])}"
    for at, length, scrap in cuts:
        text = text[:at] + scrap + text[at + length :]
    hands = list(hands_of([text.encode("utf-8", "surrogateescape")], False))
    assert hands
    for _, read in hands:
        if isinstance(read, Hand):
            assert "the engine failed" not in phh_verify.judge_safely(read, None, None).reason


def test_an_engine_that_fails_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """HE-6: one hand never ends a run over millions."""
    (tmp_path / "h.phhs").write_text(f"[1]\n{hand()}\n[2]\n{hand(winnings=[0, 13, 0])}")

    def breaks(found: Hand) -> Judged:
        if found.key == "1":
            raise IndexError("list index out of range")
        return judge(found)

    monkeypatch.setattr(phh_verify, "judge", breaks)
    found = verify_files([tmp_path])
    assert found.counts["unexplained"] == 1 and found.counts["equal"] == 1
    assert found.examples[0]["reason"] == "the engine failed: IndexError: list index out of range"


def test_ctrl_c_leaves_what_was_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the middle of a file."""
    (tmp_path / "a.phhs").write_text(f"[1]\n{hand()}\n[2]\n{hand(winnings=[0, 13, 0])}")
    (tmp_path / "b.phhs").write_text(f"[1]\n{hand(winnings=[13, 0, 0])}\n[2]\n{hand()}")
    left = 3

    def stops(found: Hand) -> Judged:
        nonlocal left
        if not left:
            raise KeyboardInterrupt
        left -= 1
        return judge(found)

    monkeypatch.setattr(phh_verify, "judge", stops)
    found = verify_files([tmp_path])
    assert not found.finished and found.exit_code == 130 and found.files == 1
    assert found.counts["hands"] == 3 and found.counts["unexplained"] == 1


@settings(max_examples=20, deadline=None)
@given(
    seed=st.integers(0, 10**9),
    seats=st.integers(2, 7),
    ante=st.sampled_from(["none", "all", "bb"]),
    stack=st.integers(30, 400),
)
def test_what_the_engine_plays_and_exports_verifies(seed: int, seats: int, ante: str, stack: int) -> None:
    """HE-6: short blinds, blinds that an ante took, dead buttons; and no hand is written with a doubtful blind."""
    config: dict[str, object] = {"ante": ante, "stack": stack, "level_hands": 2}
    table: Table[State] = Table(HOLDEM, config, seats, seed)
    dice = Rng(seed).stream("dice")
    while table.actors():
        seat = table.actors()[0]
        table.step(seat, table.legal(seat).sample(dice))
    hands = [found for _, found in read_hands(hands_of_record(table.record()), False)]
    assert hands
    for found in hands:
        assert isinstance(found, Hand)
        assert judge(found).verdict == "equal"
        blinds = found.fields["blinds_or_straddles"]
        assert len(blinds) > 2 or "0" not in blinds

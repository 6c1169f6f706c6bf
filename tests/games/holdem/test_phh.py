"""Hand histories in and out (HE-6), and the public corpus: every hand, payoff, pot and span, without tolerance."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from pokerkit import HandHistory
from rig import Rig

from hanpan.cli.phh import run_phh_export, run_phh_verify
from hanpan.cli.phh_summary import Summary
from hanpan.cli.phh_verify import verify_files
from hanpan.games.holdem.export import hands_of_record
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.history import Hand, Malformed
from hanpan.games.holdem.phh import read_hands
from hanpan.games.holdem.replay import Replay, replay_hand
from hanpan.games.holdem.state import State
from hanpan.kernel.refusal import BadConfig, BadRecord
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table
from hanpan.locale import Texts

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "data" / "phh"

present = pytest.mark.skipif(not CORPUS.is_dir(), reason="the public hands (../shared/data/phh) are not here")


@pytest.fixture(scope="module")
def whole() -> Summary:
    return verify_files([CORPUS], CORPUS / "expected.jsonl", CORPUS / "legal.jsonl")


@present
def test_the_whole_corpus_replays(whole: Summary) -> None:
    """HE-6: 20,019 hands; nothing malformed, nothing unexplained, also in the file of debatable hands."""
    assert whole.counts == {
        "hands": 20019,
        "replayed": 20019,
        "equal": 20002,
        "winners": 0,
        "explained": 17,
        "unfinished": 0,
        "uncompared": 0,
        "out_of_turn": 0,
        "unexplained": 0,
        "malformed": 0,
        "skipped": 0,
    }


@present
def test_what_is_explained_is_narrow(whole: Summary) -> None:
    """HE-3.3, HE-4.1: eight hands in which pokerkit reopens the betting, nine splits with two odd chips; no more."""
    closed = {(line["file"], line["key"]) for line in whole.examples if "HE-3.3" in line["reason"]}
    odd = {(line["file"], line["key"]) for line in whole.examples if "HE-4.1" in line["reason"]}
    rows = [json.loads(line) for line in (CORPUS / "expected.jsonl").read_text().splitlines()]
    assert closed == {(row["file"], row["key"]) for row in rows if "reopen_differs" in row["note"]}
    assert len(odd) == 9 and not odd & closed
    assert all("split" in row["tags"] for row in rows if (row["file"], row["key"]) in odd)


@present
def test_unknown_hands_taken_as_mucked() -> None:
    """HE-4: where cards are unknown, known cards win, as in the corpus' muck payoffs (one hand differs: the board plays
    there and pokerkit lets the unknown hand share)."""
    rows = {(row["file"], row["key"]): row for row in map(json.loads, (CORPUS / "expected.jsonl").open())}
    differing = []
    for path in sorted(CORPUS.glob("handhq-*.phhs")):
        for key, hand in read_hands(path.read_text(), False):
            row = rows[path.name, key]
            if row["pokerkit_payoffs"] is None:
                assert isinstance(hand, Hand)
                replay = replay_hand(hand, row["scale"])
                assert replay.unknown
                if replay.payoffs != row["muck_payoffs"]:
                    differing.append((path.name, key))
    assert differing == [("handhq-posts.phhs", "652")]


@present
def test_recorded_stacks_without_an_expected_file() -> None:
    """HE-6: Pluribus recorded its stacks; every one is equal, half chips too."""
    done = verify_files(sorted(CORPUS.glob("pluribus-*.phhs")))
    assert done.counts["hands"] == done.counts["equal"] == 8000
    assert done.ok


@present
def test_the_quick_reader_and_the_toml_library_agree() -> None:
    """HE-6: the same fields from both readers."""
    for path in (CORPUS / "wsop.phhs", CORPUS / "handhq-posts.phhs"):
        table = tomllib.loads(path.read_text(), parse_float=str)
        for key, hand in read_hands(path.read_text(), False):
            assert isinstance(hand, Hand)
            assert hand.actions == table[key]["actions"]
            assert hand.fields["starting_stacks"] == [str(chips) for chips in table[key]["starting_stacks"]]
            assert hand.trimmed == table[key]["ante_trimming_status"]


HAND = """variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd', 'p3 cbr 6', 'p1 f', 'p2 cc', 'd db 7c8dTs', 'p2 cc', 'p3 f']
finishing_stacks = [99, 107, 94]
"""


def one(text: str, scale: int = 1) -> Replay:
    hands = list(read_hands(text, True))
    hand = hands[0][1]
    if isinstance(hand, Malformed):
        raise hand
    return replay_hand(hand, scale, True)


def changed(field: str, value: str | None) -> str:
    """The hand with one field changed or taken out."""
    lines = [line for line in HAND.splitlines() if not line.startswith(field + " ")]
    if value is not None:
        lines.append(f"{field} = {value}")
    return "\n".join(lines)


def test_a_hand_is_replayed() -> None:
    """HE-6."""
    replay = one(HAND)
    assert replay.fault == "" and replay.payoffs == [-1, 7, -6]
    assert replay.decisions[0].row() == [3, 2, 4, 100]


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("variant", None, "variant"),
        ("actions", None, "actions"),
        ("actions", "'p1 f'", "actions"),
        ("actions", "['p3 dance']", "actions"),
        ("actions", "['p3 cbr lots']", "actions"),
        ("actions", "['p9 f']", "actions"),
        ("actions", "['d dh p1 AhZz']", "actions"),
        ("actions", "['d dh p1 Ah']", "actions"),
        ("actions", "['d dh p1 AhAh']", "actions"),
        ("actions", "['']", "actions"),
        ("actions", "['p3 f", "toml"),
        ("starting_stacks", None, "starting_stacks"),
        ("starting_stacks", "[100, 100, 0]", "starting_stacks"),
        ("starting_stacks", "[100, 'x', 100]", "starting_stacks"),
        ("starting_stacks", "[100]", "starting_stacks"),
        ("antes", "[0, 0]", "antes"),
        ("antes", "[0, 0, -1]", "antes"),
        ("blinds_or_straddles", None, "blinds_or_straddles"),
        ("blinds_or_straddles", "3", "blinds_or_straddles"),
        ("min_bet", "0", "min_bet"),
        ("min_bet", "[2]", "min_bet"),
        ("finishing_stacks", "[1, 2]", "finishing_stacks"),
        ("finishing_stacks", "[1, 2, 'three']", "finishing_stacks"),
    ],
)
def test_a_malformed_hand_is_named_and_the_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], field: str, value: str | None, named: str
) -> None:
    """HE-6: a line with the file, the hand and the field; the other hands are still replayed."""
    file = tmp_path / "mixed.phhs"
    file.write_text(f"[1]\n{HAND}\n[2]\n{changed(field, value)}\n[3]\n{HAND}")
    assert run_phh_verify([file], None, None, False, Texts("en")) == 2
    out, err = capsys.readouterr()
    assert err == "hanpan: 1 hands or files cannot be read.\n"
    lines = out.splitlines()
    assert re.match(rf"mixed\.phhs \[2\] MALFORMED: {named}: ", lines[0])
    assert lines[-1].startswith("3 hands, 2 replayed, 2 equal, 0 explained, 0 unexplained")


@pytest.mark.parametrize(
    ("actions", "verdict", "reason"),
    [
        ("['p1 f']", "out_of_turn", "p3 has to act"),
        ("['p3 f', 'p1 f', 'p2 f']", "out_of_turn", "nobody has to act"),
        ("['p3 cc', 'p1 cc', 'd db 7c8dTs']", "out_of_turn", "p2 still has to act"),
        ("['p3 cbr 6', 'p1 f']", "unfinished", "stops while p2 has to act"),
        ("['p3 cbr 100', 'p1 f', 'p2 cc', 'd db 7c8dTs']", "unfinished", "stops before the last board card"),
        ("['p3 cbr 101']", "unexplained", "cannot raise to that"),
        ("['p3 cbr 2']", "unexplained", "cannot raise to that"),
    ],
)
def test_a_hand_that_breaks_the_order(tmp_path: Path, actions: str, verdict: str, reason: str) -> None:
    """HE-3.6, HE-6: only a hand that stops in the middle is nobody's fault."""
    file = tmp_path / "odd.phh"
    file.write_text(changed("actions", actions))
    done = verify_files([file])
    assert done.counts[verdict] == 1 and done.counts["replayed"] == 0
    assert done.exit_code == (0 if verdict == "unfinished" else 1)
    assert reason in done.examples[0]["reason"]


def test_a_forbidden_raise_that_was_taken_is_explained(tmp_path: Path) -> None:
    """HE-3.2, HE-3.3: played on, compared, and named."""
    small = changed("actions", "['p3 cbr 3', 'p1 f', 'p2 f']").replace("[99, 107, 94]", "[99, 98, 103]")
    file = tmp_path / "taken.phh"
    file.write_text(small)
    done = verify_files([file])
    assert done.counts["explained"] == 1 and done.ok
    assert "below the minimum raise to 4 (HE-3.2)" in done.examples[0]["reason"]
    stacks = changed("starting_stacks", "[100, 7, 100]").replace(
        "'p3 cbr 6', 'p1 f', 'p2 cc', 'd db 7c8dTs', 'p2 cc',", ""
    )
    closed = re.sub(
        r"actions = .*",
        "actions = ['p3 cbr 6', 'p1 cc', 'p2 cbr 7', 'p3 cbr 20', 'p1 f', 'd db 7c8dTs', 'd db 2c', 'd db 3c']",
        stacks,
    )
    replay = one(closed)
    assert replay.fault == ""
    assert replay.taken == ["action 4, 'p3 cbr 20': the betting was not reopened for this player (HE-3.3)"]


def test_a_wrong_payoff_is_unexplained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """HE-6: also by one chip; the exit code says so, in JSON too."""
    file = tmp_path / "wrong.phh"
    file.write_text(HAND.replace("[99, 107, 94]", "[99, 106, 95]"))
    assert run_phh_verify([file], None, None, True, Texts("en")) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["unexplained"] == 1
    assert answer["examples"][0] == {
        "site": tmp_path.name,
        "file": "wrong.phh",
        "key": "1",
        "verdict": "unexplained",
        "reason": "payoffs [-1, 7, -6], finishing_stacks [-1, 6, -5]",
    }


def test_a_rake_is_named_but_not_explained(tmp_path: Path) -> None:
    """HE-6: recorded stacks after rake differ, and say by how much."""
    file = tmp_path / "raked.phh"
    file.write_text(HAND.replace("[99, 107, 94]", "[99, 105, 94]"))
    done = verify_files([file])
    assert done.counts["unexplained"] == 1
    assert done.examples[0]["reason"].endswith("(2 left the table: a rake?)")


def test_expected_and_legal_files_are_held_against_the_hand(tmp_path: Path) -> None:
    """HE-6: payoffs, pots, price and span."""
    file, expected, legal = tmp_path / "h.phhs", tmp_path / "e.jsonl", tmp_path / "l.jsonl"
    file.write_text(f"[7]\n{HAND}")
    good = {"file": "h.phhs", "key": "7", "scale": 1, "pokerkit_payoffs": [-1, 7, -6], "pots": [[13, [2]]]}
    spans = [[3, 2, 4, 100], [1, 5, 10, 100], [2, 4, 10, 100], [2, 0, 2, 94], [3, 0, 2, 94]]
    legal.write_text(json.dumps({"file": "h.phhs", "key": "7", "legal": spans}))
    expected.write_text(json.dumps(good))
    assert verify_files([file], expected, legal).counts["equal"] == 1
    for change in ({"pots": [[12, [2]]]}, {"pots": [[13, [1, 2]]]}, {"pokerkit_payoffs": [-1, 6, -5]}):
        expected.write_text(json.dumps(good | change))
        assert not verify_files([file], expected, legal).ok
    expected.write_text(json.dumps(good))
    for wrong in (spans[:-1], [[3, 2, 5, 100], *spans[1:]], [[3, 2, None, None], *spans[1:]]):
        legal.write_text(json.dumps({"file": "h.phhs", "key": "7", "legal": wrong}))
        done = verify_files([file], expected, legal)
        assert done.counts["unexplained"] == 1
    legal.write_text("not json")
    with pytest.raises(BadConfig):
        verify_files([file], expected, legal)


def test_two_odd_chips_are_explained_only_when_the_sum_fits(tmp_path: Path) -> None:
    """HE-4.1: a pot of 17 shared by three; the remainder to one seat is pokerkit's way, anything else is wrong."""
    actions = (
        "['d dh p1 2c3d', 'd dh p2 2d3h', 'd dh p3 2h3s', 'd dh p4 2s3c', 'p3 cc', 'p4 cc', 'p1 cc', 'p2 cc', "
        "'d db AhKhQh', 'p1 cbr 3', 'p2 cc', 'p3 cc', 'p4 f', 'd db Jh', 'p1 cc', 'p2 cc', 'p3 cc', 'd db Th', "
        "'p1 cc', 'p2 cc', 'p3 cc']"
    )
    text = changed("actions", actions).replace("[100, 100, 100]", "[100, 100, 100, 100]")
    text = text.replace("[0, 0, 0]", "[0, 0, 0, 0]").replace("[1, 2, 0]", "[1, 2, 0, 0]")
    file, expected = tmp_path / "h.phhs", tmp_path / "e.jsonl"
    file.write_text("[1]\n" + re.sub(r"finishing_stacks.*", "", text))
    row = {"file": "h.phhs", "key": "1", "scale": 1, "pots": [[17, [1, 2, 3]]]}
    for payoffs, verdict in (
        ([1, 1, 0, -2], "equal"),
        ([2, 0, 0, -2], "explained"),
        ([0, 2, 0, -2], "unexplained"),
        ([0, 1, 1, -2], "unexplained"),
    ):
        expected.write_text(json.dumps(row | {"pokerkit_payoffs": payoffs}))
        assert verify_files([file], expected).counts[verdict] == 1, payoffs


def test_other_games_are_skipped(tmp_path: Path) -> None:
    """HE-6: only no-limit hold'em is replayed."""
    file = tmp_path / "other.phh"
    file.write_text(HAND.replace("'NT'", "'PO'"))
    done = verify_files([file])
    assert done.counts["skipped"] == 1 and done.ok


def test_files_that_are_no_hand_histories(tmp_path: Path) -> None:
    """HE-6."""
    with pytest.raises(BadConfig):
        verify_files([tmp_path])
    with pytest.raises(BadConfig):
        verify_files([tmp_path / "nowhere.phhs"])
    for name, content in (("a.phhs", b"hello"), ("b.phhs", b"\xff\xfe"), ("c.phhs", b"x = 1\n[1]\n")):
        (tmp_path / name).write_bytes(content)
        assert not verify_files([tmp_path / name]).ok


@pytest.mark.parametrize(
    ("written", "scale", "value"),
    [("5", 100, 500), ("5.00", 1, 5), ("0.25", 100, 25), ("1_000.5", 10, 10005), ("inf", 1, 10**12)],
)
def test_decimal_chips_become_whole_numbers(written: str, scale: int, value: int) -> None:
    """HE-6: never through a binary fraction."""
    hand = Hand("1", {"variant": "NT", "actions": [], "starting_stacks": [written, "5"]})
    assert hand.numbers("starting_stacks", scale, 2) == [value, 5 * scale]


def test_amounts_finer_than_the_unit_are_refused() -> None:
    """HE-6."""
    hand = Hand("1", {"variant": "NT", "actions": [], "starting_stacks": ["0.125", "5"]})
    assert hand.scale() == 1000
    with pytest.raises(Malformed):
        hand.numbers("starting_stacks", 100, 2)


def test_missing_fields_have_sensible_values() -> None:
    """HE-6: no antes, no minimum bet, no trimming status."""
    text = "\n".join([line for line in HAND.splitlines() if not line.startswith(("antes", "min_bet", "ante_trimming"))])
    assert one(text).payoffs == [-1, 7, -6]


def test_heads_up_arrays_are_turned_round() -> None:
    """HE-2.3, HE-6: p1 is the big blind and posts the second entry."""
    text = (
        "variant = 'NT'\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 60]\n"
        "actions = ['p2 cbr 4', 'p1 f']\n"
    )
    assert one(text).payoffs == [-2, 2]


def test_extra_posts_do_not_move_the_first_actor() -> None:
    """HE-6: a negative entry is a live post of a player who comes in; a single blind is followed by the next seat."""
    posts = changed("blinds_or_straddles", "[1, 2, -2]").replace(
        "'p3 cbr 6', 'p1 f', 'p2 cc'", "'p3 cc', 'p1 f', 'p2 cc'"
    )
    replay = one(posts.replace("'p2 cc', 'p3 f'", "'p2 cbr 2', 'p3 f'"))
    assert replay.fault == "" and replay.payoffs == [-1, 3, -2]
    single = changed("blinds_or_straddles", "[2, 0, 0]")
    replay = one(re.sub(r"actions = .*", "actions = ['p2 f', 'p3 f']", single))
    assert replay.fault == "" and replay.payoffs == [0, 0, 0] and replay.pots == []


def played(config: dict[str, object], seats: int, seed: int) -> Table[State]:
    table: Table[State] = Table(HOLDEM, config, seats, seed, names=[f'N"{seat}\\' for seat in range(seats)])
    dice = Rng(seed).stream("dice")
    while table.actors():
        seat = table.actors()[0]
        table.step(seat, table.legal(seat).sample(dice))
    return table


@pytest.mark.parametrize("ante", ["none", "all", "bb"])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_what_was_played_is_exported_and_replays_to_the_same_stacks(tmp_path: Path, ante: str, seats: int) -> None:
    """HE-6: every hand of a record, dead buttons, missing small blinds and short blinds included."""
    for seed in range(4):
        table = played({"ante": ante, "stack": 200, "level_hands": 3}, seats, seed)
        text = hands_of_record(table.record())
        file = tmp_path / f"{ante}-{seats}-{seed}.phhs"
        file.write_text(text)
        done = verify_files([file])
        hands = table._state.hand
        assert done.counts["hands"] == done.counts["equal"] == hands, done.examples
        tomllib.loads(text)


def test_export_writes_a_file_and_refuses_a_sealed_record(tmp_path: Path) -> None:
    """HE-6."""
    table = played({"hands": 3}, 3, 5)
    record, out = tmp_path / "r.jsonl", tmp_path / "r.phhs"
    record.write_text(table.record().write())
    assert run_phh_export(record, out) == 0
    assert out.read_text().startswith("[1]\nvariant = 'NT'\n")
    with pytest.raises(BadRecord):
        hands_of_record(table.record(reveal=False))


def test_an_unfinished_hand_is_not_exported() -> None:
    """HE-6: only what was played to its end."""
    table: Table[State] = Table(HOLDEM, {"first_button": 0}, 3, 1)
    table.step(0, "fold")
    assert hands_of_record(table.record()) == ""
    rig = Rig([1000] * 3)
    assert rig.s.hand == 1


def test_pokerkit_reads_what_we_write() -> None:
    """HE-6: another program's loader replays our export to the same stacks."""
    hands = 0
    for seed in range(6):
        table = played({"ante": ("none", "all", "bb")[seed % 3], "stack": 2000, "hands": 6}, 2 + seed % 5, seed)
        text = hands_of_record(table.record())
        for part in text.split("\n\n"):
            hand = next(read_hands(part, False))[1]
            assert isinstance(hand, Hand)
            if short_big_blind(hand):
                continue
            history = HandHistory.loads(part.partition("]\n")[2])
            states = list(history)
            ours = hand.numbers("finishing_stacks", 1, 0)
            theirs = list(states[-1].stacks)
            assert states[-1].status is False
            assert ours is not None and sum(ours) == sum(theirs)
            assert max(abs(a - b) for a, b in zip(ours, theirs, strict=True)) <= odd_chips(hand)
            hands += 1
    assert hands > 20


def short_big_blind(hand: Hand) -> bool:
    """The one place where pokerkit cannot follow HE-2.4."""
    stacks, posts = hand.numbers("starting_stacks", 1, 0), hand.numbers("blinds_or_straddles", 1, 0)
    antes = hand.numbers("antes", 1, 0)
    assert stacks is not None and posts is not None and antes is not None
    order = range(len(posts) - 1, -1, -1) if len(posts) == 2 else range(len(posts))
    return any(posts[at] + antes[at] > stacks[seat] for seat, at in enumerate(order))


def odd_chips(hand: Hand) -> int:
    """How many odd chips pokerkit may put elsewhere (HE-4.1): none unless a pot was split unevenly."""
    replay = replay_hand(hand, 1)
    assert replay.state is not None and replay.state.last is not None
    return sum(pot.amount % len(pot.winners) for pot in replay.state.last.pots)

"""Hand histories item by item: what is read (HE-6.1), what is compared (HE-6.2), what is written (HE-6.3)."""

import json
from pathlib import Path
from typing import Any

import pytest

from hanpan.cli.main import run
from hanpan.games.holdem.export import each_hand, hands_of_record
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.state import State
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table


def history(blinds: str, stacks: str, actions: str, finishing: str, more: str = "min_bet = 2\n") -> str:
    """A hand with the least that must be there."""
    return (
        f"variant = 'NT'\nblinds_or_straddles = {blinds}\nstarting_stacks = {stacks}\n"
        f"actions = [{actions}]\nfinishing_stacks = {finishing}\n{more}"
    )


def acts(text: str) -> str:
    """`acts("p3 f, p1 cc")` as the items of a list."""
    return ", ".join([f"'{action}'" for action in text.split(", ")])


SPLIT = acts(
    "d dh p2 2c3d, d dh p3 2d3c, p3 cc, p1 f, p2 cc, d db AhKhQh, p2 cc, p3 cc, d db Jh, p2 cc, p3 cc, d db Th, "
    "p2 cc, p3 cc"
)
"""Two seats share a pot of five: 1 of the small blind, 2 of each. The board is a royal flush."""
MONEY = "min_bet = 2\ncurrency_symbol = '$'\n"
ANTES = "min_bet = 2\nantes = [1, 2, 2]\n"
THREE = "[100, 100, 100]"

READ = {
    "decimal chips": history(
        "[0.05, 0.1, 0]", "[10.00, 10, 10.5]", acts("p3 cbr 0.30, p1 f, p2 f"), "[9.95, 9.9, 10.65]", "min_bet = 0.1\n"
    ),
    "a chip is not cut": history("[1, 2, 0]", "[10, 10, 10]", SPLIT, "[9, 11, 10]"),
    "money counts in cents": history("[1, 2, 0]", "[10, 10, 10]", SPLIT, "[9, 10.5, 10.5]", MONEY),
    "unknown cards": history(
        "[1, 2, 0]", THREE, acts("d dh p1 ????, d dh p2 ????, d dh p3 AhAd, p3 cbr 6, p1 f, p2 f"), "[99, 98, 103]"
    ),
    "no antes, no minimum bet": history("[1, 2, 0]", THREE, acts("p3 cbr 4, p1 f, p2 f"), "[99, 98, 103]", ""),
    "antes": history("[1, 2, 0]", THREE, acts("p3 f, p1 f"), "[98, 104, 98]", ANTES),
    "a live post": history(
        "[1, 2, 0, -2, 0]",
        "[100, 100, 100, 100, 100]",
        acts("p3 f, p4 cc, p5 f, p1 f, p2 cc, d db 7c8dTs, p2 cbr 2, p4 f"),
        "[99, 103, 100, 98, 100]",
    ),
    "a straddle": history(
        "[1, 2, 4, 0]",
        "[100, 100, 100, 100]",
        acts("p4 cc, p1 f, p2 f, p3 cc, d db 7c8dTs, p3 cbr 4, p4 f"),
        "[99, 98, 107, 96]",
    ),
    "a single blind": history("[2, 0, 0]", THREE, acts("p2 cbr 4, p3 f, p1 f"), "[98, 102, 100]"),
}


def verified(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    """The answer of `hanpan phh verify` for programs."""
    run(["phh", "verify", *[str(argument) for argument in arguments], "--json"])
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.parametrize("name", list(READ))
def test_what_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """HE-6.1: the stacks after each hand were counted by hand; one digit more is a difference."""
    file = tmp_path / "one.phh"
    file.write_text(READ[name])
    answer = verified(capsys, file)
    assert (answer["hands"], answer["equal"]) == (1, 1)
    finishing = READ[name].partition("finishing_stacks = [")[2].partition(",")[0]
    file.write_text(READ[name].replace(f"finishing_stacks = [{finishing},", f"finishing_stacks = [{finishing}1,"))
    assert verified(capsys, file)["unexplained"] == 1


def test_one_hand_or_many_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """HE-6.1: `.phh` holds one, `.phhs` many, a folder all of them."""
    for number, text in enumerate(READ.values()):
        (tmp_path / f"{number}.phh").write_text(text)
    (tmp_path / "all.phhs").write_text("\n".join([f"[{number}]\n{text}" for number, text in enumerate(READ.values())]))
    assert verified(capsys, tmp_path / "all.phhs")["equal"] == len(READ)
    assert verified(capsys, tmp_path)["equal"] == 2 * len(READ)


@pytest.mark.parametrize(("name", "first"), [("a straddle", 4), ("a single blind", 2), ("a live post", 3)])
def test_who_acts_first(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, first: int) -> None:
    """HE-6.1: the seat after the last highest blind; an extra post does not move that."""
    file = tmp_path / "one.phh"
    actions = READ[name].partition("actions = [")[2].partition("]")[0]
    for player in range(1, READ[name].partition("starting_stacks")[2].partition("]")[0].count(",") + 2):
        file.write_text(READ[name].replace(actions, f"'p{player} f'"))
        run(["phh", "verify", str(file), "--lang", "en"])
        assert (f"p{first} has to act" in capsys.readouterr().out) == (player != first)


def played(seats: int, seed: int, steps: int = 10**6, **config: object) -> tuple[Table[State], list[dict[str, Any]]]:
    """A random table, and what it did hand by hand, by the format's players: p1 is the first left of the button."""
    table: Table[State] = Table(HOLDEM, {"preset": "cash", "hands": 6, **config}, seats, seed)
    dice = Rng(seed).stream("dice")
    hands: list[dict[str, Any]] = []
    number = 0
    while True:
        s = table._state
        if s.last is not None and s.last.hand > number:
            number = s.last.hand
            players = hands[-1]["players"]
            hands[-1]["pokerkit_payoffs"] = [s.last.net[seat] for seat in players]
            pots = [[pot.amount, sorted([players.index(seat) + 1 for seat in pot.seats])] for pot in s.last.pots]
            hands[-1]["pots"] = [pot for pot in pots if pot[0]]
        if not table.actors() or len(table.moves) >= steps:
            return table, hands
        if len(hands) < s.hand:
            around = [(s.button + 1 + step) % seats for step in range(seats)]
            players = [seat for seat in around if s.holes[2 * seat] >= 0]
            hands.append({"key": str(s.hand), "scale": 1, "players": players, "legal": []})
        seat = s.actor
        legal = table.legal(seat)
        span = legal.span("raise")
        reach = [None, None] if span is None else [span.low, span.high]
        price = min(s.bet - s.bets[seat], s.stacks[seat])
        hands[-1]["legal"].append([hands[-1]["players"].index(seat) + 1, price, *reach])
        table.step(seat, legal.sample(dice))


def rows_of(path: Path, hands: list[dict[str, Any]], *keys: str) -> Path:
    path.write_text("\n".join([json.dumps({"file": "h.phhs", **{key: hand[key] for key in keys}}) for hand in hands]))
    return path


def test_what_was_played_is_compared_without_tolerance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """HE-6.2: payoffs, pots and the options of every decision as the table itself had them; then each of these numbers
    once changed by one."""
    file = tmp_path / "h.phhs"
    changed = 0
    for seats, seed in ((3, 1), (6, 2), (4, 3)):
        table, hands = played(seats, seed, stack=300)
        file.write_text(hands_of_record(table.record()))

        def answer(hands: list[dict[str, Any]]) -> dict[str, Any]:
            expected = rows_of(tmp_path / "e.jsonl", hands, "key", "scale", "pokerkit_payoffs", "pots")
            legal = rows_of(tmp_path / "l.jsonl", hands, "key", "legal")
            return verified(capsys, file, "--expected", expected, "--legal", legal)

        true = answer(hands)
        assert (true["hands"], true["equal"]) == (len(hands), len(hands))
        hand = max(hands, key=lambda hand: len(hand["legal"]))
        numbers = [hand["pokerkit_payoffs"], *hand["pots"], *hand["legal"]]
        for row in numbers:
            for at, value in enumerate(row):
                if isinstance(value, int):
                    row[at] = value + 1
                    wrong = answer(hands)
                    assert (wrong["unexplained"], wrong["equal"]) == (1, len(hands) - 1)
                    row[at] = value
                    changed += 1
    assert changed > 60


IDLE = {
    "a player alone": (
        history(
            "[1, 2]",
            "[50, 20]",
            acts("d dh p1 AhAd, d dh p2 KhQd, p2 cbr 20, p1 cc, d db 7c8dTs, p1 cc, d db 2c, p1 cc, d db 3c, p1 cc"),
            "[70, 0]",
        ),
        ", 'p1 cc']",
    ),
    "nobody who could call more": (
        history(
            "[1, 2, -2]",
            "[2, 2, 50]",
            acts("d dh p1 AhAd, d dh p2 KhQd, d dh p3 9h9d, p3 cc, p1 cc, d db 7c8dTs, d db 2c, d db 3c"),
            "[6, 0, 48]",
        ),
        "'p3 cc', ",
    ),
}
"""A hand, and the check in it that may go."""


@pytest.mark.parametrize("name", list(IDLE))
def test_a_check_that_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """HE-6.2: it may stand in the source or be left out."""
    text, check = IDLE[name]
    assert check in text
    file = tmp_path / "one.phh"
    for written in (text, text.replace(check, "]" if check.endswith("]") else "")):
        file.write_text(written)
        assert verified(capsys, file)["equal"] == 1, written


def test_the_differences_that_are_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """HE-6.2: a raise that HE-3 forbids is, a rake is not."""
    file = tmp_path / "one.phh"
    forbidden = history("[1, 2, 0]", "[100, 100, 100]", acts("p3 cbr 3, p1 f, p2 f"), "[99, 98, 103]")
    for text, verdict in ((forbidden, "explained"), (forbidden.replace("103]", "102]"), "unexplained")):
        file.write_text(text)
        answer = verified(capsys, file)
        assert answer[verdict] == 1
        assert answer["equal"] == 0
    raked = READ["a straddle"].replace("107", "106")
    file.write_text(raked)
    assert verified(capsys, file)["unexplained"] == 1


def test_every_finished_hand_of_a_record_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """HE-6.3: the record cut after any action gives the hands that were over by then, in their order, nothing else."""
    whole, hands = played(4, 9, stack=200)
    text = hands_of_record(whole.record())
    for cut in range(0, len(whole.moves), 5):
        part, seen = played(4, 9, cut, stack=200)
        over = sum(["pots" in hand for hand in seen])
        record, out = tmp_path / "r.jsonl", tmp_path / f"{cut}.phhs"
        record.write_text(part.record().write())
        assert run(["phh", "export", str(record), "--out", str(out)]) == 0
        written = out.read_text()
        assert text.startswith(written)
        assert written.count("variant = 'NT'") == over
        assert [f"[{number}]" in written.splitlines() for number in range(1, len(hands) + 1)] == [
            number <= over for number in range(1, len(hands) + 1)
        ]
    assert run(["phh", "export", str(record)]) == 0
    assert capsys.readouterr().out.endswith(written)


def test_he_6_hands_are_written_one_by_one() -> None:
    """A round of 60,000 actions took 1.4 s in one go, and everybody in the house waited for it."""
    table, _ = played(3, 1, stack=300)
    hands = each_hand(table.record())
    first = next(hands)
    assert first.startswith("[1]\n") and "[2]" not in first
    assert "".join([first, *hands]) == hands_of_record(table.record())

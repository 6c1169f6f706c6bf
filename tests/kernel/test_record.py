"""Records: written, read, verified, resumed; damaged ones refused with what and where."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import State, Toy

from hanpan.kernel import Rng, Table, read_record, replay, verify
from hanpan.kernel.check.replay import play_out
from hanpan.kernel.record import link, recover_record
from hanpan.kernel.refusal import BadRecord


def played(seed: int = 1, limit: int = 99) -> Table[State]:
    table = Table(Toy(), {"preset": "plain"}, 3, seed, ["가", "나", "다"])
    play_out(table, Rng(seed).stream("p"), limit)
    return table


@settings(max_examples=20)
@given(st.integers(0, 1000), st.integers(0, 40))
def test_replay_equals_state(seed: int, limit: int) -> None:
    table = played(seed, limit)
    record = read_record(table.record().write())
    assert verify(Toy(), record).digest() == table.digest()
    assert record.over == (table.result() is not None)
    assert record.header.names == ["가", "나", "다"]


def test_a_table_resumes_at_any_action() -> None:
    table = played()
    record = table.record()
    for upto in range(len(record.moves) + 1):
        again = replay(Toy(), record, upto)
        assert len(again.moves) == upto
        for move in record.moves[upto:]:
            again.do(move)
        assert again.digest() == table.digest()


def test_the_clocks_moves_replay() -> None:
    table = Table(Toy(), {}, 2, 9)
    while table.actors():
        table.time_out(table.actors()[0])
    assert verify(Toy(), read_record(table.record().write())).digest() == table.digest()


def test_every_cut_gives_back_every_whole_action_and_is_refused_by_the_strict_reader() -> None:
    table = played()
    text = table.record().write()
    rows = text.split("\n")
    ends = [len("\n".join(rows[: n + 1])) for n in range(len(rows) - 1)]
    for cut in range(len(rows[0]), len(text) - len(rows[-2]) - 1, 7):
        whole = sum([end <= cut for end in ends]) - 1
        assert [str(move.action) for move in recover_record(text[:cut]).moves] == [
            str(move.action) for move in table.moves[:whole]
        ]
        with pytest.raises(BadRecord):
            read_record(text[:cut])


@settings(max_examples=60)
@given(st.data())
def test_any_edit_is_found(data: st.DataObject) -> None:
    text = played().record().write()
    place = data.draw(st.integers(0, len(text) - 2))
    other = data.draw(st.sampled_from('0123456789abcdef"{}:, x'))
    edited = text[:place] + other + text[place + 1 :]
    if edited == text:
        return
    try:
        record = read_record(edited)
    except BadRecord as refusal:
        assert refusal.code.startswith("record-")
        assert "line" in refusal.params or refusal.code == "record-empty"
    else:
        assert record.write() == text  # only white space was changed


def rewritten(change: dict[str, Any], line: int = 0) -> str:
    """A record whose line was changed by somebody who also mended the chain of hashes."""
    rows = [json.loads(row) for row in played().record().write().split("\n") if row]
    rows[line].update(change)
    chain, out = "", []
    for row in rows:
        row.pop("h", None)
        chain = link(chain, row)
        out.append(json.dumps({**row, "h": chain}))
    return "\n".join(out) + "\n"


@pytest.mark.parametrize(
    ("change", "line", "code"),
    [
        ({"hanpan": 2}, 0, "record-version"),
        ({"game": "holdem"}, 0, "record-game"),
        ({"rules": 99}, 0, "record-rules"),
        ({"tables": "other"}, 0, "record-tables"),
        ({"seed": None}, 0, "record-sealed"),
        ({"seed": "00" * 32}, 0, "record-commitment"),
        ({"seed": "zz"}, 0, "record-header"),
        ({"seats": "3"}, 0, "record-header"),
        ({"do": "bid 9"}, 1, "record-illegal"),
        ({"do": "<b>"}, 1, "record-line"),
        ({"n": 5}, 1, "record-line"),
        ({"digest": "00"}, -1, "record-digest"),
    ],
)
def test_each_fault_has_its_own_sentence(change: dict[str, Any], line: int, code: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        verify(Toy(), read_record(rewritten(change, line)))
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "change",
    [
        {"game": 5},
        {"rules": "1"},
        {"tables": 5},
        {"config": []},
        {"seats": "3"},
        {"names": "Ada"},
        {"names": [1]},
        {"seed": 5},
        {"commitment": 7, "seed": None},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_header_of_the_wrong_kind_names_its_field(change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as refusal:
        read_record(rewritten(change))
    assert (refusal.value.code, refusal.value.params["field"]) == ("record-header", next(iter(change)))


@pytest.mark.parametrize("text", ["", "\n", "hello", "[]", "{}", '{"hanpan":1}', "\x00\xff", "[" * 5000])
def test_foreign_files_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


def test_a_sealed_record_shows_its_commitment_only() -> None:
    table = played(limit=5)
    text = table.record(reveal=False).write()
    assert table._rng.seed().hex() not in text
    assert read_record(text).header.commitment == table.commitment()


def test_half_a_character_in_a_record_is_refused() -> None:
    lines = played().record().write().split("\n")
    lines[1] = lines[1].replace('{"do":"', '{"do":"\\ud800')
    with pytest.raises(BadRecord) as refused:
        read_record("\n".join(lines))
    assert refused.value.code == "record-line"

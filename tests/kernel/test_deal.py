"""The deal: a seed nobody chose. A house that swaps its secret, or leaves out or changes a part, is found out."""

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toy import Toy

from hanpan.kernel import Table, read_record, verify
from hanpan.kernel.deal import BOT, NOTHING, WITHHELD, Deal, mark_of, mix, pledge_of
from hanpan.kernel.record import Header, Record, link
from hanpan.kernel.refusal import BadRecord

SECRET = "5b" * 32
PARTS = ["01" * 16, BOT, NOTHING]
one_part = st.one_of(st.sampled_from([BOT, NOTHING, WITHHELD]), st.binary(min_size=16, max_size=16).map(bytes.hex))
some_parts = st.lists(one_part, min_size=1, max_size=10)
some_secret = st.binary(min_size=32, max_size=32).map(bytes.hex)


def dealt(secret: str = SECRET, parts: list[str] = PARTS, pledge: str | None = None) -> Record:
    """The record of a game whose seed was dealt so."""
    table = Table(Toy(), {}, len(parts), mix(secret, parts))
    while table.actors():
        table.time_out(table.actors()[0])
    old = table.record()
    head = old.header
    deal = Deal(pledge_of(secret) if pledge is None else pledge, secret, parts)
    return Record(
        Header(
            head.game,
            head.rules,
            head.tables,
            head.config,
            head.seats,
            head.names,
            head.seed,
            head.commitment,
            deal=deal,
        ),
        old.moves,
        old.digest,
        old.over,
    )


def with_deal(record: Record, **change: Any) -> str:
    """The record's file with another deal in it, and with hashes that fit."""
    lines = [json.loads(row) for row in record.write().splitlines()]
    lines[0]["deal"] |= change
    chain = ""
    for line in lines:
        del line["h"]
        chain = link(chain, line)
        line["h"] = chain
    return "\n".join([json.dumps(line) for line in lines]) + "\n"


def test_anybody_can_compute_it() -> None:
    """As docs/fair-deal.md says it, with nothing of ours."""
    assert pledge_of(SECRET) == hashlib.sha256(b"hanpan-pledge:" + SECRET.encode()).hexdigest()
    assert mark_of(PARTS[0]) == hashlib.sha256(b"hanpan-part:" + PARTS[0].encode()).hexdigest()
    assert mix(SECRET, PARTS) == hashlib.sha256(f"hanpan-deal:{SECRET}:{PARTS[0]},bot,".encode()).digest()
    assert mix("00" * 32, [BOT, NOTHING]).hex().startswith("ef03de38")  # for ever: old records must verify


@given(some_secret, some_parts)
def test_a_record_of_any_deal_verifies(secret: str, parts: list[str]) -> None:
    if 2 <= len(parts) <= 4:
        record = read_record(dealt(secret, parts).write())
        assert record.header.deal is not None and record.header.deal.parts == parts
        verify(Toy(), record)


@given(some_secret, some_parts, some_secret, some_parts)
def test_the_seed_is_another_one_when_anything_is_another(
    secret: str, parts: list[str], other: str, others: list[str]
) -> None:
    assert (mix(secret, parts) == mix(other, others)) == ((secret, parts) == (other, others))


@given(some_secret, some_parts, st.data())
def test_one_other_part_is_enough(secret: str, parts: list[str], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(parts) - 1))
    part = data.draw(one_part.filter(lambda part: part != parts[seat]))
    assert mix(secret, parts) != mix(secret, [*parts[:seat], part, *parts[seat + 1 :]])


@given(some_secret, some_parts)
def test_the_order_of_seats_counts(secret: str, parts: list[str]) -> None:
    turned = [*parts[1:], parts[0]]
    assert (mix(secret, turned) == mix(secret, parts)) == (turned == parts)


def test_a_house_that_swaps_its_secret_is_caught() -> None:
    """It had pledged one secret, and dealt with another that suits it."""
    with pytest.raises(BadRecord) as refused:
        read_record(dealt("77" * 32, pledge=pledge_of(SECRET)).write())
    assert refused.value.code == "record-pledge"


@pytest.mark.parametrize("parts", [[NOTHING, BOT, NOTHING], ["02" * 16, BOT, NOTHING], [BOT, PARTS[0], NOTHING]])
def test_a_record_with_other_parts_than_were_dealt_is_caught(parts: list[str]) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(with_deal(dealt(), parts=parts))
    assert refused.value.code == "record-mix"


@pytest.mark.parametrize(
    "change",
    [
        {"parts": ["01" * 16, BOT]},
        {"parts": ["01" * 16, BOT, "xyz"]},
        {"parts": ["01" * 16, BOT, 3]},
        {"parts": None},
        {"secret": "5B" * 32},
        {"secret": None},
        {"pledge": "5b"},
    ],
)
def test_an_odd_deal_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(with_deal(dealt(), **change))
    assert (refused.value.code, refused.value.params["field"]) == ("record-header", "deal")
    with pytest.raises(BadRecord):
        read_record(with_deal(dealt()).replace('"deal": {', '"deal": [], "gone": {'))


def test_a_record_without_a_deal_is_as_good_as_before() -> None:
    table = Table(Toy(), {}, 2, 9)
    record = read_record(table.record().write())
    assert record.header.deal is None and "deal" not in record.header.dump()

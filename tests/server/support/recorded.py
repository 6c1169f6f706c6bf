"""Records of finished rounds, as a house inside the test's own process gives them."""

from pytest import MonkeyPatch

from hanpan.kernel.record import Record, read_record
from hanpan.server.archive.questions import AskRecord, AskText
from hanpan.server.archive.records import stored_round
from hanpan.server.archive.worker import answered
from hanpan.server.house import House
from hanpan.server.storage.packed_record import unpacked


async def record_of(house: House, code: str, number: int | None) -> Record:
    """All of it, as it is kept."""
    of = await stored_round(house, code, number, None, whole=False)
    return unpacked((await house.long_work.done(AskRecord(of))).whole())


async def shown_record(house: House, code: str, number: int | None, key: str | None) -> Record:
    """As the holder of this key may have it."""
    of = await stored_round(house, code, number, key)
    return read_record((await house.long_work.done(AskText(of, "record", False))).whole().decode())


def work_here(house: House, monkeypatch: MonkeyPatch) -> None:
    """Long work is done in the test's own process, where games can be made to fail."""

    async def ask(question: bytes) -> bytes:
        return answered(question)

    monkeypatch.setattr(house.long_work.workers, "ask", ask)

"""Long work: what replays a whole round, or writes it down, is done in processes of its own, bounded in number, time
and memory. A long answer comes in a file that has no name any more: nobody's memory holds it while it is read."""

import logging
import os
import tempfile
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from hanpan.kernel.refusal import Refused
from hanpan.server.thinking.outcome import Outcome
from hanpan.server.thinking.processes import NoAnswer, Processes

log = logging.getLogger("hanpan.long_work")

WORKER: Final = "hanpan.server.archive.worker"
PIECE: Final = 64 * 1024


LARGE: Final = msgspec.json.encode(Outcome(large=True))
"""A worker that had too little memory may have read half of something: the next one begins anew."""
OUTCOME: Final = msgspec.json.Decoder(Outcome)


class WorkFailed(Exception):
    """The rules failed, or what was stored is not what it should be."""


class Done:
    """An answer, read piece by piece."""

    def __init__(self, body: bytes, file: BinaryIO | None, size: int) -> None:
        self.size: Final = size
        self._body = body
        self._file = file

    def piece(self) -> bytes:
        """The next one; empty: that was all."""
        if self._file is not None:
            # It was written a moment ago: the machine has it in memory, and a thread would take longer.
            return self._file.read(PIECE)
        piece, self._body = self._body[:PIECE], self._body[PIECE:]
        return piece

    def whole(self) -> bytes:
        pieces = []
        try:
            while piece := self.piece():
                pieces.append(piece)
        finally:
            self.close()
        return b"".join(pieces)

    def held(self) -> "Done":
        """The same without a file."""
        return self if self._file is None else Done(self.whole(), None, self.size)

    def close(self) -> None:
        self._body = b""
        if self._file is not None:
            self._file.close()


class LongWork:
    def __init__(self, count: int, seconds: float, memory: int) -> None:
        self.workers: Final = Processes(WORKER, count, seconds, str(memory), str(int(2 * seconds)), last=LARGE)

    async def done(self, question: msgspec.Struct) -> Done:
        """Refused as the worker refuses it, or because it takes too long or too much memory."""
        number, name = tempfile.mkstemp(prefix="hanpan-")
        file = os.fdopen(number, "rb", buffering=0)
        place = Path(f"/proc/{os.getpid()}/fd/{number}")
        nameless = place.exists()
        if nameless:
            # Linux: whatever becomes of worker and house, nothing is left behind.
            os.unlink(name)
            name = str(place)
        try:
            found = await self._asked(msgspec.json.encode({"file": name, "what": question}))
        except BaseException:
            file.close()
            raise
        finally:
            if not nameless:
                os.unlink(name)
        if found.size:
            return Done(b"", file, found.size)
        file.close()
        return Done(found.body, None, len(found.body))

    async def _asked(self, text: bytes) -> Outcome:
        try:
            found = OUTCOME.decode(await self.workers.ask(text))
        except NoAnswer as error:
            log.warning("long work without an answer", extra={"reason": str(error)[:200]})
            raise Refused("work-heavy") from error
        if found.large:
            log.warning("long work without an answer", extra={"reason": "memory or disk"})
            raise Refused("work-heavy")
        if found.code:
            raise Refused(found.code, found.params)
        if found.error:
            raise WorkFailed(found.error)
        return found

    async def close(self) -> None:
        await self.workers.close()

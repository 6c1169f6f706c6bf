"""Worker: a process that plays rounds again and writes them down, so that nobody at a table waits for it. It reads no
database and knows no network: a question brings all that is needed, and a long answer goes into the file it names."""

import resource
import sys
from collections.abc import Iterator
from contextlib import suppress
from gzip import GzipFile
from io import BytesIO
from typing import Any, BinaryIO, Final, cast

import msgspec

from hanpan.games import find_game, located
from hanpan.kernel.abilities import private_parts, profile_of
from hanpan.kernel.game import Game
from hanpan.kernel.record import Record, read_record
from hanpan.kernel.redaction import redacted
from hanpan.kernel.refusal import BadRecord, Refused
from hanpan.server.archive.deeds import deeds_of
from hanpan.server.archive.questions import AskBrought, AskDeeds, AskFrames, AskRecord, AskText, Stored
from hanpan.server.archive.replay import replay_frames
from hanpan.server.storage.documents import RoundDoc
from hanpan.server.storage.moves import MoveRow
from hanpan.server.storage.packed_record import opened, packed, unpacked
from hanpan.server.table.clocks import Setting
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.kept_rounds import Woken, rules_of
from hanpan.server.thinking.answering import answer_lines
from hanpan.server.thinking.outcome import Outcome

INLINE: Final = 64 * 1024
"""Answers that are no longer go back without a file."""
LONGEST_LINE: Final = 256 * 1024
"""Of a record that somebody brings: its first line holds the whole setting."""

Question = AskText | AskFrames | AskDeeds | AskBrought | AskRecord | Woken


class Asked(msgspec.Struct):
    file: str
    what: Question


ASKED: Final = msgspec.json.Decoder(Asked)


def answered(line: bytes) -> bytes:
    try:
        found = written(ASKED.decode(line))
    except Refused as refusal:
        found = Outcome(code=refusal.code, params=dict(refusal.params))
        if isinstance(refusal.__cause__, MemoryError):
            # While a game's package was read, say.
            found = Outcome(large=True)
    except (MemoryError, OSError):
        found = Outcome(large=True)
    except (Exception, SystemExit) as error:  # whatever a stranger's game does
        found = Outcome(error=repr(error)[:200])
    return msgspec.json.encode(found)


class Sink:
    """Where an answer goes: memory while it is short, then its file."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._short = BytesIO()
        self._file: BinaryIO | None = None

    def write(self, piece: bytes) -> int:
        if self._file is None and self._short.tell() + len(piece) > INLINE:
            self._file = open(self._name, "wb")  # noqa: SIM115 - closed in `end`
            self._file.write(self._short.getvalue())
        return (self._short if self._file is None else self._file).write(piece)

    def flush(self) -> None:
        """The zip asks for it; all is written in the end."""

    def end(self) -> Outcome:
        if self._file is None:
            return Outcome(self._short.getvalue())
        size = self._file.tell()
        self._file.close()
        return Outcome(size=size)


def written(asked: Asked) -> Outcome:
    sink, pieces = Sink(asked.file), answer(asked.what)
    if getattr(asked.what, "zipped", False):
        # No time in its head: the same answer is the same bytes.
        with GzipFile(None, "wb", 6, cast(BinaryIO, sink), 0) as zipped:
            for piece in pieces:
                zipped.write(piece)
    else:
        for piece in pieces:
            sink.write(piece)
    return sink.end()


def answer(asked: Question) -> Iterator[bytes]:
    """Its pieces."""
    if isinstance(asked, AskText):
        yield from text_of(asked)
    elif isinstance(asked, AskFrames):
        game, record = shown(asked.of)
        yield msgspec.json.encode(replay_frames(game, record, asked.seat, asked.start, asked.count))
    elif isinstance(asked, AskDeeds):
        game, record = shown(asked.of)
        yield msgspec.json.encode(deeds_of(game, record, asked.seat))
    elif isinstance(asked, AskBrought):
        record = brought(asked.text)
        game = find_game(location_of(asked.games, record.header.game))
        yield msgspec.json.encode(replay_frames(game, record, asked.seat, asked.start, asked.count))
    elif isinstance(asked, AskRecord):
        yield packed(record_of(find_game(asked.of.game), asked.of))
    else:
        game = rules_of(find_game(asked.game), asked.doc)
        snapshot = revived(game, asked.doc, asked.setting, asked.record).snapshot()
        assert snapshot is not None
        yield snapshot


def text_of(asked: AskText) -> Iterator[bytes]:
    game, record = shown(asked.of)
    if asked.format == "record":
        for line in record.lines():
            yield line.encode()
        return
    writer = profile_of(game).exports.get(asked.format)
    if writer is None:
        raise Refused(f"no-{asked.format}")
    for part in located(writer)(record):
        yield part.encode()


def shown(of: Stored) -> tuple[Game[Any], Record]:
    """The record as whoever asks may have it."""
    game = find_game(of.game)
    record = record_of(game, of)
    if private_parts(game) is not None:
        record = redacted(game, record, of.open, bytes.fromhex(of.salt))
    return game, record


def record_of(game: Game[Any], of: Stored) -> Record:
    if not of.late:
        return unpacked(of.record)
    bare = unpacked(of.record)
    try:
        played = rules_of(game, of.doc)
    except Refused:
        # The moves alone, without a digest: no rules here can play them again.
        return bare
    ended = revived(played, of.doc, {}, of.record)
    return Record(bare.header, bare.moves, ended.digest(), ended.over())


def revived(game: Game[Any], doc: RoundDoc, setting: Setting, record: bytes) -> GameRound:
    """The round at its end. When its moves were made is not in a record, and does not matter any more."""
    moves = opened(record).moves
    rows = [MoveRow(n, seat, do, clock, 0, None) for n, (seat, do, clock) in enumerate(moves)]
    return GameRound.revive(game, doc, setting, None, rows)


def location_of(games: dict[str, str], id: str) -> str:
    found = games.get(id)
    if found is None:
        raise Refused("no-such-game", {"game": id[:40], "games": ", ".join(games)})
    return found


def brought(body: bytes) -> Record:
    check_lines(body)
    return read_record(body.decode("utf-8", "replace"))


def check_lines(body: bytes) -> None:
    """Refuses a line that no record has: one of megabytes costs more than all others together."""
    start = 0
    while len(body) - start > LONGEST_LINE:
        end = body.rfind(b"\n", start, start + LONGEST_LINE + 1)
        if end < 0:
            line = body.count(b"\n", 0, start) + 1
            raise BadRecord("record-foreign" if line == 1 else "record-line", {"line": line})
        start = end + 1


def main(memory: int, longest: int) -> None:
    with suppress(ValueError, OSError):  # not everywhere can it be limited
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    answer_lines(answered, longest)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

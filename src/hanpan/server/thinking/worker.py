"""Worker: a process that thinks for bots, and for the coach. One question a line on its standard input, one answer a
line on its output.

It makes the seat's views and legal actions itself, and bot and coach are shown nothing else.
"""

import gc
import time
from typing import Final

import msgspec

from hanpan.bots.base import bot_of
from hanpan.bots.coach.review import Remark, review
from hanpan.games import find_game
from hanpan.kernel.abilities import of_version
from hanpan.kernel.action import parse_action
from hanpan.kernel.record import Move, Record, parse_header
from hanpan.kernel.rng import Rng
from hanpan.server.thinking.answering import answer_lines

LONGEST = 60
"""Seconds for one answer. The server waits less; this is for thoughts that nobody is left to end."""


REMARKS: Final = 40
REMARK_BYTES: Final = 32 * 1024
"""What is said in one answer; the oldest remarks are left out."""
THOROUGH: Final = 0.08
"""Seconds for the lessons of one answer. Whoever waits wants the newest one, and soon."""


class Question(msgspec.Struct, tag="choose"):
    """What does a bot do?"""

    game: str
    """Its location."""
    level: str
    seat: int
    seed: str
    state: dict[str, object]
    rules: int | None = None
    """The version that is played; None: the latest."""


class ReviewQuestion(msgspec.Struct, tag="review"):
    """What does the coach say to a seat?"""

    game: str
    """Its location."""
    seat: int
    since: int
    header: dict[str, object]
    moves: list[tuple[int, str, bool]]


class Said(msgspec.Struct):
    """A remark; without the number of its action while others may have acted unseen."""

    part: int
    kind: str
    data: dict[str, object]
    n: int | None


class Turned(msgspec.Struct):
    part: int
    gain: int
    before: int
    after: int
    n: int


class Reviewed(msgspec.Struct):
    parts: int
    since: int
    over: bool
    said: list[Said]
    turns: list[Turned]
    """Of a game that is over."""


class Answer(msgspec.Struct):
    do: str = ""
    error: str = ""
    review: Reviewed | None = None


ASKED: Final = msgspec.json.Decoder(Question | ReviewQuestion)


def answer(question: Question | ReviewQuestion) -> Answer:
    return chosen(question) if isinstance(question, Question) else reviewed(question)


def chosen(question: Question) -> Answer:
    game = find_game(question.game)
    if question.rules is not None:
        game = of_version(game, question.rules) or game
    state = game.load(question.state)
    stream = Rng(bytes.fromhex(question.seed)).stream("bots")
    bot = bot_of(game, question.level)
    return Answer(do=str(bot.act(game.view(state, question.seat), game.legal(state, question.seat), stream)))


def reviewed(question: ReviewQuestion) -> Answer:
    moves = [Move(seat, parse_action(do), clock) for seat, do, clock in question.moves]
    record = Record(parse_header(question.header), moves, None, False)
    until = time.monotonic() + THOROUGH

    def enough(found: list[Remark]) -> bool:
        return len(found) >= REMARKS or time.monotonic() > until

    found = review(find_game(question.game), record, question.seat, question.since, enough)
    said = [Said(one.part, one.event.kind, one.event.data, one.n if found.over else None) for one in found.remarks]
    kept, since = newest(said)
    turns = [Turned(turn.part, turn.gain, turn.before, turn.after, turn.n) for turn in found.turns]
    return Answer(review=Reviewed(found.parts, max(found.since, since), found.over, kept, turns if found.over else []))


def newest(said: list[Said]) -> tuple[list[Said], int]:
    """The remarks that fit into an answer, and the first part of which nothing was left out."""
    size = 0
    for at in range(len(said) - 1, -1, -1):
        size += len(msgspec.json.encode(said[at]))
        if size > REMARK_BYTES or len(said) - at > REMARKS:
            since = said[at].part + 1
            return [one for one in said if one.part >= since], since
    return said, 1


def answered(line: bytes) -> bytes:
    # Of a long round tens of thousands of objects live until the answer is there. To look through all of them for
    # garbage again and again took two thirds of the time; what is garbage is found afterwards.
    gc.disable()
    try:
        found = answer(ASKED.decode(line))
    except (Exception, SystemExit) as error:  # whatever a stranger's bot does
        found = Answer(error=repr(error)[:200])
    finally:
        gc.enable()
    return msgspec.json.encode(found)


def main() -> None:
    answer_lines(answered, LONGEST)


if __name__ == "__main__":
    main()

"""`hanpan review`: what could have gone better in a record, and where it turned, for one seat."""

import json
from pathlib import Path

from hanpan.bots.coach.review import Review, Turn, review
from hanpan.cli.reading import named, read_text
from hanpan.cli.records import own_words
from hanpan.cli.seats import seat_names, seat_of
from hanpan.cli.strangers import guarded
from hanpan.games import house_game
from hanpan.kernel import read_record, verify
from hanpan.kernel.record import Record
from hanpan.locale import Texts
from hanpan.locale.opponents import level_of
from hanpan.locale.sentences import sentence


def run_review(path: Path, asked: str | None, texts: Texts, as_json: bool) -> int:
    with named(path):
        record = read_record(read_text(path))
        game = house_game(record.header.game)
        with guarded(game):
            table = verify(game, record)
    seat = first_person(record) if asked is None else seat_of(asked, record.header, texts)
    with guarded(game):
        found = review(game, record, seat)
        words = own_words(table.view(None))
    if as_json:
        print(json.dumps({"game": game.id, "seat": seat, **found.dump()}, ensure_ascii=False))
        return 0
    tell(found, game.id, seat, seat_names(record.header.names, record.header.seats, texts), words, texts)
    return 0


def first_person(record: Record) -> int:
    """Who most likely asks: the first who is no bot."""
    people = [seat for seat, name in enumerate(record.header.names) if level_of(name) is None]
    return people[0] if people else 0


def tell(found: Review, game: str, seat: int, names: list[str], words: dict[str, str], texts: Texts) -> None:
    print(texts.say("house-review", name=names[seat]))
    if found.remarks or found.turns:
        print(texts.say("house-review-numbers", n=str((found.remarks or found.turns)[0].n)))
    for remark in found.remarks:
        print(f"  [{remark.n}] {sentence(texts, game, remark.event, names, words)}")
    if not found.remarks:
        print(f"  {texts.say('house-review-nothing')}")
    print(f"\n{texts.say('house-review-turns')}")
    for turn in found.turns:
        print(f"  [{turn.n}] {turn_text(turn, texts)}")
    if not found.turns:
        print(f"  {texts.say('house-review-no-turns')}")


def turn_text(turn: Turn, texts: Texts) -> str:
    how = "gained" if turn.gain > 0 else "lost"
    return texts.say("house-review-turn", gain=how, amount=abs(turn.gain), before=turn.before, after=turn.after)

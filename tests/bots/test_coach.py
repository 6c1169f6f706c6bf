"""The coach tells the truth: what it promises is what the engine does, and it knows no more than its seat."""

from typing import Any

import pytest

from hanpan.bots.autochess.coach import better_board
from hanpan.bots.autochess.quick import pieces_of
from hanpan.bots.base import bot
from hanpan.bots.coach.part import Part, parts
from hanpan.bots.coach.review import coach_of, review
from hanpan.bots.holdem.coach import named, share
from hanpan.cards.card import parse_cards
from hanpan.cards.equity import equity
from hanpan.games import find_game
from hanpan.games.autochess.board import SIZES
from hanpan.games.autochess.combat_phase import FOULED
from hanpan.games.autochess.lines import limit_of
from hanpan.games.autochess.packing import CODE, kind_of
from hanpan.games.autochess.refight import Met, met_in
from hanpan.games.autochess.view import View
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel import Action, Event, Game, Rng, Table
from hanpan.kernel.record import Record
from hanpan.kernel.rng import Stream
from hanpan.kernel.table import frames, replay
from hanpan.locale import Texts
from hanpan.locale.sentences import sentence

AUTOCHESS = find_game("autochess")
HOLDEM = find_game("holdem")
LEVELS = ("greedy", "easy", "normal", "hard", "random")
FOUGHT = ("won", "lost", "dealt", "taken")


def played(game: Game[Any], config: dict[str, object], levels: list[str], seed: int) -> Record:
    table = Table(game, config, len(levels), seed)
    bots = [bot(game.id, level) for level in levels]
    stream = Rng(seed).stream("bots")
    while table.actors():
        seat = table.actors()[0]
        table.step(seat, bots[seat].act(table.view(seat), table.legal(seat), stream))
    return table.record()


@pytest.fixture(scope="module")
def fights(soak: int) -> list[Record]:
    return [
        played(AUTOCHESS, {"preset": preset}, [LEVELS[(seat + seed) % 5] for seat in range(seats)], seed)
        for seed in range(2 * soak)
        for preset, seats in (("quick", 4), ("full", 5))
    ]


def own_parts(record: Record, seat: int) -> list[Part]:
    return [part for part in parts(AUTOCHESS, record, seat, ("pairings",)) if part.decisions]


def test_a_fight_fought_again_ends_as_it_did(fights: list[Record]) -> None:
    """AC-8, AC-10, AC-11, AC-15.1: two views of one seat give the outcome, hula and ghosts too."""
    count = 0
    for record in fights:
        for seat in range(record.header.seats):
            for part in own_parts(record, seat):
                before = part.decisions[-1].view
                assert isinstance(before, View) and isinstance(part.after, View)
                met = met_in(before, part.after)
                if met is None:
                    continue
                again, was = met.outcome, seat_of(part.after.dump(), seat)["last_fight"]
                assert [again.won, again.lost, again.dealt, again.taken] == [was[key] for key in FOUGHT]
                count += 1
    assert count > 100


def test_what_the_coach_promises_the_engine_keeps(fights: list[Record]) -> None:
    """AC-8 to AC-10, AC-14.2: the better board is set in the same game, and fight and HP end as promised: damage no
    larger than what is left, fouls with their fine, and what heals."""
    coach = coach_of(AUTOCHESS)
    assert coach is not None
    kinds = set()
    fouled = 0
    for record in fights:
        for seat in range(record.header.seats):
            for part in own_parts(record, seat):
                for lesson in coach.lessons(part):
                    kinds.add(lesson.kind)
                    assert lesson.to == seat
                    fight, ahead = fought_with(record, part, lesson.data)
                    assert (fight["won"], fight["lost"]) == (lesson.data["better_won"], lesson.data["better_lost"])
                    last, was = fought_with(record, part, None)
                    assert ahead - was == lesson.data["gain"] and ahead > was
                    fouled += (fight["marks"] | last["marks"]) & FOULED > 0
    assert kinds == {"coach-move", "coach-swap", "coach-arrange"} and fouled > 5


@pytest.mark.parametrize(("lang", "word"), [("en", "front empty"), ("ko", "Front 비어 있음")])
def test_an_empty_line_is_called_empty(lang: str, word: str) -> None:
    data = {"round": 3, "foe": 1, "won": 0, "lost": 3, "better_won": 2, "better_lost": 1, "gain": 9}
    event = Event("coach-arrange", {**data, "back": ["2c"], "mid": ["3c"], "front": []}, 0)
    said = sentence(Texts(lang), "autochess", event, ["A", "B"])
    assert word in said and "3" in said.split("B")[0]


def test_no_board_by_chance_beats_the_coach(fights: list[Record]) -> None:
    """AC-8: what it names is the best against the board that was met, fouls and their fines counted: of hundreds of
    other boards of the same cards next to none is worth more."""
    stream = Rng(1).stream("boards")
    boards, beaten = 0, 0
    for record in fights:
        for seat in range(record.header.seats):
            for part in own_parts(record, seat):
                met = met_in(part.decisions[-1].view, part.after)  # type: ignore[arg-type]
                if met is None:
                    continue
                better = better_board(met)
                best = (met if better is None else better).outcome.gain()
                boards += 1
                beaten += max([met.again(any_board(met, stream)).gain() for _ in range(100)]) > best
    assert boards > 100 and beaten <= boards // 30


def any_board(met: Met, stream: Stream) -> list[list[int]]:
    deck = sorted({piece & CODE for piece in pieces_of(met.me)})
    limit = limit_of(met.me, met.before.rules, met.before.effects)
    lines: list[list[int]] = [[], [], []]
    kinds: set[int] = set()
    while deck and len(kinds) < limit:
        card = deck.pop(stream.below(len(deck)))
        line = stream.below(3)
        if kind_of(card) not in kinds and len(lines[line]) < SIZES[line]:
            lines[line].append(card)
            kinds.add(kind_of(card))
    return lines


def seat_of(view: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = view["seats"][seat]
    return found


def fought_with(record: Record, part: Part, data: dict[str, Any] | None) -> tuple[dict[str, Any], int]:
    """The fight of this part, and how many HP ahead of the other it leaves the seat: as it was, or when the seat sets
    these lines before its last action."""
    own = max([at for at, move in enumerate(record.moves[: part.n]) if move.seat == part.seat])
    table = replay(AUTOCHESS, record, own)
    if data is not None:
        table.step(part.seat, layout_of(table.view(part.seat).dump()["me"], data))
    hp: dict[int, int] = {}
    for move in record.moves[own : part.n]:
        events = table.step(move.seat, "ready") if data and move.seat == part.seat else table.do(move)
        for event in events:
            # What the next round brings comes after the fights.
            if event.kind == "round":
                break
            told: Any = event.data
            if "hp" in told and "seat" in told:
                hp[told["seat"]] = told["hp"]
    found = seat_of(table.view(None).dump(), part.seat)["last_fight"]
    before: Any = part.decisions[-1].view.dump()["seats"]
    assert isinstance(found, dict)
    left = [hp.get(seat, before[seat]["hp"]) for seat in (part.seat, found["foe"])]
    return found, left[0] - (0 if found["ghost"] else left[1])


def layout_of(me: Any, data: dict[str, Any]) -> Action:
    cards = [*me["bench"], *me["loan"], *[card for line in me["lines"].values() for card in line["cards"]]]
    args: list[int | str] = []
    for line in ("front", "mid", "back"):
        ids = []
        for text in data[line]:
            found = next(card for card in cards if card["card"] == text)
            cards.remove(found)
            ids.append(str(found["id"]))
        args.append(f"{line}={','.join(ids)}")
    return Action("layout", tuple(args))


def test_the_coach_knows_no_more_than_its_seat() -> None:
    """AC-17: what another seat keeps on its bench changes nothing that the coach says."""
    said = []
    for bought in (1, 2):
        table = Table(AUTOCHESS, {"preset": "quick"}, 2, 11)
        for slot in (1, 2, 3):
            table.step(0, f"buy {slot}")
        cards: Any = table.view(0).dump()["me"]
        table.step(0, f"place {cards['bench'][0]['id']} back")
        table.step(0, "ready")
        table.step(1, f"buy {bought}")
        table.step(1, "ready")
        said.append([remark.dump() for remark in review(AUTOCHESS, table.record(), 0).remarks])
    assert said[0] == said[1] != []


def test_only_what_is_over_is_spoken_of(fights: list[Record]) -> None:
    """Cut off in the middle, a record tells what it told before, and nothing of the prep it is in."""
    record = fights[0]
    half = len(record.moves) // 2
    cut = Record(record.header, record.moves[:half], None, False)
    told = review(AUTOCHESS, record, 1).remarks
    whole = [remark.dump() for remark in told if remark.n <= half]
    assert [remark.dump() for remark in review(AUTOCHESS, cut, 1).remarks] == whole


def test_chances_with_all_cards_open(soak: int) -> None:
    """Counted from the flop on, as `equity` counts them; before it within two per cent."""
    stream = Rng(3).stream("cards")
    for _ in range(5 * soak):
        deck = list(range(52))
        for at in range(11):
            pick = at + stream.below(52 - at)
            deck[at], deck[pick] = deck[pick], deck[at]
        hole, others, board = deck[:2], [deck[2:4], deck[4:6]], deck[6:11]
        for cards in (3, 4, 5, 0):
            exact = equity([[(hands[0], hands[1])] for hands in [hole, *others]], board[:cards])
            found = share(hole, others, board[:cards], stream)
            assert abs(found - 100 * exact.shares[0]) <= (0.5 if cards else 3)
    aces, kings = list(parse_cards("AsAh")), list(parse_cards("KsKh"))
    assert 79 <= share(aces, [kings], [], stream) <= 85


def test_better_players_give_less_away() -> None:
    """What the coach says was given away is least for `hard` and far more for those who play at random."""
    lost = {"hard": 0, "random": 0}
    for seed in range(3):
        levels = ["hard", "random"]
        record = played(HOLDEM, {"preset": "cash", "hands": 20}, levels, seed)
        for seat, level in enumerate(levels):
            for remark in review(HOLDEM, record, seat).remarks:
                if remark.event.kind == "coach-choice":
                    chips = remark.event.data["chips"]
                    assert isinstance(chips, int) and chips > 0
                    lost[level] += chips
    assert 10 * lost["hard"] < lost["random"]


def test_nobody_hears_of_cards_that_were_not_shown() -> None:
    """HE-7: the chances name exactly the cards that lay open at the end of that hand."""
    record = played(HOLDEM, {"preset": "cash", "hands": 8}, ["easy", "caller", "easy"], 5)
    told = 0
    shown: dict[int, list[Any]] = {}
    for frame in frames(HOLDEM, record):
        last: Any = frame.table.view(None).dump()["last"]
        if last:
            shown[last["hand"]] = last["shown"]
    for seat in range(3):
        for remark in review(HOLDEM, record, seat).remarks:
            data: Any = remark.event.data
            if remark.event.kind == "coach-chances":
                told += 1
                assert data["shown"] == [row["cards"] for row in shown[data["hand"]] if row["seat"] != seat]
    assert told > 2


def test_where_a_game_turned(fights: list[Record]) -> None:
    """The three greatest changes of the lead, in the order of the game, with the standing before and after."""
    found = review(AUTOCHESS, fights[1], 0).turns
    assert len(found) == 3
    assert [turn.n for turn in found] == sorted([turn.n for turn in found])
    changes = []
    for part in parts(AUTOCHESS, fights[1], 0, ("pairings",)):
        assert part.stood is not None and part.stands is not None
        own = part.stands[0] - part.stood[0]
        others = [part.stands[seat] - part.stood[seat] for seat in range(1, 5)]
        changes.append(abs(own - sum(others) // 4))
    assert sorted([abs(turn.gain) for turn in found]) == sorted(changes)[-3:]


def test_nothing_turns_for_who_is_out(fights: list[Record]) -> None:
    """What the others lose afterwards is no gain of theirs."""
    seen = 0
    for record in fights:
        for seat in range(record.header.seats):
            whole = list(parts(AUTOCHESS, record, seat, ("pairings",)))
            late = [part for part in whole if not part.decisions]
            seen += len([part for part in late if part.stood != part.stands])
            assert not late or late[0].number > whole[0].number
            for part in late:
                assert part.stood is not None and part.stands is not None and part.stood[seat] == part.stands[seat]
            turns = {turn.part for turn in review(AUTOCHESS, record, seat).turns}
            assert turns and not turns & {part.number for part in late}
    assert seen > 10


def test_a_first_raise_is_called_a_bet_as_the_engine_calls_it() -> None:
    """HE-4: what the coach names is what the table heard."""
    heard = {"bet": 0, "raise": 0}
    for seed in range(16):
        table = Table(HOLDEM, {"preset": "cash", "hands": 20}, 3, seed)
        dice = Rng(seed).stream("coach-words")
        while seats := table.actors():
            seat = seats[0]
            view = table.view(seat)
            assert isinstance(view, HoldemView)
            action = bot("holdem", "random").act(view, table.legal(seat), dice)
            word = named(view, action)
            told = [event.kind for event in table.step(seat, action) if event.kind in heard]
            if action.verb == "raise":
                assert told == [word]
                heard[word] += 1
    assert min(heard.values()) > 10

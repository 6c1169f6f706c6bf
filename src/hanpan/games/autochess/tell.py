"""Events as data: how a hand, a line and a fight are written into events (AC-17 says who may see them)."""

from typing import Final

from hanpan.games.autochess.board import BACK, FRONT, LINES, MID, foul_names
from hanpan.games.autochess.card import SUIT_SIGNS, code_text
from hanpan.games.autochess.events import REVERSE_CYCLE, REVERSE_RANK, STAR_LIGHT, TRUMP_SHIFT
from hanpan.games.autochess.hand import FULL_HOUSE, STEPS, TWO_PAIR
from hanpan.games.autochess.matchup import NOBODY
from hanpan.games.autochess.packing import (
    CODE,
    CODES,
    FIRST_RANK,
    FIRST_SUIT,
    ID_SHIFT,
    dominant_of,
    enhanced_of,
    hand_rank_of,
    hand_type_of,
    rank_index,
    stars_of,
    three_stars_of,
)
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.shop import Merge
from hanpan.games.autochess.single_fight import Fighter
from hanpan.kernel.event import Event, EventSink

TYPE_NAMES: Final = (
    "empty",
    "high-card",
    "pair",
    "two-pair",
    "trips",
    "straight",
    "flush",
    "full-house",
    "quads",
    "straight-flush",
    "royal-flush",
)
CARD_TEXT: Final[list[str]] = [code_text(code) if stars_of(code) and code < CODES else "" for code in range(CODE + 1)]


def texts(pieces: list[int]) -> list[str]:
    return [CARD_TEXT[piece & CODE] for piece in pieces]


def named(piece: int) -> dict[str, object]:
    """A card with its id, for its owner only."""
    return {"id": piece >> ID_SHIFT, "card": CARD_TEXT[piece & CODE]}


def rank_words(cards: list[int], made: int) -> list[int]:
    """The ranks that name a hand, as the card texts count them (0 a two): one, or two for two pair and full house."""
    first = hand_rank_of(made) - FIRST_RANK
    kind = hand_type_of(made)
    if kind not in (TWO_PAIR, FULL_HOUSE):
        return [first]
    counts = [0] * 16
    for card in cards:
        counts[rank_index(card)] += 1
    for rank in range(12, -1, -1):
        if rank != first and counts[rank] > 1:
            return [first, rank]
    return [first]


def hand_data(cards: list[int], made: int, value: int) -> dict[str, object] | None:
    """A line's hand: the type it fights as, the type it made, and what the four steps look at."""
    if not cards:
        return None
    return {
        "type": TYPE_NAMES[hand_type_of(value)],
        "made": TYPE_NAMES[hand_type_of(made)],
        "ranks": rank_words(cards, made),
        "enhanced": enhanced_of(made),
        "three_star": three_stars_of(made),
        "suit": SUIT_SIGNS[dominant_of(made) - FIRST_SUIT],
    }


def line_of(side: Fighter, line: int) -> list[int]:
    return side.front if line == FRONT else side.mid if line == MID else side.back


def tell_pairings(pairs: list[tuple[int, int]], unpaired: int, foe: int, events: list[Event]) -> None:
    """Who fights whom; `unpaired` has a bye without a foe, and else fights the ghost of that foe."""
    bye = unpaired if unpaired != NOBODY and foe == NOBODY else None
    ghost = None if foe == NOBODY else [unpaired, foe]
    events.append(Event("pairings", {"pairs": [list(pair) for pair in pairs], "bye": bye, "ghost": ghost}))
    if bye is not None:
        events.append(Event("bye", {"seat": bye}))


def reason_of(a: Fighter, b: Fighter, line: int, step: int, mode: int) -> str:
    """Why a line was won: the step that decided, or what changed that step: an event, or a mastered suit."""
    name = STEPS[abs(step)]
    if name == "suit":
        suit_a, suit_b = dominant_of(a.values[line]), dominant_of(b.values[line])
        trump = mode >> TRUMP_SHIFT
        if trump in (suit_a, suit_b) and suit_a != suit_b:
            return "trump"
        if (suit_a == a.master) != (suit_b == b.master):
            return "master"
        return "suit-reversed" if mode & REVERSE_CYCLE else name
    if name == "rank" and mode & REVERSE_RANK:
        return "low-rank"
    return "star-light" if name == "stars" and mode & STAR_LIGHT else name


def tell_lines(a: Fighter, b: Fighter, steps: list[int], ghost: bool, mode: int, events: list[Event]) -> None:
    """The fight up to its outcome: fouls, then line by line, back to front."""
    events.append(Event("fight", {"a": a.seat, "b": b.seat, "ghost": ghost}))
    for side, copied in ((a, False), (b, ghost)):
        if side.marks:
            events.append(Event("foul", {"seat": side.seat, "lines": foul_names(side.marks), "ghost": copied}))
        if side.glass and side.back:
            events.append(Event("glass-back", {"seat": side.seat, "ghost": copied}))
    for line in (BACK, MID, FRONT):
        a_cards, b_cards = line_of(a, line), line_of(b, line)
        step = steps[line]
        events.append(
            Event(
                "line",
                {
                    "a": a.seat,
                    "b": b.seat,
                    "line": LINES[line],
                    "a_cards": texts(a_cards),
                    "b_cards": texts(b_cards),
                    "a_hand": hand_data(a_cards, a.made[line], a.values[line]),
                    "b_hand": hand_data(b_cards, b.made[line], b.values[line]),
                    "winner": a.seat if step > 0 else b.seat if step < 0 else None,
                    "step": STEPS[abs(step)],
                    "reason": reason_of(a, b, line, step, mode),
                },
            )
        )


def tell_hula(side: Fighter, foe: Fighter, gold: int, events: list[Event]) -> None:
    """Scoop, and what became of a declaration. `failure`: how often the damage counts because of it (AC-11.5)."""
    if side.scoop:
        events.append(Event("scoop", {"seat": side.seat, "foe": foe.seat}))
    if not side.declared:
        return
    if side.hula:
        events.append(
            Event(
                "hula",
                {
                    "seat": side.seat,
                    "synergies": side.synergies,
                    "times": side.times,
                    "stop": side.stop,
                    "gold": gold,
                },
            )
        )
        if side.stop:
            events.append(Event("stop", {"seat": side.seat, "foe": foe.seat, "times": side.times}))
    elif side.failed:
        failure = foe.failure if foe.dealt else 1
        events.append(Event("hula-failed", {"seat": side.seat, "pardoned": side.pardoned, "failure": failure}))
    else:
        events.append(Event("hula-lost", {"seat": side.seat, "synergies": side.synergies}))


def tell_damage(victim: Fighter, foe: Fighter, ghost: bool, hp: int, events: list[Event]) -> None:
    """The damage with all it is made of, in the order of AC-10.1: `lines` x `each` + `scoop`, `times` for hula or stop,
    `failure` for the victim's failed hula, `wall` per cent for iron wall, half for mercy. `each` is the damage of a
    line; `doubled` says how many of `lines` a line that counts more often has added."""
    events.append(
        Event(
            "damage",
            {
                "seat": victim.seat,
                "foe": foe.seat,
                "ghost": ghost,
                "lines": foe.lines,
                "doubled": foe.lines - foe.wins,
                "each": foe.each,
                "scoop": foe.base - foe.lines * foe.each,
                "base": foe.base,
                "times": foe.times,
                "failure": foe.failure,
                "wall": victim.percent,
                "mercy": victim.mercy,
                "amount": foe.dealt,
                "hp": hp,
            },
        )
    )


def tell_xp(player: Player, seat: int, gain: int, rose: bool, events: EventSink) -> None:
    """XP is its owner's business, a level everybody's."""
    if events is None:
        return
    events.append(Event("xp", {"gain": gain, "xp": player.xp, "level": player.level}, seat))
    if rose:
        events.append(Event("level", {"seat": seat, "level": player.level}))


def tell_merges(seat: int, merges: list[Merge], events: list[Event]) -> None:
    for step, merge in enumerate(merges):
        events.append(
            Event(
                "merged",
                {
                    **named(merge.piece),
                    "stars": stars_of(merge.piece),
                    "parts": list(merge.parts),
                    "to": "bench" if merge.line == 3 else LINES[merge.line],
                    "step": step + 1,
                },
                seat,
            )
        )

"""The coach of auto chess: after a fight, the best board of the same cards against the board that was met (AC-6, AC-8).

Where one card moved or two exchanged do as much, that is what it says: people can remember it.
"""

from typing import Final

from hanpan.bots.arrange import arrange
from hanpan.bots.autochess.plan import todays_aim
from hanpan.bots.autochess.quick import pieces_of
from hanpan.bots.coach.part import Part
from hanpan.games.autochess.board import LINES, SIZES
from hanpan.games.autochess.lines import limit_of
from hanpan.games.autochess.packing import CODE, kind_of
from hanpan.games.autochess.refight import Met, Outcome, met_in
from hanpan.games.autochess.state import PREP
from hanpan.games.autochess.tell import CARD_TEXT, texts
from hanpan.games.autochess.view import View
from hanpan.kernel.event import Event

HULA_SWING: Final = 24
"""With a hula two lines won are worth many single ones."""
CLIMB: Final = 5
"""Steps beyond the arranger's board at most."""
MOVE: Final = "coach-move"
SWAP: Final = "coach-swap"
ARRANGE: Final = "coach-arrange"


class FightCoach:
    """`ends`: all fights of a round are fought at once, after the pairings were told."""

    def __init__(self) -> None:
        self.ends: tuple[str, ...] = ("pairings",)

    def lessons(self, part: Part) -> list[Event]:
        after = part.after
        if not part.decisions or not isinstance(after, View):
            return []
        before = part.decisions[-1].view
        if not isinstance(before, View) or before.phase != PREP:
            return []
        met = met_in(before, after)
        if met is None:
            return []
        better = better_board(met)
        return [] if better is None else [told(met, better, part.seat)]


COACH: Final = FightCoach()


class Better:
    """A board that would have done better, and how little it takes to get there."""

    __slots__ = ("card", "kind", "line", "lines", "other", "outcome")

    def __init__(
        self,
        lines: list[list[int]],
        outcome: Outcome,
        kind: str = ARRANGE,
        card: int = 0,
        other: int = 0,
        line: int = 0,
    ) -> None:
        self.lines: Final = lines
        self.outcome: Final = outcome
        self.kind: Final = kind
        self.card: Final = card
        self.other: Final = other
        """The card it changes places with, 0 for none."""
        self.line: Final = line


def better_board(met: Met) -> Better | None:
    """The best board found, if it beats the one that fought."""
    me = met.me
    aim = todays_aim(met.before, me, HULA_SWING if met.declared else 0, 0)
    aim.prior = 0
    _, foe = met.sides(met.lines)
    foe.stand()
    aim.board(foe.values[0], foe.values[1], foe.values[2], foe.master)
    lines = [[piece & CODE for piece in line] for line in arrange(pieces_of(me), aim).lines]
    step = best_step(met, met.lines)
    best = climbed(met, Better(lines, met.again(lines)))
    if step is not None:
        best = best_of(best, climbed(met, Better(step.lines, step.outcome)))
    if step is not None and step.outcome.gain() >= best.outcome.gain():
        best = step
    return best if best.outcome.gain() > met.outcome.gain() else None


def climbed(met: Met, best: Better) -> Better:
    """The arranger gives no board that fouls and knows nothing of HP; where a foul is worth its fine, a few single
    steps find it."""
    for _ in range(CLIMB):
        step = best_step(met, best.lines)
        if step is None or step.outcome.gain() <= best.outcome.gain():
            break
        best = Better(step.lines, step.outcome)
    return best


def best_step(met: Met, lines: list[list[int]]) -> Better | None:
    """The best board that one card moved, or two exchanged, would make of this one."""
    found: Better | None = None
    standing = [kind_of(card) for line in lines for card in line]
    bench = [piece & CODE for piece in pieces_of(met.me) if kind_of(piece & CODE) not in standing]
    for at in range(3):
        for slot in range(len(lines[at])):
            card = lines[at][slot]
            for other in range(at + 1, 3):
                for there in range(len(lines[other])):
                    tried = copied(lines)
                    tried[at][slot], tried[other][there] = tried[other][there], card
                    found = best_of(found, Better(tried, met.again(tried), SWAP, card, lines[other][there]))
            for other in range(3):
                if other != at and len(lines[other]) < SIZES[other]:
                    tried = copied(lines)
                    tried[other].append(tried[at].pop(slot))
                    found = best_of(found, Better(tried, met.again(tried), MOVE, card, 0, other))
            for spare in bench:
                tried = copied(lines)
                tried[at][slot] = spare
                found = best_of(found, Better(tried, met.again(tried), SWAP, spare, card))
    if len(standing) < limit_of(met.me, met.before.rules, met.before.effects):
        for at in range(3):
            for spare in bench if len(lines[at]) < SIZES[at] else []:
                tried = copied(lines)
                tried[at].append(spare)
                found = best_of(found, Better(tried, met.again(tried), MOVE, spare, 0, at))
    return found


def copied(lines: list[list[int]]) -> list[list[int]]:
    return [list(line) for line in lines]


def best_of(found: Better | None, tried: Better) -> Better:
    return tried if found is None or tried.outcome.gain() > found.outcome.gain() else found


def told(met: Met, better: Better, seat: int) -> Event:
    was, now = met.outcome, better.outcome
    data: dict[str, object] = {
        "round": met.before.round,
        "foe": met.foe,
        "ghost": met.ghost,
        "won": was.won,
        "lost": was.lost,
        "better_won": now.won,
        "better_lost": now.lost,
        "gain": now.gain() - was.gain(),
        **{LINES[number]: texts(better.lines[number]) for number in range(3)},
    }
    if better.kind != ARRANGE:
        data["card"] = CARD_TEXT[better.card]
        data["line"] = LINES[better.line]
        data["other"] = CARD_TEXT[better.other]
    return Event(better.kind, data, seat)

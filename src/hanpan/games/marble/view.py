"""What a seat, or a spectator, may know. Hidden are the order of the piles and votes before they are counted. What a
player said about tolerance, drinking and limit, what a penalty comes to for that player, and what was drunk or became
water, is shown to that player alone (MB-6.3)."""

from typing import Final

from hanpan.games.marble.awards import awards
from hanpan.games.marble.cards import SEVERITIES, Card
from hanpan.games.marble.choices import waited_for
from hanpan.games.marble.options import DECKS, TOLERANCES, SessionConfig
from hanpan.games.marble.penalty import in_unit
from hanpan.games.marble.safety import Due, due
from hanpan.games.marble.state import GAME_END, MarbleState, Player
from hanpan.games.marble.tile import ABSTAINED, NOT_YET, candidates, own_scale

NOTHING: Final = Due(0, 0, "")


class MarbleView:
    """The table as one viewer may know it. Attributes for bots and the terminal, `dump` for the wire."""

    __slots__ = (
        "actors",
        "awards",
        "board",
        "break_at",
        "break_due",
        "breaks",
        "card",
        "cards_drawn",
        "config",
        "current",
        "dice",
        "direction",
        "doubles",
        "drink_type",
        "drink_unit",
        "dues",
        "ended",
        "extra_used",
        "forfeits",
        "known",
        "me",
        "minute_limit",
        "minutes",
        "moved_from",
        "my_vote",
        "order",
        "phase",
        "piles",
        "players",
        "pot",
        "preset",
        "roller",
        "round",
        "rounds",
        "rules",
        "scales",
        "seat",
        "severity",
        "subjects",
        "tally",
        "target",
        "targets",
        "tasks",
        "thumbs",
        "tile",
        "toast",
        "trap",
        "turn",
        "voted",
        "waits",
    )

    def __init__(self, s: MarbleState, seat: int | None) -> None:
        session = s.session
        cards = session.cards
        self.seat = seat
        self.config = session.public()
        self.preset = session.preset
        self.severity = SEVERITIES[session.severity]
        self.drink_type = session.drink_type
        self.drink_unit = session.drink_unit
        self.phase = s.phase
        self.waits = s.waits
        self.actors = waited_for(s)
        self.current = s.current
        self.order = s.order
        self.direction = s.direction
        self.round = s.round
        self.rounds = session.rounds
        self.turn = s.turn
        self.minutes = s.minutes
        self.minute_limit = session.minutes
        self.break_at = s.break_at
        self.break_due = s.break_due
        self.breaks = s.breaks
        self.board = s.board
        self.players = [player_view(player) for player in s.players]
        self.dice = s.dice[:]
        self.roller = s.roller
        self.doubles = s.doubles
        self.extra_used = s.extra_used
        self.moved_from = s.moved_from
        self.tile = s.board[s.players[s.current].position]
        self.card: Card | None = cards[s.card] if s.card >= 0 else None
        self.cards_drawn = s.drawn
        self.trap = s.trap
        self.target = s.target
        self.targets = candidates(s) if s.waits == "target" else []
        self.tasks = s.tasks
        self.subjects = s.subjects[:]
        self.scales = s.scales[:]
        self.dues: list[Due | None] = []
        """What each subject owes; None: that is not this viewer's affair."""
        if s.tasks in ("mission", "penalty"):
            for who, scale in zip(s.subjects, s.scales, strict=True):
                self.dues.append(shown_due(s, who, scale, seat))
        self.toast: list[Due | None] = []
        """What a toast would come to for the player and the partner."""
        if s.waits == "toast":
            self.toast = [shown_due(s, who, own_scale(s), seat) for who in (s.current, s.target)]
        self.voted: list[int] = []
        self.my_vote = NOT_YET
        if s.waits == "vote":
            self.voted = [who for who in s.active_seats() if s.votes[who] != NOT_YET]
            if seat is not None and seat in self.voted:  # a vote of somebody who left counts no more
                self.my_vote = s.votes[seat]
        self.tally = s.tally[:]
        self.thumbs = s.thumbs[:]
        self.pot = s.pot
        self.rules = [(cards[rule.card], rule.left) for rule in s.rules]
        self.forfeits = [(s.forfeits[k], cards[s.forfeits[k + 1]]) for k in range(0, len(s.forfeits), 2)]
        self.piles = [(len(deck.pile), len(deck.discard)) for deck in s.decks]
        self.me: dict[str, object] | None = None
        if seat is not None:
            player = s.players[seat]
            self.me = {
                "tolerance": TOLERANCES[player.tolerance - 1],
                "drinks": player.drinks,
                "cap": player.cap,
                "drunk": player.drunk,
                "row": player.row,
                "done": player.done,
                "failed": player.failed,
                "converted": player.converted,
                "water": player.water,
            }
        self.ended = s.ended
        self.awards: list[tuple[str, list[int], int]] = awards(s) if s.phase == GAME_END else []
        self.known: SessionConfig | None = None
        """The settings as `imagine` reads them. The first call makes them, the others use them again."""

    def dump(self) -> dict[str, object]:
        my_vote: object = None if self.my_vote in (NOT_YET, ABSTAINED) else self.my_vote
        result: object = None
        if self.phase == GAME_END:
            result = {
                "reason": self.ended,
                "turns": self.turn,
                "rounds": self.round,
                "minutes": self.minutes,
                "cards": self.cards_drawn,
                "awards": [{"award": award, "seats": seats, "count": count} for award, seats, count in self.awards],
            }
        return {
            "seat": self.seat,
            "config": self.config,
            "preset": self.preset,
            "severity": self.severity,
            "drink": {"type": self.drink_type, "unit": self.drink_unit},
            "phase": self.phase,
            "waits": self.waits,
            "actors": self.actors,
            "current": self.current,
            "order": list(self.order),
            "direction": self.direction,
            "round": self.round,
            "rounds": self.rounds,
            "turn": self.turn,
            "clock": {
                "minutes": self.minutes,
                "limit": self.minute_limit,
                "break_at": self.break_at,
                "break_due": self.break_due,
                "breaks": self.breaks,
            },
            "board": list(self.board),
            "players": [dict(player) for player in self.players],
            "dice": self.dice,
            "roller": None if self.roller < 0 else self.roller,
            "doubles": self.doubles,
            "extra_used": self.extra_used,
            "moved_from": self.moved_from,
            "tile": self.tile,
            "card": None if self.card is None else self.card.dump(),
            "trap": self.trap,
            "self": self.current,
            "target": None if self.target < 0 else self.target,
            "targets": self.targets,
            "tasks": self.tasks,
            "subjects": [
                {"seat": who, "scale": self.scales[k], **cost_of(self.dues[k] if self.dues else NOTHING)}
                for k, who in enumerate(self.subjects)
            ],
            "toast": [cost_of(cost) for cost in self.toast],
            "voted": self.voted,
            "my_vote": my_vote,
            "tally": self.tally,
            "thumbs": self.thumbs,
            "pot": self.pot,
            "drawn": self.cards_drawn,
            "rules": [{"card": card.dump(), "left": left} for card, left in self.rules],
            "forfeits": [{"seat": who, "card": card.dump()} for who, card in self.forfeits],
            "piles": {DECKS[k]: {"draw": pile[0], "discard": pile[1]} for k, pile in enumerate(self.piles)},
            "me": self.me,
            "result": result,
        }


def player_view(player: Player) -> dict[str, object]:
    """What everybody may know of a player. Sips drunk, and penalties that became water, are nobody's business but one's
    own: all that is seen is how many penalties were taken, one way or another."""
    return {
        "active": player.active,
        "position": player.position,
        "stranded": player.stranded,
        "travels": player.travels,
        "keys": {"shield": player.shields, "swap": player.swaps, "extra": player.extras},
        "exemptions": player.exemptions,
        "turns": player.turns,
        "missions": player.missions,
        "taken": player.done - player.missions + player.failed + player.converted,
        "passed": player.passed,
        "exempt": player.exempt,
        "streak": player.streak,
        "best_streak": player.best_streak,
        "keys_won": player.keys_won,
        "lucky": player.lucky,
    }


def shown_due(s: MarbleState, who: int, scale: int, viewer: int | None) -> Due | None:
    """What a penalty comes to in the table's unit, for whom it concerns."""
    if who != viewer:
        return None
    cost = due(s, s.players[who], scale)
    unit = s.session.drink_unit
    return Due(in_unit(cost.drink, unit), in_unit(cost.water, unit), cost.why)


def cost_of(cost: Due | None) -> dict[str, object]:
    if cost is None:
        return {"drink": None, "water": None, "why": ""}
    return {"drink": cost.drink, "water": cost.water, "why": cost.why}

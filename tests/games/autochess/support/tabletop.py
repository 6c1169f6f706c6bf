"""Tables for the auto chess tests: built card by card, driven by text, played by two simple policies."""

from hanpan.games.autochess import Card, OFCBoard
from hanpan.games.autochess.board import LINES, has_twin
from hanpan.games.autochess.card import copies_of, parse_code
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.lines import every_line, limit_of
from hanpan.games.autochess.load import VERSION
from hanpan.games.autochess.packing import ID_SHIFT, LOAN
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.state import AUGMENT, PREP, GameState
from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config, Game, check
from hanpan.kernel.rng import Rng, Stream


def cards(text: str) -> list[Card]:
    """`cards("Qs2 Qh 3d")`."""
    return [Card.parse(word) for word in text.split()]


def board(front: str = "", mid: str = "", back: str = "") -> OFCBoard:
    return OFCBoard(cards(front), cards(mid), cards(back))


class Tabletop:
    """A table a test may reach into: the state, its generator, and what was told."""

    def __init__(
        self, preset: str | dict[str, object] = "quick", seats: int = 2, seed: int = 0, version: int = VERSION
    ) -> None:
        self.config: Config = {"preset": preset}
        self.game: Game[GameState] = AUTOCHESS if version == VERSION else AUTOCHESS.plays_versions[version]
        self.rng = Rng(seed)
        self.told: list[Event] = []
        self.s: GameState = self.game.new(self.config, seats, self.rng, self.told)

    def player(self, seat: int) -> Player:
        """To be changed at will."""
        self.s.hide()
        return self.s.players[seat]

    def give(self, seat: int, text: str, line: str = "bench") -> list[int]:
        """Cards out of the pool into a player's hands; their ids."""
        player = self.player(seat)
        ids: list[int] = []
        for word in text.split():
            code = parse_code(word)
            self.s.pool.take(code >> 2, copies_of(code))
            piece = player.new_piece(code)
            (player.bench if line == "bench" else player.line(LINES.index(line))).append(piece)
            ids.append(piece >> ID_SHIFT)
        return ids

    def stock(self, seat: int, text: str) -> None:
        """What the seat's shop shows now."""
        player = self.player(seat)
        for code in player.shop:
            if code:
                self.s.pool.give(code >> 2, copies_of(code))
        player.shop = [parse_code(word) for word in text.split()]
        for code in player.shop:
            self.s.pool.take(code >> 2, copies_of(code))

    def lay(self, seat: int, front: str = "", mid: str = "", back: str = "") -> None:
        for line, text in (("front", front), ("mid", mid), ("back", back)):
            self.give(seat, text, line)
        self.player(seat).touched = True

    def do(self, seat: int, text: str) -> list[Event]:
        """A legal action in place; an illegal one raises its refusal."""
        action = parse_action(text)
        refusal = check(self.game, self.s, seat, action)
        if refusal is not None:
            raise refusal
        return self.apply(seat, action)

    def apply(self, seat: int, action: Action) -> list[Event]:
        events: list[Event] = []
        self.game.apply(self.s, seat, action, self.rng, events)
        self.told += events
        assert self.s.copies() == self.s.rules.total, f"AC-2.4: copies lost by {action}"
        return events

    def why(self, seat: int, text: str) -> str:
        """The code of a refusal, or an empty text."""
        refusal = check(self.game, self.s, seat, parse_action(text))
        return "" if refusal is None else refusal.code

    def clock(self, seat: int) -> list[Event]:
        return self.apply(seat, AUTOCHESS.timeout_action(self.s, seat))

    def fight(self) -> list[Event]:
        """Everybody is ready with the board as it stands."""
        events: list[Event] = []
        assert self.s.phase == PREP
        for seat in AUTOCHESS.actors(self.s):
            events += self.do(seat, "ready")
        return events

    def picks(self) -> None:
        """Everybody takes the first augment, if it is time to."""
        while self.s.phase == AUGMENT:
            self.clock(AUTOCHESS.actors(self.s)[0])

    def pair(self, *pairs: tuple[int, int]) -> None:
        """Fix this round's pairings."""
        for a, b in pairs:
            self.s.foes[a], self.s.foes[b] = b, a

    def kinds(self) -> list[str]:
        return [event.kind for event in self.told]


def events_of(events: list[Event], kind: str) -> list[dict[str, object]]:
    return [event.data for event in events if event.kind == kind]


def wild(s: GameState, seat: int, dice: Stream) -> Action:
    """Any legal action at all."""
    return AUTOCHESS.legal(s, seat).sample(dice)


def keen(s: GameState, seat: int, dice: Stream) -> Action:
    """A simple player: buys what it can, sets pairs and better, declares when it may. It reaches what chance never
    does:
    merges, fantasyland, hula."""
    player = s.players[seat]
    if s.phase == AUGMENT:
        return AUTOCHESS.legal(s, seat).sample(dice)
    options = AUTOCHESS.legal(s, seat)
    if player.acts < 60:
        for slot in range(len(player.shop)):
            buy = Action("buy", (slot + 1,))
            if buy in options:
                return buy
        if dice.below(2) and Action("xp") in options:
            return Action("xp")
        if dice.below(3) == 0 and Action("reroll") in options:
            return Action("reroll")
    if not player.touched:
        return arranged(s, seat)
    if Action("hula") in options:
        return Action("hula")
    return Action("ready")


def arranged(s: GameState, seat: int) -> Action:
    """Groups of a rank: the biggest to the back, then the mid, a high pair or trips to the front."""
    player = s.players[seat]
    pieces = sorted(every_line(player) + player.bench + player.loan, key=lambda piece: -(piece & 3))
    chosen: list[int] = []
    for piece in pieces:
        if not has_twin(chosen, piece):
            chosen.append(piece)
    groups: dict[int, list[int]] = {}
    for piece in chosen:
        groups.setdefault(piece >> 4 & 15, []).append(piece)
    ordered = sorted(groups.items(), key=lambda item: (-len(item[1]), -item[0]))
    high = [group for rank, group in ordered if rank >= 10 and len(group) >= 2]
    lines: list[list[int]] = [[], [], []]
    room = limit_of(player, s.rules, s.effects)
    if high and len(ordered) > 2:
        lines[0] = high[-1][:3]
        room -= len(lines[0])
    for _, group in ordered:
        for piece in group:
            for number in (2, 1, 0):
                standing = lines[0] + lines[1] + lines[2]
                if room > 0 and piece not in standing and len(lines[number]) < (3, 5, 5)[number]:
                    lines[number].append(piece)
                    room -= 1
    args = [f"{LINES[n]}={','.join([str(piece >> ID_SHIFT) for piece in lines[n]])}" for n in range(3)]
    return Action("layout", tuple(args))


def loaned(player: Player) -> int:
    return sum([piece & LOAN > 0 for piece in every_line(player)]) + len(player.loan)

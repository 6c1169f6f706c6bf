"""Guessing the cards of others: as many as everybody sees, of any kind (AC-17).

Those seen on a player's last board come first, on the line where they stood, because a guess should be a good one. The
rest is drawn by the odds of the player's level. Every copy comes out of the pool.
"""

from typing import Final

from hanpan.games.autochess.board import BACK, FRONT, MID, SIZES
from hanpan.games.autochess.card import copies_of
from hanpan.games.autochess.lines import stands
from hanpan.games.autochess.packing import ID_SHIFT, KINDS, LOAN, code_of_kind, kind_of, stars_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.pool import SharedCardPool
from hanpan.games.autochess.rival import Rival
from hanpan.games.autochess.shop import MERGED, MOST_STARS, equal_cards
from hanpan.kernel.rng import Stream

TRIES: Final = 20
ANYWHERE: Final = -1


def cards_to_draw(rival: Rival, bench: list[int]) -> int:
    """Own cards, and the loaned ones that must be among those that stand (AC-12.2)."""
    return max(rival.cards - len(bench), rival.board)


class Guess:
    """The draw of everybody's cards. `wanted` cards are to come, and the pool must never run dry before the last."""

    __slots__ = ("pool", "spare", "stream")

    def __init__(self, pool: SharedCardPool, wanted: int, stream: Stream) -> None:
        self.pool = pool
        self.stream = stream
        self.spare = pool.total() - wanted
        """Copies that a card of several stars may take."""

    def deal(self, player: Player, rival: Rival, bench: list[int]) -> None:
        """The player's own cards and what stands of the loan. `bench`: codes of a bench that is known (AC-14.2)."""
        seen = [list(line) for line in rival.last_board]
        layout: list[list[int]] = [[], [], []]
        for code in bench:
            player.bench.append(player.new_piece(code))
            self._recall(player, seen, layout, code)
        own = rival.cards - len(bench)
        for number in range(own):
            on_board = number < rival.board
            code, line = self._another(player, seen, on_board)
            piece = player.new_piece(code)
            if line != ANYWHERE:
                layout[line].append(piece >> ID_SHIFT)
            if on_board:
                self._put(player, piece, line)
            else:
                player.bench.append(piece)
        for _ in range(rival.board - own):
            self._put(player, player.new_piece(self._fresh(player, True)) | LOAN, ANYWHERE)
        player.layout = (tuple(layout[FRONT]), tuple(layout[MID]), tuple(layout[BACK]))

    def _recall(self, player: Player, seen: list[list[int]], layout: list[list[int]], code: int) -> None:
        """The newest card of a known bench may be one that stood on the last board."""
        for number in (BACK, MID, FRONT):
            if code in seen[number]:
                seen[number].remove(code)
                layout[number].append(player.next_id - 1)
                return

    def _another(self, player: Player, seen: list[list[int]], on_board: bool) -> tuple[int, int]:
        """A card the player may well own, and its line on the last board."""
        for number in (BACK, MID, FRONT):
            while seen[number]:
                code = seen[number].pop(0)
                if fits(player, code, on_board) and self._take(code):
                    return code, number
        return self._fresh(player, on_board), ANYWHERE

    def _take(self, code: int) -> bool:
        """Takes a card of any stars out of the pool, if so many copies can be spared."""
        copies = copies_of(code)
        if self.pool.counts[kind_of(code)] < copies or self.spare < copies - 1:
            return False
        self.pool.take(kind_of(code), copies)
        self.spare -= copies - 1
        return True

    def _fresh(self, player: Player, on_board: bool) -> int:
        """Any card that fits, if that can be helped."""
        pool = self.pool
        for _ in range(TRIES):
            kind = pool.draw_kind(player.level, self.stream, 1)
            if fits(player, code_of_kind(kind, 1), on_board):
                return code_of_kind(kind, 1)
            pool.give(kind, 1)
        for kind in range(KINDS):
            if pool.counts[kind] and fits(player, code_of_kind(kind, 1), on_board):
                pool.take(kind, 1)
                return code_of_kind(kind, 1)
        return code_of_kind(pool.draw_kind(player.level, self.stream, 1), 1)

    def _put(self, player: Player, piece: int, line: int) -> None:
        if line == ANYWHERE:
            line = self.stream.below(len(SIZES))
        while len(player.line(line)) >= SIZES[line]:
            line = (line + 1) % len(SIZES)
        player.line(line).append(piece)


def fits(player: Player, code: int, on_board: bool) -> bool:
    """No third equal card, for they would merge (AC-5), and on the board no twin (AC-6.2)."""
    if stars_of(code) < MOST_STARS and equal_cards(player, code) >= MERGED - 1:
        return False
    return not (on_board and stands(player, code))

"""The shop of a prep: what is shown, bought, sold, rerolled, and how stars are made (AC-3, AC-5)."""

from typing import Final

from hanpan.games.autochess.card import copies_of
from hanpan.games.autochess.events import Effects
from hanpan.games.autochess.packing import CARD_MASK, CODE, ID_SHIFT, LOAN, code_of_kind, kind_of, stars_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.pool import SharedCardPool
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.state import GameState
from hanpan.kernel.rng import Stream

MOST_STARS: Final = 3
MERGED: Final = 3
"""So many equal cards become one (AC-5)."""


def price_of(code: int, rules: Rules) -> int:
    """What a card costs, and what it sells for (AC-3.5)."""
    return rules.cost[kind_of(code)] * copies_of(code)


def shop_size(player: Player, rules: Rules, effects: Effects) -> int:
    return max(0, rules.shop_cards + player.perks.shop_cards + effects.shop_cards)


def reroll_price(player: Player, rules: Rules, effects: Effects) -> int:
    """AC-3.3; free rerolls of augments and events add up (AC-13.2, AC-14.2), and do not make others dearer."""
    paid = player.rerolls - player.perks.free_rerolls - effects.free_rerolls
    if paid < 0:
        return 0
    price = rules.reroll_gold if effects.reroll_cost < 0 else effects.reroll_cost
    if player.perks.reroll_cost >= 0:
        price = min(price, player.perks.reroll_cost)
    return price + rules.reroll_rise * paid


def xp_price(player: Player, rules: Rules, effects: Effects) -> int:
    """What XP costs (AC-3.4); it is never quite free."""
    return max(1, rules.xp_gold + effects.xp_cost - player.perks.xp_cost)


def loan_size(player: Player, rules: Rules) -> int:
    """Cards of a fantasyland prep (AC-12.2)."""
    return rules.loan_cards + player.perks.loan_cards


def draw_shop(s: GameState, player: Player, stream: Stream) -> None:
    """New cards from the pool; a golden one first where golden_shop gives it."""
    pool = s.pool
    shop: list[int] = []
    golden = player.perks.golden_shop
    level = player.level + s.effects.shop_level
    for slot in range(shop_size(player, s.rules, s.effects)):
        kind = pool.draw_kind(level, stream, 3) if slot < golden else -1
        if kind >= 0:
            shop.append(code_of_kind(kind, 2))
            continue
        kind = pool.draw_kind(level, stream, 1)
        if kind < 0:
            break
        shop.append(code_of_kind(kind, 1))
    player.shop = shop


def return_shop(s: GameState, player: Player) -> None:
    """All that is still shown goes back; a golden card takes its three copies along."""
    for code in player.shop:
        if code:
            s.pool.give(kind_of(code), copies_of(code))
    player.shop = []
    player.locked = False


def draw_loan(s: GameState, player: Player, count: int, stream: Stream) -> None:
    """The cards of a fantasyland prep (AC-12.2)."""
    player.loan = []
    for _ in range(count):
        kind = s.pool.draw_kind(player.level, stream, 1)
        if kind < 0:
            break
        player.loan.append(player.new_piece(code_of_kind(kind, 1)) | LOAN)


def return_loan(pool: SharedCardPool, player: Player) -> None:
    """The loan that is not on the board goes back."""
    for piece in player.loan:
        pool.give(kind_of(piece), 1)
    player.loan = []


def return_own(s: GameState, pieces: list[int]) -> None:
    """Cards leave a player: one copy of each returns, the rest of a merged card is burned (AC-3.5, AC-16.1)."""
    for piece in pieces:
        s.pool.give(kind_of(piece), 1)
        if not piece & LOAN:
            s.burned += copies_of(piece) - 1


def own_limit(player: Player, rules: Rules) -> int:
    return rules.own_cards + player.perks.own_cards


def equal_cards(player: Player, code: int) -> int:
    """How many own cards of this rank, suit and stars the player has."""
    count = 0
    for pieces in (player.bench, player.front, player.mid, player.back):
        for piece in pieces:
            if piece & CARD_MASK == code:
                count += 1
    return count


def merges_with(player: Player, code: int) -> bool:
    """Whether one more such card would merge at once (AC-5)."""
    return stars_of(code) < MOST_STARS and equal_cards(player, code) >= MERGED - 1


class Merge:
    """One step of a cascade: three cards became one."""

    __slots__ = ("line", "parts", "piece")

    def __init__(self, piece: int, parts: list[int], line: int) -> None:
        self.piece = piece
        self.parts = parts
        """Ids of the three."""
        self.line = line
        """Where the new card stands: 0 to 2, or 3 for the bench."""


def merge(player: Player, code: int) -> list[Merge]:
    """AC-5: as long as three equal cards are there, they become one with a star more. It keeps the id of the card
    whose slot it takes."""
    done: list[Merge] = []
    while stars_of(code) < MOST_STARS and equal_cards(player, code) >= MERGED:
        done.append(merge_once(player, code))
        code += 1
    return done


def merge_once(player: Player, code: int) -> Merge:
    kept = -1
    line = 3
    parts: list[int] = []
    for number in (2, 1, 0, 3):
        pieces = player.bench if number == 3 else player.line(number)
        index = 0
        while index < len(pieces) and len(parts) < MERGED:
            piece = pieces[index]
            if piece & CARD_MASK != code:
                index += 1
                continue
            parts.append(piece >> ID_SHIFT)
            if kept < 0:
                kept = piece + 1
                line = number
                pieces[index] = kept
                index += 1
            else:
                del pieces[index]
    player.golden = [card_id for card_id in player.golden if card_id not in parts]
    follow_merge(player, parts, kept >> ID_SHIFT)
    return Merge(kept, parts, line)


def follow_merge(player: Player, parts: list[int], kept: int) -> None:
    """The remembered layout: the new card has the first slot of its parts, in the order back, mid, front (AC-6.5)."""
    lines = [list(line) for line in player.layout]
    taken = False
    for number in (2, 1, 0):
        line = lines[number]
        changed: list[int] = []
        for card_id in line:
            if card_id not in parts:
                changed.append(card_id)
            elif not taken:
                changed.append(kept)
                taken = True
        lines[number] = changed
    if taken:
        player.layout = (tuple(lines[0]), tuple(lines[1]), tuple(lines[2]))


def buy(player: Player, slot: int, rules: Rules) -> tuple[int, list[Merge]]:
    """The card of a shop slot comes to the bench; gives its id and what merged."""
    code = player.shop[slot]
    player.gold -= price_of(code, rules)
    player.shop[slot] = 0
    piece = player.new_piece(code)
    player.bench.append(piece)
    if stars_of(code) == 2:
        player.golden = [*player.golden, piece >> ID_SHIFT]
    return piece >> ID_SHIFT, merge(player, code)


def sell(s: GameState, player: Player, pieces: list[int], index: int) -> int:
    """A bench or board card goes; gives the gold for it. A golden card of this prep returns whole (AC-14.2)."""
    piece = pieces[index]
    del pieces[index]
    gold = price_of(piece & CODE, s.rules)
    player.gold += gold
    card_id = piece >> ID_SHIFT
    if card_id in player.golden:
        s.pool.give(kind_of(piece), copies_of(piece))
        player.golden = [other for other in player.golden if other != card_id]
    else:
        return_own(s, [piece])
    return gold


def sell_card(s: GameState, player: Player, code: int) -> int:
    """The first own card of that code goes, from the bench rather than from the board; 0 without one."""
    for pieces in (player.bench, player.back, player.mid, player.front):
        for index, piece in enumerate(pieces):
            if piece & CARD_MASK == code:
                return sell(s, player, pieces, index)
    return 0


def merge_all(player: Player) -> list[Merge]:
    """Whatever can merge does (AC-5)."""
    done: list[Merge] = []
    for piece in player.bench + player.back + player.mid + player.front:
        done += merge(player, piece & CARD_MASK)
    return done


def gain_xp(player: Player, amount: int, rules: Rules) -> bool:
    """XP, surplus carries (AC-3.4); True when the level rose."""
    if player.level >= rules.top_level:
        return False
    before = player.level
    player.xp += amount
    while player.level < rules.top_level and player.xp >= rules.level_xp[player.level - 1]:
        player.xp -= rules.level_xp[player.level - 1]
        player.level += 1
    if player.level >= rules.top_level:
        player.xp = 0
    return player.level > before

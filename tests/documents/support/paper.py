"""What the documents' tests are made of, by short texts: cards, boards, tables, rows of the catalogues."""

from hanpan.autochess import (
    PILOT_EVENTS,
    SILVER_AUGMENTS,
    Augment,
    Card,
    CombatResult,
    GameState,
    HoldemEvent,
    HoldemState,
    OFCBoard,
    Player,
    RoundManager,
    SharedCardPool,
)


def cards(text: str) -> list[Card]:
    """`cards("Qs2 Qh 3d")`: a queen of spades with two stars, a queen of hearts, a three of diamonds."""
    return [Card.parse(word) for word in text.split()]


def board(front: str = "", mid: str = "", back: str = "") -> OFCBoard:
    return OFCBoard(cards(front), cards(mid), cards(back))


def silver(augment_id: str) -> Augment:
    return next(augment for augment in SILVER_AUGMENTS if augment.id == augment_id)


def pilot(event_id: str) -> HoldemEvent:
    return next(event for event in PILOT_EVENTS if event.id == event_id)


def holder(*augment_ids: str, gold: int = 0) -> Player:
    player = Player("P", gold=gold)
    for augment_id in augment_ids:
        player.add_augment(silver(augment_id))
    return player


def table(*boards: OFCBoard, players: int = 0, round_num: int = 1, events: HoldemState | None = None) -> RoundManager:
    """A table of these boards, or of so many players without one."""
    seats = [Player(f"P{number}") for number in range(len(boards) or players)]
    for player, own in zip(seats, boards, strict=False):
        player.board = own
    return RoundManager(GameState(seats, SharedCardPool(), round_num, holdem_state=events))


def buy_and_set(player: Player, pool: SharedCardPool) -> None:
    """Whatever there is gold for, and all that fits onto the board, the back line first."""
    for card in list(player.shop_cards):
        player.buy_card(card, pool)
    for card in player.bench + (player.shop_cards if player.in_fantasyland else []):
        any(player.board.place_card(line, card) for line in ("back", "mid", "front"))


def play(manager: RoundManager, rounds: int) -> list[list[tuple[CombatResult, CombatResult]]]:
    """So many whole rounds; everybody buys and sets what they can."""
    played: list[list[tuple[CombatResult, CombatResult]]] = []
    for _ in range(rounds):
        manager.start_prep_phase()
        for player in manager.state.players:
            buy_and_set(player, manager.state.pool)
        played.append(manager.start_combat_phase())
        manager.end_round()
    return played


WEAK = ("2c 4d 6h", "2d 4h 6s 8c Tc", "3c 5d 7h 9s Jc")
"""A board of high cards without a foul."""
STRONG = ("Ks Kh 3d", "As Ah Ac 4d 4h", "Qs Qh Qc Qd 5s")
"""Pair, full house, quads: it scoops the weak one, and its suits make four synergies."""

"""Decks: a draw pile and a discard pile of card numbers; an empty draw pile is the discard pile shuffled (MB-4.2)."""

from hanpan.kernel.rng import Stream


class Deck:
    """Card numbers only. A card is in exactly one place: draw pile, discard pile, or out on the table."""

    __slots__ = ("discard", "pile")

    def __init__(self, pile: list[int], discard: list[int]) -> None:
        self.pile = pile
        self.discard = discard

    def clone(self) -> "Deck":
        return Deck(self.pile[:], self.discard[:])

    def draw(self, stream: Stream) -> tuple[int, bool]:
        """The next card and whether the discard pile was shuffled for it; -1 when every card is out on the table."""
        shuffled = False
        if not self.pile:
            if not self.discard:
                return -1, False
            self.pile = self.discard
            self.discard = []
            stream.shuffle(self.pile)
            shuffled = True
        return self.pile.pop(), shuffled

    def put_away(self, card: int) -> None:
        self.discard.append(card)

    def dump(self) -> dict[str, object]:
        return {"pile": self.pile[:], "discard": self.discard[:]}

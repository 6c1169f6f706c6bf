"""Ordering: items that are put in order by typing their numbers, `3 1 2`, or `312` where there are few."""

from typing import Final

from hanpan.kernel import Action
from hanpan.kernel.legal import Order

ONE_DIGIT: Final = 9


def ordered(order: Order, answer: str) -> Action | None:
    """What the numbers mean; None: they are no order of the items."""
    words = answer.replace(",", " ").split()
    if len(words) == 1 and len(order.items) <= ONE_DIGIT:
        words = list(words[0])
    if not all([word.isascii() and word.isdigit() and len(word) <= 3 for word in words]):
        return None
    places = [int(word) for word in words]
    distinct = len(set(places)) == len(places)
    if not distinct or not all([1 <= place <= len(order.items) for place in places]):
        return None
    action = order.of([order.items[place - 1] for place in places])
    return action if order.accepts(action) else None


def in_numbers(answer: str) -> bool:
    """Whether it is numbers that were typed, not words."""
    return answer.replace(",", "").replace(" ", "").isdigit()


def example(order: Order) -> str:
    """The last one first."""
    last = len(order.items)
    return " ".join([str(place) for place in [last, *range(1, last)][: order.most]])


def wanted(order: Order) -> str:
    return f"{order.least}" if order.least == order.most else f"{order.least}–{order.most}"

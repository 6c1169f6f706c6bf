"""Vocabulary: the actions of a game as a fixed list of slots, made from its verbs alone, for learning.

A verb without arguments is one slot. Arguments multiply:

    word, seat, die, flag      each value; seats count from the one that acts
    a number of up to 64       each value
    a number of up to 1024     its first 16 values
    a wider number             16 slots. Where the game lists single actions, slot k is the k-th value in its list.
                               Where it gives a span, slots 0 to 8 are low + (high - low) * k * k / 64
    an argument left out       one more value
    lines, two wide numbers    16 slots for the whole verb: slot k is the k-th action of the list. Where the game names
                               a family that nobody can list, slot 0 is one that the family draws, and those behind it
                               are the buckets of the game's profile

The mask is made from `legal`, and a slot is turned into an action by the same walk through the same list. Who has many
tables does not keep their lists: `write` also notes what a slot needs of its list, and `noted` reads it.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hanpan.kernel.action import Action, Arg
from hanpan.kernel.cells import MOST, Cells, Marks
from hanpan.kernel.game import View
from hanpan.kernel.legal import Entry, Legal, Numbers, One, Span
from hanpan.kernel.rng import Stream
from hanpan.kernel.shapes import DIE, FACES, FLAG, LINE, NUMBER, SEAT, WORD, Shape, Verbs

EXACT: Final = 64
PLACES: Final = 1024
WIDE: Final = 16
Bucket = Callable[[View], Action]
"""Chooses a member of a family that nobody can list."""
Buckets = dict[str, list[tuple[str, Bucket]]]
"""By verb, with their names."""
Idle = Callable[[View, Action], bool]
"""Whether what a bucket chose would leave everything as it is."""

POINTS: Final = 9
"""How many slots a span has, and how they lie on it: closer where the numbers are small."""
SQUARE: Final = (POINTS - 1) * (POINTS - 1)

NOTE: Final = WIDE + 1
"""Cells of a note: what it is, and the values of the slots; or the bounds of the span."""
NO_NOTE: Final = 0
LISTED: Final = 1
SPANNED: Final = 2


def point(low: int, high: int, index: int) -> int:
    return low + (high - low) * index * index // SQUARE


class Argument:
    """One argument of a verb."""

    __slots__ = ("count", "is_seat", "low", "optional", "places", "seats", "wide", "words")

    def __init__(self, shape: Shape, seats: int) -> None:
        kind = shape.kind
        low, high = shape.low, shape.high
        if kind == SEAT:
            low, high = 0, seats - 1
        elif kind == DIE:
            low, high = 1, FACES
        elif kind in (WORD, FLAG):
            low, high = 0, len(shape.words) - 1
        span = high - low + 1
        self.is_seat: Final = kind == SEAT
        self.seats: Final = seats
        self.low: Final = low
        self.words: Final = shape.words if kind == WORD else ()
        self.places: Final[dict[str, int]] = {word: index for index, word in enumerate(self.words)}
        self.optional: Final = shape.sometimes
        self.wide: Final = kind not in (NUMBER, SEAT, DIE, WORD) or span > PLACES
        exact = span if span <= EXACT or kind == WORD else WIDE
        self.count: Final = (WIDE if self.wide else exact) + (1 if self.optional else 0)

    def index(self, value: Arg, me: int) -> int:
        """The place of an exact value, or -1 where it has none."""
        if isinstance(value, str):
            return self.places.get(value, -1)
        found = (value - me) % self.seats if self.is_seat else value - self.low
        return found if 0 <= found < self.count - (1 if self.optional else 0) else -1

    def value(self, index: int, me: int) -> Arg:
        if self.words:
            return self.words[index]
        return (index + me) % self.seats if self.is_seat else self.low + index


class Verb:
    """A verb and its slots, from `base` on."""

    __slots__ = ("args", "base", "buckets", "count", "known", "least", "listed", "name", "note", "plain", "wide")

    def __init__(
        self, name: str, shapes: tuple[Shape, ...], seats: int, base: int, buckets: list[tuple[str, Bucket]]
    ) -> None:
        self.name: Final = name
        self.buckets: Final = buckets[: WIDE - 1]
        self.plain: Final = Action(name)
        self.note = -1
        """Where its note stands among those of a table; -1: it needs none."""
        self.args: Final = [Argument(shape, seats) for shape in shapes]
        self.least: Final = len([shape for shape in shapes if not shape.sometimes])
        self.base: Final = base
        wide = [place for place, arg in enumerate(self.args) if arg.wide]
        self.wide: Final = wide[0] if len(wide) == 1 else -1
        """Which argument is wide, or -1."""
        count = 1
        for arg in self.args:
            count *= arg.count
        self.listed: Final = len(wide) > 1 or any([shape.kind == LINE for shape in shapes]) or count > PLACES
        """Whether the whole verb has slots by the order of the list."""
        self.count: Final = WIDE if self.listed else count
        seated = any([arg.is_seat for arg in self.args])
        self.known: Final[list[Action]] = (
            [] if seated or wide or self.listed else [exact(self, base + index, 0) for index in range(count)]
        )
        """The actions of all slots, where they are always the same."""

    def slot(self, action: Action, me: int, order: int) -> int:
        """The slot of a single action; `order`: its wide value is the so-manieth in the list. -1: it has none."""
        if self.listed:
            return self.base + order if order < WIDE else -1
        found = 0
        given = len(action.args)
        for place in range(len(self.args)):
            arg = self.args[place]
            if place >= given:
                if not arg.optional:
                    return -1
                index = arg.count - 1
            elif place == self.wide:
                index = order
                if order >= WIDE:
                    return -1
            else:
                index = arg.index(action.args[place], me)
                if index < 0:
                    return -1
            found = found * arg.count + index
        return self.base + found

    def indices(self, slot: int) -> list[int]:
        """The place of every argument in a slot."""
        rest = slot - self.base
        found: list[int] = []
        for place in range(len(self.args) - 1, -1, -1):
            count = self.args[place].count
            found.insert(0, rest % count)
            rest //= count
        return found

    def within(self, slot: int, bounds: tuple[tuple[int, int], ...], me: int) -> Action | None:
        """The action of a slot, where the numbers may lie within these bounds; None: it is beside them."""
        if self.listed:
            return None
        args: list[Arg] = []
        for place, index in enumerate(self.indices(slot)):
            arg = self.args[place]
            if place >= len(bounds):
                if not arg.optional or index != arg.count - 1:
                    return None
                continue
            low, high = bounds[place]
            if arg.optional and index == arg.count - 1:
                return None
            if arg.wide:
                if index >= POINTS:
                    return None
                args.append(point(low, high, index))
            else:
                value = arg.value(index, me)
                if not isinstance(value, int) or not low <= value <= high:
                    return None
                args.append(value)
        return Action(self.name, tuple(args))

    def text(self, slot: int) -> str:
        """What a slot is, for people: `place #2 back`."""
        if self.listed:
            at = slot - self.base
            return f"{self.name} {self.buckets[at - 1][0] if 0 < at <= len(self.buckets) else f'#{at}'}"
        words = [self.name]
        for place, index in enumerate(self.indices(slot)):
            arg = self.args[place]
            if arg.optional and index == arg.count - 1:
                break
            seat = f"seat+{index}" if arg.is_seat else ""
            words.append(f"#{index}" if arg.wide else seat or str(arg.value(index, 0)))
        return " ".join(words)


class Vocabulary:
    """All slots of a game at a table of so many seats."""

    __slots__ = ("_by_name", "notes", "size", "verbs")

    def __init__(self, verbs: Verbs, seats: int, buckets: Buckets) -> None:
        self.verbs: Final[list[Verb]] = []
        base = 0
        for name, shapes in verbs.items():
            verb = Verb(name, shapes, seats, base, buckets.get(name, []))
            self.verbs.append(verb)
            base += verb.count
        notes = 0
        for verb in self.verbs:
            if verb.wide >= 0 and not verb.listed:
                verb.note = notes
                notes += NOTE
        self.notes: Final = notes
        """Cells of a table's notes."""
        self.size: Final = base
        self._by_name: Final[dict[str, Verb]] = {verb.name: verb for verb in self.verbs}

    def texts(self) -> list[str]:
        return [verb.text(verb.base + index) for verb in self.verbs for index in range(verb.count)]

    def write(self, legal: Legal, me: int, mask: Marks, at: i64, notes: Cells | None = None, where: int = 0) -> int:
        """The mask of a seat, into the row that begins at `at`, and its notes, if somebody wants them; how many slots
        are legal."""
        mask.clear(at, self.size)
        if notes is not None:
            # What a note says behind its first cell is read only where that is set.
            note = 0
            while note < self.notes:
                notes.items[where + note] = NO_NOTE
                note += NOTE
        order: Order | None = None
        count = 0
        for entry in legal.entries():
            if isinstance(entry, One):
                action = entry.action
                verb = self._by_name.get(action.verb)
                if verb is None:
                    continue
                if not verb.args:
                    mask.put(at + verb.base, True)
                    count += 1
                    continue
                place = 0
                if verb.wide >= 0 or verb.listed:
                    if order is None:
                        order = Order()
                    place = order.of(verb, action)
                slot = verb.slot(action, me, place)
                if slot >= 0:
                    mask.put(at + slot, True)
                    count += 1
                    if notes is not None and verb.note >= 0:
                        note_value(verb, action, place, notes, where)
            elif isinstance(entry, Span):
                verb = self._by_name.get(entry.verb)
                if verb is not None:
                    count += self._write_span(verb, entry, me, mask, at)
                    if notes is not None and verb.note >= 0 and entry.high < MOST:
                        notes.put(where + verb.note, SPANNED)
                        notes.put(where + verb.note + 1, entry.low)
                        notes.put(where + verb.note + 2, entry.high)
            else:
                for slot in self._family(entry, me):
                    mask.put(at + slot, True)
                    count += 1
        return count

    def chooses(self, mask: Marks, at: i64) -> bool:
        """Whether a bucket may choose here."""
        return any([mask.get(at + verb.base + 1) for verb in self.verbs if verb.buckets])

    def drop_idle(self, idle: Idle, view: View, mask: Marks, at: i64) -> None:
        """Masks the buckets whose choice would leave everything as it is. The slot drawn at random stays, so no mask
        becomes empty."""
        for verb in self.verbs:
            slot = at + verb.base
            for _, bucket in verb.buckets:
                slot += 1
                if mask.get(slot) and idle(view, bucket(view)):
                    mask.put(slot, False)

    def noted(self, me: int, slot: int, notes: Cells, where: int) -> Action | None:
        """What a slot that is not masked means, by the notes; None: they do not say, and the list must."""
        verb = self.verb_of(slot)
        if not verb.args:
            return verb.plain
        if verb.known:
            return verb.known[slot - verb.base]
        if verb.listed:
            return None
        if verb.note < 0:
            return exact(verb, slot, me)
        at = where + verb.note
        kind = notes.get(at)
        if kind == SPANNED:
            if len(verb.args) > 1:
                return None
            return Action(verb.name, (point(notes.get(at + 1), notes.get(at + 2), slot - verb.base),))
        return exact(verb, slot, me, notes, at) if kind == LISTED else None

    def _write_span(self, verb: Verb, span: Span, me: int, mask: Marks, at: i64) -> int:
        if verb.wide == 0 and len(verb.args) == 1:
            items = mask.items
            slot: i64 = at + verb.base
            end: i64 = slot + POINTS
            while slot < end:
                items[slot] = 1
                slot += 1
            return POINTS
        found = self._bounded(verb, ((span.low, span.high),), me)
        for one in found:
            mask.put(at + one, True)
        return len(found)

    def _bounded(self, verb: Verb, bounds: tuple[tuple[int, int], ...], me: int) -> list[int]:
        slots = range(verb.base, verb.base + verb.count)
        return [slot for slot in slots if verb.within(slot, bounds, me) is not None]

    def _family_verb(self, entry: Entry) -> Verb | None:
        name = entry.verb if isinstance(entry, Numbers) else entry.text().partition(" ")[0]
        return self._by_name.get(name)

    def _family(self, entry: Entry, me: int) -> list[int]:
        """The slots of a family's members."""
        verb = self._family_verb(entry)
        if verb is None:
            return []
        if verb.listed:
            return [verb.base + index for index in range(1 + len(verb.buckets))]
        if verb.wide >= 0 and not isinstance(entry, Numbers):
            return [verb.base]
        if isinstance(entry, Numbers):
            return self._bounded(verb, entry.bounds, me)
        slots = range(verb.base, verb.base + verb.count)
        return [slot for slot in slots if entry.accepts(exact(verb, slot, me))]

    def action(self, legal: Legal, view: View, me: int, slot: int, stream: Stream) -> Action | None:
        """What a slot means now, or None where it is masked. Families draw from `stream`, buckets look at the view."""
        order = Order()
        for entry in legal.entries():
            if isinstance(entry, One):
                action = entry.action
                verb = self._by_name.get(action.verb)
                if verb is None:
                    continue
                found = verb.base if not verb.args else verb.slot(action, me, order.of(verb, action))
                if found == slot:
                    return action
            elif isinstance(entry, Span):
                verb = self._by_name.get(entry.verb)
                if verb is None or not verb.base <= slot < verb.base + verb.count:
                    continue
                if verb.wide == 0 and len(verb.args) == 1:
                    at = slot - verb.base
                    return Action(verb.name, (point(entry.low, entry.high, at),)) if at < POINTS else None
                member = verb.within(slot, ((entry.low, entry.high),), me)
                if member is not None:
                    return member
            else:
                verb = self._family_verb(entry)
                if verb is not None and verb.base <= slot < verb.base + verb.count:
                    member = self._member(verb, entry, view, me, slot, stream)
                    if member is not None:
                        return member
        return None

    def _member(self, verb: Verb, entry: Entry, view: View, me: int, slot: int, stream: Stream) -> Action | None:
        at = slot - verb.base
        if verb.listed and 0 < at <= len(verb.buckets):
            return verb.buckets[at - 1][1](view)
        if verb.listed or (verb.wide >= 0 and not isinstance(entry, Numbers)):
            return entry.sample(stream) if slot == verb.base else None
        if isinstance(entry, Numbers):
            return verb.within(slot, entry.bounds, me)
        action = exact(verb, slot, me)
        return action if entry.accepts(action) else None

    def verb_of(self, slot: int) -> Verb:
        for verb in self.verbs:
            if slot < verb.base + verb.count:
                return verb
        raise IndexError(slot)


class Order:
    """Counts through a list of legal actions: which wide value of its verb an action has."""

    __slots__ = ("_count", "_value", "_verb")

    def __init__(self) -> None:
        self._verb = ""
        self._value: Arg = ""
        self._count = 0

    def of(self, verb: Verb, action: Action) -> int:
        """The list has the actions of a verb one after another, and those of a wide value too."""
        if verb.wide < 0 and not verb.listed:
            return 0
        value: Arg = str(action) if verb.listed else action.args[verb.wide] if verb.wide < len(action.args) else ""
        if action.verb != self._verb:
            self._verb = action.verb
            self._value = value
            self._count = 0
        elif value != self._value:
            self._value = value
            self._count += 1
        return self._count


def note_value(verb: Verb, action: Action, place: int, notes: Cells, where: int) -> None:
    """Notes the wide value of an action, if a cell can hold it."""
    value = action.args[verb.wide] if verb.wide < len(action.args) else ""
    if isinstance(value, int) and -MOST < value < MOST:
        notes.put(where + verb.note, LISTED)
        notes.put(where + verb.note + 1 + place, value)


def exact(verb: Verb, slot: int, me: int, notes: Cells | None = None, note: int = 0) -> Action:
    """The action of a slot whose arguments are all exact, or whose wide one stands in a note."""
    args: list[Arg] = []
    for place, index in enumerate(verb.indices(slot)):
        arg = verb.args[place]
        if arg.optional and index == arg.count - 1:
            break
        if place == verb.wide and notes is not None:
            args.append(notes.get(note + 1 + index))
        else:
            args.append(arg.value(index, me))
    return Action(verb.name, tuple(args))

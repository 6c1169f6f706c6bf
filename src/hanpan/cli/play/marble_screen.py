"""What Juryu Marble looks like in a terminal: the ring with its pieces, the dice, the card, the rules, the result.

Everything is drawn from a view. Wide (Korean) characters are two columns, so all padding counts columns, and frames
are made of plain characters that align everywhere. 60 columns suffice; 80 are better.
"""

from rich.cells import cell_len, chop_cells, set_cell_size
from rich.text import Text

from hanpan.games.marble.cards import Card
from hanpan.games.marble.text import fill
from hanpan.games.marble.view import MarbleView
from hanpan.locale import Texts, josa
from hanpan.locale.sentences import in_language

COLOURS = (
    *("bright_red", "bright_green", "bright_yellow", "bright_blue", "bright_magenta", "bright_cyan"),
    *("red", "green", "yellow", "blue", "magenta", "cyan"),
)
PIECES = "123456789ABC"
WIDTH = 78
"""Columns at most."""
TILE_STYLE = {
    "trap": "red",
    "water": "cyan",
    "rest": "cyan",
    "key": "yellow",
    "start": "bold",
    "island": "bold",
    "space": "bold",
}
PIPS = {
    1: ("     ", "  o  ", "     "),
    2: ("o    ", "     ", "    o"),
    3: ("o    ", "  o  ", "    o"),
    4: ("o   o", "     ", "o   o"),
    5: ("o   o", "  o  ", "o   o"),
    6: ("o   o", "o   o", "o   o"),
}


def pad(text: str, width: int) -> str:
    """Exactly `width` columns."""
    return set_cell_size(text, width)


def centred(text: str, width: int) -> str:
    gap = max(width - cell_len(text), 0)
    return pad(" " * (gap // 2) + text, width)


def wrapped(text: str, width: int) -> list[str]:
    """Lines of at most `width` columns, broken between words."""
    lines: list[str] = []
    line = ""
    words = [part for word in text.split() for part in chop_cells(word, width)]
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def grid_place(tile: int, side: int) -> tuple[int, int]:
    """Row and column of a tile: 0 at the lower right, clockwise, as on the page."""
    leg, step = divmod(tile, side)
    return [(side, side - step), (side - step, 0), (0, step), (step, side)][leg]


def dice_lines(dice: list[int]) -> list[str]:
    if not dice:
        return []
    edge = "  ".join(["+-------+" for _ in dice])
    rows = ["  ".join([f"| {PIPS[die][row]} |" for die in dice]) for row in range(3)]
    return [edge, *rows, edge]


def pieces_on(view: MarbleView, tile: int) -> list[int]:
    return [seat for seat, player in enumerate(view.players) if player["active"] and player["position"] == tile]


def ring_lines(view: MarbleView, names: list[str], texts: Texts, width: int) -> list[Text]:
    """The board: two lines for each tile, its name, its number and the pieces on it; dice and names in the middle."""
    size = len(view.board)
    side = size // 4
    whole = min(WIDTH, width - 2)
    wide = whole // (side + 1)
    inner = wide * (side - 1)
    high = 2 * (side - 1)
    people = people_lines(view, names, inner)
    # A small ring has no room for the names beside the dice: they stand below it.
    inside = len(people) + len(dice_lines(view.dice)) + 1 <= high
    middle = middle_lines(view, people if inside else [], texts, inner, high)
    cells: dict[tuple[int, int], int] = {grid_place(tile, side): tile for tile in range(size)}
    out: list[Text] = []
    for row in range(side + 1):
        for half in range(2):
            line = Text(" ")
            if 0 < row < side:
                line.append_text(half_cell(view, cells[row, 0], half, wide, texts))
                line.append_text(middle[2 * (row - 1) + half])
                line.append_text(half_cell(view, cells[row, side], half, wide, texts))
            else:
                for column in range(side + 1):
                    line.append_text(half_cell(view, cells[row, column], half, wide, texts))
            out.append(line)
    return out if inside else out + people_lines(view, names, whole)


def half_cell(view: MarbleView, tile: int, half: int, wide: int, texts: Texts) -> Text:
    """Upper half: the name. Lower half: the number, for space travel, and the pieces."""
    kind = view.board[tile]
    if half == 0:
        name = texts.say(f"marble-tile-{kind}")
        return Text(pad(pad(name, wide - 1), wide), TILE_STYLE.get(kind, ""))
    here = pieces_on(view, tile)
    shown = Text(f"{tile:<3}", "dim")
    room = wide - 4
    for seat in here[:room] if len(here) <= room else here[: room - 1]:
        shown.append(PIECES[seat], f"bold reverse {COLOURS[seat]}" if seat == view.current else COLOURS[seat])
    if len(here) > room:
        shown.append("+")
    shown.append(" " * (wide - shown.cell_len))
    return shown


def middle_lines(view: MarbleView, people: list[Text], texts: Texts, wide: int, high: int) -> list[Text]:
    """Inside the ring: the way round, the dice, and the people by their pieces."""
    arrow = ">>>" if view.direction > 0 else "<<<"
    way = texts.say("marble-clockwise" if view.direction > 0 else "marble-counterclockwise")
    lines: list[Text] = [Text(centred(f"{arrow} {way} {arrow}", wide), "dim")]
    lines += [Text(centred(line, wide), "bold") for line in dice_lines(view.dice)]
    if len(lines) + len(people) < high:
        lines.append(Text(" " * wide))
    lines += people
    above = (high - len(lines)) // 2
    blank = Text(" " * wide)
    return [blank] * above + lines + [blank] * (high - len(lines) - above)


def people_lines(view: MarbleView, names: list[str], wide: int) -> list[Text]:
    """Names by their pieces, as many in a row as fit."""
    out: list[Text] = []
    line = Text("  ")
    for seat in view.order:
        if not view.players[seat]["active"]:
            continue
        mark = ">" if seat == view.current else " "
        label = f"{mark}{PIECES[seat]} {names[seat]}"
        if line.cell_len + cell_len(label) + 1 > wide:
            out.append(line)
            line = Text("  ")
        line.append(label + " ", f"bold {COLOURS[seat]}" if seat == view.current else COLOURS[seat])
    out.append(line)
    for one in out:
        one.append(" " * (wide - one.cell_len))
    return out


def status_line(view: MarbleView, texts: Texts) -> str:
    parts = [
        texts.say("marble-name"),
        texts.say("marble-round", round=min(view.round + 1, view.rounds), rounds=view.rounds),
        texts.say("marble-turn", turn=view.turn),
        texts.say("marble-pot", pot=view.pot),
        texts.say("marble-minutes", minutes=view.minutes),
        texts.say(f"marble-drink-{view.drink_type}"),
    ]
    return " · ".join(parts)


def words_of(card: Card, language: str) -> tuple[str, str]:
    return in_language(card.titles, language), in_language(card.texts, language)


def card_words(view: MarbleView, card: Card, names: list[str], texts: Texts) -> tuple[str, str]:
    """Title and text with the names in their places."""
    title, text = words_of(card, texts.language)
    target = names[view.target] if view.target >= 0 else texts.say("marble-someone")
    return title, fill(text, names[view.current], target, josa)


def rules_lines(view: MarbleView, names: list[str], texts: Texts) -> list[str]:
    """The strip of timed rules with their countdown."""
    out: list[str] = []
    for card, left in view.rules:
        title, text = card_words(view, card, names, texts)
        out.append(f" {texts.say('marble-rules-strip')}: {title} ({texts.say('marble-rule-left', left=left)}): {text}")
    return out


def amount(drink: int, water: int, unit: str, texts: Texts) -> str:
    if drink and water:
        return texts.say("marble-amount-both", drink=drink, water=water, unit=unit)
    if drink:
        return texts.say("marble-amount-drink", n=drink, unit=unit)
    if water:
        return texts.say("marble-amount-water", n=water, unit=unit)
    return texts.say("marble-amount-none")


def card_lines(view: MarbleView, names: list[str], texts: Texts, width: int) -> list[Text]:
    """The card on the table, or the tile where there is none: wide, spaced, readable across a table."""
    if view.card is not None:
        title, text = card_words(view, view.card, names, texts)
        head = f"{texts.say(f'marble-pack-{view.card.pack}')} · {texts.say(f'marble-type-{view.card.type}')}"
    else:
        title = texts.say(f"marble-tile-{view.tile}")
        text = texts.say(f"marble-tile-{view.tile}-text")
        head = texts.say("marble-name")
    wide = min(72, width - 6)
    style = f"bold {COLOURS[view.current]}"
    edge = Text("   " + "=" * wide, style)
    out = [
        edge,
        *framed(head, wide, "dim"),
        *framed("", wide),
        *framed(f"<<  {title}  >>", wide, "bold"),
        *framed("", wide),
    ]
    for line in wrapped(text, wide - 12):
        out += [*framed(line, wide, "bold"), *framed("", wide)]
    if view.trap:
        out += [*framed(texts.say("marble-trap-doubles"), wide, "bold red"), *framed("", wide)]
    if view.dues:
        key = "marble-if-failed" if view.tasks == "mission" else "marble-penalty-is"
        for k, seat in enumerate(view.subjects[:6]):
            due = view.dues[k]
            if due is None:
                out += framed(names[seat], wide)
                continue
            cost = amount(due.drink, due.water, view.drink_unit, texts)
            why = f" ({texts.say(f'marble-why-{due.why}')})" if due.why else ""
            out += framed(f"{names[seat]}: {texts.say(key)} {cost}{why}", wide)
        if len(view.subjects) > 6:
            out += framed(f"+ {len(view.subjects) - 6}", wide)
    out.append(edge)
    return out


def framed(text: str, wide: int, style: str = "") -> list[Text]:
    """A line of the card's frame, or more where it is long."""
    return [Text("   |" + centred(line, wide - 2) + "|", style) for line in wrapped(text, wide - 4)]


def result_lines(view: MarbleView, names: list[str], texts: Texts, width: int) -> list[Text]:
    """The end: what everybody did, and the awards. No ranking, and nobody's drinks."""
    columns = ("missions", "taken", "passed", "exempt", "best_streak")
    heads = ("missions", "taken", "passed", "exempt", "streak")
    out = [Text(texts.say("marble-result"), "bold"), Text(texts.say(f"marble-ended-{view.ended}"))]
    out.append(
        Text(
            texts.say(
                "marble-result-line",
                turns=view.turn,
                rounds=view.round,
                cards=view.cards_drawn,
                minutes=view.minutes,
            )
        )
    )
    out.append(Text())
    column = 8 if width >= WIDTH else 7
    start = min(18, width - len(columns) * column)
    line = pad("  " + texts.say("marble-result-player"), start)
    line += "".join([pad(texts.say(f"marble-result-{head}"), column) for head in heads])
    out.append(Text(line, "dim"))
    for seat, player in enumerate(view.players):
        name = f"{PIECES[seat]} {names[seat]}"
        if cell_len(name) >= start:
            out.append(Text(name, COLOURS[seat]))
            name = ""
        row = pad(name, start) + "".join([pad(str(player[key]), column) for key in columns])
        out.append(Text(row, COLOURS[seat]))
    out.append(Text())
    for award, seats, count in view.awards:
        who = ", ".join([names[seat] for seat in seats])
        # 0 says that the number is the person's own (MB-6.3).
        many = f" ({count})" if count else ""
        out.append(Text(f"  ** {texts.say(f'marble-award-{award}')}: {who}{many}", "bold yellow"))
    out += [Text(), Text(texts.say("marble-thanks"), "bold")]
    return out

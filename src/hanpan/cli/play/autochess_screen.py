"""The auto chess prep and pick screens: a view drawn for one person. Everything shown is in the view."""

from typing import Any

from rich.text import Text

from hanpan.cli.play.cards import card, cards, fit, hand_name, pad
from hanpan.cli.play.terminal import Terminal
from hanpan.locale.cards import SIGNS
from hanpan.locale.rows import row_text

LINES = ("front", "mid", "back")
INDENT = 9
"""Columns of a row's label."""
NAME = 14
"""Columns of a player's name."""
FEW = 4
ROOMY = 32
"""More players than these stand in short in a window of fewer rows than those."""


def numbered(entry: Any) -> Text:
    """A card with the number its owner types."""
    text = Text(f"{entry['id']}:", style="dim")
    text.append_text(card(entry["card"]))
    if entry.get("loan"):
        text.append("°", style="magenta")
    return text


def spread(terminal: Terminal, label: str, entries: list[Text], style: str = "cyan") -> None:
    """A labelled row of cards that goes on below itself."""
    gap, row = "  ", pad(Text(label, style=style), INDENT)
    start = row.cell_len
    for entry in entries:
        if row.cell_len + entry.cell_len > terminal.width and row.cell_len > start:
            terminal.line(row)
            row, start = Text(" " * INDENT), INDENT
        row.append_text(entry)
        if row.cell_len + len(gap) <= terminal.width:
            row.append(gap)
    terminal.line(row)


def beside(terminal: Terminal, row: Text, tail: Text) -> None:
    """A row with something behind it, or below it where there is no room."""
    if row.cell_len + tail.cell_len > terminal.width:
        row.rstrip()
        terminal.line(row)
        row = Text(" " * INDENT)
    terminal.line(row.append_text(tail))


def draw_header(terminal: Terminal, view: Any, names: list[str]) -> None:
    texts, shown = terminal.texts, terminal.names(names)
    step = texts.say(f"term-step-{view['step']}")
    terminal.rule(texts.say("term-round", round=view["round"], stage=view["stage"], step=step))
    for event in view["events"]:
        draw_event(terminal, view, event)
    if len(names) > FEW and terminal.console.is_terminal and terminal.console.height < ROOMY:
        draw_rivals(terminal, view, names)
    else:
        for seat in view["seats"]:
            standing(terminal, seat, names, view)
    if view.get("scouted") is not None:
        bench = [card(one) for one in view["scouted_bench"]] or [Text("-")]
        spread(terminal, " ◉ " + texts.say("term-scouted", name=shown[view["scouted"]]) + " ", bench, "magenta")


def draw_event(terminal: Terminal, view: Any, event: str) -> None:
    """An active event of the community cards, with what it does."""
    key = f"autochess-event-{event}"
    terminal.prose(f" ◆ {terminal.word(key)}: {row_text(terminal.texts, view, f'{key}-text', event)}", "yellow")


def draw_rivals(terminal: Terminal, view: Any, names: list[str]) -> None:
    """Many players in a low window: oneself in full, the others two in a row."""
    standing(terminal, view["seats"][view["seat"]], names, view)
    others = [rival_cell(terminal, seat, names) for seat in view["seats"] if seat["seat"] != view["seat"]]
    wide = terminal.width // 2
    for start in range(0, len(others), 2):
        row = Text()
        for cell in others[start : start + 2]:
            cell.truncate(wide - 1, overflow="ellipsis")
            row.append_text(pad(cell, wide))
        terminal.line(row)


def rival_cell(terminal: Terminal, seat: Any, names: list[str]) -> Text:
    """A player in short; the signs behind are explained by the help."""
    texts = terminal.texts
    cell = Text(f" {seat['seat'] + 1} ", style="dim").append_text(fit(terminal.label(names[seat["seat"]]), NAME - 2))
    if seat["place"]:
        return cell.append(texts.say("term-placed", place=seat["place"]), style="dim")
    cell.append(f"{seat['hp']:>3} ", style="green").append(texts.say("term-gold", gold=seat["gold"]), style="yellow")
    cell.append(" " + texts.say("term-at-level", level=seat["level"]))
    if seat["win_streak"] > 1 or seat["loss_streak"] > 1:
        cell.append(f" +{seat['win_streak']}" if seat["win_streak"] > 1 else f" -{seat['loss_streak']}")
    if seat["in_fantasyland"]:
        cell.append(" ✦", style="magenta")
    return cell.append(f" ◇{len(seat['augments'])}", style="dim") if seat["augments"] else cell


def standing(terminal: Terminal, seat: Any, names: list[str], view: Any) -> None:
    """One player's row: the number to look at him by, HP as a bar and a number, gold, level, streak, marks."""
    texts = terminal.texts
    mine = seat["seat"] == view["seat"]
    row = Text(f"{'▸' if mine else ' '}{seat['seat'] + 1} ", style="bold" if mine else "dim")
    row.append_text(fit(terminal.label(names[seat["seat"]]), NAME, "bold" if mine else ""))
    if seat["place"]:
        row.append(texts.say("term-placed", place=seat["place"]), style="dim")
        terminal.line(row)
        return
    filled = min(10, -(-10 * seat["hp"] // view["hp"]))
    row.append("█" * filled + "·" * (10 - filled), style="red" if 4 * seat["hp"] <= view["hp"] else "green")
    row.append_text(pad(Text(" " + texts.say("term-hp", hp=f"{seat['hp']:>3}")), 8))
    row.append_text(pad(Text(texts.say("term-gold", gold=f"{seat['gold']:>3}"), style="yellow"), 5))
    row.append_text(pad(Text(texts.say("term-at-level", level=seat["level"])), 4))
    marks = Text()
    if seat["win_streak"] > 1 or seat["loss_streak"] > 1:
        won = seat["win_streak"] > 1
        marks.append(
            texts.say("term-wins" if won else "term-losses", n=seat["win_streak"] or seat["loss_streak"]) + " "
        )
    if seat["in_fantasyland"]:
        marks.append(texts.say("term-land") + " ", style="magenta")
    marks.append(augment_names(terminal, seat), style="dim")
    if mine and row.cell_len + marks.cell_len > terminal.width:
        terminal.line(row)
        terminal.prose(Text("   ").append_text(marks))
        return
    # Others have one row each, so that eight players leave room for the board; `v` shows all of their augments.
    row.append_text(marks)
    row.truncate(terminal.width, overflow="ellipsis")
    terminal.line(row)


def augment_names(terminal: Terminal, seat: Any) -> str:
    return ", ".join([augment_name(terminal, name, seat["master"]) for name in seat["augments"]])


def augment_name(terminal: Terminal, name: str, master: str | None) -> str:
    """An augment by name; of a suit's master everybody sees the suit."""
    said = terminal.word(f"autochess-augment-{name}")
    return f"{said} {SIGNS[master]}" if name == "suit_master" and master else said


def draw_board(terminal: Terminal, me: Any) -> None:
    texts = terminal.texts
    for line in LINES:
        here = me["lines"][line]
        row = pad(Text(texts.say(f"autochess-line-{line}"), style="cyan"), INDENT)
        entries = [numbered(entry) for entry in here["cards"]]
        entries += [Text("▢", style="dim")] * (here["slots"] - len(entries))
        row.append_text(pad(Text(" ").join(entries), 36 if terminal.width >= 72 else 0))
        tail = Text()
        if here["hand"]:
            tail.append("  ").append(hand_name(here["hand"], texts), style="bold")
        if line == "front" and me["fantasyland"]:
            tail.append("  ✦ " + texts.say("term-land"), style="magenta")
        beside(terminal, row, tail)
    for warning in me["warnings"]:
        terminal.prose(
            f"⚠ {texts.say(f'autochess-warning-{warning}')}", "bold red" if warning != "front-open" else "dim"
        )
    row = pad(Text(texts.say("term-suits"), style="cyan"), INDENT)
    row.append_text(Text("  ").join([Text(f"{SIGNS[suit]}{me['suits'][suit]}") for suit in "shdc"]))
    enough = me["synergies"] >= me["synergies_wanted"]
    tail = Text("   ").append(
        texts.say("term-synergies", n=me["synergies"], wanted=me["synergies_wanted"], cards=me["suit_cards"]),
        style="bold green" if enough else "dim",
    )
    if me["hula"]:
        tail.append("  " + texts.say("term-hula-on"), style="bold red")
    beside(terminal, row, tail)


def draw_prep(terminal: Terminal, view: Any, names: list[str]) -> None:
    """The one screen of a prep decision."""
    texts, me = terminal.texts, view["me"]
    draw_header(terminal, view, names)
    if not terminal.console.is_terminal or terminal.console.height >= ROOMY:
        terminal.line()
    draw_board(terminal, me)
    bench = [numbered(entry) for entry in sorted(me["bench"], key=number_of)]
    spread(terminal, texts.say("term-bench"), bench or [Text("-", style="dim")])
    if me["loan"]:
        spread(terminal, texts.say("term-loan"), [numbered(entry) for entry in sorted(me["loan"], key=number_of)])
    if me["shop"]:
        spread(terminal, texts.say("term-shop"), [shop_slot(index, slot) for index, slot in enumerate(me["shop"])])
    purse = texts.say(
        "term-purse",
        gold=me["gold"],
        base=me["income"]["base"],
        interest=me["income"]["interest"],
        streak=me["income"]["streak"],
        cards=board_count(me),
        limit=me["board_limit"],
    )
    terminal.prose(purse, "yellow")
    odds = "/".join([str(percent) for percent in me["odds"]])
    own = next(seat for seat in view["seats"] if seat["seat"] == view["seat"])
    wanted = me["xp_wanted"]
    costs = "/".join([str(cost) for cost in view["costs"]])
    level = {"level": own["level"], "xp": me["xp"], "wanted": "-" if wanted is None else wanted}
    terminal.prose(
        texts.say("term-level", **level, odds=odds, costs=costs)
        + ("  " + texts.say("term-locked") if me["locked"] else ""),
        "dim",
    )


def number_of(entry: Any) -> int:
    return int(entry["id"])


def board_count(me: Any) -> int:
    return sum([len(me["lines"][line]["cards"]) for line in LINES])


def free_slots(me: Any) -> int:
    """Places a card may still go to."""
    slots: int = sum([me["lines"][line]["slots"] for line in LINES])
    limit: int = me["board_limit"]
    return min(slots, limit) - board_count(me)


def shop_slot(index: int, slot: Any) -> Text:
    text = Text(f"{index + 1}:", style="bold cyan")
    if slot is None:
        text.append("--", style="dim")
        return text
    text.append_text(card(slot["card"]))
    text.append(f"({slot['price']})", style="yellow")
    return text


def draw_offer(terminal: Terminal, view: Any, name: str) -> None:
    """The augments to pick from, and who picks."""
    terminal.rule(terminal.texts.say("term-augment-title", name=terminal.names([name])[0]))
    for index, augment in enumerate(view["me"]["offer"]):
        key = f"autochess-augment-{augment}"
        terminal.prose(f"  {index + 1}. {terminal.word(key)}: {row_text(terminal.texts, view, f'{key}-text', augment)}")


def draw_scout(terminal: Terminal, view: Any, seat: int, names: list[str]) -> None:
    """The board somebody fought with last, and the augments."""
    texts = terminal.texts
    terminal.say("term-scout", "bold", name=terminal.names(names)[seat])
    shown = view["seats"][seat]
    for line in LINES:
        row = pad(Text("  " + texts.say(f"autochess-line-{line}"), style="cyan"), INDENT + 1)
        row.append_text(cards(shown["last_board"][line]) if shown["last_board"][line] else Text("-"))
        terminal.line(row)
    for augment in shown["augments"]:
        key = f"autochess-augment-{augment}"
        terminal.prose(f"  ◇ {terminal.word(key)}: {row_text(texts, view, f'{key}-text', augment)}", "dim")

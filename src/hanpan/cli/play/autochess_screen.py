"""The auto chess prep and pick screens: a view drawn for one person. Everything shown is in the view."""

from typing import Any

from rich.text import Text

from hanpan.cli.play.cards import card, cards, fit, hand_name, pad
from hanpan.cli.play.terminal import Terminal
from hanpan.locale.hands import SIGNS
from hanpan.locale.rows import row_text

LINES = ("front", "mid", "back")


def numbered(entry: Any) -> Text:
    """A card with the number its owner types."""
    text = Text(f"{entry['id']}:", style="dim")
    text.append_text(card(entry["card"]))
    if entry.get("loan"):
        text.append("°", style="magenta")
    return text


def spread(terminal: Terminal, label: str, entries: list[Text], gap: str = "  ") -> None:
    """A labelled row of cards that wraps to the window."""
    width = max(30, terminal.console.width)
    indent = 9
    row = pad(Text(label, style="cyan"), indent)
    used = indent
    for entry in entries:
        if used + entry.cell_len + len(gap) > width and used > indent:
            terminal.line(row)
            row, used = Text(" " * indent), indent
        row.append_text(entry)
        row.append(gap)
        used += entry.cell_len + len(gap)
    terminal.line(row)


def draw_header(terminal: Terminal, view: Any, names: list[str]) -> None:
    texts, shown = terminal.texts, terminal.names(names)
    step = texts.say(f"term-step-{view['step']}")
    terminal.rule(texts.say("term-round", round=view["round"], stage=view["stage"], step=step))
    for event in view["events"]:
        terminal.line(
            f" ◆ {terminal.word(f'autochess-event-{event}')}: "
            + row_text(texts, view, f"autochess-event-{event}-text", event),
            "yellow",
        )
    for seat in view["seats"]:
        terminal.line(standing(terminal, seat, names, view))
    if view.get("scouted") is not None:
        bench = cards(view["scouted_bench"]) if view["scouted_bench"] else Text("-")
        row = Text(" ◉ " + texts.say("term-scouted", name=shown[view["scouted"]]) + " ", style="magenta")
        terminal.line(row.append_text(bench))


def standing(terminal: Terminal, seat: Any, names: list[str], view: Any) -> Text:
    """One player's row: HP as a bar and a number, gold, level, streak, marks."""
    texts = terminal.texts
    mine = seat["seat"] == view["seat"]
    row = Text("▸" if mine else " ", style="bold")
    row.append_text(fit(terminal.label(names[seat["seat"]]), 15, "bold" if mine else ""))
    if seat["place"]:
        row.append(texts.say("term-placed", place=seat["place"]), style="dim")
        return row
    filled = min(10, -(-10 * seat["hp"] // view["hp"]))
    row.append("█" * filled + "·" * (10 - filled), style="red" if 4 * seat["hp"] <= view["hp"] else "green")
    row.append_text(pad(Text(" " + texts.say("term-hp", hp=f"{seat['hp']:>3}")), 8))
    row.append_text(pad(Text(texts.say("term-gold", gold=f"{seat['gold']:>3}"), style="yellow"), 5))
    row.append_text(pad(Text(texts.say("term-at-level", level=seat["level"])), 4))
    if seat["win_streak"] > 1 or seat["loss_streak"] > 1:
        won = seat["win_streak"] > 1
        row.append(texts.say("term-wins" if won else "term-losses", n=seat["win_streak"] or seat["loss_streak"]) + " ")
    if seat["in_fantasyland"]:
        row.append(texts.say("term-land") + " ", style="magenta")
    if seat["augments"]:
        row.append(", ".join([augment_name(terminal, name, seat["master"]) for name in seat["augments"]]), style="dim")
    return row


def augment_name(terminal: Terminal, name: str, master: str | None) -> str:
    """An augment by name; of a suit's master everybody sees the suit."""
    said = terminal.word(f"autochess-augment-{name}")
    return f"{said} {SIGNS[master]}" if name == "suit_master" and master else said


def draw_board(terminal: Terminal, me: Any) -> None:
    texts = terminal.texts
    for line in LINES:
        here = me["lines"][line]
        row = pad(Text(texts.say(f"autochess-line-{line}"), style="cyan"), 9)
        entries = [numbered(entry) for entry in here["cards"]]
        entries += [Text("▢", style="dim")] * (here["slots"] - len(entries))
        body = Text(" ").join(entries)
        row.append_text(pad(body, 36 if terminal.console.width >= 72 else 0))
        row.append("  ")
        if here["hand"]:
            row.append(hand_name(here["hand"], texts), style="bold")
        if line == "front" and me["fantasyland"]:
            row.append("  ✦ " + texts.say("term-land"), style="magenta")
        terminal.line(row)
    for warning in me["warnings"]:
        terminal.line(
            f"⚠ {texts.say(f'autochess-warning-{warning}')}", "bold red" if warning != "front-open" else "dim"
        )
    counts = Text("  ").join([Text(f"{SIGNS[suit]}{me['suits'][suit]}") for suit in "shdc"])
    row = pad(Text(texts.say("term-suits"), style="cyan"), 9)
    row.append_text(counts)
    enough = me["synergies"] >= me["synergies_wanted"]
    row.append(
        "   " + texts.say("term-synergies", n=me["synergies"], wanted=me["synergies_wanted"], cards=me["suit_cards"]),
        style="bold green" if enough else "dim",
    )
    if me["hula"]:
        row.append("  " + texts.say("term-hula-on"), style="bold red")
    terminal.line(row)


def draw_prep(terminal: Terminal, view: Any, names: list[str]) -> None:
    """The one screen of a prep decision."""
    texts, me = terminal.texts, view["me"]
    draw_header(terminal, view, names)
    terminal.line()
    draw_board(terminal, me)
    spread(terminal, texts.say("term-bench"), [numbered(entry) for entry in me["bench"]] or [Text("-", style="dim")])
    if me["loan"]:
        spread(terminal, texts.say("term-loan"), [numbered(entry) for entry in me["loan"]])
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
    terminal.line(purse, "yellow")
    odds = "/".join([str(percent) for percent in me["odds"]])
    own = next(seat for seat in view["seats"] if seat["seat"] == view["seat"])
    wanted = me["xp_wanted"]
    costs = "/".join([str(cost) for cost in view["costs"]])
    level = {"level": own["level"], "xp": me["xp"], "wanted": "-" if wanted is None else wanted}
    terminal.line(
        texts.say("term-level", **level, odds=odds, costs=costs)
        + ("  " + texts.say("term-locked") if me["locked"] else ""),
        "dim",
    )


def board_count(me: Any) -> int:
    return sum([len(me["lines"][line]["cards"]) for line in LINES])


def shop_slot(index: int, slot: Any) -> Text:
    text = Text(f"{index + 1}:", style="bold cyan")
    if slot is None:
        text.append("--", style="dim")
        return text
    text.append_text(card(slot["card"]))
    text.append(f"({slot['price']})", style="yellow")
    return text


def draw_offer(terminal: Terminal, view: Any) -> None:
    """The three augments to pick from."""
    texts = terminal.texts
    terminal.rule(texts.say("term-augment-title"))
    for index, name in enumerate(view["me"]["offer"]):
        key = f"autochess-augment-{name}"
        terminal.line(f"  {index + 1}. {terminal.word(key)}: {row_text(texts, view, f'{key}-text', name)}")


def draw_scout(terminal: Terminal, view: Any, seat: int, names: list[str]) -> None:
    """The board somebody fought with last."""
    texts = terminal.texts
    terminal.line(texts.say("term-scout", name=terminal.names(names)[seat]), "bold")
    board = view["seats"][seat]["last_board"]
    for line in LINES:
        row = pad(Text("  " + texts.say(f"autochess-line-{line}"), style="cyan"), 10)
        row.append_text(cards(board[line]) if board[line] else Text("-"))
        terminal.line(row)

"""Figures as people read them."""

from typing import Any

from hanpan.bots.study import SHARE
from hanpan.locale import Texts

POINTS = "points"


def title(figure: str, texts: Texts) -> str:
    for start in ("place-", "wins-"):
        if figure.startswith(start):
            return texts.say(f"lab-figure-{start}bot", bot=figure.removeprefix(start))
    return texts.say(f"lab-figure-{figure}")


def points(unit: str) -> str:
    """The unit of a difference: of two shares, percentage points."""
    return POINTS if unit == SHARE else unit


def plain(value: float | None, unit: str) -> str:
    if value is None:
        return "?"
    if unit in (SHARE, POINTS):
        return f"{100 * value:.1f} %" + ("p" if unit == POINTS else "")
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 100 else f"{value:.0f}"


def number(value: dict[str, Any] | None, unit: str) -> str:
    return "–" if value is None else plain(value["value"], unit)


def spread_text(value: dict[str, Any] | None, unit: str, game: str, texts: Texts) -> str:
    """The interval of a figure, and what it is about where it is the most or the last of several."""
    if value is None:
        return ""
    if value["low"] is None and value["high"] is None:
        ends = f"[{texts.say('lab-too-few')}]"
    else:
        ends = f"[{plain(value['low'], unit)}, {plain(value['high'], unit)}]".replace(" %,", ",").replace(" %p,", ",")
    return f"{ends} {which(value['which'], game, texts)}" if value.get("which") else ends


def which(id: str, game: str, texts: Texts) -> str:
    """A hand or a card of a game by its name; what has none, by its id."""
    known = [key for key in (f"web-hand-plain-{id}", f"{game}-augment-{id}", f"{game}-event-{id}") if texts.has(key)]
    return texts.say(known[0]) if known else id


def signed(value: float, unit: str) -> str:
    return ("+" if value > 0 else "−" if value < 0 else "±") + plain(abs(value), unit)


def ending(found: dict[str, Any], texts: Texts) -> str:
    """Why it ended, and how sure the intervals are."""
    key = {"precision": "lab-sure", "interrupted": "lab-partly"}.get(found["stopped"], "lab-all")
    if found["look"] and found["stopped"] == "games":
        key = "lab-not-sure"
    percent = f"{100 * (1 - found['error']):.2f}".rstrip("0").rstrip(".")
    return texts.say(key, games=found["games"], look=found["look"], percent=percent, wanted=found["wanted"])


def band(target: dict[str, Any], unit: str) -> str:
    low, high = target["low"], target["high"]
    if low is None:
        return f"≤ {plain(high, unit)}"
    if high is None:
        return f"≥ {plain(low, unit)}"
    if low == high:
        return plain(low, unit)
    return f"{plain(low, unit)} – {plain(high, unit)}".replace(" % –", " –")

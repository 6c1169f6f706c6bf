"""Each target as a picture: the wanted band on a track, and every variant on it with its interval."""

from html import escape
from typing import Any

from hanpan.bots.study import SHARE
from hanpan.lab.wording import band, number, spread_text, title
from hanpan.locale import Texts

MARGIN = 0.12


def target_rows(found: dict[str, Any], names: list[str], texts: Texts) -> str:
    figures = {figure["id"]: figure for figure in found["figures"]}
    rows = []
    for target in found["targets"]:
        figure = figures[target["figure"]]
        seen = [
            (index, value, verdict)
            for index, (value, verdict) in enumerate(zip(figure["values"], target["verdicts"], strict=True))
            if verdict
        ]
        chips = "".join(
            [
                f'<span class="chip {verdict}"><i class="dot v{index % 8}"></i>'
                f"<b>{escape(number(value, figure['unit']))}</b>"
                f"<small>{escape(spread_text(value, figure['unit'], found['game'], texts))}</small>"
                f"<em>{escape(texts.say(f'lab-verdict-{verdict}'))}</em></span>"
                for index, value, verdict in seen
            ]
        )
        rows.append(
            f'<div class="target"><div class="what"><b>{escape(title(target["figure"], texts))}</b>'
            f"<small>{escape(texts.say('lab-wanted'))} {escape(band(target, figure['unit']))}</small></div>"
            f"{track(target, [(index, value) for index, value, _ in seen], figure['unit'], names)}"
            f'<div class="chips">{chips}</div></div>'
        )
    return f'<div class="targets">{"".join(rows)}</div>'


def track(target: dict[str, Any], seen: list[tuple[int, dict[str, Any] | None]], unit: str, names: list[str]) -> str:
    """In per cent of the track's width, so that it fits any screen."""
    ends = [end for end in (target["low"], target["high"]) if end is not None]
    for _, value in seen:
        if value is not None:
            ends += [end for end in (value["value"], value["low"], value["high"]) if end is not None]
    if target["low"] is None or unit == SHARE:
        ends.append(0.0)
    low, high = min(ends), max(ends)
    room = (high - low) * MARGIN or 1.0
    low, high = low - (room if low != 0 else 0), high + room

    def at(value: float | None, other: float) -> float:
        return float(round(100 * ((other if value is None else value) - low) / (high - low), 2))

    start, stop = at(target["low"], low), at(target["high"], high)
    marks = [f'<span class="band" style="left:{start}%;width:{max(0.8, stop - start)}%"></span>']
    for row, (index, value) in enumerate(seen):
        if value is None:
            continue
        top = 100 * (row + 1) / (len(seen) + 1)
        left, right = at(value["low"], low), at(value["high"], high)
        marks.append(
            f'<span class="whisker v{index % 8}" style="left:{left}%;width:{max(0.4, right - left)}%;top:{top:.0f}%">'
            f'</span><span class="spot v{index % 8}" title="{escape(names[index])}" '
            f'style="left:{at(value["value"], low)}%;top:{top:.0f}%"></span>'
        )
    return f'<div class="track" style="height:{16 + 14 * len(seen)}px">{"".join(marks)}</div>'

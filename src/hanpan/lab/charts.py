"""Charts of a report, by Altair. Colours of text and lines come from the page, which knows whether it is dark."""

from typing import Any

import altair as alt

from hanpan.bots.study import SHARE
from hanpan.locale import Texts

Spec = dict[str, Any]

VARIANTS = ("#3f7de0", "#e4972e", "#2aa58f", "#a57be8", "#e4572e", "#7d8aa0", "#c2548f", "#6b9a2f")
STRENGTH = (
    "#5b6678", "#7d8aa0", "#6fa8dc", "#3f7de0", "#8d6be8", "#2aa58f",
    "#57c2a4", "#f2b84b", "#e4972e", "#e4572e", "#b3261e",
)  # fmt: skip
"""From the weakest to the strongest hand."""
HEIGHT = 220


def percent(unit: str) -> str:
    return ".0%" if unit == SHARE else "~r"


def finished(chart: Any, height: int = HEIGHT) -> Spec:
    made: Spec = chart.properties(width="container", height=height).to_dict(validate=False)
    for key in ("$schema", "config"):
        made.pop(key, None)
    return made


def charted(rows: list[dict[str, Any]]) -> Any:
    data: Any = alt.Data
    return alt.Chart(data(values=rows))


def palette(names: list[str]) -> Any:
    colours = [VARIANTS[index % len(VARIANTS)] for index in range(len(names))]
    return alt.Scale(domain=names, range=colours)


def legend(many: bool) -> Any:
    return alt.Legend(title=None, orient="top", symbolOpacity=1, columns=3) if many else None


def curve_chart(curve: dict[str, Any], names: list[str], texts: Texts, span: str) -> Spec | None:
    """One line for each variant, with its interval."""
    rows = [
        {
            "round": int(key.partition(".")[2]),
            "variant": name,
            **{part: value[part] for part in ("value", "low", "high")},
        }
        for key, values in curve["points"].items()
        if key.startswith(span)
        for name, value in zip(names, values, strict=True)
        if value is not None and value["of"] >= 20
    ]
    if not any([row["value"] for row in rows]):
        return None
    step = texts.say(f"lab-{span}")
    form = percent(curve["unit"])
    base = charted(rows).encode(
        x=alt.X("round:Q", title=step, axis=alt.Axis(tickMinStep=1, format="d", grid=False)),
        color=alt.Color("variant:N", scale=palette(names), legend=legend(len(names) > 1)),
    )
    scale = alt.Scale(zero=True, nice=True)
    band = base.mark_area(opacity=0.18).encode(
        y=alt.Y("low:Q", title=None, axis=alt.Axis(format=form), scale=scale), y2="high:Q"
    )
    line = base.mark_line(strokeWidth=2.5, point=alt.OverlayMarkDef(size=36)).encode(
        y=alt.Y("value:Q", title=None, axis=alt.Axis(format=form), scale=scale),
        tooltip=[
            alt.Tooltip("variant:N", title=texts.say("lab-variant")),
            alt.Tooltip("round:Q", title=step),
            alt.Tooltip("value:Q", title=texts.say("lab-value"), format=".3~f" if curve["unit"] != SHARE else ".1%"),
        ],
    )
    return finished(band + line)


def mix_chart(mix: dict[str, Any], index: int, texts: Texts, span: str) -> Spec | None:
    """What a number is made of, as bars of one height."""
    words = [word for word in mix["words"] if any([word in row[index] for row in mix["points"].values()])]
    labels = {word: word_text(mix["text"], word, texts) for word in words}
    rows = [
        {"round": int(key.partition(".")[2]), "word": labels[word], "order": words.index(word), "share": share}
        for key, values in mix["points"].items()
        if key.startswith(span)
        for word, share in values[index].items()
    ]
    if not rows:
        return None
    every = mix["words"]
    step = texts.say(f"lab-{span}")
    strong = len(every) == len(STRENGTH)
    colours = [STRENGTH[every.index(word)] if strong else VARIANTS[every.index(word) % len(VARIANTS)] for word in words]
    chart = (
        charted(rows)
        .mark_bar()
        .encode(
            x=alt.X("round:O", title=step, axis=alt.Axis(labelAngle=0)),
            y=alt.Y("share:Q", title=None, stack="normalize", axis=alt.Axis(format=".0%")),
            color=alt.Color(
                "word:N",
                scale=alt.Scale(domain=[labels[word] for word in words], range=colours),
                legend=alt.Legend(title=None, orient="bottom", columns=3, labelLimit=120, symbolType="square"),
            ),
            order=alt.Order("order:Q"),
            tooltip=[
                alt.Tooltip("word:N", title=" "),
                alt.Tooltip("round:O", title=step),
                alt.Tooltip("share:Q", title=texts.say("lab-share"), format=".1%"),
            ],
        )
    )
    return finished(chart, 240)


def word_text(start: str, word: str, texts: Texts) -> str:
    return texts.say(f"{start}{word}") if start and texts.has(f"{start}{word}") else word


def option_text(game: str, decision: str, option: str, texts: Texts) -> str:
    """The game's own name of an option, or the laboratory's."""
    for key in (f"{game}-{decision.partition('.')[0]}-{option}", f"lab-option-{option}"):
        if texts.has(key):
            return texts.say(key)
    return option


def choice_chart(choice: dict[str, Any], found: dict[str, Any], names: list[str], texts: Texts) -> Spec | None:
    """Mean place by option, with intervals: the best on top."""
    rows = [
        {
            "option": option_text(found["game"], choice["decision"], one["option"], texts),
            "variant": name,
            "place": place["value"],
            "low": place["low"],
            "high": place["high"],
            "many": place["of"],
            "wins": win["value"] if win else None,
        }
        for one in choice["options"]
        for name, place, win in zip(names, one["place"], one["win"], strict=True)
        if place is not None and place["low"] is not None and place["of"] >= 10
    ]
    if not any([len([row for row in rows if row["variant"] == name]) > 1 for name in names]):
        return None
    order = alt.EncodingSortField(field="place", op="mean")
    base = charted(rows).encode(
        y=alt.Y("option:N", sort=order, title=None, axis=alt.Axis(labelLimit=150)),
        color=alt.Color("variant:N", scale=palette(names), legend=legend(len(names) > 1)),
        yOffset=alt.YOffset("variant:N", scale=alt.Scale(domain=names)),
    )
    rule = base.mark_rule(strokeWidth=3, opacity=0.45).encode(
        x=alt.X("low:Q", title=texts.say("lab-place"), scale=alt.Scale(zero=False)), x2="high:Q"
    )
    dot = base.mark_point(filled=True, size=90, opacity=1).encode(
        x=alt.X("place:Q", title=texts.say("lab-place"), scale=alt.Scale(zero=False)),
        tooltip=[
            alt.Tooltip("option:N", title=" "),
            alt.Tooltip("variant:N", title=texts.say("lab-variant")),
            alt.Tooltip("place:Q", title=texts.say("lab-place"), format=".2f"),
            alt.Tooltip("wins:Q", title=texts.say("lab-wins"), format=".1%"),
            alt.Tooltip("many:Q", title=texts.say("lab-times"), format=","),
        ],
    )
    return finished(rule + dot, 40 + 22 * max(2, len({row["option"] for row in rows})) * max(1, min(3, len(names))))


def trial_chart(trials: list[dict[str, Any]], texts: Texts) -> Spec:
    """How a search went: every trial, and the best so far."""
    rows: list[dict[str, Any]] = []
    best = float("inf")
    for number, trial in enumerate(trials, 1):
        best = min(best, trial["loss"])
        rows.append({"trial": number, "loss": min(trial["loss"], 100.0), "best": min(best, 100.0)})
    base = charted(rows).encode(
        x=alt.X("trial:Q", title=texts.say("lab-trial"), axis=alt.Axis(tickMinStep=1, format="d", grid=False))
    )
    dots = base.mark_point(filled=True, opacity=0.5, color=VARIANTS[5]).encode(
        y=alt.Y("loss:Q", title=texts.say("lab-loss"), scale=alt.Scale(zero=False)), tooltip=["trial:Q", "loss:Q"]
    )
    line = base.mark_line(color=VARIANTS[2], strokeWidth=2.5, interpolate="step-after").encode(y="best:Q")
    return finished(dots + line)

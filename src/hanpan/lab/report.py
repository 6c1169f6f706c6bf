"""The report: one HTML file that needs no network. What a person looks at first stands first: how many targets are met,
then each target as a picture, then the charts, and at the end how it was measured."""

import json
import re
from functools import cache
from html import escape
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from hanpan.extras import install
from hanpan.kernel.refusal import BadConfig
from hanpan.lab.answers import BAD, GOOD, LIKELY, UNKNOWN, UNLIKELY
from hanpan.lab.target_rows import target_rows
from hanpan.lab.wording import ending, number, points, signed, spread_text, title
from hanpan.locale import Texts

SPANS = ("round", "stage")
CHARTS = {"altair": "altair", "vl_convert": "vl-convert-python"}
"""The modules that draw, and the packages they are in."""


@cache
def bundle() -> str:
    """Vega, Vega-Lite and what puts them into a page, as one script."""
    import vl_convert
    from altair.utils._importers import vl_version_for_vl_convert

    make: Any = vl_convert.javascript_bundle
    return str(make(vl_version=vl_version_for_vl_convert()))


def need_charts() -> None:
    for module, package in CHARTS.items():
        if find_spec(module) is None:
            raise BadConfig("package-missing", {"package": package, "command": install(package, "plots")})


def page(found: dict[str, Any], texts: Texts) -> str:
    need_charts()
    names = [one["name"] for one in found["variants"]]
    charts: list[tuple[str, dict[str, Any]]] = []
    body = [
        head(found, names, texts),
        section(texts.say("lab-targets"), target_rows(found, names, texts)) if found["targets"] else "",
        changes(found, names, texts),
        pictures(found, names, texts, charts),
        every_figure(found, names, texts),
        method(found, texts),
    ]
    template = files("hanpan.lab").joinpath("report.html").read_text(encoding="utf-8")
    script = bundle().replace("</script", "<\\/script")
    values = {
        "{language}": texts.language,
        "{title}": escape(found["title"]),
        "{body}": "\n".join(body),
        "{charts}": json.dumps(charts, ensure_ascii=False).replace("</", "<\\/"),
        "{bundle}": script,
    }
    # In one go: what is put in may itself look like a place to put something.
    return re.sub("|".join(values), lambda place: values[place[0]], template)


def section(name: str, inner: str, note: str = "") -> str:
    told = f'<p class="note">{escape(note)}</p>' if note else ""
    return f"<section><h2>{escape(name)}</h2>{told}{inner}</section>"


def head(found: dict[str, Any], names: list[str], texts: Texts) -> str:
    line = texts.say("lab-title", title="", games=found["games"], seats=found["seats"]).lstrip(" :·")
    tiles = []
    for index, name in enumerate(names):
        verdicts = [target["verdicts"][index] for target in found["targets"] if target["verdicts"][index]]
        good = sum([one in (GOOD, LIKELY) for one in verdicts])
        score = f'<b class="big">{good}</b><span> / {len(verdicts)}</span>' if verdicts else ""
        ticks = "".join(
            [f'<i class="{one}"></i>' for one in sorted(verdicts, key=[GOOD, LIKELY, UNKNOWN, UNLIKELY, BAD].index)]
        )
        label = f"<small>{escape(texts.say('lab-met'))}</small>" if verdicts else ""
        tiles.append(
            f'<div class="tile v{index % 8}"><h3>{escape(name)}</h3><p>{score} {label}</p>'
            f'<p class="ticks">{ticks}</p></div>'
        )
    return (
        f"<header><h1>{escape(found['title'])}</h1><p>{escape(line)}</p>"
        f'<p class="note">{escape(ending(found, texts))}</p><div class="tiles">{"".join(tiles)}</div></header>'
    )


def changes(found: dict[str, Any], names: list[str], texts: Texts) -> str:
    """What differs from the first variant, the surest first."""
    if len(names) < 2:
        return ""
    rows = []
    for index, name in enumerate(names[1:], 1):
        ranked = []
        for figure in found["figures"]:
            change = figure["changes"][index]
            if change is None or change["low"] is None:
                continue
            half = (change["high"] - change["low"]) / 2
            sure = change["low"] > 0 or change["high"] < 0
            ranked.append((-(abs(change["value"]) / half if half else 0.0), sure, figure, change))
        ranked.sort(key=lambda row: row[0])
        for _, sure, figure, change in ranked:
            way = ("up" if change["value"] > 0 else "down") if sure else "same"
            rows.append(
                f'<tr class="{way}"><td>{escape(title(figure["id"], texts))}</td><td><span class="dot v{index % 8}">'
                f"</span>{escape(name)}</td><td>{escape(signed(change['value'], points(figure['unit'])))}</td>"
                f"<td>{escape(spread_text(change, points(figure['unit']), found['game'], texts))}</td></tr>"
            )
    header = "".join(
        [f"<th>{escape(texts.say(key))}</th>" for key in ("lab-figure", "lab-variant", "lab-change", "lab-interval")]
    )
    table = f'<div class="scroll"><table><thead><tr>{header}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    return section(texts.say("lab-changes", first=names[0]), table, texts.say("lab-changes-note"))


def pictures(found: dict[str, Any], names: list[str], texts: Texts, charts: list[tuple[str, dict[str, Any]]]) -> str:
    from hanpan.lab.charts import choice_chart, curve_chart, mix_chart, trial_chart

    parts: list[str] = []
    if found.get("trials"):
        parts.append(section(texts.say("lab-search"), card("", trial_chart(found["trials"], texts), charts, True)))
    for span in SPANS:
        cards = [
            card(texts.say(f"lab-curve-{curve['id']}"), curve_chart(curve, names, texts, span), charts)
            for curve in found["curves"]
        ]
        cards += [
            card(
                texts.say(f"lab-mix-{mix['id']}") + (f" · {name}" if len(names) > 1 else ""),
                mix_chart(mix, index, texts, span),
                charts,
            )
            for mix in found["mixes"]
            for index, name in enumerate(names)
        ]
        if any(cards):
            grid = f'<div class="grid">{"".join(cards)}</div>'
            name = texts.say(f"lab-by-{span}")
            parts.append(section(name, grid) if span == SPANS[0] else folded(name, grid))
    for drawn in ("tried", "liked", "bot", "seat"):
        cards = [
            card(decision_title(choice["decision"], texts), choice_chart(choice, found, names, texts), charts)
            for choice in found["choices"]
            if choice["drawn"] == drawn and len(choice["options"]) > 1
        ]
        if any(cards):
            grid = f'<div class="grid">{"".join(cards)}</div>'
            parts.append(section(texts.say(f"lab-drawn-{drawn}"), grid, texts.say(f"lab-drawn-{drawn}-note")))
    return "\n".join(parts)


def decision_title(decision: str, texts: Texts) -> str:
    name, _, rest = decision.partition(".")
    if decision == "all":
        return ""
    return texts.say(
        f"lab-decision-{name}", rest=texts.say(f"lab-tier-{rest}") if texts.has(f"lab-tier-{rest}") else rest
    )


def folded(name: str, inner: str) -> str:
    return f"<section><details><summary><h2>{escape(name)}</h2></summary>{inner}</details></section>"


def card(name: str, spec: dict[str, Any] | None, charts: list[tuple[str, dict[str, Any]]], wide: bool = False) -> str:
    if spec is None:
        return ""
    charts.append((f"chart{len(charts)}", spec))
    label = f"<h3>{escape(name)}</h3>" if name else ""
    return f'<div class="card{" wide" if wide else ""}">{label}<div class="chart" id="{charts[-1][0]}"></div></div>'


def every_figure(found: dict[str, Any], names: list[str], texts: Texts) -> str:
    header = "".join([f"<th>{escape(name)}</th>" for name in (texts.say("lab-figure"), *names)])
    rows = []
    for figure in found["figures"]:
        if not any(figure["values"]):
            continue
        cells = "".join(
            [
                f"<td><b>{escape(number(value, figure['unit']))}</b> "
                f"<small>{escape(spread_text(value, figure['unit'], found['game'], texts))}</small></td>"
                for value in figure["values"]
            ]
        )
        rows.append(f"<tr><td>{escape(title(figure['id'], texts))}</td>{cells}</tr>")
    table = f'<div class="scroll"><table><thead><tr>{header}</tr></thead><tbody>{"".join(rows)}</tbody></table></div>'
    return folded(texts.say("lab-every"), table)


def method(found: dict[str, Any], texts: Texts) -> str:
    drawn = ", ".join([f"{key} {rate} %" for key, rate in found["explore"].items()]) or "–"
    lines = [
        texts.say("lab-method", blocks=found["blocks"]),
        texts.say("lab-method-looks") if found["look"] else "",
        texts.say("lab-method-drawn", drawn=drawn),
        f"{texts.say('lab-seed')} {found['seed']} · {texts.say('sim-digest', digest=found['digest'])}",
    ]
    return "<footer>" + "".join([f"<p>{escape(line)}</p>" for line in lines if line]) + "</footer>"

"""A curve as a small SVG picture, for the trainers."""

from math import log10
from pathlib import Path

WIDTH, HEIGHT, EDGE = 640, 360, 50


def draw_curve(file: Path, title: str, points: list[tuple[float, float]], logarithmic: bool = False) -> None:
    """Points from left to right; `logarithmic` for both sides, where values fall by orders of magnitude."""
    if not points:
        return
    shown = [(log10(max(x, 1)), log10(max(y, 1e-6))) for x, y in points] if logarithmic else points
    low_x, high_x = min([x for x, _ in shown]), max([x for x, _ in shown])
    low_y, high_y = min([y for _, y in shown]), max([y for _, y in shown])
    wide, tall = (high_x - low_x) or 1, (high_y - low_y) or 1
    across, up = (WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / tall
    places = [(EDGE + (x - low_x) * across, HEIGHT - EDGE - (y - low_y) * up) for x, y in shown]
    way = " ".join([f"{x:.1f},{y:.1f}" for x, y in places])
    (x0, _), (x1, y1) = points[0], points[-1]
    values = [y for _, y in points]
    file.write_text(
        f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"
  font-family="sans-serif" font-size="13">
<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>
<text x="{EDGE}" y="28" font-size="16">{title}</text>
<path d="M{EDGE} {EDGE} V{HEIGHT - EDGE} H{WIDTH - EDGE}" fill="none" stroke="#888"/>
<text x="{EDGE}" y="{HEIGHT - 28}">{x0:g}</text>
<text x="{WIDTH - EDGE}" y="{HEIGHT - 28}" text-anchor="end">{x1:g}: {y1:.4g}</text>
<text x="4" y="{EDGE}">{max(values):.3g}</text>
<text x="4" y="{HEIGHT - EDGE}">{min(values):.3g}</text>
<polyline points="{way}" fill="none" stroke="#2a6" stroke-width="2"/>
</svg>
""",
        encoding="utf-8",
    )

"""Card texts: what a template may hold, and how names are put into it (MB-4.1, MB-4.3).

A template is plain text with `{self}` and `{target}`; in Korean a particle may follow the name inside the braces,
`{self:이/가}`, and the right one of the two is chosen by the sound of the name. The engine knows no name and no
language: front ends call `fill` with their names and their particle function (`hanpan.locale.josa`).
"""

from collections.abc import Callable
from typing import Final

PLACEHOLDERS: Final = ("self", "target")
PAIRS: Final = (
    "이/가",
    "을/를",
    "은/는",
    "과/와",
    "으로/로",
    "아/야",
    "이랑/랑",
    "이라고/라고",
    "이에요/예요",
    "이나/나",
)
MARKUP: Final = "<>"
ENTITY_CHARS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#")

Particle = Callable[[str, str], str]


class Piece:
    """Either plain text (`placeholder` is empty) or a name to fill in with its particle pair, if any."""

    __slots__ = ("pair", "placeholder", "plain")

    def __init__(self, plain: str, placeholder: str, pair: str) -> None:
        self.plain: Final = plain
        self.placeholder: Final = placeholder
        self.pair: Final = pair


def pieces(text: str) -> list[Piece] | None:
    """The template taken apart; None when a brace or a placeholder is not one of ours."""
    found: list[Piece] = []
    rest = text
    while rest:
        start = rest.find("{")
        if start < 0:
            if "}" in rest:
                return None
            found.append(Piece(rest, "", ""))
            break
        if "}" in rest[:start]:
            return None
        if start:
            found.append(Piece(rest[:start], "", ""))
        end = rest.find("}", start)
        if end < 0:
            return None
        placeholder, _, pair = rest[start + 1 : end].partition(":")
        if placeholder not in PLACEHOLDERS or (pair and pair not in PAIRS) or (not pair and ":" in rest[start:end]):
            return None
        found.append(Piece("", placeholder, pair))
        rest = rest[end + 1 :]
    return found


def fill(text: str, self_name: str, target_name: str, particle: Particle) -> str:
    """The template with names and particles in place. A template that was never checked is given back as it is."""
    found = pieces(text)
    if found is None:
        return text
    out: list[str] = []
    for piece in found:
        if not piece.placeholder:
            out.append(piece.plain)
            continue
        name = self_name if piece.placeholder == "self" else target_name
        out.append(name)
        if piece.pair:
            out.append(particle(name, piece.pair))
    return "".join(out)


def fault(text: str, limit: int, with_target: bool) -> str:
    """Why a text may not go on a card: `empty`, `long`, `control`, `markup`, `placeholder`; empty when it may.

    HTML and control characters are refused rather than escaped, so that no front end can forget to."""
    if not text.strip():
        return "empty"
    if len(text) > limit:
        return "long"
    if not text.isprintable():
        return "control"
    if any([char in text for char in MARKUP]) or entity(text):
        return "markup"
    found = pieces(text)
    if found is None:
        return "placeholder"
    for piece in found:
        if piece.placeholder == "target" and not with_target:
            return "placeholder"
    return ""


def entity(text: str) -> bool:
    """Whether a text holds something like `&lt;`."""
    start = text.find("&")
    while start >= 0:
        end = start + 1
        while end < len(text) and text[end] in ENTITY_CHARS:
            end += 1
        if end > start + 1 and end < len(text) and text[end] == ";":
            return True
        start = text.find("&", start + 1)
    return False

"""Pages: the built web pages that ship with the package, and the headers every answer carries."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from typing import Final

from hanpan.locale import Texts

CSP: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
LONG: Final = "public, max-age=31536000, immutable"
SHORT: Final = "no-cache"
TEXT_TYPES: Final = ("application/javascript", "application/json", "image/svg+xml")
"""Texts whose character set is said here; that of `text/...` is added by the framework."""


class Page:
    __slots__ = ("body", "cache", "media")

    def __init__(self, body: bytes, media: str, cache: str) -> None:
        self.body = body
        self.media = media
        self.cache = cache


class Pages:
    """Files of the built web, read when asked for. Anything that is not a file is the page itself: it has its own ways
    (/, /t/CODE, /replay)."""

    def __init__(self, root: Traversable | None = None) -> None:
        self._root = files("hanpan.server").joinpath("static") if root is None else root
        self._kept: dict[str, Page] = {}

    def find(self, path: str, lang: str) -> Page | None:
        """The page at a path; None: there is no such file."""
        parts = [part for part in path.split("/") if part]
        if any([part.startswith(".") or "\\" in part or "\0" in part for part in parts]):
            return None
        name = "/".join(parts)
        kept = self._kept.get(name)
        if kept is not None:
            return kept
        if parts and "." in parts[-1]:
            page = self._file(parts)
            if page is not None:
                self._kept[name] = page
            return page
        return self._file(["index.html"]) or Page(not_built(lang), "text/html", SHORT)

    def _file(self, parts: list[str]) -> Page | None:
        file = self._root
        for part in parts:
            file = file.joinpath(part)
        try:
            if not file.is_file():
                return None
            body = file.read_bytes()
        except OSError:
            return None
        media = guess_type(parts[-1])[0] or "application/octet-stream"
        if media.startswith(TEXT_TYPES):
            media += "; charset=utf-8"
        return Page(body, media, LONG if parts[0] == "assets" else SHORT)


def not_built(lang: str) -> bytes:
    text = Texts(lang).say("server-not-built")
    return f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>한판</title><p>{text}</p></html>'.encode()

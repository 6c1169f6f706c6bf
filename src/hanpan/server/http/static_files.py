"""Pages: the built web pages that ship with the package, and the headers every answer carries."""

import gzip
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from typing import Final

from hanpan.locale import Texts

HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def safety_headers(socket: str) -> dict[str, str]:
    """What every answer carries; `socket`: the address of our own WebSocket."""
    parts = [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",  # Python in the browser (docs/offline.md); no script may be evaluated
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        f"connect-src 'self' {socket}".rstrip(),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
    return {"content-security-policy": "; ".join(parts), **HEADERS}


LONG: Final = "public, max-age=31536000, immutable"
SHORT: Final = "no-cache"
TEXT_TYPES: Final = ("application/javascript", "application/json", "image/svg+xml")
"""Texts whose character set is said here; that of `text/...` is added by the framework."""


ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How the build has compressed a text, and what it called the file; the best first."""


class Page:
    __slots__ = ("body", "cache", "encoded", "media")

    def __init__(self, body: bytes, media: str, cache: str, encoded: dict[str, bytes] | None = None) -> None:
        self.body = body
        self.media = media
        self.cache = cache
        self.encoded: dict[str, bytes] = {} if encoded is None else encoded
        """The same body by encoding."""

    def best(self, accepted: str) -> tuple[str, bytes]:
        """The smallest body a browser takes, and its encoding; none: as it is."""
        names = [part.partition(";")[0].strip().lower() for part in accepted.split(",") if not part.endswith("q=0")]
        for name, body in self.encoded.items():
            if name in names:
                return name, body
        return "", self.body

    def headers(self, encoding: str) -> dict[str, str]:
        found = {"cache-control": self.cache}
        if self.encoded:
            found["vary"] = "accept-encoding"
        if encoding:
            found["content-encoding"] = encoding
        return found


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
        if parts and "." in parts[-1]:
            return self._kept_file(name)
        return self._kept_file("index.html") or Page(not_built(lang), "text/html", SHORT)

    def _kept_file(self, name: str) -> Page | None:
        page = self._kept.get(name)
        if page is None:
            page = self._file(name.split("/"))
            if page is not None:
                self._kept[name] = page
        return page

    def _file(self, parts: list[str]) -> Page | None:
        found = {name: self._body([*parts[:-1], parts[-1] + end]) for name, end in ENCODINGS.items()}
        encoded = {name: small for name, small in found.items() if small is not None}
        body = self._body(parts)
        if body is None:
            # The largest files are there as gzip only.
            if "gzip" not in encoded:
                return None
            body = gzip.decompress(encoded["gzip"])
        media = guess_type(parts[-1])[0] or "application/octet-stream"
        if media.startswith(TEXT_TYPES):
            media += "; charset=utf-8"
        return Page(body, media, LONG if parts[0] == "assets" else SHORT, encoded)

    def _body(self, parts: list[str]) -> bytes | None:
        file = self._root
        for part in parts:
            file = file.joinpath(part)
        try:
            return file.read_bytes() if file.is_file() else None
        except OSError:
            return None


def not_built(lang: str) -> bytes:
    text = Texts(lang).say("server-not-built")
    return f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>한판</title><p>{text}</p></html>'.encode()

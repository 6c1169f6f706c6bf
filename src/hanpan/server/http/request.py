"""Guard: what is checked before any route: address, origin, headers. And what every "no" looks like over HTTP."""

import logging
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope, Send

from hanpan.kernel.refusal import Refused
from hanpan.locale import FALLBACK, Texts, language_in
from hanpan.server.http.schemas import Problem
from hanpan.server.http.static_files import HEADERS
from hanpan.server.settings import Settings

log = logging.getLogger("hanpan.guard")

STATUS = {
    "no-table": 404,
    "no-such-page": 404,
    "token-wrong": 401,
    "host-only": 403,
    "origin-foreign": 403,
    "body-large": 413,
    "too-many-tables": 429,
    "too-many-requests": 429,
    "too-many-connections": 429,
    "storage-frozen": 503,
    "server-restart": 503,
}
NOT_NOW = [
    "table-locked",
    "table-full",
    "table-started",
    "seat-taken",
    "name-taken",
    "not-in-lobby",
    "not-over",
    "not-playing",
    "record-later",
    "too-few",
    "table-busy",
    "table-paused",
    "pause-private",
    "seats-taken",
    "kick-host",
    "rules-moved",
]


def status_of(refusal: Refused) -> int:
    return 409 if refusal.code in NOT_NOW else STATUS.get(refusal.code, 400)


def header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return ""


def language_of(scope: Scope, usual: str) -> str:
    """The language a person reads refusals in."""
    wanted = header(scope, b"accept-language")
    if not wanted:
        return usual
    spoken = [(weight(part), language_in(part.partition(";")[0].strip())) for part in wanted.split(",")]
    known = [(weight, language) for weight, language in spoken if language is not None and weight > 0]
    return max(known, key=lambda one: one[0])[1] if known else FALLBACK


def weight(part: str) -> float:
    """How much a language is wanted: the q of `ko;q=0.9`."""
    _, found, text = part.partition(";q=")
    try:
        return float(text) if found else 1.0
    except ValueError:
        return 0.0


def address_of(scope: Scope, settings: Settings) -> str:
    """Who is asking. A forwarded address counts only behind a proxy that is known to overwrite it."""
    if settings.behind_proxy:
        forwarded = header(scope, b"x-forwarded-for").split(",")[-1].strip()
        if forwarded:
            return forwarded[:64]
    client = scope.get("client")
    return "unknown" if client is None else str(client[0])


def scheme_of(scope: Scope, settings: Settings) -> str:
    if settings.behind_proxy and header(scope, b"x-forwarded-proto") == "https":
        return "https"
    return "https" if scope.get("scheme") in ("https", "wss") else "http"


def origin_fits(scope: Scope, settings: Settings) -> bool:
    """A browser says where its page came from; that must be here. A program without a page says nothing."""
    origin = header(scope, b"origin")
    if not origin or origin in settings.origins:
        return True
    try:
        return urlsplit(origin).netloc == header(scope, b"host")
    except ValueError:
        return False


def with_headers(send: Send) -> Send:
    """Every HTTP answer carries the safety headers."""
    extra = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = [key.lower() for key, _ in message["headers"]]
            message["headers"] = [*message["headers"], *[pair for pair in extra if pair[0] not in present]]
        await send(message)

    return wrapped


def answer_refusal(request: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    text = Texts(language_of(request.scope, FALLBACK)).refusal(refusal)
    body = Problem(refusal.code, dict(refusal.params), text)
    return Response(body, status_code=status_of(refusal), media_type=MediaType.JSON)


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses (a body that does not fit, an unknown path), in the house's own shape."""
    codes = {404: "no-such-page", 405: "no-such-page", 413: "body-large", 401: "token-wrong"}
    answer = answer_refusal(request, Refused(codes.get(error.status_code, "request-odd")))
    answer.status_code = error.status_code
    return answer


def answer_odd(request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """A body no reader gets through: letters that are none, brackets in brackets without end."""
    return answer_refusal(request, Refused("request-odd"))


def answer_storage(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The database cannot even be read."""
    log.error("storage not readable", extra={"reason": type(error).__name__})
    return answer_refusal(request, Refused("storage-frozen"))


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("request failed", exc_info=error, extra={"path": request.url.path[:80]})
    answer = answer_refusal(request, Refused("server-fault"))
    answer.status_code = 500
    return answer

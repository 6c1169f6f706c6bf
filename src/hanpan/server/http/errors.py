"""Errors: what every "no" looks like over HTTP: a status, a code, its parameters, and a sentence."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from hanpan.kernel.refusal import Refused
from hanpan.locale import FALLBACK, Texts
from hanpan.server.house import House
from hanpan.server.http.request import address_of, language_of
from hanpan.server.wire.schemas import Problem

log = logging.getLogger("hanpan.http")

STATUS = {
    "no-table": 404,
    "table-abandoned": 410,
    "rules-moved": 410,
    "no-such-page": 404,
    "no-such-day": 404,
    "no-daily": 404,
    "token-wrong": 401,
    "host-only": 403,
    "daily-private": 403,
    "kicked": 403,
    "not-played": 403,
    "review-not-yours": 403,
    "origin-foreign": 403,
    "host-foreign": 421,
    "body-large": 413,
    "too-many-tables": 429,
    "daily-many": 429,
    "too-many-requests": 429,
    "too-many-connections": 429,
    "line-long": 429,
    "too-many-misses": 429,
    "coach-busy": 503,
    "coach-silent": 503,
    "work-heavy": 503,
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
    "review-later",
    "too-few",
    "table-busy",
    "table-paused",
    "pause-private",
    "seats-taken",
    "kick-host",
    "round-too-long",
    "daily-not-open",
    "daily-over",
    "daily-done",
    "daily-first",
    "daily-none",
    "daily-answered",
    "daily-order",
    "daily-later",
]


def status_of(refusal: Refused) -> int:
    return 409 if refusal.code in NOT_NOW else STATUS.get(refusal.code, 400)


def answer_refusal(request: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    if refusal.code == "no-table":
        house: House = request.app.state.house
        house.allowance.miss(address_of(request.scope, house.settings))
    text = Texts(language_of(request.scope, FALLBACK)).refusal(refusal)
    body = Problem(refusal.code, dict(refusal.params), text)
    return Response(body, status_code=status_of(refusal), media_type=MediaType.JSON)


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses (a body that does not fit, an unknown path), in the house's own shape."""
    codes = {404: "no-such-page", 405: "no-such-page", 413: "body-large", 401: "token-wrong"}
    answer = answer_refusal(request, Refused(codes.get(error.status_code, "request-odd")))
    answer.status_code = error.status_code
    return answer


def answer_invalid(request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
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

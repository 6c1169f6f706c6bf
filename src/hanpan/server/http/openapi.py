"""OpenAPI: the framework knows our routes and types, and not our answers. This adds what really is answered.

tests/server/http/test_openapi.py asks the house what the schema allows and holds the answers to it.
"""

from typing import Any, Final

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from hanpan.server.identity import ALPHABET, CODE_CHARS

PROBLEM: Final = {"$ref": "#/components/schemas/Problem"}
NO: Final = {
    "400": "It makes no sense",
    "401": "The key fits nothing here",
    "403": "Not yours to do",
    "404": "There is no such table or day, or nothing of it",
    "409": "Not now",
    "410": "Nobody came back to it",
    "413": "Too large",
    "421": "The house does not answer to this name",
    "429": "Too many",
    "503": "Nothing can be stored just now, or the house closes",
}
ALWAYS: Final = ("400", "421", "429", "503")
OF_TABLE: Final = ("404", "409", "410")
WRITING: Final = ("401", "403", "409", "413")
TEXTS: Final = {"/api/tables/{code}/record": "application/jsonl", "/api/tables/{code}/phh": "text/plain"}
HOST: Final = "/api/tables/{code}/host"
REVIEW: Final = "/api/tables/{code}/review"
WITH_KEY: Final = (HOST, REVIEW, *[f"/api/tables/{{code}}/{name}" for name in ("join", "record", "phh", "replay")])
"""A host must show a key, and who asks the coach; others may: what is one's own is in the records of whoever does."""
DAY: Final = "/api/daily/{day}/{game}"
DAILY: Final = ("/api/daily", DAY)
"""Whoever shows the key of their device is told of their own try."""
RECORD_BODY: Final = "/api/replay"


class TruthfulPlugin(JsonRenderPlugin):
    _text: bytes | None = None
    """Made once: it never changes, and takes as long as a hundred acts."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._text is None:
            self._text = super().render(request, truthful(openapi_schema))
        return self._text


def truthful(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with every "no", the key, the shape of a code, and the texts that are no JSON."""
    letters = ALPHABET + ALPHABET.lower()
    code = {"type": "string", "pattern": f"^[{''.join(sorted(set(letters)))}]{{{CODE_CHARS}}}$"}
    paths = {}
    for path, methods in schema["paths"].items():
        paths[path] = {method: told(path, method, operation, code) for method, operation in methods.items()}
    keys = {"key": {"type": "http", "scheme": "bearer", "description": "The key to a seat."}}
    components = {**schema["components"], "securitySchemes": keys}
    return {**schema, "paths": paths, "components": components}


def told(path: str, method: str, operation: dict[str, Any], code: dict[str, str]) -> dict[str, Any]:
    statuses = [*ALWAYS, *(OF_TABLE if "{code}" in path else ()), *(WRITING if method == "post" else ())]
    if path == REVIEW:
        statuses += ["401", "403"]
    if path.startswith(DAY):
        statuses += ["404"]
    answers = {status: answer for status, answer in operation["responses"].items() if status.startswith("2")}
    if path in TEXTS:
        answers = {"200": {"description": "The text", "content": {TEXTS[path]: {"schema": {"type": "string"}}}}}
    for status in sorted(set(statuses)):
        answers[status] = {"description": NO[status], "content": {"application/json": {"schema": PROBLEM}}}
    found = {**operation, "responses": answers}
    parameters = operation.get("parameters") or []
    found["parameters"] = [{**one, "schema": code} if one["name"] == "code" else one for one in parameters]
    if path.startswith(DAILY):
        found["security"] = [{"key": []}, {}] if method == "get" else [{"key": []}]
    if path in WITH_KEY:
        found["security"] = [{"key": []}] if path in (HOST, REVIEW) else [{"key": []}, {}]
    if path == RECORD_BODY:
        text = {"text/plain": {"schema": {"type": "string"}}}
        found["requestBody"] = {"required": True, "description": "A record file.", "content": text}
    return found

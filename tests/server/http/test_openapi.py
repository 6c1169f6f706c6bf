"""OpenAPI says what is really answered: requests of all shapes the schema knows, and some it does not."""

import asyncio
import warnings
from collections.abc import Callable
from typing import Any

import httpx
import schemathesis
from client import Rest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.schemas import OpenApiSchema
from serving import ServerProcess

from hanpan.server.house import House
from hanpan.server.http.asgi import make_rest
from hanpan.server.settings import Settings

Go = Callable[..., Any]
MODES = (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


def test_the_framework_warns_of_nothing() -> None:
    """What it warns of is gone in its next version."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        make_rest(House(Settings(database="sqlite+aiosqlite://"))).openapi_schema.to_schema()


def test_the_house_answers_as_its_schema_says(shared: ServerProcess, go: Go, soak: int) -> None:
    """On tables that exist, in the lobby, being played and over, with and without a key."""

    async def tables() -> list[Any]:
        rest = Rest(shared.base)
        waiting = await rest.create(seats=3, listed=True, clock={"off": True})
        playing = await rest.quick(seats=2, level="random")
        over = await rest.create(seats=2, sit=False, clock={"off": True})
        await rest.watched(over, "random")
        return [waiting, playing, over]

    made = asyncio.run(tables())
    today = httpx.get(shared.base + "/api/daily", trust_env=False, verify=False).json()["day"]
    # Of this class: so it is imported above, and not first between threads, where Python 3.11 may trip.
    schema: OpenApiSchema = schemathesis.openapi.from_url(shared.base + "/api/openapi/openapi.json")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) >= 17
    for operation in operations:
        cases = st.one_of([operation.as_strategy(generation_mode=mode) for mode in MODES])

        @settings(
            max_examples=4 * soak,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(cases, st.sampled_from(made), st.booleans(), st.booleans())
        def ask(case: Any, table: Any, real: bool, key: bool) -> None:
            if real and "code" in case.path_parameters:
                case.path_parameters["code"] = table["code"]
            if real and "day" in case.path_parameters:
                case.path_parameters |= {"day": today, "game": "holdem" if key else "autochess"}
            headers = {"authorization": f"Bearer {table['token']}"} if key else {}
            # Closing a table would leave nothing for the others to ask.
            if isinstance(case.body, dict) and case.body.get("do") == "close":
                case.body["do"] = "back"
            case.call_and_validate(headers=headers, checks=CHECKS)

        ask()

"""ASGI: the HTTP part of the house, on Litestar, as a server calls it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Router
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from sqlalchemy.exc import SQLAlchemyError

from hanpan import __version__
from hanpan.kernel.refusal import Refused
from hanpan.server.archive.retention import keep_tidy
from hanpan.server.daily import keep_pledged
from hanpan.server.house import House
from hanpan.server.http.downloads import Downloads
from hanpan.server.http.errors import answer_fault, answer_http, answer_invalid, answer_refusal, answer_storage
from hanpan.server.http.game_pages import GamePages
from hanpan.server.http.lines import Lines
from hanpan.server.http.openapi import TruthfulPlugin
from hanpan.server.http.request import address_of, host_fits, origin_fits, with_headers
from hanpan.server.http.routes import RECORD_ROUTES, ROUTES, SENT_AS_IT_IS
from hanpan.server.http.static_files import Pages
from hanpan.server.settings import Settings


class Asgi:
    """The HTTP part as a server calls it. The game's WebSocket does not come this way (http/door.py): none of the
    framework's layers has anything to add to a frame, and every one costs."""

    def __init__(self, house: House, pages: Pages | None = None) -> None:
        self.house = house
        self.rest = make_rest(house, pages)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            # Answered as a GET is; whoever writes the answer (the server) leaves its body out.
            scope = {**scope, "method": "GET"}
        await self.rest(scope, receive, with_headers(send, scope, self.house.settings))


def check_allowance(request: Request[Any, Any, Any]) -> None:
    """Before every route: the address's allowance, and that a page which writes is one of ours."""
    house: House = request.app.state.house
    if not host_fits(request.scope, house.settings):
        raise Refused("host-foreign")
    if request.url.path.startswith("/api/"):
        address = address_of(request.scope, house.settings)
        house.allowance.request(address)
        guessing = house.allowance.guessing(address)
        if guessing is not None and request.url.path.startswith("/api/tables/"):
            raise guessing
    if request.method == "POST" and not origin_fits(request.scope, house.settings):
        raise Refused("origin-foreign")


def make_rest(house: House, pages: Pages | None = None) -> Litestar:
    settings: Settings = house.settings

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        await house.open()
        tasks = [asyncio.create_task(keep_tidy(house)), asyncio.create_task(keep_pledged(house))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await house.close()

    records = Router("/", route_handlers=RECORD_ROUTES, request_max_body_size=settings.limits.record_bytes)
    app = Litestar(
        route_handlers=[*ROUTES, records],
        lifespan=[lifespan],
        before_request=check_allowance,
        exception_handlers={
            Refused: answer_refusal,
            SQLAlchemyError: answer_storage,
            HTTPException: answer_http,
            RecursionError: answer_invalid,
            UnicodeDecodeError: answer_invalid,
            Exception: answer_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Hanpan",
            version=__version__,
            path="/api/openapi",
            render_plugins=[TruthfulPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, exclude_opt_key=SENT_AS_IT_IS),
        request_max_body_size=settings.limits.body_bytes,
        logging_config=None,
    )
    app.state.house = house
    app.state.downloads = Downloads(settings.limits)
    app.state.lines = Lines(settings.limits)
    app.state.game_pages = GamePages()
    app.state.pages = Pages() if pages is None else pages
    return app

"""A device that gives its part to deals, as the page does: it promises while it waits, and tells at the start."""

import secrets
from typing import Any

from client import Client
from taking import Frame

from hanpan.kernel.deal import mark_of


class Device:
    def __init__(self, client: Client, part: str | None = None) -> None:
        self.client = client
        self.part = secrets.token_hex(16) if part is None else part

    async def promise(self) -> Frame:
        coming: Any = self.client.table["coming"]
        return await self.client.ask({"t": "part", "pledge": coming["pledge"], "mark": mark_of(self.part)})

    async def tell(self) -> Frame:
        """When the promises are fixed."""
        await self.client.until(lambda: self.client.table["dealing"])
        coming: Any = self.client.table["coming"]
        return await self.client.ask({"t": "part", "pledge": coming["pledge"], "part": self.part})

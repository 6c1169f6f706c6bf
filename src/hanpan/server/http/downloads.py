"""Downloads: long answers leave piece by piece, as fast as they are read. Whoever asks for many at once and reads none
would fill the memory: only so many of one address, and of all, are under way."""

from collections.abc import AsyncGenerator
from typing import Final

from hanpan.kernel.refusal import Refused
from hanpan.server.settings import Limits
from hanpan.server.thinking.long_work import Done


class Downloads:
    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._here: dict[str, int] = {}
        """How many are under way, by address."""

    def enter(self, address: str) -> "Download":
        here = self._here.get(address, 0)
        if here >= self._limits.downloads_per_address:
            raise Refused("too-many-connections", {"limit": self._limits.downloads_per_address})
        if sum(self._here.values()) >= self._limits.downloads:
            raise Refused("too-many-connections", {"limit": self._limits.downloads})
        self._here[address] = here + 1
        return Download(self, address)

    def leave(self, address: str) -> None:
        here = self._here[address] - 1
        if here:
            self._here[address] = here
        else:
            del self._here[address]


class Download:
    """One answer. It counts until it has left, or nobody knows of it any more: its reader may have gone before the
    first piece was asked for."""

    def __init__(self, downloads: Downloads, address: str) -> None:
        self._downloads: Downloads | None = downloads
        self._address: Final = address

    def end(self) -> None:
        downloads, self._downloads = self._downloads, None
        if downloads is not None:
            downloads.leave(self._address)

    def __del__(self) -> None:
        self.end()


async def pieces(answer: Done, download: Download | None) -> AsyncGenerator[bytes, None]:
    """The answer as it is read; the download, if it counts as one, ends with it."""
    try:
        while piece := answer.piece():
            yield piece
    finally:
        answer.close()
        if download is not None:
            download.end()

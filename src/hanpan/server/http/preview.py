"""Preview: what a chat shows of a link to a table (`og:` tags). Only what the lobby tells of a table, in its language.

A page that is asked for by a wrong code is the page without them, and counts as a miss: nobody finds tables this way.
"""

from contextlib import suppress
from html import escape
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from hanpan.kernel.refusal import Refused
from hanpan.locale import Texts
from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.identity import read_code
from hanpan.server.storage.documents import TableDoc
from hanpan.server.wire.schemas import Listed

PLACES: Final = ("t", "replay")
"""Pages of one table: /t/CODE and /replay/CODE."""
PICTURE: Final = "/preview.png"
HEAD: Final = b"</head>"


async def with_preview(house: House, path: str, body: bytes, origin: str, address: str) -> bytes:
    """The page with tags about the table its path names; as it was where there is nothing to tell."""
    parts = [part for part in path.split("/") if part]
    if len(parts) != 2 or parts[0] not in PLACES or house.allowance.guessing(address) is not None:
        return body
    with suppress(Refused, SQLAlchemyError):
        house.allowance.request(address)
        doc = await found(house, parts[1], address)
        # A day's hand is nobody's to watch, so nobody is invited.
        if doc is not None and doc.daily is None:
            link = f"{origin}/{parts[0]}/{doc.code}"
            return body.replace(HEAD, tags(lobby.row(doc), link, origin).encode() + HEAD, 1)
    return body


async def found(house: House, code: str, address: str) -> TableDoc | None:
    """The table as it is stored: a preview wakes nobody."""
    table = house.tables.get(read_code(code))
    if table is not None:
        return table.doc
    stored = await house.store.table(read_code(code))
    if stored is None or stored[0].state == "closed" or stored[0].game not in house.settings.games:
        house.allowance.miss(address)
        return None
    return stored[0]


def tags(row: Listed, link: str, origin: str) -> str:
    texts = Texts(row.lang)
    game = texts.say(f"{row.game}-name")
    title = texts.say("preview-title", game=game, host=row.host) if row.host else game
    told = {
        "og:type": "website",
        "og:site_name": texts.say("house-name"),
        "og:title": title,
        "og:description": texts.say(f"preview-{row.state}", open=row.open, people=row.people, bots=row.bots),
        "og:url": link,
        "og:image": origin + PICTURE,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:locale": row.lang,
    }
    lines = [f'<meta property="{name}" content="{escape(value, quote=True)}">' for name, value in told.items()]
    return "\n".join(['<meta name="twitter:card" content="summary_large_image">', *lines, ""])

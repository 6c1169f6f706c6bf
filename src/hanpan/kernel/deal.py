"""Deal: a seed that nobody chose, the house neither.

The house pledges a secret (tells its hash), then every person's device promises a part (tells its hash), then the parts
are told, and the seed is a hash of all of it in seat order. Who would have to be trusted: nobody, as long as one part
is honest. SHA-256 over plain text, so that a browser or `sha256sum` can check it. docs/fair-deal.md is the reader's
page.
"""

from hashlib import sha256
from typing import Final

from hanpan.kernel.refusal import BadRecord

SECRET_BYTES: Final = 32
PART_BYTES: Final = 16
BOT: Final = "bot"
"""What a bot gives: the same in every deal."""
NOTHING: Final = ""
"""What somebody gives whose device sent nothing."""
WITHHELD: Final = "withheld"
"""A part that was promised, and not told when all had promised theirs."""
HEX: Final = "0123456789abcdef"


class Deal:
    """Where a seed came from. `pledge` was published before anybody gave a part."""

    def __init__(self, pledge: str, secret: str, parts: list[str]) -> None:
        self.pledge: Final = pledge
        self.secret: Final = secret
        self.parts: Final = parts

    def dump(self) -> dict[str, object]:
        return {"pledge": self.pledge, "secret": self.secret, "parts": self.parts}

    def given(self) -> int:
        """How many seats gave a part of their own."""
        return len([part for part in self.parts if part not in (BOT, NOTHING, WITHHELD)])


def pledge_of(secret: str) -> str:
    return sha256(f"hanpan-pledge:{secret}".encode()).hexdigest()


def mark_of(part: str) -> str:
    """The hash by which a part is promised."""
    return sha256(f"hanpan-part:{part}".encode()).hexdigest()


def mix(secret: str, parts: list[str]) -> bytes:
    """The seed of the house's secret and the parts of all seats."""
    return sha256(f"hanpan-deal:{secret}:{','.join(parts)}".encode()).digest()


def is_hex(text: str, size: int) -> bool:
    return len(text) == 2 * size and all([char in HEX for char in text])


def read_deal(data: object, seats: int, seed: bytes | None) -> Deal | None:
    """The deal of a record's header, checked: the secret is the one that was pledged, and gives the seed."""
    if data is None:
        return None
    odd = BadRecord("record-header", {"line": 1, "field": "deal"})
    if not isinstance(data, dict):
        raise odd
    pledge, secret, parts = data.get("pledge"), data.get("secret"), data.get("parts")
    if not isinstance(pledge, str) or not isinstance(secret, str) or not isinstance(parts, list):
        raise odd
    if not is_hex(pledge, SECRET_BYTES) or not is_hex(secret, SECRET_BYTES) or len(parts) != seats:
        raise odd
    for part in parts:
        if not isinstance(part, str) or not (part in (BOT, NOTHING, WITHHELD) or is_hex(part, PART_BYTES)):
            raise odd
    if pledge_of(secret) != pledge:
        raise BadRecord("record-pledge", {"line": 1})
    if seed is None or mix(secret, parts) != seed:
        raise BadRecord("record-mix", {"line": 1})
    return Deal(pledge, secret, parts)

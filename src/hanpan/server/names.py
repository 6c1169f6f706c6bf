"""Names people type, codes people read aloud, keys nobody may guess."""

import hashlib
import secrets
import unicodedata
from typing import Final

from hanpan.kernel.refusal import Refused

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No 0, O, 1, I, L: a code is read aloud across a room."""
CODE_CHARS: Final = 6
TOKEN_BYTES: Final = 16
JOINER: Final = "\u200d"
"""Kept inside emoji families; every other invisible character goes."""


def new_code() -> str:
    return "".join([secrets.choice(ALPHABET) for _ in range(CODE_CHARS)])


def read_code(text: str) -> str:
    """A code as typed: case and spaces do not matter. Anything else names no table."""
    code = text.strip().upper()
    if len(code) != CODE_CHARS or not all([char in ALPHABET for char in code]):
        raise Refused("no-table")
    return code


def new_token() -> str:
    return secrets.token_hex(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is stored of a key. 128 random bits need no salt and no slow hash."""
    return hashlib.blake2b(token.encode(), digest_size=16, person=b"hanpan-seat").hexdigest()


def clean_name(text: str, limit: int) -> str:
    """A name fit for every screen: composed, without control, bidi or invisible characters, single spaces, short."""
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text[: limit * 8]):
        category = unicodedata.category(char)
        if category.startswith("Z"):
            kept.append(" ")
        elif char == JOINER or category[0] != "C":
            kept.append("?" if char in "<>&" else char)
    name = " ".join("".join(kept).split())
    name = limit_marks(name)[:limit].strip(" " + JOINER)
    if not any([unicodedata.category(char)[0] not in "MZC" for char in name]):
        raise Refused("name-empty", {"limit": limit})
    return name


def limit_marks(name: str) -> str:
    """At most two combining marks in a row: a name stays in its line."""
    kept: list[str] = []
    marks = 0
    for char in name:
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks <= 2:
            kept.append(char)
    return "".join(kept)

"""Names people type, codes people read aloud, keys nobody may guess."""

import hashlib
import secrets
import unicodedata
from typing import Final

from hanpan.kernel.refusal import Refused
from hanpan.locale.lookalikes import looks
from hanpan.locale.opponents import looks_like_a_bot

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No 0, O, 1, I, L: a code is read aloud across a room."""
CODE_CHARS: Final = 6
TOKEN_BYTES: Final = 16
JOINER: Final = "\u200d"
EMOJI_STYLE: Final = "\ufe0f"
"""These two are kept inside emoji; every other invisible character goes."""
BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks that draw nothing."""


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
        elif char in (JOINER, EMOJI_STYLE):
            if kept and is_emoji(kept[-1]):
                kept.append(char)
        elif category[0] != "C" and char not in BLANK and not is_selector(char):
            if kept and kept[-1] == JOINER and not is_emoji(char):
                kept.pop()
            kept.append("?" if char in "<>&" else char)
    name = " ".join("".join(kept).split())
    name = limit_marks(name)[:limit].strip(" " + JOINER)
    if not any([unicodedata.category(char)[0] not in "MZC" for char in name]):
        raise Refused("name-empty", {"limit": limit})
    return name


def person_name(text: str, limit: int) -> str:
    """A name somebody may sit down with: fit for every screen, and not one of a bot's."""
    name = clean_name(text, limit)
    if looks_like_a_bot(name):
        raise Refused("name-of-bot", {"name": name})
    return name


def same_name(one: str, other: str) -> bool:
    """Whether nobody can tell the two apart, in whatever alphabets they are."""
    pairs = zip(looks(visible(one)), looks(visible(other)), strict=True)
    return any([mine == theirs for mine, theirs in pairs])


def visible(name: str) -> str:
    composed = unicodedata.normalize("NFKC", name)
    return "".join([char for char in composed if char != EMOJI_STYLE and unicodedata.category(char)[0] != "C"])


def hash_address(address: str, code: str) -> str:
    """What a table keeps of where somebody came from: enough to know them again there, and nowhere else."""
    return hashlib.blake2b(f"{code}:{address}".encode(), digest_size=12, person=b"hanpan-home").hexdigest()


def is_emoji(char: str) -> bool:
    """Pictures, and the skin tones and the style that follow them."""
    return unicodedata.category(char) in ("So", "Sk") or char == EMOJI_STYLE


def is_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0e" or "\U000e0100" <= char <= "\U000e01ef"


def limit_marks(name: str) -> str:
    """At most two combining marks in a row: a name stays in its line."""
    kept: list[str] = []
    marks = 0
    for char in name:
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks <= 2:
            kept.append(char)
    return "".join(kept)

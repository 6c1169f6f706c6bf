"""JSON text: plain data as JSON without spaces, in the order it is in."""

import json
from json.encoder import encode_basestring
from typing import Final

quoted: Final = encode_basestring
"""A text as a JSON string, with its quotes."""


def json_text(value: object) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return f"[{','.join([json_text(one) for one in value])}]"
    if isinstance(value, dict):
        return f"{{{','.join([f'{quoted(key)}:{json_text(one)}' for key, one in value.items()])}}}"
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)

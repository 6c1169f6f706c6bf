"""Writes the page's TypeScript types of the wire from the server's own (hanpan.server.wire): they cannot differ.

`python tools/wire_types.py` writes web/src/house/wire_types.gen.ts; tests/server/wire/test_wire_types.py fails when
that file is stale.
"""

from pathlib import Path
from typing import Any, get_args

import msgspec

from hanpan.server.wire import schemas
from hanpan.server.wire.frames import Frame
from hanpan.server.wire.messages import HostDo, Message

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "house" / "wire_types.gen.ts"
HEAD = "/** Made by tools/wire_types.py from the types of the server. Do not edit: change those and run it again. */\n"
WORDS = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
REFS = "#/"


def types() -> str:
    """The whole file."""
    unions = {"Message": get_args(Message), "Frame": get_args(Frame)}
    bodies = [
        found
        for found in vars(schemas).values()
        if isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == schemas.__name__
    ]
    roots = [*unions["Message"], *unions["Frame"], HostDo, *bodies]
    _, components = msgspec.json.schema_components(roots, ref_template=REFS + "{name}")
    parts = [HEAD, *[interface(name, components[name]) for name in sorted(components)]]
    parts += [union(name, [member.__name__ for member in members]) for name, members in unions.items()]
    return "\n".join(parts)


def interface(name: str, schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    lines = [f"/** {schema['description']} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, shape in schema["properties"].items():
        lines.append(f"  {field}{'' if field in required else '?'}: {kind(shape)};")
    return "\n".join([*lines, "}", ""])


def union(name: str, members: list[str]) -> str:
    return "\n".join([f"export type {name} =", *[f"  | {member}" for member in members]]) + ";\n"


def kind(shape: dict[str, Any]) -> str:
    """The TypeScript of a JSON schema."""
    if "$ref" in shape:
        return str(shape["$ref"]).removeprefix(REFS)
    if "enum" in shape:
        return " | ".join([f'"{word}"' for word in shape["enum"]])
    if "anyOf" in shape:
        return " | ".join([kind(one) for one in shape["anyOf"]])
    found = shape.get("type", "unknown")
    if found == "array":
        if "prefixItems" in shape:
            return f"[{', '.join([kind(item) for item in shape['prefixItems']])}]"
        inner = kind(shape["items"])
        return f"({inner})[]" if " " in inner and not inner.startswith("Record<") else f"{inner}[]"
    if found == "object":
        values = shape.get("additionalProperties")
        return f"Record<string, {kind(values) if isinstance(values, dict) else 'unknown'}>"
    return "unknown" if found == "unknown" else WORDS[found]


if __name__ == "__main__":
    TARGET.write_text(types(), encoding="utf-8")

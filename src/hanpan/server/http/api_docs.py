"""The OpenAPI page at /api/docs: every route of the REST part with its parameters, body and answers."""

from html import escape
from typing import Any


def reference_page(schema: dict[str, Any]) -> str:
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        "<title>Hanpan: REST</title>",
        "<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "code{background:#8882;padding:.1em .3em}table{border-collapse:collapse}td{padding:.2em .8em .2em 0}</style>",
        f"<h1>Hanpan {escape(str(schema['info']['version']))}: REST</h1>",
        "<p>The schema: <a href=/api/openapi/openapi.json>openapi.json</a>. docs/protocol.md tells the rest.</p>",
    ]
    for path, methods in schema.get("paths", {}).items():
        for method, operation in methods.items():
            parts.append(operation_part(path, method, operation))
    parts.append("<h1>Shapes</h1>")
    for name, shape in schema.get("components", {}).get("schemas", {}).items():
        parts.append(shape_part(name, shape))
    return "".join(parts)


def operation_part(path: str, method: str, operation: dict[str, Any]) -> str:
    text = f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(operation.get('description') or '')}</p>"
    rows = [(f"{one['in']} {one['name']}", kind(one.get("schema", {}))) for one in operation.get("parameters", [])]
    rows += [("body", found) for found in kinds(operation.get("requestBody", {}))]
    for status, answer in operation.get("responses", {}).items():
        rows += [(f"answer {status}", found) for found in kinds(answer)]
    return text + table(rows)


def kinds(part: dict[str, Any]) -> list[str]:
    return [kind(content.get("schema", {})) for content in part.get("content", {}).values()]


def shape_part(name: str, shape: dict[str, Any]) -> str:
    required = shape.get("required", [])
    rows = [
        (field + ("" if field in required else "?"), kind(value))
        for field, value in shape.get("properties", {}).items()
    ]
    return f"<h2 id='{escape(name)}'>{escape(name)}</h2><p>{escape(shape.get('description') or '')}</p>{table(rows)}"


def table(rows: list[tuple[str, str]]) -> str:
    return "<table>" + "".join([f"<tr><td>{escape(a)}<td>{b}" for a, b in rows]) + "</table>"


def kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(str(schema["$ref"]).rsplit("/", 1)[-1])
        return f"<a href='#{name}'>{name}</a>"
    if "oneOf" in schema:
        return " or ".join([kind(one) for one in schema["oneOf"]])
    if schema.get("type") == "array":
        return "list of " + kind(schema.get("items", {}))
    return escape(str(schema.get("type") or "anything"))

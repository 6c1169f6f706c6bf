"""The page's TypeScript types are those of the server."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[3]


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_page_are_fresh() -> None:
    """When this fails: `python tools/wire_types.py`, and look at what the page makes of it (`npm run check`)."""
    made = generator()
    assert made.TARGET.read_text(encoding="utf-8") == made.types()


def test_shapes_become_types() -> None:
    kind = generator().kind
    assert kind({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}) == "(number | null)[]"
    assert kind({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}) == "[number, string]"
    assert kind({"type": "object", "additionalProperties": {"$ref": "#/You"}}) == "Record<string, You>"
    assert kind({"type": "array", "items": {"type": "object"}}) == "Record<string, unknown>[]"
    assert kind({"enum": ["bot", "open"]}) == '"bot" | "open"'
    assert kind({}) == "unknown"

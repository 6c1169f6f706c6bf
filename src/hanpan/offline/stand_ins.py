"""Stand-ins: the run-time of the compiler (librt, mypy_extensions) where neither is installed.

Its packed lists and number types only make compiled code fast. A browser runs the rules interpreted, where a plain list
and a plain number do the same; records and digests are equal. Imported before the kernel, by whoever has no librt.
"""

import sys
from collections.abc import Callable
from importlib.util import find_spec
from types import ModuleType
from typing import Any


def append(items: list[Any], item: Any) -> list[Any]:
    """The list with one more; whoever calls goes on with what is given back."""
    items.append(item)
    return items


def mypyc_attr(*_flags: str, **_settings: object) -> Callable[[type], type]:
    """What a class says to the compiler says nothing here."""
    return lambda made: made


PLAIN: dict[str, dict[str, object]] = {
    "librt": {},
    "librt.vecs": {"append": append, "vec": list},
    "mypy_extensions": {"i32": int, "i64": int, "mypyc_attr": mypyc_attr, "u8": int},
}
"""By module what is taken from it."""


def stand_in() -> list[str]:
    """Puts the stand-ins of those modules in place that are missing, and names them."""
    missing = [name for name in PLAIN if name not in sys.modules and find_spec(name.partition(".")[0]) is None]
    for name in missing:
        module = ModuleType(name)
        module.__dict__.update(PLAIN[name])
        sys.modules[name] = module
    return missing

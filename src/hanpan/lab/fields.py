"""Reading an experiment's table: every key is known, every value of its kind, or one sentence says which is not."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

from hanpan.kernel.refusal import BadConfig, Refused

Section = dict[str, Any]


@contextmanager
def within(file: str, variant: str = "") -> Iterator[None]:
    """What rules, bots and other files refuse is said with the experiment it stands in, and with its variant."""
    try:
        yield
    except Refused as refusal:
        if refusal.params.get("file") == file or "because" in refusal.params:
            raise
        why = {**refusal.params, "source": file, "variant": variant, "because": refusal.code}
        raise BadConfig("lab-in-variant" if variant else "lab-in", why) from refusal


class Fields:
    """One section of an experiment file."""

    def __init__(self, table: object, file: str, where: str, known: Collection[str]) -> None:
        if not isinstance(table, dict):
            raise BadConfig("lab-section", {"file": file, "key": where})
        for key in table:
            if key not in known:
                raise BadConfig(
                    "lab-key", {"file": file, "key": joined(where, str(key))[:80], "keys": ", ".join(known)}
                )
        self.table: Section = table
        self.file = file
        self.where = where

    def wrong(self, key: str, code: str, **more: int | str) -> BadConfig:
        return BadConfig(code, {"file": self.file, "key": joined(self.where, key), **more})

    def whole(self, key: str, usual: int, low: int, high: int) -> int:
        value = self.table.get(key, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(key, "lab-whole", low=low, high=high)
        return value

    def decimal(self, key: str) -> float | None:
        value = self.table.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < 1e9:
            raise self.wrong(key, "lab-decimal")
        return float(value)

    def word(self, key: str, usual: str | None = None) -> str:
        value = self.table.get(key, usual)
        if not isinstance(value, str) or not value:
            raise self.wrong(key, "lab-text")
        return value

    def words(self, key: str, usual: list[str]) -> list[str]:
        value = self.table.get(key, usual)
        if not isinstance(value, list) or not value or not all([isinstance(item, str) for item in value]):
            raise self.wrong(key, "lab-texts")
        return value

    def part(self, key: str, known: Collection[str]) -> "Fields":
        return Fields(self.table.get(key, {}), self.file, joined(self.where, key), known)

    def open_part(self, key: str) -> Section:
        """A section whose keys somebody else knows."""
        value = self.table.get(key, {})
        if not isinstance(value, dict):
            raise BadConfig("lab-section", {"file": self.file, "key": joined(self.where, key)})
        return value

    def rows(self, key: str, known: Collection[str]) -> list["Fields"]:
        value = self.table.get(key, [])
        if not isinstance(value, list):
            raise BadConfig("lab-section", {"file": self.file, "key": joined(self.where, key)})
        return [Fields(row, self.file, f"{joined(self.where, key)}[{index}]", known) for index, row in enumerate(value)]


def joined(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key

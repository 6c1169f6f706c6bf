"""Reading the rules tables: TOML that ships with the games or that a designer hands in. The one place that reads files.

A table is refused with its file, row and reason; the games turn rows into typed data with the small readers below.
"""

import tomllib
from importlib.resources import files

from hanpan.kernel.refusal import BadData, Params

Row = dict[str, object]


def shipped(package: str, name: str) -> Row:
    """A table that comes with a game: `shipped("hanpan.games.holdem", "presets.toml")`."""
    text = files(package).joinpath("data").joinpath(name).read_text(encoding="utf-8")
    return parse_table(text, name)


_translations: dict[str, dict[str, Row]] = {}


def translations(name: str) -> dict[str, Row]:
    """The tables of that name that lie in the folders of texts, by language; read once."""
    found = _translations.get(name)
    if found is None:
        found = {}
        texts = files("hanpan").joinpath("locale")
        for language in sorted([folder.name for folder in texts.iterdir() if folder.is_dir()]):
            file = texts.joinpath(language).joinpath(name)
            if file.is_file():
                found[language] = parse_table(file.read_text(encoding="utf-8"), f"{language}/{name}")
        _translations[name] = found
    return found


def parse_table(text: str, file: str, exact: bool = False) -> Row:
    """A TOML text as a table. `exact`: decimals stay text, for games that count in exact fractions."""
    try:
        return tomllib.loads(text, parse_float=str) if exact else tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData("table-syntax", {"file": file, "row": "", "reason": str(error)}) from None
    except (ValueError, RecursionError):
        # A number of thousands of digits, or brackets in brackets without end.
        raise BadData("table-syntax", {"file": file, "row": "", "reason": "a value is too long or too deep"}) from None


def bad(file: str, row: str, reason: str, fault: str = "row-other", params: Params | None = None) -> BadData:
    """The refusal of a row; `reason` is a short English phrase for whoever works on the rules, and `refusal-FAULT` with
    these params says the same to the designer who wrote the row."""
    return BadData("table-row", {**(params or {}), "file": file, "row": row, "reason": reason, "fault": fault})


def rows(table: Row, key: str, file: str) -> list[Row]:
    """An array of tables."""
    value = table.get(key)
    if not isinstance(value, list):
        raise bad(file, key, "must be a list of rows", "row-list")
    found: list[Row] = []
    for index, item in enumerate(value):
        if not isinstance(item, dict):
            raise bad(file, f"{key}[{index}]", "must be a row", "row-row")
        found.append(item)
    return found


def section(table: Row, key: str, file: str) -> Row:
    value = table.get(key)
    if not isinstance(value, dict):
        raise bad(file, key, "must be a section", "row-section")
    return value


def whole(row: Row, key: str, file: str, where: str, low: int, high: int) -> int:
    value = row.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise bad(file, where, f"{key} must be a whole number", "row-whole", {"key": key})
    if not low <= value <= high:
        given = f", not {value}" if -(10**9) < value < 10**9 else ""
        between: Params = {"key": key, "low": low, "high": high}
        raise bad(file, where, f"{key} must be between {low} and {high}{given}", "row-between", between)
    return value


def word(row: Row, key: str, file: str, where: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value:
        raise bad(file, where, f"{key} must be a text", "row-text", {"key": key})
    return value


def wholes(row: Row, key: str, file: str, where: str, low: int, high: int) -> list[int]:
    value = row.get(key)
    if not isinstance(value, list):
        raise bad(file, where, f"{key} must be a list of whole numbers", "row-wholes", {"key": key})
    found: list[int] = []
    for item in value:
        if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
            bounds: Params = {"key": key, "low": low, "high": high}
            raise bad(file, where, f"{key} must hold whole numbers between {low} and {high}", "row-bounds", bounds)
        found.append(item)
    return found


def words(row: Row, key: str, file: str, where: str) -> list[str]:
    value = row.get(key)
    if not isinstance(value, list):
        raise bad(file, where, f"{key} must be a list of texts", "row-texts", {"key": key})
    found: list[str] = []
    for item in value:
        if not isinstance(item, str) or not item:
            raise bad(file, where, f"{key} must hold texts", "row-texts", {"key": key})
        found.append(item)
    return found

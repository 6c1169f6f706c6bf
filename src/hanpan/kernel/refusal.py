"""Every "no" of the house: a stable code, its parameters, and nothing changed.

The sentence a person reads is `refusal-<code>` in the locale files; the kernel knows no language.
"""

from typing import Final

Plain = int | str | bool | None
Params = dict[str, Plain]


class Refused(Exception):
    """Something was asked that cannot be done. `code` is stable, `params` fill the sentence."""

    def __init__(self, code: str, params: Params | None = None) -> None:
        # No super().__init__(): an exception keeps its arguments without it, and many refusals are never raised.
        self.code: Final = code
        self.params: Final[Params] = {} if params is None else params

    def __str__(self) -> str:
        return f"{self.code} {self.params}" if self.params else self.code

    def dump(self) -> dict[str, object]:
        return {"code": self.code, "params": dict(self.params)}


class Illegal(Refused):
    """An action that may not be done now. The state is as it was."""


class BadConfig(Refused):
    """A table that cannot be set up: config, seat count or preset."""


class BadData(Refused):
    """A data file (rules table, pack, preset) that is wrong; params name `file` and `row`."""


class BadRecord(Refused):
    """A record that cannot be trusted; params name the `line`."""


UNREAD: Final[tuple[tuple[type[Exception], str], ...]] = (
    (FileNotFoundError, "file-none"),
    (NotADirectoryError, "file-none"),
    (IsADirectoryError, "file-folder"),
    (PermissionError, "file-closed"),
    (UnicodeDecodeError, "file-no-text"),
)


def unread(file: str, error: Exception) -> Refused:
    """Why a text file that somebody named was not read."""
    for kind, code in UNREAD:
        if isinstance(error, kind):
            return Refused(code, {"file": file})
    return Refused("unreadable-file", {"file": file})

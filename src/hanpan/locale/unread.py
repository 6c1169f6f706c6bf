"""Texts that are read when they are first said: of fifteen hundred a command says a dozen, and to read them all takes
longer than most commands."""

import re
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""Where a message or a term begins: at the start of a line, and nothing else that is no remark may stand there."""


class UnreadBundle(FluentBundle):
    """Our own files are cut into entries, each read by Fluent when somebody asks for it. A package's texts, of which
    nobody knows whether they can be read, are read at once (`add_resource`)."""

    def __init__(self, locales: list[str], functions: dict[str, Any], use_isolating: bool) -> None:
        super().__init__(locales, functions=functions, use_isolating=use_isolating)
        self._unread: dict[str, str] = {}

    def add_text(self, text: str) -> None:
        starts = list(ENTRY.finditer(text))
        ends = [start.start() for start in starts[1:]] + [len(text)]
        for start, end in zip(starts, ends, strict=True):
            self._unread.setdefault(start[1], text[start.start() : end])

    def messages(self) -> list[str]:
        """Every message there is."""
        return list(dict.fromkeys([*[key for key in self._unread if not key.startswith("-")], *self._messages]))

    def has_message(self, message_id: str) -> bool:
        return message_id in self._unread or message_id in self._messages

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        name = f"-{entry_id}" if term else entry_id
        if name in self._unread and name not in self._compiled:
            self.add_resource(FluentResource(self._unread[name]), allow_overrides=True)
        return super()._lookup(entry_id, term)

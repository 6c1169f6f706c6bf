"""Logs: JSON for programs, plain lines for a person at a terminal."""

import io
import json
import logging

import pytest

from hanpan.server.ops.json_logs import start_logs


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("stream", [io.StringIO, Screen])
def test_a_terminal_gets_plain_lines(stream: type[io.StringIO], monkeypatch: pytest.MonkeyPatch) -> None:
    root, ours = logging.getLogger(), logging.getLogger("hanpan")
    kept, levels = root.handlers[:], (root.level, ours.level)
    said = stream()
    monkeypatch.setattr("sys.stderr", said)
    try:
        start_logs("info")
        logging.getLogger("hanpan.process").info("open", extra={"port": 8765, "host": None})
        try:
            raise ValueError("odd")
        except ValueError:
            logging.getLogger("hanpan.process").exception("broken")
    finally:
        root.handlers[:] = kept
        root.setLevel(levels[0])
        ours.setLevel(levels[1])
    lines = said.getvalue().splitlines()
    if stream is Screen:
        assert lines[0].endswith(" info hanpan.process: open port=8765 host=None")
        assert lines[1].endswith(" error hanpan.process: broken") and lines[-1] == "ValueError: odd"
    else:
        opened, broken = [json.loads(line) for line in lines]
        assert (opened["what"], opened["port"], opened["host"]) == ("open", 8765, None)
        assert "ValueError: odd" in broken["trace"]

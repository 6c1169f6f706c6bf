"""A command in a real terminal of a given size: what is typed, and what is on the screen then."""

import subprocess
import time
from pathlib import Path
from secrets import token_hex

from rich.cells import cell_len

PATIENCE = 60
"""Seconds a busy machine may take for a screen."""


class Window:
    """A tmux server of its own with one window."""

    def __init__(self, folder: Path, columns: int, rows: int, command: list[str]) -> None:
        self.columns = columns
        # A name of its own: the server of the test before may still be closing.
        self.socket = f"hanpan-{token_hex(6)}"
        size = ["-x", str(columns), "-y", str(rows)]
        # The last screen stays when the game is over.
        self.tmux(
            "-f", "/dev/null", "new-session", "-d", *size, "-c", str(folder), "sh", "-c", '"$@"; cat', "-", *command
        )

    def tmux(self, *words: str) -> str:
        call = ["tmux", "-u", "-L", self.socket, *words]
        return subprocess.run(call, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout

    def close(self) -> None:
        self.tmux("kill-server")

    def type(self, line: str) -> None:
        self.tmux("send-keys", "-l", "--", line + "\r")

    def screen(self, wanted: str) -> str:
        """What is in the window once `wanted` is there."""
        end = time.monotonic() + PATIENCE
        while True:
            found = self.tmux("capture-pane", "-p")
            if wanted in found:
                assert max([cell_len(line) for line in found.splitlines()]) <= self.columns
                return found
            assert time.monotonic() < end, f"{wanted!r} does not come:\n{found}"
            time.sleep(0.05)

    def answer(self, question: str, over: str, words: list[str]) -> None:
        """Type the words in turn whenever a line that ends with the question waits for one, until `over` is there."""
        end = time.monotonic() + PATIENCE
        typed = 0
        while over not in (found := self.tmux("capture-pane", "-p")):
            if found.rstrip().endswith(question):
                self.type(words[typed % len(words)])
                typed += 1
            assert time.monotonic() < end, f"{over!r} does not come:\n{found}"
            time.sleep(0.05)

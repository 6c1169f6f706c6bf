"""The entry point: what a shell may leave out is put right, and Ctrl-C ends quietly while the command is still read."""

import os
import sys
from contextlib import suppress


def main() -> None:
    try:
        settle()
        from hanpan.cli.main import main as command

        command()
    except KeyboardInterrupt:
        sys.exit(130)


def settle() -> None:
    """Streams that were closed, a width that is none, and where games of the present folder are looked for."""
    for name, how in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, how))  # noqa: SIM115
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and not int(columns):
        del os.environ["COLUMNS"]
    # Behind Python's own modules: a file here may have the name of one. Worker processes do not look here first either.
    os.environ.setdefault("PYTHONSAFEPATH", "1")
    with suppress(OSError):  # the folder may be gone
        sys.path.append(os.getcwd())

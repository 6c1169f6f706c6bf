"""Files that are written whole or not at all."""

import os
from pathlib import Path


def check_whole(path: Path) -> None:
    """Whether such a file can be written, asked before the work for it begins; an OSError says that it cannot."""
    if path.exists() and not path.is_file():
        path.open("a", encoding="utf-8").close()
        return
    part = path.with_name(path.name + ".part")
    part.touch()
    part.unlink()


def write_whole(path: Path, text: str) -> None:
    """What stands there stays until the new text is on the disk; what is left of a failure is taken away."""
    if path.exists() and not path.is_file():  # a device, such as /dev/null
        path.write_text(text, encoding="utf-8")
        return
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise

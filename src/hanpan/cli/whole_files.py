"""Files that are written whole or not at all, and never over what somebody else put there."""

import os
from pathlib import Path
from secrets import token_hex

from hanpan.kernel.refusal import BadConfig


def check_whole(path: Path) -> None:
    """Whether such a file can be written, asked before the work for it begins; an OSError says that it cannot."""
    if path.exists() and not path.is_file():
        path.open("a", encoding="utf-8").close()
        return
    part = scratch_beside(path)
    part.touch()
    part.unlink()


def write_whole(path: Path, text: str) -> None:
    """What stands there stays until the new text is on the disk; what is left of a failure is taken away."""
    if path.exists() and not path.is_file():  # a device, such as /dev/null
        path.write_text(text, encoding="utf-8")
        return
    part = scratch_beside(path)
    try:
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def scratch_beside(path: Path) -> Path:
    """A name in the same folder that nobody uses: one made of the file's own name may be somebody's file."""
    return path.with_name(f".hanpan-{token_hex(8)}.part")


def check_new(path: Path) -> None:
    """Refuses a file that holds something: nobody said that it may go."""
    if path.is_file() and path.stat().st_size:
        raise BadConfig("file-exists", {"file": str(path)})

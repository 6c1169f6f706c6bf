"""What a process for long work answers."""

import msgspec

from hanpan.kernel.refusal import Params


class Outcome(msgspec.Struct, omit_defaults=True):
    """A body, or how long the file with it is, or why there is none."""

    body: bytes = b""
    size: int = 0
    """Bytes in the file that came with the question; 0: the body is all."""
    code: str = ""
    """Of a refusal."""
    params: Params = {}
    error: str = ""
    """The rules raised something."""
    large: bool = False
    """It took more memory than the worker may have, or more disk than there is."""

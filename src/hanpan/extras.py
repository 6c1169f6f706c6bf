"""How a missing package gets into the environment that runs: a command that is right as it is printed."""

import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from importlib.util import find_spec


def install(package: str, extra: str = "") -> str:
    """The command that brings an extra of Hanpan (or what every install needs), or the one package where pip does not
    know Hanpan: then it would fetch what others may have put into a registry under that name."""
    what = package
    if known():
        what = f'"hanpan[{extra}]"' if extra else "hanpan"
    python = sys.executable or "python"
    python = python if re.fullmatch(r"[\w./:\\+-]+", python) else f'"{python}"'
    # A bare `pip` is that of another environment wherever this one is not activated. Environments without any are uv's.
    return f"{python} -m pip install {what}" if find_spec("pip") else f"uv pip install --python {python} {what}"


def known() -> bool:
    """Whether pip finds Hanpan here, be it installed or built by `make play`."""
    try:
        metadata("hanpan")
    except PackageNotFoundError:
        return False
    return True

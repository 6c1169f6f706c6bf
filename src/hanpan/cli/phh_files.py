"""The files of hand histories: which ones, in which order, from which site, and their bytes piece by piece."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hanpan.kernel.refusal import BadConfig

SUFFIXES = (".phh", ".phhs")
CHUNK = 1 << 18


@dataclass(frozen=True, slots=True)
class HandFile:
    """One file: where it is, how it is called in the answer, and the site of hands that name no venue."""

    path: str
    name: str
    site: str
    size: int
    fault: str = ""
    """Why it is not opened; empty: it is."""

    @property
    def single(self) -> bool:
        return self.path.endswith(".phh")


def hand_files(paths: list[Path]) -> list[HandFile]:
    """The files that were named, and those in the folders that were named, in a stable order."""
    found: list[tuple[str, str]] = []
    closed: dict[str, str] = {}
    for path in paths:
        if path.is_dir():
            below = files_below(path, closed)
            found += [(file, os.path.relpath(file, path) if len(paths) == 1 else file) for file in below]
        elif path.exists():
            found.append((str(path), path.name if len(paths) == 1 else str(path)))
        else:
            raise BadConfig("holdem-phh-nowhere", {"file": str(path)})
    if not found:
        raise BadConfig("holdem-phh-no-files" if paths else "no-files", {"paths": ", ".join(map(str, paths))})
    base = os.path.commonpath([os.path.dirname(os.path.abspath(file)) for file, _ in found])
    return [
        HandFile(
            file, name, site_of(file, base), size_of(file), closed.get(file) or fault_of(file, Path(file) in paths)
        )
        for file, name in found
    ]


def files_below(folder: Path, closed: dict[str, str]) -> list[str]:
    """With them the folders that cannot be looked into, and in `closed` why: nobody may take them for empty."""
    shut: list[str] = []

    def note(error: OSError) -> None:
        closed[error.filename] = error.strerror or "cannot be read"
        shut.append(error.filename)

    files = [
        os.path.join(place, name)
        for place, _, names in os.walk(folder, onerror=note)
        for name in names
        if name.endswith(SUFFIXES)
    ]
    return sorted([*files, *shut])


def fault_of(file: str, named: bool) -> str:
    """Somebody may wait for ever for what a pipe or a device brings, so a pipe is read only where it was named itself,
    as in `<(zcat hands.gz)`; a link to nowhere is told when it is opened."""
    plain = os.path.isfile(file) or not os.path.exists(file) or (named and Path(file).is_fifo())
    return "" if plain else "is no ordinary file"


def site_of(file: str, base: str) -> str:
    """The first folder in which the files differ; where they all lie in one, its name."""
    below = os.path.relpath(os.path.dirname(os.path.abspath(file)), base)
    return os.path.basename(base) if below == os.curdir else below.split(os.sep)[0]


def size_of(file: str) -> int:
    try:
        return os.path.getsize(file)
    except OSError:
        return 0


def chunks_of(path: str, tick: Callable[[int], None]) -> Iterator[bytes]:
    """The bytes of a file; only a piece of it is in memory."""
    with open(path, "rb") as file:
        while chunk := file.read(CHUNK):
            yield chunk
            tick(len(chunk))

"""The options of every command that plays an experiment."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hanpan.cli.batch_options import Json, Lang, Whole


@Parameter(name="*")
@dataclass(frozen=True)
class LabOptions:
    """Where an experiment is played and kept."""

    out: Path | None = None
    resume: Annotated[bool, Parameter(negative="")] = False
    jobs: Whole = 0
    on: str | None = None
    json: Json = False
    lang: Lang = None

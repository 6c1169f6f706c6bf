"""The options of every command that plays an experiment."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from hanpan.cli.batch_options import Json, Lang


@Parameter(name="*")
@dataclass(frozen=True)
class LabOptions:
    """Where an experiment is played and kept."""

    out: Annotated[Path | None, Parameter(help="the store; without it NAME.lab.sqlite3 here")] = None
    resume: Annotated[bool, Parameter(negative="", help="go on with what the store has")] = False
    jobs: Annotated[int, Parameter(help="processes; 0 uses all cores")] = 0
    on: Annotated[
        str | None,
        Parameter(help="many machines: the address of a Ray cluster, such as ray://HOST:10001, or local for one here"),
    ] = None
    json: Json = False
    lang: Lang = None

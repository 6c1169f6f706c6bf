"""Builds the package: compiled with mypyc wherever there is a C compiler, else the same .py files.

HANPAN_COMPILE=require makes everything that keeps it from being compiled an error (our own tests build so),
HANPAN_COMPILE=no leaves it interpreted. Without either, a build that cannot be compiled says why in one line
and goes on.
"""

import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

COMPILED = ("kernel", "cards", "games", "bots")
"""The folders whose modules are compiled."""
SERVER = (
    "rate_limit",
    "ops/counters",
    "ops/server_time",
    "storage/batch_writer",
    "storage/moves",
    "table/action_pipeline",
    "table/broadcast",
    "table/client",
    "table/clocks",
    "table/frame_text",
    "table/game_round",
    "table/live_table",
    "table/presence",
    "table/projection",
    "table/publisher",
    "table/scheduler",
    "table/shared",
    "table/table_clock",
    "table/table_data",
    "table/tasks",
    "ws/connection",
    "ws/send_queue",
    "ws/socket",
)
"""The modules of the server that every single action goes through."""
ENVIRONMENTS = ("tables",)
"""The modules of the learning environments that every single step goes through."""
INTERPRETED = (
    "daily.py",  # games of other packages, which are interpreted, go on from its classes
    "__init__.py",
    "registry.py",
    "simple.py",
    "batch.py",
    "equity.py",
    "learned.py",
    "phh.py",
    "ofc_board.py",
)
"""Package markers, bases of interpreted classes, NumPy/Numba code and the file format readers stay as they are."""
CHECKS = Path("src/hanpan/kernel/check")
COMPARED = ("leaves.py", "samples.py")
"""So does the conformance suite, but for what looks through whole states value by value."""

ALONE = ["--config-file=", "--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
"""mypyc looks at our own sources and nothing else: what is installed beside them (everything in a developer's
environment, nothing in pip's build environment) changes neither whether they compile nor one line of the C code.
`make lint` is what checks all types, strictly and with every package there."""

FLAGS = [] if sys.platform == "win32" else ["-Wno-error", "-fvisibility=hidden"]
FLAGS += ["-fno-plt"] if sys.platform == "linux" else []
"""Calls between compiled modules go straight to their target, and not through a table that another library might
change: about 7 % less time for the server's loop. And a warning of a compiler we have never seen stops nobody."""

BUILDING = ("build", "build_ext", "bdist_wheel", "install")
"""pip runs this file several times, and only asks for a name and a version in most of them."""

STATIC = Path("src/hanpan/server/static")


class NotCompiled(Exception):
    """Why the package stays interpreted."""


WISHES = ("", "no", "require")


def say(text: str) -> None:
    print(f"hanpan: {text}", file=sys.stderr, flush=True)


def stay_interpreted(why: NotCompiled) -> None:
    if os.environ.get("HANPAN_COMPILE") == "require":
        sys.exit(f"hanpan: not compiled: {why}")
    say(f"not compiled: {why}; the same rules run interpreted, 4 to 6 times slower")


def sources() -> list[str]:
    root = Path("src/hanpan")
    files = [path for folder in COMPILED for path in sorted((root / folder).rglob("*.py"))]
    files += [root / "server" / f"{name}.py" for name in SERVER]
    files += [root / "env" / f"{name}.py" for name in ENVIRONMENTS]
    files = [path for path in files if path.parent != CHECKS or path.name in COMPARED]
    return [str(path) for path in files if path.name not in INTERPRETED]


def try_compiler() -> None:
    """One tiny file: that a compiler is there does not mean that it works, or that it finds Python's headers."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        for text, why in (
            ("", "there is no C compiler here that works"),
            ("#include <Python.h>\n", "Python's headers are not here (Debian has them in python3-dev)"),
        ):
            probe = Path(folder) / "probe.c"
            probe.write_text(f"{text}int probe(void) {{ return 0; }}\n", encoding="utf-8")
            try:
                compiler = new_compiler()
                customize_compiler(compiler)
                compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
            except Exception as error:
                raise NotCompiled(why) from error


def extensions() -> list[Extension]:
    if os.environ.get("HANPAN_COMPILE") == "no":
        raise NotCompiled("HANPAN_COMPILE=no asks for it")
    try_compiler()
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise NotCompiled(f"mypyc is not installed ({error})") from error
    try:
        found = mypycify([*ALONE, *sources()], opt_level="3", debug_level="0", multi_file=True, group_name="hanpan")
    except (SystemExit, Exception) as error:
        raise NotCompiled("mypyc gave up, for the reason above") from error
    modules = [module for module in found if isinstance(module, Extension)]
    for module in modules:
        # mypyc gives all of them the same list.
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
        module.depends = [*module.depends, "setup.py"]
    return modules


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BuildExtensions(build_ext):
    """All cores at once; and all modules are compiled or none is: half a build would not even start."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or cores()

    def build_extensions(self) -> None:
        one_after_another = self.compiler.compile

        def compile_together(files: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(cores()) as pool:
                parts = pool.map(lambda file: one_after_another([file], **options), files)
                return [name for part in parts for name in part]

        self.compiler.compile = compile_together
        try:
            super().build_extensions()
        except Exception:
            for name in self.get_outputs():
                Path(name).unlink(missing_ok=True)
            self.extensions = []
            stay_interpreted(NotCompiled("the C compiler gave up, for the reason above"))


class Build(build):
    """With the page inside; and without what an earlier build left in the same folder."""

    def run(self) -> None:
        make_page()
        super().run()
        steps: list[Any] = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        kept = {os.path.normpath(name) for step in steps for name in step.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and os.path.normpath(path) not in kept:
                path.unlink()


class SourceDistribution(sdist):
    """With the page inside: who installs from it needs no Node."""

    def run(self) -> None:
        make_page()
        super().run()


def make_page() -> None:
    """The page, where this is a clone with its sources. What pip downloads has it inside already."""
    if os.environ.get("HANPAN_PAGE") == "done":
        return
    if Path("web/package.json").exists():
        subprocess.run([sys.executable, "tools/page.py"], check=False)
    elif not (STATIC / "index.html").exists():
        say("the page is not in this package; the terminal games work without it")


def readme() -> str:
    """The README as it is shown away from its folder: without pictures and without links to its neighbours."""
    text = Path("README.md").read_text(encoding="utf-8")
    blocks = [block for block in text.split("\n\n") if "![" not in block]
    return re.sub(r"\[([^]]+)\]\((?!https?:)[^)]*\)", r"\1", "\n\n".join(blocks))


def modules() -> list[Extension]:
    if not set(BUILDING) & set(sys.argv):
        return []
    try:
        return extensions()
    except NotCompiled as why:
        stay_interpreted(why)
        return []


if __name__ == "__main__":
    wish = os.environ.get("HANPAN_COMPILE", "")
    if wish not in WISHES:
        sys.exit(f"hanpan: HANPAN_COMPILE={wish} says nothing: leave it out, or take no or require")
    setup(
        ext_modules=modules(),
        cmdclass={"build": Build, "build_ext": BuildExtensions, "sdist": SourceDistribution},
        long_description=readme(),
        long_description_content_type="text/markdown",
    )

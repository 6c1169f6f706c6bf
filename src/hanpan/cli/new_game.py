"""`hanpan new NAME`: a folder with a whole small game, ready to be changed into one's own."""

import keyword
import re
import sys
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from hanpan.games import game_ids
from hanpan.kernel.refusal import BadConfig
from hanpan.locale import LANGUAGES, Texts

PLACES = {
    "pyproject.toml.txt": "pyproject.toml",
    "game.py.txt": "src/NAME/game.py",
    "test_game.py.txt": "tests/test_NAME.py",
    "texts/events.json": "src/NAME/texts/events.json",
    **{f"texts/{language}.ftl": f"src/NAME/texts/{language}.ftl" for language in LANGUAGES},
    **{f"texts/rules.{language}.md": f"src/NAME/texts/rules.{language}.md" for language in LANGUAGES},
}
"""Files of the template, and where they go."""


def run_new(name: str, folder: Path, language: str) -> int:
    if not re.fullmatch(r"[a-z][a-z0-9]{1,23}", name):
        raise BadConfig("new-name", {"name": name[:40]})
    if keyword.iskeyword(name) or name in sys.stdlib_module_names or name == "hanpan":
        # The name is also that of a Python package.
        raise BadConfig("new-python", {"name": name})
    if name in game_ids():
        raise BadConfig("new-taken", {"name": name})
    root = folder / name
    if root.exists():
        raise BadConfig("new-exists", {"folder": str(root)})
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".hanpan-", dir=folder) as beside:
            whole = Path(beside) / name
            write(whole, name)
            whole.rename(root)
    except OSError as error:
        raise BadConfig("new-folder", {"folder": str(root), "reason": error.strerror or ""}) from None
    print(Texts(language).say("house-new-game", folder=str(root), name=name))
    return 0


def write(root: Path, name: str) -> None:
    template = files("hanpan.cli").joinpath("template")
    for source, place in PLACES.items():
        path = root / place.replace("NAME", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = template.joinpath(source).read_text(encoding="utf-8")
        text = text.replace("NameGame", name.capitalize()).replace("NAME", name)
        path.write_text(text, encoding="utf-8")
    (root / "src" / name / "__init__.py").write_text(f'"""{name}, a game for Hanpan."""\n', encoding="utf-8")

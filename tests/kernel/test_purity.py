"""What the rules may not touch, and which way imports go; read from the syntax trees."""

import ast
import re
import sys
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "hanpan"
PURE = ("kernel", "cards", "games")

FORBIDDEN_MODULES = frozenset(
    {
        "random",
        "time",
        "datetime",
        "os",
        "io",
        "pathlib",
        "secrets",
        "uuid",
        "socket",
        "threading",
        "asyncio",
        "tempfile",
    }
)
FORBIDDEN_CALLS = frozenset({"open", "print", "input", "exec", "eval", "id", "hash", "globals", "float"})

HARNESS = {"kernel/check/replay.py"}
"""The part of the conformance suite that starts a process; it decides no rule."""
ARRAYS = {"cards/batch.py", "cards/equity.py"}
"""Array evaluation and equity: the one place for floats and NumPy."""
MAY_CALL = {"kernel/check/replay.py": frozenset({"print"})}
"""The harness's answer to its parent process."""

LAYERS = {
    "extras": frozenset(),
    "kernel": frozenset(),
    "cards": frozenset({"kernel"}),
    "games": frozenset({"kernel", "cards"}),
    "locale": frozenset({"kernel", "games"}),
    "bots": frozenset({"extras", "kernel", "cards", "games"}),
    "sim": frozenset({"kernel", "cards", "games", "bots"}),
    "lab": frozenset({"extras", "kernel", "games", "bots", "sim", "locale"}),
    "env": frozenset({"extras", "kernel", "cards", "games", "bots", "sim", "locale"}),
    "server": frozenset({"kernel", "cards", "games", "bots", "locale"}),
    "offline": frozenset({"kernel", "cards", "games", "bots"}),
    "cli": frozenset({"extras", "kernel", "cards", "games", "bots", "sim", "lab", "env", "server", "locale"}),
    "autochess": frozenset({"kernel", "cards", "games", "locale"}),
}
"""What each room of the package may import. `autochess`, the documents' names, is a front end: nobody imports it."""


ROOMS = (
    ("settings", "identity"),
    ("ops", "wire", "cluster", "thinking"),
    ("storage",),
    ("rate_limit",),
    ("table",),
    ("house",),
    ("lobby", "archive"),
    ("daily",),
    ("ws",),
    ("http",),
    ("process",),
    ("__main__",),
)
"""The server's rooms from the ground up (hanpan.server): a room imports only what stands above it in this list."""
KNOWS_NOBODY = {"ops", "wire", "cluster", "storage", "thinking"}
"""Rooms that import no other room at all."""


def modules(*folders: str) -> list[str]:
    """The modules of these folders, and of a room that is one file."""
    return [
        str(path.relative_to(SOURCE))
        for folder in folders
        for path in [*SOURCE.glob(f"{folder}.py"), *sorted((SOURCE / folder).rglob("*.py"))]
        if "static" not in path.parts
    ]


@cache
def tree(module: str) -> ast.Module:
    return ast.parse((SOURCE / module).read_text(encoding="utf-8"))


@cache
def nodes(module: str) -> list[ast.AST]:
    return list(ast.walk(tree(module)))


@cache
def imported(module: str) -> list[str]:
    names: list[str] = []
    for node in nodes(module):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            names.append(node.module or "")
    return names


def test_rules_touch_no_clock_no_generator_and_no_file() -> None:
    for module in modules(*PURE):
        wrong = [name for name in imported(module) if name.split(".")[0] in FORBIDDEN_MODULES]
        assert not wrong, f"{module} imports {wrong}"
        own_hash = {
            id(node) for part in nodes(module) if getattr(part, "name", "") == "__hash__" for node in ast.walk(part)
        }
        calls = [
            node.func.id
            for node in nodes(module)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS
            if id(node) not in own_hash
        ]
        if module not in ARRAYS:
            assert not set(calls) - MAY_CALL.get(module, frozenset()), f"{module} calls {calls}"


def test_rules_hold_no_float() -> None:
    for module in modules(*PURE):
        if module in ARRAYS:
            continue
        for node in nodes(module):
            if isinstance(node, ast.Constant):
                assert not isinstance(node.value, float), f"{module}:{node.lineno} holds {node.value}"
            divides = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
            assert not divides, f"{module} divides with /"


def is_set(node: ast.expr) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")


def set_names(body: ast.Module) -> set[str]:
    """Names that are plainly bound to a set somewhere in the module."""
    names: set[str] = set()
    for node in ast.walk(body):
        if isinstance(node, ast.Assign) and is_set(node.value):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            annotation = ast.unparse(node.annotation)
            if annotation.startswith(("set[", "frozenset[")) or (node.value is not None and is_set(node.value)):
                names.add(node.target.id)
    return names


def test_rules_never_iterate_over_a_set() -> None:
    """The order of a set depends on the process; sorted() gives it one."""
    for module in modules(*PURE):
        if module in HARNESS:
            continue
        names = set_names(tree(module))
        for node in nodes(module):
            over: list[ast.expr] = []
            if isinstance(node, ast.For):
                over = [node.iter]
            elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp | ast.SetComp):
                over = [generator.iter for generator in node.generators]
            elif (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("list", "tuple", "next")
            ):
                over = list(node.args)
            for expression in over:
                named = isinstance(expression, ast.Name) and expression.id in names
                assert not (named or is_set(expression)), f"{module}:{expression.lineno} iterates over a set"


def test_imports_go_one_way() -> None:
    for module in modules(*LAYERS):
        folder = module.split("/", maxsplit=1)[0].removesuffix(".py")
        for name in imported(module):
            parts = name.split(".")
            if parts[0] != "hanpan" or len(parts) < 2 or parts[1] == folder:
                continue
            assert parts[1] in LAYERS[folder], f"{module} imports {name}"


def test_rooms_of_the_server_know_each_other_in_one_direction() -> None:
    level = {room: number for number, rooms in enumerate(ROOMS) for room in rooms}
    found = {module.split("/")[1].removesuffix(".py") for module in modules("server")} - {"__init__"}
    assert found == set(level), "every room has its level"
    for module in modules("server"):
        room = module.split("/")[1].removesuffix(".py")
        others = {name.split(".")[2] for name in module_names(module) if name.startswith("hanpan.server.")} - {room}
        assert not (room in KNOWS_NOBODY and others), f"{module} imports {others}"
        for other in others:
            assert level[other] < level[room], f"{module} imports {other}"


def module_names(module: str) -> set[str]:
    """The modules of ours that a module imports, wherever it does so and for types too. `from package import module`
    names the module."""
    found: set[str] = set()
    for node in nodes(module):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in everything() else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & set(everything())


@cache
def everything() -> dict[str, str]:
    """Every module of the package by its name, with its file."""
    found: dict[str, str] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        file = str(path.relative_to(SOURCE))
        found[".".join(["hanpan", *path.relative_to(SOURCE).with_suffix("").parts]).removesuffix(".__init__")] = file
    return found


def cycle_in(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle; empty: there are none."""
    done: set[str] = set()
    way: list[str] = []

    def visit(name: str) -> list[str]:
        if name in done:
            return []
        if name in way:
            return way[way.index(name) :]
        way.append(name)
        for other in sorted(imports[name]):
            circle = visit(other)
            if circle:
                return circle
        way.pop()
        done.add(name)
        return []

    for name in sorted(imports):
        circle = visit(name)
        if circle:
            return circle
    return []


def test_no_module_imports_itself_by_a_detour() -> None:
    circle = cycle_in({name: module_names(file) - {name} for name, file in everything().items()})
    assert not circle, " -> ".join(circle)
    assert cycle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"], "the search can find one"


def test_games_never_import_each_other() -> None:
    for module in modules("games"):
        parts = module.split("/")
        if len(parts) < 3:
            continue
        for name in imported(module):
            words = name.split(".")
            if words[:2] == ["hanpan", "games"] and len(words) > 2:
                assert words[2] in (parts[1], "tables"), f"{module} imports {name}"


COMPILER = {"kernel/cells.py", "kernel/observation.py", "kernel/vocabulary.py"}
"""These use the arrays and number types of the compiler's own run-time."""


def test_the_kernel_needs_the_standard_library_only() -> None:
    for module in modules("kernel"):
        known = {*sys.stdlib_module_names, "hanpan"} | ({"librt", "mypy_extensions"} if module in COMPILER else set())
        for name in imported(module):
            assert name.split(".")[0] in known, f"{module} imports {name}"


def test_the_reader_of_syntax_trees_can_fail() -> None:
    """The checks above on code that breaks them."""
    body = ast.parse("names = {1, 2}\nfor name in names:\n    pass\nhalf = 1 / 2\n")
    assert set_names(body) == {"names"}
    assert any([isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) for node in ast.walk(body)])


NAMELESS = ("server", "sim", "lab", "locale", "env", "offline", "bots/search")
"""What serves any game names none: it asks profiles."""


def test_no_game_is_named_outside_games_and_bots() -> None:
    for module in [*modules(*NAMELESS, "bots/coach"), "cli/main.py", "bots/base.py", "bots/match.py"]:
        named = [name for name in imported(module) if re.match(r"hanpan\.(games|bots)\.\w", name)]
        allowed = {"hanpan.games.registry", "hanpan.bots.base", "hanpan.bots.match", "hanpan.bots.search.levels"}
        if module.startswith("lab/"):
            allowed |= {"hanpan.bots.study", "hanpan.games.tables"}
        if module.startswith("bots/search/"):
            allowed |= {name for name in named if name.startswith("hanpan.bots.search.")}
        if module.startswith(("server/thinking/", "bots/coach/")):
            allowed |= {"hanpan.bots.coach.review", "hanpan.bots.coach.part"}
        assert set(named) <= allowed, f"{module} imports {named}"
        texts = [
            node.value
            for node in nodes(module)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value
        ]
        wrong = [text for text in texts if re.fullmatch(r"(.*[^\w])?(autochess|holdem|marble)([^\w].*)?", text)]
        assert not wrong or (module == "cli/main.py" and wrong == ["autochess"]), f"{module} names {wrong}"

"""What engine/ may import: the rules have no I/O."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

from engine.manifest import games
from tests.size import circles, imports_of

ENGINE = Path(__file__).parents[2] / "engine"
FILES = sorted(ENGINE.rglob("*.py"))
BOT = sorted((ENGINE.parent / "bot").rglob("*.py"))
STANDARD = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "contextlib",
    "copy",
    "dataclasses",
    "difflib",
    "enum",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "string",
    "types",
    "typing",
}
"""Modules that only compute: no clock, no luck, no files, no processes, no network."""
ALLOWED = STANDARD | {"pydantic", "engine"}
FINDS_GAMES = {"importlib", "pkgutil"}
"""Modules that find the packages of the games; only one file imports them."""
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__", "breakpoint"}


def imported(tree: ast.AST) -> set[str]:
    """The top-level packages a file imports; a relative import stays in engine/."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("engine" if node.level else (node.module or "").split(".")[0])
    return names


def imported_twice(tree: ast.Module, file: Path) -> list[str]:
    """What a file imports under two names."""
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    names = [f"{'.' * node.level}{node.module or ''}.{alias.name}" for node in imports for alias in node.names]
    return [f"{file}: {name}" for name, count in Counter(names).items() if count > 1]


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def test_there_is_something_to_check() -> None:
    assert len(FILES) > 20


def offenders(offences: Callable[[ast.Module], object]) -> dict[str, object]:
    """What was found in each file in which something was found."""
    found = {str(file.relative_to(ENGINE)): offences(parsed(file)) for file in FILES}
    return {file: offence for file, offence in found.items() if offence}


def test_only_pydantic_and_modules_that_compute() -> None:
    assert offenders(lambda tree: imported(tree) - ALLOWED) == {"manifest.py": FINDS_GAMES}


def test_no_built_in_that_reaches_out() -> None:
    assert offenders(lambda tree: _called(tree) & FORBIDDEN_CALLS) == {}


def _called(tree: ast.Module) -> set[str]:
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {call.id for call in calls if isinstance(call, ast.Name)}


def test_no_global_state() -> None:
    """No `global` statement and no lower-case name bound at the top of a module but functions and type variables."""
    assert offenders(_state) == {}


def _state(tree: ast.Module) -> list[str]:
    found = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Global | ast.Nonlocal)]
    bound = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    names = [target.id for target in bound if isinstance(target, ast.Name)]
    return [*found, *(name for name in names if name == name.lower() and not name.startswith("__"))]


def test_no_module_imports_in_a_circle() -> None:
    assert circles(imports_of("engine", "bot")) == []


def test_a_circle_would_be_seen() -> None:
    around = {"a": frozenset("b"), "b": frozenset("c"), "c": frozenset("a"), "d": frozenset("a")}
    assert circles(around) == [["a", "b", "c"]]


def test_no_file_imports_one_thing_under_two_names() -> None:
    assert [double for file in [*FILES, *BOT] for double in imported_twice(parsed(file), file)] == []


def test_a_thing_imported_twice_would_be_seen() -> None:
    assert imported_twice(ast.parse("from a import b as c\nfrom a import b as d"), ENGINE) == [f"{ENGINE}: a.b"]


@pytest.mark.parametrize("package", ["engine", "bot.text", "bot.render"])
def test_the_games_do_not_know_each_other(package: str) -> None:
    imports = imports_of("engine", "bot")
    for game, other in permutations(games(), 2):
        own, forbidden = f"{package}.{game}.", f"{package}.{other}."
        modules = [module for module in imports if module.startswith(own)]
        assert modules
        assert [module for module in modules if any(name.startswith(forbidden) for name in imports[module])] == []


def test_a_forbidden_import_would_be_seen() -> None:
    for line in ("import time", "import os.path", "from random import randrange", "from asyncio import sleep"):
        assert imported(ast.parse(line)) - ALLOWED
    assert imported(ast.parse("from ..chance import roll")) == {"engine"}

"""The rules touch nothing of the world: what engine/ may import."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "engine"
FILES = sorted(ENGINE.rglob("*.py"))
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
"""Modules that compute and nothing else: no clock, no luck, no files, no processes, no network."""
ALLOWED = STANDARD | {"pydantic", "engine"}
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


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def test_there_is_something_to_check() -> None:
    assert len(FILES) > 20


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ENGINE)))
def test_only_pydantic_and_modules_that_compute(file: Path) -> None:
    assert imported(parsed(file)) - ALLOWED == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ENGINE)))
def test_no_built_in_that_reaches_out(file: Path) -> None:
    called = {
        node.func.id
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & FORBIDDEN_CALLS == set()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ENGINE)))
def test_no_global_state(file: Path) -> None:
    """No `global` statement and no lower-case name bound at the top of a module but functions and type variables."""
    tree = parsed(file)
    assert not any(isinstance(node, (ast.Global, ast.Nonlocal)) for node in ast.walk(tree))
    for node in tree.body:
        if isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            assert all(name != name.lower() or name.startswith("__") for name in names), names


@pytest.mark.parametrize("game", ["magnifico", "davinci", "leonardo1989"])
def test_the_games_do_not_know_each_other(game: str) -> None:
    others = {"magnifico", "davinci", "leonardo1989"} - {game}
    for file in (ENGINE / game).rglob("*.py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert not others & set(node.module.split(".")), file


def test_a_forbidden_import_would_be_seen() -> None:
    for line in ("import time", "import os.path", "from random import randrange", "from asyncio import sleep"):
        assert imported(ast.parse(line)) - ALLOWED
    assert imported(ast.parse("from ..chance import roll")) == {"engine"}

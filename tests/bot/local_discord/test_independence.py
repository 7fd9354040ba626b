"""The sandbox stands in for Discord, so it knows nothing of the bot that connects to it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bot.local_discord

FOLDER = Path(bot.local_discord.__file__).parent


def imports() -> Iterator[tuple[str, str]]:
    """Every module that a file of the sandbox imports, with the file's path below the sandbox."""
    for path in FOLDER.rglob("*.py"):
        name = path.relative_to(FOLDER).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield name, node.module or ""


def test_it_imports_nothing_of_the_rest_of_the_project() -> None:
    strangers = {
        (file, module)
        for file, module in imports()
        if module.split(".")[0] in ("bot", "engine", "tests") and not module.startswith("bot.local_discord")
    }
    assert strangers == set()


def test_only_the_connection_knows_discord_py() -> None:
    assert {file for file, module in imports() if module.split(".")[0] == "discord"} == {"connect.py"}

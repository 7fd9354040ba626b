"""What the documents name is there: links, files, modules, rules, commands, tasks, settings, names of the code."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from bot.cli import COMMANDS as SUBCOMMANDS
from bot.settings import PREFIX, Settings
from bot.text.rulebook import rulebook
from bot.text.shared.commands import COMMANDS, PARTS
from engine.manifest import games

from . import DOCUMENTS, ROOT

FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]+\]\(([^)\s]+)\)")
ANCHOR = re.compile(r'<a id="([^"]+)">')
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
SPAN = re.compile(r"`([^`]+)`")
PACKAGES = ("engine", "bot", "assets", "tools", "tests", "docs")
TASKS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["poe"]["tasks"]
GAME = "magnifico"
"""Stands for `<slug>` and `<game>` in paths."""


def is_slash_command(name: str, part: str) -> bool:
    parts = {part for command, part in PARTS if command == name}
    return name in COMMANDS and (not part or not parts or part in parts)


def is_subcommand(name: str) -> bool:
    return name in {"--version", *(command.name for command in SUBCOMMANDS)}


def is_rule(game: str, rest: str) -> bool:
    return any(entry.id == f"{game}/{rest}" for entry in rulebook(game.removesuffix("-it")).rules)


def is_setting(name: str) -> bool:
    return name in {PREFIX + field.upper() for field in Settings.model_fields}


def is_path(name: str) -> bool:
    path = re.sub("<(slug|game)>", GAME, name)
    if "/" in path:
        return any(any(folder.glob(path.rstrip("/"))) for folder in (ROOT, ROOT / "assets"))
    return (ROOT / path).exists() or any(next((ROOT / package).rglob(path), None) for package in PACKAGES)


def is_module(name: str, what: str = "") -> bool:
    return find_spec(name) is not None and (not what or hasattr(import_module(name), what))


def is_in_code(name: str) -> bool:
    return set(re.findall(r"\w+", name)) <= words()


@cache
def words() -> frozenset[str]:
    """All words of the code."""
    files = [path for package in PACKAGES[:-1] for path in (ROOT / package).rglob("*.py")]
    files += [ROOT / "pyproject.toml", ROOT / ".importlinter"]
    return frozenset(word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8")))


SORTS: tuple[tuple[str, Callable[..., bool]], ...] = (
    (r"/(\w+)(?: (\w*).*)?", is_slash_command),
    (r"(?:\.venv/bin/)?bottega ([\w-]+).*", is_subcommand),
    (r"poe (\w+).*", TASKS.__contains__),
    (r"(?:\.venv/bin/)?python -m ([\w.]+).*", is_module),
    (rf"((?:{'|'.join(games())})(?:-it)?)/((?!.*\.json)[\w.-]+)", is_rule),
    (r"(BOTTEGA_\w+)", is_setting),
    (r"(?!\.venv)([\w.<>*-]*/[\w./<>*-]*|\.?[\w-]+\.(?:py|md|json|toml|txt|yml|example))", is_path),
    (rf"((?:{'|'.join(PACKAGES)})(?:\.[a-z_0-9]+)+)(?:\.([A-Z]\w*))?", is_module),
    (r"@?([A-Za-z_]\w*(?:\.\w+)*)(?:\(.*\))?", is_in_code),
)
"""What may be named, by what it looks like, and whether there is such a thing. The first that fits counts."""


def named(document: Path) -> Iterator[str]:
    """Everything a document marks as code: in a line, and at the start of a line of a block."""
    text = document.read_text(encoding="utf-8")
    yield from (" ".join(span.split()) for span in SPAN.findall(FENCE.sub("", text)))
    for block in FENCE.findall(text):
        for line in block.splitlines()[1:-1]:
            if line.startswith(("bottega ", "poe ", ".venv/", "python -m ", *(f"{package}/" for package in PACKAGES))):
                yield line if " -" in line else line.split("  ")[0]


def is_there(span: str) -> bool:
    for pattern, known in SORTS:
        if found := re.fullmatch(pattern, span):
            return known(*(group or "" for group in found.groups()))
    return True


def test_all_that_is_named_is_there() -> None:
    missing = {str(document): [span for span in named(document) if not is_there(span)] for document in DOCUMENTS}
    assert {name: spans for name, spans in missing.items() if spans} == {}


def test_what_is_not_there_would_be_found() -> None:
    for span in (
        "/gamble", "/game nonsense", "bottega nonsense", "poe nonsense", "python -m tests.nonsense", "magnifico/99",
        "BOTTEGA_NONSENSE", "engine/nonsense.py", "nonsense.json", "engine.nonsense", "engine.match.Mismatch",
        "Match." + "x" * 9,
    ):  # fmt: skip
        assert not is_there(span), span


def anchors(document: Path) -> set[str]:
    text = document.read_text(encoding="utf-8")
    titles = (re.sub(r"<[^>]+>", "", title).lower() for title in HEADING.findall(text))
    return {*ANCHOR.findall(text), *(re.sub(r"[^\w -]", "", title).replace(" ", "-") for title in titles)}


def dead_links(document: Path) -> Iterator[str]:
    for link in LINK.findall(FENCE.sub("", document.read_text(encoding="utf-8"))):
        name, _, anchor = link.partition("#")
        target = document.parent / name if name else document
        if "://" not in link and not (target.exists() and (not anchor or anchor in anchors(target))):
            yield link


def test_no_link_is_dead() -> None:
    assert {str(document): dead for document in DOCUMENTS if (dead := list(dead_links(document)))} == {}

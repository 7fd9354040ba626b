"""`python -m tests.size`: how large the code is, how deep its packages are stacked, what imports in circles.

The local Discord is counted apart: it imports nothing of the rest. A package's floors are the longest chain of imports
between its own files.
"""

from __future__ import annotations

import ast
import statistics
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCAL_DISCORD = ("bot/sandbox", "bot/local_discord")
PACKAGES = ("engine", "bot.tables", "bot.front", "bot.text", "bot.render", "bot.store")

Imports = Mapping[str, frozenset[str]]


def files_of(*folders: str) -> list[Path]:
    """The Python files below some folders, the local Discord's left out."""
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if not any(path.is_relative_to(ROOT / local) for local in LOCAL_DISCORD)]


def imports_of(*folders: str) -> Imports:
    """By module, the modules of these folders that are imported as it is: not in functions, nor for types alone."""
    modules = {_name(path): path for path in files_of(*folders)}
    return {name: frozenset(_imported(path, name, modules)) for name, path in modules.items()}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _imported(path: Path, name: str, modules: Mapping[str, Path]) -> Iterator[str]:
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in _statements(_tree(path).body):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom):
            source = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                source = ".".join([*above, source] if source else above)
            for alias in node.names:
                below = f"{source}.{alias.name}"
                found = below if below in modules else source
                if found in modules and found != name:
                    yield found


def _statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        if isinstance(node, ast.If | ast.Try):
            yield from _statements(node.body)


def circles(imports: Imports) -> list[list[str]]:
    """Modules that import each other, however far around: each circle once, its modules by name."""
    reached = {module: _reached(module, imports) for module in imports}
    found = {frozenset(other for other in reached[module] if module in reached[other]) for module in imports}
    return sorted(sorted(circle) for circle in found if circle)


def _reached(module: str, imports: Imports) -> set[str]:
    reached: set[str] = set()
    ahead = [*imports[module]]
    while ahead:
        here = ahead.pop()
        if here not in reached:
            reached.add(here)
            ahead += imports[here]
    return reached


def floors(package: str, imports: Imports) -> tuple[int, int, int]:
    """A package's files, the imports between them, and the length of the longest chain of those, a circle being one
    step of it."""
    own = {module for module in imports if module.startswith(f"{package}.")}
    arrows = {module: imports[module] & own for module in own}
    reached = {module: _reached(module, arrows) for module in own}

    @cache
    def height(module: str) -> int:
        below = (other for other in arrows[module] if module not in reached[other])
        return 1 + max(map(height, below), default=0)

    return len(own), sum(map(len, arrows.values())), max(map(height, own))


def lengths_of_functions(paths: Iterable[Path]) -> list[int]:
    nodes = (node for path in paths for node in ast.walk(_tree(path)))
    return sorted(
        (node.end_lineno or 0) - node.lineno + 1
        for node in nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def _lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def main() -> None:
    product, tests = files_of("engine", "bot"), files_of("tests")
    longest = max(product, key=_lines)
    functions = lengths_of_functions(product)
    print(f"engine and bot: {sum(map(_lines, product)):,} lines in {len(product)} files")
    local = [path for folder in LOCAL_DISCORD for path in (ROOT / folder).rglob("*.py")]
    print(f"local Discord: {sum(map(_lines, local)):,} lines in {len(local)} files")
    print(f"tests: {sum(map(_lines, tests)):,} lines in {len(tests)} files")
    print(f"longest file: {longest.relative_to(ROOT)}, {_lines(longest)} lines")
    middle, most = statistics.median(functions), functions[len(functions) * 9 // 10]
    print(f"functions: median {middle:.0f} lines, 9 of 10 within {most}")
    imports = imports_of("engine", "bot")
    for package in PACKAGES:
        print("{}: {} files, {} imports between them, {} floors".format(package, *floors(package, imports)))
    found = circles(imports)
    print(f"import circles: {len(found)}", *map(" ".join, found), sep="\n    ")


if __name__ == "__main__":
    main()

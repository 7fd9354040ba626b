"""Ways of breaking a file of rules: one comparison, number, operator or statement at a time."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

ENGINE = Path(__file__).parents[2] / "engine"
LEFT_ALONE = {"__init__.py", "orders.py"}
"""What only leads to the rules, and what answers by standing orders."""
TURNED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
"""Each operator and what it is turned into."""
LEFT_OUT = {"repr", "compare", "strict"}
"""Arguments that say how a value is printed or compared, or that two lists are of one length."""
TYPES = {"Annotated", "Literal"}
DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutation:
    """One way of breaking a file: `was` and `now` are the statement before and after, in the function `inside`
    ("" for none); `number` counts the ways to break the file."""

    file: Path
    number: int
    inside: str
    line: int
    was: str
    now: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What tells it from all others, wherever the statement has moved to in its function."""
        return (self.file.name, self.inside, self.was, self.now)

    def __str__(self) -> str:
        return f"{self.file.name}:{self.line} {self.inside or '(module)'}: {self.was} -> {self.now}"


@dataclass(frozen=True)
class Site:
    """A place of a parsed file where something can be changed in its statement, or the statement be dropped: `change`
    does it, and returns what takes it back."""

    statement: ast.stmt
    inside: str
    change: Callable[[], Callable[[], None]]
    drops: bool = False


def rule_files(game: str) -> list[Path]:
    return sorted(file for file in (ENGINE / game).glob("*.py") if file.name not in LEFT_ALONE)


def count(file: Path) -> int:
    """In how many ways a file can be broken."""
    return sum(1 for _ in sites(ast.parse(file.read_text(encoding="utf-8"))))


def mutation(file: Path, number: int) -> tuple[Mutation, ast.Module]:
    """One way of breaking a file, and the file as it leaves it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    site = next(islice(sites(tree), number, None))
    made, _ = _carried_out(file, number, site)
    return made, ast.fix_missing_locations(tree)


def mutations(file: Path) -> Iterator[Mutation]:
    """All ways of breaking a file, in their order."""
    for number, site in enumerate(sites(ast.parse(file.read_text(encoding="utf-8")))):
        made, take_back = _carried_out(file, number, site)
        take_back()
        yield made


def _carried_out(file: Path, number: int, site: Site) -> tuple[Mutation, Callable[[], None]]:
    line, was = site.statement.lineno, _headline(site.statement)
    take_back = site.change()
    now = "pass" if site.drops else _headline(site.statement)
    return Mutation(file, number, site.inside, line, was, now), take_back


def sites(tree: ast.Module) -> Iterator[Site]:
    """Every place that can be changed, in the order of the file."""
    yield from _in_block(tree.body, "")


def _in_block(block: list[ast.stmt], inside: str) -> Iterator[Site]:
    for index, statement in enumerate(block):
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            within = f"{inside}.{statement.name}".lstrip(".")
            if isinstance(statement, ast.FunctionDef):
                yield from _in_expressions(statement.args, statement, within)
            yield from _in_block(statement.body, within)
            continue
        if isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise) or _says_nothing(statement):
            continue
        if isinstance(statement, DROPPED) and inside:
            yield Site(
                statement, inside, partial(_put_in, block, index, ast.copy_location(ast.Pass(), statement)), drops=True
            )
        yield from _in_expressions(statement, statement, inside)
        for part in ("body", "orelse"):
            yield from _in_block(getattr(statement, part, []), inside)
        for case in getattr(statement, "cases", []):
            yield from _in_expressions(case, statement, inside)
            yield from _in_block(case.body, inside)


def _in_expressions(node: ast.AST, statement: ast.stmt, inside: str) -> Iterator[Site]:
    """What can be changed below a node, statements of their own left out."""
    if isinstance(node, ast.keyword) and node.arg in LEFT_OUT:
        return
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in TYPES:
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "body", "orelse", "cases", "decorator_list"):
            if isinstance(value, ast.expr) and name in ("body", "orelse"):  # of a conditional expression or a lambda
                yield from _at(node, name, None, value, statement, inside)
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST) and not isinstance(child, ast.stmt):
                yield from _at(node, name, index if isinstance(value, list) else None, child, statement, inside)


def _at(
    parent: ast.AST, field: str, index: int | None, child: ast.AST, statement: ast.stmt, inside: str
) -> Iterator[Site]:
    for other in _others(child):
        yield Site(statement, inside, partial(_put, parent, field, index, other))
    yield from _in_expressions(child, statement, inside)


def _others(node: ast.AST) -> list[ast.AST]:
    """What a node may be replaced by."""
    if type(node) in TURNED:
        return [TURNED[type(node)]()]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [node.operand]
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return [ast.Constant(not node.value)]
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return [ast.Constant(node.value + 1), ast.Constant(node.value - 1)]
    return []


def _put(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> Callable[[], None]:
    if index is not None:
        return _put_in(getattr(parent, field), index, node)
    before = getattr(parent, field)
    setattr(parent, field, node)
    return partial(setattr, parent, field, before)


def _put_in(nodes: list[Any], index: int, node: ast.AST) -> Callable[[], None]:
    before, nodes[index] = nodes[index], node
    return partial(nodes.__setitem__, index, before)


def _says_nothing(statement: ast.stmt) -> bool:
    """Whether a statement is a constant, as a docstring is, or the `...` of a protocol; or only saves memory."""
    if isinstance(statement, ast.Assign):
        return [ast.unparse(target) for target in statement.targets] == ["__slots__"]
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _headline(statement: ast.stmt) -> str:
    """A statement in one line; of one that has a block its head."""
    text = ast.unparse(statement)
    return text.splitlines()[0] if hasattr(statement, "body") else " ".join(text.split())

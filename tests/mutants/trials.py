"""Running the tests of a game's rules on a broken file.

Each trial is a process forked from one that has imported pytest and none of the engine, so that nothing but the tests
is waited for. The tests that reach the broken function come first, the quickest of them in front: most are noticed
within a second or two of them. What no test notices has passed all of them.
"""

from __future__ import annotations

import ast
import importlib.machinery
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from types import CodeType
from typing import Any

import hypothesis  # noqa: F401 - loaded once for all trials
import pydantic  # noqa: F401
import pytest

from .mutations import ENGINE, Mutation

ROOT = ENGINE.parent
PASSED, FAILED = 0, 1
SLOWER = 4
"""How many times the processor time of the sound rules a trial may take."""
GRACE = 30
"""Seconds of processor time that any trial may take."""
MOST_MEMORY = 4 * 1024**3


@dataclass
class Reach:
    """What the tests of a game reach: for each the functions of its rules that it entered, as (file, name), and how
    long it took; `seconds` of processor time in all."""

    functions: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    durations: dict[str, float] = field(default_factory=dict)
    seconds: float = 0.0

    def order(self, mutation: Mutation, test: str) -> tuple[bool, float]:
        reached = [mutation.file.name, mutation.inside] in map(list, self.functions.get(test, ()))
        return (not reached, self.durations.get(test, 0.0))


def paths(game: str) -> list[str]:
    return [str(ROOT / "tests/engine" / game), str(ROOT / "tests/golden/test_golden.py")]


def is_of(game: str, test: str) -> bool:
    """Whether a test is of a game's rules: of those of the golden records only the game's own."""
    return "test_golden.py" not in test or game in test


def reach(game: str) -> Reach:
    """Run the tests on the sound rules. Raises `RuntimeError` if they do not pass."""
    with tempfile.NamedTemporaryFile("r+", suffix=".json") as told:
        watcher = _Watcher(game, Path(told.name))
        child = _fork(lambda: _run(game, watcher), None)
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) != PASSED:
            raise RuntimeError(f"the tests of {game} do not pass on the rules as they are")
        return Reach(**json.loads(Path(told.name).read_text(encoding="utf-8")))


def noticed(
    game: str, mutants: Sequence[tuple[Mutation, ast.Module]], known: Reach, workers: int
) -> Iterator[tuple[Mutation, bool]]:
    """Each mutation with whether a test noticed it, as they come."""
    waiting = list(reversed(mutants))
    running: dict[int, Mutation] = {}
    most_seconds = int(known.seconds * SLOWER + GRACE)
    try:
        while waiting or running:
            while waiting and len(running) < workers:
                mutation, tree = waiting.pop()
                running[_fork(_trial(game, mutation, tree, known), most_seconds)] = mutation
            child, status = os.wait()
            if child in running:
                yield running.pop(child), os.waitstatus_to_exitcode(status) != PASSED
    finally:
        for child in running:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def _trial(game: str, mutation: Mutation, tree: ast.Module, known: Reach) -> Callable[[], int]:
    def run() -> int:
        _break(mutation.file, tree)
        return _run(game, _Sorted(game, mutation, known), "-x")

    return run


def _run(game: str, plugin: object, *arguments: str) -> int:
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0", *arguments]
    return int(pytest.main([*options, *paths(game)], plugins=[plugin]))


def _fork(work: Callable[[], int], most_seconds: int | None) -> int:
    """The number of a process that does the work and ends with what it returns."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    code = FAILED
    try:
        os.chdir(ROOT)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = tempfile.gettempdir()
        sys.dont_write_bytecode = True
        if most_seconds is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (most_seconds, most_seconds + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        code = work()
    finally:
        os._exit(code)


def _break(file: Path, tree: ast.Module) -> None:
    """Have the broken file imported in place of the sound one."""
    sound = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: importlib.machinery.SourceFileLoader, name: str) -> CodeType | None:
        return compile(tree, str(file), "exec") if Path(self.path) == file else sound(self, name)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


class _Sorted:
    """A plugin: the tests of one game, those most likely to notice a mutation first."""

    def __init__(self, game: str, mutation: Mutation, known: Reach) -> None:
        self._game, self._mutation, self._known = game, mutation, known

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        own = [item for item in items if is_of(self._game, item.nodeid)]
        items[:] = sorted(own, key=lambda item: self._known.order(self._mutation, item.nodeid))


class _Watcher:
    """A plugin: notes which functions of a game's rules each test enters."""

    def __init__(self, game: str, told: Path) -> None:
        self._game, self._told = game, told
        self._folder = str(ENGINE / game)
        self._known = Reach()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if is_of(self._game, item.nodeid)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        entered: set[CodeType] = set()

        def profile(frame: Any, event: str, _: object) -> None:
            if event == "call":
                entered.add(frame.f_code)

        begun = perf_counter()
        sys.setprofile(profile)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            own = [code for code in entered if code.co_filename.startswith(self._folder)]
            self._known.functions[item.nodeid] = [(Path(code.co_filename).name, _name(code)) for code in own]
            self._known.durations[item.nodeid] = perf_counter() - begun

    def pytest_sessionfinish(self) -> None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        self._known.seconds = used.ru_utime + used.ru_stime
        self._told.write_text(json.dumps(vars(self._known)), encoding="utf-8")


def _name(code: CodeType) -> str:
    """A function by the names of the classes and functions around it."""
    return ".".join(part for part in code.co_qualname.split(".") if part != "<locals>")


__all__ = ["Reach", "noticed", "reach"]

"""`python -m tests.hops`: the functions and files of `bot/` and `engine/` that one press enters.

The press is the Confirm of an attack, in Discord as SimCord has it: from the gateway to the new board in the channel,
painted for once in this process. With `--list`, every function by its file. Comprehensions and lambdas count as part of
the function in which they stand.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from bot.front.discord.painting import Painter
from bot.workers import Workers
from tests.simcord.server import Server
from tests.simcord.test_battle import WAR

ROOT = Path(__file__).parent.parent
COUNTED, PAINTING = ("bot", "engine"), "bot/render/"
NESTED = frozenset(("<module>", "<lambda>", "<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>"))

Entered = Mapping[str, set[str]]
"""The functions that were entered, by their file."""


async def entered_by_an_attack(folder: Path) -> Entered:
    server, entries = Server(folder), Entries()
    with _painting_here(), entries.noted():
        server.painter = Painter(1)  # type: ignore[assignment]
        await server.begin()
        try:
            attacker = await server.position(**WAR)
            await server.play("attack milan florence 5s 4t 2a")
            panel = await attacker.press(await attacker.panel(), "Infantry")
            panel = await attacker.press(panel, "5 soldiers")
            entries.counts = True
            await attacker.press(panel, "Confirm")
            entries.counts = False
            assert "Bruno" in server.board.words
        finally:
            await server.end()
    return entries.entered


@contextmanager
def _painting_here() -> Iterator[None]:
    """Work of other processes is done in this one, where it can be counted."""

    async def run(self: Workers, *args: Any, **kwargs: Any) -> Any:
        work, *given = args
        return work(*given, **kwargs)

    async def run_before(self: Workers, urgency: int, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return work(*args, **kwargs)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workers, "run", run)
        patch.setattr(Workers, "run_before", run_before)
        yield


class Entries:
    """The functions that are called while it `counts`, in this thread and in all that begin while it is noted."""

    def __init__(self) -> None:
        self.counts = False
        self.entered: dict[str, set[str]] = {}
        self._names: dict[CodeType, tuple[str, str] | None] = {}

    @contextmanager
    def noted(self) -> Iterator[None]:
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if not self.counts or event != "call" or code.co_filename.startswith("<"):
            return
        if code not in self._names:
            self._names[code] = _counted(code)
        if found := self._names[code]:
            self.entered.setdefault(found[0], set()).add(found[1])


def _counted(code: CodeType) -> tuple[str, str] | None:
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT) or path.relative_to(ROOT).parts[0] not in COUNTED:
        return None
    if code.co_name in NESTED:
        return None
    return str(path.relative_to(ROOT)), getattr(code, "co_qualname", f"{code.co_name}:{code.co_firstlineno}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.hops", description=__doc__)
    parser.add_argument("--list", action="store_true", help="every function by its file")
    with tempfile.TemporaryDirectory() as folder:
        entered = asyncio.run(entered_by_an_attack(Path(folder)))
    if parser.parse_args().list:
        for file, functions in sorted(entered.items()):
            print(file, *sorted(functions), sep="\n    ")
    painting = {file: functions for file, functions in entered.items() if file.startswith(PAINTING)}
    print(f"{_count(entered)}, of which painting {_count(painting)}")


def _count(entered: Entered) -> str:
    return f"{sum(map(len, entered.values()))} functions in {len(entered)} files"


if __name__ == "__main__":
    main()

"""Bottega put together without a Discord, so that presses can be put to it one after the other."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from discord.app_commands import Command

from bot import assembly
from bot.front.context import AppContext
from bot.front.discord.client import Client
from bot.front.discord.connections import Connections
from bot.front.discord.interaction import Request
from bot.front.discord.painting import Painter
from bot.front.discord.screen import Response, Screen
from bot.front.routing.router import Router
from bot.render.picture import Picture
from bot.settings import Settings
from bot.store import Database
from bot.text.game_texts import GameTexts
from bot.text.panel_words import Prompt
from engine.game import Decision
from tests.front.presses import NoPanels
from tests.front.still_clock import StillClock

from .answers import Answer, Answers, Context, Interaction, words_of
from .town import Town, open_tables

AnyCommand = Command[Any, Any, Any]
PATIENCE = 10.0
"""Seconds after which a press counts as unanswered."""


class MuteMessenger:
    """Posts nothing, and knows the town."""

    def __init__(self, town: Town) -> None:
        self._town = town
        self._posts = 1_000_000

    async def send(self, *args: Any, **more: Any) -> int:
        self._posts += 1
        return self._posts

    async def edit(self, *args: Any, **more: Any) -> None:
        pass

    async def find_own(self, *args: Any, **more: Any) -> None:
        """The start post, if the press before this one had made it."""

    async def open_thread(self, *args: Any, **more: Any) -> int:
        return await self.send()

    async def is_there(self, channel: int) -> bool:
        return True

    def lacking(self, channel: int) -> tuple[str, ...]:
        return ()

    def lacking_for_threads(self, channel: int) -> tuple[str, ...]:
        return ()

    def open_to_all(self, channel: int) -> bool:
        return any(spot.channel == channel for spot in self._town.spots) and channel not in self._town.private

    def server_of(self, channel: int) -> int | None:
        return next((spot.guild for spot in self._town.spots if spot.channel == channel), None)

    async def server_name(self, guild: int) -> str | None:
        return self._town.server_name(guild)


class SpeakingPainter(Painter):
    """Paints nothing: its picture says whose view of which table it was given."""

    def __init__(self) -> None:
        super().__init__(workers=1)

    async def _tried(self, workers: Any, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return None

    async def _once(self, subject: tuple[str, ...], work: Any, *args: Any) -> Any:
        """What is kept for all who ask the same would say whose view the first of them had."""
        return await self._in_turn(work, *args)

    async def _in_turn(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if work.__name__ == "moment_of":
            return work(*args, **kwargs)
        names = next((arg for arg in args if isinstance(arg, tuple) and arg and isinstance(arg[0], str)), ())
        views = [arg for arg in args if hasattr(arg, "seat") and hasattr(arg, "players")]
        told = "\n".join(_mark(names, view.seat) for view in views)
        return Picture(told.encode() or b"-", "board.png", "A picture")


def _mark(names: Any, seat: int | None) -> str:
    """Says in an answer whose view of a table was shown in it."""
    return f"⟦{' '.join(names)}|{'' if seat is None else seat}⟧"


@contextlib.contextmanager
def speaking_texts() -> Iterator[None]:
    """Have each game's words say whose view of which table they tell of."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("hand", "board", "status"):
            patch.setattr(GameTexts, name, _speaking(getattr(GameTexts, name)))
        patch.setattr(GameTexts, "ask", _asking_aloud(GameTexts.ask))
        yield


def _speaking(said: Callable[..., Any]) -> Callable[..., Any]:
    def speak(self: Any, view: Any) -> list[str]:
        return [*said(self, view), _mark(self.narrator.audience.names, view.seat)]

    return speak


def _asking_aloud(said: Callable[..., Prompt]) -> Callable[..., Prompt]:
    def ask(self: Any, decision: Decision, view: Any) -> Prompt:
        asked = said(self, decision, view)
        return replace(asked, details=(*asked.details, _mark(self.narrator.audience.names, view.seat)))

    return ask


class Faults(logging.Handler):
    """Keeps what was logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@dataclass(slots=True)
class Bot:
    """A Bottega that takes presses; `refused` counts what it refused, by the kind of refusal."""

    app: AppContext
    router: Router
    faults: Faults
    refused: dict[str, int]
    commands: Mapping[str, AnyCommand]
    last: int = 10_000

    async def press(self, context: Context, data: dict[str, Any]) -> Answers:
        """Put a press to the router, and wait until all that follows from it is done."""
        self.last += 1
        interaction: Any = Interaction(self.last, context, data)
        return await self._answered(interaction, self.router.pressed(interaction))

    async def command(self, context: Context, word: str, **given: Any) -> Answers:
        """Type a slash command, such as "game close"."""
        self.last += 1
        interaction: Any = Interaction(self.last, context, {})
        return await self._answered(interaction, self.commands[word].callback(interaction, **given))  # type: ignore[call-arg]

    async def complete(self, context: Context, word: str, name: str, typed: str) -> Answers:
        """Type in a parameter of a command, for which something is proposed."""
        self.last += 1
        interaction: Any = Interaction(self.last, context, {})

        async def propose() -> None:
            found = await self.commands[word]._params[name].autocomplete(interaction, typed)  # type: ignore[misc]
            interaction.answers.sent.append(Answer(words_of([choice.to_dict() for choice in found]), public=False))

        return await self._answered(interaction, propose())

    async def _answered(self, interaction: Any, answering: Any) -> Answers:
        try:
            await asyncio.wait_for(answering, PATIENCE)
        except Exception as error:
            self.faults.lines.append(f"an answer failed: {error!r}")
        await self._rest()
        return interaction.answers  # type: ignore[no-any-return]

    async def _rest(self) -> None:
        """Wait for computers that play because of it."""
        while computers := [task for task in asyncio.all_tasks() if task.get_name().startswith("computer of table")]:
            await asyncio.wait(computers)


@contextlib.asynccontextmanager
async def open_bot(database: Path, town: Town, rng: random.Random, *, budget: bool = False) -> AsyncIterator[Bot]:
    """A bot at work on a database, with a Discord that is not there; with a `budget`, people may press only so fast."""
    clock, faults = StillClock(), Faults()
    refused: dict[str, int] = {}
    async with contextlib.AsyncExitStack() as stack:
        stack.enter_context(speaking_texts())
        logging.getLogger("bot").addHandler(faults)
        stack.callback(logging.getLogger("bot").removeHandler, faults)
        db = await Database.open(database)
        stack.push_async_callback(db.close)
        tables = await open_tables(db, clock, rng)
        stack.push_async_callback(tables.close)
        painter = SpeakingPainter()
        stack.push_async_callback(painter.close)
        settings = Settings(_env_file=None, films=False, press_budget=budget)  # type: ignore[call-arg]
        client = await stack.enter_async_context(Client())
        made = await assembly.assemble(settings, db, tables, Connections.of(client), painter, clock)
        made.app.messenger = MuteMessenger(town)  # type: ignore[assignment]
        made.router.explain = _counting(made.router.explain, refused)
        made.router.lost = _noting(faults)
        made.router.panels = NoPanels()  # no answer has a message
        commands = {each.qualified_name: each for each in client.tree.walk_commands() if isinstance(each, Command)}
        yield Bot(made.app, made.router, faults, refused, commands)
        await made.router.close()


def _counting(explain: Any, refused: dict[str, int]) -> Any:
    async def counting(error: Exception, press: Request) -> Screen:
        kind = type(error).__name__
        refused[kind] = refused.get(kind, 0) + 1
        return await explain(error, press)  # type: ignore[no-any-return]

    return counting


def _noting(faults: Faults) -> Any:
    async def lost(press: Request, reply: Response) -> None:
        faults.lines.append(f"an answer was lost: {press.args}")

    return lost

"""Every route declares its subject and its arguments; no other code gets at a table or reads an id."""

from __future__ import annotations

import ast
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest

import bot.front
from bot.assembly import all_routes
from bot.front.context import AppContext, PlayerContext
from bot.front.discord.interaction import Request, UnknownControl
from bot.front.discord.screen import NoReply, Response
from bot.front.routing.error_presenter import REFUSALS
from bot.front.routing.routes import NAMES_TABLE, About, Route, Routes
from bot.tables import Table, TableError
from bot.tables.archive.finished import Finished
from engine.rejection import Refused
from tests.bot.tables.harness import CHANNEL, TablesHarness

from .presses import press

ROUTES = sorted(all_routes().by_verb.values(), key=lambda route: route.verb)
VERBS = [route.verb for route in ROUTES]
WRONG = ("", "-1", "x", "²", "9" * 40, "9223372036854775808", "\x00", "\ud800", "\u202eabc")


async def nothing(app: AppContext, press: Request) -> Response:
    return NoReply()


async def at_table(app: AppContext, press: Request, table: Table) -> Response:
    return NoReply()


async def as_reader(app: AppContext, press: Request, seated: PlayerContext) -> Response:
    return NoReply()


async def of_game(app: AppContext, press: Request, game: Finished) -> Response:
    return NoReply()


async def with_number(app: AppContext, press: Request, number: int, word: Literal["up", "down"] = "up") -> Response:
    return NoReply()


async def with_any(app: AppContext, press: Request, what: Any) -> Response:
    return NoReply()


# Declarations


def test_a_route_cannot_be_registered_without_what_it_is_about() -> None:
    with pytest.raises(TypeError, match="about"):
        Routes().on("go")  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("about", "handler"),
    [
        (About.TABLE, nothing),
        (About.TABLE, of_game),
        (About.SEAT, with_number),
        (About.HERE, nothing),
        (About.GAME, at_table),
        (About.GAME, as_reader),
        (About.SERVER, at_table),
        (About.NOTHING, at_table),
        (About.NOTHING, as_reader),
        (About.NOTHING, with_any),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_handler_takes_what_its_route_is_about_and_no_table_beside(about: About, handler: Any) -> None:
    with pytest.raises(TypeError):
        Routes().on("go", about)(handler)


@pytest.mark.parametrize(
    ("about", "handler"),
    [(About.TABLE, at_table), (About.SEAT, as_reader), (About.GAME, of_game), (About.SERVER, with_number)],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_handler_that_fits_is_registered(about: About, handler: Any) -> None:
    routes = Routes()
    routes.on("go", about)(handler)
    assert routes.by_verb["go"].handler is handler


# Reading arguments


def numbered() -> Route:
    routes = Routes()
    routes.on("go", About.NOTHING)(with_number)
    return routes.by_verb["go"]


@pytest.mark.parametrize("args", [("1",), ("1", "up"), ("007", "down")], ids=repr)
async def test_arguments_are_read_as_the_handler_takes_them(args: tuple[str, ...], harness: TablesHarness) -> None:
    assert await numbered().answer(None, press(harness.people[0], *args)) == NoReply()


@pytest.mark.parametrize("args", [(), ("up",), ("1", "left"), ("1", "up", "2"), ("-1",), ("1", "")], ids=repr)
async def test_arguments_that_are_not_those_of_a_control_are_not_taken(
    args: tuple[str, ...], harness: TablesHarness
) -> None:
    with pytest.raises(UnknownControl):
        await numbered().answer(None, press(harness.people[0], *args))


# All routes


@pytest.mark.parametrize("route", ROUTES, ids=VERBS)
async def test_whatever_a_forged_id_holds_is_refused_kindly(
    route: Route, harness: TablesHarness, app: AppContext
) -> None:
    """The player has a seat at the named table, and every right; nothing is chosen and nothing is filled in."""
    table = await harness.game(channel=CHANNEL)
    head = [str(table.id)] if route.about in NAMES_TABLE else []
    for count in range(7):
        for word in WRONG:
            await refused_at_most(route, app, harness, [*head, *[word] * count])
    await refused_at_most(route, app, harness, [])
    await refused_at_most(route, app, harness, ["x", "y"])


async def refused_at_most(route: Route, app: AppContext, harness: TablesHarness, args: list[str]) -> None:
    """Carry a press out, or have it refused by an error that has a sentence."""
    forged = press(harness.people[0], *args, table=route.table(args), values=("²",), fields={"note": ("", "")})
    with contextlib.suppress(TableError, Refused, *REFUSALS):
        await route.answer(app, forged)


# The boundary


FRONT = Path(bot.front.__file__).parent
OURS = ("routes.py", "interaction.py", "router.py")
"""Modules that check a press before a handler gets it."""
FINDING = {"app.tables.get", "app.tables.at_channel", "app.tables.access", "app.tables.history.finished"}
RAW = {"request.args", "request.values", "request.fields"}
SEVERAL = {("log.py", "request.values"), ("setup.py", "request.values")}
"""Lists of which any number may be chosen."""


def climbs(source: str) -> Iterator[str]:
    """What functions that are given a press read for themselves."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef) and "request" in {
            arg.arg for arg in node.args.args
        }:
            parts = (ast.unparse(each) for each in ast.walk(node) if isinstance(each, ast.Attribute))
            parts = (part.removeprefix("self._") for part in parts)
            yield from (part for part in parts if part in FINDING | RAW)


def test_no_handler_finds_a_table_or_reads_an_id_by_itself() -> None:
    """Handlers get a table only through `access`, and arguments only through their route."""
    paths = [path for path in FRONT.rglob("*.py") if path.name not in OURS]
    assert {(path.name, taken) for path in paths for taken in climbs(path.read_text())} == SEVERAL


def test_the_fence_sees_who_climbs_over() -> None:
    handler = "async def handler(app, request):\n    return await app.tables.get(int(request.args[0]))\n"
    assert set(climbs(handler)) == {"app.tables.get", "request.args"}

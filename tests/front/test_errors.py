"""Every error that reaches a person is one sentence in their language that says what to do; an error of Bottega's own
is a number that leads to the log."""

from __future__ import annotations

import importlib
import inspect
import logging
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord import app_commands

import bot.front
from bot.front.context import AppContext
from bot.front.discord.connections import LoginFailed
from bot.front.discord.interaction import IdTooLong, MissingPermissions, NoThreadHere, UnknownControl
from bot.front.discord.messenger import ClosedDirectMessages, NoAccess, ServerUnknown
from bot.front.discord.screen import ScreenTooLarge, Text
from bot.front.host.setup import BadLimit
from bot.front.people.away import BadDay
from bot.front.people.preferences import BadTime, UnknownZone
from bot.front.play.controls import NotANumber
from bot.front.routing.error_presenter import REFUSALS, ErrorPresenter
from bot.front.routing.router import TooFast
from bot.front.routing.routes import NotInServer, NotManager
from bot.store.errors import Unreadable, WriteFailed
from bot.tables import errors
from engine.actions import BadNotation
from engine.choices import Amount, Leaf
from engine.game import BadOptions
from engine.magnifico import actions as acts
from engine.rejection import Refused, Rejection
from tests.bot.tables.harness import CHANNEL, TablesHarness
from tests.bot.text.shared.test_errors import EXAMPLES
from tests.log_text import without_places

from .presses import press

FRONT: tuple[Exception, ...] = (
    NotANumber("many", Amount("florins", 10, 120, lambda florins: Leaf(acts.Bid(florins)), step=10)),
    UnknownControl(),
    TooFast(),
    NoAccess(CHANNEL, 50013),
    MissingPermissions(["send_messages", "attach_files"]),
    NoAccess(CHANNEL, 50001),
    NoThreadHere(["create_public_threads"]),
    NoThreadHere([]),
    NotManager(),
    NotInServer(),
    BadLimit(25),
    UnknownZone("Romme", ["Europe/Rome"]),
    UnknownZone("nowhere", []),
    BadTime("early"),
    BadDay("soon", 60),
    WriteFailed(Path("bottega.db"), "database or disk is full"),
    app_commands.MissingPermissions(["manage_guild"]),
    app_commands.NoPrivateMessage(),
)
GAME: tuple[Exception, ...] = (
    Refused("florins", 200, Rejection("magnifico/5.3.4", "florins", need=200, have=120)),
    BadNotation("hop", 0, "hop", "kind"),
    BadOptions("target", 99, "15 to 40"),
)
NOT_FOR_PEOPLE = {LoginFailed, IdTooLong, ScreenTooLarge, ClosedDirectMessages, ServerUnknown}
"""Errors that end the program, that are bugs, or that only the publisher handles."""
FAULT = "Tell whoever runs me the number"
LOCALES = ("en-GB", "it")


async def said(
    app: AppContext, error: Exception, locale: str, table: int | None = None, *, harness: TablesHarness
) -> str:
    """What Ada is told of an error when she presses a control of a table."""
    screen = await ErrorPresenter(app)(error, press(harness.people[0], table=table, locale=locale))
    (text,) = screen.blocks
    assert isinstance(text, Text)
    return text.markdown


def errors_of_the_front() -> Iterator[type[Exception]]:
    for module in pkgutil.walk_packages(bot.front.__path__, "bot.front."):
        for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(kind, Exception) and kind.__module__ == module.name:
                yield kind


def test_every_error_of_the_front_has_a_sentence_or_never_reaches_anybody() -> None:
    assert set(errors_of_the_front()) - NOT_FOR_PEOPLE <= set(REFUSALS)
    assert all(any(isinstance(error, kind) for error in FRONT) for kind in REFUSALS), "each has an example here"


async def test_what_is_refused_at_a_table_is_said_in_the_readers_language(
    harness: TablesHarness, app: AppContext
) -> None:
    table = await harness.game(channel=CHANNEL)
    for error in (*FRONT, *GAME, *EXAMPLES):
        await check(app, error, table.id, harness=harness)


async def test_what_is_refused_elsewhere_is_said_in_the_readers_language(
    harness: TablesHarness, app: AppContext
) -> None:
    for error in (*FRONT, *GAME, *EXAMPLES):
        await check(app, error, harness=harness)


async def check(app: AppContext, error: Exception, table: int | None = None, *, harness: TablesHarness) -> None:
    english, italian = [await said(app, error, locale, table, harness=harness) for locale in LOCALES]
    for sentence in (english, italian):
        assert re.search(r"[.!]( \([^()]+\))?$", sentence), f"{error!r} is no whole sentence: {sentence}"
        assert FAULT not in sentence
    assert english != italian


async def test_whoever_is_unknown_because_the_database_is_silent_is_answered_in_his_discords_language(
    harness: TablesHarness, app: AppContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(*args: object, **more: object) -> None:
        raise Unreadable(harness.location, "disk I/O error")

    monkeypatch.setattr(app.tables.people, "meet", silent)
    error = Unreadable(harness.location, "disk I/O error")
    assert "Try again in a few minutes" in await said(app, error, "en-GB", harness=harness)
    assert "Riprova" in await said(app, error, "it", harness=harness)


async def test_people_are_named_as_the_table_knows_them(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.game()
    refused = await said(app, errors.NotYourTurn(table.id, [1, 2]), "en-GB", harness=harness)
    assert "Player 1 and Player 2" in refused


async def test_the_host_is_named_even_if_he_has_no_seat(harness: TablesHarness, app: AppContext) -> None:
    table = await harness.lobby(2)
    host = harness.people[0]
    await table.leave(host)
    lobby = await table.lobby()
    assert lobby.host
    refused = await said(app, errors.NotHost(table.id, lobby.host.id), "en-GB", harness=harness)
    assert lobby.host.name in refused


async def test_an_error_without_a_table_is_told_with_that_of_the_channel(
    harness: TablesHarness, app: AppContext
) -> None:
    await harness.game(channel=CHANNEL)
    refused = await said(app, GAME[0], "en-GB", harness=harness)
    assert refused.startswith("It takes 200 florins")


async def test_a_fault_of_the_house_is_a_number_that_leads_to_the_log(
    harness: TablesHarness, app: AppContext, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        told = await said(app, ZeroDivisionError("bid 130"), "en-GB", harness=harness)
    assert FAULT in told
    number = told.rsplit(" ", 1)[1].rstrip(".")
    text = without_places(told + caplog.text).replace(number, "(number)")
    assert "130" not in text, "what it says may quote a sealed bid"
    assert f"error {number} in a press" in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_every_fault_has_a_number_of_its_own(harness: TablesHarness, app: AppContext) -> None:
    first, second = [await said(app, ZeroDivisionError(), "it", harness=harness) for _ in range(2)]
    assert first != second

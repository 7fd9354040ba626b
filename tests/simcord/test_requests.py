"""Every request of the bot in these tests fits Discord's own OpenAPI document: each scene is checked when its test
ends. Here the check itself is tested with wrong requests."""

from __future__ import annotations

import pytest
from simcord.types import HttpLogEntry

from tests import openapi

from .recording import problems
from .server import Server


@pytest.fixture(autouse=True)
def document() -> None:
    openapi.require_document()


def spoiled(server: Server, **changes: object) -> HttpLogEntry:
    """The last post of a scene with something changed in it."""
    post = next(each for each in reversed(server.requests) if each.method == "POST" and "/messages" in each.path)
    return HttpLogEntry(post.method, post.path, post.params, {**(post.json or {}), **changes}, None)


async def test_what_the_bot_sends_fits(server: Server):
    await server.turn()
    await server.people[0].command("help")
    assert problems(server.requests) == []


async def test_a_field_that_discord_does_not_know_is_seen(server: Server):
    await server.lobby()
    (problem,) = problems([spoiled(server, colour="red")])
    assert "colour" in problem


async def test_a_component_with_a_label_too_long_is_seen(server: Server):
    await server.lobby()
    button = {"type": 2, "style": 1, "label": "a" * 81, "custom_id": "b"}
    (problem,) = problems([spoiled(server, components=[{"type": 1, "components": [button]}])])
    assert "components" in problem


async def test_a_component_of_an_unknown_type_is_seen(server: Server):
    await server.lobby()
    (problem,) = problems([spoiled(server, components=[{"type": 99}])])
    assert "99" in problem


def test_a_route_that_does_not_exist_is_seen():
    (problem,) = problems([HttpLogEntry("POST", "/tables/1", {}, {}, None)])
    assert "no such route" in problem

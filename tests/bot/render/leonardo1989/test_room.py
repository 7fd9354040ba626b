"""On the fullest table everything still has its own place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from bot.render.leonardo1989 import occupants
from bot.render.leonardo1989.layout import WIDTH
from bot.render.leonardo1989.painters import PAINTERS
from bot.render.picture import Picture
from tests.bot.render.laid import Laid, covering, laying
from tests.engine.leonardo1989.positions import table

from .boards import board, crowded, seen
from .fullest import (
    EVENTS,
    LONG,
    PLAIN,
    WORST_SCENES,
    at_market,
    auctioned,
    drawing,
    great_guild,
    indebted,
    spun_by_a_guild,
    together,
)


def crowding(monkeypatch: pytest.MonkeyPatch, *paint: Callable[[], Picture | None]) -> list[tuple[str, str]]:
    """What covers what in some pictures; the city is engraved on larger sheets, where its grounds run into each
    other."""
    with laying(monkeypatch) as laid:
        assert all(each() for each in paint)
    sheets: dict[int, list[Laid]] = {}
    for each in laid:
        if each.sheet.width <= WIDTH:
            sheets.setdefault(id(each.sheet), []).append(each)
    return [pair for on_sheet in sheets.values() for pair in covering(on_sheet)]


def test_nothing_covers_anything_else_on_the_fullest_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    towns = [partial(board, together(space), EVENTS, "it", LONG) for space in (1, 4, 6, 13, 14, 17, 27)]
    others = [partial(board, state(), EVENTS[:4], "it", LONG) for state in (auctioned, at_market, drawing, indebted)]
    guilds = [
        partial(board, spun_by_a_guild(), EVENTS[:3], "en", LONG),
        partial(board, table(seats=6, together=[(0, 1), (2, 3), (4, 5)], at=9), EVENTS, "en", LONG),
        partial(board, great_guild(), EVENTS, "en", LONG),
    ]
    since = [
        partial(PAINTERS.since, seen(together(13)), seen(together(6)), EVENTS, LONG, "en", 1),
        partial(PAINTERS.since, seen(crowded()), seen(table(seats=6, out=(1, 4))), EVENTS, LONG, "en", 0),
        partial(PAINTERS.since, seen(table(seats=6)), seen(crowded()), [], LONG, "en", 3),
    ]
    assert crowding(monkeypatch, *towns, *others, *guilds, *since, partial(board, PLAIN)) == []


def test_pawns_that_come_too_near_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    left, right = occupants.PAWNS
    monkeypatch.setattr(occupants, "PAWNS", (left - 16, right - 16))
    assert crowding(monkeypatch, partial(board, together(13)))


def test_nothing_covers_anything_else_in_the_large_version(monkeypatch: pytest.MonkeyPatch) -> None:
    large = [partial(PAINTERS.large, seen(state), LONG, "it") for state in (together(5), great_guild())]
    assert crowding(monkeypatch, *large) == []


def test_nothing_covers_anything_else_in_a_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    scenes = [partial(PAINTERS.scene, seen(together(5)), events, LONG, "it") for events in WORST_SCENES.values()]
    assert crowding(monkeypatch, *scenes) == []


def test_nothing_covers_anything_else_in_a_close_up(monkeypatch: pytest.MonkeyPatch) -> None:
    town, guild = seen(together(5)), seen(great_guild())
    close_ups = [
        *(partial(PAINTERS.close_up, what, town, LONG, "it") for what in ("seat 0", "place 1", "place 5", "place 6")),
        *(partial(PAINTERS.close_up, what, guild, LONG, "it") for what in ("seat 0", "place 7", "place 13")),
    ]
    assert crowding(monkeypatch, *close_ups) == []

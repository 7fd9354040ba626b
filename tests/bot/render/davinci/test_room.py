"""On the fullest table everything still has its own place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from bot.render.davinci import layout
from bot.render.davinci.painters import PAINTERS
from bot.render.picture import Picture
from engine.davinci import events as happened
from engine.davinci.view import View
from engine.game import Event
from tests.bot.render.laid import covering, laying
from tests.engine.davinci.positions import table

from .boards import seen
from .fullest import WIDE_NAMES, fullest

FULLEST = fullest()


def crowding(monkeypatch: pytest.MonkeyPatch, *paint: Callable[[], Picture | None]) -> list[tuple[str, str]]:
    """What covers what in some pictures."""
    with laying(monkeypatch) as laid:
        assert all(each() for each in paint)
    return covering(laid)


def test_nothing_covers_anything_else_on_the_fullest_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [
        partial(PAINTERS.board, view, WIDE_NAMES[: len(view.players)], "it", everything(view))
        for view in FULLEST.values()
    ]
    assert crowding(monkeypatch, *boards) == []


def everything(view: View) -> Sequence[Event]:
    """Events that mark as much of a board as possible."""
    return [
        *(happened.WorkersPlaced(group.seat, at.area, 1, False) for at in view.areas for group in at.groups),
        *(happened.ApprenticeHired(player.seat, 0, 9) for player in view.players),
        happened.LeonardoGiven(view.leonardo, None),
        happened.InventionsRequested(view.requested),
    ]


def test_something_that_moves_too_near_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "GROUP_STEP", layout.GROUP_STEP - 10)
    assert crowding(monkeypatch, partial(PAINTERS.board, FULLEST["crowd"], WIDE_NAMES, "en"))


def test_nothing_covers_anything_else_in_the_large_version(monkeypatch: pytest.MonkeyPatch) -> None:
    large = [partial(PAINTERS.large, FULLEST[name], WIDE_NAMES, "en") for name in ("crowd", "shown", "contest")]
    assert crowding(monkeypatch, *large) == []


def test_nothing_covers_anything_else_in_a_close_up(monkeypatch: pytest.MonkeyPatch) -> None:
    close_ups = [("labs", "seat 0"), ("crowd", "seat 0"), ("end", "seat 0"), ("council", "place council"),
                 ("blacksmith", "place blacksmith"), ("labs", "card 6")]  # fmt: skip
    paint = [partial(PAINTERS.close_up, what, FULLEST[name], WIDE_NAMES, "en") for name, what in close_ups]
    assert crowding(monkeypatch, *paint) == []


def test_what_has_changed_covers_nothing_that_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of change at once, for a seat that takes part in all of them, at a small and at a large table."""
    paint = []
    for seats in (2, 3, 5):
        labs = dict.fromkeys(range(seats), "5 #1 1w, 4 #2 2w")
        before = seen(table(seats=seats, turn=5, phase="placement", apprentices=8, labs=labs))
        grown = dict.fromkeys(range(seats), "5 #1 15w, 4 #2 14w")
        state = table(seats=seats, turn=5, phase="placement", apprentices=9, labs=grown, shops={"brick": 4, "rope": 3})
        view = FULLEST["blacksmith"] if seats == 5 else seen(state)
        events: list[Event] = [happened.ApprenticeHired(seat, 9, 9) for seat in range(seats)]
        events += [happened.ComponentTaken(0, ware, 9) for ware in ("iron", "glass", "wood", "brick", "rope")]
        events += [happened.CouncilPaid(0, 12), happened.LabBuilt(0, 4)]
        paint.append(partial(PAINTERS.since, before, view, events, WIDE_NAMES[:seats], "en", 0))
    assert crowding(monkeypatch, *paint) == []


def test_nothing_covers_anything_else_in_a_scene(monkeypatch: pytest.MonkeyPatch) -> None:
    bids = [happened.BidsOpened("16", tuple((seat, 31 - seat) for seat in range(5)))]
    lost = [happened.BidsOpened("16", tuple((seat, 0) for seat in range(5)))]
    taken = [happened.CardTaken(0, "16", 31)]
    done = [happened.InventionCompleted(seat, "large", "16", 14, seat < 3, 11, 0) for seat in range(4)]
    working = [happened.StillWorking(4, "large", "16")]
    scenes = [
        partial(PAINTERS.scene, FULLEST["crowd"], events, WIDE_NAMES, "en")
        for events in ([*bids, *taken], lost, [*done, *working, *taken])
    ]
    assert crowding(monkeypatch, *scenes) == []

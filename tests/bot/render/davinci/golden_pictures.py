"""The golden pictures of Leonardo da Vinci."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.render.davinci.painters import PAINTERS
from bot.render.picture import Picture
from engine.davinci import events as happened
from tests.engine.davinci.positions import PACK, table

from .boards import NAMES, crowded, seen
from .fullest import contested, resolving

COMPLETED = [
    happened.InventionCompleted(1, "small", "12", 13, True, 11, 0),
    happened.InventionCompleted(3, "small", "12", 10, False, 11, 0),
    happened.CardTaken(1, "12", 0),
    happened.StillWorking(2, "large", "12"),
]


def crowd() -> Picture:
    return PAINTERS.board(seen(crowded()), NAMES, "en")


def resolution() -> Picture:
    return PAINTERS.board(resolving("blacksmith", 2), NAMES, "it")


def contest() -> Picture:
    return PAINTERS.board(contested(), NAMES, "en")


def since() -> Picture:
    before = seen(table(seats=4, phase="placement", areas={"kiln": "1:2 0:1", "joiner": "2:1M"}, shops={"brick": 9}))
    after = seen(table(seats=4, phase="placement", areas={"kiln": "0:1 3:2", "joiner": "2:M"}, shops={"brick": 8}))
    events = [happened.ComponentTaken(1, "brick", 2), happened.ApprenticeMoved(0, 2, "joiner", "kiln")]
    return PAINTERS.since(before, after, events, NAMES[:4], "en", 1)


def scene() -> Picture:
    picture = PAINTERS.scene(seen(crowded()), COMPLETED, NAMES, "en")
    assert picture
    return picture


def close_up() -> Picture:
    return PAINTERS.close_up("place kiln", seen(crowded()), NAMES, "en")


def hand() -> Picture:
    state = table(hands={0: "iron 2, wood, rope 3"}, labs={0: "5 1m #12 4w +2, 4"}, cards={0: ("2", "4")})
    picture = PAINTERS.hand(replace(seen(state, 0), seen=("20", "7")), NAMES[:3], "en")
    assert picture
    return picture


def card() -> Picture:
    return PAINTERS.card(PACK, "16", "it")


GOLDEN: Mapping[str, Callable[[], Picture]] = {
    "crowd": crowd,
    "resolution": resolution,
    "contest": contest,
    "since": since,
    "scene": scene,
    "close-up": close_up,
    "hand": hand,
    "card": card,
}

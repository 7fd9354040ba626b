"""The golden pictures of Magnifico."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.render.magnifico.painters import PAINTERS
from bot.render.picture import Picture
from tests.bot.render.boards import NAMES, crowded, seen
from tests.engine.magnifico.positions import PACK, do, table

from .fullest import EMPTY, besieged, long_battle

WAR = {"rome": (0, "5s 1t"), "florence": (0, "1s"), "naples": (1, "4s castle 2"), "athens": (1, "1s")}


def opening() -> Picture:
    return PAINTERS.board(EMPTY, NAMES[:3], "it")


def crowd() -> Picture:
    return PAINTERS.board(seen(crowded()), NAMES, "en")


def war() -> Picture:
    state = table(lands=WAR, florins=100)
    events = [*do(state, "attack rome naples 3s"), *do(state, "infantry 3s", dice="hhx")]
    return PAINTERS.board(seen(state), NAMES[:3], "en", events)


def large() -> Picture:
    cards = {0: ("tank_4_5", "gear", "gioconda"), 1: ("airplane_2", "walls", "walls")}
    return PAINTERS.large(seen(table(lands=WAR, cards=cards, stores={2: ("culverin",)})), NAMES[:3], "it")


def place() -> Picture:
    return PAINTERS.close_up("place naples", seen(table(lands=WAR)), NAMES[:3], "en")


def since() -> Picture:
    before, after = table(lands=WAR), table(lands=WAR | {"naples": (0, "2s castle 1")}, scores={0: 3}, florins={0: 130})
    events = do(table(lands=WAR, florins=100), "attack rome naples 3s")
    return PAINTERS.since(seen(before), seen(after), events, NAMES[:3], "en", 1)


def battle() -> Picture:
    picture = PAINTERS.scene(besieged(), long_battle(1), NAMES, "en")
    assert picture
    return picture


def card() -> Picture:
    return PAINTERS.card(PACK, "tank_4_5", "it")


GOLDEN: Mapping[str, Callable[[], Picture]] = {
    "opening": opening,
    "crowd": crowd,
    "war": war,
    "large": large,
    "place": place,
    "since": since,
    "battle": battle,
    "card": card,
}

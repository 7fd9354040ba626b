"""The fullest tables of Magnifico, the emptiest one, and the longest names."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Event
from engine.magnifico import events as happened
from engine.magnifico.view import BattleView, LandView, View
from tests.bot.render.boards import crowded, seen
from tests.engine.magnifico.positions import PACK, table

WIDE_NAMES = tuple(f"{letter}{'W' * 31}" for letter in "ABCDE")
UNWRITABLE = ("日本", "한국", "ไทย", "日本", "한국")
"""Names that no font of Bottega can write."""

EMPTY = seen(table())
EVERY_CARD = (*PACK.inventions, *PACK.inventions, *PACK.art)


def packed() -> View:
    """39 soldiers, 20 tanks, 20 airplanes and a castle in every territory, and five players with every card."""
    view = seen(crowded())
    lands = tuple(_filled(land, index) for index, land in enumerate(view.lands))
    players = tuple(
        replace(
            player, tank="tank_4_5", airplane="airplane_3", inventions=EVERY_CARD[: 2 * len(PACK.inventions)],
            art=tuple(PACK.art), score=28, florins=300, stored=9, store=EVERY_CARD[:4], next_points=12,
        )
        for player in view.players
    )  # fmt: skip
    return replace(view, lands=lands, players=players, round=12)


def _filled(land: LandView, index: int) -> LandView:
    return replace(
        land, owner=index % 5, soldiers=39, tanks=20, airplanes=20, castle=True, towers=index % 5, level=index % 5 + 2
    )


def besieged() -> View:
    """The packed table in the middle of a battle."""
    battle = BattleView(
        attacker=0, defender=1, source="rome", target="florence", by_sea=True, soldiers=39, tanks=20, airplanes=20,
        side="defender", used=(), automata=0, declared=None, committed=0, paratroopers=0, unfired=0, breached=False,
        level=3,
    )  # fmt: skip
    view = packed()
    lands = tuple(replace(land, owner=1) if land.place == "florence" else land for land in view.lands)
    return replace(view, lands=lands, battle=battle, phase="battle")


def long_battle(rounds: int = 6) -> list[Event]:
    """War on Florence from Rome, with every kind of assault several times."""
    dice = (0, 1, 3, 5)
    war = happened.WarDeclared(0, 1, "rome", "florence", 39, 20, 20, True, 40)
    course: list[Event] = [war, happened.Landed(0, 2)]
    for _ in range(rounds):
        course += [
            happened.InfantryAssaulted(0, dice * 10, 1, 1, 5, 18, 10, 1),
            happened.Intercepted(1, "tanks", dice, 2, 1),
            happened.TankFired(0, dice[:3], 5, 3, 2),
            happened.TankExploded(0, (5, 5, 5), 19, 12, 11),
            happened.ParatrooperDropped(0, 5),
            happened.AirplanesAssaulted(1, dice * 3, 6, 3),
            happened.AutomatonAssaulted(1, dice[:2], 2),
        ]
    return course

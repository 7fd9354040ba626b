"""Tables of Leonardo da Vinci in SimCord's Discord, brought to where a test begins."""

from __future__ import annotations

from typing import Any

from engine.davinci.options import Options
from tests.engine.davinci import positions

from .people import Player
from .server import Server

FIRST = 2
"""The seat that begins, by the scene's seed: Carla's at a table of three."""


async def workshop(server: Server, *lines: str, seats: int = 3, **position: Any) -> Player:
    """A table in a position of `tests.engine.davinci.positions.table`, in the laboratory phase, after the awaited
    players played `lines`. Returns the player awaited now."""
    options = {name: value for name, value in position.items() if name in Options.model_fields}
    await server.game(seats=seats, options={**options, "start": "beginners"}, game="davinci")
    first = (await server.table_status()).awaited[0].seat
    await server.put(positions.table(seats=seats, leonardo=first, **position))
    await server.play(*lines)
    return (await server.awaited())[0]


def ready(seats: int = 3) -> tuple[str, ...]:
    """No player declares anything more for their laboratories."""
    return ("ready",) * seats


def resolved(seats: int = 3) -> tuple[str, ...]:
    """No player places anything: what stands in the city is resolved."""
    return (*ready(seats), *(("pass",) * seats))

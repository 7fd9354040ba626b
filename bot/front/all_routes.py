"""Every verb that a control can have."""

from __future__ import annotations

from .archive import archive, finished, game_over
from .host import consent, host, setup
from .lobby import help, lobby, new_game, settings
from .people import away, my_games, preferences, privacy, substitutes, watch
from .play import closer, log, lookup, notes, orders, question, undo, whatif
from .routing.routes import Routes

HANDLERS = (
    question,
    lobby,
    notes,
    settings,
    lookup,
    log,
    my_games,
    closer,
    consent,
    undo,
    orders,
    setup,
    privacy,
    help,
    substitutes,
    host,
    watch,
    whatif,
    new_game,
    archive,
    finished,
    game_over,
    preferences,
    away,
)
"""The modules that answer controls."""


def all_routes() -> Routes:
    routes = Routes()
    for module in HANDLERS:
        routes.include(module.routes)
    return routes

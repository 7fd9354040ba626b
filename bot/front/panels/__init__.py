"""The panels: what is shown in private, and what its controls do."""

from ..routes import Routes


def all_routes() -> Routes:
    """Every verb that a control can have."""
    from .. import ending
    from . import (
        absence,
        agreeing,
        archive,
        closer,
        finished,
        habits,
        helping,
        lobby,
        log,
        looking,
        managing,
        my_games,
        notes,
        options,
        orders,
        planning,
        privacy,
        question,
        rematch,
        setup,
        substituting,
        turning_back,
        watching,
        whatif,
    )

    routes = Routes()
    for module in (
        question,
        lobby,
        notes,
        options,
        looking,
        log,
        my_games,
        closer,
        agreeing,
        turning_back,
        orders,
        planning,
        setup,
        privacy,
        helping,
        substituting,
        managing,
        watching,
        whatif,
        rematch,
        archive,
        finished,
        ending,
        habits,
        absence,
    ):
        routes.include(module.routes)
    return routes

"""Squares and markets: international events (leonardo1989/event), and where a market opens."""

from __future__ import annotations

from . import market
from .events import EventDrawn
from .state import State
from .step_context import Play


def visit(play: Play) -> None:
    """Asks where a market opens; squares of asylum do nothing (leonardo1989/no-sale-squares)."""
    use = play.state.pack.uses[play.mover.at]
    if use == "market":
        market.open_market(play)
    elif use == "event":
        _draw_event(play)


def _draw_event(play: Play) -> None:
    """The bank pays every member of the faction the card names; all know their factions then."""
    state = play.state
    if not state.decks.events:
        state.decks.events = list(state.pack.events)
    event = state.pack.events[play.draw(state.decks.events, "event")]
    paid = []
    if event.kind != "nothing":
        for party in state.parties():
            if state.players[party].faction == event.kind:
                florins = event.florins * len(state.members(party))
                state.players[party].florins += florins
                paid.append((party, florins))
        _show_factions(state)
    play.tell(EventDrawn(state.mover, event.id, tuple(paid)))


def _show_factions(state: State) -> None:
    """Whoever was paid has shown its faction, and so has whoever was not."""
    for player in state.players:
        player.shown = not player.out or player.shown

"""Guelfs and Ghibellines (leonardo1989/faction, leonardo1989/guild-faction)."""

from __future__ import annotations

from collections.abc import Callable

from ..choices import Leaf, Pick, Tree
from . import setup
from .actions import Swear
from .constants import FACTIONS
from .events import FactionSealed, FactionSworn
from .state import State
from .step_context import Play

RULES = ("leonardo1989/faction",)


def of_guild(then: Callable[[str], Tree]) -> Pick:
    """The faction of a guild to be, part of what is agreed on."""
    return Pick("faction", FACTIONS, then, None, ("leonardo1989/guild-faction",))


def faction_tree() -> Pick:
    def faction(_: str) -> Pick:
        return Pick("faction", FACTIONS, lambda chosen: Leaf(Swear(chosen)), None, RULES)

    return Pick("kind", ("swear",), faction, None, RULES)


def choosing(state: State) -> list[int]:
    """The parties that may choose: all until the last has, at the start; later a new guild alone."""
    return list(range(len(state.players))) if state.round == 0 else list(state.unsworn)


def swear(play: Play, seat: int, action: Swear) -> None:
    """Keep it sealed. Others are told that a party has chosen, and never that it changed its mind."""
    state = play.state
    party = state.players[seat].party
    members = tuple(state.members(party))
    for member in members:
        state.players[member].faction = action.faction
        state.players[member].shown = False
    if state.round == 0:
        state.oaths[seat] += 1
    if party in state.unsworn:
        state.unsworn.remove(party)
        play.tell(FactionSworn(party))
    play.tell(FactionSealed(party, action.faction, audience=members))
    if state.round == 0 and not state.unsworn:
        setup.choose_first(play)

"""Offices, and Guelfs and Ghibellines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..choices import Leaf, Pick, Tree
from ..rejection import Rejection, rejection
from . import setup
from .actions import Power, Swear
from .constants import FACTIONS, onwards, steps_to
from .events import FactionSealed, FactionSworn, NoOfficeLeft, OfficeDrawn, PowerUsed
from .pack import Office
from .public import PublicTable
from .state import State
from .step_context import StepContext

FACTION_RULES = ("leonardo1989/faction",)


def of_guild(then: Callable[[str], Tree]) -> Pick:
    """Choose the faction of a future guild, part of the agreement."""
    return Pick("faction", FACTIONS, then, None, ("leonardo1989/guild-faction",))


def faction_tree() -> Pick:
    def faction(_: str) -> Pick:
        return Pick("faction", FACTIONS, lambda chosen: Leaf(Swear(chosen)), None, FACTION_RULES)

    return Pick("kind", ("swear",), faction, None, FACTION_RULES)


def choosing(state: State) -> list[int]:
    """The parties that may choose: at the start all, until the last has chosen; later only a new guild."""
    return list(range(len(state.players))) if state.round == 0 else list(state.unsworn)


def swear(context: StepContext, seat: int, action: Swear) -> None:
    """Keep the faction sealed. Others are told that a party has chosen, but not that it changes its choice."""
    state = context.state
    party = state.players[seat].party
    members = tuple(state.members(party))
    for member in members:
        state.players[member].faction = action.faction
        state.players[member].shown = False
    if state.round == 0:
        state.oaths[seat] += 1
    if party in state.unsworn:
        state.unsworn.remove(party)
        context.emit(FactionSworn(party))
    context.emit(FactionSealed(party, action.faction, audience=members))
    if state.round == 0 and not state.unsworn:
        setup.choose_first(context)


RULES = ("leonardo1989/office-power",)
MAN = ("leave", "take")


def draw_office(context: StepContext) -> None:
    """Draw the next office, if one is left; it must be bought."""
    state, decks = context.state, context.state.decks
    if decks.offices:
        space = decks.offices.pop(context.chance.below(len(decks.offices), "office"))
    elif decks.offices_under:
        space = decks.offices_under.pop(0)
    else:
        context.emit(NoOfficeLeft(state.mover))
        return
    price = state.pack.offices[space].price
    context.mover.offices.append(space)
    context.emit(OfficeDrawn(state.mover, space, price))
    context.owe(state.mover, None, price, "office", space)


def arrive(context: StepContext) -> bool:
    """The holder of a square's or market's office acts first, once per visit."""
    state = context.state
    if state.sender is None and office_holder(state, context.mover.at) not in (None, state.mover):
        state.phase = "power"
        return True
    state.stage = "act"
    return False


def office_holder(table: PublicTable, space: int) -> int | None:
    """The party that holds the office of a square or market."""
    for seat, player in enumerate(table.players):
        if space in player.offices and player.party == seat and not player.out:
            return seat
    return None


def holder(table: PublicTable) -> int:
    """The party whose office acts on the visitor."""
    found = office_holder(table, table.players[table.mover].at)
    assert found is not None
    return found


def can_take_man(table: PublicTable) -> bool:
    """Whether the office may take a man-at-arms, and the visitor has one (leonardo1989/office-theft)."""
    visitor = table.players[table.mover]
    return table.pack.offices[visitor.at].takes_men and bool(visitor.men)


def ways(office: Office) -> list[int]:
    """How far an office can send a visitor, back if negative: 0 first, then from the nearest on."""
    return [0, *(steps * sign for steps in range(1, office.reach + 1) for sign in (1, -1))]


def power_tree(state: State) -> Pick:
    """Choose where the visitor goes, the same space first; then, for an expensive office, whether they lose a man."""
    at = state.players[state.mover].at
    office = state.pack.offices[at]
    reach = [onwards(at, steps) for steps in ways(office)]

    def target(space: str) -> Tree:
        if not office.takes_men:
            return Leaf(Power(space))
        return Pick(
            "man", MAN, lambda man: Leaf(Power(space, man)), partial(_man_rejection, state),
            ("leonardo1989/office-theft",),
        )  # fmt: skip

    def kind(_: str) -> Pick:
        return Pick("target", tuple(str(space) for space in reach), target, None, RULES)

    return Pick("kind", ("power",), kind, None, RULES)


def _man_rejection(state: State, man: str) -> Rejection | None:
    if man == "leave" or can_take_man(state):
        return None
    return rejection("leonardo1989/office-theft", "no_man")


def use_power(context: StepContext, seat: int, action: Power) -> None:
    """The man goes to the holder if they have room, else under the deck; then the pawn walks, with all effects of the
    way."""
    state, mover = context.state, context.mover
    party = holder(state)
    source, target = mover.at, int(action.target)
    man = mover.men.pop() if action.man == "take" else ""
    kept = bool(man) and len(state.players[party].men) < state.most_men(party)
    if man:
        (state.players[party].men if kept else state.decks.men).append(man)
    state.sender = party
    context.emit(PowerUsed(party, state.mover, source, target, man, kept))
    state.steps = steps_to(source, target)
    state.stage = "walk"

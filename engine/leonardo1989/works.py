"""Works of art: bought blind at the start of a turn, and shown in palaces permanently (leonardo1989/works-buy,
leonardo1989/works-place)."""

from __future__ import annotations

from functools import partial

from ..choices import Amount, Hint, Leaf, Pick, Tree
from ..rejection import Rejection, rejection
from .actions import NOTHING, Place, Works, shown
from .constants import MOST_WORKS, WORK_PRICE
from .events import NoWorks, NoWorksBought, WorkPlaced, WorksDrawn
from .public import PublicTable
from .state import State
from .step_context import StepContext

RULES = ("leonardo1989/works-buy", "leonardo1989/move")
FIELDS = ("first", "second", "third", "fourth")


def rooms(table: PublicTable, party: int) -> dict[int, int]:
    """The free places for works in each of a party's palaces that has some."""
    return {
        space: places
        for space in table.palaces_of(party)
        if (holding := table.holding(space)) and (places := MOST_WORKS - len(holding.works))
    }


def room(table: PublicTable, party: int) -> int:
    """Free places for works in a party's palaces."""
    return sum(rooms(table, party).values())


def most_works(state: State, party: int) -> int:
    """How many works a party can buy now."""
    means = state.players[party].florins // WORK_PRICE
    return min(MOST_WORKS, means, room(state, party), len(state.decks.works))


def why_none(state: State, party: int) -> NoWorks | None:
    """Why a party can buy no work of art, None if it can."""
    if not state.decks.works:
        return "stock"
    if state.players[party].florins < WORK_PRICE:
        return "florins"
    return None if room(state, party) else "room"


def works_tree(state: State) -> Pick:
    most = most_works(state, state.mover)

    def count(_: str) -> Amount:
        return Amount(
            "count", 0, most, lambda n: Leaf(Works(n)), reject=partial(_rejection, state), rules=RULES,
            note=lambda n: Hint(n * WORK_PRICE),
        )  # fmt: skip

    return Pick("kind", ("works",), count, None, RULES)


def _rejection(state: State, count: int) -> Rejection:
    """Why `count` works cannot be bought."""
    florins = state.players[state.mover].florins
    if count > MOST_WORKS or count < 0:
        return Rejection("leonardo1989/works-buy", "most_works", MOST_WORKS, count)
    if count > room(state, state.mover):
        return Rejection("leonardo1989/works-place", "no_room", count, room(state, state.mover))
    if count > len(state.decks.works):
        return Rejection("leonardo1989/works-scarce", "works_left", count, len(state.decks.works))
    return Rejection("leonardo1989/works-buy", "florins", count * WORK_PRICE, florins)


def buy_works(context: StepContext, seat: int, action: Works) -> None:
    """Draw this many works blind; or none, and spin."""
    state = context.state
    party = context.mover
    party.played = True
    state.stage = "spin"
    if not action.count:
        if why := why_none(state, state.mover):
            context.emit(NoWorksBought(state.mover, why))
        return
    party.florins -= action.count * WORK_PRICE
    state.drawn = [context.draw(state.decks.works, "work of art") for _ in range(action.count)]
    context.emit(WorksDrawn(state.mover, tuple(state.drawn), action.count * WORK_PRICE))


def place_tree(state: State) -> Pick:
    """Choose a palace for each work, in the order drawn; each palace has room for four."""
    palaces = tuple(str(space) for space in state.palaces_of(state.mover))
    rules = ("leonardo1989/works-place", "leonardo1989/works-fixed")

    def follows(chosen: tuple[str, ...]) -> Tree:
        if len(chosen) < len(state.drawn):
            rejected = partial(_place_rejection, state, chosen)
            return Pick(FIELDS[len(chosen)], palaces, lambda space: follows((*chosen, space)), rejected, rules)
        return Leaf(shown([int(space) for space in chosen]))

    return Pick("kind", ("place",), lambda _: follows(()), None, rules)


def _place_rejection(state: State, chosen: tuple[str, ...], space: str) -> Rejection | None:
    if len(state.holdings[int(space)].works) + chosen.count(space) < MOST_WORKS:
        return None
    return rejection("leonardo1989/works-place", "palace_full", space)


def place_works(context: StepContext, seat: int, action: Place) -> None:
    state = context.state
    spaces = [int(space) for space in (action.first, action.second, action.third, action.fourth) if space != NOTHING]
    only = len(rooms(state, state.mover)) == 1
    for work, space in zip(state.drawn, spaces, strict=True):
        state.holdings[space].works.append(work)
        context.emit(WorkPlaced(state.mover, work, space, only=only))
    state.drawn = []

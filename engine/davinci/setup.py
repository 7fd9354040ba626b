"""Setting up (davinci/setup, davinci/setup-experts)."""

from __future__ import annotations

from ..base_game import colours_by_wish
from ..chance import Chance
from ..game import BadOptions
from . import favours, turns
from .constants import AREAS, COMPONENTS, SPACES
from .deck import build_deck, discard_for_two, refill
from .events import ColoursTaken, InventionsRequested, LeonardoGiven, SetsTaken
from .options import COLOURS, SEATS, Options
from .pack import Pack, StartingSet
from .public import turn_order
from .state import Lab, Player, State
from .step_context import StepContext

RETURNED = {2: 2, 3: 1}
"""Apprentices each beginner gives back for the whole game, by number of players (davinci/players-2-3)."""
EXPERT_APPRENTICES, EXPERT_FLORINS = 3, 3  # davinci/setup-experts


def set_up(pack: Pack, options: Options, seats: int, chance: Chance) -> StepContext:
    """The position before the first decision. Raises `BadOptions`."""
    if seats not in SEATS:
        raise BadOptions("seats", seats, "2 to 5")
    if len(options.wishes) not in (0, seats):
        raise BadOptions("wishes", options.wishes, "one colour or none for each seat")
    opening = pack.opening[: pack.requested[seats]] if options.start == "beginners" else ()
    state = State(
        options=options,
        players=[_expert() for _ in range(seats)],
        deck=build_deck(pack, opening),
        stock=dict.fromkeys(COMPONENTS, pack.components_each),
        areas={area: [] for area in AREAS},
        requested=list(opening),
        pack=pack,
    )
    context = StepContext(state, chance)
    state.leonardo = chance.below(seats, "first player")
    context.emit(LeonardoGiven(state.leonardo, None))
    if options.start == "beginners":
        _hand_out_sets(context)
        _take_colours(context)
        context.emit(InventionsRequested(opening))
        turns.begin_turn(context)
    else:
        _take_colours(context)
        if seats == 2:
            discard_for_two(context)
        refill(context)
        favours.begin(context)
    return context


def _take_colours(context: StepContext) -> None:
    state = context.state
    colours = colours_by_wish(COLOURS, state.options.wishes, turn_order(state))
    for player, colour in zip(state.players, colours, strict=True):
        player.colour = colour
    context.emit(ColoursTaken(tuple(colours)))


def _expert() -> Player:
    small = Lab(SPACES["small"][0])
    player = Player("", EXPERT_APPRENTICES, small, free=EXPERT_APPRENTICES, florins=EXPERT_FLORINS)
    player.hand = dict.fromkeys(COMPONENTS, 0)
    return player


def _hand_out_sets(context: StepContext) -> None:
    """The first player takes set A, the next B, and so on; with fewer than four players each gives apprentices back."""
    state = context.state
    returned = RETURNED.get(len(state.players), 0)
    order = turn_order(state)
    for seat, given in zip(order, state.pack.sets, strict=False):
        state.players[seat] = _beginner(given, returned)
        for component, count in given.components.items():
            state.stock[component] -= count
    sets = [state.pack.sets[order.index(seat)].id for seat in range(len(order))]
    context.emit(SetsTaken(tuple(sets), returned))


def _beginner(given: StartingSet, returned: int) -> Player:
    labs = {name: Lab(spaces) for name, sides in SPACES.items() for spaces in given.labs if spaces in sides}
    for _ in range(given.men):
        next(lab for lab in labs.values() if lab.slots).men += 1
    apprentices = given.apprentices - returned
    return Player(
        "",
        apprentices,
        labs["small"],
        labs.get("large"),
        returned=returned,
        free=apprentices,
        florins=given.florins,
        hand={**dict.fromkeys(COMPONENTS, 0), **given.components},
    )

"""Setting up (leonardo1989/setup, leonardo1989/dealt-palace, leonardo1989/turn-order)."""

from __future__ import annotations

from ..base_game import colours_by_wish
from ..chance import Chance
from ..game import BadOptions
from .constants import CAPITAL, GUILD_SEATS
from .events import ColoursTaken, FirstChosen, FirstSpins, PalacesDealt
from .options import COLOURS, SEATS, Options
from .pack import Pack
from .state import Decks, Holding, Player, State
from .step_context import StepContext


def set_up(pack: Pack, options: Options, seats: int, chance: Chance) -> StepContext:
    """The position before the first decision: every seat chooses a faction. Raises `BadOptions`."""
    _check(pack, options, seats)
    works = list(pack.works)[: int(options.works)]
    state = State(
        options=options,
        players=[Player("", seat, seat, CAPITAL) for seat in range(seats)],
        decks=Decks(works, list(pack.events), list(pack.offices), [], list(pack.men)),
        place=seats,
        oaths=[0] * seats,
        unsworn=list(range(seats)),
        pack=pack,
    )
    context = StepContext(state, chance)
    colours = colours_by_wish(COLOURS, options.wishes, range(seats))
    for player, colour in zip(state.players, colours, strict=True):
        player.colour = colour
    context.emit(ColoursTaken(tuple(colours)))
    _deal_palaces(context)
    return context


def _check(pack: Pack, options: Options, seats: int) -> None:
    if seats not in SEATS:
        raise BadOptions("seats", seats, "3 to 6")
    if len(options.wishes) not in (0, seats):
        raise BadOptions("wishes", options.wishes, "one colour or none for each seat")
    if options.guilds and seats < GUILD_SEATS:
        raise BadOptions("guilds", seats, f"{GUILD_SEATS} players or more")
    if len(pack.works) < int(options.works):
        raise BadOptions("works", options.works, f"at most the {len(pack.works)} works of the pack")


def _deal_palaces(context: StepContext) -> None:
    """Deal each seat a random palace, never a bridge."""
    left = list(context.state.pack.palaces)
    dealt = [left.pop(context.chance.below(len(left), "dealt palace")) for _ in context.state.players]
    for seat, space in enumerate(dealt):
        context.state.holdings[space] = Holding(seat)
    context.emit(PalacesDealt(tuple(dealt)))


def choose_first(context: StepContext) -> None:
    """All spin; ties at the top spin again; the highest begins (leonardo1989/turn-order)."""
    left = list(range(len(context.state.players)))
    while len(left) > 1:
        spins = [(seat, context.spin("who begins")) for seat in left]
        context.emit(FirstSpins(tuple(spins)))
        highest = max(number for _, number in spins)
        left = [seat for seat, number in spins if number == highest]
    context.state.first = left[0]
    context.emit(FirstChosen(left[0]))

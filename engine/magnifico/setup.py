"""Setting up (magnifico/4)."""

from __future__ import annotations

from ..base_game import colours_by_wish
from ..chance import Chance
from ..choices import Leaf, Pick
from ..game import BadOptions
from ..rejection import Rejection
from .actions import Home
from .events import ColoursTaken, FirstPlayerRolled, HomePlaced, LeonardoTaken
from .options import COLOURS, SEATS, Options
from .pack import Pack
from .state import Decks, Land, Player, State, clockwise
from .step_context import StepContext, explosions, hits

FIRST_DICE = 6  # magnifico/4.7
HOME_SOLDIERS, HOME_FLORINS = 2, 100  # magnifico/4.8
RICH_SOLDIERS, RICH_FLORINS = 6, 200  # option rich_start


def set_up(pack: Pack, options: Options, seats: int, chance: Chance) -> StepContext:
    """The position in which the first player places their castle. Raises `BadOptions`."""
    if seats not in SEATS:
        raise BadOptions("seats", seats, "3 to 5")
    if len(options.wishes) not in (0, seats):
        raise BadOptions("wishes", options.wishes, "one colour or none for each seat")
    state = State(
        options=options,
        players=[Player("") for _ in range(seats)],
        lands={place: Land() for place in pack.territories},
        decks=_decks(pack, seats),
        leonardo=0,
        pack=pack,
    )
    context = StepContext(state, chance)
    state.leonardo = _first_player(context)
    context.emit(LeonardoTaken(state.leonardo, None))
    _take_colours(context)
    state.waiting = clockwise(state.leonardo, seats)
    return context


def _decks(pack: Pack, seats: int) -> Decks:
    """As many tank and as many airplane cards as players; the rest leave the game unseen (magnifico/4.2 to 4.4)."""
    return Decks(
        tanks_in_deck=seats,
        airplanes_in_deck=seats,
        unseen_tanks=sorted(pack.tanks),
        unseen_airplanes=sorted(pack.airplanes),
        unseen_projects=list(pack.deck),
    )


def _first_player(context: StepContext) -> int:
    """Most hits, then fewest explosions; those still tied roll again (magnifico/4.7)."""
    rolling = list(range(len(context.state.players)))
    while len(rolling) > 1:
        rolls = [(seat, context.roll(FIRST_DICE, "first player")) for seat in rolling]
        context.emit(FirstPlayerRolled(tuple(rolls)))
        ranks = {seat: (hits(dice), -explosions(dice)) for seat, dice in rolls}
        best = max(ranks.values())
        rolling = [seat for seat in rolling if ranks[seat] == best]
    return rolling[0]


def _take_colours(context: StepContext) -> None:
    """In order of play, each seat gets the colour it wishes, or the next free one (magnifico/4.7)."""
    state = context.state
    order = clockwise(state.leonardo, len(state.players))
    colours = colours_by_wish(COLOURS, state.options.wishes, order)
    for player, colour in zip(state.players, colours, strict=True):
        player.colour = colour
    context.emit(ColoursTaken(tuple(colours)))


def home_means(options: Options) -> tuple[int, int]:
    """The soldiers and the florins a seat begins with (magnifico/4.8)."""
    return (RICH_SOLDIERS, RICH_FLORINS) if options.rich_start else (HOME_SOLDIERS, HOME_FLORINS)


def home_tree(state: State) -> Pick:
    return Pick("kind", ("home",), lambda _: _place(state), rules=("magnifico/4.8",))


def _place(state: State) -> Pick:
    castles = [place for place, land in state.lands.items() if land.castle]

    def reject(place: str) -> Rejection | None:
        if place in castles:
            return Rejection("magnifico/4.8", "taken", have=place)
        for other in castles:
            if other in state.pack.neighbours[place]:
                return Rejection("magnifico/4.8", "borders_castle", have=other)
        return None

    return Pick(
        "place",
        state.pack.territories,
        lambda place: Leaf(Home(place)),
        reject=reject,
        rules=("magnifico/4.8",),
        group=state.pack.regions.__getitem__,
    )


def place_home(context: StepContext, seat: int, action: Home) -> None:
    """Place two soldiers and a castle, and get 100 florins; more with a rich start (magnifico/4.8)."""
    state = context.state
    soldiers, florins = home_means(state.options)
    land = state.take(action.place, seat)
    land.soldiers = soldiers
    land.castle = True
    state.players[seat].florins = florins
    context.emit(HomePlaced(seat, action.place, soldiers, florins))
    state.waiting.remove(seat)

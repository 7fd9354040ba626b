"""A player's turn: the open actions, and everything that is built (magnifico/5.4)."""

from __future__ import annotations

from collections.abc import Callable

from ..choices import Hint, Leaf, Pick, Tree
from ..rejection import Rejection, rejection
from . import movement, rounds, scrapping
from .actions import Activate, Build, Castle, Tower
from .actions import EndTurn as End
from .cards import unusable
from .events import CardActivated, CastleBuilt, MachineBuilt, TowerBuilt
from .pack import MACHINES
from .position import paragraph
from .prices import CASTLE_PRICE, TOWER_PRICE, card_price, discounted, short_of
from .scoring import WONDER_POINTS
from .state import FULL_TOWERS, Player, State, project_of
from .step_context import StepContext

BESIDE_THE_POINT = frozenset({
    "empty_territory", "has_castle", "needs_airplane", "needs_tank", "no_castle", "no_machines", "no_target", "no_way",
    "not_empty", "own_territory",
})  # fmt: skip
"""Reasons for answers that make no sense: a territory of the wrong kind, a machine without its project."""
FIXED = frozenset({"adds_nothing", "hooks_full", "idle_machines", "last_soldier", "perfect"})
"""Reasons for answers that no action of this turn would make legal."""


def nearness(rejection: Rejection) -> int:
    """How near a rejected answer is to being legal: 0 to 2."""
    return 0 if rejection.reason in BESIDE_THE_POINT else 1 if rejection.reason in FIXED else 2


KINDS = ("activate", "build", "tower", "castle", "invade", "attack", "move", "end")
KINDS_WITH_SCRAP = (*KINDS[:-1], "scrap", "end")
ITALIAN_ORDER = {"activate": 0, "build": 1, "tower": 2, "invade": 3, "attack": 4, "castle": 5}
"""In the Italian edition a later kind of action closes the earlier ones (magnifico-it/5.4)."""
END = Leaf(End())

Branch = tuple[Callable[[State], Rejection | None], Callable[[State], Pick]]
"""A kind of action: what rejects all of it, and the question of its first field."""


def turn_tree(state: State) -> Pick:
    """Everything the seat may do now. A kind is open if nothing rejects it and its first field has a legal answer."""
    rejections: dict[str, Rejection | None] = {"end": None}
    questions: dict[str, Pick] = {}
    ordered = state.options.edition == "italian"

    def reject(kind: str) -> Rejection | None:
        if kind not in rejections:
            too_late = _too_late(state, kind) if ordered else None
            rejections[kind] = too_late or BRANCHES[kind][0](state) or dead_end(question(kind))
        return rejections[kind]

    def question(kind: str) -> Pick:
        # The check whether a kind is open and the question it asks are the same node, so it is built once.
        if kind not in questions:
            questions[kind] = BRANCHES[kind][1](state)
        return questions[kind]

    def then(kind: str) -> Tree:
        return END if kind == "end" else question(kind)

    kinds = KINDS_WITH_SCRAP if state.options.self_destruction else KINDS
    return Pick("kind", kinds, then, reject, (paragraph(state, "5.4"),))


def dead_end(question: Pick) -> Rejection | None:
    """Why no answer to a question is legal: what rejects the nearest candidate. None if one is legal."""
    best = None
    check = question.reject
    for answer in question.domain:
        rejected = check(answer) if check else None
        if rejected is None:
            return None
        if best is None or (rejected.reason != best.reason and nearness(rejected) > nearness(best)):
            best = rejected
    return (best or rejection(question.rules[0], "nothing_there")).as_nested()


def _too_late(state: State, kind: str) -> Rejection | None:
    stage = state.current_turn.stage
    return rejection("magnifico-it/5.4", "too_late") if ITALIAN_ORDER.get(kind, stage) < stage else None


def note_action(state: State, kind: str) -> None:
    """Record an action of the turn: it closes the batch of movements and, in the Italian edition, earlier kinds."""
    turn = state.current_turn
    if kind == "move":
        return
    if turn.moves:
        turn.closed = True
    if state.options.edition == "italian":
        turn.stage = max(turn.stage, ITALIAN_ORDER.get(kind, 0))


# Activating cards


def _activation(state: State) -> Pick:
    player = state.active_player

    def reject(card: str) -> Rejection | None:
        no_use = unusable(state, player, card, player.inventions)
        return no_use or short_of(player, card_price(state, card), "magnifico/5.4.1")

    return Pick(
        "card",
        tuple(dict.fromkeys(player.store)),
        lambda card: Leaf(Activate(card)),
        reject,
        ("magnifico/5.4.1", "magnifico/6.1"),
        note=lambda card: Hint(card_price(state, card), _activation_effects(state, card)),
    )


def _activation_effects(state: State, card: str) -> tuple[tuple[str, int | str], ...]:
    return (("points", state.pack.art[card].points),) if card in state.pack.art else ()


def activate(context: StepContext, seat: int, action: Activate) -> None:
    """Pay and put a card into play; art earns its points at once (magnifico/5.4.1, 10.7)."""
    state = context.state
    player = state.players[seat]
    price = card_price(state, action.card)
    player.florins -= price
    player.store.remove(action.card)
    context.emit(CardActivated(seat, action.card, price))
    if action.card in state.pack.art:
        player.art.append(action.card)
        context.gain(seat, state.pack.art[action.card].points, action.card)
    else:
        player.inventions.append(action.card)


# Building


def _no_castle(state: State, place: str, used: list[str], rule: str) -> Rejection | None:
    """Why a castle may not build: it builds one machine and one tower per turn, none in the turn it is built."""
    if not state.lands[place].castle:
        return rejection(rule, "no_castle", place)
    if place == state.current_turn.new_castle:
        own = paragraph(state, "15-castle-tower") if rule == "magnifico/5.4.3" else rule
        return rejection(own, "new_castle", place)
    if place in used:
        return rejection(rule, "castle_busy", place)
    return None


def _machines(state: State) -> Pick:
    player = state.active_player

    def reject(machine: str) -> Rejection | None:
        if not project_of(player, machine):
            return rejection("magnifico/5.4.2", f"needs_{machine}")
        if state.machines_left(machine) == 0:
            return rejection("magnifico/2", "no_pieces", need=machine)
        poor = short_of(player, _machine_price(state, player, machine), "magnifico/5.4.2")
        return poor or dead_end(_works(state, machine))

    return Pick(
        "machine",
        MACHINES,
        lambda machine: _works(state, machine),
        reject,
        ("magnifico/5.4.2",),
        note=lambda machine: Hint(_machine_price(state, player, machine)),
    )


def _machine_price(state: State, player: Player, machine: str) -> int:
    card = project_of(player, machine)
    assert card
    return card_price(state, card)


def _works(state: State, machine: str) -> Pick:
    turn = state.current_turn
    return Pick(
        "place",
        state.owned(turn.seat),
        lambda place: Leaf(Build(machine, place)),
        lambda place: _no_castle(state, place, turn.built, "magnifico/5.4.2"),
        ("magnifico/5.4.2",),
        state.pack.regions.__getitem__,
    )


def build(context: StepContext, seat: int, action: Build) -> None:
    """Build a machine at a castle; the first of its kind in the game earns points (magnifico/5.4.2, 10.6)."""
    state = context.state
    player = state.players[seat]
    price = _machine_price(state, player, action.machine)
    player.florins -= price
    land = state.lands[action.place]
    if action.machine == "tank":
        land.tanks += 1
    else:
        land.airplanes += 1
    state.current_turn.built.append(action.place)
    context.emit(MachineBuilt(seat, action.machine, action.place, price))
    _first_wonder(context, seat, f"first_{action.machine}")


def _first_wonder(context: StepContext, seat: int, wonder: str) -> None:
    if wonder not in context.state.first_wonders:
        context.state.first_wonders[wonder] = seat
        context.gain(seat, WONDER_POINTS, wonder)


def _towers(state: State) -> Pick:
    turn = state.current_turn

    def reject(place: str) -> Rejection | None:
        if state.lands[place].towers == FULL_TOWERS:
            return rejection("magnifico/2.3", "perfect", place)
        return _no_castle(state, place, turn.raised, "magnifico/5.4.3")

    return Pick(
        "place",
        state.owned(turn.seat),
        lambda place: Leaf(Tower(place)),
        reject,
        ("magnifico/5.4.3", "magnifico/2.3"),
        state.pack.regions.__getitem__,
        lambda place: Hint(discounted(state, TOWER_PRICE), (("towers", state.lands[place].towers + 1),)),
    )


def _no_tower(state: State) -> Rejection | None:
    if state.towers_left() == 0:
        return rejection("magnifico/2", "no_pieces", need="tower")
    return short_of(state.active_player, discounted(state, TOWER_PRICE), "magnifico/5.4.3")


def raise_tower(context: StepContext, seat: int, action: Tower) -> None:
    """Add a tower to a castle; the fourth makes a Perfect City (magnifico/5.4.3, 7.7.9, 10.6)."""
    state = context.state
    price = discounted(state, TOWER_PRICE)
    state.players[seat].florins -= price
    land = state.lands[action.place]
    land.towers += 1
    state.current_turn.raised.append(action.place)
    context.emit(TowerBuilt(seat, action.place, land.towers, price))
    if land.towers == FULL_TOWERS:
        _first_wonder(context, seat, "first_perfect_city")


def _castles(state: State) -> Pick:
    rule = paragraph(state, "5.4.4")

    def reject(place: str) -> Rejection | None:
        return rejection(rule, "has_castle", place) if state.lands[place].castle else None

    return Pick(
        "place",
        state.owned(state.current_turn.seat),
        lambda place: Leaf(Castle(place)),
        reject,
        (rule,),
        state.pack.regions.__getitem__,
        lambda _: Hint(discounted(state, CASTLE_PRICE)),
    )


def _no_castle_more(state: State) -> Rejection | None:
    if state.current_turn.new_castle:
        return rejection(paragraph(state, "5.4.4"), "one_castle")
    if state.castles_left() == 0:
        return rejection("magnifico/2", "no_pieces", need="castle")
    return short_of(state.active_player, discounted(state, CASTLE_PRICE), paragraph(state, "5.4.4"))


def found_castle(context: StepContext, seat: int, action: Castle) -> None:
    """Build a castle; in the Italian edition it ends the turn (magnifico/5.4.4, magnifico-it/5.4.7)."""
    state = context.state
    price = discounted(state, CASTLE_PRICE)
    state.players[seat].florins -= price
    state.lands[action.place].castle = True
    state.current_turn.new_castle = action.place
    context.emit(CastleBuilt(seat, action.place, price))
    if state.options.edition == "italian":
        rounds.end_turn(context, seat)


# The kinds of action


def _free(_: State) -> None:
    return None


BRANCHES: dict[str, Branch] = {
    "activate": (_free, _activation),
    "build": (_free, _machines),
    "tower": (_no_tower, _towers),
    "castle": (_no_castle_more, _castles),
    "invade": (movement.no_invasion, movement.invasion_sources),
    "attack": (movement.no_attack, movement.attack_sources),
    "move": (movement.no_movement, movement.movement_sources),
    "scrap": (_free, scrapping.sources),
}

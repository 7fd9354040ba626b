"""The round: what follows each phase, income and recruiting, and which seats are asked now and next (magnifico/5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..base_game import called_next
from ..choices import Leaf, Pick, PickMany
from . import auction, scoring
from .actions import EndTurn, Reinforce
from .events import IncomePaid, Recruited, RoundBegan, TurnBegan, TurnEnded
from .state import MOST_FLORINS, Phase, State, Turn, clockwise
from .step_context import StepContext
from .view import View

FLORINS_EACH = 10  # a territory, a castle, a work of art (magnifico/5.1.1, 13.18)


def begin_round(context: StepContext) -> None:
    """Income and recruiting, then the auction; a rich start begins with the auction (magnifico/5)."""
    state = context.state
    state.round += 1
    context.emit(RoundBegan(state.round))
    state.phase = "recruiting"
    if state.round > 1 or not state.options.rich_start:
        _pay_income(context)
        _recruit(context)


def _pay_income(context: StepContext) -> None:
    """Ten florins per territory, castle and work of art in play; never above 300 (magnifico/5.1)."""
    state = context.state
    paid: list[int] = []
    forgone: list[int] = []
    for seat, player in enumerate(state.players):
        places = state.owned(seat)
        due = income(len(places), sum([state.lands[place].castle for place in places]), len(player.art))
        kept = min(due, MOST_FLORINS - player.florins)
        player.florins += kept
        paid.append(kept)
        forgone.append(due - kept)
    context.emit(IncomePaid(tuple(paid), tuple(forgone)))


def income(territories: int, castles: int, works: int) -> int:
    """A seat's income before the limit of 300 (magnifico/5.1.1, 5.1.2, 13.18)."""
    return FLORINS_EACH * (territories + castles + works)


def _recruit(context: StepContext) -> None:
    """Add a soldier to each territory; the seat is asked only if the reserve is short but not empty (magnifico/5.2)."""
    state = context.state
    for seat in range(len(state.players)):
        places = state.owned(seat)
        reserve = state.soldiers_left(seat)
        if reserve >= len(places):
            _reinforce(context, seat, tuple(places), short=False)
        elif must_choose(reserve, len(places)):
            state.short.append(seat)
        else:
            context.emit(Recruited(seat, (), short=True))


def must_choose(reserve: int, territories: int) -> bool:
    """Whether a seat has soldiers left for only some of its territories (magnifico/5.2.3)."""
    return 0 < reserve < territories


def _reinforce(context: StepContext, seat: int, places: tuple[str, ...], *, short: bool) -> None:
    for place in places:
        context.state.lands[place].soldiers += 1
    context.emit(Recruited(seat, places, short))


def reinforce_tree(state: State, seat: int) -> Pick:
    """Choose where to place every soldier left (magnifico/5.2.3)."""
    reserve = state.soldiers_left(seat)

    def places(_: str) -> PickMany:
        return PickMany(
            "places",
            state.owned(seat),
            reserve,
            reserve,
            lambda chosen: Leaf(Reinforce(chosen)),
            rules=("magnifico/5.2.3", "magnifico/5.2.1"),
        )

    return Pick("kind", ("reinforce",), places, rules=("magnifico/5.2.3",))


def reinforce(context: StepContext, seat: int, action: Reinforce) -> None:
    _reinforce(context, seat, action.places, short=True)
    context.state.short.remove(seat)


def begin_turns(context: StepContext) -> None:
    """Every seat has one turn, the holder of Leonardo first, then clockwise (magnifico/5.4)."""
    state = context.state
    state.waiting = clockwise(state.leonardo, len(state.players))
    state.phase = "turn"


def next_turn(context: StepContext) -> None:
    """Start the next turn; after the last one score the round and begin the next (magnifico/5.5)."""
    state = context.state
    if state.waiting:
        state.turn = Turn(state.waiting[0])
        context.emit(TurnBegan(state.turn.seat))
        return
    scoring.score_round(context)
    if not context.over:
        begin_round(context)


def end_turn(context: StepContext, seat: int, said: EndTurn | None = None) -> None:
    state = context.state
    state.waiting.remove(seat)
    # If the step already did something else, no player ended the turn: nothing more could be done.
    context.emit(TurnEnded(seat, "castle" if said is None else "idle" if context.events else "said"))
    state.turn = None


NEXT: dict[Phase, Callable[[StepContext], None]] = {
    "homes": begin_round,
    "recruiting": auction.open_auction,
    "bids": begin_turns,
    "picks": begin_turns,
    "turn": next_turn,
}
"""What follows each phase once no seat is asked."""


def opens_auction(phase: Phase, *, ends_round: bool) -> bool:
    """Whether the luck of an action in a phase is an auction's cards: an auction begins after the end of a round, after
    first castles and after recruiting. All other luck is dice."""
    return ends_round or phase in ("homes", "recruiting")


def go_on(context: StepContext) -> None:
    """Carry out what follows until a seat is asked or the game is over."""
    state = context.state
    while not (
        state.short or state.auction or state.turn or context.over or (state.phase == "homes" and state.waiting)
    ):
        NEXT[state.phase](context)


# The seats asked now and next


def awaited(view: View) -> tuple[int, ...]:
    """The seats that must act now: with the turn, assault, answer or choice, or without a bid."""
    return tuple(_AWAITED[view.phase](view))


def upcoming(view: View) -> tuple[int, ...]:
    """The seats called after those awaited now; see `engine.game.Game.upcoming`."""
    if view.phase not in _CALLS:
        return ()
    return called_next(_CALLS[view.phase](view), awaited(view))


def _after_homes(view: View) -> Iterator[int]:
    yield from view.waiting
    yield from clockwise(view.leonardo, len(view.players))


def _after_recruiting(view: View) -> Iterator[int]:
    """Then all bid at once."""
    yield from (seat for seat in clockwise(view.leonardo, len(view.players)) if seat not in view.short)


def _after_pick(view: View) -> Iterator[int]:
    """As many seats as there are cards, if each takes one and the first gets Leonardo; then the turns, from its
    holder."""
    at = view.current_auction
    assert at.bids is not None and at.picker is not None
    holder = view.leonardo if at.sold else at.picker
    yield from auction.picking_order(at.bids, holder, (*at.served, at.picker))[: len(at.offer) - 1]
    yield from clockwise(holder, len(view.players))


def _after_turn(view: View) -> Iterator[int]:
    """The seats that have not played this round; then those with a short reserve; then all bid at once."""
    yield from view.waiting
    everybody = clockwise(view.leonardo, len(view.players))
    yield from (
        seat for seat in everybody if must_choose(view.players[seat].soldiers_left, view.players[seat].territories)
    )
    yield from everybody


def _in_battle(view: View) -> Iterator[int]:
    yield view.current_battle.attacker
    yield view.current_battle.defender
    yield from _after_turn(view)


def _picker(view: View) -> tuple[int, ...]:
    picker = view.current_auction.picker
    assert picker is not None
    return (picker,)


def _to_bid(view: View) -> tuple[int, ...]:
    return tuple(seat for seat, made in enumerate(view.current_auction.has_bid) if not made)


_AWAITED: dict[Phase, Callable[[View], Sequence[int]]] = {
    "homes": lambda view: view.waiting[:1],
    "recruiting": lambda view: view.short,
    "bids": _to_bid,
    "picks": _picker,
    "turn": lambda view: view.waiting[:1],
    "battle": lambda view: (view.current_battle.asked,),
    "over": lambda view: (),
}
"""The seats awaited in each phase."""

_CALLS: dict[Phase, Callable[[View], Iterator[int]]] = {
    "homes": _after_homes,
    "recruiting": _after_recruiting,
    "picks": _after_pick,
    "turn": _after_turn,
    "battle": _in_battle,
}
"""The seats called after them. Bids are sealed: which seat picks first is not known."""

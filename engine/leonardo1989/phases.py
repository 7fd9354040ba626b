"""The course of the game: what follows automatically until a party is asked, and which seats are asked now and next
(leonardo1989/move, leonardo1989/turn-order)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..base_game import called_next
from . import ahead, auction, debts, guilds, market, offices, proposals, scoring, trades, walk
from .constants import START, WORK_PRICE
from .events import LastChance, RoundBegan, ShortOfCash, TurnBegan, TurnEnded
from .guilds import next_speaker, undecided
from .offices import holder
from .scoring import is_last_round
from .state import Debt, Phase, Stage, State
from .step_context import StepContext
from .view import PlayerView, View


def go_on(context: StepContext) -> None:
    """Carry out everything that follows automatically. A new guild's faction comes first, then debts, then the turn."""
    state = context.state
    asks = False
    while not asks and state.result is None:
        if state.proposals:
            proposals.drop_impossible(context)
        if state.unsworn:
            asks = _choose_faction(context)
        elif state.debts:
            asks = _meet_debt(context)
        elif state.auction:
            asks = auction.ask(context)
        elif state.market:
            asks = market.ask(context)
        else:
            asks = STAGES[state.stage](context)


def _meet_debt(context: StepContext) -> bool:
    """Form a guild agreed on before if it helps a party that cannot pay at once."""
    if debts.missing(context.state) > 0 and proposals.save_debtor(context):
        return False
    return _settle(context)


def _settle(context: StepContext) -> bool:
    """Pay the first debt. Returns whether its debtor, or a party that could take it in, is asked."""
    state = context.state
    debt = state.debts[0]
    if debts.missing(state) <= 0:
        state.debts.pop(0)
        state.rescuing = None
        debts.pay(context, debt)
        return False
    if state.players[debt.debtor].florins + state.sales(debt.debtor) >= debt.florins:
        # A trade may have saved the party that was offered a guild.
        state.rescuing = None
        if not debt.pressing:
            debt.pressing = True
            context.emit(ShortOfCash(debt.debtor, debt.creditor, debt.florins, debt.why, debt.space))
        state.phase = "sell"
        return True
    if not debt.refused and guilds.ask(context, debt):
        return True
    debt.refused = True
    if _has_a_last_chance(state, debt):
        if not debt.last_chance:
            debt.last_chance = True
            context.emit(LastChance(debt.debtor, debt.creditor, debt.florins, debt.why, debt.space))
        state.phase = "ruin"
        return True
    debts.ruin(context, debt)
    return False


def _has_a_last_chance(state: State, debt: Debt) -> bool:
    """Whether a debtor who cannot pay is asked once before ruin: if a guild that could pay, or a trade, can still be
    agreed on. In the first version of the rules there is no question before ruin."""
    if state.options.rules < 2:
        return False
    saviours = any(guilds.could_pay(state, debt.debtor, party) for party in state.in_order(debt.debtor))
    return saviours or trades.trade_rejection(state, debt.debtor) is None


def _choose_faction(context: StepContext) -> bool:
    context.state.phase = "faction"
    return True


def _begin(context: StepContext) -> bool:
    """Carry out what was agreed; then the next party has its turn. After the last one a new round begins."""
    state = context.state
    if proposals.carry_out_agreed(context):
        return False
    while not _is_next(state):
        state.place += 1
        if state.place >= len(state.players) and _round_ends(context):
            return False
    state.mover = _seat_at(state, state.place)
    state.stage = "works"
    context.emit(TurnBegan(state.mover))
    return False


def _seat_at(state: State, place: int) -> int:
    return (state.first + place) % len(state.players)


def _is_next(state: State) -> bool:
    """Whether the seat at this place names a party that has not played in this round."""
    if state.place >= len(state.players):
        return False
    seat = _seat_at(state, state.place)
    return state.is_party(seat) and not state.players[seat].played


def _round_ends(context: StepContext) -> bool:
    """Begin a new round, or count if this was the last; all have then had equally many turns (leonardo1989/time)."""
    state = context.state
    if state.round and scoring.is_last_round(state):
        scoring.count(context)
        return True
    state.round += 1
    state.place = 0
    for player in state.players:
        player.played = False
    context.emit(RoundBegan(state.round, scoring.is_last_round(state)))
    scoring.announce(context)
    return False


def _works(context: StepContext) -> bool:
    context.state.phase = "works"
    return True


def _act(context: StepContext) -> bool:
    """Carry out what the space under the pawn does."""
    state = context.state
    space = state.pack.spaces[context.mover.at]
    if space.for_sale and space.n not in state.holdings:
        state.phase = "buy"
        return True
    state.stage = "arms"
    if space.n == START:
        offices.draw_office(context)
    elif space.for_sale:
        auction.pay_rent(context)
    else:
        market.visit(context)
    return False


def _arms(context: StepContext) -> bool:
    context.state.stage = "end"
    market.meet(context)
    return False


def _end(context: StepContext) -> bool:
    """End the turn; the next member speaks for a guild (leonardo1989/guild-turn)."""
    context.emit(TurnEnded(context.state.speaker(context.state.mover)))
    if context.state.is_party(context.state.mover):
        guilds.pass_the_word(context, context.state.mover)
    return _over(context)


def _over(context: StepContext) -> bool:
    """End the turn of a pawn that has left the board; it was not its guild's turn."""
    state = context.state
    ahead.drop(state.players[state.mover])
    state.stage = "begin"
    state.steps = 0
    state.sender = None
    return False


STAGES: dict[Stage, Callable[[StepContext], bool]] = {
    "begin": _begin,
    "works": _works,
    "spin": walk.spin,
    "walk": walk.walk,
    "arrive": offices.arrive,
    "act": _act,
    "arms": _arms,
    "end": _end,
    "over": _over,
}
"""The function for each stage of a turn, which returns whether it asks a party."""


# The seats asked now and next


def upcoming(view: View) -> tuple[int, ...]:
    """The seats called after those awaited now; see `engine.game.Game.upcoming`. The machine decides which seat
    begins."""
    if view.phase == "over" or not view.round:
        return ()
    return called_next(_calls(view), awaited(view))


def awaited(view: View) -> tuple[int, ...]:
    """The seats that must act now: the speakers of the parties whose move, answer, bid or stake is due."""
    return () if view.phase == "over" else _AWAITED.get(view.phase, _mover)(view)


def _calls(view: View) -> Iterator[int]:
    """The seats called before the next turn, then those whose turns follow."""
    before = _BEFORE.get(view.phase)
    if before:
        yield from before(view)
    yield from _turns(view)


def _turns(view: View) -> Iterator[int]:
    """The turns that follow the mover's, the mover's own last; those that may pass automatically come after the
    others."""
    parties = list(_parties_to_play(view))
    for asked in (True, False):
        yield from (_speaker_to_be(view, party.seat) for party in parties if _is_asked(party) == asked)


def _parties_to_play(view: View) -> Iterator[PlayerView]:
    """The parties in the order of their turns, while it is certain that there is a round for them."""
    seats = len(view.players)
    for place in range(view.place + 1, view.place + seats + 1):
        if place >= seats and is_last_round(view):
            return
        player = view.players[(view.first + place) % seats]
        if player.is_party and (place >= seats or not player.played):
            yield player


def _is_asked(party: PlayerView) -> bool:
    """Whether a party is asked at the start of its turn: one that can pay for no work of art spins at once."""
    return party.is_guild or party.florins >= WORK_PRICE


def _speaker_to_be(view: View, party: int) -> int:
    """The speaker of a party at its next turn: a guild's speaker changes at the end of a turn
    (leonardo1989/guild-turn)."""
    return view.players[party].speaker if party != view.mover else next_speaker(view, party)


def _speakers(view: View, parties: Sequence[int]) -> tuple[int, ...]:
    return tuple(view.players[party].speaker for party in parties)


def _mover(view: View) -> tuple[int, ...]:
    return _speakers(view, (view.mover,))


def _debtor(view: View) -> tuple[int, ...]:
    return _speakers(view, (view.debts[0].debtor,))


def _bidders(view: View) -> tuple[int, ...]:
    at = view.current_auction
    return _speakers(view, [party for party, made in zip(at.parties, at.has_bid, strict=True) if not made])


def _still_in(view: View) -> tuple[int, ...]:
    """The parties still bidding in a live auction, the next one first."""
    return _speakers(view, view.current_auction.waiting)


def _stakers(view: View) -> tuple[int, ...]:
    at = view.current_market
    return _speakers(view, [party for party, made in zip(at.parties, at.has_staked, strict=True) if not made])


_AWAITED: dict[Phase, Callable[[View], tuple[int, ...]]] = {
    "faction": lambda view: _speakers(view, view.unsworn),
    "power": lambda view: _speakers(view, (holder(view),)),
    "bid": _bidders,
    "raise": lambda view: _still_in(view)[:1],
    "stake": _stakers,
    "sell": _debtor,
    "rescue": lambda view: tuple(undecided(view)),
    "join": _debtor,
    "ruin": _debtor,
}
"""The seats awaited in phases in which it is not the mover."""

_BEFORE: dict[Phase, Callable[[View], tuple[int, ...]]] = {
    "faction": _mover,
    "power": _mover,
    "raise": _still_in,
    "rescue": _debtor,
}
"""The seats called before the next turn begins."""

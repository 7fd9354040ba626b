"""Magnifico as one of Bottega's games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from .. import standing_bids
from ..actions import Action
from ..base_game import BaseGame
from ..chance import Chance
from ..game import Decision, Event, Reason
from ..state_codec import StateCodec
from . import actions as acts
from . import ahead, assaults, auction, battle, movement, orders, prices, rounds, scrapping, setup, turn
from .determinization import determinize
from .forces import force_of
from .invariants import broken_invariants
from .options import SEATS, Options, check_options
from .pack import Pack
from .rounds import awaited, upcoming
from .state import State, copy_state
from .step_context import StepContext
from .view import View, view_of

CODEC = StateCodec(State, version=1)


class Magnifico(BaseGame[State, Pack]):
    """The rules of Magnifico with one data pack; implements `engine.game.Game`."""

    slug = "magnifico"
    rules_version = 2
    seats = SEATS
    notation = acts.NOTATION
    minor_kinds = acts.MINOR_KINDS | standing_bids.MINOR_KINDS
    ahead_kinds = acts.AHEAD_KINDS
    destructive_kinds = acts.DESTRUCTIVE_KINDS | standing_bids.DESTRUCTIVE_KINDS
    order_presets: Mapping[str, Mapping[str, Any]] = orders.PRESETS
    computer_preset = orders.COMPUTER_PRESET
    promises: Mapping[str, frozenset[Reason]] = acts.PROMISES
    planning = orders.PLANS
    codec = CODEC
    context_type = StepContext

    check_options = staticmethod(check_options)
    view = staticmethod(view_of)
    determinize = staticmethod(determinize)
    awaited = staticmethod(awaited)
    upcoming = staticmethod(upcoming)
    order_response = staticmethod(orders.order_response)
    order_offer = staticmethod(orders.order_offer)
    exhausted_plans = staticmethod(orders.exhausted_plans)
    copy = staticmethod(copy_state)
    broken_invariants = staticmethod(broken_invariants)

    def start(self, options: Options, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        context = setup.set_up(self.pack, options, seats, chance)
        return context.state, context.events

    def open_decisions(self, state: State) -> tuple[Decision, ...]:
        """What is asked now; then what may be answered ahead of its moment."""
        asked = self._asked_now(state)
        return (*asked, *ahead.decisions(state)) if asked and state.options.ahead else asked

    def _asked_now(self, state: State) -> tuple[Decision, ...]:
        """The open questions by phase. In an auction every seat has one, awaited until it has bid."""
        phase = state.phase
        if phase == "turn":
            key_parts, build_tree = ("turn", state.acts), partial(turn.turn_tree, state)
            return (Decision(state.current_turn.seat, "turn", key_parts, build_tree, shortcuts=(acts.EndTurn(),)),)
        if phase == "battle":
            return (_battle_decision(state),)
        if phase == "bids":
            return tuple([_bid_decision(state, seat) for seat in range(len(state.players))])
        if phase == "picks":
            seat = auction.picker(state)
            assert seat is not None
            cards = (*map(acts.Buy, auction.takeable(state, seat)), acts.Decline())
            pick_tree = partial(auction.pick_tree, state, seat)
            return (Decision(seat, "pick", ("pick", state.acts), pick_tree, shortcuts=cards),)
        if phase == "homes":
            return (Decision(state.waiting[0], "home", ("home", state.acts), partial(setup.home_tree, state)),)
        if phase == "recruiting":
            return tuple(
                Decision(seat, "reinforce", ("reinforce", state.round), partial(rounds.reinforce_tree, state, seat))
                for seat in state.short
            )
        return ()

    def forced(self, state: State) -> tuple[int, Action] | None:
        """An awaited decision with one legal answer, if everybody can see that it is forced: everything but the bids is
        public, each seat's money too (RULINGS: for all games)."""
        if state.options.closed_stores and _may_hide_a_choice(state):
            return None
        for decision in self.decisions(state):
            if decision.awaited and decision.only:
                return decision.seat, decision.only
        return None

    def take_answer_ahead(self, state: State) -> tuple[int, Action] | None:
        if not state.options.ahead:
            return None
        return ahead.take_wish(state) if state.phase == "picks" else ahead.by_ready_set(state, self.decisions(state))

    def trial(self, view: View) -> State:
        """Others are taken to have left how they fight: their dice would roll at once."""
        state = super().trial(view)
        return ahead.with_ready_sets(state, view.seat) if state.options.ahead else state

    def carry_out(self, context: StepContext, seat: int, action: Action) -> None:
        state = context.state
        asked = state.memo.get("decisions")
        if action.kind not in acts.AHEAD_KINDS:
            _note_action(state, action)
        RULES[type(action)](context, seat, action)
        rounds.go_on(context)
        state.memo.clear()
        if asked and not state.options.ahead and type(action) is acts.Bid and state.phase == "bids":
            # A bid changes no other seat's question.
            state.memo["decisions"] = (*asked[:seat], _bid_decision(state, seat), *asked[seat + 1 :])

    def check_orders(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return orders.check_orders(given, self.pack)


def _note_action(state: State, action: Action) -> None:
    # Bids are not counted: the count is public and would show how often a seat changed its sealed bid.
    if state.phase != "bids":
        state.acts += 1
    if state.phase == "turn":
        turn.note_action(state, action.kind)


def _bid_decision(state: State, seat: int) -> Decision:
    at = state.current_auction
    key_parts = ("bid", state.round, at.changes[seat])
    build_tree = partial(auction.bid_tree, state, seat)
    return Decision(seat, "bid", key_parts, build_tree, awaited=at.bids[seat] is None, sealed=True)


def _battle_decision(state: State) -> Decision:
    at = state.current_battle
    kind, build_tree = ("intercept", assaults.intercept_tree) if at.declared else ("assault", battle.side_tree)
    shortcuts = (acts.Refrain(),) if at.declared else ()
    return Decision(at.asked, kind, (kind, state.acts), partial(build_tree, state), shortcuts=shortcuts)


def _may_hide_a_choice(state: State) -> bool:
    """Whether the active player has cards in a closed store: if their turn ended by itself, the others would learn that
    they can activate none of them. With answers ahead, it ends all the same if they are too poor for any card."""
    if state.phase != "turn" or not state.active_player.store:
        return False
    least = min([prices.card_price(state, card) for card in state.pack.deck])
    return not state.options.ahead or least <= state.active_player.florins


def _scrap(context: StepContext, seat: int, action: acts.Scrap) -> None:
    state = context.state
    force = force_of(state, state.battle.side) if state.battle else state.lands[action.place]
    scrapping.scrap(context, seat, action, force)


RULES: dict[type[Action], Callable[[StepContext, int, Any], None]] = {
    acts.Home: setup.place_home,
    acts.Reinforce: rounds.reinforce,
    acts.Bid: auction.bid,
    acts.Wish: ahead.leave_wishes,
    acts.Defend: ahead.leave_defence,
    acts.Fight: ahead.leave_attacks,
    acts.Buy: auction.buy,
    acts.Decline: auction.decline,
    acts.Activate: turn.activate,
    acts.Build: turn.build,
    acts.Tower: turn.raise_tower,
    acts.Castle: turn.found_castle,
    acts.Invade: movement.invade,
    acts.Attack: battle.declare_war,
    acts.Move: movement.move,
    acts.Scrap: _scrap,
    acts.EndTurn: rounds.end_turn,
    acts.InfantryAssault: battle.assault_infantry,
    acts.TankAssault: battle.declare_tanks,
    acts.Fire: battle.fire,
    acts.Cease: battle.cease,
    acts.AirplaneAssault: battle.declare_airplanes,
    acts.AutomatonAssault: battle.assault_automaton,
    acts.Finish: battle.finish,
    acts.Withdraw: battle.withdraw,
    acts.Intercept: battle.intercept,
    acts.Refrain: battle.refrain,
}
"""The function of the rules that carries out each kind of action."""


__all__ = ["Magnifico"]

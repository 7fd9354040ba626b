"""Leonardo da Vinci as one of Bottega's games."""

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
from . import (
    ahead,
    benefits,
    city,
    city_answer,
    contests,
    council,
    favours,
    labs,
    orders,
    placement,
    planning,
    setup,
    showing,
    starts_ahead,
    turns,
)
from .city_answer import is_concerned
from .determinization import determinize
from .invariants import broken_invariants
from .options import SEATS, Options, check_options
from .pack import Pack
from .state import State, copy_state
from .step_context import StepContext
from .turns import awaited, upcoming
from .view import view_of

CODEC = StateCodec(State, version=1)


class DaVinci(BaseGame[State, Pack]):
    """The rules of Leonardo da Vinci with one data pack; implements `engine.game.Game`."""

    slug = "davinci"
    rules_version = 2
    seats = SEATS
    notation = acts.NOTATION
    minor_kinds = acts.MINOR_KINDS | planning.MINOR_KINDS | standing_bids.MINOR_KINDS
    destructive_kinds = acts.DESTRUCTIVE_KINDS | planning.DESTRUCTIVE_KINDS | standing_bids.DESTRUCTIVE_KINDS
    order_presets: Mapping[str, Mapping[str, Any]] = orders.PRESETS
    computer_preset = orders.COMPUTER_PRESET
    ahead_kinds = acts.AHEAD_KINDS
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
        """One seat is asked at a time, except for the bids of a contest, which are made by all at once. In addition,
        seats may show what they work on."""
        phase = state.phase
        if phase == "over":
            return ()
        if phase == "bid":
            bids = [_bid_decision(state, place) for place in range(len(state.contests[0].seats))]
            return (*bids, *showing.decisions(state), *starts_ahead.decisions(state))
        if turns.together(state):
            seats = [each for each in range(len(state.players)) if phase == "labs" or is_concerned(state, each)]
            sealed = tuple(_sealed_decision(state, seat) for seat in seats)
            return (*sealed, *ahead.decisions(state), *starts_ahead.decisions(state))
        seat = state.waiting[0]
        build_tree = partial(TREES[phase], state, seat)
        asked = Decision(seat, phase, (phase, state.acts), build_tree, shortcuts=_shortcuts(state, seat))
        return (asked, *showing.decisions(state), *ahead.decisions(state), *starts_ahead.decisions(state))

    def forced(self, state: State) -> tuple[int, Action] | None:
        """The only possible action, if everybody can see that it is: a question is never answered automatically because
        of a seat's secrets (RULINGS: nothing may be decided automatically for a hidden reason)."""
        phase = state.phase
        if phase in SEEN_BY_ALL:
            decision = self.decisions(state)[0]
            return (decision.seat, decision.only) if decision.only else None
        if phase == "labs" and not state.options.ahead and labs.nothing_to_declare(state, state.waiting[0]):
            return state.waiting[0], acts.Ready()
        if phase in ("offer", "workshop"):
            nothing = city.nothing_at(state, state.waiting[0], state.current_area)
            return (state.waiting[0], acts.Leave()) if nothing else None
        return None

    def carry_out(self, context: StepContext, seat: int, action: Action) -> None:
        state = context.state
        if action.kind in acts.AHEAD_KINDS:
            (ahead if action.kind in acts.PLAN_KINDS else starts_ahead).change(context, seat, action)
            state.memo.pop("decisions", None)
            return
        # Bids are not counted: the count is public and would show how often a seat changed its sealed bid. Nor is an
        # action that renews no question.
        if state.phase != "bid" and not turns.together(state) and action.kind != "show":
            state.acts += 1
        state.players[seat].answers.changes += turns.together(state)
        RULES[type(action)](context, seat, action)
        if action.kind in ("place", "master", "pass"):
            ahead.after_placing(context, seat)
        turns.go_on(context)
        state.memo.pop("decisions", None)

    def take_opened_answer(self, state: State) -> tuple[int, Action] | None:
        return city_answer.take(state) if state.options.ahead else None

    def take_answer_ahead(self, state: State) -> tuple[int, Action] | None:
        if not state.options.ahead:
            return None
        state.memo.pop("decisions", None)
        return ahead.take_placement(state)

    def check_orders(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return orders.check_orders(given, self.pack)


def _bid_decision(state: State, place: int) -> Decision:
    contest = state.contests[0]
    seat = contest.seats[place]
    key_parts = ("bid", state.turn, contest.invention, contest.changes[place])
    build_tree = partial(contests.bid_tree, state, seat)
    return Decision(seat, "bid", key_parts, build_tree, awaited=contest.bids[place] is None, sealed=True)


def _sealed_decision(state: State, seat: int) -> Decision:
    phase = state.phase
    key_parts = (phase, state.acts, state.players[seat].answers.changes)
    build_tree = partial(TREES[phase], state, seat)
    shortcuts = SHORTCUTS.get(phase, ())
    return Decision(seat, phase, key_parts, build_tree, awaited=seat in state.waiting, sealed=True, shortcuts=shortcuts)


TREES: dict[str, Callable[[State, int], Any]] = {
    "favour": favours.favour_tree,
    "labs": labs.labs_tree,
    "placement": placement.placement_tree,
    "city": city_answer.tree,
    "leonardo": lambda state, _: council.leonardo_tree(state),
    "benefit": lambda state, _: council.benefit_tree(state),
    "move": benefits.move_tree,
    "peek": lambda state, _: benefits.peek_tree(state),
    "component": benefits.component_tree,
    "offer": city.offer_tree,
    "workshop": city.workshop_tree,
}
"""The question of each phase in which one seat acts."""

SHORTCUTS: dict[str, tuple[Action, ...]] = {
    "labs": (acts.Ready(),),
    "city": (acts.Settle(),),
    "offer": (acts.Take(), acts.Leave()),
    "workshop": (acts.Leave(),),
    "move": (acts.Decline(),),
    "component": (acts.Decline(),),
}
"""The usual answers of each phase. Whether a seat can pay for what is offered is hidden."""


def _shortcuts(state: State, seat: int) -> tuple[Action, ...]:
    if state.phase == "placement":
        return placement.usual_placements(state, seat)
    return SHORTCUTS.get(state.phase, ())


SEEN_BY_ALL = ("favour", "placement", "benefit", "move", "peek")
"""The phases whose number of choices is public."""


RULES: dict[type[Action], Callable[[StepContext, int, Any], None]] = {
    acts.Favour: favours.take_favour,
    acts.Start: labs.start,
    acts.Cancel: labs.cancel,
    acts.Ready: labs.ready,
    acts.Reset: labs.reset,
    acts.Show: showing.show,
    acts.Place: placement.place,
    acts.Master: placement.place_master,
    acts.Pass: placement.pass_,
    **dict.fromkeys(city_answer.CHANGES, city_answer.change),
    acts.Settle: city_answer.settle,
    acts.NameLeonardo: council.name_leonardo,
    acts.Benefit: council.choose_benefit,
    acts.Decline: council.decline,
    acts.Move: benefits.move,
    acts.Arrange: benefits.arrange,
    acts.Buy: benefits.buy,
    acts.Take: city.take,
    acts.Flip: city.flip,
    acts.Build: city.build,
    acts.Man: city.man,
    acts.Leave: city.leave,
    acts.Bid: contests.bid,
}
"""The function of the rules that carries out each kind of action."""


__all__ = ["DaVinci"]

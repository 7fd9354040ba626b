"""Leonardo (1989) as one of Bottega's games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from .. import standing_bids
from ..actions import Action
from ..base_game import BaseGame
from ..chance import Chance
from ..choices import Tree
from ..game import Decision, Event, Reason
from ..state_codec import StateCodec
from . import actions as acts
from . import ahead, auction, debts, guilds, market, offices, orders, phases, proposals, setup, walk, works
from .constants import COIN
from .determinization import determinize
from .events import LastRound
from .invariants import broken_invariants
from .make_view import view_of
from .options import IMPLIED_BY_GUILDS, SEATS, Options, check_options
from .pack import Pack
from .phases import awaited, upcoming
from .state import State
from .state_copy import copy_state
from .step_context import StepContext
from .view import View

CODEC = StateCodec(State, version=1)


class Leonardo1989(BaseGame[State, Pack]):
    """The rules of Leonardo (1989) with one data pack; implements `engine.game.Game`."""

    slug = "leonardo1989"
    rules_version = 2
    seats = SEATS
    notation = acts.NOTATION
    minor_kinds = acts.MINOR_KINDS | standing_bids.MINOR_KINDS
    destructive_kinds = acts.DESTRUCTIVE_KINDS | standing_bids.DESTRUCTIVE_KINDS
    order_presets: Mapping[str, Mapping[str, Any]] = orders.PRESETS
    computer_preset = orders.COMPUTER_PRESET
    ahead_kinds = frozenset({"next"})
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
    later_orders = orders.LATER
    order_offer = staticmethod(orders.order_offer)
    exhausted_plans = staticmethod(orders.exhausted_plans)
    copy = staticmethod(copy_state)
    broken_invariants = staticmethod(broken_invariants)

    def options(self, given: Mapping[str, Any], rules: int | None = None) -> Options:
        """With guilds and no `end` given, only ruin ends the game (leonardo1989/guild-win)."""
        version = self.rules_version if rules is None else rules
        if version >= 2 and given.get("guilds") is True:
            given = {**IMPLIED_BY_GUILDS, **given}
        return super().options(given, version)  # type: ignore[no-any-return]

    def start(self, options: Options, seats: int, chance: Chance) -> tuple[State, list[Event]]:
        context = setup.set_up(self.pack, options, seats, chance)
        return context.state, context.events

    def open_decisions(self, state: State) -> tuple[Decision, ...]:
        """The awaited questions, then those not awaited: changing a secret answer, proposals and consents."""
        if state.phase == "over":
            return ()
        asked = _ASK[state.phase](state) if state.phase in _ASK else _ask_one(state)
        talks = _talks(state) if state.options.talks and state.round else ()
        return (*asked, *talks, *ahead.decisions(state))

    def forced(self, state: State) -> tuple[int, Action] | None:
        """The only possible answer, if everybody can see that it is: only factions, bids and stakes are hidden."""
        if state.phase not in _ONE or (state.phase == "sell" and _may_be_helped(state)):
            return None
        decision = self.decisions(state)[0]
        return (decision.seat, decision.only) if decision.only else None

    def trial(self, view: View) -> State:
        """Others are taken to have left answers for their turns: their spins would follow at once."""
        state = super().trial(view)
        return ahead.with_answers(state, view.seat) if state.options.ahead else state

    def take_answer_ahead(self, state: State) -> tuple[int, Action] | None:
        return ahead.answer(state)

    def carry_out(self, context: StepContext, seat: int, action: Action) -> None:
        state = context.state
        if action.kind in self.ahead_kinds:
            RULES[type(action)](context, seat, action)
            state.memo.clear()
            return
        # Whether there was a choice is computed only if a speaker may have made it for others.
        if state.options.guilds and action.kind in SPOKEN and not self.forced(state):
            guilds.name_speaker(context, context.player(seat).party)
        # Answers that are secret, or given by several at once, are not counted: the count is public, and would change
        # the questions of others.
        if action.kind in TALK:
            state.talks += 1
        elif state.phase not in _ASK:
            state.acts += 1
        RULES[type(action)](context, seat, action)
        phases.go_on(context)
        state.memo.clear()

    def force_last_round(self, state: State) -> list[Event]:
        if state.closing or state.result or state.options.end != "date":
            return []
        state.closing = True
        return [LastRound(state.round)]

    def check_orders(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return orders.check_orders(given, self.pack)


# Asking


def _ask_one(state: State) -> Sequence[Decision]:
    phase = state.phase
    party, build_tree = _ONE[phase]
    seat, key_parts = state.speaker(party(state)), (phase, state.acts)
    sole = phase == "raise" and auction.has_sole_bidder(state)
    shortcuts = (acts.Raise(COIN), acts.Drop()) if sole else SHORTCUTS.get(phase, ())
    return (Decision(seat, phase, key_parts, partial(build_tree, state), shortcuts=shortcuts),)


def _ask_faction(state: State) -> Sequence[Decision]:
    return [_faction_decision(state, party) for party in offices.choosing(state)]


def _faction_decision(state: State, party: int) -> Decision:
    key_parts = ("faction", party, len(state.members(party)), state.oaths[party])
    awaited = party in state.unsworn
    return Decision(state.speaker(party), "faction", key_parts, offices.faction_tree, awaited=awaited, sealed=True)


def _ask_bids(state: State) -> Sequence[Decision]:
    asked = state.current_auction
    answers = zip(asked.parties, asked.bids, asked.changes, strict=True)
    return _ask_in_secret(state, "bid", answers, auction.bid_tree)


def _ask_stakes(state: State) -> Sequence[Decision]:
    asked = state.current_market
    answers = zip(asked.parties, asked.stakes, asked.changes, strict=True)
    return _ask_in_secret(state, "stake", answers, market.stake_tree)


def _ask_in_secret(
    state: State, kind: str, answers: Iterable[tuple[int, object, int]], tree: Callable[[State, int], Tree]
) -> Sequence[Decision]:
    """One question per party; `answers` holds each one's present answer, None for none, and how often it has
    answered."""
    return [
        Decision(
            state.speaker(party), kind, (kind, state.acts, changes), partial(tree, state, party),
            awaited=answer is None, sealed=True,
        )
        for party, answer, changes in answers
    ]  # fmt: skip


def _ask_rescuers(state: State) -> Sequence[Decision]:
    key_parts = ("rescue", state.acts, state.debts[0].debtor)
    undecided = guilds.undecided(state)
    return [Decision(seat, "rescue", key_parts, partial(guilds.rescue_tree, state, seat)) for seat in undecided]


def _ask_ruined(state: State) -> Sequence[Decision]:
    """Ruin is the only choice; the party is still asked, since an agreement made meanwhile may save it."""
    debtor = state.debts[0].debtor
    return [Decision(state.speaker(debtor), "ruin", ("ruin", state.acts, debtor), guilds.ruin_tree)]


def _talks(state: State) -> Iterator[Decision]:
    for party in state.parties():
        if proposals.may_talk(state, party):
            # A trade offers what both parties own, which any act can change.
            key_parts = ("talks", state.talks, state.acts if state.options.trades else 0)
            build_tree = partial(proposals.talks_tree, state, party)
            yield Decision(state.speaker(party), "talks", key_parts, build_tree, awaited=False)
    for proposal in state.proposals:
        for seat in proposals.missing(state, proposal):
            build_tree = partial(proposals.consent_tree, proposal)
            yield Decision(seat, "consent", ("consent", proposal.number), build_tree, awaited=False, is_proposal=True)


_ASK: dict[str, Callable[[State], Sequence[Decision]]] = {
    "faction": _ask_faction,
    "bid": _ask_bids,
    "stake": _ask_stakes,
    "rescue": _ask_rescuers,
    "ruin": _ask_ruined,
}
"""The phases in which several parties answer at once, or one is asked although only one answer is possible."""

_ONE: dict[str, tuple[Callable[[State], int], Callable[[State], Any]]] = {
    "works": (lambda state: state.mover, works.works_tree),
    "place": (lambda state: state.mover, works.place_tree),
    "spin": (lambda state: state.mover, walk.spin_tree),
    "power": (offices.holder, offices.power_tree),
    "buy": (lambda state: state.mover, auction.buy_tree),
    "raise": (auction.bidder, auction.raise_tree),
    "sell": (lambda state: state.debts[0].debtor, debts.sell_tree),
    "join": (lambda state: state.debts[0].debtor, guilds.join_tree),
}
"""The phases in which one party is asked: the party and the question."""


SHORTCUTS: dict[str, tuple[Action, ...]] = {
    "works": (acts.Works(0),),
    "buy": (acts.Buy(), acts.Refuse()),
    "raise": (acts.Drop(),),
}
"""The usual answers: spin at once; buy or leave it, as a party that cannot pay is not asked; bid no more."""


def _may_be_helped(state: State) -> bool:
    """Whether a guild or a trade can still be agreed on before a debtor sells its last property. The first version of
    the rules did not wait for it."""
    return state.options.rules >= 2 and proposals.could_help(state, state.debts[0].debtor)


# Acting


SPOKEN = frozenset({
    "works", "place", "spin", "power", "buy", "refuse", "raise", "drop", "sell", "join", "ruin", "guild", "trade",
    "withdraw",
})  # fmt: skip
"""What the speaker of a guild decides openly: everybody is told which member it was, unless there was no choice."""

TALK = ("guild", "trade", "withdraw", "agree", "reject")

RULES: dict[type[Action], Callable[[StepContext, int, Any], None]] = {
    acts.Swear: offices.swear,
    acts.Works: works.buy_works,
    acts.Place: works.place_works,
    acts.UseSpin: walk.use_spin,
    acts.Power: offices.use_power,
    acts.Buy: auction.buy,
    acts.Refuse: auction.refuse,
    acts.Bid: auction.bid,
    acts.Raise: auction.raise_bid,
    acts.Drop: auction.drop,
    acts.Stake: market.stake,
    acts.Sell: debts.sell,
    acts.Rescue: guilds.answer,
    acts.Deny: guilds.answer,
    acts.Join: guilds.join,
    acts.AcceptRuin: guilds.accept_ruin,
    acts.ProposeGuild: proposals.propose_guild,
    acts.ProposeTrade: proposals.propose_trade,
    acts.Withdraw: proposals.withdraw,
    acts.Agree: proposals.answer,
    acts.Reject: proposals.answer,
    acts.NextTurn: ahead.leave,
}
"""The function of the rules that carries out each kind of action."""


__all__ = ["Leonardo1989"]

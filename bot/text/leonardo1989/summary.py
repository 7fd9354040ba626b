"""A finished action before it is confirmed: what it does and costs, what follows, and reasons to think twice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from bot.text import language
from bot.text.language import N_
from bot.text.leonardo1989 import consequences, decisions_of_debts, situation
from bot.text.leonardo1989.actions import imperative
from bot.text.leonardo1989.consequences import sent_to
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.panel_words import Summary
from bot.text.refusal_text import warned
from engine.actions import Action
from engine.game import Decision, Reason
from engine.leonardo1989 import actions as acts
from engine.leonardo1989 import debts
from engine.leonardo1989.constants import WORK_PRICE
from engine.leonardo1989.debts import least_loss
from engine.leonardo1989.view import View


def final(decision: Decision, action: Action, view: View, narrator: GameNarrator) -> str:
    think = _REASONS.get(type(action))
    return think(action, decision, view, narrator) if think else ""


def _refuse(action: acts.Refuse, decision: Decision, view: View, narrator: GameNarrator) -> str:
    mover = view.players[view.mover]
    if mover.florins < view.pack.spaces[mover.at].price or not situation.would_complete(mover.at, mover.seat, view):
        return ""
    quarter = narrator.names.quarter(view.pack.spaces[mover.at].quarter)
    return narrator.words.t("You could pay it, and the %(quarter)s would be all yours.", quarter=quarter)


def _half_the_purse(sentence: str) -> Callable[[Any, Decision, View, GameNarrator], str]:
    """A sum of more than half of a party's cash."""

    def think(action: Any, decision: Decision, view: View, narrator: GameNarrator) -> str:
        purse = view.party_of(decision.seat).florins
        if 2 * action.florins <= purse:
            return ""
        return narrator.words.t(sentence, florins=narrator.florins(purse))

    return think


def _sell(action: acts.Sell, decision: Decision, view: View, narrator: GameNarrator) -> str:
    """A sale that loses more rent than selling everything the debt requires."""
    best = least_loss(view)
    sold = view.holding(int(action.space))
    needed = [holding for holding in view.holdings if holding.space in best]
    if sold is None or sold in needed or sold.rent <= sum(holding.rent for holding in needed):
        return ""
    return narrator.words.t(
        "You only need %(florins)s more: %(palace)s would do, for %(sale)s.",
        florins=narrator.florins(debts.missing(view)),
        palace=narrator.names.holdings(best),
        sale=narrator.florins(sum(holding.sale for holding in needed)),
    )


def _accept_ruin(action: acts.AcceptRuin, decision: Decision, view: View, narrator: GameNarrator) -> str:
    if view.phase == "ruin":
        return narrator.words.t("Once you accept ruin, you are out of the game.")
    return narrator.words.t("Somebody would take you in. If you accept ruin, you are out of the game.")


def _agree(action: acts.Agree, decision: Decision, view: View, narrator: GameNarrator) -> str:
    guild = any(each.is_guild for each in view.proposals if each.by == int(action.party))
    return _for_good(narrator) if guild else ""


def _rescue(action: acts.Rescue, decision: Decision, view: View, narrator: GameNarrator) -> str:
    return _for_good(narrator)


def _for_good(narrator: GameNarrator) -> str:
    return narrator.words.t("A guild is for good: nobody can leave it, and if it is ruined, so are all in it.")


_REASONS: Mapping[type[Action], Callable[[Any, Decision, View, GameNarrator], str]] = {
    acts.Refuse: _refuse,
    acts.Bid: _half_the_purse(N_("It could take more than half of your %(florins)s.")),
    acts.Raise: _half_the_purse(N_("It would take more than half of your %(florins)s.")),
    acts.Stake: _half_the_purse(N_("You stake more than half of your %(florins)s, and lose it more often than not.")),
    acts.Sell: _sell,
    acts.AcceptRuin: _accept_ruin,
    acts.Agree: _agree,
    acts.Rescue: _rescue,
}


def summary(
    decision: Decision, action: Action, view: View, reasons: Collection[Reason], narrator: GameNarrator
) -> Summary:
    cost = _cost(action, view)
    does = _does(action, view, narrator)
    if cost:
        text = narrator.words.t("%(deed)s, %(paid)s.", deed=does, paid=language.paid(narrator.words, cost))
    else:
        text = narrator.words.t("%(deed)s.", deed=does)
    follows = tuple(_follows(decision, action, view, narrator))
    return warned(Summary(text, follows, final(decision, action, view, narrator)), reasons, narrator.words)


def _cost(action: Action, view: View) -> int:
    match action:
        case acts.Works(count=count):
            return count * WORK_PRICE
        case acts.Buy():
            return view.pack.spaces[view.players[view.mover].at].price
    return 0


def _does(action: Action, view: View, narrator: GameNarrator) -> str:
    """The deed with what the table shows beside it."""
    at = view.players[view.mover].at
    match action:
        case acts.Buy():
            return narrator.words.t("Buy %(palace)s", palace=narrator.names.holding(at))
        case acts.Refuse():
            return narrator.words.t("Leave %(palace)s to the others", palace=narrator.names.holding(at))
        case acts.Power(target=target):
            return _power(action, int(target) == at, view, narrator)
    return imperative(action, narrator)


def _power(action: acts.Power, stays: bool, view: View, narrator: GameNarrator) -> str:
    who, space = narrator.name(view.mover), narrator.names.space(int(action.target))
    order = (
        narrator.words.t("Let %(who)s stay on %(space)s", who=who, space=space)
        if stays
        else narrator.words.t("Send %(who)s to %(space)s", who=who, space=space)
    )
    return narrator.words.t("%(deed)s, and take a man-at-arms", deed=order) if action.man == "take" else order


def _follows(decision: Decision, action: Action, view: View, narrator: GameNarrator) -> Iterator[str]:
    words = narrator.words
    match action:
        case acts.Works(count=0):
            pass
        case acts.Works():
            yield words.t("They are drawn unseen; then you say where they go.")
        case acts.Power(target=target, man=man):
            walk = sent_to(int(target), view, int(man == "take"))
            yield words.t("There: %(there)s.", there=consequences.met(walk, view, narrator))
        case acts.NextTurn():
            yield words.t("You may change it until your turn begins.")
        case acts.Refuse():
            yield words.t("The others bid for it; you may not.")
        case acts.Bid() | acts.Stake() | acts.Swear():
            yield words.t("You may change it until everyone has answered.")
        case acts.Sell(space=space):
            yield from _sold(int(space), view, narrator)
        case acts.ProposeGuild(party=party, pawn=pawn):
            own = view.party_of(decision.seat).seat
            yield from decisions_of_debts.lines(own, int(party), int(pawn), view, narrator)
            yield words.t("It holds nobody up, and you may take it back until all have agreed.")
        case acts.ProposeTrade():
            yield words.t("It holds nobody up, and you may take it back until all have agreed.")


def _sold(space: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    """What the sale brings, and what is then still missing."""
    holding = view.holding(space)
    if holding is None or not view.debts:
        return
    yield narrator.words.t("The bank pays %(florins)s.", florins=narrator.florins(holding.sale))
    missing = debts.missing(view) - holding.sale
    if missing > 0:
        yield narrator.words.t("Then %(florins)s are still missing.", florins=narrator.florins(missing))

"""A finished action before it is confirmed: what it does and costs, what follows, and why to think twice."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text import money
from bot.text.game_texts import Summary
from bot.text.leonardo1989 import joining, second_thoughts, situation, visits
from bot.text.leonardo1989.consequences import sent_to
from bot.text.leonardo1989.deeds import deed
from bot.text.leonardo1989.telling import Telling
from engine.actions import Action
from engine.game import Decision
from engine.leonardo1989 import actions as acts
from engine.leonardo1989.box import WORK_PRICE
from engine.leonardo1989.view import View


def summary(decision: Decision, action: Action, view: View, tell: Telling) -> Summary:
    cost = _cost(action, view)
    does = _does(action, view, tell)
    if cost:
        text = tell.words.t("%(deed)s, %(paid)s.", deed=does, paid=money.paid(tell.words, cost))
    else:
        text = tell.words.t("%(deed)s.", deed=does)
    follows = tuple(_follows(decision, action, view, tell))
    return Summary(text, follows, second_thoughts.final(decision, action, view, tell))


def _cost(action: Action, view: View) -> int:
    match action:
        case acts.Works(count=count):
            return count * WORK_PRICE
        case acts.Buy():
            return view.pack.spaces[view.players[view.mover].at].price
    return 0


def _does(action: Action, view: View, tell: Telling) -> str:
    """The deed with what the table shows beside it."""
    at = view.players[view.mover].at
    match action:
        case acts.Buy():
            return tell.words.t("Buy %(palace)s", palace=tell.holding(at))
        case acts.Refuse():
            return tell.words.t("Leave %(palace)s to the others", palace=tell.holding(at))
        case acts.Power(target=target):
            return _power(action, int(target) == at, view, tell)
    return deed(action, tell)


def _power(action: acts.Power, stays: bool, view: View, tell: Telling) -> str:
    who, space = tell.name(view.mover), tell.space(int(action.target))
    said = (
        tell.words.t("Let %(who)s stay on %(space)s", who=who, space=space)
        if stays
        else tell.words.t("Send %(who)s to %(space)s", who=who, space=space)
    )
    return tell.words.t("%(deed)s, and take a man-at-arms", deed=said) if action.man == "take" else said


def _follows(decision: Decision, action: Action, view: View, tell: Telling) -> Iterator[str]:
    words = tell.words
    match action:
        case acts.Works(count=0):
            pass
        case acts.Works():
            yield words.t("They are drawn unseen; then you say where they go.")
        case acts.Power(target=target, man=man):
            walk = sent_to(int(target), view, int(man == "take"))
            yield words.t("There: %(there)s.", there=visits.met(walk, view, tell))
        case acts.Refuse():
            yield words.t("The others bid for it; you may not.")
        case acts.Bid() | acts.Stake() | acts.Swear():
            yield words.t("You may change it until everyone has answered.")
        case acts.Sell(space=space):
            yield from _sold(int(space), view, tell)
        case acts.ProposeGuild(party=party, pawn=pawn):
            own = view.party_of(decision.seat).seat
            yield from joining.lines(own, int(party), int(pawn), view, tell)
            yield words.t("It holds nobody up, and you may take it back until all have agreed.")
        case acts.ProposeTrade():
            yield words.t("It holds nobody up, and you may take it back until all have agreed.")


def _sold(space: int, view: View, tell: Telling) -> Iterator[str]:
    """What the sale brings, and what is then still missing."""
    holding = view.holding(space)
    if holding is None or not view.debts:
        return
    yield tell.words.t("The bank pays %(florins)s.", florins=tell.florins(holding.sale))
    missing = situation.missing(view) - holding.sale
    if missing > 0:
        yield tell.words.t("Then %(florins)s are still missing.", florins=tell.florins(missing))

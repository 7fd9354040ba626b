"""Actions in words: in the imperative, for a list of what was done or is asked to be undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.davinci import pieces, plans
from bot.text.davinci.favours import favour_taken
from bot.text.davinci.telling import Telling
from bot.text.language import N_
from engine.actions import Action
from engine.davinci import actions as acts
from engine.davinci import planning

_PLAIN: Mapping[type[Action], str] = {
    acts.Ready: N_("Declare nothing more for the laboratories"),
    acts.Pass: N_("Place no more workers"),
    acts.Decline: N_("Do without"),
    acts.Take: N_("Take what is offered"),
    acts.Build: N_("Take the large laboratory"),
    acts.Leave: N_("Take the workers home"),
    planning.PlanShorter: N_("Drop the last step of the plan"),
    planning.PlanNothing: N_("Give the plan up"),
}


def deed(action: Action, tell: Telling) -> str:
    """ "Place 2 apprentices at the Council". A plan's changes are actions with the kinds of what they plan, so that
    the type tells them apart."""
    kind = type(action)
    return tell.words.t(_PLAIN[kind]) if kind in _PLAIN else _DEEDS[kind](action, tell)


def _favour(action: acts.Favour, tell: Telling) -> str:
    return tell.words.t("Choose %(favour)s", favour=favour_taken(action.favour, action.components, tell))


def _start(action: acts.Start, tell: Telling) -> str:
    return tell.words.t("Start %(card)s %(at)s", card=tell.card(action.invention), at=tell.at(action.lab))


def _cancel(action: acts.Cancel, tell: Telling) -> str:
    return tell.words.t("Cancel the work %(at)s", at=tell.at(action.lab))


def _show(action: acts.Show, tell: Telling) -> str:
    return tell.words.t("Show everybody the work %(at)s", at=tell.at(action.lab))


def _place(action: acts.Place, tell: Telling) -> str:
    apprentices = pieces.apprentices(tell.words, action.apprentices)
    return tell.words.t("Place %(workers)s %(at)s", workers=apprentices, at=tell.at(action.where))


def _master(action: acts.Master, tell: Telling) -> str:
    return tell.words.t("Place %(workers)s %(at)s", workers=tell.words.t("the master"), at=tell.at(action.where))


def _leonardo(action: acts.NameLeonardo, tell: Telling) -> str:
    seat = int(action.seat)
    if seat == tell.cast.reader:
        return tell.words.t("Hold Leonardo yourself")
    return tell.words.t("Name %(who)s holder of Leonardo", who=tell.name(seat))


def _benefit(action: acts.Benefit, tell: Telling) -> str:
    return tell.words.t("Choose “%(benefit)s” at the Council", benefit=tell.names.benefit(action.benefit))


def _move(action: acts.Move, tell: Telling) -> str:
    return tell.by(
        int(action.owner),
        N_("Move an apprentice: %(source)s → %(target)s"),
        N_("Move an apprentice of %(who)s: %(source)s → %(target)s"),
        source=tell.place(action.source),
        target=tell.place(action.target),
    )


def _arrange(action: acts.Arrange, tell: Telling) -> str:
    cards = (action.first, action.second, action.third, action.fourth)
    named = ", ".join(tell.card(card) for card in cards if card != acts.NOTHING)
    return tell.words.t("Put back, from the uppermost card down: %(cards)s", cards=named)


def _buy(action: acts.Buy, tell: Telling) -> str:
    return tell.words.t("Buy %(component)s", component=pieces.component(tell.words, action.component, 1))


def _flip(action: acts.Flip, tell: Telling) -> str:
    return tell.words.t("Enlarge the %(lab)s", lab=tell.names.lab(action.lab))


def _man(action: acts.Man, tell: Telling) -> str:
    return tell.words.t("Put a mechanical man %(at)s", at=tell.at(action.lab))


def _bid(action: acts.Bid, tell: Telling) -> str:
    return tell.words.t("Offer %(florins)s", florins=tell.florins(action.florins))


def _plan_place(action: planning.PlanPlace, tell: Telling) -> str:
    return _planned(action.where, action.apprentices, tell)


def _plan_master(action: planning.PlanMaster, tell: Telling) -> str:
    return _planned(action.where, 0, tell)


def _planned(where: str, apprentices: int, tell: Telling) -> str:
    return tell.words.t("Plan %(step)s", step=plans.step(where, apprentices, planning.ALWAYS, tell.names))


def _plan_unless(action: planning.PlanUnless, tell: Telling) -> str:
    return plans.condition(action.most, tell.names)


def _plan_then(action: planning.PlanThen, tell: Telling) -> str:
    said = {"pass": N_("Pass after the last step"), "ask": N_("Ask me after the last step")}
    return tell.words.t(said[action.then])


_DEEDS: Mapping[type[Action], Callable[[Any, Telling], str]] = {
    acts.Favour: _favour,
    acts.Start: _start,
    acts.Cancel: _cancel,
    acts.Show: _show,
    acts.Place: _place,
    acts.Master: _master,
    acts.NameLeonardo: _leonardo,
    acts.Benefit: _benefit,
    acts.Move: _move,
    acts.Arrange: _arrange,
    acts.Buy: _buy,
    acts.Flip: _flip,
    acts.Man: _man,
    acts.Bid: _bid,
    planning.PlanPlace: _plan_place,
    planning.PlanMaster: _plan_master,
    planning.PlanUnless: _plan_unless,
    planning.PlanThen: _plan_then,
}

"""Actions and favours in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.davinci import orders, phrases
from bot.text.davinci.names import Names
from bot.text.davinci.phrases import Telling
from bot.text.language import N_
from engine.actions import Action
from engine.davinci import actions as acts
from engine.davinci import planning
from engine.davinci.box import SPACES
from engine.davinci.pack import Favour


def _apprentices(favour: Favour, names: Names) -> str:
    one = favour.count == 1
    return names.words.t("an apprentice") if one else phrases.apprentices(names.words, favour.count)


_LABELS: Mapping[str, Callable[[Favour, Names], str]] = {
    "florins": lambda favour, names: phrases.florins(names.words, favour.count),
    "components": lambda favour, names: names.words.t("%(count)d components", count=favour.count),
    "apprentice": _apprentices,
    "flip_small": lambda _, names: names.words.t("enlarge the small laboratory"),
    "large_lab": lambda _, names: names.words.t("take the large laboratory"),
    "flip_large": lambda _, names: names.words.t("enlarge the large laboratory"),
    "man_small": lambda _, names: names.words.t("mechanical man, small laboratory"),
    "man_large": lambda _, names: names.words.t("mechanical man, large laboratory"),
}
"""The favours by their kind."""
_ABOUT = {
    "components": N_("Of your choice from the shops, at most %(alike)d alike."),
    "apprentice": N_("One more to place each turn."),
    "flip_small": N_("%(spaces)d spaces instead of %(before)d, and a component of your choice."),
    "large_lab": N_("%(before)d spaces, and a component of your choice."),
    "flip_large": N_("%(spaces)d spaces instead of %(before)d, and a component of your choice."),
    "man_small": N_("He works 2 weeks a turn, for good."),
    "man_large": N_("He works 2 weeks a turn, for good."),
}


def favour_label(favour: str, names: Names) -> str:
    """A favour as a choice, with the letter the book lists it under: "a) 5 florins"."""
    found = names.pack.favours[favour]
    return f"{found.letter}) {_LABELS[found.kind](found, names)}"


def favour_about(favour: str, names: Names) -> str:
    """What a favour brings beyond its label."""
    found = names.pack.favours[favour]
    if found.kind not in _ABOUT or (found.kind == "apprentice" and found.count > 1):
        return ""
    before, spaces = SPACES["large" if "large" in found.kind else "small"]
    return names.words.t(_ABOUT[found.kind], alike=found.alike, before=before, spaces=spaces)


def favour_taken(favour: str, components: tuple[str, ...], tell: Telling) -> str:
    """A favour with what came of it: "the large laboratory and 1 rope"."""
    found = tell.names.pack.favours[favour]
    said = _TAKEN[found.kind](found, tell.names)
    parts = [said] if said else []
    counted = [(each, components.count(each)) for each in dict.fromkeys(components)]
    parts += [phrases.component(tell.words, each, count) for each, count in counted]
    return tell.words.join(parts) or tell.words.t("no component")


_TAKEN: Mapping[str, Callable[[Favour, Names], str]] = {
    **_LABELS,
    "components": lambda *_: "",
    "flip_small": lambda _, names: _turned("small", names),
    "large_lab": lambda _, names: names.words.t("the large laboratory"),
    "flip_large": lambda _, names: _turned("large", names),
    "man_small": lambda _, names: names.words.t("a mechanical man in the small laboratory"),
    "man_large": lambda _, names: names.words.t("a mechanical man in the large laboratory"),
}


def _turned(lab: str, names: Names) -> str:
    """A laboratory turned over: "the small laboratory with 5 spaces"."""
    spaces = phrases.spaces(names.words, SPACES[lab][1])
    said = {
        "small": N_("the small laboratory turned to %(spaces)s"),
        "large": N_("the large laboratory turned to %(spaces)s"),
    }
    return names.words.t(said[lab], spaces=spaces)


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
    apprentices = phrases.apprentices(tell.words, action.apprentices)
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
    return tell.words.t("Buy %(component)s", component=phrases.component(tell.words, action.component, 1))


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
    return tell.words.t("Plan %(step)s", step=orders.step(where, apprentices, planning.ALWAYS, tell.names))


def _plan_unless(action: planning.PlanUnless, tell: Telling) -> str:
    return orders.condition(action.most, tell.names)


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

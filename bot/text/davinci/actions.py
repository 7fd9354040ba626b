"""Actions and favours in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.text.davinci import orders, phrases, wishes
from bot.text.davinci.phrases import GameNarrator, Names
from bot.text.language import N_
from bot.text.narrator import Row, by, choose, to_all
from engine.actions import Action
from engine.davinci import actions as acts
from engine.davinci import planning
from engine.davinci.constants import SPACES
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


def favour_taken(favour: str, components: tuple[str, ...], narrator: GameNarrator) -> str:
    """A favour with its result: "the large laboratory and 1 rope"."""
    found = narrator.names.pack.favours[favour]
    result = _TAKEN[found.kind](found, narrator.names)
    parts = [result] if result else []
    counted = [(each, components.count(each)) for each in dict.fromkeys(components)]
    parts += [phrases.component(narrator.words, each, count) for each, count in counted]
    return narrator.words.join(parts) or narrator.words.t("no component")


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
    """A laboratory that is turned over: "the small laboratory with 5 spaces"."""
    spaces = phrases.spaces(names.words, SPACES[lab][1])
    sentence = {
        "small": N_("the small laboratory turned to %(spaces)s"),
        "large": N_("the large laboratory turned to %(spaces)s"),
    }
    return names.words.t(sentence[lab], spaces=spaces)


def _leonardo(action: acts.NameLeonardo, narrator: GameNarrator) -> str:
    seat = int(action.seat)
    if seat == narrator.audience.reader:
        return narrator.words.t("Hold Leonardo yourself")
    return narrator.words.t("Name %(who)s holder of Leonardo", who=narrator.name(seat))


def _arranged(action: acts.Arrange, narrator: GameNarrator) -> str:
    cards = (action.first, action.second, action.third, action.fourth)
    return ", ".join(narrator.names.card(card) for card in cards if card != acts.NOTHING)


def _where(action: acts.Place | acts.Master, narrator: GameNarrator) -> str:
    return narrator.names.at(action.where)


def _planned(action: planning.PlanPlace | acts.ThenPlace, narrator: GameNarrator) -> str:
    return orders.step(action.where, action.apprentices, planning.ALWAYS, narrator.names)


def _master_planned(action: planning.PlanMaster | acts.ThenMaster, narrator: GameNarrator) -> str:
    return orders.step(action.where, 0, planning.ALWAYS, narrator.names)


def _ranked(action: acts.Rank, narrator: GameNarrator) -> str:
    component = [narrator.names.component(action.component)] if action.component else []
    return ", ".join([wishes.benefit(action.benefit, narrator.names), *component])


ACTION_WORDS: Mapping[type[Action], Row] = {
    acts.Favour: to_all(
        N_("Choose %(favour)s"),
        favour=lambda action, narrator: favour_taken(action.favour, action.components, narrator),
    ),
    # Laboratories
    acts.Start: to_all(N_("Start %(card)s %(at)s")),
    acts.Cancel: to_all(N_("Cancel the work %(at)s")),
    acts.Show: to_all(N_("Show everybody the work %(at)s")),
    acts.Ready: to_all(N_("Declare nothing more for the laboratories")),
    # Placing
    acts.Place: to_all(
        N_("Place %(workers)s %(at)s"),
        workers=lambda action, narrator: phrases.apprentices(narrator.words, action.apprentices),
        at=_where,
    ),
    acts.Master: to_all(
        N_("Place %(workers)s %(at)s"), workers=lambda action, narrator: narrator.words.t("the master"), at=_where
    ),
    acts.Pass: to_all(N_("Place no more workers")),
    # Ahead of their moment (davinci/ahead)
    acts.Reset: to_all(N_("Take back what you declared this turn")),
    acts.ThenPlace: to_all(N_("Then %(step)s"), step=_planned),
    acts.ThenMaster: to_all(N_("Then %(step)s"), step=_master_planned),
    acts.ThenHome: to_all(N_("Then the rest into my laboratories, and pass")),
    acts.ThenUnless: lambda action, narrator: orders.condition(action.most, narrator.names),
    acts.ThenPass: to_all(N_("Then pass, if no step was skipped")),
    acts.ThenAsk: to_all(N_("Ask me after the last step")),
    acts.ThenShorter: to_all(N_("Drop the last step of the plan")),
    acts.ThenNothing: to_all(N_("Ask me each time")),
    acts.Later: to_all(N_("Next turn, start %(card)s %(at)s")),
    acts.LaterNothing: to_all(N_("Ask me for my laboratories")),
    acts.Want: to_all(
        N_("%(area)s: %(what)s"),
        area=lambda action, narrator: narrator.names.place(action.area),
        what=lambda action, narrator: wishes.amount(action.area, action.count, narrator),
    ),
    acts.Pay: to_all(
        N_("%(area)s: %(price)s"),
        area=lambda action, narrator: narrator.names.place(action.area),
        price=lambda action, narrator: wishes.price(action.price, narrator),
    ),
    acts.Improve: to_all(
        N_("At the Workshop first: %(what)s"),
        what=lambda action, narrator: wishes.improvement(action.improvement, narrator.names),
    ),
    acts.Rank: to_all(N_("At the Council first: %(what)s"), what=_ranked),
    acts.Shift: by(
        N_("As the Council's move: %(source)s → %(target)s"),
        N_("As the Council's move, of %(who)s: %(source)s → %(target)s"),
        of="owner",
    ),
    acts.Holder: to_all(
        N_("If you are first: %(who)s holds Leonardo"),
        who=lambda action, narrator: narrator.label(int(action.seat)),
    ),
    acts.Prefer: to_all(N_("Keep florins back for: %(area)s")),
    acts.Keep: to_all(N_("Never spend %(florins)s of yours")),
    acts.Settle: to_all(N_("Be ready for the city")),
    # The Council
    acts.NameLeonardo: _leonardo,
    acts.Benefit: to_all(
        N_("Choose “%(benefit)s” at the Council"),
        benefit=lambda action, narrator: narrator.names.benefit(action.benefit),
    ),
    acts.Move: by(
        N_("Move an apprentice: %(source)s → %(target)s"),
        N_("Move an apprentice of %(who)s: %(source)s → %(target)s"),
        of="owner",
    ),
    acts.Arrange: to_all(N_("Put back, from the uppermost card down: %(cards)s"), cards=_arranged),
    acts.Buy: to_all(N_("Buy %(component)s")),
    acts.Decline: to_all(N_("Do without")),
    # The other areas
    acts.Take: to_all(N_("Take what is offered")),
    acts.Flip: to_all(N_("Enlarge the %(lab)s")),
    acts.Build: to_all(N_("Take the large laboratory")),
    acts.Man: to_all(N_("Put a mechanical man %(at)s")),
    acts.Leave: to_all(N_("Take the workers home")),
    acts.Bid: to_all(N_("Offer %(florins)s")),
    # Plans
    planning.PlanPlace: to_all(N_("Plan %(step)s"), step=_planned),
    planning.PlanMaster: to_all(N_("Plan %(step)s"), step=_master_planned),
    planning.PlanUnless: lambda action, narrator: orders.condition(action.most, narrator.names),
    planning.PlanThen: choose(
        "then", **{"pass": to_all(N_("Pass after the last step"))}, ask=to_all(N_("Ask me after the last step"))
    ),
    planning.PlanShorter: to_all(N_("Drop the last step of the plan")),
    planning.PlanNothing: to_all(N_("Give the plan up")),
}


def imperative(action: Action, narrator: GameNarrator) -> str:
    """ "Place 2 apprentices at the Council". A plan's changes are actions of the same kinds as what they plan, so their
    type tells them apart."""
    return ACTION_WORDS[type(action)](action, narrator)

"""Actions in words: in the imperative, for a list of what was done or is asked to be undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.language import N_
from bot.text.magnifico import pieces
from bot.text.magnifico.telling import Telling
from engine.actions import Action
from engine.magnifico import actions as acts

_PLAIN: Mapping[str, str] = {
    "decline": N_("Take no card and keep the money"),
    "end": N_("End the turn"),
    "tanks": N_("Assault with tanks"),
    "fire": N_("Fire the next tank"),
    "cease": N_("Stop the tanks"),
    "automaton": N_("Assault with an automaton"),
    "finish": N_("End the assaults"),
    "withdraw": N_("Withdraw"),
    "refrain": N_("Do not intercept"),
}


def deed(action: Action, tell: Telling) -> str:
    """ "Attack Naples from Rome with 4 soldiers and 1 tank"."""
    if action.kind in _PLAIN:
        return tell.words.t(_PLAIN[action.kind])
    return _DEEDS[action.kind](action, tell)


def _home(action: acts.Home, tell: Telling) -> str:
    return tell.words.t("Begin in %(place)s", place=tell.place(action.place))


def _reinforce(action: acts.Reinforce, tell: Telling) -> str:
    return tell.words.n(
        "Recruit a soldier in %(places)s",
        "Recruit a soldier each in %(places)s",
        len(action.places),
        places=tell.names.places(action.places),
    )


def _bid(action: acts.Bid, tell: Telling) -> str:
    return tell.words.t("Bid %(florins)s", florins=tell.florins(action.florins))


def _buy(action: acts.Buy, tell: Telling) -> str:
    return tell.words.t("Take the card %(card)s", card=tell.names.card(action.card))


def _activate(action: acts.Activate, tell: Telling) -> str:
    return tell.words.t("Activate %(card)s", card=tell.names.card(action.card))


def _build(action: acts.Build, tell: Telling) -> str:
    machine = tell.names.machine(action.machine)
    return tell.words.t("Build %(machine)s in %(place)s", machine=machine, place=tell.place(action.place))


def _tower(action: acts.Tower, tell: Telling) -> str:
    return tell.words.t("Raise a tower in %(place)s", place=tell.place(action.place))


def _castle(action: acts.Castle, tell: Telling) -> str:
    return tell.words.t("Build a castle in %(place)s", place=tell.place(action.place))


def _march(said: str) -> Callable[[Any, Telling], str]:
    def march(action: acts.Invade | acts.Attack | acts.Move, tell: Telling) -> str:
        return tell.words.t(
            said,
            source=tell.place(action.source),
            target=tell.place(action.target),
            force=tell.force(action.soldiers, action.tanks, action.airplanes),
        )

    return march


def _scrap(action: acts.Scrap, tell: Telling) -> str:
    machines = tell.force(0, action.tanks, action.airplanes)
    return tell.words.t("Scrap %(machines)s in %(place)s", machines=machines, place=tell.place(action.place))


def _infantry(action: acts.InfantryAssault, tell: Telling) -> str:
    soldiers = tell.force(action.soldiers)
    if action.cannons:
        return tell.words.n(
            "Assault with %(soldiers)s and fire the great cannon",
            "Assault with %(soldiers)s and fire %(count)d great cannons",
            action.cannons,
            soldiers=soldiers,
        )
    return tell.words.t("Assault with %(soldiers)s", soldiers=soldiers)


def _airplanes(action: acts.AirplaneAssault, tell: Telling) -> str:
    airplanes = pieces.airplanes(tell.words, action.airplanes)
    if action.paratroopers:
        return tell.words.t("Assault with %(airplanes)s, one with a paratrooper", airplanes=airplanes)
    return tell.words.t("Assault with %(airplanes)s", airplanes=airplanes)


def _intercept(action: acts.Intercept, tell: Telling) -> str:
    airplanes = pieces.airplanes(tell.words, action.airplanes)
    return tell.words.t("Intercept with %(airplanes)s", airplanes=airplanes)


_DEEDS: Mapping[str, Callable[[Any, Telling], str]] = {
    "home": _home,
    "reinforce": _reinforce,
    "bid": _bid,
    "buy": _buy,
    "activate": _activate,
    "build": _build,
    "tower": _tower,
    "castle": _castle,
    "invade": _march(N_("Invade %(target)s from %(source)s with %(force)s")),
    "attack": _march(N_("Attack %(target)s from %(source)s with %(force)s")),
    "move": _march(N_("Move %(force)s from %(source)s to %(target)s")),
    "scrap": _scrap,
    "infantry": _infantry,
    "airplanes": _airplanes,
    "intercept": _intercept,
}

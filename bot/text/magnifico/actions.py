"""Actions in words, and a finished action before it is confirmed: what it does and costs, what follows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from bot.text.game_texts import Summary
from bot.text.language import N_
from bot.text.magnifico import phrases
from bot.text.magnifico.cards import castle_blocks, defenders
from bot.text.magnifico.decisions import leonardo_worth
from bot.text.magnifico.phrases import Telling
from engine.actions import Action
from engine.choices import NO_NOTE, Amount, Leaf, Note, Pick, Tree
from engine.game import Decision, Reason
from engine.magnifico import actions as acts
from engine.magnifico.rounds import opens_auction
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import View

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
    airplanes = phrases.airplanes(tell.words, action.airplanes)
    if action.paratroopers:
        return tell.words.t("Assault with %(airplanes)s, one with a paratrooper", airplanes=airplanes)
    return tell.words.t("Assault with %(airplanes)s", airplanes=airplanes)


def _intercept(action: acts.Intercept, tell: Telling) -> str:
    airplanes = phrases.airplanes(tell.words, action.airplanes)
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


Effects = Mapping[str, int | str]


def summary(decision: Decision, action: Action, view: View, reasons: Collection[Reason], tell: Telling) -> Summary:
    notes = list(_notes(decision.tree, action))
    cost = max((note.cost for note in notes), default=0)
    does = deed(action, tell)
    priced = tell.words.t("%(deed)s, for %(florins)s.", deed=does, florins=tell.florins(cost))
    effects = dict(effect for note in notes for effect in note.effects)
    return Summary(
        priced if cost else tell.words.t("%(deed)s.", deed=does),
        tuple(_follows(action, effects, decision.seat, view, reasons, tell)),
        _final(action, effects, view, reasons, tell),
    )


def _notes(tree: Tree, action: Action) -> Iterator[Note]:
    """What the answers of an action bring, on its way through the tree."""
    while not isinstance(tree, Leaf):
        answer = getattr(action, tree.field)
        yield _note(tree, answer)
        tree = tree.at(answer)


def _note(node: Tree, answer: str | int) -> Note:
    if isinstance(node, Pick) and node.note and isinstance(answer, str):
        return node.note(answer)
    if isinstance(node, Amount) and node.note and isinstance(answer, int):
        return node.note(answer)
    return NO_NOTE


def _follows(
    action: Action, effects: Effects, seat: int, view: View, reasons: Collection[Reason], tell: Telling
) -> Iterator[str]:
    match action:
        case acts.Attack():
            if lost := _lost_landing(effects):
                yield tell.words.n("%(count)d soldier is lost landing.", "%(count)d soldiers are lost landing.", lost)
            yield from _defence(action.target, seat, view, tell)
        case acts.Tower() if effects.get("towers") == FULL_TOWERS:
            yield tell.words.t("It is the fourth: a Perfect City.")
        case acts.Activate() if points := effects.get("points"):
            yield tell.words.n("It earns 1 point at once.", "It earns %(count)d points at once.", int(points))
        case acts.Buy():
            if effects.get("useless"):
                yield tell.words.t("You can never play it: you own one already.")
            if view.auction and not view.auction.sold:
                yield _leonardo(seat, view, tell)
        case acts.Decline() if view.auction and not view.auction.sold:
            yield tell.words.t("Leonardo goes to the next who buys.")
        case acts.Bid() if Reason.OPENS not in reasons:
            yield tell.words.t("You may change it until everyone has bid.")
        case acts.Withdraw():
            yield tell.words.t("The attack is spent.")
        case acts.Move() if view.turn and not view.turn.moves:
            yield tell.words.t("Any other action ends your movements of this turn.")


def _lost_landing(effects: Effects) -> int:
    return int(effects.get("landing_loss", 0))


def _defence(target: str, seat: int, view: View, tell: Telling) -> Iterator[str]:
    land = view.land(target)
    if land.owner is None:
        return
    yield from defenders(target, view, tell)
    if land.castle:
        yield castle_blocks(target, seat, view, tell)


def _leonardo(seat: int, view: View, tell: Telling) -> str:
    """What the first purchase of an auction does besides (magnifico/5.3.5)."""
    if seat == view.leonardo:
        return tell.words.t("You keep Leonardo: %(worth)s.", worth=leonardo_worth(tell))
    return tell.words.t(
        "You take Leonardo from %(whom)s: %(worth)s.", whom=tell.name(view.leonardo), worth=leonardo_worth(tell)
    )


def _final(action: Action, effects: Effects, view: View, reasons: Collection[Reason], tell: Telling) -> str:
    """Why to think twice: dice, cards or bids show what nobody could know before, and a raid that nobody survives
    is warned of before it is begun (RULINGS: war)."""
    if isinstance(action, acts.Attack) and _lost_landing(effects) >= action.soldiers:
        return tell.words.t(
            "All your soldiers are lost landing: the battle is over before it begins, machines included!"
        )
    if Reason.OPENS in reasons:
        return tell.words.t("Yours is the last bid: all are opened at once, for good.")
    if Reason.LUCK in reasons and opens_auction(view.phase, ends_round=Reason.ROUND in reasons):
        return tell.words.t("New cards are turned over: this can only be taken back if everyone agrees.")
    if Reason.LUCK in reasons:
        return tell.words.t("Dice roll: this can only be taken back if everyone agrees.")
    if isinstance(action, acts.EndTurn):
        return tell.words.t("Once the next player has acted, you cannot take this back on your own.")
    return ""

"""A finished action before it is confirmed: what it does and costs, what follows, and why to think twice."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from bot.text.davinci import second_thoughts
from bot.text.davinci.answers import on_offer
from bot.text.davinci.consequences import going_home
from bot.text.davinci.deeds import deed
from bot.text.davinci.kinds import DECLINED
from bot.text.davinci.telling import Telling
from bot.text.game_texts import Summary
from bot.text.language import N_
from engine.actions import Action
from engine.choices import NO_NOTE, Note, Pick
from engine.davinci import actions as acts
from engine.davinci import planning
from engine.davinci.prospects import weeks_of_work
from engine.davinci.view import View
from engine.game import Decision, Reason

PRICED = (acts.Take, acts.Flip, acts.Build, acts.Man)
"""What is paid for in the city, be it with nothing."""


def summary(decision: Decision, action: Action, view: View, tell: Telling, reasons: Collection[Reason] = ()) -> Summary:
    """`reasons` are why the engine would have the action confirmed."""
    cost = _note(decision, action).cost
    does = _does(action, view, tell)
    if cost or isinstance(action, PRICED):
        text = tell.words.t("%(deed)s, %(paid)s.", deed=does, paid=tell.paid(cost))
    else:
        text = tell.words.t("%(deed)s.", deed=does)
    follows = tuple(_follows(action, decision.seat, view, tell, reasons))
    return Summary(text, follows, second_thoughts.final(decision, action, view, tell, reasons))


def _note(decision: Decision, action: Action) -> Note:
    """Whatever an action costs stands beside its kind."""
    tree = decision.tree
    return tree.note(action.kind) if isinstance(tree, Pick) and tree.note else NO_NOTE


def _does(action: Action, view: View, tell: Telling) -> str:
    if isinstance(action, acts.Take) and view.area is not None:
        return tell.words.t("Take %(what)s", what=on_offer(view.area, tell))
    if isinstance(action, acts.NameLeonardo) and int(action.seat) == view.leonardo:
        if view.leonardo == view.seat:
            return tell.words.t("Keep Leonardo")
        return tell.words.t("Leave Leonardo with %(who)s", who=tell.name(view.leonardo))
    if isinstance(action, acts.Decline) and view.phase in DECLINED:
        return tell.words.t(DECLINED[view.phase][0])
    return deed(action, tell)


def _follows(action: Action, seat: int, view: View, tell: Telling, reasons: Collection[Reason]) -> Iterator[str]:
    words = tell.words
    match action:
        case acts.Start(invention=card):
            weeks = weeks_of_work(view, seat, card)
            said = words.n("It takes you %(count)d week of work.", "It takes you %(count)d weeks of work.", weeks)
            yield said if weeks else words.t("It takes no work: your cards save all its weeks.")
        case acts.Cancel():
            yield words.t("Its components come back to your hand, and the laboratory may start anew.")
        case acts.Take() | acts.Flip() | acts.Build() | acts.Man():
            yield words.t(_AFTER_TAKING[going_home(view)])
        case acts.Leave() if view.area is not None and len(view.groups(view.area)) > 1:
            yield words.t("The price stays at %(price)d for the others.", price=view.price)
        case acts.NameLeonardo():
            yield words.t("Then you choose your benefit.")
        case acts.Bid() if not reasons:
            yield words.t("You may change it until everyone has bid.")
        case planning.PlanPlace() | planning.PlanMaster():
            yield words.t("It is placed for you when your turn comes.")


_AFTER_TAKING: Mapping[str, str] = {
    "": N_("Your workers stay."),
    "dearest": N_("The area closes: all there go home."),
    "empty": N_("Then the shop is empty, and your workers go home."),
    "staffed": N_("Then none of your colour is left, and your workers go home."),
    "equipped": N_("Then nothing is left to improve, and your workers go home."),
}
"""What becomes of the workers, by why they go home."""

"""A finished action before it is confirmed: what it does and costs, what follows, and why to think twice."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.davinci import second_thoughts
from bot.text.davinci.answers import on_offer
from bot.text.davinci.deeds import deed
from bot.text.davinci.inventions import weeks_needed
from bot.text.davinci.kinds import DECLINED
from bot.text.davinci.telling import Telling
from bot.text.game_texts import Summary
from engine.actions import Action
from engine.choices import NO_NOTE, Note, Pick
from engine.davinci import actions as acts
from engine.davinci import planning
from engine.davinci.view import View
from engine.game import Decision

PRICED = (acts.Take, acts.Flip, acts.Build, acts.Man)
"""What is paid for in the city, be it with nothing."""


def summary(decision: Decision, action: Action, view: View, tell: Telling) -> Summary:
    cost = _note(decision, action).cost
    does = _does(action, view, tell)
    if cost or isinstance(action, PRICED):
        text = tell.words.t("%(deed)s, %(paid)s.", deed=does, paid=tell.paid(cost))
    else:
        text = tell.words.t("%(deed)s.", deed=does)
    follows = tuple(_follows(action, decision.seat, view, tell))
    return Summary(text, follows, second_thoughts.final(decision, action, view, tell))


def _note(decision: Decision, action: Action) -> Note:
    """Whatever an action costs stands beside its kind."""
    tree = decision.tree
    return tree.note(action.kind) if isinstance(tree, Pick) and tree.note else NO_NOTE


def _does(action: Action, view: View, tell: Telling) -> str:
    if isinstance(action, acts.Take) and view.area is not None:
        return tell.words.t("Take %(what)s", what=on_offer(view.area, tell))
    if isinstance(action, acts.Decline) and view.phase in DECLINED:
        return tell.words.t(DECLINED[view.phase][0])
    return deed(action, tell)


def _follows(action: Action, seat: int, view: View, tell: Telling) -> Iterator[str]:
    words = tell.words
    match action:
        case acts.Start(invention=card):
            yield words.n(
                "It takes you %(count)d week of work.",
                "It takes you %(count)d weeks of work.",
                weeks_needed(seat, card, view),
            )
        case acts.Cancel():
            yield words.t("Its components come back to your hand, and the laboratory may start anew.")
        case acts.Take() | acts.Flip() | acts.Build() | acts.Man():
            yield words.t("The area closes: all go home.") if _is_last(view) else words.t("Your workers stay.")
        case acts.Leave():
            yield words.t("The price stays at %(price)d for the others.", price=view.price)
        case acts.NameLeonardo():
            yield words.t("Then you choose your benefit.")
        case acts.Bid() if not second_thoughts.opens_bids(seat, view):
            yield words.t("You may change it until everyone has bid.")
        case planning.PlanPlace() | planning.PlanMaster():
            yield words.t("It is placed for you when your turn comes.")


def _is_last(view: View) -> bool:
    """Whether what is offered is the dearest, after which the area closes (davinci/area-close)."""
    return view.paid == len(view.pack.prices) - 1

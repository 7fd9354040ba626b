"""Why to think twice about an action: what it loses, wastes or lets everybody learn.

Whatever has no reason here is carried out at one press, and can be taken back while nobody has learned anything. The
end of a phase is no reason by itself: what it sets off would come anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.text.davinci import situation, waste
from bot.text.davinci.inventions import in_hand
from bot.text.davinci.telling import Telling
from engine.actions import Action
from engine.choices import Pick
from engine.davinci import actions as acts
from engine.davinci import planning
from engine.davinci.benefits import COMPONENT_PRICE
from engine.davinci.prospects import too_late
from engine.davinci.view import View
from engine.game import Decision


def final(decision: Decision, action: Action, view: View, tell: Telling) -> str:
    think = _REASONS.get(type(action))
    return think(action, decision, view, tell) if think else ""


# Laboratories


def _start(action: acts.Start, decision: Decision, view: View, tell: Telling) -> str:
    lab = view.players[decision.seat].lab(action.lab)
    assert lab is not None
    if too_late(view, decision.seat, lab, action.invention):
        return waste.never(action.invention, view, tell)
    if action.invention in view.requested:
        return ""
    return tell.words.t(
        "It is not requested yet: it can only be completed once it is on the board, and its components wait till then."
    )


def _cancel(action: acts.Cancel, decision: Decision, view: View, tell: Telling) -> str:
    lab = view.players[decision.seat].lab(action.lab)
    assert lab is not None
    if lab.shown:
        return tell.words.t("Others have completed it: once cancelled, you cannot start it again.")
    if lab.weeks:
        return tell.words.n("You lose %(count)d week of work.", "You lose %(count)d weeks of work.", lab.weeks)
    return ""


def _ready(action: acts.Ready, decision: Decision, view: View, tell: Telling) -> str:
    """A laboratory left idle although something requested could be started in it."""
    player = view.players[decision.seat]
    works = {lab.invention for lab in player.labs}
    startable = [card for card in view.requested if card not in works and in_hand(decision.seat, card, view)]
    for lab in player.labs:
        worth_it = [card for card in startable if lab.idle and not too_late(view, decision.seat, lab, card)]
        if worth_it:
            return tell.words.t(
                "Your %(lab)s stays idle this turn, although you could start %(cards)s.",
                lab=tell.names.lab(lab.name),
                cards=tell.words.join([tell.card(card) for card in worth_it], "or"),
            )
    return ""


# Placing


def _place(action: acts.Place, decision: Decision, view: View, tell: Telling) -> str:
    return waste.of_placing(action.where, action.apprentices, decision.seat, view, tell)


def _master(action: acts.Master, decision: Decision, view: View, tell: Telling) -> str:
    return waste.of_placing(action.where, 0, decision.seat, view, tell)


def _pass(action: acts.Pass, decision: Decision, view: View, tell: Telling) -> str:
    tree = decision.tree
    if not isinstance(tree, Pick) or len(tree.answers) == 1:
        return ""
    return tell.words.t(
        "You still have %(workers)s to place: after a pass you cannot, this turn.",
        workers=situation.to_place(decision.seat, view, tell),
    )


# The city


def _leave(action: acts.Leave, decision: Decision, view: View, tell: Telling) -> str:
    """What is free costs nothing to take; at a price most visitors leave sooner or later."""
    return tell.words.t("It is free: if you go home now, you leave with nothing.") if not view.price else ""


def _benefit(action: acts.Benefit, decision: Decision, view: View, tell: Telling) -> str:
    if wasted := waste.of_benefit(action.benefit, decision.seat, view, tell):
        return wasted
    if action.benefit == "component" and situation.purse(decision.seat, view) < COMPONENT_PRICE:
        return tell.words.t(
            "It costs %(price)s when it is carried out, and you have none.", price=tell.florins(COMPONENT_PRICE)
        )
    return _look_follows({**dict(view.chosen), action.benefit: decision.seat}, view, tell)


def _decline(action: acts.Decline, decision: Decision, view: View, tell: Telling) -> str:
    if view.phase == "benefit":
        return tell.words.t("A benefit costs nothing: if you go home now, you leave with nothing.")
    return _move(action, decision, view, tell) if view.phase == "move" else ""


def _move(action: Action, decision: Decision, view: View, tell: Telling) -> str:
    """The benefits after the move follow at once."""
    if isinstance(action, acts.Move) and int(action.owner) == decision.seat:
        wasted = waste.of_placing(action.target, 1, decision.seat, view, tell)
        if wasted:
            return wasted
    return _looks(tell) if "peek" in dict(view.chosen) and view.deck_size else ""


def _look_follows(chosen: Mapping[str, int], view: View, tell: Telling) -> str:
    """Whether the last to choose lets somebody look at the deck at once: nobody is asked for a move before."""
    moved_before = "move" in chosen and _has_apprentice_out(chosen["move"], view)
    at_once = len(view.waiting) == 1 and "peek" in chosen and not moved_before
    return _looks(tell) if at_once and view.deck_size else ""


def _has_apprentice_out(seat: int, view: View) -> bool:
    """Whether a seat has any apprentice that it could move, or may move another's (davinci/council-move)."""
    if view.options.powerful_council:
        return any(group.apprentices for at in view.areas[1:] for group in at.groups)
    placed = [group.apprentices for at in view.areas for group in at.groups if group.seat == seat]
    return any(placed) or any(lab.apprentices for lab in view.players[seat].labs)


def _looks(tell: Telling) -> str:
    return tell.words.t("The deck is looked at next: then you cannot take this back on your own.")


def _bid(action: acts.Bid, decision: Decision, view: View, tell: Telling) -> str:
    if not opens_bids(decision.seat, view):
        return ""
    return tell.words.t("Yours is the last bid: all are opened at once, for good.")


def opens_bids(seat: int, view: View) -> bool:
    """Whether everybody else in the contest has bid, so that this bid opens all."""
    contest = view.contest
    assert contest is not None
    return all(made for other, made in zip(contest.seats, contest.has_bid, strict=True) if other != seat)


def _plan_nothing(action: planning.PlanNothing, decision: Decision, view: View, tell: Telling) -> str:
    return tell.words.t("All its steps are dropped.")


_REASONS: Mapping[type[Action], Callable[[Any, Decision, View, Telling], str]] = {
    acts.Start: _start,
    acts.Cancel: _cancel,
    acts.Ready: _ready,
    acts.Place: _place,
    acts.Master: _master,
    acts.Pass: _pass,
    acts.Leave: _leave,
    acts.Benefit: _benefit,
    acts.Decline: _decline,
    acts.Move: _move,
    acts.Bid: _bid,
    planning.PlanNothing: _plan_nothing,
}

"""A finished action before it is confirmed: what it does and costs, what follows, and reasons to think twice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from bot.text.davinci import consequences, situation
from bot.text.davinci.actions import imperative
from bot.text.davinci.answers import on_offer
from bot.text.davinci.cards import in_hand
from bot.text.davinci.consequences import DECLINED, going_home
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import N_, paragraph
from bot.text.panel_words import Summary
from engine.actions import Action
from engine.choices import NO_HINT, Hint, Pick
from engine.davinci import actions as acts
from engine.davinci import planning
from engine.davinci.constants import LAST_TURN
from engine.davinci.labs import too_late, weeks_of_work
from engine.davinci.view import View
from engine.game import Decision, Reason


def final(decision: Decision, action: Action, view: View, narrator: GameNarrator, reasons: Collection[Reason]) -> str:
    """`reasons` are the engine's."""
    think = _LOSSES.get(type(action))
    lost = think(action, decision, view, narrator) if think else ""
    return paragraph(lost, _beyond_recall(action, view, narrator)) if reasons else lost


# Laboratories


def _start(action: acts.Start, decision: Decision, view: View, narrator: GameNarrator) -> str:
    lab = view.players[decision.seat].own_lab(action.lab)
    if too_late(view, decision.seat, lab, action.invention):
        return consequences.never(action.invention, view, narrator)
    if action.invention in view.requested:
        return ""
    return narrator.words.t(
        "It is not requested yet: it can only be completed once it is on the board, and its components wait till then."
    )


def _cancel(action: acts.Cancel, decision: Decision, view: View, narrator: GameNarrator) -> str:
    lab = view.players[decision.seat].own_lab(action.lab)
    if lab.invention in view.gone:
        return narrator.words.t("Others have completed it: once cancelled, you cannot start it again.")
    if lab.weeks:
        return narrator.words.n("You lose %(count)d week of work.", "You lose %(count)d weeks of work.", lab.weeks)
    return ""


def _ready(action: acts.Ready, decision: Decision, view: View, narrator: GameNarrator) -> str:
    """A laboratory left idle although it could start something requested."""
    player = view.players[decision.seat]
    works = {lab.invention for lab in player.labs}
    startable = [card for card in view.requested if card not in works and in_hand(decision.seat, card, view)]
    for lab in player.labs:
        worth_it = [card for card in startable if lab.idle and not too_late(view, decision.seat, lab, card)]
        if worth_it:
            return narrator.words.t(
                "Your %(lab)s stays idle this turn, although you could start %(cards)s.",
                lab=narrator.names.lab(lab.name),
                cards=narrator.words.join([narrator.names.card(card) for card in worth_it], "or"),
            )
    return ""


# Placing


def _place(action: acts.Place, decision: Decision, view: View, narrator: GameNarrator) -> str:
    return consequences.of_placing(action.where, action.apprentices, decision.seat, view, narrator)


def _master(action: acts.Master, decision: Decision, view: View, narrator: GameNarrator) -> str:
    return consequences.of_placing(action.where, 0, decision.seat, view, narrator)


def _pass(action: acts.Pass, decision: Decision, view: View, narrator: GameNarrator) -> str:
    tree = decision.tree
    if not isinstance(tree, Pick) or len(tree.answers) == 1:
        return ""
    return narrator.words.t(
        "You still have %(workers)s to place: after a pass you cannot, this turn.",
        workers=situation.to_place(decision.seat, view, narrator),
    )


# The city


def _leave(action: acts.Leave, decision: Decision, view: View, narrator: GameNarrator) -> str:
    """Taking is free if the price is 0; at a price most visitors leave sooner or later."""
    return narrator.words.t("It is free: if you go home now, you leave with nothing.") if not view.price else ""


def _benefit(action: acts.Benefit, decision: Decision, view: View, narrator: GameNarrator) -> str:
    if wasted := consequences.of_benefit(action.benefit, decision.seat, view, narrator):
        return wasted
    benefit, purse = view.pack.benefits[action.benefit], situation.purse(decision.seat, view)
    if benefit.kind != "component" or purse >= benefit.price:
        return ""
    price = narrator.florins(benefit.price)
    if purse:
        return narrator.words.t("It takes %(florins)s, and you have %(have)s.", florins=price, have=purse)
    return narrator.words.t("It costs %(price)s when it is carried out, and you have none.", price=price)


def _decline(action: acts.Decline, decision: Decision, view: View, narrator: GameNarrator) -> str:
    if view.phase == "benefit":
        return narrator.words.t("A benefit costs nothing: if you go home now, you leave with nothing.")
    return ""


def _move(action: acts.Move, decision: Decision, view: View, narrator: GameNarrator) -> str:
    """Another player's apprentice is not the mover's to waste."""
    own = int(action.owner) == decision.seat
    return consequences.of_placing(action.target, 1, decision.seat, view, narrator) if own else ""


# Plans


def _plan_place(
    action: planning.PlanPlace | planning.PlanMaster, decision: Decision, view: View, narrator: GameNarrator
) -> str:
    return consequences.of_planning(action.where, decision.seat, view, narrator)


def _plan_nothing(action: planning.PlanNothing, decision: Decision, view: View, narrator: GameNarrator) -> str:
    return narrator.words.t("All its steps are dropped.")


_LOSSES: Mapping[type[Action], Callable[[Any, Decision, View, GameNarrator], str]] = {
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
    planning.PlanPlace: _plan_place,
    planning.PlanMaster: _plan_place,
    planning.PlanNothing: _plan_nothing,
}


# What needs the others' consent to take back


def _beyond_recall(action: Action, view: View, narrator: GameNarrator) -> str:
    """What follows from an action that draws cards, shows hidden information, or ends the turn."""
    match action:
        case acts.Show():
            sentence = N_("All see it then: you can't take this back on your own.")
        case acts.Favour():
            sentence = N_("The first turn begins then: you can't take this back on your own.")
        case acts.Bid() if view.contests_after:
            sentence = N_("Yours is the last bid: all are opened at once, for good.")
        case acts.Bid():
            sentence = _LAST_BIDS[view.turn == LAST_TURN]
        case _ if _deck_comes_first(action, view):
            sentence = N_("The deck is looked at next: then you cannot take this back on your own.")
        case _:
            sentence = _WORK_COMES_FIRST[view.turn == LAST_TURN]
    return narrator.words.t(sentence)


def _deck_comes_first(action: Action, view: View) -> bool:
    """Whether a seat looks at the deck before the city is left (davinci/council-order)."""
    chosen = {benefit for benefit, _ in view.chosen} | ({action.benefit} if isinstance(action, acts.Benefit) else set())
    to_come = list(view.pack.benefits.values())[view.benefits_done :]
    return any(benefit.kind == "peek" and benefit.id in chosen for benefit in to_come) and view.deck_size > 0


_LAST_BIDS = {
    False: N_("Yours is the last bid: all are opened at once, for good, and the turn ends."),
    True: N_("Yours is the last bid: all are opened at once, for good, and the game ends."),
}
_WORK_COMES_FIRST = {
    False: N_("The laboratories work now and the turn comes to its end: you can't take this back on your own."),
    True: N_("The laboratories work now and the game comes to its end: you can't take this back on your own."),
}
"""By whether it is the last turn."""


PRICED = (acts.Take, acts.Flip, acts.Build, acts.Man)
"""What is paid for in the city, even at price 0."""


def summary(
    decision: Decision, action: Action, view: View, reasons: Collection[Reason], narrator: GameNarrator
) -> Summary:
    """`reasons` are the engine's reasons for asking for confirmation."""
    cost = _note(decision, action).cost
    does = _does(action, view, narrator)
    if cost or isinstance(action, PRICED):
        text = narrator.words.t("%(deed)s, %(paid)s.", deed=does, paid=narrator.paid(cost))
    else:
        text = narrator.words.t("%(deed)s.", deed=does)
    follows = tuple(_follows(action, decision.seat, view, narrator, reasons))
    return Summary(text, follows, final(decision, action, view, narrator, reasons))


def _note(decision: Decision, action: Action) -> Hint:
    """The costs of an action are on the hint of its kind."""
    tree = decision.tree
    return tree.note(action.kind) if isinstance(tree, Pick) and tree.note else NO_HINT


def _does(action: Action, view: View, narrator: GameNarrator) -> str:
    if isinstance(action, acts.Take) and view.area is not None:
        return narrator.words.t("Take %(what)s", what=on_offer(view.area, narrator))
    if isinstance(action, acts.NameLeonardo) and int(action.seat) == view.leonardo:
        if view.leonardo == view.seat:
            return narrator.words.t("Keep Leonardo")
        return narrator.words.t("Leave Leonardo with %(who)s", who=narrator.name(view.leonardo))
    if isinstance(action, acts.Decline) and view.phase in DECLINED:
        return narrator.words.t(DECLINED[view.phase][0])
    return imperative(action, narrator)


def _follows(
    action: Action, seat: int, view: View, narrator: GameNarrator, reasons: Collection[Reason]
) -> Iterator[str]:
    words = narrator.words
    match action:
        case acts.Start(invention=card):
            weeks = weeks_of_work(view, seat, card)
            work = words.n("It takes you %(count)d week of work.", "It takes you %(count)d weeks of work.", weeks)
            yield work if weeks else words.t("It takes no work: your cards save all its weeks.")
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
"""What happens to the workers, by the reason they go home."""

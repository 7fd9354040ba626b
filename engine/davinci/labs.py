"""Laboratories: starting and cancelling work (davinci/lab-start, davinci/lab-cancel), and whether it can still be
finished, as far as its owner knows."""

from __future__ import annotations

from functools import partial

from ..choices import Leaf, Pick
from ..rejection import Rejection, rejection
from . import showing
from .actions import Cancel, Ready, Reset, Start
from .constants import LABS, LAST_CITY_TURN, LAST_TURN, MAN_WEEKS, MASTER_WORTH
from .deck import discarded
from .events import (
    AnswerChanged,
    AnswersOpened,
    LabsReady,
    WorkCancelled,
    WorkSealed,
    WorkStarted,
    WorkTakenBack,
)
from .public import turn_order
from .research import weeks_added
from .state import Lab, Player, State, Work, copy_lab
from .step_context import StepContext
from .view import LabView, View

KINDS = ("start", "cancel", "ready")
READY = Leaf(Ready())
RESET = Leaf(Reset())


def labs_tree(state: State, seat: int) -> Pick:
    def then(kind: str) -> Pick | Leaf:
        if kind == "start":
            start_rejection = partial(_start_rejection, state, seat)
            return Pick("lab", LABS, partial(_invention, state, seat), start_rejection, ("davinci/lab-start",))
        if kind == "cancel":
            cancel_rejection = partial(_cancel_rejection, state, seat)
            return Pick("lab", LABS, lambda lab: Leaf(Cancel(lab)), cancel_rejection, ("davinci/lab-cancel",))
        return READY if kind == "ready" else RESET

    def reject(kind: str) -> Rejection | None:
        if kind in ("ready", "reset"):
            return None
        lab_rejection = _start_rejection if kind == "start" else _cancel_rejection
        rejections = [lab_rejection(state, seat, lab) for lab, _ in state.players[seat].labs]
        return None if None in rejections else _first(rejections).as_nested()

    kinds = KINDS if state.players[seat].answers.labs is None else (*KINDS, "reset")
    return Pick("kind", kinds, then, reject, ("davinci/lab-start", "davinci/turn"))


def _first(rejections: list[Rejection | None]) -> Rejection:
    return next(rejected for rejected in rejections if rejected is not None)


def _start_rejection(state: State, seat: int, name: str) -> Rejection | None:
    player = state.players[seat]
    lab = player.lab(name)
    if lab is None:
        return rejection("davinci/lab-second", "no_lab", name)
    if lab.work:
        return rejection("davinci/lab-one-each", "lab_working", name)
    if all(_invention_rejection(state, player, name, card) for card in state.pack.numbers):
        return rejection("davinci/lab-start", "no_components").as_nested()
    return None


def _invention(state: State, seat: int, lab: str) -> Pick:
    player = state.players[seat]
    # Inventions on the board come first: most work is begun for them.
    domain = (*state.requested, *(card for card in state.pack.numbers if card not in state.requested))
    return Pick(
        "invention",
        domain,
        lambda card: Leaf(Start(lab, card)),
        lambda card: _invention_rejection(state, player, lab, card),
        ("davinci/lab-start", "davinci/unrequested"),
        group=lambda card: "requested" if card in state.requested else "unrequested",
    )


def _invention_rejection(state: State, player: Player, lab: str, card: str) -> Rejection | None:
    """Why a seat may not start an invention: it has left the board, the seat's other laboratory works on it, or its
    components are not in hand."""
    if card in state.gone:
        if card in player.completed:
            return rejection("davinci/complete-once", "completed", card)
        if card in discarded(state):
            return rejection("davinci/players-2-3", "discarded", card)
        return rejection("davinci/unrequested", "gone", card)
    for other, each in player.labs:
        if other != lab and each.work and each.work.invention == card:
            return rejection("davinci/lab-one-each", "in_other_lab", card)
    for component, count in state.pack.inventions[card].components.items():
        if player.hand[component] < count:
            return rejection("davinci/lab-start", "components", card)
    return None


def _cancel_rejection(state: State, seat: int, name: str) -> Rejection | None:
    lab = state.players[seat].lab(name)
    if lab is None:
        return rejection("davinci/lab-second", "no_lab", name)
    if lab.work is None:
        return rejection("davinci/lab-cancel", "lab_idle", name)
    return rejection("davinci/lab-cancel", "begun_now", name) if lab.work.since == state.turn else None


def nothing_to_declare(state: State, seat: int) -> bool:
    """Whether it is public that a seat has nothing more to declare: all its work has just begun."""
    return all(lab.work is not None and lab.work.since == state.turn for _, lab in state.players[seat].labs)


def _move_components(state: State, player: Player, card: str, sign: int) -> None:
    for component, count in state.pack.inventions[card].components.items():
        player.hand[component] += sign * count


def start(context: StepContext, seat: int, action: Start) -> None:
    """Put exactly the invention's components under the laboratory (davinci/lab-secret)."""
    player = context.player(seat)
    sealed = _seal(context.state, player)
    _move_components(context.state, player, action.invention, -1)
    player.own_lab(action.lab).work = Work(action.invention, context.state.turn)
    showing.forget(context.state)
    if not sealed:
        context.emit(WorkStarted(seat, action.lab))
    context.emit(WorkSealed(seat, action.lab, action.invention, audience=(seat,)))


def cancel(context: StepContext, seat: int, action: Cancel) -> None:
    """Lose the weeks and take the components back; the laboratory may start another work at once."""
    player = context.player(seat)
    sealed = _seal(context.state, player)
    lab = player.own_lab(action.lab)
    work, lab.work = lab.current_work, None
    _move_components(context.state, player, work.invention, 1)
    showing.forget(context.state)
    if not sealed:
        context.emit(WorkCancelled(seat, action.lab, work.weeks))
    context.emit(WorkTakenBack(seat, action.lab, work.invention, audience=(seat,)))


def ready(context: StepContext, seat: int, _: Ready) -> None:
    state = context.state
    if seat in state.waiting:
        context.emit(LabsReady(seat, all_begun=context.by_itself))
        state.waiting.remove(seat)
    else:
        context.emit(AnswerChanged(seat, "labs", audience=(seat,)))


# All seats together (davinci/ahead)


def _seal(state: State, player: Player) -> bool:
    """Keep the laboratories for the others as they were before the seat's answer. Returns whether it is sealed."""
    answers = player.answers
    if state.options.ahead and answers.labs is None:
        answers.labs = {name: copy_lab(lab) for name, lab in player.labs}
    return state.options.ahead


def reset(context: StepContext, seat: int, _: Reset) -> None:
    """Take back what the seat has declared this turn."""
    state, player = context.state, context.player(seat)
    before = player.answers.labs
    assert before is not None
    for sign, labs in ((1, dict(player.labs)), (-1, before)):
        for lab in labs.values():
            if lab.work:
                _move_components(state, player, lab.work.invention, sign)
    player.small, player.large, player.answers.labs = before["small"], before.get("large"), None
    showing.forget(state)
    context.emit(AnswerChanged(seat, "labs", audience=(seat,)))


def open_answers(context: StepContext) -> None:
    """Show at once, in turn order, which laboratories stop and which begin."""
    state = context.state
    showing.forget(state)
    context.emit(AnswersOpened("labs"))
    for seat in turn_order(state):
        player = state.players[seat]
        before, player.answers.labs = player.answers.labs, None
        for name, shown in (before or {}).items():
            _tell_change(context, seat, name, shown, player.own_lab(name))


def _tell_change(context: StepContext, seat: int, name: str, before: Lab, after: Lab) -> None:
    begun = after.work is not None and after.work.since == context.state.turn
    if before.work and (begun or after.idle):
        context.emit(WorkCancelled(seat, name, before.work.weeks))
    if begun:
        context.emit(WorkStarted(seat, name))


def weeks_of_work(view: View, seat: int, card: str) -> int:
    """Weeks of work a seat needs for an invention, minus those its cards save (davinci/discount)."""
    return max(0, view.pack.inventions[card].weeks - view.discount(seat, card))


def weeks_missing(view: View, seat: int, lab: LabView) -> int:
    """Weeks that a work known to the view still needs after this turn with the present workers; below 0 if they do more
    than is needed."""
    assert lab.invention is not None and lab.weeks is not None
    return weeks_of_work(view, seat, lab.invention) - lab.weeks - weeks_added(lab)


def too_late(view: View, seat: int, lab: LabView, card: str) -> bool:
    """Whether a laboratory can no longer finish an invention before the game ends: the invention will never be
    requested, or all workers that fit in are too few. False until the city is closed (davinci/turns-8-9)."""
    if view.turn <= LAST_CITY_TURN:
        return False
    if card not in view.requested and card not in view.gone:
        return True
    player = view.players[seat]
    still_free = 0 if lab.apprentices else player.free
    now = weeks_added(lab) + _most(lab.room, still_free, master=player.master_free)
    a_turn = MAN_WEEKS * lab.men + _most(lab.spaces - lab.men, player.apprentices, master=True)
    left = weeks_of_work(view, seat, card) - (lab.weeks or 0)
    return left > now + a_turn * (LAST_TURN - view.turn)


def _most(room: int, apprentices: int, *, master: bool) -> int:
    """The most weeks that workers do in `room` spaces, the master first."""
    masters = int(master and room > 0)
    return MASTER_WORTH * masters + min(apprentices, room - masters)

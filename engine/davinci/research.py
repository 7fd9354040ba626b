"""The laboratories work, and completed inventions are paid (davinci/lab-progress, davinci/complete)."""

from __future__ import annotations

from collections.abc import Iterable

from . import showing
from .constants import MAN_WEEKS, MASTER_WORTH, MOST_WEEKS, WEEKS_SAVED
from .events import CardTaken, InventionCompleted, LabWorked, StillWorking
from .pack import Pack
from .public import PublicLab, turn_order
from .state import Lab, Player, State
from .step_context import StepContext


def work(context: StepContext) -> list[tuple[str, list[int]]]:
    """Each working laboratory moves its counter, all workers go home, and inventions are completed. Returns the cards
    that several seats have completed, each with those seats."""
    state = context.state
    for seat in turn_order(state):
        for name, lab in state.players[seat].labs:
            added = weeks_added(lab)
            if lab.work and added:
                lab.work.weeks = min(MOST_WEEKS, lab.work.weeks + added)
                context.emit(LabWorked(seat, name, added, lab.work.weeks))
    for player in state.players:
        _bring_workers_home(player)
    return _complete(context)


def weeks_added(lab: PublicLab) -> int:
    """The weeks a laboratory works this turn with its present workers."""
    return lab.apprentices + MASTER_WORTH * lab.master + MAN_WEEKS * lab.men


def _bring_workers_home(player: Player) -> None:
    for _, lab in player.labs:
        lab.apprentices, lab.master = 0, False
    player.free = player.apprentices
    player.master_free = True


def discount(pack: Pack, own: Iterable[str], card: str) -> int:
    """Weeks saved on an invention by the cards of its type among `own` (davinci/discount)."""
    type_ = pack.inventions[card].type
    return WEEKS_SAVED * sum(pack.inventions[each].type == type_ for each in own)


def types_of(pack: Pack, cards: Iterable[str]) -> set[str]:
    """The types of `cards` (davinci/variety)."""
    return {pack.inventions[card].type for card in cards}


def _complete(context: StepContext) -> list[tuple[str, list[int]]]:
    """All completions of the turn, in turn order, before any card is given out (davinci/pay-first)."""
    state = context.state
    inventors: dict[str, list[int]] = {}
    for seat in turn_order(state):
        for name, lab in state.players[seat].labs:
            if lab.work and _is_complete(state, state.players[seat], lab):
                card, first = lab.work.invention, lab.work.invention in state.requested
                _pay(context, seat, name, lab)
                if first:
                    inventors.setdefault(card, []).append(seat)
    cards = sorted(inventors, key=int)
    for card in cards:
        state.requested.remove(card)
        state.gone.append(card)
    _show_those_still_working(context, cards)
    for card in cards:
        if len(inventors[card]) == 1:
            seat = inventors[card][0]
            state.players[seat].inventions.append(card)
            context.emit(CardTaken(seat, card, 0))
    return [(card, inventors[card]) for card in cards if len(inventors[card]) > 1]


def _is_complete(state: State, player: Player, lab: Lab) -> bool:
    """Whether weeks and discount are enough, and the invention is on the board or was when others completed it."""
    card = lab.current_work.invention
    if card not in state.requested and card not in state.gone:
        return False
    return lab.current_work.weeks + discount(state.pack, player.inventions, card) >= state.pack.inventions[card].weeks


def _pay(context: StepContext, seat: int, name: str, lab: Lab) -> None:
    """Pay the higher sum to all who complete it first, the lower one later; the components go back to the shops
    (davinci/pay-first, davinci/pay-later, davinci/complete-return)."""
    state = context.state
    player, work = state.players[seat], lab.current_work
    invention = state.pack.inventions[work.invention]
    first = work.invention in state.requested
    florins = invention.first if first else invention.later
    player.florins += florins
    for component, count in invention.components.items():
        state.stock[component] += count
    player.completed.append(work.invention)
    lab.work = None
    showing.forget(state)
    saved = discount(state.pack, player.inventions, work.invention)
    context.emit(InventionCompleted(seat, name, work.invention, florins, first, work.weeks, saved))


def _show_those_still_working(context: StepContext, cards: list[str]) -> None:
    """Each laboratory still working on an invention just completed shows its components (davinci/still-working)."""
    state = context.state
    for seat in turn_order(state):
        for name, lab in state.players[seat].labs:
            if lab.work and lab.work.invention in cards:
                lab.work.shown = True
                showing.forget(state)
                context.emit(StillWorking(seat, name, lab.work.invention))

"""A seat chooses to show what its laboratory works on (davinci/lab-secret)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..choices import Leaf, Pick
from ..game import Decision
from ..rejection import Rejection, rejection
from .actions import Show
from .constants import LABS
from .events import WorkShown
from .state import Lab, State
from .step_context import StepContext

MEMO = "shows"
NEVER = -1
RULES = ("davinci/lab-secret",)
RULES_SINCE = 2
"""The first version of the rules that allows it."""


def decisions(state: State) -> tuple[Decision, ...]:
    """One for each seat with a secret work. It is not awaited and renews no other question. They are cached until a
    work begins, ends or is shown."""
    if state.options.ahead and state.phase == "labs":
        return ()  # What a laboratory works on may be part of a sealed answer.
    shows: tuple[Decision, ...] | None = state.memo.get(MEMO)
    if shows is None:
        shows = state.memo[MEMO] = tuple(_decisions(state)) if state.options.rules >= RULES_SINCE else ()
    return shows


def forget(state: State) -> None:
    """Clear the cache: a work begins, ends or is shown."""
    state.memo.pop(MEMO, None)


def _decisions(state: State) -> Iterator[Decision]:
    for seat, player in enumerate(state.players):
        small, large = _secret_since(player.small), _secret_since(player.large)
        if small != NEVER or large != NEVER:
            # The turn in which a work began distinguishes it from the next one in the same laboratory.
            key_parts = ("show", small, large)
            yield Decision(seat, "show", key_parts, partial(show_tree, state, seat), awaited=False)


def _secret_since(lab: Lab | None) -> int:
    """The turn in which a laboratory's secret work began."""
    return lab.work.since if lab and lab.work and not lab.work.shown else NEVER


def show_tree(state: State, seat: int) -> Pick:
    def lab(_: str) -> Pick:
        return Pick(
            "lab", LABS, lambda name: Leaf(Show(name)), partial(_rejection, state, seat), ("davinci/lab-secret",)
        )

    return Pick("kind", ("show",), lab, None, RULES)


def _rejection(state: State, seat: int, name: str) -> Rejection | None:
    lab = state.players[seat].lab(name)
    if lab is None:
        return rejection("davinci/lab-second", "no_lab", name)
    if lab.work is None:
        return rejection("davinci/lab-secret", "lab_idle", name)
    return rejection("davinci/lab-secret", "shown_already", name) if lab.work.shown else None


def show(context: StepContext, seat: int, action: Show) -> None:
    """Everybody sees the work; it stays public until it ends or is cancelled."""
    work = context.player(seat).own_lab(action.lab).current_work
    work.shown = True
    forget(context.state)
    context.emit(WorkShown(seat, action.lab, work.invention))

"""Debts and ruin in a story, each in a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.text.leonardo1989 import events as each
from bot.text.leonardo1989 import events_of_debts as debts
from bot.text.leonardo1989.telling import Telling
from engine.game import Event
from engine.leonardo1989 import events as told


def sales(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """What is owed, all that is sold for it together, and that it is paid."""
    for kind, group in groupby(run, key=type):
        if kind is told.PalaceSold:
            yield debts.sales([e for e in group if isinstance(e, told.PalaceSold)], tell)
        elif kind is told.Paid:
            yield from (debts.settled(e, tell) for e in group if isinstance(e, told.Paid))
        else:
            yield from (each.sentence(e, tell) for e in group)


def ruin(run: Sequence[Event], tell: Telling) -> Iterator[str]:
    """Who could help and who does, those who will not together; then what becomes of it. The debt is told once."""
    asked = {e.seat for e in run if isinstance(e, told.RescueAsked | told.LastChance)}
    for refused, group in groupby(run, key=_is_refusal):
        if refused:
            yield debts.refusals([e.seat for e in group if isinstance(e, told.RescueAnswered)], tell)
            continue
        for event in group:
            if isinstance(event, told.Ruined) and event.seat in asked:
                yield debts.ruin(event, tell)
            else:
                yield each.sentence(event, tell)


def _is_refusal(event: Event) -> bool:
    return isinstance(event, told.RescueAnswered) and not event.yes

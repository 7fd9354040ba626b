"""What lies between two views of one table, and the events that led from one to the other. Data only."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.text.davinci.earnings import earned
from engine.davinci import events as told
from engine.davinci.box import SHOPS
from engine.davinci.view import GroupView, LabView, View
from engine.game import Event

SHOP_OF = {ware: shop for shop, ware in SHOPS.items()}


@dataclass
class Differences:
    """`gone` are groups of workers that stood in an area, `come` (area, seat) those that are new or larger there,
    `moved` apprentices that the Council moved: owner, from, to. `stock` is the change of each component in the shops,
    `purse` that of the Council's florins, `weeks` that of each work still under way by (seat, laboratory). `gains`
    counts what each seat got in which area: components, apprentices, improvements, at the Council florins. `florins`
    is what each seat earned less what it paid before all eyes."""

    gone: list[tuple[str, GroupView]] = field(default_factory=list)
    come: set[tuple[str, int]] = field(default_factory=set)
    moved: list[tuple[int, str, str]] = field(default_factory=list)
    stock: dict[str, int] = field(default_factory=dict)
    purse: int = 0
    weeks: dict[tuple[int, str], int] = field(default_factory=dict)
    gains: dict[int, Counter[str]] = field(default_factory=dict)
    florins: dict[int, int] = field(default_factory=dict)


def differences(before: View, view: View, events: Sequence[Event]) -> Differences:
    public = [event for event in events if event.is_public]
    found = Differences(
        stock=_changes(before.stock, view.stock),
        weeks=_weeks(before, view),
        florins={seat: florins for seat, florins in earned(public).items() if florins},
        purse=view.council_florins - before.council_florins,
        moved=[(e.owner, e.source, e.target) for e in public if isinstance(e, told.ApprenticeMoved)],
        gains=_gains(public),
    )
    for then, now in zip(before.areas, view.areas, strict=True):
        stood, stand = ({group.seat: group for group in at.groups} for at in (then, now))
        found.gone += [(now.area, group) for seat, group in stood.items() if seat not in stand]
        found.come |= {
            (now.area, seat) for seat, group in stand.items() if seat not in stood or group.worth > stood[seat].worth
        }
    return found


def _changes(before: Iterable[tuple[str, int]], now: Iterable[tuple[str, int]]) -> dict[str, int]:
    had = dict(before)
    return {what: count - had[what] for what, count in now if count != had[what]}


def _weeks(before: View, view: View) -> dict[tuple[int, str], int]:
    """A work begun since counts from nothing."""
    found: dict[tuple[int, str], int] = {}
    for then, now in zip(before.players, view.players, strict=True):
        for lab in now.labs:
            added = (lab.weeks or 0) - _weeks_before(then.lab(lab.name), lab)
            if added > 0:
                found[now.seat, lab.name] = added
    return found


def _weeks_before(then: LabView | None, now: LabView) -> int:
    return then.weeks or 0 if then and then.since == now.since else 0


def _gains(events: Iterable[Event]) -> dict[int, Counter[str]]:
    gains: dict[int, Counter[str]] = defaultdict(Counter)
    for event in events:
        match event:
            case told.CouncilPaid():
                gains[event.seat]["council"] += event.florins
            case told.ApprenticeHired():
                gains[event.seat]["academy"] += 1
            case told.LabBuilt() | told.ManBuilt() | told.LabTurned():
                gains[event.seat]["workshop"] += 1
            case told.ComponentTaken():
                gains[event.seat][SHOP_OF[event.component]] += 1
    return {seat: +counted for seat, counted in gains.items()}

"""The areas of the city in a story: one line an area, however many took and went home there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.text.davinci import events_of_city as city
from bot.text.davinci.telling import Telling
from engine.davinci import events as told
from engine.davinci.benefits import COMPONENT_PRICE
from engine.davinci.box import SHOPS
from engine.davinci.pack import Pack
from engine.game import Event

_AT_COUNCIL = (
    told.LastOut, told.BenefitChosen, told.BenefitDeclined, told.ApprenticeMoved, told.CouncilPaid,
    told.DeckLookedAt, told.CardsSeen, told.DeckArranged, told.DeckOrdered,
)  # fmt: skip
_AT_WORKSHOP = (told.LabTurned, told.LabBuilt, told.ManBuilt)
_SHOP_OF = {component: shop for shop, component in SHOPS.items()}


def area_of(event: Event, pack: Pack) -> str | None:
    """The area an event happens in, None for what happens elsewhere."""
    if isinstance(event, told.AreaOpened | told.AreaClosed | told.WentHome):
        return event.area
    if isinstance(event, _AT_COUNCIL) or (isinstance(event, told.LeonardoGiven) and event.giver is not None):
        return "council"
    if isinstance(event, _AT_WORKSHOP):
        return "workshop"
    if isinstance(event, told.ApprenticeHired):
        return "academy"
    if isinstance(event, told.ComponentTaken):
        # Only the Council sells at a price that no shop has.
        at_council = event.florins == COMPONENT_PRICE and COMPONENT_PRICE not in pack.prices
        return "council" if at_council else _SHOP_OF[event.component]
    return None


def line(area: str, run: Sequence[Event], tell: Telling) -> str:
    """What happened in one area: "Blacksmith: Ada takes 1 iron for free; Bruno for 2 florins; Carla goes home."."""
    clauses = [clause for kind, group in groupby(run, key=_kind) for clause in _clauses(kind, list(group), tell)]
    opened = next((e for e in run if isinstance(e, told.AreaOpened)), None)
    if not clauses:
        assert opened is not None
        return city.area_opened(opened, tell)
    named = city.area_named(area, opened, tell)
    return tell.words.t("%(area)s: %(clauses)s.", area=named, clauses="; ".join(clauses))


def _kind(event: Event) -> tuple[str, str]:
    """What can be told together: takers of the same, and those who go home for the same reason."""
    kind: str = event.kind  # type: ignore[attr-defined]
    return kind, event.why if isinstance(event, told.WentHome) else ""


def _clauses(kind: tuple[str, str], run: Sequence[Event], tell: Telling) -> list[str]:
    first, *others = run
    if isinstance(first, told.AreaOpened):
        return []
    if isinstance(first, told.AreaClosed):
        return [city.closing(first, tell)]
    if isinstance(first, told.WentHome):
        return [city.go_home([e.seat for e in run if isinstance(e, told.WentHome)], first.why, tell)]
    if isinstance(first, told.ComponentTaken | told.ApprenticeHired):
        return [city.clause(first, tell), *(city.next_taker(e, tell) for e in others if isinstance(e, type(first)))]
    return [city.clause(e, tell) for e in run]

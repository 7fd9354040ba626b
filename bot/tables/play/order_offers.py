"""Standing orders that a seat is offered: the table has waited for it again by a kind of question that an order could
have answered.

What is counted and offered is as private as the orders themselves. An order is offered once for each kind of question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import TypeAdapter

from engine.actions import Action
from engine.game import Decision
from engine.match import AnyMatch
from engine.rejection import Refused

from ...store.rows import SeatRow
from ..change import Change
from ..errors import GameOver, NotYourTurn
from . import actions
from .standing_orders import leave_orders, orders_of

OFFERED_AT = 2
"""After how many waits by a kind of question a seat is offered an order."""


@dataclass(frozen=True, slots=True)
class OrderOffer:
    """An order offered to a seat: the kind of question it would answer, and the orders that would change."""

    question: str
    orders: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True)
class _Offers:
    """How often the table waited for a seat, by kind of question; the open offer; the kinds that an order was offered
    for."""

    waits: Mapping[str, int] = field(default_factory=dict)
    open: OrderOffer | None = None
    made: tuple[str, ...] = ()


_CODEC: TypeAdapter[_Offers] = TypeAdapter(_Offers)


def _read(seat: SeatRow) -> _Offers:
    return _Offers() if seat.offers is None else _CODEC.validate_json(seat.offers)


def _keep(change: Change, seat: int, offers: _Offers) -> None:
    change.put_seat(replace(change.seats[seat], offers=_CODEC.dump_json(offers).decode()))


def offer_to(seat: SeatRow) -> OrderOffer | None:
    """The order that a seat is offered."""
    return _read(seat).open


def act(change: Change, action: Action | str, key: str | None = None) -> None:
    """Answer the question `key` as `actions.act`; first note the wait that ends with it."""
    match, seat = change.playing(), change.own_seat().number
    called = {wait.key for wait in change.before.waits if wait.seat == seat and not wait.own}
    for question in match.questions():
        if question.decision.seat == seat and question.key in called and key in (None, question.key):
            _count(change, match, question.decision)
            break
    actions.act(change, action, key)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a run of acts ended before its end: how many were done, the act that no longer fits, and why."""

    done: int
    text: str
    error: Exception = field(repr=False)


def act_in_turn(change: Change, texts: Sequence[str]) -> Stop | None:
    """Carry out acts in notation one after the other, each checked at its moment. At one that is not possible then it
    stops; those before it are done. Raises why the first is not possible."""
    for done, text in enumerate(texts):
        try:
            act(change, text)
        except (Refused, NotYourTurn, GameOver) as error:
            if not done:
                raise
            return Stop(done, text, error)
    return None


def _count(change: Change, match: AnyMatch, decision: Decision) -> None:
    """Note that the table has waited for a seat that it had called. An order may be offered that would have spared the
    wait."""
    kind, seat = decision.kind, decision.seat
    offers = _read(change.seats[seat])
    offers = replace(offers, waits={**offers.waits, kind: offers.waits.get(kind, 0) + 1})
    if offers.waits[kind] >= OFFERED_AT and kind not in offers.made and offers.open is None:
        offers = _offered(change, match, decision, offers)
    _keep(change, seat, offers)


def _offered(change: Change, match: AnyMatch, decision: Decision, offers: _Offers) -> _Offers:
    seat = decision.seat
    now = orders_of(change.orders, seat) or {}
    suggested = match.game.order_offer(match.view(seat), decision, now)
    if suggested is None:
        return offers
    before = match.game.check_orders(now)
    changed = {name: value for name, value in suggested.items() if before.get(name) != value}
    made = (*offers.made, decision.kind)
    return replace(offers, open=OrderOffer(decision.kind, changed), made=made) if changed else offers


def accept(change: Change, question: str) -> None:
    """Leave the order that is offered; does nothing if it no longer is."""
    match, seat = change.begun(), change.own_seat().number
    if offer := _take(change, seat, question):
        now = orders_of(change.orders, seat) or {}
        leave_orders(change, seat, match.game.check_orders({**now, **offer.orders}))


def decline(change: Change, question: str) -> None:
    """Leave no order; none is offered again for this kind of question."""
    change.begun()
    _take(change, change.own_seat().number, question)


def _take(change: Change, seat: int, question: str) -> OrderOffer | None:
    offers = _read(change.seats[seat])
    if offers.open is None or offers.open.question != question:
        return None
    _keep(change, seat, replace(offers, open=None))
    return offers.open

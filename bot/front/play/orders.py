"""Standing orders and plans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot.tables import OrderOffer, OrderReport
from bot.tables.errors import NoPlans, NotStarted
from bot.text.discord_text import OPTION, shortened
from bot.text.shared import lookup, panel, standing_orders
from engine.actions import Action
from engine.game import ASK, PLAN, Decision
from engine.rejection import Rejection

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request, UnknownControl, make_id
from ..discord.screen import (
    Block,
    Button,
    Buttons,
    Choice,
    Divider,
    Response,
    Screen,
    Select,
    Show,
    Text,
    Update,
    accent_of,
)
from ..routing.routes import About, Routes
from .walking import orders_button, plan_button, story_blocks, walk, walk_row

routes = Routes()


async def plan(app: AppContext, request: Request, context: PlayerContext) -> Response:
    if context.snapshot.view is None:
        raise NotStarted(context.table.id)
    context.require_seat()
    return Show(plan_panel(context, PLAN))


@routes.on("playon", About.SEAT)
async def play_on(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """A player has standing orders speak again, after a round without a press."""
    await context.table.go_on(request.by(context.reader.person))
    return Show(Screen((Text(context.reader.words.t("The game goes on.")),)))


@routes.on("plan", About.SEAT, defer_as="update")
async def open_plan(app: AppContext, request: Request, context: PlayerContext, plan: str = PLAN) -> Response:
    return Update(plan_panel(context, plan))


def plan_panel(context: PlayerContext, plan: str, *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """A plan as it stands, and its controls. Raises `NoPlans`."""
    draft = context.snapshot.drafts.get(plan)
    if draft is None:
        raise NoPlans(context.table.id)
    orders = context.snapshot.game.check_orders(context.snapshot.orders or {})
    standing = Text("\n".join(f"**{line}**" for line in context.texts.orders({plan: orders[plan]})))
    turn = Button(panel.button(context.reader.words, "open"), make_id("panel", context.table.id), "primary")
    asked, *walked = walk(context, plan_question(context, plan), draft, group=group)
    ways = (orders_button(context),) if draft.given else (turn, orders_button(context))
    row = walk_row(context, draft, *ways)
    return Screen((*story_blocks(context, story), asked, standing, *walked, row), accent_of(context.snapshot))


def plan_question(context: PlayerContext, plan: str) -> Decision:
    """A plan's tree as a question to its owner; the table does not wait for the answer."""
    seat, draft = context.require_seat(), context.draft(plan)
    return Decision(seat, plan, (plan,), lambda: draft.begin, awaited=False, sealed=True)


async def change(context: PlayerContext, request: Request, plan: str, action: Action) -> Response:
    """Change a plan; its first step is done at once if its moment has come."""
    done = await context.table.plan(request.by(context.reader.person), plan, action)
    now = await context.refresh()
    return Update(plan_panel(now, plan, story=now.texts.story(done.events, now.view)))


BULLET = "- "
"""Starts a line of a list; removed here, where the line stands alone."""
STORY_ROOM = 160
"""Characters for what one order did last."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's orders: in full (`now`), without any set (`blank`), what became of them (`reports`), and the plans that
    will do nothing more (`spent`)."""

    now: Mapping[str, Any]
    blank: Mapping[str, Any]
    reports: Mapping[str, OrderReport]
    spent: Mapping[str, Rejection]

    @classmethod
    async def of(cls, context: PlayerContext) -> Standing:
        """Raises `NotStarted` or `NotYourSeat`."""
        view, seat, game = context.view, context.require_seat(), context.snapshot.game
        given = context.snapshot.orders or {}
        reports = await context.table.order_reports(context.reader.person)
        return cls(game.check_orders(given), game.check_orders({}), reports, game.exhausted_plans(view, seat, given))

    def changed(self) -> list[str]:
        """The orders that differ from `blank`."""
        return [name for name, value in self.now.items() if value != self.blank[name]]

    def in_force(self, plans: tuple[str, ...]) -> list[str]:
        """The orders that are worth a line, plans last. Once any single order is set, all single ones count, except
        those that say "ask"."""
        changed = self.changed()
        single = [name for name in self.now if name not in plans] if any(n not in plans for n in changed) else []
        return [*(n for n in single if self.now[n] != ASK), *(n for n in plans if n in changed)]


async def orders(app: AppContext, request: Request, context: PlayerContext) -> Response:
    return Show(await orders_panel(context))


@routes.on("orders", About.SEAT, defer_as="update")
async def open_orders(app: AppContext, request: Request, context: PlayerContext) -> Response:
    return Update(await orders_panel(context))


async def orders_panel(context: PlayerContext, field: str = "") -> Screen:
    """The orders in force and what became of them; presets to choose from, controls to change or cancel single orders.
    Raises `NotStarted` or `NotYourSeat`."""
    standing = await Standing.of(context)
    blocks: list[Block] = [
        Text("\n".join(_told(context, standing))),
        Text(_rest(context, standing)),
    ]
    if standing.blank:
        blocks += [_presets(context, standing), _singles(context, standing, field)]
    if field:
        blocks += _values(context, standing, field)
    blocks += _cancelling(context, standing)
    if ways := tuple(_ways(context, standing)):
        blocks.append(Buttons(ways))
    return Screen(tuple(blocks), accent_of(context.snapshot))


# The panel


def _told(context: PlayerContext, standing: Standing) -> Iterator[str]:
    words, game = context.reader.words, context.snapshot.game
    yield standing_orders.head(words)
    for name in standing.in_force(game.plans):
        yield f"- {context.texts.orders({name: standing.now[name]})[0]}"
        yield from _became(context, standing, name)


def _rest(context: PlayerContext, standing: Standing) -> str:
    """What happens with everything that no order covers."""
    words = context.reader.words
    return standing_orders.otherwise(words) if standing.changed() else standing_orders.none(words)


def _became(context: PlayerContext, standing: Standing, name: str) -> Iterator[str]:
    """When an order last acted and what it did, and why it stopped."""
    words, texts = context.reader.words, context.texts
    report = standing.reports.get(name, OrderReport())
    if report.acted is not None:
        lines = (line.removeprefix(BULLET) for line in texts.story(report.acted.events))
        did = shortened(" ".join(lines), STORY_ROOM)
        did = lookup.undone(words, did) if report.acted.undone else did
        yield standing_orders.acted(words, texts.round(report.acted.round), report.acted.at, did)
    if report.short is not None:
        yield standing_orders.short(words, texts.why(report.short))
    if report.stop is not None:
        yield standing_orders.stopped(words, texts.why(report.stop), texts.round(report.round or 0), report.at)
    elif name in standing.spent:
        yield standing_orders.stopped(words, texts.why(standing.spent[name]))


def _presets(context: PlayerContext, standing: Standing) -> Select:
    game = context.snapshot.game
    choices = tuple(
        Choice(
            context.texts.preset(name).name,
            name,
            shortened(context.texts.preset(name).about, OPTION),
            chosen=_single(context, game.check_orders(game.order_presets[name])) == _single(context, standing.now),
        )
        for name in game.order_presets
    )
    return Select(make_id("preset", context.table.id), choices, context.reader.words.t("Choose a whole set…"))


def _singles(context: PlayerContext, standing: Standing, field: str) -> Select:
    """Each order except plans, which have panels of their own."""
    names = _single(context, standing.now)
    choices = tuple(Choice(context.texts.order(name).name, name, chosen=name == field) for name in names)
    return Select(make_id("order", context.table.id), choices, context.reader.words.t("Change a single order…"))


def _values(context: PlayerContext, standing: Standing, field: str) -> list[Block]:
    order, now = context.texts.order(field), standing.now[field]
    chosen = tuple(now) if isinstance(now, list) else now
    choices = tuple(
        Choice(shortened(label, OPTION), str(value), chosen=value == chosen) for value, label in order.values.items()
    )
    return [Text(f"-# {order.about}"), Select(make_id("order", context.table.id, field), choices, order.name)]


def _cancelling(context: PlayerContext, standing: Standing) -> list[Block]:
    changed = standing.changed()
    if not changed:
        return []
    choices = tuple(
        Choice(shortened(context.texts.orders({name: standing.now[name]})[0], OPTION), name) for name in changed
    )
    return [Select(make_id("lift", context.table.id), choices, context.reader.words.t("Cancel one…"))]


def _ways(context: PlayerContext, standing: Standing) -> Iterator[Button]:
    """The buttons to each plan, and to cancel all."""
    for plan in context.snapshot.game.plans:
        if plan in context.snapshot.drafts:
            yield plan_button(context, plan)
    if standing.changed():
        yield Button(context.reader.words.t("Cancel all"), make_id("lift_all", context.table.id), "danger")


def _single(context: PlayerContext, orders: Mapping[str, Any]) -> dict[str, Any]:
    """The orders without plans."""
    return {name: value for name, value in orders.items() if name not in context.snapshot.game.plans}


def offer_blocks(context: PlayerContext) -> list[Block]:
    """The order that the reader is offered, to be taken with one press."""
    offer, words = context.snapshot.offer, context.reader.words
    if offer is None:
        return []
    lines = context.texts.orders(offer.orders)
    take = Button(standing_orders.offer_button(words, "take"), _offer_id(context, "take", offer), "success")
    decline = Button(standing_orders.offer_button(words, "decline"), _offer_id(context, "decline", offer))
    return [Divider(), Text(standing_orders.offer(words, lines)), Buttons((take, decline))]


def _offer_id(context: PlayerContext, answer: str, offer: OrderOffer) -> str:
    return make_id("order-offer", context.table.id, offer.question, answer)


# Handlers


@routes.on("preset", About.SEAT, defer_as="update")
async def choose_preset(app: AppContext, request: Request, context: PlayerContext) -> Response:
    game, now = context.snapshot.game, context.snapshot.orders or {}
    plans = {plan: now[plan] for plan in game.plans if plan in now}
    return await _left(context, request, {**game.order_presets[request.take(game.order_presets)], **plans})


@routes.on("order", About.SEAT, defer_as="update")
async def change_order(app: AppContext, request: Request, context: PlayerContext, field: str | None = None) -> Response:
    """First choose the order, then its value."""
    singles = _single(context, context.snapshot.game.check_orders({}))
    if field is None:
        return Update(await orders_panel(context, request.take(singles)))
    if field not in singles:
        raise UnknownControl
    value = request.take(context.texts.order(field).values)
    return await _left(context, request, {**(context.snapshot.orders or {}), field: value})


@routes.on("lift", About.SEAT, defer_as="update")
async def cancel_one(app: AppContext, request: Request, context: PlayerContext) -> Response:
    now = context.snapshot.orders or {}
    return await _left(context, request, {name: value for name, value in now.items() if name != request.chosen})


@routes.on("lift_all", About.SEAT, defer_as="update")
async def cancel_all(
    app: AppContext, request: Request, context: PlayerContext, sure: Literal["sure"] | None = None
) -> Response:
    """Asks for confirmation: plans and sums take a while to make."""
    if sure:
        return await _left(context, request, None)
    words = context.reader.words
    confirm = Button(panel.button(words, "confirm"), make_id("lift_all", context.table.id, "sure"), "danger")
    back = Button(panel.button(words, "back"), make_id("orders", context.table.id))
    return Update(
        Screen((Text(standing_orders.cancel_all(words)), Buttons((confirm, back))), accent_of(context.snapshot))
    )


async def _left(context: PlayerContext, request: Request, orders: Mapping[str, Any] | None) -> Response:
    await context.table.set_orders(request.by(context.reader.person), orders)
    return Update(await orders_panel(await context.refresh()))

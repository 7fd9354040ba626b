"""Standing orders and plans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot.tables import OrderReport
from bot.tables.errors import NoPlans
from bot.text.discord_limits import OPTION, shortened
from bot.text.shared import lookup, panel
from bot.text.shared import standing_orders as said
from engine.actions import Action
from engine.game import PLAN, Decision
from engine.rejection import Bar
from engine.standing_orders import ASK

from ..context import House
from ..discord import ids
from ..discord.interaction import Press, UnknownControl
from ..discord.screen import Block, Button, Buttons, Choice, Reply, Screen, Select, Show, Text, Update, accent_of
from ..routing.routes import About, Routes
from .player_context import Seated, orders_button, plan_button, told, walk, walk_row

routes = Routes()


async def plan(house: House, press: Press, seated: Seated) -> Reply:
    seated.require_view()
    seated.require_seat()
    return Show(plan_panel(seated, PLAN))


@routes.on("plan", About.SEAT, late="update")
async def open_plan(house: House, press: Press, seated: Seated, plan: str = PLAN) -> Reply:
    return Update(plan_panel(seated, plan))


def plan_panel(seated: Seated, plan: str, *, group: str = "", story: Sequence[str] = ()) -> Screen:
    """A plan as it stands, and how it can go on. Raises `NoPlans`."""
    draft = seated.glance.drafts.get(plan)
    if draft is None:
        raise NoPlans(seated.table.id)
    orders = seated.glance.game.check_orders(seated.glance.orders or {})
    standing = Text("\n".join(f"**{line}**" for line in seated.texts.orders({plan: orders[plan]})))
    turn = Button(panel.button(seated.reader.words, "open"), ids.make("panel", seated.table.id), "primary")
    asked, *walked = walk(seated, plan_question(seated, plan), draft, group=group)
    ways = (orders_button(seated),) if draft.given else (turn, orders_button(seated))
    row = walk_row(seated, draft, *ways)
    return Screen((*told(seated, story), asked, standing, *walked, row), accent_of(seated.glance))


def plan_question(seated: Seated, plan: str) -> Decision:
    """A plan's tree as a question to its owner; nobody waits for the answer."""
    seat, draft = seated.require_seat(), seated.draft(plan)
    return Decision(seat, plan, (plan,), lambda: draft.begin, awaited=False, sealed=True)


async def change(seated: Seated, press: Press, plan: str, action: Action) -> Reply:
    """Change a plan; what it says now is done at once, if its moment has come."""
    done = await seated.table.plan(press.by(seated.reader.person), plan, action)
    now = await seated.anew()
    return Update(plan_panel(now, plan, story=now.texts.story(done.events, now.view)))


BULLET = "- "
"""Begins a line that is one of several; here it is alone."""
STORY_ROOM = 160
"""Characters given to what one order did last."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's orders as they stand: in full (`now`), as they would be without any (`blank`), what became of them, and
    which of its plans will do no more."""

    now: Mapping[str, Any]
    blank: Mapping[str, Any]
    became: Mapping[str, OrderReport]
    spent: Mapping[str, Bar]

    @classmethod
    async def of(cls, seated: Seated) -> Standing:
        """Raises `NotStarted` or `NotYourSeat`."""
        view, seat, game = seated.require_view(), seated.require_seat(), seated.glance.game
        given = seated.glance.orders or {}
        became = await seated.table.became_of_orders(seated.reader.person)
        return cls(game.check_orders(given), game.check_orders({}), became, game.spent(view, seat, given))

    def changed(self) -> list[str]:
        """The orders that say something of their own."""
        return [name for name, value in self.now.items() if value != self.blank[name]]

    def in_force(self, plans: tuple[str, ...]) -> list[str]:
        """The orders that are worth a line, plans last: with any single order all that says how it is carried out."""
        changed = self.changed()
        single = [name for name in self.now if name not in plans] if any(n not in plans for n in changed) else []
        return [*(n for n in single if self.now[n] != ASK), *(n for n in plans if n in changed)]


async def orders(house: House, press: Press, seated: Seated) -> Reply:
    return Show(await orders_panel(seated))


@routes.on("orders", About.SEAT, late="update")
async def open_orders(house: House, press: Press, seated: Seated) -> Reply:
    return Update(await orders_panel(seated))


async def orders_panel(seated: Seated, field: str = "") -> Screen:
    """What is in force and what became of it; presets to choose from, each single order to change, each to cancel.
    Raises `NotStarted` or `NotYourSeat`."""
    standing = await Standing.of(seated)
    blocks: list[Block] = [
        Text("\n".join(_told(seated, standing))),
        Text(_rest(seated, standing)),
    ]
    if standing.blank:
        blocks += [_presets(seated, standing), _singles(seated, standing, field)]
    if field:
        blocks += _values(seated, standing, field)
    blocks += _cancelling(seated, standing)
    if ways := tuple(_ways(seated, standing)):
        blocks.append(Buttons(ways))
    return Screen(tuple(blocks), accent_of(seated.glance))


# What is shown


def _told(seated: Seated, standing: Standing) -> Iterator[str]:
    words, game = seated.reader.words, seated.glance.game
    yield said.head(words)
    for name in standing.in_force(game.plans):
        yield f"- {seated.texts.orders({name: standing.now[name]})[0]}"
        yield from _became(seated, standing, name)


def _rest(seated: Seated, standing: Standing) -> str:
    """What becomes of everything that is not in force."""
    words = seated.reader.words
    return said.otherwise(words) if standing.changed() else said.none(words)


def _became(seated: Seated, standing: Standing, name: str) -> Iterator[str]:
    """When an order last acted and what it did, and why it does no more."""
    words, texts = seated.reader.words, seated.texts
    fate = standing.became.get(name, OrderReport())
    if fate.acted is not None:
        lines = (line.removeprefix(BULLET) for line in texts.story(fate.acted.events))
        did = shortened(" ".join(lines), STORY_ROOM)
        did = lookup.undone(words, did) if fate.acted.undone else did
        yield said.acted(words, texts.round(fate.acted.round), fate.acted.at, did)
    if fate.short is not None:
        yield said.short(words, texts.why(fate.short))
    if fate.stop is not None:
        yield said.stopped(words, texts.why(fate.stop), texts.round(fate.round or 0), fate.at)
    elif name in standing.spent:
        yield said.stopped(words, texts.why(standing.spent[name]))


def _presets(seated: Seated, standing: Standing) -> Select:
    game = seated.glance.game
    choices = tuple(
        Choice(
            seated.texts.preset(name).name,
            name,
            shortened(seated.texts.preset(name).about, OPTION),
            chosen=_single(seated, game.check_orders(game.order_presets[name])) == _single(seated, standing.now),
        )
        for name in game.order_presets
    )
    return Select(ids.make("preset", seated.table.id), choices, seated.reader.words.t("Choose a whole set…"))


def _singles(seated: Seated, standing: Standing, field: str) -> Select:
    """Each order but for plans, which are made step by step at panels of their own."""
    names = _single(seated, standing.now)
    choices = tuple(Choice(seated.texts.order(name).name, name, chosen=name == field) for name in names)
    return Select(ids.make("order", seated.table.id), choices, seated.reader.words.t("Change a single order…"))


def _values(seated: Seated, standing: Standing, field: str) -> list[Block]:
    order, now = seated.texts.order(field), standing.now[field]
    chosen = tuple(now) if isinstance(now, list) else now
    choices = tuple(
        Choice(shortened(label, OPTION), str(value), chosen=value == chosen) for value, label in order.values.items()
    )
    return [Text(f"-# {order.about}"), Select(ids.make("order", seated.table.id, field), choices, order.name)]


def _cancelling(seated: Seated, standing: Standing) -> list[Block]:
    changed = standing.changed()
    if not changed:
        return []
    choices = tuple(
        Choice(shortened(seated.texts.orders({name: standing.now[name]})[0], OPTION), name) for name in changed
    )
    return [Select(ids.make("lift", seated.table.id), choices, seated.reader.words.t("Cancel one…"))]


def _ways(seated: Seated, standing: Standing) -> Iterator[Button]:
    """To each plan, and to having none of all this."""
    for plan in seated.glance.game.plans:
        if plan in seated.glance.drafts:
            yield plan_button(seated, plan)
    if standing.changed():
        yield Button(seated.reader.words.t("Cancel all"), ids.make("lift_all", seated.table.id), "danger")


def _single(seated: Seated, orders: Mapping[str, Any]) -> dict[str, Any]:
    """The orders without plans."""
    return {name: value for name, value in orders.items() if name not in seated.glance.game.plans}


# What the controls do


@routes.on("preset", About.SEAT, late="update")
async def choose_preset(house: House, press: Press, seated: Seated) -> Reply:
    game, now = seated.glance.game, seated.glance.orders or {}
    plans = {plan: now[plan] for plan in game.plans if plan in now}
    return await _left(seated, press, {**game.order_presets[press.take(game.order_presets)], **plans})


@routes.on("order", About.SEAT, late="update")
async def change_order(house: House, press: Press, seated: Seated, field: str | None = None) -> Reply:
    """First which order, then what it shall say."""
    singles = _single(seated, seated.glance.game.check_orders({}))
    if field is None:
        return Update(await orders_panel(seated, press.take(singles)))
    if field not in singles:
        raise UnknownControl
    value = press.take(seated.texts.order(field).values)
    return await _left(seated, press, {**(seated.glance.orders or {}), field: value})


@routes.on("lift", About.SEAT, late="update")
async def cancel_one(house: House, press: Press, seated: Seated) -> Reply:
    now = seated.glance.orders or {}
    return await _left(seated, press, {name: value for name, value in now.items() if name != press.chosen})


@routes.on("lift_all", About.SEAT, late="update")
async def cancel_all(house: House, press: Press, seated: Seated, sure: Literal["sure"] | None = None) -> Reply:
    """Asked twice: plans and sums take a while to make."""
    if sure:
        return await _left(seated, press, None)
    words = seated.reader.words
    confirm = Button(panel.button(words, "confirm"), ids.make("lift_all", seated.table.id, "sure"), "danger")
    back = Button(panel.button(words, "back"), ids.make("orders", seated.table.id))
    return Update(Screen((Text(said.cancel_all(words)), Buttons((confirm, back))), accent_of(seated.glance)))


async def _left(seated: Seated, press: Press, orders: Mapping[str, Any] | None) -> Reply:
    await seated.table.set_orders(press.by(seated.reader.person), orders)
    return Update(await orders_panel(await seated.anew()))

"""Standing orders: what a seat leaves for others' turns, so that nobody waits for it in a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables import PLAN
from bot.text.fitting import OPTION, shortened

from .. import ids
from ..house import House
from ..press import Press
from ..router import Routes
from ..screen import Block, Buttons, Choice, Reply, Screen, Select, Show, Text, Update
from .seated import Seated
from .walking import plan_buttons

routes = Routes()


async def orders(house: House, press: Press, table: int) -> Reply:
    seated = await Seated.at(house, press, table)
    return Show(await orders_panel(seated))


async def orders_panel(seated: Seated, field: str = "") -> Screen:
    """The orders in force, presets to choose from, and each single order to change. Raises `NotStarted` or
    `NotYourSeat`."""
    seated.require_view()
    seated.require_seat()
    words, table, game = seated.reader.words, seated.table, seated.glance.game
    now: Mapping[str, Any] = game.check_orders(seated.glance.orders or {})
    told = seated.texts.orders(now)
    head = words.t(
        "### Standing orders\nThey answer for you in others' turns, at once; where they say “ask me” you are asked."
    )
    blocks: list[Block] = [Text("\n".join([head, *(f"- {line}" for line in told)]))]
    presets = tuple(
        Choice(
            seated.texts.preset(name).name,
            name,
            shortened(seated.texts.preset(name).about, OPTION),
            chosen=_but_for_the_plan(game.check_orders(game.order_presets[name])) == _but_for_the_plan(now),
        )
        for name in game.order_presets
    )
    blocks.append(Select(ids.make("preset", table.id), presets, words.t("Choose a whole set…")))
    # A plan is made step by step, at a panel of its own.
    fields = tuple(Choice(seated.texts.order(name).name, name, chosen=name == field) for name in now if name != PLAN)
    blocks.append(Select(ids.make("order", table.id), fields, words.t("Change a single order…")))
    if field:
        values = seated.texts.order(field).values
        chosen = tuple(now[field]) if isinstance(now[field], list) else now[field]
        choices = tuple(
            Choice(shortened(label, OPTION), str(value), chosen=value == chosen) for value, label in values.items()
        )
        blocks += [
            Text(f"-# {seated.texts.order(field).about}"),
            Select(ids.make("order", table.id, field), choices, seated.texts.order(field).name),
        ]
    if plan := plan_buttons(seated):
        blocks.append(Buttons(plan))
    return Screen(tuple(blocks))


def _but_for_the_plan(orders: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in orders.items() if name != PLAN}


@routes.on("preset", late="update")
async def choose_preset(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    game = seated.glance.game
    kept = {PLAN: seated.glance.orders[PLAN]} if seated.glance.orders and PLAN in seated.glance.orders else {}
    await seated.table.set_orders(seated.reader.person, {**game.order_presets[press.values[0]], **kept})
    return Update(await orders_panel(await seated.anew()))


@routes.on("order", late="update")
async def change_order(house: House, press: Press) -> Reply:
    """First which order, then what it shall say."""
    table, *field = press.args
    seated = await Seated.at(house, press, int(table))
    if not field:
        return Update(await orders_panel(seated, press.values[0]))
    game = seated.glance.game
    now = dict(seated.glance.orders or game.check_orders({}))
    values = seated.texts.order(field[0]).values
    now[field[0]] = next(value for value in values if str(value) == press.values[0])
    await seated.table.set_orders(seated.reader.person, now)
    return Update(await orders_panel(await seated.anew()))

"""What one press does: usual answers under the board, whole acts in a panel, what was tried, orders on offer."""

from __future__ import annotations

from engine.magnifico.game import Magnifico
from tests.simcord.workshop import ready, workshop

from .stage import HOMES, Stage


async def cards_under_the_board(stage: Stage) -> None:
    """Magnifico: the cards on offer are buttons under the board, and so is taking none."""
    phone = stage.phone
    await stage.game(*HOMES, "bid 10", "bid 20", "bid 30")
    [chooser] = await stage.awaited()
    await phone.act_as(chooser)
    await phone.reads("Take none")
    await phone.shoot("cards", of="must choose")
    await phone.press("Take none")
    await phone.reads("You take no card")


async def a_turn_in_whole_acts(stage: Stage) -> None:
    """Magnifico: places stand under the kind of action, with numbers beside them."""
    phone = stage.phone
    await phone.act_as(await stage.turn(rich_start=True))
    await phone.press("My turn")
    await phone.reads("Invade › Rome")
    await phone.shoot("turn", of="Invade › Rome", desk=True)
    await phone.press("Florence 1")
    await phone.reads("You invade Florence from Rome with 1 soldier")


async def a_battle_with_its_chance(stage: Stage) -> None:
    """Magnifico: the chance to win stands beside what could be attacked, and before another army sets out."""
    phone = stage.phone
    await stage.turn(rich_start=True)
    await stage.play("invade rome florence 2s", "end")
    await phone.act_as((await stage.awaited())[0])
    await phone.press("My turn")
    await phone.reads("Attack")
    await phone.shoot("targets", of="Attack")


async def placing_beside_numbers(stage: Stage) -> None:
    """Leonardo da Vinci: apprentices are placed with one press."""
    phone = stage.phone
    await workshop(stage, *ready(), turn=2)
    await phone.act_as((await stage.awaited())[0])
    await phone.press("My turn")
    await phone.reads("Place apprentices")
    await phone.shoot("placing", of="Place apprentices")


async def what_was_tried_is_done(stage: Stage) -> None:
    """What if: what was tried is carried out at the table in one press."""
    phone = stage.phone
    player = await stage.turn(rich_start=True)
    await phone.act_as(player)
    await phone.command("whatif")
    await phone.press("Florence 1")
    await phone.reads("Do this at the table")
    await phone.press("Raise a tower in Rome")
    await phone.reads("Do these 2 at the table")
    await phone.shoot("tried", of="What if")
    await phone.press("Do these 2 at the table")
    await phone.reads("You raise a tower in Rome")
    await phone.shoot("done", of="You raise a tower in Rome")


async def an_order_on_offer(stage: Stage) -> None:
    """The second time that the table has waited for the same kind of question, an order is offered."""
    phone, before = stage.phone, Magnifico.order_offer
    Magnifico.order_offer = lambda game, view, decision, orders: game.check_orders({**orders, "bids": {"usual": 30}})  # type: ignore[method-assign]
    try:
        await stage.game(*HOMES, "bid 10", "bid 10", "bid 10", *["decline"] * 3, *["end"] * 3, "bid 10")
        name = (await stage.awaited())[0]
        await phone.act_as(name)
        await phone.press("My turn")
        await phone.answer("20")
        await phone.reads("An order can answer it from now on")
        await phone.shoot("offer", of="An order can answer it")
        await phone.press("Leave this order")
        await phone.reads("From now on:")
        await phone.shoot("accepted", of="From now on:")
    finally:
        Magnifico.order_offer = before  # type: ignore[method-assign]


async def answers_ahead(stage: Stage) -> None:
    """Magnifico: after a bid the panel asks what to take, and how to defend; both can be changed."""
    phone = stage.phone
    await stage.game(*HOMES, options={"ahead": True})
    name = (await stage.awaited())[0]
    await phone.act_as(name)
    await phone.press("My turn")
    await phone.answer("20")
    await phone.reads("You can answer this now")
    await phone.shoot("wish", of="You can answer this now")

"""Private panels that follow the table, and the one direct message a table."""

from __future__ import annotations

from playwright.async_api import expect

from bot.tables.telling.live_panels import LIFETIME
from bot.tables.timing.clock import MINUTE

from .phone import MESSAGES
from .stage import Stage


async def a_panel_follows_the_table(stage: Stage) -> None:
    """Until it is out of reach; an older one gives way to it."""
    phone = stage.phone
    await stage.game()
    [first] = await stage.awaited()
    second = stage.people[(stage.people.index(first) + 1) % 3]
    await phone.act_as(second)
    await phone.press("My turn")
    await phone.reads("Only you can see this", f"{first} must place the first castle.", "As of ")
    await phone.shoot("waiting")
    await stage.play("home rome")
    await phone.reads("Only you can see this", "Your first castle")
    await phone.shoot("the-turn-has-come", of="Only you can see this")
    await phone.press("My turn")
    await phone.reads("Only you can see this", "Continued below.")
    await phone.shoot("continued", of="Continued below.")
    await stage.play("home milan")
    [third] = await stage.awaited()
    await phone.reads("Only you can see this", f"{third} must place the first castle.")
    await stage.wait(LIFETIME)
    await phone.reads("Only you can see this", "This panel no longer updates by itself.")
    await phone.shoot("let-go", of="no longer updates")


async def one_direct_message_a_table(stage: Stage) -> None:
    """It calls, it is edited, and the one before goes."""
    phone = stage.phone
    await stage.auction()
    await phone.read_messages("Carla")
    await phone.reads("Your turn: bid in secret.", "Your secret bid")
    await phone.shoot("called", of="Your secret bid")
    await expect(phone.page.locator(MESSAGES)).to_have_count(1)
    await stage.play("bid 70", "bid 20", "bid 40")
    await phone.reads("There is nothing to answer here now.", "The bids are opened")
    await phone.shoot("nothing-to-answer")
    await stage.play("decline", "decline", "decline", "end", "end", "end")
    await phone.reads("Your turn: bid in secret.", "Since your last turn")
    await stage.wait(MINUTE)
    await expect(phone.page.locator(MESSAGES)).to_have_count(1)
    await phone.shoot("called-again", of="Your secret bid")


async def a_call_begins_with_the_call(stage: Stage) -> None:
    phone = stage.phone
    await stage.turn(rich_start=True)
    await stage.play("invade rome florence 2s", "end")
    [player] = await stage.awaited()
    await phone.act_as(player)
    await phone.reads(f"@{player}: your turn – play the turn")
    await phone.shoot("call", of=": your turn – ")

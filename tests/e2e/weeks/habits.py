"""How people want to live with their games: `/me`, the one message a day, and `/away`."""

from __future__ import annotations

from bot.tables.timing.clock import HOUR, MINUTE

from .stage import Stage


async def my_hours_and_how_i_am_called(stage: Stage) -> None:
    phone = stage.phone
    await phone.command("me")
    await phone.reads("Hours: around the clock.")
    await phone.shoot("me", of="Hours: around the clock", desk=True)
    await phone.press("My hours…")
    await phone.shoot_form("hours-form")
    await phone.fill(zone="rome", wakes="7:30", sleeps="23")
    await phone.reads("Hours: 7:30 to 23:00 in Europe/Rome")
    await phone.choose("Mention me in the channel", "By direct message")
    await phone.reads("Calls: By direct message.")
    await phone.choose("As the table's speed has it", "Every 12 hours")
    await phone.reads("Reminders: every 12 hours.")
    await phone.press("Tell me when I am next")
    await phone.reads("When you are next: you are told.")
    await phone.shoot("me-filled", of="When you are next: you are told")
    await phone.choose("By direct message", "One message a day for all tables")
    await phone.reads("Calls: one message a day, at 7:30.")
    await phone.press("Hour of the digest…")
    await phone.shoot_form("digest-form")
    await phone.fill(hour="19:30")
    await phone.reads("Calls: one message a day, at 19:30.")
    await phone.shoot("me-digest", of="Calls: one message a day, at 19:30")
    await phone.act_as("Bruno")
    await phone.command("me")
    await phone.reads("Orari: a tutte le ore")
    await phone.shoot("me-italian")


async def one_message_a_day(stage: Stage) -> None:
    phone = stage.phone
    player = await stage.second_turn()
    await phone.act_as(player)
    await phone.command("me")
    await phone.reads("Hours: around the clock.")
    await phone.choose("Mention me in the channel", "One message a day for all tables")
    await phone.reads("Calls: one message a day, at 8:00.")
    await phone.read_messages(player)
    await stage.wait(14 * HOUR + MINUTE)
    await phone.reads("1 table waits for you")
    await phone.shoot("digest", of="1 table waits for you")


async def away_until_a_day(stage: Stage) -> None:
    await is_away(stage, await stage.second_turn())


async def is_away(stage: Stage, player: str) -> None:
    """Somebody says until when he is away; the table hears of it."""
    phone = stage.phone
    await phone.act_as(player)
    await phone.command("away")
    await phone.reads("Until when are you away?")
    await phone.shoot("away", of="Until when are you away")
    await phone.choose("Back on…", "Monday")
    await phone.reads("Have a good time! Your clocks stand still until", "1 table is told.")
    await phone.shoot("away-said", of="Have a good time")
    await phone.reads(f"{player} is away until")
    await phone.shoot("table-told", of=f"{player} is away until")
    await phone.press("I am here again")
    await phone.reads("Good to have you back: your clocks go on.")
    await phone.shoot("here-again", of="Good to have you back")

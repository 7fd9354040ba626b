"""Following a table without a seat, talking beside it, and keeping an eye on many games."""

from __future__ import annotations

from bot.tables.timing.clock import MINUTE

from .stage import PEOPLE, Stage


async def somebody_follows_a_table(stage: Stage) -> None:
    phone = stage.phone
    await stage.turn()
    await phone.act_as("Fosca")
    await phone.command("watch")
    await phone.reads("You are looking on")
    await phone.shoot("watch", of="You are looking on")
    await phone.command("status")
    await phone.reads("Looking on: Fosca.")
    await phone.go_to("Bottega")
    await stage.play("end", "end", "end")
    await phone.reads("Magnifico: Round 2 begins.")
    await phone.shoot("round-begins")
    await phone.press("Stop telling me")
    await phone.reads("You hear of this table no more.")


async def talk_has_a_thread(stage: Stage) -> None:
    phone = stage.phone
    await phone.act_as(await stage.turn())
    await phone.command("game talk")
    await phone.reads("Table talk is in", "from now on; the board stays where it is.")
    await phone.shoot("talk", of="from now on; the board stays")
    await phone.go_to("Table talk · Magnifico")
    await phone.reads("the board stays in")
    await phone.shoot("thread")


async def my_games_everywhere(stage: Stage) -> None:
    phone = stage.phone
    player = await stage.turn()
    await phone.act_as(player)
    await phone.command("games")
    await phone.reads("Magnifico · Bottega di prova", "It is up to you to play the turn.")
    await phone.shoot("games", of="It is up to you to play the turn")
    await phone.go_to("Bottega")
    await phone.command("games")
    await phone.press("Open")
    await phone.reads("Your turn", "Only you can see this")
    await phone.shoot("opened", of="Your turn")


async def somebody_is_next(stage: Stage) -> None:
    phone = stage.phone
    first = await stage.turn()
    at = PEOPLE[:3].index(first)
    second, third = (PEOPLE[:3] * 2)[at + 1 : at + 3]
    await phone.act_as(third)
    await phone.command("me")
    await phone.press("Tell me when I am next")
    await phone.go_to("Bottega")
    await stage.play("end")
    await stage.wait(MINUTE)
    await phone.reads(f"Magnifico: you are next, after {second}.")
    await phone.shoot("next")

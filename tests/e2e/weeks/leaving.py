"""Seats that change hands, and tables whose host, server, channel or thread goes away."""

from __future__ import annotations

from bot.local_discord.world.commands import Verb
from bot.tables.timing.clock import DAY

from .stage import OTHER, Stage


async def a_seat_is_handed_over(stage: Stage) -> None:
    phone = stage.phone
    await stage.turn()
    await phone.act_as("Carla")
    await phone.command("substitute")
    await phone.reads("Whoever takes it gets everything that belongs to it; until then you play on.")
    await phone.shoot("offer", of="Whoever takes it gets everything")
    await phone.press("Offer my seat")
    await phone.reads("Your seat is on offer now.")
    await phone.reads("Carla", "How it stands: Round 1")
    await phone.act_as("Fosca")
    await phone.shoot("offered", of="How it stands: Round 1", desk=True)
    await phone.press("Take this seat")
    await phone.reads("The seat is yours, with everything that belongs to it.")
    await phone.shoot("taken", of="The seat is yours")
    await phone.reads("Fosca takes the seat of Carla, with everything that belongs to it.")
    await phone.command("status")
    await phone.reads("One seat, several players: Carla, then Fosca.")
    await phone.shoot("status", of="One seat, several players")


async def another_host(stage: Stage) -> None:
    phone = stage.phone
    await stage.turn()
    await phone.command("game host", player="Carla")
    await phone.reads("Carla is the host now.")
    await phone.reads("Carla is the host of this table now.")
    await phone.shoot("new-host")


async def somebody_has_left_the_server(stage: Stage) -> None:
    """He is called no more: a caretaker minds the seat, and it is on offer."""
    phone = stage.phone
    await stage.turn(speed="none")
    stage.sandbox.world.remove_member(stage.guild, stage.sandbox.world.user("Dario"))
    await stage.wait(DAY)
    await stage.play("end")
    await phone.reads("Dario is not in this server any more. A caretaker minds the seat")
    await phone.reads("and a caretaker minds the seat at Magnifico")
    await phone.shoot("left-the-server", of="is not in this server any more")


async def a_game_moves_from_a_deleted_channel(stage: Stage) -> None:
    phone = stage.phone
    await stage.turn()
    await phone.go_to(OTHER)
    stage.sandbox.world.remove_channel(stage.channel)
    await phone.go_to("Bottega")
    await phone.reads("The channel of your game of Magnifico is gone, so the game sleeps.", "/game move")
    await phone.shoot("channel-gone", of="so the game sleeps")
    await phone.command("status")
    await phone.reads("💤 This game sleeps: its channel is gone.")
    await phone.shoot("asleep", of="💤 This game sleeps")
    await phone.go_to(OTHER)
    await phone.command("game move")
    await phone.reads("The game is here now. Its board is on its way.")
    await phone.reads("The game goes on here, where it stood.")
    await phone.shoot("moved", of="The game goes on here")


async def a_game_sleeps_until_bottega_is_back(stage: Stage) -> None:
    """Off the server, as Discord tells it, and back on it."""
    phone, world = stage.phone, stage.sandbox.world
    await stage.turn()
    await phone.read_messages("Carla")
    world.tell(Verb.REMOVED, stage.guild)
    await phone.reads("I was taken off the server where you play Magnifico, so the game sleeps.")
    await phone.shoot("taken-off", of="I was taken off the server")
    world.tell(Verb.ADDED, stage.guild)
    await phone.reads("goes on where it stood")
    await phone.shoot("back-again", of="goes on where it stood")
    await phone.go_to("tavolo")
    await phone.reads("The game goes on here, where it stood. Nobody has lost any time.")
    await phone.shoot("goes-on", of="The game goes on here")


async def a_game_sleeps_in_a_locked_thread(stage: Stage) -> None:
    phone, world = stage.phone, stage.sandbox.world
    stage.channel = thread = world.add_thread(stage.channel, "serata", world.user("Ada"))
    await stage.turn()
    await phone.read_messages("Carla")
    thread.archived = thread.locked = True
    world.changed(thread)
    await phone.reads("The thread of your game of Magnifico is locked, so the game sleeps")
    await phone.shoot("locked", of="is locked, so the game sleeps")
    thread.archived = thread.locked = False
    world.changed(thread)
    await phone.go_to("serata")
    await phone.reads("The game goes on here, where it stood.")
    await phone.shoot("open-again", of="The game goes on here")

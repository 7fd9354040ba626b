"""Finding back into a game: the log, what happened since one's last turn, trying moves, and notes."""

from __future__ import annotations

from .stage import Stage


async def the_log_is_narrowed(stage: Stage) -> None:
    phone = stage.phone
    player = await stage.turn(rich_start=True)
    await stage.play("end", "invade milan florence 2s", "end")
    await phone.act_as(player)
    await phone.command("log")
    await phone.reads("Only you can see this", "On offer:")
    await phone.shoot("log", of="Only you can see this")
    await phone.choose("Show only…", "Auctions")
    await phone.reads("Round 1", "The bids are opened")
    await phone.shoot("log-of-auctions", of="Only you can see this")
    await phone.choose("Auctions", "Auctions")
    await phone.reads("Round 1", "It is your turn.")
    await phone.choose("Round 1", "Since my last turn")
    await phone.reads("Since my last turn", "Only you can see this")
    await phone.shoot("since-my-last-turn", of="Only you can see this", desk=True)


async def moves_are_tried(stage: Stage) -> None:
    phone = stage.phone
    player = await stage.turn(rich_start=True)
    await phone.act_as(player)
    await phone.command("whatif")
    await phone.reads("nothing of it happens at the table", "You are to move:")
    await phone.shoot("what-if", of="nothing of it happens at the table", desk=True)
    for step in ("Invade", "Naples", "2 soldiers"):
        await phone.answer(step)
    await phone.reads("You have 190 florins.")
    await phone.shoot("tried", of="You have 190 florins.")
    await phone.press("Take back")
    await phone.reads("You have 200 florins.")
    await phone.press("Close")
    await phone.reads("Closed. At the table nothing has happened.")


async def notes_are_kept(stage: Stage) -> None:
    phone = stage.phone
    await stage.auction()
    await phone.command("note")
    await phone.reads("You have no notes on this table. Nobody but you will see them.")
    await phone.press("Write…")
    await phone.shoot_form("note-form")
    await phone.fill(note="Carla always bids 70.\nKeep two tanks for Milan.")
    await phone.reads("Your notes", "Carla always bids 70.")
    await phone.shoot("note", of="Carla always bids 70")
    await phone.command("hand")
    await phone.reads("Only you can see this", "florins", "Carla always bids 70.")
    await phone.shoot("hand-with-notes", of="Carla always bids 70")

"""`/orders`: what is left to be done, standing bids of all three games among it."""

from __future__ import annotations

from tests.engine.magnifico import positions
from tests.simcord.city import landing
from tests.simcord.workshop import ready, workshop

from .stage import HOMES, Stage


async def leave_bids(stage: Stage, usual: str, *path: str) -> None:
    """Leave a usual bid, and another for when something is on offer."""
    phone = stage.phone
    await phone.command("orders")
    await phone.reads("You have left none: you are asked everything.")
    await phone.shoot("no-orders", of="You have left none")
    await phone.press("My bids")
    await phone.press("Usual bid")
    await phone.answer(usual)
    await phone.reads(f"Standing bids: {usual}")
    await phone.press("But when…")
    for step in path:
        await phone.answer(step)


async def bids_for_a_tank(stage: Stage) -> None:
    """Magnifico: left in advance, bid when a tank comes up, seen with when and what, cancelled."""
    phone = stage.phone
    await stage.game()
    await leave_bids(stage, "10 florins", "A tank project", "50 florins")
    await phone.reads("Standing bids: 10 florins, but 50 florins for a tank project")
    await phone.shoot("bids-left", of="but 50 florins for a tank project", desk=True)
    await stage.play(*HOMES)
    await stage.put(positions.auction(["tank_2_3", "gear"]))
    await phone.press("My orders")
    await phone.reads("Last acted: Round 1", "You bid 10 florins, in secret.")
    await phone.shoot("orders", of="Last acted: Round 1")
    await phone.choose("Cancel one…", "Standing bids")
    await phone.reads("You have left none: you are asked everything.")


async def bids_for_a_metal(stage: Stage) -> None:
    """Leonardo da Vinci: a contested card of silver."""
    phone = stage.phone
    await workshop(stage, *ready(), turn=3, labs={0: "3 #12 11w", 1: "3 #12 11w"}, florins=1)
    await leave_bids(stage, "2 florins", "A silver invention", "Any of them", "20 florins")
    await phone.reads("Standing bids: 2 florins, but 20 florins for a silver invention")
    await stage.play("pass", "pass", "pass")
    await phone.reads("Answered in secret: Ada.")
    await phone.press("My orders")
    await phone.reads("You bid 14 florins, in secret.", "20 florins were meant, but you could spare no more than 14.")
    await phone.shoot("bids-of-a-workshop", of="but you could spare no more")


async def bids_for_a_palace(stage: Stage) -> None:
    """Leonardo (1989): what the mover leaves is bid for at once."""
    phone = stage.phone
    await landing(stage, 15)
    await phone.act_as("Dario")
    await leave_bids(stage, "50 florins", "A palace in the Wool Quarter", "Palazzo del Telaio (15)", "100 florins")
    await phone.reads("Standing bids: 50 florins, but 100 florins for Palazzo del Telaio (15)")
    await stage.play("refuse")
    await phone.reads("Answered in secret: Dario.")
    await phone.press("My orders")
    await phone.reads("You bid up to 100 florins")
    await phone.shoot("bids-of-a-city", of="You bid up to 100 florins")

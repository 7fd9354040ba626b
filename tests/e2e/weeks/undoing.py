"""Taking back what others have learned from: spelled out before anybody is asked, and asked of those it concerns."""

from __future__ import annotations

from .stage import PEOPLE, Stage


async def an_assault_is_taken_back(stage: Stage) -> None:
    phone = stage.phone
    attacker, _ = await stage.battle()
    await stage.play("infantry 1s")
    one, other = (name for name in PEOPLE[:3] if name != attacker)
    await phone.act_as(attacker)
    await phone.command("undo")
    await phone.reads(
        "This would be undone:", f"It takes the consent of {one} and {other}. Until then nothing changes."
    )
    await phone.shoot("what-would-be-undone", of="Until then nothing changes", desk=True)
    await phone.press("Ask them")
    await phone.reads(f"Proposed. It takes the consent of {one} and {other}.")
    await phone.act_as(one)
    await phone.reads(f"{attacker} would like to take back the last action.", "This would be undone:")
    await phone.shoot("asked", of="would like to take back")
    await phone.press("I agree")
    await phone.reads("Noted: you agree.")
    await phone.act_as(other)
    await phone.press("I agree")
    await phone.reads(f"{attacker} takes the last action back.")
    await phone.shoot("taken-back", of="takes the last action back")

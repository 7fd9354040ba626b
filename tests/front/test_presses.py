"""An edit of a panel and a press on it: whichever comes first is done first."""

from __future__ import annotations

import asyncio

from bot.front.discord.presses import Presses

ADA, BRUNO = 1, 2


async def test_the_answer_to_a_press_waits_for_the_edit_under_way() -> None:
    presses = Presses()
    async with presses.editing(ADA):
        with presses.answering(ADA), presses.answering(BRUNO):
            waiting = asyncio.create_task(presses.edited(ADA))
            await asyncio.wait_for(presses.edited(BRUNO), 1)
            await asyncio.sleep(0)
            assert not waiting.done()
    await asyncio.wait_for(waiting, 1)


async def test_an_edit_begins_once_no_press_is_being_answered() -> None:
    presses, done = Presses(), list[str]()

    async def edit() -> None:
        async with presses.editing(ADA):
            done.append("edited")

    with presses.answering(ADA):
        editing = asyncio.create_task(edit())
        await asyncio.sleep(0)
        later = presses.answering(ADA)
        later.__enter__()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert done == []
    later.__exit__(None, None, None)
    await asyncio.wait_for(editing, 1)
    assert done == ["edited"]

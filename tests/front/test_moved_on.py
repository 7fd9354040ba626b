"""A player in the middle of a question is told when it closes."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.front.context import PlayerContext
from bot.front.routing.router import DEFER_AFTER
from bot.front.telling.live_panels import LivePanels
from bot.tables.play.drafts import Draft, Drafts
from tests.e2e.party import actions_kept, has_moved_on
from tests.e2e.people import button_of, controls, words

from .a_city import MARKET, Veiled, at_a_market, open_table, plant, swear
from .recorded_session import recorded_session
from .two_rounds import member


async def test_a_question_that_closes_between_two_presses_is_said_to_be_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bruno would change a stake and has chosen a product, where a panel has no room for more; before it is shown
    again, Ada's stake opens all."""
    hidden = Veiled(orders=())
    async with recorded_session(tmp_path / "bottega.db") as session:
        await open_table(session)
        await swear(session, hidden)
        await plant(session, hidden, at_a_market())
        await session.command("Ada", "play", action=f"power {MARKET} leave")
        await session.command("Bruno", "play", action="stake ivory 20")
        ada = await member(session, "Ada")
        table, answer = await session.table(), Drafts.answer

        async def overtaken(self: Drafts, *given: Any) -> Draft:
            draft = await answer(self, *given)
            await table.act(ada, "stake gold 30")
            return draft

        monkeypatch.setattr(Drafts, "answer", overtaken)
        monkeypatch.setattr("bot.front.play.walking.spread", lambda prompt, room: None)
        bruno = session.person("Bruno")
        panel = await bruno.panel()
        [changing] = [each for each in controls(panel, "panel") if "/stake." in each["custom_id"]]
        panel = await bruno.press(panel, changing)
        panel = await bruno.press(panel, button_of(panel, "gold"))
        await session.rest()
    assert has_moved_on(panel), words(panel)


async def test_a_press_delivered_again_shows_what_it_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second delivery is looked at once the first has acted, and is answered before it."""
    looks, edits = count(1), count(1)
    acted, answered = asyncio.Event(), asyncio.Event()
    at = PlayerContext.at

    async def later(*given: Any) -> PlayerContext:
        if next(looks) == 2:
            await acted.wait()
        return await at(*given)

    async def in_turn(self: LivePanels, *given: Any) -> None:
        first = next(edits) == 1
        acted.set()
        await (answered.wait() if first else asyncio.sleep(0))
        answered.set()

    async with recorded_session(tmp_path / "bottega.db") as session:
        await open_table(session)
        bruno = session.person("Bruno")
        panel = await bruno.panel()
        table = await session.table()
        before = (await actions_kept(table)).total()
        monkeypatch.setitem(DEFER_AFTER, "update", 5.0)
        monkeypatch.setattr(PlayerContext, "at", later)
        monkeypatch.setattr(LivePanels, "edited", in_turn)
        session.sandbox.faults.duplicate_interactions()
        pressed = asyncio.create_task(bruno.press(panel, controls(panel, "answer")[0]))
        await asyncio.wait_for(answered.wait(), 10)
        panel = await pressed
        await session.rest()
        assert next(looks) == next(edits) == 3
        assert (await actions_kept(table)).total() == before + 1
    assert not has_moved_on(panel), words(panel)

"""A player in the middle of a question is told when it closes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables.play.drafts import Draft, Drafts
from tests.e2e.party import has_moved_on
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

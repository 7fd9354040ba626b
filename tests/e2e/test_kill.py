"""Bottega is killed while people act at two tables, and started again: what they saw done is done, what they see
works."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.local_discord import Limits, serve
from bot.local_discord.world.message import Message
from bot.store import Database
from bot.tables import Games, InlineThinker, Tables
from tests.e2e.bot_process import bot_process
from tests.e2e.party import Party, actions_kept, offers_commands
from tests.e2e.people import BUTTON, SELECT, Player, controls, parts, shown, until, verb, words

OUT_OF_DATE = ("This button is from another time", "Questo pulsante")


ACTIONS = 12
"""After so many there are castles on the map, and sealed bids."""


async def test_what_was_seen_done_outlives_a_kill_and_what_is_seen_works(tmp_path: Path) -> None:
    async with serve(limits=Limits(identify_interval=0)) as sandbox, bot_process(sandbox, tmp_path) as bot:
        await until(lambda: offers_commands(sandbox), "the commands")
        parties = [Party.of(sandbox, channel=name) for name in ("tavolo", "chiacchiere")]
        await asyncio.gather(*(party.open_table() for party in parties))
        playing = [asyncio.create_task(party.play()) for party in parties]
        await until(lambda: sum(party.actions for party in parties) >= ACTIONS, "enough actions")
        await bot.kill()
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        for party in parties:
            done = await _actions(bot.database, party.table)
            for name, seen in party.acknowledged.items():
                assert seen <= done[name] <= seen + 1
        await bot.start()
        for party in parties:
            await _press_everything(party)
            before = party.actions
            await party.play(lambda party=party, before=before: party.actions >= before + 3)  # type: ignore[misc]


@pytest.mark.parametrize("away", [0, 3600])
async def test_a_post_that_was_not_noted_before_a_kill_is_not_made_again(tmp_path: Path, away: int) -> None:
    """Also later than Discord remembers under which nonce it was made (`away`, in seconds)."""
    async with serve(limits=Limits(identify_interval=0)) as sandbox, bot_process(sandbox, tmp_path) as bot:
        await until(lambda: offers_commands(sandbox), "the commands")
        party = Party.of(sandbox)
        await party.open_table()
        await party.play(lambda: party.actions >= 1)
        await until(lambda: len(_calls(party)) == 2, "the second to be called")
        sandbox.faults.delay(f"POST /channels/{party.channel.id}/messages", seconds=60)
        await party.play(lambda: party.actions >= 2)
        await until(lambda: len(_calls(party)) == 3, "the third to be called, which is not noted")
        await party.play(lambda: party.actions >= 3)
        await bot.kill()
        sandbox.world.clock.advance(away)
        await bot.start()
        await party.play(lambda: party.actions >= 4)
        await until(lambda: len(_homes(party)) >= 3, "all that was done to be told")
        assert len(_homes(party)) == len(set(_homes(party)))
        assert all(each != following for each, following in pairwise(_calls(party)))


def _posts(party: Party) -> list[Message]:
    return [message for message in party.host.actor.sees(party.channel) if message.viewer_id is None]


def _calls(party: Party) -> list[list[str]]:
    """Whom each post that calls anybody has called."""
    return [message.pinged for message in _posts(party) if message.pinged]


def _homes(party: Party) -> list[str]:
    """What is told of those who have settled, in all posts together."""
    return [line for message in _posts(party) for line in words(message).splitlines() if " begins in " in line]


async def _actions(database: Path, table_id: int) -> Counter[str]:
    """How many actions the database holds of each person, those by press."""
    db = await Database.open(database)
    tables = await Tables.open(db, Games(), thinker=InlineThinker())
    try:
        return await actions_kept(await tables.get(table_id))
    finally:
        await tables.close()
        await db.close()


async def _press_everything(party: Party) -> None:
    """Press every kind of control on the newest board, and on the newest private messages of each person."""
    for player in party.players.values():
        own = [m for m in player.actor.sees(party.channel) if m.viewer_id == player.actor.user.id]
        for message in (party.board(), *own[-1:], *player.actor.sees(player.actor.dm())[-1:]):
            assert message
            await _press_each_verb(player, message)


async def _press_each_verb(player: Player, message: Message) -> None:
    """One control of each verb, of those the message shows after each press."""
    pressed: set[str] = set()
    while control := _not_yet_pressed(message, pressed):
        pressed.add(verb(control))
        if control["type"] == BUTTON:
            answer = await player.actor.click(message, control["custom_id"])
        else:
            low = max(1, control.get("min_values", 1))
            values = [option["value"] for option in control["options"][:low]]
            answer = await player.actor.select(message, control["custom_id"], values)
        if not answer.modal:
            told = words(await shown(answer))
            assert not any(sentence in told for sentence in OUT_OF_DATE)
        message = player.sandbox.world.message(message.channel_id, message.id) or message


def _not_yet_pressed(message: Message, pressed: set[str]) -> dict[str, Any] | None:
    found = [*parts(message.components, BUTTON), *parts(message.components, SELECT)]
    return next((each for each in found if verb(each) not in pressed and not each.get("disabled")), None)


async def test_presses_that_come_while_it_closes_leave_no_trace(tmp_path: Path) -> None:
    async with (
        serve(limits=Limits(identify_interval=0)) as sandbox,
        bot_process(sandbox, tmp_path, log_level="INFO") as bot,
    ):
        await until(lambda: offers_commands(sandbox), "the commands")
        party = Party.of(sandbox)
        await party.open_table()
        board = await until(party.board, "the board")
        closing = asyncio.create_task(bot.stop())
        while not closing.done():
            for player in party.players.values():
                for wanted in ("closer", "log", "play", "words"):
                    await player.actor.click(board, controls(board, wanted)[0]["custom_id"], wait=False)
            await asyncio.sleep(0.05)
        assert "Traceback" not in bot.log.read_text("utf-8")

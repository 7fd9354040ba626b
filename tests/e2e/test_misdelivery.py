"""Presses delivered twice, answers that are late or lost, connections that are cut: each action is done once, and the
table goes on."""

from __future__ import annotations

from typing import Any

import pytest

from bot.assembly import Running
from bot.local_discord import Sandbox
from bot.local_discord.world.interactions import CallbackKind
from bot.local_discord.world.message import Message
from tests.e2e.party import Party, actions_kept, all_told
from tests.e2e.people import Player, controls, shown, until

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
POST = "POST /channels/{channel_id}/messages"
ACTIONS = 8


async def done(running: Running) -> int:
    """How many actions by press the first table holds."""
    return (await actions_kept(await running.app.tables.get(1))).total()


async def one_press_before_a_castle(party: Party) -> tuple[Player, Message, dict[str, Any]]:
    """Whoever begins has chosen a region: he, his panel, and its list of territories."""
    [player] = party.awaited()
    panel = await player.panel()
    region = controls(panel, "group")[0]
    panel = await player.choose(panel, region, region["options"][0]["value"])
    return player, panel, controls(panel, "answer")[0]


async def test_a_press_delivered_twice_acts_once(sandbox: Sandbox, running: Running, party: Party) -> None:
    sandbox.faults.duplicate_interactions(10_000)
    await party.play(lambda: party.actions >= ACTIONS)
    assert await done(running) == party.actions


@pytest.mark.parametrize("arrives", [True, False])
async def test_an_action_whose_answer_is_lost_is_done_once(
    sandbox: Sandbox, running: Running, party: Party, arrives: bool
) -> None:
    player, panel, places = await one_press_before_a_castle(party)
    sandbox.faults.drop(CALLBACK, after=arrives)
    answer = await player.actor.select(panel, places["custom_id"], [places["options"][0]["value"]])
    assert answer.failed is not arrives
    assert await done(running) == 1
    await until(lambda: places not in controls(panel, "answer"), "the panel to be brought up to date")
    await party.play(lambda: party.actions >= 2)
    assert await done(running) == 1 + party.actions


async def test_a_press_at_a_busy_table_is_answered_when_its_turn_comes(running: Running, party: Party) -> None:
    player, panel, places = await one_press_before_a_castle(party)
    table = await running.app.tables.get(1)
    async with table.session.locked():
        answer = await player.actor.select(panel, places["custom_id"], [places["options"][0]["value"]])
        assert answer.callback is CallbackKind.DEFERRED_UPDATE
    await shown(answer)
    assert await done(running) == 1


async def test_a_post_whose_answer_is_lost_is_found_and_not_made_again(
    sandbox: Sandbox, running: Running, party: Party
) -> None:
    sandbox.faults.drop(POST, after=True)
    await party.play(lambda: party.actions >= 2)
    await all_told(running)
    assert all(len(made) == 1 for made in posts_by_nonce(sandbox).values())
    assert len(posts_by_nonce(sandbox)) == len(sandbox.request_log.to(POST))


def posts_by_nonce(sandbox: Sandbox) -> dict[str, set[str]]:
    """The ids of the messages that were posted with each nonce; a post without one stands for itself."""
    found: dict[str, set[str]] = {}
    for request in sandbox.request_log.to(POST):
        made = request.answer["id"]
        found.setdefault(str(request.json.get("nonce") or made), set()).add(made)
    return found


@pytest.mark.parametrize("cut", ["drop", "reconnect"])
async def test_the_table_goes_on_after_the_gateway_was_cut(
    sandbox: Sandbox, running: Running, party: Party, cut: str
) -> None:
    await party.play(lambda: party.actions >= 3)
    getattr(sandbox.hub, cut)()
    await party.play(lambda: party.actions >= ACTIONS)
    assert sandbox.hub.log == ["IDENTIFY", "RESUME"]
    assert await done(running) == party.actions

"""A saved world comes back whole: ids, messages, files, commands and tokens."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import aiohttp
import pytest

from bot.local_discord import WorldFileError, serve
from bot.local_discord.world.interactions import State
from tests.bot.local_discord.conftest import running_bot


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "sandbox" / "world.db"


async def test_a_button_works_after_a_restart_of_sandbox_and_bot(file: Path) -> None:
    async with serve(data=file) as sandbox, running_bot(sandbox):
        answer = await sandbox.act_as("Ada").slash("hello", sandbox.world.channel("tavolo"))
        assert answer.message
        before = (sandbox.token, next(iter(sandbox.world.guilds)), answer.message.id)
    async with serve(data=file) as sandbox, running_bot(sandbox):
        bruno, table = sandbox.act_as("Bruno"), sandbox.world.channel("tavolo")
        (message,) = bruno.sees(table)
        assert (sandbox.token, next(iter(sandbox.world.guilds)), message.id) == before
        opened = await bruno.click(message, "g:7:move")
        assert opened.modal


async def test_pictures_are_served_after_a_restart_under_the_new_address(file: Path) -> None:
    async with serve(data=file) as sandbox, running_bot(sandbox):
        await sandbox.act_as("Ada").slash("hello", sandbox.world.channel("tavolo"))
    async with serve(data=file) as sandbox, aiohttp.ClientSession() as session:
        (message,) = sandbox.act_as("Ada").sees(sandbox.world.channel("tavolo"))
        attachment = message.attachments[0]
        path = f"/cdn/attachments/{message.channel_id}/{attachment.id}/{attachment.filename}"
        async with session.get(sandbox.url + path) as reply:
            assert (await reply.read()).startswith(b"\x89PNG")


async def test_commands_private_messages_and_read_marks_stay(file: Path) -> None:
    async with serve(data=file) as sandbox, running_bot(sandbox):
        ada, table = sandbox.act_as("Ada"), sandbox.world.channel("tavolo")
        await ada.slash("private", table)
        sandbox.world.set_dms(sandbox.world.user("Elena"), accepted=False)
        ada.read(table)
    async with serve(data=file) as sandbox:
        world, table = sandbox.world, sandbox.world.channel("tavolo")
        assert [m.content for m in sandbox.act_as("Ada").sees(table)] == ["Just between us"]
        assert sandbox.act_as("Bruno").sees(table) == []
        assert world.find_command("game new", None).path == "game new"
        assert (world.user("Ada").id, table.id) in world.read_marks
        assert not world.user("Elena").dms_open


async def test_direct_messages_and_a_servers_channels_are_found_again(file: Path) -> None:
    async with serve(data=file) as sandbox:
        before = sandbox.act_as("Ada").dm().id
    async with serve(data=file) as sandbox:
        world = sandbox.world
        assert sandbox.act_as("Ada").dm().id == before
        (guild,) = world.guilds.values()
        assert [channel.name for channel in world.channels_of(guild)] == ["tavolo", "chiacchiere"]
        world.remove_guild(guild)
        assert list(world.channels) == [before]


async def test_an_answered_interactions_token_lives_on_and_an_open_one_has_failed(file: Path) -> None:
    async with serve(data=file) as sandbox, running_bot(sandbox):
        ada, table = sandbox.act_as("Ada"), sandbox.world.channel("tavolo")
        answered = (await ada.slash("private", table)).interaction
        waiting = (await ada.slash("slow", table, wait=False)).interaction
    async with serve(data=file) as sandbox, aiohttp.ClientSession() as session:
        restored = sandbox.world.interactions.get(waiting.id)
        assert restored
        assert restored.state is State.FAILED
        path = f"/api/v10/webhooks/{sandbox.world.bot.id}/{answered.token}/messages/@original"
        async with session.patch(sandbox.url + path, json={"content": "Still here"}) as reply:
            assert reply.status == 200


async def test_new_ids_are_greater_than_saved_ones(file: Path) -> None:
    async with serve(data=file) as sandbox:
        sandbox.world.clock.advance(3600)
        last = sandbox.act_as("Ada").say(sandbox.world.channel("tavolo"), "An hour ahead").id
    async with serve(data=file) as sandbox:
        message = sandbox.act_as("Ada").say(sandbox.world.channel("tavolo"), "Now")
        assert int(message.id) > int(last)


async def test_deleted_things_stay_deleted(file: Path) -> None:
    async with serve(data=file) as sandbox:
        world = sandbox.world
        ada, table = sandbox.act_as("Ada"), world.channel("tavolo")
        world.remove_message(ada.say(table, "Gone"))
        thread = world.add_thread(table, "side", world.user("Ada"))
        ada.say(thread, "Gone too")
        world.remove_channel(thread)
    async with serve(data=file) as sandbox:
        assert sandbox.act_as("Ada").sees(sandbox.world.channel("tavolo")) == []
        with pytest.raises(LookupError):
            sandbox.world.channel("side")


async def test_a_file_that_is_no_world_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("These are notes, and more than enough of them to be no database at all." * 20)
    with pytest.raises(WorldFileError, match=r"notes\.txt: .*move it away"):
        async with serve(data=path):
            pass
    assert path.read_text().startswith("These are notes")


async def test_a_damaged_file_is_refused_in_one_sentence(file: Path) -> None:
    async with serve(data=file):
        pass
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE things SET json = '{}' WHERE kind = 'User'")
    with pytest.raises(WorldFileError, match="damaged"):
        async with serve(data=file):
            pass


async def test_a_newer_file_is_refused_and_left_alone(file: Path) -> None:
    async with serve(data=file):
        pass
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 99")
    with pytest.raises(WorldFileError, match="format 99"):
        async with serve(data=file):
            pass


async def test_two_sandboxes_do_not_share_a_file(file: Path) -> None:
    async with serve(data=file):
        with pytest.raises(WorldFileError, match="another sandbox is using it"):
            async with serve(data=file):
                pass

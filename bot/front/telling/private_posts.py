"""Direct messages: sealed questions, kept up to date, and a first hello.

There is one message for each sealed question, edited in place until the next one settles it. A player whose direct
messages are closed finds the same panel behind the channel's "My turn" button.
"""

from __future__ import annotations

from bot.store import Person
from bot.store import posts as stored_posts
from bot.tables import Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.text import game_name
from bot.text.language import paragraph
from bot.text.shared import consent, mentions, substituting
from bot.text.shared import lobby as lobby_texts
from bot.text.shared import panel as panel_texts

from ..context import AppContext, PlayerContext, Reader, names_of, private_words
from ..discord.messenger import ClosedDirectMessages
from ..discord.screen import Block, Screen, Text
from ..lobby import lobby as lobby_post
from ..play.question import panel
from . import board_post, posts, reminders
from .board_post import Way, way_of
from .posts import StoreAs, StoredPost, direct

UNHURRIED = ("none", "live")
"""The speeds that ignore players' hours."""


async def ask(app: AppContext, message: Message) -> None:
    """Send a person a sealed question or an offer; open questions are asked in the channel, unless the person wants to
    be called by direct message."""
    assert message.table is not None and message.person is not None
    if message.person.dms_closed:
        return
    context = await _seated(app, await app.tables.get(message.table), message.person)
    question = context.question(message.data["key"])
    if question is None:
        return
    way = way_of(message.person, app.clock.now_ms(), context.snapshot.call)
    if question.decision.sealed or question.decision.is_proposal:
        await _keep_panel(app, context, message.person, message, silent=way == "quiet")
    elif (
        (call := context.snapshot.call) is not None
        and question.decision.awaited
        and await _by_direct_message(app, message, way)
    ):
        screen = await reminders.call_screen(app, context.lobby, call, message.person, instead=way != "dm")
        await _call_once(app, message, message.person, screen)


async def _call_once(app: AppContext, message: Message, person: Person, screen: Screen) -> None:
    """Call a person by direct message for a question, once: the channel may begin to refuse posts while the call is on
    its way."""
    assert message.table is not None
    purpose, key = f"call/{person.id}", message.data["key"]
    kept = await posts.find(app, message.table, purpose)
    if kept is None or kept.note["key"] != key:
        await direct(app, message, person, screen, keep=StoreAs(purpose, note={"key": key}))


async def _by_direct_message(app: AppContext, message: Message, way: Way) -> bool:
    """Whether an open question is asked by direct message: because its reader prefers that, or in place of a post that
    the channel does not accept."""
    assert message.table is not None
    if message.data.get("instead"):
        return way == "mention"
    return way == "dm" or (way == "mention" and await app.tables.refusals.stands(message.table))


async def refresh(app: AppContext, message: Message) -> None:
    """Update a person's private message, if they have one. A new sealed question gets a message of its own."""
    assert message.table is not None and message.person is not None
    kept = await posts.find(app, message.table, _purpose(message.person))
    if not kept:
        return
    context = await _seated(app, await app.tables.get(message.table), message.person)
    if context.snapshot.seat is None:
        await posts.edit(app, kept.post, _handed_over(context, message.data["seat"]))
        await app.tables.database.write(stored_posts.remove, message.table, _purpose(message.person))
        return
    if not _asked_anew(context.snapshot, kept):
        await posts.edit(app, kept.post, await _panel(context, kept.note.get("key", "")))


def _asked_anew(snapshot: TableSnapshot, kept: StoredPost) -> bool:
    """Whether the table waits for a person's answer to a sealed question other than the one their message shows."""
    decisions = [(q.key, q.decision) for q in snapshot.questions]
    return any(each.sealed and each.awaited and key != kept.note.get("key") for key, each in decisions)


async def _keep_panel(
    app: AppContext, context: PlayerContext, person: Person, message: Message, *, silent: bool
) -> None:
    purpose, key = _purpose(person), message.data["key"]
    screen = await _panel(context, key)
    kept = await posts.find(app, context.table.id, purpose)
    if kept and kept.note.get("key") == key and await posts.edit(app, kept.post, screen):
        return
    after, keep = kept.post.message if kept else 0, StoreAs(purpose, note={"key": key})
    await direct(app, message, person, screen, after=after, keep=keep, silent=silent)
    if kept:
        await posts.edit(app, kept.post, _settled(context))


def _purpose(person: Person) -> str:
    return f"private/{person.id}"


async def _seated(app: AppContext, table: Table, person: Person) -> PlayerContext:
    snapshot = await table.snapshot(person)
    return PlayerContext.of(app, table, Reader(person, private_words(person, snapshot.lobby)), snapshot)


async def _panel(context: PlayerContext, key: str = "") -> Screen:
    screen = await panel(context, key)
    question, call = context.question(key), context.snapshot.call
    until = call.until if call and question and question.decision.awaited else None
    return Screen((Text(_heading(context, until)), *await _missed(context, key), *screen.blocks), screen.accent)


async def _missed(context: PlayerContext, key: str) -> list[Block]:
    """What has changed for the awaited player, until they have answered."""
    question, seat, words = context.question(key), context.snapshot.seat, context.reader.words
    if question is None or not question.decision.awaited or seat is None:
        return []
    since = await context.table.since(seat)
    if since is None or not (line := board_post.since_line(context.snapshot, since, words, seat)):
        return []
    picture = await board_post.before_and_after(context.app, context.snapshot, since, words, seat)
    return [Text(panel_texts.since_last_turn(words, line)), *([picture] if picture else [])]


def _settled(context: PlayerContext) -> Screen:
    """The final text of the message of a closed question."""
    return Screen((Text(_heading(context)), Text(panel_texts.over(context.reader.words))))


def _handed_over(context: PlayerContext, seat: int) -> Screen:
    """The final text of the message of a player who no longer has the seat."""
    words, lobby = context.reader.words, context.lobby
    if lobby.seats[seat].resigned:
        return Screen((Text(_heading(context)), Text(consent.resigned(words))))
    return Screen((Text(_heading(context)), Text(substituting.new_holder(words, names_of(lobby, words)[seat]))))


def _heading(context: PlayerContext, until: int | None = None) -> str:
    """The table, and when the reader's time is up (ms)."""
    lobby, words = context.lobby, context.reader.words
    where = mentions.channel(lobby.channel)
    heading = words.t("-# %(game)s in %(where)s", game=game_name(lobby.game), where=where)
    return heading if until is None else f"{heading} · {panel_texts.time_left(words, until)}"


async def greet(app: AppContext, message: Message) -> None:
    """The first direct message after joining: shows early whether messages get through."""
    assert message.table is not None and message.person is not None
    table = await app.tables.get(message.table)
    lobby = await table.lobby()
    words = private_words(message.person, lobby)
    hello = lobby_texts.hello(words, lobby.game, lobby.channel)
    if lobby.speed not in UNHURRIED and message.person.zone is None:
        hello = paragraph(hello, lobby_texts.tell_hours(words))
    try:
        await direct(app, message, message.person, Screen((Text(hello),)))
    except ClosedDirectMessages:
        await lobby_post.refresh(app, message)

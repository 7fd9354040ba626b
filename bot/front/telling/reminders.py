"""Reminders, and messages about tables that cannot be reached."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Person
from bot.tables import Awaited, Lobby, Table
from bot.tables.telling.messages import News
from bot.tables.telling.outbox import Message
from bot.tables.timing.availability import hours_of, is_awake
from bot.text.language import Language, language_of
from bot.text.shared import clocks, mentions, panel, suspension

from ..context import AppContext, PlayerContext, Reader, private_words
from ..discord.interaction import make_id
from ..discord.messenger import ClosedDirectMessages
from ..discord.screen import Button, Buttons, Screen, Text
from ..people.my_games import PER_PAGE, entry
from ..play import question
from . import board_post, direct_messages, posts
from .board_post import way_of
from .posts import direct, post

TOLD = (News.ASLEEP, News.AWAKE, News.LOBBY_GONE, News.GIVEN_UP)


async def tell(app: AppContext, table: Table, message: Message) -> None:
    """To a player by direct message; to the channel with a new board."""
    lobby = await table.lobby()
    if message.person is None:
        await board_post.post_anew(app, table, message, suspension.goes_on_here(language_of(lobby.language)))
        return
    line = _line(lobby, message, private_words(message.person, lobby))
    await direct_messages.write(app, message, message.person, Screen((Text(line),)), calls=True)


def _line(lobby: Lobby, message: Message, words: Language) -> str:
    match message.data["news"]:
        case News.ASLEEP:
            reason, until = message.data["reason"], message.data["until"]
            return suspension.fell_asleep(words, reason, lobby.game, lobby.channel, until)
        case News.AWAKE:
            return suspension.goes_on(words, lobby.game, lobby.channel)
        case News.LOBBY_GONE:
            return suspension.lobby_gone(words, lobby.game)
        case _:
            return suspension.given_up(words, lobby.game)


async def remind(app: AppContext, message: Message) -> None:
    """Call a player again, or warn them, unless they have answered meanwhile; a warning sent while they sleep notifies
    no phone."""
    assert message.person is not None
    person, warning = message.person, message.data["warning"]
    table = await app.tables.of(message)
    snapshot = await table.snapshot(person)
    now = app.clock.now_ms()
    call, way, asleep = snapshot.call, way_of(person, now), not is_awake(now, hours_of(person))
    if call is None or snapshot.status.blocked or call.seat != message.data["seat"] or (way == "quiet" and not warning):
        return
    refused = way == "mention" and await posts.are_refused(app, table.id)
    if way == "mention" and not call.sealed and not warning and not refused:
        await _in_channel(app, snapshot.lobby, call, person, message)
        return
    try:
        screen = await call_screen(app, snapshot.lobby, call, person, warning=warning, instead=refused)
        if call.sealed:
            words = private_words(person, snapshot.lobby)
            screen = await _with_panel(screen, PlayerContext.of(app, table, Reader(person, words), snapshot), call.key)
        key = screen.panel.key if screen.panel else call.key
        await direct_messages.write(app, message, person, screen, calls=True, silent=asleep, key=key)
    except ClosedDirectMessages:
        await _in_channel(app, snapshot.lobby, call, person, message, silent=asleep)


async def _with_panel(call: Screen, context: PlayerContext, key: str) -> Screen:
    """A call with the panel of its question, which its message has shown so far."""
    shown = await question.panel(context, key)
    text, *others = call.blocks
    return replace(shown, blocks=(text, *shown.blocks, *others))


async def _in_channel(
    app: AppContext, lobby: Lobby, call: Awaited, person: Person, message: Message, *, silent: bool = False
) -> None:
    """The call as a post that mentions the player; it contains only public information."""
    if person.discord_id is None:
        return
    words = language_of(lobby.language)
    duty = app.game_texts(lobby.game, words).duty(call.kind)
    line = panel.ping(words, mentions.mention(person.discord_id), duty, call.until)
    screen = Screen((Text(line), _row(lobby.table, words)), pings=(person.discord_id,))
    await post(app, message, lobby.channel, screen, silent=silent)


async def call_screen(
    app: AppContext, lobby: Lobby, call: Awaited, person: Person, *, warning: bool = False, instead: bool = False
) -> Screen:
    """The call as a direct message: where, what for, until when; `instead` of a post that the channel does not
    accept."""
    words = private_words(person, lobby)
    duty = app.game_texts(lobby.game, words).duty(call.kind)
    line = clocks.call(words, lobby.game, await posts.way_to(app, lobby), duty, call.until)
    text = f"{clocks.nearly_up(words)}\n{line}" if warning else line
    if instead:
        text = f"{text}\n{clocks.cannot_post(words)}"
    return Screen((Text(text), _row(lobby.table, words)))


def _row(table: int, words: Language) -> Buttons:
    turn = Button(panel.button(words, "open"), make_id("play", table), "primary")
    later = Button(clocks.button(words, "later"), make_id("later", table))
    return Buttons((turn, later))


async def digest(app: AppContext, message: Message) -> None:
    """All calls that wait for a person, at any table; no message if there are none."""
    person = message.person
    if person is None:
        return
    waiting = [each for each in await app.tables.of_person(person) if each.your_turn and each.stage == "playing"]
    if not waiting:
        return
    words = language_of(person.language or person.locale or "")
    heading = Text(clocks.digest(words, len(waiting)))
    entries = [await entry(app, each, words) for each in waiting[:PER_PAGE]]
    await direct(app, message, person, Screen((heading, *entries)))

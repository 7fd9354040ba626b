"""Calling players again who are still awaited, and the one message a day for who wants no others."""

from __future__ import annotations

from bot.store import Person
from bot.tables import Awaited, Glance
from bot.tables.outbox import Message
from bot.text.house import moments, turns
from bot.text.house import panel as said
from bot.text.house import patience as words_of
from bot.text.language import Language, language_of

from . import ids, posts
from .calling import way_of
from .house import House, Reader, private_words, texts_of
from .messenger import ClosedDirectMessages
from .panels.my_games import PER_PAGE, entry
from .panels.seated import Seated
from .publishing import nonce
from .screen import Button, Buttons, Screen, Text


async def remind(house: House, message: Message) -> None:
    """Call a player again, or warn him, unless he has answered meanwhile."""
    assert message.table is not None and message.person is not None
    table, person = await house.tables.get(message.table), message.person
    seated = Seated.seeing(house, table, Reader(person, language_of("")), await table.glance(person))
    awaited = _awaited(seated.glance, message.data["seat"])
    way = way_of(person, house.clock.now_ms())
    if awaited is None or (way == "quiet" and not message.data["warning"]):
        return
    if way == "mention" and not awaited.sealed and not message.data["warning"]:
        await _in_channel(house, seated.glance, awaited, person, message)
        return
    seated = Seated.seeing(house, table, Reader(person, private_words(person, seated.lobby)), seated.glance)
    try:
        screen = await call_screen(seated, warning=message.data["warning"])
        await house.messenger.direct(person, screen, nonce(message))
    except ClosedDirectMessages:
        await _in_channel(house, seated.glance, awaited, person, message)


def _awaited(glance: Glance, seat: int) -> Awaited | None:
    """What a seat is awaited for, if its player is asked now and holds it still."""
    status = glance.status
    rests = status.stage != "playing" or status.paused_since is not None or status.asleep is not None
    if rests or glance.seat != seat:
        return None
    return next((each for each in status.awaited if each.seat == seat and not each.computer), None)


async def _in_channel(house: House, glance: Glance, awaited: Awaited, person: Person, message: Message) -> None:
    """The call as a post that mentions the player: it says what everybody knows."""
    if person.discord_id is None:
        return
    words = language_of(glance.lobby.language)
    duty = texts_of(await (await house.tables.get(glance.lobby.table)).glance(None), words).duty(awaited.kind)
    line = turns.ping(words, moments.mention(person.discord_id), duty, awaited.until)
    row = _row(glance.lobby.table, words)
    await house.messenger.send(
        glance.lobby.channel, Screen((Text(line), row), pings=(person.discord_id,)), nonce(message)
    )  # fmt: skip


async def call_screen(seated: Seated, *, warning: bool = False) -> Screen:
    """The call as a direct message: where, what for, until when."""
    glance, words = seated.glance, seated.reader.words
    awaited = next(each for each in glance.status.awaited if each.seat == glance.seat)
    where = await _where(seated)
    line = words_of.call(words, glance.lobby.game, where, seated.texts.duty(awaited.kind), awaited.until)
    told = f"{words_of.nearly_up(words)}\n{line}" if warning else line
    return Screen((Text(told), _row(seated.table.id, words)))


async def _where(seated: Seated) -> str:
    """A link to the newest board, or the channel."""
    kept = await posts.find(seated.house, seated.table.id, posts.BOARD)
    lobby = seated.lobby
    if kept is None:
        return moments.channel(lobby.channel)
    return f"https://discord.com/channels/{lobby.guild or '@me'}/{kept.post.channel}/{kept.post.message}"


def _row(table: int, words: Language) -> Buttons:
    turn = Button(said.button(words, "open"), ids.make("play", table), "primary")
    later = Button(words_of.button(words, "later"), ids.make("later", table))
    return Buttons((turn, later))


async def digest(house: House, message: Message) -> None:
    """All that waits for a person, wherever he plays; nothing where nothing does."""
    person = message.person
    if person is None:
        return
    waiting = [each for each in await house.tables.of_person(person) if each.your_turn and each.stage == "playing"]
    if not waiting:
        return
    words = language_of(person.language or person.locale or "")
    heading = Text(words_of.digest(words, len(waiting)))
    entries = [await entry(house, each, words) for each in waiting[:PER_PAGE]]
    await house.messenger.direct(person, Screen((heading, *entries)), nonce(message))

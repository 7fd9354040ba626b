"""The board in the channel: what happened, the picture, who is awaited.

Within one turn the post is edited with each new picture while it is the newest in the channel and under an hour old;
a new one comes when somebody must be pinged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables import Lobby, LogEntry, Status, Table
from bot.tables.clock import HOUR
from bot.tables.outbox import Message
from bot.text.fitting import latest
from bot.text.language import Language, language_of

from . import ids, posts
from .house import House, texts_for
from .posts import Kept
from .publishing import nonce
from .screen import Block, Button, Buttons, Screen, Text
from .standing import standing

PURPOSE = "board"
STORY_ROOM = 2600


async def publish(house: House, message: Message) -> None:
    """Bring the channel up to date with the table."""
    assert message.table is not None
    table = await house.tables.get(message.table)
    lobby, status = await table.lobby(), await table.status()
    kept = await posts.find(house, table.id, PURPOSE)
    if kept and kept.post.public >= status.public:
        return
    place = await table.place()
    newly = await _newly_awaited(house, status, lobby, kept)
    stays = kept is not None and not newly and await _still_good(house, kept)
    start = int(kept.note["start"]) if kept and stays else (kept.post.public if kept else 0)
    screen = await board_screen(house, table, lobby, status, since=start, pings=newly)
    note = {"start": start, "awaited": sorted(_awaited_people(status, lobby))}
    if kept and stays and await posts.edit(house, kept.post, screen):
        spot = (kept.post.channel, kept.post.message)
    else:
        spot = (place.channel, await house.messenger.send(place.channel, screen, nonce(message)))
    await posts.remember(house, table.id, PURPOSE, spot, public=status.public, note=note)


def _awaited_people(status: Status, lobby: Lobby) -> set[int]:
    """The seats of people who hold the table up."""
    return {each.seat for each in status.awaited if not each.computer and lobby.seats[each.seat].person}


async def _newly_awaited(house: House, status: Status, lobby: Lobby, kept: Kept | None) -> tuple[int, ...]:
    """Discord ids of those who were not awaited at the last post. Whoever is asked by direct message needs no ping
    here, unless his messages are closed."""
    before = set(kept.note["awaited"]) if kept else set()
    sealed = {each.seat for each in status.awaited if each.sealed}
    people = [lobby.seats[seat].person for seat in sorted(_awaited_people(status, lobby) - before)]
    reached = {s.person.id for s in lobby.seats if s.person and s.number in sealed and not s.person.dms_closed}
    return tuple(p.discord_id for p in people if p and p.discord_id and p.id not in reached)


async def _still_good(house: House, kept: Kept) -> bool:
    """Whether the last post may be edited: younger than an hour, and nothing was said after it."""
    if house.clock.now_ms() - kept.post.created >= HOUR:
        return False
    newest = await house.messenger.newest(kept.post.channel)
    return newest in (None, kept.post.message)


async def board_screen(
    house: House, table: Table, lobby: Lobby, status: Status, *, since: int, pings: Sequence[int] = ()
) -> Screen:
    """The public post: the story since a public number, the board, the next to act."""
    words = language_of(lobby.language)
    view = await table.spectate()
    entries = await table.log(None, since=since)
    story = latest(story_lines(lobby, words, entries, view), words, STORY_ROOM)
    picture = await house.painter.board(lobby, view, words, [event for entry in entries for event in entry.events])
    waiting = standing(status, lobby, words)
    if pings:
        waiting = f"{waiting}\n{' '.join(f'<@{user}>' for user in pings)}"
    blocks: list[Block] = [Text(story)] if story else []
    blocks += [picture, Text(waiting), _buttons(table.id, status, words)]
    return Screen(tuple(blocks), pings=tuple(pings))


def story_lines(lobby: Lobby, words: Language, entries: Sequence[LogEntry], view: Any) -> list[str]:
    """What happened, told to everybody; what was taken back is left out."""
    events = [event for entry in entries if not entry.undone for event in entry.events]
    return texts_for(lobby, words).story(events, view)


def _buttons(table: int, status: Status, words: Language) -> Buttons:
    look = Button(words.t("Board in words"), ids.make("words", table))
    hand = Button(words.t("My hand"), ids.make("hand", table))
    if status.stage != "playing":
        return Buttons((look, Button(words.t("Log"), ids.make("log", table))))
    return Buttons((Button(words.t("Your move"), ids.make("play", table), "primary"), hand, look))

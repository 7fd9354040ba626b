"""A direct message to players who want to know that they are next, before they are called."""

from __future__ import annotations

from bot.store import Person
from bot.tables import Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.tables.timing.availability import hours_of, is_awake
from bot.text.shared import panel

from ..context import AppContext, names_of, private_words
from ..discord.interaction import make_id
from ..discord.screen import Button, Buttons, Screen, Text
from . import direct_messages, posts

TOLD_NEXT = "next"
"""In the note of a person's message: the public number at which they were told last."""


async def tell_next(app: AppContext, message: Message) -> None:
    """Tell a player that they are next, if they still are and are awake; once until they have played."""
    assert message.person is not None
    person, seat = message.person, int(message.data["seat"])
    table = await app.tables.of(message)
    snapshot = await table.snapshot(None)
    if not (_wants(person, app.clock.now_ms()) and _is_next(snapshot, seat, person)):
        return
    kept = await direct_messages.find(app, table.id, person)
    told = kept.note.get(TOLD_NEXT) if kept else None
    if told is not None and not await _has_played(table, seat, told):
        return
    noted = {TOLD_NEXT: snapshot.status.public}
    await direct_messages.write(app, message, person, await _message(app, snapshot, person), calls=True, noted=noted)


def _wants(person: Person, now: int) -> bool:
    """Whether a direct message reaches a person now and is welcome."""
    reached = person.dms_closed is None and is_awake(now, hours_of(person))
    return reached and person.remind_next and person.digest_at is None


def _is_next(snapshot: TableSnapshot, seat: int, person: Person) -> bool:
    status, holder = snapshot.status, snapshot.lobby.seats[seat]
    if status.blocked:
        return False
    plays = holder.person is not None and holder.person.id == person.id and not holder.resigned
    return plays and holder.caretaken_since is None and snapshot.game.upcoming(snapshot.view)[:1] == (seat,)


async def _has_played(table: Table, seat: int, since: int) -> bool:
    """Whether a seat has publicly acted after the public number `since`."""
    return any(entry.seat == seat for entry in await table.log(None, since=since))


async def _message(app: AppContext, snapshot: TableSnapshot, person: Person) -> Screen:
    lobby = snapshot.lobby
    words = private_words(person, lobby)
    names = names_of(lobby, words)
    awaited = [names[number] for number in dict.fromkeys(each.seat for each in snapshot.status.awaited)]
    way = await posts.way_to(app, lobby)
    turn = Button(panel.button(words, "open"), make_id("play", lobby.table))
    return Screen((Text(panel.you_are_next(words, lobby.game, awaited, way)), Buttons((turn,))))

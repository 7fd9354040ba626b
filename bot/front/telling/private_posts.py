"""What the one direct message of a table shows: a sealed question, a call, or that there is nothing to do.

A player whose direct messages are closed finds the same panel behind the channel's "My turn" button.
"""

from __future__ import annotations

from dataclasses import replace

from bot.store import Person, finding
from bot.tables import Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.text.language import paragraph
from bot.text.shared import consent, substituting
from bot.text.shared import lobby as lobby_texts
from bot.text.shared import panel as panel_texts
from engine.match import Question

from ..context import AppContext, PlayerContext, Reader, names_of, private_words
from ..discord.messenger import ClosedDirectMessages
from ..discord.screen import Block, Buttons, Screen, Text
from ..lobby import lobby as lobby_post
from ..play.question import open_button, panel, shown_question
from . import board_post, direct_messages, reminders
from .board_post import Way, way_of
from .posts import StoredPost, are_refused

UNHURRIED = ("none", "live")
"""The speeds that ignore players' hours."""
IN_SECRET, IN_PUBLIC = {direct_messages.GOES_ON: True}, {direct_messages.GOES_ON: False}
"""Noted of a message that shows a private question, or none."""
RESTING = "resting"
"""What a message shows while nothing is asked of its reader, however the table goes on."""


async def ask(app: AppContext, message: Message) -> None:
    """Send a person a sealed question or an offer; open questions are asked in the channel, unless the person wants to
    be called by direct message. A question that the person brought up, or that comes while they sleep, calls nobody."""
    assert message.table is not None and message.person is not None
    person, key, now = message.person, message.data["key"], app.clock.now_ms()
    if person.dms_closed:
        return
    if message.data.get("public") and not await _by_direct_message(app, message, way_of(person, now)):
        return
    context = await seated(app, await app.tables.of(message), person)
    question, call = context.question(key), context.snapshot.call
    if question is None:
        return
    way = way_of(person, now, call)
    kept = await direct_messages.find(app, message.table, person)
    told = kept is not None and kept.note.get("key") == key and not message.data.get("anew")
    if _is_private(question):
        calls = way != "quiet" and not told and not message.data.get("again")
        screen = await direct_message(context, key)
        await direct_messages.write(app, message, person, screen, calls=calls, key=key, noted=IN_SECRET)
    elif call and question.decision.awaited and not told and await _by_direct_message(app, message, way):
        screen = await reminders.call_screen(app, context.lobby, call, person, instead=way != "dm")
        await direct_messages.write(app, message, person, screen, calls=True, key=key, noted=IN_PUBLIC)


def _is_private(question: Question) -> bool:
    """Whether a question is asked in a direct message, and shown there as long as it is open."""
    return question.decision.sealed or question.decision.is_proposal


def _comes_next(question: Question) -> bool:
    """Whether a question is shown to a reader who has just answered another."""
    decision = question.decision
    return decision.awaited or decision.asks_ahead


async def _by_direct_message(app: AppContext, message: Message, way: Way) -> bool:
    """Whether an open question is asked by direct message: because its reader prefers that, or in place of a post that
    the channel does not accept."""
    assert message.table is not None
    if message.data.get("instead"):
        return way == "mention"
    if way != "mention":
        return way == "dm"
    return await are_refused(app, message.table)


async def refresh(app: AppContext, message: Message) -> None:
    """Bring a person's message up to date, if it shows a question. A new sealed question comes as a call."""
    assert message.table is not None and message.person is not None
    person = message.person
    kept = await direct_messages.find(app, message.table, person)
    if not kept:
        return
    context = await seated(app, await app.tables.of(message), person)
    if context.snapshot.seat is None:
        await direct_messages.write(app, message, person, handed_over(context), calls=False)
        await direct_messages.forget(app, message.table, person)
        return
    key = kept.note.get("key", "")
    if not (key or kept.note.get("shown")) or _asked_anew(context.snapshot, kept):
        return
    screen = await direct_message(context, key, goes_on=kept.note.get(direct_messages.GOES_ON, False))
    assert screen.panel is not None
    question = shown_question(context, key)
    if screen.panel.shown != kept.note.get("shown"):
        private = question and (_is_private(question) or question.decision.ahead)
        noted = IN_SECRET if private else IN_PUBLIC
        await direct_messages.write(app, message, person, screen, calls=False, key=key, noted=noted)


def _asked_anew(snapshot: TableSnapshot, kept: StoredPost) -> bool:
    """Whether the table waits for a person's answer to a sealed question other than the one their message shows."""
    decisions = [(q.key, q.decision) for q in snapshot.questions]
    return any(each.sealed and each.awaited and key != kept.note.get("key") for key, each in decisions)


async def seated(app: AppContext, table: Table, person: Person) -> PlayerContext:
    """A person at a table, as far as messages to them need it."""
    snapshot = await table.snapshot(person)
    return PlayerContext.of(app, table, Reader(person, private_words(person, snapshot.lobby)), snapshot)


async def direct_message(context: PlayerContext, key: str = "", *, goes_on: bool = False) -> Screen:
    """The panel of a private question, with the call above it; else that there is nothing to answer, and how the round
    goes. A message that `goes_on` shows other questions too, public ones and those ahead of their moment: its reader
    has just answered another in it."""
    question, call = shown_question(context, key), context.snapshot.call
    if question and question.decision.ahead and not goes_on:
        # What only may be answered does not push aside a sealed answer that can still be changed.
        key = next((each.key for each in context.snapshot.questions if _is_private(each)), key)
        question = shown_question(context, key)
    screen = await panel(context, key)
    assert screen.panel is not None
    playing = context.snapshot.status.stage == "playing" and not context.snapshot.status.blocked
    if playing and not (question and (_is_private(question) or (goes_on and _comes_next(question)))):
        rest = Text(f"{_heading(context)}\n{panel_texts.nothing_to_answer(context.reader.words)}")
        blocks = (rest, *await _latest(context), Buttons((open_button(context),)))
        return replace(screen, blocks=blocks, panel=replace(screen.panel, shown=RESTING))
    called = call if question is not None and question.decision.awaited else None
    first = [_heading(context, called.until if called else None)]
    if called:
        first.insert(0, panel_texts.your_turn(context.reader.words, context.texts.duty(called.kind)))
    return replace(screen, blocks=(Text("\n".join(first)), *await _missed(context, question), *screen.blocks))


MOST_LATEST = 3
"""Lines that say how the round goes."""


async def _latest(context: PlayerContext) -> list[Block]:
    """What happened last, as the reader may know it."""
    entries = await context.table.log(context.reader.person, round=context.snapshot.status.round)
    events = [event for entry in entries[-MOST_LATEST:] if not entry.undone for event in entry.events]
    story = context.texts.story(events, context.view)[-MOST_LATEST:]
    return [Text("\n".join(story))] if story else []


async def _missed(context: PlayerContext, question: Question | None) -> list[Block]:
    """What has changed for the awaited player, until they have answered."""
    seat, words = context.snapshot.seat, context.reader.words
    if question is None or not question.decision.awaited or seat is None:
        return []
    since = await context.table.since(seat)
    if since is None or not (line := board_post.since_line(context.snapshot, since, words, seat)):
        return []
    picture = await board_post.before_and_after(context.app, context.snapshot, since, words, seat)
    return [Text(panel_texts.since_last_turn(words, line)), *([picture] if picture else [])]


def handed_over(context: PlayerContext) -> Screen:
    """The final text of what a player was shown who no longer has the seat."""
    words, lobby, person = context.reader.words, context.lobby, context.reader.person
    if any(seat.resigned and seat.person and seat.person.id == person.id for seat in lobby.seats):
        return Screen((Text(_heading(context)), Text(consent.resigned(words))))
    names = names_of(lobby, words)
    own = (names[seat.number] for seat in lobby.seats if any(each.id == person.id for each in seat.before))
    return Screen((Text(_heading(context)), *(Text(substituting.new_holder(words, name)) for name in own)))


def _heading(context: PlayerContext, until: int | None = None) -> str:
    """The table, and when the reader's time is up (ms)."""
    lobby, words = context.lobby, context.reader.words
    heading = panel_texts.at_table(words, lobby.game, lobby.channel)
    return heading if until is None else f"{heading} · {panel_texts.time_left(words, until)}"


async def greet(app: AppContext, message: Message) -> None:
    """The welcome at a person's first table: shows early whether messages get through. Later tables send it only to
    find out whether direct messages that were closed are open again."""
    assert message.table is not None and message.person is not None
    person = message.person
    if person.dms_closed is None and await app.tables.database.read(finding.sits_elsewhere, person.id, message.table):
        return
    table = await app.tables.of(message)
    lobby = await table.lobby()
    words = private_words(person, lobby)
    hello = lobby_texts.hello(words, lobby.game, lobby.channel)
    if lobby.speed not in UNHURRIED and person.zone is None:
        hello = paragraph(hello, lobby_texts.tell_hours(words))
    try:
        await direct_messages.write(app, message, person, Screen((Text(hello),)), calls=True)
    except ClosedDirectMessages:
        await lobby_post.refresh(app, message)

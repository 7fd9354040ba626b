"""News of the table, facts in its channel, or to the person it concerns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.store import Person
from bot.tables import Lobby, Proposal, Table, TableSnapshot
from bot.tables.telling.messages import News
from bot.tables.telling.outbox import Message
from bot.text.language import Language, language_of
from bot.text.shared import diagnosis, mentions, panel
from bot.text.shared.news import NewsDetails, news

from ..archive.game_over import ending_screen, rematch_button
from ..context import AppContext, mention_at, names_of, person_at, private_words, texts_of
from ..discord.interaction import make_id
from ..discord.screen import Block, Button, Buttons, Screen, Text
from ..host.consent import consent_row
from ..lobby.lobby import consent_button, settings
from ..people import substitutes
from ..play.undo import moved
from . import board_post, direct_messages, reminders
from .posts import direct, post

SILENT = {News.STARTED}
"""News that is not facts: the start post says it already."""
GOES_ON = {News.RESUMED, News.REOPENED}
"""News after a time in which nobody could answer: a new board tells it, and calls the awaited players."""


async def tell(app: AppContext, message: Message) -> None:
    table = await app.tables.of(message)
    kind = News(message.data["news"])
    if kind in SILENT:
        return
    if kind is News.INVITED:
        await _invite(app, table, message)
        return
    if kind in substitutes.TOLD:
        await substitutes.tell(app, table, message)
        return
    if kind in reminders.TOLD:
        await reminders.tell(app, table, message)
        return
    if message.person is not None:
        tell_person = _tell_host if kind is News.REFUSED else _tell_person
        await tell_person(app, table, message.person, message)
        return
    snapshot = await table.snapshot(None)
    if kind in GOES_ON and snapshot.status.stage == "playing":
        await board_post.post_anew(app, table, message, await _line(app, snapshot.lobby, kind, message.data))
        return
    screen = await _screen(app, table, snapshot, kind, message.data)
    if screen:
        await post(app, message, snapshot.lobby.channel, screen)


async def _screen(
    app: AppContext, table: Table, snapshot: TableSnapshot, kind: News, data: Mapping[str, Any]
) -> Screen | None:
    """The news as things stand now; None for a proposal that was settled meanwhile."""
    lobby, words = snapshot.lobby, language_of(snapshot.lobby.language)
    if kind is News.OVER:
        return await ending_screen(app, table)
    if kind is News.PROPOSED:
        open_now = snapshot.status.proposals
        proposal = next((each for each in open_now if (each.kind, each.by) == (data["kind"], data["by"])), None)
        return await _proposal(table, snapshot, proposal, words) if proposal else None
    if kind is News.TERMS:
        return _terms(app, snapshot, words)
    return Screen((Text(await _line(app, lobby, kind, data)), *_buttons(kind, table.id, words)))


async def _line(app: AppContext, lobby: Lobby, kind: News, data: Mapping[str, Any]) -> str:
    words = language_of(lobby.language)
    names = names_of(lobby, words)
    facts = NewsDetails(
        by=await _who(app, lobby, data, words),
        kind=data.get("kind", ""),
        awaited=tuple(names[seat] for seat in data.get("asked", ())),
        slug=lobby.game,
        until=data.get("until"),
        count=data.get("count", 0),
    )
    return news(words, kind, facts)


def _buttons(kind: News, table: int, words: Language) -> list[Block]:
    if kind is News.ABANDONED:
        return [Buttons((rematch_button(words, table),))]
    if kind is News.RESTS:
        return [Buttons((Button(words.t("Play on"), make_id("playon", table), "primary"),))]
    return []


async def _who(app: AppContext, lobby: Lobby, data: Mapping[str, Any], words: Language) -> str:
    """Which person, or which seat's holder, caused the news."""
    if "person" in data:
        person = await app.tables.person_of(data["person"])
        return person_at(lobby, person, words) if person else mentions.person(words, "")
    return names_of(lobby, words)[data["by"]] if "by" in data else ""


async def _proposal(table: Table, snapshot: TableSnapshot, proposal: Proposal, words: Language) -> Screen:
    """The question to the players whose consent is needed, with what would be taken back or brought back; only they are
    pinged."""
    lobby = snapshot.lobby
    asked = {seat: lobby.seats[seat].person for seat in proposal.asked}
    called = {seat: person.discord_id for seat, person in asked.items() if person and person.discord_id}
    pings = tuple(called.values())
    facts = NewsDetails(
        by=names_of(lobby, words)[proposal.by],
        kind=proposal.kind,
        awaited=tuple(mention_at(lobby, seat, ping, words) for seat, ping in called.items()),
        until=proposal.due,
    )
    blocks: list[Block] = [Text(news(words, News.PROPOSED, facts))]
    if (kind := proposal.kind) in ("undo", "redo"):
        entries = await table.proposed_turn(proposal.id)
        blocks.append(Text(moved(texts_of(snapshot, words), words, kind, entries)))
    blocks.append(consent_row(words, lobby.table, proposal.id))
    return Screen(tuple(blocks), pings=pings)


def _terms(app: AppContext, snapshot: TableSnapshot, words: Language) -> Screen | None:
    """Changed settings, for the players who have yet to agree; None if all have."""
    lobby = snapshot.lobby
    undecided = {seat.number: seat.person for seat in lobby.undecided}
    called = {seat: person.discord_id for seat, person in undecided.items() if person and person.discord_id}
    pings = tuple(called.values())
    if not pings:
        return None
    facts = NewsDetails(awaited=tuple(mention_at(lobby, seat, ping, words) for seat, ping in called.items()))
    row = Buttons((consent_button(lobby, words, "agree"),))
    return Screen((Text(news(words, News.TERMS, facts)), Text(settings(app, snapshot, words)), row), pings=pings)


async def _tell_person(app: AppContext, table: Table, person: Person, message: Message) -> None:
    """News of a table by direct message to the person it concerns."""
    lobby = await table.lobby()
    words = private_words(person, lobby)
    facts = NewsDetails(slug=lobby.game, channel=lobby.channel)
    line = Text(news(words, News(message.data["news"]), facts))
    turn = Button(panel.button(words, "open"), make_id("play", table.id), "primary")
    await direct_messages.write(app, message, person, Screen((line, Buttons((turn,)))), calls=True)


async def _tell_host(app: AppContext, table: Table, person: Person, message: Message) -> None:
    """Tells the host that the channel accepts no post, in a message of its own: a call would take its place."""
    lobby = await table.lobby()
    line = diagnosis.refused(private_words(person, lobby), lobby.channel, message.data["lacking"])
    await direct(app, message, person, Screen((Text(line),)))


async def _invite(app: AppContext, table: Table, message: Message) -> None:
    """A direct message to an invited person; if it cannot be delivered, the lobby still names them."""
    assert message.person is not None
    lobby = await table.lobby()
    words = private_words(message.person, lobby)
    host = await app.tables.person_of(message.data["by"])
    facts = NewsDetails(
        by=person_at(lobby, host, words) if host else words.t("Somebody"),
        slug=lobby.game,
        channel=lobby.channel,
        rematch=message.data.get("rematch", False),
    )
    screen = Screen((Text(news(words, News.INVITED, facts)),))
    await direct_messages.write(app, message, message.person, screen, calls=True)

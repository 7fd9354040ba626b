"""The board's post in the channel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from bot.store import Person
from bot.tables import Awaited, Lobby, LogEntry, SinceLastAct, Status, Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.tables.timing.availability import hours_of, is_awake
from bot.tables.timing.clock import HOUR
from bot.text import texts
from bot.text.discord_text import BUTTON, last_lines, shortened
from bot.text.game_texts import GameTexts
from bot.text.language import Language, language_of
from bot.text.shared import panel
from engine.choices import NO_HINT, Leaf
from engine.game import Decision, Event

from ..context import AppContext, mention_at, names_of, texts_of
from ..discord import ids
from ..discord.screen import Block, Button, Buttons, Picture, Screen, Text
from . import posts
from .posts import Keep, Kept, post
from .status_line import waiting_line


def since_line(snapshot: TableSnapshot, since: SinceLastAct, words: Language, seat: int) -> str:
    """What has changed for a seat, addressed to it; "" if nothing has."""
    told_to = texts(snapshot.lobby.game, words, snapshot.game.pack, names_of(snapshot.lobby, words), seat)
    return told_to.since(since.before, since.view, since.events, seat)


async def before_and_after(
    app: AppContext, snapshot: TableSnapshot, since: SinceLastAct, words: Language, seat: int
) -> Picture | None:
    """The public board, with what has changed for a seat; None if nothing has happened."""
    if not since.events:
        return None
    lobby = snapshot.lobby
    return await app.painter.since(lobby.game, since, names_of(lobby, words), words.lang, seat)


Way = Literal["mention", "dm", "quiet"]
"""A "quiet" call shows the question and notifies no phone."""


def way_of(person: Person, now: int) -> Way:
    """How a person is to be called at a moment (ms): as they prefer, and never while they sleep or are away."""
    if person.remind_way == "none" or person.digest_at is not None or not is_awake(now, hours_of(person)):
        return "quiet"
    return "dm" if person.remind_way == "dm" and not person.dms_closed else "mention"


def way_to_ask(person: Person, awaited: Awaited | None, now: int) -> Way:
    """How a person is told of a question: quietly if they caused it themselves, because they are looking at it."""
    return "quiet" if awaited is not None and awaited.own else way_of(person, now)


STORY_ROOM = 2600
MOST_CALLED = 2
"""Players whose changes a post tells."""


@dataclass(frozen=True, slots=True)
class News:
    """What is new on a board: the `events` to tell, and what happened `earlier` in the round; `pings` are the Discord
    ids, by seat, of players to call by mention, `missed` what they have not seen yet, `caretaken` the seats for which a
    caretaker acted."""

    events: Sequence[Event] = ()
    earlier: Sequence[Event] = ()
    pings: Mapping[int, int] = field(default_factory=dict)
    missed: Mapping[int, SinceLastAct] = field(default_factory=dict)
    caretaken: Sequence[int] = ()


NO_NEWS = News()


async def publish(app: AppContext, message: Message) -> None:
    """Update the channel to show the table as it is now."""
    assert message.table is not None
    table = await app.tables.get(message.table)
    snapshot = await table.snapshot(None)
    lobby, status = snapshot.lobby, snapshot.status
    kept = await posts.find(app, table.id, posts.BOARD)
    if kept and kept.post.public >= status.public:
        return
    newly = _newly_called(status, lobby, kept, app.clock.now_ms())
    stays = kept is not None and not newly and await _still_good(app, kept)
    start = int(kept.note["start"]) if kept and stays else (kept.post.public if kept else 0)
    happened = [entry for entry in await table.log(None, since=start) if entry.public <= status.public]
    earlier = [entry for entry in await table.log(None, round=status.round) if entry.public <= start]
    caretaken = {entry.seat for entry in happened if entry.cause == "minded" and entry.seat is not None}
    news = News(_events(happened), _events(earlier), newly, await _missed(table, newly), tuple(sorted(caretaken)))
    screen = await board_screen(app, snapshot, language_of(lobby.language), news)
    keep = Keep(posts.BOARD, status.public, {"start": start, "called": _asked(status, lobby)})
    if kept and stays and await posts.edit(app, kept.post, screen):
        spot = (kept.post.channel, kept.post.message)
        await posts.remember(app, table.id, posts.BOARD, spot, public=status.public, note=keep.note)
        return
    await post(app, message, lobby.channel, screen, after=kept.post.message if kept else 0, keep=keep)


async def post_anew(app: AppContext, table: Table, message: Message, word: str) -> None:
    """Post the board with a word above it, regardless of earlier posts; the awaited players are called again."""
    snapshot = await table.snapshot(None)
    lobby, status = snapshot.lobby, snapshot.status
    news = News(pings=_newly_called(status, lobby, None, app.clock.now_ms()))
    screen = await board_screen(app, snapshot, language_of(lobby.language), news)
    screen = replace(screen, blocks=(Text(word), *screen.blocks))
    keep = Keep(posts.BOARD, status.public, {"start": status.public, "called": _asked(status, lobby)})
    await post(app, message, lobby.channel, screen, keep=keep)


def _asked(status: Status, lobby: Lobby) -> list[list[int | str]]:
    """The ids of the people the table waits for, each with the key of their question."""
    people = [(lobby.seats[each.seat].person, each.key) for each in status.awaited if not each.computer]
    return sorted([person.id, key] for person, key in people if person)


def _newly_called(status: Status, lobby: Lobby, kept: Kept | None, now: int) -> dict[int, int]:
    """Discord ids by seat of the players to call here: those who were not awaited, or were asked another question, at
    the last post. A player asked by direct message needs no ping here, unless their direct messages are closed."""
    before = kept.note.get("called", ()) if kept else ()
    called: dict[int, int] = {}
    for each in status.awaited:
        person = lobby.seats[each.seat].person
        if each.computer or person is None or [person.id, each.key] in before or person.discord_id is None:
            continue
        in_secret = each.sealed and not person.dms_closed
        if not in_secret and way_to_ask(person, each, now) == "mention":
            called[each.seat] = person.discord_id
    return dict(sorted(called.items()))


async def _still_good(app: AppContext, kept: Kept) -> bool:
    """Whether the last post may be edited: it is younger than an hour and still the newest message."""
    if app.clock.now_ms() - kept.post.created >= HOUR:
        return False
    newest = await app.messenger.newest(kept.post.channel)
    return newest in (None, kept.post.message)


def _events(entries: Sequence[LogEntry]) -> list[Event]:
    """The events that were not taken back."""
    return [event for entry in entries if not entry.undone for event in entry.events]


async def _missed(table: Table, newly: Mapping[int, int]) -> Mapping[int, SinceLastAct]:
    """What each called player has not seen yet; empty for more than `MOST_CALLED`, whom the post's own story and a
    button serve."""
    if len(newly) > MOST_CALLED:
        return {}
    found = {seat: await table.since(seat) for seat in newly}
    return {seat: since for seat, since in found.items() if since}


async def board_screen(app: AppContext, snapshot: TableSnapshot, words: Language, news: News = NO_NEWS) -> Screen:
    """The board as a public `snapshot` shows it, below the story of what is new."""
    lobby, status = snapshot.lobby, snapshot.status
    waiting = Text(waiting_line(snapshot, words, called=news.pings))
    if status.stage in ("lobby", "closed"):
        return Screen((waiting,))
    names = names_of(lobby, words)
    told = texts_of(snapshot, words).story(news.events, snapshot.view)
    if news.caretaken:
        told = [*told, panel.caretaken(words, [names[seat] for seat in news.caretaken])]
    blocks: list[Block] = [Text(last_lines(told, words, STORY_ROOM))] if told else []
    if scene := await app.painter.scene(lobby.game, snapshot.view, news.events, names, words.lang, news.earlier):
        blocks.append(scene)
    older = {seat: since for seat, since in news.missed.items() if len(since.events) > len(news.events)}
    if picture := await _board(app, snapshot, words, news.events, older):
        blocks.append(picture)
    for seat, since in older.items():
        if line := since_line(snapshot, since, words, seat):
            blocks.append(Text(panel.since(words, mention_at(lobby, seat, news.pings[seat], words), line)))
    blocks += [waiting, *_buttons(snapshot, words)]
    return Screen(tuple(blocks), pings=tuple(news.pings.values()), public=status.public)


async def _board(
    app: AppContext,
    snapshot: TableSnapshot,
    words: Language,
    events: Sequence[Event],
    older: Mapping[int, SinceLastAct],
) -> Picture | None:
    """The board with the latest events drawn in; if one player is called, with all that has changed for them."""
    if len(older) == 1:
        [(seat, since)] = older.items()
        return await before_and_after(app, snapshot, since, words, seat)
    lobby = snapshot.lobby
    return await app.painter.board(lobby.game, snapshot.view, names_of(lobby, words), words.lang, events)


def _buttons(snapshot: TableSnapshot, words: Language) -> list[Buttons]:
    """The buttons to act in the first row, the buttons to look things up in the second: a phone shows three in one."""
    table, status = snapshot.lobby.table, snapshot.status
    closer = Button(panel.button(words, "closer"), ids.make("closer", table))
    in_words = Button(panel.button(words, "board"), ids.make("words", table))
    log = Button(panel.button(words, "log"), ids.make("log", table))
    look = Buttons((closer, in_words, log))
    if status.stage != "playing":
        return [look]
    turn = Button(panel.button(words, "open"), ids.make("play", table), "primary")
    hand = Button(panel.button(words, "hand"), ids.make("hand", table))
    return [Buttons((*_shortcut(snapshot, words), turn, hand)), look]


def _shortcut(snapshot: TableSnapshot, words: Language) -> tuple[Button, ...]:
    """The usual answer of the awaited player, if there is one."""
    question = snapshot.shortcut
    if question is None:
        return ()
    label = shortcut_label(question.decision, texts_of(snapshot, words), snapshot.view)
    return (Button(label, ids.make("quick", snapshot.lobby.table, question.key), "success"),)


def shortcut_label(decision: Decision, texts: GameTexts, view: Any) -> str:
    """The label of the last answer that leads to the usual action."""
    tree, label = decision.tree, ""
    while not isinstance(tree, Leaf):
        answer = getattr(decision.shortcut, tree.field)
        note = tree.note(answer) if tree.note else NO_HINT
        label = texts.option(tree.field, answer, view, note).label
        tree = tree.at(answer)
    return shortened(label, BUTTON)

"""The board's post in the channel, and the lines that say which players a table waits for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import Any, Literal

from bot.render.picture import Picture
from bot.store import Person
from bot.tables import Awaited, Lobby, LogEntry, SinceLastAct, Status, Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.tables.timing.availability import hours_of, is_awake
from bot.tables.timing.clock import HOUR
from bot.text import texts
from bot.text.discord_text import BUTTON, last_lines, shortened
from bot.text.game_texts import GameTexts
from bot.text.language import Language, language_of
from bot.text.shared import lobby as lobby_texts
from bot.text.shared import mentions, panel, substituting
from bot.text.shared.suspension import asleep
from engine.actions import Action
from engine.choices import NO_HINT, Leaf
from engine.game import Decision, Event

from ..context import AppContext, mention_at, names_of, person_at, texts_of
from ..discord.interaction import make_id
from ..discord.screen import Block, Button, Buttons, Screen, Style, Text
from . import posts
from .posts import StoreAs, StoredPost, post

NOBODY: Mapping[int, int] = {}


def waiting_line(snapshot: TableSnapshot, words: Language, *, mentioned: Mapping[int, int] = NOBODY) -> str:
    """What a table waits for, or how it ended, addressed to its reader. `mentioned` are the Discord ids by seat of
    players to name by mention."""
    status = snapshot.status
    if status.stage == "lobby":
        return words.t("The game has not begun yet.")
    if status.stage == "closed":
        closer = person_at(snapshot.lobby, status.closed_by, words) if status.closed_by else None
        return lobby_texts.closed(words, closer, status.reopen_until)
    if status.stage == "over":
        return outcome(snapshot, words)
    if status.asleep is not None:
        return f"💤 {asleep(words, status.asleep)}"
    if status.paused_since is not None:
        return panel.paused(words, status.paused_since)
    if status.awaited and all(each.computer for each in status.awaited):
        caretaken = _caretaken(snapshot, words)
        return f"⏳ {panel.caretakers(words, caretaken)}" if caretaken else words.t("The computer is thinking…")
    return _awaited(snapshot, words, mentioned)


def played_by(lobby: Lobby, words: Language) -> list[str]:
    """A line for each seat that several people played, one after another."""
    lines = []
    for seat in lobby.seats:
        players = [*seat.before, *([seat.person] if seat.person else [])]
        if seat.before:
            lines.append(substituting.played_by(words, [mentions.person(words, player.name) for player in players]))
    return lines


def outcome(snapshot: TableSnapshot, words: Language) -> str:
    result = snapshot.status.result
    if result is None:
        return words.t("The game was ended early, without a winner.")
    names = names_of(snapshot.lobby, words)
    winners = [names[seat] for seat in result.winners]
    return words.n("🏆 %(names)s has won.", "🏆 %(names)s share the victory.", len(winners), names=words.join(winners))


def _caretaken(snapshot: TableSnapshot, words: Language) -> list[str]:
    """The names of the seats that a caretaker has."""
    names = names_of(snapshot.lobby, words)
    return [names[seat.number] for seat in snapshot.lobby.seats if seat.caretaken_since is not None]


def _awaited(snapshot: TableSnapshot, words: Language, mentioned: Mapping[int, int]) -> str:
    status, own = snapshot.status, snapshot.seat
    names, texts = names_of(snapshot.lobby, words), texts_of(snapshot, words)
    others = [each for each in status.awaited if not each.computer and each.seat != own]
    called = [
        (mention_at(snapshot.lobby, each.seat, mentioned[each.seat], words), texts.duty(each.kind))
        for each in others
        if each.seat in mentioned
    ]
    seats = [(names[each.seat], texts.duty(each.kind)) for each in others if each.seat not in mentioned]
    lines = [panel.own_turn(words, each.until) for each in status.awaited if each.seat == own][:1]
    if seats or called or not lines:
        until = {names[each.seat]: each.until for each in others if each.until is not None}
        lines.append(panel.waiting(words, seats, until, called))
    if caretaken := _caretaken(snapshot, words):
        lines.append(panel.caretakers(words, caretaken))
    if status.sealed:
        lines.append(panel.sealed_line(words, [names[seat] for seat in status.sealed]))
    # A call comes first, before any sign.
    return "\n".join(line if mentioned and not number else f"⏳ {line}" for number, line in enumerate(lines))


def since_line(snapshot: TableSnapshot, since: SinceLastAct, words: Language, seat: int) -> str:
    """What has changed for a seat, addressed to it; "" if nothing has."""
    game_texts = texts(snapshot.lobby.game, words, snapshot.game.pack, names_of(snapshot.lobby, words), seat)
    return game_texts.since(since.before, since.view, since.events, seat)


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


def way_of(person: Person, now: int, call: Awaited | None = None) -> Way:
    """How to call a person at a moment (ms): as they prefer, but quietly while they sleep or are away, and for a `call`
    that they caused themselves, because they are looking at it."""
    if call is not None and call.own:
        return "quiet"
    if person.remind_way == "none" or person.digest_at is not None or not is_awake(now, hours_of(person)):
        return "quiet"
    return "dm" if person.remind_way == "dm" and not person.dms_closed else "mention"


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
    table = await app.tables.of(message)
    snapshot = await table.snapshot(None)
    lobby, status = snapshot.lobby, snapshot.status
    kept = await posts.find(app, table.id, posts.BOARD)
    if kept and kept.post.public >= status.public:
        return
    newly = _newly_called(status, lobby, kept, app.clock.now_ms())
    stays = kept is not None and not newly and await _still_good(app, kept)
    start = int(kept.note["start"]) if kept and stays else (kept.post.public if kept else 0)
    log = [entry for entry in await table.log(None, start, status.round) if entry.public <= status.public]
    happened = [entry for entry in log if entry.public > start]
    earlier = [entry for entry in log if entry.public <= start]
    caretaken = {entry.seat for entry in happened if entry.cause == "minded" and entry.seat is not None}
    news = News(_events(happened), _events(earlier), newly, await _missed(table, newly), tuple(sorted(caretaken)))
    screen = await board_screen(app, snapshot, language_of(lobby.language), news)
    keep = StoreAs(posts.BOARD, status.public, {"start": start, "called": _asked(status, lobby)})
    if kept and stays and await posts.edit(app, kept.post, screen):
        spot = (kept.post.channel, kept.post.message)
        await posts.remember(app, table.id, posts.BOARD, spot, public=status.public, note=keep.note)
        return
    await post(app, message, lobby.channel, screen, after=kept.post.message if kept else 0, keep=keep)


async def post_anew(app: AppContext, table: Table, message: Message, word: str) -> None:
    """Post the board with a word after the call, regardless of earlier posts; the awaited players are called again."""
    snapshot = await table.snapshot(None)
    lobby, status = snapshot.lobby, snapshot.status
    news = News(pings=_newly_called(status, lobby, None, app.clock.now_ms()))
    screen = await board_screen(app, snapshot, language_of(lobby.language), news)
    screen = replace(screen, blocks=(screen.blocks[0], Text(word), *screen.blocks[1:]))
    keep = StoreAs(posts.BOARD, status.public, {"start": status.public, "called": _asked(status, lobby)})
    await post(app, message, lobby.channel, screen, keep=keep)


def _asked(status: Status, lobby: Lobby) -> list[list[int | str]]:
    """The ids of the people the table waits for, each with the key of their question."""
    people = [(lobby.seats[each.seat].person, each.key) for each in status.awaited if not each.computer]
    return sorted([person.id, key] for person, key in people if person)


def _newly_called(status: Status, lobby: Lobby, kept: StoredPost | None, now: int) -> dict[int, int]:
    """Discord ids by seat of the players to call here: those who were not awaited, or were asked another question, at
    the last post. A player asked by direct message needs no ping here, unless their direct messages are closed."""
    before = kept.note.get("called", ()) if kept else ()
    called: dict[int, int] = {}
    for each in status.awaited:
        person = lobby.seats[each.seat].person
        if each.computer or person is None or [person.id, each.key] in before or person.discord_id is None:
            continue
        in_secret = each.sealed and not person.dms_closed
        if not in_secret and way_of(person, now, each) == "mention":
            called[each.seat] = person.discord_id
    return dict(sorted(called.items()))


async def _still_good(app: AppContext, kept: StoredPost) -> bool:
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
    waiting = Text(waiting_line(snapshot, words, mentioned=news.pings))
    if status.stage in ("lobby", "closed"):
        return Screen((waiting,))
    names = names_of(lobby, words)
    story = texts_of(snapshot, words).story(news.events, snapshot.view)
    if news.caretaken:
        story = [*story, panel.caretaken(words, [names[seat] for seat in news.caretaken])]
    # A phone shows only the first line of a notification.
    blocks: list[Block] = [waiting, *([Text(last_lines(story, words, STORY_ROOM))] if story else [])]
    if scene := await app.painter.scene(lobby.game, snapshot.view, news.events, names, words.lang, news.earlier):
        blocks.append(scene)
    older = {seat: since for seat, since in news.missed.items() if len(since.events) > len(news.events)}
    if picture := await _board(app, snapshot, words, news.events, older):
        blocks.append(picture)
    for seat, since in older.items():
        if line := since_line(snapshot, since, words, seat):
            blocks.append(Text(panel.since(words, mention_at(lobby, seat, news.pings[seat], words), line)))
    blocks += _buttons(snapshot, words)
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
    """The usual answers, the buttons to act, and the buttons to look things up: a phone shows three in one row."""
    table, status = snapshot.lobby.table, snapshot.status
    closer = Button(panel.button(words, "closer"), make_id("closer", table))
    in_words = Button(panel.button(words, "board"), make_id("words", table))
    log = Button(panel.button(words, "log"), make_id("log", table))
    look = Buttons((closer, in_words, log))
    if status.stage != "playing":
        return [look]
    turn = Button(panel.button(words, "open"), make_id("play", table), "primary")
    hand = Button(panel.button(words, "hand"), make_id("hand", table))
    first = _usual(snapshot, words)
    return [*([Buttons(first)] if first else []), Buttons((turn, hand)), look]


def _usual(snapshot: TableSnapshot, words: Language) -> tuple[Button, ...]:
    """The usual answers to what is asked, the first in green."""
    asked = snapshot.asked
    if asked is None:
        return ()
    texts, notation = texts_of(snapshot, words), snapshot.game.notation
    styles: Iterator[Style] = chain(("success",), repeat("secondary"))
    return tuple(
        Button(
            answer_label(asked.decision, action, texts, snapshot.view),
            make_id("quick", snapshot.lobby.table, asked.key, notation.write(action)),
            style,
        )
        for action, style in zip(asked.decision.shortcuts, styles, strict=False)
    )


def answer_label(decision: Decision, action: Action, texts: GameTexts, view: Any) -> str:
    """The label of the last answer that leads to an action, whether or not the asked player may give it now; of more
    than two answers, what the action does."""
    tree, labels = decision.tree, list[str]()
    while not isinstance(tree, Leaf):
        answer = getattr(action, tree.field)
        note = tree.note(answer) if tree.note else NO_HINT
        labels.append(texts.option(tree.field, answer, view, note).label)
        tree = tree.then(answer)
    return shortened(labels[-1] if len(labels) < 3 else texts.action(action), BUTTON)

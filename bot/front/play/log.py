"""The log: what happened, round by round or since the reader's last turn, filtered by players and topics."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.tables import LogEntry
from bot.text.discord_text import pages
from bot.text.panel_words import concerns
from bot.text.shared import lookup, mentions, panel
from engine.game import Event

from ..context import AppContext, PlayerContext
from ..discord.interaction import Request, UnknownControl, make_id, number
from ..discord.screen import Button, Buttons, Choice, Response, Screen, Select, Show, Text, Update
from ..routing.routes import About, Routes

routes = Routes()

PAGE = 2000
"""Characters of a page: about three screens of a phone."""
SINCE = "since"
"""Used in place of a round: what happened since the reader's last turn."""
AT_TABLE = "table"
"""The topic, in all games, of acts of the table."""
ROUNDS_LISTED = 23
"""Rounds in the list, besides the newest and what happened since the reader's last turn."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the reader wants to see: a round by its number, or `SINCE`; filtered by `seats` and `topics`, empty for
    all."""

    what: str
    seats: tuple[int, ...] = ()
    topics: tuple[str, ...] = ()

    @classmethod
    def read(cls, what: str, only: Iterable[str] = (), offered: Collection[str] = ()) -> Wanted:
        """Read from the values of the controls; seats and topics must be among the offered ones. Raises
        `UnknownControl`."""
        given = tuple(dict.fromkeys(each for each in only if each))
        if not {*given} <= {*offered}:
            raise UnknownControl
        seats = tuple(int(each) for each in given if each.isdigit())
        topics = tuple(each for each in given if not each.isdigit())
        return cls(what if what == SINCE else str(number(what)), seats, topics)

    @property
    def only(self) -> str:
        """The filter, as it is written in the id of a control."""
        return ",".join((*map(str, self.seats), *self.topics))


# Handlers


@routes.on("log", About.TABLE)
async def log(app: AppContext, request: Request, context: PlayerContext, what: str | None = None) -> Response:
    """The newest round, or the one that a button names."""
    return Show(await _screen(context, None if what is None else Wanted.read(what)))


@routes.on("logof", About.TABLE, defer_as="update")
async def choose_round(app: AppContext, request: Request, context: PlayerContext, only: str) -> Response:
    return Update(await _screen(context, Wanted.read(request.chosen, only.split(","), _offered(context))))


@routes.on("logonly", About.TABLE, defer_as="update")
async def narrow(app: AppContext, request: Request, context: PlayerContext, what: str) -> Response:
    return Update(await _screen(context, Wanted.read(what, request.values, _offered(context))))


@routes.on("logpage", About.TABLE, defer_as="update")
async def turn_page(
    app: AppContext, request: Request, context: PlayerContext, what: str, only: str, page: int
) -> Response:
    return Update(await _screen(context, Wanted.read(what, only.split(","), _offered(context)), page))


def _offered(context: PlayerContext) -> set[str]:
    """The seats and topics by which the log can be filtered."""
    seats = (str(seat.number) for seat in context.lobby.seats)
    return {*seats, *(topic.id for topic in context.texts.topics()), AT_TABLE}


# The screen


async def _screen(context: PlayerContext, wanted: Wanted | None, page: int | None = None) -> Screen:
    """A page of the log as the reader may know it; by default the newest."""
    words, newest = context.reader.words, context.snapshot.status.round
    wanted = wanted or Wanted(str(newest))
    entries = await _entries(context, wanted)
    shown_entries = [(entry, lines) for entry in entries if (lines := entry_lines(context, entry, wanted))]
    sheets = pages([line for _, lines in shown_entries for line in lines], PAGE, between="\n")
    shown = len(sheets) - 1 if page is None else min(page, len(sheets) - 1)
    head = [f"**{_title(context, wanted.what)}**"]
    if shown_entries:
        when = dict.fromkeys(mentions.relative(entry.at) for entry, _ in (shown_entries[0], shown_entries[-1]))
        head.append(f"-# {' – '.join(when)}")
    body = sheets[shown] if sheets else _nothing(context, wanted)
    foot = [f"-# {panel.page(words, shown + 1, len(sheets))}"] if len(sheets) > 1 else []
    lists = (_rounds(context, wanted), _narrowing(context, wanted)) if newest else ()
    pager = (_pager(context, wanted, shown, len(sheets)),) if len(sheets) > 1 else ()
    return Screen((Text("\n".join([*head, body, *foot])), *pager, *lists))


async def _entries(context: PlayerContext, wanted: Wanted) -> tuple[LogEntry, ...]:
    person = context.reader.person
    if wanted.what == SINCE:
        return await context.table.log_since(person)
    return await context.table.log(person, round=int(wanted.what))


def _title(context: PlayerContext, what: str) -> str:
    return panel.button(context.reader.words, "since") if what == SINCE else context.texts.round(int(what))


def _nothing(context: PlayerContext, wanted: Wanted) -> str:
    words = context.reader.words
    if wanted.only:
        return words.t("Nothing of the kind. Choose others below, or none to see everything.")
    return panel.nothing_since(words) if wanted.what == SINCE else lookup.empty_log(words)


def _rounds(context: PlayerContext, wanted: Wanted) -> Select:
    """The rounds around the shown one, and always the newest; the first entry is what happened since the reader's last
    turn."""
    newest = context.snapshot.status.round
    shown = newest if wanted.what == SINCE else int(wanted.what)
    first = min(newest, shown + ROUNDS_LISTED // 2)
    rounds = [n for n in dict.fromkeys((newest, *range(first, first - ROUNDS_LISTED, -1))) if n >= 0]
    listed = [*([SINCE] if context.snapshot.seat is not None else []), *map(str, rounds)]
    choices = tuple(Choice(_title(context, what), what, chosen=what == wanted.what) for what in listed)
    return Select(make_id("logof", context.table.id, wanted.only), choices, context.reader.words.t("Another round…"))


def _narrowing(context: PlayerContext, wanted: Wanted) -> Select:
    """The players and the topics, any number of which may be chosen."""
    words, names = context.reader.words, context.names
    seats = [Choice(name, str(seat), chosen=seat in wanted.seats) for seat, name in enumerate(names)]
    topics = {**{topic.id: topic.name for topic in context.texts.topics()}, AT_TABLE: words.t("The table")}
    kinds = [Choice(name, id_, chosen=id_ in wanted.topics) for id_, name in topics.items()]
    choices = (*seats, *kinds)
    name = make_id("logonly", context.table.id, wanted.what)
    return Select(name, choices, words.t("Show only…"), low=0, high=len(choices))


def _pager(context: PlayerContext, wanted: Wanted, shown: int, count: int) -> Buttons:
    words = context.reader.words

    def to(label: str, page: int) -> Button:
        name = make_id("logpage", context.table.id, wanted.what, wanted.only, page)
        return Button(panel.button(words, label), name, disabled=not 0 <= page < count)

    return Buttons((to("earlier", shown - 1), to("later", shown + 1)))


# One entry


def entry_lines(context: PlayerContext, entry: LogEntry, wanted: Wanted | None = None) -> list[str]:
    """An entry in lines, as far as it is wanted; marked if a computer acted for the player, or if it was taken back."""
    words = context.reader.words
    if entry.act is not None:
        return [lookup.act(words, entry.act, context.names)] if _act_wanted(entry, wanted) else []
    story = context.texts.story(tuple(_wanted_events(context, entry.events, wanted)))
    if entry.undone:
        return [lookup.undone(words, line) for line in story]
    if story and entry.seat is not None and entry.cause in lookup.MARKS:
        who = context.names[entry.seat]
        return [lookup.marked(words, story[0], entry.cause, who), *story[1:]]
    return story


def _act_wanted(entry: LogEntry, wanted: Wanted | None) -> bool:
    if wanted is None:
        return True
    seat = getattr(entry.act, "seat", None)
    return (not wanted.topics or AT_TABLE in wanted.topics) and (not wanted.seats or seat in wanted.seats)


def _wanted_events(context: PlayerContext, events: Sequence[Event], wanted: Wanted | None) -> Iterator[Event]:
    topics = {topic.id: topic.kinds for topic in context.texts.topics()}
    for event in events:
        kind: str = event.kind
        of_topic = not (wanted and wanted.topics) or any(kind in topics.get(each, ()) for each in wanted.topics)
        if of_topic and not (wanted and wanted.seats and not concerns(event, wanted.seats)):
            yield event

"""`/games`: all the reader's tables on every server, with a button to their panel where a table waits for them."""

from __future__ import annotations

import asyncio

from bot.tables import Summary
from bot.tables.telling.reports import CHANNEL
from bot.text.language import Language
from bot.text.shared import lookup, panel

from ..context import AppContext, names_of
from ..discord.interaction import Request, make_id
from ..discord.screen import Block, Button, Buttons, Response, Screen, Section, Show, Text, Update
from ..routing.routes import About, Routes
from ..telling import posts

routes = Routes()

PER_PAGE = 8


async def games(app: AppContext, request: Request) -> Response:
    return Show(await _list(app, request, 0))


@routes.on("games", About.NOTHING, defer_as="update")
async def turn_page(app: AppContext, request: Request, page: int) -> Response:
    return Update(await _list(app, request, page))


async def _list(app: AppContext, request: Request, page: int) -> Screen:
    """The reader's open tables, the most urgent first."""
    reader = await app.reader(request)
    words = reader.words
    found = await app.tables.of_person(reader.person)
    if not found:
        return Screen((Text(lookup.none(words)),))
    last = (len(found) - 1) // PER_PAGE
    page = min(page, last)
    shown = found[page * PER_PAGE : (page + 1) * PER_PAGE]
    blocks = await asyncio.gather(*(entry(app, each, words) for each in shown))
    return Screen((*blocks, *(_pager(words, page, last) if last else ())))


async def entry(app: AppContext, table: Summary, words: Language) -> Block:
    """A table in two lines, the second ending in a link to its board; with a button where its player is called."""
    server = await app.messenger.server_name(table.guild) if table.guild else None
    text = f"{lookup.game_title(words, table.game, server)}\n{_standing(app, table, words)}"
    if table.asleep == CHANNEL:  # no link
        return Text(text)
    text = f"{text} {await posts.way_to(app, table)}"
    if not (table.your_turn or table.caretaken):
        return Text(text)
    return Section(text, Button(lookup.open_button(words), make_id("play", table.table), "primary"))


def _standing(app: AppContext, table: Summary, words: Language) -> str:
    if table.stage == "lobby":
        return lookup.lobby(words, len(table.seats))
    if table.caretaken:
        return lookup.caretaken(words)
    if table.paused_since is not None:
        return lookup.paused(words, table.paused_since)
    if table.asleep is not None:
        return lookup.asleep(words, table.asleep)
    if table.since is not None:
        texts = app.game_texts(table.game, words)
        return lookup.your_turn(words, [texts.duty(kind) for kind in table.duties], table.since, table.until)
    if table.consent is not None:
        return lookup.consent(words, table.consent)
    return _others(table, words)


def _others(table: Summary, words: Language) -> str:
    """The other players the table waits for; caretakers and computers are left out because they answer by
    themselves."""
    names = names_of(table, words)
    seats = [table.seats[number] for number in table.awaited]
    people = [names[seat.number] for seat in seats if seat.player == "human" and seat.caretaken_since is None]
    return lookup.others(words, people) if people else lookup.thinking(words)


def _pager(words: Language, page: int, last: int) -> tuple[Block, ...]:
    number = Text(f"-# {panel.page(words, page + 1, last + 1)}")
    back = Button(panel.button(words, "back"), make_id("games", page - 1))
    more = Button(panel.button(words, "more"), make_id("games", page + 1))
    return number, Buttons((*((back,) if page else ()), *((more,) if page < last else ())))

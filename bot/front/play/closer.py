"""Close looks: the whole table, one place or player, and what has changed since the reader's last act.

All of it is public, shown to the person who asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.tables import Table, TableSnapshot
from bot.tables.errors import NotStarted
from bot.text.discord_text import MESSAGE, OPTION, pages, shortened
from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.panel_words import is_seat
from bot.text.shared import panel
from bot.text.shared import whatif as whatif_texts

from ..context import AppContext, Reader, names_of, texts_of
from ..discord.interaction import Request, make_id
from ..discord.screen import Block, Button, Buttons, Choice, Response, Screen, Select, Show, Text, Update
from ..routing.routes import About, Routes
from ..telling import board_post
from .log import SINCE

routes = Routes()

PAGE = MESSAGE - 300
LONGEST_LIST = 25


@routes.on("closer", About.TABLE)
async def whole_table(
    app: AppContext, request: Request, table: Table, again: Literal["again"] | None = None
) -> Response:
    """Everything on the table, in the largest picture; with lists of its parts."""
    screen = await _table(app, await _glance(table), await app.reader(request))
    return Update(screen) if again else Show(screen)


async def _table(app: AppContext, snapshot: TableSnapshot, reader: Reader) -> Screen:
    lobby, words = snapshot.lobby, reader.words
    picture = await app.painter.large(lobby.game, snapshot.view, names_of(lobby, words), words.lang)
    texts = texts_of(snapshot, words)
    block: Block = picture or Text(pages(texts.board(snapshot.view), PAGE)[0])
    return Screen((block, *_lists(snapshot, reader, texts), _ways(snapshot, reader)))


@routes.on("closeup", About.TABLE, defer_as="update")
async def close_up(app: AppContext, request: Request, table: Table, first: str = "") -> Response:
    """One place or one player; the whole table, if that is no longer on it. `first` makes the ids of its lists
    differ."""
    reader, snapshot = await app.reader(request), await _glance(table)
    lobby, words, what = snapshot.lobby, reader.words, request.chosen
    texts = texts_of(snapshot, words)
    if what not in dict(texts.close_ups(snapshot.view)):
        return Update(await _table(app, snapshot, reader))
    picture = await app.painter.close_up(lobby.game, what, snapshot.view, names_of(lobby, words), words.lang)
    block: Block = picture or Text(pages(texts.close_up(what, snapshot.view), PAGE)[0])
    back = Button(panel.button(words, "table"), make_id("closer", lobby.table, "again"))
    return Update(Screen((block, *_lists(snapshot, reader, texts, what), Buttons((back,)))))


@routes.on("since", About.TABLE, defer_as="update")
async def since(app: AppContext, request: Request, table: Table) -> Response:
    """The board before and after: what has changed for the reader since their last act."""
    reader = await app.reader(request)
    own = await table.snapshot(reader.person)
    blocks = [] if own.seat is None else await _missed(app, table, own, own.seat, reader.words)
    back = Button(panel.button(reader.words, "table"), make_id("closer", table.id, "again"))
    log = Button(panel.button(reader.words, "log"), make_id("log", table.id, SINCE))
    row = Buttons((back, log) if blocks else (back,))
    return Update(Screen((*(blocks or [Text(panel.nothing_since(reader.words))]), row)))


async def _missed(app: AppContext, table: Table, snapshot: TableSnapshot, seat: int, words: Language) -> list[Block]:
    happened = await table.since(seat)
    if happened is None:
        return []
    line = board_post.since_line(snapshot, happened, words, seat)
    picture = await board_post.before_and_after(app, snapshot, happened, words, seat)
    return [*([Text(line)] if line else []), *([picture] if picture else [])]


async def _glance(table: Table) -> TableSnapshot:
    """The public view of the table. Raises `NotStarted`."""
    snapshot = await table.snapshot(None)
    if snapshot.view is None:
        raise NotStarted(table.id)
    return snapshot


def _lists(snapshot: TableSnapshot, reader: Reader, texts: GameTexts, shown: str = "") -> list[Select]:
    """All that can be looked at closely: the players, then the places."""
    found = texts.close_ups(snapshot.view)
    players = [each for each in found if is_seat(each[0])]
    places = [each for each in found if not is_seat(each[0])]
    parts = [places[first : first + LONGEST_LIST] for first in range(0, len(places), LONGEST_LIST)]
    lists = [_list(snapshot, players, panel.look_at_player(reader.words), shown)]
    for part in parts:
        first, last = part[0][1], part[-1][1]
        hint = panel.look_at_place(reader.words, first, last) if len(parts) > 1 else panel.look_at(reader.words)
        lists.append(_list(snapshot, part, hint, shown))
    return lists


def _list(snapshot: TableSnapshot, found: Sequence[tuple[str, str]], hint: str, shown: str) -> Select:
    choices = tuple(Choice(shortened(name, OPTION), what, chosen=what == shown) for what, name in found)
    return Select(make_id("closeup", snapshot.lobby.table, found[0][0]), choices, hint)


def _ways(snapshot: TableSnapshot, reader: Reader) -> Buttons:
    table = snapshot.lobby.table
    words = Button(panel.button(reader.words, "board"), make_id("words", table))
    whatif = (Button(whatif_texts.button(reader.words, "whatif"), make_id("if-open", table)),)
    trial = whatif if snapshot.status.stage == "playing" else ()
    if not any(seat.person == reader.person for seat in snapshot.lobby.seats):
        return Buttons((words, *trial))
    return Buttons((Button(panel.button(reader.words, "since"), make_id("since", table)), words, *trial))

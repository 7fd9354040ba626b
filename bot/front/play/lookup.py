"""Look-ups: the board in words, cards, rules, status."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.render.picture import painters
from bot.tables import Lobby, Table
from bot.tables.errors import OtherRules
from bot.text.discord_text import MESSAGE, pages
from bot.text.language import Language
from bot.text.rulebook import Rule, UnknownId, rulebook
from bot.text.shared import lookup, mentions, news, panel
from bot.text.shared.mentions import person
from engine.record import write_record

from ..context import AppContext, PlayerContext, Reader, names_of
from ..discord.interaction import Request, make_id
from ..discord.screen import Block, Button, Buttons, Download, Response, Screen, Show, Text, Update, pager
from ..routing.routes import About, Routes
from ..telling.board_post import board_screen, played_by, waiting_line
from .log import entry_lines
from .walking import orders_buttons, plan_buttons

routes = Routes()

PAGE = MESSAGE - 300


# The board and the reader's hand


@routes.on("hand", About.TABLE)
async def hand(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """What the reader owns, shown to them alone."""
    words = context.reader.words
    if context.snapshot.seat is None:
        return Show(Screen((Text(panel.spectator_hand(words)),)))
    note = lookup.shown(words, await context.table.note(context.reader.person))
    hand_text = Text(pages(context.texts.hand(context.view), PAGE - len(note))[0])
    lobby = context.lobby
    picture = await app.painter.hand(lobby.game, context.view, names_of(lobby, words), words.lang)
    blocks: list[Block] = [hand_text, *([picture] if picture else []), *([Text(note)] if note else [])]
    turn = Button(panel.button(words, "open"), make_id("panel", context.table.id), "primary")
    row = Buttons((turn, *plan_buttons(context), *orders_buttons(context)))
    return Show(Screen((*blocks, row)))


@routes.on("words", About.TABLE)
async def board_in_words(
    app: AppContext, request: Request, context: PlayerContext, page: int | None = None
) -> Response:
    """The whole board for readers who cannot see the picture, page by page."""
    all_pages = pages(context.texts.board(context.view), PAGE)
    number = min(page or 0, len(all_pages) - 1)
    blocks: list[Block] = [Text(all_pages[number])]
    if len(all_pages) > 1:
        blocks.append(Text(f"-# {panel.page(context.reader.words, number + 1, len(all_pages))}"))
        blocks.append(_pager(context, number, len(all_pages)))
    if context.lobby.thread:
        blocks.append(Text(news.where(context.reader.words, context.lobby.thread)))
    screen = Screen(tuple(blocks))
    return Show(screen) if page is None else Update(screen)


def _pager(context: PlayerContext, number: int, count: int) -> Buttons:
    words, table = context.reader.words, context.table.id
    labels = {"back": panel.button(words, "back"), "onward": panel.button(words, "more")}
    return pager(number, count, lambda page: make_id("words", table, page), **labels)


async def board(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """The current picture, for the reader alone."""
    return Show(await board_screen(app, await context.table.snapshot(None), context.reader.words))


async def status(app: AppContext, request: Request, context: PlayerContext) -> Response:
    """Which players are awaited, for what and since when, and the standing of each seat."""
    words = context.reader.words
    state = context.snapshot.status
    lines = [waiting_line(context.snapshot, words)]
    if state.awaited and not state.blocked:
        since = min(each.since for each in state.awaited)
        lines.append(words.t("Asked %(when)s.", when=mentions.relative(since)))
    if state.stage == "playing" and state.last_day is not None:
        lines.append(words.t("The round being played %(when)s is the last.", when=mentions.relative(state.last_day)))
    if state.stage in ("playing", "over"):
        lines += context.texts.status(context.view)
    if context.lobby.thread:
        lines.append(news.where(words, context.lobby.thread))
    lines += played_by(context.lobby, words)
    if watchers := await context.table.watchers():
        lines.append(news.looking_on(words, [person(words, each.name) for each in watchers]))
    return Show(Screen((Text("\n".join(lines)),)))


# Cards and rules


async def card(app: AppContext, request: Request, game: str, name: str) -> Response:
    """A card by its id or its name; without a name all cards in one picture, if the game has one."""
    words = (await app.reader(request)).words
    texts = app.game_texts(game, words)
    pack = app.tables.games.game(game, app.tables.games.packs(game)[0].id).pack
    wanted = name.strip().casefold()
    if not wanted and (all_cards := await app.painter.reference(game, pack, words.lang)):
        return Show(Screen((all_cards, Text(lookup.all_cards(words)))))
    found = _card_meant(wanted, texts.cards())
    if found is None:
        return Show(Screen((Text(lookup.no_card(words, name)),)))
    picture = await app.painter.card(game, pack, found, words.lang) if found in painters(game).cards(pack) else None
    blocks: list[Block] = [picture] if picture else []
    return Show(Screen((*blocks, Text(texts.card(found)))))


def _card_meant(wanted: str, cards: Sequence[tuple[str, str]]) -> str | None:
    """The card of an id or a name, or the only card whose name contains the typed text."""
    exact = next((id_ for id_, title in cards if wanted in (id_, title.casefold())), None)
    near = [id_ for id_, title in cards if wanted and wanted in title.casefold()]
    return exact or (near[0] if len(near) == 1 else None)


@dataclass(frozen=True, slots=True)
class Consulted:
    """The rulebook to read: a game's, and where a table is known, its edition and version of the rules."""

    game: str
    edition: str | None = None
    version: int | None = None

    @classmethod
    def of(cls, lobby: Lobby) -> Consulted:
        return cls(lobby.game, lobby.options.get("edition"), lobby.rules)


async def rule(app: AppContext, request: Request, consulted: Consulted, asked: str) -> Response:
    """A rule by its number, or the rules that match a search, as they hold at the table."""
    words = (await app.reader(request)).words
    book = rulebook(consulted.game)
    found: Sequence[Rule]
    try:
        found = book.meant(asked, consulted.edition)
    except UnknownId as error:
        found = book.search(asked, words.lang, edition=consulted.edition, limit=5)
        if not found:
            return Show(Screen((Text(lookup.no_rule(words, error)),)))
    paragraphs = [lookup.rule(words, book, each, consulted.version) for each in found]
    if consulted.version is not None:
        games = app.tables.games
        newest = games.game(consulted.game, games.packs(consulted.game)[0].id).rules_version
        paragraphs.append(lookup.rules_version(words, consulted.version, newest))
    return Show(Screen(tuple(Text(text) for text in paragraphs if text)))


def rule_names(words: Language, consulted: Consulted, begun: str, most: int) -> list[tuple[str, str]]:
    """The rules that hold at the table and match the typed text: name and id."""
    book, with_edition = rulebook(consulted.game), consulted.edition is None
    found = book.search(begun, words.lang, edition=consulted.edition, limit=most)
    return [(lookup.rule_name(words, book, rule, with_edition=with_edition), rule.id) for rule in found]


# Files


async def record_screen(app: AppContext, reader: Reader, table: int) -> Screen:
    """The whole record. Raises `StillPlaying`."""
    game = await app.tables.history.finished(str(table))
    file = Download(f"{game.slug}-{table}.json", write_record(game.record).encode())
    return Screen((Text(lookup.record(reader.words)), file))


async def export(app: AppContext, request: Request, table: Table) -> Response:
    """The record once the game is over, even if its rules are no longer supported; before that, what the reader may see
    of it."""
    try:
        context = await PlayerContext.at(app, request, table)
    except OtherRules:
        return Show(await record_screen(app, await app.reader(request), table.id))
    words = context.reader.words
    if context.snapshot.status.stage == "over":
        return Show(await record_screen(app, context.reader, table.id))
    lines = [*context.texts.board(context.view), words.t("**The log**")]
    entries = await context.table.log(context.reader.person)
    lines += [line for entry in entries for line in entry_lines(context, entry)]
    file = Download(f"{context.lobby.game}-{table.id}-my-view.md", "\n\n".join(lines).encode())
    return Show(Screen((Text(lookup.view_so_far(words)), file)))

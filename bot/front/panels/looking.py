"""Looking things up: hand, board, standing, log, cards, rules. Nothing here changes a game."""

from __future__ import annotations

from bot.tables import LogEntry
from bot.text.fitting import MESSAGE, latest, pages
from bot.text.rulebook import UnknownId, rulebook
from bot.text.safe import safe
from engine.record import write_record

from .. import ids
from ..board_post import board_screen
from ..house import House, seat_in, texts_for
from ..press import Press
from ..router import Routes
from ..screen import Block, Button, Buttons, Download, Reply, Screen, Select, Show, Text, Update
from ..screen import Choice as Item
from ..standing import standing
from .question import Seated

routes = Routes()

LOG_ROOM = 3500


# The board and what is in one's hand


@routes.on("hand")
async def hand_button(house: House, press: Press) -> Reply:
    return await hand(house, press, int(press.args[0]))


async def hand(house: House, press: Press, table: int) -> Reply:
    """What the reader owns, for his eyes only."""
    seated = await Seated.at(house, press, table)
    await seated.table.seat_of(seated.reader.person)
    view = await seated.table.view(seated.reader.person)
    blocks: list[Block] = [Text(page) for page in pages(seated.texts.hand(view), MESSAGE - 200)][:1]
    blocks.append(Buttons((Button(seated.reader.words.t("Your move"), ids.make("panel", seated.table.id), "primary"),)))
    return Show(Screen(tuple(blocks)))


@routes.on("words")
async def board_in_words(house: House, press: Press) -> Reply:
    """The whole board for those who cannot see the picture, page by page."""
    table, *rest = press.args
    seated = await Seated.at(house, press, int(table))
    number = int(rest[0]) if rest else 0
    all_pages = pages(seated.texts.board(await _view(seated)), MESSAGE - 200)
    number = min(number, len(all_pages) - 1)
    blocks: list[Block] = [Text(all_pages[number])]
    if len(all_pages) > 1:
        blocks.append(_pager(seated, number, len(all_pages)))
    screen = Screen(tuple(blocks))
    return Update(screen) if rest else Show(screen)


def _pager(seated: Seated, number: int, count: int) -> Buttons:
    words, table = seated.reader.words, seated.table.id
    back = Button(words.t("Back"), ids.make("words", table, number - 1), disabled=number == 0)
    onward = Button(words.t("Next"), ids.make("words", table, number + 1), disabled=number == count - 1)
    return Buttons((back, onward))


async def _view(seated: Seated) -> object:
    """What the reader may see: his own view, or a spectator's."""
    if seat_in(seated.lobby, seated.reader.person) is None:
        return await seated.table.spectate()
    return await seated.table.view(seated.reader.person)


async def board(house: House, press: Press, table: int) -> Reply:
    """The picture as it is now, for the reader alone."""
    seated = await Seated.at(house, press, table)
    status = await seated.table.status()
    return Show(
        await board_screen(house, seated.table, seated.lobby, status, since=status.public, words=seated.reader.words)
    )


async def status(house: House, press: Press, table: int) -> Reply:
    """Who is awaited, for what and since when, and how each seat stands."""
    seated = await Seated.at(house, press, table)
    state = await seated.table.status()
    lines = [standing(state, seated.lobby, seated.reader.words, seated.reader.person)]
    if state.stage != "lobby":
        lines += seated.texts.status(await _view(seated))
    return Show(Screen((Text("\n".join(lines)),)))


# The log


@routes.on("log")
async def log_button(house: House, press: Press) -> Reply:
    table, *rest = press.args
    chosen = int((rest or press.values or ("-1",))[0])
    screen = await log_screen(house, press, int(table), None if chosen < 0 else chosen)
    return Update(screen) if rest or press.values else Show(screen)


async def log(house: House, press: Press, table: int) -> Reply:
    return Show(await log_screen(house, press, table, None))


async def log_screen(house: House, press: Press, table: int, round_: int | None) -> Screen:
    """A round of the game as the reader may know it; the latest one unless another is chosen."""
    seated = await Seated.at(house, press, table)
    words = seated.reader.words
    now = (await seated.table.status()).round
    chosen = now if round_ is None else round_
    entries = await seated.table.log(seated.reader.person, round=chosen)
    lines = [line for entry in entries for line in _told(seated, entry)]
    head = words.t("### Round %(round)d", round=chosen) if chosen else words.t("### Setting up")
    body = latest(lines, words, LOG_ROOM) or words.t("Nothing has happened yet.")
    blocks: list[Block] = [Text(f"{head}\n{body}")]
    if now:
        newest = range(now, max(-1, now - 25), -1)
        choices = tuple(
            Item(words.t("Round %(round)d", round=n) if n else words.t("Setting up"), str(n), chosen=n == chosen)
            for n in newest
        )
        blocks.append(Select(ids.make("log", table), choices, words.t("Another round…")))
    return Screen(tuple(blocks))


def _told(seated: Seated, entry: LogEntry) -> list[str]:
    told = seated.texts.story(entry.events)
    if entry.undone:
        return [f"~~{line}~~" for line in told]
    if entry.cause == "order" and told:
        return [*told, seated.reader.words.t("-# by standing order")]
    return told


# Cards and rules


async def card(house: House, press: Press, game: str, name: str) -> Reply:
    """A card by its id or its name."""
    reader = await house.reader(press)
    texts = house.game_texts(game, reader.words)
    found = next((id_ for id_, title in texts.cards() if name.casefold() in (id_, title.casefold())), None)
    if found is None:
        sentence = reader.words.t(
            "There is no card “%(name)s”. Begin to type and choose from the list.", name=safe(name)
        )
        return Show(Screen((Text(sentence),)))
    return Show(Screen((Text(texts.card(found)),)))


async def rule(house: House, press: Press, game: str, asked: str) -> Reply:
    """A rule by its number, or the rules that speak of some words."""
    reader = await house.reader(press)
    book = rulebook(game)
    lang = reader.words.lang
    try:
        entry = book.rule(asked.strip())
    except UnknownId:
        found = book.search(asked, lang, limit=5)
        if not found:
            sentence = reader.words.t("No rule speaks of “%(words)s”. Try another word, or a number such as 5.4.2.",
                                      words=safe(asked))  # fmt: skip
            return Show(Screen((Text(sentence),)))
        return Show(Screen(tuple(Text(rule_text(each, lang)) for each in found)))
    return Show(Screen((Text(rule_text(entry, lang)),)))


def rule_text(entry: object, lang: str) -> str:
    title = entry.title.in_language(lang)  # type: ignore[attr-defined]
    text = entry.text.in_language(lang)  # type: ignore[attr-defined]
    return f"**{title}** · `{entry.id}`\n{text}"  # type: ignore[attr-defined]


# Files and lists


async def export(house: House, press: Press, table: int) -> Reply:
    """The record once the game is over; while it lasts, what the reader may see of it."""
    seated = await Seated.at(house, press, table)
    words = seated.reader.words
    if (await seated.table.status()).stage == "over":
        data = write_record(await seated.table.record()).encode()
        said = words.t("The whole record. `bottega verify` checks it, `bottega replay` tells it again.")
        return Show(Screen((Text(said), Download(f"{seated.lobby.game}-{table}.json", data))))
    lines = [*seated.texts.board(await _view(seated)), words.t("### The log")]
    entries = await seated.table.log(seated.reader.person)
    lines += [line for entry in entries for line in _told(seated, entry)]
    said = words.t("The game as you see it; the whole record follows when it is over.")
    return Show(Screen((Text(said), Download(f"{seated.lobby.game}-{table}-my-view.md", "\n\n".join(lines).encode()))))


async def games(house: House, press: Press) -> Reply:
    """All the reader's open tables, everywhere, those that wait for him first."""
    reader = await house.reader(press)
    words = reader.words
    lines = []
    for each in await house.tables.of_person(reader.person):
        table = await house.tables.get(each.table)
        lobby = await table.lobby()
        game = texts_for(lobby, words).name
        mark = "👉" if each.your_turn else "▫️"
        state = standing(await table.status(), lobby, words, reader.person)
        lines.append(f"{mark} **{game}** <#{each.channel}>: {state}")
    if not lines:
        lines = [words.t("You sit at no table. `/game new` in a channel opens one.")]
    return Show(Screen((Text("\n".join(lines)[:MESSAGE]),)))

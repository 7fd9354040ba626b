"""The lobby: a public post where people gather, and what its buttons do."""

from __future__ import annotations

from bot.store import posts as stored_posts
from bot.tables import Actor, Lobby, Seat, Table, TableSnapshot
from bot.tables.telling.outbox import Message
from bot.tables.timing.clock import DAY
from bot.text import GameTexts
from bot.text.language import Language, language_of
from bot.text.panel_words import SettingWords
from bot.text.shared import clocks, consent, news, people
from bot.text.shared import lobby as said
from bot.text.shared.help import unofficial

from ..context import House, names_of, person_at, texts_of
from ..discord import ids
from ..discord.interaction import Press
from ..discord.screen import (
    DOTS,
    Block,
    Button,
    Buttons,
    Choice,
    Divider,
    Reply,
    Screen,
    Select,
    Show,
    Style,
    Text,
    Update,
)
from ..play.player_context import Seated
from ..routing.routes import About, Routes
from ..telling import posts
from ..telling.posts import Keep, post
from ..telling.status_line import waiting_line

routes = Routes()

ACCENT = 0xC9A55C
MOST_INVITED = 12
"""Names of guests in the lobby's post."""
LOBBY = "lobby"
"""The purpose of the lobby's post."""


# The public post


async def lobby_post(house: House, table: Table) -> Screen:
    """The lobby as everybody sees it, in the table's language; once the game has begun or the table is closed, only
    that."""
    glance = await table.glance(None)
    if glance.status.stage != "lobby":
        return _past(glance)
    lobby, words = glance.lobby, language_of(glance.lobby.language)
    texts = texts_of(glance, words)
    host = person_at(lobby, lobby.host, words) if lobby.host else words.t("Nobody")
    heading = said.heading(words, lobby.game, rematch=lobby.rematch)
    head = f"## {heading}\n{said.opened_by(words, host, lobby.least, lobby.most)}"
    if lobby.rematch:
        head = f"{head}\n{said.kept_seats(words)}"
    blocks: list[Block] = [
        Text(head),
        Text(_seat_list(lobby, words, texts)),
        Text(_places(lobby, words)),
        Text(settings(house, glance, words)),
        Divider(),
        Text(_fine_print(lobby, words)),
        *_rows(house, lobby, words),
    ]
    return Screen(tuple(blocks), ACCENT)


def _past(glance: TableSnapshot) -> Screen:
    words = language_of(glance.lobby.language)
    if glance.status.stage == "playing":
        return Screen((Text(words.t("The game is under way: look for the newest board below.")),))
    return Screen((Text(waiting_line(glance, words)),))


def settings(house: House, glance: TableSnapshot, words: Language) -> str:
    """All that who joins, or agrees, agrees to."""
    lobby, texts = glance.lobby, texts_of(glance, words)
    lines = [clocks.agreed(words, lobby.speed, lobby.time_out), consent.settled(words, lobby.silence)]
    lines += [*_foreign_pack(house, lobby, words), *texts.settings(glance.game.options(lobby.options))]
    if lobby.talk:
        lines.append(news.agreed(words))
    return said.settings(words, lines)


def pack_words(house: House, lobby: Lobby, words: Language) -> SettingWords:
    """The choice of a data pack, the house's own first."""
    return said.pack_setting(words, {pack.id: pack.name for pack in house.tables.games.packs(lobby.game)})


def _foreign_pack(house: House, lobby: Lobby, words: Language) -> list[str]:
    """The line of the data pack, if it is one that the operator added."""
    if lobby.pack == house.tables.games.packs(lobby.game)[0].id:
        return []
    return [said.pack_line(words, pack_words(house, lobby, words).values.get(lobby.pack, lobby.pack))]


def _seat_list(lobby: Lobby, words: Language, texts: GameTexts) -> str:
    names = names_of(lobby, words)
    return "\n".join(_seat_line(lobby, seat, names[seat.number], words, texts) for seat in lobby.seats)


def _places(lobby: Lobby, words: Language) -> str:
    """Who is still expected, and how many are needed. Below the list of seats in a paragraph of its own: what follows
    a list directly would be shown as part of its last line."""
    lines = [said.places(words, len(lobby.seats), lobby.least, lobby.most, agreed=not lobby.undecided)]
    if lobby.invited:
        lines.insert(0, _invited(lobby, words))
    return "\n".join(lines)


def _invited(lobby: Lobby, words: Language) -> str:
    """Who was invited; of a crowd, as many as a post has room for."""
    names = [people.person(words, person.name) for person in lobby.invited]
    if len(names) <= MOST_INVITED:
        return words.t("Invited: %(names)s.", names=words.join(names))
    return words.n(
        "Invited: %(names)s and %(count)d more.",
        "Invited: %(names)s and %(count)d more.",
        len(names) - MOST_INVITED,
        names=words.join(names[:MOST_INVITED], "unit"),
    )


def _seat_line(lobby: Lobby, seat: Seat, name: str, words: Language, texts: GameTexts) -> str:
    return said.seat_line(
        words,
        f"**{name}**",
        colour=f"{DOTS[seat.wish]} {texts.colour(seat.wish)}" if seat.wish else "",
        host=bool(lobby.host and seat.person and seat.person.id == lobby.host.id),
        dms_closed=bool(seat.person and seat.person.dms_closed),
        computer="" if seat.person else people.computer_kind(words, seat.player),
        agree_by=seat.agree_by,
    )


def _fine_print(lobby: Lobby, words: Language) -> str:
    lines = [said.commitment(words, lobby.commitment), unofficial(words)]
    if lobby.expires:
        lines.insert(0, said.expires(words, lobby.expires))
    return "\n".join(f"-# {line}" for line in lines)


def _rows(house: House, lobby: Lobby, words: Language) -> list[Buttons]:
    def button(name: str, style: Style = "secondary") -> Button:
        return Button(said.button(words, name), ids.make(name, lobby.table), style)

    agree = (consent_button(lobby, words, "agree"),) if lobby.undecided else ()
    colour = (button("colour"),) if house.tables.games.title(lobby.game).colours else ()
    return [
        Buttons((consent_button(lobby, words, "join"), button("leave"), *colour)),
        Buttons((*agree, button("start", "primary"), button("options"))),
    ]


def consent_button(lobby: Lobby, words: Language, name: str) -> Button:
    """Joins or agrees; it names what is shown beside it, which is all that it agrees to."""
    return Button(said.button(words, name), ids.make(name, lobby.table, lobby.terms), "success")


# Its buttons


@routes.on("join", About.HERE, late="update", public=True)
async def join(house: House, press: Press, table: Table, shown: str | None = None) -> Reply:
    await table.join(press.by((await house.reader(press)).person), shown=shown)
    return Update(await lobby_post(house, table))


@routes.on("agree", About.SEAT)
async def agree(house: House, press: Press, seated: Seated, shown: str) -> Reply:
    """Agree to the settings as the button's post shows them."""
    await seated.table.agree(press.by(seated.reader.person), shown)
    return Show(Screen((Text(said.agreed(seated.reader.words)),)))


@routes.on("leave", About.HERE, late="update", public=True)
async def leave(house: House, press: Press, table: Table) -> Reply:
    await table.leave(press.by((await house.reader(press)).person))
    return Update(await lobby_post(house, table))


@routes.on("colour", About.SEAT)
async def choose_colour(house: House, press: Press, seated: Seated) -> Reply:
    """A private list of the colours; a colour two people wish for goes to the earlier in order of play."""
    wished = seated.lobby.seats[seated.require_seat()].wish
    words = seated.reader.words
    colours = house.tables.games.title(seated.lobby.game).colours
    choices = tuple(
        Choice(seated.texts.colour(colour), colour, emoji=DOTS.get(colour, ""), chosen=wished == colour)
        for colour in colours
    )
    explain = words.t(
        "Which colour would you like? Whoever comes first in the order of play chooses first; "
        "if yours is taken you get the next free one."
    )
    select = Select(ids.make("wish", seated.table.id), choices, said.prompt(words, "colour"))
    return Show(Screen((Text(explain), select), ACCENT))


@routes.on("wish", About.SEAT, late="update")
async def wish(house: House, press: Press, seated: Seated) -> Reply:
    colour = press.take(house.tables.games.title(seated.lobby.game).colours)
    await seated.table.wish(press.by(seated.reader.person), colour)
    noted = seated.reader.words.t("Noted: %(colour)s, if it is free.", colour=seated.texts.colour(colour))
    return Update(Screen((Text(f"{DOTS.get(colour, '')} {noted}"),), ACCENT))


# Starting and closing


@routes.on("start", About.TABLE)
async def start(house: House, press: Press, seated: Seated) -> Reply:
    """Post the start message, whose id the outcomes depend on, then begin."""
    await seated.table.check_start(press.by(seated.reader.person))
    await begin(house, seated, press, press.by(seated.reader.person))
    begun = seated.reader.words.t("The game has begun. The board is on its way to the channel.")
    return Show(Screen((Text(begun),), ACCENT))


async def begin(house: House, seated: Seated, press: Press, by: Actor) -> None:
    """The start post, then the game; a post whose game did not begin after all says so. `by` has no claim where the
    press was spent on something before: it would count as done."""
    channel = seated.lobby.channel
    post = await _posted_once(house, seated.lobby, press.claim)
    try:
        await seated.table.start(by, post)
    except Exception:
        if (await seated.table.status()).stage == "lobby":  # else another delivery of the press has begun it
            words = language_of(seated.lobby.language)
            await house.messenger.edit(channel, post, Screen((Text(words.t("The game did not begin after all.")),)))
        raise


async def _posted_once(house: House, lobby: Lobby, press: int) -> int:
    """The start post of a table; the one that is there, should the program have ended before its game began."""
    named, screen = f"start.{lobby.table}", start_post(lobby)
    post = await house.messenger.find_own(lobby.channel, named, house.clock.now_ms() - DAY)
    if post is None:
        post = await house.messenger.send(lobby.channel, screen, named)
    if post < press:
        # Discord's ids grow with time: this one is from before, and may say by now that the game did not begin.
        await house.messenger.edit(lobby.channel, post, screen)
    return post


def start_post(lobby: Lobby) -> Screen:
    words = language_of(lobby.language)
    lines = [
        words.t("## The game begins"),
        words.t("At the table: %(names)s.", names=words.join(names_of(lobby, words))),
        words.t(
            "-# Every die and card follows from the seed committed to (`%(hash)s…`) and the id of this post.",
            hash=lobby.commitment[:16],
        ),
    ]
    return Screen((Text("\n".join(lines)),), ACCENT)


@routes.on("close", About.TABLE)
async def ask_to_close(house: House, press: Press, seated: Seated) -> Reply:
    words = seated.reader.words
    question = words.t("Close this table for everybody? It can be reopened for 14 days.")
    sure = Button(said.button(words, "close"), ids.make("closed", seated.table.id), "danger")
    return Show(Screen((Text(question), Buttons((sure,))), ACCENT))


@routes.on("closed", About.TABLE, late="update")
async def close(house: House, press: Press, seated: Seated) -> Reply:
    await seated.table.close(press.by(seated.reader.person))
    return Update(Screen((Text(seated.reader.words.t("The table is closed.")),), ACCENT))


async def refresh(house: House, message: Message) -> None:
    """Bring the lobby's post up to date, for the last time once the game has begun or the table is closed."""
    assert message.table is not None
    table = await house.tables.get(message.table)
    kept = await posts.find(house, table.id, LOBBY)
    glance = await table.glance(None)
    if glance.status.stage != "lobby":
        if kept:
            await posts.edit(house, kept.post, await lobby_post(house, table))
            await house.tables.database.write(stored_posts.remove, table.id, LOBBY)
        return
    screen = await lobby_post(house, table)
    if kept and await posts.edit(house, kept.post, screen):
        return
    after = kept.post.message if kept else 0
    await post(house, message, glance.lobby.channel, screen, after=after, keep=Keep(LOBBY))

"""The lobby: a public post where people gather, and the host's private settings."""

from __future__ import annotations

from typing import Any

from bot.tables import Choice as ChoiceOption
from bot.tables import Lobby, Number, Option, Seat, Switch, Table
from bot.tables.errors import BadValue
from bot.text.fitting import BUTTON, shortened
from bot.text.language import Language, language_of
from bot.text.safe import safe

from .. import ids
from ..colours import DOTS
from ..house import House, texts_for
from ..press import Press
from ..router import Routes
from ..screen import (
    Ask,
    Block,
    Button,
    Buttons,
    Choice,
    Divider,
    Field,
    Form,
    Reply,
    Screen,
    Select,
    Show,
    Text,
    Update,
)
from .question import Seated

routes = Routes()

ACCENT = 0xC9A55C
COMPUTERS = ("apprentice", "random")


# The public post


def lobby_post(house: House, lobby: Lobby) -> Screen:
    """The lobby as everybody sees it, in the table's language."""
    words = language_of(lobby.language)
    texts = texts_for(lobby, words)
    host = safe(lobby.host.name) if lobby.host else words.t("nobody")
    head = [
        words.t("## %(game)s: who plays?", game=texts.name),
        words.t("Host: %(host)s. Seats: %(least)d to %(most)d.", host=host, least=lobby.least, most=lobby.most),
    ]
    if lobby.expires:
        head.append(words.t("The lobby closes %(when)s.", when=f"<t:{lobby.expires // 1000}:R>"))
    blocks: list[Block] = [Text("\n".join(head)), Text(_seat_list(lobby, words))]
    if settings := texts.settings(house.tables.games.checked(lobby)):
        blocks.append(Text("\n".join(settings)))
    blocks += [Divider(), Text(_fine_print(lobby, words)), *_lobby_rows(lobby, words)]
    return Screen(tuple(blocks), ACCENT)


def _seat_list(lobby: Lobby, words: Language) -> str:
    lines = [f"{_dot(seat)} **{_who(seat, words)}**{_host_mark(lobby, seat)}" for seat in lobby.seats]
    invited = [safe(person.name) for person in lobby.invited]
    if invited:
        lines.append(words.t("Invited: %(names)s.", names=words.join(invited)))
    missing = lobby.least - len(lobby.seats)
    if missing > 0:
        lines.append(words.n("%(count)d more player is needed.", "%(count)d more players are needed.", missing))
    return "\n".join(lines)


def _dot(seat: Seat) -> str:
    return DOTS.get(seat.wish, "▫️")


def _who(seat: Seat, words: Language) -> str:
    if seat.person:
        return safe(seat.person.name)
    return words.t("Computer (%(kind)s)", kind=computer_name(seat.player, words))


def computer_name(kind: str, words: Language) -> str:
    return words.t("apprentice") if kind == "apprentice" else words.t("plays at random")


def _host_mark(lobby: Lobby, seat: Seat) -> str:
    return " 👑" if lobby.host and seat.person and seat.person.id == lobby.host.id else ""


def _fine_print(lobby: Lobby, words: Language) -> str:
    commitment = words.t(
        "-# Luck is settled before the game: SHA-256 of its seed is `%(hash)s`. The seed is published at the end.",
        hash=lobby.commitment,
    )
    unofficial = words.t(
        "-# Unofficial, made by players; the map's names and most card figures are our reconstruction."
    )
    return f"{commitment}\n{unofficial}"


def _lobby_rows(lobby: Lobby, words: Language) -> list[Buttons]:
    def button(label: str, verb: str, style: Any = "secondary") -> Button:
        return Button(label, ids.make(verb, lobby.table), style)

    return [
        Buttons((
            button(words.t("Join"), "join", "success"),
            button(words.t("Leave"), "leave"),
            button(words.t("My colour"), "colour"),
        )),
        Buttons((
            button(words.t("Start"), "start", "primary"),
            button(words.t("Settings"), "settings"),
        )),
    ]  # fmt: skip


# Joining and leaving


async def _refreshed(house: House, table: Table) -> Update:
    return Update(lobby_post(house, await table.lobby()))


@routes.on("join", late="update")
async def join(house: House, press: Press) -> Reply:
    table = await house.table_of(press, int(press.args[0]))
    reader = await house.reader(press)
    await table.join(reader.person, claim=press.claim)
    return await _refreshed(house, table)


@routes.on("leave", late="update")
async def leave(house: House, press: Press) -> Reply:
    table = await house.table_of(press, int(press.args[0]))
    reader = await house.reader(press)
    await table.leave(reader.person, claim=press.claim)
    return await _refreshed(house, table)


@routes.on("colour")
async def choose_colour(house: House, press: Press) -> Reply:
    """A private list of the colours; a colour two people wish for goes to the earlier in order of play."""
    seated = await Seated.at(house, press, int(press.args[0]))
    seat = await seated.table.seat_of(seated.reader.person)
    words = seated.reader.words
    colours = house.tables.games.title(seated.lobby.game).colours
    choices = tuple(
        Choice(colour_name(colour, words), colour, emoji=DOTS.get(colour, ""), chosen=seat.wish == colour)
        for colour in colours
    )
    explain = words.t(
        "Which colour would you like? Whoever comes first in the order of play chooses first; "
        "if yours is taken you get the next free one."
    )
    select = Select(ids.make("wish", seated.table.id), choices, words.t("My colour"))
    return Show(Screen((Text(explain), select), ACCENT))


def colour_name(colour: str, words: Language) -> str:
    names = {
        "red": words.t("Red"),
        "blue": words.t("Blue"),
        "yellow": words.t("Yellow"),
        "green": words.t("Green"),
        "purple": words.t("Purple"),
        "black": words.t("Black"),
    }
    return names[colour]


@routes.on("wish", late="update")
async def wish(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    colour = press.values[0]
    await seated.table.wish(seated.reader.person, colour, claim=press.claim)
    words = seated.reader.words
    said = words.t("Noted: %(colour)s, if it is free.", colour=colour_name(colour, words))
    return Update(Screen((Text(f"{DOTS.get(colour, '')} {said}"),), ACCENT))


# The host's settings


@routes.on("settings")
async def open_settings(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    return Show(settings_panel(house, seated))


def settings_panel(house: House, seated: Seated, chosen: str = "", note: str = "") -> Screen:
    """All options with their values; choosing one shows how it can be set."""
    words, lobby, table = seated.reader.words, seated.lobby, seated.table
    options = house.tables.games.title(lobby.game).options
    lines = [_option_line(seated, option) for option in options]
    blocks: list[Block] = [Text(note)] if note else []
    blocks.append(Text(words.t("### Settings of the table") + "\n" + "\n".join(lines)))
    choices = tuple(
        Choice(
            shortened(seated.texts.setting(option.name).name, 100),
            option.name,
            shortened(seated.texts.setting(option.name).about, 100),
            chosen=option.name == chosen,
        )
        for option in options
    )
    blocks.append(Select(ids.make("option", table.id), choices, words.t("Change a setting…")))
    if option := next((o for o in options if o.name == chosen), None):
        blocks += _option_controls(seated, option)
    blocks += [Divider(), *_seat_controls(seated)]
    return Screen(tuple(blocks), ACCENT)


def _value_words(seated: Seated, option: Option) -> str:
    value = seated.lobby.options.get(option.name)
    named = seated.texts.setting(option.name).values.get(value)
    if named:
        return named
    if isinstance(option, Switch):
        return seated.reader.words.t("yes") if value else seated.reader.words.t("no")
    return str(value)


def _option_line(seated: Seated, option: Option) -> str:
    return f"- {seated.texts.setting(option.name).name}: **{_value_words(seated, option)}**"


def _option_controls(seated: Seated, option: Option) -> list[Block]:
    words, table = seated.reader.words, seated.table
    about = Text(f"**{seated.texts.setting(option.name).name}**: {seated.texts.setting(option.name).about}")
    value = seated.lobby.options.get(option.name)
    if isinstance(option, Switch):
        label = words.t("Switch off") if value else words.t("Switch on")
        return [
            about,
            Buttons((Button(label, ids.make("set", table.id, option.name, "" if value else "1"), "primary"),)),
        ]
    if isinstance(option, ChoiceOption):
        named = seated.texts.setting(option.name).values
        choices = tuple(Choice(str(named.get(v, v)), str(v), chosen=v == value) for v in option.values)
        return [about, Select(ids.make("set", table.id, option.name), choices)]
    return [
        about,
        Buttons((Button(words.t("Enter a number…"), ids.make("setform", table.id, option.name), "primary"),)),
    ]


def _seat_controls(seated: Seated) -> list[Block]:
    words, lobby, table = seated.reader.words, seated.lobby, seated.table
    add = tuple(
        Button(
            shortened(words.t("Add a computer: %(kind)s", kind=computer_name(kind, words)), BUTTON),
            ids.make("computer", table.id, kind),
            disabled=len(lobby.seats) >= lobby.most,
        )
        for kind in COMPUTERS
    )
    blocks: list[Block] = [Buttons(add)]
    others = tuple(
        Choice(_who(seat, words), str(seat.number))
        for seat in lobby.seats
        if not (seat.person and seat.person.id == seated.reader.person.id)
    )
    if others:
        blocks.append(Select(ids.make("remove", table.id), others, words.t("Remove a seat…")))
    blocks.append(Buttons((Button(words.t("Close the table"), ids.make("close", table.id), "danger"),)))
    return blocks


@routes.on("option", late="update")
async def choose_option(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    return Update(settings_panel(house, seated, press.values[0]))


@routes.on("setform", late=None)
async def option_form(house: House, press: Press) -> Reply:
    table, name = press.args
    seated = await Seated.at(house, press, int(table))
    option = _option(house, seated, name)
    words = seated.texts.setting(name)
    hint = ""
    if isinstance(option, Number):
        hint = seated.reader.words.t("from %(low)d to %(high)d", low=option.low, high=option.high)
    field = Field("value", shortened(words.name, 45), str(seated.lobby.options.get(name, "")), description=hint, most=6)
    return Ask(Form(ids.make("set", seated.table.id, name), shortened(words.name, 45), (field,)))


@routes.on("set", late="update")
async def set_option(house: House, press: Press) -> Reply:
    table, name, *rest = press.args
    seated = await Seated.at(house, press, int(table))
    given = (rest or press.values or press.fields.get("value", ("",)))[0]
    value = _read_value(_option(house, seated, name), given)
    await seated.table.set_option(seated.reader.person, name, value, manager=press.manages, claim=press.claim)
    seated = await Seated.at(house, press, int(table))
    return Update(settings_panel(house, seated, name))


def _option(house: House, seated: Seated, name: str) -> Option:
    return next(option for option in house.tables.games.title(seated.lobby.game).options if option.name == name)


def _read_value(option: Option, given: str) -> object:
    if isinstance(option, Switch):
        return bool(given)
    if isinstance(option, Number):
        word = given.strip()
        if not (word.isascii() and word.isdigit() and len(word) < 7):
            raise BadValue(option.name, safe(given), (str(option.low), str(option.high)))
        return int(word)
    return given


@routes.on("computer", late="update")
async def add_computer(house: House, press: Press) -> Reply:
    table, kind = press.args
    seated = await Seated.at(house, press, int(table))
    await seated.table.add_computer(seated.reader.person, kind, manager=press.manages, claim=press.claim)
    return Update(settings_panel(house, await Seated.at(house, press, int(table))))


@routes.on("remove", late="update")
async def remove_seat(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    seat = int(press.values[0])
    await seated.table.remove(seated.reader.person, seat, manager=press.manages, claim=press.claim)
    return Update(settings_panel(house, await Seated.at(house, press, int(press.args[0]))))


# Starting and closing


@routes.on("start", late="show")
async def start(house: House, press: Press) -> Reply:
    """Post the start message, whose id the outcomes depend on, then begin."""
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.check_start(seated.reader.person, manager=press.manages)
    place = await seated.table.place()
    post = await house.messenger.send(place.channel, start_post(seated.lobby))
    await seated.table.start(seated.reader.person, post, manager=press.manages, claim=press.claim)
    said = seated.reader.words.t("The game has begun. The board is on its way to the channel.")
    return Show(Screen((Text(said),), ACCENT))


def start_post(lobby: Lobby) -> Screen:
    words = language_of(lobby.language)
    names = [_who(seat, words) for seat in lobby.seats]
    lines = [
        words.t("## The game begins"),
        words.t("At the table: %(names)s.", names=words.join(names)),
        words.t(
            "-# Every die and card follows from the seed committed to (`%(hash)s…`) and this post's id.",
            hash=lobby.commitment[:16],
        ),
    ]
    return Screen((Text("\n".join(lines)),), ACCENT)


@routes.on("close")
async def ask_to_close(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    words = seated.reader.words
    question = words.t("Close this table for everybody? It can be reopened for 14 days with `/game reopen`.")
    sure = Button(words.t("Close it"), ids.make("closed", seated.table.id), "danger")
    return Show(Screen((Text(question), Buttons((sure,))), ACCENT))


@routes.on("closed", late="update")
async def close(house: House, press: Press) -> Reply:
    seated = await Seated.at(house, press, int(press.args[0]))
    await seated.table.close(seated.reader.person, manager=press.manages, claim=press.claim)
    return Update(Screen((Text(seated.reader.words.t("The table is closed.")),), ACCENT))

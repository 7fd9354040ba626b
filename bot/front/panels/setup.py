"""`/setup`: the server's language, channels and limits, and a diagnosis."""

from __future__ import annotations

from .. import ids
from ..house import House, Reader
from ..permissions import missing
from ..press import Press
from ..router import Routes
from ..screen import (
    Ask,
    Block,
    Button,
    Buttons,
    ChannelSelect,
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

routes = Routes()

MOST_TABLES = 100


class NotManager(Exception):
    """Only who may manage the server may set it up."""


class NotInServer(Exception):
    """Something of a server, asked for in a direct message."""


async def setup(house: House, press: Press) -> Reply:
    return Show(await setup_panel(house, press))


async def setup_panel(house: House, press: Press) -> Screen:
    """Everything a server can set, and what the bot lacks in this channel."""
    reader, guild = await _manager(house, press)
    server = await house.tables.server(guild)
    words = reader.words
    language = server.language or press.server_locale[:2]
    languages = (
        Choice("English", "en", chosen=language != "it"),
        Choice("Italiano", "it", chosen=language == "it"),
    )
    where = words.join([f"<#{channel}>" for channel in server.channels]) or words.t("everywhere")
    most = server.most_tables or house.tables.limits.per_server
    lines = [
        words.t("### Bottega on this server"),
        words.t("Tables may be opened: %(where)s.", where=where),
        words.t("Open tables at once: at most %(most)d.", most=most),
    ]
    blocks: list[Block] = [
        Text("\n".join(lines)),
        Select(ids.make("slanguage"), languages, words.t("Language of public posts")),
        ChannelSelect(ids.make("schannels"), words.t("Channels for tables (none: everywhere)"), server.channels),
        Buttons((Button(words.t("Most tables…"), ids.make("smost")),)),
        Divider(),
        Text(_diagnosis(press, reader)),
    ]
    return Screen(tuple(blocks))


def _diagnosis(press: Press, reader: Reader) -> str:
    words = reader.words
    lacking = missing(press, words)
    if not lacking:
        return words.t("✅ In this channel I have every permission I need.")
    head = words.t("⚠️ In this channel I lack these permissions; give them to my role in the channel's settings:")
    return "\n".join([head, *(f"- {name}" for name in lacking)])


async def _manager(house: House, press: Press) -> tuple[Reader, int]:
    if press.server is None:
        raise NotInServer
    if not press.manages:
        raise NotManager
    return await house.reader(press), press.server


@routes.on("slanguage", late="update")
async def set_language(house: House, press: Press) -> Reply:
    _, guild = await _manager(house, press)
    await house.tables.set_server(guild, language=press.values[0])
    return Update(await setup_panel(house, press))


@routes.on("schannels", late="update")
async def set_channels(house: House, press: Press) -> Reply:
    _, guild = await _manager(house, press)
    await house.tables.set_server(guild, channels=tuple(int(channel) for channel in press.values))
    return Update(await setup_panel(house, press))


@routes.on("smost", late=None)
async def most_form(house: House, press: Press) -> Reply:
    reader, _ = await _manager(house, press)
    words = reader.words
    field = Field(
        "most", words.t("Open tables at once"), description=words.t("from 1 to %(most)d", most=MOST_TABLES), most=3
    )
    return Ask(Form(ids.make("smostset"), words.t("Limits"), (field,)))


class BadLimit(ValueError):
    """A limit that is no number from 1 to `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


@routes.on("smostset", late="update")
async def set_most(house: House, press: Press) -> Reply:
    _, guild = await _manager(house, press)
    given = press.fields["most"][0].strip()
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= MOST_TABLES):
        raise BadLimit(MOST_TABLES)
    await house.tables.set_server(guild, most_tables=int(given))
    return Update(await setup_panel(house, press))

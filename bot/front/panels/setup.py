"""`/setup`: the server's language, channels and limits, and a diagnosis."""

from __future__ import annotations

from bot.store import Server
from bot.text.house import diagnosis
from bot.text.language import Language

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


class BadLimit(ValueError):
    """A limit that is no number from 1 to `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


async def setup(house: House, press: Press) -> Reply:
    return Show(await setup_panel(house, press))


async def setup_panel(house: House, press: Press) -> Screen:
    """Everything a server can set, and what the bot lacks where tables may be opened."""
    reader, guild = await _manager(house, press)
    words = reader.words
    server = await house.tables.server(guild)
    language = server.language or ("it" if press.server_locale.startswith("it") else "en")
    most = server.most_tables or house.tables.limits.per_server
    lines = diagnosis.overview(words, language, server.channels, most, await house.tables.open_in(guild))
    blocks: list[Block] = [
        Text("\n".join([words.t("### Bottega on this server"), *(f"- {line}" for line in lines)])),
        Select(ids.make("slanguage"), _languages(language), words.t("Language of public posts")),
        ChannelSelect(ids.make("schannels"), words.t("Channels for tables"), server.channels),
        Buttons((Button(words.t("Table limit…"), ids.make("smost")),)),
        Divider(),
        Text("\n".join(_diagnosis(house, press, server, words))),
    ]
    return Screen(tuple(blocks))


def _languages(chosen: str) -> tuple[Choice, ...]:
    return tuple(Choice(name, lang, chosen=lang == chosen) for lang, name in diagnosis.LANGUAGES.items())


def _diagnosis(house: House, press: Press, server: Server, words: Language) -> list[str]:
    """What the bot lacks here and in each channel chosen for tables; a channel it cannot see may be gone."""
    found = [diagnosis.missing(words, permission, press.channel) for permission in missing(press)]
    for channel in server.channels:
        if channel == press.channel:
            continue
        lacks = house.messenger.lacking(channel)
        if lacks is None:
            found.append(diagnosis.gone_channel(words))
        else:
            found += [diagnosis.missing(words, permission, channel) for permission in lacks]
    return [f"⚠️ {line}" for line in found] or [f"✅ {diagnosis.all_well(words)}"]


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
    hint = words.t("from %(low)d to %(high)d", low=1, high=MOST_TABLES)
    field = Field("most", words.t("Open tables at once"), description=hint, most=3)
    return Ask(Form(ids.make("smostset"), words.t("Limits"), (field,)))


@routes.on("smostset", late="update")
async def set_most(house: House, press: Press) -> Reply:
    _, guild = await _manager(house, press)
    given = press.fields["most"][0].strip()
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= MOST_TABLES):
        raise BadLimit(MOST_TABLES)
    await house.tables.set_server(guild, most_tables=int(given))
    return Update(await setup_panel(house, press))

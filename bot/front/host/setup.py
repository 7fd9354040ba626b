"""`/setup`: the server's language, channels and limits, and a diagnosis."""

from __future__ import annotations

from bot.store import Server, finding, settings
from bot.text.language import Language
from bot.text.shared import diagnosis

from ..context import AppContext
from ..discord.interaction import Request, UnknownControl, make_id, missing, number
from ..discord.screen import (
    Block,
    Button,
    Buttons,
    ChannelSelect,
    Choice,
    Divider,
    Field,
    Form,
    OpenModal,
    Response,
    Screen,
    Select,
    Show,
    Text,
    Update,
)
from ..routing.routes import About, Routes, managed_server

routes = Routes()

MOST_TABLES = 100
MOST_DIGITS = 3


class BadLimit(ValueError):
    """A limit that is not a number from 1 to `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


async def setup(app: AppContext, request: Request) -> Response:
    return Show(await setup_panel(app, request))


async def setup_panel(app: AppContext, request: Request) -> Screen:
    """All settings of a server, and the permissions the bot lacks where tables may be opened."""
    guild, words = managed_server(request), (await app.reader(request)).words
    server = await app.tables.database.read(settings.find_server, guild)
    language = server.language or ("it" if request.server_locale.startswith("it") else "en")
    most = server.most_tables or app.tables.limits.per_server
    lines = diagnosis.overview(
        words, language, server.channels, most, await app.tables.database.read(finding.count_open_at, guild)
    )
    blocks: list[Block] = [
        Text("\n".join([words.t("### Bottega on this server"), *(f"- {line}" for line in lines)])),
        Select(make_id("slanguage"), _languages(language), words.t("Language of public posts")),
        ChannelSelect(make_id("schannels"), words.t("Channels for tables"), server.channels),
        Buttons((Button(words.t("Table limit…"), make_id("smost")),)),
        Divider(),
        Text("\n".join(_diagnosis(app, request, server, words))),
    ]
    return Screen(tuple(blocks))


def _languages(chosen: str) -> tuple[Choice, ...]:
    return tuple(Choice(name, lang, chosen=lang == chosen) for lang, name in diagnosis.LANGUAGES.items())


def _diagnosis(app: AppContext, request: Request, server: Server, words: Language) -> list[str]:
    """The permissions the bot lacks here and in each channel chosen for tables; a channel it cannot see may be gone."""
    found = [diagnosis.missing(words, permission, request.channel) for permission in missing(request)]
    for channel in server.channels:
        if channel == request.channel:
            continue
        lacks = app.messenger.lacking(channel)
        if lacks is None:
            found.append(diagnosis.gone_channel(words))
        else:
            found += [diagnosis.missing(words, permission, channel) for permission in lacks]
    return [f"⚠️ {line}" for line in found] or [f"✅ {diagnosis.all_well(words)}"]


@routes.on("slanguage", About.SERVER, defer_as="update")
async def set_language(app: AppContext, request: Request, guild: int) -> Response:
    await app.tables.database.write(settings.change_server, guild, {"language": request.take(diagnosis.LANGUAGES)})
    return Update(await setup_panel(app, request))


@routes.on("schannels", About.SERVER, defer_as="update")
async def set_channels(app: AppContext, request: Request, guild: int) -> Response:
    await app.tables.database.write(settings.change_server, guild, {"channels": _channels(app, request, guild)})
    return Update(await setup_panel(app, request))


def _channels(app: AppContext, request: Request, guild: int) -> tuple[int, ...]:
    """The chosen channels, if they are the server's. Raises `UnknownControl`."""
    channels = tuple(number(value) for value in request.values)
    if any(app.messenger.server_of(channel) not in (guild, None) for channel in channels):
        raise UnknownControl
    return channels


@routes.on("smost", About.SERVER, defer_as=None)
async def most_form(app: AppContext, request: Request, guild: int) -> Response:
    words = (await app.reader(request)).words
    hint = words.t("from %(low)d to %(high)d", low=1, high=MOST_TABLES)
    field = Field("most", words.t("Open tables at once"), description=hint, most=MOST_DIGITS)
    return OpenModal(Form(make_id("smostset"), words.t("Limits"), (field,)))


@routes.on("smostset", About.SERVER, defer_as="update")
async def set_most(app: AppContext, request: Request, guild: int) -> Response:
    given = request.filled_in("most", MOST_DIGITS).strip()
    if not (given.isascii() and given.isdigit() and 1 <= int(given) <= MOST_TABLES):
        raise BadLimit(MOST_TABLES)
    await app.tables.database.write(settings.change_server, guild, {"most_tables": int(given)})
    return Update(await setup_panel(app, request))

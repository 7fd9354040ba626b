"""The host's private settings of a lobby: options, computer seats, removing players."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.tables.errors import BadValue, UnknownOption
from bot.tables.lobby.options import (
    BY_HOST,
    SHARED_OPTIONS,
    SILENCE,
    SPEED,
    STARTS_AT,
    TALK,
    TIME_OUT,
    starts_option,
)
from bot.text.discord_text import LABEL, OPTION, TITLE, shortened
from bot.text.language import Language
from bot.text.panel_words import SettingWords
from bot.text.shared import clocks, consent, mentions, news
from bot.text.shared import lobby as lobby_texts
from bot.text.shared.mentions import PLAYERS
from engine.table_options import Choice as ChoiceOption
from engine.table_options import Number, Option, Switch

from ..context import AppContext, PlayerContext, names_of
from ..discord.interaction import Request, make_id, number
from ..discord.screen import (
    Block,
    Button,
    Buttons,
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
from ..host.table_talk import require_thread
from ..routing.routes import About, Routes
from .lobby import ACCENT, pack_words

routes = Routes()

MOST_DIGITS = 6
PACK = "pack"
"""The option that chooses the data pack."""
HOUSE_SETTINGS: Mapping[str, Callable[[Language], SettingWords]] = {
    SPEED.name: clocks.speed_setting,
    TIME_OUT.name: clocks.time_out_setting,
    SILENCE.name: consent.setting,
    TALK.name: news.setting,
}


@routes.on("options", About.TABLE)
async def open_options(app: AppContext, request: Request, context: PlayerContext) -> Response:
    usual = await context.table.usual_settings(context.reader.person)
    return Show(options_panel(app, context, usual=bool(usual)))


def options_panel(app: AppContext, context: PlayerContext, chosen: str = "", *, usual: bool = False) -> Screen:
    """All options with their values; choosing one shows its control. `usual`: the reader can take over their usual
    settings."""
    words, table = context.reader.words, context.table
    options = _options(app, context)
    settings = {option.name: _setting(app, context, option.name) for option in options}
    lines = [f"- {settings[o.name].name}: **{_value_words(context, o, settings[o.name])}**" for o in options]
    choices = tuple(
        Choice(shortened(setting.name, OPTION), name, shortened(setting.about, OPTION), chosen=name == chosen)
        for name, setting in settings.items()
    )
    head = words.t("### Options of the table")
    blocks: list[Block] = [
        Text("\n".join([head, *lines])),
        Select(make_id("option", table.id), choices, lobby_texts.prompt(words, "options")),
    ]
    if option := next((o for o in options if o.name == chosen), None):
        blocks += _option_controls(context, option, settings[chosen])
    names = ("usual", "keep_usual") if usual else ("keep_usual",)
    blocks.append(Buttons(tuple(Button(lobby_texts.button(words, name), make_id(name, table.id)) for name in names)))
    blocks += [Divider(), *_seat_controls(context)]
    return Screen(tuple(blocks), ACCENT)


def _options(app: AppContext, context: PlayerContext) -> tuple[Option, ...]:
    """The agreed time, the game's options, table talk, and a data pack if the operator has added any."""
    game = context.lobby.game
    options = (*SHARED_OPTIONS.values(), *app.tables.games.title(game).options, TALK)
    packs = tuple(pack.id for pack in app.tables.games.packs(game))
    options += (starts_option(app.tables.games.title(game)),)
    return options if len(packs) < 2 else (*options, ChoiceOption(PACK, packs, packs[0]))


def _value(context: PlayerContext, option: Option) -> object:
    if option.name == STARTS_AT:
        return BY_HOST if context.lobby.starts_at is None else str(context.lobby.starts_at)
    if option.name in (PACK, TALK.name, *SHARED_OPTIONS):
        return getattr(context.lobby, option.name)
    return context.lobby.options.get(option.name)


def _setting(app: AppContext, context: PlayerContext, name: str) -> SettingWords:
    """The words of an option: the game's own, or the shared ones."""
    if name == PACK:
        return pack_words(app, context.lobby, context.reader.words)
    if name == STARTS_AT:
        return lobby_texts.starts_setting(context.reader.words, context.lobby.most)
    if name in HOUSE_SETTINGS:
        return HOUSE_SETTINGS[name](context.reader.words)
    return context.texts.setting(name)


def _value_words(context: PlayerContext, option: Option, setting: SettingWords) -> str:
    value = _value(context, option)
    if named := setting.values.get(value):
        return named
    if isinstance(option, Switch):
        return context.reader.words.t("yes") if value else context.reader.words.t("no")
    return str(value)


def _option_controls(context: PlayerContext, option: Option, setting: SettingWords) -> list[Block]:
    words, table = context.reader.words, context.table
    about = Text(setting.about)
    value = _value(context, option)
    if isinstance(option, Switch):
        label = words.t("Switch off") if value else words.t("Switch on")
        flip = Button(label, make_id("set", table.id, option.name, "" if value else "1"), "primary")
        return [about, Buttons((flip,))]
    if isinstance(option, ChoiceOption):
        choices = tuple(Choice(str(setting.values.get(v, v)), str(v), chosen=v == value) for v in option.values)
        return [about, Select(make_id("set", table.id, option.name), choices)]
    return [
        about,
        Buttons((Button(words.t("Enter a number…"), make_id("setform", table.id, option.name), "primary"),)),
    ]


def _seat_controls(context: PlayerContext) -> list[Block]:
    words, lobby, table = context.reader.words, context.lobby, context.table
    blocks: list[Block] = []
    if len(lobby.seats) < lobby.most:
        computers = tuple(Choice(mentions.computer_kind(words, kind), kind) for kind in PLAYERS)
        blocks.append(Select(make_id("computer", table.id), computers, lobby_texts.prompt(words, "computer")))
    names = names_of(lobby, words)
    others = tuple(
        Choice(names[seat.number], str(seat.number))
        for seat in lobby.seats
        if not (seat.person and seat.person.id == context.reader.person.id)
    )
    if others:
        blocks.append(Select(make_id("remove", table.id), others, lobby_texts.prompt(words, "remove")))
    blocks.append(Buttons((Button(lobby_texts.button(words, "close"), make_id("close", table.id), "danger"),)))
    return blocks


@routes.on("usual", About.TABLE, defer_as="update")
async def use_usual(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.use_usual_settings(request.by(context.reader.person))
    return Update(options_panel(app, await context.refresh()))


@routes.on("keep_usual", About.TABLE)
async def keep_usual(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.keep_usual_settings(context.reader.person)
    return Show(Screen((Text(lobby_texts.kept_as_usual(context.reader.words)),)))


@routes.on("option", About.TABLE, defer_as="update")
async def choose_option(app: AppContext, request: Request, context: PlayerContext) -> Response:
    name = request.take(option.name for option in _options(app, context))
    return Update(options_panel(app, context, name))


@routes.on("setform", About.TABLE, defer_as=None)
async def option_form(app: AppContext, request: Request, context: PlayerContext, name: str) -> Response:
    option = _option(app, context, name)
    label = _setting(app, context, name).name
    hint = ""
    if isinstance(option, Number):
        hint = context.reader.words.t("from %(low)d to %(high)d", low=option.low, high=option.high)
    field = Field("value", shortened(label, LABEL), str(_value(context, option)), description=hint, most=MOST_DIGITS)
    return OpenModal(Form(make_id("set", context.table.id, name), shortened(label, TITLE), (field,)))


@routes.on("set", About.TABLE, defer_as="update")
async def set_option(
    app: AppContext, request: Request, context: PlayerContext, name: str, flag: str | None = None
) -> Response:
    """`flag` is the value that a button gives a switch."""
    value = _read(_option(app, context, name), request.answer(flag, "value"))
    if name == TALK.name and value:
        require_thread(app, context.lobby.channel)
    await context.table.set_option(request.by(context.reader.person), name, value)
    return Update(options_panel(app, await context.refresh(), name))


def _option(app: AppContext, context: PlayerContext, name: str) -> Option:
    options = _options(app, context)
    for option in options:
        if option.name == name:
            return option
    raise UnknownOption(name, [option.name for option in options])


def _read(option: Option, given: str) -> object:
    """The value of a control, as the option's own type."""
    if isinstance(option, Switch):
        return bool(given)
    if isinstance(option, Number):
        word = given.strip()
        if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
            raise BadValue(option.name, given, (f"{option.low}-{option.high}",))
        return int(word)
    return given


@routes.on("computer", About.TABLE, defer_as="update")
async def add_computer(app: AppContext, request: Request, context: PlayerContext) -> Response:
    await context.table.add_computer(request.by(context.reader.person), request.take(PLAYERS))
    return Update(options_panel(app, await context.refresh()))


@routes.on("remove", About.TABLE, defer_as="update")
async def remove_seat(app: AppContext, request: Request, context: PlayerContext) -> Response:
    seat = number(request.chosen)
    await context.table.remove(request.by(context.reader.person), seat)
    return Update(options_panel(app, await context.refresh()))

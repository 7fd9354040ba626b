"""An interaction as the bot gets it from Discord, and all that it answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord

from bot.local_discord.validation.message import Upload, check_new_message
from bot.local_discord.validation.modal import check_modal
from bot.local_discord.validation.refusal import Form

from .town import Spot

V2 = 1 << 15
FIRST = discord.InteractionResponseType
BUTTON, TEXT_INPUT, SELECTS = 2, 4, (3, 5, 6, 7, 8)


@dataclass(frozen=True, slots=True)
class Context:
    """Who presses where, whether they manage the server, and on what kind of message: "public", "private" (seen by them
    alone) or "none"."""

    person: int
    name: str
    spot: Spot
    manages: bool = False
    message: str = "private"
    locale: str = "en-GB"


@dataclass(frozen=True, slots=True)
class Control:
    """A control that the bot has shown: its id, whether it is a button, a list or a form, what can be chosen, the
    fields to fill in, and to whom it was shown and where."""

    id: str
    kind: str
    options: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    context: Context | None = None


@dataclass(slots=True)
class Answer:
    """Something that was sent: all its words and files in one text, who sees it, and its controls."""

    text: str
    public: bool
    controls: tuple[Control, ...] = ()


@dataclass(slots=True)
class Answers:
    sent: list[Answer] = field(default_factory=list)
    deferred: bool = False


class _Manager(discord.Member):
    """A member whose only known right is whether they manage the server."""

    __slots__ = ("manages",)
    manages: bool

    @property
    def guild_permissions(self) -> discord.Permissions:
        return discord.Permissions(manage_guild=self.manages)


class Interaction:
    """What Discord sees of an interaction's answers. An answer that Discord would refuse raises what it would."""

    def __init__(self, id_: int, context: Context, data: Mapping[str, Any]) -> None:
        self.context = context
        self.answers = Answers()
        self.data = data
        self.response = self.followup = self
        self.type: FIRST | None = None
        self.id, self.guild_id, self.channel_id = id_, context.spot.guild, context.spot.channel
        self.locale = discord.Locale(context.locale)
        self.guild_locale = discord.Locale.british_english if context.spot.guild else None
        self.user = _member(context)
        self.channel = _thread(context.spot.parent) if context.spot.parent else None
        flags = SimpleNamespace(ephemeral=context.message == "private")
        self.message = None if context.message == "none" else SimpleNamespace(id=1, flags=flags)
        self.app_permissions = discord.Permissions.all()
        self.client = None

    def is_done(self) -> bool:
        return self.type is not None

    # What the bot does

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self._first(FIRST.deferred_channel_message if thinking else FIRST.deferred_message_update)
        self.answers.deferred = True

    async def send_message(self, *, view: Any, files: Sequence[Any] = (), ephemeral: bool = False, **_: Any) -> None:
        self._first(FIRST.channel_message)
        self._see(view, files, public=not ephemeral)

    async def edit_message(self, *, view: Any, attachments: Sequence[Any] = (), **_: Any) -> None:
        self._first(FIRST.message_update)
        self._see(view, attachments, public=self.context.message == "public")

    async def send_modal(self, window: discord.ui.Modal) -> None:
        self._first(FIRST.modal)
        data = window.to_dict()
        form = Form()
        check_modal(form, data)
        form.refuse_problems()
        fields = tuple(part["custom_id"] for part in parts(data["components"]) if part.get("custom_id"))
        shown = Control(data["custom_id"], "form", fields=fields, context=self.context)
        self.answers.sent.append(Answer(words_of(data), public=False, controls=(shown,)))

    async def edit_original_response(self, *, view: Any, attachments: Sequence[Any] = (), **_: Any) -> None:
        changes = self.type is FIRST.deferred_message_update and self.context.message == "public"
        self._see(view, attachments, public=changes)

    async def send(self, *, view: Any, files: Sequence[Any] = (), ephemeral: bool = False, **_: Any) -> None:
        self._see(view, files, public=not ephemeral)

    # Inside

    def _first(self, kind: FIRST) -> None:
        assert self.type is None, "an interaction takes one first answer"
        self.type = kind

    def _see(self, view: discord.ui.LayoutView, files: Sequence[discord.File], *, public: bool) -> None:
        public = public and self.context.spot.guild is not None
        self.answers.sent.append(seen(view, files, self.context, public=public))


def seen(view: discord.ui.LayoutView, files: Sequence[discord.File], context: Context, *, public: bool) -> Answer:
    """What is sent as people see it. Raises what Discord would refuse it with."""
    components: Any = view.to_components()  # type: ignore[no-untyped-call]
    uploads = {f"files[{place}]": Upload(file.filename, file.fp.read()) for place, file in enumerate(files)}
    listed = [{"id": str(place), "filename": file.filename} for place, file in enumerate(files)]
    body: Any = {"flags": V2, "components": components, "attachments": listed}
    check_new_message(body, uploads)
    told = [words_of(components), *(upload.content.decode(errors="replace") for upload in uploads.values())]
    return Answer("\n".join(told), public, tuple(controls_in(components, context)))


def controls_in(components: Any, context: Context) -> Iterator[Control]:
    """Everything in a message that can be pressed."""
    for part in parts(components):
        id_ = part.get("custom_id")
        if not id_ or part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            yield Control(id_, "button", context=context)
        elif part["type"] in SELECTS:
            options = tuple(option["value"] for option in part.get("options", ()))
            yield Control(id_, "list", options=options, context=context)


def parts(components: Any) -> Iterator[Any]:
    """Every component, however deep."""
    if isinstance(components, list | tuple):
        for each in components:
            yield from parts(each)
    elif isinstance(components, dict):
        if "type" in components:
            yield components
        for value in components.values():
            if isinstance(value, list | tuple | dict):
                yield from parts(value)


def words_of(thing: Any) -> str:
    """Every word in a payload, ids of controls included."""
    if isinstance(thing, dict):
        return "\n".join(words_of(each) for each in thing.values())
    if isinstance(thing, list | tuple):
        return "\n".join(words_of(each) for each in thing)
    return str(thing)


def user_of(person: int, name: str) -> Any:
    return SimpleNamespace(id=person, name=name, global_name=name, display_name=name)


def _member(context: Context) -> Any:
    user = user_of(context.person, context.name)
    if context.spot.guild is None:
        return user
    member = _Manager.__new__(_Manager)
    member._user, member.nick, member.manages = user, None, context.manages
    return member


def _thread(parent: int) -> discord.Thread:
    thread = discord.Thread.__new__(discord.Thread)
    thread.parent_id = parent
    return thread

"""A press, a submitted form or a command, as handlers see it: who, where, what; nothing of Discord's objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import discord


@dataclass(frozen=True, slots=True)
class Press:
    """One interaction.

    `claim` is its id, which acts once; `manages` says that the user may manage the server; `allowed` are the
    bot's permissions in the channel. `args` are the arguments of the control's id, `values` what was chosen in a
    select, `fields` what was filled in in a form. `server` is None in a direct message.
    """

    claim: int
    user: int
    name: str
    locale: str
    server: int | None
    server_locale: str
    channel: int
    parent_channel: int | None
    in_thread: bool
    manages: bool
    allowed: int
    args: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    message: int | None = None

    @property
    def in_direct_message(self) -> bool:
        return self.server is None


def press_of(interaction: discord.Interaction[Any], args: tuple[str, ...] = ()) -> Press:
    """What handlers need of an interaction."""
    data: Mapping[str, Any] = interaction.data or {}
    member = interaction.user
    channel = interaction.channel
    manages = isinstance(member, discord.Member) and member.guild_permissions.manage_guild
    return Press(
        claim=interaction.id,
        user=member.id,
        name=member.display_name,
        locale=str(interaction.locale),
        server=interaction.guild_id,
        server_locale=str(interaction.guild_locale or interaction.locale),
        channel=interaction.channel_id or 0,
        parent_channel=channel.parent_id if isinstance(channel, discord.Thread) else None,
        in_thread=isinstance(channel, discord.Thread),
        manages=manages,
        allowed=interaction.app_permissions.value,
        args=args,
        values=tuple(data.get("values", ())),
        fields=dict(_filled_in(data.get("components", ()))),
        message=interaction.message.id if interaction.message else None,
    )


def _filled_in(components: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The fields of a submitted form: id and values (one for a line of text)."""
    for component in components:
        inner = component.get("component", component)
        if "custom_id" not in inner:
            continue
        if "values" in inner:
            yield inner["custom_id"], tuple(inner["values"])
        elif "value" in inner:
            yield inner["custom_id"], (str(inner["value"] or ""),)

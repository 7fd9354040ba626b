"""Users, the guild they meet in, and their roles there."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class User:
    """An account. `colour` is 0xRRGGBB; `locale` is Discord's name of a language, such as `en-US` or `it`."""

    id: str
    name: str
    locale: str = "en-US"
    colour: int = 0x5865F2
    bot: bool = False
    dms_open: bool = True

    @property
    def username(self) -> str:
        """The account's unique lower-case name, beside the name it shows."""
        return self.name.lower().replace(" ", "_")

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(slots=True)
class Role:
    """A set of permission bits that members can hold. The role whose id is the guild's own is @everyone."""

    id: str
    name: str
    permissions: int
    managed_by: str | None = None


@dataclass(slots=True)
class Member:
    """A user inside a guild: roles held and the moment of joining (epoch seconds)."""

    user_id: str
    joined: float
    roles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Guild:
    """A server: its owner, its language, its roles and its members by id."""

    id: str
    name: str
    owner_id: str
    locale: str
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)

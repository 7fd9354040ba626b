"""What is shown and asked, as plain data.

Panels and posts are made of these; only `layout` turns them into Discord's components. So whoever decides what to
show knows nothing of Discord, and tests read screens instead of payloads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Style = Literal["primary", "secondary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown."""

    markdown: str


@dataclass(frozen=True, slots=True)
class Picture:
    """An image to upload: a file name unique to its content, the bytes, and the alternative text."""

    name: str
    data: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button; with `url` a link, otherwise pressing it sends `id` (see `front.ids`)."""

    label: str
    id: str = ""
    style: Style = "secondary"
    emoji: str = ""
    disabled: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class Buttons:
    """A row of up to five buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    label: str
    value: str
    description: str = ""
    emoji: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list of up to 25 choices, of which `low` to `high` are taken at once."""

    id: str
    choices: tuple[Choice, ...]
    placeholder: str = ""
    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class ChannelSelect:
    """A list of the server's text channels, any number of which may be taken; `chosen` are those taken now."""

    id: str
    placeholder: str = ""
    chosen: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Aside:
    """A paragraph with a button beside it."""

    markdown: str
    button: Button


@dataclass(frozen=True, slots=True)
class Divider:
    """A thin line."""


@dataclass(frozen=True, slots=True)
class Download:
    """A file offered for download."""

    name: str
    data: bytes


Block: TypeAlias = Text | Picture | Buttons | Select | ChannelSelect | Aside | Divider | Download


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message. `accent` is the colour of its edge (0xRRGGBB); `pings` the users it may notify; `public` the
    public number of the table that it shows, if it is a board."""

    blocks: tuple[Block, ...]
    accent: int | None = None
    pings: tuple[int, ...] = ()
    public: int | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A line, or with `long` a box, of text in a form."""

    id: str
    label: str
    value: str = ""
    placeholder: str = ""
    description: str = ""
    required: bool = True
    long: bool = False
    most: int = 100


@dataclass(frozen=True, slots=True)
class Pick:
    """A list to choose from in a form."""

    id: str
    label: str
    choices: tuple[Choice, ...]
    description: str = ""
    low: int = 1
    high: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """A modal of one to five fields; submitting it sends `id` with what was filled in."""

    id: str
    title: str
    fields: tuple[Field | Pick, ...]
    intro: str = ""


# What a handler answers a press with


@dataclass(frozen=True, slots=True)
class Show:
    """A new message; seen only by the one who pressed unless `public`."""

    screen: Screen
    public: bool = False


@dataclass(frozen=True, slots=True)
class Update:
    """The message whose control was pressed changes into this."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Ask:
    """A form opens."""

    form: Form


@dataclass(frozen=True, slots=True)
class Quiet:
    """Nothing is shown."""


Reply: TypeAlias = Show | Update | Ask | Quiet

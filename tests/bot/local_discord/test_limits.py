"""The documented limits of messages and modals: what is over them comes back as 50035 with its place and code."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local_discord import Sandbox
from bot.local_discord.world.message import Kind
from tests.bot.local_discord.caller import Caller, Reply

V2 = 1 << 15
Files = dict[str, tuple[str, bytes]]


def text(content: str = "Hello") -> dict[str, Any]:
    return {"type": Kind.TEXT_DISPLAY, "content": content}


def button(**changes: Any) -> dict[str, Any]:
    return {"type": Kind.BUTTON, "style": 1, "label": "Go", "custom_id": "go", **changes}


def select(**changes: Any) -> dict[str, Any]:
    options = [{"label": str(number), "value": str(number)} for number in range(3)]
    return {"type": Kind.STRING_SELECT, "custom_id": "pick", "options": options, **changes}


def options(number: int, **changes: Any) -> list[dict[str, Any]]:
    return [{"label": str(n), "value": str(n), **changes} for n in range(number)]


def row(*components: Any) -> dict[str, Any]:
    return {"type": Kind.ACTION_ROW, "components": list(components)}


def container(*components: Any, **changes: Any) -> dict[str, Any]:
    return {"type": Kind.CONTAINER, "components": list(components), **changes}


def gallery(number: int, **changes: Any) -> dict[str, Any]:
    item = {"media": {"url": "https://example.org/a.png"}, **changes}
    return {"type": Kind.MEDIA_GALLERY, "items": [item] * number}


def section(*components: Any, accessory: Any = None) -> dict[str, Any]:
    return {"type": Kind.SECTION, "components": list(components), "accessory": accessory or button()}


def v2(*components: Any, **changes: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **changes}


def embed(**changes: Any) -> dict[str, Any]:
    return {"embeds": [{"title": "t", **changes}]}


WIDTH = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
LEGACY_IN_V2 = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
MISSING_FILE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
TOO_LONG, BAD_LENGTH, MISSING = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH", "BASE_TYPE_REQUIRED"
WRONG_KIND = "UNION_TYPE_CHOICES"

MESSAGES: list[tuple[str, dict[str, Any], str, str]] = [
    ("content beside components", v2(text(), content="Hi"), "content", LEGACY_IN_V2),
    ("text of 4001", v2(text("x" * 4001)), "components/0/content", BAD_LENGTH),
    (
        "text over 4000 in all",
        v2(container(text("x" * 2500)), text("y" * 1501)),
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("empty text", v2(text("")), "components/0/content", BAD_LENGTH),
    (
        "41 components",
        v2(container(*[text("x")] * 39), text("y")),
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    ("empty row", v2(row()), "components/0/components", BAD_LENGTH),
    ("six buttons", v2(row(*[button(custom_id=str(n)) for n in range(6)])), "components/0/components", BAD_LENGTH),
    ("button and select", v2(row(button(), select())), "components/0/components/1", WIDTH),
    ("empty container", v2(container()), "components/0/components", BAD_LENGTH),
    ("long custom id", v2(row(button(custom_id="i" * 101))), "components/0/components/0/custom_id", BAD_LENGTH),
    (
        "one custom id twice",
        v2(row(button()), row(select(custom_id="go"))),
        "components/1/components/0/custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("one id twice", v2({**text(), "id": 3}, {**text(), "id": 3}), "components/1/id", "COMPONENT_ID_DUPLICATED"),
    ("long label", v2(row(button(label="l" * 81))), "components/0/components/0/label", TOO_LONG),
    (
        "nothing on the button",
        v2(row(button(label=None))),
        "components/0/components/0",
        "BUTTON_COMPONENT_MISSING_LABEL",
    ),
    ("no options", v2(row(select(options=[]))), "components/0/components/0/options", BAD_LENGTH),
    ("26 options", v2(row(select(options=options(26)))), "components/0/components/0/options", BAD_LENGTH),
    (
        "one value twice",
        v2(row(select(options=options(2, value="same")))),
        "components/0/components/0/options/1/value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "long option",
        v2(row(select(options=options(1, label="l" * 101)))),
        "components/0/components/0/options/0/label",
        BAD_LENGTH,
    ),
    (
        "long option description",
        v2(row(select(options=options(1, description="l" * 101)))),
        "components/0/components/0/options/0/description",
        TOO_LONG,
    ),
    ("long placeholder", v2(row(select(placeholder="p" * 151))), "components/0/components/0/placeholder", TOO_LONG),
    ("no pictures", v2(gallery(0)), "components/0/items", BAD_LENGTH),
    ("long alt text", v2(gallery(1, description="a" * 1025)), "components/0/items/0/description", BAD_LENGTH),
    ("missing file", v2(gallery(1, media={"url": "attachment://no.png"})), "components", MISSING_FILE),
    ("unknown attachment", {"content": "c", "attachments": [{"id": "5"}]}, "attachments/0/id", "ATTACHMENT_NOT_FOUND"),
    ("long nonce", {"content": "c", "nonce": "n" * 26}, "nonce", TOO_LONG),
]


async def post(call: Caller, sandbox: Sandbox, body: Any, files: Files | None = None) -> Reply:
    return await call("POST", f"/channels/{sandbox.world.channel('tavolo').id}/messages", body, files)


async def test_a_message_over_a_limit_is_refused(sandbox: Sandbox, call: Caller) -> None:
    wrong = [what for what, body, *told in MESSAGES if not refused(await post(call, sandbox, body), *told)]
    assert wrong == []
    assert sandbox.act_as("Ada").sees(sandbox.world.channel("tavolo")) == []


def refused(reply: Reply, where: str, code: str) -> bool:
    """Whether the reply is a 50035 that names the place and the code."""
    return (reply.status, reply.code) == (400, 50035) and code in reply.error_codes(*where.split("/"))


AT_THE_LIMIT: list[dict[str, Any]] = [
    v2(container(*[text("x" * 100)] * 39)),
    v2(text("x" * 4000)),
    v2(row(*[button(custom_id=str(n) * 100) for n in range(5)])),
    v2(row(select(options=options(25), max_values=25, min_values=0))),
    v2(row(button(emoji={"name": "🎲"}, label=None))),
    v2(gallery(10, description="a" * 1024)),
    {"content": "c" * 2000, "components": [row(button(custom_id=str(n))) for n in range(5)]},
]


async def test_a_message_at_the_limit_is_taken(sandbox: Sandbox, call: Caller) -> None:
    assert [(await post(call, sandbox, body)).status for body in AT_THE_LIMIT] == [200] * len(AT_THE_LIMIT)


async def test_an_empty_message_is_50006(sandbox: Sandbox, call: Caller) -> None:
    assert (await post(call, sandbox, {"content": ""})).code == 50006


async def test_ten_files_are_taken_and_eleven_refused(sandbox: Sandbox, call: Caller) -> None:
    files = {f"files[{number}]": (f"{number}.txt", b"x") for number in range(11)}
    listed = [{"id": number} for number in range(11)]
    reply = await post(call, sandbox, {"content": "c", "attachments": listed}, files)
    assert reply.error_codes("attachments") == ["BASE_TYPE_MAX_LENGTH"]
    files.pop("files[10]")
    assert (await post(call, sandbox, {"content": "c", "attachments": listed[:10]}, files)).status == 200


@pytest.mark.parametrize(
    "sizes", [[10 * 2**20 + 1], [9 * 2**20] * 3], ids=["a file over 10 MiB", "a request over 25 MiB"]
)
async def test_too_much_data_is_40005(sandbox: Sandbox, call: Caller, sizes: list[int]) -> None:
    files = {f"files[{number}]": (f"{number}.png", bytes(size)) for number, size in enumerate(sizes)}
    reply = await post(call, sandbox, {"content": "c"}, files)
    assert (reply.status, reply.code) == (413, 40005)


def field(kind: Kind, **changes: Any) -> dict[str, Any]:
    return {"type": kind, "custom_id": "f", **changes}


def label(component: Any, **changes: Any) -> dict[str, Any]:
    return {"type": Kind.LABEL, "label": "Field", "component": component, **changes}


def modal(*components: Any, **changes: Any) -> dict[str, Any]:
    return {"title": "Modal", "custom_id": "m", "components": list(components), **changes}


INPUT = field(Kind.TEXT_INPUT, style=1)
INSIDE = "components/0/component"
MODALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("long title", modal(label(INPUT), title="t" * 46), "title", BAD_LENGTH),
    ("no fields", modal(), "components", BAD_LENGTH),
    ("six fields", modal(*[label({**INPUT, "custom_id": str(n)}) for n in range(6)]), "components", BAD_LENGTH),
    ("long label", modal(label(INPUT, label="l" * 46)), "components/0/label", BAD_LENGTH),
    ("long description", modal(label(INPUT, description="d" * 101)), "components/0/description", BAD_LENGTH),
    ("long placeholder", modal(label({**INPUT, "placeholder": "p" * 101})), f"{INSIDE}/placeholder", TOO_LONG),
    ("long value", modal(label({**INPUT, "value": "v" * 4001})), f"{INSIDE}/value", TOO_LONG),
    ("length over 4000", modal(label({**INPUT, "max_length": 4001})), f"{INSIDE}/max_length", "NUMBER_TYPE_MAX"),
    (
        "one id twice",
        modal(label(INPUT), label(INPUT)),
        "components/1/component/custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
]


async def test_a_modal_over_a_limit_is_refused(sandbox: Sandbox, call: Caller) -> None:
    interaction = await pressed(sandbox, call)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    wrong = [
        what
        for what, body, where, code in MODALS
        if not refused(await call("POST", path, {"type": 9, "data": body}), f"data/{where}", code)
    ]
    assert wrong == []


async def test_a_refused_answer_can_be_given_again(sandbox: Sandbox, call: Caller) -> None:
    interaction = await pressed(sandbox, call)
    callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
    assert (await call("POST", callback, {"type": 4, "data": {"content": "c" * 2001}})).code == 50035
    assert (await call("POST", callback, {"type": 4, "data": {"content": "c"}})).status == 204


async def pressed(sandbox: Sandbox, call: Caller) -> Any:
    """An interaction that waits for its answer."""
    await post(call, sandbox, v2(row(button())))
    ada = sandbox.act_as("Ada")
    answer = await ada.click(ada.sees(sandbox.world.channel("tavolo"))[-1], "go", wait=False)
    return answer.interaction

"""The documented limits of messages and modals: what is over them comes back as 50035 with its place and code."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.world.component import Kind
from tests.bot.sandbox.caller import Caller, Reply

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
    ("long content", {"content": "c" * 2001}, "content", TOO_LONG),
    ("content beside components", v2(text(), content="Hi"), "content", LEGACY_IN_V2),
    ("embeds beside components", v2(text(), embeds=[{"title": "t"}]), "embeds", LEGACY_IN_V2),
    ("no components", {"flags": V2}, "components", MISSING),
    ("new kinds without the flag", {"components": [text()]}, "components/0/type", WRONG_KIND),
    ("six legacy rows", {"components": [row(button(custom_id=str(n))) for n in range(6)]}, "components", TOO_LONG),
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
    ("two selects", v2(row(select(), select(custom_id="b"))), "components/0/components/1", WIDTH),
    ("bare button", v2(button()), "components/0/type", WRONG_KIND),
    ("nested container", v2(container(container(text()))), "components/0/components/0/type", WRONG_KIND),
    ("empty container", v2(container()), "components/0/components", BAD_LENGTH),
    ("strange colour", v2(container(text(), accent_color=1 << 24)), "components/0/accent_color", "NUMBER_TYPE_MAX"),
    ("no custom id", v2(row(button(custom_id=None))), "components/0/components/0/custom_id", MISSING),
    ("empty custom id", v2(row(button(custom_id=""))), "components/0/components/0/custom_id", BAD_LENGTH),
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
    (
        "no emoji",
        v2(row(button(emoji={"name": "smile"}))),
        "components/0/components/0/emoji/name",
        "COMPONENT_INVALID_EMOJI",
    ),
    ("strange style", v2(row(button(style=7))), "components/0/components/0/style", "BASE_TYPE_CHOICES"),
    ("link without url", v2(row(button(style=5, custom_id=None))), "components/0/components/0/url", MISSING),
    (
        "strange link",
        v2(row(button(style=5, custom_id=None, url="ftp://example.org"))),
        "components/0/components/0/url",
        "URL_TYPE_INVALID_SCHEME",
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
    (
        "more values than options",
        v2(row(select(max_values=4))),
        "components/0/components/0/max_values",
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
    ),
    (
        "fewest over most",
        v2(row(select(min_values=3, max_values=2))),
        "components/0/components/0/min_values",
        "SELECT_COMPONENT_MIN_MAX",
    ),
    (
        "26 values",
        v2(row(select(max_values=26))),
        "components/0/components/0/max_values",
        "NUMBER_TYPE_MAX",
    ),
    ("no pictures", v2(gallery(0)), "components/0/items", BAD_LENGTH),
    ("11 pictures", v2(gallery(11)), "components/0/items", BAD_LENGTH),
    ("long alt text", v2(gallery(1, description="a" * 1025)), "components/0/items/0/description", BAD_LENGTH),
    ("four texts in a section", v2(section(*[text()] * 4)), "components/0/components", BAD_LENGTH),
    (
        "text as an accessory",
        v2(section(text(), accessory=text())),
        "components/0/accessory/type",
        WRONG_KIND,
    ),
    ("missing file", v2(gallery(1, media={"url": "attachment://no.png"})), "components", MISSING_FILE),
    ("11 embeds", {"embeds": [{"title": "t"}] * 11}, "embeds", TOO_LONG),
    ("long embed title", embed(title="t" * 257), "embeds/0/title", TOO_LONG),
    ("26 embed fields", embed(fields=[{"name": "n", "value": "v"}] * 26), "embeds/0/fields", TOO_LONG),
    (
        "embeds over 6000 in all",
        {"embeds": [{"description": "d" * 3001}, {"description": "d" * 3000}]},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    ("unknown attachment", {"content": "c", "attachments": [{"id": "5"}]}, "attachments/0/id", "ATTACHMENT_NOT_FOUND"),
    ("long nonce", {"content": "c", "nonce": "n" * 26}, "nonce", TOO_LONG),
    (
        "users parsed and listed",
        {"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions/users",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
]


async def post(call: Caller, sandbox: Sandbox, body: Any, files: Files | None = None) -> Reply:
    return await call("POST", f"/channels/{sandbox.world.channel('tavolo').id}/messages", body, files)


@pytest.mark.parametrize(("body", "where", "code"), [case[1:] for case in MESSAGES], ids=[case[0] for case in MESSAGES])
async def test_a_message_over_a_limit_is_refused(
    sandbox: Sandbox, call: Caller, body: dict[str, Any], where: str, code: str
) -> None:
    reply = await post(call, sandbox, body)
    assert (reply.status, reply.code) == (400, 50035)
    assert code in reply.error_codes(*where.split("/"))
    assert sandbox.act_as("Ada").sees(sandbox.world.channel("tavolo")) == []


@pytest.mark.parametrize(
    "body",
    [
        v2(container(*[text("x" * 100)] * 39)),
        v2(text("x" * 4000)),
        v2(row(*[button(custom_id=str(n) * 100) for n in range(5)])),
        v2(row(select(options=options(25), max_values=25, min_values=0))),
        v2(row(button(emoji={"name": "🎲"}, label=None))),
        v2(gallery(10, description="a" * 1024)),
        {"content": "c" * 2000, "components": [row(button(custom_id=str(n))) for n in range(5)]},
        {"embeds": [{"description": "d" * 3000}, {"description": "d" * 3000}]},
    ],
)
async def test_a_message_at_the_limit_is_taken(sandbox: Sandbox, call: Caller, body: dict[str, Any]) -> None:
    assert (await post(call, sandbox, body)).status == 200


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
    ("a button", modal(row(button())), "components/0/components/0/type", WRONG_KIND),
    ("a bare input", modal(INPUT), "components/0/type", WRONG_KIND),
    ("no style", modal(label(field(Kind.TEXT_INPUT))), f"{INSIDE}/style", MISSING),
    ("long placeholder", modal(label({**INPUT, "placeholder": "p" * 101})), f"{INSIDE}/placeholder", TOO_LONG),
    ("long value", modal(label({**INPUT, "value": "v" * 4001})), f"{INSIDE}/value", TOO_LONG),
    ("length over 4000", modal(label({**INPUT, "max_length": 4001})), f"{INSIDE}/max_length", "NUMBER_TYPE_MAX"),
    ("disabled select", modal(label(select(disabled=True))), f"{INSIDE}/disabled", "COMPONENT_DISABLED_IN_MODAL"),
    (
        "more values than options",
        modal(label(select(max_values=4))),
        f"{INSIDE}/max_values",
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDED",
    ),
    ("one radio", modal(label(field(Kind.RADIO_GROUP, options=options(1)))), f"{INSIDE}/options", BAD_LENGTH),
    ("11 radios", modal(label(field(Kind.RADIO_GROUP, options=options(11)))), f"{INSIDE}/options", BAD_LENGTH),
    ("11 checkboxes", modal(label(field(Kind.CHECKBOX_GROUP, options=options(11)))), f"{INSIDE}/options", BAD_LENGTH),
    (
        "one id twice",
        modal(label(INPUT), label(INPUT)),
        "components/1/component/custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
]


@pytest.mark.parametrize(("body", "where", "code"), [case[1:] for case in MODALS], ids=[case[0] for case in MODALS])
async def test_a_modal_over_a_limit_is_refused(
    sandbox: Sandbox, call: Caller, body: dict[str, Any], where: str, code: str
) -> None:
    interaction = await pressed(sandbox, call)
    reply = await call(
        "POST", f"/interactions/{interaction.id}/{interaction.token}/callback", {"type": 9, "data": body}
    )
    assert (reply.status, reply.code) == (400, 50035)
    assert code in reply.error_codes("data", *where.split("/"))


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

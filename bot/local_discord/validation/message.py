"""Checks of a message's body, new or edited: text, embeds, mentions, components, files and flags."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.local_discord.validation import refusal
from bot.local_discord.validation.components import check_message_components
from bot.local_discord.validation.refusal import Form
from bot.local_discord.world import message
from bot.local_discord.world.message import ATTACHMENT_SCHEME, Attachment, Json, Message, MessageFlag

EMBEDS = 10
TOTAL = 6000
FIELDS = 25


def check_embeds(form: Form, body: Json) -> None:
    """Notes every problem of the embeds in `body`; the total length counts over all of them."""
    total = 0
    for place, embed in form.items(body, "embeds", EMBEDS):
        total += len(place.text(embed, "title", 256))
        total += len(place.text(embed, "description", 4096))
        total += len(place.at("footer").text(embed.get("footer") or {}, "text", 2048))
        total += len(place.at("author").text(embed.get("author") or {}, "name", 256))
        for spot, entry in place.items(embed, "fields", FIELDS):
            total += len(spot.text(entry, "name", 256, low=1, required=True))
            total += len(spot.text(entry, "value", 1024, low=1, required=True))
    if total > TOTAL:
        form.at("embeds").problem("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {TOTAL}")


USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(?:everyone|here)\b")
PARSED = ("users", "roles", "everyone")
LISTED = 100


@dataclass(frozen=True)
class Mentions:
    """The users and roles that a text names and is allowed to name, in order of appearance."""

    users: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False


def check_allowed_mentions(form: Form, allowed: Json | None) -> None:
    """Notes every problem of an `allowed_mentions` object; `form` is its place."""
    if allowed is None:
        return
    parse = allowed.get("parse") or []
    for index, kind in enumerate(parse):
        form.at("parse").choice({str(index): kind}, str(index), PARSED)
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        form.at(kind).length(listed, 0, LISTED)
        if listed and kind in parse:
            form.at(kind).problem(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def allowed_mentions(texts: Iterable[str], allowed: Json | None) -> Mentions:
    """The mentions in `texts` that `allowed_mentions` lets through (None: all)."""
    text = "\n".join(texts)
    rule = {"parse": list(PARSED)} if allowed is None else allowed
    return Mentions(
        _permitted(USER.findall(text), rule, "users"),
        _permitted(ROLE.findall(text), rule, "roles"),
        "everyone" in (rule.get("parse") or ()) and bool(EVERYONE.search(text)),
    )


def _permitted(named: list[str], rule: Json, kind: str) -> list[str]:
    unique = list(dict.fromkeys(named))
    if kind in (rule.get("parse") or ()):
        return unique
    listed = {str(snowflake) for snowflake in rule.get(kind) or ()}
    return [snowflake for snowflake in unique if snowflake in listed]


CONTENT = 2000
FILES = 10
FILE_BYTES = 10 * 2**20
REQUEST_BYTES = 25 * 2**20
NONCE = 25
LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids")


@dataclass(frozen=True)
class Upload:
    """A file as received: its name, bytes and declared type."""

    filename: str
    content: bytes
    content_type: str = "application/octet-stream"


Uploads = Mapping[str, Upload]


def check_new_message(body: Json, uploads: Uploads, *, at: Form | None = None) -> None:
    """Raises the refusal that Discord would give to a new message; `at` is the body's place in the request."""
    form = at or Form()
    check_sizes(uploads)
    v2 = bool((body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)
    if v2:
        _refuse_legacy_fields(form, body)
        form.required(body, "components")
    _check_fields(form, body, uploads, v2=v2)
    form.refuse_problems()
    if not any(body.get(key) for key in (*LEGACY_FIELDS, "components", "attachments")) and not uploads:
        raise refusal.empty_message()


def check_edit(body: Json, uploads: Uploads, message: Message, *, at: Form | None = None) -> None:
    """Raises the refusal that Discord would give to this edit of `message`; Components V2 can only be added."""
    form = at or Form()
    check_sizes(uploads)
    v2 = message.is_v2 or bool((body.get("flags") or 0) & MessageFlag.COMPONENTS_V2)
    if v2:
        _refuse_legacy_fields(form, body)
        if not message.is_v2 and not message.is_loading:
            _refuse_leftovers(form, body, message)
    _check_fields(form, body, uploads, v2=v2, message=message)
    form.refuse_problems()
    parts = ("content", "embeds", "components", "attachments")
    if not any(body.get(part, getattr(message, part)) for part in parts) and not uploads:
        raise refusal.empty_message()


def check_sizes(uploads: Uploads) -> None:
    """Raises the refusal for a file over 10 MiB or a request over 25 MiB."""
    sizes = [len(upload.content) for upload in uploads.values()]
    if any(size > FILE_BYTES for size in sizes) or sum(sizes) > REQUEST_BYTES:
        raise refusal.entity_too_large()


def _check_fields(form: Form, body: Json, uploads: Uploads, *, v2: bool, message: Message | None = None) -> None:
    form.text(body, "content", CONTENT)
    check_embeds(form, body)
    if body.get("components"):
        check_message_components(form.at("components"), body["components"], v2=v2)
    check_allowed_mentions(form.at("allowed_mentions"), body.get("allowed_mentions"))
    kept = message.attachments if message else []
    _check_attachments(form, body, uploads, kept)
    if body.get("nonce") is not None:
        form.at("nonce").length(str(body["nonce"]), 0, NONCE)
    for unknown in ("poll", "sticker_ids"):
        if body.get(unknown):
            form.at(unknown).problem("SANDBOX_UNSUPPORTED", f"The sandbox has no {unknown}.")
    if form.ok:
        standing = message.components if message else []
        shown = standing if body.get("components") is None else body["components"]
        _check_media(form.at("components"), shown, _filenames(body, uploads, kept))


def _check_media(form: Form, components: list[Json], filenames: set[str]) -> None:
    for shown in message.media(components):
        url = shown["url"]
        if url.startswith(ATTACHMENT_SCHEME) and url.removeprefix(ATTACHMENT_SCHEME) not in filenames:
            form.problem(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment {url!r} was not found.",
            )


def _filenames(body: Json, uploads: Uploads, kept: list[Attachment]) -> set[str]:
    """The names of the files that the message has after this request."""
    names = {key.removeprefix("files[").removesuffix("]"): upload.filename for key, upload in uploads.items()}
    names |= {attachment.id: attachment.filename for attachment in kept}
    listed = names if "attachments" not in body else [str(entry["id"]) for entry in body["attachments"] or ()]
    return {names[key] for key in listed}


def _check_attachments(form: Form, body: Json, uploads: Uploads, kept: list[Attachment]) -> None:
    known = {key.removeprefix("files[").removesuffix("]") for key in uploads}
    known |= {attachment.id for attachment in kept}
    if "attachments" not in body:
        form.at("attachments").length(uploads, 0, FILES)
    for place, entry in form.items(body, "attachments", FILES):
        place.text(entry, "description", 1024)
        if place.required(entry, "id") and str(entry["id"]) not in known:
            place.at("id").problem("ATTACHMENT_NOT_FOUND", f"Attachment {entry['id']} was not uploaded.")


def _refuse_legacy_fields(form: Form, body: Json) -> None:
    for key in LEGACY_FIELDS:
        if body.get(key):
            form.at(key).problem(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _refuse_leftovers(form: Form, body: Json, message: Message) -> None:
    for key, standing in (("content", message.content), ("embeds", message.embeds)):
        if standing and key not in body:
            form.at(key).problem(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The message's '{key}' must be set to null when MessageFlags.IS_COMPONENTS_V2 is added",
            )

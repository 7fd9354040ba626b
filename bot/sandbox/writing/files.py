"""The files of a message: which are kept, which arrive, and what is known of each."""

from __future__ import annotations

import io
import mimetypes

from PIL import Image, UnidentifiedImageError

from bot.sandbox.rules.message import Upload, Uploads
from bot.sandbox.world.component import Json
from bot.sandbox.world.message import Attachment
from bot.sandbox.world.world import World


def arranged(world: World, body: Json, uploads: Uploads, kept: list[Attachment]) -> list[Attachment]:
    """The attachments that `body` asks for, in its order: new ones from `uploads`, old ones from `kept`.

    Without an `attachments` field everything stays and every upload is added. The body has been checked.
    """
    if "attachments" not in body:
        return [*kept, *(stored(world, upload) for upload in uploads.values())]
    standing = {attachment.id: attachment for attachment in kept}
    files: list[Attachment] = []
    for entry in body["attachments"] or ():
        upload = uploads.get(f"files[{entry['id']}]")
        attachment = stored(world, upload) if upload else standing[str(entry["id"])]
        attachment.description = entry.get("description") or attachment.description
        files.append(attachment)
    return files


def stored(world: World, upload: Upload) -> Attachment:
    """A new attachment of the world with the upload's bytes."""
    guessed, _ = mimetypes.guess_type(upload.filename)
    width, height = _picture_size(upload.content)
    attachment = Attachment(
        id=world.snowflakes.new(),
        filename=upload.filename,
        size=len(upload.content),
        content_type=guessed or upload.content_type,
        width=width,
        height=height,
        spoiler=upload.filename.startswith("SPOILER_"),
    )
    world.blobs[attachment.id] = upload.content
    return attachment


def _picture_size(content: bytes) -> tuple[int, int]:
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except (UnidentifiedImageError, OSError):
        return 0, 0

"""What a message's embeds must be: the length of each text, and of all texts together."""

from __future__ import annotations

from bot.sandbox.rules.form import Form
from bot.sandbox.world.component import Json

EMBEDS = 10
TOTAL = 6000
FIELDS = 25


def check_embeds(form: Form, body: Json) -> None:
    """Notes every problem of the embeds in `body`; the total counts over all of them."""
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

"""The end of a game: who won, how, and the proof that luck was fair."""

from __future__ import annotations

from bot.tables import Table
from bot.text.house.news import Told, news
from bot.text.language import language_of
from engine.record import write_record

from .house import texts_of
from .screen import Block, Download, Screen, Text
from .standing import outcome


async def ending_screen(table: Table) -> Screen:
    """The last post: the outcome, each seat's standing, the published seed, and the record to keep."""
    glance, record = await table.glance(None), await table.record()
    lobby, words = glance.lobby, language_of(glance.lobby.language)
    lines = [f"## {outcome(glance, words)}", *texts_of(glance, words).status(glance.view)]
    thanks = news(words, "over", Told(slug=lobby.game, seed=record.seed))
    blocks: tuple[Block, ...] = (
        Text("\n".join(lines)),
        Text(thanks),
        Download(f"{lobby.game}-{table.id}.json", write_record(record).encode()),
    )
    return Screen(blocks)

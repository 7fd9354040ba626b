"""The public posts of seats that change hands."""

from __future__ import annotations

from bot.store import posts as stored_posts
from bot.tables import Table, TableSnapshot
from bot.tables.telling.messages import News
from bot.tables.telling.outbox import Message
from bot.text.language import Language, language_of
from bot.text.shared import people
from bot.text.shared import substituting as said

from . import ids, posts
from .house import House, names_of, texts_of
from .panels.substituting import standing
from .publishing import Keep, post
from .screen import Button, Buttons, Screen, Text

TOLD = (News.OFFERED, News.NOT_OFFERED, News.TAKEN_OVER)


async def tell(house: House, table: Table, message: Message) -> None:
    """A seat is on offer; or it is no more, which its post says from now on; or somebody has taken it."""
    glance, seat = await table.glance(None), message.data["by"]
    words = language_of(glance.lobby.language)
    if message.data["news"] == News.OFFERED:
        await _offer(house, glance, seat, words, message)
        return
    taken = message.data["news"] == News.TAKEN_OVER
    name = names_of(glance.lobby, words)[seat]
    await _settle(house, table, seat, said.new_holder(words, name) if taken else said.not_offered(words))
    if taken:
        before = await house.tables.person_of(message.data["person"])
        line = said.taken_over(words, name, people.person(words, before.name if before else ""))
        await post(house, message, glance.lobby.channel, Screen((Text(line),)))


async def _offer(house: House, glance: TableSnapshot, number: int, words: Language, message: Message) -> None:
    """Post the offer, unless it is settled by now; an earlier one of the same seat is withdrawn."""
    lobby, seat = glance.lobby, glance.lobby.seats[number]
    if seat.offered_since is None or glance.status.stage != "playing":
        return
    table = await house.tables.get(lobby.table)
    await _settle(house, table, number, said.not_offered(words))
    texts = texts_of(glance, words)
    how = said.how_it_stands(words, texts.round(glance.status.round), texts.status(glance.view))
    offered = said.offered(words, names_of(lobby, words)[number], lobby.game, standing(seat))
    take = Button(said.button(words, "take"), ids.make("takeseat", lobby.table, number), "success")
    screen = Screen((Text(offered), Text(how), Buttons((take,))))
    await post(house, message, lobby.channel, screen, keep=Keep(_purpose(number)))


async def _settle(house: House, table: Table, seat: int, line: str) -> None:
    """Have the post of an offer say how it ended."""
    kept = await posts.find(house, table.id, _purpose(seat))
    if kept:
        await posts.edit(house, kept.post, Screen((Text(line),)))
        await house.tables.database.write(stored_posts.remove, table.id, _purpose(seat))


def _purpose(seat: int) -> str:
    return f"offer/{seat}"

"""News of the table, told in its channel, or to the person it concerns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.tables import Lobby, Table
from bot.tables.outbox import Message, News
from bot.text.language import Language, language_of
from bot.text.safe import safe

from . import ids
from .ending import ending_screen
from .house import House, names_of, texts_for
from .publishing import nonce
from .screen import Block, Button, Buttons, Screen, Text

SILENT = {News.STARTED}
"""The start post and the first board have said it already."""


async def tell(house: House, message: Message) -> None:
    assert message.table is not None
    table = await house.tables.get(message.table)
    news = News(message.data["news"])
    if news in SILENT:
        return
    if news is News.INVITED:
        await _invite(house, table, message)
        return
    lobby = await table.lobby()
    place = await table.place()
    screen = (
        await ending_screen(house, table, lobby)
        if news in (News.OVER, News.ABANDONED)
        else await _news(house, table, lobby, news, message.data)
    )
    await house.messenger.send(place.channel, screen, nonce(message))


async def _news(house: House, table: Table, lobby: Lobby, news: News, data: Mapping[str, Any]) -> Screen:
    words = language_of(lobby.language)
    if news is News.PROPOSED:
        return _proposal(table, lobby, data, words)
    if "person" in data:
        person = await house.tables.person_by_id(data["person"])
        who = safe(person.name) if person else words.t("Somebody")
    else:
        who = names_of(lobby, words)[data["by"]] if "by" in data else ""
    return Screen((Text(_sentence(news, data, words, who)),))


def _sentence(news: News, data: Mapping[str, Any], words: Language, who: str) -> str:
    what = PROPOSALS[data["kind"]](words) if "kind" in data else ""
    sentences: dict[News, Callable[[], str]] = {
        News.DECLINED: lambda: words.t("%(who)s does not agree to %(what)s; the game goes on.", who=who, what=what),
        News.LAPSED: lambda: words.t("The proposal to %(what)s has lapsed: the game went on.", what=what),
        News.UNDONE: lambda: words.t("↩️ %(who)s took the last action back.", who=who),
        News.REDONE: lambda: words.t("↪️ %(who)s brought the action back.", who=who),
        News.PAUSED: lambda: words.t("⏸️ The table rests. Anybody at it can go on with `/resume`."),
        News.RESUMED: lambda: words.t("▶️ %(who)s goes on with the game.", who=who),
        News.RESIGNED: lambda: words.t("🏳️ %(who)s has resigned; a computer plays on in that seat.", who=who),
        News.NEW_HOST: lambda: words.t("👑 %(who)s is the host now.", who=who),
        News.CLOSED: lambda: words.t(
            "%(who)s closed the table. `/game reopen` opens it again within 14 days.", who=who
        ),
        News.EXPIRED: lambda: words.t("The lobby closed by itself: nobody came for a week. `/game new` opens another."),
        News.REOPENED: lambda: words.t("%(who)s reopened the table.", who=who),
    }
    return sentences[news]()


PROPOSALS: dict[str, Callable[[Language], str]] = {
    "undo": lambda words: words.t("take back the last action"),
    "redo": lambda words: words.t("bring back the action undone"),
    "pause": lambda words: words.t("let the table rest"),
    "end": lambda words: words.t("end the game early"),
}
"""What a proposal proposes, to follow "to"."""


def _proposal(table: Table, lobby: Lobby, data: Mapping[str, Any], words: Language) -> Screen:
    names = names_of(lobby, words)
    people = [lobby.seats[seat].person for seat in data["asked"]]
    pings = tuple(person.discord_id for person in people if person and person.discord_id)
    asked = words.join([f"<@{ping}>" for ping in pings])
    line = words.t(
        "🖐️ %(who)s proposes to %(what)s. %(asked)s: do you agree?",
        who=names[data["by"]],
        what=PROPOSALS[data["kind"]](words),
        asked=asked,
    )
    buttons = Buttons((
        Button(words.t("Agree"), ids.make("consent", table.id, data["proposal"], "yes"), "success"),
        Button(words.t("Decline"), ids.make("consent", table.id, data["proposal"], "no"), "danger"),
    ))  # fmt: skip
    blocks: tuple[Block, ...] = (Text(line), buttons)
    return Screen(blocks, pings=pings)


async def _invite(house: House, table: Table, message: Message) -> None:
    """A direct message to whoever was invited; if it cannot be delivered the lobby still names him."""
    assert message.person is not None
    lobby, place = await table.lobby(), await table.place()
    words = language_of(message.person.language or lobby.language)
    host = await house.tables.person_by_id(message.data["by"])
    line = words.t(
        "%(who)s invites you to a game of %(game)s in <#%(channel)d>. Press Join there if you want to play.",
        who=safe(host.name) if host else words.t("Somebody"),
        game=texts_for(lobby, words).name,
        channel=place.channel,
    )
    await house.messenger.direct(message.person, Screen((Text(line),)), nonce(message))

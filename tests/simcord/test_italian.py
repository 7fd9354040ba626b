"""Bottega in Italian: an Italian server, and readers of either language."""

from __future__ import annotations

import re

from bot.tables.timing.clock import DAY

from .conftest import Open
from .server import Server

ENGLISH = re.compile(r"\b(the|you|your|and|with|must|is|are|this|it)\b", re.IGNORECASE)


async def italian(open_server: Open) -> Server:
    return await open_server(language="it")


def english_in(server: Server) -> list[str]:
    """English words in anything that was shown, in public or in private."""
    shown = [request.json for request in server.requests if "/commands" not in request.path]
    contents = re.findall(r"'(?:content|label|placeholder|description|title)': (?:'([^']*)'|\"([^\"]*)\")", str(shown))
    return [text for pair in contents for text in pair if ENGLISH.search(re.sub(r"\[.*?\]", "", text))]


async def test_from_the_lobby_to_a_battle_every_word_is_italian(open_server: Open):
    server = await italian(open_server)
    ada, bruno, carla = server.people[:3]
    await ada.command("game new")
    options = await ada.choose(await ada.press(server.lobby_post, "Opzioni"), "option", "Inizio ricco")
    await ada.press(options, "Attiva")
    for other in (bruno, carla):
        await other.press(server.lobby_post, "Siediti")
    await ada.press(server.lobby_post, "Il mio colore")
    await ada.press(server.lobby_post, "Comincia")
    assert "Ada, Bruno e Carla" in next(post.words for post in server.posts if "La partita comincia" in post.words)
    await server.play("home rome", "home milan", "home moscow", "bid 10", "bid 10", "bid 10")
    await server.play("decline", "decline", "decline")
    (player,) = await server.awaited()
    panel = await player.panel()
    assert panel.words.startswith("### Il tuo turno")
    assert "**Territorio libero da invadere**" in (await player.answer(panel, "invade")).words
    await server.play("invade rome florence 1s", "end", "attack milan florence 2s", "infantry 1s")
    for word in ("hand", "board", "status", "log", "orders", "games", "help", "privacy", "pause", "undo", "resign"):
        await ada.command(word)
    assert english_in(server) == []


async def test_refusals_are_italian_too(open_server: Open):
    server = await italian(open_server)
    player = await server.turn()
    other, spectator = next(each for each in server.people[:3] if each is not player), server.people[3]
    said = [
        await spectator.panel(),
        await spectator.command("game new"),
        await other.command("play", action="end"),
        await player.command("play", action="vola sulla luna"),
        await player.command("play", action="invade rome moscow 1s"),
        await other.command("game close"),
        await other.command("resume"),
        await other.command("undo"),
        await other.command("card", card="banana"),
        await other.command("rules", rule="99.9"),
    ]
    assert all(answer.private for answer in said)
    assert "Non tocca a te ora" in said[2].words or player.name in said[2].words
    assert "(Regola 5.4.5)" in said[4].words
    assert english_in(server) == []


async def test_the_auction_is_italian(open_server: Open):
    server = await italian(open_server)
    await server.auction()
    (bidder, *_) = await server.awaited()
    asked = bidder.dms[-1]
    assert "La tua offerta segreta" in asked.words
    assert asked.pictures == ["[bid magnifico it]"]
    await bidder.choose(asked, "answer", "50 Fiorini")
    assert "Hai offerto 50 Fiorini" in asked.words
    assert "50" not in server.board.words
    assert english_in(server) == []


async def test_a_lobby_expires_in_italian(open_server: Open):
    server = await italian(open_server)
    await server.lobby()
    await server.wait(8 * DAY)
    await server.until(lambda: len(server.posts) == 2)
    assert english_in(server) == []


async def test_public_posts_speak_the_servers_language_and_private_ones_the_readers(open_server: Open):
    server = await italian(open_server)
    guest = server.people[1]
    server.discord.locales[guest.id] = "en-GB"
    await server.lobby()
    assert "Un tavolo di Magnifico" in server.lobby_post.words
    answer = await guest.press(server.lobby_post, "Alzati")
    assert answer.words == "You have no seat at this table. You are welcome to watch."
    assert "Playing here" in (await guest.command("help")).words


async def test_a_language_nobody_here_speaks_is_answered_in_english(open_server: Open):
    server = await open_server()
    server.discord.locales[server.people[0].id] = "ja"
    assert "Playing here" in (await server.people[0].command("help")).words


async def test_cards_and_rules_are_italian(open_server: Open):
    server = await italian(open_server)
    ada = server.people[0]
    found = await ada.completions("card", "card", "mura")
    assert found
    card = await ada.command("card", card=next(iter(found.values())))
    rule = await ada.command("rules", rule="5.4.2")
    assert "Castelli" in card.words
    assert "Carri" in rule.words

"""Leonardo (1989): look-ups: hands, cards, rules, the board in words, the log."""

from __future__ import annotations

from typing import Any

import pytest

from .city import GAME, city, public
from .server import Server

RICH: dict[str, Any] = {
    "owns": {1: "8 10*2 12*4 6", 2: "5"},
    "offices": {2: [7, 3]},
    "men": {1: 2},
    "factions": {1: "ghibelline"},
}


async def test_a_hand_is_shown_in_words_and_as_a_picture(server: Server):
    bruno = await city(server, **RICH)
    hand = await bruno.command("hand")
    assert hand.private
    assert hand.pictures == ["[hand leonardo1989 en]"]
    for said in (
        "250 florins",
        "Your faction: Ghibellines. Nobody else knows.",
        "- Forges Quarter, whole, rents doubled: Casa del Mantice (8), rent 50;",
        "Palazzo della Colubrina (12), rent 480, 4 works",
        "- Bridges: Toll Bridge (6).",
        "Your men-at-arms: Pikeman and Crossbowman.",
        "our own reconstruction",
    ):
        assert said in hand.words, said


async def test_the_button_under_the_board_shows_the_same(server: Server):
    bruno = await city(server, **RICH)
    assert (await bruno.press(server.board, "My hand")).words == (await bruno.command("hand")).words


async def test_nobody_else_sees_a_faction(server: Server):
    await city(server, **RICH)
    for player in (server.people[0], server.people[5]):
        for look in ("board", "status", "log"):
            assert "Ghibelline" not in (await player.command(look)).words, look
        assert "Ghibelline" not in (await player.press(server.board, "Board in words")).words
    assert "Ghibelline" not in public(server)


async def test_the_board_in_words_says_all_that_the_picture_shows(server: Server):
    await city(server, **RICH)
    words = (await server.people[5].press(server.board, "Board in words")).words
    for said in (
        "Round 1 of 20. Turn of Bruno: before the spin.",
        "**Bruno** (blue): 250 florins, worth ",
        "- Forges Quarter, whole, rents doubled: ",
        "- 2 men-at-arms: Pikeman, Crossbowman.",
        "- Offices: Imperial Vicar (7), Consul of the Money-changers (3).",
        "Left in the decks: 34 works of art, 16 events, 7 offices, 10 men-at-arms.",
    ):
        assert said in words, said


async def test_the_status_says_how_each_party_stands(server: Server):
    await city(server, **RICH)
    status = (await server.people[5].command("status")).words
    assert "Bruno must buy works of art or spin." in status
    assert "- Bruno (blue): 250 florins, worth " in status
    assert "3 palaces, 6 works, 1 bridge and 2 men-at-arms." in status
    assert "- Carla (yellow): " in status and "1 palace and 2 offices." in status


async def test_the_log_is_told_round_by_round(server: Server):
    bruno = await city(server)
    log = await bruno.command("log")
    assert "**Round 1**" in log.words
    assert "The machine gives: Ada 1, you 12, Carla 1, Dario 1. You begin." in log.words
    log = await bruno.choose(log, "logof", "Before the first round")
    assert "A palace to begin with: " in log.words
    assert "Your faction: Guelfs. Nobody else knows." in log.words


# Cards


async def test_the_whole_city_is_seen_at_a_glance(server: Server):
    await city(server)
    shown = await server.people[0].command("card")
    assert shown.private
    assert shown.pictures == ["[all cards leonardo1989 en]"]


@pytest.mark.parametrize(
    ("typed", "title", "card", "said"),
    [
        ("telaio", "Palazzo del Telaio (15)", "15", "Rent with 0 to 4 works: 35 / 70 / 105 / 140 / 280."),
        ("drawb", "Drawbridge (13)", "13", "Price 40 · toll 5."),
        ("vicar", "Imperial Vicar", "office_7", "Of Emperor's Square (7) · 50 florins."),
        ("spring", "Spring", "work_primavera", "Botticelli · worth 80."),
        ("crossbow", "Crossbowman", "man_crossbowman", "man-at-arms"),
        ("bull for", "Bull for the Merchants", "event_bull_for_the_merchants", "It pays "),
    ],
)
async def test_a_card_is_found_by_its_name(server: Server, typed: str, title: str, card: str, said: str):
    await city(server)
    ada = server.people[0]
    assert card in (await ada.completions("card", "card", typed)).values()
    shown = await ada.command("card", card=card)
    assert shown.private
    assert shown.words.startswith(f"**{title}**")
    assert said.lower() in shown.words.lower()
    assert shown.pictures == [f"[card {card} en]"]
    assert "reconstruction" in shown.words


async def test_a_sheet_of_the_rules_has_no_picture(server: Server):
    await city(server)
    shown = await server.people[0].command("card", card="markets")
    assert "- gem: 1, 12" in shown.words
    assert shown.pictures == []


async def test_a_card_is_found_by_its_name_typed_in_full(server: Server):
    await city(server)
    assert (await server.people[0].command("card", card="casa del mantice (8)")).pictures == ["[card 8 en]"]


async def test_a_palace_is_found_by_its_name_without_its_number(server: Server):
    await city(server)
    assert (await server.people[0].command("card", card="Casa del Mantice")).pictures == ["[card 8 en]"]


async def test_a_palace_is_found_by_its_street(server: Server):
    """On the board, a pawn's place is Weavers' Street."""
    await city(server)
    found = await server.people[0].completions("card", "card", "weavers")
    assert "15" in found.values()


# Rules


async def test_a_rule_is_found_by_its_id_and_by_words(server: Server):
    await city(server)
    ada = server.people[0]
    shown = await ada.command("rules", rule="leonardo1989/auction")
    assert shown.words.startswith("**auction  Auction of a refused palace**")
    assert f"{GAME}/auction" in (await ada.completions("rules", "rule", "auction")).values()
    assert "Balzello Perditutto" in (await ada.command("rules", rule="market-balzello")).words

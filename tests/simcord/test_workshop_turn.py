"""Leonardo da Vinci at the panel: laboratories, placement, the city, and its public texts."""

from __future__ import annotations

from .server import Server
from .workshop import ready, resolved, workshop

# The laboratory phase


async def test_work_is_started_in_secret(server: Server):
    carla = await workshop(server, hands={2: "iron, rope"})
    panel = await carla.panel()
    assert panel.pictures == ["[labs davinci en]"]
    assert "**Start an invention › Small laboratory**" in panel.words
    assert list(panel.choices("answer")) == ["Automatic hammer (1)", "Dimensioned sling (3)", "Ready"]
    panel = await carla.press(panel, "Automatic hammer (1)")
    assert "You start Automatic hammer (1) in the small laboratory, in secret." in panel.words
    assert "Carla starts work in the small laboratory." in server.board.words
    assert not any("Carla" in line and "hammer" in line.lower() for line in server.board.words.splitlines())


async def test_who_can_start_nothing_is_asked_like_anybody(server: Server):
    carla = await workshop(server)
    panel = await carla.panel()
    assert "Confirm" in panel.buttons
    await carla.press(panel, "Confirm")
    assert [player.name for player in await server.awaited()] == ["Ada"]


async def test_what_a_cancelled_work_loses_is_told(server: Server):
    carla = await workshop(server, turn=3, labs={2: "3 #12 4w"})
    panel = await carla.press(await carla.panel(), "Cancel a work")
    assert "You lose 4 weeks of work. `/undo` takes it back." in panel.words
    assert "Carla cancels the work in the small laboratory" in server.board.words
    assert "Bellows" not in server.board.words.split("Carla cancels")[1]


# Placing


async def test_apprentices_are_placed_at_the_panel(server: Server):
    carla = await workshop(server, *ready(), areas={"kiln": "1:1"})
    panel = await carla.panel()
    assert "**Place apprentices**" in panel.words
    panel = await carla.answer(panel, "place", "kiln", 2)
    assert "You place 2 apprentices at the Kiln." in panel.words
    assert "Ada must place workers." in panel.words
    assert "Carla places 2 apprentices at the Kiln." in server.board.words


async def test_passing_with_workers_left_is_told(server: Server):
    carla = await workshop(server, *ready())
    panel = await carla.press(await carla.panel(), "Pass")
    assert "You still have 5 apprentices and the master to place" in panel.words
    assert "Carla passes." in server.board.words


async def test_the_next_in_turn_is_called_by_name(server: Server):
    await workshop(server, *ready())
    await server.play("place kiln 1a")
    ada = server.people[0]
    assert server.pings[-1] == [ada.id]


# The city


async def test_the_council_is_walked_through_in_one_panel(server: Server):
    ada = await workshop(server, *resolved(), areas={"council": "0:2 1:1", "workshop": "0:1"}, council=3)
    panel = await ada.panel()
    assert "He is with Carla now." in panel.words
    panel = await ada.choose(panel, "answer", "You")
    panel = await ada.choose(panel, "answer", "1) Move an apprentice")
    await server.play("decline")
    panel = await ada.panel()
    assert "**Move an apprentice › You**" in panel.words
    panel = await ada.press(panel, "Council › Joiner")
    assert "Council: you move an apprentice: Council → Joiner." in panel.words
    assert "### Workshop: improve for free?" in panel.words, "the Lord of the City is there already"
    assert "Council: Bruno takes nothing; Ada moves an apprentice: Council → Joiner." in server.board.words


async def test_the_deck_is_seen_by_one_alone(server: Server):
    ada = await workshop(server, *resolved(), areas={"council": "0:2"})
    await server.play("leonardo 0", "benefit peek")
    panel = await ada.panel()
    assert panel.pictures == ["[peek davinci en]"]
    cards = list(panel.choices("answer"))
    assert len(cards) == 4
    for card in (cards[2], cards[0], cards[1]):
        panel = await ada.choose(panel, "answer", card)
    panel = await ada.press(panel, "Confirm")
    assert f"from the uppermost card down: {cards[2]}, {cards[0]}, {cards[1]}, {cards[3]}." in panel.words
    assert "Ada looks at the top 4 cards of the deck; Ada puts the cards back." in server.board.words
    assert f"Next in the deck, as you left it: {cards[2]}" in (await ada.command("hand")).words
    for player in server.people[1:3]:
        told = server.board.words + (await player.command("log")).words + (await player.command("hand")).words
        assert not any(card in told for card in cards)


async def test_the_last_act_of_the_city_is_confirmed_because_it_ends_the_turn(server: Server):
    ada = await workshop(server, *resolved(), areas={"kiln": "0:1"})
    panel = await ada.press(await ada.panel(), "Take 1 brick")
    panel = await ada.press(panel, "Take your workers home")
    assert "⚠️ The laboratories work now and the turn comes to its end" in panel.words
    assert "Turn 2 begins" not in server.board.words
    await ada.press(panel, "Confirm")
    assert "Turn 2 begins" in server.board.words


async def test_what_a_laboratory_works_on_is_shown_at_a_press_and_a_second_one(server: Server):
    await workshop(server, *ready(), turn=3, labs={1: "3 #12 2w", 2: "3 #8 1w"})
    bruno = server.people[1]
    panel = await bruno.press(await bruno.panel(), "Show a work")
    assert "⚠️ All see it then: you can't take this back on your own." in panel.words
    assert "Bellows machine" not in server.board.words
    await bruno.press(panel, "Confirm")
    assert (
        "Bruno shows everybody the work in the small laboratory: Bellows machine (12) (2 wood and 1 glass)."
        in server.board.words
    )


async def test_a_shop_offers_its_component_at_the_price_of_the_moment(server: Server):
    carla = await workshop(server, *resolved(), areas={"kiln": "0:1 2:1M"})
    panel = await carla.panel()
    assert "### Kiln: 1 brick for free?" in panel.words
    await carla.press(panel, "Take 1 brick")
    ada = server.people[0]
    panel = await ada.panel()
    assert "### Kiln: 1 brick for 2 florins?" in panel.words


async def test_who_cannot_pay_is_asked_privately_and_passes_plainly(server: Server):
    await workshop(server, *resolved(), areas={"kiln": "0:2 1:1"}, florins=0)
    await server.play("take")
    bruno = server.people[1]
    assert ": your turn – take what is offered, or go home." in server.board.words
    panel = await bruno.panel()
    assert "You have 0 florins." in panel.words
    await bruno.press(panel, "Confirm")
    assert "Kiln: Bruno goes home." in server.board.words.split("\n"), "and nothing of why"


async def test_the_workshop_offers_what_can_be_improved(server: Server):
    ada = await workshop(server, *resolved(), areas={"workshop": "0:1"}, labs={0: "5"})
    panel = await ada.panel()
    assert {"Take your workers home"} < set(panel.buttons)
    assert any("mechanical man" in button for button in panel.buttons)


# Experts


async def test_favours_are_chosen_with_their_components(server: Server):
    await server.game(options={"start": "experts"}, game="davinci")
    (first,) = await server.awaited()
    panel = await first.choose(await first.panel(), "answer", "b) 4 components")
    panel = await first.choose(panel, "answer", "Iron", "Iron, another one", "Wood", "Rope")
    assert "You take a favour: 2 iron, 1 wood and 1 rope." in panel.words
    assert f"{first.name} takes a favour: 2 iron, 1 wood and 1 rope." in server.board.words

"""Leonardo (1989): guilds in play: the speaker, the choice of a spin, and larger guilds."""

from __future__ import annotations

from .city import city, dm, fate, public, state_of
from .people import Player
from .server import Server


async def together(server: Server) -> list[Player]:
    """Bruno and Carla have been a guild for long; Bruno decides now, and the machine has spun 5 for Bruno and 9 for
    Carla."""
    await city(server, together=[(1, 2)], owns={0: "32", 1: "8 5", 3: "23"})
    await fate(server, "move 5", "move 9")
    await server.people[1].press(server.board, "Spin")
    return server.people[:4]


async def test_the_speaker_chooses_a_spin(server: Server):
    _, bruno, _carla, _ = await together(server)
    assert "Guild Bruno–Carla spins: Bruno 5, Carla 9." in server.board.words
    panel = await bruno.panel()
    assert "### Whose spin moves the guild?" in panel.words
    assert "- Carla, 9: Broken Tower Alley (29), for sale at 80" in panel.words
    assert list(panel.choices("answer")) == ["5 · You", "9 · Carla"]
    panel = await bruno.choose(panel, "answer", "9 · Carla")
    assert "The guild moves by Carla's 9, from Physic Garden Street (20) to Broken Tower Alley (29)." in panel.words
    assert "### Buy Casa della Torre Mozza (29)?" in panel.words


async def test_the_member_who_does_not_speak_is_not_asked(server: Server):
    _, _, carla, _ = await together(server)
    assert "Bruno must choose whose spin moves the guild." in (await carla.panel()).words
    answer = await carla.command("play", action="spin 2")
    assert answer.private and "Bruno" in answer.words


async def test_the_word_passes_on_after_the_turn(server: Server):
    _, _, carla, _ = await together(server)
    await server.play("spin 2", "buy")
    assert "Carla decides for the guild now." in public(server)
    assert (await state_of(server)).speaker(1) == 2
    assert "Proposals" in (await carla.panel()).buttons


async def test_a_member_is_told_that_the_word_is_his(server: Server):
    _, _, carla, _ = await together(server)
    await server.play("spin 2", "buy")
    assert "You decide for the guild now." in (await carla.command("log")).words


# Growth


async def larger(server: Server) -> list[Player]:
    """The guild of Bruno and Carla proposes to Dario to join it."""
    await city(server, together=[(1, 2)], owns={0: "32", 1: "8 5", 3: "23"})
    await server.play("guild 3 1 guelf")
    return server.people[:4]


async def test_a_member_of_the_proposing_guild_is_asked_about_the_other_party(server: Server):
    _, _bruno, carla, _dario = await larger(server)
    asked = dm(carla, "Bruno proposes a guild to Dario, with Bruno's pawn.")
    assert "### A guild with Dario?" in asked.words
    assert "Still to agree beside you: Dario." in asked.words


async def test_a_larger_guild_takes_the_consent_of_every_member(server: Server):
    _, _bruno, carla, dario = await larger(server)
    await dario.press(dm(dario, "A guild with Bruno?"), "Agree to Bruno's proposal")
    assert "A guild is formed" not in public(server)
    panel = await carla.press(dm(carla, "proposes a guild"), "Agree to Bruno's proposal")
    await carla.press(panel, "Confirm")
    assert "A guild is formed: Bruno, Carla and Dario." in public(server)


async def test_a_member_can_prevent_it(server: Server):
    _, _bruno, carla, dario = await larger(server)
    await carla.press(dm(carla, "proposes a guild"), "Turn Bruno's proposal down")
    assert "Guild Bruno–Carla's proposal to Dario is off the table." in public(server)
    assert "agree" not in dario.dms[-1].answers


async def test_a_guild_passing_the_main_square_gets_nothing(server: Server):
    await city(server, together=[(1, 2)], owns={1: "8 5"}, at={1: 30})
    await fate(server, "move 6", "move 6")
    await server.people[1].press(server.board, "Spin")
    assert "from the bank" not in public(server)

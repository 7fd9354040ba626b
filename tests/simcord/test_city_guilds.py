"""Leonardo (1989): guilds proposed, agreed on, formed and played."""

from __future__ import annotations

from typing import Any

from .city import city, dm, fate, names_awaited, public
from .people import Player
from .server import Server
from .shown import Shown

OWNS = {0: "5", 1: "8", 2: "10*2", 3: "12"}


async def table(server: Server, **position: Any) -> list[Player]:
    """Four at the start of Bruno's turn."""
    await city(server, guilds=True, **{"owns": OWNS, "florins": {2: 100}, **position})
    return server.people[:4]


async def propose(player: Player, whom: str, pawn: str) -> Shown:
    panel = await player.press(await player.panel(), "Proposals")
    panel = await player.press(panel, f"{whom} › {pawn}")
    return await player.press(panel, "Ghibellines")


# Proposing


async def test_a_guild_is_proposed_at_the_panel_out_of_turn(server: Server):
    ada, _, carla, _ = await table(server)
    panel = await carla.press(await carla.panel(), "Proposals")
    assert "Propose a guild to another party. It holds nobody up." in panel.words
    assert "A guild owns all in common and plays with one pawn; nobody can leave it." in panel.words
    asked = {f"{whom} › {pawn} pawn" for whom in ("Ada", "Bruno", "Dario") for pawn in ("Your", f"{whom}'s")}
    assert set(panel.choices("answer")) == asked
    panel = await carla.press(panel, "Dario › Your pawn")
    assert list(panel.choices("answer")) == ["Guelfs", "Ghibellines"]
    panel = await carla.choose(panel, "answer", "Ghibellines")
    assert (
        "You propose a guild to Dario. It plays with your pawn and is of the Ghibellines; nobody else knows."
    ) in panel.words
    assert "Carla proposes a guild to Dario." in server.board.words
    assert "Ghibellines" not in public(server) and "Carla's pawn" not in public(server)
    assert await names_awaited(server) == ["Bruno"], "it holds nobody up"
    assert (
        "Proposals:\n- Carla to Dario: a guild; agreed: Carla."
        in (await ada.press(server.board, "Board in words")).words
    )


async def test_whoever_is_proposed_to_gets_it_by_dm(server: Server):
    _, _, carla, dario = await table(server)
    await propose(carla, "Dario", "Your pawn")
    asked = dm(dario, "A guild with Carla?")
    assert "Carla proposes a guild to you, with Carla's pawn." in asked.words
    assert "all are Ghibellines, and nobody can leave" in asked.words
    assert "You lose the turn you still have in this round." in asked.words
    assert "- Carla (yellow): 100 florins, worth " in asked.words
    assert asked.buttons[:2] == ["Agree to Carla's proposal", "Turn Carla's proposal down"]
    assert not any("A guild with" in each.words for each in server.people[0].dms)


async def test_a_proposal_comes_by_dm_also_to_whoever_is_awaited(server: Server):
    _, bruno, carla, _ = await table(server)
    await propose(carla, "Bruno", "Your pawn")
    assert "### A guild with Carla?" in bruno.dms[-1].words


async def test_the_panel_of_whoever_is_awaited_has_a_way_to_it(server: Server):
    _, bruno, carla, _ = await table(server)
    await propose(carla, "Bruno", "Your pawn")
    panel = await bruno.panel()
    assert "### Works of art, then the spin" in panel.words
    panel = await bruno.press(panel, "A guild with Carla?")
    assert "Carla proposes a guild to you" in panel.words
    assert "My turn" in panel.buttons


async def test_proposals_opened_out_of_turn_lead_back(server: Server):
    _, _, carla, _ = await table(server)
    panel = await carla.press(await carla.panel(), "Proposals")
    assert {"Refresh", "Back", "Cancel"} & set(panel.buttons)


async def test_a_proposal_is_taken_back(server: Server):
    _, _, carla, dario = await table(server)
    await propose(carla, "Dario", "Your pawn")
    panel = await carla.press(await carla.panel(), "Proposals")
    assert "Your proposal stands; you may take it back." in panel.words
    assert "- You to Dario: a guild with your pawn, of the Ghibellines; agreed: you." in panel.words
    panel = await carla.press(panel, "Confirm")
    assert "You withdraw your proposal to Dario." in panel.words
    assert "Carla's proposal to Dario is off the table." in public(server)
    assert "A guild with Carla?" not in dario.dms[-1].words
    assert "agree" not in dario.dms[-1].answers


async def test_a_proposal_is_turned_down(server: Server):
    _, _, carla, dario = await table(server)
    await propose(carla, "Dario", "Your pawn")
    answer = await dario.press(dm(dario, "A guild with Carla?"), "Turn Carla's proposal down")
    assert "agree" not in answer.answers
    assert "Carla's proposal to Dario is off the table." in public(server)
    assert "turns" not in public(server)
    assert "Dario turns your proposal down." in (await carla.command("log")).words
    assert "agree" not in dario.dms[-1].answers


async def test_a_stale_dm_agrees_to_nothing(server: Server):
    """Carla takes her proposal back while Dario looks at a panel that shows it."""
    _, _, carla, dario = await table(server)
    await propose(carla, "Dario", "Your pawn")
    panel = await dario.panel()
    assert "### A guild with Carla?" in panel.words
    await server.out_of_reach()
    await carla.press(await carla.press(await carla.panel(), "Proposals"), "Confirm")
    answer = await dario.press(panel, "Agree to Carla's proposal")
    assert "The table has moved on" in answer.words
    assert "A guild is formed" not in public(server)


# Forming


async def formed(server: Server) -> list[Player]:
    """Bruno and Carla are a guild with Carla's pawn, agreed by direct message at the start of Bruno's turn."""
    people = await table(server)
    _, bruno, carla, _ = people
    await propose(bruno, "Carla", "Carla's pawn")
    summary = await carla.press(dm(carla, "A guild with Bruno?"), "Agree to Bruno's proposal")
    assert "A guild is for good: nobody can leave it" in summary.words
    await carla.press(summary, "Confirm")
    return people


async def test_consent_by_dm_forms_it(server: Server):
    await formed(server)
    assert "A guild is formed: Bruno and Carla. It plays with Carla's pawn and has 350 florins." in public(server)
    assert await names_awaited(server) == ["Carla"]


async def test_consent_at_the_panel_forms_it(server: Server):
    _, bruno, carla, _ = await table(server)
    await propose(carla, "Bruno", "Bruno's pawn")
    panel = await bruno.press(await bruno.panel(), "A guild with Carla?")
    panel = await bruno.press(await bruno.press(panel, "Agree to Carla's proposal"), "Confirm")
    assert "A guild is formed: you and Carla. It plays with your pawn and has 350 florins." in panel.words


async def test_what_is_agreed_in_mid_turn_waits_for_the_next(server: Server):
    _, _, carla, dario = await table(server, at={1: 12})
    await fate(server, "move 3")
    await server.play("works 0")
    await propose(carla, "Dario", "Your pawn")
    await dario.press(dm(dario, "A guild with Carla?"), "Agree to Carla's proposal")
    assert "Dario agrees to Carla's proposal. All have agreed now." in public(server)
    assert "A guild is formed" not in public(server)
    await server.play("buy")
    assert "A guild is formed: Carla and Dario." in public(server)


async def test_a_new_guild_is_of_the_faction_agreed_on_in_secret(server: Server):
    _, bruno, _, dario = await formed(server)
    assert "Ghibellines" not in public(server)
    assert "Your faction: Ghibellines. Nobody else knows." in (await bruno.command("hand")).words
    assert "Ghibellines" not in (await dario.command("board")).words


async def test_all_is_in_common(server: Server):
    _, bruno, carla, _ = await formed(server)
    for player in (bruno, carla):
        hand = (await player.command("hand")).words
        assert "350 florins" in hand
        assert "Casa del Mantice (8), rent 25; Palazzo degli Usberghi (10), rent 90, 2 works" in hand
    assert "Bruno + Carla (yellow): 350 florins" in (await server.people[0].command("status")).words


async def test_without_the_option_there_are_no_guilds(server: Server):
    bruno = await city(server)
    assert "Proposals" not in (await bruno.panel()).buttons
    answer = await bruno.command("play", action="guild 2 1")
    assert answer.private

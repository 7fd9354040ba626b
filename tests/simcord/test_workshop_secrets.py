"""Leonardo da Vinci: bids by direct message, private hands, look-ups, undo, restart, Italian."""

from __future__ import annotations

from engine.undo import undo_plan

from .conftest import Open
from .server import Server
from .shown import Shown
from .workshop import ready, resolved, workshop


async def contest(server: Server) -> tuple[Shown, Shown]:
    """Ada and Bruno have completed the same invention: the messages that ask them for bids."""
    await workshop(server, *resolved(), turn=3, labs={0: "3 #12 11w", 1: "3 #12 11w", 2: "3 #12 1w"}, florins=6)
    return server.people[0].dms[-1], server.people[1].dms[-1]


async def test_those_who_completed_it_are_asked_for_bids_by_dm(server: Server):
    for dm in await contest(server):
        assert "### Bid: Bellows machine (12)" in dm.words
        assert "Bid from 0 to 19 florins" in dm.words
        assert dm.pictures[-1] == "[bid davinci en]"
    assert not any("Bid:" in dm.words for dm in server.people[2].dms)
    assert "Carla is still working on Bellows machine (12) in the small laboratory" in server.board.words


async def test_bids_are_opened_together_and_only_the_winner_pays(server: Server):
    ada_asked, bruno_asked = await contest(server)
    ada, bruno, carla = server.people[:3]
    await ada.choose(ada_asked, "answer", "7 florins")
    assert "Answered in secret: Ada." in server.board.words
    assert "7" not in (await carla.command("log")).words.split("goes to the highest")[-1]
    summary = await bruno.choose(bruno_asked, "answer", "4 florins")
    await bruno.press(summary, "Confirm")
    assert "Ada 7" in server.board.words and "Bruno 4" in server.board.words
    assert "12 florins" in (await ada.command("hand")).words
    assert "19 florins" in (await bruno.command("hand")).words


async def test_a_hand_is_shown_in_words_and_as_a_picture_to_its_owner(server: Server):
    await workshop(server, hands={0: "iron 2, rope"}, labs={0: "5 1m #12 3w"}, turn=3, florins={0: 17})
    hand = await server.people[0].command("hand")
    assert hand.private
    assert hand.pictures == ["[hand davinci en]"]
    for said in ("17 florins", "2 iron and 1 rope", "Bellows machine (12), 3 of 11 weeks"):
        assert said in hand.words
    other = await server.people[1].command("hand")
    assert "17" not in other.words and "Bellows" not in other.words


async def test_what_all_can_see_is_told_to_who_looks_on(server: Server):
    await workshop(server, hands={0: "iron 2"}, labs={0: "5 1m #12 3w"}, turn=3, florins={0: 17})
    fosca = server.people[5]
    for path in ("board", "status", "log"):
        shown = await fosca.command(path)
        assert "17 florins" not in shown.words and "Bellows machine (12), 3" not in shown.words
    assert "no seat at this table" in (await fosca.command("hand")).words


async def test_all_inventions_are_seen_at_a_glance_and_one_by_name(server: Server):
    await workshop(server)
    ada = server.people[0]
    assert (await ada.command("card")).pictures == ["[all cards davinci en]"]
    found = await ada.completions("card", "card", "flying")
    assert found == {"Flying machine (18)": "18"}
    sheet = await ada.command("card", card="18")
    assert sheet.pictures == ["[card 18 en]"]
    assert "reconstruction" in sheet.words


async def test_rules_are_looked_up(server: Server):
    await workshop(server)
    shown = await server.people[0].command("rules", rule="davinci/council-last-out")
    assert "Council" in shown.words


async def test_a_placement_is_taken_back_freely_until_somebody_has_acted(server: Server):
    await server.game(game="davinci")
    first = (await server.awaited())[0]
    await server.play("ready", "ready", "ready", "place kiln 1a")
    await first.command("undo")
    assert [player.name for player in await server.awaited()] == [first.name]
    await server.play("place kiln 1a", "place joiner 1a")
    second = server.people[0]
    assert (await first.ask_for("undo")).words.startswith(f"Proposed. It takes the consent of {second.name}.")


async def test_looking_at_the_deck_is_taken_back_only_with_everybody_s_consent(server: Server):
    ada = await workshop(server, *resolved(), areas={"council": "0:1"})
    await server.play("leonardo 0", "benefit peek")
    match = (await (await server.table()).session.state()).match
    assert match is not None
    assert undo_plan(match, 0).asked == (1, 2)
    assert ada.name == "Ada"


async def test_who_was_seen_to_look_at_the_deck_alone_is_asked(server: Server):
    """Bruno takes the florins, after which Ada looks: an undo would take her look away, and asking shows Bruno no
    card."""
    await workshop(server, *resolved(), areas={"council": "0:2 1:1"}, council=3)
    await server.play("leonardo 0", "benefit peek", "benefit florins")
    ada, bruno, _ = server.people[:3]
    screen = await bruno.command("undo")
    assert "Ada looks at the top 4 cards of the deck." in screen.words
    assert "It takes the consent of Ada. Until then nothing changes." in screen.words
    await bruno.press(screen, "Ask them")
    assert server.pings[-1] == [ada.id]
    state = (await (await server.table()).session.state()).match.state  # type: ignore[union-attr]
    for card in state.deck.top:
        assert f"({card})" not in screen.words + server.post_with("consent").words
    await ada.press(server.post_with("consent"), "I agree")
    assert [player.name for player in await server.awaited()] == ["Bruno"]


async def test_a_press_survives_a_restart(server: Server):
    await server.game(game="davinci")
    first = (await server.awaited())[0]
    panel = await first.panel()
    await server.restart()
    panel = await first.press(panel, panel.buttons[0])
    assert "So far:" in panel.words or "must say what the laboratories do" in panel.words


async def test_a_line_of_notation_does_the_same_as_the_panel(server: Server):
    carla = await workshop(server, *ready())
    found = await carla.completions("play", "action", "place k")
    assert found == {"place kiln": "place kiln"}
    await carla.command("play", action="place kiln 2a")
    assert "Carla places 2 apprentices at the Kiln." in server.board.words
    refused = await carla.command("play", action="place palace 1a")
    assert refused.private


async def test_a_table_in_italian_speaks_italian(open_server: Open):
    server = await open_server(language="it")
    carla = await workshop(server, *ready(), turn=3, labs={2: "3 #12 9w"})
    panel = await carla.panel()
    assert "Fornace 1" in panel.buttons
    assert "Fornace" in (await carla.answer(panel, "place")).buttons
    await server.play("place small 2a", "pass", "pass", "pass")
    assert "Macchina mantice (12)" in server.board.words
    assert "fiorini" in server.board.words.lower()


async def test_whole_games_can_be_played_by_commands_alone(server: Server):
    """Every panel of a game from the first question to the last, as each seat sees it, fits into a message."""
    table = await server.game(seats=3, options={"start": "experts"}, game="davinci")
    seen: set[str] = set()
    while awaited := (await table.status()).awaited:
        kind = awaited[0].kind
        if kind not in seen:
            seen.add(kind)
            player = server.people[awaited[0].seat]
            panel = await player.panel()
            assert panel.private and (panel.buttons or panel.lists)
        person = await server._person_awaited(table)
        snapshot = await table.snapshot(person)
        question = next(q for q in snapshot.questions if q.decision.awaited)
        await table.act(person, server.apprentice(question, snapshot), question.key)
    await server.settle()
    assert "🏆" in server.board.words
    assert {"favour", "labs", "placement", "leonardo", "benefit", "offer", "workshop"} <= seen

"""Private notes on a table."""

from __future__ import annotations

import json

from .server import Server


async def test_notes_are_written_in_a_form_and_shown_with_the_hand(server: Server):
    await server.auction()
    ada, bruno = server.people[:2]
    note = await ada.command("note")
    assert note.private
    assert note.words == "You have no notes on this table. Nobody but you will see them."
    form = await ada.open_form(note, "Write…")
    assert form.title == "Your notes on this table"
    assert "Only you see them, here and with /hand." in form.words
    note = await ada.fill_in(form, note="Bruno always bids 70.\n\nKeep **20** for @everyone")
    assert note.words == "**Your notes**\nBruno always bids 70.\nKeep ∗∗20∗∗ for ＠everyone"
    await server.restart()
    assert note.words in (await ada.command("hand")).words
    assert "Your notes" not in (await bruno.command("hand")).words
    assert "no notes" in (await bruno.command("note")).words
    form = await ada.open_form(note, "Write…")
    note = await ada.fill_in(form, note=" ")
    assert note.words == "You have no notes on this table. Nobody but you will see them."


async def test_notes_of_a_spectator_are_his_to_export_and_forgotten_with_him(server: Server):
    await server.lobby()
    spectator = server.people[3]
    form = await spectator.open_form(await spectator.command("note"), "Write…")
    await spectator.fill_in(form, note="x" * 1_000)
    privacy = await spectator.command("privacy")
    _, text = await (await spectator.press(privacy, "Export")).file()
    assert json.loads(text)["notes"][0]["text"] == "x" * 1_000
    await spectator.press(await spectator.press(privacy, "Forget me…"), "Yes, forget me")
    assert "no notes" in (await spectator.command("note")).words

"""`/import`: a record from a file, looked at like any finished game."""

from __future__ import annotations

import json

import pytest

from bot.tables.archive import history
from engine.record import MOST_BYTES, write_record
from tests.bot.postgame.finished import finished
from tests.bot.tables.test_importing import Here

from .server import Server

HOSTILE = "@everyone [win](https://evil) **x**"
OTHERS = ("Ada", "Bruno", "Carla", "Dario", "Elsa")


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "Workers", Here)


def record(**changes: object) -> bytes:
    data = json.loads(write_record(finished("davinci")[0]))
    return json.dumps({**data, **changes}).encode()


async def test_a_record_is_checked_kept_and_shown_to_who_brought_it(server: Server):
    ada, bruno = server.people[:2]
    answer = await ada.command("import", file=("game.json", record()))
    assert answer.private
    assert answer.words.startswith("Every action of it holds. You find it in `/archive` from now on.")
    assert "### 📥 Imported: Leonardo da Vinci" in answer.words
    assert "it counts nowhere" in answer.words
    assert "Remove" in answer.buttons
    assert "**1.** Seat 1 · 1\n**1.** Seat 2 · 1\n" in answer.words, "who wins together shares the place"
    listed = await ada.press(await ada.command("archive"), "Imported")
    assert "**1. Leonardo da Vinci** · imported <t:" in listed.words
    game = await ada.choose(listed, "finished", "1. Leonardo da Vinci")
    step = await ada.press(await ada.press(game, "Replay"), "Next")
    assert "### 📥 Imported: Leonardo da Vinci\n**" in step.words
    assert "None yet." in (await bruno.press(await bruno.command("archive"), "Imported")).words
    assert server.posts == []
    assert "None yet." in (await ada.press(await ada.press(step, "Overview"), "Remove")).words


async def test_names_in_it_can_do_no_harm(server: Server):
    seats = finished("davinci")[0].setup.seats
    answer = await server.people[0].command("import", file=("x.json", record(names=[HOSTILE, *OTHERS[1:seats]])))
    assert HOSTILE not in answer.words
    assert "＠everyone (win)(https∶∕∕evil)" in answer.words


REFUSED = {
    "That file is larger than 256 KiB.": b" " * (MOST_BYTES + 1),
    "That file is not JSON text.": b"PK\x03\x04",
    "That file is not a record of mine.": record(format="chess"),
    "That record is of a version I do not know.": record(version=7),
    "That record does not hold: the game ends otherwise than it says.": record(result=None),
    "That record does not hold: action 1 is not possible": record(entries=[{"seat": 0, "text": "fly moon"}]),
}


async def test_what_does_not_hold_is_refused_in_a_sentence(server: Server):
    for told, data in REFUSED.items():
        answer = await server.people[0].command("import", file=("x.json", data))
        assert answer.private
        assert answer.words.startswith(told)
        assert answer.words.endswith("Nothing was kept.")

"""When a game is over: the farewell, another one, statistics, and the record as a file."""

from __future__ import annotations

import tempfile
from pathlib import Path

from engine.record import write_record
from tests.bot.postgame.finished import finished

from .stage import Stage


async def farewell_and_a_rematch(stage: Stage) -> None:
    phone = stage.phone
    await stage.game(seats=2, game="davinci")
    await stage.play_on()
    await phone.reads("The game is over. Thank you for playing!", "📜 You were together for")
    await phone.shoot("farewell", of="Thank you for playing", desk=True)
    await phone.command("stats me")
    await phone.reads("Your games", "Leonardo da Vinci: 1 game")
    await phone.shoot("my-statistics", of="Leonardo da Vinci: 1 game")
    await phone.command("stats server")
    await phone.reads("2 players.")
    await phone.shoot("statistics-of-the-server", of="2 players.")
    await phone.command("export")
    await phone.reads("The whole record of the game.")
    await phone.shoot("export", of="The whole record of the game")
    await phone.press("Rematch")
    await phone.reads("Once more, then! You sit at the table of the rematch.")
    await phone.reads("A rematch of Leonardo da Vinci", "Invited: Carla.")
    await phone.shoot("rematch", of="Invited: Carla")
    await phone.read_messages("Carla")
    await phone.reads("Ada would like a rematch of Leonardo da Vinci")
    await phone.shoot("rematch-direct-message")


async def games_are_looked_back_on(stage: Stage) -> None:
    """Out of the archive, move by move."""
    phone = stage.phone
    await stage.game(seats=2, game="davinci")
    await stage.play_on()
    await phone.reads("The game is over. Thank you for playing!")
    await phone.command("archive")
    await phone.reads("Your finished games", "1. Leonardo da Vinci")
    await phone.shoot("archive", of="Your finished games")
    await phone.choose("Look back on…", "1. Leonardo da Vinci")
    await phone.reads("Only you can see this", "📜 You were together for")
    await phone.shoot("game", of="Only you can see this", desk=True)
    await phone.press("Replay")
    await phone.reads("Only you can see this", "Turn 1")
    await phone.press("Next")
    await phone.reads("Only you can see this", "Turn 2")
    await phone.shoot("replay", of="Only you can see this")
    await phone.press("Move by move")
    await phone.reads("Only you can see this", "· move ")
    await phone.shoot("move-by-move", of="Only you can see this")


async def a_record_is_brought_along(stage: Stage) -> None:
    phone = stage.phone
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "evening.json"
        file.write_text("{}", encoding="utf-8")
        await phone.command("import", file=str(file))
        await phone.reads("That file is not a record of mine.", "Nothing was kept.")
        await phone.shoot("refused")
        file.write_text(write_record(finished("davinci")[0]), encoding="utf-8")
        await phone.command("import", file=str(file))
        await phone.reads("Every action of it holds.", "📥 Imported: Leonardo da Vinci", "it counts nowhere")
        await phone.shoot("imported")

"""When a game is over: the farewell, another one, statistics, and the record as a file."""

from __future__ import annotations

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
    await phone.read_letters("Carla")
    await phone.reads("Ada would like a rematch of Leonardo da Vinci")
    await phone.shoot("rematch-letter")

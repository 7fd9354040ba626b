"""How fast a table plays, how players are called, and what happens when somebody's time is up."""

from __future__ import annotations

from bot.tables.timing.clock import HOUR, MINUTE

from .stage import PEOPLE, Stage


async def the_lobby_agrees_on_time(stage: Stage) -> None:
    phone = stage.phone
    await phone.command("game new", game="Magnifico")
    await phone.reads("Speed: days; when time is up, a caretaker plays until the player is back")
    for name in PEOPLE[1:3]:
        await phone.act_as(name)
        await phone.press("Join")
    await phone.act_as("Ada")
    await phone.reads("Dario", "Speed: days")
    await phone.shoot("lobby", of="Speed: days", desk=True)
    await phone.press("Options")
    await phone.reads("Only you can see this")
    await phone.shoot("options")
    await phone.choose("Change an option", "Speed")
    await phone.reads("days 48 + 12 hours")
    await phone.shoot("speed")
    await phone.choose("days", "hours")
    await phone.reads("Speed: hours; when time is up, a caretaker plays")
    await phone.choose("Change an option", "When time is up")
    await phone.shoot("when-time-is-up")
    await phone.choose("a caretaker plays until the player is back", "the others decide")
    await phone.reads("Speed: hours; when time is up, the others decide")
    await phone.shoot("lobby-changed", of="Speed: hours")


async def a_call_says_how_much_time_is_left(stage: Stage) -> None:
    player = await stage.second_turn()
    await stage.phone.act_as(player)
    await stage.phone.reads(f"@{player}: your turn – play the turn", "Deadline: in 3 days")
    await stage.phone.shoot("call", of="Deadline: ", desk=True)


async def a_reminder_is_put_off(stage: Stage) -> None:
    phone = stage.phone
    player = await stage.second_turn()
    await phone.act_as(player)
    await phone.reads("Deadline: ")
    await stage.wait(20 * HOUR)
    await phone.reads(f"@{player}: your turn – play the turn", "Your deadline: in 2 days")
    await phone.shoot("reminder", of=": your turn – ")
    await phone.press("Remind me later")
    await phone.reads("When shall I remind you of it again?")
    await phone.shoot("when-again")
    await phone.press("In 3 hours")
    await phone.reads("I will remind you in 3 hours.")
    await phone.shoot("put-off")


async def first_a_warning_then_a_caretaker(stage: Stage) -> None:
    """The seat is minded, what was done for it is marked, and it comes back at the player's next press."""
    phone = stage.phone
    player = await stage.second_turn()
    await phone.read_messages(player)
    await stage.wait(await stage.left() - 5 * HOUR)
    await phone.reads("Your time is nearly up.", "Your deadline: in 6 hours")
    await phone.shoot("warning", of="Your time is nearly up")
    await stage.wait(await stage.left() + MINUTE)
    await phone.reads("A caretaker minds your seat at Magnifico")
    await phone.shoot("minded-direct-message", of="A caretaker minds your seat")
    await phone.go_to("tavolo")
    await phone.reads(f"A caretaker minds the seat of {player} from now on")
    await phone.reads("caretaker acted")
    await phone.shoot("minded", of=f"A caretaker minds the seat of {player}")
    await phone.shoot("caretaker-acted", of="caretaker acted")
    await phone.press("My turn")
    await phone.reads("Welcome back: the seat is yours again.")
    await phone.shoot("welcome-back", of="Welcome back")
    await phone.reads(f"{player} is back and plays on.")
    await phone.shoot("back", of="is back and plays on")
    await phone.command("log")
    await phone.reads("Only you can see this", "caretaker")
    await phone.shoot("log-of-the-caretaker")


async def the_others_decide(stage: Stage) -> None:
    phone = stage.phone
    player = await stage.second_turn(time_out="vote")
    one, other = (name for name in PEOPLE[:3] if name != player)
    await stage.wait(await stage.left() - 5 * HOUR)
    await phone.read_messages(player)
    await phone.reads("Your time is nearly up.")
    await stage.wait(await stage.left() + MINUTE)
    await phone.act_as(one)
    await phone.go_to("tavolo")
    await phone.reads(f"The time of {player} is up.", "Shall a caretaker mind the seat")
    await phone.shoot("vote", of="Shall a caretaker mind the seat")
    await phone.press("I agree")
    await phone.reads("Noted: you agree.")
    await phone.act_as(other)
    await phone.press("I do not agree")
    await phone.reads("would rather wait, so there is some more time.")
    await phone.shoot("more-time", of="would rather wait")

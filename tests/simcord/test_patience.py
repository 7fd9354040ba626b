"""Clocks, calls and caretakers, as players meet them."""

from __future__ import annotations

from bot.tables.timing.clock import HOUR, MINUTE
from bot.text.shared import mentions

from .people import Player
from .server import Server
from .shown import Shown

DAYS = {"speed": "days"}


async def turn(server: Server, **options: str) -> Player:
    """A game of three with clocks in which a turn has just ended; returns the player whose turn it is now."""
    await server.turn({**DAYS, **options})
    await server.play("end")
    (player,) = await server.awaited()
    return player


async def left(server: Server) -> int:
    """The time left for the awaited player (ms)."""
    [awaited] = (await server.table_status()).awaited
    assert awaited.until is not None
    return awaited.until - server.clock.now_ms()


async def pass_by(server: Server, milliseconds: int, sign: str) -> Shown:
    """Time passes; returns the newest post that says `sign`."""
    server.clock.advance(milliseconds)
    await server.until(lambda: any(sign in post.words for post in server.posts))
    return next(post for post in reversed(server.posts) if sign in post.words)


async def run_out(server: Server, player: Player, sign: str) -> Shown:
    """A player is warned, and then their time runs out; returns the post that says `sign`."""
    server.clock.advance(await left(server) - 5 * HOUR)
    await server.until(lambda: any("Your time is nearly up." in dm.words for dm in player.dms))
    return await pass_by(server, await left(server), sign)


# Agreed settings


async def test_the_lobby_says_how_fast_the_table_plays(server: Server):
    await server.lobby()
    assert "Speed: days; when time is up, a caretaker plays until the player is back" in server.lobby_post.words


async def test_the_host_sets_speed_and_rule(server: Server):
    await server.lobby()
    panel = await server.people[0].press(server.lobby_post, "Options")
    panel = await server.people[0].choose(panel, "option", "Speed")
    assert "A player's clock runs only while the table waits for that player" in panel.words
    panel = await server.people[0].choose(panel, "set", "hours")
    panel = await server.people[0].choose(panel, "option", "When time is up")
    await server.people[0].choose(panel, "set", "the others decide")
    assert "Speed: hours; when time is up, the others decide" in server.lobby_post.words


# Calls


async def test_the_call_says_how_much_time_is_left(server: Server):
    player = await turn(server)
    assert f"<@{player.id}>" in server.board.words
    assert await server.deadline() in server.board.words


async def test_who_does_not_answer_is_reminded_in_the_channel(server: Server):
    player = await turn(server)
    post = await pass_by(server, 20 * HOUR, "Your deadline: ")
    assert post.words.startswith(f"<@{player.id}>: your turn")
    assert "Your deadline: " in post.words
    assert server.pings[-1] == [player.id]
    assert post.buttons == ["My turn", "Remind me later"]


async def test_a_reminder_of_a_secret_question_takes_the_place_of_the_message_that_asked(server: Server):
    await server.auction(DAYS)
    ada = server.people[0]
    [asked] = ada.dms
    server.clock.advance(20 * HOUR)
    await server.until(lambda: ada.dms[-1].source.id != asked.source.id)
    [reminder] = ada.dms
    assert reminder.words.startswith("Your turn in Magnifico: bid in secret.")
    assert "### Your secret bid" in reminder.words
    assert "Remind me later" in reminder.buttons
    await ada.choose(reminder, "answer", "70 florins")
    assert "You have bid 70 florins" in ada.dms[-1].words


async def test_who_has_answered_is_not_reminded(server: Server):
    player = await turn(server)
    server.clock.advance(19 * HOUR)
    await server.play("end")
    before = len(server.posts)
    await server.wait(2 * HOUR)
    assert not any(f"<@{player.id}>: your turn" in post.words for post in server.posts[before:])


async def test_a_reminder_is_put_off(server: Server):
    player = await turn(server)
    post = await pass_by(server, 20 * HOUR, "Your deadline: ")
    answer = await player.press(post, "Remind me later")
    assert answer.private
    assert answer.words == "When shall I remind you of it again?"
    answer = await player.press(answer, "In 3 hours")
    again = server.clock.now_ms() + 3 * HOUR
    assert answer.words == f"I will remind you {mentions.relative(again)}."
    posts = len(server.posts)
    await server.wait(2 * HOUR)
    assert len(server.posts) == posts
    server.clock.advance(HOUR)
    await server.until(lambda: len(server.posts) > posts)


async def test_who_wants_dms_is_called_there(server: Server):
    await server.game("home rome", "home milan", "home moscow", *["bid 10"] * 3, options=DAYS)
    for player in server.people[:3]:
        await player.choose(await player.command("me"), "calls", "By direct message")
    await server.play("decline", "decline", "decline", "end")
    [player] = await server.awaited()
    assert "Your turn in Magnifico: " in player.dms[-1].words
    assert server.pings[-1] == []


# Time is up


async def test_first_a_warning_then_a_caretaker_and_the_seat_comes_back(server: Server):
    player = await turn(server)
    await run_out(server, player, f"A caretaker minds the seat of {player.name} from now on")
    assert any("A caretaker minds your seat at Magnifico" in dm.words for dm in player.dms)
    await server.until(lambda: any("caretaker acted" in post.words for post in server.posts))

    panel = await player.panel()
    assert "Welcome back: the seat is yours again." in panel.words
    assert any(f"{player.name} is back and plays on." in post.words for post in server.posts)


async def test_the_others_decide(server: Server):
    player = await turn(server, time_out="vote")
    post = await run_out(server, player, "Shall a caretaker mind the seat")
    assert f"The time of {player.name} is up." in post.words
    others = [each for each in server.people[:3] if each is not player]
    await others[0].press(post, "I agree")
    await others[1].press(post, "I do not agree")
    assert any("would rather wait, so there is some more time." in post.words for post in server.posts)
    [awaited] = (await server.table_status()).awaited
    assert awaited.until == server.clock.now_ms() + 12 * HOUR


async def test_a_table_that_waits_only_says_so(server: Server):
    player = await turn(server, time_out="wait")
    post = await run_out(server, player, "goes on waiting")
    assert post.words == f"The time of {player.name} is up. As you agreed, the table goes on waiting."
    assert "### Your turn" in (await player.panel()).words


# Hours and habits


async def test_my_hours(server: Server):
    ada = server.people[0]
    panel = await ada.command("me")
    assert panel.private
    assert "**Hours**: around the clock." in panel.words
    form = await ada.open_form(panel, "My hours…")
    panel = await ada.fill_in(form, zone="rome", wakes="7:30", sleeps="23")
    assert "**Hours**: 7:30 to 23:00 in Europe/Rome, where it is 23:13." in panel.words


async def test_hours_that_are_none_are_refused_with_a_hint(server: Server):
    ada = server.people[0]
    panel = await ada.command("me")
    answer = await ada.fill_in(await ada.open_form(panel, "My hours…"), zone="Romme", wakes="8", sleeps="23")
    assert "I know no time zone “Romme”. Write, for example, Europe/Rome" in answer.words
    answer = await ada.fill_in(await ada.open_form(panel, "My hours…"), zone="Rome", wakes="early", sleeps="23")
    assert answer.words == "“early” is no time of day. Write it like 8:00 or 23:30."


async def test_zones_are_completed(server: Server):
    found = await server.people[0].completions("me", "zone", "rom")
    assert found == {"Europe/Rome": "Europe/Rome"}


async def test_nobody_is_called_at_his_night(server: Server):
    await server.game("home rome", "home milan", "home moscow", *["bid 10"] * 3, options=DAYS)
    for player in server.people[:3]:
        # The scene plays at 22:13 UTC: half past seven in the morning is far off.
        await player.fill_in(
            await player.open_form(await player.command("me"), "My hours…"), zone="UTC", wakes="7:30", sleeps="22"
        )
    await server.play("decline", "decline", "decline", "end")
    [player] = await server.awaited()
    assert server.pings[-1] == []
    post = await pass_by(server, 9 * HOUR + 20 * MINUTE, ": your turn")
    assert f"<@{player.id}>" in post.words


async def test_one_message_a_day(server: Server):
    await server.game("home rome", "home milan", "home moscow", *["bid 10"] * 3, options=DAYS)
    for player in server.people[:3]:
        panel = await player.choose(await player.command("me"), "calls", "One message a day for all tables")
        assert "**Calls**: one message a day, at 8:00." in panel.words
    await server.play("decline", "decline", "decline", "end")
    [player] = await server.awaited()
    assert server.pings[-1] == []
    server.clock.advance(10 * HOUR)
    await server.until(lambda: "1 table waits for you" in player.dms[-1].words)


async def test_away(server: Server):
    player = await turn(server)
    [before] = (await server.table_status()).awaited
    answer = await player.command("away", until="2023-11-21")
    assert "Have a good time! Your clocks stand still until" in answer.words
    assert "1 table is told." in answer.words
    assert any(f"{player.name} is away until" in post.words for post in server.posts)
    [now] = (await server.table_status()).awaited
    assert before.until is not None
    assert now.until is not None
    assert now.until > before.until
    answer = await player.press(answer, "I am here again")
    assert answer.words == "Good to have you back: your clocks go on."
    assert (await server.table_status()).awaited == (before,)


async def test_a_day_that_is_none_is_refused(server: Server):
    answer = await server.people[0].command("away", until="soon")
    assert answer.words == "“soon” is no day I can take. Write it like 2027-01-15, at most 60 days ahead."


async def test_days_of_the_week_are_chosen_once_hours_are_known(server: Server):
    ada = server.people[0]
    panel = await ada.command("me")
    assert "**Days**" not in panel.words
    form = await ada.open_form(panel, "My hours…")
    panel = await ada.fill_in(form, zone="rome", wakes="7:30", sleeps="23")
    assert "**Days**: all." in panel.words
    panel = await ada.choose(panel, "days", "Saturday", "Sunday")
    assert "**Days**: Saturday and Sunday. On other days your clocks stand still" in panel.words
    assert (await server.tables.people.meet(ada.id, ada.name)).days == 0b1100000

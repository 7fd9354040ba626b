"""Every press is answered in time, once, to the person who pressed; errors are explained to them."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from bot.front.discord.interaction import Request, UnknownControl
from bot.front.discord.screen import MOST_TEXT, Field, Form, NoReply, OpenModal, Response, Screen, Show, Text, Update
from bot.front.routing import router as routing
from bot.front.routing.router import BURST, Budget, Router
from bot.front.routing.routes import About, DeferAs, Routes

from .presses import NoPanels

HELLO = Screen((Text("hello"),))
TOO_LONG = Screen((Text("x" * (MOST_TEXT + 1)),))
FORM = Form("b/set", "Title", (Field("goal", "Points"),))


class Interaction:
    """What Discord sees of an interaction's answers: `seen`, in order."""

    def __init__(self, custom_id: str = "b/go/7") -> None:
        self.data = {"custom_id": custom_id}
        self.seen: list[str] = []
        self.fails: list[BaseException] = []
        self.response = self
        self.followup = self
        self.type: discord.InteractionResponseType | None = None
        self.id, self.guild_id, self.channel_id = 1, 7, 70
        self.locale = self.guild_locale = discord.Locale.british_english
        self.user = Mock(id=101, display_name="Ada")
        self.channel = self.message = self.client = None
        self.app_permissions = discord.Permissions()

    def is_done(self) -> bool:
        return self.type is not None

    def _see(self, what: str, first: discord.InteractionResponseType | None = None) -> None:
        if self.fails:
            raise self.fails.pop(0)
        assert not (first and self.type), "an interaction takes one first answer"
        self.type = first or self.type
        self.seen.append(what)

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        kinds = discord.InteractionResponseType
        kind = kinds.deferred_channel_message if thinking else kinds.deferred_message_update
        self._see(f"deferred {'privately' if ephemeral else 'in place'}", kind)

    async def send_message(self, *, view: Any, ephemeral: bool, **_: Any) -> None:
        self._see(f"{private(ephemeral)}: {words(view)}", discord.InteractionResponseType.channel_message)

    async def edit_message(self, *, view: Any, **_: Any) -> None:
        self._see(f"changed: {words(view)}", discord.InteractionResponseType.message_update)

    async def send_modal(self, window: discord.ui.Modal) -> None:
        self._see(f"form: {window.title}", discord.InteractionResponseType.modal)

    async def edit_original_response(self, *, view: Any, **_: Any) -> None:
        self._see(f"late: {words(view)}")

    async def send(self, *, view: Any, ephemeral: bool, **_: Any) -> None:
        self._see(f"{private(ephemeral)} afterwards: {words(view)}")


def private(ephemeral: bool) -> str:
    return "private" if ephemeral else "public"


def words(view: discord.ui.LayoutView) -> str:
    return " ".join(item.content for item in view.walk_children() if isinstance(item, discord.ui.TextDisplay))


class Desk:
    """A router with one verb, "go", and a note of its lost answers."""

    def __init__(self) -> None:
        self.reply: Response = Show(HELLO)
        self.error: Exception | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        self.busy = False
        self.public = False
        self.lost: list[Response] = []
        self.pressed: list[tuple[int, str, str]] = []
        self.handled = 0

    async def handle(self, app: Any, press: Request, number: int, what: str = "", which: str = "") -> Response:
        self.pressed.append((number, what, which))
        await self.gate.wait()
        if self.error:
            raise self.error
        self.handled += 1
        return self.reply

    def router(self, defer_as: DeferAs | None = "show") -> Router:
        routes = Routes()
        routes.on("go", About.NOTHING, defer_as, public=self.public)(self.handle)

        async def explain(error: Exception, press: Request) -> Screen:
            return Screen((Text(type(error).__name__),))

        async def lose(press: Request, reply: Response) -> None:
            self.lost.append(reply)

        return Router(None, routes, explain=explain, lost=lose, busy=lambda press: self.busy, panels=NoPanels())

    async def press(self, defer_as: DeferAs | None = "show", custom_id: str = "b/go/7") -> list[str]:
        """What Discord sees of one press."""
        interaction = Interaction(custom_id)
        await self.router(defer_as).pressed(interaction)  # type: ignore[arg-type]
        return interaction.seen


@pytest.fixture
async def desk() -> Desk:
    return Desk()


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes at once."""
    monkeypatch.setattr(routing, "DEFER_AFTER", {"show": 0.0, "update": 0.0})


# In time


@pytest.mark.parametrize(
    ("reply", "seen"),
    [
        (Show(HELLO), "private: hello"),
        (Show(HELLO, public=True), "public: hello"),
        (Update(HELLO), "changed: hello"),
        (OpenModal(FORM), "form: Title"),
        (NoReply(), "deferred in place"),
    ],
)
async def test_a_quick_answer_is_the_first_and_only_one(desk: Desk, reply: Response, seen: str) -> None:
    desk.reply = reply
    assert await desk.press() == [seen]


async def test_a_handler_gets_the_arguments_of_its_control(desk: Desk) -> None:
    await desk.press(custom_id="b/go/7/bid.2.0/a%2Fb")
    assert desk.pressed == [(7, "bid.2.0", "a/b")]


@pytest.mark.parametrize(
    ("defer_as", "reply", "seen"),
    [
        ("show", Show(HELLO), ["deferred privately", "late: hello"]),
        ("update", Update(HELLO), ["deferred in place", "late: hello"]),
        ("update", Show(HELLO), ["deferred in place", "private afterwards: hello"]),
        ("update", NoReply(), ["deferred in place"]),
    ],
)
@pytest.mark.parametrize("busy", [False, True], ids=["slow", "busy"])
async def test_an_answer_that_takes_its_time_is_announced(
    desk: Desk, defer_as: DeferAs, reply: Response, seen: list[str], busy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routing, "DEFER_AFTER", dict.fromkeys(("show", "update"), 60.0 if busy else 0.0))
    desk.reply, desk.busy = reply, busy
    desk.gate.clear()
    pressing = asyncio.create_task(desk.press(defer_as))
    await asyncio.sleep(0.01)
    desk.gate.set()
    assert await pressing == seen


async def test_discord_is_asked_for_patience_a_good_while_before_it_gives_up() -> None:
    assert max(routing.DEFER_AFTER.values()) <= 2.0


@pytest.mark.usefixtures("hurried")
async def test_what_opens_a_form_is_never_announced(desk: Desk) -> None:
    desk.reply, desk.busy = OpenModal(FORM), True
    desk.gate.clear()
    pressing = asyncio.create_task(desk.press(defer_as=None))
    await asyncio.sleep(0.01)
    desk.gate.set()
    assert await pressing == ["form: Title"]


@pytest.mark.parametrize(
    ("public", "ephemeral", "server", "seen"),
    [
        (True, False, 7, "changed: hello"),
        (False, True, 7, "changed: hello"),
        (False, False, None, "changed: hello"),
        (False, False, 7, "private: hello"),
    ],
    ids=["lobby", "panel", "direct message", "somebody else's post"],
)
async def test_what_is_for_one_reader_never_goes_into_a_post_that_others_read(
    desk: Desk, public: bool, ephemeral: bool, server: int | None, seen: str
) -> None:
    desk.public, desk.reply = public, Update(HELLO)
    interaction: Any = Interaction()
    interaction.guild_id = server
    interaction.message = Mock(id=5, flags=discord.MessageFlags(ephemeral=ephemeral))
    await desk.router("update").pressed(interaction)
    assert interaction.seen == [seen]


# Errors


@pytest.mark.parametrize("reply", [Show(TOO_LONG), Update(TOO_LONG)], ids=["new", "changed"])
async def test_an_answer_that_fits_no_message_is_explained(desk: Desk, reply: Response) -> None:
    desk.reply = reply
    assert await desk.press("update") == ["private: ScreenTooLarge"]


async def test_an_error_is_explained_to_who_pressed_alone(desk: Desk) -> None:
    desk.error = LookupError()
    desk.reply = Show(HELLO, public=True)
    assert await desk.press() == ["private: LookupError"]


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("defer_as", "seen"),
    [
        ("show", ["deferred privately", "late: LookupError"]),
        ("update", ["deferred in place", "private afterwards: LookupError"]),
    ],
)
async def test_a_late_error_leaves_the_pressed_message_as_it_is(desk: Desk, defer_as: DeferAs, seen: list[str]) -> None:
    desk.error = LookupError()
    desk.gate.clear()
    pressing = asyncio.create_task(desk.press(defer_as))
    await asyncio.sleep(0.01)
    desk.gate.set()
    assert await pressing == seen


@pytest.mark.parametrize("custom_id", ["b/gone/7", "b", "", "other/go/7", "go"])
async def test_a_control_that_nothing_answers_is_explained(desk: Desk, custom_id: str) -> None:
    assert await desk.press(custom_id=custom_id) == [f"private: {UnknownControl.__name__}"]
    assert desk.handled == 0


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (discord.NotFound(Mock(status=404, reason=""), {"code": 10062, "message": "Unknown interaction"}), False),
        (discord.HTTPException(Mock(status=400, reason=""), {"code": 50035, "message": "Invalid"}), True),
        (discord.DiscordServerError(Mock(status=503, reason=""), {"code": 0, "message": ""}), True),
        (aiohttp.ClientConnectionError(), True),
        (ConnectionResetError(), True),
        (TimeoutError(), True),
    ],
    ids=repr,
)
async def test_an_answer_that_is_lost_is_made_good_otherwise(
    desk: Desk, error: Exception, told: bool, caplog: pytest.LogCaptureFixture
) -> None:
    interaction = Interaction()
    interaction.fails = [error]
    with caplog.at_level(logging.WARNING):
        await desk.router().pressed(interaction)  # type: ignore[arg-type]
    assert desk.lost == [Show(HELLO)]
    assert ("an answer failed" in caplog.text) == told, "that an interaction is gone is nobody's fault"


@pytest.mark.usefixtures("hurried")
async def test_what_is_done_is_done_even_if_it_cannot_be_announced(desk: Desk) -> None:
    interaction = Interaction()
    interaction.fails = [discord.NotFound(Mock(status=404, reason=""), {"code": 10062, "message": ""})]
    desk.gate.clear()
    pressing = asyncio.create_task(desk.router().pressed(interaction))  # type: ignore[arg-type]
    await asyncio.sleep(0.01)
    desk.gate.set()
    await pressing
    assert (desk.handled, desk.lost, interaction.seen) == (1, [Show(HELLO)], [])


# Routes, and the end


def test_two_handlers_of_one_verb_are_a_mistake() -> None:
    routes, others = Routes(), Routes()

    async def handler(app: Any, press: Request) -> Response:
        return NoReply()

    routes.on("go", About.NOTHING)(handler)
    others.on("go", About.NOTHING)(handler)
    with pytest.raises(ValueError, match="go"):
        routes.include(others)


async def test_whoever_presses_too_fast_is_told_and_nothing_is_done(desk: Desk) -> None:
    router = desk.router()
    router.budget = Budget(clock=lambda: 0.0)
    for _ in range(BURST):
        await router.pressed(Interaction())  # type: ignore[arg-type]
    interaction = Interaction()
    await router.pressed(interaction)  # type: ignore[arg-type]
    assert interaction.seen == ["private: TooFast"]
    assert desk.handled == BURST


async def test_closing_waits_for_what_is_under_way(desk: Desk) -> None:
    router, interaction = desk.router(), Interaction()
    desk.gate.clear()
    pressing = asyncio.create_task(router.pressed(interaction))  # type: ignore[arg-type]
    await asyncio.sleep(0.01)
    closing = asyncio.create_task(router.close())
    await asyncio.sleep(0.01)
    assert not closing.done()
    desk.gate.set()
    await closing
    assert desk.handled == 1
    await pressing


async def test_with_nothing_under_way_it_closes_at_once(desk: Desk) -> None:
    closing = asyncio.create_task(desk.router().close())
    for _ in range(3):
        await asyncio.sleep(0)
    assert closing.done()
    await closing

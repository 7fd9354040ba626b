"""Somebody who plays at the local Discord's page: reads what stands in a message, presses, chooses, waits for what
comes of it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Locator, Page, expect

from bot.front.discord.interaction import parse_id
from bot.front.play.controls import PATH
from tests.bot.local_discord.visitor import Visitor
from tests.timeouts import TIMEOUT

READ = """article => ({
    id: article.dataset.message,
    version: article.dataset.version,
    text: article.querySelector(".components")?.innerText ?? "",
    failure: article.querySelector(".failure")?.innerText ?? "",
    controls: [...article.querySelectorAll("[data-key]")].map(node => ({
        key: node.dataset.key,
        label: node.innerText.trim(),
        lists: node.getAttribute("role") === "combobox",
        disabled: node.disabled,
    })),
})"""
CHANGED = """([id, before]) => {
    const article = document.querySelector(`[data-message="${id}"]`);
    return article.dataset.version !== before && !article.querySelector("[aria-busy]");
}"""
MOVED_ON = """([id, version]) => {
    const board = [...document.querySelectorAll('.message:has([data-key^="b/words/"])')].at(-1);
    return board.dataset.message !== id || board.dataset.version !== version;
}"""
PRESSED = """button => {
    const node = document.querySelector(button);
    node?.click();
    return node !== null;
}"""
OFFERED = """rows => rows.map(row => ({
    label: row.querySelector(".popup-label").innerText,
    value: row.dataset.value,
}))"""
SETTLED = ".message:not(.page-note):has(.components)"
OWN = f"{SETTLED}.ephemeral"


class ButtonGone(Exception):
    """The page shows a button no more."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to choose: the words on it, and the answers that it gives."""

    label: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Control:
    """A button, or with `lists` a list to choose from."""

    key: str
    label: str
    lists: bool
    disabled: bool

    @property
    def verb(self) -> str:
        pressed = parse_id(self.key)
        return pressed.verb if pressed else ""

    @property
    def args(self) -> tuple[str, ...]:
        pressed = parse_id(self.key)
        return pressed.args if pressed else ()


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it stands at the page. `version` changes whenever its look does."""

    id: str
    version: str
    text: str
    failure: str
    controls: tuple[Control, ...]

    def having(self, *verbs: str) -> list[Control]:
        """Its controls of these verbs, in reading order, those that can be pressed."""
        return [control for control in self.controls if control.verb in verbs and not control.disabled]

    @property
    def question(self) -> str:
        """The key of the question it asks, "" if it asks none."""
        answering = self.having("answer", "group", "number", "confirm")
        return answering[0].args[1] if answering else ""


class AtThePage:
    """A visitor who acts as whichever member is to act, in the channel or in his direct messages."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.page.set_default_timeout(TIMEOUT * 1_000)
        self.me = ""

    async def act_as(self, name: str) -> None:
        if self.me != name:
            await self.visitor.act_as(name)
            self.me = name
            await self._loaded()

    async def go_to(self, place: str) -> None:
        """Open a channel, or the direct messages with the bot."""
        await self.visitor.go_to(place)
        await self._loaded()

    @contextlib.asynccontextmanager
    async def reloaded(self) -> AsyncIterator[None]:
        """Wait until the page has come back by itself, from a server that is started anew in the block."""
        async with self.page.expect_event("load"):
            yield
        await self.page.wait_for_selector("body[data-ready]")
        await self._loaded()

    async def _loaded(self) -> None:
        await expect(self.visitor.messages).not_to_have_attribute("aria-busy", "true")

    # Seeing

    async def see(self, article: Locator) -> Seen:
        await article.wait_for(state="attached")
        read = await article.evaluate(READ)
        return Seen(**{**read, "controls": tuple(Control(**control) for control in read["controls"])})

    async def newest(self, verb: str) -> Seen:
        """The newest message with a control of a verb."""
        having = self.page.locator(SETTLED, has=self.page.locator(f'[data-key^="b/{verb}/"]'))
        return await self.see(having.last)

    async def asking(self, question: str) -> Seen:
        """The newest message that asks a question, given by its key."""
        having = self.page.locator(SETTLED, has=self.page.locator(f'[data-key^="b/answer/"][data-key*="/{question}/"]'))
        return await self.see(having.last)

    async def again(self, seen: Seen) -> Seen:
        """The same message, as it stands now."""
        return await self.see(self.page.locator(f'[data-message="{seen.id}"]'))

    # Pressing

    async def press(self, seen: Seen, control: Control) -> Seen:
        """Press a button that changes its own message: the message after it."""
        before = await self.again(seen)
        if not await self._pressed(seen, control):
            raise ButtonGone
        return await self.changed(before)

    async def _pressed(self, seen: Seen, control: Control) -> bool:
        """Press at one stroke: a message that is drawn anew between pressing and letting go would not hear of it. False
        for a button that is gone."""
        button = f'[data-message="{seen.id}"] [data-key="{control.key}"]'
        return bool(await self.page.evaluate(PRESSED, button))

    async def press_for_another(self, seen: Seen, control: Control) -> Seen:
        """Press a button that brings a private message: that message."""
        before = await self._last_own()
        await self.node(seen, control).click()
        return await self.brought(before)

    async def open_panel(self, board: Seen) -> Seen | None:
        """Press "My turn" under a board: the panel; None if the board has no such button any more, be it that the page
        knows or that it is told so by the press."""
        before = await self._last_own()
        [turn] = board.having("play")
        try:
            async with self.page.expect_response("**/act/click") as answer:
                if not await self._pressed(board, turn):
                    raise ButtonGone
        except ButtonGone:
            return None
        return await self.brought(before) if (await answer.value).ok else None

    async def run(self, command: str) -> Seen:
        """Send a command that answers in private: its answer."""
        before = await self._last_own()
        await self.visitor.run(command)
        return await self.brought(before)

    async def offers(self, seen: Seen, control: Control) -> list[Offer]:
        """Open a list, and read what is in it."""
        await self.node(seen, control).click()
        rows = self.page.locator(".popup .popup-row")
        await rows.first.wait_for()
        read = await rows.evaluate_all(OFFERED)
        return [Offer(row["label"], tuple(row["value"].split(PATH))) for row in read]

    async def pick(self, seen: Seen, number: int) -> Seen:
        """Choose from the list that is open: the message after it."""
        before = await self.again(seen)
        await self.page.locator(".popup .popup-row").nth(number).click()
        return await self.changed(before)

    async def choose(self, seen: Seen, verb: str, label: str) -> Seen:
        """Choose from the list of a verb the answer that begins so."""
        [control] = seen.having(verb)
        offers = await self.offers(seen, control)
        return await self.pick(seen, next(n for n, offer in enumerate(offers) if offer.label.startswith(label)))

    async def fill(self, seen: Seen, control: Control, text: str) -> Seen:
        """Press a button that opens a form of one field, and fill it in."""
        await self.node(seen, control).click()
        form = self.page.get_by_role("dialog")
        await form.locator("input").fill(text)
        before = await self.again(seen)
        await form.get_by_role("button", name="Submit").click()
        return await self.changed(before)

    # Waiting

    async def changed(self, seen: Seen) -> Seen:
        """The message once it is another than it was, and nothing that was pressed in it waits for an answer."""
        await self.page.wait_for_function(CHANGED, arg=[seen.id, seen.version])
        after = await self.again(seen)
        assert not after.failure, after.failure
        return after

    async def brought(self, before: str) -> Seen:
        """The private message that comes after another."""
        newer = self.page.locator(f"{OWN}:not([data-message='{before}'])")
        await self.page.wait_for_function(
            "([own, before]) => [...document.querySelectorAll(own)].at(-1)?.dataset.message > before",
            arg=[OWN, before],
        )
        return await self.see(newer.last)

    async def moved_on(self, board: Seen) -> None:
        """Wait until the newest board is another than it was."""
        await self.page.wait_for_function(MOVED_ON, arg=[board.id, board.version])

    async def _last_own(self) -> str:
        own: Any = await self.page.evaluate(
            "own => [...document.querySelectorAll(own)].at(-1)?.dataset.message ?? ''", OWN
        )
        return str(own)

    def node(self, seen: Seen, control: Control) -> Locator:
        return self.page.locator(f'[data-message="{seen.id}"] [data-key="{control.key}"]')

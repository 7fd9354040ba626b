"""Somebody in front of the page, in headless Chromium."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, BrowserContext, Locator, Page, Playwright, expect

from tests.timeouts import TIMEOUT

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP, PHONE = (1000, 760), (390, 844)


async def launch(playwright: Playwright) -> Browser:
    """Starts the Chromium of the system; skips the calling test where there is none."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("no Chromium is installed")
    return await playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))


async def open_window(browser: Browser, size: tuple[int, int], *, has_touch: bool = False) -> BrowserContext:
    """A window of `size` (width and height in pixels); every sandbox opened in it is a site of its own."""
    width, height = size
    window = await browser.new_context(
        viewport={"width": width, "height": height}, has_touch=has_touch, reduced_motion="reduce"
    )
    window.set_default_timeout(TIMEOUT * 1_000)
    expect.set_options(timeout=TIMEOUT * 1_000)
    return window


@contextlib.asynccontextmanager
async def visit(window: BrowserContext, url: str) -> AsyncIterator[Visitor]:
    """A visit to the page at `url`; in the end its scripts must not have raised anything."""
    page = await window.new_page()
    somebody = Visitor(page)
    await somebody.open(url)
    yield somebody
    await page.close()
    assert somebody.problems == []


class Visitor:
    """Verbs of a person at the page; `problems` are errors that the page's scripts raised."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    async def open(self, url: str) -> None:
        await self.page.goto(url)
        await self.page.wait_for_selector("body[data-ready]")

    async def act_as(self, name: str) -> None:
        member = self.page.locator(".member", has_text=name)
        await member.click()
        await expect(member).to_have_attribute("aria-pressed", "true")
        await expect(self.page.locator(".own strong")).to_have_text(name)

    async def go_to(self, place: str) -> None:
        """Opens a channel or the direct messages with the bot."""
        await self.page.locator(".place", has_text=place).click()
        await expect(self.page.locator(".channel-head h1")).to_have_text(place)

    @property
    def composer(self) -> Locator:
        return self.page.locator("#composer-text")

    async def run(self, command: str) -> None:
        """Types a command that needs no options and sends it, by keyboard."""
        await self.composer.fill(f"/{command}")
        await expect(self.page.locator(".popup-row").first).to_be_visible()
        await self.composer.press("Enter")
        await self.page.locator(".command-form .send").press("Enter")

    async def press(self, label: str) -> None:
        """Presses the newest button of that label."""
        await self.messages.get_by_role("button", name=label, exact=True).last.click()

    @property
    def messages(self) -> Locator:
        return self.page.locator("#messages")

    async def reads(self, text: str) -> None:
        """Waits until the conversation shows `text`."""
        await expect(self.messages).to_contain_text(text)

    async def does_not_read(self, text: str) -> None:
        """Makes sure that the conversation does not show `text`."""
        await expect(self.messages).not_to_contain_text(text)

"""Weeks of play on a phone, in the local Discord: hours told, time that runs out, a seat minded and given back, and a
holiday."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import async_playwright

from tests.bot.local_discord.visitor import launch
from tests.e2e.weeks import calling, habits
from tests.e2e.weeks.phone import Camera
from tests.e2e.weeks.stage import on_stage


async def test_weeks_are_played_on_a_phone(tmp_path: Path) -> None:
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        async with on_stage(browser, tmp_path, Camera(None, "")) as stage:
            await habits.my_hours_and_how_i_am_called(stage)
            await calling.first_a_warning_then_a_caretaker(stage)
            await habits.is_away(stage, "Carla")

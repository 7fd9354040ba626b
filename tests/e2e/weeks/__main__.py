"""`python -m tests.e2e.weeks [--out FOLDER] [--only WORDS]` plays the scenes of games that last weeks in the local
Discord, and takes pictures of what a player sees on a phone."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from tests.bot.local_discord.visitor import launch

from .phone import Camera
from .program import SCENES, Scene, title
from .stage import on_stage


async def play(scene: Scene, browser: Browser, shots: Path | None) -> None:
    """Play one scene on a stage of its own."""
    number = SCENES.index(scene) + 1
    with tempfile.TemporaryDirectory(prefix="bottega-weeks-") as folder:
        async with on_stage(browser, Path(folder), Camera(shots, f"{number:02}")) as stage:
            await scene(stage)


async def play_all(scenes: Sequence[Scene], shots: Path | None) -> int:
    """Play scenes one after the other, and say how each went: how many failed."""
    failed = 0
    async with async_playwright() as playwright:
        browser = await launch(playwright)
        for scene in scenes:
            begun = time.monotonic()
            try:
                await play(scene, browser, shots)
            except Exception:
                failed += 1
                traceback.print_exc()
            print(f"{time.monotonic() - begun:5.1f} s  {title(scene)}", flush=True)
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.weeks", description=__doc__)
    parser.add_argument("--out", type=Path, help="folder for the pictures")
    parser.add_argument("--only", nargs="*", default=[""], help="play only the scenes whose names hold one of these")
    args = parser.parse_args()
    scenes = [scene for scene in SCENES if any(words in title(scene) for words in args.only)]
    return 1 if asyncio.run(play_all(scenes, args.out)) else 0


if __name__ == "__main__":
    sys.exit(main())

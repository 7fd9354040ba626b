"""`python -m tests.before.keep`: keeps a sample of the present Bottega in place of the one there is.

`python -m tests.before.keep outcomes` keeps the earlier database and its presses, and stores what comes of them now; it
prints the presses that are now refused, or are no longer.

Do so only where what it holds was changed on purpose, and never to make a test pass.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bot.assembly import all_routes
from bot.front.discord.interaction import make_id, parse_id
from tests.forge.answers import Answer, Context, Control
from tests.forge.bot import Bot, open_bot
from tests.forge.forging import GENTLE, Forged, Forger
from tests.forge.looking import look_at
from tests.forge.town import Town, build

from .pictures import PICTURES, keep_pictures
from .sample import (
    DATABASE,
    PRESSES,
    SAMPLES,
    TOWN,
    TOWNS,
    Kept,
    dump,
    pressed,
    read_sample,
    read_town,
    restore,
)

SEED = 15
ROUNDS, IN_A_ROW, TRIES = 5, 5, 4
MORE = ("undo", "redo", "game move")
"""Commands that show buttons which nothing else shows."""
LAST = ("start", "unimport", "resign", "remove", "leave", "consent", "closed", "forgotten")
"""Verbs after which there is less to press, in the order in which they are pressed."""
WALKS = ("", "if-")
"""What stands before the verbs of a question, and of one that is only tried out."""


async def keep(folder: Path) -> None:
    database = folder / "town.db"
    town = await build(database, SEED)
    DATABASE.write_text(dump(database), encoding="utf-8")
    TOWN.write_bytes(TOWNS.dump_json(town, indent=1) + b"\n")
    presses = await _presses(Path(shutil.copy(database, folder / "seen.db")), town)
    sample, _ = await pressed(database, town, presses)
    PRESSES.write_bytes(SAMPLES.dump_json(sample, indent=1) + b"\n")


async def _presses(database: Path, town: Town) -> list[Kept]:
    """Presses of all that is shown, by those to whom it is shown; what leaves less to press comes last."""
    async with open_bot(database, town, random.Random(SEED)) as bot:
        presser = _Presser(bot, town)
        for round_ in range(ROUNDS):
            await presser.look()
            for verb in [verb for verb in sorted(presser.forger.seen) if verb not in GENTLE]:
                await presser.press(verb)
            if round_ == ROUNDS - 1:
                for verb in sorted(GENTLE, key=LAST.index):
                    await presser.press(verb)
        return presser.presses


class _Presser:
    def __init__(self, bot: Bot, town: Town) -> None:
        self.forger = Forger(town, list(all_routes().by_verb.values()), town.tables, random.Random(SEED))
        self.presses: list[Kept] = []
        self._bot, self._town = bot, town
        self._pressed: Counter[str] = Counter()

    async def look(self) -> None:
        """See all posts, and what commands show."""
        for id_ in self._town.tables:
            await look_at(self._bot, await self._bot.app.tables.get(id_), self._town, self.forger)
        for person in self._town.people:
            spot = next((spot for spot in self._town.spots if spot.guild in self._town.homes[person]), None)
            context = Context(person, self._town.names[person], spot or self._town.direct(person), message="none")
            for word in MORE:
                self.forger.learn((await self._bot.command(context, word)).sent)
            self._show(context, "games", 0)
        self._show_what_is_rare()

    def _show(self, context: Context | None, verb: str, *args: str | int, options: tuple[str, ...] = ()) -> None:
        """Have seen a control that nothing showed here."""
        kind = "list" if options else "button"
        self.forger.learn([Answer("", False, (Control(make_id(verb, *args), kind, options=options, context=context),))])

    def _show_what_is_rare(self) -> None:
        """What is shown with long lists, large numbers and many pages, where a game was brought along, and where a
        game's channel is gone."""
        for family in WALKS:
            for control in list(self.forger.seen[f"{family}answer"]):
                table, key, field = _args(control)[:3]
                self._show(control.context, f"{family}number", table, key, field)
                self._show(control.context, f"{family}group", table, key, field, options=("0", "1"))
                for verb in ("confirm", "back", "restart") if family else ():
                    self._show(control.context, family + verb, table, key)
        for control in list(self.forger.seen["logonly"]):
            for page in range(2):
                self._show(control.context, "logpage", *_args(control), "", page)
        for control in list(self.forger.seen["set"]):
            self._show(control.context, "setform", _args(control)[0], "target")
        for control in list(self.forger.seen["archive"]):
            for number in range(1, len(self._town.brought) + 1):
                self._show(control.context, "unimport", f"i{number}")
        for control in list(self.forger.seen["games"]):
            self._show(control.context, "moved", options=tuple(map(str, self._town.tables)))
            self._show(control.context, "tutorial")
            for verb in ("join", "takeseat"):
                for shown in list(self.forger.seen[verb]):
                    if shown.context and control.context:
                        context = replace(control.context, spot=shown.context.spot, message="public")
                        self._show(context, verb, *_args(shown))

    async def press(self, verb: str) -> None:
        """The first control of a verb that is not refused, then the rarest of those it shows, and so on."""
        for _ in range(TRIES):
            if not await self._press_on(verb):
                return

    async def _press_on(self, verb: str) -> bool:
        """Whether the first press was refused."""
        press, before = self.forger.honest(verb), sum(self._bot.refused.values())
        for place in range(IN_A_ROW):
            if press is None:
                break
            self.presses.append(Kept(press.context, press.data))
            self._pressed[press.verb] += 1
            shown = (await self._bot.press(press.context, press.data)).sent
            if not place and sum(self._bot.refused.values()) > before:
                return True
            self.forger.learn(shown)
            press = self._next(shown)
        return False

    def _next(self, shown: Sequence[Answer]) -> Forged | None:
        found = [self.forger.rightly(control) for answer in shown for control in answer.controls]
        found = [each for each in found if each.verb not in GENTLE]
        return min(found, key=lambda each: self._pressed[each.verb], default=None)


def _args(control: Control) -> tuple[str, ...]:
    pressed = parse_id(control.id)
    assert pressed
    return pressed.args


async def keep_outcomes(folder: Path) -> None:
    before = read_sample()
    now, _ = await pressed(restore(folder / "town.db"), read_town(), before.presses)
    for old, new in zip(before.presses, now.presses, strict=True):
        if old.refused != new.refused:
            print("refused now:" if new.refused else "refused before:", new.data["custom_id"])
    PRESSES.write_bytes(SAMPLES.dump_json(now, indent=1) + b"\n")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1:] == ["outcomes"]:
            asyncio.run(keep_outcomes(Path(folder)))
            return
        asyncio.run(keep(Path(folder)))
    PICTURES.write_text(keep_pictures(), encoding="utf-8")


if __name__ == "__main__":
    main()

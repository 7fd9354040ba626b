"""A painter that only sketches: a tiny picture, whose description says what it would show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.front.discord.painting import Painter
from bot.postgame.replaying import ReplayStep, moment_of
from bot.render.picture import FilmFormat, Picture
from bot.tables import SinceLastAct
from bot.text.language import Lang
from engine.game import AnyGame, Event
from engine.record import Record

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c02"
    "0000000b4944415478da6364600000000600023081d02f0000000049454e44ae426082"
)
"""A picture of one point."""
PICTURED = {
    "magnifico": ("bid", "pick"),
    "davinci": ("bid", "labs", "peek"),
    "leonardo1989": ("place", "sell"),
}
SCENES = ("war_declared", "infantry_assaulted", "invention_completed", "duel_fought")
"""The events that have a scene."""
WITH_HANDS = ("davinci", "leonardo1989")


class StubPainter(Painter):
    """Replaces the painter and its worker processes, which have tests of their own."""

    def __init__(self) -> None:
        self.boards = 0

    async def board(
        self, game: str, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()
    ) -> Picture | None:
        self.boards += 1
        return Picture(DOT, f"board-{self.boards}.png", f"[board {game} {lang}]")

    async def supposed(
        self, game: str, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event]
    ) -> Picture | None:
        return Picture(DOT, "what-if.png", f"[what if {game} {lang}]")

    async def large(self, game: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        return Picture(DOT, "large.png", f"[large {game} {lang}]")

    async def since(
        self, game: str, since: SinceLastAct, names: Sequence[str], lang: Lang, seat: int
    ) -> Picture | None:
        self.boards += 1
        return Picture(DOT, f"since-{self.boards}.png", f"[since {game} {lang} {seat}]")

    async def scene(
        self, game: str, view: Any, events: Sequence[Event], names: Sequence[str], lang: Lang, earlier: Sequence[Event]
    ) -> Picture | None:
        new, old = ([event.kind for event in each if event.kind in SCENES] for each in (events, earlier))  # type: ignore[attr-defined]
        return Picture(DOT, "scene.png", f"[scene {game} {lang} {len(old)}+{len(new)}]") if new else None

    async def close_up(self, game: str, what: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        return Picture(DOT, "close-up.png", f"[close-up {game} {lang} {what}]")

    async def finale(self, game: AnyGame, record: Record, names: Sequence[str], lang: Lang) -> tuple[Picture, ...]:
        return (Picture(DOT, "account.png", f"[account {game.slug} {lang}]"),)

    async def film(
        self, game: AnyGame, record: Record, names: Sequence[str], lang: Lang, kind: FilmFormat
    ) -> bytes | None:
        return DOT

    async def moment(self, game: AnyGame, record: Record, number: int, *, by_round: bool) -> ReplayStep | None:
        return moment_of(record, game, number, by_round=by_round)

    async def question(self, game: str, kind: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        return Picture(DOT, f"{kind}.png", f"[{kind} {game} {lang}]") if kind in PICTURED.get(game, ()) else None

    async def card(self, game: str, pack: Any, card: str, lang: Lang) -> Picture | None:
        return Picture(DOT, f"{card}.png", f"[card {card} {lang}]")

    async def hand(self, game: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        return Picture(DOT, "hand.png", f"[hand {game} {lang}]") if game in WITH_HANDS else None

    async def reference(self, game: str, pack: Any, lang: Lang) -> Picture | None:
        return Picture(DOT, "all.png", f"[all cards {game} {lang}]") if game in WITH_HANDS else None

    async def close(self) -> None:
        pass

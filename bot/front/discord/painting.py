"""Pictures painted in worker processes, one at a time for each person."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar, copy_context
from dataclasses import dataclass
from typing import Any, ParamSpec, TypeVar

from bot.postgame.replaying import ReplayStep, moment_of
from bot.render.picture import FilmFormat, Picture, painters, supposed
from bot.tables import SinceLastAct
from bot.text.language import LANGUAGES, Lang
from bot.text.shared import whatif
from bot.workers import GivenUp, Workers
from engine.game import AnyGame, Event
from engine.manifest import games
from engine.record import Record


class Turns:
    """Which people have a job running, and which job waits behind it."""

    def __init__(self) -> None:
        self._next: dict[int, asyncio.Future[bool] | None] = {}

    @asynccontextmanager
    async def turn(self, person: int | None) -> AsyncIterator[bool]:
        """Wait until no other job runs for a person; None does not wait. Yields False if a newer job has replaced this
        one meanwhile."""
        if person is None:
            yield True
            return
        if person in self._next and not await self._wait(person):
            yield False
            return
        self._next.setdefault(person, None)
        try:
            yield True
        finally:
            self._pass_on(person)

    async def _wait(self, person: int) -> bool:
        before = self._next[person]
        place: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if before is not None and not before.done():
            before.set_result(False)
        self._next[person] = place
        try:
            return await place
        except asyncio.CancelledError:
            if self._next.get(person) is place:
                self._next[person] = None
            elif place.done() and not place.cancelled() and place.result():
                self._pass_on(person)
            raise

    def _pass_on(self, person: int) -> None:
        """Let the waiting job of a person start."""
        place = self._next.pop(person)
        if place is not None and not place.done():
            self._next[person] = None
            place.set_result(True)


log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

POST, DIRECT_MESSAGE, LOOK = range(3)
"""What a picture is painted for, most urgent first: a public post, a private message, a look-up."""


@dataclass(frozen=True, slots=True)
class Demand:
    """How urgent a picture is, and the person (a Discord id), if any, for whom only one is painted at a time."""

    urgency: int
    person: int | None = None


OF_A_POST = Demand(POST)
DEMAND: ContextVar[Demand] = ContextVar("demand", default=OF_A_POST)
"""The demand for what the current task, and the tasks it starts, paint."""

LIMIT = 20.0  # seconds; a warm board takes some hundredths, the first of a process about a second
FILMS_AT_ONCE = 2
FILM_LIMIT = 180.0
"""Seconds; a film of sixty boards takes about ten of an idle processor."""
MOST_KEPT = 64
"""Pictures of cards kept, some 5 MB."""


class Painter:
    """Paints in worker processes. A picture that is not ready in time is left out: the post's words stand alone."""

    def __init__(self, workers: int) -> None:
        self._workers = Workers(workers, LIMIT, "paint", _prepare)
        self._kept: dict[tuple[str, ...], asyncio.Future[Picture | None]] = {}
        self._looks, self._films = Turns(), Turns()
        self._film_room = asyncio.Semaphore(FILMS_AT_ONCE)

    async def board(
        self, game: str, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event] = ()
    ) -> Picture | None:
        """The board of a game as a view shows it, with the latest events drawn in."""
        return await self._in_turn(_painted, game, "board", view, tuple(names), lang, tuple(events))

    async def supposed(
        self, game: str, view: Any, names: Sequence[str], lang: Lang, events: Sequence[Event]
    ) -> Picture | None:
        """The board of a position of a trial, marked as such; for one reader, and not kept."""
        return await self._in_turn(_supposed, game, view, tuple(names), lang, tuple(events))

    async def large(self, game: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """The whole table, as large as possible."""
        return await self._in_turn(_painted, game, "large", view, tuple(names), lang)

    async def since(
        self, game: str, since: SinceLastAct, names: Sequence[str], lang: Lang, seat: int
    ) -> Picture | None:
        """The board with what has changed for a seat since its last act."""
        seen = (since.before, since.view, since.events, tuple(names), lang, seat)
        return await self._in_turn(_painted, game, "since", *seen)

    async def scene(
        self, game: str, view: Any, events: Sequence[Event], names: Sequence[str], lang: Lang, earlier: Sequence[Event]
    ) -> Picture | None:
        """The latest events as a picture of their own, such as a battle; None if they need none. `earlier` are the
        round's other events."""
        return await self._in_turn(_painted, game, "scene", view, tuple(events), tuple(names), lang, tuple(earlier))

    async def close_up(self, game: str, what: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """One place or one player."""
        return await self._in_turn(_painted, game, "close_up", what, view, tuple(names), lang)

    async def question(self, game: str, kind: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """The picture of a kind of question, such as the cards on offer; None if it has none."""
        subject = painters(game).subject(kind, view)
        if subject is None:
            return None
        seen = (kind, view, tuple(names), lang)
        return await self._once((game, kind, lang, *subject), _painted, game, "question", *seen)

    async def card(self, game: str, pack: Any, card: str, lang: Lang) -> Picture | None:
        return await self._once((game, "card", lang, pack.hash, card), _painted, game, "card", pack, card, lang)

    async def hand(self, game: str, view: Any, names: Sequence[str], lang: Lang) -> Picture | None:
        """What the view's own seat holds; painted for its player alone, and not kept."""
        return await self._in_turn(_painted, game, "hand", view, tuple(names), lang)

    async def reference(self, game: str, pack: Any, lang: Lang) -> Picture | None:
        """All cards in one picture; None if the game has no such picture."""
        return await self._once((game, "reference", lang, pack.hash), _painted, game, "reference", pack, lang)

    async def finale(self, game: AnyGame, record: Record, names: Sequence[str], lang: Lang) -> tuple[Picture, ...]:
        """The last pictures of a finished game; none if they could not be painted."""
        painted = await self._tried(self._workers, _finale, game, record, tuple(names), lang)
        return painted or ()

    async def film(
        self, game: AnyGame, record: Record, names: Sequence[str], lang: Lang, kind: FilmFormat
    ) -> bytes | None:
        """A whole game as a film, made in a process of its own that ends with it; None if it could not be made."""
        async with self._films.turn(DEMAND.get().person) as wanted, self._film_room:
            if not wanted:
                return None
            workers = Workers(1, FILM_LIMIT, "film")
            try:
                return await self._tried(workers, _film, game, record, tuple(names), lang, kind)
            finally:
                await workers.close()

    async def moment(self, game: AnyGame, record: Record, number: int, *, by_round: bool) -> ReplayStep | None:
        """A finished game at one move, replayed in a worker process so that it blocks no other work; None if that took
        too long."""
        return await self._in_turn(moment_of, record, game, number, by_round=by_round)

    async def _once(self, subject: tuple[str, ...], work: Callable[..., Picture | None], *args: Any) -> Picture | None:
        """A picture that many people see: painted for the first of them, and kept."""
        if subject not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[subject] = self._for_many(self._in_turn(work, *args))
        picture = await asyncio.shield(self._kept[subject])
        if picture is None:
            self._kept.pop(subject, None)
        return picture

    def _for_many(self, painting: Coroutine[Any, Any, Picture | None]) -> asyncio.Task[Picture | None]:
        """Paint with the present urgency, but not for one person alone."""
        context = copy_context()
        context.run(DEMAND.set, Demand(DEMAND.get().urgency))
        return asyncio.create_task(painting, context=context)

    async def _in_turn(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """The result of `work`, one at a time for each person; None also if they have asked for something else
        since."""
        async with self._looks.turn(DEMAND.get().person) as wanted:
            return await self._tried(self._workers, work, *args, **kwargs) if wanted else None

    async def _tried(self, workers: Workers, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
        """The result of `work`; None if it failed or took too long, which is logged."""
        try:
            return await workers.run_before(DEMAND.get().urgency, work, *args, **kwargs)
        except GivenUp as error:
            log.warning("a picture was given up: %s", error)
        except Exception:
            log.exception("a picture failed")
        return None

    async def close(self) -> None:
        await self._workers.close()


# Code that runs in the worker processes


def _prepare() -> None:
    """Import all that painting needs, for every game; this takes a process a second."""
    for game in games():
        painters(game)


def _painted(game: str, kind: str, *args: Any) -> Picture | None:
    """One of a game's pictures, by the name of its painter in `Painters`."""
    painted: Picture | None = getattr(painters(game), kind)(*args)
    return painted


def _supposed(game: str, view: Any, names: tuple[str, ...], lang: Lang, events: tuple[Event, ...]) -> Picture:
    words, board = LANGUAGES[lang], painters(game).board(view, names, lang, events)
    return supposed(board, whatif.on_picture(words), whatif.picture(words, board.alt))


def _finale(game: AnyGame, record: Record, names: tuple[str, ...], lang: Lang) -> tuple[Picture, ...]:
    # Imported here, as the games' painters are: only the process that paints needs them.
    from bot.postgame.finale import finale_of

    return finale_of(record, game, names, lang)


def _film(game: AnyGame, record: Record, names: tuple[str, ...], lang: Lang, kind: FilmFormat) -> bytes:
    from bot.postgame.finale import film_of

    return film_of(record, game, names, lang, kind)

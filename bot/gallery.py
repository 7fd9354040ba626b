"""`bottega render`: a gallery of pictures through a game, as a page at a phone's width and at a desk's."""

from __future__ import annotations

import argparse
import html
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from bot.complaints import complain
from bot.render.painters import painters
from bot.render.picture import Picture
from bot.tables import Games
from bot.text.language import LANGUAGES, Lang
from engine.chance import RandomChance
from engine.game import Event, Game
from engine.players import player

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fosca")
PHONE, DESK = 390, 1000
MOST_DECISIONS = 5_000


@dataclass(slots=True)
class Shot:
    """One picture: what it shows, the file, how long it took to paint (ms)."""

    title: str
    picture: Picture
    milliseconds: float


@dataclass(slots=True)
class Moment:
    """A position as everybody sees it, with the events that led to it, and as it is seen by whoever is asked a
    question there (None at the end)."""

    title: str
    view: Any
    events: tuple[Event, ...]
    question: str
    own: Any


@dataclass(slots=True)
class Gallery:
    game: str
    lang: Lang
    shots: list[Shot] = field(default_factory=list)

    def add(self, title: str, paint: Callable[[], Picture | None]) -> None:
        start = time.perf_counter()
        picture = paint()
        if picture:
            self.shots.append(Shot(title, picture, (time.perf_counter() - start) * 1000))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="a game, or all")
    parser.add_argument("--seed", type=int, default=7, help="which game is played (default 7)")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--lang", choices=sorted(LANGUAGES), default="en")
    parser.add_argument("--out", type=Path, required=True, help="the folder to fill; made if needed")


def run(args: argparse.Namespace) -> int:
    games = Games()
    wanted = tuple(games.titles) if args.game == "all" else (args.game,)
    for slug in wanted:
        if slug not in games.titles:
            complain(f"no game {slug}; there are {', '.join(games.titles)}, and all.")
            return 2
        if args.seats not in games.title(slug).seats:
            seats = games.title(slug).seats
            complain(f"{slug} takes {seats.start} to {seats.stop - 1} seats, not {args.seats}.")
            return 2
    args.out.mkdir(parents=True, exist_ok=True)
    galleries = [paint_gallery(games, slug, args.seats, args.seed, cast(Lang, args.lang)) for slug in wanted]
    for gallery in galleries:
        for shot in gallery.shots:
            (args.out / shot.picture.name).write_bytes(shot.picture.image)
        print(_figures(gallery))
    (args.out / "index.html").write_text(_page(galleries), encoding="utf-8")
    print(f"Look at {args.out / 'index.html'}")
    return 0


def paint_gallery(games: Games, slug: str, seats: int, seed: int, lang: Lang) -> Gallery:
    """The pictures of one game among apprentices: the board from opening to end, what whoever is asked sees besides,
    and the cards."""
    game = games.game(slug, games.packs(slug)[0].id)
    paint = painters(slug)
    names = NAMES[:seats]
    moments = list(played(game, seats, seed))
    paint.board(moments[0].view, names, lang)
    gallery = Gallery(slug, lang)
    for moment in _chosen(moments):
        gallery.add(moment.title, lambda m=moment: paint.board(m.view, names, lang, m.events))  # type: ignore[misc]
        if moment.own is None:
            continue
        title = f"{moment.title}: {moment.question}"
        gallery.add(title, lambda m=moment: paint.question(m.question, m.own, names, lang))  # type: ignore[misc]
        gallery.add(f"{moment.title}: hand", lambda m=moment: paint.hand(m.own, names, lang))  # type: ignore[misc]
    gallery.add("reference", lambda: paint.reference(game.pack, lang))
    for card in paint.cards(game.pack):
        gallery.add(card, lambda c=card: paint.card(game.pack, c, lang))  # type: ignore[misc]
    return gallery


def played(game: Game[Any, Any], seats: int, seed: int) -> Iterator[Moment]:
    """Every position of a game among apprentices."""
    rng = random.Random(seed)
    chance = RandomChance(rng)
    state, events = game.start(game.options({}), seats, chance)
    mind = player("apprentice")
    for number in range(MOST_DECISIONS):
        awaited = [decision for decision in game.decisions(state) if decision.awaited]
        question = awaited[0].kind if awaited else ""
        own = game.view(state, awaited[0].seat) if awaited else None
        title = f"{number:03d} {question or 'end'}"
        yield Moment(title, game.view(state, None), tuple(events), question, own)
        if not awaited:
            return
        action = mind.choose(own, awaited[0], rng)
        events = game.step(state, awaited[0].seat, action, chance)


def _chosen(moments: list[Moment]) -> list[Moment]:
    """Opening, several stages on the way, each kind of question once, and the end."""
    chosen = {0, len(moments) - 1}
    chosen.update(len(moments) * part // 8 for part in range(1, 8))
    seen: set[str] = set()
    for number, moment in enumerate(moments):
        if moment.question not in seen:
            seen.add(moment.question)
            chosen.add(number)
    return [moments[number] for number in sorted(chosen)]


def _figures(gallery: Gallery) -> str:
    boards = [shot for shot in gallery.shots if shot.picture.name.startswith("board")]
    times = sorted(shot.milliseconds for shot in boards)
    sizes = sorted(len(shot.picture.image) / 1024 for shot in boards)
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    return (
        f"{gallery.game}: {len(gallery.shots)} pictures; {len(boards)} boards, median "
        f"{statistics.median(times):.0f} ms, p95 {p95:.0f} ms, {sizes[0]:.0f} to {sizes[-1]:.0f} KiB"
    )


def _page(galleries: list[Gallery]) -> str:
    figures = "\n".join(
        f"<section><h2>{html.escape(gallery.game)}</h2>{''.join(map(_figure, gallery.shots))}</section>"
        for gallery in galleries
    )
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bottega: gallery</title>
<style>
body {{ background: #313338; color: #dbdee1; font: 16px/1.4 sans-serif; margin: 1rem; }}
figure {{ margin: 0 0 2rem; }} img {{ display: block; margin: .5rem 0; border-radius: 8px; max-width: 100%; }}
figcaption {{ max-width: {DESK}px; }} small {{ color: #949ba4; }}
</style>
<h1>Bottega: gallery</h1>
{figures}
</html>
"""


def _figure(shot: Shot) -> str:
    picture = shot.picture
    name, alt = html.escape(picture.name), html.escape(picture.alt)
    images = "".join(f'<img src="{name}" width="{width}" alt="{alt}">' for width in (DESK, PHONE))
    cost = f"{shot.milliseconds:.0f} ms, {len(picture.image) / 1024:.0f} KiB"
    return (
        f"<figure><figcaption><b>{html.escape(shot.title)}</b> <small>{cost}</small>"
        f"<br><small>{alt}</small></figcaption>{images}</figure>"
    )

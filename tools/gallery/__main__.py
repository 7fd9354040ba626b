"""Plays a game, paints every kind of its pictures, and writes a page that shows them with the cost of each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from typing import cast

from PIL import Image

from bot.postgame.finale import film_of
from bot.render.colour_sight import SIGHTS, Sight, simulated
from bot.render.picture import FilmFormat
from bot.tables import Games
from bot.terminal import BadInput
from bot.text import game_name
from bot.text.language import LANGUAGES, Lang

from .measuring import Shot, costs, shots
from .page import Room, page
from .sample_game import SampleGame
from .subjects import subjects

FILMS: tuple[FilmFormat, ...] = ("webp", "gif")
SEEN_OTHERWISE = ("middle", "late")
"""The boards that are also shown as eyes see them that lack a colour."""


def main(argv: Sequence[str] | None = None) -> int:
    """0 when the page is written; exits with 2 and one sentence for bad input."""
    parser = _parser()
    args = parser.parse_args(argv)
    try:
        return paint(args)
    except BadInput as error:
        parser.error(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__)
    parser.add_argument("game", help="a game, or all")
    parser.add_argument("--seed", type=int, default=7, help="which game is played (default 7)")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--lang", choices=sorted(LANGUAGES), default="en")
    parser.add_argument("--out", type=Path, required=True, help="the folder to fill; made if needed")
    return parser


def paint(args: argparse.Namespace) -> int:
    """Plays and paints the games asked for and writes the page. Raises `BadInput`."""
    games = Games()
    wanted = tuple(games.titles) if args.game == "all" else (args.game,)
    for slug in wanted:
        if slug not in games.titles:
            raise BadInput(f"no game {slug}; there are {', '.join(games.titles)}, and all.")
        if args.seats not in games.title(slug).seats:
            seats = games.title(slug).seats
            raise BadInput(f"{slug} takes {seats.start} to {seats.stop - 1} seats, not {args.seats}.")
    _make_folder(args.out)
    rooms = []
    for slug in wanted:
        game = SampleGame(games.game(slug, games.packs(slug)[0].id), args.seats, args.seed)
        rooms.append(hung(game, cast(Lang, args.lang), args.out))
    (args.out / "index.html").write_text(page(rooms), encoding="utf-8")
    print(f"Look at {args.out / 'index.html'}")
    return 0


def _make_folder(out: Path) -> None:
    """Runs before the painting, which takes minutes, so that a bad folder fails early."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=out):
            pass
    except OSError as error:
        raise BadInput(f"the folder {out} cannot be filled ({error.strerror}); name another with --out.") from error


def hung(game: SampleGame, lang: Lang, out: Path) -> Room:
    """Paints one game, writes its files and prints the costs."""
    slug = game.game.slug
    painted = shots(subjects(game, lang))
    for shot in painted:
        (out / shot.picture.name).write_bytes(shot.picture.image)
    for cost in costs(painted):
        print(f"{slug}: {cost}", flush=True)
    films = [_film(game, lang, kind, out) for kind in FILMS]
    return Room(game_name(slug), painted, films, _simulated(slug, painted, out))


def _film(game: SampleGame, lang: Lang, kind: FilmFormat, out: Path) -> str:
    name, film = f"film-{game.game.slug}.{kind}", film_of(game.record, game.game, game.names, lang, kind)
    (out / name).write_bytes(film)
    print(f"{game.game.slug}: film as {kind}: {len(film) / 1024:.0f} KiB", flush=True)
    return name


def _simulated(slug: str, painted: list[Shot], out: Path) -> list[tuple[Sight, str]]:
    """The boards as eyes see them that lack a colour."""
    written: list[tuple[Sight, str]] = []
    boards = [shot for shot in painted if shot.subject.kind == "board" and shot.subject.title in SEEN_OTHERWISE]
    for sight in SIGHTS:
        for shot in boards:
            name = f"board-{slug}-{shot.subject.title}-{sight.replace(' ', '-')}.png"
            simulated(Image.open(BytesIO(shot.picture.image)), sight).save(out / name)
            written.append((sight, name))
    return written


if __name__ == "__main__":
    sys.exit(main())

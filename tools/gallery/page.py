"""The gallery as one page: each picture at its width on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from bot.render.colour_sight import Sight
from bot.render.sizes import PHONE

from .measuring import Shot, costs

DESK = 1000

STYLE = f"""
body {{ background: #313338; color: #dbdee1; font: 16px/1.4 sans-serif; margin: 1rem; }}
figure {{ margin: 0 0 2.5rem; }}
.sizes {{ display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }}
img {{ display: block; border-radius: 8px; max-width: 100%; height: auto; }}
figcaption {{ max-width: {DESK}px; margin-bottom: .4rem; }}
small {{ color: #949ba4; }}
td, th {{ padding: .1rem .8rem; text-align: right; }} td:first-child, th:first-child {{ text-align: left; }}
"""


@dataclass(frozen=True, slots=True)
class Room:
    """One game's pictures. `films` are file names; `simulated` the board as other eyes see it: sight and file name."""

    title: str
    shots: Sequence[Shot]
    films: Sequence[str] = ()
    simulated: Sequence[tuple[Sight, str]] = field(default=())


def page(rooms: Sequence[Room]) -> str:
    """The whole page; the files are beside it."""
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bottega: gallery</title>
<style>{STYLE}</style>
<h1>Bottega: gallery</h1>
{"".join(map(_room, rooms))}
</html>
"""


def _room(room: Room) -> str:
    kinds = dict.fromkeys(shot.subject.kind for shot in room.shots)
    parts = [f"<h2>{escape(room.title)}</h2>", _table(room)]
    for kind in kinds:
        parts.append(f"<h3>{escape(kind)}</h3>")
        parts += [_figure(shot) for shot in room.shots if shot.subject.kind == kind]
    parts += [f"<h3>film</h3>{_sizes(film, 'The whole game as a film')}" for film in room.films]
    for sight, name in room.simulated:
        parts.append(f"<h3>seen with {escape(sight)}</h3>{_sizes(name, f'A board, seen with {sight}')}")
    return f"<section>{''.join(parts)}</section>"


def _table(room: Room) -> str:
    head = "<tr><th>kind</th><th>pictures</th><th>median ms</th><th>p95 ms</th><th>KiB</th></tr>"
    rows = "".join(
        f"<tr><td>{escape(cost.kind)}</td><td>{cost.pictures}</td><td>{cost.median:.0f}</td><td>{cost.p95:.0f}</td>"
        f"<td>{cost.smallest:.0f} to {cost.largest:.0f}</td></tr>"
        for cost in costs(room.shots)
    )
    return f"<table>{head}{rows}</table>"


def _figure(shot: Shot) -> str:
    alt = shot.picture.alt
    return (
        f"<figure><figcaption><b>{escape(shot.subject.title)}</b> <small>{shot.kib:.0f} KiB</small>"
        f"<br><small>{escape(alt)}</small></figcaption>{_sizes(shot.picture.name, alt)}</figure>"
    )


def _sizes(name: str, alt: str) -> str:
    images = "".join(f'<img src="{escape(name)}" width="{width}" alt="{escape(alt)}">' for width in (DESK, PHONE))
    return f'<div class="sizes">{images}</div>'

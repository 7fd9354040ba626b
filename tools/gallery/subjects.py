"""What the gallery shows: every kind of picture of a game, from its opening to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from bot.postgame.finale import finale_of
from bot.render.picture import Painters, Picture, painters
from bot.text import texts
from bot.text.language import LANGUAGES, Lang
from bot.text.panel_words import is_seat

from .sample_game import Moment, SampleGame

STAGES = ("opening", "early", "middle", "late", "final")
MOST_SCENES = 4
MOST_PLACES = 4
LOOK_BACK = 6
"""How many positions back the events of a scene may go."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A picture to be painted: its kind, what it shows, and how; None if the game has no such picture there."""

    kind: str
    title: str
    paint: Callable[[], Picture | None]


def subjects(game: SampleGame, lang: Lang) -> Iterator[Subject]:
    """All pictures of a game."""
    paint = painters(game.game.slug)
    yield from _boards(game, paint, lang)
    yield from _since(game, paint, lang)
    yield from islice(_scenes(game, paint, lang), MOST_SCENES)
    yield from _private(game, paint, lang)
    yield from _close_ups(game, paint, lang)
    yield from _cards(game, paint, lang)
    yield from _end(game, lang)


def _stages(game: SampleGame) -> list[tuple[str, Moment]]:
    last = len(game.moments) - 1
    return [(stage, game.moments[last * place // (len(STAGES) - 1)]) for place, stage in enumerate(STAGES)]


def _boards(game: SampleGame, paint: Painters, lang: Lang) -> Iterator[Subject]:
    for stage, at in _stages(game):
        yield Subject("board", stage, partial(paint.board, at.view, game.names, lang, at.events))
    for stage, at in _stages(game)[2::2]:
        yield Subject("large version", stage, partial(paint.large, at.view, game.names, lang))


def _since(game: SampleGame, paint: Painters, lang: Lang) -> Iterator[Subject]:
    """The first position from each stage on at which a seat has missed what others did."""
    for stage, at in _stages(game)[1:4]:
        for moment in game.moments[at.number : -1]:
            before, events = game.before(moment)
            if moment.seat is not None and moment.number - before.number > len(game.names):
                views = (before.view, moment.view)
                title = f"{stage}, to {game.names[moment.seat]}"
                yield Subject(
                    "since your last turn",
                    title,
                    partial(paint.since, *views, events, game.names, lang, moment.seat),
                )
                break


def _scenes(game: SampleGame, paint: Painters, lang: Lang) -> Iterator[Subject]:
    """Scenes of different kinds, identified by the event that ended them, each at its end."""
    shown: set[str] = set()
    before = ""
    for moment in game.moments:
        told = tuple(event for each in _back_from(game, moment) for event in each.events)
        scene = partial(paint.scene, moment.view, told, game.names, lang)
        picture = scene()
        last = moment.events[-1].kind if moment.events else ""
        if picture and picture.name != before and last not in shown:
            shown.add(last)
            yield Subject("scene", f"{moment.number:03d} {last}", scene)
        before = picture.name if picture else ""


def _back_from(game: SampleGame, moment: Moment) -> Sequence[Moment]:
    return game.moments[max(0, moment.number - LOOK_BACK) : moment.number + 1]


def _private(game: SampleGame, paint: Painters, lang: Lang) -> Iterator[Subject]:
    """The picture of each kind of question, at its last occurrence in the game, and hands."""
    last = {moment.question: moment for moment in game.moments if moment.question}
    for kind, at in last.items():
        yield Subject("question", f"{at.number:03d} {kind}", partial(paint.question, kind, at.own, game.names, lang))
    for stage, at in _stages(game)[:4]:
        yield Subject("hand", stage, partial(paint.hand, at.own, game.names, lang))


def _close_ups(game: SampleGame, paint: Painters, lang: Lang) -> Iterator[Subject]:
    view = game.moments[len(game.moments) * 3 // 4].view
    game_texts = texts(game.game.slug, LANGUAGES[lang], game.game.pack, game.names)
    found = game_texts.close_ups(view)
    places = [each for each in found if not is_seat(each[0])]
    players = [each for each in found if is_seat(each[0])]
    for what, name in [*players[:2], *places[:: max(1, len(places) // MOST_PLACES)]]:
        yield Subject("close-up", name, partial(paint.close_up, what, view, game.names, lang))


def _cards(game: SampleGame, paint: Painters, lang: Lang) -> Iterator[Subject]:
    pack = game.game.pack
    yield Subject("all cards", "at a glance", partial(paint.reference, pack, lang))
    for card in paint.cards(pack):
        yield Subject("card", card, partial(paint.card, pack, card, lang))


def _end(game: SampleGame, lang: Lang) -> Iterator[Subject]:
    for place, title in enumerate(("where the points came from", "the course of the game")):
        yield Subject("last picture", title, partial(_last_picture, game, lang, place))


def _last_picture(game: SampleGame, lang: Lang, place: int) -> Picture:
    return finale_of(game.record, game.game, game.names, lang)[place]

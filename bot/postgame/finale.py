"""The last pictures of a game, made from its course."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil

from PIL import Image

from bot.render.game_over.account import paint_account
from bot.render.game_over.chart import paint_course
from bot.render.game_over.data import Finale, Moment, Player, Row
from bot.render.picture import FilmFormat, Picture, film, painters, reel
from bot.render.repertoire import drawable
from bot.render.sprites import LETTERS
from bot.text import GameTexts, texts
from bot.text.discord_text import shortened
from bot.text.language import LANGUAGES, Lang
from bot.text.shared import postgame as said
from engine.game import AnyGame, Event, Result
from engine.manifest import games
from engine.record import Record, replay_positions

from .course import Course, course_of

MOST_FRAMES = 60
"""About forty seconds."""


def film_of(record: Record, game: AnyGame, names: Sequence[str], lang: Lang, kind: FilmFormat) -> bytes:
    """The boards of a finished game from its opening to its end, as everybody saw them."""
    return film(list(_frames(record, game, names, lang)), kind)


def _frames(record: Record, game: AnyGame, names: Sequence[str], lang: Lang) -> Iterator[Image.Image]:
    """Boards at even distances, each with what has happened since the one before. The end is always included."""
    every = max(1, ceil(len(record.entries) / (MOST_FRAMES - 1)))
    paint, happened = painters(game.slug), list[Event]()
    for number, (state, events) in enumerate(replay_positions(record, game)):
        happened += [event for event in events if event.is_public]
        if number % every == 0:
            yield reel(paint.board(game.view(state, None), names, lang, happened))
            happened.clear()
    if happened:
        yield reel(paint.board(game.view(state, None), names, lang, happened))


MOST_MOMENTS = 5
MOST_OF_A_KIND = 2
LONGEST_MOMENT = 170
"""Most characters of a moment: about three lines of the picture."""


def finale_of(record: Record, game: AnyGame, names: Sequence[str], lang: Lang) -> tuple[Picture, ...]:
    """The account and the course of a game that has ended, `names` by seat."""
    words, unit = LANGUAGES[lang], games()[game.slug].scoring.unit
    course = course_of(record, game)
    result = record.result or Result((), course.standings[-1], "")
    written = tuple(drawable(name) or said.unnamed(words, LETTERS[seat]) for seat, name in enumerate(names))
    game_texts = texts(game.slug, words, game.pack, written)
    players = tuple(
        Player(seat, name, course.end.players[seat].colour, result.scores[seat], seat in result.winners)
        for seat, name in enumerate(names)
    )
    finale = Finale(
        game=game_texts.name,
        outcome=said.outcome(words, [written[seat] for seat in result.winners]),
        players=players,
        rows=tuple(Row(game_texts.source(source.id), source.points) for source in course.sources),
        total=said.total(words, unit),
        course_title=said.course(words, unit),
        rounds=course.rounds,
        course=course.standings,
        moments_title=said.moments(words),
        moments=_moments(course, game_texts),
    )
    return paint_account(finale, account_in_words(finale)), paint_course(finale, course_in_words(finale))


def best(course: Course) -> list[tuple[int, Event]]:
    """The moments most worth telling, each with its round, in order of time; only a few of a kind."""
    chosen: list[int] = []
    kinds: Counter[str] = Counter()
    heaviest = sorted(range(len(course.events)), key=lambda number: -course.weights[number])
    for number in heaviest:
        kind = type(course.events[number]).__name__
        if len(chosen) == MOST_MOMENTS or not course.weights[number]:
            break
        if kinds[kind] < MOST_OF_A_KIND:
            kinds[kind] += 1
            chosen.append(number)
    return [(course.when[number], course.events[number]) for number in sorted(chosen)]


def _moments(course: Course, game_texts: GameTexts) -> tuple[Moment, ...]:
    return tuple(Moment(str(round_), brief(game_texts.event(event))) for round_, event in best(course))


def brief(told: str) -> str:
    """As many whole sentences as a moment has room for, at least the first."""
    kept, *others = told.split(". ")
    for sentence in others:
        if len(f"{kept}. {sentence}.") > LONGEST_MOMENT:
            break
        kept = f"{kept}. {sentence}"
    return shortened(kept if kept[-1] in ".!?…" else f"{kept}.", LONGEST_MOMENT)


def account_in_words(finale: Finale) -> str:
    """The account as text for people who cannot see the picture: a line for each player, the highest score first."""
    lines = [f"{finale.outcome}."]
    for place, player in sorted(enumerate(finale.players), key=lambda it: -it[1].score):
        parts = ", ".join(f"{row.label} {row.points[place]}" for row in finale.rows if row.points[place])
        lines.append(f"{player.name} {player.score}: {parts}." if parts else f"{player.name} {player.score}.")
    return " ".join(lines)


def course_in_words(finale: Finale) -> str:
    """The course as text for people who cannot see the picture: scores at the quarters of the game, and the moments."""
    last = len(finale.rounds) - 1
    quarters = sorted({last * part // 4 for part in range(5)})
    lines = [f"{finale.course_title}."]
    for place, player in enumerate(finale.players):
        stood = ", ".join(f"{finale.rounds[at]}: {finale.course[at][place]}" for at in quarters)
        lines.append(f"{player.name} {stood}.")
    lines += [f"{moment.when}: {moment.text}" for moment in finale.moments]
    return " ".join(lines)

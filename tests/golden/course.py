"""What happens on the way through a golden record, step by step: what is told, what is asked, and what is seen."""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from types import NoneType
from typing import Any, NamedTuple, cast

from pydantic import BaseModel

from engine.choices import Amount, Hint, Leaf, Pick, Tree
from engine.game import AnyGame, Decision, Event
from engine.match import AnyMatch, Match
from engine.record import Record
from engine.rejection import Answer, Rejection
from tests.golden.golden import Golden

MOST_NODES = 100
"""The most questions of a decision's tree that are written down, the nearest first."""
DIGITS = 4
"""Hexadecimal digits that stand for a text."""


class Step(NamedTuple):
    """One step of a game in words: the events it told; the questions then open, with every answer and why it is barred;
    and the position as one of those at the table sees it."""

    told: str
    asked: str
    seen: str


def course(game: AnyGame, record: Record) -> Iterator[Step]:
    """A record's steps as it is replayed."""
    match: AnyMatch = Match.restore(game, record.setup, ())
    for number, (_, events) in enumerate(match.replay(record.entries)):
        yield _step(game, match, number, events)


def digests(steps: Iterable[Step]) -> dict[str, str]:
    """What a course is known by again: for each part of a step, a few digits a step."""
    columns = zip(*steps, strict=True)
    return {part: "".join(map(_digest, texts)) for part, texts in zip(Step._fields, columns, strict=True)}


def read_courses(golden: Golden) -> dict[str, dict[str, str]]:
    """The stored digests by the file name of their record."""
    return cast(dict[str, dict[str, str]], json.loads(golden.courses.read_text(encoding="utf-8")))


def first_change(part: str, steps: Sequence[Step], stored: str) -> str:
    """Where a course first differs from its stored digest, and what it has there now; "" if nowhere."""
    for number, step in enumerate(steps):
        text = getattr(step, part)
        if _digest(text) != stored[number * DIGITS : (number + 1) * DIGITS]:
            return f"what is {part} after entry {number + 1} has changed; now:\n{text}"
    return ""


def _step(game: AnyGame, match: AnyMatch, number: int, events: tuple[Event, ...]) -> Step:
    """A step after which the game stands as the match does. Who looks, and which of the questions are written down,
    goes round with its `number`."""
    questions = [question.decision for question in match.questions()]
    open_now = questions[number % len(questions) :][:1] if questions else []
    place = number % (match.setup.seats + 1)
    seat = place if place < match.setup.seats else None
    return Step(
        told="\n".join(map(_text, events)),
        asked="\n".join(line for decision in open_now for line in _decision(decision)),
        seen="\n".join(_seen(game, match, seat, number)),
    )


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _seen(game: AnyGame, match: AnyMatch, seat: int | None, number: int) -> Iterator[str]:
    view = match.view(seat)
    yield _text(view)
    yield f"awaited {game.awaited(view)}, upcoming {game.upcoming(view)}"
    if not match.over:
        yield game.dump(game.determinize(view, Random(number)))


def _decision(decision: Decision) -> Iterator[str]:
    """A question, its parts by the name they had when the records were kept."""
    yield f"{decision!r} {'awaited' if decision.awaited else 'open'}".replace("key_parts=", "topic=", 1)
    trees: deque[tuple[str, Tree]] = deque([("", decision.tree)])
    for _ in range(MOST_NODES):
        if not trees:
            return
        path, tree = trees.popleft()
        if isinstance(tree, Leaf):
            yield f"{path}: {_text(tree.action)}"
            continue
        yield f"{path}: {tree.field} {tree.rules}"
        yield from (f"{path}/{answer}: {text}" for answer, text in _answers(tree))
        trees.extend((f"{path}/{answer}", tree.then(answer)) for answer in _ways_on(tree))  # type: ignore[arg-type]


def _answers(tree: Pick | Any) -> Iterator[tuple[Answer, str]]:
    """What there is to say of the answers to a question: of amounts, of those next to the ends."""
    if isinstance(tree, Pick):
        for answer in tree.domain:
            if (bar := tree.check(answer)) is None:
                hint = tree.note(answer) if tree.note else None
                yield answer, f"{tree.group(answer) if tree.group else ''} {_hint(hint)}"
            else:
                yield answer, _bar(bar)
    elif isinstance(tree, Amount):
        yield "", f"{tree.low} to {tree.high} by {tree.step}{tree.unit}, {tree.default}, usual {tree.usual}"
        for number in (tree.low - tree.step, tree.high + tree.step):
            yield number, _bar(tree.check(number))
        if tree.note:
            yield from ((number, _hint(tree.note(number))) for number in dict.fromkeys((tree.low, tree.high)))
    else:
        yield "", f"{tree.low} to {tree.high} of {tree.domain}"
        if tree.fits:
            yield from (((member,), _bar(tree.fits((member,)))) for member in dict.fromkeys(tree.domain))
        if tree.note:
            yield from ((member, _hint(tree.note(member))) for member in dict.fromkeys(tree.domain))


def _ways_on(tree: Pick | Any) -> Iterator[Answer]:
    """The answers whose consequences are written down."""
    if isinstance(tree, Pick):
        yield from tree.answers
    elif isinstance(tree, Amount):
        yield from dict.fromkeys((tree.low, tree.answers[-1]))
    else:
        yield from tree.near(())


def _text(value: object) -> str:
    """As `repr`, with sets in order and without the names of classes; of a pack no more than that it is one."""
    return _writer(type(value))(value)


@cache
def _writer(cls: type) -> Callable[[Any], str]:
    """How the values of a class are written; asked once for each, since there are millions of values."""
    if is_dataclass(cls):
        names = [each.name for each in fields(cls)]
        return lambda value: f"({', '.join([f'{name}={_text(getattr(value, name))}' for name in names])})"
    if issubclass(cls, list | tuple):
        return lambda value: f"({', '.join(map(_text, value))})"
    if issubclass(cls, set | frozenset):
        return lambda value: f"{{{', '.join(sorted(map(_text, value)))}}}"
    if issubclass(cls, Mapping):
        return lambda value: f"{{{', '.join([f'{_text(key)}: {_text(item)}' for key, item in value.items()])}}}"
    return repr if issubclass(cls, str | int | BaseModel | NoneType) else lambda value: type(value).__name__


def _hint(hint: Hint | None) -> str:
    """A hint, by the name it had when the records were kept."""
    return repr(hint).replace("Hint(", "Note(", 1)


def _bar(bar: Rejection | None) -> str:
    return "open" if bar is None else f"{bar.rule} {bar.reason} {bar.need} {bar.have} {bar.nested}"

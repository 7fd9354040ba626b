"""What the golden records of a game are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from engine.actions import Action
from engine.choices import Leaf, Pick, Tree
from engine.game import AnyGame, Decision, Event
from engine.match import Question
from engine.record import BadRecord, Record, replay

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "assets"


Choose = Callable[[Any, Decision, Random], Action]
"""Answers a question, given what its seat sees."""


def first_awaited(questions: Sequence[Question], rng: Random) -> Question:
    return next(question for question in questions if question.decision.awaited)


Ruling = Callable[[Record, Any], bool]
"""Whether a game, given its record and its last position, shows a ruling at work."""


@dataclass(frozen=True)
class Golden:
    """The golden records of one game.

    `variants` are the ways of playing it that each have a record of every ending; `options` gives a table of a
    variant, `endings_of` reads the `endings` off all that happened and the last position. `player` gives a game its
    player, who answers every question by lot, to the taste of whoever wants all endings to occur; `asks` says which of
    the open questions is put to them next. `rulings` are those that a version of the rules changed, each with what a
    finished game shows it by; each has a record of its own.
    """

    slug: str
    rules: Callable[[str], AnyGame]
    variants: Sequence[str]
    seats: Sequence[int]
    endings: Sequence[str]
    options: Callable[[str, Random], Mapping[str, Any]]
    endings_of: Callable[[Sequence[Event], Any], set[str]]
    player: Callable[[Random], Choose]
    asks: Callable[[Sequence[Question], Random], Question] = first_awaited
    rulings: Mapping[str, Ruling] = field(default_factory=dict)

    @property
    def records(self) -> Path:
        """The folder of the records."""
        return HERE / self.slug

    @property
    def summaries(self) -> Path:
        return HERE / f"{self.slug}.json"

    @property
    def courses(self) -> Path:
        return HERE / f"{self.slug}_courses.json"

    @property
    def pack(self) -> Path:
        """The pack the records were played with, kept as it was: a change of the house's own leaves them valid."""
        return HERE / f"{self.slug}_pack.json"

    @property
    def house_pack(self) -> Path:
        return ASSETS / self.slug / "pack.json"

    def game(self) -> AnyGame:
        """The game with the pack of the records."""
        return self.rules(self.pack.read_text(encoding="utf-8"))

    def ruling(self, name: str) -> Path:
        """The record of a changed ruling."""
        return self.records / f"ruling-{name}.json"

    def files(self) -> list[Path]:
        return sorted(self.records.glob("*.json"))


def to_taste(tree: Tree, rng: Random, taste: Mapping[str, float], fields: Sequence[str]) -> Action:
    """A random action; in these fields an answer is so much likelier than another as the taste says."""
    while not isinstance(tree, Leaf):
        if isinstance(tree, Pick) and tree.field in fields:
            answers = list(tree.answers)
            (answer,) = rng.choices(answers, [taste.get(each, 1.0) for each in answers])
            tree = tree.then(answer)
        else:
            tree = tree.then(tree.sample(rng))  # type: ignore[arg-type]
    assert isinstance(tree.action, Action)
    return tree.action


def refused_before(record: Record, game: AnyGame) -> str:
    """The action of a record that the version of the rules before its own refuses, in notation; "" if it has none."""
    earlier = replace(record, setup=replace(record.setup, rules_version=record.setup.rules_version - 1))
    try:
        replay(earlier, game)
    except BadRecord as error:
        part, _, number = error.where.partition(".")
        return record.entries[int(number)].text if part == "entries" and number else ""
    return ""

"""The controls for one field of a question: a node of the tree of choices as buttons, a list or a form.

A few short answers become buttons, up to 25 a list, more a list of groups first. A number with many values gets buttons
for its lowest, its highest and usual ones between them, and a form for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from bot.text.discord_text import BUTTON, TITLE, shortened
from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.panel_words import OptionWords
from engine.choices import NO_HINT, PANEL_LIMIT, Amount, Node, PickMany
from engine.choices import Pick as PickNode
from engine.game import AnyGame
from engine.rejection import Answer

from ..discord import ids
from ..discord.screen import Block, Button, Buttons, Choice, Field, Form, Select, Style, Text

MOST_BUTTONS, FEW = 9, 5
"""The most kinds of action, and the most other answers, shown as buttons: a button takes one press, a list two."""
ROW = 3
ROW_WIDTH = 38
BESIDE_LABEL = 4.5
"""A row holds up to three buttons and `ROW_WIDTH` letters on a phone; each button is wider than its label by this."""
NUMBER_BUTTONS = 5
MOST_USUAL = 3
LIST_SEPARATOR = ","
COPY = "#"
"""Separates an answer from its copy number in a list that holds it several times."""
NUMBER = re.compile(r"-?[0-9]{1,9}")
MOST_DIGITS, MOST_NAMES = 9, 1000
"""Characters that a form takes."""
GROUPS = "@"
"""Given as a group's name, shows the list of groups."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A node to show: its table and question, the node, the answers before it by field, the game, the reader's view,
    and the words for them. `family` is the prefix of its controls' verbs: a trial has its own verbs, so that none of
    its controls can act at the table."""

    table: int
    key: str
    node: Node
    answers: Mapping[str, Answer]
    game: AnyGame
    view: object
    texts: GameTexts
    words: Language
    family: str = ""

    def id(self, verb: str, *args: str | int) -> str:
        return ids.make(self.family + verb, self.table, self.key, self.node.field, *args)

    def option(self, answer: Answer) -> OptionWords:
        note = self.node.note(answer) if self.node.note else NO_HINT  # type: ignore[arg-type]
        return self.texts.option(self.node.field, answer, self.view, note)


def controls(asking: Asking, group: str = "") -> list[Block]:
    """The controls of a node; `group` is the group of a long list that was opened."""
    node = asking.node
    if isinstance(node, PickNode):
        return _pick(asking, node, group)
    if isinstance(node, Amount):
        return _amount(asking, node)
    return _several(asking, node)


def _pick(asking: Asking, node: PickNode, group: str) -> list[Block]:
    answers = node.answers
    if node.field == "kind" and len(answers) <= MOST_BUTTONS:
        return [*_explained(asking, answers), *_rows([_button(asking, a, _kind_style(asking, a)) for a in answers])]
    if len(answers) <= FEW:
        asked = Text(f"**{asking.texts.field(node, asking.answers).label}**")
        return [asked, *_explained(asking, answers), *_rows([_button(asking, a, "primary") for a in answers])]
    if len(answers) <= PANEL_LIMIT:
        return [_list(asking, answers)]
    groups = _groups(node, answers)
    if group not in groups:
        return [_group_list(asking, groups)]
    back = Button(asking.words.t("Back to the groups"), asking.id("group", GROUPS))
    return [_list(asking, groups[group]), Buttons((back,))]


def _explained(asking: Asking, answers: Sequence[str]) -> list[Block]:
    """What each button costs and does, in small print: the button itself shows only its label."""
    options = [asking.option(answer) for answer in answers]
    told = [f"-# **{option.label}**: {option.description}" for option in options if option.description]
    return [Text("\n".join(told))] if told else []


def _kind_style(asking: Asking, kind: str) -> Style:
    game = asking.game
    return "secondary" if kind in game.minor_kinds else "danger" if kind in game.destructive_kinds else "primary"


def _groups(node: PickNode, answers: Sequence[str]) -> dict[str, list[str]]:
    name: Callable[[str], str] = node.group or (lambda _: "")
    groups: dict[str, list[str]] = {}
    for answer in answers:
        groups.setdefault(name(answer), []).append(answer)
    return groups


def _list(asking: Asking, answers: Sequence[str]) -> Select:
    words = asking.texts.field(asking.node, asking.answers)
    return Select(asking.id("answer"), tuple(_choice(asking, answer) for answer in answers), words.placeholder)


def _choice(asking: Asking, answer: Answer) -> Choice:
    option = asking.option(answer)
    return Choice(option.label, str(answer), option.description)


def _group_list(asking: Asking, groups: Mapping[str, Sequence[str]]) -> Select:
    choices = tuple(
        Choice(asking.texts.group(group), group, asking.words.n("%(count)d choice", "%(count)d choices", len(members)))
        for group, members in groups.items()
    )
    return Select(asking.id("group"), choices, asking.words.t("Choose a group first"))


def _amount(asking: Asking, node: Amount) -> list[Block]:
    answers = node.answers
    words = asking.texts.field(node, asking.answers)
    asked = Text(f"**{words.label}**")
    if len(answers) <= NUMBER_BUTTONS:
        return [asked, *_rows([_button(asking, answer, "primary") for answer in answers])]
    if len(answers) <= PANEL_LIMIT:
        choices = tuple(_choice(asking, answer) for answer in answers)
        return [asked, Select(asking.id("answer"), choices, words.placeholder)]
    usual = [number for number in node.usual if number in answers] or [answers[len(answers) // 2]]
    few = dict.fromkeys((answers[0], *usual[:MOST_USUAL], answers[-1]))
    buttons = [_button(asking, answer, "primary") for answer in few]
    other = Button(asking.words.t("Another number…"), asking.id("number"))
    return [asked, *_rows([*buttons, other])]


def number_form(asking: Asking) -> Form:
    """The form for a number that no button offers, or for the names of a list too long for a menu."""
    words, several = asking.texts.field(asking.node, asking.answers), isinstance(asking.node, PickMany)
    most = MOST_NAMES if several else MOST_DIGITS
    field = Field("number", words.label, "", words.placeholder, words.hint, long=several, most=most)
    return Form(asking.id("answer"), shortened(words.label, TITLE), (field,))


def _several(asking: Asking, node: PickMany) -> list[Block]:
    words = asking.texts.field(node, asking.answers)
    if len(node.domain) <= PANEL_LIMIT:
        choices = tuple(_numbered(asking, answer, node.domain[:place]) for place, answer in enumerate(node.domain))
        return [Select(asking.id("answer"), choices, words.placeholder, node.low, node.high)]
    return [
        Text(asking.words.t("The list is too long for a menu: write the names in a form, parted by commas.")),
        Buttons((Button(asking.words.t("Write them…"), asking.id("number")),)),
    ]


def _numbered(asking: Asking, answer: str, before: Sequence[str]) -> Choice:
    """A choice of several; repeated values of a list are numbered, because Discord requires distinct values."""
    choice = _choice(asking, answer)
    copy = before.count(answer) + 1
    if copy == 1:
        return choice
    label = asking.words.t("%(what)s, another one", what=choice.label)
    return Choice(label, f"{choice.value}{COPY}{copy}", choice.description)


def _button(asking: Asking, answer: Answer, style: Style) -> Button:
    return Button(shortened(asking.option(answer).label, BUTTON), asking.id("answer", str(answer)), style)


def _rows(buttons: Sequence[Button]) -> list[Block]:
    """Buttons in order, in rows of about equal length that do not wrap on a phone."""
    rows = _filled(buttons, ROW)
    even = _filled(buttons, ceil(len(buttons) / len(rows)))
    return [Buttons(tuple(row)) for row in min(even, rows, key=len)]


def _filled(buttons: Sequence[Button], most: int) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    for button in buttons:
        if rows[-1] and (len(rows[-1]) == most or _width([*rows[-1], button]) > ROW_WIDTH):
            rows.append([])
        rows[-1].append(button)
    return rows


def _width(row: Sequence[Button]) -> float:
    return sum(len(button.label) + BESIDE_LABEL for button in row)


class NotANumber(ValueError):
    """The text is not a whole number where one is asked for."""

    def __init__(self, given: str, node: Amount) -> None:
        super().__init__(given)
        self.given = given
        self.node = node


def read_answer(asking: Asking, given: Sequence[str]) -> Answer:
    """What was chosen or filled in, as an answer to the node. The tree checks whether it is legal. Raises
    `NotANumber`."""
    node = asking.node
    if isinstance(node, PickMany):
        chosen = tuple(value.partition(COPY)[0] for value in given)
        return _named(asking, chosen[0]) if len(chosen) == 1 else chosen
    word = given[0].strip() if given else ""
    if isinstance(node, PickNode):
        return word
    if not NUMBER.fullmatch(word):
        raise NotANumber(word, node)
    return int(word)


def _named(asking: Asking, written: str) -> tuple[str, ...]:
    """The answers written as their labels or ids; unknown names are kept as they are."""
    assert isinstance(asking.node, PickMany)
    shown = {asking.option(answer).label.casefold(): answer for answer in asking.node.domain}
    names = (name.strip().casefold() for name in written.split(LIST_SEPARATOR))
    return tuple(shown.get(name, name) for name in names if name)

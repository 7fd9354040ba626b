"""The controls that walk through a question: each node of its tree of choices as buttons, a list or a form.

A few short answers become buttons, up to 25 a list, more a list of groups first. A number with many values gets buttons
for its lowest, its highest and usual ones between them, and a form for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil

from bot.tables import Draft
from bot.tables.errors import StaleQuestion
from bot.text.discord_text import BUTTON, TITLE, shortened
from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.panel_words import OptionWords
from engine.actions import Action
from engine.choices import NO_HINT, PANEL_LIMIT, Amount, Node, PickMany
from engine.choices import Pick as PickNode
from engine.game import AnyGame
from engine.rejection import Answer

from ..context import PlayerContext
from ..discord.interaction import Request, make_id
from ..discord.screen import (
    MOST_COMPONENTS,
    Block,
    Button,
    Buttons,
    Choice,
    Field,
    Form,
    OpenModal,
    Select,
    Style,
    Text,
)

MOST_BUTTONS, FEW = 9, 5
"""The most kinds of action, and the most other answers, shown as buttons: a button takes one press, a list two."""
ROW, NUMBERS_IN_ROW = 3, 5
ROW_WIDTH = 38
BESIDE_LABEL = 4.5
"""A row holds up to three buttons, or five of numbers, and `ROW_WIDTH` letters on a phone; each button is wider than
its label by this."""
NUMBER_BUTTONS = 20
MOST_USUAL = 3
TEN = 10
LIST_SEPARATOR = ","
PATH = "/"
"""Separates the answers to several fields in a choice of a list."""
COPY = "#"
"""Separates an answer from its copy number in a list that holds it several times."""
NUMBER = re.compile(r"-?[0-9]{1,9}")
MOST_DIGITS, MOST_NAMES = 9, 1000
"""Characters that a form takes."""
NO_LABELS: Mapping[str, str] = {}
GROUPS = "@"
"""Given as a group's name, shows the list of groups."""


@dataclass(frozen=True, slots=True)
class FieldPrompt:
    """A node to show: its table and question, the node, the answers before it by field, the game, the reader's view,
    and the words for them. `family` is the prefix of its controls' verbs: a trial has its own verbs, so that none of
    its controls can act at the table. `verb` is that of the controls that answer; `odds` the chances to win by actions
    that begin a fight; `likely` the answers that many players would give."""

    table: int
    key: str
    node: Node
    answers: Mapping[str, Answer]
    game: AnyGame
    view: object
    texts: GameTexts
    words: Language
    family: str = ""
    verb: str = "answer"
    odds: Mapping[Action, float] = field(default_factory=dict)
    likely: Sequence[Action] = ()

    @classmethod
    def of(cls, context: PlayerContext, draft: Draft, field: str = "") -> FieldPrompt:
        """The next field to answer, or the named field, whose answer can be changed now."""
        node = draft.asks(field) if field else draft.node
        assert node
        return cls(
            context.table.id,
            draft.key,
            node,
            answers_of(draft),
            context.snapshot.game,
            context.view,
            context.texts,
            context.reader.words,
            context.family,
        )

    def id(self, verb: str, *args: str | int) -> str:
        return make_id(self.family + verb, self.table, self.key, self.node.field, *args)

    def option(self, answer: Answer) -> OptionWords:
        note = self.node.note(answer) if self.node.note else NO_HINT  # type: ignore[arg-type]
        return self.texts.option(self.node.field, answer, self.view, note)


def answers_of(draft: Draft) -> dict[str, Answer]:
    """The answers given so far, by field."""
    return {step.field: step.answer for step in draft.steps}


def controls(prompt: FieldPrompt, group: str = "", room: int = MOST_COMPONENTS) -> list[Block]:
    """The controls of a node, in about `room` components; `group` is the group of a long list that was opened."""
    node = prompt.node
    if isinstance(node, PickNode):
        return _pick(prompt, node, group)
    if isinstance(node, Amount):
        return _amount(prompt, node, max(FEW, min(NUMBER_BUTTONS, (room - 1) * NUMBERS_IN_ROW // (NUMBERS_IN_ROW + 1))))
    return _several(prompt, node)


def _pick(prompt: FieldPrompt, node: PickNode, group: str) -> list[Block]:
    answers = node.answers
    if node.field == "kind" and len(answers) <= MOST_BUTTONS:
        return [*explained(prompt, answers), *_rows([_button(prompt, a, kind_style(prompt, a)) for a in answers])]
    if len(answers) <= FEW:
        asked = Text(f"**{prompt.texts.field(node, prompt.answers).label}**")
        return [asked, *explained(prompt, answers), *_rows([_button(prompt, a, "primary") for a in answers])]
    if len(answers) <= PANEL_LIMIT:
        return [_list(prompt, answers)]
    groups = _groups(node, answers)
    if group not in groups:
        return [_group_list(prompt, groups)]
    back = Button(prompt.words.t("Back to the groups"), prompt.id("group", GROUPS))
    return [_list(prompt, groups[group]), Buttons((back,))]


def explained(prompt: FieldPrompt, answers: Iterable[str], labels: Mapping[str, str] = NO_LABELS) -> list[Block]:
    """What each button costs and does, in small print: the button itself shows only its label."""
    options = [(prompt.option(answer), labels.get(answer)) for answer in answers]
    lines = [f"-# **{label or option.label}**: {option.description}" for option, label in options if option.description]
    return [Text("\n".join(lines))] if lines else []


def kind_style(prompt: FieldPrompt, kind: str) -> Style:
    game = prompt.game
    return "secondary" if kind in game.minor_kinds else "danger" if kind in game.destructive_kinds else "primary"


def _groups(node: PickNode, answers: Sequence[str]) -> dict[str, list[str]]:
    name: Callable[[str], str] = node.group or (lambda _: "")
    groups: dict[str, list[str]] = {}
    for answer in answers:
        groups.setdefault(name(answer), []).append(answer)
    return groups


def _list(prompt: FieldPrompt, answers: Sequence[str]) -> Select:
    words = prompt.texts.field(prompt.node, prompt.answers)
    return Select(prompt.id(prompt.verb), tuple(_choice(prompt, answer) for answer in answers), words.placeholder)


def _choice(prompt: FieldPrompt, answer: Answer) -> Choice:
    option = prompt.option(answer)
    return Choice(option.label, str(answer), option.description)


def _group_list(prompt: FieldPrompt, groups: Mapping[str, Sequence[str]]) -> Select:
    choices = tuple(
        Choice(prompt.texts.group(group), group, prompt.words.n("%(count)d choice", "%(count)d choices", len(members)))
        for group, members in groups.items()
    )
    return Select(prompt.id("group"), choices, prompt.words.t("Choose a group first"))


def _amount(prompt: FieldPrompt, node: Amount, most: int) -> list[Block]:
    answers = node.answers
    asked = Text(f"**{prompt.texts.field(node, prompt.answers).label}**")
    if len(answers) <= FEW:
        return [asked, *_rows([_button(prompt, answer, "primary") for answer in answers])]
    likely = (getattr(action, node.field) for action in prompt.likely)
    usual = [number for number in dict.fromkeys((*node.usual, *likely)) if number in answers]
    if len(answers) <= most:
        return [asked, *_rows([_number(prompt, answer, usual) for answer in answers], NUMBERS_IN_ROW)]
    if most < NUMBER_BUTTONS and len(answers) <= PANEL_LIMIT:
        return [asked, Select(prompt.id(prompt.verb), tuple(_choice(prompt, answer) for answer in answers))]
    shown = _with_neighbours(node, usual or [answers[len(answers) // 2]])
    buttons = [_number(prompt, answer, usual) for answer in shown]
    others = prompt.words.t("Another number…")
    if len(answers) <= PANEL_LIMIT:
        choices = tuple(_choice(prompt, answer) for answer in answers)
        return [asked, *_rows(buttons, NUMBERS_IN_ROW), Select(prompt.id(prompt.verb), choices, others)]
    return [asked, *_rows([*buttons, Button(others, prompt.id("number"))], NUMBERS_IN_ROW)]


def _number(prompt: FieldPrompt, number: int, usual: Sequence[int]) -> Button:
    """The number alone, as its unit stands above; zero may have a name of its own. A usual one stands out."""
    label = prompt.option(number).label
    short = str(number) if str(number) in label else shortened(label, BUTTON)
    return Button(short, prompt.id(prompt.verb, number), "success" if number in usual else "primary")


def _with_neighbours(node: Amount, usual: Sequence[int]) -> list[int]:
    """The lowest, the highest, and the first usual numbers, each with ten more and ten less (or one step, if that is
    more)."""
    answers = node.answers
    step = max(node.step, TEN // node.step * node.step)
    near = {number + by for number in usual[:MOST_USUAL] for by in (-step, 0, step)}
    return sorted({answers[0], answers[-1], *(number for number in near if number in answers)})


def number_form(prompt: FieldPrompt) -> Form:
    """The form for a number that no button offers, or for the names of a list too long for a menu."""
    words, several = prompt.texts.field(prompt.node, prompt.answers), isinstance(prompt.node, PickMany)
    most = MOST_NAMES if several else MOST_DIGITS
    line = Field("number", words.label, "", words.placeholder, words.hint, long=several, most=most)
    return Form(prompt.id(prompt.verb), shortened(words.label, TITLE), (line,))


def _several(prompt: FieldPrompt, node: PickMany) -> list[Block]:
    words = prompt.texts.field(node, prompt.answers)
    if len(node.domain) <= PANEL_LIMIT:
        choices = tuple(_numbered(prompt, answer, node.domain[:place]) for place, answer in enumerate(node.domain))
        return [Select(prompt.id(prompt.verb), choices, words.placeholder, node.low, node.high)]
    return [
        Text(prompt.words.t("The list is too long for a menu: write the names in a form, parted by commas.")),
        Buttons((Button(prompt.words.t("Write them…"), prompt.id("number")),)),
    ]


def _numbered(prompt: FieldPrompt, answer: str, before: Sequence[str]) -> Choice:
    """A choice of several; repeated values of a list are numbered, because Discord requires distinct values."""
    choice = _choice(prompt, answer)
    copy = before.count(answer) + 1
    if copy == 1:
        return choice
    label = prompt.words.t("%(what)s, another one", what=choice.label)
    return Choice(label, f"{choice.value}{COPY}{copy}", choice.description)


def _button(prompt: FieldPrompt, answer: Answer, style: Style) -> Button:
    return Button(shortened(prompt.option(answer).label, BUTTON), prompt.id(prompt.verb, str(answer)), style)


def _rows(buttons: Sequence[Button], most: int = ROW) -> list[Block]:
    """Buttons in order, in rows of about equal length that do not wrap on a phone."""
    units = [(button,) for button in buttons]
    rows = filled_rows(units, most)
    even = filled_rows(units, ceil(len(buttons) / len(rows)))
    return [*(even if len(even) <= len(rows) else rows)]


def filled_rows(units: Iterable[Sequence[Button]], most: int = NUMBERS_IN_ROW) -> list[Buttons]:
    """Buttons that belong together in one row, as many in each as a phone shows."""
    rows: list[list[Button]] = [[]]
    for unit in units:
        together = [*rows[-1], *unit]
        width = sum(len(button.label) + BESIDE_LABEL for button in together)
        if rows[-1] and (len(together) > most or width > ROW_WIDTH):
            rows.append([])
        rows[-1].extend(unit)
    return [Buttons(tuple(row)) for row in rows if row]


class NotANumber(ValueError):
    """The text is not a whole number where one is asked for."""

    def __init__(self, given: str, node: Amount) -> None:
        super().__init__(given)
        self.given = given
        self.node = node


def read_answer(prompt: FieldPrompt, given: Sequence[str]) -> Answer:
    """What was chosen or filled in, as an answer to the node. The tree checks whether it is legal. Raises
    `NotANumber`."""
    node = prompt.node
    if isinstance(node, PickMany):
        chosen = tuple(value.partition(COPY)[0] for value in given)
        return _named(prompt, chosen[0]) if len(chosen) == 1 else chosen
    word = given[0].strip() if given else ""
    if isinstance(node, PickNode):
        return word
    if not NUMBER.fullmatch(word):
        raise NotANumber(word, node)
    return int(word)


def _named(prompt: FieldPrompt, written: str) -> tuple[str, ...]:
    """The answers written as their labels or ids; unknown names are kept as they are."""
    assert isinstance(prompt.node, PickMany)
    shown = {prompt.option(answer).label.casefold(): answer for answer in prompt.node.domain}
    names = (name.strip().casefold() for name in written.split(LIST_SEPARATOR))
    return tuple(shown.get(name, name) for name in names if name)


def answers_given(
    context: PlayerContext, request: Request, draft: Draft, field: str, given: Sequence[str]
) -> tuple[Answer, ...]:
    """The answers that a press gives to a field and to those after it; empty if the field cannot be answered now.
    Raises `NotANumber`."""
    if draft.asks(field) is None:
        return ()
    words = [*given, *request.path(PATH)]
    first = words[:1] or request.answers(None, "number")
    return (read_answer(FieldPrompt.of(context, draft, field), first), *words[1:])


def form_of(context: PlayerContext, key: str) -> OpenModal:
    """The form for the next field of a question. Raises `StaleQuestion`."""
    draft = context.draft(key)
    if draft.node is None:
        raise StaleQuestion(context.table.id, key)
    return OpenModal(number_form(FieldPrompt.of(context, draft)))


def chosen_group(request: Request, group: str | None) -> str:
    """The group of a long list to open; "" for the list of groups again."""
    chosen = group or request.chosen
    return "" if chosen == GROUPS else chosen

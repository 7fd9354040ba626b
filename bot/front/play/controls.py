"""The controls that walk through a question: each node of its tree of choices as buttons, a list or a form.

A few short answers become buttons, up to 25 a list, more a list of groups first. A number with many values gets buttons
for its lowest, its highest and usual ones between them, and a form for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from bot.render.picture import Picture
from bot.tables import Draft
from bot.tables.errors import StaleQuestion
from bot.text.discord_text import BUTTON, TITLE, last_lines, shortened
from bot.text.game_texts import GameTexts
from bot.text.language import Language
from bot.text.panel_words import OptionWords
from bot.text.shared import panel, standing_orders
from engine.choices import NO_HINT, PANEL_LIMIT, Amount, Node, PickMany
from engine.choices import Pick as PickNode
from engine.game import PLAN, AnyGame, Decision
from engine.rejection import Answer

from ..context import PlayerContext
from ..discord.interaction import Request, make_id
from ..discord.screen import Block, Button, Buttons, Choice, Divider, Field, Form, OpenModal, Select, Style, Text

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
class FieldPrompt:
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


def controls(prompt: FieldPrompt, group: str = "") -> list[Block]:
    """The controls of a node; `group` is the group of a long list that was opened."""
    node = prompt.node
    if isinstance(node, PickNode):
        return _pick(prompt, node, group)
    if isinstance(node, Amount):
        return _amount(prompt, node)
    return _several(prompt, node)


def _pick(prompt: FieldPrompt, node: PickNode, group: str) -> list[Block]:
    answers = node.answers
    if node.field == "kind" and len(answers) <= MOST_BUTTONS:
        return [*_explained(prompt, answers), *_rows([_button(prompt, a, _kind_style(prompt, a)) for a in answers])]
    if len(answers) <= FEW:
        asked = Text(f"**{prompt.texts.field(node, prompt.answers).label}**")
        return [asked, *_explained(prompt, answers), *_rows([_button(prompt, a, "primary") for a in answers])]
    if len(answers) <= PANEL_LIMIT:
        return [_list(prompt, answers)]
    groups = _groups(node, answers)
    if group not in groups:
        return [_group_list(prompt, groups)]
    back = Button(prompt.words.t("Back to the groups"), prompt.id("group", GROUPS))
    return [_list(prompt, groups[group]), Buttons((back,))]


def _explained(prompt: FieldPrompt, answers: Sequence[str]) -> list[Block]:
    """What each button costs and does, in small print: the button itself shows only its label."""
    options = [prompt.option(answer) for answer in answers]
    lines = [f"-# **{option.label}**: {option.description}" for option in options if option.description]
    return [Text("\n".join(lines))] if lines else []


def _kind_style(prompt: FieldPrompt, kind: str) -> Style:
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
    return Select(prompt.id("answer"), tuple(_choice(prompt, answer) for answer in answers), words.placeholder)


def _choice(prompt: FieldPrompt, answer: Answer) -> Choice:
    option = prompt.option(answer)
    return Choice(option.label, str(answer), option.description)


def _group_list(prompt: FieldPrompt, groups: Mapping[str, Sequence[str]]) -> Select:
    choices = tuple(
        Choice(prompt.texts.group(group), group, prompt.words.n("%(count)d choice", "%(count)d choices", len(members)))
        for group, members in groups.items()
    )
    return Select(prompt.id("group"), choices, prompt.words.t("Choose a group first"))


def _amount(prompt: FieldPrompt, node: Amount) -> list[Block]:
    answers = node.answers
    words = prompt.texts.field(node, prompt.answers)
    asked = Text(f"**{words.label}**")
    if len(answers) <= NUMBER_BUTTONS:
        return [asked, *_rows([_button(prompt, answer, "primary") for answer in answers])]
    if len(answers) <= PANEL_LIMIT:
        choices = tuple(_choice(prompt, answer) for answer in answers)
        return [asked, Select(prompt.id("answer"), choices, words.placeholder)]
    usual = [number for number in node.usual if number in answers] or [answers[len(answers) // 2]]
    few = dict.fromkeys((answers[0], *usual[:MOST_USUAL], answers[-1]))
    buttons = [_button(prompt, answer, "primary") for answer in few]
    other = Button(prompt.words.t("Another number…"), prompt.id("number"))
    return [asked, *_rows([*buttons, other])]


def number_form(prompt: FieldPrompt) -> Form:
    """The form for a number that no button offers, or for the names of a list too long for a menu."""
    words, several = prompt.texts.field(prompt.node, prompt.answers), isinstance(prompt.node, PickMany)
    most = MOST_NAMES if several else MOST_DIGITS
    field = Field("number", words.label, "", words.placeholder, words.hint, long=several, most=most)
    return Form(prompt.id("answer"), shortened(words.label, TITLE), (field,))


def _several(prompt: FieldPrompt, node: PickMany) -> list[Block]:
    words = prompt.texts.field(node, prompt.answers)
    if len(node.domain) <= PANEL_LIMIT:
        choices = tuple(_numbered(prompt, answer, node.domain[:place]) for place, answer in enumerate(node.domain))
        return [Select(prompt.id("answer"), choices, words.placeholder, node.low, node.high)]
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
    return Button(shortened(prompt.option(answer).label, BUTTON), prompt.id("answer", str(answer)), style)


def _rows(buttons: Sequence[Button]) -> list[Block]:
    """Buttons in order, in rows of about equal length that do not wrap on a phone."""
    rows = _filled(buttons, ROW)
    even = _filled(buttons, ceil(len(buttons) / len(rows)))
    return [Buttons(tuple(row)) for row in min(even, rows, key=len)]


def _filled(buttons: Sequence[Button], most: int) -> list[list[Button]]:
    rows: list[list[Button]] = [[]]
    for button in buttons:
        width = sum(len(each.label) + BESIDE_LABEL for each in (*rows[-1], button))
        if rows[-1] and (len(rows[-1]) == most or width > ROW_WIDTH):
            rows.append([])
        rows[-1].append(button)
    return rows


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


def answer_given(
    context: PlayerContext, request: Request, draft: Draft, field: str, given: str | None
) -> Answer | None:
    """The answer that a press gives to a field; None if the field cannot be answered now. Raises `NotANumber`."""
    if draft.asks(field) is None:
        return None
    return read_answer(FieldPrompt.of(context, draft, field), request.answers(given, "number"))


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


STORY_ROOM = 1500
"""Characters that a panel gives to the latest events."""


def story_blocks(context: PlayerContext, story: Sequence[str]) -> list[Block]:
    """The latest events, above the question."""
    lines = [context.welcome, *story] if context.welcome else story
    return [Text(last_lines(lines, context.reader.words, STORY_ROOM)), Divider()] if lines else []


def answers_of(draft: Draft) -> dict[str, Answer]:
    """The answers given so far, by field."""
    return {step.field: step.answer for step in draft.steps}


def walk(
    context: PlayerContext, decision: Decision, draft: Draft, *, group: str = "", picture: Picture | None = None
) -> list[Block]:
    """The question, the answers so far, and the controls of the next field; or what the finished action does."""
    asked = context.texts.ask(decision, context.view)
    blocks: list[Block] = [Text("\n".join([f"### {asked.title}", asked.line, *asked.details]))]
    if picture:
        blocks.append(picture)
    if draft.given and draft.node:
        blocks.append(Text(panel.so_far(context.reader.words, context.texts.so_far(answers_of(draft)))))
    if draft.action is not None:
        return [*blocks, *_summary(context, decision, draft)]
    return [*blocks, *controls(FieldPrompt.of(context, draft), group)]


def _summary(context: PlayerContext, decision: Decision, draft: Draft) -> list[Block]:
    assert draft.action is not None
    words = context.reader.words
    summary = context.summary(decision, draft.action)
    lines = [f"**{summary.text}**", *summary.follows, *([f"⚠️ {summary.final}"] if summary.final else [])]
    changes = [block for node in draft.adjustable for block in controls(FieldPrompt.of(context, draft, node.field))]
    confirm = Button(panel.button(words, "confirm"), context.id("confirm", draft.key), "success", emoji="✅")
    return [Text("\n".join(lines)), *changes, Buttons((confirm,))]


def walk_row(context: PlayerContext, draft: Draft, *others: Button) -> Buttons:
    """Back and Cancel once a field is answered, and the other buttons."""
    words = context.reader.words
    steps = (
        Button(panel.button(words, "back"), context.id("back", draft.key)),
        Button(panel.button(words, "cancel"), context.id("restart", draft.key)),
    )
    return Buttons((*(steps if draft.given else ()), *others))


def hand_button(context: PlayerContext) -> Button:
    return Button(panel.button(context.reader.words, "hand"), make_id("hand", context.table.id))


def plan_button(context: PlayerContext, plan: str) -> Button:
    """The button to one of the reader's plans."""
    return Button(standing_orders.button(context.reader.words, plan), make_id("plan", context.table.id, plan))


def plan_buttons(context: PlayerContext) -> tuple[Button, ...]:
    """The button to the plan of the reader's next moves, if the game has such plans."""
    return (plan_button(context, PLAN),) if PLAN in context.snapshot.drafts else ()


def orders_buttons(context: PlayerContext) -> tuple[Button, ...]:
    """The button to the reader's standing orders, if the game has any."""
    return (orders_button(context),) if context.snapshot.game.check_orders({}) else ()


def orders_button(context: PlayerContext) -> Button:
    return Button(panel.button(context.reader.words, "orders"), make_id("orders", context.table.id))

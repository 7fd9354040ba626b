"""Every answer of a question can be given with the shown controls, and all that is shown is in the tree."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from bot.front.discord.interaction import parse_id
from bot.front.discord.screen import Block, Button, Buttons, Choice, Screen, Select, lay_out, modal
from bot.front.play.controls import COPY, GROUPS, FieldPrompt, NotANumber, controls, number_form, read_answer
from bot.tables.play.drafts import answered, walk
from bot.text.discord_text import BUTTON
from bot.text.game_texts import GameTexts
from bot.text.language import ENGLISH, LANGUAGES, Language
from bot.text.panel_words import OptionWords
from engine.choices import PANEL_LIMIT, Amount, Leaf, Node, Pick, PickMany
from engine.game import AnyGame, Decision
from engine.magnifico import actions as acts
from engine.rejection import Answer
from tests.bot.text.davinci import games as davinci
from tests.bot.text.leonardo1989 import games as leonardo1989
from tests.bot.text.magnifico.games import LONG_NAMES, VARIETY, game, steps, texts_for
from tests.engine import walking
from tests.engine.davinci import walks as workshops
from tests.engine.leonardo1989 import walks as cities
from tests.engine.magnifico import positions, walks

TABLE = 17
PLACES = tuple(game().pack.territories)


class Shown:
    """What a reader can do with controls: press buttons, choose from lists, fill in the form."""

    def __init__(self, asking: FieldPrompt, group: str = "") -> None:
        self.blocks: list[Block] = controls(asking, group)

    @property
    def buttons(self) -> list[Button]:
        return [button for block in self.blocks if isinstance(block, Buttons) for button in block.buttons]

    @property
    def lists(self) -> list[Select]:
        return [block for block in self.blocks if isinstance(block, Select)]

    def choices(self, verb: str) -> list[Choice]:
        """The choices in the lists of a verb."""
        return [choice for each in self.lists if verb_of(each.id) == verb for choice in each.choices]

    @property
    def answers(self) -> list[str]:
        """The answers that can be given at once, as they are sent."""
        pressed = [parse_id(button.id) for button in self.buttons]
        return [p.args[3] for p in pressed if p and p.verb == "answer"] + [c.value for c in self.choices("answer")]

    @property
    def has_form(self) -> bool:
        return any(verb_of(button.id) == "number" for button in self.buttons)


def verb_of(id_: str) -> str:
    pressed = parse_id(id_)
    assert pressed
    return pressed.verb


def askings(
    decision: Decision,
    key: str,
    view: object,
    words: Language,
    rng: random.Random,
    speaking: Callable[[Language, int, tuple[str, ...]], GameTexts] = texts_for,
    rules: AnyGame = positions.GAME,
) -> Iterator[FieldPrompt]:
    """The nodes on a random way through a question that are asked: not those with only one answer."""
    texts, way = speaking(words, decision.seat, LONG_NAMES), list[Answer]()
    draft = walk(key, decision.tree, way)
    while draft.node:
        answers = {each.field: each.answer for each in draft.steps}
        yield FieldPrompt(TABLE, key, draft.node, answers, rules, view, texts, words)
        way.append(draft.node.sample(rng))
        draft = walk(key, decision.tree, way)


def all_askings(words: Language = ENGLISH) -> Iterator[FieldPrompt]:
    """The questions of some different games, and of positions full of arms."""
    for seed, seats, options in VARIETY:
        rng = random.Random(seed)
        for step in steps(seed, seats, options):
            question = step.question
            yield from askings(question.decision, question.key, step.view, words, rng)
    for seed, mix in enumerate(walks.MIXES):
        rng = random.Random(seed)
        for armed in walking.walk(positions.GAME, walks.in_arms(mix, rng), rng, most=30):
            view = positions.GAME.view(armed.before, armed.decision.seat)
            for decision in positions.GAME.decisions(armed.before):
                if decision.seat == armed.decision.seat:
                    yield from askings(decision, "turn.30", view, words, rng)


def askings_of(
    walks_of: ModuleType, least: int, words: Language, speaking: Callable[..., GameTexts]
) -> Iterator[FieldPrompt]:
    """The questions of a game of each mix of options: the first with the fewest seats, the next with more."""
    game = walks_of.GAME
    for seed, mix in enumerate(walks_of.MIXES):
        rng = random.Random(seed)
        seats = min(least + seed, len(LONG_NAMES))
        for step in walking.walk(game, walking.opening(game, seats, mix, rng), rng):
            view = game.view(step.before, step.decision.seat)
            yield from askings(step.decision, "question.1", view, words, rng, speaking, game)


def askings_elsewhere(words: Language) -> Iterator[FieldPrompt]:
    """The questions of games of Leonardo da Vinci and of Leonardo (1989)."""
    yield from askings_of(workshops, 2, words, davinci.texts_for)
    yield from askings_of(cities, 3, words, leonardo1989.texts_for)


def asked(node: Node, words: Language = ENGLISH, **elsewhere: Any) -> FieldPrompt:
    """A node made for a test, asked in the first position of a game, or `elsewhere`."""
    return replace(next(all_askings(words)), node=node, answers={}, **elsewhere)


def bids(low: int, high: int) -> Amount:
    return Amount("florins", low, high, lambda florins: Leaf(acts.Bid(florins)), step=10)


def territories(count: int, low: int = 0, high: int = 3) -> PickMany:
    return PickMany("places", PLACES[:count], low, high, lambda places: Leaf(acts.Reinforce(places)))


def one_of(places: int) -> Pick:
    """A list of territories, grouped by regions."""
    return Pick("place", PLACES[:places], lambda place: Leaf(acts.Home(place)), group=region)


def region(place: str) -> str:
    return game().pack.regions[place]


# Reaching every answer


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_every_answer_of_a_game_can_be_given_and_nothing_else_is_offered(words: Language) -> None:
    seen = set()
    for asking in all_askings(words):
        seen.add(type(asking.node))
        check_reach(asking)
    assert seen == {Pick, Amount, PickMany}


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_every_answer_of_the_other_games_can_be_given_and_nothing_else_is_offered(words: Language) -> None:
    seen = set()
    for asking in askings_elsewhere(words):
        seen.add(asking.node.field)
        check_reach(asking)
    assert {"favour", "components", "invention", "where", "apprentices", "benefit", "first", "seat"} <= seen


def check_reach(asking: FieldPrompt) -> None:
    node = asking.node
    if isinstance(node, PickMany):
        check_several(asking, node)
    elif isinstance(node, Amount) and len(node.answers) > PANEL_LIMIT:
        check_number(asking, node)
    elif isinstance(node, Amount):
        assert sorted(set(map(int, reached(asking)))) == list(node.answers)
        assert all(read_answer(asking, [sent]) == int(sent) for sent in reached(asking))
    else:
        assert reached(asking) == [str(answer) for answer in node.answers]
        assert [read_answer(asking, [sent]) for sent in reached(asking)] == list(node.answers)


def reached(asking: FieldPrompt) -> list[str]:
    """All that can be answered, in the order of the tree, groups opened one after the other."""
    shown = Shown(asking)
    groups = [choice.value for choice in shown.choices("group")]
    if not groups:
        return shown.answers
    assert not shown.answers, "either groups or answers"
    found = [answer for group in groups for answer in Shown(asking, group).answers]
    assert isinstance(asking.node, Pick)
    assert sorted(found) == sorted(asking.node.answers), "each in one group"
    return list(asking.node.answers)


def check_number(asking: FieldPrompt, node: Amount) -> None:
    shown = Shown(asking)
    assert shown.has_form
    offered = [int(sent) for sent in shown.answers]
    assert offered[0] == node.answers[0]
    assert offered[-1] == node.answers[-1]
    assert set(offered) <= set(node.answers)
    assert [read_answer(asking, [str(answer)]) for answer in node.answers] == list(node.answers)


def check_several(asking: FieldPrompt, node: PickMany) -> None:
    (menu,) = Shown(asking).lists
    values = [choice.value for choice in menu.choices]
    assert len(set(values)) == len(values), "Discord takes no value twice"
    assert [value.partition(COPY)[0] for value in values] == list(node.domain)
    assert (menu.low, menu.high) == (node.low, node.high)
    chosen = node.sample(random.Random(1))
    assert read_answer(asking, chosen) == chosen
    if node.low > 1:  # a single value may also be written, and is read as a list of names
        assert read_answer(asking, values[: node.low]) == tuple(node.domain[: node.low])


@pytest.mark.parametrize("count", [1, 5, 6, 25, 26, 100])
def test_a_number_can_be_given_whatever_its_range(count: int) -> None:
    check_reach(asked(bids(10, 10 * count)))


@pytest.mark.parametrize("count", [1, 5, 6, 9, 10, 25, 26, len(PLACES)])
def test_a_place_can_be_chosen_however_many_there_are(count: int) -> None:
    check_reach(asked(one_of(count)))


@pytest.mark.parametrize("count", [1, 24, 25])
def test_several_places_are_chosen_in_one_list(count: int) -> None:
    check_reach(asked(territories(count, high=1)))


# The controls for each size


def test_up_to_five_numbers_are_buttons() -> None:
    shown = Shown(asked(bids(10, 50)))
    assert [button.label for button in shown.buttons] == [f"{number} florins" for number in (10, 20, 30, 40, 50)]
    assert not shown.lists


def test_few_places_are_buttons_and_more_are_a_list() -> None:
    assert len(Shown(asked(one_of(5))).buttons) == 5
    more = Shown(asked(one_of(6)))
    assert not more.buttons
    assert len(more.choices("answer")) == 6


@pytest.mark.parametrize(("count", "rows"), [(3, [3]), (4, [2, 2]), (5, [3, 2])])
def test_rows_of_buttons_are_about_as_long(count: int, rows: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FieldPrompt, "option", lambda self, answer: OptionWords("ivory"))
    shown = Shown(asked(bids(10, 10 * count)))
    assert [len(block.buttons) for block in shown.blocks if isinstance(block, Buttons)] == rows


def test_more_numbers_are_buttons_without_their_unit() -> None:
    shown = Shown(asked(bids(10, 200)))
    assert [button.label for button in shown.buttons] == [str(number) for number in range(10, 210, 10)]
    assert all(len(row.buttons) <= 5 for row in shown.blocks if isinstance(row, Buttons))
    assert not shown.lists


def test_of_still_more_numbers_a_few_are_buttons_and_all_are_in_a_list() -> None:
    shown = Shown(asked(bids(10, 250)))
    assert [button.label for button in shown.buttons] == ["10", "120", "130", "140", "250"]
    assert len(shown.choices("answer")) == 25


def test_of_very_many_numbers_a_few_are_buttons_and_the_rest_is_written() -> None:
    shown = Shown(asked(bids(10, 260)))
    assert shown.answers == ["10", "130", "140", "150", "260"]
    assert shown.has_form


def test_usual_numbers_come_with_ten_more_and_ten_less() -> None:
    node = bids(10, 1000)
    node.usual = (60, 65, 120, 5000)
    shown = Shown(asked(node))
    assert shown.answers == ["10", "50", "60", "70", "110", "120", "130", "1000"]
    assert [button.style for button in shown.buttons[:4]] == ["primary", "primary", "success", "primary"]
    assert shown.has_form


def test_a_long_list_shows_its_groups_first() -> None:
    shown = Shown(asked(one_of(26)))
    assert shown.answers == []
    assert {choice.value for choice in shown.choices("group")} == {region(place) for place in PLACES[:26]}


def test_an_open_group_leads_back_to_the_others() -> None:
    shown = Shown(asked(one_of(26)), region(PLACES[0]))
    assert set(shown.answers) == {place for place in PLACES[:26] if region(place) == region(PLACES[0])}
    (back,) = shown.buttons
    pressed = parse_id(back.id)
    assert pressed
    assert (pressed.verb, pressed.args[-1]) == ("group", GROUPS)


@pytest.mark.parametrize("group", [GROUPS, "no such region"])
def test_a_group_that_is_none_shows_the_groups(group: str) -> None:
    assert Shown(asked(one_of(26)), group).blocks == Shown(asked(one_of(26))).blocks


def test_what_ends_something_is_grey_and_what_destroys_something_is_red() -> None:
    lands = {"rome": (0, "5s 1t castle"), "naples": (1, "2s"), "athens": (1, "2s")}
    state = positions.table(lands=lands, self_destruction=True)
    asking = asked(positions.question(state), view=positions.GAME.view(state, 0))
    styles = dict(zip(Shown(asking).answers, (button.style for button in Shown(asking).buttons), strict=True))
    assert styles["tower"] == "primary"
    assert (styles["end"], styles["attack"], styles["scrap"]) == ("secondary", "danger", "danger")


# Several answers from a list too long for a menu


def test_names_of_a_very_long_list_are_written() -> None:
    asking = asked(territories(26))
    assert Shown(asking).has_form
    (line,) = number_form(asking).fields
    assert line.label


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_written_names_are_read_as_they_are_shown(words: Language) -> None:
    asking = asked(territories(len(PLACES), high=len(PLACES)), words)
    for place in PLACES:
        label = asking.option(place).label
        assert read_answer(asking, [f" {label.upper()} "]) == (place,)
        assert read_answer(asking, [place]) == (place,)


def test_names_are_parted_by_commas_in_any_order() -> None:
    asking = asked(territories(26))
    first, last = PLACES[0], PLACES[25]
    names = ", ".join(asking.option(place).label for place in (last, first))
    draft = answered(walk("turn.3", asking.node, ()), "places", read_answer(asking, [f"{names},,"]))
    assert draft.action == acts.Reinforce((first, last))


def test_a_name_that_is_none_stays_for_the_tree_to_refuse() -> None:
    asking = asked(territories(26))
    assert asking.node.check(read_answer(asking, ["Atlantis"]))


# Typed numbers


@pytest.mark.parametrize("written", ["", "many", "1.5", "40 florins", "٤٠", "４０", "²", "1e2", "--4", "1234567890"])
def test_what_is_no_number_says_which_are(written: str) -> None:
    with pytest.raises(NotANumber) as refused:
        read_answer(asked(bids(10, 500)), [written])
    assert (refused.value.node.low, refused.value.node.high) == (10, 500)


def test_nothing_at_all_is_no_number_either() -> None:
    with pytest.raises(NotANumber):
        read_answer(asked(bids(10, 500)), [])


@pytest.mark.parametrize(("written", "number"), [("40", 40), (" 40 ", 40), ("040", 40), ("-40", -40), ("45", 45)])
def test_a_number_is_read_whether_or_not_it_is_legal(written: str, number: int) -> None:
    assert read_answer(asked(bids(10, 500)), [written]) == number


# Properties of all controls


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_everything_shown_fits_a_message_and_a_phone(words: Language) -> None:
    for asking in all_askings(words):
        shown = Shown(asking)
        lay_out(Screen(tuple(shown.blocks)))
        assert all(0 < len(button.label) <= BUTTON for button in shown.buttons)
        assert all(1 <= len(each.choices) <= 25 for each in shown.lists)
        if shown.has_form:
            modal(number_form(asking))


def test_every_control_names_its_table_question_and_field() -> None:
    for asking in all_askings():
        shown = Shown(asking)
        for id_ in (*(button.id for button in shown.buttons), *(each.id for each in shown.lists)):
            pressed = parse_id(id_)
            assert pressed
            assert pressed.args[:3] == (str(TABLE), asking.key, asking.node.field)


def test_a_button_too_wide_for_a_phone_is_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FieldPrompt, "option", lambda self, answer: OptionWords("a very long label " * 3))
    assert [button.label for button in Shown(asked(bids(10, 10))).buttons] == ["a very long label a very long…"]

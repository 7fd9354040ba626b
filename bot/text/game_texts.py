"""A game's words for one reader of one table: what all games say in the same way, built from each game's own words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from bot.text import standing_bids
from bot.text.discord_text import TITLE, shortened
from bot.text.language import Language
from bot.text.narrator import Audience, Row, colour_name
from bot.text.panel_words import FieldTable, FieldWords, OptionWords, Prompt, SettingWords, Summary, Topic, in_language
from bot.text.refusal_text import Refusals
from bot.text.settings import OrderTable, SettingTable
from engine.actions import Action, BadNotation
from engine.choices import NO_HINT, Hint, Node
from engine.game import BadOptions, Decision, Event, Reason
from engine.rejection import Answer, Refused, Rejection
from engine.standing_bids import BIDS

CloseUps = tuple[tuple[str, str], ...]


def _no_group(group: str, narrator: Any) -> str:
    raise KeyError(group)


def _no_cards(names: Any) -> CloseUps:
    return ()


def _no_card(card: str, names: Any) -> str:
    raise KeyError(card)


def _no_order(name: str, narrator: Any) -> SettingWords:
    raise KeyError(name)


NO_ORDERS = OrderTable(BaseModel, BaseModel, {}, _no_order)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """A game's own words, as tables and as functions that take its view and its narrator last.

    `narrator` makes it for a language, a pack and the players. `round` is a round's name by its number, and the
    name of the time before round 1. `sources` are words of the context "source" for where points came from. A game
    leaves out what it does not have (groups of options, cards, topics, standing orders, a story). See `GameTexts` for
    what each says.
    """

    slug: str
    name: str
    narrator: Callable[[Language, Any, Audience], Any]
    round: tuple[str, str]
    topics: Collection[Topic] = ()
    # What happened
    event: Callable[[Event, Any], str]
    story: Callable[[Sequence[Event], Any, Any], list[str]] | None = None
    since: Callable[[Any, Any, Sequence[Event], int, Any], str]
    # What is asked, and what is done
    duties: Mapping[str, str]
    ask: Callable[[Decision, Any, Any], Prompt]
    fields: FieldTable
    option: Callable[[str, Answer, Any, Hint, Any], OptionWords]
    answer: Callable[[str, Answer, Any], str]
    actions: Mapping[type[Action], Row]
    summary: Callable[[Decision, Action, Any, Collection[Reason], Any], Summary]
    refusals: Refusals
    # What is on the table
    board: Callable[[Any, Any], list[str]]
    alt: Callable[[Any, Any], str]
    close_ups: Callable[[Any, Any], CloseUps]
    close_up: Callable[[str, Any, Any], list[str]]
    status: Callable[[Any, Any], list[str]]
    hand: Callable[[Any, Any], list[str]]
    cards: Callable[[Any], CloseUps] = _no_cards
    card: Callable[[str, Any], str] = _no_card
    # Options and standing orders
    settings: SettingTable
    lobby: Callable[[Any, Language], list[str]]
    orders: OrderTable = NO_ORDERS
    sources: Mapping[str, str]
    group: Callable[[str, Any], str] = _no_group
    shows_zero: bool = True
    """Whether a draft mentions numbers that are 0."""


class GameTexts:
    """A game's words for one reader of one table. `view` is always that reader's view after the events told."""

    def __init__(self, game: GameWords, words: Language, pack: Any, audience: Audience) -> None:
        self.game = game
        self.words = words.of(game.slug)
        self.narrator = game.narrator(self.words, pack, audience)

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.name

    # What happened

    def event(self, event: Event) -> str:
        """One event in a sentence or two."""
        return self.game.event(event, self.narrator)

    def story(self, events: Sequence[Event], view: Any = None) -> list[str]:
        """A run of events as lines of a post: related events share a line, and empty ones are left out."""
        if self.game.story:
            return self.game.story(events, self.narrator, view)
        return [sentence for event in events if (sentence := self.event(event))]

    def since(self, before: Any, view: Any, events: Sequence[Event], seat: int) -> str:
        """What has changed for a seat since `before`, in a sentence or two; "" if nothing has. Both views are
        public."""
        return self.game.since(before, view, events, seat, self.narrator)

    def round(self, number: int) -> str:
        """A round as this game calls it: "Round 3"; 0 is the time before round 1."""
        named, before = self.game.round
        return self.words.t(named, round=number, turn=number) if number else self.words.t(before)

    def topics(self) -> tuple[Topic, ...]:
        """The topics that the log can be filtered by."""
        return in_language(self.game.topics, self.words)

    def source(self, id_: str) -> str:
        """Where points came from."""
        return self.words.p("source", self.game.sources[id_])

    # What is asked

    def duty(self, kind: str) -> str:
        """What a seat must do for a kind of decision, to follow "must": "play the turn"."""
        return self.words.t(self.game.duties[kind])

    def ask(self, decision: Decision, view: Any) -> Prompt:
        if decision.kind == BIDS:
            return standing_bids.ask(decision, self.narrator)
        asked = self.game.ask(decision, view, self.narrator)
        return Prompt(shortened(asked.title, TITLE), asked.line, asked.details)

    def field(self, node: Node, answers: Mapping[str, Answer]) -> FieldWords:
        """The words of a node, given the answers on the way to it by field."""
        return self.game.fields.words(node, answers, self.words)

    def option(self, field: str, answer: Answer, view: Any, note: Hint = NO_HINT) -> OptionWords:
        return self.game.option(field, answer, view, note, self.narrator)

    def group(self, group: str) -> str:
        """The name of a group of options. Raises `KeyError`."""
        return self.game.group(group, self.narrator)

    def so_far(self, answers: Mapping[str, Answer]) -> str:
        """A draft in a line; "" before the first answer."""
        shown = [(field, answer) for field, answer in answers.items() if answer != 0 or self.game.shows_zero]
        return " › ".join(self.game.answer(field, answer, self.narrator) for field, answer in shown)

    # What is done

    def action(self, action: Action) -> str:
        """An action in the imperative, without its price: "Attack Naples from Rome with 4 soldiers"."""
        actions = standing_bids.ACTION_WORDS if standing_bids.changes(action) else self.game.actions
        return actions[type(action)](action, self.narrator)

    def summary(self, decision: Decision, action: Action, view: Any, reasons: Collection[Reason] = ()) -> Summary:
        """A finished action; `reasons` are the engine's reasons for asking for confirmation."""
        if standing_bids.changes(action):
            return standing_bids.summary(action, self.narrator)
        return self.game.summary(decision, action, view, reasons, self.narrator)

    def why(self, rejection: Rejection) -> str:
        """Why an answer is rejected, in one sentence to show beside it."""
        return self.game.refusals.why(rejection, self.narrator)

    def refusal(self, error: Refused | BadNotation) -> str:
        """Why an action was not taken, with its rule, and what to do instead."""
        return self.game.refusals.refusal(error, self.narrator)

    # What is on the table

    def board(self, view: Any) -> list[str]:
        """The whole table in words, paragraph by paragraph."""
        return self.game.board(view, self.narrator)

    def alt(self, view: Any) -> str:
        """The board in at most 1024 characters, for readers who cannot see its picture."""
        return self.game.alt(view, self.narrator)

    def close_ups(self, view: Any) -> CloseUps:
        """What can be looked at closely, players first: an id (see `close_up_ids`) and its name."""
        return self.game.close_ups(view, self.narrator)

    def close_up(self, what: str, view: Any) -> list[str]:
        """One place or one player in words, paragraph by paragraph. Raises `KeyError`."""
        return self.game.close_up(what, view, self.narrator)

    def status(self, view: Any) -> list[str]:
        """How each seat stands, line by line."""
        return self.game.status(view, self.narrator)

    def hand(self, view: Any) -> list[str]:
        """What the reader owns, paragraph by paragraph."""
        return self.game.hand(view, self.narrator)

    def cards(self) -> tuple[tuple[str, str], ...]:
        """Every card that can be looked up: id and name."""
        return self.game.cards(getattr(self.narrator, "names", None))

    def card(self, card: str) -> str:
        """What a card costs and does. Raises `KeyError`."""
        return self.game.card(card, getattr(self.narrator, "names", None))

    # Options

    def setting(self, name: str) -> SettingWords:
        """An option of the table. Raises `KeyError` for any other (colours are wished by each seat)."""
        return self.game.settings.words(name, self.words)

    def settings(self, options: Any) -> list[str]:
        """The options of a table that are worth a line in its lobby."""
        return self.game.lobby(options, self.words)

    def colour(self, colour: str) -> str:
        """A seat's colour: "red"."""
        return colour_name(self.words, colour)

    def bad_options(self, error: BadOptions) -> str:
        """Which option or standing order is impossible, and what it may be."""
        return self.game.orders.impossible(error, self.narrator) or self.game.settings.impossible(error, self.words)

    # Standing orders

    def preset(self, name: str) -> SettingWords:
        """A whole set of standing orders. Raises `KeyError`."""
        return self.game.orders.preset(name, self.words)

    def order(self, name: str) -> SettingWords:
        """One standing order and all its values (a tuple if its JSON is a list). Raises `KeyError`, also for stepwise
        orders."""
        return self.game.orders.order(name, self.narrator)

    def orders(self, given: Mapping[str, Any]) -> list[str]:
        """Standing orders in full, one line each."""
        return [self.game.orders.line(name, value, self.narrator) for name, value in given.items()]

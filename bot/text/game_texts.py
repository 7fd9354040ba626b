"""What the house needs of a game's words; each game fulfils it in a package of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.text.topics import Topic
from engine.actions import Action, BadNotation
from engine.choices import NO_NOTE, Answer, Bar, Node, Note, Refused
from engine.game import BadOptions, Decision, Event, Reason


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the reader: a title (45 characters), what to do in a sentence or two, and what to know for it,
    line by line."""

    title: str
    line: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A field of a question: its label (45), what stands in the empty field (100), and its range, if it is a
    number (100)."""

    label: str
    placeholder: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An answer: its label (100, short enough for a button wherever it can be), and what it costs and brings
    (100)."""

    label: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished action before it is confirmed: what it does with its price, what follows from it, and why to think
    twice: it cannot be taken back alone, or ends badly ("" where neither is so)."""

    text: str
    follows: tuple[str, ...] = ()
    final: str = ""


@dataclass(frozen=True, slots=True)
class SettingWords:
    """An option of a table: its name (45), what it does (100), and its possible values in words, by value."""

    name: str
    about: str
    values: Mapping[object, str] = field(default_factory=dict)


class GameTexts(Protocol):
    """A game's words for one reader of one table. `view` is always what that reader may see, after what is told."""

    @property
    def name(self) -> str:
        """What the game is called."""
        ...

    def event(self, event: Event) -> str:
        """One event in a sentence or two."""
        ...

    def story(self, events: Sequence[Event], view: Any = None) -> list[str]:
        """A run of events as lines of a post: what belongs together in one, what says nothing left out."""
        ...

    def round(self, number: int) -> str:
        """A round as this game calls it: "Round 3"; 0 is the time before the first."""
        ...

    def duty(self, kind: str) -> str:
        """What a seat is awaited for by a kind of decision, to follow "must": "play the turn"."""
        ...

    def ask(self, decision: Decision, view: Any) -> Asked: ...

    def field(self, node: Node, answers: Mapping[str, Answer]) -> FieldWords:
        """The words of a node, given the answers on the way to it by field."""
        ...

    def option(self, field: str, answer: Answer, view: Any, note: Note = NO_NOTE) -> OptionWords: ...

    def group(self, group: str) -> str:
        """The name of a group of options."""
        ...

    def so_far(self, answers: Mapping[str, Answer]) -> str:
        """A half-walked path in a line; "" before the first answer."""
        ...

    def deed(self, action: Action) -> str:
        """An action in the imperative, without its price: "Attack Naples from Rome with 4 soldiers"."""
        ...

    def summary(self, decision: Decision, action: Action, view: Any, reasons: Collection[Reason] = ()) -> Summary:
        """A finished action; `reasons` are those the engine has for confirming it."""
        ...

    def why(self, bar: Bar) -> str:
        """What stands against an answer, in one sentence, to show beside it."""
        ...

    def refusal(self, error: Refused | BadNotation) -> str:
        """Why an action was not taken, with its rule, and what to do instead."""
        ...

    def board(self, view: Any) -> list[str]:
        """The whole table in words, paragraph by paragraph."""
        ...

    def alt(self, view: Any) -> str:
        """The board in at most 1024 characters, for those who cannot see its picture."""
        ...

    def close_ups(self, view: Any) -> tuple[tuple[str, str], ...]:
        """What can be looked at closely, players first: an id (see `close_up_ids`) and its name."""
        ...

    def close_up(self, what: str, view: Any) -> list[str]:
        """One place or one player in words, paragraph by paragraph. Raises `KeyError`."""
        ...

    def since(self, before: Any, view: Any, events: Sequence[Event], seat: int) -> str:
        """What has changed for a seat since `before`, in a sentence or two; "" if nothing has. Both views are those of
        everybody."""
        ...

    def status(self, view: Any) -> list[str]:
        """How each seat stands, line by line."""
        ...

    def hand(self, view: Any) -> list[str]:
        """What the reader owns, paragraph by paragraph."""
        ...

    def cards(self) -> tuple[tuple[str, str], ...]:
        """Every card that can be looked up: id and name."""
        ...

    def card(self, card: str) -> str:
        """What a card costs and does. Raises `KeyError`."""
        ...

    def setting(self, name: str) -> SettingWords:
        """An option of the table. Raises `KeyError`."""
        ...

    def settings(self, options: Any) -> list[str]:
        """The options of a table that are worth a line in its lobby."""
        ...

    def colour(self, colour: str) -> str:
        """A seat's colour: "red"."""
        ...

    def topics(self) -> tuple[Topic, ...]:
        """What the log can be narrowed to."""
        ...

    # Standing orders

    def preset(self, name: str) -> SettingWords:
        """A whole set of standing orders. Raises `KeyError`."""
        ...

    def order(self, name: str) -> SettingWords:
        """One standing order and all it can say, by value (a tuple where its JSON is a list). Raises `KeyError`."""
        ...

    def orders(self, given: Mapping[str, Any]) -> list[str]:
        """Standing orders in full, one line each."""
        ...

    def bad_options(self, error: BadOptions) -> str:
        """Which option is impossible and what it may be."""
        ...

"""The options of a table and standing orders in words, from the tables of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from bot.text import standing_bids
from bot.text.discord_text import safe
from bot.text.language import N_, Language
from bot.text.panel_words import SettingWords
from engine.game import ASK, BadOptions
from engine.standing_bids import BIDS

Table = Mapping[str, tuple[str, str, Mapping[Any, str]]]
"""Settings by name: each one's title, what it does, and its possible values if they can be listed."""

YES_NO: Mapping[Any, str] = {True: N_("yes"), False: N_("no")}


def setting_words(table: Table, name: str, words: Language) -> SettingWords:
    """A setting of a table. Raises `KeyError`."""
    label, about, values = table[name]
    return SettingWords(words.t(label), words.t(about), {value: words.t(text) for value, text in values.items()})


def _nothing_more(error: BadOptions, words: Language) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class SettingTable:
    """The options of a game.

    `seats` says how many may play, given how many do as `%(seats)s`. `better` finds a better sentence for an impossible
    option than those made here. If values are `linked`, what an option may be depends on others: then the sentence says
    what it does instead of its values.
    """

    table: Table
    seats: str
    better: Callable[[BadOptions, Language], str] = _nothing_more
    linked: bool = False

    def words(self, name: str, words: Language) -> SettingWords:
        return setting_words(self.table, name, words)

    def line(self, name: str, words: Language) -> str:
        """An option that is on, for the lobby."""
        setting = self.words(name, words)
        return f"{setting.name}: {setting.about}"

    def impossible(self, error: BadOptions, words: Language) -> str:
        """Which option is impossible and what it may be."""
        if error.field in self.table:
            return self.better(error, words) or self._impossible_value(error, words)
        if error.field == "seats":
            return words.t(self.seats, seats=error.given)
        return words.t("Two seats cannot have the same colour, and each has one.")

    def _impossible_value(self, error: BadOptions, words: Language) -> str:
        option, given = self.words(error.field, words), safe(str(error.given))
        if self.linked or not option.values:
            return words.t(
                "“%(option)s” cannot be %(given)s. %(about)s", option=option.name, given=given, about=option.about
            )
        return words.t(
            "“%(option)s” cannot be %(given)s. It may be: %(allowed)s.",
            option=option.name,
            given=given,
            allowed=words.join([*option.values.values()], "or"),
        )


Stepwise = tuple[Callable[[Any], str], Callable[[Any, Any], str]]
"""A stepwise order: its name as the narrator says it, and its steps as a line."""


@dataclass(frozen=True, slots=True)
class OrderTable:
    """The standing orders of a game, each an option of `model`, and its presets.

    `order` gives the words of one and all its values. Orders that share a name with one of the table's `options` can
    all ask. `stepwise` are those given step by step, beside standing bids.
    """

    model: type[BaseModel]
    options: type[BaseModel]
    presets: Mapping[str, tuple[str, str]]
    order: Callable[[str, Any], SettingWords]
    stepwise: Mapping[str, Stepwise] = field(default_factory=dict)

    def preset(self, name: str, words: Language) -> SettingWords:
        """A whole set of orders. Raises `KeyError`."""
        label, about = self.presets[name]
        return SettingWords(words.t(label), words.t(about))

    def line(self, name: str, value: Any, narrator: Any) -> str:
        """An order in full: "Tanks: only while safe"."""
        if stepwise := self._stepwise(name):
            return stepwise[1](value, narrator)
        order = self.order(name, narrator)
        value = tuple(value) if isinstance(value, list) else value
        setting = order.values[value] if value in order.values else narrator.florins(value)
        return f"{order.name}: {setting}"

    def impossible(self, error: BadOptions, narrator: Any) -> str:
        """Why an order cannot be given; "" if the error is not about an order."""
        if error.field not in self.model.model_fields:
            return ""
        if error.field in self.options.model_fields and repr(ASK) not in error.allowed:
            return ""
        stepwise = self._stepwise(error.field)
        name = stepwise[0](narrator) if stepwise else self.order(error.field, narrator).name
        sentence: str = narrator.words.t(
            "“%(order)s” cannot be %(given)s. Choose from the list of what it can say.",
            order=name,
            given=safe(str(error.given)),
        )
        return sentence

    def _stepwise(self, name: str) -> Stepwise | None:
        return (standing_bids.name, standing_bids.line) if name == BIDS else self.stepwise.get(name)

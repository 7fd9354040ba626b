"""Presses as nobody's Discord would send them, beside honest ones: every part of one may be right, another's, stale,
malformed or missing."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from discord import AppCommandOptionType
from discord.app_commands import Command, Parameter

from bot.front.discord.interaction import ID_PREFIX, parse_id
from bot.front.routing.routes import Route

from .answers import Answer, Context, Control, user_of
from .town import Spot, Town

MOST_KEPT = 60
"""Controls of a verb that are kept."""
JUNK = (
    "",
    "0",
    "1",
    "-1",
    "7",
    "007",
    "1.5",
    "1e3",
    "99",
    "4096",
    "9223372036854775807",
    "9223372036854775808",
    "9" * 40,
    "²",
    "١٢",
    "１",
    "1_0",
    " 1",
    "nan",
    "None",
    "i",
    "i1",
    "i99999999999999999999",
    "since",
    "@",
    "#2",
    "%2F",
    "a/b",
    "yes",
    "sure",
    "\u202eabc",
    "\u200b",
    "\x00",
    "\ud800",
    "🙂" * 8,
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤",
    "'; DROP TABLE tables;--",
    "x" * 90,
    "florins",
    "turn.1",
    "bid.2.0",
    "plan",
)
MESSAGES = ("public", "private", "none")
SHAPELESS: tuple[Any, ...] = (None, [], [None], [{}], "word", [{"component": 1}])
"""What stands in the place of values or fields."""
LINES = ("pass", "bid 20", "home rome", "Ro", "a", "", "Europe/Rome", "2023-11-20", "the auction")
WRITTEN = ("8:00", "20", "Europe/Rome", "2023-11-20", "A note\nof two lines", "")
LONG = "y" * 4100
WRONG = ("person", "person", "place", "place", "message", "admin", "table", "table", "id", "data")
"""What can be wrong with a press: who presses, where, on what kind of message, with whose rights, whose table it names,
its id, and what was chosen or filled in."""
HOW_MANY = (0, 1, 1, 1, 1, 2, 2, 3)
GENTLE = ("forgotten", "closed", "resign", "consent", "start", "unimport", "remove", "leave")
"""Verbs after which there is less to forge; rightly pressed they are rarer."""


@dataclass(frozen=True, slots=True)
class Forged:
    verb: str
    context: Context
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class File:
    """A file that is uploaded with a command."""

    content: bytes

    @property
    def size(self) -> int:
        return len(self.content)

    async def read(self) -> bytes:
        return self.content


@dataclass(slots=True)
class Forger:
    """Makes presses of what it has seen, and of what could be."""

    town: Town
    routes: Sequence[Route]
    tables: Sequence[int]
    rng: random.Random
    seen: dict[str, list[Control]] = field(default_factory=lambda: defaultdict(list))

    def know(self, seen: Mapping[str, Sequence[Control]]) -> None:
        """Begin with what somebody else has seen."""
        for verb, controls in seen.items():
            self.seen[verb] = list(controls)

    def learn(self, answers: Iterable[Answer]) -> None:
        """Keep the controls that were shown."""
        for answer in answers:
            for control in answer.controls:
                pressed = parse_id(control.id)
                known = self.seen[pressed.verb if pressed else ""]
                if len(known) < MOST_KEPT:
                    known.append(control)
                else:
                    known[self.rng.randrange(MOST_KEPT)] = control

    def forge(self) -> Forged:
        """An honest press with a few things wrong, as a rule one; now and then none, or one that was never offered."""
        rng = self.rng
        route = rng.choice(self.routes)
        control = self._control(route)
        wrong = set(rng.choices(WRONG, k=rng.choice(HOW_MANY)))
        context = self._context(control.context, wrong)
        id_ = self._of_another_table(control.id) if "table" in wrong else control.id
        id_ = self._bent(id_) if "id" in wrong else id_
        pressed = parse_id(id_)
        return Forged(pressed.verb if pressed else "", context, self._data(control, id_, bent="data" in wrong))

    def honest(self, verb: str) -> Forged | None:
        """A control of a verb pressed by who was shown it, where it was shown."""
        known = self.seen.get(verb)
        if not known:
            return None
        return self.rightly(self.rng.choice(known))

    def rightly(self, control: Control) -> Forged:
        """A control pressed by who was shown it, where it was shown."""
        pressed = parse_id(control.id)
        data = self._data(control, control.id, bent=False)
        return Forged(pressed.verb if pressed else "", self._context(control.context, ()), data)

    def typed(self, commands: Mapping[str, Command[Any, Any, Any]]) -> Forged:
        """A slash command, or half of one, typed by anybody anywhere: its name and what is given to it."""
        rng, word = self.rng, self.rng.choice([*commands])
        context = replace(self._context(None, set(rng.choices(WRONG, k=1))), message="none")
        parameters = commands[word].parameters
        proposed = [each.name for each in parameters if each.autocomplete]
        if proposed and rng.random() < 0.4:
            return Forged(word, context, {"name": rng.choice(proposed), "typed": self._line()})
        return Forged(word, context, {each.name: self._given(each) for each in parameters})

    def _given(self, parameter: Parameter) -> Any:
        if parameter.type is AppCommandOptionType.user:
            person = self.rng.choice(self.town.people)
            return user_of(person, self.town.names[person])
        if parameter.type is AppCommandOptionType.attachment:
            return File(self._line().encode(errors="replace"))
        if parameter.choices:
            return self.rng.choice(parameter.choices).value
        return self._line()

    def _line(self) -> str:
        return self.rng.choice((self._word(), LONG, *LINES))

    def _control(self, route: Route) -> Control:
        """One that was shown; of verbs after which there is less to forge rather one that was not."""
        known, spare = self.seen.get(route.verb), route.verb in GENTLE and self.rng.random() < 0.5
        if known and not spare and self.rng.random() < 0.95:
            return self.rng.choice(known)
        return self._invented(route)

    # Ids

    def _invented(self, route: Route) -> Control:
        """A control of a verb nobody was shown."""
        rng = self.rng
        words = [rng.choice((str(rng.choice(self.tables)), self._word()))]
        words += [self._word() for _ in range(rng.randint(0, len(route.arguments)))]
        return Control(_id(route.verb, words), rng.choice(("button", "list", "form")), fields=self._field_names())

    def _of_another_table(self, id_: str) -> str:
        pressed = parse_id(id_)
        assert pressed
        return _id(pressed.verb, [str(self.rng.choice(self.tables)), *pressed.args[1:]])

    def _bent(self, id_: str) -> str:
        """An id with a part that is another's, wrong, missing or too many."""
        rng, pressed = self.rng, parse_id(id_)
        assert pressed
        verb, words = pressed.verb, list(pressed.args)
        match rng.randrange(5):
            case 0 if words:
                words[rng.randrange(len(words))] = self._word()
            case 1 if words:
                words.pop(rng.randrange(len(words)))
            case 2:
                words.insert(rng.randint(0, len(words)), self._word())
            case 3:
                verb = rng.choice((self._word(), verb.upper(), rng.choice(self.routes).verb))
            case _:
                others = self.seen.get(rng.choice([*self.seen]), ())
                stolen = parse_id(rng.choice(others).id) if others else None
                words = list(stolen.args) if stolen else []
        return _id(verb, words)

    def _word(self) -> str:
        return self.rng.choice(JUNK) if self.rng.random() < 0.8 else str(self.rng.choice(self.tables))

    # What is chosen and filled in

    def _data(self, control: Control, id_: str, *, bent: bool) -> dict[str, Any]:
        rng = self.rng
        data: dict[str, Any] = {"custom_id": id_}
        kind = rng.choice(("button", "list", "form")) if bent and rng.random() < 0.3 else control.kind
        if kind == "list":
            data["values"] = self._values() if bent or not control.options else [rng.choice(control.options)]
        if kind == "form":
            names = self._field_names() if bent or not control.fields else control.fields
            data["components"] = [self._filled(name, bent=bent) for name in names]
        if bent and rng.random() < 0.1:
            data[rng.choice(("values", "components"))] = rng.choice(SHAPELESS)
        return data

    def _values(self) -> list[str]:
        """Values that a list did not offer; those of other lists among them."""
        rng = self.rng
        lists = [control.options for known in self.seen.values() for control in known if control.options]
        others = rng.choice(lists) if lists else ()
        offered = (*others, *(self._word() for _ in range(3)), *(str(spot.channel) for spot in self.town.spots[:3]))
        return [rng.choice(offered) for _ in range(rng.choice((0, 1, 1, 1, 2, 30)))]

    def _field_names(self) -> tuple[str, ...]:
        return tuple(self.rng.sample(("number", "value", "note", "day", "zone", "wakes", "sleeps", "hour", "most"), 3))

    def _filled(self, name: str, *, bent: bool) -> dict[str, Any]:
        rng = self.rng
        if bent and rng.random() < 0.2:
            return {"type": 18, "component": {"type": 3, "custom_id": name, "values": [self._word(), self._word()]}}
        text = rng.choice((self._word(), LONG)) if bent else rng.choice(WRITTEN)
        return {"type": 18, "component": {"type": 4, "custom_id": name, "value": text}}

    # Who and where

    def _context(self, shown: Context | None, wrong: Collection[str]) -> Context:
        rng, town = self.rng, self.town
        person = shown.person if shown and "person" not in wrong else rng.choice(town.people)
        spot = shown.spot if shown and "place" not in wrong else self._spot(person)
        if "admin" in wrong:
            guild = rng.choice([*town.managers])
            person = rng.choice([*town.managers[guild]])
            spot = rng.choice([each for each in town.spots if each.guild == guild])
        return Context(
            person=person,
            name=town.names[person],
            spot=spot,
            manages=spot.guild is not None and person in town.managers[spot.guild],
            message=rng.choice(MESSAGES) if "message" in wrong or shown is None else shown.message,
            locale=rng.choice(("en-GB", "it")),
        )

    def _spot(self, person: int) -> Spot:
        """A place where somebody might be, or could not be."""
        direct = self.town.direct(person)
        own = [spot for spot in self.town.spots if spot.guild in self.town.homes[person]]
        return self.rng.choice((direct, self.rng.choice(own or [direct]), self.rng.choice(self.town.spots)))


def _id(verb: str, words: Sequence[str]) -> str:
    """An id as long as Discord takes, whatever is in it."""
    escaped = (word.replace("%", "%25").replace("/", "%2F") for word in words)
    return "/".join((ID_PREFIX, verb, *escaped))[:100]

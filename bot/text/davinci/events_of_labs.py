"""What is told of set-up, the start of turns, laboratories and placing workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.text.davinci import phrases
from bot.text.davinci.actions import favour_taken
from bot.text.davinci.cards import needed
from bot.text.davinci.phrases import GameNarrator
from bot.text.language import N_, paragraph
from bot.text.narrator import COLOURS_TAKEN, Row, by, given, in_turn, secret, to_all, when
from engine.davinci import events as happened
from engine.davinci.constants import LAST_CITY_TURN
from engine.game import Event


def sets_taken(e: happened.SetsTaken, narrator: GameNarrator) -> str:
    sets = [each.upper() for each in e.sets]
    taken = narrator.words.t("Starting sets: %(sets)s.", sets=narrator.each(range(len(sets)), sets))
    if not e.returned:
        return taken
    back = narrator.words.n(
        "With so few players each gives %(count)d apprentice back.",
        "With so few players each gives %(count)d apprentices back.",
        e.returned,
    )
    return paragraph(taken, back)


def leonardo_named(e: happened.LeonardoGiven, giver: int, narrator: GameNarrator) -> str:
    """What the first at the Council does with Leonardo, as a clause."""
    if giver == e.seat:
        return _LEONARDO_TO_ONESELF(e, narrator)
    return narrator.between(giver, e.seat, *_LEONARDO_TO_OTHERS[e.kept])


_LEONARDO_TO_ONESELF = when(
    "kept",
    by(N_("you keep Leonardo"), N_("%(who)s keeps Leonardo")),
    by(N_("you choose to hold Leonardo"), N_("%(who)s chooses to hold Leonardo")),
)
_LEONARDO_TO_OTHERS = {
    True: (
        N_("you leave Leonardo with %(whom)s"),
        N_("%(who)s leaves Leonardo with you"),
        N_("%(who)s leaves Leonardo with %(whom)s"),
    ),
    False: (
        N_("you name %(whom)s holder of Leonardo"),
        N_("%(who)s names you holder of Leonardo"),
        N_("%(who)s names %(whom)s holder of Leonardo"),
    ),
}
"""By whether Leonardo stays in place."""


def _city_rests(e: happened.TurnBegan, narrator: GameNarrator) -> str:
    if e.turn <= LAST_CITY_TURN:
        return ""
    return narrator.words.t("The city rests: workers go into laboratories only.")


def ready(run: Sequence[happened.LabsReady], narrator: GameNarrator) -> str:
    """Seats that have nothing more to declare, one after another, with the reason in brackets if it was automatic."""
    if len(run) > 1:
        return narrator.words.t(
            "Done with the laboratories: %(who)s.", who=narrator.words.join([_ready_briefly(e, narrator) for e in run])
        )
    return _READY(run[0], narrator)


_READY = when(
    "all_begun",
    by(
        N_("You are done with your laboratories: all work there has just begun."),
        N_("%(who)s is done with the laboratories: all work there has just begun."),
    ),
    by(N_("You are done with your laboratories."), N_("%(who)s is done with the laboratories.")),
)


def _ready_briefly(e: happened.LabsReady, narrator: GameNarrator) -> str:
    who = narrator.label(e.seat)
    return narrator.words.t("%(who)s (all work just begun)", who=who) if e.all_begun else who


# Placing


def placed(
    seat: int, placings: Sequence[happened.WorkersPlaced], after: happened.Passed | None, narrator: GameNarrator
) -> str:
    """All that a seat has placed, and whether it passes afterwards, by choice or because it has no more workers."""
    if not placings:
        return narrator.by(seat, *_PASSES[after.why if after else ""])
    you, they = _PLACES[after.why] if after else (N_("You place %(workers)s."), N_("%(who)s places %(workers)s."))
    return narrator.by(seat, you, they, workers=_workers(placings, narrator))


_PASSES: Mapping[str, tuple[str, str]] = {
    "": (N_("You pass."), N_("%(who)s passes.")),
    "placed": (N_("You pass, with nobody left to place."), N_("%(who)s passes, with nobody left to place.")),
    "nowhere": (N_("You pass, with no place open."), N_("%(who)s passes, with no place open.")),
}
"""A pass by itself, by reason."""
_PLACES: Mapping[str, tuple[str, str]] = {
    "": (N_("You place %(workers)s, and pass."), N_("%(who)s places %(workers)s, and passes.")),
    "placed": (
        N_("You place %(workers)s, and have nobody left."),
        N_("%(who)s places %(workers)s, and has nobody left."),
    ),
    "nowhere": (
        N_("You place %(workers)s, and find no more room."),
        N_("%(who)s places %(workers)s, and finds no more room."),
    ),
}
"""A pass after placing, by reason."""


MOST_IN_FULL = 2
"""How many places are told in full; more become a list of figures."""


def _workers(placings: Sequence[happened.WorkersPlaced], narrator: GameNarrator) -> str:
    """Who was placed where: "2 apprentices at the Kiln", "workers (Kiln 2, Joiner 1 + master, Academy 1)"."""
    places = list(dict.fromkeys(each.where for each in placings))
    apprentices = [sum(each.apprentices for each in placings if each.where == where) for where in places]
    masters = [any(each.master for each in placings if each.where == where) for where in places]
    there = list(zip(places, apprentices, masters, strict=True))
    if len(there) > MOST_IN_FULL:
        figures = [
            f"{narrator.names.place(where)} {phrases.crew(narrator.words, count, master=m)}"
            for where, count, m in there
        ]
        return narrator.words.t("workers (%(places)s)", places=", ".join(figures))
    full = [
        narrator.words.t(
            "%(workers)s %(where)s",
            workers=phrases.workers(narrator.words, count, master=m),
            where=narrator.names.at(where),
        )
        for where, count, m in there
    ]
    if len(full) == MOST_IN_FULL and any(count and m for _, count, m in there):
        return narrator.words.t("%(here)s, and %(there)s", here=full[0], there=full[1])
    return narrator.words.join(full)


# Working


def works(run: Sequence[happened.LabWorked], narrator: GameNarrator) -> str:
    """The weeks of one turn, seat by seat: "Ada +3 = 7 (small), +2 = 2 (large); Bruno +4 = 11 (small)"."""
    seats = dict.fromkeys(e.seat for e in run)
    weeks = [
        f"{narrator.label(seat)} {', '.join(_weeks(e, narrator) for e in run if e.seat == seat)}" for seat in seats
    ]
    return narrator.words.t("Weeks of work: %(weeks)s.", weeks="; ".join(weeks))


def _weeks(e: happened.LabWorked, narrator: GameNarrator) -> str:
    return f"+{e.added} = {e.weeks} ({narrator.names.lab_briefly(e.lab)})"


_STARTED = by(N_("You start work %(at)s."), N_("%(who)s starts work %(at)s."))

SENTENCES: Mapping[type[Event], Row] = {
    happened.ColoursTaken: COLOURS_TAKEN,
    happened.SetsTaken: sets_taken,
    happened.LeonardoGiven: given(
        "giver",
        lambda e, narrator: narrator.sentence(e.giver, leonardo_named(e, e.giver, narrator)),
        by(N_("You begin, and hold Leonardo."), N_("%(who)s begins, and holds Leonardo.")),
    ),
    happened.InventionsRequested: to_all(N_("The Lord of the City requests %(cards)s.")),
    happened.InventionsDiscarded: to_all(N_("Taken out of this game: %(cards)s.")),
    happened.FavourTaken: by(
        N_("You take a favour: %(favour)s."),
        N_("%(who)s takes a favour: %(favour)s."),
        favour=lambda e, narrator: favour_taken(e.favour, e.components, narrator),
    ),
    happened.TurnBegan: in_turn(to_all(N_("Turn %(turn)d begins.")), _city_rests),
    # Laboratories
    happened.WorkStarted: _STARTED,
    happened.WorkSealed: secret(to_all(N_("You start %(card)s %(at)s, in secret.")), _STARTED),
    happened.WorkCancelled: when(
        "weeks",
        by(
            N_("You cancel the work %(at)s, and lose %(weeks)s."),
            N_("%(who)s cancels the work %(at)s, and loses %(weeks)s."),
        ),
        by(N_("You cancel the work %(at)s."), N_("%(who)s cancels the work %(at)s.")),
    ),
    happened.WorkTakenBack: secret(
        to_all(N_("The components of %(card)s are in your hand again.")),
        to_all(N_("%(who)s takes the components back."), who=lambda e, narrator: narrator.name(e.seat)),
    ),
    happened.WorkShown: by(
        N_("You show everybody your work %(at)s: %(card)s (%(components)s)."),
        N_("%(who)s shows everybody the work %(at)s: %(card)s (%(components)s)."),
        components=lambda e, narrator: needed(e.invention, narrator.names),
    ),
    happened.LabsReady: lambda e, narrator: ready([e], narrator),
    happened.LabWorked: lambda e, narrator: works([e], narrator),
    # Workers
    happened.PlacementBegan: to_all(N_("All laboratories are declared: now the workers are placed.")),
    happened.WorkersPlaced: lambda e, narrator: placed(e.seat, [e], None, narrator),
    happened.Passed: lambda e, narrator: placed(e.seat, [], e, narrator),
}

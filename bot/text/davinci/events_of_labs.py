"""What is told of laboratories, of placing workers, and of the work they do."""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.davinci import pieces
from bot.text.davinci.telling import Telling
from bot.text.language import N_
from engine.davinci import events as told


def work_started(e: told.WorkStarted, tell: Telling) -> str:
    return tell.by(e.seat, N_("You start work %(at)s."), N_("%(who)s starts work %(at)s."), at=tell.at(e.lab))


def work_sealed(e: told.WorkSealed, tell: Telling) -> str:
    """On what is for the owner's eyes: to anybody else this says no more than that work began."""
    if tell.cast.reader != e.seat:
        return work_started(told.WorkStarted(e.seat, e.lab), tell)
    return tell.words.t("You start %(card)s %(at)s, in secret.", card=tell.card(e.invention), at=tell.at(e.lab))


def work_cancelled(e: told.WorkCancelled, tell: Telling) -> str:
    if not e.weeks:
        return tell.by(
            e.seat, N_("You cancel the work %(at)s."), N_("%(who)s cancels the work %(at)s."), at=tell.at(e.lab)
        )
    return tell.by(
        e.seat,
        N_("You cancel the work %(at)s, and lose %(weeks)s."),
        N_("%(who)s cancels the work %(at)s, and loses %(weeks)s."),
        at=tell.at(e.lab),
        weeks=pieces.weeks(tell.words, e.weeks),
    )


def work_taken_back(e: told.WorkTakenBack, tell: Telling) -> str:
    """For the owner's eyes, as above."""
    if tell.cast.reader != e.seat:
        return tell.words.t("%(who)s takes the components back.", who=tell.name(e.seat))
    return tell.words.t("The components of %(card)s are in your hand again.", card=tell.card(e.invention))


def labs_ready(e: told.LabsReady, tell: Telling) -> str:
    return ready([e.seat], tell)


def ready(seats: Sequence[int], tell: Telling) -> str:
    """Seats that have nothing more to declare, one after another."""
    if len(seats) > 1:
        return tell.words.t("Done with the laboratories: %(who)s.", who=tell.labels(seats))
    return tell.by(seats[0], N_("You are done with your laboratories."), N_("%(who)s is done with the laboratories."))


# Placing


def workers_placed(e: told.WorkersPlaced, tell: Telling) -> str:
    return placed(e.seat, [e], tell, passes=False)


def passed(e: told.Passed, tell: Telling) -> str:
    return placed(e.seat, [], tell, passes=True)


def placed(seat: int, placings: Sequence[told.WorkersPlaced], tell: Telling, *, passes: bool) -> str:
    """All that a seat has placed, and whether it passes after that."""
    if not placings:
        return tell.by(seat, N_("You pass."), N_("%(who)s passes."))
    workers = _workers(placings, tell)
    if passes:
        return tell.by(
            seat,
            N_("You place %(workers)s, and pass."),
            N_("%(who)s places %(workers)s, and passes."),
            workers=workers,
        )
    return tell.by(seat, N_("You place %(workers)s."), N_("%(who)s places %(workers)s."), workers=workers)


MOST_IN_FULL = 2
"""Places that are told in full; more are a list of figures."""


def _workers(placings: Sequence[told.WorkersPlaced], tell: Telling) -> str:
    """Who was placed where: "2 apprentices at the Kiln", "workers (Kiln 2, Joiner 1 + master, Academy 1)"."""
    places = list(dict.fromkeys(each.where for each in placings))
    apprentices = [sum(each.apprentices for each in placings if each.where == where) for where in places]
    masters = [any(each.master for each in placings if each.where == where) for where in places]
    there = list(zip(places, apprentices, masters, strict=True))
    if len(there) > MOST_IN_FULL:
        figures = [f"{tell.place(where)} {pieces.crew(tell.words, count, master=m)}" for where, count, m in there]
        return tell.words.t("workers (%(places)s)", places=", ".join(figures))
    full = [(pieces.workers(tell.words, count, master=m), tell.at(where)) for where, count, m in there]
    return tell.words.join([tell.words.t("%(workers)s %(where)s", workers=who, where=where) for who, where in full])


# Working


def lab_worked(e: told.LabWorked, tell: Telling) -> str:
    return works([e], tell)


def works(run: Sequence[told.LabWorked], tell: Telling) -> str:
    """The weeks of one turn, seat by seat: "Ada +3 = 7 (small), +2 = 2 (large); Bruno +4 = 11 (small)"."""
    seats = dict.fromkeys(e.seat for e in run)
    said = [f"{tell.label(seat)} {', '.join(_weeks(e, tell) for e in run if e.seat == seat)}" for seat in seats]
    return tell.words.t("Weeks of work: %(weeks)s.", weeks="; ".join(said))


def _weeks(e: told.LabWorked, tell: Telling) -> str:
    return f"+{e.added} = {e.weeks} ({tell.names.lab_briefly(e.lab)})"

"""What is told of a move: the spin, the walk, what is paid on the way, offices and what they do to visitors."""

from __future__ import annotations

from bot.text.language import N_
from bot.text.leonardo1989 import situation
from bot.text.leonardo1989.phrases import Telling
from engine.leonardo1989 import events as told
from engine.leonardo1989.box import START


def spun(e: told.Spun, tell: Telling) -> str:
    return _stop(spins(e, tell), tell)


def spins(e: told.Spun, tell: Telling) -> str:
    """The machine's numbers, without a full stop: what follows is told with it."""
    if len(e.spins) == 1:
        return tell.by(e.seat, N_("You spin %(number)d"), N_("%(who)s spins %(number)d"), number=e.spins[0][1])
    tell = tell.of_persons
    said = tell.each([seat for seat, _ in e.spins], [number for _, number in e.spins])
    guild = tell.guild(tuple(seat for seat, _ in e.spins))
    return tell.words.t("%(guild)s spins: %(spins)s", guild=guild, spins=said)


def spin_chosen(e: told.SpinChosen, tell: Telling) -> str:
    return _stop(choice(e, tell), tell)


def choice(e: told.SpinChosen, tell: Telling) -> str:
    if e.same:
        return tell.words.t("The guild moves by %(number)d, which all have spun", number=e.number)
    return tell.of_persons.by(
        e.member,
        N_("The guild moves by your %(number)d"),
        N_("The guild moves by %(who)s's %(number)d"),
        number=e.number,
    )


def spun_and_walked(spun: told.Spun, moved: told.Moved, tell: Telling) -> str:
    """ "Ada spins 7 and walks from Toll Bridge (6) to Drawbridge (13)", without a full stop."""
    return tell.by(
        spun.seat,
        N_("You spin %(number)d and walk from %(source)s to %(target)s"),
        N_("%(who)s spins %(number)d and walks from %(source)s to %(target)s"),
        number=spun.spins[0][1],
        source=tell.space(moved.source),
        target=tell.space(moved.target),
    )


def chosen_and_walked(chosen: told.SpinChosen, moved: told.Moved, tell: Telling) -> str:
    if chosen.same:
        return tell.words.t(
            "The guild moves by %(number)d, which all have spun, from %(source)s to %(target)s",
            number=chosen.number,
            source=tell.space(moved.source),
            target=tell.space(moved.target),
        )
    return tell.of_persons.by(
        chosen.member,
        N_("The guild moves by your %(number)d, from %(source)s to %(target)s"),
        N_("The guild moves by %(who)s's %(number)d, from %(source)s to %(target)s"),
        number=chosen.number,
        source=tell.space(moved.source),
        target=tell.space(moved.target),
    )


def stayed(spun: told.Spun, tell: Telling) -> str:
    """A first spin of 1."""
    return tell.by(
        spun.seat,
        N_("You spin %(number)d and stay on %(space)s"),
        N_("%(who)s spins %(number)d and stays on %(space)s"),
        number=spun.spins[0][1],
        space=tell.space(START),
    )


def guild_stayed(tell: Telling) -> str:
    """A guild whose first spin is 1."""
    return tell.words.t("The guild stays on %(space)s with a spin of 1", space=tell.space(START))


def moved(e: told.Moved, tell: Telling) -> str:
    return _stop(walked(e, tell), tell)


def walked(e: told.Moved, tell: Telling) -> str:
    """A walk by itself, without a full stop."""
    way = {"source": tell.space(e.source), "target": tell.space(e.target)}
    if e.by is None:
        return tell.by(
            e.seat,
            N_("You walk on from %(source)s to %(target)s"),
            N_("%(who)s walks on from %(source)s to %(target)s"),
            **way,
        )
    return tell.by(
        e.seat,
        N_("You are sent from %(source)s to %(target)s"),
        N_("%(who)s is sent from %(source)s to %(target)s"),
        **way,
    )


def _stop(clause: str, tell: Telling) -> str:
    return tell.words.t("%(clause)s.", clause=clause)


# On the way


def man_drawn(e: told.ManDrawn, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You recruit a man-at-arms: %(man)s."),
        N_("%(who)s recruits a man-at-arms: %(man)s."),
        man=tell.names.man(e.man),
    )


def man_clause(e: told.ManDrawn, tell: Telling) -> str:
    return tell.words.t("a man-at-arms (%(man)s)", man=tell.names.man(e.man))


def indemnity_paid(e: told.IndemnityPaid, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("The bank pays you %(florins)s on %(space)s."),
        N_("The bank pays %(who)s %(florins)s on %(space)s."),
        florins=tell.florins(e.florins),
        space=tell.space(START),
    )


def indemnity_clause(e: told.IndemnityPaid, target: int, tell: Telling) -> str:
    said = N_("%(florins)s from the bank") if target == START else N_("%(florins)s from the bank for passing %(place)s")
    return tell.words.t(said, florins=tell.florins(e.florins), place=tell.names.place(START))


def paid(e: told.Paid, tell: Telling) -> str:
    return situation.owed(e.creditor, situation.in_full(e.why, e.florins, e.space, tell), e.seat, tell)


def paid_clause(e: told.Paid, tell: Telling) -> str:
    return situation.to(e.creditor, situation.briefly(e.why, e.florins, tell), tell)


def office_drawn(e: told.OfficeDrawn, tell: Telling) -> str:
    return tell.by(
        e.seat,
        N_("You become %(office)s at %(space)s, for %(florins)s."),
        N_("%(who)s becomes %(office)s at %(space)s, for %(florins)s."),
        office=tell.names.office(e.space),
        space=tell.space(e.space),
        florins=tell.florins(e.florins),
    )


def no_office_left(e: told.NoOfficeLeft, tell: Telling) -> str:
    return tell.words.t("No public office is left to buy.")


# What an office does


def power_used(e: told.PowerUsed, tell: Telling) -> str:
    return _stop(power(e, tell), tell)


def power(e: told.PowerUsed, tell: Telling) -> str:
    """What the holder does with a visitor, without a full stop."""
    said = _sent(e, tell) if e.target != e.source else _kept(e, tell)
    if not e.man:
        return said
    man = tell.names.man(e.man)
    if e.kept:
        return tell.by(
            e.seat,
            N_("%(clause)s, and take a man-at-arms (%(man)s)"),
            N_("%(clause)s, and takes a man-at-arms (%(man)s)"),
            clause=said,
            man=man,
        )
    return tell.words.t("%(clause)s; a man-at-arms (%(man)s) goes back to the deck", clause=said, man=man)


def _sent(e: told.PowerUsed, tell: Telling) -> str:
    return tell.between(
        e.seat,
        e.visitor,
        N_("You (%(office)s) send %(whom)s from %(source)s to %(target)s"),
        N_("%(who)s (%(office)s) sends you from %(source)s to %(target)s"),
        N_("%(who)s (%(office)s) sends %(whom)s from %(source)s to %(target)s"),
        office=tell.names.office(e.source),
        source=tell.space(e.source),
        target=tell.space(e.target),
    )


def _kept(e: told.PowerUsed, tell: Telling) -> str:
    return tell.between(
        e.seat,
        e.visitor,
        N_("You (%(office)s) let %(whom)s stay"),
        N_("%(who)s (%(office)s) lets you stay"),
        N_("%(who)s (%(office)s) lets %(whom)s stay"),
        office=tell.names.office(e.source),
    )

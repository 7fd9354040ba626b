"""What is told of a move: the spin, the walk, what is paid on the way, offices and what they do to visitors."""

from __future__ import annotations

from collections.abc import Mapping

from bot.text.language import N_
from bot.text.leonardo1989 import situation
from bot.text.leonardo1989.phrases import GameNarrator, pairs
from bot.text.narrator import Row, between, by, given, to_all
from engine.game import Event
from engine.leonardo1989 import events as happened
from engine.leonardo1989.constants import START


def spins(e: happened.Spun, narrator: GameNarrator) -> str:
    """The machine's numbers, without a full stop because what follows is told with it."""
    if len(e.spins) == 1:
        return narrator.by(e.seat, N_("You spin %(number)d"), N_("%(who)s spins %(number)d"), number=e.spins[0][1])
    narrator = narrator.of_persons
    guild = narrator.guild(tuple(seat for seat, _ in e.spins))
    return narrator.words.t("%(guild)s spins: %(spins)s", guild=guild, spins=pairs("spins")(e, narrator))


def choice(e: happened.SpinChosen, narrator: GameNarrator) -> str:
    if e.same:
        return narrator.words.t("The guild moves by %(number)d, which all have spun", number=e.number)
    return narrator.of_persons.by(
        e.member,
        N_("The guild moves by your %(number)d"),
        N_("The guild moves by %(who)s's %(number)d"),
        number=e.number,
    )


def spun_and_walked(spun: happened.Spun, moved: happened.Moved, narrator: GameNarrator) -> str:
    """ "Ada spins 7 and walks from Toll Bridge (6) to Drawbridge (13)", without a full stop."""
    return narrator.by(
        spun.seat,
        N_("You spin %(number)d and walk from %(source)s to %(target)s"),
        N_("%(who)s spins %(number)d and walks from %(source)s to %(target)s"),
        number=spun.spins[0][1],
        source=narrator.names.space(moved.source),
        target=narrator.names.space(moved.target),
    )


def chosen_and_walked(chosen: happened.SpinChosen, moved: happened.Moved, narrator: GameNarrator) -> str:
    if chosen.same:
        return narrator.words.t(
            "The guild moves by %(number)d, which all have spun, from %(source)s to %(target)s",
            number=chosen.number,
            source=narrator.names.space(moved.source),
            target=narrator.names.space(moved.target),
        )
    return narrator.of_persons.by(
        chosen.member,
        N_("The guild moves by your %(number)d, from %(source)s to %(target)s"),
        N_("The guild moves by %(who)s's %(number)d, from %(source)s to %(target)s"),
        number=chosen.number,
        source=narrator.names.space(moved.source),
        target=narrator.names.space(moved.target),
    )


def stayed(spun: happened.Spun, narrator: GameNarrator) -> str:
    """A first spin of 1."""
    return narrator.by(
        spun.seat,
        N_("You spin %(number)d and stay on %(space)s"),
        N_("%(who)s spins %(number)d and stays on %(space)s"),
        number=spun.spins[0][1],
        space=narrator.names.space(START),
    )


def guild_stayed(narrator: GameNarrator) -> str:
    """A guild whose first spin is 1."""
    return narrator.words.t("The guild stays on %(space)s with a spin of 1", space=narrator.names.space(START))


walked = given(
    "by",
    by(N_("You are sent from %(source)s to %(target)s"), N_("%(who)s is sent from %(source)s to %(target)s")),
    by(N_("You walk on from %(source)s to %(target)s"), N_("%(who)s walks on from %(source)s to %(target)s")),
)
"""A walk by itself, without a full stop."""
man_clause = to_all(N_("a man-at-arms (%(man)s)"))


def indemnity_clause(e: happened.IndemnityPaid, target: int, narrator: GameNarrator) -> str:
    sum_ = N_("%(florins)s from the bank") if target == START else N_("%(florins)s from the bank for passing %(place)s")
    return narrator.words.t(sum_, florins=narrator.florins(e.florins), place=narrator.names.place(START))


def paid_clause(e: happened.Paid, narrator: GameNarrator) -> str:
    return situation.to(e.creditor, situation.briefly(e.why, e.florins, narrator), narrator)


# What an office does


def _office(e: happened.PowerUsed, narrator: GameNarrator) -> str:
    return narrator.names.office(e.source)


_SENT = between(
    N_("You (%(office)s) send %(whom)s from %(source)s to %(target)s"),
    N_("%(who)s (%(office)s) sends you from %(source)s to %(target)s"),
    N_("%(who)s (%(office)s) sends %(whom)s from %(source)s to %(target)s"),
    of=("seat", "visitor"),
    office=_office,
)
_KEPT = between(
    N_("You (%(office)s) let %(whom)s stay"),
    N_("%(who)s (%(office)s) lets you stay"),
    N_("%(who)s (%(office)s) lets %(whom)s stay"),
    of=("seat", "visitor"),
    office=_office,
)


def power(e: happened.PowerUsed, narrator: GameNarrator) -> str:
    """What the holder does with a visitor, without a full stop."""
    clause = (_SENT if e.target != e.source else _KEPT)(e, narrator)
    if not e.man:
        return clause
    man = narrator.names.man(e.man)
    if e.kept:
        return narrator.by(
            e.seat,
            N_("%(clause)s, and take a man-at-arms (%(man)s)"),
            N_("%(clause)s, and takes a man-at-arms (%(man)s)"),
            clause=clause,
            man=man,
        )
    return narrator.words.t("%(clause)s; a man-at-arms (%(man)s) goes back to the deck", clause=clause, man=man)


def _whole(clause: Row) -> Row:
    """A clause as a sentence of its own."""
    return to_all(N_("%(clause)s."), clause=clause)


SENTENCES: Mapping[type[Event], Row] = {
    happened.Spun: _whole(spins),
    happened.SpinChosen: _whole(choice),
    happened.Moved: _whole(walked),
    happened.ManDrawn: by(N_("You recruit a man-at-arms: %(man)s."), N_("%(who)s recruits a man-at-arms: %(man)s.")),
    happened.IndemnityPaid: by(
        N_("The bank pays you %(florins)s on %(space)s."),
        N_("The bank pays %(who)s %(florins)s on %(space)s."),
        space=lambda e, narrator: narrator.names.space(START),
    ),
    happened.Paid: lambda e, narrator: situation.owed(
        e.creditor, situation.in_full(e.why, e.florins, e.space, narrator), e.seat, narrator
    ),
    happened.OfficeDrawn: by(
        N_("You become %(office)s at %(space)s, for %(florins)s."),
        N_("%(who)s becomes %(office)s at %(space)s, for %(florins)s."),
        office=lambda e, narrator: narrator.names.office(e.space),
    ),
    happened.NoOfficeLeft: to_all(N_("No public office is left to buy.")),
    happened.PowerUsed: _whole(power),
}

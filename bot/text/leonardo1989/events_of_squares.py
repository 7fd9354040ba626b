"""What is told of markets, international events and duels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import situation
from bot.text.leonardo1989.phrases import Telling, private
from bot.text.narrator import Row, by, choose, in_turn, said, when
from engine.game import Event
from engine.leonardo1989 import events as happened

# Markets

market_named = by(N_("You open a market, %(space)s."), N_("%(who)s opens a market, %(space)s."))


def stakes_opened(e: happened.StakesOpened, tell: Telling) -> str:
    """The stakes by product: "Stakes: gem Bruno 20, you 5; gold Dario 10."."""
    by_product: dict[str, list[tuple[int, int]]] = {}
    for party, product, florins in e.stakes:
        by_product.setdefault(product, []).append((party, florins))
    stakes = [
        f"{tell.names.product(product)} {tell.each([each for each, _ in made], [each for _, each in made])}"
        for product, made in by_product.items()
    ]
    return tell.words.t("Stakes: %(stakes)s.", stakes="; ".join(stakes))


def winners(paid: Sequence[happened.Paid], tell: Telling) -> str:
    """What the opener pays the winners, on top of their stakes."""
    won = tell.each([e.creditor for e in paid if e.creditor is not None], [e.florins for e in paid])
    return tell.by(
        paid[0].seat,
        N_("You pay the winners: %(won)s."),
        N_("%(who)s pays the winners: %(won)s."),
        won=won,
    )


# International events


def event_drawn(e: happened.EventDrawn, tell: Telling) -> str:
    words, name = tell.words, tell.names.event(e.event)
    kind = tell.names.pack.events[e.event].kind
    if kind == "nothing":
        return words.t("International event: %(event)s. Nobody is paid.", event=name)
    faction = tell.names.faction(kind)
    if not e.paid:
        return words.t(
            "International event: %(event)s. It would pay the %(faction)s, and there are none.",
            event=name,
            faction=faction,
        )
    paid = tell.each([party for party, _ in e.paid], [florins for _, florins in e.paid])
    return words.t(
        "International event: %(event)s. The bank pays the %(faction)s: %(paid)s.",
        event=name,
        faction=faction,
        paid=paid,
    )


# Arms


def duels(run: Sequence[happened.DuelFought], tell: Telling) -> str:
    """Duels one after another, each with all its spins."""
    pairs = groupby(run, key=lambda e: (e.seat, e.rival))
    return paragraph(*(duel(list(rounds), tell) for _, rounds in pairs))


def duel(rounds: Sequence[happened.DuelFought], tell: Telling) -> str:
    """All spins of one duel: "Ada duels with Bruno, 5:5, 7:3: Bruno's Pikeman is beaten."."""
    first = rounds[0]
    fought = tell.between(
        first.seat,
        first.rival,
        N_("You duel with %(whom)s, %(spins)s"),
        N_("%(who)s duels with you, %(spins)s"),
        N_("%(who)s duels with %(whom)s, %(spins)s"),
        spins=", ".join(f"{one}:{other}" for one, other in (e.spins for e in rounds)),
    )
    lost = list(_lost(rounds, tell))
    if not lost:
        return tell.words.t("%(duel)s: nobody is beaten yet.", duel=fought)
    return tell.words.n(
        "%(duel)s: %(men)s is beaten.",
        "%(duel)s: %(men)s are beaten.",
        len(lost),
        duel=fought,
        men=tell.words.join(lost),
    )


def _lost(rounds: Sequence[happened.DuelFought], tell: Telling) -> Iterator[str]:
    for e in rounds:
        if e.beaten is not None:
            man = tell.names.man(e.man)
            yield tell.by(e.beaten, N_("your %(man)s"), N_("%(who)s's %(man)s"), man=man)


def tributes(paid: Sequence[happened.Paid], tell: Telling) -> str:
    """What the unarmed parties pay the last armed one, on the space where they have met."""
    first = paid[0]
    if len(paid) == 1 or first.creditor is None:
        return situation.owed(first.creditor, situation.briefly(first.why, first.florins, tell), first.seat, tell)
    return tell.by(
        first.creditor,
        N_("You get tribute: %(paid)s."),
        N_("%(who)s gets tribute: %(paid)s."),
        paid=tell.each([e.seat for e in paid], [e.florins for e in paid]),
    )


_STAKE = by(N_("You have staked, in secret."), N_("%(who)s has staked, in secret."))

SENTENCES: Mapping[type[Event], Row] = {
    happened.MarketOpened: in_turn(
        market_named,
        when(
            "parties",
            said(N_("Stakes are due from %(who)s."), who=lambda e, tell: tell.labels(e.parties)),
            said(N_("Nobody has money to stake.")),
        ),
    ),
    happened.StakeMade: _STAKE,
    happened.StakeSealed: private(
        said(N_("You stake %(florins)s on %(product)s; nobody sees it until all have staked.")), _STAKE
    ),
    happened.StakesOpened: stakes_opened,
    happened.MarketSpun: in_turn(
        choose(
            "product",
            said(N_("The machine gives %(number)d, Balzello Perditutto: all is lost.")),
            gem=said(N_("The machine gives %(number)d: gem wins.")),
            ivory=said(N_("The machine gives %(number)d: ivory wins.")),
            gold=said(N_("The machine gives %(number)d: gold wins.")),
            spices=said(N_("The machine gives %(number)d: spices win.")),
        ),
        when(
            "taken",
            by(
                N_("You take %(florins)s of lost stakes."),
                N_("%(who)s takes %(florins)s of lost stakes."),
                florins=lambda e, tell: tell.florins(e.taken),
            ),
        ),
    ),
    happened.EventDrawn: event_drawn,
    happened.DuelFought: lambda e, tell: duel([e], tell),
}

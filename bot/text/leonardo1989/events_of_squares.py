"""What is told of markets, international events and duels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import situation
from bot.text.leonardo1989.phrases import GameNarrator, private
from bot.text.narrator import Row, by, choose, in_turn, to_all, when
from engine.game import Event
from engine.leonardo1989 import events as happened

# Markets

market_named = by(N_("You open a market, %(space)s."), N_("%(who)s opens a market, %(space)s."))


def stakes_opened(e: happened.StakesOpened, narrator: GameNarrator) -> str:
    """The stakes by product: "Stakes: gem Bruno 20, you 5; gold Dario 10."."""
    by_product: dict[str, list[tuple[int, int]]] = {}
    for party, product, florins in e.stakes:
        by_product.setdefault(product, []).append((party, florins))
    stakes = [
        f"{narrator.names.product(product)} {narrator.each([each for each, _ in made], [each for _, each in made])}"
        for product, made in by_product.items()
    ]
    return narrator.words.t("Stakes: %(stakes)s.", stakes="; ".join(stakes))


def winners(paid: Sequence[happened.Paid], narrator: GameNarrator) -> str:
    """What the opener pays the winners, on top of their stakes."""
    won = narrator.each([e.creditor for e in paid if e.creditor is not None], [e.florins for e in paid])
    return narrator.by(
        paid[0].seat,
        N_("You pay the winners: %(won)s."),
        N_("%(who)s pays the winners: %(won)s."),
        won=won,
    )


# International events


def event_drawn(e: happened.EventDrawn, narrator: GameNarrator) -> str:
    words, name = narrator.words, narrator.names.event(e.event)
    kind = narrator.names.pack.events[e.event].kind
    if kind == "nothing":
        return words.t("International event: %(event)s. Nobody is paid.", event=name)
    faction = narrator.names.faction(kind)
    if not e.paid:
        return words.t(
            "International event: %(event)s. It would pay the %(faction)s, and there are none.",
            event=name,
            faction=faction,
        )
    paid = narrator.each([party for party, _ in e.paid], [florins for _, florins in e.paid])
    return words.t(
        "International event: %(event)s. The bank pays the %(faction)s: %(paid)s.",
        event=name,
        faction=faction,
        paid=paid,
    )


# Arms


def duels(run: Sequence[happened.DuelFought], narrator: GameNarrator) -> str:
    """Duels one after another, each with all its spins."""
    pairs = groupby(run, key=lambda e: (e.seat, e.rival))
    return paragraph(*(duel(list(rounds), narrator) for _, rounds in pairs))


def duel(rounds: Sequence[happened.DuelFought], narrator: GameNarrator) -> str:
    """All spins of one duel: "Ada duels with Bruno, 5:5, 7:3: Bruno's Pikeman is beaten."."""
    first = rounds[0]
    fought = narrator.between(
        first.seat,
        first.rival,
        N_("You duel with %(whom)s, %(spins)s"),
        N_("%(who)s duels with you, %(spins)s"),
        N_("%(who)s duels with %(whom)s, %(spins)s"),
        spins=", ".join(f"{one}:{other}" for one, other in (e.spins for e in rounds)),
    )
    lost = list(_lost(rounds, narrator))
    if not lost:
        return narrator.words.t("%(duel)s: nobody is beaten yet.", duel=fought)
    return narrator.words.n(
        "%(duel)s: %(men)s is beaten.",
        "%(duel)s: %(men)s are beaten.",
        len(lost),
        duel=fought,
        men=narrator.words.join(lost),
    )


def _lost(rounds: Sequence[happened.DuelFought], narrator: GameNarrator) -> Iterator[str]:
    for e in rounds:
        if e.beaten is not None:
            man = narrator.names.man(e.man)
            yield narrator.by(e.beaten, N_("your %(man)s"), N_("%(who)s's %(man)s"), man=man)


def tributes(paid: Sequence[happened.Paid], narrator: GameNarrator) -> str:
    """What the unarmed parties pay the last armed one, on the space where they have met."""
    first = paid[0]
    if len(paid) == 1 or first.creditor is None:
        return situation.owed(
            first.creditor, situation.briefly(first.why, first.florins, narrator), first.seat, narrator
        )
    return narrator.by(
        first.creditor,
        N_("You get tribute: %(paid)s."),
        N_("%(who)s gets tribute: %(paid)s."),
        paid=narrator.each([e.seat for e in paid], [e.florins for e in paid]),
    )


_STAKE = by(N_("You have staked, in secret."), N_("%(who)s has staked, in secret."))

SENTENCES: Mapping[type[Event], Row] = {
    happened.MarketOpened: in_turn(
        market_named,
        when(
            "parties",
            to_all(N_("Stakes are due from %(who)s."), who=lambda e, narrator: narrator.labels(e.parties)),
            to_all(N_("Nobody has money to stake.")),
        ),
    ),
    happened.StakeMade: _STAKE,
    happened.StakeSealed: private(
        to_all(N_("You stake %(florins)s on %(product)s; nobody sees it until all have staked.")), _STAKE
    ),
    happened.StakesOpened: stakes_opened,
    happened.MarketSpun: in_turn(
        choose(
            "product",
            to_all(N_("The machine gives %(number)d, Balzello Perditutto: all is lost.")),
            gem=to_all(N_("The machine gives %(number)d: gem wins.")),
            ivory=to_all(N_("The machine gives %(number)d: ivory wins.")),
            gold=to_all(N_("The machine gives %(number)d: gold wins.")),
            spices=to_all(N_("The machine gives %(number)d: spices win.")),
        ),
        when(
            "taken",
            by(
                N_("You take %(florins)s of lost stakes."),
                N_("%(who)s takes %(florins)s of lost stakes."),
                florins=lambda e, narrator: narrator.florins(e.taken),
            ),
        ),
    ),
    happened.EventDrawn: event_drawn,
    happened.DuelFought: lambda e, narrator: duel([e], narrator),
}

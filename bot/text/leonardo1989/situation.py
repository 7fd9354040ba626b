"""What a reader should know to answer a question: palaces by quarter, debts, the market, an auction, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import Telling
from engine.leonardo1989.auction import lacking
from engine.leonardo1989.constants import MACHINE
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import DebtView, HoldingView, ProposalView, View

_BRIEFLY: Mapping[str, str] = {
    "toll": N_("%(florins)s of toll"),
    "rent": N_("%(florins)s of rent"),
    "office": N_("%(florins)s for the office"),
    "market": N_("%(florins)s of market winnings"),
    "tribute": N_("%(florins)s of tribute"),
}
_IN_FULL: Mapping[str, str] = {
    "toll": N_("%(florins)s of toll for %(place)s"),
    "rent": N_("%(florins)s of rent for %(place)s"),
    "office": N_("%(florins)s for the office of %(office)s"),
    "market": N_("%(florins)s of market winnings"),
    "tribute": N_("%(florins)s of tribute on %(space)s"),
}


def briefly(why: str, florins: int, tell: Telling) -> str:
    """A sum with its reason, if the place is known: "50 florins of rent"."""
    return tell.words.t(_BRIEFLY[why], florins=tell.florins(florins))


def in_full(why: str, florins: int, space: int, tell: Telling) -> str:
    """A sum with its reason and place: "50 florins of rent for Casa del Mulino (2)"."""
    office = tell.names.office(space) if why == "office" else ""
    return tell.words.t(
        _IN_FULL[why], florins=tell.florins(florins), place=tell.holding(space), space=tell.space(space), office=office
    )


def to(creditor: int | None, due: str, tell: Telling) -> str:
    """A sum with its creditor: "50 florins of rent to Bruno"; None is the bank."""
    if creditor is None:
        return tell.words.t("%(due)s to the bank", due=due)
    return tell.by(creditor, N_("%(due)s to you"), N_("%(due)s to %(who)s"), due=due)


def owed(creditor: int | None, due: str, seat: int, tell: Telling) -> str:
    """What a seat pays, as a sentence."""
    if creditor is None:
        return tell.by(seat, N_("You pay the bank %(due)s."), N_("%(who)s pays the bank %(due)s."), due=due)
    return tell.between(
        seat,
        creditor,
        N_("You pay %(whom)s %(due)s."),
        N_("%(who)s pays you %(due)s."),
        N_("%(who)s pays %(whom)s %(due)s."),
        due=due,
    )


# Palaces and bridges


def palace_lines(holdings: Sequence[HoldingView], pack: Pack, tell: Telling) -> Iterator[str]:
    """Palaces by quarter with works and rent, then bridges: "Waters Quarter: Casa del Mulino (2) rent 40, 1 work"."""
    for quarter, spaces in pack.quarters.items():
        held = [holding for holding in holdings if holding.space in spaces]
        if held:
            yield _quarter(quarter, held, tell)
    bridges = [holding.space for holding in holdings if not pack.spaces[holding.space].is_palace]
    if bridges:
        yield tell.words.t("Bridges: %(bridges)s.", bridges=tell.names.holdings(bridges))


def _quarter(quarter: str, held: Sequence[HoldingView], tell: Telling) -> str:
    words = tell.words
    palaces = "; ".join(palace(holding, tell) for holding in held)
    if held[0].whole_quarter:
        return words.t(
            "%(quarter)s, whole, rents doubled: %(palaces)s.", quarter=tell.names.quarter(quarter), palaces=palaces
        )
    return words.t("%(quarter)s: %(palaces)s.", quarter=tell.names.quarter(quarter), palaces=palaces)


def palace(holding: HoldingView, tell: Telling) -> str:
    """A palace that is owned: "Casa del Mulino (2), rent 40, 1 work"."""
    words, named = tell.words, tell.holding(holding.space)
    if not holding.works:
        return words.t("%(palace)s, rent %(rent)d", palace=named, rent=holding.rent)
    works = phrases.works(words, len(holding.works))
    return words.t("%(palace)s, rent %(rent)d, %(works)s", palace=named, rent=holding.rent, works=works)


def next_rent(holding: HoldingView, pack: Pack) -> int:
    """The rent of a palace with one more work."""
    return pack.rent(holding.space, len(holding.works) + 1, whole_quarter=holding.whole_quarter)


def quarter_line(space: int, view: View, tell: Telling) -> str:
    """Who owns the rest of a palace's quarter."""
    pack, words = view.pack, tell.words
    quarter = pack.spaces[space].quarter
    others = [each for each in pack.quarters[quarter] if each != space]
    owners: dict[int | None, list[int]] = {}
    for each in others:
        holding = view.holding(each)
        owners.setdefault(holding.owner if holding else None, []).append(each)
    said = [_owns(owner, spaces, tell) for owner, spaces in owners.items()]
    return words.t(
        "The rest of the %(quarter)s: %(owners)s.", quarter=tell.names.quarter(quarter), owners="; ".join(said)
    )


def _owns(owner: int | None, spaces: Sequence[int], tell: Telling) -> str:
    who = tell.words.t("nobody yet") if owner is None else tell.label(owner)
    return f"{who} ({', '.join(map(str, spaces))})"


def would_complete(space: int, party: int, view: View) -> bool:
    """Whether a palace would complete a quarter for a party."""
    return view.pack.spaces[space].is_palace and not lacking(view, space, party)


# What is open


def debt(each: DebtView, tell: Telling) -> str:
    due = to(each.creditor, in_full(each.why, each.florins, each.space, tell), tell)
    return f"{tell.heading(each.debtor)}: {due}"


def debt_lines(view: View, tell: Telling) -> list[str]:
    if not view.debts:
        return []
    return [tell.words.t("Debts:"), *(f"- {debt(each, tell)}." for each in view.debts)]


def proposal(each: ProposalView, tell: Telling) -> str:
    """A proposal as it is now: who to whom, what, and who has agreed."""
    words = tell.words
    if not each.is_guild:
        what = phrases.trade(each.by, each.to, each.give, each.take, each.florins, tell)
    elif each.pawn is None:
        what = words.t("a guild")
    else:
        what = phrases.guild(each.pawn, each.faction, tell)
    said = words.t("%(who)s to %(whom)s: %(what)s", who=tell.heading(each.by), whom=tell.label(each.to), what=what)
    if each.settled:
        return words.t("%(proposal)s; all have agreed.", proposal=said)
    return words.t("%(proposal)s; agreed: %(agreed)s.", proposal=said, agreed=tell.labels(each.agreed))


def proposal_lines(view: View, tell: Telling) -> list[str]:
    if not view.proposals:
        return []
    return [tell.words.t("Proposals:"), *(f"- {proposal(each, tell)}" for each in view.proposals)]


def odds(product: str, pack: Pack, tell: Telling) -> str:
    """A product's numbers and how likely they are: "2 or 12 (1 in 6)"."""
    numbers = pack.data.products[product]  # type: ignore[index]
    chance = Fraction(len(numbers), MACHINE)
    return tell.words.t(
        "%(numbers)s (%(part)d in %(whole)d)",
        numbers=tell.words.join([str(number) for number in numbers], "or"),
        part=chance.numerator,
        whole=chance.denominator,
    )

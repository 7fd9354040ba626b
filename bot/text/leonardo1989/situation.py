"""What a reader should know to answer a question: palaces by quarter, debts, the market, an auction, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from bot.text.language import N_
from bot.text.leonardo1989 import phrases
from bot.text.leonardo1989.phrases import GameNarrator
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


def briefly(why: str, florins: int, narrator: GameNarrator) -> str:
    """A sum with its reason, if the place is known: "50 florins of rent"."""
    return narrator.words.t(_BRIEFLY[why], florins=narrator.florins(florins))


def in_full(why: str, florins: int, space: int, narrator: GameNarrator) -> str:
    """A sum with its reason and place: "50 florins of rent for Casa del Mulino (2)"."""
    office = narrator.names.office(space) if why == "office" else ""
    return narrator.words.t(
        _IN_FULL[why],
        florins=narrator.florins(florins),
        place=narrator.names.holding(space),
        space=narrator.names.space(space),
        office=office,
    )


def to(creditor: int | None, due: str, narrator: GameNarrator) -> str:
    """A sum with its creditor: "50 florins of rent to Bruno"; None is the bank."""
    if creditor is None:
        return narrator.words.t("%(due)s to the bank", due=due)
    return narrator.by(creditor, N_("%(due)s to you"), N_("%(due)s to %(who)s"), due=due)


def owed(creditor: int | None, due: str, seat: int, narrator: GameNarrator) -> str:
    """What a seat pays, as a sentence."""
    if creditor is None:
        return narrator.by(seat, N_("You pay the bank %(due)s."), N_("%(who)s pays the bank %(due)s."), due=due)
    return narrator.between(
        seat,
        creditor,
        N_("You pay %(whom)s %(due)s."),
        N_("%(who)s pays you %(due)s."),
        N_("%(who)s pays %(whom)s %(due)s."),
        due=due,
    )


# Palaces and bridges


def palace_lines(holdings: Sequence[HoldingView], pack: Pack, narrator: GameNarrator) -> Iterator[str]:
    """Palaces by quarter with works and rent, then bridges: "Waters Quarter: Casa del Mulino (2) rent 40, 1 work"."""
    for quarter, spaces in pack.quarters.items():
        held = [holding for holding in holdings if holding.space in spaces]
        if held:
            yield _quarter(quarter, held, narrator)
    bridges = [holding.space for holding in holdings if not pack.spaces[holding.space].is_palace]
    if bridges:
        yield narrator.words.t("Bridges: %(bridges)s.", bridges=narrator.names.holdings(bridges))


def _quarter(quarter: str, held: Sequence[HoldingView], narrator: GameNarrator) -> str:
    words = narrator.words
    palaces = "; ".join(palace(holding, narrator) for holding in held)
    if held[0].whole_quarter:
        return words.t(
            "%(quarter)s, whole, rents doubled: %(palaces)s.", quarter=narrator.names.quarter(quarter), palaces=palaces
        )
    return words.t("%(quarter)s: %(palaces)s.", quarter=narrator.names.quarter(quarter), palaces=palaces)


def palace(holding: HoldingView, narrator: GameNarrator) -> str:
    """A palace that is owned: "Casa del Mulino (2), rent 40, 1 work"."""
    words, named = narrator.words, narrator.names.holding(holding.space)
    if not holding.works:
        return words.t("%(palace)s, rent %(rent)d", palace=named, rent=holding.rent)
    works = phrases.works(words, len(holding.works))
    return words.t("%(palace)s, rent %(rent)d, %(works)s", palace=named, rent=holding.rent, works=works)


def next_rent(holding: HoldingView, pack: Pack) -> int:
    """The rent of a palace with one more work."""
    return pack.rent(holding.space, len(holding.works) + 1, whole_quarter=holding.whole_quarter)


def quarter_line(space: int, view: View, narrator: GameNarrator) -> str:
    """Who owns the rest of a palace's quarter."""
    pack, words = view.pack, narrator.words
    quarter = pack.spaces[space].quarter
    others = [each for each in pack.quarters[quarter] if each != space]
    owners: dict[int | None, list[int]] = {}
    for each in others:
        holding = view.holding(each)
        owners.setdefault(holding.owner if holding else None, []).append(each)
    sentences = [_owns(owner, spaces, narrator) for owner, spaces in owners.items()]
    return words.t(
        "The rest of the %(quarter)s: %(owners)s.", quarter=narrator.names.quarter(quarter), owners="; ".join(sentences)
    )


def _owns(owner: int | None, spaces: Sequence[int], narrator: GameNarrator) -> str:
    who = narrator.words.t("nobody yet") if owner is None else narrator.label(owner)
    return f"{who} ({', '.join(map(str, spaces))})"


def would_complete(space: int, party: int, view: View) -> bool:
    """Whether a palace would complete a quarter for a party."""
    return view.pack.spaces[space].is_palace and not lacking(view, space, party)


# What is open


def debt(each: DebtView, narrator: GameNarrator) -> str:
    due = to(each.creditor, in_full(each.why, each.florins, each.space, narrator), narrator)
    return f"{narrator.heading(each.debtor)}: {due}"


def debt_lines(view: View, narrator: GameNarrator) -> list[str]:
    if not view.debts:
        return []
    return [narrator.words.t("Debts:"), *(f"- {debt(each, narrator)}." for each in view.debts)]


def proposal(each: ProposalView, narrator: GameNarrator) -> str:
    """A proposal as it is now: who to whom, what, and who has agreed."""
    words = narrator.words
    if not each.is_guild:
        what = phrases.trade(each.by, each.to, each.give, each.take, each.florins, narrator)
    elif each.pawn is None:
        what = words.t("a guild")
    else:
        what = phrases.guild(each.pawn, each.faction, narrator)
    sentences = words.t(
        "%(who)s to %(whom)s: %(what)s", who=narrator.heading(each.by), whom=narrator.label(each.to), what=what
    )
    if each.settled:
        return words.t("%(proposal)s; all have agreed.", proposal=sentences)
    return words.t("%(proposal)s; agreed: %(agreed)s.", proposal=sentences, agreed=narrator.labels(each.agreed))


def proposal_lines(view: View, narrator: GameNarrator) -> list[str]:
    if not view.proposals:
        return []
    return [narrator.words.t("Proposals:"), *(f"- {proposal(each, narrator)}" for each in view.proposals)]


def odds(product: str, pack: Pack, narrator: GameNarrator) -> str:
    """A product's numbers and how likely they are: "2 or 12 (1 in 6)"."""
    numbers = pack.data.products[product]  # type: ignore[index]
    chance = Fraction(len(numbers), MACHINE)
    return narrator.words.t(
        "%(numbers)s (%(part)d in %(whole)d)",
        numbers=narrator.words.join([str(number) for number in numbers], "or"),
        part=chance.numerator,
        whole=chance.denominator,
    )

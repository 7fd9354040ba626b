"""One place or one player in words, and what the reader owns."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.language import N_, paragraph
from bot.text.leonardo1989 import cards, situation
from bot.text.leonardo1989.board import estate, offices, standing
from bot.text.leonardo1989.cards import sheet
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.panel_words import PLACE, SEAT, id_of, parted
from engine.leonardo1989.offices import office_holder
from engine.leonardo1989.pack import Pack
from engine.leonardo1989.view import HoldingView, PlayerView, View


def hand(view: View, narrator: GameNarrator) -> list[str]:
    """Standing, faction, palaces with the bank's prices, offices, men, sealed bids. Raises `ValueError` for a
    spectator, who owns nothing."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    words, party = narrator.words, view.party_of(view.seat)
    if view.players[view.seat].out:
        return [words.t("You are ruined, and out of the game."), narrator.names.source()]
    paragraphs = [standing(party, view, narrator), faction_line(party, narrator), *_holdings(party, view, narrator)]
    if party.offices:
        paragraphs.append(words.t("Your offices: %(offices)s.", offices=offices(party, narrator)))
    if party.men:
        men = words.join([narrator.names.man(man) for man in party.men])
        paragraphs.append(words.t("Your men-at-arms: %(men)s.", men=men))
    return [*paragraphs, *_sealed(view, narrator), narrator.names.source()]


def faction_line(party: PlayerView, narrator: GameNarrator) -> str:
    if party.faction is None:
        return narrator.words.t("You have not chosen a faction yet.")
    faction = narrator.names.faction(party.faction)
    if party.shown:
        return narrator.words.t("Your faction: %(faction)s. Everybody knows it.", faction=faction)
    return narrator.words.t("Your faction: %(faction)s. Nobody else knows.", faction=faction)


def _holdings(party: PlayerView, view: View, narrator: GameNarrator) -> list[str]:
    owned = view.spaces_of(party.seat)
    if not owned:
        return [narrator.words.t("You own no palace.")]
    sales = ", ".join(f"{holding.space}: {holding.sale}" for holding in owned)
    lines = [
        narrator.words.t("Your palaces:"),
        *(f"- {line}" for line in situation.palace_lines(owned, view.pack, narrator)),
    ]
    return ["\n".join(lines), narrator.words.t("The bank would pay, by number: %(sales)s.", sales=sales)]


def _sealed(view: View, narrator: GameNarrator) -> list[str]:
    words = narrator.words
    if view.auction and not view.auction.live and view.auction.own_bid is not None:
        return [words.t("Your secret bid: %(florins)s.", florins=narrator.florins(view.auction.own_bid))]
    if view.market and view.market.own_stake:
        product, florins = view.market.own_stake
        return [
            words.t(
                "Your secret stake: %(florins)s on %(product)s.",
                florins=narrator.florins(florins),
                product=narrator.names.product(product),
            )
        ]
    return []


def all_close_ups(view: View, narrator: GameNarrator) -> tuple[tuple[str, str], ...]:
    """Every seat and every space, with its name."""
    seats = tuple((id_of(SEAT, player.seat), narrator.heading(player.seat)) for player in view.players)
    return (*seats, *((id_of(PLACE, space), narrator.names.space(space)) for space in view.pack.spaces))


def subject(what: str, pack: Pack, seats: int) -> tuple[str, int]:
    """A close-up's kind and its number. Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    numbers = {SEAT: range(seats), PLACE: pack.spaces}[kind]
    return kind, {str(number): number for number in numbers}[which]


def close_up(what: str, view: View, narrator: GameNarrator) -> list[str]:
    """Raises `KeyError`."""
    kind, number = subject(what, view.pack, len(view.players))
    return list(_seat(number, view, narrator) if kind == SEAT else _place(number, view, narrator))


def _seat(seat: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    """The party the seat plays with; if it is ruined, that it is."""
    if view.players[seat].out:
        yield narrator.words.t("Ruined: %(who)s.", who=narrator.label(seat))
        return
    party = view.party_of(seat)
    yield estate(party, view, narrator)
    for holding in view.spaces_of(party.seat):
        if holding.works:
            yield f"{narrator.names.holding(holding.space)}: {_works(holding, narrator)}."


def _place(space: int, view: View, narrator: GameNarrator) -> Iterator[str]:
    """A space's name, its owner and what it earns or does, the works shown, and the pawns there."""
    words, found, holding = narrator.words, view.pack.spaces[space], view.holding(space)
    yield f"**{narrator.names.holding(space)}**"
    if holding:
        yield _owner(holding, narrator)
    elif found.for_sale:
        yield words.t("Nobody owns it.")
    if holding and holding.works:
        yield words.t("On show: %(works)s.", works=_works(holding, narrator))
    if pawns := view.pawns_at(space):
        yield words.t("Here now: %(who)s.", who=narrator.labels(pawns))
    if found.is_palace:
        yield "\n".join(cards.palace(str(space), narrator.names))
        yield situation.quarter_line(space, view, narrator)
    elif found.for_sale:
        yield "\n".join(cards.bridge(str(space), narrator.names))
    else:
        yield _office(space, view, narrator)


_STOPPING = N_("Owner: %(who)s. A visitor pays %(rent)s.")
_CROSSING = N_("Owner: %(who)s. Rivals who cross it or stop there pay %(rent)s.")
"""A rival who stops at a palace pays; at a bridge one who crosses it pays too (leonardo1989/rent,
leonardo1989/bridge)."""


def _owner(holding: HoldingView, narrator: GameNarrator) -> str:
    words = narrator.words
    sentence = _STOPPING if narrator.names.pack.spaces[holding.space].is_palace else _CROSSING
    owned = words.t(sentence, who=narrator.label(holding.owner), rent=narrator.florins(holding.rent))
    doubled = words.t("The whole quarter is in one hand: rents are doubled.") if holding.whole_quarter else ""
    sale = words.t("The bank would pay %(florins)s.", florins=narrator.florins(holding.sale))
    return paragraph(owned, doubled, sale)


def _works(holding: HoldingView, narrator: GameNarrator) -> str:
    return narrator.words.join([narrator.names.valued(work) for work in holding.works])


def _office(space: int, view: View, narrator: GameNarrator) -> str:
    """Who holds the office of a square or market, and its card."""
    holder = office_holder(view, space)
    if space not in view.pack.offices:
        return ""
    card = sheet(f"office_{space}", narrator.names)
    if holder is None:
        return card
    return "\n".join((narrator.words.t("The office is held by %(who)s.", who=narrator.label(holder)), card))


__all__ = ["all_close_ups", "close_up", "subject"]

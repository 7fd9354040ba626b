"""The table in words, for screen readers and for readers who prefer text; how each party stands."""

from __future__ import annotations

from collections.abc import Iterator

from bot.text.discord_text import ALT_TEXT, shortened
from bot.text.language import N_
from bot.text.leonardo1989 import phrases, situation
from bot.text.leonardo1989.phrases import GameNarrator
from bot.text.narrator import colour_name
from engine.leonardo1989.scoring import end_near, last_round
from engine.leonardo1989.view import PlayerView, View


def status(view: View, narrator: GameNarrator) -> list[str]:
    """One line per party, at the end the richest first; then the ruined."""
    parties = [player for player in view.players if player.is_party]
    if view.result:
        parties.sort(key=lambda party: -party.worth)
    lines = [f"- {standing(party, view, narrator)}" for party in parties]
    if out := ruined(view, narrator):
        lines.append(f"- {out}")
    return lines


def standing(party: PlayerView, view: View, narrator: GameNarrator) -> str:
    """A party in a line: "Ada (red): 250 florins, worth 790; on Drawbridge (13); 3 palaces with 2 works"."""
    words = narrator.words
    parts = [
        words.t("%(florins)s, worth %(worth)d", florins=narrator.florins(party.florins), worth=party.worth),
        words.t("on %(space)s", space=narrator.names.space(party.at)),
        words.join(list(_owned(party, view, narrator))),
    ]
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=narrator.party(party),
        colour=colour_name(narrator.words, party.colour),
        parts="; ".join(part for part in parts if part),
    )


def _owned(party: PlayerView, view: View, narrator: GameNarrator) -> Iterator[str]:
    words, owned = narrator.words, view.spaces_of(party.seat)
    palaces = [holding for holding in owned if view.pack.spaces[holding.space].is_palace]
    if palaces:
        yield phrases.palaces(words, len(palaces))
    if works := sum(len(holding.works) for holding in palaces):
        yield phrases.works(words, works)
    if len(owned) > len(palaces):
        yield phrases.bridges(words, len(owned) - len(palaces))
    if party.offices:
        yield phrases.offices(words, len(party.offices))
    if party.men:
        yield phrases.men(words, len(party.men))


def ruined(view: View, narrator: GameNarrator) -> str:
    """Who is out of the game; "" if no player is."""
    out = [narrator.label(player.seat) for player in view.players if player.out]
    return narrator.words.t("Ruined: %(who)s.", who=narrator.words.join(out)) if out else ""


PHASES = {
    "faction": N_("choosing factions"),
    "works": N_("before the spin"),
    "place": N_("showing works of art"),
    "spin": N_("choosing a spin"),
    "power": N_("an office decides"),
    "buy": N_("a palace or bridge for sale"),
    "bid": N_("secret bids"),
    "raise": N_("an auction"),
    "stake": N_("secret stakes"),
    "sell": N_("a debt to meet"),
    "rescue": N_("somebody near ruin"),
    "join": N_("somebody near ruin"),
    "ruin": N_("somebody near ruin"),
    "over": N_("the end"),
}


def board(view: View, narrator: GameNarrator) -> list[str]:
    """Where the game is, each party's holdings, what is open, the decks, and the source of the figures."""
    open_ = [*situation.debt_lines(view, narrator), *situation.proposal_lines(view, narrator)]
    return [
        now(view, narrator),
        *(estate(party, view, narrator) for party in view.parties()),
        *([out] if (out := ruined(view, narrator)) else []),
        *(["\n".join(open_)] if open_ else []),
        _decks(view, narrator),
        narrator.names.source(),
    ]


def now(view: View, narrator: GameNarrator) -> str:
    """Round, the party to move, what is being decided, and the auction or market that is open."""
    return " ".join([_round(view, narrator), *_open(view, narrator)])


def _round(view: View, narrator: GameNarrator) -> str:
    words, phase = narrator.words, narrator.words.t(PHASES[view.phase])
    if not view.round:
        return words.t("Before the first round: %(phase)s.", phase=phase)
    turn = {"who": narrator.name(view.mover), "round": view.round, "phase": phase, "rounds": last_round(view)}
    if view.result:
        return words.t("The game ended in round %(round)d.", **turn)
    if view.closing:
        return words.t("Round %(round)d, the last. Turn of %(who)s: %(phase)s.", **turn)
    if end_near(view):
        return words.t("Round %(round)d of %(rounds)d, if nobody is ruined before. Turn of %(who)s: %(phase)s.", **turn)
    if view.options.end == "rounds":
        return words.t("Round %(round)d of %(rounds)d. Turn of %(who)s: %(phase)s.", **turn)
    return words.t("Round %(round)d. Turn of %(who)s: %(phase)s.", **turn)


def _open(view: View, narrator: GameNarrator) -> Iterator[str]:
    words, t = narrator.words, narrator.words.t
    if view.unsworn:
        yield t("Still to choose a faction: %(who)s.", who=narrator.labels(view.unsworn))
    if view.auction:
        yield t("Auctioned: %(palace)s.", palace=narrator.names.holding(view.auction.space))
        if view.auction.live:
            made = [
                (party, bid)
                for party, bid in zip(view.auction.parties, view.auction.bids, strict=True)
                if bid is not None
            ]
            if made:
                bids = narrator.each([party for party, _ in made], [bid for _, bid in made])
                yield t("Bids: %(bids)s.", bids=bids)
            yield t("Still in: %(who)s.", who=narrator.labels(view.auction.waiting))
        else:
            yield _answered(view.auction.parties, view.auction.has_bid, narrator)
    if view.market:
        yield t("Market on %(space)s.", space=narrator.names.space(view.players[view.mover].at))
        yield _answered(view.market.parties, view.market.has_staked, narrator)
    if view.spins:
        spins = narrator.each([spin.seat for spin in view.spins], [spin.number for spin in view.spins])
        yield t("The guild spins: %(spins)s.", spins=spins)
    if view.drawn:
        yield t("Works drawn: %(works)s.", works=words.join([narrator.names.valued(work) for work in view.drawn]))


def _answered(parties: tuple[int, ...], made: tuple[bool, ...], narrator: GameNarrator) -> str:
    missing = [party for party, has in zip(parties, made, strict=True) if not has]
    return narrator.words.t("Still awaited: %(who)s.", who=narrator.labels(missing))


def estate(party: PlayerView, view: View, narrator: GameNarrator) -> str:
    """A party with all its property."""
    words, owned = narrator.words, view.spaces_of(party.seat)
    who = f"**{narrator.party(party)}**"
    lines = [
        words.t(
            "%(who)s (%(colour)s): %(florins)s, worth %(worth)d, on %(space)s.",
            who=who,
            colour=colour_name(narrator.words, party.colour),
            florins=narrator.florins(party.florins),
            worth=party.worth,
            space=narrator.names.space(party.at),
        )
    ]
    if party.is_guild:
        lines.append(words.t("- A guild; %(who)s decides for it.", who=narrator.label(party.speaker)))
    if party.faction:
        lines.append(words.t("- Faction: %(faction)s.", faction=narrator.names.faction(party.faction)))
    lines += [f"- {line}" for line in situation.palace_lines(owned, view.pack, narrator)]
    if not owned:
        lines.append(words.t("- No palace."))
    if party.offices:
        lines.append(words.t("- Offices: %(offices)s.", offices=offices(party, narrator)))
    if party.men:
        men = ", ".join(narrator.names.man(man) for man in party.men)
        lines.append(words.t("- %(count)s: %(men)s.", count=phrases.men(words, len(party.men)), men=men))
    return "\n".join(lines)


def offices(party: PlayerView, narrator: GameNarrator) -> str:
    """A party's offices with their squares: "Imperial Vicar (7)"."""
    return ", ".join(f"{narrator.names.office(space)} ({space})" for space in party.offices)


def _decks(view: View, narrator: GameNarrator) -> str:
    return narrator.words.t(
        "Left in the decks: %(works)d works of art, %(events)d events, %(offices)d offices, %(men)d men-at-arms.",
        works=view.works_left,
        events=view.events_left,
        offices=view.offices_left + len(view.offices_under),
        men=len(view.men_left),
    )


SHORT_NAME = 14
"""The length of a short name, used if the full names do not fit."""


def alt(view: View, narrator: GameNarrator) -> str:
    """Who owns what, by the numbers of the spaces; with short names and without words if that is too long."""
    whole = [now(view, narrator), *(_whole(party, view, narrator) for party in view.parties()), ruined(view, narrator)]
    text = " ".join(part for part in whole if part)
    if len(text) <= ALT_TEXT:
        return text
    brief = [_now_briefly(view, narrator), *(_briefly(party, view, narrator) for party in view.parties())]
    return shortened(" ".join(brief), ALT_TEXT)


def _whole(party: PlayerView, view: View, narrator: GameNarrator) -> str:
    words = narrator.words
    parts = [narrator.florins(party.florins), words.t("on %(space)s", space=narrator.names.space(party.at))]
    if palaces := list(_palaces(party, view)):
        parts.append(words.t("palaces %(numbers)s", numbers=" ".join(palaces)))
    if bridges := [str(space) for space in _bridges(party, view)]:
        parts.append(words.t("bridges %(numbers)s", numbers=" ".join(bridges)))
    if party.offices:
        parts.append(words.t("offices %(numbers)s", numbers=" ".join(map(str, party.offices))))
    if party.men:
        parts.append(phrases.men(words, len(party.men)))
    return words.t(
        "%(who)s (%(colour)s): %(parts)s.",
        who=narrator.party(party),
        colour=colour_name(narrator.words, party.colour),
        parts=", ".join(parts),
    )


def _palaces(party: PlayerView, view: View) -> Iterator[str]:
    """Palaces by number, with their works: "2 5+1 32+4"."""
    for holding in view.spaces_of(party.seat):
        if view.pack.spaces[holding.space].is_palace:
            yield f"{holding.space}+{len(holding.works)}" if holding.works else str(holding.space)


def _bridges(party: PlayerView, view: View) -> list[int]:
    held = view.spaces_of(party.seat)
    return [holding.space for holding in held if not view.pack.spaces[holding.space].is_palace]


# In figures


def _now_briefly(view: View, narrator: GameNarrator) -> str:
    return narrator.words.t(
        "Round %(round)d, turn of %(who)s. Spaces by number; 5+1 is palace 5 with 1 work.",
        round=view.round,
        who=shortened(narrator.name(view.mover), SHORT_NAME),
    )


def _briefly(party: PlayerView, view: View, narrator: GameNarrator) -> str:
    """A party in figures: "Ada (red) 250 at 13: 2 5+1; bridges 6; offices 7; men 2."."""
    words = narrator.words
    parts = [" ".join(_palaces(party, view)) or "–"]
    if bridges := _bridges(party, view):
        parts.append(words.t("bridges %(numbers)s", numbers=" ".join(map(str, bridges))))
    if party.offices:
        parts.append(words.t("offices %(numbers)s", numbers=" ".join(map(str, party.offices))))
    if party.men:
        parts.append(words.t("men %(count)d", count=len(party.men)))
    return words.t(
        "%(who)s (%(colour)s) %(florins)d at %(space)d: %(parts)s.",
        who=" + ".join(shortened(narrator.name(member), SHORT_NAME) for member in party.members),
        colour=colour_name(narrator.words, party.colour),
        florins=party.florins,
        space=party.at,
        parts="; ".join(parts),
    )

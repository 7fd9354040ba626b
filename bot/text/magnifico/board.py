"""The table in words: everything its pictures show, for readers who prefer text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.text.discord_text import ALT_TEXT, shortened
from bot.text.language import N_, paragraph
from bot.text.magnifico import phrases
from bot.text.magnifico.answers import wish_list
from bot.text.magnifico.cards import brief
from bot.text.magnifico.decisions import armies
from bot.text.magnifico.orders import ORDERS
from bot.text.magnifico.phrases import GameNarrator
from bot.text.narrator import colour_name
from bot.text.panel_words import PLACE, SEAT, id_of, parted, seat_of
from engine.magnifico.cards import useless
from engine.magnifico.position import cards_in_play
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import LandView, PlayerView, View, left_ahead

PHASES = {
    "homes": N_("first castles"),
    "recruiting": N_("recruiting"),
    "bids": N_("secret bids"),
    "picks": N_("choosing cards"),
    "turn": N_("turns"),
    "battle": N_("battle"),
    "over": N_("the end"),
}


def board(view: View, narrator: GameNarrator) -> list[str]:
    """Round and phase, each player's holdings, what is free, what is left, and the source of the figures."""
    return [
        _now(view, narrator),
        *("\n".join(player_lines(player, view, narrator)) for player in view.players),
        _free(view, narrator),
        _reserve(view, narrator),
        narrator.names.source(),
    ]


def alt(view: View, narrator: GameNarrator) -> str:
    """The board for a screen reader, grouped by owner, without money and cards; soldiers only if that is too long."""
    for whole in (True, False):
        owners = (_owner_briefly(player, view, narrator, whole=whole) for player in view.players)
        text = " ".join([_now(view, narrator), narrator.words.t("Soldiers by territory:"), *owners])
        if len(text) <= ALT_TEXT:
            break
    return shortened(text, ALT_TEXT)


def _owner_briefly(player: PlayerView, view: View, narrator: GameNarrator, *, whole: bool) -> str:
    lands = "; ".join(_land_briefly(land, narrator, whole=whole) for land in _owned(view, player.seat))
    return narrator.words.t(
        "%(who)s (%(colour)s, %(points)s): %(lands)s.",
        who=narrator.name(player.seat),
        colour=colour_name(narrator.words, player.colour),
        points=phrases.points(narrator.words, player.score),
        lands=lands or narrator.words.t("none"),
    )


def _land_briefly(land: LandView, narrator: GameNarrator, *, whole: bool) -> str:
    """A territory for alt text: "Rome 3, 1 tank, castle level 2", or "Rome 3"."""
    parts = [f"{narrator.names.place(land.place)} {land.soldiers}"]
    if whole and (land.tanks or land.airplanes):
        parts.append(narrator.force(0, land.tanks, land.airplanes))
    if whole and land.castle:
        parts.append(narrator.words.t("castle level %(level)d", level=land.level))
    return ", ".join(parts)


def status(view: View, narrator: GameNarrator) -> list[str]:
    """One line per player, leaders first."""
    players = sorted(view.players, key=lambda player: -player.score)
    return [f"- {_standing(player, view, narrator)}" for player in players]


def hand(view: View, narrator: GameNarrator) -> list[str]:
    """What the reader owns off the map. Raises `ValueError` for a spectator, who owns nothing."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    player = view.players[view.seat]
    t = narrator.words.t
    stored = [_stored(card, player, view, narrator) for card in player.store or ()]
    active = [
        f"- {narrator.names.card(card)}: {brief(card, narrator.names, stored=False)}" for card in cards_in_play(player)
    ]
    paragraphs = [
        _standing(player, view, narrator),
        "\n".join([t("Stored:"), *stored]) if stored else t("You have no stored card."),
        "\n".join([t("In play:"), *active]) if active else t("You have no card in play."),
        t("Soldiers in reserve: %(count)d.", count=player.soldiers_left),
    ]
    if view.auction and view.auction.own_bid is not None and view.auction.bids is None:
        paragraphs.append(t("Your secret bid: %(florins)s.", florins=narrator.florins(view.auction.own_bid)))
    if left := left_ahead(view).wishes:
        paragraphs.append(t("Your wish list: %(wishes)s.", wishes=wish_list(left, narrator)))
    if defence := left_ahead(view).defence:
        paragraphs.append(t("Your defence: %(orders)s.", orders=ORDERS.preset(defence, narrator.words).name))
    if attacks := left_ahead(view).attacks:
        paragraphs.append(t("Your attacks: %(orders)s.", orders=ORDERS.preset(attacks, narrator.words).name))
    return [*paragraphs, narrator.names.source()]


def _stored(card: str, player: PlayerView, view: View, narrator: GameNarrator) -> str:
    """A card of the reader's store, and whether it can never leave it."""
    line = f"- {narrator.names.card(card)}: {brief(card, narrator.names)}"
    if useless(view, card, player.inventions):
        return narrator.words.t("%(card)s (can never be played: you have one in play)", card=line)
    return line


def _now(view: View, narrator: GameNarrator) -> str:
    words = narrator.words
    lines = [
        words.t(
            "Round %(round)d, %(phase)s. Leonardo is with %(who)s; %(target)d points win.",
            round=view.round,
            phase=words.t(PHASES[view.phase]),
            who=narrator.label(view.leonardo),
            target=view.options.target,
        )
    ]
    if view.auction:
        lines.append(words.t("On offer: %(cards)s.", cards=narrator.names.cards(view.auction.offer)))
    if view.battle:
        lines.append(
            words.t(
                "Battle in %(target)s, attacked from %(source)s.",
                target=narrator.names.place(view.battle.target),
                source=narrator.names.place(view.battle.source),
            )
        )
        lines += armies(view.battle, view, narrator)
    return " ".join(lines)


def _standing(player: PlayerView, view: View, narrator: GameNarrator) -> str:
    """How a player stands: points, what the next scoring would bring, money, land."""
    words = narrator.words
    over = N_("%(who)s (%(colour)s): %(points)s; %(florins)s; %(territories)s, %(castles)s.")
    goes_on = N_(
        "%(who)s (%(colour)s): %(points)s, +%(next)d if the round ended now; %(florins)s; %(territories)s, %(castles)s."
    )
    return words.t(
        over if view.result else goes_on,
        who=words.t("You") if player.seat == narrator.audience.reader else narrator.name(player.seat),
        colour=colour_name(narrator.words, player.colour),
        points=phrases.points(words, player.score),
        next=player.next_points,
        florins=narrator.florins(player.florins),
        territories=phrases.territories(words, player.territories),
        castles=phrases.castles(words, player.castles),
    )


def player_lines(player: PlayerView, view: View, narrator: GameNarrator) -> list[str]:
    """All the reader may know of a player, line by line."""
    words = narrator.words
    lines = [_standing(player, view, narrator)]
    lines += [f"- {land_line(land, narrator)}" for land in _owned(view, player.seat)]
    if cards := cards_in_play(player):
        lines.append(words.t("In play: %(cards)s.", cards=narrator.names.cards(cards)))
    if player.store:
        lines.append(words.t("Stored: %(cards)s.", cards=narrator.names.cards(player.store)))
    elif player.stored:
        lines.append(words.n("%(count)d stored card, face down.", "%(count)d stored cards, face down.", player.stored))
    lines.append(words.t("Soldiers in reserve: %(count)d.", count=player.soldiers_left))
    return lines


def _owned(view: View, seat: int) -> Iterator[LandView]:
    return (land for land in view.lands if land.owner == seat)


def land_line(land: LandView, narrator: GameNarrator) -> str:
    """A territory with everything on it."""
    force = narrator.force(land.soldiers, land.tanks, land.airplanes)
    built = _built(land, narrator)
    return (
        f"{narrator.names.place(land.place)}: {force}; {built}"
        if built
        else f"{narrator.names.place(land.place)}: {force}"
    )


def _built(land: LandView, narrator: GameNarrator) -> str:
    words = narrator.words
    if not land.castle:
        return ""
    if land.towers == FULL_TOWERS:
        return words.t("a Perfect City, level %(level)d", level=land.level)
    if land.towers:
        return words.t(
            "a castle with %(towers)s, level %(level)d", towers=phrases.towers(words, land.towers), level=land.level
        )
    return words.t("a castle, level %(level)d", level=land.level)


def _free(view: View, narrator: GameNarrator) -> str:
    free = tuple(land.place for land in view.lands if land.owner is None)
    if not free:
        return narrator.words.t("No territory is empty.")
    return narrator.words.t("Empty: %(places)s.", places=narrator.names.places(free))


def _reserve(view: View, narrator: GameNarrator) -> str:
    return narrator.words.t(
        "In the reserve: %(machines)s, %(castles)s, %(towers)s. "
        "In the decks: %(machine_cards)d cards of machines, %(cards)d others.",
        machines=narrator.force(0, view.tanks_left, view.airplanes_left),
        castles=phrases.castles(narrator.words, view.castles_left),
        towers=phrases.towers(narrator.words, view.towers_left),
        machine_cards=view.machine_deck,
        cards=view.project_deck,
    )


def close_ups(view: View, narrator: GameNarrator) -> tuple[tuple[str, str], ...]:
    """Players, then territories by name: id and name."""
    places = sorted((narrator.names.place(place), place) for place in view.pack.territories)
    return (
        *((id_of(SEAT, player.seat), narrator.heading(player.seat)) for player in view.players),
        *((id_of(PLACE, place), name) for name, place in places),
    )


def close_up(what: str, view: View, narrator: GameNarrator) -> list[str]:
    """Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    return _KINDS[kind](which, view, narrator)


def _player(which: str, view: View, narrator: GameNarrator) -> list[str]:
    """All the reader may know of a player, and what the player's cards in play do."""
    player = view.players[seat_of(which, len(view.players))]
    cards = dict.fromkeys(cards_in_play(player))
    effects = [f"- {narrator.names.card(card)}: {brief(card, narrator.names, stored=False)}" for card in cards]
    return ["\n".join(player_lines(player, view, narrator)), *(["\n".join(effects)] if effects else [])]


def _place(place: str, view: View, narrator: GameNarrator) -> list[str]:
    """A territory's owner and pieces, and what can be reached from it."""
    if place not in view.pack.territories:
        raise KeyError(place)
    land = view.land(place)
    if land.owner is None:
        held = narrator.words.t("%(place)s is empty.", place=narrator.names.place(place))
    else:
        held = narrator.words.t("%(who)s holds it.", who=narrator.heading(land.owner))
        if land.owner == narrator.audience.reader:
            held = narrator.words.t("You hold it.")
        held = paragraph(f"{land_line(land, narrator)}.", held)
    return [held, "\n".join(_around(place, view, narrator))]


def _around(place: str, view: View, narrator: GameNarrator) -> Iterator[str]:
    """A territory's neighbours with their owners, and its seas."""
    near = [other for other in view.pack.territories if other in view.pack.neighbours[place]]
    named = ", ".join(_with_owner(other, view, narrator) for other in near)
    if named:
        yield narrator.words.t("By land: %(places)s.", places=named)
    territory = next(each for each in view.pack.data.territories if each.id == place)
    if territory.seas:
        yield narrator.words.t("By sea: %(seas)s.", seas=", ".join(map(narrator.names.sea, territory.seas)))


def _with_owner(place: str, view: View, narrator: GameNarrator) -> str:
    """A neighbour: "Naples (Bruno, 4)"; an empty one by its name."""
    land = view.land(place)
    if land.owner is None:
        return narrator.names.place(place)
    return f"{narrator.names.place(place)} ({narrator.label(land.owner)}, {land.soldiers})"


_KINDS: Mapping[str, Callable[[str, View, GameNarrator], list[str]]] = {SEAT: _player, PLACE: _place}

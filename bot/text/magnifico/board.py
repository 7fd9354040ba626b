"""The table in words: everything its pictures show, for readers who prefer text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.text.discord_text import ALT_TEXT, shortened
from bot.text.language import N_, paragraph
from bot.text.magnifico import phrases
from bot.text.magnifico.cards import brief
from bot.text.magnifico.decisions import armies
from bot.text.magnifico.phrases import Telling
from bot.text.panel_words import PLACE, SEAT, id_of, parted, seat_of
from engine.magnifico.cards import useless
from engine.magnifico.position import cards_in_play
from engine.magnifico.state import FULL_TOWERS
from engine.magnifico.view import LandView, PlayerView, View

PHASES = {
    "homes": N_("first castles"),
    "recruiting": N_("recruiting"),
    "bids": N_("secret bids"),
    "picks": N_("choosing cards"),
    "turn": N_("turns"),
    "battle": N_("battle"),
    "over": N_("the end"),
}


def board(view: View, tell: Telling) -> list[str]:
    """Round and phase, each player's holdings, what is free, what is left, and the source of the figures."""
    return [
        _now(view, tell),
        *("\n".join(player_lines(player, view, tell)) for player in view.players),
        _free(view, tell),
        _reserve(view, tell),
        tell.names.source(),
    ]


def alt(view: View, tell: Telling) -> str:
    """The board for a screen reader, grouped by owner, without money and cards; soldiers only if that is too long."""
    for whole in (True, False):
        owners = (_owner_briefly(player, view, tell, whole=whole) for player in view.players)
        text = " ".join([_now(view, tell), tell.words.t("Soldiers by territory:"), *owners])
        if len(text) <= ALT_TEXT:
            break
    return shortened(text, ALT_TEXT)


def _owner_briefly(player: PlayerView, view: View, tell: Telling, *, whole: bool) -> str:
    lands = "; ".join(_land_briefly(land, tell, whole=whole) for land in _owned(view, player.seat))
    return tell.words.t(
        "%(who)s (%(colour)s, %(points)s): %(lands)s.",
        who=tell.name(player.seat),
        colour=tell.names.colour(player.colour),
        points=phrases.points(tell.words, player.score),
        lands=lands or tell.words.t("none"),
    )


def _land_briefly(land: LandView, tell: Telling, *, whole: bool) -> str:
    """A territory for alt text: "Rome 3, 1 tank, castle level 2", or "Rome 3"."""
    parts = [f"{tell.place(land.place)} {land.soldiers}"]
    if whole and (land.tanks or land.airplanes):
        parts.append(tell.force(0, land.tanks, land.airplanes))
    if whole and land.castle:
        parts.append(tell.words.t("castle level %(level)d", level=land.level))
    return ", ".join(parts)


def status(view: View, tell: Telling) -> list[str]:
    """One line per player, leaders first."""
    players = sorted(view.players, key=lambda player: -player.score)
    return [f"- {_standing(player, view, tell)}" for player in players]


def hand(view: View, tell: Telling) -> list[str]:
    """What the reader owns off the map. Raises `ValueError` for a spectator, who owns nothing."""
    if view.seat is None:
        raise ValueError("a spectator has no hand")
    player = view.players[view.seat]
    t = tell.words.t
    stored = [_stored(card, player, view, tell) for card in player.store or ()]
    active = [f"- {tell.names.card(card)}: {brief(card, tell.names, stored=False)}" for card in cards_in_play(player)]
    paragraphs = [
        _standing(player, view, tell),
        "\n".join([t("Stored:"), *stored]) if stored else t("You have no stored card."),
        "\n".join([t("In play:"), *active]) if active else t("You have no card in play."),
        t("Soldiers in reserve: %(count)d.", count=player.soldiers_left),
    ]
    if view.auction and view.auction.own_bid is not None and view.auction.bids is None:
        paragraphs.append(t("Your secret bid: %(florins)s.", florins=tell.florins(view.auction.own_bid)))
    return [*paragraphs, tell.names.source()]


def _stored(card: str, player: PlayerView, view: View, tell: Telling) -> str:
    """A card of the reader's store, and whether it can never leave it."""
    line = f"- {tell.names.card(card)}: {brief(card, tell.names)}"
    if useless(view, card, player.inventions):
        return tell.words.t("%(card)s (can never be played: you have one in play)", card=line)
    return line


def _now(view: View, tell: Telling) -> str:
    words = tell.words
    lines = [
        words.t(
            "Round %(round)d, %(phase)s. Leonardo is with %(who)s; %(target)d points win.",
            round=view.round,
            phase=words.t(PHASES[view.phase]),
            who=tell.label(view.leonardo),
            target=view.options.target,
        )
    ]
    if view.auction:
        lines.append(words.t("On offer: %(cards)s.", cards=tell.names.cards(view.auction.offer)))
    if view.battle:
        lines.append(
            words.t(
                "Battle in %(target)s, attacked from %(source)s.",
                target=tell.place(view.battle.target),
                source=tell.place(view.battle.source),
            )
        )
        lines += armies(view.battle, view, tell)
    return " ".join(lines)


def _standing(player: PlayerView, view: View, tell: Telling) -> str:
    """How a player stands: points, what the next scoring would bring, money, land."""
    words = tell.words
    over = N_("%(who)s (%(colour)s): %(points)s; %(florins)s; %(territories)s, %(castles)s.")
    goes_on = N_(
        "%(who)s (%(colour)s): %(points)s, +%(next)d if the round ended now; %(florins)s; %(territories)s, %(castles)s."
    )
    return words.t(
        over if view.result else goes_on,
        who=words.t("You") if player.seat == tell.cast.reader else tell.name(player.seat),
        colour=tell.names.colour(player.colour),
        points=phrases.points(words, player.score),
        next=player.next_points,
        florins=tell.florins(player.florins),
        territories=phrases.territories(words, player.territories),
        castles=phrases.castles(words, player.castles),
    )


def player_lines(player: PlayerView, view: View, tell: Telling) -> list[str]:
    """All the reader may know of a player, line by line."""
    words = tell.words
    lines = [_standing(player, view, tell)]
    lines += [f"- {land_line(land, tell)}" for land in _owned(view, player.seat)]
    if cards := cards_in_play(player):
        lines.append(words.t("In play: %(cards)s.", cards=tell.names.cards(cards)))
    if player.store:
        lines.append(words.t("Stored: %(cards)s.", cards=tell.names.cards(player.store)))
    elif player.stored:
        lines.append(words.n("%(count)d stored card, face down.", "%(count)d stored cards, face down.", player.stored))
    lines.append(words.t("Soldiers in reserve: %(count)d.", count=player.soldiers_left))
    return lines


def _owned(view: View, seat: int) -> Iterator[LandView]:
    return (land for land in view.lands if land.owner == seat)


def land_line(land: LandView, tell: Telling) -> str:
    """A territory with everything on it."""
    force = tell.force(land.soldiers, land.tanks, land.airplanes)
    built = _built(land, tell)
    return f"{tell.place(land.place)}: {force}; {built}" if built else f"{tell.place(land.place)}: {force}"


def _built(land: LandView, tell: Telling) -> str:
    words = tell.words
    if not land.castle:
        return ""
    if land.towers == FULL_TOWERS:
        return words.t("a Perfect City, level %(level)d", level=land.level)
    if land.towers:
        return words.t(
            "a castle with %(towers)s, level %(level)d", towers=phrases.towers(words, land.towers), level=land.level
        )
    return words.t("a castle, level %(level)d", level=land.level)


def _free(view: View, tell: Telling) -> str:
    free = tuple(land.place for land in view.lands if land.owner is None)
    if not free:
        return tell.words.t("No territory is empty.")
    return tell.words.t("Empty: %(places)s.", places=tell.names.places(free))


def _reserve(view: View, tell: Telling) -> str:
    return tell.words.t(
        "In the reserve: %(machines)s, %(castles)s, %(towers)s. "
        "In the decks: %(machine_cards)d cards of machines, %(cards)d others.",
        machines=tell.force(0, view.tanks_left, view.airplanes_left),
        castles=phrases.castles(tell.words, view.castles_left),
        towers=phrases.towers(tell.words, view.towers_left),
        machine_cards=view.machine_deck,
        cards=view.project_deck,
    )


def close_ups(view: View, tell: Telling) -> tuple[tuple[str, str], ...]:
    """Players, then territories by name: id and name."""
    places = sorted((tell.place(place), place) for place in view.pack.territories)
    return (
        *((id_of(SEAT, player.seat), tell.heading(player.seat)) for player in view.players),
        *((id_of(PLACE, place), name) for name, place in places),
    )


def close_up(what: str, view: View, tell: Telling) -> list[str]:
    """Raises `KeyError` for what is not on the table."""
    kind, which = parted(what)
    return _KINDS[kind](which, view, tell)


def _player(which: str, view: View, tell: Telling) -> list[str]:
    """All the reader may know of a player, and what the player's cards in play do."""
    player = view.players[seat_of(which, len(view.players))]
    cards = dict.fromkeys(cards_in_play(player))
    effects = [f"- {tell.names.card(card)}: {brief(card, tell.names, stored=False)}" for card in cards]
    return ["\n".join(player_lines(player, view, tell)), *(["\n".join(effects)] if effects else [])]


def _place(place: str, view: View, tell: Telling) -> list[str]:
    """A territory's owner and pieces, and what can be reached from it."""
    if place not in view.pack.territories:
        raise KeyError(place)
    land = view.land(place)
    if land.owner is None:
        held = tell.words.t("%(place)s is empty.", place=tell.place(place))
    else:
        held = tell.words.t("%(who)s holds it.", who=tell.heading(land.owner))
        if land.owner == tell.cast.reader:
            held = tell.words.t("You hold it.")
        held = paragraph(f"{land_line(land, tell)}.", held)
    return [held, "\n".join(_around(place, view, tell))]


def _around(place: str, view: View, tell: Telling) -> Iterator[str]:
    """A territory's neighbours with their owners, and its seas."""
    near = [other for other in view.pack.territories if other in view.pack.neighbours[place]]
    named = ", ".join(_with_owner(other, view, tell) for other in near)
    if named:
        yield tell.words.t("By land: %(places)s.", places=named)
    territory = next(each for each in view.pack.data.territories if each.id == place)
    if territory.seas:
        yield tell.words.t("By sea: %(seas)s.", seas=", ".join(map(tell.names.sea, territory.seas)))


def _with_owner(place: str, view: View, tell: Telling) -> str:
    """A neighbour: "Naples (Bruno, 4)"; an empty one by its name."""
    land = view.land(place)
    if land.owner is None:
        return tell.place(place)
    return f"{tell.place(place)} ({tell.label(land.owner)}, {land.soldiers})"


_KINDS: Mapping[str, Callable[[str, View, Telling], list[str]]] = {SEAT: _player, PLACE: _place}

"""A run of events as the lines of a post, the topics that the log can be filtered by, and what has changed for a
seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, islice, zip_longest

from bot.text.discord_text import CHANGES, most_important
from bot.text.language import N_
from bot.text.magnifico import events as each
from bot.text.magnifico import phrases
from bot.text.magnifico.phrases import GameNarrator
from bot.text.narrator import Audience
from bot.text.panel_words import Topic
from engine.game import AnsweredAhead, Event
from engine.magnifico import events as happened
from engine.magnifico.view import View

Rivals = tuple[int, int]

BULLET = "- "
_IN_BATTLE = (
    happened.Landed, happened.AssaultDeclared, happened.Intercepted, happened.NotIntercepted,
    happened.InfantryAssaulted, happened.TankFired, happened.TankExploded, happened.ParatrooperDropped,
    happened.AirplanesAssaulted, happened.AutomatonAssaulted, happened.Withdrew,
)  # fmt: skip
_IN_AUCTION = (happened.CardBought, happened.CardDeclined, happened.PassedOver, happened.CardsUnsold)
_LISTED = (*_IN_BATTLE, *_IN_AUCTION, happened.RoundScored)


def story(events: Sequence[Event], narrator: GameNarrator, view: View | None) -> list[str]:
    """`events` in lines. `view` is the table after them: it tells who fights a battle that is still going on."""
    lines: list[str] = []
    following = zip_longest(events, events[1:])
    told_of = [event for event, after in following if _worth_telling(event, after, events)]
    rivals = _rivals(events, view)
    for kind, group in groupby(told_of, key=lambda event: _heading(event)):
        run = list(group)
        if kind == "recruits":
            lines.append(_recruits([e for e in run if isinstance(e, happened.Recruited)], narrator))
            continue
        if kind == "scores":
            lines.append(narrator.words.t("The round is scored:"))
        lines += [_line(event, replace(narrator, rivals=rivals.get(id(event)))) for event in run]
    return [*lines, *_answered_ahead(events, narrator)]


def _answered_ahead(events: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    """Which seats had answered beforehand, in one line."""
    if seats := [*dict.fromkeys(event.seat for event in events if isinstance(event, AnsweredAhead))]:
        yield narrator.words.t("Answered beforehand: %(who)s.", who=narrator.labels(seats))


def _line(event: Event, narrator: GameNarrator) -> str:
    # Leonardo changes hands only in an auction; the first player takes it from no other.
    listed = isinstance(event, _LISTED) or (isinstance(event, happened.LeonardoTaken) and event.previous is not None)
    return f"{BULLET if listed else ''}{each.sentence(event, narrator)}"


def _heading(event: Event) -> str:
    if isinstance(event, happened.Recruited) and not event.short:
        return "recruits"
    return "scores" if isinstance(event, happened.RoundScored) else ""


def _recruits(run: Sequence[happened.Recruited], narrator: GameNarrator) -> str:
    soldiers = narrator.each([e.seat for e in run], [len(e.places) for e in run])
    return narrator.words.t("Soldiers recruited, one in each territory: %(soldiers)s.", soldiers=soldiers)


def _worth_telling(event: Event, after: Event | None, events: Sequence[Event]) -> bool:
    """Whether no other event says more of the same. Who bid is not told once the bids are open, and bidders read their
    own figure once. Which answers were left beforehand is told in one line. An assault that no seat can answer rolls at
    once, so its dice tell of it. The next line says who plays now."""
    if isinstance(event, happened.SideTurnBegan | AnsweredAhead) or (
        isinstance(event, happened.TurnEnded) and event.why == "said"
    ):
        return False
    if isinstance(event, happened.AssaultDeclared):
        return after is None or isinstance(after, happened.Intercepted | happened.NotIntercepted)
    if isinstance(event, happened.BidMade | happened.BidSealed) and any(
        isinstance(e, happened.BidsOpened) for e in events
    ):
        return False
    if isinstance(event, happened.BidMade):
        return not any(isinstance(e, happened.BidSealed) and e.seat == event.seat for e in events)
    return True


def _rivals(events: Sequence[Event], view: View | None) -> dict[int, Rivals]:
    """The two seats of the battle each event belongs to, by the event's identity."""
    found: dict[int, Rivals] = {}
    *ended, last = _battles(events)
    for battle in (*ended, last):
        rivals = next((pair for event in battle if (pair := _named_in(event))), None)
        if rivals is None and battle is last and view is not None and view.battle:
            rivals = (view.battle.attacker, view.battle.defender)
        if rivals:
            found.update((id(event), rivals) for event in battle)
    return found


def _battles(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events cut after each end of a battle; events before a battle stay in its part."""
    battle: list[Event] = []
    for event in events:
        battle.append(event)
        if isinstance(event, happened.BattleEnded | happened.Withdrew | happened.GameWon):
            yield battle
            battle = []
    yield battle


def _named_in(event: Event) -> Rivals | None:
    if isinstance(event, happened.WarDeclared):
        return event.seat, event.defender
    if isinstance(event, happened.BattleEnded):
        return event.winner, event.loser
    return None


TOPICS = (
    Topic(
        "auctions",
        N_("Auctions"),
        frozenset({
            "cards_offered", "bid_made", "bid_sealed", "bids_opened", "card_bought", "card_declined", "passed_over",
            "cards_unsold", "leonardo_taken", "wish_left",
        }),
    ),
    Topic(
        "battles",
        N_("Marches and battles"),
        frozenset({
            "invaded", "moved", "war_declared", "landed", "side_turn_began", "assault_declared", "intercepted",
            "not_intercepted", "infantry_assaulted", "tank_fired", "tank_exploded", "paratrooper_dropped",
            "airplanes_assaulted", "automaton_assaulted", "withdrew", "battle_ended", "defence_left",
            "attacks_left",
        }),
    ),
    Topic(
        "building",
        N_("Buildings and machines"),
        frozenset({
            "card_activated", "machine_built", "tower_built", "castle_built", "machines_scrapped", "home_placed",
        }),
    ),
    Topic(
        "gains",
        N_("Money and points"),
        frozenset({"income_paid", "recruited", "points_gained", "round_scored", "game_won"}),
    ),
)  # fmt: skip


CROWDED = 7
"""Changed territories from which on a reader is shown only what touches their own."""
MOST_OF_OTHERS = 3
"""Lines about others then."""


def is_crowded(before: View, view: View) -> bool:
    """Whether so much of the map has changed that no reader could take it all in."""
    return sum(was != now for was, now in zip(before.lands, view.lands, strict=True)) >= CROWDED


def since(before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator) -> str:
    """Both views are public; `seat` is the reader. "" if nothing has changed."""
    public = [event for event in events if event.is_public]
    told_to = replace(narrator, audience=Audience(narrator.audience.names, seat))
    own = list(_of_reader(before, view, public, seat, told_to))
    if is_crowded(before, view):
        return _in_lines(most_important(own), _others_in_lines(before, view, public, seat, told_to))
    return most_important([*own, *_of_others(before, view, public, seat, told_to)])


def _in_lines(first: str, others: Iterable[str]) -> str:
    """What touches the reader, then a line each for what others did, as far as there is room."""
    lines = [first] if first else []
    for line in islice(others, MOST_OF_OTHERS):
        if sum(len(each) + 1 for each in lines) + len(line) <= CHANGES:
            lines.append(line)
    return "\n".join(lines)


def _of_reader(before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    yield from (each.sentence(event, narrator) for event in events if isinstance(event, happened.GameWon))
    yield from _battles_since(events, seat, narrator, own=True)
    yield from _gains(before, view, seat, narrator)
    yield from _pieces(before, view, seat, narrator)
    yield from (each.sentence(e, narrator) for e in events if isinstance(e, happened.CardBought) and e.seat == seat)


def _of_others(before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    yield from _battles_since(events, seat, narrator, own=False)
    yield from _points_of_others(before, view, seat, narrator)


def _others_in_lines(
    before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator
) -> Iterator[str]:
    """What others took from each other, most of it first, and their points."""
    taken: dict[Rivals, list[str]] = {}
    for was, now in zip(before.lands, view.lands, strict=True):
        if was.owner is None or now.owner is None or was.owner == now.owner or seat in (was.owner, now.owner):
            continue
        taken.setdefault((now.owner, was.owner), []).append(now.place)
    points = list(_points_of_others(before, view, seat, narrator))
    most = sorted(taken.items(), key=lambda each: (-len(each[1]), each[0]))[: MOST_OF_OTHERS - len(points)]
    for (winner, loser), places in most:
        yield narrator.words.t(
            "%(who)s took %(places)s from %(whom)s.",
            who=narrator.name(winner),
            places=narrator.names.places(tuple(places)),
            whom=narrator.name(loser),
        )
    yield from points


def _battles_since(events: Sequence[Event], seat: int, narrator: GameNarrator, *, own: bool) -> Iterator[str]:
    """The last battle for each territory: those a seat took part in, lost ones first; or the conquests of all
    others."""
    ended = {event.place: event for event in events if isinstance(event, happened.BattleEnded)}.values()
    mine = [event for event in ended if (seat in (event.winner, event.loser)) == own]
    for event in sorted(mine, key=lambda event: (event.loser != seat, not event.conquered)):
        if own or event.conquered:
            yield each.sentence(replace(event, tanks=0, airplanes=0), narrator)


def _gains(before: View, view: View, seat: int, narrator: GameNarrator) -> Iterator[str]:
    """Points and money."""
    was, now = before.players[seat], view.players[seat]
    points, florins = now.score - was.score, now.florins - was.florins
    earned = [phrases.points(narrator.words, points)] if points > 0 else []
    earned += [narrator.florins(florins)] if florins > 0 else []
    if earned:
        yield narrator.words.t("You have gained %(gains)s.", gains=narrator.words.join(earned))
    if florins < 0:
        yield narrator.words.t("You have %(florins)s less.", florins=narrator.florins(-florins))


def _pieces(before: View, view: View, seat: int, narrator: GameNarrator) -> Iterator[str]:
    """All of a seat's soldiers and machines on the whole map."""
    grown = [now - was for was, now in zip(_army(before, seat), _army(view, seat), strict=True)]
    lost, won = [max(0, -change) for change in grown], [max(0, change) for change in grown]
    for force, sentence in ((lost, N_("You have %(force)s fewer.")), (won, N_("You have %(force)s more."))):
        if any(force):
            yield narrator.words.t(sentence, force=narrator.force(*force))


def _army(view: View, seat: int) -> tuple[int, int, int]:
    held = [land for land in view.lands if land.owner == seat]
    return sum(land.soldiers for land in held), sum(land.tanks for land in held), sum(land.airplanes for land in held)


def _points_of_others(before: View, view: View, seat: int, narrator: GameNarrator) -> Iterator[str]:
    gains = [(now.seat, now.score - was.score) for was, now in zip(before.players, view.players, strict=True)]
    others = [(other, points) for other, points in gains if points > 0 and other != seat]
    if others:
        scored = narrator.each([other for other, _ in others], [f"+{points}" for _, points in others])
        yield narrator.words.t("Points of others: %(scored)s.", scored=scored)

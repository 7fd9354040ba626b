"""What has changed for a seat since its last turn, in a sentence or two: the most important first, as far as there is
room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.text.davinci import events as event_texts
from bot.text.davinci import events_of_labs as labs
from bot.text.davinci import phrases
from bot.text.davinci.phrases import GameNarrator
from bot.text.davinci.situation import earned
from bot.text.discord_text import most_important
from bot.text.narrator import Audience
from engine.davinci import events as happened
from engine.davinci.view import View
from engine.game import Event


def since(before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator) -> str:
    """Both views are public; `seat` is the reader. "" if nothing has changed."""
    public = [event for event in events if event.is_public]
    told_to = replace(narrator, audience=Audience(narrator.audience.names, seat))
    return most_important(_by_weight(before, view, public, seat, told_to))


def _by_weight(before: View, view: View, events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    yield from _end(events, narrator)
    yield from _research(events, seat, narrator, own=True)
    yield from (
        event_texts.sentence(e, narrator) for e in events if isinstance(e, happened.ApprenticeMoved) and e.owner == seat
    )
    yield from _gains(events, seat, narrator)
    yield from _florins(events, seat, narrator)
    yield from _weeks(events, seat, narrator)
    yield from _research(events, seat, narrator, own=False)
    yield from _placings(events, seat, narrator)
    if fresh := [card for card in view.requested if card not in before.requested]:
        yield narrator.words.t("Newly requested: %(cards)s.", cards=narrator.names.cards(fresh))


def _end(events: Sequence[Event], narrator: GameNarrator) -> Iterator[str]:
    yield from (event_texts.sentence(e, narrator) for e in events if isinstance(e, happened.GameWon))


def _research(events: Sequence[Event], seat: int, narrator: GameNarrator, *, own: bool) -> Iterator[str]:
    """Inventions completed and cards taken by a seat, including those it bid for in vain; or by all others."""
    alone = {(e.seat, e.invention) for e in events if isinstance(e, happened.CardTaken) and not e.florins}
    bid_for = {e.invention for e in events if isinstance(e, happened.BidsOpened) and seat in dict(e.bids)}
    for event in events:
        match event:
            case happened.InventionCompleted() if (event.seat == seat) == own:
                yield event_texts.completed(
                    event, narrator, card=event.first and (event.seat, event.invention) in alone
                )
            case happened.CardTaken() if event.florins and (event.seat == seat or event.invention in bid_for) == own:
                yield event_texts.sentence(event, narrator)
            case happened.StillWorking() if own and event.seat == seat:
                yield event_texts.sentence(event, narrator)
            case happened.WorkShown() if not own and event.seat != seat:
                yield event_texts.sentence(event, narrator)


def _gains(events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    """What the seat got in the city."""
    words = narrator.words
    components = Counter(e.component for e in events if isinstance(e, happened.ComponentTaken) and e.seat == seat)
    gains = [phrases.component(words, component, count) for component, count in components.items()]
    if hired := sum(isinstance(e, happened.ApprenticeHired) and e.seat == seat for e in events):
        gains.append(phrases.apprentices(words, hired))
    if men := sum(isinstance(e, happened.ManBuilt) and e.seat == seat for e in events):
        gains.append(phrases.men(words, men))
    if any(isinstance(e, happened.LabBuilt) and e.seat == seat for e in events):
        gains.append(words.t("a large laboratory"))
    for event in events:
        if isinstance(event, happened.LabTurned) and event.seat == seat:
            gains.append(
                words.t("a %(lab)s with %(spaces)s", lab=narrator.names.lab(event.lab), spaces=_spaces(event, narrator))
            )
    if gains:
        yield words.t("You have got: %(gains)s.", gains=words.join(gains))


def _spaces(event: happened.LabTurned, narrator: GameNarrator) -> str:
    return phrases.spaces(narrator.words, event.spaces)


def _florins(events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    balance = earned(events)[seat]
    if balance > 0:
        yield narrator.words.t("In all you have earned %(florins)s.", florins=narrator.florins(balance))
    elif balance < 0:
        yield narrator.words.t("In all you have spent %(florins)s.", florins=narrator.florins(-balance))


def _weeks(events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    added = sum(e.added for e in events if isinstance(e, happened.LabWorked) and e.seat == seat)
    if added:
        yield narrator.words.n(
            "Your laboratories have worked %(count)d week.", "Your laboratories have worked %(count)d weeks.", added
        )


def _placings(events: Sequence[Event], seat: int, narrator: GameNarrator) -> Iterator[str]:
    """Where others have workers now, placed since the city was last emptied."""
    began = max((place for place, e in enumerate(events) if isinstance(e, happened.PlacementBegan)), default=-1)
    latest = events[began + 1 :]
    placed = [e for e in latest if isinstance(e, happened.WorkersPlaced) and e.seat != seat]
    passed = {e.seat: e for e in latest if isinstance(e, happened.Passed) and e.seat != seat}
    for other in dict.fromkeys(e.seat for e in placed):
        own = [e for e in placed if e.seat == other]
        yield labs.placed(other, own, passed.get(other), narrator)

"""The living message as a machine: its states, and what it is drawn as in the documentation."""

from __future__ import annotations

from pathlib import Path

from bot.messages.living import HELD, TRANSITIONS, UNKNOWN, Event, State

PAGE = Path(__file__).resolve().parents[3] / "docs" / "architecture.md"


def test_the_documentation_draws_every_transition_and_no_other() -> None:
    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")] for line in PAGE.read_text().splitlines()
    ]
    head = next(row for row in rows if row[0] == "state" and len(row) == 2 + len(Event))
    events = [Event(name) for name in head[2:]]
    assert set(events) == set(Event)
    states = {state.value for state in State}
    drawn = {
        State(row[0]): {event: State(cell) for event, cell in zip(events, row[2:], strict=True) if cell}
        for row in rows
        if row[0] in states and len(row) == len(head)
    }
    assert drawn == TRANSITIONS


def test_every_state_can_be_reached_and_left_again() -> None:
    reached, new = {State.RESTING}, {State.RESTING}
    while new:
        new = {after for state in new for after in TRANSITIONS[state].values()} - reached
        reached |= new
    assert reached == set(State)
    for state in State:
        seen = {state}
        for _ in State:
            seen |= {after for one in seen for after in TRANSITIONS[one].values()}
        assert State.RESTING in seen


def test_a_message_can_be_taken_at_any_moment_and_is_then_held() -> None:
    assert all(TRANSITIONS[state][Event.TAKEN] in HELD for state in State)
    assert {state for state in State if Event.RELEASED in TRANSITIONS[state]} == HELD
    assert UNKNOWN < HELD


def test_no_delivery_sets_out_while_somebody_shows_the_message() -> None:
    assert not any({Event.BEGUN, Event.SENT} & TRANSITIONS[state].keys() for state in HELD)

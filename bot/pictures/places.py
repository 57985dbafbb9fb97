"""Draws a place at the table: the plate with name and score, and what lies before it."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.pictures.items import LABEL, cards, chips, draw_rows, tokens
from bot.pictures.pen import Pen
from bot.pictures.shapes import blank, column, row
from bot.scene import Badge, Hand, Place, Spread

_GONE = frozenset({Badge.OUT})


@dataclass(frozen=True, slots=True)
class Block:
    """A place drawn whole: its picture, and the stake apart, which lies towards the middle."""

    picture: Image.Image
    stake: Image.Image | None


def draw_place(pen: Pen, place: Place, card_width: int, room: int, *, above: bool = False) -> Block:
    """A place in `room` pixels; `above`: it sits at the upper edge, so its cards lie below its plate."""
    picture = pen.piece(
        ("place", place, card_width, room, above), lambda: _place(pen, place, card_width, room, above)
    )
    stake = chips(pen, place.stake) if place.stake else None
    return Block(picture, stake)


def _place(pen: Pen, place: Place, card_width: int, room: int, above: bool) -> Image.Image:
    parts = [plate(pen, place, room, above=above)]
    if place.hands:
        parts.append(hands(pen, place.hands, card_width, room))
    if place.area:
        parts.append(draw_rows(pen, place.area[::-1] if above else place.area, card_width, room))
    return column(parts if above else parts[::-1], pen.px(3))


def hands(pen: Pen, held: tuple[Hand, ...], card_width: int, room: int) -> Image.Image:
    """The hands of a place side by side, in two lines if they are many; the active one is pointed at."""
    per_line = len(held) if len(held) <= 2 else 2
    share = room // per_line - pen.px(6)
    pictures = [_hand(pen, hand, card_width, share, alone=len(held) == 1) for hand in held]
    lines = [
        row(pictures[start : start + per_line], pen.px(8), align=1) for start in range(0, len(pictures), per_line)
    ]
    return column(lines, pen.px(2))


def _hand(pen: Pen, hand: Hand, card_width: int, room: int, *, alone: bool) -> Image.Image:
    fan = cards(pen, hand.cards, card_width, room, Spread.FAN if len(hand.cards) > 2 else Spread.ROW)
    if hand.active and not alone:
        fan = column([pen.sign("turn-down", 26), fan], -pen.px(2))
    facts = []
    if hand.value:
        facts.append(pen.pill(hand.value, 20, pen.palette.acting_text, pen.palette.accent, width=room * 2))
    if hand.stake:
        facts.append(chips(pen, hand.stake))
    return column([fan, row(facts, pen.px(6))], -pen.px(2)) if facts else fan


def plate(pen: Pen, place: Place, room: int, *, above: bool = False) -> Image.Image:
    """Name, score, tokens and tags on a plate, badges on its outer edge.

    Whoever is to act has a light plate with dark letters, a thick edge and a pointer: seen without any colour.
    """
    out = bool(_GONE & set(place.badges))
    ink = pen.palette.acting_text if place.acting else pen.palette.text
    quiet = pen.palette.acting_text if place.acting else pen.palette.accent
    width = min(room, pen.px(206))
    inner = (width - pen.px(24)) * 2 / pen.style.scale
    lines = [pen.text(place.name, 24, ink, width=inner)]
    facts = []
    if place.tokens is not None:
        facts.append(tokens(pen, place.tokens, 25))
    if place.score:
        left = inner - (facts[0].width * 2 / pen.style.scale + 8 if facts else 0)
        facts.append(pen.text(place.score, 20, quiet, width=max(60, left)))
    if facts:
        lines.append(row(facts, pen.px(7)) if sum(fact.width for fact in facts) <= width else column(facts))
    if place.tags:
        lines.append(pen.text(" · ".join(place.tags), LABEL - 2, ink, bold=False, width=inner))
    body = column(lines, -pen.px(3))
    ground = _ground(pen, width, body.height + pen.px(14), acting=place.acting)
    ground.alpha_composite(body, ((width - body.width) // 2, pen.px(7)))
    if out:
        ground.putalpha(ground.getchannel("A").point([round(value * 0.55) for value in range(256)]))
    return _with_badges(pen, ground, place, above=above)


def _ground(pen: Pen, width: int, height: int, *, acting: bool) -> Image.Image:
    if acting:
        return pen.box(width, height, 15, pen.palette.acting, pen.palette.acting_edge, 6).copy()
    return pen.box(width, height, 15, pen.palette.plate, pen.palette.plate_edge, 2).copy()


def _with_badges(pen: Pen, ground: Image.Image, place: Place, *, above: bool) -> Image.Image:
    side = pen.px(19) if place.acting else 0
    half = pen.px(15) if place.badges else 0
    whole = blank(ground.width + 2 * side, ground.height + half)
    y = half if above else 0
    whole.alpha_composite(ground, (side, y))
    if place.badges:
        signs = row([pen.sign(f"badge-{badge.value}", 34) for badge in place.badges], pen.px(3))
        edge = 0 if above else whole.height - signs.height
        whole.alpha_composite(signs, (whole.width - side - signs.width - pen.px(6), edge))
    if place.acting:
        pointer = pen.sign("turn-right", 42)
        whole.alpha_composite(pointer, (0, y + (ground.height - pointer.height) // 2))
    return whole

"""Draws a place at the table: the plate with name and score, and what lies before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures.items import cards, chips, draw_item, draw_rows
from bot.pictures.measure import LABEL, Size, cards_size, rows_size
from bot.pictures.pen import Pen
from bot.pictures.shapes import blank, column, row
from bot.pictures.style import Colour
from bot.scene.model import Badge, Hand, Place, Spread

PLATE_WIDTH: Final = 172
_WIDE_PLATE: Final = 340
"""As far as plates grow with what is written on them, where there is room."""
_NAME: Final = 28
_BADGE: Final = 40
_HANG: Final = 34
"""The part of badges that hangs over the edge of a plate, in units: all but its margin, so that they cover no
letters."""
_TIGHT: Final = -9
"""Between lines of a plate, whose letters keep room for accents."""
_GAP: Final = 3
_BESIDE: Final = 26
_FACTS_LINE: Final = 46
_FACTS_GAP: Final = 3
_HANDS_GAP: Final = 8
_FANNED: Final = 1.5
"""The least room for a hand beside its plate, in widths of a card."""
_LOW_PLATE: Final = 222
"""Room for a plate that has a hand beside it, in units."""
_NARROW, _SHORT_NAME = 250, 60
"""A slim plate below the one clips its name, to the other at least, for one line; in units."""
_STAKE_LINE: Final = 52


def fits_beside(pen: Pen, place: Place, card_width: int, room: int) -> bool:
    """True if all that the place has can lie beside its plate, in `room` pixels: one hand, or nothing."""
    if not (place.hands or place.area or place.stake):
        return True
    left = room - _low_plate(pen, place).width - pen.px(_GAP)
    if place.area or place.stake or len(place.hands) != 1 or left < card_width * _FANNED:
        return False
    return _hands_size(pen, place.hands, card_width, left)[0] <= left + 2 * pen.margin(card_width)


def _low_plate(pen: Pen, place: Place, *, above: bool = False) -> Image.Image:
    """The plate of a place whose hand lies beside it."""
    return plate(pen, place, pen.px(_LOW_PLATE), above=above)


def draw_place(
    pen: Pen,
    place: Place,
    card_width: int,
    room: int,
    *,
    above: bool = False,
    beside: bool = False,
    stake_side: int = 0,
    slim: bool = False,
) -> Image.Image:
    """A place in `room` pixels.

    `above`: it sits at the upper edge, so its cards lie below its plate. `beside`: they lie beside the plate,
    to save height, if there is room. `stake_side`: the stake lies towards the middle (0), left (-1) or right (1)
    of the hand. `slim`: the plate is as wide as the room and as low as it can be.
    """
    key = ("place", place, card_width, room, above, beside, stake_side, slim)
    return pen.piece(key, lambda: _place(pen, place, card_width, room, above, beside, stake_side, slim))


def place_size(
    pen: Pen, place: Place, card_width: int, room: int, *, beside: bool = False, slim: bool = False
) -> Size:
    """Width and height that `draw_place` will need, in pixels, told without drawing cards."""
    key = (pen.style, place, card_width, room, beside, slim)
    return pen.tools.sizes.made(key, lambda: _place_size(pen, place, card_width, room, beside, slim))


def _place_size(pen: Pen, place: Place, card_width: int, room: int, beside: bool, slim: bool) -> Size:
    if beside and place.hands and fits_beside(pen, place, card_width, room):
        named = _low_plate(pen, place)
        across, down = _hands_size(pen, place.hands, card_width, room - named.width - pen.px(_GAP))
        return named.width + pen.px(_GAP) + across, max(named.height, down)
    named = slim_plate(pen, place, room) if slim else plate(pen, place, room)
    head: list[Size] = [(named.width, named.height)]
    rest: list[Size] = []
    if place.hands:
        (head if beside and is_hidden(place) else rest).append(_hands_size(pen, place.hands, card_width, room))
    if place.area:
        rest.append(rows_size(pen, place.area, card_width, room))
    if place.stake:
        rest.append((pen.px(120), pen.px(_STAKE_LINE)))
    first, second = _stack_size(pen, head), _stack_size(pen, rest)
    if beside and first[0] + second[0] + pen.px(_BESIDE) <= room:
        return first[0] + second[0] + pen.px(_BESIDE), max(first[1], second[1])
    return _stack_size(pen, [*head, *rest])


def _stack_size(pen: Pen, sizes: list[Size]) -> Size:
    down = sum(size[1] for size in sizes) + pen.px(_GAP) * max(0, len(sizes) - 1)
    return max((size[0] for size in sizes), default=0), down


def is_hidden(place: Place) -> bool:
    """True if the place holds one hand that nobody sees: small enough to lie at the plate."""
    return len(place.hands) == 1 and not any(shown.card for shown in place.hands[0].cards)


def _place(
    pen: Pen, place: Place, card_width: int, room: int, above: bool, beside: bool, stake_side: int, slim: bool
) -> Image.Image:
    if beside and place.hands and fits_beside(pen, place, card_width, room):
        named = _low_plate(pen, place, above=above)
        held = hands(pen, place.hands, card_width, room - named.width - pen.px(_GAP))
        return row([named, held], pen.px(_GAP))
    head: list[Image.Image] = [slim_plate(pen, place, room) if slim else plate(pen, place, room, above=above)]
    rest: list[Image.Image] = []
    stake = chips(pen, place.stake, most_stacks=1 if stake_side else 2) if place.stake else None
    if place.hands:
        beside_it = stake.width + pen.px(2) if stake is not None and stake_side else 0
        held = hands(pen, place.hands, card_width, room - beside_it)
        if stake is not None and stake_side:
            held = row([held, stake] if stake_side > 0 else [stake, held], pen.px(2))
            stake = None
        (head if beside and is_hidden(place) else rest).append(held)
    if place.area:
        rest.append(draw_rows(pen, place.area[::-1] if above else place.area, card_width, room))
    if stake is not None:
        rest.append(stake)
    if beside and rest:
        first, second = _stack(pen, head, above), _stack(pen, rest, above)
        if first.width + second.width + pen.px(_BESIDE) <= room:
            return row([first, second], pen.px(_BESIDE))
    return _stack(pen, [*head, *rest], above)


def _stack(pen: Pen, parts: list[Image.Image], above: bool) -> Image.Image:
    """Parts from the edge of the table to the middle."""
    return column(parts if above else parts[::-1], pen.px(_GAP))


# --- hands ----------------------------------------------------------------------------------------------------


def _spread(hand: Hand) -> Spread:
    return Spread.FAN if len(hand.cards) > 2 else Spread.ROW


def _per_line(held: tuple[Hand, ...]) -> int:
    return len(held) if len(held) <= 2 else 2


def _hands_size(pen: Pen, held: tuple[Hand, ...], card_width: int, room: int) -> Size:
    per_line = _per_line(held)
    share = room // per_line - pen.px(6)
    sizes = []
    for hand in held:
        across, down = cards_size(pen, hand.cards, card_width, share, _spread(hand))
        facts = _facts(pen, hand, share, alone=len(held) == 1)
        written = sum(fact.width for fact in facts) + pen.px(_FACTS_GAP) * (len(facts) - 1)
        sizes.append((max(across, written), down + (pen.px(_FACTS_LINE) if facts else 0)))
    lines = [sizes[start : start + per_line] for start in range(0, len(sizes), per_line)]
    across = max(sum(size[0] for size in line) + pen.px(_HANDS_GAP) * (len(line) - 1) for line in lines)
    return across, sum(max(size[1] for size in line) for line in lines)


def hands(pen: Pen, held: tuple[Hand, ...], card_width: int, room: int) -> Image.Image:
    """The hands of a place side by side, in two lines if they are many; the active one is pointed at."""
    return pen.piece(("hands", held, card_width, room), lambda: _hands(pen, held, card_width, room))


def _hands(pen: Pen, held: tuple[Hand, ...], card_width: int, room: int) -> Image.Image:
    per_line = _per_line(held)
    share = room // per_line - pen.px(6)
    pictures = [_hand(pen, hand, card_width, share, alone=len(held) == 1) for hand in held]
    lines = [pictures[start : start + per_line] for start in range(0, len(pictures), per_line)]
    return column([row(line, pen.px(_HANDS_GAP), align=1) for line in lines], pen.px(2))


def _hand(pen: Pen, hand: Hand, card_width: int, room: int, *, alone: bool) -> Image.Image:
    fan = cards(pen, hand.cards, card_width, room, _spread(hand))
    facts = _facts(pen, hand, room, alone=alone)
    return column([fan, row(facts, pen.px(_FACTS_GAP))], -pen.px(2)) if facts else fan


def _facts(pen: Pen, hand: Hand, room: int, *, alone: bool) -> list[Image.Image]:
    """Returns what is written below a hand: the pointer of the active one of several, its value and its stake."""
    facts = []
    if hand.active and not alone:
        facts.append(pen.sign("turn-up", 34))
    if hand.value:
        facts.append(pen.pill(hand.value, LABEL, pen.palette.acting_text, pen.palette.accent, width=room * 2))
    if hand.stake:
        facts.append(chips(pen, hand.stake, most_stacks=1, size=36))
    return facts


# --- the plate ------------------------------------------------------------------------------------------------


def plate(pen: Pen, place: Place, room: int, *, above: bool = False) -> Image.Image:
    """Name, score, tokens and tags on a plate, badges on its outer edge.

    Whoever is to act has a light plate with dark letters, a thick edge and a pointer: seen without any colour.
    """
    facts = (place.name, place.score, place.badges, place.tags, place.acting, place.tokens)
    return pen.piece(("plate", facts, room, above), lambda: _plate(pen, place, room, above=above))


def _plate(pen: Pen, place: Place, room: int, *, above: bool) -> Image.Image:
    pointer = pen.px(19) if place.acting else 0
    inside = pen.px(28 if place.acting else 22) + pointer
    least = pen.px(PLATE_WIDTH) - pen.px(22) + inside
    width = min(room - pointer, pen.px(_WIDE_PLATE) + pointer)
    body = column(_written(pen, place, width - inside), _TIGHT * pen.px(1))
    width = min(width, max(body.width + inside, least))
    height = body.height + pen.px(12)
    ground = _ground(pen, place, width, height)
    ground.alpha_composite(body, ((width - body.width + pointer) // 2, pen.px(6)))
    return _with_signs(pen, _faded(ground, place), place, pointer, above=above)


def _ground(pen: Pen, place: Place, width: int, height: int) -> Image.Image:
    palette = pen.palette
    if place.acting:
        return pen.box(width, height, 15, palette.acting, palette.acting_edge, 6).copy()
    return pen.box(width, height, 15, palette.plate, palette.plate_edge, 2).copy()


def _faded(ground: Image.Image, place: Place) -> Image.Image:
    """A player who is out steps back."""
    if Badge.OUT in place.badges:
        ground.putalpha(ground.getchannel("A").point([round(value * 0.55) for value in range(256)]))
    return ground


def slim_plate(pen: Pen, place: Place, room: int) -> Image.Image:
    """A plate as wide as the room with pointer and badges on it, not beside it."""
    facts = (place.name, place.score, place.badges, place.tags, place.acting, place.tokens)
    return pen.piece(("slim plate", facts, room), lambda: _slim_plate(pen, place, room))


def _slim_plate(pen: Pen, place: Place, room: int) -> Image.Image:
    pointer = pen.sign("turn-right", 34) if place.acting else blank(1, 1)
    signs = row([pen.badge(badge, _BADGE) for badge in place.badges], pen.px(2))
    width = room - pointer.width - pen.px(14)
    body = _flat(pen, place, width - signs.width)
    if place.badges:
        below = column([_flat(pen, place, width), signs], _TIGHT * pen.px(1))
        if below.height <= body.height:  # beside them the words would be cut into as many lines, or more
            body, signs = below, blank(1, 1)
    height = max(body.height, pointer.height, signs.height) + pen.px(4)
    ground = _ground(pen, place, room, height)
    left = (room - body.width + pointer.width - signs.width) // 2
    ground.alpha_composite(body, (left, (height - body.height) // 2))
    if place.acting:
        ground.alpha_composite(pointer, (pen.px(4), (height - pointer.height) // 2))
    ground.alpha_composite(signs, (room - signs.width - pen.px(6), (height - signs.height) // 2))
    return _faded(ground, place)


def _flat(pen: Pen, place: Place, width: int) -> Image.Image:
    """Returns what is written on a plate, on one line if it can be."""
    lines = _written(pen, place, width)
    gap = pen.px(14)
    if len(lines) == 2 and width < pen.px(_NARROW):
        # Where there are many, a name gives way to what is written beside it.
        left = width - gap - lines[1].width
        if pen.px(_SHORT_NAME) <= left < lines[0].width:
            lines = _written(pen, place, width, left)
    if sum(line.width for line in lines) + gap * (len(lines) - 1) <= width:
        return row(lines, gap)
    return column(lines, _TIGHT * pen.px(1))


def _written(pen: Pen, place: Place, width: int, named: int = 0) -> list[Image.Image]:
    """The lines of a plate, with the name in `named` pixels; tokens, score and tags share one if they can."""
    ink = pen.palette.acting_text if place.acting else pen.palette.text
    quiet = pen.palette.acting_text if place.acting else pen.palette.accent
    units = width * 2 / pen.style.scale
    lines = [pen.text(place.name, _NAME, ink, width=(named or width) * 2 / pen.style.scale)]
    facts = []
    if place.tokens is not None:
        facts.append(_between_letters(pen, draw_item(pen, place.tokens, width, width)))
    if place.score:
        facts.append(_fold(pen, place.score, LABEL, quiet, units, bold=True))
    if sum(fact.width for fact in facts) + pen.px(7) <= width:
        lines += [row(facts, pen.px(7))] if facts else []
    else:
        lines += facts
    if place.tags:
        tags = pen.text(" · ".join(place.tags), LABEL, ink, bold=False)
        if facts and len(lines) == 2 and lines[1].width + pen.px(14) + tags.width <= width:
            lines[1] = row([lines[1], tags], pen.px(14))
        else:
            # Each in a line of its own where they have no room beside each other.
            tags_apart = place.tags if tags.width > width else (" · ".join(place.tags),)
            lines += [_fold(pen, tag, LABEL, ink, units, bold=False) for tag in tags_apart]
    return lines


def _between_letters(pen: Pen, tokens: Image.Image) -> Image.Image:
    """Tokens with the room above and below that letters have of themselves."""
    room = pen.px(-_TIGHT / 2) + pen.px(2)
    whole = blank(tokens.width, tokens.height + 2 * room)
    whole.alpha_composite(tokens, (0, room))
    return whole


def _fold(pen: Pen, text: str, size: float, ink: Colour, units: float, *, bold: bool) -> Image.Image:
    """A fact in two lines if it is too long for one, broken between its parts if it can be."""
    parts = " · ".join(part.replace(" ", "\u00a0") for part in text.split(" · "))
    lines = pen.folded(parts, size, units, bold=bold, most=2)
    if any(pen.text(line, size, bold=bold).width > pen.px(units) for line in lines):
        lines = pen.folded(text, size, units, bold=bold, most=2)
    return column([pen.text(line, size, ink, bold=bold, width=units) for line in lines], _TIGHT * pen.px(1))


def _with_signs(pen: Pen, ground: Image.Image, place: Place, pointer: int, *, above: bool) -> Image.Image:
    """Badges hang over the outer edge of the plate; the pointer of the turn lies over its left side."""
    hang = badge_room(pen) if place.badges else 0
    whole = blank(ground.width + pointer, ground.height + hang)
    y = hang if above else 0
    whole.alpha_composite(ground, (pointer, y))
    if place.badges:
        signs = row([pen.badge(badge, _BADGE) for badge in place.badges], pen.px(3))
        edge = 0 if above else whole.height - signs.height
        whole.alpha_composite(signs, (max(0, whole.width - signs.width - pen.px(6)), edge))
    if place.acting:
        sign = pen.sign("turn-right", 42)
        whole.alpha_composite(sign, (0, y + (ground.height - sign.height) // 2))
    return whole


def badge_room(pen: Pen) -> int:
    """Returns how far badges hang over the edge of a plate, in pixels."""
    return pen.px(_HANG)


def levelled(
    pen: Pen, places: Sequence[Place], blocks: Sequence[Image.Image], *, above: bool
) -> list[Image.Image]:
    """Blocks of one row with their plates at one height, whether they have badges or not."""
    if not any(place.badges for place in places):
        return list(blocks)
    even = []
    for place, block in zip(places, blocks, strict=True):
        if place.badges:
            even.append(block)
            continue
        higher = blank(block.width, block.height + badge_room(pen))
        higher.alpha_composite(block, (0, badge_room(pen) if above else 0))
        even.append(higher)
    return even

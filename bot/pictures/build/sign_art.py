"""The small signs of a table as SVG: badges, suits on their own, chips, coins and the arrow of the turn.

All drawn in a box of 96 x 96 units. Each badge has a shape of its own, so that colour is never needed. The badges
that only one game has are drawn by that game (`bot.scene.model.GameBadge`).
"""

from __future__ import annotations

from bot.pictures.build.deck_art import FOUR_COLOURS, TWO_COLOURS, Ranks, suit
from bot.pictures.drawing import Drawing, badge_drawing

_WHITE = 'fill="#fff"'
_LINE = 'fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"'

_BADGES = {
    "leader": (
        "#2f6fdb",
        f'<path {_WHITE} d="M36 25L72 48L36 71Z" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>',
    ),
    "bank": (
        "#7a5a12",
        f'<path {_WHITE} d="M48 18L78 36V41H18V36Z"/><path {_WHITE} d="M24 45h9v20h-9zM43.500 45h9v20h-9z'
        'M63 45h9v20h-9zM18 68h60v8H18z"/>',
    ),
    "declarer": (
        "#6b3fa0",
        f'<path {_WHITE} d="M28 24H68A8 8 0 0 1 76 32V54A8 8 0 0 1 68 62H50L36 76V62H28A8 8 0 0 1 20 54V32'
        'A8 8 0 0 1 28 24Z"/><path d="M32 37H64M32 49H54" stroke="#6b3fa0" stroke-width="6" '
        'stroke-linecap="round"/>',
    ),
    "ready": ("#1f8a4c", f'<path {_LINE} d="M27 50L42 65L70 33"/>'),
    "robot": (
        "#4b5668",
        f'<rect {_WHITE} x="22" y="34" width="52" height="40" rx="9"/><path d="M48 34V22" stroke="#fff" '
        f'stroke-width="6"/><circle {_WHITE} cx="48" cy="20" r="6"/><circle fill="#4b5668" cx="37" cy="49" r="6"/>'
        '<circle fill="#4b5668" cx="59" cy="49" r="6"/><path d="M36 64H60" stroke="#4b5668" stroke-width="5"/>',
    ),
    "absent": (
        "#3b4a86",
        f'<path {_WHITE} d="M56 20A29 29 0 1 0 76 62A24 24 0 0 1 56 20Z"/>',
    ),
    "out": ("#5b5f68", f'<path {_LINE} d="M32 32L64 64M64 32L32 64"/>'),
    "winner": (
        "#b8860b",
        f'<path {_WHITE} d="M20 34L35 48L48 24L61 48L76 34L70 66H26Z" stroke="#fff" stroke-width="4" '
        'stroke-linejoin="round"/><path d="M28 74H68" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
    ),
}

_CHIPS = {"1": "#8b93a1", "5": "#c8312b", "10": "#2456c8", "25": "#1e8a52", "100": "#23262e"}


def _dealer(ranks: Ranks) -> Drawing:
    disc = (
        '<circle cx="48" cy="48" r="44" fill="#fff" stroke="#1b1f2a" stroke-width="4"/>'
        '<circle cx="48" cy="48" r="36" fill="none" stroke="#1b1f2a" stroke-width="2.5"/>'
    )
    return Drawing(f'{disc}<g fill="#1b1f2a">{ranks.path("D", 33, 26, 44)}</g>')


def _suit(name: str, colours: dict[str, str]) -> Drawing:
    disc = '<circle cx="48" cy="48" r="45" fill="#fff" stroke="#aeb4bf" stroke-width="2"/>'
    return Drawing(disc + suit(name, 48, 49, 58, colours[name]))


def _chip(colour: str) -> Drawing:
    """A chip seen aslant; a stack is chips drawn 13 units above each other, the lowest first."""
    side = (
        f'<path d="M4 44V58A44 28 0 0 0 92 58V44Z" fill="{colour}"/><path d="M4 44V58A44 28 0 0 0 92 58V44Z" '
        'fill="#000" fill-opacity="0.25"/>'
    )
    ticks = "".join(
        f'<path d="M{x} {y}V{y + 14}" stroke="#fff" stroke-width="{width}"/>'
        for x, y, width in ((18, 62, 7), (48, 72, 10), (78, 62, 7))
    )
    top = (
        f'<ellipse cx="48" cy="44" rx="44" ry="28" fill="{colour}"/>'
        '<ellipse cx="48" cy="44" rx="39" ry="24.500" fill="none" stroke="#fff" stroke-width="8" '
        'stroke-dasharray="14 19.600"/>'
        f'<ellipse cx="48" cy="44" rx="29" ry="18" fill="{colour}" stroke="#fff" stroke-opacity="0.85" '
        'stroke-width="2.5"/><ellipse cx="48" cy="44" rx="43" ry="27" fill="none" stroke="#000" '
        'stroke-opacity="0.35" stroke-width="2"/>'
    )
    return Drawing(side + ticks + top)


def _coin(*, gone: bool) -> Drawing:
    if gone:
        return Drawing(
            '<circle cx="48" cy="48" r="36" fill="#000" fill-opacity="0.25" stroke="#fff" stroke-opacity="0.45" '
            'stroke-width="6" stroke-dasharray="16 12"/>',
        )
    return Drawing(
        '<circle cx="48" cy="48" r="40" fill="#f2bd3a" stroke="#8a5d08" stroke-width="6"/>'
        '<circle cx="48" cy="48" r="27" fill="none" stroke="#8a5d08" stroke-width="4"/>'
        '<path d="M48 33L52.500 43L63 44L55 51.500L57.500 62L48 56.500L38.500 62L41 51.500L33 44L43.500 43Z" '
        'fill="#8a5d08"/>',
    )


def _arrow(*, down: bool) -> Drawing:
    points = "12,22 84,22 48,80" if down else "12,74 84,74 48,16"
    return Drawing(
        f'<polygon points="{points}" fill="#ffd23f" stroke="#1b1406" stroke-width="7" stroke-linejoin="round"/>',
    )


def _pointer() -> Drawing:
    """Points from the left at whoever is to act."""
    return Drawing(
        '<circle cx="48" cy="48" r="43" fill="#1b1406" stroke="#ffd23f" stroke-width="9"/>'
        '<path d="M36 24L74 48L36 72Z" fill="#ffd23f" stroke="#ffd23f" stroke-width="5" stroke-linejoin="round"/>',
    )


def _new() -> Drawing:
    """The mark of a new card: a star on gold."""
    return Drawing(
        '<circle cx="48" cy="48" r="42" fill="#ffd23f" stroke="#1b1406" stroke-width="7"/>'
        '<path d="M48 20L55.600 38.500L75.600 40L60.300 52.900L65.100 72.400L48 61.900L30.900 72.400L35.700 52.900'
        'L20.400 40L40.400 38.500Z" fill="#1b1406"/>',
    )


def signs(ranks: Ranks) -> dict[str, Drawing]:
    """Every sign by the name under which `bot.pictures` asks for it."""
    drawn = {"badge-dealer": _dealer(ranks)}
    drawn |= {f"badge-{name}": badge_drawing(colour, symbol) for name, (colour, symbol) in _BADGES.items()}
    drawn |= {f"suit-{name}": _suit(name, FOUR_COLOURS) for name in FOUR_COLOURS}
    drawn |= {f"suit-{name}-two": _suit(name, TWO_COLOURS) for name in TWO_COLOURS}
    drawn |= {f"chip-{value}": _chip(colour) for value, colour in _CHIPS.items()}
    drawn |= {"coin": _coin(gone=False), "coin-gone": _coin(gone=True)}
    drawn |= {"mark-new": _new()}
    drawn |= {"turn-down": _arrow(down=True), "turn-up": _arrow(down=False)}
    drawn |= {"turn-right": _pointer()}
    return drawn

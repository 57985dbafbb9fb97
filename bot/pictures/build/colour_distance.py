"""The distance of the four suits for the eye: CIEDE2000 for normal sight and three kinds of colour blindness.

    python -m bot.pictures.build.colour_distance

Colour blindness is simulated after Machado, Oliveira and Fernandes (2009) at full severity, in linear light; the
difference of colours after Sharma, Wu and Dalal (2005). Below 10 two colours are taken for shades of one.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, TypeAlias

from bot.pictures.build.deck_art import FOUR_COLOURS, TWO_COLOURS

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

SIGHTS: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def linear(colour: str) -> Triple:
    """The linear light of an sRGB colour such as `#d5200f`."""
    values = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def lab(light: Triple) -> Triple:
    """CIE L*a*b* under D65 of linear light, which is first brought into range."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in light)
    ratios = (value / white for value, white in zip(_times(_TO_XYZ, (red, green, blue)), _WHITE, strict=True))
    x, y, z = (r ** (1 / 3) if r > 216 / 24389 else (24389 / 27 * r + 16) / 116 for r in ratios)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _hue(b: float, a: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def ciede2000(first: Triple, second: Triple) -> float:
    """The difference of two colours given in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2, h1, h2 = hypot(a1, b1), hypot(a2, b2), _hue(b1, a1), _hue(b2, a2)
    turn = h2 - h1
    if c1 * c2 == 0:
        turn, mean_h = 0.0, h1 + h2
    else:
        mean_h = (h1 + h2) / 2 if abs(turn) <= 180 else (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
        turn += 360 if turn < -180 else -360 if turn > 180 else 0
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    lightness = (l2 - l1) / (1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2))
    chroma = (c2 - c1) / (1 + 0.045 * mean_c)
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * mean_c * t)
    rotation = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * 2 * sqrt(mean_c**7 / (mean_c**7 + 25**7))
    return sqrt(lightness**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def distances(colours: dict[str, str], sight: str) -> dict[str, float]:
    """The distance of each pair of suits for one kind of sight."""
    seen = {suit: lab(_times(SIGHTS[sight], linear(colour))) for suit, colour in colours.items()}
    return {a + b: ciede2000(seen[a], seen[b]) for a, b in combinations(seen, 2)}


def main() -> None:
    for name, colours in (("four colours", FOUR_COLOURS), ("two colours", TWO_COLOURS)):
        print(name, *colours.values())
        for sight in SIGHTS:
            found = distances(colours, sight)
            pairs = "  ".join(f"{pair} {distance:5.1f}" for pair, distance in found.items())
            print(f"  {sight:7} least {min(found.values()):5.1f}   {pairs}")


if __name__ == "__main__":
    main()

"""Builds the atlas of the robots' faces: `python -m bot.pictures.build.faces`; for developers, as `atlases`."""

from __future__ import annotations

from bot.pictures.build.atlases import update_manifest, write_atlas
from bot.pictures.build.face_art import faces

FACE = 128
"""The side of a face's cell in the atlas, in pixels: as large as an emoji may be."""


def main() -> None:
    update_manifest({"faces": write_atlas("faces", faces(), (FACE, FACE))})


if __name__ == "__main__":
    main()

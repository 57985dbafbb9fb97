"""Request bodies: JSON, or a form of `payload_json` and `files[n]` (official documentation, "Uploading Files")."""

from __future__ import annotations

import json
import mimetypes
import re
from dataclasses import dataclass

from aiohttp import BodyPartReader, web

from local_discord import errors
from local_discord.checks import invalid_field
from local_discord.errors import ApiError
from local_discord.model import Json

MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_REQUEST_BYTES = 25 * 1024 * 1024

_FILE_FIELD = re.compile(r"files\[(\d+)\]\Z")


@dataclass(slots=True)
class Upload:
    """One file of a form. `index` is the n of `files[n]`."""

    index: int
    filename: str
    content_type: str
    data: bytes


async def read_body(request: web.Request) -> tuple[Json, list[Upload]]:
    """The JSON object of a request and its files. Raises ApiError for what is neither JSON nor such a form."""
    if request.content_type == "multipart/form-data":
        return await _read_form(request)
    text = await request.text()
    return (_parse(text) if text else {}), []


def _parse(text: str | bytes) -> Json:
    try:
        body = json.loads(text)
    except ValueError:
        raise ApiError(errors.BAD_JSON) from None
    if not isinstance(body, dict):
        raise invalid_field((), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return body


async def _read_form(request: web.Request) -> tuple[Json, list[Upload]]:
    body: Json = {}
    uploads: list[Upload] = []
    reader = await request.multipart()
    async for part in reader:
        if not isinstance(part, BodyPartReader):
            raise ApiError(errors.BAD_JSON)
        data = bytes(await part.read())
        field = _FILE_FIELD.match(part.name or "")
        if part.name == "payload_json":
            body = _parse(data)
        elif field and part.filename:
            if len(data) > MAX_FILE_BYTES:
                raise ApiError(errors.TOO_LARGE)
            guessed = mimetypes.guess_type(part.filename)[0] or "application/octet-stream"
            uploads.append(Upload(int(field[1]), part.filename, guessed, data))
    return body, uploads


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, JPEG or WebP; None for anything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    if data.startswith(b"\xff\xd8"):
        return _jpeg_size(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    """From the first chunk: extended, lossless or lossy (RFC 9649, sections 2.5 to 2.7)."""
    if data[12:16] == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if data[12:16] == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if data[12:16] == b"VP8 ":
        return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Walk the segments to the frame header (SOF0 to SOF15 without the tables DHT, JPG and DAC)."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None

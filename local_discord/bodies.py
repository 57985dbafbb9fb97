"""Request bodies: JSON, or a form of `payload_json` and `files[n]` (official documentation, "Uploading Files")."""

from __future__ import annotations

import io
import json
import mimetypes
import re
from dataclasses import dataclass

from aiohttp import BodyPartReader, web
from PIL import Image

from local_discord import errors
from local_discord.checks import invalid_field
from local_discord.errors import ApiError
from local_discord.model import Json

MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_REQUEST_BYTES = 25 * 1024 * 1024

_FILE_FIELD = re.compile(r"files\[(\d{1,3})\]\Z")


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
    except (ValueError, RecursionError):  # the latter for what is nested too deeply
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
    try:
        with Image.open(io.BytesIO(data), formats=("PNG", "GIF", "JPEG", "WEBP")) as image:
            return image.size
    except (OSError, Image.DecompressionBombError):
        return None

"""HTTP answers in JSON."""

from __future__ import annotations

import json
from typing import Any

from aiohttp import web


def json_text(text: str, status: int = 200) -> web.Response:
    """An answer that already is JSON text. Like Discord's it names no charset; discord.py relies on that."""
    return web.Response(body=text.encode(), status=status, content_type="application/json")


def as_json(payload: Any, status: int = 200) -> web.Response:
    """An answer from a plain value."""
    return json_text(json.dumps(payload), status)

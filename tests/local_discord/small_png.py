"""A real picture, three pixels wide and two high."""

import struct
import zlib


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


PNG = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", struct.pack(">IIBBBBB", 3, 2, 8, 2, 0, 0, 0))
    + _chunk(b"IDAT", zlib.compress((b"\x00" + b"\x80\x40\x20" * 3) * 2))
    + _chunk(b"IEND", b"")
)

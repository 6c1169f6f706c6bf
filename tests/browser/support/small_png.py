"""Pictures small enough for a repository: a screenshot as a PNG of at most 256 colours, by median cut."""

import base64
import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

COLOURS = 256
READ = """async (source) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + source;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const data = context.getImageData(0, 0, image.width, image.height).data;
  let text = '';
  for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
  return [image.width, image.height, btoa(text)];
}"""


def write_small(page: Page, shot: bytes, place: Path) -> None:
    """`page` is any page: the browser unpacks the picture for us."""
    width, height, raw = page.evaluate(READ, base64.b64encode(shot).decode())
    pixels = np.frombuffer(base64.b64decode(raw), np.uint8).reshape(height, width, 4)[:, :, :3].astype(np.int64)
    keys = (pixels[:, :, 0] >> 2) << 12 | (pixels[:, :, 1] >> 2) << 6 | pixels[:, :, 2] >> 2
    palette, places = median_cut(keys.ravel(), pixels.reshape(-1, 3))
    place.write_bytes(png(places[keys].astype(np.uint8), palette))


def median_cut(keys: NDArray[np.int64], pixels: NDArray[np.int64]) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """A palette, and the place in it of every colour of six bits a channel."""
    used, where, counts = np.unique(keys, return_inverse=True, return_counts=True)
    colours = np.stack([np.bincount(where, pixels[:, channel]) / counts for channel in range(3)], axis=1)
    boxes = [np.arange(len(used))]
    while len(boxes) < COLOURS:
        spans = [
            np.ptp(colours[box], axis=0).max() * counts[box].sum() ** 0.4 if len(box) > 1 else -1.0 for box in boxes
        ]
        widest = int(np.argmax(spans))
        if spans[widest] <= 0:
            break
        box = boxes.pop(widest)
        box = box[np.argsort(colours[box, int(np.argmax(np.ptp(colours[box], axis=0)))], kind="stable")]
        half = int(np.searchsorted(np.cumsum(counts[box]), counts[box].sum() / 2))
        cut = min(max(half, 1), len(box) - 1)
        boxes += [box[:cut], box[cut:]]
    places = np.zeros(1 << 18, np.int64)
    palette = np.zeros((len(boxes), 3), np.uint8)
    for index, box in enumerate(boxes):
        palette[index] = np.average(colours[box], axis=0, weights=counts[box]).round()
        places[used[box]] = index
    return palette, places


def png(indices: NDArray[np.uint8], palette: NDArray[np.uint8]) -> bytes:
    height, width = indices.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = indices
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [
        (b"IHDR", header),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    ]
    chunks = [
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)

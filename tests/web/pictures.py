"""Pictures of pages that are small files: at most 256 colours, picked in the browser that took them."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Page

# Boxes of the colour cube are cut in two where most pixels differ most; each box gives its mean colour.
REDUCE = """async (png) => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  const key = (i) => (pixels[i] >> 2 << 12) | (pixels[i + 1] >> 2 << 6) | (pixels[i + 2] >> 2);
  const counted = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const at = key(i), bin = counted.get(at) ?? { at, n: 0, sum: [0, 0, 0] };
    bin.n += 1;
    for (const c of [0, 1, 2]) bin.sum[c] += pixels[i + c];
    counted.set(at, bin);
  }
  const bins = [...counted.values()].map((bin) => ({ ...bin, mean: bin.sum.map((sum) => sum / bin.n) }));
  const box = (bins) => {
    const ranges = [0, 1, 2].map((c) => {
      let low = 255, high = 0;
      for (const { mean } of bins) (low = Math.min(low, mean[c])), (high = Math.max(high, mean[c]));
      return high - low;
    });
    const widest = ranges.indexOf(Math.max(...ranges));
    const n = bins.reduce((sum, bin) => sum + bin.n, 0);
    return { bins, widest, n, worth: ranges[widest] * Math.sqrt(n) };
  };
  const boxes = [box(bins)];
  while (boxes.length < 256) {
    const most = boxes.reduce((best, one, i) => (one.worth > boxes[best].worth ? i : best), 0);
    const { bins: all, widest, n } = boxes[most];
    if (boxes[most].worth === 0) break;
    all.sort((a, b) => a.mean[widest] - b.mean[widest]);
    let half = 0, cut = 0;
    while (cut < all.length - 1 && (half += all[cut].n) < n / 2) cut += 1;
    cut = Math.max(1, cut);
    boxes.splice(most, 1, box(all.slice(0, cut)), box(all.slice(cut)));
  }
  const palette = [], index = new Map();
  boxes.forEach(({ bins, n }, i) => {
    for (const c of [0, 1, 2]) palette.push(Math.round(bins.reduce((sum, bin) => sum + bin.sum[c], 0) / n));
    for (const { at } of bins) index.set(at, i);
  });
  const drawn = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < drawn.length; i += 1) drawn[i] = index.get(key(4 * i));
  let text = '';
  for (let i = 0; i < drawn.length; i += 32768) text += String.fromCharCode(...drawn.subarray(i, i + 32768));
  return { width: bitmap.width, height: bitmap.height, palette, drawn: btoa(text) };
}"""


def take(page: Page, path: Path) -> None:
    """Take a picture of the page."""
    png = page.screenshot(animations="disabled")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(reduced(page, png))


def reduced(page: Page, png: bytes) -> bytes:
    """The same picture with a palette. A page of its own does the work: that of the game allows no foreign data."""
    helper = page.context.new_page()
    found = helper.evaluate(REDUCE, base64.b64encode(png).decode())
    helper.close()
    width, height = found["width"], found["height"]
    drawn = base64.b64decode(found["drawn"])
    lines = b"".join(b"\0" + drawn[y * width : (y + 1) * width] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", bytes(found["palette"])), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in chunks)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

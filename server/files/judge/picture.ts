import type { ByteReader } from './byte-reader.ts';
import type { Judging } from './context.ts';
import { mostPixels } from './most-pixels.ts';

const longestSide = 16_384;

interface Size {
  width: number;
  height: number;
}

async function pngSize(reader: ByteReader): Promise<Size | null> {
  const head = await reader.read(24);
  if (head.length < 24) return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

async function webpSize(reader: ByteReader): Promise<Size | null> {
  const head = await reader.read(30);
  if (head.length < 30) return null;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
}

/** Before the picture itself; a camera writes a few dozen. */
const mostMarkers = 2_000;
const startOfScan = 0xda;
/** Markers of frames: C0 to CF, but for tables and the like. */
const isFrame = (marker: number) =>
  (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The next marker; decoders pass over whatever stands before it. */
async function nextMarker(reader: ByteReader): Promise<number | null> {
  for (let escaped = false; ;) {
    const bytes = await reader.some();
    if (bytes === null) return null;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (escaped && byte !== 0 && byte !== 0xff) {
        reader.putBack(bytes.subarray(at + 1));
        return byte;
      }
      escaped = byte === 0xff;
    }
  }
}

async function jpegSize(reader: ByteReader, judging: Judging): Promise<Size | null> {
  for (let n = 0; ; n += 1) {
    if (n === mostMarkers) throw judging.refuse('pictureDamaged');
    const marker = await nextMarker(reader);
    if (marker === null || marker === startOfScan) return null;
    if (hasNoLength(marker)) continue;
    const length = await reader.read(2);
    if (length.length < 2) return null;
    if (!isFrame(marker)) {
      await reader.skip(Math.max(0, length.readUInt16BE(0) - 2));
      continue;
    }
    const frame = await reader.read(5);
    if (frame.length < 5) return null;
    return { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
  }
}

const sizers: Readonly<
  Record<string, (reader: ByteReader, judging: Judging) => Promise<Size | null>>
> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** @throws HttpError for a picture that takes more room than a screen or a decoder should give it */
export async function judgePicture(
  type: string,
  reader: ByteReader,
  judging: Judging,
): Promise<void> {
  const size = await sizers[type]?.(reader, judging);
  if (!size) return;
  const { width, height } = size;
  if (Math.max(width, height) > longestSide || width * height > mostPixels) {
    throw judging.refuse('picture');
  }
}

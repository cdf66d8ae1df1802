const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endSize = 22;
const entrySize = 46;
const unknown = 0xffffffff;

export interface ZipDirectory {
  /** Null when the directory is too large, or of a kind (ZIP64), to be read from the tail. */
  names: string[] | null;
}

/** Where the end record starts, counted from the start of the tail; its comment ends the file. */
function findEnd(tail: Buffer): number | null {
  const first = Math.max(0, tail.length - endSize - 0xffff);
  for (let at = tail.length - endSize; at >= first; at -= 1) {
    if (
      tail.readUInt32LE(at) === endMark &&
      at + endSize + tail.readUInt16LE(at + 20) === tail.length
    ) {
      return at;
    }
  }
  return null;
}

export const endsAsZip = (tail: Buffer): boolean => findEnd(tail) !== null;

/**
 * The names in a ZIP archive, read from its end.
 * @param tail the last bytes of the file @param size of the whole file
 * @returns null when the file is not exactly one ZIP archive
 */
export function readZipDirectory(tail: Buffer, size: number): ZipDirectory | null {
  const end = findEnd(tail);
  if (end === null) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (offset === unknown || count === 0xffff) return { names: null };
  const tailStart = size - tail.length;
  if (offset + length !== tailStart + end) return null;
  if (offset < tailStart) return { names: null };
  const names: string[] = [];
  let at = offset - tailStart;
  for (let n = 0; n < count; n += 1) {
    if (at + entrySize > end || tail.readUInt32LE(at) !== entryMark) return null;
    const nameLength = tail.readUInt16LE(at + 28);
    names.push(tail.toString('utf8', at + entrySize, at + entrySize + nameLength));
    at += entrySize + nameLength + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  return at === end ? { names } : null;
}

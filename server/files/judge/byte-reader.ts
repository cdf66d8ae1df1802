/** Takes bytes off a source in the portions that a format has. */
export interface ByteReader {
  /** Bytes taken so far. */
  position(): number;
  /** The next bytes, as many as asked for; fewer where the source ends before. */
  read(length: number): Promise<Buffer>;
  /** As `read`, but leaves them there. */
  peek(length: number): Promise<Buffer>;
  /** Some of the next bytes, at most `most`; null at the end. */
  some(most?: number): Promise<Buffer | null>;
  /** Puts back what was taken last. */
  putBack(bytes: Buffer): void;
  /** @returns how many were there to be passed over */
  skip(length: number): Promise<number>;
}

const nothing = Buffer.alloc(0);
/** Pieces that are held before they are put together. */
const mostParts = 64;

export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let held: Buffer = nothing;
  let taken = 0;

  function take(length: number): Buffer {
    const bytes = held.subarray(0, length);
    held = held.subarray(length);
    taken += bytes.length;
    return bytes;
  }

  async function more(): Promise<Buffer | null> {
    const { done, value } = await chunks.next();
    return done ? null : value;
  }

  async function peek(length: number): Promise<Buffer> {
    let parts = [held];
    let size = held.length;
    while (size < length) {
      const chunk = await more();
      if (chunk === null) break;
      parts.push(chunk);
      size += chunk.length;
      // Small pieces are dear to hold.
      if (parts.length === mostParts) parts = [Buffer.concat(parts)];
    }
    if (parts.length > 1) held = Buffer.concat(parts);
    return held.subarray(0, length);
  }

  async function some(most = Infinity): Promise<Buffer | null> {
    while (held.length === 0) {
      const chunk = await more();
      if (chunk === null) return null;
      held = chunk;
    }
    return take(most);
  }

  return {
    position: () => taken,
    peek,
    some,
    async read(length) {
      await peek(length);
      return take(length);
    },
    putBack(bytes) {
      held = held.length === 0 ? bytes : Buffer.concat([bytes, held]);
      taken -= bytes.length;
    },
    async skip(length) {
      let left = length;
      while (left > 0) {
        const bytes = await some(left);
        if (bytes === null) break;
        left -= bytes.length;
      }
      return length - left;
    },
  };
}

export interface Tail {
  add(chunk: Buffer): void;
  read(): Buffer;
}

/**
 * The last `size` bytes of a stream, or all when there are fewer. In one buffer, so that a stream of very
 * small chunks takes no more time or memory than its bytes do.
 */
export function createTail(size: number): Tail {
  const held = Buffer.allocUnsafe(2 * size);
  let end = 0;
  return {
    add(chunk) {
      const last = chunk.subarray(-size);
      if (end + last.length > held.length) {
        held.copyWithin(0, end - size, end);
        end = size;
      }
      end += last.copy(held, end);
    },
    read: () => Buffer.from(held.subarray(Math.max(0, end - size), end)),
  };
}

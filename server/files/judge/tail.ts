export interface Tail {
  add(chunk: Buffer): void;
  read(): Buffer;
}

/**
 * The last `size` bytes of a stream, or all when there are fewer. In one buffer, so that a stream of very
 * small chunks takes no more time or memory than its bytes do; it grows with them up to twice that size.
 */
export function createTail(size: number): Tail {
  let held = Buffer.alloc(0);
  let end = 0;

  function makeRoom(length: number): void {
    if (end + length <= held.length) return;
    const wanted = Math.min(Math.max(2 * held.length, end + length), 2 * size);
    const last = held.subarray(Math.max(0, end - size), end);
    if (wanted > held.length)
      held = Buffer.concat([last, Buffer.allocUnsafe(wanted - last.length)]);
    else last.copy(held);
    end = last.length;
  }

  return {
    add(chunk) {
      const last = chunk.subarray(-size);
      makeRoom(last.length);
      end += last.copy(held, end);
    },
    read: () => Buffer.from(held.subarray(Math.max(0, end - size), end)),
  };
}

export interface Tail {
  add(chunk: Buffer): void;
  read(): Buffer;
}

/** The last bytes of a stream, at least `size` of them when there are as many. */
export function createTail(size: number): Tail {
  const chunks: Buffer[] = [];
  let held = 0;
  return {
    add(chunk) {
      chunks.push(chunk);
      held += chunk.length;
      while (chunks[0] && held - chunks[0].length >= size) held -= chunks.shift()?.length ?? 0;
    },
    read: () => Buffer.concat(chunks).subarray(-size),
  };
}

/** Bytes that go on their way while a judge looks at them, no faster than it does. */
export interface Lane<T> {
  /** @throws what the judge throws, at the next piece at the latest */
  pass(chunk: Buffer): Promise<void>;
  /** @returns what the judge found, once it has seen all */
  end(): Promise<T>;
  /** Lets the judge go, where no more is to come. */
  close(): void;
}

type Piece = IteratorResult<Buffer, undefined>;
const over: Piece = { done: true, value: undefined };

/** @param judge may stop before the end */
export function startLane<T>(judge: (source: AsyncIterable<Buffer>) => Promise<T>): Lane<T> {
  let asked = Promise.withResolvers<((piece: Piece) => void) | null>();
  let isJudged = false;
  let isOver = false;

  const next = () =>
    isOver ? Promise.resolve(over) : new Promise<Piece>((resolve) => asked.resolve(resolve));
  const verdict = judge({ [Symbol.asyncIterator]: () => ({ next }) });
  const judged = () => {
    isJudged = true;
    asked.resolve(null);
  };
  // Listened to once: a race against it for each piece would keep all pieces until it has ended.
  verdict.then(judged, judged);

  async function give(piece: Piece): Promise<void> {
    const answer = isJudged ? null : await asked.promise;
    if (answer === null) {
      await verdict;
      return;
    }
    asked = Promise.withResolvers();
    answer(piece);
  }

  return {
    pass: (value) => give({ done: false, value }),
    async end() {
      isOver = true;
      await give(over);
      return verdict;
    },
    close() {
      isOver = true;
      give(over).catch(() => undefined);
    },
  };
}

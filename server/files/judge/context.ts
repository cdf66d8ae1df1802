import type { HttpError } from '../../http/errors.ts';
import type { Labour } from '../../limits/labour.ts';
import { refusal, type reasons } from './refusals.ts';

/** What the judges of one upload share. */
export interface Judging {
  refuse(reason: keyof typeof reasons): HttpError;
  /** Bytes that came in so far. */
  received: number;
  /** Bytes that came out of what was compressed, at whatever depth. */
  unpacked: number;
  /** Entries of archives, and packed objects of documents, at whatever depth: each takes its time. */
  entries: number;
  looks: number;
  /** Bytes of documents that were gone through letter by letter, packed or not. */
  read: number;
  /** Counts what it costs to look into it. @throws HttpError for more than its sender has */
  labour: Labour;
}

const mib = 1024 * 1024;
/** No more than a file that is not compressed may have, so that nothing is gained by it. */
const harmless = 10 * mib;
const mostUnpacked = 128 * mib;
/** As Apache POI has it for office documents: beyond it is no document that somebody wrote. */
const mostRatio = 100;

/** Bytes unpacked that are one unit of labour. */
const unit = 16 * 1024;

/** Bytes gone through letter by letter that are one unit of labour. */
export const readUnit = 4 * 1024;
/** Bytes of an upload that a letter has at most: who has spent all may still send some. */
const smallDocument = 256 * 1024;

export const startJudging = (field: string, labour: Labour = () => undefined): Judging => ({
  labour,
  refuse: (reason) => refusal(field, reason),
  received: 0,
  unpacked: 0,
  entries: 0,
  looks: 0,
  read: 0,
});

/** Counts bytes that were gone through letter by letter. @throws HttpError for more than its sender has */
export function countRead(bytes: number, judging: Judging): void {
  judging.read += bytes;
  judging.labour(bytes / readUnit, judging.read <= smallDocument);
}

/** Passes on what was unpacked, and counts it. @throws HttpError for more than an upload may hold */
export async function* counted(
  source: AsyncIterable<Buffer>,
  judging: Judging,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    judging.labour(chunk.length / unit);
    judging.unpacked += chunk.length;
    const { unpacked, received } = judging;
    if (unpacked > mostUnpacked || (unpacked > harmless && unpacked > mostRatio * received)) {
      throw judging.refuse('bomb');
    }
    yield chunk;
  }
}

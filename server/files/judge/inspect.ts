import { createHash } from 'node:crypto';
import { invalid, tooLarge, unsupportedType } from '../../http/errors.ts';
import { fileTooLarge, typeNotAllowed } from '../file-messages.ts';
import { headSize, isArchive, mayBecome, typeOfArchive, typeOfHead } from '../sniff.ts';
import type { Labour } from '../../limits/labour.ts';
import { judgeContent } from './content.ts';
import { startJudging } from './context.ts';
import { endsAsZip, zipTailSize } from './ends-as-zip.ts';
import { startLane } from './lane.ts';
import { createTail, type Tail } from './tail.ts';

export interface FileRule {
  /** MIME types, of those that `sniff` can tell apart. */
  types: readonly string[];
  maxBytes: number;
  /** Kept encrypted, by a storage that can. */
  sealed?: boolean;
  /** Several come for one field: so many at most, and so many bytes of all of them. */
  several?: { readonly most: number; readonly maxBytes: number };
}

/** What is known of a file once all of it has been seen. */
export interface Finding {
  /** By content. */
  tipe: string;
  /** Bytes. */
  ukuran: number;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Passes a file's bytes on, and judges them on the way.
 * @param labour counts what looking into it costs its sender
 * @param found called once all of a file that may be kept has been passed on
 * @throws HttpError 413, 415 or 422 at `field`, at the end at the latest; who stores the bytes keeps
 * none of them then
 */
export async function* inspect(
  source: AsyncIterable<Buffer>,
  field: string,
  rule: FileRule,
  found: (finding: Finding) => void,
  labour?: Labour,
): AsyncGenerator<Buffer> {
  const refuse = () => unsupportedType(field, typeNotAllowed(rule.types));
  const hash = createHash('sha256');
  let tail: Tail | null = createTail(zipTailSize);
  const judging = startJudging(field, labour);
  const lane = startLane((bytes) => judgeContent(bytes, judging, { depth: 0, names: [] }));
  let head = Buffer.alloc(0);
  let headType: string | null = null;

  function checkHead(): string {
    const type = typeOfHead(head);
    if (type === null || !mayBecome(type, rule.types)) throw refuse();
    if (isArchive(type)) tail = null;
    return type;
  }

  /** A type that cannot be taken is told before anything within it is. */
  async function* judged(chunk: Buffer): AsyncGenerator<Buffer> {
    await lane.pass(chunk);
    yield chunk;
  }

  try {
    for await (const chunk of source) {
      judging.received += chunk.length;
      if (judging.received > rule.maxBytes) throw tooLarge(field, fileTooLarge(rule.maxBytes));
      hash.update(chunk);
      tail?.add(chunk);
      if (headType !== null) {
        yield* judged(chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < headSize) continue;
      headType = checkHead();
      yield* judged(head);
    }
    if (judging.received === 0) throw invalid({ [field]: 'Berkas kosong.' });
    if (headType === null) {
      headType = checkHead();
      yield* judged(head);
    }
    if (tail !== null && endsAsZip(tail.read())) throw refuse();
    const names = await lane.end();
    const tipe = isArchive(headType) ? typeOfArchive(names) : headType;
    if (!rule.types.includes(tipe)) throw refuse();
    found({ tipe, ukuran: judging.received, sha256: hash.digest('hex') });
  } finally {
    lane.close();
  }
}

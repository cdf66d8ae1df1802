import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { documentKinds, fileKinds } from '#core/resource/fields/file-kinds.ts';
import { isHttpError } from '../../http/errors.ts';
import type { Labour } from '../../limits/labour.ts';
import { inspect } from './inspect.ts';

const rule = {
  types: documentKinds.flatMap((kind): readonly string[] => fileKinds[kind].types),
  maxBytes: 10 * 1024 * 1024,
};

/**
 * What a file is found to be, or why it is refused, in pieces of some size.
 * @param between called before each piece, when all before it has been judged
 */
export async function judge(
  file: Buffer,
  pieces = 65_536,
  labour?: Labour,
  between: () => unknown = () => undefined,
): Promise<{ tipe?: string; status?: number; message?: string }> {
  async function* source() {
    for (let at = 0; at < file.length; at += pieces) {
      // As they come off a line: one in each turn of the event loop.
      await setImmediate();
      between();
      // Each in memory of its own, as they come off a line: what keeps one is seen.
      yield Buffer.from(Uint8Array.from(file.subarray(at, at + pieces)).buffer);
    }
  }
  const passed = createHash('sha256');
  let tipe = '';
  try {
    const found = (finding: { tipe: string }) => {
      tipe = finding.tipe;
    };
    const bytes = inspect(source(), 'lampiran', rule, found, labour);
    for await (const chunk of bytes) passed.update(chunk);
  } catch (error) {
    if (!isHttpError(error)) throw error;
    return { status: error.statusCode, message: error.errors?.['lampiran'] ?? '' };
  }
  if (passed.digest('hex') !== createHash('sha256').update(file).digest('hex')) {
    throw new Error('other bytes came out');
  }
  return { tipe };
}

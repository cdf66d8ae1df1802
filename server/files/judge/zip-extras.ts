import { isUtf8 } from 'node:buffer';

/** What an entry of a ZIP says in its extra fields: an id, a length and as many bytes, one behind the other. */

const unknown = 0xffffffff;
const [longNumbers, unicodePath, unixOld] = [0x0001, 0x7075, 0x756e];
/** What a line of the directory says of an entry, before it: libarchive may write and follow it. */
const attributesAhead = 0x6c78;
/** Version and sum before the name. */
const beforeName = 5;
/** The sum before the mode. */
const beforeMode = 4;
/** Kinds of files, in the highest bits of how Unix describes them; 0 where it does not say. */
const plainKinds = new Set([0, 0x4, 0x8]);

/** The bytes of each field of an id; those of one that overruns are cut. */
function* fieldsOf(extra: Buffer, id: number): Generator<{ bytes: Buffer; isWhole: boolean }> {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== id) continue;
    const end = at + 4 + extra.readUInt16LE(at + 2);
    yield { bytes: extra.subarray(at + 4, end), isWhole: end <= extra.length };
  }
}

/** Numbers of a header, or of a line of the directory; those too large for it stand in the extra field, in turn. */
export function longNumbersOf(numbers: readonly number[], extra: Buffer): number[] {
  const [field] = fieldsOf(extra, longNumbers);
  const bytes = field?.isWhole ? field.bytes : Buffer.alloc(0);
  let at = 0;
  return numbers.map((number) => {
    if (number !== unknown || at + 8 > bytes.length) return number;
    at += 8;
    return Number(bytes.readBigUInt64LE(at - 8));
  });
}

/** Whether numbers of 64 bits are spoken of: those behind the content are so then. */
export const hasLongNumbers = (extra: Buffer): boolean =>
  [...fieldsOf(extra, longNumbers)].length > 0;

/**
 * What else an entry is called, by the field that programs prefer to its own name; null for nothing else.
 * @param strange told where it is called in several ways, which nobody writes, or in no UTF-8
 */
export function otherNameOf(extra: Buffer, name: string, strange: () => never): string | null {
  const [field, ...more] = fieldsOf(extra, unicodePath);
  if (more.length > 0 || (field && !isUtf8(field.bytes.subarray(beforeName)))) strange();
  const other = field?.bytes.toString('utf8', beforeName) ?? name;
  return other === name ? null : other;
}

/** Whether some program makes anything else of it than a file or a folder: a way to another place, a device. */
export function isUnusual(extra: Buffer): boolean {
  const modes = [...fieldsOf(extra, unixOld)].map(({ bytes }) =>
    bytes.length < beforeMode + 2 ? 0 : bytes.readUInt16LE(beforeMode),
  );
  const isDescribedAhead = [...fieldsOf(extra, attributesAhead)].length > 0;
  return isDescribedAhead || modes.some((mode) => !plainKinds.has(mode >>> 12));
}

import { createTurns } from '#server/turns.ts';
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type TellingName, tellingName } from '../sniff.ts';
import type { ByteReader } from './byte-reader.ts';
import { counted, readUnit, type Judging } from './context.ts';
import { asUnzipWrites, faultOfName, isJudgedAlike, isFolder } from './entry-names.ts';
import { inflateFrom } from './inflate-from.ts';
import { formsOf, isDescriptorOf, shortestDescriptor, type Numbers } from './zip-descriptor.ts';
import { hasLongNumbers, isUnusual, longNumbersOf, otherNameOf } from './zip-extras.ts';

const localMark = 0x04034b50;
const extraMark = 0x08064b50;
const entryMark = 0x02014b50;
const signatureMark = 0x05054b50;
const end64Mark = 0x06064b50;
const locatorMark = 0x07064b50;
const endMark = 0x06054b50;
const nothing = Buffer.alloc(0);
/** Marks with the right size and a wrong sum: chance makes one in thousands of millions. */
const mostFalseMarks = 100;

const marks = new Set([localMark, extraMark, entryMark, end64Mark, endMark]);

/**
 * What some programs look for from behind, wherever it stands: the ends of a directory; and its lines, for
 * those that begin elsewhere in it.
 */
const apart = [endMark, end64Mark, locatorMark, entryMark].map((mark) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(mark);
  return bytes;
});
/** Bytes behind the directory that are no record of an archive as people have them. */
const mostApart = 65_535;
/** Bytes of an archive's remark: behind more than these some programs look for no end, and read on from the front. */
const mostRemark = 8_192;

/** Records that stand in an archive once, if at all, and are no entries: nothing is counted for them. */
const single: ReadonlySet<number> = new Set([extraMark, signatureMark, end64Mark, locatorMark]);

/** Of an upload, whichever of its archives they are in: thousands of names are packed to nothing. */
const mostEntries = 10_000;
const unknown = 0xffffffff;
const [isEncrypted, hasDescriptor, saysUtf8] = [0x0001, 0x0008, 0x0800];
const [stored, deflated] = [0, 8];
/** The kind of a file, in the highest bits of how Unix describes it. */
const symbolicLink = 0xa;

interface Entry {
  name: string;
  /** The name that it has for some programs; null where that is its own. */
  other: string | null;
  flags: number;
  method: number;
  /** Compressed bytes; null where only what follows tells. */
  size: number | null;
  /** How long its header says that it is, and that it is packed. */
  said: readonly [plain: number, packed: number];
  /** Whether its numbers are of 64 bits, behind it too. */
  isLong: boolean;
}

/**
 * What is kept of a name until its archive ends, which its sender may put off for an hour: no two names
 * have the same, and ten thousand of them are small.
 */
const digestOf = (name: string): string => hash('sha256', name, 'buffer').toString('latin1', 0, 16);

/** What stood at a place, as the directory must say it again. */
interface Found {
  /** Its name's digest, and that of the name that it has for some programs. */
  digest: string;
  other: string | null;
  method: number;
  sum: number;
  packed: number;
  plain: number;
}

/** What a header says of a size that is told behind the content; the last is SharpZipLib's -1. */
const leftOpen = new Set([0, unknown, 2 ** 64]);

/** Encrypted, patched, strongly encrypted, with its header hidden. */
const notAsItStands = 0x2061;

/** Where an archive stands, and who judges what is in it. */
interface Within {
  depth: number;
  judgeEntry(
    source: AsyncIterable<Buffer>,
    judging: Judging,
    place: { depth: number; names: readonly string[] },
  ): Promise<unknown>;
}

/**
 * Reads a whole ZIP archive as it comes in, from the first local header to the comment, with nothing
 * in between or behind: what it holds is what any program will find in it.
 * @returns the names in it that tell what it is
 * @throws HttpError for what may not be in an archive, or is none
 */
export async function judgeZip(
  reader: ByteReader,
  judging: Judging,
  { depth, judgeEntry }: Within,
): Promise<ReadonlySet<TellingName>> {
  const start = reader.position();
  const byOffset = new Map<number, Found>();
  const digests = new Set<string>();
  let entries = 0;
  const telling = new Set<TellingName>();
  let listed = 0;
  /** Where the directory begins and ends. */
  let [from, to]: [from: number | null, to: number | null] = [null, null];
  const singleLeft = new Set(single);
  let falseMarks = 0;
  let isLong = false;

  const strange = (): never => {
    throw judging.refuse('entryName');
  };

  async function exactly(length: number): Promise<Buffer> {
    const bytes = await reader.read(length);
    if (bytes.length < length) throw judging.refuse('damaged');
    return bytes;
  }

  async function pass(length: number): Promise<void> {
    if ((await reader.skip(length)) < length) throw judging.refuse('damaged');
  }

  /** Passes over what a program that looks for the end from behind must not take for it. */
  async function passApart(before: Buffer, length: number): Promise<void> {
    if (length > mostApart) throw judging.refuse('damaged');
    const bytes = Buffer.concat([before, await exactly(length)]);
    if (apart.some((mark) => bytes.includes(mark))) throw judging.refuse('damaged');
  }

  function readName(bytes: Buffer, flags: number): string {
    if ((flags & saysUtf8) === 0) return bytes.toString('latin1');
    // What is none is read in many ways.
    if (!isUtf8(bytes)) strange();
    return bytes.toString();
  }

  async function local(): Promise<Entry> {
    const head = await exactly(26);
    const flags = head.readUInt16LE(2);
    const method = head.readUInt16LE(4);
    const name = readName(await exactly(head.readUInt16LE(22)), flags);
    const extra = await exactly(head.readUInt16LE(24));
    // Each may hold thousands of fields.
    judging.labour(extra.length / readUnit);
    const given = [18, 14].map((at) => head.readUInt32LE(at));
    const [plain = 0, packed = 0] = longNumbersOf(given, extra);
    if (isUnusual(extra)) strange();
    const other = otherNameOf(extra, name, strange);
    const size = (flags & hasDescriptor) === 0 ? packed : null;
    const [said, isLong] = [[plain, packed] as const, hasLongNumbers(extra)];
    return { name, other, flags, method, size, said, isLong };
  }

  /** @returns its digest, which no name has had before */
  function checkName(name: string, also: readonly string[] = []): string {
    for (const each of [name, ...also]) {
      const fault = faultOfName(each);
      if (fault !== null) throw judging.refuse(fault);
    }
    const digest = digestOf(name);
    if (digests.has(digest)) throw judging.refuse('entryName');
    digests.add(digest);
    const told = tellingName(name);
    if (told !== null) telling.add(told);
    return digest;
  }

  /** What else some program makes of a name that is in a code page. */
  const readings = ({ name, flags }: Pick<Entry, 'name' | 'flags'>): string[] =>
    (flags & saysUtf8) === 0 ? asUnzipWrites(name) : [];

  /** @returns its names' digests */
  function check({ name, other, flags, method }: Entry): Pick<Found, 'digest' | 'other'> {
    if ((flags & isEncrypted) !== 0) throw judging.refuse('locked');
    if (method !== stored && method !== deflated) throw judging.refuse('method');
    judging.labour(1);
    judging.entries += 1;
    if (judging.entries > mostEntries) throw judging.refuse('tooMany');
    entries += 1;
    const digest = checkName(name, readings({ name, flags }));
    return { digest, other: other === null ? null : checkName(other) };
  }

  async function* ofSize(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const bytes = await reader.some(left);
      if (bytes === null) throw judging.refuse('damaged');
      left -= bytes.length;
      yield bytes;
    }
  }

  /** Up to a descriptor that has the sum and the size of what is before it. */
  async function* upToDescriptor(): AsyncGenerator<Buffer> {
    let [sum, size] = [0, 0];
    for (;;) {
      const ahead = await reader.peek(65_536);
      if (ahead.length < shortestDescriptor) throw judging.refuse('damaged');
      // A descriptor that begins at the very end is looked at when the rest of it is there.
      const whole = ahead.length - shortestDescriptor + 1;
      let from = 0;
      let isFound = false;
      for (let at = 0; at < whole && !isFound; at += 1) {
        if (!isDescriptorOf(ahead, at, size + at)) continue;
        sum = crc32(ahead.subarray(from, at), sum);
        from = at;
        isFound = ahead.readUInt32LE(at + 4) === sum;
        if (!isFound) falseMarks += 1;
        if (falseMarks > mostFalseMarks) throw judging.refuse('damaged');
      }
      const end = isFound ? from : whole;
      sum = crc32(ahead.subarray(from, end), sum);
      size += end;
      if (end > 0) yield await exactly(end);
      if (isFound) return;
    }
  }

  async function descriptor(numbers: Numbers, isLong: boolean): Promise<void> {
    const forms = formsOf(numbers, isLong, marks);
    const ahead = await reader.peek(28);
    const found = forms.find(
      (bytes) =>
        ahead.subarray(0, bytes.length).equals(bytes) &&
        bytes.length + 4 <= ahead.length &&
        marks.has(ahead.readUInt32LE(bytes.length)),
    );
    if (!found) throw judging.refuse('damaged');
    await pass(found.length);
  }

  async function* inflated(): AsyncGenerator<Buffer> {
    try {
      yield* inflateFrom(reader, 'raw');
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) throw error;
      throw judging.refuse('damaged');
    }
  }

  async function content(entry: Entry, names: Pick<Found, 'digest' | 'other'>): Promise<Found> {
    const from = reader.position();
    let [sum, plain] = [0, 0];
    async function* summed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        sum = crc32(chunk, sum);
        plain += chunk.length;
        yield chunk;
      }
    }
    const bytes =
      entry.method === deflated
        ? inflated()
        : entry.size === null
          ? upToDescriptor()
          : ofSize(entry.size);
    await judgeEntry(counted(summed(bytes), judging), judging, {
      depth: depth + 1,
      names: [entry.name, ...readings(entry), ...(entry.other === null ? [] : [entry.other])],
    });
    // To some programs it is a file, of the name before that sign.
    if (plain > 0 && [entry.name, entry.other ?? ''].some(isFolder)) strange();
    const packed = reader.position() - from;
    const isLeftOpen = (entry.flags & hasDescriptor) !== 0;
    // Who reads from the front goes by these, and would find other entries where they were wrong.
    const isAsSaid = [plain, packed].every(
      (size, at) => entry.said[at] === size || (isLeftOpen && leftOpen.has(entry.said[at] ?? 0)),
    );
    if (!isAsSaid) throw judging.refuse('damaged');
    if (isLeftOpen) await descriptor([sum, packed, plain], entry.isLong);
    return { ...names, method: entry.method, sum, packed, plain };
  }

  /** A line of the directory must be about what stood there. */
  async function listing(): Promise<void> {
    const head = await exactly(42);
    const called = await exactly(head.readUInt16LE(24));
    const name = readName(called, head.readUInt16LE(4));
    const extra = await exactly(head.readUInt16LE(26));
    judging.labour(extra.length / readUnit);
    // Chance makes one of 16,384 of a file of one day, 16 October 2017, whose letters begin a mark.
    await passApart(Buffer.concat([head, called, extra]), head.readUInt16LE(28));
    const given = [20, 16, 38].map((at) => head.readUInt32LE(at));
    const [plain, packed, offset = unknown] = longNumbersOf(given, extra);
    const found = byOffset.get(offset);
    byOffset.delete(offset);
    const isSame =
      found?.digest === digestOf(name) &&
      found.method === head.readUInt16LE(6) &&
      found.sum === head.readUInt32LE(12) &&
      found.packed === packed &&
      found.plain === plain &&
      (head.readUInt16LE(4) & notAsItStands) === 0 &&
      head.readUInt16LE(30) === 0;
    if (!isSame) throw judging.refuse('damaged');
    if (isUnusual(extra)) strange();
    const other = otherNameOf(extra, name, strange);
    // Some programs write it in one of the two places.
    if (other !== null && found.other === null) {
      checkName(other);
      // What is in it was looked into already, as what the first name says.
      if (!isJudgedAlike(other, name) || (found.plain > 0 && isFolder(other))) strange();
    }
    if (other !== null && found.other !== null && found.other !== digestOf(other)) {
      throw judging.refuse('damaged');
    }
    // It would be a way to a place outside of the archive, whatever its name.
    if (head.readUInt16LE(36) >>> 12 === symbolicLink) throw judging.refuse('entryName');
    listed += 1;
  }

  /** How many lines the directory has, its length and its place: by these a program finds it. */
  const directory = () => [listed, (to ?? 0) - (from ?? to ?? 0), from ?? to ?? 0];

  async function end64(): Promise<void> {
    const length = (await exactly(8)).readBigUInt64LE(0);
    const said = await exactly(44);
    const isAsSaid = [listed, ...directory()].every(
      (number, at) => said.readBigUInt64LE(12 + 8 * at) === BigInt(number),
    );
    const disks = said.readBigUInt64LE(4);
    if (length !== 44n || disks !== 0n || !isAsSaid) throw judging.refuse('damaged');
    await passApart(said, 0);
  }

  const turn = createTurns();
  for (;;) {
    // What is not packed waits for nobody.
    await turn();
    const at = reader.position() - start;
    const mark = (await exactly(4)).readUInt32LE(0);
    if (single.has(mark) && !singleLeft.delete(mark)) throw judging.refuse('damaged');
    if (mark === localMark && listed === 0) {
      const entry = await local();
      byOffset.set(at, await content(entry, check(entry)));
    } else if (mark === entryMark) {
      from ??= at;
      await listing();
    } else if (mark === extraMark) await passApart(nothing, (await exactly(4)).readUInt32LE(0));
    else if (mark === signatureMark) await passApart(nothing, (await exactly(2)).readUInt16LE(0));
    else if (mark === end64Mark && to === null) {
      to = at;
      await end64();
    } else if (mark === locatorMark) {
      const said = await exactly(16);
      const isAsSaid = to !== null && said.readBigUInt64LE(4) === BigInt(to);
      const isOnOne = said.readUInt32LE(0) === 0 && said.readUInt32LE(12) <= 1;
      if (!isAsSaid || !isOnOne) throw judging.refuse('damaged');
    } else if (mark === endMark) {
      isLong = to !== null;
      to ??= at;
      break;
    } else throw judging.refuse('damaged');
  }
  const end = await exactly(18);
  const [disk, ofDirectory, here, all] = [0, 2, 4, 6].map((at) => end.readUInt16LE(at));
  const said = [all, end.readUInt32LE(8), end.readUInt32LE(12)];
  const isOnOne = [disk, ofDirectory].every((each) => each === 0 || (isLong && each === 0xffff));
  const isAsSaid =
    isOnOne &&
    here === all &&
    directory().every(
      (number, at) => said[at] === number || (isLong && said[at] === (at === 0 ? 0xffff : unknown)),
    );
  const remark = end.readUInt16LE(16);
  if (remark > mostRemark) throw judging.refuse('damaged');
  await passApart(end.subarray(16), remark);
  const isAtEnd = (await reader.some()) === null;
  if (!isAsSaid || !isAtEnd || listed !== entries) throw judging.refuse('damaged');
  return telling;
}

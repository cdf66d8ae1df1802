/** What stands behind a content in a ZIP whose header leaves its lengths open. */

const descriptorMark = 0x08074b50;
export const shortestDescriptor = 12;

export type Numbers = readonly [sum: number, packed: number, plain: number];

/**
 * Whether a mark with the size of what is before it stands somewhere. Looked at byte by byte: a file
 * may consist of marks, and a call into the runtime for each of them costs hundreds of its bytes.
 */
export const isDescriptorOf = (bytes: Buffer, at: number, size: number): boolean =>
  bytes[at] === 0x50 &&
  bytes[at + 1] === 0x4b &&
  bytes[at + 2] === 0x07 &&
  bytes[at + 3] === 0x08 &&
  bytes.readUInt32LE(at + 8) === size;

function numberOf(value: number, isLong: boolean): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return isLong ? bytes : bytes.subarray(0, 4);
}

/**
 * The sum, how much is packed and how much there is: with a mark or without, of as many bits as the header
 * says. POI and .NET write 64 bits of which no header says a word, behind a mark.
 * @param marks what may follow it
 */
export function formsOf(numbers: Numbers, isLong: boolean, marks: ReadonlySet<number>): Buffer[] {
  const written = (ofLong: boolean, isMarked: boolean) =>
    Buffer.concat([
      ...(isMarked ? [numberOf(descriptorMark, false)] : []),
      ...numbers.map((each, at) => numberOf(each, ofLong && at > 0)),
    ]);
  const forms = [written(isLong, true), written(isLong, false)];
  // Who does not know of them passes over what is left, and must find nothing there.
  if (!isLong && !marks.has(numbers[2])) forms.push(written(true, true));
  return forms;
}

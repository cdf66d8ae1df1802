/** An entry of a TAR as anybody may write it, whatever is in it. */
export interface HandMade {
  name: string;
  body?: Buffer;
  /** The type flag; a plain file when not given. */
  type?: string;
  link?: string;
  /** What its header says; its body's when not given. */
  size?: number;
}

const blockSize = 512;
const padding = (length: number) => Buffer.alloc((blockSize - (length % blockSize)) % blockSize);

function headerOf({ name, body = Buffer.alloc(0), type = '0', link = '', size }: HandMade): Buffer {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0, 100, 'utf8');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size ?? body.length, 124, 12);
  octal(0, 136, 12);
  header.write('        ', 148, 'latin1');
  header.write(type, 156, 'latin1');
  header.write(link, 157, 100, 'utf8');
  header.write('ustar\0' + '00', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** A TAR (POSIX ustar) with just these entries, in their order. */
export const tarOf = (entries: readonly HandMade[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap((entry) => {
      const body = entry.body ?? Buffer.alloc(0);
      return [headerOf(entry), body, padding(body.length)];
    }),
    Buffer.alloc(2 * blockSize),
  ]);

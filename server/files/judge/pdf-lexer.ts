/** A name (`/Type`) as it stands in an object: decoded, and with the name right before it. */
export interface PdfName {
  name: string;
  /** Null where something else, or nothing, stands before it. */
  before: string | null;
  /** Whether it is an object of its own, in no dictionary or array. */
  isAlone: boolean;
}

export interface PdfLexer {
  /**
   * Reads on.
   * @returns where the content of a stream begins, right behind the word; null when all was read
   */
  read(bytes: Buffer): number | null;
  /** Passes over the content of a stream, up to its end or to what begins as an object. */
  passStream(): void;
  /** Whether an object may begin with this byte: what was begun before has ended. */
  isBetween(next: number): boolean;
}

const [inObject, inString, inComment, inStream] = [0, 1, 2, 3];
const longestWord = 100;

const spaces = new Set(Buffer.from('\0\t\n\f\r '));
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const [open, close, backslash, slash, percent] = Buffer.from('()\\/%');
const [less, greater, bracket, endBracket] = Buffer.from('<>[]');
const [lineFeed, carriageReturn] = Buffer.from('\n\r');
const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

const objectMark = 0x6f626a; // "obj"
const streamEnd = 'endstream';

const decoded = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * Tells the names in a PDF's objects from what only looks like them, in texts, comments and streams.
 * An object may be hidden in any of those, since a reader goes where the table of objects sends it:
 * so wherever `obj` stands, one begins.
 */
export function createPdfLexer(on: {
  name(name: PdfName): void;
  /** A word that stands behind a name, with nothing but words between. */
  value?(name: string, word: string): void;
  /** `obj`, `trailer`: what was said of the object before is over; null where none is marked so. */
  object: (() => void) | null;
}): PdfLexer {
  let mode = inObject;
  let depth = 0;
  let parens = 0;
  let escaped = false;
  let word = '';
  let before: string | null = null;
  /** The name that words are the value of. */
  let key: string | null = null;
  /** The last four bytes, the newest lowest. */
  let last = 0;
  /** How much of the end of a stream was seen. */
  let ended = 0;

  function beginObject(): void {
    mode = inObject;
    depth = 0;
    word = '';
    before = null;
    key = null;
    on.object?.();
  }

  /** @returns whether it is the word behind which a stream begins */
  function endWord(): boolean {
    const whole = word;
    word = '';
    if (whole.startsWith('/')) {
      const name = decoded(whole.slice(1));
      on.name({ name, before, isAlone: depth === 0 });
      before = name;
      key = name;
      return false;
    }
    before = null;
    if (key !== null) on.value?.(key, whole);
    if (whole === 'trailer' && on.object) beginObject();
    return whole === 'stream';
  }

  function readObject(byte: number): boolean {
    const isSpace = spaces.has(byte);
    if (!isSpace && !delimiters.has(byte)) {
      if (word.length < longestWord) word += String.fromCharCode(byte);
      return false;
    }
    if (word !== '' && endWord()) return true;
    if (isSpace) return false;
    if (byte === slash) word = '/';
    else if (byte === percent) mode = inComment;
    else if (byte === open) [mode, parens, escaped] = [inString, 1, false];
    else if (byte === less || byte === bracket) depth += 1;
    else if (byte === greater || byte === endBracket) depth = Math.max(0, depth - 1);
    if (byte !== slash && byte !== percent) [before, key] = [null, null];
    return false;
  }

  function readString(byte: number): void {
    if (escaped) escaped = false;
    else if (byte === backslash) escaped = true;
    else if (byte === open) parens += 1;
    else if (byte === close) {
      parens -= 1;
      if (parens === 0) mode = inObject;
    }
  }

  function readStream(byte: number): void {
    if (byte === streamEnd.charCodeAt(ended)) ended += 1;
    else ended = byte === streamEnd.charCodeAt(0) ? 1 : 0;
    if (ended === streamEnd.length) [mode, ended, before] = [inObject, 0, null];
  }

  return {
    read(bytes) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        last = ((last << 8) | byte) >>> 0;
        const isMark = (last & 0xffffff) === objectMark && !isLetter(last >>> 24);
        if (isMark && on.object) beginObject();
        else if (mode === inStream) readStream(byte);
        else if (mode === inString) readString(byte);
        else if (mode === inComment) {
          if (byte === lineFeed || byte === carriageReturn) mode = inObject;
        } else if (readObject(byte)) return at;
      }
      return null;
    },
    passStream() {
      [mode, ended] = [inStream, 0];
    },
    isBetween: (next) =>
      mode === inObject && depth === 0 && (word === '' || spaces.has(next) || delimiters.has(next)),
  };
}

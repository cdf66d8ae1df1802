/** A name (`/Type`) as it stands in an object: decoded, and with the name right before it. */
export interface PdfName {
  name: string;
  /** Null where something else, or nothing, stands before it. */
  before: string | null;
  /** Whether it is an object of its own, in no dictionary or array. */
  isAlone: boolean;
}

export interface OnObject {
  name(name: PdfName): void;
  /** Whether a name that begins and ends so, by whatever is in between, is one that counts. */
  counts(start: string, end: string): boolean;
  /** Told of what nobody writes, and each reader reads otherwise. */
  strange(): never;
  /** A word that stands behind a name, with nothing but words between. */
  value?(name: string, word: string): void;
}

export interface PdfObject {
  /**
   * Reads on, byte by byte.
   * @returns `ended` where all of it was read; `stream` right behind the word behind which its content begins
   */
  read(byte: number): 'more' | 'ended' | 'stream';
  /** Whether nothing of it is left to be read. */
  isOver(): boolean;
  /** Whether something that was begun in it has not ended: a text, a dictionary, a word before this byte. */
  isWithin(next: number): boolean;
}

const [inTokens, inText, inHex, inComment] = [0, 1, 2, 3];
const longestWord = 100;
/** Dictionaries and arrays in each other; people's documents have some ten, and readers take a few hundred. */
const deepest = 200;

const kinds = new Uint8Array(256);
const [space, delimiter] = [1, 2];
// The last two are spaces to some readers, and part nothing for the others.
for (const byte of Buffer.from('\0\t\n\f\r \x80\xff', 'latin1')) kinds[byte] = space;
for (const byte of Buffer.from('()<>[]{}/%')) kinds[byte] = delimiter;
const [open, close, backslash, slash, percent] = Buffer.from('()\\/%');
const [less, greater, bracket, endBracket] = Buffer.from('<>[]');
const [lineFeed, carriageReturn] = Buffer.from('\n\r');

const decoded = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** An escape that each reader reads otherwise: one ends the name at a NUL, others make what is no digit one. */
const doubtful = /#(?:00|(?![0-9a-f]{2})..)/i;

/** How a name begins and ends around what is doubtful in it; null where all read it alike. */
function aroundDoubt(name: string): { start: string; end: string } | null {
  if (!name.includes('#')) return null;
  const [start = '', ...rest] = name.split(doubtful);
  const end = name.includes('#00') || name.length >= longestWord ? '' : rest.at(-1);
  return end === undefined ? null : { start: decoded(start), end: decoded(end) };
}

/**
 * Reads one object of a PDF from where it begins, as a patient reader does: a bracket ends what was begun by
 * its like alone, so that it goes on at least as far as any other reader would.
 */
export function createPdfObject(on: OnObject): PdfObject {
  let mode = inTokens;
  /** The brackets that are open; a dictionary is a `<`. */
  const within: number[] = [];
  /** Whether in each of them a name waits for its value. */
  const awaits: boolean[] = [];
  /** Whether a dictionary in another ended right before. */
  let isBehindInner = false;
  let parens = 0;
  let escaped = false;
  /** A `<` or `>` that may be half of a bracket of two. */
  let half = 0;
  let word = '';
  let before: string | null = null;
  /** The name that words are the value of. */
  let key: string | null = null;
  /** Whether its dictionary or array has ended: only a stream may follow. */
  let isClosed = false;
  let isOver = false;

  function begin(bracketOf: number): void {
    if (within.length === deepest) on.strange();
    within.push(bracketOf);
    awaits.push(false);
    isBehindInner = false;
  }

  function fulfil(): void {
    awaits[awaits.length - 1] = false;
    isBehindInner = false;
  }

  function afterValue(): 'more' | 'ended' {
    if (within.length === 0) return 'ended';
    fulfil();
    return 'more';
  }

  function endWord(): 'more' | 'ended' | 'stream' {
    const whole = word;
    word = '';
    if (isClosed) return whole === 'stream' ? 'stream' : 'ended';
    if (whole.startsWith('/')) {
      const doubt = aroundDoubt(whole.slice(1));
      if (doubt && on.counts(doubt.start, doubt.end)) on.strange();
      const name = decoded(whole.slice(1));
      on.name({ name, before, isAlone: within.length === 0 });
      before = name;
      key = name;
      if (within.length === 0) return 'ended';
      const isKey = awaits.at(-1) === false;
      fulfil();
      awaits[awaits.length - 1] = isKey && within.at(-1) === less;
      return 'more';
    }
    // Readers step over what these begin, and over a stream within a dictionary, wherever they find their ends.
    const isPassedOver = whole === 'BI' || whole === 'ID' || (whole === 'stream' && isBehindInner);
    if (within.length > 0 && isPassedOver) on.strange();
    before = null;
    if (key !== null) on.value?.(key, whole);
    const came = afterValue();
    return whole === 'stream' ? 'stream' : came;
  }

  function shut(bracketOf: number): 'more' | 'ended' {
    if (within.at(-1) === bracketOf) {
      // To some readers this is the value, and the dictionary goes on.
      if (bracketOf === less && awaits.at(-1)) on.strange();
      within.pop();
      awaits.pop();
      if (within.length > 0) fulfil();
      isBehindInner = bracketOf === less;
    }
    if (within.length > 0) return 'more';
    if (isClosed) return 'ended';
    isClosed = true;
    return 'more';
  }

  /** @returns what came of it, or null where the byte is still to be read */
  function endHalf(byte: number): 'more' | 'ended' | null {
    const first = half;
    half = 0;
    if (first === greater) return byte === greater ? shut(less ?? 0) : null;
    if (byte === less) begin(byte);
    else {
      mode = inHex;
      return readHex(byte);
    }
    return 'more';
  }

  function readHex(byte: number): 'more' | 'ended' {
    if (byte !== greater) return 'more';
    mode = inTokens;
    return afterValue();
  }

  function readDelimiter(byte: number): 'more' | 'ended' {
    if (byte === percent) {
      mode = inComment;
      return 'more';
    }
    if (byte !== slash) [before, key] = [null, null];
    if (isClosed && byte !== greater) return 'ended';
    if (byte === slash) word = '/';
    else if (byte === open) [mode, parens, escaped] = [inText, 1, false];
    else if (byte === less || byte === greater) half = byte;
    else if (byte === bracket) begin(byte);
    else if (byte === endBracket) return shut(bracket ?? 0);
    return 'more';
  }

  function readToken(byte: number): 'more' | 'ended' | 'stream' {
    if (half !== 0) {
      const done = endHalf(byte);
      if (done !== null) return done;
    }
    const kind = kinds[byte];
    if (kind === 0) {
      if (word.length < longestWord) word += String.fromCharCode(byte);
      return 'more';
    }
    const ended = word === '' ? 'more' : endWord();
    if (ended === 'ended' || kind === space || (ended === 'stream' && isClosed)) return ended;
    const delimited = readDelimiter(byte);
    return ended === 'stream' ? 'stream' : delimited;
  }

  function readText(byte: number): 'more' | 'ended' {
    if (escaped) escaped = false;
    else if (byte === backslash) escaped = true;
    else if (byte === open) parens += 1;
    else if (byte === close) {
      parens -= 1;
      if (parens === 0) {
        mode = inTokens;
        return afterValue();
      }
    }
    return 'more';
  }

  function readOn(byte: number): 'more' | 'ended' | 'stream' {
    if (mode === inTokens) return readToken(byte);
    if (mode === inText) return readText(byte);
    if (mode === inHex) return readHex(byte);
    if (byte === lineFeed || byte === carriageReturn) mode = inTokens;
    return 'more';
  }

  return {
    read(byte) {
      const came = readOn(byte);
      // In a dictionary that has not ended, the word is one like any other.
      isOver = came === 'ended' || (came === 'stream' && within.length === 0);
      return came;
    },
    isOver: () => isOver,
    isWithin: (next) =>
      mode !== inTokens || half !== 0 || within.length > 0 || (word !== '' && kinds[next] === 0),
  };
}

import {
  aroundDoubt,
  decoded,
  isHalfEscaped,
  isParting,
  longestWord,
  pdfKinds,
} from './pdf-text.ts';

/** A name (`/Type`) as it stands in an object: decoded, and with the name right before it. */
export interface PdfName {
  name: string;
  /** Null where something else, or nothing, stands before it. */
  before: string | null;
  /** Dictionaries and arrays around it: 0 where it is an object of its own. */
  depth: number;
  /** Whether it is a key of the dictionary around it. */
  isKey: boolean;
}

export interface OnObject {
  name(name: PdfName): void;
  /** Whether a name that begins and ends so, by whatever is in between, is one that counts. */
  counts(start: string, end: string): boolean;
  /** Told of what nobody writes, and each reader reads otherwise. */
  strange(): never;
  /** Told, within a dictionary or an array, of what some readers end otherwise, and few people write. */
  unclear(): void;
  /** A word that is no name. */
  word?(word: string): void;
}

export interface PdfObject {
  /**
   * Reads on, byte by byte.
   * @returns `ended` where all of it was read; `stream` right behind the word behind which its content begins
   */
  read(byte: number): 'more' | 'ended' | 'stream';
  /** Whether nothing of it is left to be read. */
  isOver(): boolean;
  /**
   * Whether it is more than keys with names, numbers and arrays of names. Some readers end an array at what
   * they cannot take, or at a depth of their own, and take what is in a text behind that for keys.
   */
  isOdd(): boolean;
  /**
   * Whether it has a word that ends elsewhere for some readers: by a sign that is a space to some, or in an
   * escape that goes on over what ends it.
   */
  isUnclear(): boolean;
  /** Whether something that was begun in it has not ended: a text, a dictionary, a word before this byte. */
  isWithin(next: number): boolean;
}

const [inTokens, inText, inHex, inComment] = [0, 1, 2, 3];
/** Dictionaries and arrays in each other; people's documents have some ten, and readers take a few hundred. */
const deepest = 200;
/** As many as every reader takes. */
const shallowest = 60;

const { of: kinds, space, delimiter } = pdfKinds;
const [open, close, backslash, slash, percent] = Buffer.from('()\\/%');
const [less, greater, bracket, endBracket] = Buffer.from('<>[]');
const [lineFeed, carriageReturn] = Buffer.from('\n\r');

/** What is a value without being a name, a text or a bracket; all else some readers pass over. */
const value = /^(?:[+-]?[\d.]+|true|false|null|R)$/;
/** Readers step over what these begin, wherever they find its end; one parts them from a digit before. */
const picture = /(?:^|[^a-z])(?:BI|ID)$/i;

/**
 * Reads one object of a PDF from where it begins. What it takes for its end is the end for every reader:
 * where they part, the document is strange.
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
  /** The last letters of a word that was cut. */
  let rest = '';
  let before: string | null = null;
  let [isOdd, isUnclear] = [false, false];
  /** The two before this one, with nothing in between. */
  let lastWords: [string, string] = ['', ''];
  /** Whether its dictionary or array has ended: only a stream may follow. */
  let isClosed = false;
  let isOver = false;

  /** Notes that readers go different ways from here. */
  function part(): void {
    isUnclear = true;
    if (within.length > 0) on.unclear();
  }

  /** Whether a word is what every reader takes for a value where it stands, or for the end of a reference. */
  function isValue(whole: string): boolean {
    if (whole !== 'R') return within.at(-1) !== bracket || value.test(whole);
    const [number, generation] = lastWords;
    return /^[1-9]\d{0,8}$/.test(number) && /^\d{1,5}$/.test(generation);
  }

  const isAtKey = () => within.at(-1) === less && awaits.at(-1) === false;

  /** Where a key belongs some readers take what is in a text, an array or a dictionary for words. */
  function expectValue(): void {
    if (isAtKey()) on.strange();
  }

  function begin(bracketOf: number): void {
    expectValue();
    if (within.length === deepest) on.strange();
    if (within.length === shallowest) part();
    isOdd ||= within.length > 0 && (bracketOf === less || within.at(-1) === bracket);
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
    rest = '';
    if (isClosed) return whole === 'stream' ? 'stream' : 'ended';
    if (whole.startsWith('/')) {
      if (whole.length === longestWord || isHalfEscaped(whole)) part();
      const doubt = aroundDoubt(whole.slice(1));
      if (doubt && on.counts(doubt.start, doubt.end)) on.strange();
      const name = decoded(whole.slice(1));
      const isKey = isAtKey();
      on.name({ name, before, depth: within.length, isKey });
      before = name;
      lastWords = ['', ''];
      if (within.length === 0) return 'ended';
      fulfil();
      awaits[awaits.length - 1] = isKey;
      return 'more';
    }
    // Readers step over a stream within a dictionary as well.
    const isPassedOver = picture.test(whole) || (whole === 'stream' && isBehindInner);
    // Some end a word where it is cut, too.
    if (within.length > 0 && (isPassedOver || whole.length === longestWord)) on.strange();
    before = null;
    const isPlain = within.at(-1) === bracket ? whole === 'null' : value.test(whole);
    isOdd ||= !isPlain;
    if (whole.length === longestWord || !isValue(whole)) part();
    lastWords = [lastWords[1], whole];
    on.word?.(whole);
    const came = afterValue();
    return whole === 'stream' ? 'stream' : came;
  }

  function shut(bracketOf: number): 'more' | 'ended' {
    if (within.length > 0) {
      // To some readers it is a value, and what it stands in goes on.
      if (within.at(-1) !== bracketOf || (bracketOf === less && awaits.at(-1))) on.strange();
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

  /** What ends nothing is a value to some readers, so that the next name is a key. */
  function stray(): void {
    if (within.length > 0) on.strange();
  }

  /** @returns what came of it, or null where the byte is still to be read */
  function endHalf(byte: number): 'more' | 'ended' | null {
    const first = half;
    half = 0;
    if (first === greater) {
      if (byte === greater) return shut(less ?? 0);
      stray();
      return null;
    }
    if (byte === less) begin(byte);
    else {
      expectValue();
      isOdd = true;
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
    if (byte !== slash) before = null;
    lastWords = ['', ''];
    if (isClosed && byte !== greater) return 'ended';
    if (byte === slash) word = '/';
    else if (byte === open) {
      expectValue();
      isOdd = true;
      [mode, parens, escaped] = [inText, 1, false];
    } else if (byte === less || byte === greater) half = byte;
    else if (byte === bracket) begin(byte);
    else if (byte === endBracket) return shut(bracket ?? 0);
    else stray();
    return 'more';
  }

  function readToken(byte: number): 'more' | 'ended' | 'stream' {
    if (half !== 0) {
      const done = endHalf(byte);
      if (done !== null) return done;
    }
    const kind = kinds[byte];
    if (isParting(byte)) part();
    if (kind === 0) {
      if (word.length < longestWord) word += String.fromCharCode(byte);
      else rest = (rest + String.fromCharCode(byte)).slice(-2);
      return 'more';
    }
    // Some readers would go on with the name over it.
    const isEaten = kind === delimiter && isHalfEscaped(word.slice(-2) + rest);
    if (isEaten && within.length > 0) on.strange();
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
    isOdd: () => isOdd,
    isUnclear: () => isUnclear,
    isWithin: (next) =>
      mode !== inTokens || half !== 0 || within.length > 0 || (word !== '' && kinds[next] === 0),
  };
}

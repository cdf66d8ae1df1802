import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { deriveKey, markOf } from './keys.ts';

/** Where a sealed text stands: in the place of another it does not open. */
export interface Place {
  /** What it is, `user.npwp`. */
  purpose: string;
  /** The id of its record. */
  record: string;
}

/** Encrypts what must not be read by whoever has the database or the files alone. */
export interface Vault {
  /** AES-256-GCM under the newest key: `segel:2:<key>:<iv, ciphertext and tag in base64url>`. */
  seal(text: string, place: Place): string;
  /** The text of what was sealed, under the newest key or a former one; null where none opens it. */
  open(sealed: string, place: Place): string | null;
  /** The same of what an earlier version sealed, which was bound to its purpose alone. */
  openFormer(sealed: string, purpose: string): string | null;
  /** Whether it is sealed, under whichever key and by whichever version. */
  isSealed(stored: unknown): stored is string;
  /** What everything begins with that is sealed under the newest key. */
  readonly newest: string;
  /** The newest key's name. */
  readonly name: string;
  /** Whether it is the name of the newest key or of a former one. */
  knows(name: string): boolean;
  /** What binds an archive's description, under a key of the newest secret. */
  sign(text: string): string;
  /** Whether it was signed by a secret that is known. */
  verifies(text: string, mac: string): boolean;
  /** The mark of the newest secret, and those of all that are known. */
  readonly mark: string;
  readonly marks: ReadonlySet<string>;
  /** The mark of the secret whose key has a name; null where it is not known. */
  markNamed(name: string): string | null;
  /**
   * The key that the keys of files are derived from.
   * @param name of the key
   * @returns 32 bytes
   * @throws Error where no known secret is of that name
   */
  filesKey(name: string): Buffer;
  /**
   * The key of one file as earlier versions had it.
   * @param file where it is stored, for ever
   */
  formerFileKey(name: string, file: string): Buffer;
}

const prefix = 'segel:2:';
const formerPrefix = 'segel:1:';
const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

interface Keys {
  name: string;
  mark: string;
  texts: Buffer;
  files: Buffer;
  archives: Buffer;
  /** Of texts and files, before each had a key of its own. */
  former: Buffer;
}

const formerSalt = 'ppid segel 1';

const derive = (secret: string, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, formerSalt, use, length));

/** Their name tells secrets apart and says nothing of them. */
const keysOf = (secret: string): Keys => ({
  name: derive(secret, 'nama', 6).toString('base64url'),
  mark: markOf(secret),
  texts: deriveKey(secret, 'teks'),
  files: deriveKey(secret, 'berkas'),
  archives: deriveKey(secret, 'arsip'),
  former: derive(secret, 'kunci', 32),
});

const macOf = ({ archives }: Keys, text: string): Buffer =>
  createHmac('sha256', archives).update(text).digest();

/** 32 bytes, whatever is given. */
const bytesOf = (mac: string): Buffer => {
  const bytes = Buffer.alloc(32);
  Buffer.from(mac, 'hex').copy(bytes);
  return bytes;
};

function decrypted(key: Buffer, body: string, bound: string): string | null {
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < ivLength + tagLength) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(bound))
      .setAuthTag(bytes.subarray(-tagLength));
    const middle = bytes.subarray(ivLength, -tagLength);
    return Buffer.concat([decipher.update(middle), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

// A purpose has no line break.
const boundTo = ({ purpose, record }: Place) => `${purpose}\n${record}`;

/**
 * @param secret of the server; keys are derived from it
 * @param former secrets that it had before, so that what they sealed still opens
 */
export function createVault(secret: string, former: readonly string[] = []): Vault {
  const own = keysOf(secret);
  const keys = new Map([...former.map(keysOf), own].map((each) => [each.name, each]));
  const newest = `${prefix}${own.name}:`;

  const named = (name: string) => {
    const found = keys.get(name);
    if (!found) throw new Error(`no known secret opens the key ${name}: see PPID_SECRET_LAMA`);
    return found;
  };
  const partsOf = (sealed: string) => {
    const [, , name = '', body = ''] = sealed.split(':');
    return { found: keys.get(name), body };
  };

  return {
    newest,
    name: own.name,
    knows: (name) => keys.has(name),
    sign: (text) => macOf(own, text).toString('hex'),
    verifies: (text, mac) =>
      [...keys.values()].some((each) => timingSafeEqual(macOf(each, text), bytesOf(mac))),
    mark: own.mark,
    marks: new Set([...keys.values()].map(({ mark }) => mark)),
    markNamed: (name) => keys.get(name)?.mark ?? null,
    filesKey: (name) => named(name).files,
    formerFileKey: (name, file) =>
      Buffer.from(hkdfSync('sha256', named(name).former, formerSalt, `berkas ${file}`, 32)),

    seal(text, place) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, own.texts, iv).setAAD(Buffer.from(boundTo(place)));
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return newest + Buffer.concat(sealed).toString('base64url');
    },

    open(sealed, place) {
      if (!sealed.startsWith(prefix)) return null;
      const { found, body } = partsOf(sealed);
      return found ? decrypted(found.texts, body, boundTo(place)) : null;
    },

    openFormer(sealed, purpose) {
      if (!sealed.startsWith(formerPrefix)) return null;
      const { found, body } = partsOf(sealed);
      return found ? decrypted(found.former, body, purpose) : null;
    },

    isSealed: (stored): stored is string =>
      typeof stored === 'string' && (stored.startsWith(prefix) || stored.startsWith(formerPrefix)),
  };
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what must not be read by whoever has the database or the files alone. */
export interface Vault {
  /**
   * AES-256-GCM under the newest key: `segel:1:<key>:<iv, ciphertext and tag in base64url>`.
   * @param purpose what it is, `user.npwp`: it opens under no other
   */
  seal(text: string, purpose: string): string;
  /** The text of what was sealed, under the newest key or a former one; null where none opens it. */
  open(sealed: string, purpose: string): string | null;
  /** Whether it is sealed, under whichever key. */
  isSealed(stored: unknown): stored is string;
  /** What everything begins with that is sealed under the newest key. */
  readonly newest: string;
  /** The newest key's name. */
  readonly name: string;
  /** Whether it is the name of the newest key or of a former one. */
  knows(name: string): boolean;
  /**
   * Each file has a key of its own, so that no stream of key bytes is used twice.
   * @param name of the key
   * @param file where it is stored, for ever
   * @returns 32 bytes
   * @throws Error where no known secret is of that name
   */
  fileKey(name: string, file: string): Buffer;
}

const prefix = 'segel:1:';
const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

interface Key {
  name: string;
  bytes: Buffer;
}

const derive = (secret: string, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, 'ppid segel 1', use, length));

/** Its name tells keys apart and says nothing of them. */
const keyOf = (secret: string): Key => ({
  name: derive(secret, 'nama', 6).toString('base64url'),
  bytes: derive(secret, 'kunci', 32),
});

/**
 * @param secret of the server; keys are derived from it
 * @param former secrets that it had before, so that what they sealed still opens
 */
export function createVault(secret: string, former: readonly string[] = []): Vault {
  const own = keyOf(secret);
  const keys = new Map([...former.map(keyOf), own].map((key) => [key.name, key.bytes]));
  const newest = `${prefix}${own.name}:`;

  return {
    newest,
    name: own.name,
    knows: (name) => keys.has(name),

    fileKey(name, file) {
      const key = keys.get(name);
      if (!key) throw new Error(`no known secret opens the key ${name}: see PPID_SECRET_LAMA`);
      return Buffer.from(hkdfSync('sha256', key, 'ppid segel 1', `berkas ${file}`, 32));
    },

    seal(text, purpose) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, own.bytes, iv).setAAD(Buffer.from(purpose));
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return newest + Buffer.concat(sealed).toString('base64url');
    },

    open(sealed, purpose) {
      const [, , name = '', body = ''] = sealed.split(':');
      const key = keys.get(name);
      const bytes = Buffer.from(body, 'base64url');
      if (!key || bytes.length < ivLength + tagLength) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(-tagLength));
        const middle = bytes.subarray(ivLength, -tagLength);
        return Buffer.concat([decipher.update(middle), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    isSealed: (stored): stored is string => typeof stored === 'string' && stored.startsWith(prefix),
  };
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalized } from '#core/format/normalized.ts';
import { trimEndOf } from '#core/rules/trim.ts';
import { createFairQueue } from '../../limits/fair-queue.ts';

interface Parameters {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's first choice for argon2id, 2026. */
const parameters: Parameters = { memory: 19_456, passes: 2, parallelism: 1 };
const saltLength = 16;
const tagLength = 32;

const compute = promisify(argon2);
const queue = createFairQueue({ atOnce: 2, waiting: 200 });

async function derive(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism, address }: Parameters & { address: string | null },
): Promise<Buffer> {
  // One text can be typed as several sequences of characters.
  const message = Buffer.from(normalized(password));
  return queue(address, () =>
    compute('argon2id', { message, nonce: salt, parallelism, tagLength, memory, passes }),
  );
}

const encode = (bytes: Buffer) => trimEndOf(bytes.toString('base64'), '=');

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43})$/;

function format(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

/**
 * A PHC string with its own salt.
 * @param address who asks for it; null where that is the portal itself
 * @throws HttpError 503 when the queue is full, and the network of the address has the most of it
 */
export async function hashPassword(password: string, address: string | null): Promise<string> {
  const salt = randomBytes(saltLength);
  return format(salt, await derive(password, salt, { ...parameters, address }));
}

/**
 * Whether the password is the one that was hashed; false, too, for a hash that is not readable.
 * @param address who asks
 * @throws HttpError 503 when the queue is full, and the network of the address has the most of it
 */
export async function verifyPassword(
  password: string,
  hash: string,
  address: string | null,
): Promise<boolean> {
  const match = phc.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    address,
  });
  const expected = Buffer.from(tag, 'base64');
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * A hash that no password matches. Verifying against it takes as long as against a real one, so
 * that an account that is not there answers as late as one that is.
 */
export function dummyHash(): string {
  return format(randomBytes(saltLength), randomBytes(tagLength));
}

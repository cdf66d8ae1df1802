import { createCipheriv, createDecipheriv } from 'node:crypto';
import { sealTagLength } from '#server/files/key.ts';

// Each file has a key of its own and is written once, so that one starting value does for all.
const iv = Buffer.alloc(12);
const formerIv = Buffer.alloc(16);
const algorithm = 'aes-256-gcm';

/** The file in AES-256-GCM, and its tag after it. Read only as it is asked for. */
export async function* sealing(
  key: Buffer,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: sealTagLength });
  for await (const chunk of body) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed, whole. @throws Error where a bit of it is not as it was written */
export function opened(key: Buffer, sealed: Buffer): Buffer {
  // A shorter tag would do for GCM, and is easier to guess.
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: sealTagLength });
  decipher.setAuthTag(sealed.subarray(-sealTagLength));
  return Buffer.concat([decipher.update(sealed.subarray(0, -sealTagLength)), decipher.final()]);
}

/** What an earlier version sealed, in AES-256-CTR and without a tag. */
export const openedFormer = (key: Buffer, sealed: Buffer): Buffer =>
  createDecipheriv('aes-256-ctr', key, formerIv).update(sealed);

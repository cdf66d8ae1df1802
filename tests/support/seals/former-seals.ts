import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * What earlier versions wrote, as they wrote it: the product itself only opens it.
 */

const derive = (secret: string | Buffer, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, 'ppid segel 1', use, length));

const nameOf = (secret: string) => derive(secret, 'nama', 6).toString('base64url');

/** A text that was bound to its purpose, and not to its record. */
export function formerSealed(secret: string, text: string, purpose: string): string {
  const iv = randomBytes(12);
  const key = derive(secret, 'kunci', 32);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `segel:1:${nameOf(secret)}:${Buffer.concat(parts).toString('base64url')}`;
}

/** A file without a tag, or with one after the whole of it, and where it was stored. */
export function formerFile(secret: string, stem: string, content: Buffer, tagged: boolean) {
  const key = `${stem}.segel${tagged ? '2' : ''}-${nameOf(secret)}`;
  const fileKey = derive(derive(secret, 'kunci', 32), `berkas ${key}`, 32);
  if (!tagged) {
    const cipher = createCipheriv('aes-256-ctr', fileKey, Buffer.alloc(16));
    return { key, stored: cipher.update(content) };
  }
  const cipher = createCipheriv('aes-256-gcm', fileKey, Buffer.alloc(12));
  const parts = [cipher.update(content), cipher.final(), cipher.getAuthTag()];
  return { key, stored: Buffer.concat(parts) };
}

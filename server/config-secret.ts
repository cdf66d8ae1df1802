import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { configError } from './config-error.ts';

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Two processes that start together end with one secret: a link is made once, or fails. */
function createSecret(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(48).toString('base64url')}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    unlinkSync(draft);
  }
}

/**
 * The secret kept in `<varDir>/secret` (mode 600), made there the first time.
 * @throws ConfigError naming PPID_VAR or PPID_SECRET
 */
export function readOrCreateSecret(varDir: string, minLength: number): string {
  const file = join(varDir, 'secret');
  let secret: string | null;
  try {
    mkdirSync(varDir, { recursive: true });
    secret = readSecret(file);
    if (secret === null) {
      createSecret(file);
      secret = readSecret(file);
    }
  } catch (error) {
    throw configError('PPID_VAR', `${varDir} tidak dapat ditulisi (${codeOf(error) ?? 'galat'}).`);
  }
  if (secret === null || secret.length < minLength) {
    throw configError('PPID_SECRET', `isi ${file} rusak; hapus berkas itu agar dibuat ulang.`);
  }
  return secret;
}

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
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

/** ms that no start takes to make one. */
const longestMaking = 60_000;
const draftName = /^secret\.[0-9a-f]{12}$/;

/** Puts a folder's own entries on disk; Windows has no such thing. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Deletes what starts that were killed have left. What cannot be deleted hinders no start. */
function dropStaleDrafts(varDir: string): void {
  try {
    for (const name of readdirSync(varDir).filter((each) => draftName.test(each))) {
      const path = join(varDir, name);
      if (Date.now() - statSync(path).mtimeMs > longestMaking) rmSync(path, { force: true });
    }
  } catch {
    // Another start has been faster, or they are another account's.
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
    const made = mkdirSync(varDir, { recursive: true });
    dropStaleDrafts(varDir);
    secret = readSecret(file);
    if (secret === null) {
      createSecret(file);
      // What is sealed under it would be lost with it, where the power fails.
      syncFolder(varDir);
      if (made !== undefined) syncFolder(dirname(made));
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

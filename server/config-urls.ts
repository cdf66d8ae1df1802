import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trimOf } from '#core/rules/trim.ts';
import { configError } from './config-error.ts';
import type { PostgresLimits } from './database/postgres/postgres-limits.ts';

export type DatabaseConfig =
  | { kind: 'sqlite'; file: string }
  | {
      kind: 'postgres';
      url: string;
      /** Other than a server's usual ones; for tests, which cannot wait that long. */
      limits?: Partial<PostgresLimits>;
    };

export type StorageConfig =
  | { kind: 'file'; dir: string }
  | {
      kind: 's3';
      bucket: string;
      /** Put before every key; '' or ending in '/'. */
      prefix: string;
      endpoint: string | null;
      region: string;
      /** ms that an answer may take, other than usual; for tests, which cannot wait that long. */
      limit?: number;
    };

export const isUrl = (protocols: readonly string[]) => (value: string) => {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol);
};

/** What reads it, or null where that throws. */
function orNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** Null for what names no file of this machine, such as one of a host. */
function fileOf(url: string): string | null {
  if (!/^file:./.test(url)) return null;
  return url.startsWith('file://')
    ? orNull(() => fileURLToPath(url))
    : resolve(url.slice('file:'.length));
}

/** Null where its percent signs tell no text. */
export const decoded = (path: string): string | null => orNull(() => decodeURIComponent(path));

const isPostgresUrl = isUrl(['postgres:', 'postgresql:']);
/** The driver takes a bare one as it is. */
const barePercent = /%(?![\da-f]{2})/i;

export const isDatabase = (url: string): boolean =>
  fileOf(url) !== null || (isPostgresUrl(url) && (barePercent.test(url) || decoded(url) !== null));

export const isStorage = (url: string): boolean =>
  fileOf(url) !== null || (isUrl(['s3:'])(url) && new URL(url).hostname !== '');

/** @param url checked already */
export function databaseOf(url: string | undefined, varDir: string): DatabaseConfig {
  if (url === undefined) return { kind: 'sqlite', file: resolve(varDir, 'ppid.sqlite') };
  if (url === 'file::memory:') return { kind: 'sqlite', file: ':memory:' };
  const file = fileOf(url);
  return file === null ? { kind: 'postgres', url } : { kind: 'sqlite', file };
}

/**
 * @param value checked already
 * @throws ConfigError for a bad endpoint
 */
export function storageOf(value: string | undefined, varDir: string): StorageConfig {
  if (value === undefined) return { kind: 'file', dir: resolve(varDir, 'files') };
  const dir = fileOf(value);
  if (dir !== null) return { kind: 'file', dir };
  const url = new URL(value);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !isUrl(['http:', 'https:'])(endpoint)) {
    throw configError('STORAGE_URL', 'endpoint harus alamat http:// atau https://.');
  }
  const prefix = trimOf(url.pathname, '/');
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

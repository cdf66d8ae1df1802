import { outOfSpace, unavailable } from '../http/errors.ts';
import type { HttpError } from '../http/errors.ts';

const sqlite = { busy: 5, locked: 6, readonly: 8, ioerr: 10, corrupt: 11, full: 13, cantopen: 14 };
const sqliteUnique: ReadonlySet<unknown> = new Set([1555, 2067]);

const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const broken: ReadonlySet<string> = new Set([
  ...['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ERR_DATABASE_WAIT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH'],
  ...['25006', '25P03', '55P03', '58030', '57P01', '57P02', '57P03', '57P05', '57014'],
]);
/** SQLSTATE classes: connection lost, resources short, and what a retry did not cure. */
const brokenClasses = /^(?:08|53)\w{3}$|^40001$|^40P01$/;
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** The `code` of a system, SQLite or PostgreSQL error. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

function sqliteCode(error: unknown): number | undefined {
  return codeOf(error) === 'ERR_SQLITE_ERROR' && error instanceof Error && 'errcode' in error
    ? Number(error.errcode)
    : undefined;
}

/** Whether the row breaks a unique constraint, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  return sqliteUnique.has(sqliteCode(error)) || codeOf(error) === '23505';
}

function ofSqlite(errcode: number): HttpError | null {
  // The low byte is the primary code, the rest says more.
  const primary = errcode & 0xff;
  if (primary === sqlite.full) return outOfSpace();
  return Object.values(sqlite).includes(primary) ? unavailable() : null;
}

/**
 * Whether a statement was prepared before its tables were changed, by a migration of another
 * process. It did nothing; prepared anew, it works. Within a transaction that one is lost.
 */
export function isStalePlan(error: unknown): boolean {
  if (codeOf(error) !== '0A000' || !(error instanceof Error)) return false;
  return 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/**
 * What to answer when a disk, database or store fails: 507 without room, 503 when it does not
 * answer; null when the error is something else.
 */
export function asStorageFailure(error: unknown): HttpError | null {
  const errcode = sqliteCode(error);
  if (errcode !== undefined) return ofSqlite(errcode);
  const code = codeOf(error);
  if (code !== undefined && noRoom.has(code)) return outOfSpace();
  if (code !== undefined && (broken.has(code) || brokenClasses.test(code))) return unavailable();
  if (!(error instanceof Error)) return null;
  // The AWS SDK's words for a store that failed, that takes this server's word no more, or is silent.
  const storeFailed = '$fault' in error || error.name === 'TimeoutError';
  return storeFailed || poolMessages.test(error.message) ? unavailable() : null;
}

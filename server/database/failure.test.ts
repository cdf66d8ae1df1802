import { describe, expect, test } from 'vitest';
import { asStorageFailure, isStalePlan } from './failure.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code }, more);
const sqlite = (errcode: number) => withCode('ERR_SQLITE_ERROR', { errcode });

describe('a failure of disk, database or store', () => {
  test.each([
    ['SQLite: full', sqlite(13)],
    ['file system: no space', withCode('ENOSPC')],
    ['file system: quota', withCode('EDQUOT')],
    ['PostgreSQL: disk full', withCode('53100')],
  ])('%s is 507', (_, error) => {
    expect(asStorageFailure(error)?.statusCode).toBe(507);
  });

  test.each([
    ['SQLite: fsync failed', sqlite(10 | (4 << 8))],
    ['SQLite: busy', sqlite(5)],
    ['a write that waited too long', withCode('ERR_DATABASE_WAIT')],
    ['file system: input/output', withCode('EIO')],
    ['PostgreSQL: not there', withCode('ECONNREFUSED')],
    ['PostgreSQL: going down', withCode('57P01')],
    ['PostgreSQL: too many connections', withCode('53300')],
    ['PostgreSQL: deadlock, again and again', withCode('40P01')],
    ['PostgreSQL: a lock that did not come in time', withCode('55P03')],
    ['PostgreSQL: a transaction that stood still for too long', withCode('25P03')],
    ['S3: an error of its own', withCode('InternalError', { $fault: 'server' })],
    ['S3: no answer, in the SDK’s word', Object.assign(new Error('x'), { name: 'TimeoutError' })],
    ['a network that is not there', withCode('ENETUNREACH')],
    ['a host that is not there', withCode('EHOSTUNREACH')],
    ['PostgreSQL: pool', new Error('timeout exceeded when trying to connect')],
    [
      'PostgreSQL: cut',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('%s is 503', (_, error) => {
    expect(asStorageFailure(error)?.statusCode).toBe(503);
  });

  test.each([
    ['SQLite: syntax', sqlite(1)],
    ['SQLite: constraint', sqlite(2067)],
    ['PostgreSQL: unique', withCode('23505')],
    ['a bug', new TypeError('x is undefined')],
    ['no error at all', 'x'],
  ])('%s is something else', (_, error) => {
    expect(asStorageFailure(error)).toBeNull();
  });
});

test('a plan older than its table is told from what PostgreSQL cannot do', () => {
  expect(isStalePlan(withCode('0A000', { routine: 'RevalidateCachedQuery' }))).toBe(true);
  expect(isStalePlan(withCode('0A000', { routine: 'transformForLocking' }))).toBe(false);
  expect(isStalePlan(withCode('42P01', { routine: 'RevalidateCachedQuery' }))).toBe(false);
  expect(isStalePlan('x')).toBe(false);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bestTime } from '#tests/support/best-time.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { databaseSuite } from '../database.suite.ts';
import { anyTable, openDatabase, transaction } from '../index.ts';
import { migrateSuite } from '../schema/migrate.suite.ts';
import { checkVersion } from './sqlite-handle.ts';
import { statementsSuite } from '../postgres/statements.suite.ts';

databaseSuite('SQLite', () => freshDatabase('sqlite'));
migrateSuite('SQLite', () => freshDatabase('sqlite'));
statementsSuite('SQLite', () => freshDatabase('sqlite'));

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ppid-sqlite-'));
  file = join(dir, 'ppid.sqlite');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const open = (exclusive = false, path = file) =>
  openDatabase({ kind: 'sqlite', file: path }, exclusive ? { use: 'server' } : {});

test('nothing is read as a stream, which would answer others of the past', async () => {
  const { db, close } = await open();
  const rows = anyTable(db).selectFrom('sqlite_master').select('name').stream();
  await expect(rows.next()).rejects.toThrow('not as a stream');
  await close();
});

test('what was committed is on disk: WAL, full synchronisation, foreign keys', async () => {
  const { db: opened, close } = await open();
  const db = anyTable(opened);
  const one = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {},
    )[0];
  expect(await one('journal_mode')).toBe('wal');
  expect(await one('synchronous')).toBe(2);
  expect(await one('foreign_keys')).toBe(1);
  await close();
});

test('a write by `db` inside a transaction waits its turn, and comes after it', async () => {
  const { db: opened, close } = await open();
  const db = anyTable(opened);
  await sql`create table t (id text)`.execute(db);
  let outside: Promise<unknown> = Promise.resolve();
  await transaction(db, async (trx) => {
    outside = db.insertInto('t').values({ id: 'luar' }).execute();
    await trx.insertInto('t').values({ id: 'dalam' }).execute();
  });
  await outside;
  expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ id: 'dalam' }, { id: 'luar' }]);
  await close();
});

test('two processes that write at once wait for each other without standing still', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  await sql`create table t (id text)`.execute(one.db);
  const slow = transaction(anyTable(one.db), async (trx) => {
    await trx.insertInto('t').values({ id: 'a' }).execute();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await anyTable(two.db).insertInto('t').values({ id: 'b' }).execute();
  await slow;
  expect(await anyTable(two.db).selectFrom('t').selectAll().execute()).toHaveLength(2);
  await one.close();
  await two.close();
});

test('a database in memory works the same way', async () => {
  const { db: opened, close } = await open(true, ':memory:');
  const db = anyTable(opened);
  await sql`create table t (id text)`.execute(db);
  await transaction(db, (trx) => trx.insertInto('t').values({ id: 'a' }).execute());
  expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ id: 'a' }]);
  await close();
});

test.each(['3.51.2', '3.50.9', '2.99.99'])('SQLite %s is refused', (version) => {
  expect(() => checkVersion(version)).toThrow('3.51.3');
});

test.each(['3.51.3', '3.53.0', '4.0.0'])('SQLite %s is accepted', (version) => {
  expect(() => checkVersion(version)).not.toThrow();
});

describe('the lock', () => {
  test('keeps a second server out, at once and saying why, however the file is spelled', async () => {
    const first = await open(true);
    const link = join(dir, 'lain.sqlite');
    symlinkSync(file, link);
    const atOnce = 250;
    for (const spelling of [undefined, link]) {
      const refusal = () => expect(open(true, spelling)).rejects.toThrow('sedang dipakai');
      expect(await bestTime(atOnce, refusal)).toBeLessThan(atOnce);
    }
    await first.close();
    await (await open(true)).close();
  });

  test('leaves commands beside the server alone', async () => {
    const server = await open(true);
    const command = await open();
    await sql`create table t (id text)`.execute(command.db);
    expect(await anyTable(server.db).selectFrom('t').selectAll().execute()).toEqual([]);
    await command.close();
    await server.close();
  });

  test('ends with a process that was killed, and its committed row is there', async () => {
    const program = `
      import { openDatabase } from '#server/database/index.ts';
      const { db } = await openDatabase({ kind: 'sqlite', file: ${JSON.stringify(file)} }, { use: 'server' });
      await db.schema.createTable('t').addColumn('id', 'text').execute();
      await db.insertInto('t').values({ id: 'selamat' }).execute();
      // What only closing refers to is held all the same.
      await new Promise(setImmediate);
      gc();
      process.stdout.write('ready');
      setInterval(() => undefined, 1000);
    `;
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--input-type=module', '--eval', program],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = once(child, 'exit');
    try {
      await once(child.stdout, 'data');
      await expect(open(true)).rejects.toThrow('sedang dipakai');
    } finally {
      child.kill('SIGKILL');
      await exited;
    }
    const { db: opened, close } = await open(true);
    const db = anyTable(opened);
    expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ id: 'selamat' }]);
    await close();
  });
});

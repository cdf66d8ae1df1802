import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { anyTable, migrate, openDatabase } from '#server/database/index.ts';
import { createLog } from '#server/log.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createVault } from '#server/vault/vault.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { inDatabase } from '#tests/support/database/in-database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';

const secret = 's'.repeat(40);
const serve = `await (await import('#scripts/serve.ts')).serve(null);`;
const body = { subject: 'Menunggu', text: 'Isi', html: '<p>Isi</p>' };

let database: FreshDatabase;
let varDir = '';
beforeEach(async () => {
  database = await freshDatabase();
  varDir = await mkdtemp(join(tmpdir(), 'ppid-mulai-'));
});
afterEach(async () => {
  await database.drop();
  await rm(varDir, { recursive: true, force: true });
});

/** Starts the server on its own, and waits until it has ended. */
async function startOn(port: number, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', serve], {
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: database.url, PPID_VAR: varDir },
      ...{ PPID_SECRET: secret, PPID_DEMO: '0', PORT: String(port), LOG_LEVEL: 'info' },
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, said] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, said };
}

it('a server that finds its port taken says so, and has begun no work that others have to do', async () => {
  const { db, close } = await openDatabase(database.config);
  await migrate(db);
  const outbox = createOutbox({
    ...{
      db,
      vault: createVault(secret),
      clock: systemClock,
      log: createLog({ logLevel: 'silent' }),
    },
    transport: { send: () => Promise.reject(new Error('nobody sends here')) },
  });
  await outbox.enqueue(db, { to: 'warga@uji.test', ...body });
  await close();

  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  try {
    const { code, out, said } = await startOn((taken.address() as AddressInfo).port);
    expect([code, said]).toEqual([1, expect.stringMatching(/^[^\n]*EADDRINUSE[^\n]*\n$/)]);
    expect(out).not.toMatch(/"level":[45]0/);
  } finally {
    taken.close();
  }

  const after = await openDatabase(database.config);
  const letters = after.db.selectFrom('surat_keluar').select(['status', 'percobaan', 'galat']);
  expect(await letters.execute()).toEqual([{ status: 'antre', percobaan: 0, galat: null }]);
  // Which lists of days off and which seals there have been is known before it listens.
  const days = after.db
    .selectFrom('tugas')
    .select('kunci')
    .where('kunci', 'not like', 'segel:%')
    .where('kunci', 'not like', 'kalender:%');
  expect(await days.execute()).toEqual([]);
  await after.close();
});

it('a server does not start on a database of a later version, and says so in one line', async () => {
  await inDatabase(database, async ({ db }) => {
    await migrate(db);
    const applied = { name: '9999-nanti', timestamp: systemClock.now().toISOString() };
    await anyTable(db).insertInto('kysely_migration').values(applied).execute();
  });
  const { code, said } = await startOn(0);
  const refusal = /^DATABASE_URL: [^\n]*9999-nanti[^\n]*Jalankan versi itu[^\n]*\n$/;
  expect([code, said]).toEqual([1, expect.stringMatching(refusal)]);
});

it('a server does not start with a storage that does not answer, and says so in one line', async () => {
  const { said, code } = await startOn(0, {
    ...{ AWS_ACCESS_KEY_ID: 'kunci', AWS_SECRET_ACCESS_KEY: 'rahasia' },
    // Nothing listens on the port of discard.
    STORAGE_URL: 's3://ppid?endpoint=http://127.0.0.1:9',
  });
  expect([code, said]).toEqual([1, expect.stringMatching(/^STORAGE_URL: [^\n]*\n$/)]);
});

it('a server does not start while a restore has the database, and says so in one line', async () => {
  const restore = await openDatabase(database.config, { use: 'alone' });
  try {
    await migrate(restore.db);
    const { code, said } = await startOn(0);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^[^\n]*sedang (dipulihkan|dipakai)[^\n]*\n$/),
    ]);
  } finally {
    await restore.close();
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { registry, type ResourceTables } from '#resources';
import { eraseGivenAccount } from '#server/cli/account-erase.ts';
import { backupTo } from '#server/cli/backup.ts';
import { restoreFrom } from '#server/cli/restore.ts';
import { migrate } from '#server/database/index.ts';
import { insertRecord } from '#server/resources/write/write-record.ts';
import { admitSecret } from '#server/vault/own-secret.ts';
import { sealRegistry } from '#server/vault/seal-registry.ts';
import { createVault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { inDatabase } from '#tests/support/database/in-database.ts';
import type { FreshDatabase } from '#tests/support/postgres/database.ts';
import { registrant } from '#tests/support/registrant.ts';

let folder = '';
let database: FreshDatabase;
let elsewhere: FreshDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ppid-perintah-pulih-'));
  [database, elsewhere] = [await freshDatabase(), await freshDatabase()];
  return async () => {
    await database.drop();
    await elsewhere.drop();
    await rm(folder, { recursive: true, force: true });
  };
});

const env = ({ url }: FreshDatabase, name = 'var'): NodeJS.ProcessEnv => ({
  ...{ PPID_VAR: join(folder, name), LOG_LEVEL: 'silent', INIT_CWD: folder },
  ...{ DATABASE_URL: url, PPID_SECRET: testSecret },
});

const vault = createVault(testSecret);

/** A portal with an account, and an archive of it. */
async function portal(id: string): Promise<void> {
  await inDatabase(database, async ({ db }) => {
    await migrate(db);
    await admitSecret({ db, vault, registry });
    const user = sealRegistry(registry, vault).get('user');
    if (!user) throw new Error('user: not declared');
    const values = { ...registrant, email: 'warga@uji.test', status: 'aktif' };
    await insertRecord(db, user, { id, values, now: new Date() });
  });
  await backupTo(['senin.tar'], env(database));
}

const statusOf = (of: FreshDatabase, id: string) =>
  inDatabase(of, async ({ db }) => {
    const row = db.selectFrom('user').select(['status', 'dihapus_pada']).where('id', '=', id);
    return row.executeTakeFirst();
  });

const officer = (id: string, values: Partial<ResourceTables['admin']> = {}, of = database) =>
  inDatabase(of, async ({ db }) => {
    const resource = registry.get('admin');
    if (!resource) throw new Error('admin: not declared');
    const account = { name: id, email: `${id}@uji.test`, password: id, status: 'aktif' } as const;
    await insertRecord(db, resource, {
      ...{ id, now: new Date() },
      values: { ...account, role_id: 1, kode_unit_kerja: 'PPID', ...values },
    });
  });

it('says who stays shut out, what stays withdrawn, and that nobody is left who runs the portal', async () => {
  await portal('warga-1');
  await officer('satu');
  await officer('dua');
  await inDatabase(database, async ({ db }) => {
    const faq = registry.get('faq');
    if (!faq) throw new Error('faq: not declared');
    const values = { pertanyaan: 'Siapa dia?', jawaban: 'Warga.', terbit: true };
    await insertRecord(db, faq, { id: 'faq-1', values, now: new Date() });
  });
  await backupTo(['senin.tar'], env(database));
  expect(await restoreFrom(['senin.tar'], env(database))).not.toMatch(/tetap|tampil|aktif|Lupa/);

  await inDatabase(database, async ({ db }) => {
    const diubah_pada = new Date().toISOString();
    await db.updateTable('admin').set({ status: 'nonaktif', diubah_pada }).execute();
    await db.updateTable('user').set({ password: 'lain', diubah_pada }).execute();
    await db.updateTable('faq').set({ terbit: 0, diubah_pada }).execute();
  });
  const said = await restoreFrom(['senin.tar'], env(database));
  expect(said).toMatch(
    /^2 akun yang dinonaktifkan.*: (satu|dua)@uji\.test, (satu|dua)@uji\.test\.$/m,
  );
  expect(said).toMatch(/^1 akun yang kata sandinya diganti.*“Lupa kata sandi”\.$/m);
  expect(said).toMatch(/^1 isian yang ditarik.*: FAQ “Siapa dia\?”\.$/m);
  expect(said).toMatch(/^Tidak ada administrator yang aktif: npm run admin:create/m);
}, 120_000);

it('says how many are erased again, and of what a new machine knows nothing', async () => {
  const id = 'warga-1';
  await portal(id);
  const words = [id, '--hapus-selamanya'];
  expect(await eraseGivenAccount(words, env(database))).toContain(`Akun ${id} ditutup`);

  const said = await restoreFrom(['senin.tar'], env(database));
  expect(said).toMatch(/^1 akun yang dihapus sejak pencadangan ditutup lagi/m);
  expect(said).not.toMatch(/account:erase|Perkara mereka/);
  const closed = { status: 'nonaktif', dihapus_pada: expect.any(String) };
  expect(await statusOf(database, id)).toEqual(closed);

  const machine = env(elsewhere, 'lain');
  const unknown = /tidak dikenal.*npm run account:erase/;
  expect(await restoreFrom(['senin.tar'], machine)).toMatch(unknown);
  expect(await statusOf(elsewhere, id)).toMatchObject({ status: 'aktif', dihapus_pada: null });
  expect(await eraseGivenAccount(words, machine)).toContain(`Akun ${id} ditutup`);
  expect(await statusOf(elsewhere, id)).toEqual(closed);
  // Where the servers were stopped for the move there is nothing to know.
  const moved = await restoreFrom(['senin.tar', '--kirim-surat'], env(elsewhere, 'lain'));
  expect(moved).not.toContain('account:erase');
  // From now on it is the portal.
  expect(await restoreFrom(['senin.tar'], machine)).not.toContain('account:erase');
}, 120_000);

it('says so of a machine, too, that has been tried with an administrator of its own', async () => {
  await portal('warga-1');
  await inDatabase(elsewhere, ({ db }) => migrate(db));
  await officer('lain', {}, elsewhere);
  const machine = env(elsewhere, 'lain');
  const said = await restoreFrom(['senin.tar'], machine);
  expect(said).toMatch(/^Keadaan sebelumnya disimpan/m);
  expect(said).toMatch(/tidak dikenal.*npm run account:erase/);
}, 120_000);

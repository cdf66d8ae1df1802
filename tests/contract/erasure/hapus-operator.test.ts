import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { KonsepJawaban } from '#core/case/konsep-jawaban-schema.ts';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import { lockRow, transaction } from '#server/database/index.ts';
import { eraseGivenAccount } from '#server/cli/account-erase.ts';
import { testPassword, testSecret, type TestApp } from '#tests/support/app.ts';
import { caseOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { citizensOf, findAll, person, settledCases } from '#tests/support/scenes/erasure.ts';

let actors: Actors;
let app: TestApp;
let varDir = '';
let command: (...args: string[]) => Promise<string>;
beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'ppid-hapus-operator-'));
  actors = await startCases();
  app = actors.app;
  const { config } = app.database;
  const env = {
    ...{ PPID_VAR: varDir, PPID_SECRET: testSecret },
    DATABASE_URL: config.kind === 'sqlite' ? `file:${config.file}` : config.url,
  };
  command = (...args) => eraseGivenAccount(args, env);
});
afterAll(async () => {
  await app.close();
  await rm(varDir, { recursive: true, force: true });
});

const loginOf = async (email: string) =>
  (await app.anonymous.post('auth/login', { email, password: testPassword })).status;

const begunOf = async (by: Client, id: string) => {
  const { konsep_jawaban: begun } = dataOf<{ konsep_jawaban: KonsepJawaban }>(
    await by.get(`permohonan/${id}`),
  );
  return begun.milik ?? { versi: 0, isi: [] };
};

it('an operator erases an account as its owner does, once they have said that it is the one', async () => {
  const { id, email, client } = await citizensOf(app)();
  const { request } = await settledCases(actors.admin, client);
  const open = await fileRequest(client, { judul: `Data ${person.name}` });
  const begin = (by: Client, konsep_versi: number) =>
    by.post(`permohonan/${open.id}/simpan-konsep`, {
      ...{ konsep_versi, konsep_isi: [{ nama: 'catatan', nilai: `Yth. ${person.name},` }] },
    });
  caseOf(await begin(actors.admin, 0));
  const { versi } = await begunOf(actors.admin, open.id);
  const asked = await fileRequest(client);
  const lampiran = pdf('Surat', `Surat_${person.name.replaceAll(' ', '_')}.pdf`);
  const answer = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', lampiran };
  caseOf(await actors.admin.post(`permohonan/${asked.id}/update-permohonan`, form(answer)));
  await expect(command(email.toUpperCase())).rejects.toThrow(
    new RegExp(`${id}.*${person.name}.*${email}.*4 pengajuan.*--hapus-selamanya --walau-berjalan`),
  );
  const refused = command(id, '--hapus-selamanya');
  await expect(refused).rejects.toThrow(
    new RegExp(`${open.nomor_registrasi}.*ulangi dengan --walau-berjalan`),
  );
  await expect(refused).rejects.not.toThrow(request.nomor_registrasi);
  expect(await loginOf(email)).toBe(200);

  expect(await command(id, '--hapus-selamanya', '--walau-berjalan')).toContain(id);
  expect(await loginOf(email)).toBe(401);
  expect((await client.get('auth/sesi')).status).toBe(401);
  // The command goes by the clock of the machine.
  app.clock.set(new Date().toISOString());
  const letters = (await app.letters(email)).map(({ subject }) => subject);
  expect(letters.filter((subject) => subject === 'Akun Anda sudah dihapus')).toHaveLength(1);
  await app.daily();
  const fileName = person.name.replaceAll(' ', '_');
  for (const text of [person.name, person.nomor_identitas, person.phone, fileName])
    expect(await findAll(app, text)).toEqual([]);
  const admin = await app.login('admin@uji.test');
  // What was begun is another draft now: a form that is open does not put the name back.
  expect(await begunOf(admin, open.id)).toMatchObject({ isi: [{ nilai: 'Yth. [dihapus],' }] });
  expect((await begin(admin, versi)).status).toBe(409);
  const { nama_pemohon } = caseOf(await admin.get(`permohonan/${open.id}`));
  expect(nama_pemohon).toBe('Pemohon (identitas dihapus)');

  expect(await command(id, '--hapus-selamanya')).toMatch(/sudah dihapus .*tidak ada yang diubah/);
  const noted = await app.db
    .selectFrom('audit')
    .select(['pelaku_id', 'alamat_ip'])
    .where('record_id', '=', id)
    .where('aksi', '=', 'hapus-akun')
    .execute();
  expect(noted).toEqual([{ pelaku_id: null, alamat_ip: 'perintah operator' }]);
});

it('says what is no account of a citizen, and writes to no stranger', async () => {
  const email = 'daftar@uji.test';
  const waiting = await app.account(3, email, { status: unverified });
  for (const given of [waiting, email, 'tidak-ada'])
    await expect(command(given, '--hapus-selamanya')).rejects.toThrow(/^Tidak ada akun pemohon/);
  await expect(command('petugas@uji.test', '--hapus-selamanya')).rejects.toThrow(/akun petugas/);
  await expect(command(waiting, '--ya')).rejects.toThrow(/^npm run account:erase -- ID\|SUREL/);
  expect(await app.letters(email)).toEqual([]);
});

const onPostgres = it.runIf(inject('databaseKind') === 'postgres');

onPostgres('a case that is filed while the command waits is under way all the same', async () => {
  const { id, client } = await citizensOf(app)();
  const { id: filed } = await fileRequest(client);
  await client.post(`permohonan/${filed}/cabut-permohonan`);
  const row = await app.db
    .selectFrom('permohonan')
    .selectAll()
    .where('id', '=', filed)
    .executeTakeFirstOrThrow();
  let waiting: Promise<unknown> | undefined;
  await transaction(app.db, async (trx) => {
    await lockRow(trx, 'user', id);
    waiting = expect(command(id, '--hapus-selamanya')).rejects.toThrow('--walau-berjalan');
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        return rows.length;
      })
      .toBe(1);
    const more = { id: `${filed}-lagi`, nomor_registrasi: 'PI-2026-999999' };
    await trx
      .insertInto('permohonan')
      .values({ ...row, ...more, status: 'diajukan' })
      .execute();
  });
  await waiting;
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRow } from '#server/database/index.ts';
import { openBody, sealBody } from '#server/mail/sealed-body.ts';
import { createVault } from '#server/vault/vault.ts';
import { testPassword, testSecret, type SentMail } from '#tests/support/app.ts';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { findStored } from '#tests/support/seals/find-stored.ts';
import { registrant } from '#tests/support/registrant.ts';
import { sealAll } from '#tests/support/seals/seal-all.ts';

let actors: Actors;
/** What opens something for who reads it: tokens of links, codes of receipts. */
const opening: string[] = [];
/** Where any of it stood in the clear while its mail was waiting. */
const leaks: string[] = [];

const keysIn = ({ text }: SentMail) =>
  [...text.matchAll(/token=([\w-]+)|#[\w-]+\/([\w-]+)/g)].map(
    ([, token, code]) => token ?? code ?? '',
  );

beforeAll(async () => {
  actors = await startCases({
    async sending(mail) {
      for (const key of keysIn(mail)) {
        opening.push(key);
        leaks.push(...(await findStored(actors.app.db, key)));
      }
    },
  });
});
afterAll(() => actors.app.close());

const bodies = () =>
  actors.app.db.selectFrom('surat_keluar').select(['status', 'teks', 'html', 'lampiran']).execute();

test('nothing that a mail opens stands in the database, while it waits or once it is sent', async () => {
  const { app, admin } = actors;
  const email = 'isi-surat@uji.test';
  expect((await app.anonymous.post('user', { ...registrant, email })).status).toBe(201);
  await app.anonymous.post('user/lupa-password', { email: 'warga@uji.test' });
  const officer = {
    name: 'Petugas Baru',
    email: 'baru@uji.test',
    role_id: 2,
    kode_unit_kerja: 'SDM',
  };
  expect((await admin.post('admin', { ...officer, last_password: testPassword })).status).toBe(201);
  const desk = 'meja@uji.test';
  const filed = await admin.post('permohonan/catat-permohonan', {
    ...{ judul: 'Laporan', kebutuhan: 'Laporan keuangan.', tujuan: 'Penelitian' },
    ...{ cara_informasi_id: 'melihat', saluran: 'langsung', pemohon_surel: desk },
    ...{ pemohon_nama: 'Tamu', pemohon_alamat: 'Jalan 1' },
  });
  expect(filed.status, JSON.stringify(filed.body)).toBe(201);
  for (const address of [email, 'warga@uji.test', officer.email, desk]) {
    const letters = await app.letters(address);
    expect(letters.flatMap(keysIn).length, address).toBeGreaterThan(0);
  }
  expect(opening.length).toBeGreaterThanOrEqual(4);
  expect(leaks).toEqual([]);
  for (const key of opening) expect(await findStored(app.db, key)).toEqual([]);
  for (const row of await bodies()) {
    expect(row).toEqual({ status: 'terkirim', teks: '', html: '', lampiran: null });
  }
});

test('mails that an earlier version left waiting are sealed at the start', async () => {
  const { db } = actors.app;
  const mail = {
    id: 'menunggu',
    kepada: 'a@uji.test',
    subjek: 'Lama',
    teks: 'token=lama',
    html: '',
  };
  const later = '2099-01-01T00:00:00.000Z';
  const state = { status: 'antre', percobaan: 0, berikutnya_pada: later, dibuat_pada: later };
  await insertRow(db, 'surat_keluar', { ...mail, html: '<p>token=lama •</p>', ...state });
  const vault = createVault(testSecret);
  expect(await sealAll(actors.app, vault)).toMatchObject({ unreadable: 0, left: 0 });
  expect(await findStored(db, 'token=lama')).toEqual([]);
  const row = await db
    .selectFrom('surat_keluar')
    .selectAll()
    .where('id', '=', mail.id)
    .executeTakeFirstOrThrow();
  expect(openBody(vault, mail.id, row)).toEqual({
    text: 'token=lama',
    html: '<p>token=lama •</p>',
  });
});

test('a mail that waits with its attachments opens under a new secret alone', async () => {
  const { db } = actors.app;
  const id = 'dengan-lampiran';
  const body = {
    ...{ text: 'Batasnya terlampir.', html: '<p>Batasnya terlampir.</p>' },
    files: [{ name: 'batas.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR' }],
  };
  const later = '2099-01-01T00:00:00.000Z';
  const state = { status: 'antre', percobaan: 0, berikutnya_pada: later, dibuat_pada: later };
  const sealed = sealBody(createVault(testSecret), id, body);
  await insertRow(db, 'surat_keluar', {
    ...{ id, kepada: 'a@uji.test', subjek: 'Dijawab' },
    ...sealed,
    ...state,
  });
  const next = 'n'.repeat(64);
  const turned = await sealAll(actors.app, createVault(next, [testSecret]));
  expect(turned).toMatchObject({ unreadable: 0, left: 0 });
  const row = await db
    .selectFrom('surat_keluar')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(openBody(createVault(next), id, row)).toEqual(body);
  expect(openBody(createVault(testSecret), id, row)).toBeNull();
});

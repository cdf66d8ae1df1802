import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetAccount } from '#server/account/forget-account.ts';
import { testPassword, type TestApp } from '#tests/support/app.ts';
import { answerCase, caseOf, startCases } from '#tests/support/case-scene.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';
import { anyTable, lockRow, transaction, type Db } from '#server/database/index.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  ({ app, admin } = await startCases());
});
afterAll(() => app.close());

const name = 'Wening Kartikasari';
let serial = 0;
async function person() {
  const email = `wening${String((serial += 1))}@uji.test`;
  const id = await app.account(3, email, { name, phone: '081298765432' });
  return { id, client: await app.login(email) };
}

const erase = (client: Client) => client.post('user/hapus-akun', { last_password: testPassword });

/** A request in which its applicant names herself, refused, and an objection that is answered. */
async function settledCases(by: Client) {
  const asked = {
    ...{ judul: `Data iuran ${name}`, kebutuhan: `Rincian iuran ${name}.`, tujuan: 'Arsip' },
    cara_informasi_id: 'salinan_lunak',
  };
  const request = caseOf(await by.post('permohonan', asked));
  const no = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
  caseOf(await answerCase(admin, 'permohonan', request.id, no));
  const objecting = { permohonan_informasi_id: request.id, alasan: 'e', kasus: 'Belum dijawab.' };
  const objection = caseOf(await by.post('keberatan', objecting));
  caseOf(await answerCase(admin, 'keberatan', objection.id, { keputusan: 'diterima' }));
  return { request, objection };
}

/** Notes a dispute, whatever the law says of its time. */
async function insertDispute(keberatan_id: string, values: object, db: Db = app.db) {
  const id = randomUUID();
  const now = app.clock.now().toISOString();
  await anyTable(db)
    .insertInto('sengketa')
    .values({
      ...{ id, versi: 1, dibuat_pada: now, diubah_pada: now, keberatan_id },
      ...{ komisi: 'Komisi Informasi Pusat', tanggal_pengajuan: '2026-11-20' },
      ...{ status: 'didaftarkan', ...values },
    })
    .execute();
  return id;
}

it('waits for a dispute that is being noted beside it, and is refused then', async () => {
  const { id, client } = await person();
  const { objection } = await settledCases(client);
  let answer: Promise<Answer> | undefined;
  await transaction(app.db, async (trx) => {
    await lockRow(trx, 'keberatan', objection.id);
    const asked = erase(client);
    answer = asked;
    await answeredOrWaiting(app.db, asked);
    await insertDispute(objection.id, { nomor_register: '018/REG-PSI/XI/2026' }, trx);
  });
  expect(await answer).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('018/REG-PSI') as string } },
  });
  expect((await client.get(`user/${id}`)).body.data).toMatchObject({ name });
});

it('takes what they were called before out of what they wrote then', async () => {
  const { id, client } = await person();
  const { request } = await settledCases(client);
  for (const values of [{ name: 'Wening K. Suryani' }, { phone: '081200001111' }]) {
    expect((await client.post(`user/${id}/update-user`, values)).status).toBe(200);
  }
  expect((await erase(client)).status).toBe(200);
  const shown = await admin.get(`permohonan/${request.id}`);
  expect(shown.body.data).toMatchObject({ judul: 'Data iuran [dihapus]' });
  const about = await app.db
    .selectFrom('audit')
    .selectAll()
    .where('record_id', '=', request.id)
    .execute();
  expect(JSON.stringify(about).toLowerCase()).not.toContain(name.toLowerCase());
});

it('takes them out of what the log has of cases and disputes that were deleted', async () => {
  const { client } = await person();
  const asked = {
    ...{ judul: `Data iuran ${name}`, kebutuhan: `Saya, ${name}, 081298765432.` },
    ...{ tujuan: `Arsip ${name}`, cara_informasi_id: 'salinan_lunak' },
  };
  const removed: [resource: string, id: string][] = [];
  const remove = async (resource: string, id: string) => {
    const answer = await admin.post(`${resource}/${id}/delete-${resource}`, {});
    expect([resource, answer.status]).toEqual([resource, 200]);
    removed.push([resource, id]);
  };
  await remove('permohonan', caseOf(await client.post('permohonan', asked)).id);
  const { request, objection: answered } = await settledCases(client);
  const again = { permohonan_informasi_id: request.id, alasan: 'd', kasus: `Hubungi ${name}.` };
  const objection = caseOf(await client.post('keberatan', again));
  const noted = await admin.post('sengketa', {
    ...{ nomor_register: '020/REG-PSI/XI/2026', komisi: 'Komisi Informasi Pusat' },
    ...{ keberatan_id: answered.id, tanggal_pengajuan: '2026-11-20', status: 'didaftarkan' },
    catatan: `Telepon ${name}, 081298765432.`,
  });
  await remove('sengketa', caseOf(noted).id);
  const overSilence = { nomor_register: '021/REG-PSI/XI/2026', putusan: `Pemohon: ${name}.` };
  await remove('sengketa', await insertDispute(objection.id, overSilence));
  await remove('keberatan', objection.id);
  const about = () =>
    app.db
      .selectFrom('audit')
      .selectAll()
      .where(
        'record_id',
        'in',
        removed.map(([, id]) => id),
      )
      .orderBy('id')
      .execute();
  const before = await about();
  expect(before.filter(({ sebelum }) => sebelum?.includes(name))).toHaveLength(removed.length);
  expect((await erase(client)).status).toBe(200);
  const after = await about();
  expect(JSON.stringify(after).toLowerCase()).not.toMatch(/wening|kartikasari|081298765432/);
  // That they were made and deleted, by whom and when, stays, and what tells of nobody.
  expect(after.map(({ id, aksi }) => [id, aksi])).toEqual(before.map(({ id, aksi }) => [id, aksi]));
  const kept = after.find(({ resource, aksi }) => resource === 'permohonan' && aksi === 'remove');
  expect(JSON.parse(kept?.sebelum ?? '{}')).toMatchObject({
    ...{ judul: 'Data iuran [dihapus]', kebutuhan: 'Saya, [dihapus], [dihapus].' },
    ...{ cara_informasi_id: 'salinan_lunak', status: 'diajukan' },
  });
});

it('takes them out of what officers have searched for and kept', async () => {
  const { client } = await person();
  const sought = ['WENING  kartikasari', 'Kartikasari', 'Wening Kartikasari dan lain'];
  for (const q of [...sought, 'Ayu Lestari']) {
    const query = `q=${encodeURIComponent(q)}&status=selesai`;
    expect((await admin.get(`permohonan/ekspor?${query}`)).status).toBe(200);
  }
  // As the back-office keeps it.
  const isi = new URLSearchParams({ q: name, status: 'selesai', sort: 'judul' }).toString();
  const filter = { nama: name, daftar: 'permohonan', isi };
  expect((await admin.post('saringan', filter)).status).toBe(201);
  expect((await erase(client)).status).toBe(200);
  const log = await app.db.selectFrom('audit').selectAll().where('aksi', '=', 'ekspor').execute();
  const saved = await app.db.selectFrom('saringan').selectAll().execute();
  const about = app.db.selectFrom('audit').selectAll().where('resource', '=', 'saringan');
  const told = JSON.stringify([log, saved, await about.execute()]).toLowerCase();
  expect(told).not.toMatch(/wening|kartikasari/);
  const filters = log.map(({ sesudah }) => JSON.parse(sesudah ?? '{}') as object);
  expect(filters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ saringan: 'q=[dihapus]&status=selesai' }),
      expect.objectContaining({ saringan: 'q=Ayu Lestari&status=selesai' }),
    ]),
  );
});

it('is done once: what stands in place of a name is nobody’s, who look for it are left alone', async () => {
  const { id, client } = await person();
  await settledCases(client);
  expect((await erase(client)).status).toBe(200);
  const isi = new URLSearchParams({ q: 'pemohon' }).toString();
  expect(
    (await admin.post('saringan', { nama: 'pemohon', daftar: 'permohonan', isi })).status,
  ).toBe(201);
  // Another server had read that the account was left before this one was done with it.
  await forgetAccount(app.taskDeps, id);
  const kept = app.db.selectFrom('saringan').select(['nama', 'isi']).where('nama', '=', 'pemohon');
  expect(await kept.execute()).toEqual([{ nama: 'pemohon', isi }]);
});

/** What officers have looked for, as the log of exports and the filters that they keep have it. */
async function searches() {
  const log = await app.db
    .selectFrom('audit')
    .select('sesudah')
    .where('aksi', '=', 'ekspor')
    .execute();
  const noted = log.map(({ sesudah }) => (JSON.parse(sesudah ?? '{}') as Search).saringan).sort();
  const kept = await app.db
    .selectFrom('saringan')
    .select(['nama', 'isi'])
    .orderBy('nama')
    .execute();
  const pairs = kept.map(({ nama, isi }) => [nama, String(new URLSearchParams(isi).get('q'))]);
  return { noted, kept: pairs.sort() };
}
interface Search {
  saringan: string;
}

async function look(q: string) {
  expect((await admin.get(`permohonan/ekspor?q=${encodeURIComponent(q)}`)).status).toBe(200);
  const isi = new URLSearchParams({ q }).toString();
  const kept = await admin.post('saringan', { nama: q, daftar: 'permohonan', isi });
  expect(kept.status).toBe(201);
}

describe('what officers have looked for', () => {
  const officerWords = ['Budi Santoso', 'anggaran dinas', 'laporan keuangan', 'pengadaan barang'];
  let minutes = 0;
  const later = () =>
    app.clock.set(new Date(Date.UTC(2026, 10, 20, 4, (minutes += 1))).toISOString());
  beforeEach(async () => {
    await app.db.deleteFrom('saringan').execute();
    await app.db.deleteFrom('audit').where('aksi', '=', 'ekspor').execute();
  });

  it('is rewritten by nobody’s address, however much stands in it', async () => {
    const { id, client } = await person();
    const alamat = officerWords.join(', ');
    expect((await client.post(`user/${id}/update-user`, { alamat })).status).toBe(200);
    later();
    for (const q of officerWords) await look(q);
    expect((await erase(client)).status).toBe(200);
    const { noted, kept } = await searches();
    expect(noted).toEqual(officerWords.map((q) => `q=${q}`));
    expect(kept).toEqual(officerWords.map((q) => [q, q]));
  });

  it('is rewritten by nobody who takes the names of others afterwards', async () => {
    const { id, client } = await person();
    later();
    for (const q of officerWords) await look(q);
    later();
    for (const taken of officerWords)
      expect((await client.post(`user/${id}/update-user`, { name: taken })).status).toBe(200);
    expect((await erase(client)).status).toBe(200);
    const { noted, kept } = await searches();
    expect(noted).toEqual(officerWords.map((q) => `q=${q}`));
    expect(kept).toEqual(officerWords.map((q) => [q, q]));
  });

  it('loses former names, and one beside a “&”', async () => {
    const { id, client } = await person();
    later();
    await look('Kartikasari');
    await look(`Budi & ${name}`);
    later();
    expect((await client.post(`user/${id}/update-user`, { name: 'W. Suryani' })).status).toBe(200);
    later();
    await look(`${name} lama`);
    expect((await erase(client)).status).toBe(200);
    const { noted, kept } = await searches();
    expect(noted).toEqual(['q=Budi & [dihapus]', 'q=[dihapus]', 'q=[dihapus] lama']);
    // A word by itself may be what somebody calls anything.
    const queries = kept.map(([, q]) => q).sort();
    expect(queries).toEqual(['Budi & [dihapus]', '[dihapus]', '[dihapus] lama']);
  });

  it('leaves no address in a farewell that could not be delivered', async () => {
    const { id, client } = await person();
    expect((await erase(client)).status).toBe(200);
    const farewell = app.db.selectFrom('surat_keluar').where('kunci', 'like', `%${id}`);
    await app.db
      .updateTable('surat_keluar')
      .set({ status: 'gagal' })
      .where('kunci', 'like', `%${id}`)
      .execute();
    expect(await farewell.selectAll().execute()).toHaveLength(1);
    await app.db.deleteFrom('tugas').execute();
    await app.daily();
    expect(await farewell.selectAll().execute()).toEqual([]);
  });
});

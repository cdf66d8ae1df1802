import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#resources';
import { createStorage } from '#server/files/index.ts';
import { sealStorage } from '#server/vault/sealed-storage.ts';
import { storedSize } from '#server/vault/stored-size.ts';
import { createVault } from '#server/vault/vault.ts';
import { testSecret } from '#tests/support/app.ts';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, form } from '#tests/support/client.ts';
import { findStored } from '#tests/support/seals/find-stored.ts';
import { pdfText } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { registrant } from '#tests/support/registrant.ts';
import { sealAll } from '#tests/support/seals/seal-all.ts';

const number = '3173010101909876';
const npwp = '098765432109876';
const secret = testSecret;

describe('identity numbers', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  const findAll = (text: string) => findStored(actors.app.db, text);
  const looks = async (id: string) =>
    (
      await actors.app.db
        .selectFrom('audit')
        .select(['pelaku_nama', 'sebelum', 'sesudah'])
        .where('record_id', '=', id)
        .where('aksi', '=', 'lihat-identitas')
        .execute()
    ).length;

  it('are nowhere in the database, in no list, and each look of an officer is in the log', async () => {
    const { app, admin } = actors;
    const id = await app.account(3, 'segel@uji.test', { nomor_identitas: number });
    const citizen = await app.session(3, id);
    const changed = await citizen.post(`user/${id}/update-user`, { npwp });
    expect(dataOf<object>(changed)).toMatchObject({ nomor_identitas: number, npwp });
    const desk = await admin.post('permohonan/catat-permohonan', {
      ...{ judul: 'Laporan', kebutuhan: 'Laporan keuangan.', tujuan: 'Penelitian' },
      ...{
        cara_informasi_id: 'melihat',
        saluran: 'langsung',
        pemohon_nama: 'Tamu',
        pemohon_alamat: 'Jalan 1',
      },
      ...{ pemohon_jenis_identitas_id: 'ktp', pemohon_nomor_identitas: '3173010101905432' },
    });
    const request = dataOf<{ id: string }>(desk);
    for (const text of [number, npwp, '3173010101905432']) expect(await findAll(text)).toEqual([]);

    const listed = await admin.get('user?q=segel');
    expect(JSON.stringify(listed.body)).not.toMatch(/nomor_identitas|npwp/);
    expect(await looks(id)).toBe(0);
    expect((await citizen.get(`user/${id}`)).body.data).toMatchObject({ nomor_identitas: number });
    expect(await looks(id)).toBe(0);
    const covered = '••••••••••••';
    expect((await admin.get(`user/${id}`)).body.data).toMatchObject({
      nomor_identitas: `${covered}9876`,
    });
    expect(await looks(id)).toBe(0);
    const seen = await admin.post(`user/${id}/lihat-identitas`, {});
    expect(seen.body.data).toEqual({ nomor_identitas: number, npwp });
    expect(await looks(id)).toBe(1);
    expect((await admin.get(`permohonan/${request.id}`)).body.data).toMatchObject({
      pemohon_nomor_identitas: `${covered}5432`,
    });
    const atDesk = await admin.post(`permohonan/${request.id}/lihat-identitas`, {});
    expect(atDesk.body.data).toEqual({ pemohon_nomor_identitas: '3173010101905432' });
    expect(await looks(request.id)).toBe(1);
    const receipt = await admin.get(`permohonan/${request.id}/tanda-terima`);
    expect(await pdfText(receipt.bytes)).toContain('berakhiran 5432');
  });

  it('have cards that nobody reads who has the files alone', async () => {
    const { app, admin } = actors;
    const { db } = app;
    const card = pdf('kartu yang dirahasiakan', 'ktp.pdf');
    const bytes = Buffer.from(await card.arrayBuffer());
    const email = 'berkartu@uji.test';
    const registered = await app.anonymous.post(
      'user',
      form({
        ...{ name: 'Kartu Uji', jenis_permohonan_id: 'perorangan', jenis_identitas_id: 'ktp' },
        ...{ nomor_identitas: number, pekerjaan_id: 'lainnya', alamat: 'Jalan 1' },
        ...{ phone: '081200000077', email, password: 'sandi yang lain sekali' },
        file_ktp: card,
      }),
    );
    expect(registered.status, JSON.stringify(registered.body)).toBe(201);
    const row = await db
      .selectFrom('user')
      .select(['id', 'file_ktp'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const id = row.id;
    const stored = async () => {
      const { kunci, ukuran } = await db
        .selectFrom('berkas')
        .select(['kunci', 'ukuran'])
        .where('id', '=', String(row.file_ktp))
        .executeTakeFirstOrThrow();
      return {
        kunci: kunci,
        ukuran,
        raw: await readFile(join(app.filesDir, kunci)),
      };
    };
    const first = await stored();
    expect(first.kunci).toMatch(/\.segel3-[\w-]{8}$/);
    expect([first.ukuran, first.raw.length]).toEqual([
      bytes.length,
      storedSize(first.kunci, bytes.length),
    ]);
    expect(first.raw.includes('kartu yang')).toBe(false);
    expect(first.raw.subarray(0, 4).toString()).not.toBe('%PDF');

    const path = `user/${id}/${String(row.file_ktp)}/buffer-identitas`;
    const seen = await admin.get(path);
    expect(Buffer.from(seen.bytes).equals(bytes)).toBe(true);
    const part = await admin.get(path, { range: 'bytes=2-6' });
    expect(Buffer.from(part.bytes).equals(bytes.subarray(2, 7))).toBe(true);
    const own = await app.session(3, id);
    // Not verified yet: no session of theirs opens anything.
    expect((await own.get(path)).status).toBe(401);

    // Changed by somebody who has the files: not shown, not even in part.
    const changed = Buffer.from(first.raw);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await writeFile(join(app.filesDir, first.kunci), changed);
    for (const headers of [{}, { range: 'bytes=2-6' }] as Record<string, string>[]) {
      const refused = await admin.get(path, headers);
      expect([refused.status, refused.body.message]).toEqual([500, 'Something went wrong.']);
    }
    await writeFile(join(app.filesDir, first.kunci), first.raw);
    expect((await admin.get(path)).status).toBe(200);

    // Under a new secret, and back again: what says that it was done is from before the other.
    const files = await createStorage({ kind: 'file', dir: app.filesDir });
    const owner = { resource: 'user', record_id: id, field: 'file_ktp' };
    for (const vault of [
      createVault('v'.repeat(64), [secret]),
      createVault(secret, ['v'.repeat(64)]),
    ]) {
      expect(await sealAll(app, vault)).toMatchObject({ unreadable: 0, left: 0 });
      const now = await stored();
      expect(now.kunci.endsWith(vault.name)).toBe(true);
      const opened = await sealStorage(files, vault, registry).get(now.kunci, undefined, owner);
      expect((await buffer(opened)).equals(bytes)).toBe(true);
    }
    expect(Buffer.from((await admin.get(path)).bytes).equals(bytes)).toBe(true);
  });

  it('have cards of which one that breaks in its middle breaks the answer, too', async () => {
    const { app, admin } = actors;
    const card = pdf('x'.repeat(200_000), 'besar.pdf');
    const email = 'besar@uji.test';
    const sent = form({ ...registrant, email, file_ktp: card });
    expect((await app.anonymous.post('user', sent)).status).toBe(201);
    const { id, file_ktp } = await app.db
      .selectFrom('user')
      .select(['id', 'file_ktp'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const { kunci } = await app.db
      .selectFrom('berkas')
      .select('kunci')
      .where('id', '=', String(file_ktp))
      .executeTakeFirstOrThrow();
    const path = `user/${id}/${String(file_ktp)}/buffer-identitas`;
    const whole = Buffer.from((await admin.get(path)).bytes);
    expect(whole.equals(Buffer.from(await card.arrayBuffer()))).toBe(true);
    const part = await admin.get(path, { range: 'bytes=65530-131080' });
    expect(Buffer.from(part.bytes).equals(whole.subarray(65_530, 131_081))).toBe(true);

    const at = join(app.filesDir, kunci);
    const raw = await readFile(at);
    const changed = Buffer.from(raw);
    changed[150_000] = (changed[150_000] ?? 0) ^ 1;
    for (const spoilt of [changed, raw.subarray(0, 150_000)]) {
      await writeFile(at, spoilt);
      await expect(admin.get(path)).rejects.toThrow();
      // What stands before it is as it was written.
      const before = await admin.get(path, { range: 'bytes=0-9' });
      expect(Buffer.from(before.bytes).equals(whole.subarray(0, 10))).toBe(true);
    }
    await writeFile(at, raw);
  });

  it('that were written before are sealed at the start, and anew under a new secret', async () => {
    const { app, admin } = actors;
    const { db } = app;
    await db.deleteFrom('tugas').where('kunci', 'like', 'segel:%').execute();
    const id = await app.account(3, 'lama@uji.test');
    const old = '3173000000001357';
    // What looks covered is so in the audit log alone, and there only as numbers were covered.
    const typed = '• 098765000002468';
    await db
      .updateTable('user')
      .set({ nomor_identitas: old, npwp: typed })
      .where('id', '=', id)
      .execute();
    const sebelum = JSON.stringify({ name: 'Lama', nomor_identitas: old, npwp: '••••2468' });
    const sesudah = JSON.stringify({ name: 'Lama', npwp: typed });
    const entry = { id: 'jejak-lama', versi: 1, aksi: 'update', resource: 'user', record_id: id };
    const moment = app.clock.now().toISOString();
    await db
      .insertInto('audit')
      .values({ ...entry, dibuat_pada: moment, diubah_pada: moment, sebelum, sesudah })
      .execute();
    expect(await findAll(old)).toEqual(['audit.sebelum', 'user.nomor_identitas']);

    const numberOf = async () =>
      dataOf<{ nomor_identitas: string }>(await admin.post(`user/${id}/lihat-identitas`, {}))
        .nomor_identitas;
    const vault = createVault(secret);
    expect(await sealAll(app, vault)).toEqual({ sealed: 4, unreadable: 0, left: 0 });
    expect(await sealAll(app, vault)).toEqual({ sealed: 0, unreadable: 0, left: 0 });
    for (const text of [old, typed]) expect(await findAll(text)).toEqual([]);
    expect(await findAll('••••2468')).toEqual(['audit.sebelum']);
    expect(await numberOf()).toBe(old);

    const next = createVault('t'.repeat(64), [secret]);
    const renewed = await sealAll(app, next);
    expect([renewed.sealed > 2, renewed.unreadable]).toEqual([true, 0]);
    const row = await db
      .selectFrom('user')
      .select('nomor_identitas')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(
      next.open(row.nomor_identitas, {
        purpose: 'user.nomor_identitas',
        record: id,
      }),
    ).toBe(old);
    // This server does not know the new secret: it says so, and answers no error.
    expect(await numberOf()).toBe('(tidak terbaca)');
    // The former secret was forgotten at first: it is not too late for it at the next start.
    await expect(sealAll(app, createVault('u'.repeat(64)))).rejects.toThrow(/^PPID_SECRET: /);
    const found = createVault('u'.repeat(64), ['t'.repeat(64)]);
    expect(await sealAll(app, found)).toEqual({ sealed: renewed.sealed, unreadable: 0, left: 0 });
    expect(await sealAll(app, found)).toEqual({ sealed: 0, unreadable: 0, left: 0 });
  });
});

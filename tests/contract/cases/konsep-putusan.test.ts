import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import { registry } from '#resources';
import { allMigrations } from '#server/database/migrations/index.ts';
import { testPassword } from '#tests/support/app.ts';
import { caseOf, dayOf, type Actors, type Case } from '#tests/support/case-scene.ts';
import { dataOf, form, refused, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import {
  draft,
  giveBack,
  objected as objectedIn,
  readObjection,
  startDrafting,
} from '#tests/support/scenes/drafted.ts';

// A decision on an objection: drafted by an officer, given back or taken by the superior of the PPID.

interface File {
  id: string;
  nama: string;
}

interface Objection extends Case {
  keputusan: string | null;
  catatan: string | null;
  lampiran: File | null;
  dokumen_informasi: File | null;
  konsep_keputusan?: string | null;
  konsep_catatan?: string | null;
  konsep_lampiran?: File | null;
  konsep_dokumen?: File | null;
  konsep_pada?: string | null;
  konsep_dikembalikan?: string | null;
  nama_penyusun?: string | null;
}

let actors: Actors;
let superior: Client;
let author: Client;

beforeAll(async () => {
  ({ actors, superior, author } = await startDrafting());
});
afterAll(() => actors.app.close());

const objected = () => objectedIn(actors);
const read = (by: Client, of: Case) => readObjection<Objection>(by, of);
const newsOf = async (by: Client, { id }: Case) =>
  dataOf<Kabar>(await by.get('kabar'))
    .butir.filter(({ record_id: of }) => of === id)
    .map(({ jenis }) => jenis);

it('goes from the officer to the superior, back with a note, and becomes the decision', async () => {
  const { app, citizen } = actors;
  const objection = await objected();
  expect((await read(author, objection)).tindakan).toContain('konsep_putusan');
  const mails = (await app.letters('warga@uji.test')).length;
  expect(refused(await draft(author, objection))).toEqual([200]);
  const seen = await read(superior, objection);
  expect(seen).toMatchObject({
    ...{ konsep_keputusan: 'diterima_sebagian', konsep_lampiran: { nama: 'konsep.pdf' } },
    ...{ nama_penyusun: 'petugas', keputusan: null, lampiran: null },
  });
  expect(seen.tindakan).toEqual(expect.arrayContaining(['jawab', 'kembalikan_konsep']));
  expect(await newsOf(superior, objection)).toContain('konsep');
  expect((await giveBack(superior, objection)).status).toBe(200);
  expect(await newsOf(author, objection)).toContain('dikembalikan');
  const back = await read(author, objection);
  expect(back.konsep_dikembalikan).toBe('Sebut pasalnya.');
  expect((await read(superior, objection)).tindakan).not.toContain('kembalikan_konsep');
  expect(refused(await giveBack(superior, objection))).toEqual([409]);
  const second = { konsep_keputusan: 'diterima', konsep_dokumen: pdf('data', 'data.pdf') };
  expect(refused(await draft(author, objection, second))).toEqual([200]);
  expect((await read(author, objection)).konsep_dikembalikan).toBeNull();
  // Until it is decided its applicant knows nothing of it.
  expect(await app.letters('warga@uji.test')).toHaveLength(mails);
  const hidden = JSON.stringify((await citizen.get(`keberatan/${objection.id}`)).body);
  for (const word of ['konsep', 'Sebagian sudah', 'Sebut pasalnya']) {
    expect(hidden).not.toContain(word);
  }
  // The superior changes the words, and takes the documents as they are.
  const decision = { keputusan: 'diterima', catatan: 'Kami menerima keberatan ini.' };
  const path = `keberatan/${objection.id}/update-keberatan`;
  // Its letter is of one decision.
  const unnamed = await superior.post(path, { catatan: decision.catatan });
  expect([unnamed.status, Object.keys(unnamed.body.errors ?? {})]).toEqual([422, ['keputusan']]);
  caseOf(await superior.post(path, decision));
  const decided = await read(citizen, objection);
  expect(decided).toMatchObject({
    ...{ status: 'selesai', ...decision, nama_atasan: 'atasan' },
    ...{ lampiran: { nama: 'konsep.pdf' }, dokumen_informasi: { nama: 'data.pdf' } },
  });
  for (const file of [decided.lampiran, decided.dokumen_informasi]) {
    const got = await citizen.get(`keberatan/${objection.id}/${file?.id ?? ''}/buffer-pendukung`);
    expect(got.status).toBe(200);
  }
  const rest = await read(superior, objection);
  const fields = registry.get('keberatan')?.fields ?? {};
  const left = Object.entries(rest).filter(([name]) => fields[name]?.part === 'konsep');
  expect(left.length).toBeGreaterThan(5);
  expect(left.map(([, value]) => value)).toEqual(left.map(() => null));
  const lines = rest.riwayat.filter(({ aksi }) => aksi === 'konsep').map(({ judul }) => judul);
  expect(lines).toEqual([
    'Konsep putusan disimpan: Diterima Sebagian',
    'Konsep putusan dikembalikan',
    'Konsep putusan disimpan: Diterima',
  ]);
});

it('keeps its files from its applicant, and from officers of other units', async () => {
  const { app, citizen, admin } = actors;
  const objection = await objected();
  await draft(author, objection);
  const id = (await read(author, objection)).konsep_lampiran?.id ?? '';
  const at = (call: string) => `keberatan/${objection.id}/${id}/${call}`;
  const other = await app.session(2, await app.account(2, 'lain@uji.test'));
  const got = async (by: Client, call: string) => (await by.get(at(call))).status;
  expect(await got(citizen, 'buffer-konsep')).toBe(403);
  expect(await got(other, 'buffer-konsep')).toBe(404);
  for (const by of [citizen, author]) expect(await got(by, 'buffer-pendukung')).toBe(404);
  // Who looks at the letter that the draft would become has changed nothing of it.
  const letter = await superior.post(`keberatan/${objection.id}/konsep-surat`, {
    ...{ keputusan: 'diterima', catatan: 'Kami menerima keberatan ini.' },
  });
  expect([letter.status, letter.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const by of [author, superior, admin]) expect(await got(by, 'buffer-konsep')).toBe(200);
});

it('takes no document that the decision replaces or leaves out', async () => {
  const objection = await objected();
  await draft(author, objection, { konsep_dokumen: pdf('data', 'data.pdf') });
  const at = `keberatan/${objection.id}/update-keberatan`;
  caseOf(
    await superior.post(
      at,
      form({ keputusan: 'diterima', dokumen_informasi: '', lampiran: pdf('asli', 'asli.pdf') }),
    ),
  );
  expect(await read(actors.citizen, objection)).toMatchObject({
    ...{ lampiran: { nama: 'asli.pdf' }, dokumen_informasi: null },
  });
  const rows = await actors.app.db
    .selectFrom('berkas')
    .select('field')
    .where('record_id', '=', objection.id)
    .execute();
  expect(rows.map(({ field }) => field)).toEqual(['lampiran']);
});

it('is given back by the superior alone, and offered only where there is one', async () => {
  const { app, admin } = actors;
  const objection = await objected();
  expect(refused(await giveBack(superior, objection))).toEqual([409]);
  await draft(author, objection);
  for (const by of [admin, author]) expect(refused(await giveBack(by, objection))).toEqual([403]);
  expect(refused(await giveBack(superior, objection, ''))).toEqual([422, 'konsep_dikembalikan']);
  const bare = await author.post(`keberatan/${objection.id}/konsep-putusan`, {});
  expect(refused(bare)).toEqual([422, 'konsep_keputusan']);
  await app.db.updateTable('admin').set({ atasan_ppid: 0 }).execute();
  const { tindakan } = await read(author, objection);
  expect(tindakan).not.toContain('konsep_putusan');
  await app.db
    .updateTable('admin')
    .set({ atasan_ppid: 1 })
    .where('email', '=', 'atasan@uji.test')
    .execute();
});

it('outlives the account of whoever wrote it', async () => {
  const { app, admin } = actors;
  const objection = await objected();
  const id = await app.account(2, 'pergi@uji.test', { kode_unit_kerja: 'KEUANGAN' });
  expect((await draft(await app.session(2, id), objection)).status).toBe(200);
  const gone = await admin.post(`admin/${id}/delete-admin`, { last_password: testPassword });
  expect(gone.status).toBe(200);
  const seen = await read(superior, objection);
  expect(seen).toMatchObject({ konsep_keputusan: 'diterima_sebagian', nama_penyusun: null });
  expect((await giveBack(superior, objection)).status).toBe(200);
});

const drafted = async ({ id }: Case) => ({
  row: await actors.app.db
    .selectFrom('keberatan')
    .select(['konsep_keputusan', 'konsep_catatan', 'konsep_lampiran', 'konsep_oleh', 'konsep_pada'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(),
  files: (
    await actors.app.db
      .selectFrom('berkas')
      .select('field')
      .where('record_id', '=', id)
      .where('field', 'like', 'konsep%')
      .execute()
  ).map(({ field }) => field),
});
const nothing = {
  row: {
    ...{ konsep_keputusan: null, konsep_catatan: null, konsep_lampiran: null },
    ...{ konsep_oleh: null, konsep_pada: null },
  },
  files: [],
};

describe('a draft goes with the objection that is taken back', () => {
  const stored = async () => (await readdir(actors.app.filesDir, { recursive: true })).sort();
  const withFiles = async () => {
    const objection = await objected();
    const before = await stored();
    const files = { konsep_dokumen: pdf('data', 'data.pdf') };
    expect(refused(await draft(author, objection, files))).toEqual([200]);
    expect((await drafted(objection)).files).toHaveLength(2);
    return { objection, before };
  };

  it('by its applicant', async () => {
    const { objection, before } = await withFiles();
    caseOf(await actors.citizen.post(`keberatan/${objection.id}/cabut-keberatan`));
    expect(await drafted(objection)).toEqual(nothing);
    expect(await stored()).toEqual(before);
  });

  it('by a letter', async () => {
    const { objection } = await withFiles();
    const letter = {
      ...{ tanggal_pencabutan: String(dayOf(objection.tanggal_diterima)) },
      surat_pencabutan: pdf('cabut', 'cabut.pdf'),
    };
    const at = `keberatan/${objection.id}/catat-pencabutan`;
    caseOf(await actors.admin.post(at, form(letter)));
    expect(await drafted(objection)).toEqual(nothing);
  });

  it('and so did those from before, with the version that ends them', async () => {
    const [{ objection: open }, { objection: withdrawn }] = [await withFiles(), await withFiles()];
    const { db } = actors.app;
    await db
      .updateTable('keberatan')
      .set({ status: 'dicabut' })
      .where('id', '=', withdrawn.id)
      .execute();
    const before = await drafted(open);
    await allMigrations['0074-konsep-dicabut']?.up(db);
    expect(await drafted(withdrawn)).toEqual(nothing);
    expect(await drafted(open)).toEqual(before);
  });
});

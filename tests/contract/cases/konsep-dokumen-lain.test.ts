import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { testPassword } from '#tests/support/app.ts';
import { caseOf, type Actors, type Case } from '#tests/support/case-scene.ts';
import { dataOf, form, refused, type Answer, type Client } from '#tests/support/client.ts';
import { countStored } from '#tests/support/files/stored-files.ts';
import { tus } from '#tests/support/files/tus.ts';
import { pdfText, unzip } from '#tests/support/papers.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import {
  draft,
  giveBack,
  objected,
  readObjection,
  startDrafting,
} from '#tests/support/scenes/drafted.ts';

// The further documents of a decision while it is a draft, and once the superior has signed it.

interface Objection extends Case {
  user_id: string;
  lampiran: FileAnswer | null;
  dokumen_lain: FileAnswer[] | null;
  konsep_dokumen_lain?: FileAnswer[] | null;
}

let actors: Actors;
let superior: Client;
let author: Client;
beforeAll(async () => {
  ({ actors, superior, author } = await startDrafting());
});
afterAll(() => actors.app.close());

const read = (by: Client, of: Case) => readObjection<Objection>(by, of);
const namesOf = (files: FileAnswer[] | null | undefined) => files?.map(({ nama }) => nama) ?? null;
const others = ['rekap.pdf', 'peta.png', 'tabel.pdf'];
const filesOf = (names: readonly string[]) =>
  names.map((name) => (name.endsWith('png') ? png(name) : pdf(name, name)));
/** A file that is there already, as a part of a multipart body. */
const kept = (file: FileAnswer | undefined) => JSON.stringify(file);

async function drafted(names: readonly string[] = others): Promise<Case> {
  const objection = await objected(actors);
  const answer = await draft(author, objection, { konsep_dokumen_lain: filesOf(names) });
  expect(refused(answer)).toEqual([200]);
  return objection;
}
const decide = (by: Client, { id }: Case, values: object | FormData): Promise<Answer> =>
  by.post(`keberatan/${id}/update-keberatan`, values);
const accepted = { keputusan: 'diterima', catatan: 'Kami menerima keberatan ini.' };

/** Which files an objection has, as the database knows them. */
async function owned({ id }: Case): Promise<string[]> {
  const rows = await actors.app.db
    .selectFrom('berkas')
    .select(['field', 'nama'])
    .where('record_id', '=', id)
    .execute();
  return rows.map(({ field, nama }) => `${field} ${nama}`).sort();
}

it('goes along through drafts, a note and the signature, to whoever objected', async () => {
  const { app, admin, citizen } = actors;
  const objection = await drafted();
  const before = await countStored(app);
  const seen = await read(superior, objection);
  expect(namesOf(seen.konsep_dokumen_lain)).toEqual(others);
  expect(seen.dokumen_lain).toBeNull();
  expect((await giveBack(superior, objection)).status).toBe(200);
  // Drafted again: another order, one left out, one more.
  const [first, , last] = (await read(author, objection)).konsep_dokumen_lain ?? [];
  const again = [kept(last), pdf('baru', 'baru.pdf'), kept(first)];
  expect(refused(await draft(author, objection, { konsep_dokumen_lain: again }))).toEqual([200]);
  const names = ['tabel.pdf', 'baru.pdf', 'rekap.pdf'];
  expect(namesOf((await read(superior, objection)).konsep_dokumen_lain)).toEqual(names);
  expect(await countStored(app)).toBe(before);
  // A draft that says nothing of them keeps them.
  expect(refused(await draft(author, objection))).toEqual([200]);
  const hidden = await citizen.get(`keberatan/${objection.id}`);
  for (const name of [...names, 'konsep_dokumen_lain']) {
    expect(JSON.stringify(hidden.body)).not.toContain(name);
  }
  const letter = await superior.post(`keberatan/${objection.id}/konsep-surat`, accepted);
  expect(await pdfText(letter.bytes)).toMatch(/konsep\.pdf\s+tabel\.pdf\s+baru\.pdf\s+rekap\.pdf/);

  caseOf(await decide(superior, objection, accepted));
  expect(await countStored(app)).toBe(before);
  const decided = await read(citizen, objection);
  expect(namesOf(decided.dokumen_lain)).toEqual(names);
  expect((await read(author, objection)).konsep_dokumen_lain).toBeNull();
  for (const { id } of decided.dokumen_lain ?? []) {
    const at = (call: string) => `keberatan/${objection.id}/${id}/${call}`;
    expect((await citizen.get(at('buffer-pendukung'))).status).toBe(200);
    expect((await author.get(at('buffer-konsep'))).status).toBe(404);
  }
  const issued = await pdfText(
    (await citizen.get(`keberatan/${objection.id}/surat-keputusan`)).bytes,
  );
  expect(issued).toMatch(/konsep\.pdf\s+tabel\.pdf\s+baru\.pdf\s+rekap\.pdf/);
  for (const call of ['berkas-perkara', 'berkas-sengketa']) {
    const zip = await unzip((await admin.get(`keberatan/${objection.id}/${call}`)).bytes);
    const inside = [...zip.keys()].join('\n');
    for (const name of names) expect(inside, call).toContain(name);
  }
  const taken = await unzip((await citizen.get(`user/${decided.user_id}/data-pribadi`)).bytes);
  for (const name of names) {
    expect([...taken.keys()]).toContain(`keberatan/${objection.nomor_registrasi}/${name}`);
  }
});

it('becomes part of what the superior hands over, in the order that they give', async () => {
  const objection = await drafted();
  const before = await countStored(actors.app);
  const [first, , last] = (await read(superior, objection)).konsep_dokumen_lain ?? [];
  const dokumen_lain = [kept(last), pdf('tambahan', 'tambahan.pdf'), kept(first)];
  caseOf(await decide(superior, objection, form({ ...accepted, dokumen_lain })));
  const names = ['tabel.pdf', 'tambahan.pdf', 'rekap.pdf'];
  expect(namesOf((await read(actors.citizen, objection)).dokumen_lain)).toEqual(names);
  expect(await owned(objection)).toEqual(
    ['lampiran konsep.pdf', ...names.map((name) => `dokumen_lain ${name}`)].sort(),
  );
  expect(await countStored(actors.app)).toBe(before);
});

it('is left out where the decision has none', async () => {
  const objection = await drafted();
  const before = await countStored(actors.app);
  caseOf(await decide(superior, objection, { ...accepted, dokumen_lain: [] }));
  expect((await read(actors.citizen, objection)).dokumen_lain).toBeNull();
  expect(await owned(objection)).toEqual(['lampiran konsep.pdf']);
  expect(await countStored(actors.app)).toBe(before - others.length);
});

it('names no file but those of the draft itself', async () => {
  const [objection, other] = [await drafted(), await drafted()];
  const { versi, konsep_dokumen_lain: own } = await read(superior, objection);
  const foreign = (await read(superior, other)).konsep_dokumen_lain;
  const letter = (await readObjection<{ konsep_lampiran: FileAnswer }>(superior, objection))
    .konsep_lampiran;
  for (const dokumen_lain of [foreign, [letter], [...(own ?? []), ...(own ?? [])]]) {
    const answer = await decide(superior, objection, { ...accepted, dokumen_lain });
    expect(refused(answer)).toEqual([422, 'dokumen_lain']);
  }
  // Nor does a draft hold what is none of its own, or the one document more than there.
  const said = { konsep_keputusan: 'diterima', konsep_dokumen_lain: foreign };
  const draftAt = `keberatan/${objection.id}/konsep-putusan`;
  expect(refused(await author.post(draftAt, said))).toEqual([422, 'konsep_dokumen_lain']);
  const lampiran = await decide(superior, objection, { ...accepted, lampiran: letter });
  expect(refused(lampiran)).toEqual([422, 'lampiran']);
  // Who signs what was drafted anew meanwhile is told so, and nothing of it is lost.
  const [first] = own ?? [];
  await draft(author, objection, { konsep_dokumen_lain: [kept(first)] });
  const behind = await decide(superior, objection, { ...accepted, versi, dokumen_lain: own });
  expect(behind.status).toBe(409);
  expect(refused(await decide(superior, objection, { ...accepted, dokumen_lain: own }))).toEqual([
    ...[422, 'dokumen_lain'],
  ]);
  expect(namesOf((await read(superior, objection)).konsep_dokumen_lain)).toEqual(['rekap.pdf']);
});

it('takes what was sent before it, and no more than the decision may have', async () => {
  const objection = await objected(actors);
  const begun = { call: 'keberatan.konsep-putusan', field: 'konsep_dokumen_lain' };
  const unggahan = await tus(actors.app.url, author).whole(begun, pdf('dulu', 'dulu.pdf'));
  const said = { konsep_keputusan: 'diterima', konsep_dokumen_lain: [{ unggahan }] };
  const at = `keberatan/${objection.id}/konsep-putusan`;
  expect(refused(await author.post(at, said))).toEqual([200]);
  expect(namesOf((await read(superior, objection)).konsep_dokumen_lain)).toEqual(['dulu.pdf']);
  const eleven = filesOf(Array.from({ length: 11 }, (_, index) => `ke-${String(index)}.pdf`));
  expect(refused(await draft(author, objection, { konsep_dokumen_lain: eleven }))).toEqual([
    ...[422, 'konsep_dokumen_lain'],
  ]);
});

it('goes with the objection that is taken back', async () => {
  const before = await countStored(actors.app);
  const objection = await drafted();
  caseOf(await actors.citizen.post(`keberatan/${objection.id}/cabut-keberatan`));
  expect(await owned(objection)).toEqual([]);
  // The letter to the request itself stays.
  expect(await countStored(actors.app)).toBe(before + 1);
});

it('outlives the account of whoever objected, as the answer that it is by then', async () => {
  const { app, admin } = actors;
  const citizen = await app.session(3, await app.account(3, 'pergi@uji.test'));
  const objection = await objected({ ...actors, citizen });
  await draft(author, objection, { konsep_dokumen_lain: filesOf(others) });
  caseOf(await decide(superior, objection, accepted));
  const gone = await citizen.post('user/hapus-akun', { last_password: testPassword });
  expect(gone.status).toBe(200);
  await expect
    .poll(async () =>
      dataOf<{ nama_pemohon: string }>(await admin.get(`keberatan/${objection.id}`)),
    )
    .toMatchObject({ nama_pemohon: 'Pemohon (identitas dihapus)' });
  const kept = await read(admin, objection);
  expect(namesOf(kept.dokumen_lain)).toEqual(others);
  for (const { id } of kept.dokumen_lain ?? []) {
    const at = `keberatan/${objection.id}/${id}/buffer-pendukung`;
    expect((await admin.get(at)).status).toBe(200);
  }
});

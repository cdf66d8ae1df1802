import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { unzip } from '#tests/support/papers.ts';
import { erase } from '#tests/support/scenes/erasure.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const kinds = ['permohonan', 'keberatan'] as const;
type Kind = (typeof kinds)[number];
type Labelled = Case & { label?: string[] | null };

async function fileCase(kind: Kind): Promise<Case> {
  const { admin, citizen } = actors;
  const made = await fileRequest(citizen);
  if (kind === 'permohonan') return made;
  await answerCase(admin, 'permohonan', made.id);
  const body = { permohonan_informasi_id: made.id, alasan: 'd', kasus: 'Bukan yang diminta.' };
  return caseOf(await citizen.post('keberatan', body));
}

const put = (by: Client, kind: Kind, id: string, kata: string) =>
  by.post(`${kind}/${id}/beri-label`, { kata });
const found = async (by: Client, path: string) =>
  dataOf<Labelled[]>(await by.get(path)).map(({ id }) => id);

it.each(kinds)('officers label a %s, and find it by that; nobody is in conflict', async (kind) => {
  const { admin, officer, citizen, app } = actors;
  const made = await fileCase(kind);
  const other = await fileCase(kind);
  const word = `media ${kind}`;
  const first = await put(admin, kind, made.id, `  Media   ${kind.toUpperCase()} `);
  expect([first.status, first.body.message]).toEqual([200, `Label ${word} diberikan.`]);
  const shown = dataOf<Labelled>(first);
  expect([shown.label, shown.versi]).toEqual([[word], made.versi]);
  expect((await put(admin, kind, made.id, word)).body.message).toBe(`Label ${word} sudah ada.`);
  await put(admin, kind, made.id, 'antre');
  expect(dataOf<Labelled>(await admin.get(`${kind}/${made.id}`)).label).toEqual(['antre', word]);
  // Whoever has the case open goes on with it.
  const update = `${kind}/${made.id}/update-${kind}`;
  expect((await admin.post(update, { versi: made.versi })).status).toBe(200);

  expect(await found(admin, `${kind}?label=${word}`)).toEqual([made.id]);
  expect(await found(admin, `${kind}?label=${word.toUpperCase()}`)).toEqual([made.id]);
  expect(await found(admin, `${kind}?label=media`)).toEqual([]);
  expect(await found(admin, `${kind}?q=${word}`)).toEqual([made.id]);
  expect(dataOf<string[]>(await admin.get(`${kind}/label-terpakai`))).toEqual(['antre', word]);
  // Another unit has neither the case nor its words.
  expect((await put(officer, kind, made.id, 'curi')).status).toBe(404);
  expect(dataOf<string[]>(await officer.get(`${kind}/label-terpakai`))).toEqual([]);
  expect(await found(officer, `${kind}?q=${word}`)).toEqual([]);

  // The applicant has no way to learn of them.
  const theirs = JSON.stringify([
    (await citizen.get(`${kind}/${made.id}`)).body,
    (await citizen.get(`${kind}/list-external`)).body,
  ]);
  expect(theirs).not.toContain(word);
  expect((await citizen.get(`${kind}/list-external?label=${word}`)).status).toBe(400);
  expect(await found(citizen, `${kind}/list-external?q=${word}`)).toEqual([]);
  expect((await put(citizen, kind, made.id, 'saya')).status).toBe(403);

  const trail = await app.db
    .selectFrom('audit')
    .select(['aksi', 'sesudah'])
    .where('record_id', '=', made.id)
    .where('aksi', '=', 'beri-label')
    .execute();
  expect(trail).toHaveLength(2);
  await admin.post(`${kind}/${made.id}/lepas-label`, { kata: 'Antre' });
  const gone = await admin.post(`${kind}/${made.id}/lepas-label`, { kata: 'antre' });
  expect(gone.body.message).toBe('Label antre sudah tidak ada.');
  await admin.post(`${kind}/${made.id}/lepas-label`, { kata: word });
  expect(dataOf<Labelled>(await admin.get(`${kind}/${made.id}`)).label).toBeNull();
  expect(await found(admin, `${kind}?label=${word}`)).toEqual([]);
  expect((await admin.get(`${kind}/${other.id}`)).status).toBe(200);
});

it('a case has at most ten, each short', async () => {
  const { admin } = actors;
  const { id } = await fileCase('permohonan');
  for (let number = 1; number <= 10; number += 1)
    expect((await put(admin, 'permohonan', id, `label ${String(number)}`)).status).toBe(200);
  for (const word of ['sebelas', '   ', 'x'.repeat(31), 'a\u0000b']) {
    const answer = await put(admin, 'permohonan', id, word);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['kata']]);
  }
  const strange = `"],[\\ ' %_ <b>`;
  const { id: other } = await fileCase('permohonan');
  await put(admin, 'permohonan', other, strange);
  expect(await found(admin, `permohonan?label=${encodeURIComponent(strange)}`)).toEqual([other]);
  expect((await admin.post(`permohonan/${other}/delete-permohonan`)).status).toBe(200);
  expect(dataOf<string[]>(await admin.get('permohonan/label-terpakai'))).not.toContain(strange);
});

it('a name in a label goes with whoever leaves', async () => {
  const { admin, app } = actors;
  const id = await app.account(3, 'wening@uji.test', { name: 'Wening Kartikasari' });
  const person = await app.session(3, id);
  const made = await fileRequest(person);
  await put(admin, 'permohonan', made.id, 'wening kartikasari');
  await put(admin, 'permohonan', made.id, 'media');
  const files = await unzip((await person.get(`user/${id}/data-pribadi`)).bytes);
  const texts = [...files.values()].map(String);
  expect(texts.join(' ')).toContain(made.nomor_registrasi);
  expect(texts.join(' ')).not.toContain('media');
  await answerCase(admin, 'permohonan', made.id);
  expect((await erase(person)).status).toBe(200);
  const { label } = dataOf<Labelled>(await admin.get(`permohonan/${made.id}`));
  expect(label).toEqual(['media', '[dihapus]']);
});

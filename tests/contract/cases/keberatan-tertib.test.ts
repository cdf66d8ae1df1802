import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, form, refused } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const kasus = 'Permohonan kami tidak ditangani sebagaimana mestinya.';
const filing = (permohonan_informasi_id: string, alasan: string) => ({
  ...{ permohonan_informasi_id, alasan, kasus },
});
const object = (id: string, alasan: string, more: object = {}) =>
  actors.citizen.post('keberatan', form({ ...filing(id, alasan), ...more }));
const record = (id: string, alasan: string, tanggal_masuk: string) =>
  actors.admin.post('keberatan/catat-keberatan', {
    ...{ ...filing(id, alasan), saluran: 'surat', tanggal_masuk },
  });
const answered = async () => {
  const { id } = await fileRequest(actors.citizen);
  caseOf(await answerCase(actors.admin, 'permohonan', id));
  return id;
};
const remarks = async (id: string) =>
  dataOf<{ peringatan: string[] }>(await actors.citizen.get(`keberatan/${id}`)).peringatan;
const superior = { nama_atasan: 'Ratna Dewi', jabatan_atasan: 'Sekretaris Utama' };

it('takes a ground once while it is open, and again only where something is new', async () => {
  const { id } = await fileRequest(actors.citizen);
  const first = caseOf(await object(id, 'b'));
  const offered = async () =>
    caseOf(await actors.citizen.get(`permohonan/${id}`)).hak_keberatan.dasar.find(
      ({ alasan }) => alasan === 'b',
    );
  expect(await offered()).toMatchObject({
    ada: false,
    keterangan: `Keberatan dengan alasan ini sedang ditangani: ${first.nomor_registrasi}.`,
  });
  const again = await object(id, 'b');
  expect(refused(again)).toEqual([422, 'alasan']);
  expect(again.body.errors?.alasan).toContain(first.nomor_registrasi);
  expect(refused(await record(id, 'b', '2026-11-20'))).toEqual([422, 'alasan']);
  caseOf(await answerCase(actors.admin, 'keberatan', first.id, superior));
  expect(await offered()).toMatchObject({ ada: true });
  expect(refused(await object(id, 'b'))).toEqual([422, 'alasan']);
  const withProof = caseOf(await object(id, 'b', { file_pendukung: pdf() }));
  // Who has taken an objection back files it anew.
  caseOf(await actors.citizen.post(`keberatan/${withProof.id}/cabut-keberatan`));
  const third = caseOf(await object(id, 'b', { pendukung_lain: pdf() }));
  caseOf(await answerCase(actors.admin, 'keberatan', third.id, superior));
  // An answer that came since is something new; another ground is another objection.
  actors = await on(actors, '2026-11-20T04:00:00.000Z');
  caseOf(await answerCase(actors.admin, 'permohonan', id));
  caseOf(await object(id, 'b'));
  caseOf(await object(id, 'd'));
});

it('takes one of many that are filed at once on one ground', async () => {
  const id = await answered();
  const all = await Promise.all(Array.from({ length: 5 }, () => object(id, 'd')));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
});

it('has no objection of a day before its request', async () => {
  const { id } = await fileRequest(actors.citizen);
  expect(refused(await record(id, 'b', '2026-11-19'))).toEqual([422, 'tanggal_masuk']);
  expect((await record(id, 'b', '2026-11-20')).status).toBe(201);
});

it('records at the desk what came late on paper, says so, and decides it', async () => {
  const id = await answered();
  const inTime = caseOf(await object(id, 'd'));
  actors = await on(actors, '2027-01-08T03:00:00.000Z');
  expect(refused(await object(id, 'e'))).toEqual([422, 'permohonan_informasi_id']);
  const late = caseOf(await record(id, 'e', '2027-01-08'));
  expect(await remarks(late.id)).toEqual([
    'Diterima setelah waktu mengajukan keberatan berakhir pada 7 Januari 2027.',
  ]);
  const reason = { keputusan: 'ditolak', catatan: 'Diajukan setelah waktunya.', ...superior };
  caseOf(await answerCase(actors.admin, 'keberatan', late.id, reason));
  expect(await remarks(inTime.id)).toEqual([]);
});

it('judges what came on paper by what was known on its day', async () => {
  const { id } = await fileRequest(actors.citizen);
  const late = '2027-02-15';
  actors = await on(actors, `${late}T03:00:00.000Z`);
  actors = await on(actors, '2027-02-17T03:00:00.000Z');
  caseOf(await answerCase(actors.admin, 'permohonan', id));
  // Not answered on that day, whatever came after it.
  expect(refused(await record(id, 'd', late))).toEqual([422, 'alasan']);
  expect((await record(id, 'c', late)).status).toBe(201);
  expect(refused(await record(id, 'c', '2027-02-17'))).toEqual([422, 'alasan']);
});

it('wants of a decision whose it is and why, in the letter or in its fields', async () => {
  const objection = caseOf(await object(await answered(), 'd'));
  const decide = (values: Record<string, string>) =>
    actors.admin.post(
      `keberatan/${objection.id}/update-keberatan`,
      form({ dokumen_informasi: pdf(), ...values }),
    );
  const names = ['nama_atasan', 'jabatan_atasan'];
  expect(refused(await decide({ keputusan: 'diterima' }))).toEqual([422, ...names]);
  for (const keputusan of ['ditolak', 'diterima_sebagian']) {
    expect(refused(await decide({ keputusan }))).toEqual([422, ...names, 'catatan']);
    expect(refused(await decide({ keputusan, ...superior }))).toEqual([422, 'catatan']);
  }
  expect(refused(await decide({ keputusan: 'diterima', ...superior }))).toEqual([200]);
  expect(await remarks(objection.id)).toEqual([
    'Keputusan ini dicatat oleh petugas yang menjawab permohonannya.',
  ]);
});

it('is not decided in the name of who answered the request', async () => {
  const id = await answered();
  const { riwayat } = caseOf(await actors.admin.get(`permohonan/${id}`));
  const objection = caseOf(await object(id, 'd'));
  const name = `  ${String(riwayat.at(-1)?.oleh).toUpperCase()} `;
  const own = { keputusan: 'diterima', ...superior, nama_atasan: name };
  const answer = await answerCase(actors.admin, 'keberatan', objection.id, own);
  expect(refused(answer)).toEqual([422, 'nama_atasan']);
  // A letter alone says whose the decision is; the portal says that it does not know.
  caseOf(await answerCase(actors.admin, 'keberatan', objection.id, { keputusan: 'diterima' }));
  expect(await remarks(objection.id)).toEqual([
    'Nama dan jabatan Atasan PPID tidak tercatat di portal.',
    'Keputusan ini dicatat oleh petugas yang menjawab permohonannya.',
  ]);
});

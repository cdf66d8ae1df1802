import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const stored = async () =>
  (await actors.app.db.selectFrom('berkas').select('id').orderBy('id').execute()).length;

const keyed = (key: string) => ({ 'idempotency-key': key });

/** A request that lacks something, and what sends it. */
async function lacking() {
  const { admin, citizen } = actors;
  const { id } = await fileRequest(citizen);
  const catatan = 'Sebutkan divisinya.';
  const { versi } = caseOf(await admin.post(`permohonan/${id}/minta-kelengkapan`, { catatan }));
  const complete = (key: string, file: File | null, kelengkapan = 'Divisi Keuangan.') =>
    citizen.post(
      `permohonan/${id}/lengkapi-permohonan`,
      form({ kelengkapan, versi: String(versi), ...(file && { file_kelengkapan: file }) }),
      keyed(key),
    );
  const times = async () =>
    (
      await actors.app.db
        .selectFrom('audit')
        .select('id')
        .where('record_id', '=', id)
        .where('aksi', '=', 'lengkapi-permohonan')
        .execute()
    ).length;
  return { id, complete, times };
}

it('a step that brings a file is done once, however often it is sent with its key', async () => {
  const { complete, times } = await lacking();
  const first = await complete('sekali-berkas', pdf('divisi'));
  expect(first.status).toBe(200);
  const files = await stored();
  const again = await complete('sekali-berkas', pdf('divisi'));
  expect([again.status, caseOf(again).id]).toEqual([200, caseOf(first).id]);
  expect([await times(), await stored()]).toEqual([1, files]);
  // Another key is another try, which comes too late.
  expect((await complete('kunci-lain', pdf('divisi'))).status).toBe(409);
  expect([await times(), await stored()]).toEqual([1, files]);
});

it('so is one that could bring a file, and brings none', async () => {
  const { complete, times } = await lacking();
  const answers = [await complete('tanpa-berkas', null), await complete('tanpa-berkas', null)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await times()).toBe(1);
});

it('another file, name or text under the same key is refused, and nothing of it stays', async () => {
  const { complete, times } = await lacking();
  expect((await complete('satu-berkas', pdf('divisi'))).status).toBe(200);
  const files = await stored();
  const others = [
    await complete('satu-berkas', pdf('lain')),
    await complete('satu-berkas', pdf('divisi', 'nama-lain.pdf')),
    await complete('satu-berkas', pdf('divisi'), 'Divisi lain.'),
    await complete('satu-berkas', null),
  ];
  expect(others.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect([await times(), await stored()]).toEqual([1, files]);
});

it('a step that was refused may be sent again with its key', async () => {
  const { complete, times } = await lacking();
  expect((await complete('ditolak-dulu', pdf('divisi'), ' ')).status).toBe(422);
  expect((await complete('ditolak-dulu', pdf('divisi'))).status).toBe(200);
  expect(await times()).toBe(1);
});

it('several that come at once are one', async () => {
  const { complete, times } = await lacking();
  const files = await stored();
  const answers = await Promise.all([1, 2, 3].map(() => complete('serentak', pdf('divisi'))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await times(), await stored()]).toEqual([1, files + 1]);
});

it('a case that the step took out of reach is answered as done, and not shown', async () => {
  const { admin, citizen, officer, app } = actors;
  const { id } = await fileRequest(citizen);
  const path = `permohonan/${id}/update-permohonan`;
  const { versi } = caseOf(await admin.post(path, { kode_unit_kerja: 'KEUANGAN' }));
  const other = await app.db
    .selectFrom('unit_kerja')
    .select('id')
    .where('id', '!=', 'KEUANGAN')
    .executeTakeFirstOrThrow();
  const redirect = (key: string) =>
    officer.post(path, form({ kode_unit_kerja: other.id, versi: String(versi) }), keyed(key));
  expect((await redirect('keluar')).status).toBe(200);
  const again = await redirect('keluar');
  expect([again.status, again.body.data]).toEqual([200, null]);
  expect((await redirect('bukan-kuncinya')).status).toBe(404);
});

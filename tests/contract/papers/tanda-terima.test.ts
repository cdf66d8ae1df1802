import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { pdfText } from '#tests/support/papers.ts';
import { nobody } from '#tests/support/scenes/erasure.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

it('names nobody once their account is being forgotten', async () => {
  const { app, admin } = actors;
  const account = { name: 'Wening Kartikasari', alamat: 'Jalan Melati Dalam 17' };
  const user = await app.account(3, 'wening@uji.test', account);
  const { id } = await fileRequest(await app.session(3, user));
  // A case from before papers were kept gets its receipt when somebody asks for it.
  await app.db.deleteFrom('dokumen_resmi').where('record_id', '=', id).execute();
  const dihapus_pada = app.clock.now().toISOString();
  await app.db.updateTable('user').set({ dihapus_pada }).where('id', '=', user).execute();
  const text = pdfText((await admin.get(`permohonan/${id}/tanda-terima`)).bytes);
  const { isi } = await app.db
    .selectFrom('dokumen_resmi')
    .select('isi')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const said of [await text, isi]) {
    expect(said).toContain(nobody);
    for (const told of [account.name, account.alamat, 'wening@uji.test'])
      expect(said).not.toContain(told);
  }
});

it('promises that a case can be taken back, and how', async () => {
  const { admin, citizen } = actors;
  const own = await fileRequest(citizen);
  const desk = { saluran: 'surat', pemohon_nama: 'Tamu', pemohon_alamat: 'Jalan 1' };
  const written = caseOf(await admin.post('permohonan/catat-permohonan', { ...request, ...desk }));
  const receipt = async (id: string) =>
    pdfText((await admin.get(`permohonan/${id}/tanda-terima`)).bytes);
  const paper = await receipt(own.id);
  expect(paper).toContain('Anda dapat mencabut permohonan ini');
  expect(paper).not.toContain('dengan surat yang Anda tandatangani');
  expect(await receipt(written.id)).toContain('dengan surat yang Anda tandatangani');
});

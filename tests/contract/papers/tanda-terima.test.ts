import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { pdfText } from '#tests/support/papers.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

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

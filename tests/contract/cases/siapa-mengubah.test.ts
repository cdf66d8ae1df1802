import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseOf, fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

it('a conflict tells officers who did what, and nobody else of persons', async () => {
  const { admin, officer, citizen } = actors;
  const made = await fileRequest(citizen);
  const update = `permohonan/${made.id}/update-permohonan`;
  caseOf(await admin.post(update, { kode_unit_kerja: 'KEUANGAN' }));
  // What leaves the case as it is, is not what stands in the way.
  await admin.post(`permohonan/${made.id}/catat-internal`, { isi: 'Sudah ditelepon.' });
  await admin.post(`permohonan/${made.id}/beri-label`, { kata: 'media' });
  const late = await officer.post(update, { versi: made.versi });
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^Sudah diubah oleh .+ pada .+ WIB: Diteruskan ke .+\. Muat ulang/),
  ]);
  const removed = await admin.post(`permohonan/${made.id}/delete-permohonan`, {
    versi: made.versi,
  });
  expect([removed.status, removed.body.message]).toEqual([409, late.body.message]);
  const theirs = await citizen.post(`permohonan/${made.id}/cabut-permohonan`, {
    versi: made.versi,
  });
  expect([theirs.status, theirs.body.message]).toEqual([
    409,
    'Data telah diubah oleh orang lain. Muat ulang lalu coba lagi.',
  ]);
});

it('the desk is told all that is missing of an applicant at once', async () => {
  const answer = await actors.admin.post('permohonan/catat-permohonan', {
    ...{ saluran: 'surat', judul: 'Laporan tahunan', kebutuhan: 'Laporan tahun 2025.' },
    ...{ tujuan: 'Penelitian', cara_informasi_id: 'salinan_lunak' },
    ...{ pemohon_jenis_identitas_id: 'ktp', pemohon_nomor_identitas: '12' },
  });
  expect([answer.status, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([
    422,
    ['pemohon_alamat', 'pemohon_nama', 'pemohon_nomor_identitas'],
  ]);
});

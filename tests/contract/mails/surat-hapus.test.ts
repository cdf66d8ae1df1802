import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { made } from '#tests/support/client.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const told = async (email: string) =>
  (await actors.app.letters(email)).filter(({ subject }) => subject.includes('dihapus'));

it('tells an applicant that an officer deletes their open case, and of none that they took back', async () => {
  const { admin, citizen } = actors;
  const open = await fileRequest(citizen);
  const over = await fileRequest(citizen);
  caseOf(await citizen.post(`permohonan/${over.id}/cabut-permohonan`));
  for (const { id } of [open, over]) made(await admin.post(`permohonan/${id}/delete-permohonan`));
  const [mail, ...others] = await told('warga@uji.test');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Permohonan Anda dihapus oleh petugas (${open.nomor_registrasi})`);
  // Nothing of it can be opened any more.
  expect(mail?.text).not.toContain(open.id);
});

it('tells who came to the desk as well, without a code that opens nothing', async () => {
  const { admin } = actors;
  const { id } = caseOf(
    await admin.post('permohonan/catat-permohonan', {
      ...{ ...request, saluran: 'langsung', pemohon_nama: 'Tamu', pemohon_surel: 'tamu@uji.test' },
    }),
  );
  const answer = await admin.post(`permohonan/${id}/delete-permohonan`);
  expect(answer.body.message).toBe('Permohonan dihapus; pemohon sudah diberi tahu.');
  const [mail] = await told('tamu@uji.test');
  expect(mail?.text).toContain('dihapus dari register');
  expect(mail?.text).not.toContain('Kode pantau');
});

it('says to whoever deletes it that the applicant has no mailbox', async () => {
  const { admin } = actors;
  const arrived = { saluran: 'surat', pemohon_nama: 'Tamu', pemohon_telepon: '081200000009' };
  const { id } = caseOf(
    await admin.post('permohonan/catat-permohonan', { ...request, ...arrived }),
  );
  const answer = await admin.post(`permohonan/${id}/delete-permohonan`);
  expect(answer.body.message).toMatch(/^Permohonan dihapus; pemohon tidak mempunyai surel/);
});

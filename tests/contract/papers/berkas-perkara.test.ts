import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  request,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { form } from '#tests/support/client.ts';
import { unzip } from '#tests/support/papers.ts';
import { pdf, png } from '#tests/support/sample-files.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function answered(): Promise<Case> {
  const { admin, citizen } = actors;
  const body = form({ ...request, file_pendukung: png('surat kuasa.png') });
  const made = caseOf(await citizen.post('permohonan', body));
  await admin.post(`permohonan/${made.id}/catat-internal`, { isi: 'Sudah ditelepon.' });
  await admin.post(`permohonan/${made.id}/beri-label`, { kata: 'media' });
  caseOf(
    await admin.post(`permohonan/${made.id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' }),
  );
  caseOf(await answerCase(admin, 'permohonan', made.id, { catatan: 'Terlampir.\nTerima kasih.' }));
  return made;
}

it('a whole case is one ZIP with an index, within its reader’s rights, and is noted', async () => {
  const { admin, officer, citizen, app } = actors;
  const made = await answered();
  const address = `permohonan/${made.id}/berkas-perkara`;
  const answer = await admin.get(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(answer.headers.get('content-disposition')).toContain(
    `perkara-${made.nomor_registrasi}.zip`,
  );
  const files = await unzip(answer.bytes);
  expect([...files.keys()].toSorted()).toEqual([
    'daftar-isi.txt',
    'perkara.txt',
    `permohonan/01 tanda-terima-${made.nomor_registrasi}.pdf`,
    `permohonan/02 surat-pemberitahuan-${made.nomor_registrasi}.pdf`,
    'permohonan/03 surat kuasa.png',
    'permohonan/04 contoh.pdf',
  ]);
  const index = String(files.get('daftar-isi.txt'));
  for (const [name, bytes] of files) {
    if (name !== 'daftar-isi.txt') expect(index, name).toContain(`${sha256(bytes)}  ${name}`);
  }
  const text = String(files.get('perkara.txt'));
  for (const words of [
    ...[made.nomor_registrasi, request.kebutuhan, 'Catatan untuk pemohon: Terlampir.\r\n  Terima'],
    ...['Diteruskan ke ', 'Sudah ditelepon.', 'Label: media', 'Keputusan: Dikabulkan'],
  ])
    expect(text).toContain(words);
  // The unit that has it takes it away as well; another, and its applicant, do not.
  expect((await officer.get(address)).status).toBe(200);
  expect((await citizen.get(address)).status).toBe(403);
  const elsewhere = caseOf(await citizen.post('permohonan', request));
  expect((await officer.get(`permohonan/${elsewhere.id}/berkas-perkara`)).status).toBe(404);
  const noted = await app.db
    .selectFrom('audit')
    .select(['aksi', 'record_id', 'pelaku_role'])
    .where('aksi', '=', 'berkas-perkara')
    .orderBy('pelaku_role')
    .execute();
  expect(noted).toEqual(
    [1, 2].map((role) => ({ aksi: 'berkas-perkara', record_id: made.id, pelaku_role: role })),
  );
});

it('an objection has its own, and one file that is lost keeps nothing of the rest', async () => {
  const { admin, citizen, app } = actors;
  const asked = await answered();
  const made = caseOf(
    await citizen.post(
      'keberatan',
      form({
        permohonan_informasi_id: asked.id,
        alasan: 'd',
        kasus: 'Bukan itu.',
        file_pendukung: pdf('bukti', 'bukti.pdf'),
      }),
    ),
  );
  const { kunci } = await app.db
    .selectFrom('berkas')
    .select('kunci')
    .where('record_id', '=', made.id)
    .where('nama', '=', 'bukti.pdf')
    .executeTakeFirstOrThrow();
  await app.storage.delete(kunci);
  const files = await unzip((await admin.get(`keberatan/${made.id}/berkas-perkara`)).bytes);
  expect([...files.keys()]).toContain('keberatan/02 bukti.pdf (tidak terbaca).txt');
  expect(String(files.get('perkara.txt'))).toContain('Bukan itu.');
});

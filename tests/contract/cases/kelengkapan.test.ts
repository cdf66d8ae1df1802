import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { unzip } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';

interface Supplied {
  file_kelengkapan: { id: string } | null;
  riwayat: { aksi: string; catatan: string | null; berkas: { id: string; nama: string } | null }[];
}

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const ask = async (id: string, catatan: string) =>
  caseOf(await actors.admin.post(`permohonan/${id}/minta-kelengkapan`, { catatan }));
const supply = async (id: string, kelengkapan: string, file?: File) =>
  caseOf(
    await actors.citizen.post(
      `permohonan/${id}/lengkapi-permohonan`,
      form({ kelengkapan, ...(file ? { file_kelengkapan: file } : {}) }),
    ),
  );
const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer());

it('keeps what was supplied first when more is asked for, for citizen and officer', async () => {
  const { id } = await fileRequest(actors.citizen);
  const [power, deed] = [pdf('kuasa', 'kuasa.pdf'), pdf('akta', 'akta.pdf')];
  await ask(id, 'Mohon lampirkan surat kuasa.');
  await supply(id, 'Surat kuasa terlampir.', power);
  await ask(id, 'Mohon lampirkan akta badan hukum.');
  await supply(id, 'Akta terlampir.', deed);
  await ask(id, 'Mohon sebutkan tahunnya.');
  await supply(id, 'Tahun 2025.');

  const download = (by: Client, file: string) =>
    by.get(`permohonan/${id}/${file}/buffer-pendukung`);
  for (const reader of [actors.citizen, actors.admin]) {
    const seen = dataOf<Supplied>(await reader.get(`permohonan/${id}`));
    const lines = seen.riwayat.filter(({ aksi }) => aksi === 'lengkapi');
    expect(lines.map(({ catatan, berkas }) => [catatan, berkas?.nama ?? null])).toEqual([
      ['Surat kuasa terlampir.', 'kuasa.pdf'],
      ['Akta terlampir.', 'akta.pdf'],
      ['Tahun 2025.', null],
    ]);
    const [first, second] = lines.map(({ berkas }) => berkas?.id ?? '');
    expect(seen.file_kelengkapan?.id).toBe(second);
    expect((await download(reader, first ?? '')).bytes).toEqual(await bytes(power));
    expect((await download(reader, second ?? '')).bytes).toEqual(await bytes(deed));
  }

  // Of another request, the file is not there; nor is it for the officer of another unit.
  const other = await fileRequest(actors.citizen);
  const { riwayat } = dataOf<Supplied>(await actors.citizen.get(`permohonan/${id}`));
  const first = riwayat.find(({ berkas }) => berkas)?.berkas?.id ?? '';
  const astray = `permohonan/${other.id}/${first}/buffer-pendukung`;
  expect((await actors.citizen.get(astray)).status).toBe(404);
  expect((await download(actors.officer, first)).status).toBe(404);
});

it('goes with its request, row and file', async () => {
  const { id } = await fileRequest(actors.citizen);
  for (const name of ['satu.pdf', 'dua.pdf']) {
    await ask(id, 'Mohon lengkapi lagi permohonannya.');
    await supply(id, 'Terlampir berkasnya.', pdf(name, name));
  }
  const files = () =>
    actors.app.db.selectFrom('berkas').select('nama').where('record_id', '=', id).execute();
  expect((await files()).map(({ nama }) => nama).sort()).toEqual(['dua.pdf', 'satu.pdf']);
  expect((await actors.admin.post(`permohonan/${id}/delete-permohonan`)).status).toBe(200);
  expect(await files()).toEqual([]);
});

it('goes out with what is kept of its applicant, and is erased with them', async () => {
  const { app, admin } = actors;
  const account = await app.account(3, 'lain@uji.test');
  const other = await app.login('lain@uji.test');
  const { id, nomor_registrasi: number } = await fileRequest(other);
  for (const name of ['satu.pdf', 'dua.pdf']) {
    await ask(id, 'Mohon lengkapi lagi permohonannya.');
    const body = form({ kelengkapan: 'Terlampir berkasnya.', file_kelengkapan: pdf(name, name) });
    caseOf(await other.post(`permohonan/${id}/lengkapi-permohonan`, body));
  }
  caseOf(await answerCase(admin, 'permohonan', id));
  const names = [...(await unzip((await other.get(`user/${account}/data-pribadi`)).bytes)).keys()];
  for (const name of ['satu.pdf', 'dua.pdf']) {
    expect(names).toContain(`permohonan/${number}/${name}`);
  }
  expect((await other.post('user/hapus-akun', { last_password: testPassword })).status).toBe(200);
  const left = await app.db
    .selectFrom('berkas')
    .select('field')
    .where('record_id', '=', id)
    .execute();
  expect(left.map(({ field }) => field)).toEqual(['lampiran']);
});

it('tells an applicant what an officer recorded in their name, whatever mails they do without', async () => {
  const { admin, citizen, app } = actors;
  const { id, nomor_registrasi: number } = await fileRequest(citizen);
  await ask(id, 'Mohon sebutkan tahunnya.');
  await app.db.updateTable('user').set({ surat_perkembangan: 0 }).execute();
  const recorded = { kelengkapan: 'Tahun 2025, katanya lewat telepon.' };
  const answer = await admin.post(`permohonan/${id}/lengkapi-permohonan`, recorded);
  expect(answer.body.message).toBe('Kelengkapan tercatat; pemohon sudah diberi tahu.');
  const mails = (await app.letters('warga@uji.test')).filter(({ subject }) =>
    subject.includes(number),
  );
  const mail = mails.find(({ subject }) => subject.includes('dilengkapi atas nama Anda'));
  expect(mail?.text).toContain(recorded.kelengkapan);
  expect(mail?.text).toContain('Bila Anda tidak menyampaikannya, segera hubungi kami.');
  await app.db.updateTable('user').set({ surat_perkembangan: 1 }).execute();
});

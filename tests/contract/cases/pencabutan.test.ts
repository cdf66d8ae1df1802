import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  caseOf,
  fileRequest,
  on,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, form, refused, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

// An applicant takes a case back by a letter; the office records it, with the letter.

interface Closed {
  status: string;
  selesai_pada: string;
  tanggal_pencabutan: string | null;
  surat_pencabutan: { id: string; nama: string } | null;
  riwayat: { aksi: string; judul: string; catatan: string | null }[];
}

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const desk = {
  ...{ saluran: 'surat', tanggal_masuk: '2026-11-18' },
  ...{ pemohon_nama: 'Sekar', pemohon_alamat: 'Jalan 1', pemohon_surel: 'sekar@uji.test' },
};
const written = async () =>
  caseOf(await actors.admin.post('permohonan/catat-permohonan', { ...request, ...desk }));
const takeBack = (by: Client, resource: string, id: string, values: object = {}) =>
  by.post(
    `${resource}/${id}/catat-pencabutan`,
    form({
      tanggal_pencabutan: '2026-11-19',
      surat_pencabutan: pdf('cabut', 'cabut.pdf'),
      ...values,
    }),
  );

it('ends a request that came by letter, with the letter, on the day on which it came', async () => {
  const { id, nomor_registrasi, tindakan } = await written();
  expect(tindakan).toContain('catat_pencabutan');
  const closed = dataOf<Closed>(await takeBack(actors.admin, 'permohonan', id));
  expect(closed).toMatchObject({
    status: 'dicabut',
    selesai_pada: '2026-11-18T17:00:00.000Z',
    tanggal_pencabutan: '2026-11-19',
    surat_pencabutan: { nama: 'cabut.pdf' },
    tindakan: [],
  });
  expect(closed.riwayat.at(-1)).toMatchObject({
    aksi: 'cabut',
    judul: 'Permohonan dicabut oleh pemohon dengan surat',
    catatan: 'Surat diterima 19 November 2026.',
  });
  const file = closed.surat_pencabutan?.id ?? '';
  expect((await actors.admin.get(`permohonan/${id}/${file}/buffer-pendukung`)).status).toBe(200);
  const mails = await actors.app.letters('sekar@uji.test');
  const mail = mails.find(({ subject }) => subject.includes('sudah dicabut'));
  expect(mail?.subject).toContain(nomor_registrasi);
  expect(mail?.text).toContain('Surat pencabutan Anda kami terima 19 November 2026.');
  expect((await takeBack(actors.admin, 'permohonan', id)).status).toBe(409);
});

it('ends an objection in the same way, and leaves its request as it is', async () => {
  const about = await fileRequest(actors.citizen);
  const objection = caseOf(
    await actors.admin.post('keberatan/catat-keberatan', {
      ...{ saluran: 'surat', permohonan_informasi_id: about.id },
      ...{ alasan: 'b', kasus: 'Laporan berkala belum dimuat.' },
    }),
  );
  const today = { tanggal_pencabutan: '2026-11-20' };
  const closed = dataOf<Closed>(await takeBack(actors.admin, 'keberatan', objection.id, today));
  expect(closed).toMatchObject({ status: 'dicabut', tanggal_pencabutan: '2026-11-20' });
  expect(caseOf(await actors.citizen.get(`permohonan/${about.id}`)).status).toBe('diajukan');
  const file = closed.surat_pencabutan?.id ?? '';
  const download = `keberatan/${objection.id}/${file}/buffer-pendukung`;
  expect((await actors.citizen.get(download)).status).toBe(200);
});

it('wants the letter and a day on which it can have come', async () => {
  const { id } = await written();
  const attempt = async (values: object) =>
    refused(await takeBack(actors.admin, 'permohonan', id, values));
  expect(await attempt({ tanggal_pencabutan: '2026-11-17' })).toEqual([422, 'tanggal_pencabutan']);
  expect(await attempt({ tanggal_pencabutan: '2026-11-21' })).toEqual([422, 'tanggal_pencabutan']);
  const bare = { tanggal_pencabutan: '2026-11-20' };
  const answer = await actors.admin.post(`permohonan/${id}/catat-pencabutan`, bare);
  expect(refused(answer)).toEqual([422, 'surat_pencabutan']);
  expect(caseOf(await actors.admin.get(`permohonan/${id}`)).status).toBe('diajukan');
  expect((await takeBack(actors.officer, 'permohonan', id)).status).toBe(403);
  expect((await takeBack(actors.citizen, 'permohonan', id)).status).toBe(403);
});

it('never ends before the case began on the same day', async () => {
  actors = await on(actors, '2026-11-23T03:00:00.000Z');
  const { id, tanggal_diterima } = await fileRequest(actors.citizen);
  actors = await on(actors, '2026-11-24T03:00:00.000Z');
  const day = { tanggal_pencabutan: '2026-11-23' };
  const closed = dataOf<Closed>(await takeBack(actors.admin, 'permohonan', id, day));
  expect(closed.selesai_pada).toBe(tanggal_diterima);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '#tests/support/client.ts';
import { fileRequest, startCases, type Actors, type Case } from '#tests/support/case-scene.ts';

interface Entry {
  aksi: string;
  record_id: string;
  data_nama: string | null;
}

describe('the audit log', () => {
  let actors: Actors;
  let request: Case;
  const entries = async (query: string) =>
    dataOf<Entry[]>(await actors.admin.get(`audit?limit=100&${query}`));

  beforeAll(async () => {
    actors = await startCases();
    request = await fileRequest(actors.citizen);
    await fileRequest(actors.citizen);
    const { admin } = actors;
    await admin.post(`permohonan/${request.id}/catat-internal`, { isi: 'Tanya unit.' });
    await admin.post(`permohonan/${request.id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
  });
  afterAll(() => actors.app.close());

  it('is asked what happened to a case by its number', async () => {
    const found = await entries(`q=${request.nomor_registrasi}`);
    expect(found.map(({ aksi }) => aksi).toSorted()).toEqual([
      'catat-internal',
      'create',
      'update',
    ]);
    for (const entry of found) {
      expect(entry).toMatchObject({
        record_id: request.id,
        data_nama: request.nomor_registrasi,
      });
    }
  });

  it('is asked who looked at what a citizen keeps covered by their name', async () => {
    const name = 'Melati Penanya';
    const id = await actors.app.account(3, 'melati@uji.test', { name });
    await actors.admin.post(`user/${id}/lihat-identitas`, {});
    const [look, ...others] = await entries('q=melati&aksi=lihat-identitas');
    expect([look?.record_id, look?.data_nama, others.length]).toEqual([id, name, 0]);
  });

  it('keeps the name of what is gone', async () => {
    const title = 'Kapan kantor buka?';
    const body = { pertanyaan: title, jawaban: '<p>Pukul delapan.</p>', terbit: true };
    const { id } = dataOf<{ id: string }>(await actors.admin.post('faq', body));
    await actors.admin.post(`faq/${id}/delete-faq`, {});
    const names = (await entries(`record_id=${id}`)).map(({ data_nama }) => data_nama);
    expect(names).toEqual([title, title]);
  });

  it('goes out in words, with the moment and the name under their own', async () => {
    const csv = await actors.admin.get(`audit/ekspor?q=${request.nomor_registrasi}`);
    const [head = '', ...rows] = new TextDecoder().decode(csv.bytes).trim().split('\r\n');
    expect(head.split(',').slice(0, 2).join()).toMatch(/Waktu,Pelaku$/);
    expect(head).toContain(',Data,');
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toContain(`,Permohonan Informasi,${request.nomor_registrasi},`);
    }
    expect(rows.join('\n')).toContain(',Tulis catatan internal,');
    expect(rows.join('\n')).toContain(',Ubah,');
  });
});

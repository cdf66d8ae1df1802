import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

interface Objection {
  id: string;
  nomor_registrasi: string;
  status: string;
  keputusan: string | null;
  batas_waktu: string;
  judul_permohonan: string;
  lampiran: { id: string } | null;
  riwayat: { judul: string }[];
}

const request = {
  judul: 'Laporan pengadaan',
  kebutuhan: 'Berita acara hasil pemilihan penyedia.',
  tujuan: 'Pemantauan masyarakat',
  cara_informasi_id: 'salinan_lunak',
};

describe('keberatan', () => {
  let app: TestApp;
  let admin: Client;
  let officer: Client;
  let citizen: Client;
  let other: Client;

  beforeAll(async () => {
    app = await startApp();
    await app.account(1, 'admin@uji.test');
    await app.account(2, 'petugas@uji.test', { kode_unit_kerja: 'SDM' });
    await app.account(3, 'warga@uji.test');
    await app.account(3, 'lain@uji.test');
    [admin, officer, citizen, other] = (await Promise.all(
      ['admin', 'petugas', 'warga', 'lain'].map((name) => app.login(`${name}@uji.test`)),
    )) as [Client, Client, Client, Client];
  });
  afterAll(() => app.close());

  const ask = async (by: Client) => dataOf<{ id: string }>(await by.post('permohonan', request)).id;
  const object = (by: Client, permohonan_informasi_id: string, extra: object = {}) =>
    by.post('keberatan', {
      permohonan_informasi_id,
      alasan: 'b',
      kasus: 'Laporan berkala itu belum juga dimuat.',
      ...extra,
    });

  it('goes from a request to the decision of the superior', async () => {
    const requestId = await ask(citizen);
    const filed = await object(citizen, requestId);
    expect(filed.status, JSON.stringify(filed.body)).toBe(201);
    const made = dataOf<Objection>(filed);
    expect(made).toMatchObject({
      nomor_registrasi: 'KB-2026-000001',
      status: 'diajukan',
      judul_permohonan: request.judul,
    });
    // Thirty working days from 20 November run into the next year, whose list is not known yet.
    expect(made.batas_waktu).toBe('2027-01-07T16:59:59.999Z');

    const update = (body: object | FormData, by = admin) =>
      by.post(`keberatan/${made.id}/update-keberatan`, body);
    expect(dataOf<Objection>(await update({})).status).toBe('diproses');
    expect((await update({}, officer)).status).toBe(404);
    expect(dataOf<Objection>(await update({ kode_unit_kerja: 'SDM' })).status).toBe('diteruskan');
    const answered = await update(
      form({ keputusan: 'diterima_sebagian', lampiran: pdf() }),
      officer,
    );
    expect(dataOf<Objection>(answered)).toMatchObject({ status: 'selesai' });

    const seen = dataOf<Objection>(await citizen.get(`keberatan/${made.id}`));
    expect(seen.keputusan).toBe('diterima_sebagian');
    expect(seen.riwayat.at(-1)?.judul).toBe('Keberatan dijawab: Diterima Sebagian');
    const file = `keberatan/${made.id}/${seen.lampiran?.id}/buffer-pendukung`;
    expect((await citizen.get(file)).status).toBe(200);
    expect((await other.get(file)).status).toBe(404);
    const range = await citizen.get(file, { range: 'bytes=0-3' });
    expect([range.status, new TextDecoder().decode(range.bytes)]).toEqual([206, '%PDF']);
    expect((await admin.post(`keberatan/${made.id}/delete-keberatan`)).status).toBe(409);
  });

  it('is only against a request of one’s own that was not taken back', async () => {
    const [mine, theirs] = [await ask(citizen), await ask(other)];
    expect((await object(citizen, theirs)).body.errors).toEqual({
      permohonan_informasi_id: 'Permohonan tidak ditemukan',
    });
    const offered = dataOf<{ value: string }[]>(await citizen.get('permohonan/lookup'));
    expect(offered.map(({ value }) => value)).toContain(mine);
    expect(offered.map(({ value }) => value)).not.toContain(theirs);
    await citizen.post(`permohonan/${mine}/cabut-permohonan`);
    expect((await object(citizen, mine)).body.errors).toEqual({
      permohonan_informasi_id: 'Permohonan sudah dicabut',
    });
    const later = dataOf<{ value: string }[]>(await citizen.get('permohonan/lookup'));
    expect(later.map(({ value }) => value)).not.toContain(mine);
  });

  it('wants one of the seven grounds, and may be taken back', async () => {
    const id = await ask(other);
    expect((await object(other, id, { alasan: 'h' })).body.errors).toEqual({
      alasan: 'Alasan keberatan tidak valid',
    });
    const made = dataOf<Objection>(await object(other, id, { alasan: 'b' }));
    const withdraw = () => other.post(`keberatan/${made.id}/cabut-keberatan`);
    expect(dataOf<Objection>(await withdraw()).status).toBe('dicabut');
    expect((await withdraw()).status).toBe(409);
    const listed = await other.get('keberatan/list-external?status=dicabut');
    expect(listed.body.total).toBe(1);
    // What an objection is against is not deleted from under it.
    expect((await admin.post(`permohonan/${id}/delete-permohonan`)).status).toBe(409);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pantauan } from '#core/case/pantauan-schema.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf } from '#tests/support/client.ts';
import { pdfText } from '#tests/support/papers.ts';

const code = /Kode pantau:? ?([\dA-Z]{4}(?:-[\dA-Z]{4}){3})/;

describe('following a case by its receipt', () => {
  let actors: Actors;
  beforeAll(async () => {
    actors = await startCases();
  });
  afterAll(() => actors.app.close());

  const follow = (nomor: string, kode: string) =>
    actors.app.anonymous.post('lacak', { nomor, kode });
  /** The code as the receipt has it. */
  async function codeOn(path: string): Promise<string> {
    const receipt = await actors.admin.get(`${path}/tanda-terima`);
    return code.exec(await pdfText(receipt.bytes))?.[1] ?? '';
  }

  it('shows how it stands, and nothing of a person', async () => {
    const filed = await fileRequest(actors.citizen, { judul: 'Data milik Wulan Sari' });
    const kode = await codeOn(`permohonan/${filed.id}`);
    await actors.admin.post(`permohonan/${filed.id}/minta-kelengkapan`, {
      catatan: 'Mohon sebutkan nama ibu kandung.',
    });
    const asked = await follow(filed.nomor_registrasi, kode);
    expect(asked.status).toBe(200);
    expect(dataOf<Pantauan>(asked)).toMatchObject({
      jenis: 'permohonan',
      nomor_registrasi: filed.nomor_registrasi,
      status: 'menunggu_kelengkapan',
      dari_akun: true,
    });
    expect(dataOf<Pantauan>(asked).kelengkapan_batas).not.toBeNull();
    await actors.citizen.post(`permohonan/${filed.id}/lengkapi-permohonan`, {
      kelengkapan: 'Nama ibu saya Ratna.',
    });
    await answerCase(actors.admin, 'permohonan', filed.id, {
      catatan: 'Terlampir, Ibu Wulan.',
    });
    const answer = await follow(filed.nomor_registrasi, kode);
    const seen = dataOf<Pantauan>(answer);
    expect(seen).toMatchObject({ status: 'selesai', keputusan: 'dikabulkan', tenggat: null });
    expect(seen.riwayat.map(({ judul, oleh }) => [judul, oleh])).toEqual([
      ['Permohonan diajukan', 'Pemohon'],
      ['Kelengkapan diminta', 'PPID'],
      ['Permohonan dilengkapi', 'Pemohon'],
      ['Permohonan dijawab: Dikabulkan', 'PPID'],
    ]);
    expect(seen.jam[0]?.langkah.length).toBeGreaterThan(9);
    const text = JSON.stringify(answer.body);
    for (const word of ['Wulan', 'Ratna', 'ibu', 'warga@uji.test', filed.id, kode]) {
      expect(text).not.toContain(word);
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('is in the mail that a filing brings, with where to type it in', async () => {
    const filed = await fileRequest(actors.citizen);
    const kode = await codeOn(`permohonan/${filed.id}`);
    const ofCase = () =>
      actors.app.mails.find(({ subject }) => subject.includes(filed.nomor_registrasi));
    await expect.poll(ofCase).toBeDefined();
    const mail = ofCase();
    expect(mail?.text).toContain(kode);
    expect(mail?.html).toContain(kode);
    expect(mail?.text).toContain('/pengajuan/lacak/');
  });

  it('reads a code as people type it', async () => {
    const filed = await fileRequest(actors.citizen);
    const kode = await codeOn(`permohonan/${filed.id}`);
    const typed = ` ${kode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    const nomor = ` ${filed.nomor_registrasi.toLowerCase()} `;
    expect((await follow(nomor, typed)).status).toBe(200);
  });

  it('follows an objection, and a request at the desk, whose mails lead there', async () => {
    const desk = caseOf(
      await actors.admin.post('permohonan/catat-permohonan', {
        judul: 'Laporan pengadaan',
        kebutuhan: 'Berita acara hasil pemilihan penyedia.',
        tujuan: 'Pemantauan masyarakat',
        cara_informasi_id: 'salinan_lunak',
        saluran: 'langsung',
        pemohon_nama: 'Tamu Meja',
        pemohon_surel: 'tamu@uji.test',
      }),
    );
    const kode = await codeOn(`permohonan/${desk.id}`);
    expect(dataOf<Pantauan>(await follow(desk.nomor_registrasi, kode)).dari_akun).toBe(false);
    await actors.admin.post(`permohonan/${desk.id}/update-permohonan`, {});
    const toGuest = () => actors.app.mails.filter(({ to }) => to.includes('tamu@uji.test'));
    await expect.poll(() => toGuest().length).toBe(2);
    for (const mail of toGuest()) {
      expect(mail.text).toContain(`/pengajuan/lacak/#${desk.nomor_registrasi}/${kode}`);
    }

    const answered = await fileRequest(actors.citizen);
    await answerCase(actors.admin, 'permohonan', answered.id);
    const objection = caseOf(
      await actors.citizen.post('keberatan', {
        permohonan_informasi_id: answered.id,
        alasan: 'd',
        kasus: 'Jawaban tidak sebagaimana yang diminta.',
      }),
    );
    const other = await codeOn(`keberatan/${objection.id}`);
    expect(other).not.toBe(kode);
    const seen = dataOf<Pantauan>(await follow(objection.nomor_registrasi, other));
    expect(seen).toMatchObject({ jenis: 'keberatan', status: 'diajukan' });
  });

  it('gives one answer for a number that is none and a code that is another’s', async () => {
    const [mine, other] = [await fileRequest(actors.citizen), await fileRequest(actors.citizen)];
    const kode = await codeOn(`permohonan/${mine.id}`);
    const tries = [
      await follow(other.nomor_registrasi, kode),
      await follow('PI-2026-999999', kode),
      await follow(mine.nomor_registrasi, '0000-0000-0000-0000'),
      await follow(mine.nomor_registrasi, 'bukan kode'),
    ];
    for (const { status, body } of tries) {
      expect([status, body.message]).toEqual([
        404,
        'Nomor registrasi dan kode pantau tidak cocok.',
      ]);
    }
    const empty = await follow('', ' ');
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        nomor: 'Nomor registrasi tidak boleh kosong',
        kode: 'Kode pantau tidak boleh kosong',
      },
    ]);
  });

  it('keeps no code, and none of a case that is gone', async () => {
    const filed = await fileRequest(actors.citizen);
    const kode = await codeOn(`permohonan/${filed.id}`);
    const rows = await actors.app.db.selectFrom('kode_pantau').selectAll().execute();
    expect(rows.filter(({ record_id: id }) => id === filed.id)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(kode);
    await actors.admin.post(`permohonan/${filed.id}/delete-permohonan`);
    expect((await follow(filed.nomor_registrasi, kode)).status).toBe(404);
  });

  it('lets nobody guess for long', async () => {
    const filed = await fileRequest(actors.citizen);
    const kode = await codeOn(`permohonan/${filed.id}`);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await follow(filed.nomor_registrasi, '0000-0000-0000-0000')).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const refused = await follow(filed.nomor_registrasi, '0000-0000-0000-0001');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Whoever holds a receipt is let in, whatever others behind the same address have tried.
    expect((await follow(filed.nomor_registrasi, kode)).status).toBe(200);
  });
});

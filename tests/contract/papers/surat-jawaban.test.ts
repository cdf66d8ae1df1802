import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCase, caseOf, fileRequest, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import {
  expectAbsent,
  extension,
  paperBy,
  readPaper,
  startPapers,
} from '#tests/support/scenes/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';

const dateOf = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
/** "4 Desember 2026". */
const longDay = (day: string | null) => dateOf.format(new Date(`${String(day)}T00:00:00Z`));

describe('the letters of a request', () => {
  let actors: Actors;
  let sari: Client;

  beforeAll(async () => {
    ({ start: actors, sari } = await startPapers());
  });
  afterAll(() => actors.app.close());

  const paperOf = (id: string, call = 'tanda-terima', by = sari) => paperBy(by, id, call);

  it('has a letter of extension once the time was extended', async () => {
    const one = await fileRequest(sari);
    expectAbsent(await paperOf(one.id, 'surat-perpanjangan'), 'Surat perpanjangan belum ada.');
    const done = await actors.admin.post(`permohonan/${one.id}/perpanjang-permohonan`, extension);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const answer = await paperOf(one.id, 'surat-perpanjangan');
    expect(answer.headers.get('content-disposition')).toContain(
      `surat-perpanjangan-${one.nomor_registrasi}.pdf`,
    );
    const text = await readPaper(answer);
    expect(text).toContain(`${one.nomor_registrasi}/PP`);
    expect(text).toContain('Pengujian konsekuensi belum selesai.');
    expect(text).toContain('4 Desember 2026');
    expect(text).toContain('9 Desember 2026');
  });

  it('has a notice once it was granted, until when an objection may be filed', async () => {
    const one = await fileRequest(sari);
    expectAbsent(await paperOf(one.id, 'surat-jawaban'), 'Surat pemberitahuan tertulis belum ada.');
    expect((await paperOf(one.id, 'tenggat-keberatan')).status).toBe(404);
    const answered = await actors.admin.post(
      `permohonan/${one.id}/update-permohonan`,
      form({
        keputusan: 'dikabulkan',
        penguasaan: 'dikuasai',
        bentuk_informasi: 'lunak',
        biaya: '25000',
        cara_pembayaran: 'Tunai di loket',
        catatan: 'Berkasnya terlampir.',
        dokumen_informasi: pdf('isi', 'rekapitulasi peserta.pdf'),
      }),
    );
    const { hak_keberatan } = caseOf(answered);
    const answer = await paperOf(one.id, 'surat-jawaban');
    expect(answer.headers.get('content-disposition')).toContain(
      `surat-pemberitahuan-${one.nomor_registrasi}.pdf`,
    );
    const text = await readPaper(answer);
    for (const said of [
      `${one.nomor_registrasi}/PT`,
      'Dikabulkan',
      'Rp25.000',
      'Tunai di loket',
      'rekapitulasi peserta.pdf',
      'Berkasnya terlampir.',
      longDay(hak_keberatan.sampai),
    ]) {
      expect(text).toContain(said);
    }
    const calendar = await paperOf(one.id, 'tenggat-keberatan');
    expect(calendar.status).toBe(200);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(calendar.headers.get('content-disposition')).toContain(
      `batas-keberatan-${one.nomor_registrasi}.ics`,
    );
    const ics = Buffer.from(calendar.bytes).toString().replaceAll('\r\n ', '');
    expect(ics).toContain(`DTSTART;VALUE=DATE:${String(hak_keberatan.sampai).replaceAll('-', '')}`);
    expect(ics).toContain(one.nomor_registrasi);
    expect(ics).not.toContain('Sari');
  });

  it('has a refusal that names the exception as it was', async () => {
    const { admin } = actors;
    const exception = {
      informasi: 'Data kesehatan peserta perorangan',
      pasal: 'h',
      konsekuensi_dibuka: 'Riwayat kesehatan seseorang terbuka.',
      konsekuensi_ditutup: 'Kerahasiaan pribadi terjaga.',
      nomor_penetapan: 'PEN-07/PPID/2026',
      penetapan: pdf('penetapan', 'penetapan 07.pdf'),
      terbit: 'true',
    };
    const { id } = dataOf<{ id: string }>(await admin.post('dikecualikan', form(exception)));
    const one = await fileRequest(sari);
    const done = await answerCase(admin, 'permohonan', one.id, {
      keputusan: 'ditolak',
      alasan_penolakan: 'dikecualikan',
      dikecualikan_id: id,
      catatan: 'Yang diminta memuat data perorangan.',
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    await admin.post(`dikecualikan/${id}/update-dikecualikan`, { nomor_penetapan: 'PEN-99' });
    const answer = await paperOf(one.id, 'surat-jawaban');
    expect(answer.headers.get('content-disposition')).toContain(
      `surat-penolakan-${one.nomor_registrasi}.pdf`,
    );
    const text = await readPaper(answer);
    for (const said of [
      `${one.nomor_registrasi}/PN`,
      'Data kesehatan peserta perorangan',
      'PEN-07/PPID/2026',
      'penetapan 07.pdf',
      'Yang diminta memuat data perorangan.',
      'Sari Wulandari',
      longDay(caseOf(done).hak_keberatan.sampai),
    ]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('PEN-99');
  });

  it('is given at the desk, to who has no account', async () => {
    const { admin } = actors;
    const recorded = caseOf(
      await admin.post('permohonan/catat-permohonan', {
        saluran: 'surat',
        tanggal_masuk: '2026-11-18',
        pemohon_nama: 'Yayasan Contoh Terang',
        pemohon_jenis_id: 'badan_hukum',
        pemohon_jenis_identitas_id: 'akta_badan_hukum',
        pemohon_nomor_identitas: 'AHU-0012345',
        pemohon_alamat: 'Jalan Kenanga 9',
        judul: 'Anggaran sosialisasi',
        kebutuhan: 'Rincian anggaran sosialisasi tahun 2025.',
        tujuan: 'Pemantauan anggaran.',
        cara_informasi_id: 'salinan_cetak',
      }),
    );
    const text = await readPaper(await paperOf(recorded.id, 'tanda-terima', admin));
    for (const said of ['Yayasan Contoh Terang', 'AHU-0012345', 'Jalan Kenanga 9', 'Surat']) {
      expect(text).toContain(said);
    }
    expect(text).toContain('18 November 2026');
    expect(text).toContain('2 Desember 2026');
    expect((await paperOf(recorded.id)).status).toBe(404);
  });
});

import { describe, expect, test } from 'vitest';
import { findAll, oneLine, readPdf } from '../pdf-reader.fixture.ts';
import { renderPaper } from '../render.ts';
import * as samples from '../samples.fixture.ts';
import type { Snapshot } from '../snapshots.ts';

const { agency } = samples;

/** What the paper says, as it is read aloud. */
async function said(isi: Snapshot) {
  const read = await readPdf(await renderPaper({ isi, agency, verifikasi: null }));
  const headings = findAll(read, 'H2').map(({ text }) => text);
  return { text: oneLine(read.text), headings, read };
}

describe('receipt of a request', () => {
  test('says what was asked, by whom, when it came and when it is answered', async () => {
    const { text, headings } = await said(samples.tandaTerimaPermohonan);
    for (const part of [
      ...['Badan Contoh Nusantara (BCN)', 'Jalan Percobaan Nomor 1, Jakarta Pusat 10110'],
      ...['Telepon +62 21 5550 0100', 'Surel ppid@bcn.example'],
      ...['Tanda Terima Permohonan Informasi Publik', 'Nomor PI-2026-000042/TT'],
      'Diterima 16 Desember 2026 pukul 10.04 WIB',
      'Rincian informasi Salinan laporan realisasi anggaran',
      'Tujuan penggunaan Bahan penelitian',
      'Cara memperoleh informasi Mendapatkan salinan lunak (berkas elektronik)',
      'Cara pengiriman –',
      ...['Nama Siti Rahmawati', 'Identitas KTP berakhiran 0042', 'Pekerjaan Dosen atau Peneliti'],
      'Paling lambat Senin, 4 Januari 2027, yaitu hari kerja ke-10',
      'UU 14/2008 Pasal 22 ayat (7)',
      'diperpanjang satu kali, paling lama 7 hari kerja',
      'berhak mengajukan keberatan kepada Atasan PPID dalam 30 hari kerja',
    ]) {
      expect(text).toContain(part);
    }
    expect(headings).toEqual([
      ...['Permohonan', 'Pemohon', 'Kapan kami menjawab', 'Yang dapat Anda lakukan selanjutnya'],
    ]);
  });

  test('explains each day of the clock', async () => {
    const { text, read } = await said(samples.tandaTerimaPermohonan);
    const cells = findAll(read, 'TD').map((cell) => cell.text);
    for (const cell of [
      ...['16 diterima', '17 hari ke-1', '19 akhir pekan', '24 libur', '25 libur', '28 hari ke-6'],
      ...['1 libur', '4 hari ke-10, batas'],
    ]) {
      expect(cells).toContain(cell);
    }
    const weeks = findAll(read, 'TH').map((cell) => cell.text);
    expect(weeks).toEqual(expect.arrayContaining(['14–20 Des 2026', '28 Des–3 Jan 2027']));
    expect(text).toContain('24 Desember 2026 (Cuti bersama Hari Raya Natal)');
    expect(text).toContain('1 Januari 2027 (Tahun Baru Masehi)');
    expect(text).not.toContain('belum ditetapkan');
  });

  test('says which years have no list of holidays yet', async () => {
    const jam = {
      ...samples.tandaTerimaPermohonan.jam,
      ...{ tahun_tanpa_daftar: [2028], tahun_perkiraan: [2027] },
    };
    const { text } = await said({ ...samples.tandaTerimaPermohonan, jam });
    expect(text).toContain('Daftar hari libur tahun 2028 belum ditetapkan.');
    expect(text).toContain('Daftar hari libur tahun 2027 belum dipastikan');
  });

  test('leaves empty what is not known', async () => {
    const nobody = Object.fromEntries(
      Object.keys(samples.tandaTerimaPermohonan.pemohon).map((key) => [key, null]),
    ) as (typeof samples.tandaTerimaPermohonan)['pemohon'];
    const { text } = await said({ ...samples.tandaTerimaPermohonan, pemohon: nobody });
    expect(text).toContain(
      'Nama – Jenis pemohon – Identitas – Pekerjaan – Alamat – Telepon – Surel –',
    );
    expect(text).not.toMatch(/null|undefined|NaN/);
  });
});

test('receipt of an objection', async () => {
  const { text, headings } = await said(samples.tandaTerimaKeberatan);
  for (const part of [
    ...['Nomor registrasi keberatan KB-2026-000007', 'Nomor registrasi permohonan PI-2026-000042'],
    'Alasan keberatan Huruf d: Permohonan ditanggapi tidak sebagaimana yang diminta',
    'Kasus posisi Saya meminta rincian menurut provinsi',
    'Tujuan penggunaan Bahan penelitian',
    'Paling lambat Senin, 22 Februari 2027, yaitu hari kerja ke-30',
    'UU 14/2008 Pasal 36 ayat (2)',
    'sengketa informasi kepada Komisi Informasi dalam 14 hari kerja',
  ]) {
    expect(text).toContain(part);
  }
  expect(headings).toContain('Kapan Atasan PPID menjawab');
});

test('extension', async () => {
  const { text } = await said(samples.perpanjangan);
  for (const part of [
    ...['Yth. Siti Rahmawati', 'Perihal: Perpanjangan jangka waktu jawaban'],
    'tambahan waktu 7 hari kerja. Jawaban akan Anda terima paling lambat Rabu, 13 Januari 2027.',
    'Alasan Informasi belum dikuasai atau belum didokumentasikan',
    'Uraian Rincian menurut triwulan masih dihimpun dari kantor wilayah.',
    ...['Batas waktu semula Senin, 4 Januari 2027', 'Batas waktu baru Rabu, 13 Januari 2027'],
    ...['Dasar hukum UU 14/2008 Pasal 22 ayat (8)', 'hanya dapat dilakukan satu kali'],
  ]) {
    expect(text).toContain(part);
  }
  const plain = await said({ ...samples.perpanjangan, jam: null });
  expect(plain.headings).toEqual(['Alasan perpanjangan']);
});

test('cost of copies', async () => {
  const { text, headings } = await said(samples.suratBiaya);
  for (const part of [
    ...['Yth. Siti Rahmawati', 'Perihal: Biaya penggandaan informasi', 'sejumlah Rp345.000.'],
    'Fotokopi A4, hitam putih 1.200 Rp250 Rp300.000',
    ...['Ongkos kirim ke Ambon 1 Rp45.000 Rp45.000', 'Jumlah biaya Rp345.000'],
    'Transfer ke rekening kas negara 000-00. Tunai di meja layanan.',
    'paling lambat Selasa, 22 Desember 2026',
    'terima sebagai salinan lunak, tanpa biaya',
    'tidak berubah: paling lambat Senin, 4 Januari 2027.',
    ...['Pasal 35 ayat (1) huruf f', 'melalui portal PPID BCN'],
  ]) {
    expect(text).toContain(part);
  }
  expect(headings).toEqual(['Rincian biaya', 'Cara membayar', 'Jawaban Anda', 'Hak Anda']);
});

describe('passing a request on to another body', () => {
  const agreed = samples.suratPenerusan;

  test('says what is asked, why of it, and by whom', async () => {
    const { text, headings } = await said(agreed);
    for (const part of [
      'Yth. Kementerian Percontohan u.p. Pejabat Pengelola Informasi dan Dokumentasi Jalan Teladan',
      ...['nomor PI-2026-000042. Sebagian informasi', 'UU 14/2008 Pasal 22 ayat (7) huruf b'],
      'Informasi yang diminta Daftar lembaga pelaksana program pelatihan kerja tahun 2025.',
      'Mengapa kepada Saudara Lembaga pelaksana ditunjuk',
      ...['Nama Siti Rahmawati', 'Telepon 081200000042', 'Surel siti@contoh.example'],
      ...[
        'beri tahu pemohon dan kami',
        'tetap kami jawab kepada pemohonnya paling lambat Senin, 4 Januari 2027',
        'UU 27/2022',
      ],
      ...['surel ppid@bcn.example', 'menyebut nomor PI-2026-000042'],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Alamat');
    expect(headings).toEqual(['Yang diteruskan', 'Pemohon', 'Yang kami mohon']);
  });

  test('says nothing of who did not agree, and promises no day that is past', async () => {
    const pemohon = { ...agreed.pemohon, nama: null, telepon: null, surel: null };
    const { text } = await said({
      ...{ ...agreed, pemohon, persetujuan: false, cakupan: 'seluruhnya' },
      tanggal: '2027-01-05',
    });
    expect(text).toContain('Nama dan kontak pemohon tidak kami sertakan');
    expect(text).toContain('Informasi yang dimintanya tidak berada dalam penguasaan kami');
    expect(text).toContain('beri tahu kami cara memperolehnya');
    expect(text).toContain('tetap kami jawab kepada pemohonnya secepatnya');
    expect(text).not.toMatch(/Siti|0812|Telepon \d|paling lambat/);
  });
});

describe('notice of an answer', () => {
  test('says what is given, what is not, and how to object', async () => {
    const { text, headings } = await said(samples.pemberitahuan);
    for (const part of [
      ...['kami kabulkan sebagian', 'Keputusan Dikabulkan Sebagian'],
      'Dokumen yang disertakan Surat jawaban.pdf Realisasi anggaran 2025.xlsx',
      ...['Bentuk informasi Salinan cetak', 'Biaya Rp25.000'],
      'Cara pembayaran Transfer ke rekening kas negara',
      'Tanggal penyerahan 5 Januari 2027',
      'Laporan diberikan menurut provinsi. Rincian triwulan ada di lembar kedua.',
      'UU 14/2008 Pasal 17 huruf h (mengungkap rahasia pribadi)',
      'paling lambat Selasa, 16 Februari 2027',
      'melalui portal PPID BCN, melalui surel ppid@bcn.example',
    ]) {
      expect(text).toContain(part);
    }
    expect(headings).toEqual([
      ...['Informasi yang diberikan', 'Penjelasan', 'Bagian yang tidak dapat kami berikan'],
      ...['Pengujian konsekuensi', 'Hak Anda mengajukan keberatan'],
    ]);
  });

  test('tells free of charge from a cost that is not known', async () => {
    const free = await said({ ...samples.pemberitahuan, biaya: 0 });
    expect(free.text).toContain('Biaya Tidak dipungut biaya');
    const unknown = await said({ ...samples.pemberitahuan, biaya: null, cara_pembayaran: null });
    expect(unknown.text).not.toMatch(/Biaya|pembayaran/);
  });
});

describe('refusal', () => {
  test('names the applicant, the information, the ground, its test and its decree', async () => {
    const { text } = await said(samples.penolakan);
    for (const part of [
      ...['kami tolak', 'Nama Siti Rahmawati', 'Alamat Jalan Melati Nomor 7, Bandung 40115'],
      ...['Pekerjaan Dosen atau Peneliti', 'Telepon 081200000042', 'Surel siti@contoh.example'],
      ...[
        'Alasan penolakan Informasi dikecualikan',
        'Pasal 17 huruf h (mengungkap rahasia pribadi)',
      ],
      ...['Nomor penetapan 12/PPID/2025', 'Berlaku sampai 3 Maret 2030'],
      'Akibat bila informasi dibuka Data pribadi peserta dapat disalahgunakan',
      'Manfaat bila informasi ditutup Data pribadi peserta terlindungi.',
      'Penetapan 12-PPID-2025.pdf',
      'paling lambat Selasa, 16 Februari 2027',
    ]) {
      expect(text).toContain(part);
    }
  });

  test.each([
    ['tidak_dikuasai', 'tidak berada dalam penguasaan kami'],
    ['belum_didokumentasikan', 'belum didokumentasikan'],
    ['tidak_lengkap', 'tidak dilengkapi dalam jangka waktu'],
  ] as const)('on the ground %s it speaks of no exception', async (alasan, words) => {
    const ditolak = { alasan, uraian: null, pengecualian: null };
    const { text, headings } = await said({ ...samples.penolakan, ditolak });
    expect(text).toContain(words);
    expect(text).not.toContain('Pasal 17');
    expect(headings).not.toContain('Pengujian konsekuensi');
  });
});

describe('correction of an answer', () => {
  test('names the letter that it corrects, what was wrong, what is right and the right that is left', async () => {
    const { text, headings } = await said(samples.suratRalat);
    for (const part of [
      'jawaban kami nomor PI-2026-000042/PT tanggal 4 Januari 2027 memuat kekeliruan',
      'Lembar kedua memuat angka tahun 2024.',
      'Provinsi Maluku Rp120 juta.',
      'Realisasi anggaran 2025, perbaikan.xlsx',
      'paling lambat Kamis, 4 Maret 2027',
      'Selebihnya, jawaban kami nomor PI-2026-000042/PT',
    ]) {
      expect(text).toContain(part);
    }
    expect(headings).toEqual(['Ralat', 'Hak Anda mengajukan keberatan']);
  });

  test('speaks of no number where the answer has none, and of no documents where there are none', async () => {
    const jawaban = { nomor: null, tanggal: '2027-01-04' };
    const { text } = await said({ ...samples.suratRalat, jawaban, dokumen: [] });
    expect(text).toContain('jawaban kami tanggal 4 Januari 2027 memuat');
    expect(text).not.toContain('Dokumen yang disertakan');
  });
});

describe('decision on an objection', () => {
  test('says what was decided, why, by whom, and where to go from there', async () => {
    const { text } = await said(samples.keputusan);
    for (const part of [
      ...['Atasan PPID menerima sebagian keberatan Anda.', 'Keputusan Diterima Sebagian'],
      'Huruf d: Permohonan ditanggapi tidak sebagaimana yang diminta',
      'Pertimbangan Rincian menurut triwulan tersedia',
      'Sekretaris Utama selaku Atasan PPID',
      'Budi Contoh',
      'Komisi Informasi paling lambat Jumat, 26 Februari 2027, yaitu 14 hari kerja',
      'UU 14/2008 Pasal 37 ayat (2)',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('says of a decision by somebody else why the superior has not taken it', async () => {
    const alasan_pengganti = 'Atasan PPID menjawab sendiri permohonannya.';
    const { text } = await said({ ...samples.keputusan, alasan_pengganti });
    expect(text).toContain(`tidak diambil oleh Atasan PPID dengan alasan: ${alasan_pengganti}`);
    expect(text).toContain('selaku pengganti Atasan PPID');
    expect(text).not.toContain('Atasan PPID menerima sebagian');
  });

  test('invents no person and no reason', async () => {
    const unsigned = { nama_atasan: null, jabatan_atasan: null, uraian: null };
    const { text, headings } = await said({ ...samples.keputusan, ...unsigned });
    expect(text).toContain('Atasan PPID Badan Contoh Nusantara');
    expect(text).not.toContain('Budi');
    expect(headings).not.toContain('Pertimbangan');
  });
});

describe('a letter of an agency that says how', () => {
  const { penolakan, surat } = samples;

  test('has number, character, enclosures and subject, and place and day, before the addressee', async () => {
    const { text, read } = await said({ ...penolakan, surat });
    expect(text).toContain(
      'Jakarta, 4 Januari 2027 Nomor PI-2026-000042/PN Sifat Biasa Lampiran 1 (satu) berkas ' +
        'Hal Penolakan Permohonan Informasi Publik Yth. Siti Rahmawati',
    );
    expect(findAll(read, 'H1').map(({ text: heading }) => heading)).toEqual([
      'Penolakan Permohonan Informasi Publik',
    ]);
    expect(text).not.toContain('Perihal');
    expect(text).toMatch(
      /Kepala Biro Humas selaku PPID Ratna Contoh NIP 0042 .*Tembusan: • Atasan/,
    );
  });

  test('counts what is enclosed, and says where nothing is', async () => {
    const dokumen = Array.from({ length: 12 }, (_, number) => `Dokumen ${number}.pdf`);
    expect((await said({ ...penolakan, surat, dokumen })).text).toContain('12 (dua belas) berkas');
    expect((await said({ ...penolakan, surat, dokumen: [] })).text).toContain('Lampiran – Hal');
  });

  test('names no person, number or copy that the agency does not', async () => {
    const bare = { jabatan: 'PPID Pelaksana', nama: null, nip: null };
    const form = { ...surat, tembusan: [], penandatangan: bare };
    const { text } = await said({ ...penolakan, surat: form });
    expect(text).toMatch(/PPID Pelaksana Diterbitkan secara elektronik/);
    expect(text).not.toMatch(/NIP|Tembusan|null/);
  });

  test('is signed by who has decided, with a number that is called otherwise as it is', async () => {
    const decision = { ...samples.keputusan, nip_atasan: 'NPP 0007' };
    const { text } = await said({ ...decision, surat: { ...surat, penandatangan: null } });
    expect(text).toContain('Budi Contoh NPP 0007 Diterbitkan');
    expect(text).not.toContain('Ratna');
  });

  test('says in place of the ink that it is signed electronically, and by whom', async () => {
    const tte = { nama: 'Badan Contoh', alasan: 'Uji', tempat: 'Jakarta', waktu: new Date(0) };
    const isi = { ...penolakan, surat };
    const pdf = await renderPaper({ isi, agency, verifikasi: null, tte });
    expect(oneLine((await readPdf(pdf)).text)).toContain(
      'selaku PPID Ditandatangani secara elektronik dengan sertifikat Badan Contoh Ratna Contoh',
    );
  });
});

describe('case in short', () => {
  test('has the whole history as a table, and the files that follow', async () => {
    const { text, read } = await said(samples.ringkasanSengketa);
    const heads = findAll(read, 'TH').map((cell) => cell.text);
    expect(heads).toEqual(expect.arrayContaining(['Waktu', 'Perkara', 'Kejadian', 'Oleh']));
    const cells = findAll(read, 'TD').map((cell) => cell.text);
    expect(cells).toContain('Permohonan dijawab Ditolak. Informasi dikecualikan.');
    expect(cells).toContain('4 Januari 2027 pukul 14.30 WIB');
    for (const part of [
      ...['Tanggapan pemohon Tidak menerima', 'Dasar pengecualian UU 14/2008 Pasal 17 huruf h'],
      ...['3. 03 Keputusan.pdf', 'paling lambat Jumat, 26 Februari 2027'],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Diterbitkan secara elektronik');
  });

  test('says so where no answer came', async () => {
    const { jawaban } = samples.ringkasanSengketa;
    if (!jawaban) throw new Error('the sample has no answer');
    const silent = { ...jawaban, tanggal: null, keputusan: null, ditolak: null };
    const { text } = await said({ ...samples.ringkasanSengketa, jawaban: silent, riwayat: [] });
    expect(text).toContain('Dijawab Tidak ada');
    expect(text).not.toContain('Riwayat perkara');
  });

  test('says where the answer is for who may not read the request', async () => {
    const { text } = await said({ ...samples.ringkasanSengketa, jawaban: null });
    expect(text).toContain('ada pada unit kerja yang menanganinya');
    expect(text).not.toContain('Dasar penolakan');
  });
});

test.each([
  ...['Ĳ\u0300', 'À\u0300', 'Ĳ\u034f\u0300', 'ĳ\u0301fi\u0300'],
  ...['\u200b', '\u200c', '\u00ad', '\u2060', '\ufeff'].map((sign) => `i${sign}\u0308\u0301`),
])('a receipt can be drawn whatever marks somebody puts on a letter: %s', async (written) => {
  const { permohonan } = samples.tandaTerimaPermohonan;
  const { text } = await said({
    ...samples.tandaTerimaPermohonan,
    permohonan: { ...permohonan, judul: written, kebutuhan: `Data ${written} 2025` },
  });
  expect(text).toContain('2025');
});

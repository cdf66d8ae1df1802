import { expect, test } from 'vitest';
import { findAll, oneLine, readPdf, unmarked } from '../pdf-reader.fixture.ts';
import { agency, pengecualian } from '../samples.fixture.ts';
import type { Pengecualian } from '../snapshots.ts';
import { consequenceSheet } from './consequence-sheet.ts';

async function said(isi: Pengecualian) {
  const pdf = await consequenceSheet({ isi, agency, printed: '2026-11-28' });
  return { pdf, read: await readPdf(pdf) };
}

test('says what is tested, and has room for who tests, what they come to, and who decides', async () => {
  const { pdf, read } = await said(pengecualian);
  const text = oneLine(read.text);
  for (const part of [
    'Badan Contoh Nusantara (BCN)',
    'Dicetak 28 November 2026',
    'UU 14/2008 Pasal 2 ayat (4), Pasal 17, dan Pasal 19',
    'Informasi yang dikecualikan Data pribadi peserta pelatihan',
    'Dasar pengecualian UU 14/2008 Pasal 17 huruf h',
    'Nomor penetapan 12/PPID/2025',
    'Tanggal penetapan 3 Maret 2025',
    'Berlaku sampai 3 Maret 2030',
    'Akibat bila informasi dibuka Data pribadi peserta dapat disalahgunakan pihak lain.',
    'Manfaat bila informasi ditutup Data pribadi peserta terlindungi.',
    'Dikecualikan sebagian, yaitu bagian:',
    'Tidak dikecualikan',
  ]) {
    expect(text).toContain(part);
  }
  expect(findAll(read, 'H2').map(({ text: heading }) => heading)).toEqual([
    'Informasi yang diuji',
    'Pengujian konsekuensi',
    'Kesimpulan',
    'Peserta pengujian',
    `Disetujui ${agency.kantor}`,
  ]);
  expect(unmarked(pdf)).toEqual([]);
});

test('invents nothing: what is not known yet is a dash', async () => {
  const { read } = await said({
    ...pengecualian,
    ...{ nomor_penetapan: null, tanggal_penetapan: null, berlaku_sampai: null },
    ...{ dasar_hukum: null, jangka_waktu: null, penanggung_jawab: null },
  });
  const text = oneLine(read.text);
  for (const label of [
    ...['Dasar hukum lain', 'Nomor penetapan', 'Tanggal penetapan', 'Jangka waktu pengecualian'],
    ...['Berlaku sampai', 'Unit penanggung jawab'],
  ]) {
    expect(text).toContain(`${label} –`);
  }
});

test('holds consequences of any length', async () => {
  const long = 'Akibatnya diuraikan panjang lebar dengan segala pertimbangannya. '.repeat(77);
  const { pdf, read } = await said({ ...pengecualian, konsekuensi_dibuka: long });
  expect(oneLine(read.text)).toContain(long.trim());
  expect(unmarked(pdf)).toEqual([]);
});

import { dokumenTahap, tahap } from './dokumen-pengadaan.ts';
import type { Lapor } from './isian.ts';
import type { PengadaanFile } from './bentuk-pengadaan.ts';

/** The years on offer, each once and from the first on. */
export function tahunNaik({ tahun }: PengadaanFile, lapor: Lapor): void {
  for (const [index, each] of tahun.entries()) {
    const before = tahun[index - 1];
    if (before !== undefined && each <= before) {
      lapor(['tahun', index], `tahun ${each} harus sesudah ${before}`);
    }
  }
}

/** Every package has a number and year of its own, its three stages and all their documents. */
export function paketUtuh({ tahun, paket: all }: PengadaanFile, lapor: Lapor): void {
  for (const [index, { id, tahun: own, tahapan }] of all.entries()) {
    const here = ['paket', index];
    const first = all.findIndex((each) => each.id === id);
    if (first < index) lapor([...here, 'id'], `nomor ${id} sudah dipakai paket di atas`);
    if (!tahun.includes(own)) {
      lapor([...here, 'tahun'], `${own} tidak ada di daftar tahun: ${tahun.join(', ')}`);
    }
    if (
      !tahapBerurutan(tahapan, (path, message) => lapor([...here, 'tahapan', ...path], message))
    ) {
      continue;
    }
    for (const [step, { nama, sub }] of tahapan.entries()) {
      dokumenUtuh(
        dokumenTahap[nama],
        sub.map((each) => each.nama),
        (path, message) => lapor([...here, 'tahapan', step, 'sub', ...path], message),
      );
    }
  }
}

function tahapBerurutan(tahapan: { nama: string }[], lapor: Lapor): boolean {
  const order = `tahapnya berurutan: ${tahap.join(', ')}`;
  for (const [index, { nama }] of tahapan.entries()) {
    const expected = tahap[index];
    if (nama === expected) continue;
    lapor([index, 'nama'], expected ? `harus "${expected}"; ${order}` : `terlalu banyak; ${order}`);
    return false;
  }
  if (tahapan.length < tahap.length) lapor([], `tahap "${tahap[tahapan.length] ?? ''}" belum ada`);
  return tahapan.length === tahap.length;
}

function dokumenUtuh(expected: readonly string[], found: string[], lapor: Lapor): void {
  for (const name of expected) {
    if (!found.includes(name)) {
      lapor([], `"${name}" belum ada; tulis dengan tautan null bila belum diterbitkan`);
    }
  }
  for (const [index, name] of found.entries()) {
    if (!expected.includes(name)) lapor([index, 'nama'], `bukan dokumen tahap ini`);
    else if (found.indexOf(name) < index) lapor([index, 'nama'], 'sudah ada di tahap ini');
  }
}

import { absolute } from './absolute.ts';
import { retensiTeks } from './columns.ts';
import { berkasDari, type Berkas } from './files.ts';
import type { Kept } from './kept.ts';
import type { Baris } from './one-list.ts';
import type { Lembar } from './sheet.ts';
import { slugOf } from './slug.ts';

/** What a file bears beside its rows. */
export type KepalaDaftar = Omit<Kept, 'baris'>;

/** How the rows of a file were chosen from their list. */
export interface Saringan {
  /** What each filter was set to, in words. */
  dipakai: readonly string[];
  /** How many rows the whole list has. */
  dari: number;
  /** Where the same rows show: "/informasi/berkala/dip/?tahun=2024". */
  alamat: string;
}

/** Characters of a file's name that tell of its filters. */
const longestName = 60;

/** The files of a list, whose rows are those of editors and of staff; or of some of its rows. */
export function berkasDaftar(
  { judul, berkas, badan, situs }: KepalaDaftar,
  baris: readonly Baris[],
  saringan?: Saringan,
): Berkas[] {
  const rows = baris.map((row) => ({ ...row, tautan: absolute(situs, row.tautan) }));
  const hasLinks = rows.some(({ tautan }) => tautan !== undefined);
  const alamat = saringan && situs + saringan.alamat;
  const lembar: Lembar = {
    judul,
    keterangan: [
      `${badan.nama} (${badan.singkatan})`,
      ...(saringan && alamat
        ? [
            `Hasil saringan: ${saringan.dipakai.join('; ')} (${rows.length} dari ${saringan.dari} informasi)`,
            alamat,
          ]
        : []),
    ],
    kolom: [
      { label: 'No.', lebar: 7 },
      { label: 'Deputi atau divisi', lebar: 28 },
      { label: 'Informasi', lebar: 36 },
      { label: 'Ringkasan isi informasi', lebar: 48 },
      { label: 'Pejabat yang menguasai', lebar: 28 },
      { label: 'Penanggung jawab', lebar: 28 },
      { label: 'Waktu dan tempat pembuatan', lebar: 26 },
      { label: 'Bentuk informasi', lebar: 20 },
      { label: 'Retensi arsip', lebar: 16 },
      ...(hasLinks ? [{ label: 'Tautan', lebar: 40 }] : []),
    ],
    baris: rows.map((row) => [
      ...[row.nomor, row.pemilik, row.informasi, row.ringkasanIsiInformasi, row.pejabat],
      ...[row.penanggungJawab, row.waktuTempat, row.bentukInformasi.join(', ')],
      retensiTeks(row.retensiArsip),
      ...(hasLinks ? [row.tautan ?? null] : []),
    ]),
  };
  const json = {
    ...{ daftar: judul, badan: badan.nama },
    ...(saringan && { saringan: saringan.dipakai, dari: saringan.dari, alamat }),
    informasi: rows.map((row) => ({
      ...terbuka(row),
      ...(hasLinks && { tautan: row.tautan ?? null }),
    })),
  };
  return berkasDari(saringan ? namaTersaring(berkas, saringan) : berkas, lembar, json);
}

/** "daftar-informasi-berkala-anggaran-2024": a file of CSV tells of its filters by its name alone. */
function namaTersaring(berkas: string, { dipakai }: Saringan): string {
  const words = slugOf(dipakai.join(' ')).slice(0, longestName).replace(/-$/, '');
  return `${berkas}-${words || 'tersaring'}`;
}

/** A row for programs: forms and years as lists, what is not decided null. */
const terbuka = ({ nomor, pemilik, informasi, ringkasanIsiInformasi, ...row }: Baris) => ({
  ...{ nomor, pemilik, informasi, ringkasanIsiInformasi },
  pejabat: row.pejabat,
  penanggungJawab: row.penanggungJawab,
  waktuTempat: row.waktuTempat,
  tahun: row.tahun,
  bentukInformasi: row.bentukInformasi,
  retensiArsip: row.retensiArsip,
});

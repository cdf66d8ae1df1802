import type { Lapor } from './isian.ts';

export interface Baris {
  no: number;
  bagian?: string | undefined;
  informasi: string;
  ringkasanIsiInformasi: string;
}

export interface Daftar {
  nomorTerakhir: number;
  kelompok: { pemilik: string; informasi: Baris[] }[];
}

/** The number of a row as people write it: `12`, or `12a` for a part. */
export const nomorBaris = ({ no, bagian }: Pick<Baris, 'no' | 'bagian'>): string =>
  `${no}${bagian ?? ''}`;

/** Rows number 1, 2, 3 …; those of one number are its parts a, b, c …; the last is `nomorTerakhir`. */
export function penomoran(daftar: Daftar, lapor: Lapor): void {
  const all = semuaBaris(daftar);
  for (const [index, { baris, path }] of all.entries()) {
    const wrongNumber = salahNomor(baris, all[index - 1]?.baris, daftar.nomorTerakhir);
    const wrongPart = salahBagian(
      baris,
      all.map((each) => each.baris),
      index,
    );
    if (wrongNumber !== null) lapor([...path, 'no'], wrongNumber);
    else if (wrongPart !== null) lapor([...path, 'bagian'], wrongPart);
  }
  const last = all.at(-1)?.baris.no ?? 0;
  if (last < daftar.nomorTerakhir) {
    lapor(['nomorTerakhir'], `baris terakhir bernomor ${last}, bukan ${daftar.nomorTerakhir}`);
  }
}

/** No owner twice, and no row that says what another says. */
export function tanpaUlangan(daftar: Daftar, lapor: Lapor): void {
  const owners = new Set<string>();
  for (const [index, { pemilik }] of daftar.kelompok.entries()) {
    if (owners.has(bandingan(pemilik))) {
      lapor(['kelompok', index, 'pemilik'], `"${pemilik}" sudah ada; satukan barisnya di sana`);
    }
    owners.add(bandingan(pemilik));
  }
  for (const field of ['informasi', 'ringkasanIsiInformasi'] as const) {
    const seen = new Map<string, Baris>();
    for (const { baris, path } of semuaBaris(daftar)) {
      const before = seen.get(bandingan(baris[field]));
      if (before) lapor([...path, field], `sama dengan nomor ${nomorBaris(before)}`);
      else seen.set(bandingan(baris[field]), baris);
    }
  }
}

function semuaBaris({ kelompok }: Daftar): { baris: Baris; path: (string | number)[] }[] {
  return kelompok.flatMap(({ informasi }, group) =>
    informasi.map((baris, row) => ({ baris, path: ['kelompok', group, 'informasi', row] })),
  );
}

function salahNomor(baris: Baris, before: Baris | undefined, highest: number): string | null {
  const next = (before?.no ?? 0) + 1;
  if (baris.no > highest) return `nomor ${baris.no} melebihi nomorTerakhir, ${highest}`;
  if (baris.no === next || baris.no === before?.no) return null;
  const where = before ? `sesudah nomor ${nomorBaris(before)}` : 'baris pertama';
  return `${where} harus nomor ${next}, bukan ${baris.no}`;
}

function salahBagian(baris: Baris, all: Baris[], index: number): string | null {
  const first = all.findIndex(({ no }) => no === baris.no);
  const shared = index > first || all[index + 1]?.no === baris.no;
  if (!shared) {
    return baris.bagian === undefined
      ? null
      : `nomor ${baris.no} hanya satu baris, jadi hapus bagiannya`;
  }
  const expected = String.fromCharCode('a'.charCodeAt(0) + index - first);
  return baris.bagian === expected
    ? null
    : `nomor ${baris.no} dipakai beberapa baris; baris ini harus bagian "${expected}"`;
}

/** What is left of a text when case, punctuation and spacing do not count. */
function bandingan(teks: string): string {
  return teks
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

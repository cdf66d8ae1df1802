import { requestFacts } from '#core/case/facts.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { applicantsOf, labelOf, textOf, type Applicant } from './applicants.ts';
import { day, text, type Column } from './column.ts';

type Request = Tables['permohonan'];

export interface RequestEntry {
  row: Request;
  applicant: Applicant;
}

/** Brings in who asks, for many requests at once. */
export async function requestEntries(db: Db, rows: readonly Request[]): Promise<RequestEntry[]> {
  const applicantOf = await applicantsOf(db, rows);
  return rows.map((row) => ({ row, applicant: applicantOf(row) }));
}

/** The register of requests, in the columns and the order of PerKI 1/2021. */
export const requestColumns: readonly Column<RequestEntry>[] = [
  text('Nomor', 16, ({ row }) => textOf(row.nomor_registrasi)),
  day('Tanggal', ({ row }) => requestFacts(row).diterima),
  text('Nama', 24, ({ applicant }) => applicant.nama),
  text('Alamat', 32, ({ applicant }) => applicant.alamat),
  text('Nomor kontak', 26, ({ applicant }) => applicant.kontak),
  text('Pekerjaan', 18, ({ applicant }) => applicant.pekerjaan),
  text('Informasi yang diminta', 50, ({ row }) => information(row)),
  text('Tujuan penggunaan', 32, ({ row }) => textOf(row.tujuan)),
  text('Status informasi', 16, ({ row }) => labelOf('penguasaan', row.penguasaan)),
  text('Bentuk informasi', 16, ({ row }) => labelOf('bentuk_informasi', row.bentuk_informasi)),
  text('Jenis permintaan', 24, ({ row }) => labelOf('cara_informasi', row.cara_informasi_id)),
  text('Keputusan', 16, ({ row }) => decision(row)),
  text('Alasan penolakan', 24, ({ row }) => labelOf('alasan_penolakan', row.alasan_penolakan)),
  day('Tanggal pemberitahuan', ({ row }) => requestFacts(row).dijawab),
  day('Tanggal penyerahan', ({ row }) => textOf(row.tanggal_penyerahan)),
  {
    ...{ label: 'Biaya', type: 'rupiah', width: 13 },
    value: ({ row }) => (typeof row.biaya === 'number' ? row.biaya : null),
  },
  text('Cara pembayaran', 16, ({ row }) => textOf(row.cara_pembayaran)),
];

/** What is asked for: its title, and the details of it. */
export const information = ({
  judul,
  kebutuhan,
}: Pick<Request, 'judul' | 'kebutuhan'>): string | null =>
  [textOf(judul), textOf(kebutuhan)].filter((each) => each !== null).join('\n') || null;

const decision = (row: Request): string | null =>
  row.status === 'dicabut' ? 'Dicabut' : labelOf('keputusan_permohonan', row.keputusan);

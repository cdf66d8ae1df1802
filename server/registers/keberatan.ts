import { groundsOf } from '#core/case/hak/grounds-of.ts';
import { objectionFacts } from '#core/case/facts.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import { rowsByIds, type Db, type Tables } from '#server/database/index.ts';
import { applicantsOf, labelOf, textOf, type Applicant } from './applicants.ts';
import { day, text, type Column } from './column.ts';
import { information } from './permohonan.ts';

type Objection = Tables['keberatan'];
type Request = Pick<Tables['permohonan'], (typeof ofRequest)[number]>;

export interface ObjectionEntry {
  row: Objection;
  /** The request objected to. */
  request: Request;
  applicant: Applicant;
}

const ofRequest = [
  ...(['id', 'nomor_registrasi', 'judul', 'kebutuhan', 'tujuan', 'user_id'] as const),
  ...(['pemohon_nama', 'pemohon_alamat', 'pemohon_telepon', 'pemohon_surel'] as const),
  'pemohon_pekerjaan_id',
] as const;

/** Brings in the requests and who made them, for many objections at once. */
export async function objectionEntries(
  db: Db,
  rows: readonly Objection[],
): Promise<ObjectionEntry[]> {
  const ids = rows.map((row) => row.permohonan_informasi_id);
  const requests = await rowsByIds(db, 'permohonan', ofRequest, ids);
  const byId = new Map(requests.map((request) => [request.id, request]));
  const applicantOf = await applicantsOf(db, requests);
  return rows.map((row) => {
    const request = byId.get(row.permohonan_informasi_id);
    if (!request) throw new Error(`keberatan ${row.id}: its request is not there`);
    return { row, request, applicant: applicantOf(request) };
  });
}

/** The mark in the column of a ground. */
const mark = '✓';

/** The register of objections, in the columns and the order of PerKI 1/2021. */
export const objectionColumns: readonly Column<ObjectionEntry>[] = [
  text('Nomor', 16, ({ row }) => textOf(row.nomor_registrasi)),
  day('Tanggal', ({ row }) => objectionFacts(row).diterima),
  text('Nama', 24, ({ applicant }) => applicant.nama),
  text('Alamat', 32, ({ applicant }) => applicant.alamat),
  text('Nomor kontak', 26, ({ applicant }) => applicant.kontak),
  text('Pekerjaan', 18, ({ applicant }) => applicant.pekerjaan),
  text('Nomor permohonan', 16, ({ request }) => textOf(request.nomor_registrasi)),
  text('Informasi yang diminta', 50, ({ request }) => information(request)),
  text('Tujuan penggunaan', 32, ({ request }) => textOf(request.tujuan)),
  ...lookupValues('alasan_keberatan').map((ground) =>
    text<ObjectionEntry>(`Alasan ${ground}`, 8, ({ row }) =>
      groundsOf(row).includes(ground) ? mark : null,
    ),
  ),
  text('Keputusan Atasan PPID', 18, ({ row }) => decision(row)),
  day('Tanggal jawaban', ({ row }) => objectionFacts(row).dijawab),
  text('Nama dan jabatan Atasan PPID', 28, ({ row }) => superior(row)),
  text('Tanggapan pemohon', 28, ({ row }) => response(row)),
];

const decision = (row: Objection): string | null =>
  row.status === 'dicabut' ? 'Dicabut' : labelOf('keputusan_keberatan', row.keputusan);

const superior = ({ nama_atasan, jabatan_atasan }: Objection): string | null =>
  [textOf(nama_atasan), textOf(jabatan_atasan)].filter((each) => each !== null).join(', ') || null;

function response({ tanggapan_pemohon, uraian_tanggapan }: Objection): string | null {
  const said = labelOf('tanggapan_pemohon', tanggapan_pemohon);
  const more = textOf(uraian_tanggapan);
  return said !== null && more !== null ? `${said}: ${more}` : said;
}

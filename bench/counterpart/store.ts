/** A row as a driver gives it. */
export type Row = Record<string, string | number | null>;

export interface Page {
  rows: Row[];
  total: number;
}

/** The queries, written by hand for each database. */
export interface Store {
  session(id: string, accountId: string, now: string): Promise<Row | undefined>;
  officer(id: string): Promise<Row | undefined>;
  citizen(id: string): Promise<Row | undefined>;
  accounts(email: string): Promise<{ officer: Row | undefined; citizen: Row | undefined }>;
  openSession(session: Row): Promise<void>;
  list(where: { status?: string; user?: string }, limit: number, offset: number): Promise<Page>;
  detail(id: string): Promise<{ row: Row; history: Row[]; notes: Row[] } | undefined>;
  /** Which years there are lists of days off for, and which versions of them. */
  calendarVersions(): Promise<Row[]>;
  calendarLists(): Promise<Row[]>;
  /** One transaction; `fill` makes the rest of the rows once the number is known. */
  file(
    userId: string,
    register: string,
    fill: (number: number, applicant: Row) => Filing,
  ): Promise<void>;
}

/** What a new request writes. */
export interface Filing {
  permohonan: Row;
  riwayat: Row;
  tandaTerima: Row;
  kodePantau: Row;
  surat: Row;
  audit: Row;
}

const fileColumns = ['id', 'nama', 'tipe', 'ukuran'];
const fileFields = ['file_pendukung', 'file_kelengkapan', 'lampiran', 'dokumen_informasi'];

const columns = [
  'p.*',
  'coalesce(u.name, p.pemohon_nama) as nama_pemohon',
  'k.nama as nama_unit_kerja',
  'k.singkatan as singkatan_unit_kerja',
  'd.informasi as informasi_dikecualikan',
  'd.pasal as pasal_dikecualikan',
  ...fileFields.flatMap((field) =>
    fileColumns.map((column) => `${field}.${column} as ${field}__${column}`),
  ),
].join(', ');

/** The notes of officers on one request. */
export const selectNotes = (mark: string): string =>
  `select * from catatan_internal where resource = 'permohonan' and record_id = ${mark} order by dibuat_pada desc, id`;

const order = 'order by p.tanggal_diterima desc, p.id desc';

/** Requests with what is shown of their applicant, their unit and their files. */
const joined = (requests: string) => `select ${columns} from ${requests} p
  left join "user" u on u.id = p.user_id
  left join unit_kerja k on k.id = p.kode_unit_kerja
  left join dikecualikan d on d.id = p.dikecualikan_id
  ${fileFields.map((field) => `left join berkas ${field} on ${field}.id = p.${field}`).join('\n  ')}`;

/** The page first, so that nothing is joined to what is not on it. */
export const selectPage = (where: string, limit: string, offset: string): string =>
  `${joined(`(select p.* from permohonan p ${where} ${order} limit ${limit} offset ${offset})`)} ${order}`;

export const selectOne = (mark: string): string => `${joined('permohonan')} where p.id = ${mark}`;

/** What a receipt says of the applicant. */
export const selectApplicant = (mark: string): string =>
  `select name, jenis_permohonan_id, jenis_identitas_id, nomor_identitas, pekerjaan_id, alamat, phone, email from "user" where id = ${mark}`;

/** `insert into` with `mark(n)` for the n-th value, from 1. */
export function insertText(table: string, row: Row, mark: (n: number) => string): string {
  const names = Object.keys(row);
  return `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => mark(n + 1)).join(', ')})`;
}

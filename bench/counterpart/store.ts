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
  detail(id: string): Promise<{ row: Row; history: Row[] } | undefined>;
  holidays(): Promise<Row[]>;
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
  surat: Row;
  audit: Row;
}

const fileColumns = ['id', 'nama', 'tipe', 'ukuran'];
const fileFields = ['file_pendukung', 'lampiran', 'dokumen_informasi'];

const columns = [
  'p.*',
  'u.name as nama_pemohon',
  'k.nama as nama_unit_kerja',
  'k.singkatan as singkatan_unit_kerja',
  ...fileFields.flatMap((field) =>
    fileColumns.map((column) => `${field}.${column} as ${field}__${column}`),
  ),
].join(', ');

/** A request with what is shown of its applicant, its unit and its files. */
export const selectJoined = `select ${columns} from permohonan p
  left join "user" u on u.id = p.user_id
  left join unit_kerja k on k.id = p.kode_unit_kerja
  left join berkas file_pendukung on file_pendukung.id = p.file_pendukung
  left join berkas lampiran on lampiran.id = p.lampiran
  left join berkas dokumen_informasi on dokumen_informasi.id = p.dokumen_informasi`;

/** `insert into` with `mark(n)` for the n-th value, from 1. */
export function insertText(table: string, row: Row, mark: (n: number) => string): string {
  const names = Object.keys(row);
  return `insert into ${table} (${names.join(', ')}) values (${names.map((_, n) => mark(n + 1)).join(', ')})`;
}

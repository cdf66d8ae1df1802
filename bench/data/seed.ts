import { sql } from 'kysely';
import { registry } from '#resources';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { seedCalendar } from '#server/cases/seed-calendar.ts';
import { kindOf, migrate, transaction, type Db } from '#server/database/index.ts';
import { insertRecord } from '#server/resources/write/write-record.ts';
import { postgres, sqlite, type Dialect } from './dialect.ts';

export const password = 'Kata-sandi-ukur-2026';
export const units = 10;
export const unitOfOfficer = 'UNIT-3';
const years = 3;
/** A citizen files this many requests, however many there are in all. */
const requestsEach = 20;
/** How much is in one statement. */
const chunk = 100_000;

export interface Seeded {
  size: number;
  emails: { admin: string; officer: string; citizen: string };
}

/**
 * Migrates an empty database and fills it with `size` requests, spread evenly over three years; the
 * newest tenth are under way, the others decided.
 */
export async function seed(db: Db, size: number): Promise<Seeded> {
  await migrate(db);
  await seedCalendar(db);
  const dialect = kindOf(db) === 'postgres' ? postgres : sqlite;
  const emails = await seedAccounts(db);
  const indexes = dialect === postgres ? await dropIndexes(db) : [];
  for (let from = 0; from < size; from += chunk) {
    await transaction(db, async (trx) => {
      for (const text of statements(dialect, size, from, Math.min(from + chunk, size))) {
        await sql.raw(text).execute(trx);
      }
    });
  }
  for (const made of indexes) await sql.raw(made).execute(db);
  // What autovacuum would have done by itself by the time there are so many.
  if (dialect === postgres) await sql`vacuum analyze`.execute(db);
  return { size, emails };
}

/**
 * PostgreSQL makes an index of what is there in a tenth of the time in which it enters row by row.
 * @returns what makes them again
 */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename in ('permohonan', 'user', 'berkas')
      and indexdef not like 'CREATE UNIQUE %'`.execute(db);
  for (const { indexname } of rows) await db.schema.dropIndex(indexname).execute();
  return rows.map(({ indexdef }) => indexdef);
}

async function seedAccounts(db: Db): Promise<Seeded['emails']> {
  const now = new Date();
  const hash = await hashPassword(password, null);
  async function insert(name: string, id: string, values: Record<string, unknown>) {
    const resource = registry.get(name);
    if (!resource) throw new Error(`no resource ${name}`);
    await insertRecord(db, resource, { id, values, now });
    return String(values.email);
  }
  for (let unit = 0; unit < units; unit += 1) {
    const id = `UNIT-${unit}`;
    await insert('unit_kerja', id, { nama: `Unit kerja ${unit}`, singkatan: id });
  }
  const account = { password: hash, status: 'aktif' };
  const officer = { ...account, kode_unit_kerja: unitOfOfficer };
  return {
    admin: await insert('admin', 'admin-1', {
      ...{ ...officer, name: 'Admin', email: 'admin@ukur.test', role_id: 1 },
    }),
    officer: await insert('admin', 'admin-2', {
      ...{ ...officer, name: 'Petugas', email: 'petugas@ukur.test', role_id: 2 },
    }),
    citizen: await insert('user', 'warga-000000000', {
      ...{ ...account, ...citizen, name: 'Warga', email: 'warga@ukur.test' },
    }),
  };
}

const citizen = {
  jenis_permohonan_id: 'perorangan',
  jenis_identitas_id: 'ktp',
  nomor_identitas: '0000000000000001',
  pekerjaan_id: 'lainnya',
  alamat: 'Jalan Ukur 1',
  phone: '081200000000',
};

/** Rows `from` to `to` of every table, the later the newer. */
function statements(dialect: Dialect, size: number, from: number, to: number): string[] {
  const { series, padded, moment, randomId } = dialect;
  const rows = series(from, to);
  const step = (years * 365 * 86_400) / size;
  const start = Math.floor(Date.now() / 1000) - years * 365 * 86_400;
  const filed = moment(`${start} + i * ${step.toFixed(3)}`);
  const due = moment(`${start} + i * ${step.toFixed(3)} + ${14 * 86_400}`);
  const open = `i >= ${Math.floor(size * 0.9)}`;
  const underWay = cases('i % 4', ['diajukan', 'diteruskan', 'diproses', 'menunggu_kelengkapan']);
  const status = `case when ${open} then ${underWay} when i % 6 = 0 then 'dicabut' else 'selesai' end`;
  const decision = cases('i % 3', ['dikabulkan', 'dikabulkan_sebagian', 'ditolak']);
  const people = Math.ceil(size / requestsEach);
  // A person's requests lie apart, as they would.
  const person = `'warga-' || ${padded(`i % ${people}`)}`;
  return [
    `insert into "user" (id, versi, dibuat_pada, diubah_pada, name, jenis_permohonan_id,
      jenis_identitas_id, nomor_identitas, pekerjaan_id, alamat, phone, email, password, status)
      select ${person}, 1, ${filed}, ${filed}, 'Warga ' || i, 'perorangan', 'ktp',
      '0000000000000001', 'lainnya', 'Jalan Ukur 1', '081200000000', 'warga' || i || '@ukur.test',
      '-', 'aktif' from ${rows} where i < ${people} and i > 0`,
    `insert into permohonan (id, versi, dibuat_pada, diubah_pada, nomor_registrasi, judul, kebutuhan,
      tujuan, cara_informasi_id, file_pendukung, user_id, status, tanggal_diterima, batas_waktu,
      kode_unit_kerja, keputusan, lampiran)
      select ${randomId}, 1, ${filed}, ${filed}, 'PI-0000-' || ${padded('i')},
      'Laporan kinerja tahunan nomor ' || i,
      'Salinan laporan kinerja beserta lampirannya, seluruh bab, untuk tahun anggaran terakhir.',
      'Penelitian tentang layanan publik di daerah.', 'salinan_lunak',
      case when i % 2 = 0 then 'b' || ${padded('i')} end, ${person}, ${status}, ${filed}, ${due},
      case when i % 4 > 0 then 'UNIT-' || ((i / 6) % ${units}) end,
      case when not (${open}) and i % 6 > 0 then ${decision} end,
      case when not (${open}) and i % 6 > 0 then 'l' || ${padded('i')} end from ${rows}`,
    file(dialect, rows, 'b', 'file_pendukung', 'i % 2 = 0'),
    file(dialect, rows, 'l', 'lampiran', `not (${open}) and i % 6 > 0`),
    `insert into riwayat (id, resource, record_id, urutan, waktu, pelaku_id, pelaku_role, aksi, isi)
      select ${randomId}, 'permohonan', p.id, n.urutan, p.tanggal_diterima, p.user_id, 3, 'ajukan',
      '{"aksi":"ajukan","judul":"Permohonan diajukan","nama":"Warga"}'
      from permohonan p, (select 1 as urutan union all select 2 union all select 3) n
      where ${from} = 0 and p.nomor_registrasi < 'PI-0000-000001000'`,
  ];
}

const cases = (of: string, values: readonly string[]): string =>
  `case ${of} ${values.map((value, index) => `when ${index} then '${value}'`).join(' ')} end`;

const file = ({ padded }: Dialect, rows: string, prefix: string, field: string, where: string) =>
  `insert into berkas (id, kunci, nama, tipe, ukuran, sha256, resource, record_id, field, dibuat_pada)
    select '${prefix}' || ${padded('i')}, '${prefix}-' || i, 'Berkas ' || i || '.pdf',
    'application/pdf', 12345, '-', 'permohonan', '-', '${field}', '2026-01-01T00:00:00.000Z'
    from ${rows} where ${where}`;

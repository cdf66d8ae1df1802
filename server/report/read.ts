import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type {
  BahanLaporan,
  KelompokKeberatan,
  KelompokPermohonan,
  Lama,
} from '#core/report/bahan.ts';
import { startOfDayInJakarta } from '#core/dates/working-days.ts';
import type { SelectQueryBuilder } from 'kysely';
import { columnOf, type Db, type Tables } from '#server/database/index.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import { satisfactionIn } from '#server/survei/answers.ts';
import { dayMark, dayOfMark } from './jakarta-day.ts';

/** A month in Jakarta: from its first moment to the next one's, exclusive. */
export interface Month {
  bulan: number;
  from: string;
  to: string;
}

/** The months of a year. */
export function monthsOf(year: number): Month[] {
  const start = (month: number) =>
    startOfDayInJakarta(
      month === 13 ? `${year + 1}-01-01` : `${year}-${String(month).padStart(2, '0')}-01`,
    );
  return Array.from({ length: 12 }, (_, index) => ({
    bulan: index + 1,
    from: start(index + 1),
    to: start(index + 2),
  }));
}

/** The cases of a kind that were received in a month. */
export function received<T extends CaseName>(db: Db, table: T, { from, to }: Month) {
  const moment = columnOf<CaseName, 'tanggal_diterima'>(table, 'tanggal_diterima');
  const cases = db.selectFrom<CaseName>(table).where(moment, '>=', from).where(moment, '<', to);
  // Kysely takes them for cases of either kind, though the table is one.
  return cases as SelectQueryBuilder<Tables, T, object>;
}

/** 1 where the answer came after the due date, or the due date is over and none came. */
function late(table: CaseName, now: Date) {
  const status = columnOf(table, 'status');
  const until = sql`case when ${status} = 'selesai' then ${columnOf(table, 'selesai_pada')} else ${now.toISOString()} end`;
  return sql<number>`case when ${status} <> 'dicabut' and ${until} > ${columnOf(table, 'batas_waktu')} then 1 else 0 end`;
}

async function requests(db: Db, month: Month, now: Date): Promise<KelompokPermohonan[]> {
  const rows = await received(db, 'permohonan', month)
    .leftJoin('user', 'user.id', 'permohonan.user_id')
    .select(['permohonan.status', 'keputusan', 'alasan_penolakan', 'saluran'])
    .select((eb) => [
      late('permohonan', now).as('lewat'),
      sql<number>`case when ${eb.ref('perpanjangan_hari')} > 0 then 1 else 0 end`.as(
        'diperpanjang',
      ),
      eb.fn.coalesce('user.jenis_permohonan_id', 'pemohon_jenis_id').as('jenis_pemohon'),
      eb.fn.countAll<number>().as('jumlah'),
    ])
    .groupBy(['permohonan.status', 'keputusan', 'alasan_penolakan', 'saluran'])
    .groupBy(['lewat', 'diperpanjang', 'jenis_pemohon'])
    .execute();
  return rows.map((row) => ({
    ...row,
    bulan: month.bulan,
    lewat: row.lewat === 1,
    diperpanjang: row.diperpanjang === 1,
  }));
}

async function objections(db: Db, month: Month, now: Date): Promise<KelompokKeberatan[]> {
  const rows = await received(db, 'keberatan', month)
    .select(['status', 'keputusan', 'alasan', 'alasan_lain', 'saluran'])
    .select((eb) => [late('keberatan', now).as('lewat'), eb.fn.countAll<number>().as('jumlah')])
    .groupBy(['status', 'keputusan', 'alasan', 'alasan_lain', 'saluran', 'lewat'])
    .execute();
  return rows.map((row) => ({
    ...row,
    bulan: month.bulan,
    lewat: row.lewat === 1,
  }));
}

/** The answered ones, by the days of receipt and answer. */
async function durations(db: Db, table: CaseName, month: Month): Promise<Lama[]> {
  const rows = await received(db, table, month)
    .where('status', '=', 'selesai')
    .where('selesai_pada', 'is not', null)
    .select((eb) => [
      dayMark(eb.ref('tanggal_diterima')).as('diterima'),
      dayMark(eb.ref('selesai_pada')).as('dijawab'),
      eb.fn.countAll<number>().as('jumlah'),
    ])
    .groupBy(['diterima', 'dijawab'])
    .execute();
  return rows.map(({ diterima, dijawab, jumlah }) => ({
    diterima: dayOfMark(diterima),
    dijawab: dayOfMark(dijawab),
    jumlah,
  }));
}

async function disputes(db: Db, year: number): Promise<BahanLaporan['sengketa']> {
  const rows = await db
    .selectFrom('sengketa')
    .where('tanggal_pengajuan', '>=', `${year}-01-01`)
    .where('tanggal_pengajuan', '<=', `${year}-12-31`)
    .select((eb) => ['status', eb.fn.countAll<number>().as('jumlah')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, jumlah }) => [status, jumlah]));
}

/**
 * Counts in the database what the report of a year is worked out from. It goes month by month, and
 * lets others in between: SQLite answers nobody else while it counts.
 */
export async function readBahan(db: Db, tahun: number, now: Date): Promise<BahanLaporan> {
  const permohonan: KelompokPermohonan[] = [];
  const keberatan: KelompokKeberatan[] = [];
  const lamaPermohonan: Lama[] = [];
  const lamaKeberatan: Lama[] = [];
  for (const month of monthsOf(tahun)) {
    permohonan.push(...(await requests(db, month, now)));
    keberatan.push(...(await objections(db, month, now)));
    lamaPermohonan.push(...(await durations(db, 'permohonan', month)));
    lamaKeberatan.push(...(await durations(db, 'keberatan', month)));
    await breathe();
  }
  const sengketa = await disputes(db, tahun);
  const kepuasan = await satisfactionIn(db, tahun);
  return { tahun, permohonan, keberatan, lamaPermohonan, lamaKeberatan, sengketa, kepuasan };
}

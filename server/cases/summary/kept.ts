import type { Db } from '#server/database/index.ts';
import type { ScopeRule } from '#server/resources/scope.ts';

/** Cases of a month that hold a value. */
export interface Count {
  nilai: string;
  /** YYYY-MM. */
  bulan: string;
  jumlah: number;
}

export interface Asked {
  resource: string;
  /** The rows in reach; null for all. */
  rule: ScopeRule | null;
  /** The column that they are told apart by; null for none. */
  by: string | null;
  /** What the column may hold, where the rows in reach are some of all. */
  values: readonly string[];
  /** Of one year; of all where not given. */
  tahun?: number;
}

/** Reads the counts that the database keeps (`server/database/counts.ts`) of cases in reach. */
export async function keptCounts(db: Db, asked: Asked): Promise<Count[]> {
  const { resource, rule, by, values, tahun } = asked;
  const dimensi = [rule?.column, by].filter(Boolean).join(' ');
  let query = db
    .selectFrom('hitungan')
    .select(['nilai', 'kapan', 'jumlah'])
    .where('resource', '=', resource)
    .where('dimensi', '=', dimensi)
    .where('satuan', '=', 'bulan')
    .where('jumlah', '>', 0);
  if (tahun !== undefined) {
    query = query.where('kapan', '>=', `${tahun}-01`).where('kapan', '<=', `${tahun}-12`);
  }
  const lead = rule ? `${String(rule.value)} ` : '';
  if (rule) {
    const mine = by === null ? [String(rule.value)] : values.map((value) => `${lead}${value}`);
    query = query.where('nilai', 'in', mine);
  }
  const rows = await query.execute();
  return rows.map(({ nilai, kapan, jumlah }) => ({
    nilai: by === null ? '' : nilai.slice(lead.length),
    bulan: kapan,
    jumlah: jumlah,
  }));
}

/** Counts by value over all months, in the order of `values`; a value that nothing has is left out. */
export function byValue(counts: readonly Count[], values: readonly string[]) {
  const sums = new Map<string, number>();
  for (const { nilai, jumlah } of counts) sums.set(nilai, (sums.get(nilai) ?? 0) + jumlah);
  return values.flatMap((nilai) => {
    const jumlah = sums.get(nilai);
    return jumlah ? [{ nilai, jumlah }] : [];
  });
}

export const sum = (counts: readonly { jumlah: number }[]): number =>
  counts.reduce((total, { jumlah }) => total + jumlah, 0);

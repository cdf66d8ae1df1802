import type { CalonWakil, Ketidakhadiran } from '#core/case/ketidakhadiran.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { prepared, rowsByIds, type Arg, type Db, type Tables } from '#server/database/index.ts';
import type { Summary } from '#server/resources/behaviour.ts';

type Officer = Pick<Tables['admin'], 'id' | 'role_id' | 'kode_unit_kerja' | 'status'>;
type Absent = Officer & Pick<Tables['admin'], 'tidak_hadir_dari' | 'tidak_hadir_sampai'>;

/**
 * Whether an officer may stand in for another: role 1 for anybody, an officer of a unit for those of it. Each
 * reads what their own role and unit let them, of the other's cases too.
 */
export const mayStandIn = (deputy: Officer, other: Omit<Officer, 'status'>): boolean =>
  deputy.status === 'aktif' &&
  deputy.id !== other.id &&
  (deputy.role_id === 1 ||
    (other.role_id === 2 && deputy.kode_unit_kerja === other.kode_unit_kerja));

/** Whether an officer is absent on the day in Jakarta of a moment. */
function isAbsent({ tidak_hadir_dari: from, tidak_hadir_sampai: until }: Absent, now: Date) {
  const today = dayInJakarta(now);
  return from !== null && until !== null && from <= today && today <= until;
}

const needed = [
  ...(['id', 'name', 'role_id', 'kode_unit_kerja', 'status'] as const),
  ...(['tidak_hadir_dari', 'tidak_hadir_sampai', 'wakil_id'] as const),
];

/** Which of some officers are absent now, each with whoever stands in for them as they stand themselves. */
export async function absencesOf(
  db: Db,
  ids: readonly (string | null)[],
  now: Date,
): Promise<Map<string, Ketidakhadiran>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const absent = (await rowsByIds(db, 'admin', needed, wanted)).filter((row) => isAbsent(row, now));
  const named = absent.flatMap(({ wakil_id: deputy }) => (deputy === null ? [] : [deputy]));
  const deputies = new Map(
    (await rowsByIds(db, 'admin', needed, named)).map((row) => [row.id, row]),
  );
  return new Map(
    absent.map((row): [string, Ketidakhadiran] => {
      const deputy = deputies.get(row.wakil_id ?? '');
      const stands = deputy !== undefined && mayStandIn(deputy, row);
      const wakil = stands ? { id: deputy.id, nama: deputy.name } : null;
      return [row.id, { sampai: row.tidak_hadir_sampai ?? '', wakil }];
    }),
  );
}

const deputised = prepared((db, arg: Arg<{ deputy: string }>) =>
  db.selectFrom('admin').select(needed).where('wakil_id', '=', arg('deputy')),
);

/** The officers for whom one stands in now. */
export async function standsInFor(db: Db, viewer: Viewer, now: Date): Promise<string[]> {
  const named = (await deputised(db, { deputy: viewer.id })).filter((row) => isAbsent(row, now));
  const absences = await absencesOf(
    db,
    named.map(({ id }) => id),
    now,
  );
  return named.flatMap(({ id }) => (absences.get(id)?.wakil ? [id] : []));
}

/** Whom an officer may name as whoever stands in for them. */
export const possibleDeputies: Summary<'admin'> = async ({ deps: { db, clock }, viewer }) => {
  if (!viewer) return [];
  const officers = await db
    .selectFrom('admin')
    .leftJoin('unit_kerja', 'unit_kerja.id', 'admin.kode_unit_kerja')
    .select(['admin.id', 'admin.name', 'admin.role_id', 'admin.kode_unit_kerja', 'admin.status'])
    .select('unit_kerja.singkatan')
    .where('admin.status', '=', 'aktif')
    .where('admin.id', '!=', viewer.id)
    .orderBy('admin.name')
    .orderBy('admin.id')
    .execute();
  const own = { id: viewer.id, role_id: viewer.role, kode_unit_kerja: viewer.unit ?? '' };
  const possible = officers.filter((officer) => mayStandIn(officer, own));
  const ids = possible.map(({ id }) => id);
  const absences = await absencesOf(db, ids, clock.now());
  return possible.map(({ id, name, singkatan }): CalonWakil => ({
    ...{ id, nama: name, unit: singkatan, ketidakhadiran: absences.get(id) ?? null },
  }));
};

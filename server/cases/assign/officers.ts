import type { PetugasPerkara } from '#core/case/petugas-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { caseNameOf, type CaseName, type CaseRow } from '#server/cases/case-kind.ts';
import { prepared, type Arg, type Tables } from '#server/database/index.ts';
import type { Summary } from '#server/resources/behaviour.ts';
import { absencesOf } from './deputies.ts';

type Officer = Pick<
  Tables['admin'],
  'id' | 'role_id' | 'kode_unit_kerja' | 'status' | 'atasan_ppid'
>;

type Unit = Pick<CaseRow, 'kode_unit_kerja'>;

/** Whether an officer works with a case: role 1 with any, role 2 with what its unit has, the superior with objections. */
export function handles(officer: Officer, kind: CaseName, row: Unit): boolean {
  if (officer.status !== 'aktif') return false;
  if (officer.role_id === 1 || officer.kode_unit_kerja === row.kode_unit_kerja) return true;
  return officer.atasan_ppid === 1 && kind === 'keberatan';
}

/** Whether an officer may open a case: whoever works with it, and the superior, who reads all. */
export const opens = (officer: Officer, kind: CaseName, row: Unit): boolean =>
  handles(officer, kind, row) || (officer.status === 'aktif' && officer.atasan_ppid === 1);

/** Whether somebody may give it to them: a unit gives to its own officers alone. */
export const mayGive = (
  viewer: Viewer | null,
  officer: Officer,
  { kind, row }: { kind: CaseName; row: Unit },
): boolean =>
  handles(officer, kind, row) &&
  (viewer?.role === 1 || viewer?.isSuperior === true || officer.kode_unit_kerja === viewer?.unit);

const active = prepared((db, arg: Arg<{ unit: string }>) =>
  db
    .selectFrom('admin')
    .leftJoin('unit_kerja', 'unit_kerja.id', 'admin.kode_unit_kerja')
    .select(['admin.id', 'admin.name', 'admin.role_id', 'admin.kode_unit_kerja', 'admin.status'])
    .select(['admin.atasan_ppid', 'unit_kerja.singkatan'])
    .where('admin.status', '=', 'aktif')
    .where((eb) =>
      eb.or([
        eb('admin.role_id', '=', 1),
        eb('admin.kode_unit_kerja', '=', arg('unit')),
        eb('admin.atasan_ppid', '=', 1),
      ]),
    )
    .orderBy('admin.name')
    .orderBy('admin.id'),
);

/** The officers who may open a case, and which of them it may be given to. */
export const officersOfCase: Summary<CaseName> = async ({ deps, viewer, row, resource }) => {
  if (!row) return [];
  const kind = caseNameOf({ resource });
  const officers = await active(deps.db, { unit: row.kode_unit_kerja ?? '' });
  const ids = officers.map(({ id }) => id);
  const absences = await absencesOf(deps.db, ids, deps.clock.now());
  return officers.map((officer): PetugasPerkara => ({
    ...{ id: officer.id, nama: officer.name, unit: officer.singkatan },
    dapat_ditugasi: mayGive(viewer, officer, { kind, row }),
    ketidakhadiran: absences.get(officer.id) ?? null,
  }));
};

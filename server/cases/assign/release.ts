import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { dropBegunBy } from '#server/cases/answers/begun.ts';
import { auditMany } from '#server/audit/audit.ts';
import { caseNames, type CaseName, type CaseRow } from '#server/cases/case-kind.ts';
import { addHistoryToMany } from '#server/cases/history.ts';
import { lockRows, rowsOf, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import { updateRecords } from '#server/resources/write/write-record.ts';
import { createTurns } from '#server/turns.ts';
import { handles } from './officers.ts';

type Context = Pick<StepContext, 'trx' | 'now' | 'viewer' | 'address'> & {
  deps: Pick<Deps, 'registry'>;
};
type Officer = Pick<
  Tables['admin'],
  'id' | 'name' | 'role_id' | 'kode_unit_kerja' | 'status' | 'atasan_ppid'
>;

const open: Readonly<Record<CaseName, readonly CaseRow['status'][]>> = {
  permohonan: statusBerjalan('status_permohonan', permohonanMachine),
  keberatan: statusBerjalan('status_keberatan', keberatanMachine),
};

/** Cases that go back by the same statements, whose texts are held at once. */
const portion = 250;

/**
 * Open cases of an officer go back to the queue where they no longer work with them, and so does what
 * they have begun of an answer. Nobody else writes meanwhile, so that it takes few statements.
 */
export async function releaseCases(context: Context, officer: Officer): Promise<void> {
  await dropBegunBy(context.trx, officer);
  const turn = createTurns();
  for (const kind of caseNames) {
    // Not the rows, whose texts are long, nor what has ended, of which there may be any number.
    const held = await rowsOf<CaseName>(context.trx, kind)
      .clearSelect()
      .select(['id', 'kode_unit_kerja'])
      .where('petugas_id', '=', officer.id)
      .where('status', 'in', open[kind])
      .orderBy('id')
      .execute();
    const ids = held.filter((row) => !handles(officer, kind, row)).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += portion) {
      await turn();
      await release(context, kind, ids.slice(from, from + portion), officer);
    }
  }
}

async function release(
  { trx, deps, now, viewer, address }: Context,
  kind: CaseName,
  wanted: readonly string[],
  officer: Officer,
): Promise<void> {
  const resource = deps.registry.get(kind);
  if (!resource) return;
  const rows = await lockRows(trx, kind, wanted);
  const before = rows.filter(({ petugas_id }) => petugas_id === officer.id);
  const after = await updateRecords(trx, resource, before, { values: { petugas_id: null }, now });
  const judul = `Tidak lagi ditugaskan kepada ${officer.name}`;
  const ids = before.map(({ id }) => id);
  const note = { aksi: 'tugaskan', judul, internal: true } as const;
  await addHistoryToMany(trx, { resource: kind, ids, now, viewer }, note);
  const entries = before.map((row, index) => ({
    ...{ now, viewer, action: 'tugaskan', resource, recordId: row.id, address },
    ...{ before: row, after: after[index] ?? null },
  }));
  await auditMany(trx, entries);
}

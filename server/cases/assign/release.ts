import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { permohonanMachine } from '#core/case/status/permohonan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { dropBegunBy } from '#server/cases/answers/begun.ts';
import { audit } from '#server/audit/audit.ts';
import { caseNames, type CaseName, type CaseRow } from '#server/cases/case-kind.ts';
import { addHistory } from '#server/cases/history.ts';
import { lockRow, rowsOf, type Tables } from '#server/database/index.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import { updateRecord } from '#server/resources/write/write-record.ts';
import { createTurns } from '#server/turns.ts';
import { handles } from './officers.ts';

type Context = Pick<StepContext, 'trx' | 'deps' | 'now' | 'viewer' | 'address'>;
type Officer = Pick<
  Tables['admin'],
  'id' | 'name' | 'role_id' | 'kode_unit_kerja' | 'status' | 'atasan_ppid'
>;

const open: Readonly<Record<CaseName, readonly CaseRow['status'][]>> = {
  permohonan: statusBerjalan('status_permohonan', permohonanMachine),
  keberatan: statusBerjalan('status_keberatan', keberatanMachine),
};

/**
 * Open cases of an officer go back to the queue where they no longer work with them, and so does what
 * they have begun of an answer.
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
    for (const row of held) {
      await turn();
      if (!handles(officer, kind, row)) await release(context, kind, row.id, officer);
    }
  }
}

async function release(
  { trx, deps, now, viewer, address }: Context,
  kind: CaseName,
  id: string,
  officer: Officer,
): Promise<void> {
  const resource = deps.registry.get(kind);
  const before = await lockRow(trx, kind, id);
  if (!resource || before?.petugas_id !== officer.id) return;
  const after = await updateRecord(trx, resource, before, { values: { petugas_id: null }, now });
  const judul = `Tidak lagi ditugaskan kepada ${officer.name}`;
  const at = { resource: kind, id, now, viewer };
  await addHistory(trx, at, { aksi: 'tugaskan', judul, internal: true });
  await audit(trx, {
    ...{ now, viewer, action: 'tugaskan', resource, recordId: id, address },
    ...{ before, after },
  });
}

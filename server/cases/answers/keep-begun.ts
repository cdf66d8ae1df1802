import { caseNameOf, type CaseKind, type CaseName } from '#server/cases/case-kind.ts';
import { advance } from '#server/cases/steps/common.ts';
import { insertRow } from '#server/database/index.ts';
import { conflict } from '#server/http/errors.ts';
import type { StepOf } from '#server/resources/behaviour.ts';
import { begunBy, dropBegun, newVersion } from './begun.ts';

/**
 * Keeps what an officer has typed of an answer. Nothing of the case changes, and nothing is noted:
 * what is sent in the end is. @throws HttpError 409 where their draft is another by now
 */
export const keepBegun =
  (kind: CaseKind): StepOf<CaseName, 'simpan-konsep'> =>
  async (context) => {
    const { trx, id, now, viewer, values } = context;
    advance(kind, context, 'jawab');
    const at = { resource: caseNameOf(context), record_id: id, admin_id: viewer?.id ?? '' };
    const before = await begunBy(trx, at.admin_id)
      .where('resource', '=', at.resource)
      .where('record_id', '=', id)
      .executeTakeFirst();
    if ((before?.versi ?? 0) !== values.konsep_versi) {
      throw conflict('Konsep jawaban ini sudah diubah di perangkat atau tab lain.');
    }
    await dropBegun(trx, at);
    if (values.konsep_isi.length === 0) return { skip: true, message: 'Konsep dihapus.' };
    await insertRow(trx, 'konsep_jawaban', {
      ...at,
      versi: newVersion(),
      isi: JSON.stringify(values.konsep_isi),
      diubah_pada: now.toISOString(),
    });
    return { skip: true, message: 'Konsep tersimpan.' };
  };

import type { Terkait } from '#core/case/terkait-schema.ts';
import { isObjection, type CaseName } from '#server/cases/case-kind.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Summary } from '#server/resources/behaviour.ts';
import { alikeObjections, alikeRequests } from './alike.ts';
import type { Reader } from './entry.ts';
import { casesOfApplicant } from './of-applicant.ts';
import { sameCases } from './same.ts';

export { markSame, unmarkSame } from './same.ts';

/** What an officer sees beside a case. */
export const caseBeside: Summary<CaseName> = async ({ deps, row, viewer }): Promise<Terkait> => {
  if (!row) throw notFound();
  const { db } = deps;
  const reader: Reader = { deps, viewer, now: deps.clock.now() };
  const kind: CaseName = isObjection(row) ? 'keberatan' : 'permohonan';
  const request = await requestOf(db, row);
  return {
    ...(await casesOfApplicant(db, { jenis: kind, id: row.id, request }, reader)),
    serupa: isObjection(row)
      ? await alikeObjections(db, row, request, reader)
      : await alikeRequests(db, request, reader),
    sama: await sameCases(db, { kind, id: row.id }, reader),
  };
};

const requestOf = async (db: Db, row: Tables[CaseName]): Promise<Tables['permohonan']> =>
  isObjection(row)
    ? db
        .selectFrom('permohonan')
        .selectAll()
        .where('id', '=', row.permohonan_informasi_id)
        .executeTakeFirstOrThrow()
    : row;

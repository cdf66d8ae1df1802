import { requestAnswerErrors } from '#core/case/jawaban/jawaban-permohonan.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { Updates } from '#server/cases/case-kind.ts';
import { mayNotRefuseBy } from '#server/cases/dikecualikan.ts';
import { rowsOf } from '#server/database/index.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { mayReach } from '#server/resources/reach.ts';
import { registry, type SentIn } from '#resources';

/** @throws HttpError 422 for an answer that does not hold together, or states what is not so */
export async function assertRequestAnswer(
  { trx, current, now, viewer }: Updates['permohonan'],
  answer: SentIn['permohonan']['update'],
): Promise<void> {
  const errors = requestAnswerErrors(answer, current, dayInJakarta(now));
  if (Object.keys(errors).length > 0) throw invalidOf<'permohonan'>(errors);
  const { dikecualikan_id: id } = answer;
  if (typeof id !== 'string') return;
  const exception = await rowsOf(trx, 'dikecualikan').where('id', '=', id).executeTakeFirst();
  const declared = registry.get('dikecualikan');
  // One that is not there, or not to be known of, is refused as every reference is.
  if (!exception || !declared || !mayReach(declared, viewer, exception, { now })) return;
  const obstacle = mayNotRefuseBy(exception, now);
  if (obstacle !== null) throw invalidOf<'permohonan'>({ dikecualikan_id: obstacle });
}

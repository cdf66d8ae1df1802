import { lookupLabel } from '#core/lookup/lookups.ts';
import { conflict } from '#server/http/errors.ts';
import type { CaseKind, CaseName, CaseRow } from '#server/cases/case-kind.ts';
import { addHistory, dropHistory, type HistoryNote } from '#server/cases/history.ts';
import { dropCodes } from '#server/cases/follow/code.ts';
import { dropBegun } from '#server/cases/answers/begun.ts';
import { dropNotes } from '#server/cases/notes.ts';
import { dropSame } from '#server/cases/beside/same.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { dropPapers } from '#server/cases/papers/paper-rows.ts';
import { dropNews } from '#server/kabar/tell.ts';
import type { Step, StepContext } from '#server/resources/behaviour.ts';

/** The status after an action. @throws 409 where the case does not allow it */
export function advance(
  kind: CaseKind,
  context: StepContext<CaseName>,
  action: string,
): CaseRow['status'] {
  const status = context.current?.status ?? kind.machine.initial;
  const next = kind.machine.next(status, action);
  if (next) return next;
  const label = lookupLabel(kind.statuses, status);
  throw conflict(
    `Tindakan ini tidak dapat dilakukan pada ${kind.subject.toLowerCase()} berstatus ${label}.`,
  );
}

/** @throws 409 where something stands in the way */
export function refuse(obstacle: string | null): void {
  if (obstacle !== null) throw conflict(obstacle);
}

const byOtherWays = 'lewat pos, telepon, atau di meja layanan';

/** What an officer hears once a letter is made: who has no mailbox has nothing of it yet. */
export const sentWords = (what: string, hasMailbox: boolean): string =>
  hasMailbox
    ? `${what} terkirim kepada pemohon.`
    : `${what} tersimpan. Pemohon tidak mempunyai surel: sampaikan ${byOtherWays}.`;

/** The same of a letter that goes to somebody else. */
export const toldWords = (hasMailbox: boolean): string =>
  hasMailbox
    ? 'pemohon sudah diberi tahu.'
    : `pemohon tidak mempunyai surel, beri tahu ${byOtherWays}.`;

export async function note(context: StepContext<CaseName>, entry: HistoryNote): Promise<void> {
  const { trx, resource, id, now, viewer } = context;
  await addHistory(trx, { resource: resource.name, id, now, viewer }, entry);
}

/** Deletes a case. An answered one stays, since the law keeps it; the applicant of an open one gets a mail. */
export const removeStep =
  (kind: CaseKind): Step<CaseName> =>
  async (context) => {
    const { trx, id, current } = context;
    if (current?.status === 'selesai') {
      throw conflict(`${kind.subject} yang sudah dijawab tidak dapat dihapus.`);
    }
    // Who took it back waits for nothing any more.
    const isWaiting = current !== null && !kind.machine.isFinal(current.status);
    const hasMailbox = isWaiting && (await mailApplicant(kind, context, current, 'dihapus'));
    const dropped = await dropPapers(trx, id);
    await dropCodes(trx, id);
    await dropNotes(trx, kind.name, id);
    await dropBegun(trx, { resource: kind.name, record_id: id });
    await dropSame(trx, kind.name, id);
    await dropNews(trx, kind.name, id);
    await dropHistory(trx, kind.name, id);
    const message = `${kind.subject} dihapus; ${toldWords(hasMailbox)}`;
    return { skip: true, dropped, ...(isWaiting && { message }) };
  };

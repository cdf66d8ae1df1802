import type { CaseName, FiledCase } from '#server/cases/case-kind.ts';
import type { Snapshot } from '#server/papers/snapshots.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import { extensionSnapshot, type Extended } from './extension-snapshot.ts';
import { keepPaper } from './paper-rows.ts';
import { receiptFor } from './receipts.ts';
import type { LetterSource } from './paper-source.ts';

/*
 * The papers that a step of a case issues, in its transaction: one row each, nothing is rendered.
 * `row` is the record as the step leaves it, `{ ...context.current, ...changes }`; its file fields
 * may hold ids, or what the client has just sent.
 */

type Issue<N extends CaseName, S> = (context: StepContext<N>, row: S) => Promise<void>;

/** Of a filing: the receipt of a request or an objection, whichever the step is about. */
export const issueReceipt: Issue<CaseName, FiledCase> = async (context, row) =>
  issuePaper(context, await receiptFor(context.resource.name).build(sourceIn(context), row));

/** Of an extension of the time to answer a request; the row has the extension in it. */
export const issueExtension: Issue<'permohonan', Extended> = async (context, row) =>
  issuePaper(context, await extensionSnapshot(sourceIn(context), row));

/** Of whatever else: the paper that says this. */
export const issuePaper = (
  { trx, resource, id, now }: StepContext<CaseName>,
  snapshot: Snapshot,
): Promise<void> => keepPaper(trx, { resource: resource.name, recordId: id, now }, snapshot);

/** Where a paper that a step issues has its facts from. */
export const sourceIn = ({ trx, deps, now }: StepContext<CaseName>): LetterSource => ({
  db: trx,
  registry: deps.registry,
  agency: deps.agency,
  now,
});

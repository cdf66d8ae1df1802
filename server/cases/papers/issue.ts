import type { CaseName, FiledCase, FiledObjection, FiledRequest } from '#server/cases/case-kind.ts';
import type { Snapshot } from '#server/papers/snapshots.ts';
import type { StepContext } from '#server/resources/behaviour.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { decisionSnapshot } from './decision-snapshot.ts';
import { extensionSnapshot, type Extended } from './extension-snapshot.ts';
import { keepPaper } from './paper-rows.ts';
import { receiptFor } from './receipts.ts';

/*
 * The papers that a step of a case issues, in its transaction: one row each, nothing is rendered.
 * `row` is the record as the step leaves it, `{ ...context.current, ...changes }`; its file fields
 * may hold ids, or what the client has just sent.
 */

type Issue<N extends CaseName, S> = (context: StepContext<N>, row: S) => Promise<void>;

/** Of a filing: the receipt of a request or an objection, whichever the step is about. */
export const issueReceipt: Issue<CaseName, FiledCase> = async (context, row) =>
  keep(context, await receiptFor(context.resource.name).build(source(context), row));

/** Of an extension of the time to answer a request; the row has the extension in it. */
export const issueExtension: Issue<'permohonan', Extended> = async (context, row) =>
  keep(context, await extensionSnapshot(source(context), row));

/** Of an answer to a request: the notice, or the refusal where all of it is refused. */
export const issueAnswer: Issue<'permohonan', FiledRequest> = async (context, row) =>
  keep(context, await answerSnapshot(source(context), row));

/** Of the superior's answer to an objection. */
export const issueDecision: Issue<'keberatan', FiledObjection> = async (context, row) =>
  keep(context, await decisionSnapshot(source(context), row));

const source = ({ trx, deps, now }: StepContext<CaseName>) => ({
  db: trx,
  registry: deps.registry,
  now,
});

const keep = ({ trx, resource, id, now }: StepContext<CaseName>, snapshot: Snapshot) =>
  keepPaper(trx, { resource: resource.name, recordId: id, now }, snapshot);

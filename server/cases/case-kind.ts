import type { Machine } from '#core/case/machine.ts';
import type { Day } from '#core/case/working-days.ts';
import type { LookupType } from '#core/lookup/lookups.ts';
import type { StepContext, Values } from '#server/resources/behaviour.ts';

/** What tells one kind of case from another; the steps they share are in `steps`. */
export interface CaseKind {
  /** The resource. */
  name: string;
  /** How people call it: "Permohonan". */
  subject: string;
  /** Begins its registration numbers. */
  prefix: string;
  /** Working days to answer in. */
  days: number;
  machine: Machine<string, string>;
  statuses: LookupType;
  decisions: LookupType;
  /** What an answer without a word of decision means. */
  plainDecision: string;
  /** The call that each action of the machine goes by. */
  calls: Readonly<Record<string, string>>;
  /**
   * Refuses a filing that the declaration cannot.
   * @returns values that follow from what it is about
   * @throws HttpError
   */
  assertFiling?(context: StepContext, received: Day): Promise<Values | void>;
  /** Refuses a decision that does not hold together. @throws HttpError */
  assertAnswer?(decision: string, answer: Values): void;
  /** Notes the paper that the applicant has of the filing. */
  issueReceipt(context: StepContext, row: Values): Promise<void>;
  /** Notes the paper that tells the decision. */
  issueAnswer(context: StepContext, row: Values): Promise<void>;
}

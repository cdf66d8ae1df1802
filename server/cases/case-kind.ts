import type { Machine } from '#core/case/machine.ts';
import type { LookupType } from '#core/lookup/lookups.ts';
import type { StepContext, Values } from '#server/resources/behaviour.ts';

/** Actions that every kind of case has; a kind may have more. */
export type CommonAction = 'proses' | 'teruskan' | 'jawab' | 'cabut';

/** What tells one kind of case from another; the steps they share are in `case-steps`. */
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
  /** Refuses a filing that the declaration cannot. @throws HttpError */
  assertFiling?(context: StepContext): Promise<void>;
  /** Refuses a decision that does not hold together. @throws HttpError */
  assertAnswer?(decision: string, answer: Values): void;
}

import type { Machine } from '#core/case/machine.ts';
import type { Day } from '#core/case/working-days.ts';
import type { LookupType } from '#core/lookup/lookups.ts';
import type { Tables } from '#server/database/index.ts';
import type { StateIn, StepContext } from '#server/resources/behaviour.ts';

/** The resources that are cases. */
export const caseNames = ['permohonan', 'keberatan'] as const;
export type CaseName = (typeof caseNames)[number];
/** A column that cases of either kind have. */
export type CaseColumn = keyof Tables['permohonan'] & keyof Tables['keberatan'];

/** A case of either kind, as its table holds it. */
export type CaseRow = Tables[CaseName];

/** A request as a step has it or leaves it. */
export type RequestState = StateIn<'permohonan'>;
/** An objection, the same way. */
export type ObjectionState = StateIn<'keberatan'>;

/** What tells one kind of case from another; the steps they share are in `steps`. */
export interface CaseKind<N extends CaseName = CaseName> {
  /** The resource. */
  name: N;
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
  assertFiling?(context: StepContext<N>, received: Day): Promise<StateIn<N> | void>;
  /** Refuses a decision that does not hold together. @throws HttpError */
  assertAnswer?(decision: string, answer: StateIn<N>): void;
  /** Notes the paper that the applicant has of the filing. */
  issueReceipt(context: StepContext<N>, row: StateIn<N>): Promise<void>;
  /** Notes the paper that tells the decision. */
  issueAnswer(context: StepContext<N>, row: StateIn<N>): Promise<void>;
}

import type { Machine } from '#core/case/status/machine.ts';
import type { Day } from '#core/dates/working-days.ts';
import type { LookupType } from '#core/lookup/lookups.ts';
import type { Tables } from '#server/database/index.ts';
import type { SentIn } from '#resources';
import type { Context, StateIn, StepContext } from '#server/resources/behaviour.ts';

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
/** A case of whichever kind, to what both kinds share: it may have the columns of either. */
export type CaseState = {
  readonly [C in keyof RequestState | keyof ObjectionState]?:
    | (C extends keyof RequestState ? RequestState[C] : never)
    | (C extends keyof ObjectionState ? ObjectionState[C] : never);
};

/** What a filing works with, whoever enters it. */
export interface Filings {
  permohonan: Context<SentIn['permohonan']['create'], null>;
  keberatan: Context<SentIn['keberatan']['create'], null>;
}

/** What an officer's update works with. */
export interface Updates {
  permohonan: Context<SentIn['permohonan']['update'], Tables['permohonan']>;
  keberatan: Context<SentIn['keberatan']['update'], Tables['keberatan']>;
}

/** What cases decide. */
type Decision<N extends CaseName> = NonNullable<Tables[N]['keputusan']>;

/**
 * What tells one kind of case from another; the steps they share are in `steps`. `S` is a case of the
 * kind as a step has it or leaves it.
 */
export interface CaseKind<N extends CaseName = CaseName, S = CaseState> {
  /** The resource. */
  name: N;
  /** How people call it: "Permohonan". */
  subject: string;
  /** Begins its registration numbers. */
  prefix: string;
  /** Working days to answer in. */
  days: number;
  machine: Machine<Tables[N]['status'], string>;
  statuses: LookupType;
  decisions: LookupType;
  /** What an answer without a word of decision means. */
  plainDecision: Decision<N>;
  /** The call that each action of the machine goes by. */
  calls: Readonly<Record<string, string>>;
  /**
   * Refuses a filing that the declaration cannot.
   * @returns values that follow from what it is about
   * @throws HttpError
   */
  assertFiling?(context: Filings[N], received: Day): Promise<S | void>;
  /** Refuses an answer, with its decision, that does not hold together. @throws HttpError */
  assertAnswer(context: Updates[N], answer: S): Promise<void>;
  /** Notes the paper that the applicant has of the filing. */
  issueReceipt(context: StepContext<N>, row: S): Promise<void>;
  /** Notes the paper that tells the decision. */
  issueAnswer(context: StepContext<N>, row: S): Promise<void>;
}

import type { Machine } from '#core/case/status/machine.ts';
import type { Day } from '#core/dates/working-days.ts';
import type { LookupType } from '#core/lookup/lookups.ts';
import type { Tables } from '#server/database/index.ts';
import type { SystemField } from '#core/resource/index.ts';
import type { SentIn } from '#resources';
import type { Snapshot } from '#server/papers/snapshots.ts';
import type { Context, StateIn, StepContext } from '#server/resources/behaviour.ts';
import type { LetterSource } from './papers/paper-source.ts';

/** The resources that are cases. */
export const caseNames = ['permohonan', 'keberatan'] as const;
export type CaseName = (typeof caseNames)[number];
/** Which of them a call on a case is about. */
export const caseNameOf = ({ resource }: { resource: { name: string } }): CaseName =>
  resource.name === 'keberatan' ? 'keberatan' : 'permohonan';
/** A column that cases of either kind have. */
export type CaseColumn = keyof Tables['permohonan'] & keyof Tables['keberatan'];

/** A case of either kind, as its table holds it. */
export type CaseRow = Tables[CaseName];

/** Which of both kinds a case is. */
export const isObjection = (row: CaseRow): row is Tables['keberatan'] =>
  ('permohonan_informasi_id' satisfies keyof Tables['keberatan']) in row;

/** A request as a step has it or leaves it. */
export type RequestState = StateIn<'permohonan'>;
/** An objection, the same way. */
export type ObjectionState = StateIn<'keberatan'>;
/** What is said of the one kind or of the other. */
type Either<R, O> = {
  readonly [C in keyof R | keyof O]?:
    (C extends keyof R ? R[C] : never) | (C extends keyof O ? O[C] : never);
};
/** A case of whichever kind, to what both kinds share: it may have the columns of either. */
export type CaseState = Either<RequestState, ObjectionState>;

/** The columns that a row is never without, beside those that the engine fills in. */
type Filled<R> = Exclude<{ [C in keyof R]: null extends R[C] ? never : C }[keyof R], SystemField>;
/** What every row of `R` has, whether it is in its table by now or about to be written. */
type Certain<R> = Readonly<Pick<R, Filled<R>>>;

/** A request from its filing on, as a step leaves it. */
export type FiledRequest = RequestState & Certain<Tables['permohonan']>;
/** An objection, the same way. */
export type FiledObjection = ObjectionState & Certain<Tables['keberatan']>;
/** A case of whichever kind, the same way. */
export type FiledCase = CaseState & Certain<Pick<CaseRow, CaseColumn>>;
/** The same with its id: a case that is about to be written has none. */
export type KnownCase = FiledCase & Readonly<Pick<CaseRow, 'id'>>;

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

/** What an officer answers to a case of whichever kind. */
export type CaseAnswer = Either<SentIn['permohonan']['update'], SentIn['keberatan']['update']>;

/** The columns of a draft, once there is none. */
export type NothingDrafted = {
  readonly [C in Extract<keyof Tables['keberatan'], `konsep_${string}`>]: null;
};

/** What cases decide. */
export type Decision<N extends CaseName = CaseName> = NonNullable<Tables[N]['keputusan']>;

/** What a case has from the one that it is about. */
type Given = Pick<Tables['keberatan'], 'user_id' | 'pemohon_nama'>;

/**
 * What tells one kind of case from another; the steps they share are in `steps`. `S` is a case of the
 * kind from its filing on.
 */
export interface CaseKind<N extends CaseName = CaseName, S = FiledCase> {
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
  assertFiling?(context: Filings[N], received: Day): Promise<Given | void>;
  /**
   * Refuses an answer, with its decision, that does not hold together, or is not this officer's to give.
   * @returns values that follow from who answers
   * @throws HttpError
   */
  assertAnswer(
    context: Updates[N],
    answer: SentIn[N]['update'],
  ): Promise<SentIn[N]['update'] | void>;
  /** The documents that an answer has from its draft: those of which it says nothing itself. */
  draftedDocuments?(context: Updates[N], answer: SentIn[N]['update']): Promise<SentIn[N]['update']>;
  /**
   * Ends the draft of an answer as it is given, or as the case is taken back; documents that the answer has
   * from it are its own then.
   * @param answer nothing where none is given
   * @returns the changes that leave nothing of the draft
   */
  endDraft?(
    context: Pick<Updates[N], 'trx' | 'current' | 'resource'>,
    answer: CaseState,
  ): Promise<NothingDrafted>;
  /** Notes the paper that the applicant has of the filing. */
  issueReceipt(context: StepContext<N>, row: S): Promise<void>;
  /** What the paper says that tells the decision, of a case with its answer. */
  answerPaper(source: LetterSource, row: S): Promise<Snapshot>;
}

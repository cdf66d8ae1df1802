import type { ReactNode } from 'react';
import type { CaseEntry, CaseRecord } from '#resources';
import type { FiledFields } from './filed-fields.ts';

/** A case as a list shows it, whatever its kind. */
export type Case = CaseEntry;

/** The same with everything that its owner may read. */
export type CaseDetail = CaseRecord;

/** How a step that was taken in the modal ended; the case is loaded anew then. */
export interface Outcome {
  kind: 'success' | 'error';
  title: string;
  text: string;
}

export interface DetailsProps<D extends CaseDetail> {
  record: D;
  /** What its form asked for, in the form's order. */
  fields: FiledFields;
  onSettled: (outcome: Outcome) => void;
}

/** A case that was opened, and its sections. */
export interface Opened {
  record: CaseDetail;
  title: string;
  show: (fields: FiledFields, onSettled: (outcome: Outcome) => void) => ReactNode;
}

/** What a kind of case and its parts are called. */
export interface CaseWords {
  /** The resource, and the word within a sentence. */
  name: 'permohonan' | 'keberatan';
  /** The same where a sentence begins. */
  subject: string;
  statuses: 'status_permohonan' | 'status_keberatan';
  decisions: 'keputusan_permohonan' | 'keputusan_keberatan';
}

/** What tells the page of requests from that of objections. */
export interface CaseKind<C extends Case = Case> {
  words: CaseWords;
  /** Where one is filed, and what the link there says. */
  form: { href: string; label: string };
  /** What the page is for, where there is none yet. */
  emptyText: string;
  titleOf: (record: C) => string;
  /** What a card tells besides number and dates. */
  factsOf: (record: C) => string[];
  /** @throws ApiFailure */
  open: (id: string) => Promise<Opened>;
}

import type { ComponentType } from 'react';
import type { BodyTo } from '#resources';
import type { Case } from '../case-status/case.ts';
import type { Rules } from '../form/rules.ts';

/** What the server answers to a case that was filed. */
export type Filed = Pick<Case, 'id' | 'nomor_registrasi' | 'batas_waktu'>;

type Filing = 'permohonan.create' | 'keberatan.create';

/** What is filled in and sent, of a case of either kind. */
export type Answers = BodyTo<Filing>;

/** A kind of case that is filed by filling in, checking and sending. */
export interface FilingKind {
  /** The resource, and so the address of the call. */
  name: 'permohonan' | 'keberatan';
  /** How people call it: "Permohonan". */
  subject: string;
  /** What the form is called to assistive technology. */
  title: string;
  /** Loads what is not needed until the form is being filled in. */
  loadLater: () => Promise<Later>;
}

/** What is not needed until the form is being filled in. */
export interface Later {
  rules: Rules<Answers>;
  /** Shows once the case is filed. */
  FiledPanel: ComponentType<{ filed: Filed }>;
}

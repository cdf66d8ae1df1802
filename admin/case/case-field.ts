import type { InputOf, ResourceName } from '#resources';

/** A field that may be written of a case of either kind. */
export type CaseField = keyof InputOf<'permohonan'> | keyof InputOf<'keberatan'>;

/** Some of them, as a form holds them. */
export type CaseValues = { readonly [F in CaseField]?: unknown };

/** Messages at them. */
export type CaseErrors = { [F in CaseField]?: string };

/** Something for each of some fields that may be written of a resource: a hint, an input. */
export type ByField<N extends ResourceName, T> = { readonly [F in keyof InputOf<N>]?: T };

/** The short words that officers put on a case. */
export const labelField = 'label' satisfies keyof InputOf<'permohonan'> &
  keyof InputOf<'keberatan'>;

/** The name of a field, for what takes any text as one. */
export const caseField = <F extends CaseField>(name: F): F => name;

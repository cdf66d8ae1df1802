import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { Field, Fields } from '#core/resource/types.ts';

/** One of what a field may be set to. */
export interface Option {
  value: string;
  label: string;
  /** What it means, under its label; shown by radio buttons alone. */
  hint?: string;
}

/** What a person sees of a field: all but the rules, so that it can stand in a built page. */
export type ShownField = Pick<Field, 'type' | 'label'> &
  Partial<Pick<Field, 'hint' | 'required' | 'file' | 'rows' | 'max'>> & {
    /** Of which one is chosen. With the field, so that a form loads no choices but its own. */
    options?: readonly Option[];
    /** A declared field is none: it names its choices, and does not have them. */
    lookup?: never;
  };

const keys = ['type', 'label', 'hint', 'required', 'file', 'rows', 'max'] as const;

/**
 * The same of all fields of a form. Best where a page is built: it knows the words of all lookups, which
 * a form alone need not load.
 */
export function shownFields<F extends Fields>(fields: F): Record<keyof F, ShownField> {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    {
      ...Object.fromEntries(keys.flatMap((key) => (key in field ? [[key, field[key]]] : []))),
      ...(field.lookup && { options: optionsOf(field.lookup) }),
    },
  ]);
  return Object.fromEntries(shown) as Record<keyof F, ShownField>;
}

const optionsOf = (lookup: NonNullable<Field['lookup']>): Option[] =>
  lookupValues(lookup).map((value) => ({ value, label: lookupLabel(lookup, value) }));

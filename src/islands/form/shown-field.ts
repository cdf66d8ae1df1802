import type { Field, Fields } from '#core/resource/types.ts';

/** What a person sees of a field: all but the rules, so that it can stand in a built page. */
export type ShownField = Pick<Field, 'type' | 'label'> &
  Partial<Pick<Field, 'hint' | 'required' | 'lookup' | 'file' | 'rows'>>;

const keys = ['type', 'label', 'hint', 'required', 'lookup', 'file', 'rows'] as const;

/** The same of all fields of a form. */
export function shownFields<F extends Fields>(fields: F): Record<keyof F, ShownField> {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    Object.fromEntries(keys.flatMap((key) => (key in field ? [[key, field[key]]] : []))),
  ]);
  return Object.fromEntries(shown) as Record<keyof F, ShownField>;
}

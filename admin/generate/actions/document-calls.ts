import type { InputOf } from '#resources';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import type { Fields, Resource, Role } from '#core/resource/index.ts';
import { worksWith } from '#admin/generate/access.ts';
import type { Values } from '#admin/providers/request-body.ts';

export interface DocumentCall {
  name: string;
  /** What its button says. */
  label: string;
  /** What it asks for. */
  input: Fields;
}

/** The documents that a role may have made: of one record, or of all that it reaches. */
export function documentCalls(
  resource: Resource,
  about: 'record' | 'all',
  role: Role | null,
): DocumentCall[] {
  return Object.entries(resource.calls).flatMap(([name, { kind, label, at = '', input = {} }]) => {
    const isOfRecord = at.includes('{id}');
    return kind === 'document' &&
      label &&
      isOfRecord === (about === 'record') &&
      worksWith(resource, name, role)
      ? [{ name, label, input }]
      : [];
  });
}

/**
 * What the dialog of a document holds at first: of a choice that must be made the first entry, of a
 * period (`dari`, `sampai`) this year up to today in Jakarta.
 */
export function firstValues(fields: Fields, now: Date): Values {
  const today = dayInJakarta(now);
  const period: Values = {
    dari: `${today.slice(0, 4)}-01-01`,
    sampai: today,
  } satisfies InputOf<'permohonan'>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, required, lookup, initial }]) => {
      const first = required && lookup ? lookupValues(lookup)[0] : undefined;
      return [name, initial ?? first ?? (type === 'date' ? period[name] : undefined) ?? ''];
    }),
  );
}

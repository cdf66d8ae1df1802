import { normalized } from '#core/format/normalized.ts';
import type { Call, Field, Fields, Resource } from '#core/resource/types.ts';

/** What a row of a file cannot hold: what is no text, or is not to lie about in a file. */
const unfit = new Set<Field['type']>([
  'file',
  'image',
  'files',
  'items',
  'json',
  'password',
  'selects',
]);

/**
 * The fields of a record that a row of a file may fill in, by name: those that its `create` writes, but
 * for files and what belongs to one, and for the place in an order, which is the row's own.
 */
export function importFields(
  { fields, orderable }: Pick<Resource, 'fields' | 'orderable'>,
  create: Pick<Call, 'fields'>,
): Fields {
  const saysOfPictures = new Set(Object.values(fields).map(({ alt }) => alt));
  const names = create.fields ?? Object.keys(fields);
  const fit = names.flatMap((name): [string, Field][] => {
    const field = fields[name];
    const isFit =
      field?.column != null &&
      !field.managed &&
      !field.sealed &&
      !unfit.has(field.type) &&
      name !== orderable &&
      !saysOfPictures.has(name);
    return isFit ? [[name, field]] : [];
  });
  return Object.fromEntries(fit);
}

/** The call that makes a record, as what an import writes has it; undefined where there is none. */
export const createCallOf = ({ calls }: Pick<Resource, 'calls'>): [string, Call] | undefined =>
  Object.entries(calls).find(([, { kind }]) => kind === 'create');

/** As two labels are compared: their case, their spaces and a mark of what is required do not count. */
export const plainWords = (text: string): string =>
  normalized(text, 'NFKC')
    .replaceAll('*', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('id');

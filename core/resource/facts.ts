import type { Fields, Personal } from './types.ts';

type Name<F extends Fields> = keyof F & string;

/** The names of fields, as TypeScript knows them. */
export const namesOf = <F extends Fields>(fields: F): Name<F>[] => Object.keys(fields);

const namesWhere = <F extends Fields>(fields: F, isMeant: (field: F[Name<F>]) => boolean) =>
  namesOf(fields).filter((name) => isMeant(fields[name]));

/** The fields of some parts of a record, in the order of their declaration. */
export const inPart = <F extends Fields>(fields: F, ...parts: readonly string[]): Name<F>[] =>
  namesWhere(fields, ({ part }) => typeof part === 'string' && parts.includes(part));

/** The same with what was declared of them. */
export const partOf = <F extends Fields>(fields: F, part: string): Partial<F> =>
  Object.fromEntries(inPart(fields, part).map((name) => [name, fields[name]])) as Partial<F>;

/** The fields that tell so much of a person. */
export const telling = <F extends Fields>(fields: F, personal: Personal): Name<F>[] =>
  namesWhere(fields, (field) => field.personal === personal);

/** The fields that hold files. */
export const filesIn = <F extends Fields>(fields: F): Name<F>[] =>
  namesWhere(fields, ({ file }) => file !== undefined);

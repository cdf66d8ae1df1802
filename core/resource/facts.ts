import type { Fields, Personal } from './types.ts';

type Name<F extends Fields> = keyof F & string;

/** The names of fields, as TypeScript knows them. */
export const namesOf = <F extends Fields>(fields: F): Name<F>[] => Object.keys(fields);

const namesWhere = <F extends Fields>(fields: F, isMeant: (field: F[Name<F>]) => boolean) =>
  namesOf(fields).filter((name) => isMeant(fields[name]));

type InPart<F extends Fields, P extends string> = string extends keyof F
  ? Name<F>
  : { [K in Name<F>]: F[K] extends { readonly part: P } ? K : never }[Name<F>];

/** The fields of some parts of a record, in the order of their declaration. */
export function inPart<F extends Fields, const P extends string>(
  fields: F,
  ...parts: readonly P[]
): InPart<F, P>[] {
  const isMeant = (name: Name<F>): name is InPart<F, P> =>
    parts.some((part) => part === fields[name]?.part);
  return namesOf(fields).filter(isMeant);
}

/** The same with what was declared of them. */
export const partOf = <F extends Fields>(fields: F, part: string): Partial<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, field]) => field.part === part),
  ) as Partial<F>;

/** The fields that tell so much of a person. */
export const telling = <F extends Fields>(fields: F, personal: Personal): Name<F>[] =>
  namesWhere(fields, (field) => field.personal === personal);

/** What holds a draft of which field: the fields drafted, each with the one that has its draft. */
export const draftsIn = (fields: Fields): [field: string, draft: string][] =>
  Object.entries(fields).flatMap(([name, { draftOf }]): [string, string][] =>
    draftOf === undefined ? [] : [[draftOf, name]],
  );

/** The fields that hold files. */
export const filesIn = <F extends Fields>(fields: F): Name<F>[] =>
  namesWhere(fields, ({ file }) => file !== undefined);

/** Values of a form by field name; a field that was left alone is undefined. */
export type FormValues<N extends string = string> = { [K in N]?: string | File | undefined };

/** The names among what is sent; of one thing or another, those of either. */
export type NameIn<V> = V extends unknown ? keyof V & string : never;

/** The names of a form's fields, in their order. */
export const namesIn = <N extends string>(fields: Readonly<Record<N, unknown>>): N[] =>
  Object.keys(fields) as N[];

/** The named fields of a form; of what is ticked, the values with commas between. An empty file input sends a nameless file of no bytes: no file. */
export function readValues<N extends string>(data: FormData, names: readonly N[]): FormValues<N> {
  const values: FormValues<N> = {};
  for (const name of names) values[name] = valueOf(data.getAll(name));
  return values;
}

function valueOf([entry, ...others]: FormDataEntryValue[]): string | File | undefined {
  if (entry === undefined) return undefined;
  if (typeof entry === 'string') return [entry, ...others].join(',');
  return entry.size === 0 && entry.name === '' ? undefined : entry;
}

const entriesOf = (values: object): [string, unknown][] => Object.entries(values);

/** Values as multipart; what is empty is left out. */
export function toFormData(values: object): FormData {
  const data = new FormData();
  for (const [name, value] of entriesOf(values)) {
    if (value instanceof File || (typeof value === 'string' && value)) data.append(name, value);
  }
  return data;
}

/** What a draft keeps of the values: texts, and of a file its name. */
export function textsOf(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, value instanceof File ? value.name : value]];
    }),
  );
}

/** The files among the values. */
export function filesIn(values: object): Record<string, File> {
  return Object.fromEntries(
    entriesOf(values).filter((entry): entry is [string, File] => entry[1] instanceof File),
  );
}

import type { ChosenFile } from '#src/stores/chosen-file.ts';

/** Values of a form by field name; a field that was left alone is undefined. */
export type FormValues<N extends string = string> = { [K in N]?: FormValue | undefined };

/** A text, a file, or several files. */
export type FormValue = string | File | readonly File[];

/** The names among what is sent; of one thing or another, those of either. */
export type NameIn<V> = V extends unknown ? keyof V & string : never;

/** The names of a form's fields, in their order. */
export const namesIn = <N extends string>(fields: Readonly<Record<N, unknown>>): N[] =>
  Object.keys(fields) as N[];

/**
 * The named fields of a form; of what is ticked, the values with commas between, of several files a list.
 * An empty file input sends a nameless file of no bytes: no file.
 */
export function readValues<N extends string>(data: FormData, names: readonly N[]): FormValues<N> {
  const values: FormValues<N> = {};
  for (const name of names) values[name] = valueOf(data.getAll(name));
  return values;
}

const isFile = (entry: unknown): entry is File => entry instanceof File;

function valueOf(entries: FormDataEntryValue[]): FormValue | undefined {
  if (typeof entries[0] === 'string') return entries.join(',');
  const files = entries.filter(isFile).filter(({ name, size }) => size > 0 || name !== '');
  return files.length > 1 ? files : files[0];
}

const entriesOf = (values: object): [string, unknown][] => Object.entries(values);

/**
 * Values as multipart; what is empty is left out.
 * @param named what is said in place of a file that was sent before
 */
export function toFormData(values: object, named?: ReadonlyMap<File, string>): FormData {
  const data = new FormData();
  for (const [name, value] of entriesOf(values)) {
    for (const one of [value].flat()) {
      if (isFile(one)) data.append(name, named?.get(one) ?? one);
      else if (typeof one === 'string' && one) data.append(name, one);
    }
  }
  return data;
}

/** What a draft keeps of the values: texts, and of files their names. */
export function textsOf(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined) return [];
      if (typeof value === 'string') return [[name, value]];
      return [
        [
          name,
          [value]
            .flat()
            .map((file) => file.name)
            .join(', '),
        ],
      ];
    }),
  );
}

/** The files among the values, in their order. */
export const filesIn = (values: object): ChosenFile[] =>
  entriesOf(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(isFile)
      .map((file): ChosenFile => [name, file]),
  );

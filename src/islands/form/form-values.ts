/** Values of a form by field name; a field that was left alone is undefined. */
export type FormValues<N extends string = string> = { [K in N]?: FormValue | undefined };

/** A text, a file, or the files of a field that takes several. */
export type FormValue = string | File | readonly File[];

/** The names among what is sent; of one thing or another, those of either. */
export type NameIn<V> = V extends unknown ? keyof V & string : never;

/** The names of a form's fields, in their order. */
export const namesIn = <N extends string>(fields: Readonly<Record<N, unknown>>): N[] =>
  Object.keys(fields) as N[];

/**
 * The named fields of a form; of what is ticked, the values with commas between. An empty file input
 * sends a nameless file of no bytes: no file.
 * @param takesSeveral whether a field's value is a list of files
 */
export function readValues<N extends string>(
  data: FormData,
  names: readonly N[],
  takesSeveral: (name: N) => boolean = () => false,
): FormValues<N> {
  const values: FormValues<N> = {};
  for (const name of names) {
    const entries = data.getAll(name);
    values[name] = takesSeveral(name) ? listOf(entries) : valueOf(entries);
  }
  return values;
}

const isFile = (entry: unknown): entry is File => entry instanceof File;
const isChosen = (entry: unknown): entry is File =>
  isFile(entry) && (entry.size > 0 || entry.name !== '');

function listOf(entries: FormDataEntryValue[]): readonly File[] | undefined {
  const chosen = entries.filter(isChosen);
  return chosen.length > 0 ? chosen : undefined;
}

function valueOf([entry, ...others]: FormDataEntryValue[]): string | File | undefined {
  if (typeof entry === 'string') return [entry, ...others].join(',');
  return isChosen(entry) ? entry : undefined;
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

/** A file, and the field that it was chosen in. */
export type ChosenFile = readonly [field: string, file: File];

/** The files among the values, in their order. */
export const filesIn = (values: object): ChosenFile[] =>
  entriesOf(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(isFile)
      .map((file): ChosenFile => [name, file]),
  );

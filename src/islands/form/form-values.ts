/** Values of a form by field name; a field that was left alone is undefined. */
export type FormValues = Record<string, string | File | undefined>;

/** The named fields of a form. An empty file input sends a nameless file of no bytes: no file. */
export function readValues(data: FormData, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, valueOf(data.get(name))]));
}

function valueOf(entry: FormDataEntryValue | null): string | File | undefined {
  if (entry === null) return undefined;
  if (typeof entry === 'string') return entry;
  return entry.size === 0 && entry.name === '' ? undefined : entry;
}

/** Values as multipart; what is empty is left out. */
export function toFormData(values: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) data.append(name, value);
    else if (typeof value === 'string' && value !== '') data.append(name, value);
  }
  return data;
}

/** The texts among the values, for a draft. */
export function textsOf(values: FormValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

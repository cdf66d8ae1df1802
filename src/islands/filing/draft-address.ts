/** In the address of a form: which draft it is of. */
const parameter = 'draf';
const newDraft = 'baru';
const stepParameter = 'langkah';
const reviewStep = 'periksa';

export interface NamedDraft {
  /** The draft that the address names; null where it names none. */
  id: string | null;
  /** A form without anything in it is asked for, whatever waits to be sent. */
  isNew: boolean;
}

export function draftNamed(search: string): NamedDraft {
  const named = new URLSearchParams(search).get(parameter);
  return { id: named === newDraft ? null : named, isNew: named === newDraft };
}

/** Whether the address is that of the answers to check. */
export const isReviewNamed = (search: string): boolean =>
  new URLSearchParams(search).get(stepParameter) === reviewStep;

/** The address of this page with other parameters; null takes one away. */
function here(changes: Readonly<Record<string, string | null>>): string {
  const { pathname, search } = location;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return query ? `${pathname}?${query}` : pathname;
}

export const draftAddress = (id: string): string =>
  here({ [parameter]: id, [stepParameter]: null });
export const newDraftAddress = (): string => draftAddress(newDraft);
export const reviewAddress = (): string => here({ [stepParameter]: reviewStep });
export const formAddress = (): string => here({ [stepParameter]: null });

/** The page once its case is filed, by the case's id. */
export const filedAddress = (id: string): string =>
  `${location.pathname}?terkirim=${encodeURIComponent(id)}`;
export const filedNamed = (search: string): string | null =>
  new URLSearchParams(search).get('terkirim');

import type { Values } from '#admin/providers/request-body.ts';

export interface CreateSearch {
  /** Which of a resource's calls that create; the first when not given. */
  call?: string;
  /** What the form begins with, as react-admin reads it from the address. */
  source?: Values;
}

const callKey = 'cara';

/** What stands behind the address of a screen that adds a record; empty, or begins with "?". */
export function createSearch({ call, source }: CreateSearch): string {
  const search = new URLSearchParams();
  if (call) search.set(callKey, call);
  if (source) search.set('source', JSON.stringify(source));
  const text = search.toString();
  return text && `?${text}`;
}

/** The call that an address asks for, among those that the role may make; null where there are none. */
export function askedCall(search: string, calls: readonly string[]): string | null {
  const asked = new URLSearchParams(search).get(callKey);
  return calls.find((call) => call === asked) ?? calls[0] ?? null;
}

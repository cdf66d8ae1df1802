import { tabDrafts, type Draft } from '#src/stores/drafts.ts';
import { namesIn } from '../form/form-values.ts';
import type { ShownField } from '../form/shown-field.ts';

/** Under which the tab keeps it; logging in leads away from the form and back. */
const kept = 'diminta';
/** Characters of a text, more than any field takes. */
const longest = 5000;

/** Takes what a link asks for out of the address into the tab. */
export function keepAsked(): void {
  const { hash, pathname, search } = location;
  if (!hash.includes('=')) return;
  const texts = [...new URLSearchParams(hash.slice(1))].map(
    ([name, text]) => [name, text.slice(0, longest)] as const,
  );
  tabDrafts.save(kept, Object.fromEntries(texts));
  history.replaceState(history.state, '', pathname + search);
}

/** It is typed on, taken or filed: the tab keeps it no longer. */
export const forgetAsked = (): void => tabDrafts.forget(kept);

/** What a link has asked for, as far as a form has fields for it. */
export function readAsked<N extends string>(
  fields: Readonly<Record<N, ShownField>>,
): Draft<N> | null {
  const texts = tabDrafts.load<N>(kept);
  const asked: { [K in N]?: string } = {};
  for (const name of namesIn(fields)) {
    const text = texts?.[name]?.trim() ?? '';
    const { type } = fields[name];
    // A line is one line; whatever else is wrong with it, the form says as of anything typed.
    if (text !== '' && type === 'text') asked[name] = text.replaceAll(/\s+/g, ' ');
    if (text !== '' && type === 'longText') asked[name] = text;
  }
  return Object.keys(asked).length > 0 ? asked : null;
}

if (typeof location !== 'undefined') keepAsked();

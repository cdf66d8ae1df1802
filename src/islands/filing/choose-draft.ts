import { newOnceKey } from '#core/api/once-key.ts';
import { drafts, type Draft } from '#src/stores/drafts.ts';
import { holdDraft, type LetGo } from '#src/stores/hold-draft.ts';
import { draftAddress, draftNamed } from './draft-address.ts';

export type ChosenDraft =
  | {
      state: 'mine';
      id: string;
      letGo: LetGo;
      /** The address names one that is not here any more: it was sent, or deleted. */
      isGone: boolean;
    }
  | { state: 'elsewhere'; id: string };

/** What the names begin with of all drafts of one kind of case, by one account. */
export const draftStart = (kind: string, owner: string): string => `${kind}:${owner}:`;

/** A page that is loaded anew may hold its draft for a moment yet, in ms. */
const patience = 1_000;

/**
 * The draft of a form that was opened: the one that the address names, else what was typed in last
 * and is open in no other tab, else a new one.
 * @param start what its name begins with
 * @param fits whether a draft is one to go on with where the address names none
 */
export async function chooseDraft(
  start: string,
  fits: (texts: Draft) => boolean,
): Promise<ChosenDraft> {
  const named = draftNamed(location.search);
  if (named.id !== null && drafts.load(start + named.id)) {
    const letGo = await holdDraft(start + named.id, patience);
    if (!letGo) return { state: 'elsewhere', id: named.id };
    return { state: 'mine', id: named.id, letGo, isGone: false };
  }
  if (named.id === null && !named.isNew) {
    for (const { name, texts } of drafts.list(start)) {
      const letGo = fits(texts) ? await holdDraft(name) : null;
      if (!letGo) continue;
      const id = name.slice(start.length);
      history.replaceState(history.state, '', draftAddress(id));
      return { state: 'mine', id, letGo, isGone: false };
    }
  }
  const id = newOnceKey();
  const letGo = (await holdDraft(start + id)) ?? (() => undefined);
  return { state: 'mine', id, letGo, isGone: named.id !== null };
}

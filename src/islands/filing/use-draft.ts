import { useState } from 'react';
import { drafts, type Draft, type Drafts } from '#src/stores/drafts.ts';
import { textsOf, type FormValues } from '../form/form-values.ts';
import { draftAddress, draftNamed } from './draft-address.ts';
import { forgetFiles } from './kept-files.ts';

export interface KeptDraft<N extends string = string> {
  /** What it is kept under. */
  name: string;
  /** What was typed before and not sent; null where there is nothing. */
  texts: Draft<N> | null;
  /** What the inputs begin with: that, or what the form was opened with. */
  initial: Draft<N> | null;
  /** Counts how often the draft was thrown away: inputs under another key begin anew. */
  round: number;
  keep(values: FormValues): void;
  /** It is sent: nothing is left to keep. */
  forget(): void;
  /** Throws it away; the form begins anew, with what it was opened with. */
  discard(): void;
}

/** Where the key of a form's last sending is kept, beside its draft. */
export const keyName = (name: string) => `kunci:${name}`;

/** Lets go of a draft, of the key under which its answers were sent, and of its files. */
export function dropDraft(name: string, store: Drafts = drafts): void {
  store.forget(name);
  store.forget(keyName(name));
  void forgetFiles(name);
}

/**
 * The draft of a form, kept on this device unless another store is given.
 * @param opened what the form was opened with, where nothing was typed before; no draft until it is
 *   typed on
 */
export function useDraft<N extends string>(
  name: string,
  store: Drafts = drafts,
  opened: Draft<N> | null = null,
): KeptDraft<N> {
  const [texts, setTexts] = useState(() => store.load<N>(name));
  const [initial, setInitial] = useState(texts ?? opened);
  const [round, setRound] = useState(0);
  const forget = () => dropDraft(name, store);
  return {
    name,
    texts,
    initial,
    round,
    keep: (values) => store.save(name, textsOf(values)),
    forget,
    discard: () => {
      forget();
      setTexts(null);
      setInitial(opened);
      setRound(round + 1);
    },
  };
}

/** As `useDraft`, of a form that may have many drafts: the address names the one that is typed in. */
export function useNamedDraft<N extends string>(
  start: string,
  id: string,
  opened: Draft<N> | null = null,
): KeptDraft<N> {
  const draft = useDraft<N>(start + id, drafts, opened);
  return {
    ...draft,
    keep: (values) => {
      if (draftNamed(location.search).id !== id)
        history.replaceState(history.state, '', draftAddress(id));
      draft.keep(values);
    },
  };
}

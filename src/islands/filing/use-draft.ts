import { useState } from 'react';
import { drafts, type Draft, type Drafts } from '#src/stores/drafts.ts';
import { textsOf, type FormValues } from '../form/form-values.ts';
import type { Form } from '../form/use-form.ts';

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
  /** Puts other texts in its place. */
  replace(texts: Draft<N>): void;
}

/** Where the key of a form's last sending is kept, beside its draft. */
export const keyName = (name: string) => `kunci:${name}`;

/** The `formProps` of a form whose draft is kept as it is typed. */
export const keptFormProps = (form: Form, draft: KeptDraft): Form['formProps'] => ({
  ...form.formProps,
  onInput: (event) => {
    draft.keep(form.values());
    form.formProps.onInput(event);
  },
});

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
  // With the key under which its answers were sent.
  const forget = () => {
    store.forget(name);
    store.forget(keyName(name));
  };
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
    replace: (other) => {
      forget();
      store.save(name, other);
      setTexts(null);
      setInitial(other);
      setRound(round + 1);
    },
  };
}

import { useState, type FormEvent } from 'react';
import { drafts, type Draft, type Drafts } from '#src/stores/drafts.ts';
import { textsOf, type FormValues } from '../form/form-values.ts';
import type { Form } from '../form/use-form.ts';

export interface KeptDraft {
  /** What it is kept under. */
  name: string;
  /** What was typed before and not sent; null where there is nothing. */
  texts: Draft | null;
  /** Counts how often the draft was thrown away: inputs under another key begin anew. */
  round: number;
  keep(values: FormValues): void;
  /** It is sent: nothing is left to keep. */
  forget(): void;
  /** Throws it away; the form begins anew. */
  discard(): void;
}

/** Where the key of a form's last sending is kept, beside its draft. */
export const keyName = (name: string) => `kunci:${name}`;

/** The `formProps` of a form whose draft is kept as it is typed. */
export const keptFormProps = (form: Form, draft: KeptDraft): Form['formProps'] => ({
  ...form.formProps,
  onInput: (event: FormEvent<HTMLFormElement>) => {
    draft.keep(form.values());
    form.formProps.onInput(event);
  },
});

/** The draft of a form, kept on this device unless another store is given. */
export function useDraft(name: string, store: Drafts = drafts): KeptDraft {
  const [texts, setTexts] = useState(() => store.load(name));
  const [round, setRound] = useState(0);
  // With the key under which its answers were sent.
  const forget = () => {
    store.forget(name);
    store.forget(keyName(name));
  };
  return {
    name,
    texts,
    round,
    keep: (values) => store.save(name, textsOf(values)),
    forget,
    discard: () => {
      forget();
      setTexts(null);
      setRound(round + 1);
    },
  };
}

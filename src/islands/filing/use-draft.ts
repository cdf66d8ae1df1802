import { useState } from 'react';
import { drafts, type Draft } from '#src/stores/drafts.ts';
import { textsOf, type FormValues } from '../form/form-values.ts';

export interface KeptDraft {
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

/** The draft of a form, kept in this tab. */
export function useDraft(name: string): KeptDraft {
  const [texts, setTexts] = useState(() => drafts.load(name));
  const [round, setRound] = useState(0);
  return {
    texts,
    round,
    keep: (values) => drafts.save(name, textsOf(values)),
    forget: () => drafts.forget(name),
    discard: () => {
      drafts.forget(name);
      setTexts(null);
      setRound(round + 1);
    },
  };
}

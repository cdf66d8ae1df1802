import { useRef, useState } from 'react';
import { drafts } from '#src/stores/drafts.ts';
import { upload } from '#src/stores/send-files.ts';
import { toFormData, type FormValues } from '../form/form-values.ts';
import { keyName } from './use-draft.ts';
import { createOnceKeys, newOnceKey, type KeptKey } from './once-keys.ts';

export type SendingState = { step: 'idle' | 'cancelled' } | { step: 'sending'; share: number };

export interface Sending<T> {
  state: SendingState;
  /**
   * Posts answers, and what goes with them, as multipart.
   * @returns null where it was cancelled, or is under way already. @throws ApiFailure
   */
  send(path: string, answers: FormValues, beside: Record<string, string>): Promise<T | null>;
  cancel(): void;
}

const keptAs = (name: string): KeptKey => ({
  load: () => drafts.load(name),
  save: (last) => drafts.save(name, last),
  forget: () => drafts.forget(name),
});

/**
 * Sends a filled form, once, however often it is asked to.
 * @param name of its draft, so that it is the same form after the page was loaded anew
 */
export function useSending<T>(name?: string): Sending<T> {
  const [state, setState] = useState<SendingState>({ step: 'idle' });
  const [keys] = useState(() =>
    createOnceKeys(newOnceKey, name ? keptAs(keyName(name)) : undefined),
  );
  const under = useRef<AbortController | null>(null);

  async function send(
    path: string,
    answers: FormValues,
    beside: Record<string, string>,
  ): Promise<T | null> {
    if (under.current) return null;
    const way = new AbortController();
    under.current = way;
    setState({ step: 'sending', share: 0 });
    try {
      const { data } = await upload<T>(path, toFormData({ ...answers, ...beside }), {
        headers: { 'Idempotency-Key': keys.keyFor(answers) },
        onProgress: (share) => setState({ step: 'sending', share }),
        signal: way.signal,
      });
      keys.forget();
      setState({ step: 'idle' });
      return data;
    } catch (error) {
      setState({ step: way.signal.aborted ? 'cancelled' : 'idle' });
      if (way.signal.aborted) return null;
      throw error;
    } finally {
      under.current = null;
    }
  }

  return { state, send, cancel: () => under.current?.abort() };
}

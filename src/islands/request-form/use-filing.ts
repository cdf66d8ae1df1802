import { useRef, useState } from 'react';
import { upload } from '#src/stores/api.ts';
import type { FormValues } from '../form/form-values.ts';
import { createFilingKeys, filingBody, newFilingKey, type Filed } from './filing.ts';

export type FilingState = { step: 'idle' | 'cancelled' } | { step: 'sending'; share: number };

export interface Filing {
  state: FilingState;
  /** @returns null where it was cancelled, or is under way already. @throws ApiFailure */
  file(answers: FormValues, userId: string): Promise<Filed | null>;
  cancel(): void;
}

/** Files one request, once, however often it is asked to. */
export function useFiling(): Filing {
  const [state, setState] = useState<FilingState>({ step: 'idle' });
  const [keys] = useState(() => createFilingKeys(newFilingKey));
  const under = useRef<AbortController | null>(null);

  async function file(answers: FormValues, userId: string): Promise<Filed | null> {
    if (under.current) return null;
    const way = new AbortController();
    under.current = way;
    setState({ step: 'sending', share: 0 });
    try {
      const { data } = await upload<Filed>('permohonan', filingBody(answers, userId), {
        headers: { 'Idempotency-Key': keys.keyFor(answers) },
        onProgress: (share) => setState({ step: 'sending', share }),
        signal: way.signal,
      });
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

  return { state, file, cancel: () => under.current?.abort() };
}
